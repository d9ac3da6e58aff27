"""The loops of the battery: random games with every invariant checked at every step, at the speed of the engine.

They return 0, or the number of the first fault, as an index into FAULTS, with the game and the move it was found at.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache

import numpy as np

from houserules.cards.faces import FACES
from houserules.engine import compiling
from houserules.engine.asking import actors
from houserules.engine.bulk import cores
from houserules.engine.chance import CHOOSING, key, random_below
from houserules.engine.events import AUDIENCE, FACE, KIND, MOVED, TURNED_UP
from houserules.engine.game import Game, allowed_bytes
from houserules.engine.machine.book import Book
from houserules.engine.machine.ruled import prepared_with
from houserules.engine.outcome import PLAYING, SHARED, WON
from houserules.engine.record import SEATS, WATCHER, copy_table, new_tables, table_at
from houserules.engine.rule import rule
from houserules.engine.running import GENERATOR, an_actor, new_scratch, runners
from houserules.engine.sets import count, has

FAULTS = (
    "none",
    "a card lies in no place, or in two",
    "the faces are not those the game was set out with",
    "somebody may look at a card and does not know it",
    "somebody knows a card to be in a group that it is not in",
    "a game that goes on asks nobody, or one that is over asks somebody",
    "somebody who is not at the table is asked, or has won",
    "the outcome and the winners do not agree",
    "the choices are not ascending, or there is none",
    "a choice that is listed is refused",
    "a choice that is not listed is not refused",
    "somebody who is not asked has a choice",
    "two equal tables are no longer equal after the same choice",
    "a table dealt anew is unsound",
    "a view differs between tables that its viewer cannot tell apart",
    "the choices of a seat, or the reasons against them, differ between tables that it cannot tell apart",
    "a step shows something else to a viewer who cannot tell the tables apart",
    "an observation differs between tables that its seat cannot tell apart, or is out of range",
)
(
    NO_FAULT, MISPLACED, OTHER_FACES, LOOKS_UNKNOWING, NOT_AMONG, NOBODY_ASKED, STRANGER, WRONG_WINNERS, UNSORTED,
    LISTED_REFUSED, UNLISTED_ALLOWED, UNASKED_MAY, COPY_DIFFERS, UNSOUND, VIEW_DIFFERS, CHOICES_DIFFER, STEP_DIFFERS,
    OBSERVATION_DIFFERS,
) = range(len(FAULTS))  # fmt: skip
TABLE, TWIN, OTHER, MARKED = range(4)  # the records the loops work with
SWEEP = 8  # every so many moves all numbers are tried that are no listed choices
CHUNK = 2_000  # games that one thread plays in a row


@rule
def unsound(t, prepared, scratch):
    """What is wrong with a table whatever the game, or 0."""
    capacity = t.face.shape[0]
    for card in range(capacity):
        scratch[card] = 0
    for place in range(t.size.shape[0]):
        for i in range(t.size[place]):
            scratch[int(t.cards[place, i])] += 1
    for card in range(t.tokens):
        if scratch[card] != 1:
            return MISPLACED
    for printed in range(FACES):
        scratch[printed] = 0
    for card in range(t.tokens):
        if t.face[card] < 0:
            return OTHER_FACES
        scratch[int(t.face[card])] += 1
        scratch[int(prepared.face[card])] -= 1
        if int(t.now[card]) & ~int(t.known[card]) != 0:
            return LOOKS_UNKNOWING
        if int(t.among[card]) & ~int(t.known[card]) != 0 and t.mix[card] == 0:
            return NOT_AMONG
    for printed in range(FACES):
        if scratch[printed] != 0:
            return OTHER_FACES
    if (t.outcome == PLAYING) != (actors(t) != 0):
        return NOBODY_ASKED
    if (actors(t) | int(t.winners)) >> int(t.seats) != 0:
        return STRANGER
    winners = count(int(t.winners))
    if (t.outcome == WON) != (winners == 1) or (t.outcome == SHARED) != (winners > 1):
        return WRONG_WINNERS
    return NO_FAULT


@rule
def clear_faces(scratch):
    for printed in range(FACES):
        scratch[printed] = 0


@rule
def tally_known(t, bit, amount, scratch):
    """Count the faces that a viewer knows."""
    for card in range(t.tokens):
        if int(t.known[card]) & bit != 0:
            scratch[int(t.face[card])] += amount


@rule
def tally_shown(t, bit, amount, scratch):
    """Count the faces that a viewer knows after a step, and those that cards showed while they moved in it.

    A card that is shown and then mixed with others in the same step is one of these only.
    """
    tally_known(t, bit, amount, scratch)
    for row in range(t.events):
        kind = int(t.event[row, KIND])
        if (kind == MOVED or kind == TURNED_UP) and int(t.event[row, AUDIENCE]) & bit != 0:
            scratch[int(t.event[row, FACE])] += amount


@dataclass(frozen=True)
class Loops:
    """The battery of one game; each takes the numbers of the games to play."""

    check: Callable[..., tuple[int, int, int, int]]
    pair: Callable[..., tuple[int, int, int, int]]


@cache
def loops_of(game: Game) -> Loops:
    loops = runners(game)
    deal, make, show, redeal = loops.deal, loops.make, loops.show, loops.redeal
    rules_legal, rules_why_not, rules_observe = game.legal, game.why_not, game.observe
    choices, observation = game.choices, game.observation

    @rule
    def equal_bytes(raw, i, j):
        different = 0
        for byte in range(raw.shape[1]):  # without a way out, so that many are compared at once
            different |= raw[i, byte] ^ raw[j, byte]
        return different == 0

    @rule
    def bad_choices(t, seat, n, out):
        """What is wrong with the n choices listed for a seat, or 0."""
        if not has(actors(t), seat):
            return UNASKED_MAY if n != 0 or rules_why_not(t, seat, 0) == 0 else NO_FAULT
        if n < 1:
            return UNSORTED
        last = -1
        for i in range(n):
            if out[i] <= last or out[i] >= choices:
                return UNSORTED
            last = int(out[i])
            if rules_why_not(t, seat, last) != 0:
                return LISTED_REFUSED
        if t.moves % SWEEP == 0:
            listed = 0
            for choice in range(choices):
                if listed < n and out[listed] == choice:
                    listed += 1
                elif rules_why_not(t, seat, choice) == 0:
                    return UNLISTED_ALLOWED
        return NO_FAULT

    @rule
    def check(tables, raw, prepared, run, first, last, generators, out, scratch):
        """Random games, each step checked. Returns the fault, game, move, and how many steps were checked."""
        chance = table_at(generators, 0).chance
        steps = 0
        for number in range(first, last):
            deal(tables, TABLE, prepared, 0, run, number)
            key(chance, run, number, CHOOSING)
            t = table_at(tables, TABLE)
            going = True
            while going:
                fault = unsound(t, table_at(prepared, 0), scratch)
                for seat in range(SEATS):
                    if fault == 0 and seat < t.seats:
                        fault = bad_choices(t, seat, rules_legal(t, seat, out), out)
                if fault != 0:
                    return fault, number, int(t.moves), steps
                going = t.outcome == PLAYING
                if going:
                    seat = an_actor(t, chance)
                    choice = int(out[random_below(chance, rules_legal(t, seat, out))])
                    copy_table(tables, TWIN, tables, TABLE)
                    make(tables, TABLE, seat, choice)
                    make(tables, TWIN, seat, choice)
                    if not equal_bytes(raw, TABLE, TWIN):
                        return COPY_DIFFERS, number, int(t.moves), steps
                    steps += 1
        return NO_FAULT, 0, 0, steps

    @rule
    def same_view(views, raw_views, tables, raw, allowed, viewer, remembering, scratch):
        """Do TABLE and OTHER look the same to a viewer?"""
        show(views, raw_views, 0, tables, raw, TABLE, allowed, viewer, remembering, scratch)
        show(views, raw_views, 1, tables, raw, OTHER, allowed, viewer, remembering, scratch)
        return equal_bytes(raw_views, 0, 1)

    @rule
    def deal_anew(tables, raw, source, views, raw_views, generators, allowed, viewer, scratch):
        """Make OTHER a table that the viewer cannot tell from a given one."""
        show(views, raw_views, 0, tables, raw, source, allowed, viewer, True, scratch)
        copy_table(tables, OTHER, views, 0)
        redeal(tables, OTHER, viewer, generators, 0, scratch)

    @rule
    def paired_state(tables, raw, prepared, views, raw_views, generators, allowed, viewer, out, numbers, scratch):
        """Compare all that a viewer can get from TABLE and from one dealt anew."""
        deal_anew(tables, raw, TABLE, views, raw_views, generators, allowed, viewer, scratch)
        t, other = table_at(tables, TABLE), table_at(tables, OTHER)
        if unsound(other, table_at(prepared, 0), scratch) != 0:
            return UNSOUND
        for remembering in (False, True):
            if not same_view(views, raw_views, tables, raw, allowed, viewer, remembering, scratch):
                return VIEW_DIFFERS
        if viewer < t.seats:
            for choice in range(choices):
                if rules_why_not(t, viewer, choice) != rules_why_not(other, viewer, choice):
                    return CHOICES_DIFFER
            rules_observe(table_at(views, 0), viewer, numbers[0])
            rules_observe(table_at(views, 1), viewer, numbers[1])
            for i in range(observation):
                if numbers[0, i] != numbers[1, i] or not -1 <= numbers[0, i] <= 1:
                    return OBSERVATION_DIFFERS
        return NO_FAULT

    @rule
    def paired_step(tables, raw, views, raw_views, generators, allowed, viewer, seat, choice, scratch):
        """Make the same choice on TABLE and on a table dealt anew, and compare what the viewer gets to see of it.

        Faces that cards show the viewer while they move are held fast while dealing anew. Returns the fault, or -1
        where the tables cannot be compared: the choice is not possible on the other one, or openly shows a face only
        there.
        """
        bit = 1 << viewer
        copy_table(tables, TWIN, tables, TABLE)
        copy_table(tables, MARKED, tables, TABLE)
        make(tables, TWIN, seat, choice)
        before, after, marked = table_at(tables, TABLE), table_at(tables, TWIN), table_at(tables, MARKED)
        clear_faces(scratch)
        tally_shown(after, bit, 1, scratch)
        tally_known(before, bit, -1, scratch)
        for card in range(before.tokens):
            if scratch[int(before.face[card])] > 0:
                marked.known[card] = int(marked.known[card]) | bit
        deal_anew(tables, raw, MARKED, views, raw_views, generators, allowed, viewer, scratch)
        other = table_at(tables, OTHER)
        for card in range(before.tokens):
            if int(before.known[card]) & bit == 0 and int(marked.known[card]) & bit != 0:
                other.known[card] = int(other.known[card]) & ~bit
                other.among[card] = int(before.among[card]) & bit
        for word in range(before.chance.shape[0]):
            other.chance[word] = before.chance[word]
        if rules_why_not(other, seat, choice) != 0:
            return -1
        make(tables, OTHER, seat, choice)
        clear_faces(scratch)
        tally_shown(after, bit, 1, scratch)
        tally_shown(other, bit, -1, scratch)
        for printed in range(FACES):
            if scratch[printed] != 0:
                return -1
        make(tables, TABLE, seat, choice)
        fault = NO_FAULT
        for remembering in (False, True):
            if not same_view(views, raw_views, tables, raw, allowed, viewer, remembering, scratch):
                fault = STEP_DIFFERS
        return fault

    @rule
    def pair(
        tables, raw, prepared, run, first, last, generators, allowed, views, raw_views, out, numbers, wanted, scratch
    ):
        """Paired worlds along random games, until so many were compared; a random viewer each.

        Returns the fault, the game and the move, and how many steps could be compared.
        """
        chance = table_at(generators, 0).chance
        pairs, compared = 0, 0
        for number in range(first, last):
            deal(tables, TABLE, prepared, 0, run, number)
            key(chance, run, number, CHOOSING)
            t = table_at(tables, TABLE)
            while t.outcome == PLAYING and pairs < wanted:
                viewer = random_below(chance, int(t.seats) + 1)
                if viewer == t.seats:
                    viewer = WATCHER
                fault = paired_state(
                    tables, raw, prepared, views, raw_views, generators, allowed, viewer, out, numbers, scratch
                )
                if fault == 0:
                    seat = an_actor(t, chance)
                    choice = int(out[random_below(chance, rules_legal(t, seat, out))])
                    fault = paired_step(
                        tables, raw, views, raw_views, generators, allowed, viewer, seat, choice, scratch
                    )
                    if fault < 0:
                        make(tables, TABLE, seat, choice)
                        fault = NO_FAULT
                    else:
                        compared += 1
                pairs += 1
                if fault != 0:
                    return fault, number, int(t.moves), viewer
        return NO_FAULT, 0, pairs, compared

    return Loops(check, pair)


class Battery:
    """The records that the loops work with, and their compiled or interpreted runs."""

    def __init__(
        self, game: Game, seats: int, options: dict[str, int], compiled: bool = True, book: Book | None = None
    ) -> None:
        self.game = game
        self._book = book
        loops = loops_of(game)
        self._check = compiling.compiled(loops.check) if compiled else loops.check
        self._pair = compiling.compiled(loops.pair) if compiled else loops.pair
        self._options, self._seats = options, seats

    def _prepared(self, recording: bool) -> np.ndarray:
        if self._book is None:
            return self.game.prepared(self._seats, self._options, recording)
        return prepared_with(self.game, self._book, self._seats, self._options, recording)

    def check(self, run: int, games: int) -> tuple[str, int, int, int]:
        """Random games with all invariants, on all cores: the first fault, its game and move, and the steps checked."""
        with ThreadPoolExecutor(cores()) as threads:
            starts = range(0, games, CHUNK)
            checked = list(threads.map(lambda first: self._chunk(run, first, min(first + CHUNK, games)), starts))
        fault, number, move, _ = next((found for found in checked if found[0]), checked[0])
        return FAULTS[fault], number, move, sum(steps for *_, steps in checked)

    def _chunk(self, run: int, first: int, last: int) -> tuple[int, int, int, int]:
        prepared = self._prepared(recording=False)
        tables = new_tables(prepared.dtype, 4)
        return self._check(
            tables, tables.view(np.uint8).reshape(4, -1), prepared, run, first, last, new_tables(GENERATOR, 1),
            np.zeros(self.game.choices, np.int64), new_scratch(),
        )  # fmt: skip

    def pair(self, run: int, pairs: int, recording: bool = True) -> tuple[str, int, int, int]:
        """Paired views and steps: the fault, game, move (or number of pairs), and viewer (or steps compared)."""
        prepared = self._prepared(recording)
        tables, views = new_tables(prepared.dtype, 4), new_tables(prepared.dtype, 2)
        fault, number, move, more = self._pair(
            tables, tables.view(np.uint8).reshape(4, -1), prepared, run, 0, pairs, new_tables(GENERATOR, 1),
            allowed_bytes(self.game, recording), views, views.view(np.uint8).reshape(2, -1),
            np.zeros(self.game.choices, np.int64), np.zeros((2, self.game.observation), np.float32), pairs,
            new_scratch(),
        )  # fmt: skip
        return FAULTS[fault], number, move, more
