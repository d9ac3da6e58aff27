"""The two games of hidden cards."""

from collections.abc import Iterator

from benchmarks.engine import against_peer, alone
from benchmarks.gpu import gpu_rows
from benchmarks.measuring import Playing, medians
from benchmarks.rows import Effort, Row
from benchmarks.soaked import soaked_rows
from houserules.engine.game import Game
from houserules.games import game_named

KAKTUS_SEATS, FARCK_SEATS = 4, 3


def rows(effort: Effort) -> Iterator[Row]:
    kaktus, farck = game_named("kaktus"), game_named("farck")
    yield from alone(kaktus, KAKTUS_SEATS, effort, goal=5e6, aim=10e6)
    yield from against_peer(farck, FARCK_SEATS, effort, "gin_rummy", goal=0.5e6, aim=2e6, ratio_goal=3, ratio_aim=10)
    yield _large_against_small(farck, effort)
    yield from gpu_rows(kaktus, KAKTUS_SEATS, effort, goal=500e6, aim=1e9)
    yield from soaked_rows([kaktus, farck])


def _large_against_small(farck: Game, effort: Effort) -> Row:
    """What a move of the largest Farck costs beside one of the smallest: their rates the other way round."""
    large, small = Playing(farck, 8, {"decks": 4}), Playing(farck, 2, {"decks": 1})
    small_rate, large_rate, ratio = medians(effort, small.rate, large.rate)
    return Row(
        "cost of a Farck move, 8 players and 4 decks", 1e9 / large_rate, "ns", "2 players and 1 deck", ratio, 5, 3,
        at_most=True, n=large.decisions + small.decisions, note=f"against {1e9 / small_rate:,.0f} ns",
    ).judged()  # fmt: skip
