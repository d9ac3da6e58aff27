"""Group `kaktus-farck`: the two games of hidden cards."""

from collections.abc import Iterator

from benchmarks.engine import against, decisions, device_row, free_choices, one_core
from benchmarks.kept import soaked
from benchmarks.rows import Row, best_rate, side_by_side
from houserules.engine.bulk import play_games
from houserules.games import game_named

GROUP = "kaktus-farck"


def measure(quick: bool) -> Iterator[Row]:
    kaktus, farck = game_named("kaktus"), game_named("farck")
    times = 3 if quick else 7
    games = 5_000 if quick else 20_000
    yield from one_core(GROUP, kaktus, 4, games, times, least=5e6)
    yield free_choices(GROUP, kaktus, 4, games=20)
    games = 400 if quick else 2_000
    yield from one_core(GROUP, farck, 3, games, times, least=5e5)
    yield free_choices(GROUP, farck, 3, games=20)
    yield against(GROUP, farck, 3, games, times, "gin_rummy", least=3)
    yield _large_against_small(games // 4, times)
    for game in (kaktus, farck):
        for what, goal in (("random games with all invariants", 1_000_000), ("paired views", 100_000)):
            n, note = soaked(f"{game.title}: {what}")
            yield Row(
                GROUP, f"{game.title}: {what}", n or None, "", f"{goal:,}", n >= goal if n else None, n=n, note=note
            )
    yield device_row(GROUP, "random Kaktus on one GPU, decisions per second", "kaktus", "500,000,000/s", 5e8)


def _large_against_small(games: int, times: int) -> Row:
    """What a move of the largest Farck costs beside one of the smallest."""
    farck = game_named("farck")

    def large() -> int:
        return int(play_games(farck, 8, games, run=1, options={"decks": 4}, workers=1)["moves"].sum())

    small_rate, large_rate, ratio = side_by_side(
        lambda: best_rate(lambda: decisions(farck, 2, 4 * games), 1), lambda: best_rate(large, 1), times
    )
    what = "cost of a Farck move, 8 players and 4 decks against 2 players and 1 deck"
    note = f"{large_rate:,.0f} and {small_rate:,.0f} decisions per second"
    return Row(GROUP, what, ratio, "times", "at most 5 times", ratio <= 5, "2 players", ratio, games * times, note)
