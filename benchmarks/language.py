"""House rules: how fast a sentence is understood and in force, and what rules in force cost.

What runs in one thread is timed by what that needs of a core, so that a busy machine counts for less.
"""

import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from statistics import median

import numpy as np

from benchmarks.measuring import RUN, medians
from benchmarks.rows import Effort, Row
from benchmarks.soaked import soaked, soaked_number
from houserules.engine.bulk import Speed, list_games, play_listed
from houserules.engine.game import Game
from houserules.engine.machine.book import Book
from houserules.engine.machine.ruled import prepared_with, ruled
from houserules.games import all_games
from houserules.games.ruled_words import change_rules, open_ruled
from houserules.games.shedding import BASE, GAME
from houserules.language.checks import check
from houserules.language.code import NotForThisGame, compile_rules
from houserules.language.reading import read_rule
from houserules.language.rules import HouseRule
from houserules.language.vocabulary import vocabulary
from houserules.trial import compile_for_trials, try_rules, warnings_of

SEATS = 4
#: In force together in the row of ten rules; all are in the phrase book.
TEN = (
    "When an 8 is played, the next player draws 3 cards.",
    "When a black 4 is played, the next player misses 1 turn.",
    "When a queen is played, play reverses.",
    "When a jack is played, the player names a suit.",
    "When a 4 is played, the player gives a card to the next player.",
    "When a 5 is played, the player to the right draws 2 cards.",
    "When a 9 is played, the player scores 5 points.",
    "When the ace of spades is played, each other player misses 1 turn.",
    "Cards other than cards of the same suit as the card under it may not be played on kings.",
    "A player who draws on their turn draws 2 cards.",
)
ENDLESS = "When a card is played, each player draws 1 card."
SAMPLE = {0.4: 3_000, 2.0: 20_000}  # scrambled sentences, by the seconds a stretch


def rows(effort: Effort) -> Iterator[Row]:
    yield _understood(effort)
    yield _adopted(effort)
    yield from _warned(effort)
    yield from _moves(effort)
    yield from _fuzzed(effort)
    yield soaked_number("fuzzed sentences", 1_000_000)
    for game in all_games():
        yield soaked(game, "books of random rules, a game each", 25_000)


def rule(text: str) -> HouseRule:
    reading = read_rule(text)
    assert reading.rule is not None, f"{text} {reading.problem}"
    return reading.rule


def book(texts: Sequence[str]) -> Book:
    return compile_rules([rule(text) for text in texts], GAME, BASE, texts)


def examples() -> list[str]:
    """A sentence for every word of the vocabulary."""
    return [entry.example for group in vocabulary() for entry in group.entries]


def _understood(effort: Effort) -> Row:
    """Each sentence anew: nothing that was read before is remembered."""
    others = [rule(text) for text in TEN[:9]]
    read_rule(ENDLESS)
    times, ends = [], time.perf_counter() + effort.seconds * effort.rounds
    for text in islice(cycle(examples()), 100_000):
        if time.perf_counter() > ends:
            break
        read_rule.cache_clear()
        start = time.thread_time()
        made = read_rule(text).rule
        if made is not None:
            try:
                compile_rules([*others, made], GAME, BASE)
            except NotForThisGame:
                continue
            check(made, others, GAME)
        times.append(time.thread_time() - start)
    note = f"beside nine rules in force; 99 in 100 under {1000 * float(np.quantile(times, 0.99)):.1f} ms"
    return Row(
        "parse + compile + check at once, one sentence", 1000 * median(times), "ms", goal=5, aim=1, at_most=True,
        n=len(times), note=note,
    ).judged()  # fmt: skip


def _adopted(effort: Effort) -> Row:
    """From the rule as a value to the next choice under it."""
    nine, ten = book(TEN[:9]), [rule(text) for text in TEN]
    times = []
    for number in range(20 * effort.rounds):
        opened = open_ruled(GAME, nine, SEATS, seed=number)
        start = time.thread_time()
        change_rules(opened, compile_rules(ten, GAME, BASE, TEN))
        opened.legal(opened.actors[0])
        times.append(time.thread_time() - start)
    note = "effective at once, nothing is compiled"
    return Row("adding a tenth rule to a running table", 1000 * median(times), "ms", n=len(times), note=note)


def _warned(effort: Effort) -> Iterator[Row]:
    """From the text to the warning, both with compiled code that lies ready and without."""
    speeds: tuple[tuple[Speed, float], ...] = (("compiled", 0.3), ("interpreted", 1.0))
    for speed, seconds in speeds:
        what = f"warning that a rule makes the game unfinishable, {speed}"
        if speed == "compiled" and not compile_for_trials(GAME):
            yield Row(what, None, "s", goal=2, aim=1, at_most=True, note="it could not be compiled here")
            continue
        try_rules(GAME, [rule(ENDLESS)], games=1, speed=speed)
        times, games = [], 0
        for number in range(effort.rounds):
            read_rule.cache_clear()
            start = time.perf_counter()
            made = rule(ENDLESS)
            trial = try_rules(GAME, [made], seconds=seconds, seed=number, speed=speed)
            [warning] = warnings_of(trial, made)
            assert warning.kind == "never ends"
            times.append(time.perf_counter() - start)
            games += trial.games
        note = f"{games / len(times):,.0f} games with the rule and as many without: {ENDLESS}"
        yield Row(what, median(times), "s", goal=2, aim=1, at_most=True, n=len(times), note=note).judged()


class Ruled:
    """Random games under a book, measured stretch by stretch; every stretch plays other games."""

    def __init__(self, game: Game, rules: Book) -> None:
        self.game, self.prepared = ruled(game), prepared_with(ruled(game), rules, SEATS)
        self.first, self.decisions, self._speed = 0, 0, 0.0
        self._play(64)
        self._play(256)

    def _play(self, games: int) -> float:
        listed = list_games(games, RUN, self.first)
        start = time.thread_time()
        moves = int(play_listed(self.game, self.prepared, listed, workers=1)["moves"].sum())  # in this thread
        took = time.thread_time() - start
        self.first += games
        self.decisions += moves
        self._speed = games / took
        return moves / took

    def rate(self, seconds: float) -> float:
        """Decisions a second."""
        return self._play(max(1, int(self._speed * seconds)))


def load() -> None:
    """Compile the shedding game with rules, or read it from the cache."""
    play_listed(ruled(GAME), prepared_with(ruled(GAME), BASE, SEATS), list_games(1), workers=1)


def _moves(effort: Effort) -> Iterator[Row]:
    subprocess.run([sys.executable, "-c", f"from {__name__} import load; load()"], check=True)  # not by this process
    bare, ten = Ruled(GAME, BASE), Ruled(GAME, book(TEN))
    none_rate, ten_rate, ratio = medians(effort, bare.rate, ten.rate)
    yield Row(
        f"bare shedding game with the machine in place and no rule, {SEATS} players, compiled, one core", none_rate,
        "decisions/s", goal=5e6, aim=8e6, n=bare.decisions,
    ).judged()  # fmt: skip
    yield Row(
        "cost of a move with ten rules in force, compiled", 1e9 / ten_rate, "ns", "none", ratio, 3, 2, at_most=True,
        n=ten.decisions, note=f"{1e9 / none_rate:.0f} ns without them. The ten: " + " ".join(TEN),
    ).judged()  # fmt: skip


def _fuzzed(effort: Effort) -> Iterator[Row]:
    """Scrambled sentences, timed."""
    from random import Random

    from tests.language.test_fuzz import scrambled

    for text in examples():
        read_rule(text)
    times = []
    for text in scrambled(Random(int(time.time())), SAMPLE.get(effort.seconds, 1_000)):
        start = time.thread_time()
        read_rule(text)
        times.append(time.thread_time() - start)
    quick = 100 * sum(each < 0.02 for each in times) / len(times)
    slow = sum(each > 0.2 for each in times)
    what = "fuzzed sentences answered in less than 20 ms"
    yield Row(what, quick, "%", goal=99.9, n=len(times), note=f"{slow} took more than 200 ms").judged()
    what = "the slowest fuzzed sentence"
    yield Row(what, 1000 * max(times), "ms", goal=200, at_most=True, n=len(times)).judged()
