"""Playing the games of a trial: each deal with the newest rule and without it, and what came of them side by side.

    trial = try_rules(game, rules, seconds=1)
    trial.share_ended, trial.share_ended_without, trial.fired

Compiled code is used if it lies ready; if not, fewer games are played, interpreted, and the trial says so.
"""

import hashlib
import os
import platform
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import numpy as np

from houserules.engine.bulk import APART, BLOCKS_A_WORKER, Crew, Speed, list_games
from houserules.engine.compiling import code_folder
from houserules.engine.game import Game
from houserules.engine.machine.book import Book
from houserules.engine.machine.ruled import prepared_with, ruled
from houserules.engine.outcome import ALL_LOSE, SHARED, UNFINISHED, WON
from houserules.engine.record import new_tables, table_at
from houserules.engine.running import new_desk, notes_type
from houserules.language.checks import name_of
from houserules.language.code import compile_rules
from houserules.language.rules import HouseRule
from houserules.trial import counting
from houserules.trial.counting import TALLY, compiled_loop, counting_loop

WITH, WITHOUT = 0, 1  # variants of the prepared tables
FIRST_GAMES = {"interpreted": 5, "compiled": 64}  # of each variant, however long they take: fewer tell nothing
MOST_GAMES = 20_000
LONGER = 5  # times as long as the longest of the first without the newest rule: then one with it is broken off,
NO_LIMIT = 2**31 - 1
LEAST_LONG = 200  # but not before so many choices
RUN = 4_000_000  # the run of a trial with seed 0: no other games are played under such numbers


@dataclass(frozen=True, eq=False)
class Trial:
    """What came of it. Row i of both tallies is the same deal, played with the newest rule and without it."""

    game: Game
    seats: int
    options: Mapping[str, str | int]
    seed: int
    speed: Speed
    seconds: float
    names: tuple[str, ...]  # of the house rules, the newest last
    books: tuple[Book, Book]  # with the newest rule, and without it
    base_rules: int  # of the game, which come first in both
    tallies: np.ndarray
    tallies_without: np.ndarray
    limit: int  # choices after which games with the newest rule were broken off

    @property
    def games(self) -> int:
        return len(self.tallies)

    @property
    def newest(self) -> str:
        return self.names[-1]

    @property
    def fired(self) -> tuple[int, ...]:
        """How often each house rule did something."""
        return tuple(int(times) for times in self.tallies["fired"].sum(0)[self.base_rules :][: len(self.names)])

    @property
    def changed(self) -> int:
        """How many games went otherwise than without the newest rule."""
        return int(self.changes.sum())

    @property
    def changes(self) -> np.ndarray:
        """For each game, whether it went otherwise; what rules did is no difference in itself."""
        alike = ("moves", "winners", "outcome", "reason", "held", "score")
        differ = np.zeros(self.games, bool)
        for field in alike:
            other = self.tallies[field] != self.tallies_without[field]
            differ |= other.any(1) if other.ndim > 1 else other
        return differ

    @property
    def cut(self) -> np.ndarray:
        """The games in which a circle was cut."""
        return np.flatnonzero(self.tallies["cuts"])

    @property
    def circle(self) -> tuple[str, ...]:
        """The names of the house rules that were in circles, as far as there were more circles than without."""
        if not len(self.cut) or len(self.cut) <= np.count_nonzero(self.tallies_without["cuts"]):
            return ()
        rows = int(np.bitwise_or.reduce(self.tallies["circle"]))
        t = table_at(self.prepared(WITH), 0)
        numbers = {t.row_rule[0, row] - self.base_rules for row in range(63) if rows >> row & 1}
        return tuple(name for number, name in enumerate(self.names) if number in numbers)

    def share_ended(self, variant: int = WITH) -> float:
        """How many of the games came to their end."""
        tallies = self.tallies_of(variant)
        return float(np.count_nonzero(ended(tallies)) / max(1, len(tallies)))

    def share_unfinished(self, variant: int = WITH) -> float:
        return float(np.count_nonzero(self.tallies_of(variant)["outcome"] == UNFINISHED) / max(1, self.games))

    def length(self, variant: int = WITH) -> float:
        """The median number of choices in the games that ended; 0 if none did."""
        tallies = self.tallies_of(variant)
        moves = tallies["moves"][ended(tallies)]
        return float(np.median(moves)) if len(moves) else 0.0

    def wins(self, variant: int = WITH) -> tuple[float, ...]:
        """What each seat won of the games that anybody won; a shared win counts in parts."""
        tallies = self.tallies_of(variant)
        won = tallies["winners"][has_winner(tallies)].astype(np.int64)
        members = won[:, None] >> np.arange(self.seats) & 1
        shares = members / np.maximum(1, members.sum(1, keepdims=True))
        return tuple(float(share) for share in (shares.mean(0) if len(won) else np.zeros(self.seats)))

    def prepared(self, variant: int, recording: bool = False) -> np.ndarray:
        """The table that the games of a variant begin with."""
        return prepared_with(ruled(self.game), self.books[variant], self.seats, self.options, recording)

    def tallies_of(self, variant: int) -> np.ndarray:
        return self.tallies if variant == WITH else self.tallies_without


def ended(tallies: np.ndarray) -> np.ndarray:
    """For each game, whether it came to its end, and was not broken off or void."""
    return np.isin(tallies["outcome"], (WON, SHARED, ALL_LOSE))


def has_winner(tallies: np.ndarray) -> np.ndarray:
    return np.isin(tallies["outcome"], (WON, SHARED))


def try_rules(
    game: Game,
    rules: Sequence[HouseRule],
    *,
    base: Book | None = None,
    seats: int | None = None,
    options: Mapping[str, str | int] | None = None,
    games: int | None = None,
    seconds: float = 1.0,
    seed: int = 0,
    speed: Speed | None = None,
    workers: int | None = None,
) -> Trial:
    """Play so many games, or as many as take so long, each with all of these rules and without the last of them.

    Raises NotForThisGame for rules that make no sense in this game.
    """
    if not rules:
        raise ValueError("there is no rule to try")
    began = time.perf_counter()
    with_rules, players, settled = ruled(game), game.usual_seats if seats is None else seats, dict(options or {})
    names = tuple(name_of(rule) or f"house rule {number}" for number, rule in enumerate(rules, 1))
    base = base or base_of(game)
    books = compile_rules(rules, game, base, names), compile_rules(rules[:-1], game, base, names[:-1])
    prepared = np.concatenate([prepared_with(with_rules, book, players, settled) for book in books])
    speed = speed or ("compiled" if is_ready(game) else "interpreted")
    playing = _Playing(with_rules, prepared, seed, speed, workers)
    played = playing.for_seconds(seconds, began) if games is None else playing.games(0, games)
    half = len(played) // 2
    return Trial(
        game=game,
        seats=players,
        options=settled,
        seed=seed,
        speed=speed,
        seconds=time.perf_counter() - began,
        names=names,
        books=books,
        base_rules=len(base.rules) if base else 0,
        tallies=played[:half],
        tallies_without=played[half:],
        limit=playing.limit,
    )


def base_of(game: Game) -> Book | None:
    """The rules that a game itself is made of, if it is played by rules alone."""
    return getattr(import_module(game.set_out.__module__), "BASE", None)


class _Playing:
    """Games at one speed, on all cores."""

    def __init__(self, game: Game, prepared: np.ndarray, seed: int, speed: Speed, workers: int | None) -> None:
        self.speed, self.prepared, self.run = speed, prepared, RUN + seed
        self.crew = Crew(workers if speed == "compiled" else 1)
        self._desk = new_desk(game, prepared.dtype, APART * self.crew.workers, looks=False)
        self._notes = new_tables(notes_type(game), self.crew.workers)
        self._loop = compiled_loop(game) if speed == "compiled" else counting_loop(game)
        self.limit = 0  # choices after which a game with the newest rule is broken off; known after the first games
        self._play_all(list_games(0), 0)  # compiles, or reads what was compiled

    def games(self, first: int, games: int) -> np.ndarray:
        """The tallies of so many deals: first all with the newest rule, then all without it."""
        listed = list_games(games, self.run, first, variants=2)
        without = self._play_all(listed[games:], NO_LIMIT)
        if self.limit == 0:
            self.limit = max(LEAST_LONG, LONGER * int(without["moves"].max(initial=0)))
        return np.concatenate([self._play_all(listed[:games], self.limit), without])

    def _play_all(self, listed: np.ndarray, limit: int) -> np.ndarray:
        tallies = np.zeros(len(listed), TALLY)

        def play(worker: int, low: int, high: int) -> None:
            self._loop(
                self._desk, APART * worker, self._notes, worker, self.prepared, listed, low, high, limit, tallies
            )

        if not len(listed):
            play(0, 0, 0)
        self.crew.share_out(play, len(listed), max(1, len(listed) // (self.crew.workers * BLOCKS_A_WORKER)))
        return tallies

    def for_seconds(self, seconds: float, began: float) -> np.ndarray:
        """As many as can be played until then, and a few at least."""
        found, games, number = [], FIRST_GAMES[self.speed], 0
        while number < MOST_GAMES:
            start = time.perf_counter()
            found.append(self.games(number, games).reshape(2, games))
            number += games
            now = time.perf_counter()
            left = seconds - (now - began)
            could = int(games * left / (now - start))
            if could < 1:
                break
            games = min(could, 2 * games, MOST_GAMES - number)
        return np.concatenate(found, axis=1).reshape(-1)


# ---- is it compiled? ----


def is_ready(game: Game) -> bool:
    """Does compiled code for trials of this game lie ready?"""
    return _mark(game).exists()


def compile_for_trials(game: Game) -> bool:
    """Compile in a process of its own, which takes up to some minutes once; says whether that went well."""
    if is_ready(game):
        return True
    done = subprocess.run(
        [sys.executable, "-c", f"from {__name__} import compile_now; compile_now({game.set_out.__module__!r})"],
        cwd=Path(__file__).parents[2],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
    )
    return done.returncode == 0


def _mark(game: Game) -> Path:
    """The file that says so, for this Python on this machine."""
    loop = hashlib.sha256(Path(counting.__file__).read_bytes()).hexdigest()[:16]
    return code_folder() / f"trials-{game.id}-{loop}-{sys.implementation.cache_tag}-{platform.node()}.compiled"


def compile_now(module: str) -> None:
    """Compile the loop of the game of a module, here, or read it from the cache."""
    if hasattr(os, "nice"):
        os.nice(10)
    game: Game = import_module(module).GAME
    prepared = prepared_with(ruled(game), base_of(game) or Book(), game.usual_seats)
    _Playing(ruled(game), np.concatenate([prepared, prepared]), 0, "compiled", 1).games(0, 1)
    _mark(game).touch()
