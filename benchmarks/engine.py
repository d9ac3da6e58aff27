"""How fast a game is played, at every speed, with BAK."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from benchmarks.gpu import gpu_rows
from benchmarks.measuring import RUN, Playing, medians, open_choices
from benchmarks.openspiel import Rollouts
from benchmarks.rows import Effort, Row
from benchmarks.soaked import soaked_rows
from houserules.engine.bulk import cores, play_games
from houserules.engine.game import Game
from houserules.games import game_named

SEATS = 3


def rows(effort: Effort) -> Iterator[Row]:
    bak = game_named("bak")
    yield from against_peer(bak, SEATS, effort, "crazy_eights", goal=5e6, aim=10e6, ratio_goal=1.5, ratio_aim=3)
    yield _two_cores(bak, effort)
    yield _interpreted(bak, effort)
    yield from gpu_rows(bak, SEATS, effort, goal=1e9, aim=1e9, ratio_goal=100)
    command = _command()
    yield _started("houserules --help", effort, lambda: _help(command), 0.4, 0.25)
    yield _started("first move of a game after start", effort, lambda: _first_move(command), 1.5, 0.8)
    yield from soaked_rows([bak])


def against_peer(
    game: Game, seats: int, effort: Effort, peer: str, *, goal: float, aim: float, ratio_goal: float, ratio_aim: float
) -> Iterator[Row]:
    """Our rate on one core, by itself and beside that of OpenSpiel's rollouts, measured in turn."""
    ours, theirs = Playing(game, seats), Rollouts(peer, effort.seconds)
    our_rate, their_rate, ratio = medians(effort, ours.rate, theirs.rate)
    what = _on_one_core(game, seats)
    yield Row(what, our_rate, "decisions/s", goal=goal, aim=aim, n=ours.decisions).judged()
    note = f"theirs {their_rate / 1e6:.2f} M decisions/s, {theirs.decisions_a_game:.1f} a game"
    yield Row(
        f"{what}, against {peer}", our_rate, "decisions/s", str(theirs), ratio, ratio_goal, ratio_aim,
        n=ours.decisions, note=note,
    ).judged()  # fmt: skip
    yield _open(game, seats, f"{theirs.open_choices:.0%} of {peer}'s; ")


def alone(game: Game, seats: int, effort: Effort, *, goal: float, aim: float) -> Iterator[Row]:
    """Our rate on one core, where no peer has a game like it."""
    ours = Playing(game, seats)
    rate = median(ours.rate(effort.seconds) for _ in range(effort.rounds))
    yield Row(_on_one_core(game, seats), rate, "decisions/s", goal=goal, aim=aim, n=ours.decisions).judged()
    yield _open(game, seats)


def _on_one_core(game: Game, seats: int) -> str:
    return f"random {game.title}, {seats} players, compiled, one core"


def _open(game: Game, seats: int, note: str = "") -> Row:
    share, counted = open_choices(game, seats)
    what = f"share of {game.title}'s decisions with more than one choice"
    return Row(what, 100 * share, "%", n=counted, note=f"{note}the others are forced, like a draw")


def _two_cores(game: Game, effort: Effort) -> Row:
    what = "two cores against one"
    if cores() < 2:
        return Row(what, None, "decisions/s", "one core", goal=1.7, aim=1.9, note="there is only one core here")
    one, two = Playing(game, SEATS, workers=1), Playing(game, SEATS, workers=2)
    rate, _, ratio = medians(effort, two.rate, one.rate)
    note = f"on a quiet machine; the load was {os.getloadavg()[0]:.1f}"
    return Row(what, rate, "decisions/s", "one core", ratio, 1.7, 1.9, n=two.decisions, note=note).judged()


def _interpreted(game: Game, effort: Effort) -> Row:
    rates, decisions = [], 0
    for turn in range(effort.rounds):
        start, moves = time.perf_counter(), 0
        while time.perf_counter() - start < effort.seconds:
            results = play_games(game, SEATS, 5, run=RUN, first=1000 * turn + moves, speed="interpreted")
            moves += int(results["moves"].sum())
        rates.append(moves / (time.perf_counter() - start))
        decisions += moves
    what = f"random {game.title}, {SEATS} players, interpreted"
    return Row(what, median(rates), "moves/s", goal=2000, aim=5000, n=decisions).judged()


def _command() -> str:
    beside = Path(sys.executable).parent / "houserules"
    return str(beside) if beside.exists() else shutil.which("houserules") or "houserules"


def _started(what: str, effort: Effort, start: Callable[[], object], goal: float, aim: float) -> Row:
    """The median time that a command needs, its first time left out."""
    start()
    times = []
    for _ in range(effort.rounds):
        begun = time.perf_counter()
        start()
        times.append(time.perf_counter() - begun)
    return Row(what, median(times), "s", goal=goal, aim=aim, at_most=True, n=len(times)).judged()


def _help(command: str) -> None:
    subprocess.run([command, "--help"], check=True, capture_output=True)


def _first_move(command: str) -> None:
    """Start a game, and wait until the effect of its first move is printed."""
    words = [command, "play", "bak", "--seed", "1", "--option", "first seat=1"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as playing:
        assert playing.stdin
        assert playing.stdout
        playing.stdin.write("draw\n")
        playing.stdin.flush()
        while "You draw" not in (line := playing.stdout.readline()):
            assert line, "the game ended before the first move"
        playing.kill()
