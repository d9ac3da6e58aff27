"""Group `engine`: how fast a game is played, at every speed, with BAK."""

import os
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.kept import on_device, soaked
from benchmarks.peers import OpenSpiel
from benchmarks.rows import Row, best_rate, seconds, side_by_side
from houserules.engine.bulk import cores, play_games
from houserules.engine.game import Game
from houserules.engine.tables import open_table
from houserules.games import game_named

GROUP = "engine"


def measure(quick: bool) -> Iterator[Row]:
    game, seats = game_named("bak"), 3
    games, times = (50_000, 3) if quick else (200_000, 7)
    yield from one_core(GROUP, game, seats, games, times, least=5e6)
    yield against(GROUP, game, seats, games, times, "crazy_eights", least=1.5)
    yield free_choices(GROUP, game, seats)
    yield _two_cores(game, seats, games, times)
    yield _interpreted(game, seats, 100 if quick else 500, times)
    yield device_row(GROUP, "random BAK on one GPU, decisions per second", "bak", "1,000,000,000/s", 1e9)
    yield device_row(GROUP, "one GPU against one core, same code", "bak against one core", "100 times", 100)
    yield _help(times)
    yield _first_move(times)
    for what, goal in (
        ("random games with all invariants", 1_000_000),
        ("games compared step by step, interpreted against compiled", 1_000),
        ("paired views", 100_000),
    ):
        n, note = soaked(what)
        yield Row(GROUP, f"{what}, each game", n or None, "", f"{goal:,}", n >= goal if n else None, n=n, note=note)


def decisions(game: Game, seats: int, games: int, run: int = 1, workers: int = 1) -> int:
    """Play random games, compiled; how many decisions that were."""
    return int(play_games(game, seats, games, run=run, workers=workers)["moves"].sum())


def one_core(group: str, game: Game, seats: int, games: int, times: int, least: float) -> Iterator[Row]:
    decisions(game, seats, 1)  # compiles
    rate = best_rate(lambda: decisions(game, seats, games), times)
    what = f"random {game.title} ({seats} players), compiled, one core, decisions per second"
    yield Row(group, what, rate, "/s", f"{least:,.0f}/s", rate >= least, n=games * times, note="best of the runs")


def against(group: str, game: Game, seats: int, games: int, times: int, peer: str, least: float) -> Row:
    """The rate of a game beside that of OpenSpiel's rollouts, measured in turn."""
    spiel = OpenSpiel(peer)
    lasting = min(1.0, seconds(lambda: decisions(game, seats, games)))
    ours, theirs, ratio = side_by_side(
        lambda: best_rate(lambda: decisions(game, seats, games), 1), lambda: spiel.rate(lasting), times
    )
    what = f"random {game.title} ({seats} players) against {peer}, decisions per second"
    note = f"theirs {theirs:,.0f}/s, C++ rollouts without the deal; medians of {times} runs in turn"
    goal = f"{least:g} times"
    return Row(group, what, ours, "/s", goal, ratio >= least, spiel.version(), ratio, games * times, note)


def free_choices(group: str, game: Game, seats: int, games: int = 200) -> Row:
    """The share of decisions that were between more than one choice."""
    from houserules.terminal.players import RandomPlayer

    free = made = 0
    for seed in range(games):
        opened = open_table(game, seats, seed=seed, recording=False)
        player = RandomPlayer(seed, 0)
        while not opened.over:
            seat = opened.actors[0]
            legal = opened.legal(seat)
            free += len(legal) > 1
            made += 1
            opened.make(seat, player.decide(None, legal))
    what = f"of random {game.title}'s decisions, those between more than one choice"
    return Row(group, what, 100 * free / made, "%", n=made, note="the others are forced, like a draw")


def _two_cores(game: Game, seats: int, games: int, times: int) -> Row:
    what = "two cores against one"
    if cores() < 2:
        return Row(GROUP, what, None, "times", "1.7 times", note="there is only one core here")
    ratios = [
        seconds(lambda: decisions(game, seats, 2 * games, workers=1))
        / seconds(lambda: decisions(game, seats, 2 * games, workers=2))
        for _ in range(times)
    ]
    ratio = statistics.median(ratios)
    note = f"median of {times}, the best {max(ratios):.2f}; load {os.getloadavg()[0]:.1f} at the end"
    return Row(GROUP, what, ratio, "times", "1.7 times", ratio >= 1.7, "one core", ratio, 2 * games * times, note)


def _interpreted(game: Game, seats: int, games: int, times: int) -> Row:
    def play() -> int:
        return int(play_games(game, seats, games, run=1, speed="interpreted")["moves"].sum())

    rate = best_rate(play, times)
    return Row(GROUP, "random BAK, interpreted, moves per second", rate, "/s", "2,000/s", rate >= 2000, n=games * times)


def device_row(group: str, what: str, figure: str, goal: str, least: float) -> Row:
    kept, note = on_device(figure)
    if kept is None:
        return Row(group, what, None, "", goal, None, note=note)
    return Row(group, what, kept["value"], kept["unit"], goal, kept["value"] >= least, n=kept["n"], note=note)


def _command() -> str:
    beside = Path(sys.executable).parent / "houserules"
    return str(beside) if beside.exists() else shutil.which("houserules") or "houserules"


def _help(times: int) -> Row:
    taken = statistics.median(
        seconds(lambda: subprocess.run([_command(), "--help"], capture_output=True, check=True)) for _ in range(times)
    )
    return Row(GROUP, "houserules --help", taken, "s", "0.4 s", taken <= 0.4, n=times, note="median")


def _first_move(times: int) -> Row:
    taken = statistics.median(_until_first_move() for _ in range(times))
    what = "first move of a game after start"
    return Row(GROUP, what, taken, "s", "1.5 s", taken <= 1.5, n=times, note="median; until its effect is printed")


def _until_first_move() -> float:
    start = time.perf_counter()
    words = [_command(), "play", "bak", "--seed", "1", "--option", "first seat=1"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as playing:
        assert playing.stdin is not None
        assert playing.stdout is not None
        playing.stdin.write("draw\n")
        playing.stdin.flush()
        while "You draw" not in (line := playing.stdout.readline()):
            assert line, "the game ended before the first move"
        taken = time.perf_counter() - start
        playing.stdin.write("quit\n")
        playing.stdin.close()
        playing.stdout.read()
    return taken
