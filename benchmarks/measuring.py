"""Measuring: stretches of the same work, in turn with others of something else, and medians of their ratios."""

import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from statistics import median
from typing import Any

from benchmarks.rows import Effort
from houserules.engine.bulk import list_games, play_games, play_listed
from houserules.engine.chance import random_below
from houserules.engine.deciding import Decider
from houserules.engine.game import Game

Rate = Callable[[float], float]  # measures for about so many seconds, and says how much a second
RUN = 1


def medians(effort: Effort, ours: Rate, theirs: Rate) -> tuple[float, float, float]:
    """Both rates, measured in turn, and the median of the ratios of neighbours: noise of minutes cancels out."""
    pairs = []
    for turn in range(effort.rounds):
        if turn % 2 == 0:
            pairs.append((ours(effort.seconds), theirs(effort.seconds)))
        else:
            pairs.append((theirs(effort.seconds), ours(effort.seconds))[::-1])
    return (
        median(our for our, _ in pairs),
        median(their for _, their in pairs),
        median(our / their for our, their in pairs),
    )


class Playing:
    """Random games of ours, measured stretch by stretch; every stretch plays other games."""

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, str | int] | None = None, workers: int = 1
    ) -> None:
        compile_first(game)
        self.game, self.workers, self.prepared = game, workers, game.prepared(seats, options)
        self.first, self.games, self.decisions = 0, 0, 0
        self._speed = 0.0
        self._play(64)
        self._play(256)

    def _play(self, games: int) -> float:
        listed = list_games(games, RUN, self.first)
        start = time.perf_counter()
        results = play_listed(self.game, self.prepared, listed, workers=self.workers)
        took = time.perf_counter() - start
        self.first += games
        self.games += games
        decisions = int(results["moves"].sum())
        self.decisions += decisions
        self._speed = games / took
        return decisions / took

    def rate(self, seconds: float) -> float:
        """Decisions a second."""
        return self._play(max(1, int(self._speed * seconds)))


@cache
def compile_first(game: Game) -> None:
    """Compile in another process, so that this one, like every later one, reads the code from the cache.

    Code that was compiled by the process that runs it is up to a fifth slower, and that happens once.
    """
    quietly = "import signal; signal.signal(signal.SIGINT, signal.SIG_DFL)"  # an interrupt ends it without a word
    code = f"{quietly}; from {__name__} import load; load({game.set_out.__module__!r})"
    subprocess.run([sys.executable, "-c", code], check=True)


def load(module: str) -> None:
    """Compile the game of a module, or read it from the cache."""
    game = import_module(module).GAME
    play_games(game, game.seats[0], 1)


def open_choices(game: Game, seats: int, games: int = 40) -> tuple[float, int]:
    """The share of the decisions in random games that offered more than one choice, and how many were counted."""
    offered = [0, 0]

    def counting(_view: Any, _seat: Any, _choices: Any, n: int, chance: Any) -> int:
        offered[n > 1] += 1
        return random_below(chance, n)

    play_games(game, seats, games, run=RUN, speed="interpreted", decider=Decider("counting", counting, looks=False))
    return offered[1] / sum(offered), sum(offered)
