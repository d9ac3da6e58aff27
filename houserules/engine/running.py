"""Running a game: the loops that every speed shares.

`runners(game)` makes them from the game's rules. They are themselves rules: interpreted as they stand, compiled by
`compiling`, called by the kernels of `gpu`. They take arrays of records and an index, so that they mean the same
everywhere.

Whole games are played at a *desk*, the arrays that a number of workers share; each worker has the i-th row of them,
and a record of its own for notes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from houserules.engine.asking import actors, begin_step
from houserules.engine.chance import CHOOSING, DEALING, WORDS, key, random_below
from houserules.engine.deciding import RANDOM, Decider
from houserules.engine.events import show_events
from houserules.engine.game import Game, allowed_bytes
from houserules.engine.knowing import deal_unseen, show_faces, show_faces_now
from houserules.engine.outcome import PLAYING
from houserules.engine.record import SEATS, copy_table, new_tables, plain, table_at
from houserules.engine.rule import COMPILED_AS, rule
from houserules.engine.sets import count, lowest
from houserules.engine.stages import NO_STAGE

SCRATCH = 256  # numbers that showing and dealing anew need room for
RESULT = np.dtype(
    [("moves", "i4"), ("winners", "i2"), ("score", "i2", (SEATS,)), ("outcome", "i1"), ("reason", "i1")], align=True
)
GENERATOR = np.dtype([("chance", "u8", (WORDS,))], align=True)  # chance outside a table: of players, of dealing anew
# One game to play: the run and number that key its chance, and which of the prepared tables it starts from.
LISTED = np.dtype([("run", "i8"), ("number", "i8"), ("variant", "i8")], align=True)
TABLES, GENERATORS = 0, 4  # on a desk


def new_scratch() -> np.ndarray:
    return np.zeros(SCRATCH, np.int64)


def new_desk(game: Game, dtype: np.dtype, workers: int, looks: bool) -> tuple[np.ndarray, ...]:
    """Tables, views and generators for so many workers; views only if the decider looks."""
    tables, views = new_tables(dtype, workers), new_tables(dtype, workers if looks else 1)
    recording = dtype == game.table_type(recording=True)
    return (tables, raw(tables), views, raw(views), new_tables(GENERATOR, workers), allowed_bytes(game, recording))


def raw(tables: np.ndarray) -> np.ndarray:
    """The bytes of each record."""
    return tables.view(np.uint8).reshape(len(tables), -1)


@cache
def notes_type(game: Game) -> np.dtype:
    """What a worker writes down: the choices of a seat, and numbers that showing and dealing anew need.

    Being the fields of a record they are passed on at no cost, which a whole array is not.
    """
    return np.dtype([("choices", "i8", (game.choices,)), ("scratch", "i8", (SCRATCH,))], align=True)


def copy_allowed(raw_views: Any, j: int, raw_tables: Any, i: int, allowed: Any, viewer: int) -> None:
    """Copy the bytes that a viewer may see; the rest of the view is zero."""
    np.bitwise_and(plain(raw_tables)[i], plain(allowed)[viewer], out=plain(raw_views)[j])


@rule
def _compiled_copy_allowed(raw_views, j, raw_tables, i, allowed, viewer):
    for byte in range(raw_tables.shape[1]):
        raw_views[j, byte] = raw_tables[i, byte] & allowed[viewer, byte]


COMPILED_AS[copy_allowed] = _compiled_copy_allowed


@rule
def an_actor(t, chance):
    """One of the seats that may act, each equally likely: in simulation the order of answers is fair."""
    seats = actors(t)
    if seats & (seats - 1) != 0:
        for _ in range(random_below(chance, count(seats))):
            seats &= seats - 1
    return lowest(seats)


@dataclass(frozen=True)
class Flow:
    """How a game goes from one question to the next, interpreted; everything that runs a game goes through this."""

    advance: Callable[..., Any]
    begin: Callable[..., Any]
    choose: Callable[..., Any]


@cache
def flow_of(game: Game) -> Flow:
    rules_deal, rules_apply, rules_go_on = game.deal, game.apply, game.go_on

    @rule
    def advance(t):
        """Go on from stage to stage, until somebody is asked or the game is over (an end leaves no stage)."""
        while t.stage != NO_STAGE and t.asking == 0:
            rules_go_on(t)

    @rule
    def begin(t):
        """Shuffle, deal, and go on to the first question."""
        rules_deal(t)
        advance(t)

    @rule
    def choose(t, seat, choice):
        """Make a legal choice, and go on to the next question."""
        begin_step(t, seat, choice)
        rules_apply(t, seat, choice)
        advance(t)

    return Flow(advance, begin, choose)


@dataclass(frozen=True)
class Runners:
    """What can be done with the tables of a game, at one speed."""

    deal: Callable[..., Any]
    make: Callable[..., Any]
    legal: Callable[..., Any]
    why_not: Callable[..., Any]
    show: Callable[..., Any]
    redeal: Callable[..., Any]
    play: Callable[..., Any]


@cache
def runners(game: Game, decider: Decider = RANDOM) -> Runners:
    """The loops of a game, interpreted; where whole games are played, the decider makes the choices."""
    begin, choose, rules_legal, rules_why_not = flow_of(game).begin, flow_of(game).choose, game.legal, game.why_not
    decide = decider.decide

    @rule
    def deal(tables, i, prepared, variant, run, number):
        """Shuffle and deal the i-th table: the game of this number in a run."""
        copy_table(tables, i, prepared, variant)
        t = table_at(tables, i)
        key(t.chance, run, number, DEALING)
        begin(t)

    @rule
    def make(tables, i, seat, choice):
        """Make a legal choice."""
        choose(table_at(tables, i), seat, choice)

    @rule
    def legal(tables, i, seat, out):
        return rules_legal(table_at(tables, i), seat, out)

    @rule
    def why_not(tables, i, seat, choice):
        return rules_why_not(table_at(tables, i), seat, choice)

    @rule
    def show(views, raw_views, j, tables, raw_tables, i, allowed, viewer, remembering, scratch):
        """Make the j-th view that of the i-th table for a viewer: what they may look at now, or all that they know."""
        copy_allowed(raw_views, j, raw_tables, i, allowed, viewer)
        t, view = table_at(tables, i), table_at(views, j)
        if remembering:
            show_faces(t, view, viewer, scratch)
        else:
            show_faces_now(t, view, viewer)
        show_events(t, view, viewer)

    @rule
    def redeal(views, j, viewer, generators, g, scratch):
        """Turn a remembering view into a whole table, what its viewer does not know dealt anew."""
        deal_unseen(table_at(views, j), viewer, table_at(generators, g).chance, scratch)

    @rule
    def decided_unseen(desk, i, note, seat, n):
        return decide(None, seat, note.choices, n, table_at(desk[GENERATORS], i).chance)

    @rule
    def decided_seeing(desk, i, note, seat, n):
        tables, raw_tables, views, raw_views, generators, allowed = desk
        show(views, raw_views, i, tables, raw_tables, i, allowed, seat, True, note.scratch)
        return decide(table_at(views, i), seat, note.choices, n, table_at(generators, i).chance)

    decided = decided_seeing if decider.looks else decided_unseen

    @rule
    def play(desk, i, notes, k, prepared, listed, low, high, results):
        """The i-th worker plays the listed games from `low` up to `high`: a result each, in the same row."""
        tables, chance, note = desk[TABLES], table_at(desk[GENERATORS], i).chance, table_at(notes, k)
        for row in range(low, high):
            game_listed = table_at(listed, row)
            run, number = int(game_listed.run), int(game_listed.number)
            deal(tables, i, prepared, int(game_listed.variant), run, number)
            key(chance, run, number, CHOOSING)
            t = table_at(tables, i)
            while t.outcome == PLAYING:
                seat = an_actor(t, chance)
                n = rules_legal(t, seat, note.choices)
                choice = int(note.choices[decided(desk, i, note, seat, n)])
                choose(t, seat, choice)
            result = table_at(results, row)
            result.moves = t.moves
            result.winners = t.winners
            result.outcome = t.outcome
            result.reason = t.reason
            for seat in range(SEATS):
                result.score[seat] = t.score[seat]

    return Runners(deal, make, legal, why_not, show, redeal, play)
