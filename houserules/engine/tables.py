"""One table that people, or bots, sit at: the way into the engine for everything that is not bulk.

It starts interpreted, at once; compiled code takes over between two steps when it is ready. Nothing leaves it but
views, refusals and the numbers of legal choices.
"""

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from houserules.engine.asking import actors
from houserules.engine.chance import REDEALING, freshen, key
from houserules.engine.game import Game, Refusal, allowed_bytes
from houserules.engine.outcome import PLAYING
from houserules.engine.record import Table, new_tables, table_at
from houserules.engine.running import GENERATOR, Runners, flow_of, new_scratch, runners


class OpenTable:
    """A game being played.

    With a seed its whole course follows from the seed and the choices; without one it takes fresh bits from the
    operating system before every step, so that nothing that was seen tells anything about what comes.
    """

    def __init__(self, game: Game, tables: np.ndarray, seeded: bool, loops: Runners | None = None) -> None:
        self.game = game
        self.seeded = seeded
        self.loops = loops or runners(game)
        self.faster: Callable[[], Runners | None] = lambda: None
        self._tables = tables
        self._raw = tables.view(np.uint8).reshape(1, -1)
        self._out = np.zeros(game.choices, np.int64)
        self._scratch = new_scratch()

    @property
    def table(self) -> Table:
        """The record itself, with all that is hidden: for the engine's own use and for tests."""
        return table_at(self._tables, 0)

    @property
    def over(self) -> bool:
        return self.table.outcome != PLAYING

    @property
    def actors(self) -> list[int]:
        """The seats that may act now."""
        seats = actors(self.table)
        return [seat for seat in range(self.table.seats) if seats >> seat & 1]

    def legal(self, seat: int) -> list[int]:
        """The choices of a seat, ascending."""
        n = self.loops.legal(self._tables, 0, seat, self._out)
        return self._out[:n].tolist()

    def refusal(self, seat: int, choice: int) -> Refusal | None:
        """Why a seat may not choose this, if it may not."""
        reason = self.loops.why_not(self._tables, 0, seat, choice)
        return self.game.reasons[reason] if reason else None

    def refusal_in_a_row(self, seat: int, choices: Sequence[int]) -> Refusal | None:
        """Why a seat may not make these choices one after the other, tried on a copy."""
        if len(choices) == 1:
            return self.refusal(seat, choices[0])
        trial = self.copy()
        return next((refused for choice in choices if (refused := trial.make(seat, choice))), None)

    def make(self, seat: int, choice: int) -> Refusal | None:
        """Make a choice, unless it is refused."""
        refused = self.refusal(seat, choice)
        if refused is None:
            self.loops = self.faster() or self.loops
            if not self.seeded:
                freshen(self.table.chance)
            self.loops.make(self._tables, 0, seat, choice)
        return refused

    def view(self, viewer: int, remembering: bool = False) -> Table:
        """What a seat, or a watcher, may look at now; or, for bots, all that it knows."""
        return table_at(self._view(viewer, remembering), 0)

    def redealt(self, seat: int, seed: int | None = None) -> "OpenTable":
        """A table that this seat cannot tell from this one: all that it does not know is dealt anew."""
        views = self._view(seat, remembering=True)
        generators = new_tables(GENERATOR, 1)
        chance = table_at(generators, 0).chance
        if seed is None:
            freshen(chance)
        else:
            key(chance, seed, 0, REDEALING)
        self.loops.redeal(views, 0, seat, generators, 0, self._scratch)
        return OpenTable(self.game, views, True, self.loops)

    def copy(self) -> "OpenTable":
        return OpenTable(self.game, self._tables.copy(), self.seeded, self.loops)

    def _view(self, viewer: int, remembering: bool) -> np.ndarray:
        views = new_tables(self._tables.dtype, 1)
        raw_views = views.view(np.uint8).reshape(1, -1)
        allowed = allowed_bytes(self.game, views.dtype == self.game.table_type(recording=True))
        self.loops.show(views, raw_views, 0, self._tables, self._raw, 0, allowed, viewer, remembering, self._scratch)
        return views


def open_table(
    game: Game,
    seats: int,
    options: Mapping[str, str | int] | None = None,
    seed: int | None = None,
    recording: bool = True,
) -> OpenTable:
    """A table of this game, shuffled and dealt."""
    return open_prepared(game, game.prepared(seats, options, recording), seed)


def open_prepared(game: Game, prepared: np.ndarray, seed: int | None = None) -> OpenTable:
    """A table, shuffled and dealt, from one that was set out."""
    opened = OpenTable(game, prepared.copy(), seed is not None)
    opened.loops.deal(opened._tables, 0, prepared, 0, seed or 0, 0)
    if seed is None:  # deal again, from fresh bits
        opened._tables[0] = prepared[0]
        freshen(opened.table.chance)
        flow_of(game).begin(opened.table)
    return opened
