"""Many tables side by side for a learner: a choice at each, then what the next to act sees at each.

Like bulk play this is a loop over rules, and the same at every speed.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from houserules.engine.bulk import APART, Crew, Speed, list_games
from houserules.engine.chance import CHOOSING, key
from houserules.engine.game import Game
from houserules.engine.outcome import PLAYING, UNFINISHED, share
from houserules.engine.record import new_tables, table_at
from houserules.engine.rule import rule
from houserules.engine.running import GENERATORS, TABLES, an_actor, new_desk, notes_type, raw, runners

FEWEST = 64  # tables that are worth a worker's while


@dataclass(frozen=True)
class Loops:
    """What a batch does, for the tables from `low` up to `high`."""

    check: Callable[..., Any]
    start: Callable[..., Any]
    step: Callable[..., Any]


@cache
def batch_loops(game: Game) -> Loops:
    """The loops of a batch of this game, interpreted."""
    loops = runners(game)
    deal, make, show, legal, why_not = loops.deal, loops.make, loops.show, loops.legal, loops.why_not
    observe = game.observe

    @rule
    def check(tables, low, high, seat, choices, reason):
        """The reason against each choice, or 0."""
        for i in range(low, high):
            reason[i] = why_not(tables, i, int(seat[i]), int(choices[i]))

    @rule
    def begin(desk, i, prepared, games):
        game_listed = table_at(games, i)
        run, number = int(game_listed.run), int(game_listed.number)
        deal(desk[TABLES], i, prepared, int(game_listed.variant), run, number)
        key(table_at(desk[GENERATORS], i).chance, run, number, CHOOSING)

    @rule
    def look(desk, notes, w, i, seat, mask, observation):
        """Settle who acts next at a table, what they may choose and what they see."""
        note = table_at(notes, w)
        tables, raw_tables, views, raw_views, generators, allowed = desk
        actor = an_actor(table_at(tables, i), table_at(generators, i).chance)
        seat[i] = actor
        show(views, raw_views, w, tables, raw_tables, i, allowed, actor, True, note.scratch)
        observe(table_at(views, w), actor, observation[i])
        for k in range(legal(tables, i, actor, note.choices)):
            mask[i, int(note.choices[k])] = True

    @rule
    def start(desk, notes, w, low, high, prepared, games, seat, mask, observation):
        """Deal the listed games."""
        for i in range(low, high):
            begin(desk, i, prepared, games)
            look(desk, notes, w, i, seat, mask, observation)

    @rule
    def step(desk, notes, w, low, high, prepared, games, seat, choices, mask, observation, rewards, done, unfinished):
        """Make a choice at each table; where that ends the game, deal the next one of this table."""
        for i in range(low, high):
            make(desk[TABLES], i, int(seat[i]), int(choices[i]))
            t = table_at(desk[TABLES], i)
            if t.outcome != PLAYING:
                done[i] = True
                unfinished[i] = t.outcome == UNFINISHED
                for player in range(t.seats):
                    rewards[i, player] = share(t, player)
                game_listed = table_at(games, i)
                game_listed.number = int(game_listed.number) + seat.shape[0]
                begin(desk, i, prepared, games)
            look(desk, notes, w, i, seat, mask, observation)

    return Loops(check, start, step)


@cache
def _compiled_loops(game: Game) -> Loops:
    from houserules.engine.compiling import compiled

    loops = batch_loops(game)
    return Loops(compiled(loops.check), compiled(loops.start), compiled(loops.step))


class Batch:
    """Tables of one game, all waiting for one choice each. After `reset` and every `step`:

    - `seat`: who is to choose at each table;
    - `mask`: a row a table, true for the choices that are legal there;
    - `observation`: a row a table, what that seat sees and remembers, in numbers from -1 to 1, and nothing else;
    - `rewards`: what the step brought each seat: when a game ends 1 for the winner, divided where it is shared, else 0;
    - `done`: the step ended the game at this table. The table is dealt anew at once: what is to be seen there
      belongs to its next game already;
    - `unfinished`: it ended undecided, because it had reached its limit;
    - `seeds`: the run and the number of the game now played at each table. Table i plays the games i, i + tables,
      i + 2 * tables ... of the run, so that every game can be played again alone, whatever the others did.

    These arrays are new ones after every step: keep them, change them, the batch does not look at them again.
    Where several seats may act at the same time (a race, sealed answers) they are asked one after the other, each
    time one of those still asked, by chance; nobody sees what a sealed answer was before all have answered.
    """

    def __init__(
        self,
        game: Game,
        tables: int,
        seats: int,
        seed: int = 0,
        options: Mapping[str, str | int] | None = None,
        speed: Speed = "compiled",
        workers: int | None = None,
    ) -> None:
        if tables < 1:
            raise ValueError(f"a batch has at least one table, not {tables}")
        if speed not in ("compiled", "interpreted"):
            raise ValueError(f"a batch runs compiled or interpreted, not “{speed}”")
        self.game = game
        self._prepared = game.prepared(seats, options)
        self._loops = _compiled_loops(game) if speed == "compiled" else batch_loops(game)
        self._crew = Crew(workers if speed == "compiled" else 1)
        own = new_desk(game, self._prepared.dtype, tables, looks=False)
        rows = APART * self._crew.workers
        views, self._notes = new_tables(self._prepared.dtype, rows), new_tables(notes_type(game), rows)
        self._desk = (*own[:2], views, raw(views), *own[4:])
        self._seat = np.zeros(tables, np.int64)
        self.reset(seed)

    def __len__(self) -> int:
        return len(self._seat)

    def reset(self, seed: int | None = None) -> None:
        """Deal anew at every table: the games of a seed from the first on, or else the next ones of each table."""
        if seed is None:
            self._games["number"] += len(self)
        else:
            self._games = list_games(len(self), run=seed)
        self._clear()

        def start(w: int, low: int, high: int) -> None:
            self._loops.start(
                self._desk, self._notes, APART * w, low, high, self._prepared, self._games, self._seat,
                self.mask, self.observation,
            )  # fmt: skip

        self._share_out(start)

    def step(self, choices: Any) -> None:
        """Make a choice at every table. If one of them is not legal, nothing is done anywhere."""
        chosen = self._checked(choices)
        self._clear()

        def step(w: int, low: int, high: int) -> None:
            self._loops.step(
                self._desk, self._notes, APART * w, low, high, self._prepared, self._games, self._seat, chosen,
                self.mask, self.observation, self.rewards, self.done, self.unfinished,
            )  # fmt: skip

        self._share_out(step)

    def _checked(self, choices: Any) -> np.ndarray:
        """The choices, if there is one for each table and all are legal."""
        chosen = np.asarray(choices)
        if chosen.shape != (len(self),) or chosen.dtype.kind not in "iu":
            raise ValueError(
                f"a step takes {len(self)} whole numbers, one for each table, "
                f"not an array of {chosen.dtype} with shape {chosen.shape}"
            )
        chosen = chosen.astype(np.int64)
        reason = np.zeros(len(self), np.int64)
        self._crew.share_out(
            lambda _, low, high: self._loops.check(self._desk[TABLES], low, high, self._seat, chosen, reason),
            len(self),
            self._block,
        )
        if reason.any():
            i = int(reason.nonzero()[0][0])
            refusal = self.game.reasons[int(reason[i])]
            raise ValueError(
                f"table {i}: seat {self._seat[i]} cannot choose {chosen[i]}: {refusal.sentence} Nothing was changed."
            )
        return chosen

    @property
    def _block(self) -> int:
        return max(FEWEST, -(-len(self) // self._crew.workers))

    def _clear(self) -> None:
        n = len(self)
        self.mask = np.zeros((n, self.game.choices), np.bool_)
        self.observation = np.zeros((n, self.game.observation), np.float32)
        self.rewards = np.zeros((n, int(self._prepared["seats"][0])), np.float32)
        self.done, self.unfinished = np.zeros(n, np.bool_), np.zeros(n, np.bool_)

    def _share_out(self, work: Callable[[int, int, int], None]) -> None:
        self._crew.share_out(work, len(self), self._block)
        self.seat = self._seat.copy()
        self.seeds = np.stack([self._games["run"], self._games["number"]], axis=1)
