"""Running a game: the loops that every speed shares.

`runners(game)` makes them from the game's rules. They are themselves rules: interpreted as they stand, compiled by
`compiling`, called by the kernels of `gpu`. They take arrays of records and an index, so that they mean the same
everywhere.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from houserules.engine.asking import actors, begin_step
from houserules.engine.chance import CHOOSING, DEALING, WORDS, key, random_below
from houserules.engine.events import show_events
from houserules.engine.game import Game
from houserules.engine.knowing import deal_unseen, show_faces, show_faces_now
from houserules.engine.outcome import PLAYING
from houserules.engine.record import SEATS, copy_table, plain, table_at
from houserules.engine.rule import COMPILED_AS, rule
from houserules.engine.sets import count, lowest

SCRATCH = 256  # numbers that showing and dealing anew need room for
RESULT = np.dtype(
    [("moves", "i4"), ("winners", "i2"), ("score", "i2", (SEATS,)), ("outcome", "i1"), ("reason", "i1")], align=True
)
GENERATOR = np.dtype([("chance", "u8", (WORDS,))])  # chance outside a table: of players, of dealing anew


def new_scratch() -> np.ndarray:
    return np.zeros(SCRATCH, np.int64)


def copy_allowed(views: Any, j: int, raw: Any, i: int, allowed: Any, viewer: int) -> None:
    """Copy the bytes that a viewer may see; the rest of the view is zero."""
    np.bitwise_and(plain(raw)[i], plain(allowed)[viewer], out=plain(views)[j])


@rule
def _compiled_copy_allowed(views, j, raw, i, allowed, viewer):
    for byte in range(raw.shape[1]):
        views[j, byte] = raw[i, byte] & allowed[viewer, byte]


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
def runners(game: Game) -> Runners:
    """The loops of a game, interpreted."""
    rules_deal, rules_apply, rules_legal, rules_why_not = game.deal, game.apply, game.legal, game.why_not

    @rule
    def deal(tables, i, prepared, variant, run, number):
        """Shuffle and deal the i-th table: the game of this number in a run."""
        copy_table(tables, i, prepared, variant)
        t = table_at(tables, i)
        key(t.chance, run, number, DEALING)
        rules_deal(t)

    @rule
    def make(tables, i, seat, choice):
        """Make a legal choice."""
        t = table_at(tables, i)
        begin_step(t, seat, choice)
        rules_apply(t, seat, choice)

    @rule
    def legal(tables, i, seat, out):
        return rules_legal(table_at(tables, i), seat, out)

    @rule
    def why_not(tables, i, seat, choice):
        return rules_why_not(table_at(tables, i), seat, choice)

    @rule
    def show(views, raw_views, j, tables, raw, i, allowed, viewer, remembering, scratch):
        """Make the j-th view that of the i-th table for a viewer: what they may look at now, or all that they know."""
        copy_allowed(raw_views, j, raw, i, allowed, viewer)
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
    def play(tables, i, prepared, variant, run, first, last, results, generators, g, out):
        """Play the games of these numbers between players who choose at random; a result each."""
        chance = table_at(generators, g).chance
        for number in range(first, last):
            deal(tables, i, prepared, variant, run, number)
            t = table_at(tables, i)
            key(chance, run, number, CHOOSING)
            while t.outcome == PLAYING:
                seat = an_actor(t, chance)
                n = rules_legal(t, seat, out)
                choice = int(out[random_below(chance, n)])
                begin_step(t, seat, choice)
                rules_apply(t, seat, choice)
            result = table_at(results, number - first)
            result.moves = t.moves
            result.winners = t.winners
            result.outcome = t.outcome
            result.reason = t.reason
            for seat in range(SEATS):
                result.score[seat] = t.score[seat]

    return Runners(deal, make, legal, why_not, show, redeal, play)
