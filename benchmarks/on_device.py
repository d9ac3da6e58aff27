"""Every game on a GPU beside one core of the same machine: `python -m benchmarks.on_device [FOLDER] [--try-out]`.

Prints what it measures as it goes, and writes `device-DATE.json` into the folder (`benchmarks/measured`, unless given).
Every game compiles in a process of its own, all of them at the same time; then they are measured one after the other.
So a game that fails, or does not compile in time, takes nothing from the others.
"""

import argparse
import json
import os
import signal
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import date
from importlib.metadata import version
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.gpu import SAVED, why_no_gpu
from benchmarks.measuring import RUN, Playing
from houserules.engine.bulk import list_games, loops_at, play_listed
from houserules.engine.game import Game
from houserules.engine.record import new_tables
from houserules.engine.running import RESULT, new_desk, notes_type
from houserules.games import NAMES, game_named

SEATS = {"bak": 3, "kaktus": 4, "farck": 3}  # as many as in the other rows; a game that is not named: as usual
TIME_LIMIT = 450.0  # seconds for everything


@dataclass(frozen=True)
class Plan:
    """How much to measure."""

    threads: tuple[int, ...]
    seconds: float  # a stretch
    most_games: int  # a stretch
    stretches: int
    compared_tables: int
    compared_results: int


FULL = Plan((1 << 14, 1 << 15, 1 << 16, 1 << 17, 1 << 18, 1 << 19), 0.5, 1 << 24, 3, 2048, 50_000)
TRY_OUT = Plan((2, 3), 0.01, 6, 2, 3, 9)


@dataclass(frozen=True)
class Measured:
    """The fastest stretch with so many threads; all the same games would take so long at this rate."""

    threads: int
    games: int
    decisions: int
    seconds: float  # of the kernel alone
    seconds_with_copying: float  # and with the list of games and the results on their way there and back


class OnDevice:
    """One game on the GPU; made when its kernel is compiled."""

    def __init__(self, game: Game, seats: int, plan: Plan = FULL) -> None:
        self.game, self.seats, self.plan, self.prepared = game, seats, plan, game.prepared(seats)
        self._first = 0
        start = time.perf_counter()
        self._stretch(plan.threads[0], plan.threads[0])
        self.first_seconds = time.perf_counter() - start  # compiles, and plays a game a thread

    def _tables(self, threads: int) -> Any:
        from houserules.engine.gpu import OnGpu

        return OnGpu(self.game, self.prepared, threads=threads)

    def _stretch(self, threads: int, games: int, tables: Any = None) -> Measured:
        from houserules.engine.gpu import cuda

        tables = tables or self._tables(threads)
        listed = list_games(games, RUN, self._first)
        self._first += games
        cuda.synchronize()
        start = time.perf_counter()
        listed_there, results_there = cuda.to_device(listed), cuda.device_array(games, RESULT)
        cuda.synchronize()
        started = time.perf_counter()
        tables.start(listed_there, results_there)
        cuda.synchronize()
        seconds = time.perf_counter() - started
        results = results_there.copy_to_host()
        with_copying = time.perf_counter() - start
        return Measured(threads, games, int(results["moves"].sum()), seconds, with_copying)

    def warm(self, threads: int) -> Measured:
        """The best of some stretches, every one of other games."""
        tables = self._tables(threads)
        found = self._stretch(threads, threads, tables)
        while True:
            games = round(found.games * self.plan.seconds / found.seconds / threads) * threads
            games = min(max(games, threads), max(self.plan.most_games, threads))
            if games < 1.5 * found.games:
                break
            found = self._stretch(threads, min(games, 8 * found.games), tables)
        stretches = [self._stretch(threads, games, tables) for _ in range(self.plan.stretches)]
        return max(stretches, key=lambda each: each.decisions / each.seconds)

    def by_threads(self) -> Iterator[Measured]:
        for threads in self.plan.threads:
            yield self.warm(threads)

    def fastest(self) -> Measured:
        return max(self.by_threads(), key=lambda each: each.decisions / each.seconds)

    def is_equal(self) -> bool:
        """Whether the GPU leaves the same bytes as the CPU: whole tables of some games, results of more."""
        threads, games = self.plan.compared_tables, self.plan.compared_results
        listed = list_games(threads, RUN + 1)
        tables = self._tables(threads)
        results_there = tables.play(listed)
        desk = new_desk(self.game, self.prepared.dtype, threads, looks=False)
        results, notes = np.zeros(threads, RESULT), new_tables(notes_type(self.game), 1)
        play = loops_at("compiled", self.game).play
        for row in range(threads):
            play(desk, row, notes, 0, self.prepared, listed, row, row + 1, results)
        same = results_there.tobytes() == results.tobytes() and tables.tables().tobytes() == desk[0].tobytes()
        listed = list_games(games, RUN + 2)
        return same and tables.play(listed).tobytes() == play_listed(self.game, self.prepared, listed).tobytes()


def device_name() -> str:
    from houserules.engine.gpu import cuda

    name = getattr(cuda.get_current_device(), "name", "a simulated GPU")
    return name.decode() if isinstance(name, bytes) else str(name)


def _measure(name: str, plan: Plan, parent: Connection) -> None:
    """A game's own process: compile, wait for the turn, and measure, telling the parent all of it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # an interrupt ends it without a word
    try:
        game = game_named(name)
        seats = SEATS.get(name, game.usual_seats)
        there = OnDevice(game, seats, plan)
        core = Playing(game, seats)
        parent.send(("compiled", f"{there.first_seconds:.1f} s to compile and to play the first games"))
        parent.recv()
        equal = there.is_equal()
        parent.send(("said", f"the same bytes as on the CPU: {'yes' if equal else 'NO'}"))
        here = [core.rate(plan.seconds) for _ in range(plan.stretches)]
        by_threads = []
        for found in there.by_threads():
            by_threads.append(found)
            rate, with_copying = found.decisions / found.seconds, found.decisions / found.seconds_with_copying
            said = f"{found.threads:,} threads: {rate / 1e6:,.1f} M decisions/s, with copying {with_copying / 1e6:,.1f}"
            parent.send(("said", f"{said} M; {found.games:,} games in {found.seconds:.3f} s"))
            here.append(core.rate(plan.seconds))
            parent.send(("measured", _figures(there, equal, sorted(here)[len(here) // 2], by_threads)))
        parent.send(("done", None))
    except Exception:
        parent.send(("failed", traceback.format_exc()))


def _figures(there: OnDevice, equal: bool, core: float, by_threads: list[Measured]) -> dict[str, Any]:
    best = max(by_threads, key=lambda each: each.decisions / each.seconds)
    rate = best.decisions / best.seconds
    return {
        "seats": there.seats,
        "gpu": rate,
        "core": core,
        "ratio": rate / core,
        "gpu_with_copying": best.decisions / best.seconds_with_copying,
        "threads": best.threads,
        "games": best.games,
        "first_seconds": there.first_seconds,
        "equal_to_the_cpu": equal,
        "by_threads": [asdict(each) for each in by_threads],
    }


def measure_all(plan: Plan, file: Path | None, time_limit: float = TIME_LIMIT) -> dict[str, Any]:
    """Measure every game; the file is written anew with each figure."""
    end = time.monotonic() + time_limit
    said: dict[str, Any] = {"device": device_name(), "date": date.today().isoformat(), "machine": machine()}
    said |= {"games": {}, "failed": {}}
    print(f"{said['device']}, {said['date']}, {said['machine']}", flush=True)
    context, names, children, compiled, turn = get_context("spawn"), {}, {}, [], None
    for name in NAMES:
        mine, its = context.Pipe()
        children[name] = context.Process(target=_measure, args=(name, plan, its), daemon=True)
        children[name].start()
        its.close()
        names[mine] = name
    while names and (ready := wait(list(names), max(0.0, end - time.monotonic()))):
        for pipe in ready:
            name = names[pipe]
            try:
                what, told = pipe.recv()  # type: ignore[union-attr]
            except (EOFError, OSError):
                what, told = "failed", "its process ended"
            if what == "compiled":
                compiled.append(pipe)
            if what == "measured":
                said["games"][game_named(name).id] = told
            elif what == "failed":
                said["failed"][name] = told
            if told and what != "measured":
                print(f"{name}: {told}", flush=True)
            if what in ("done", "failed"):
                del names[pipe]
                turn = None if turn is pipe else turn
                compiled = [other for other in compiled if other is not pipe]
            if file:
                file.write_text(json.dumps(said, indent=1) + "\n", encoding="utf-8")
        if turn is None and compiled:
            turn = compiled.pop(0)
            with suppress(OSError):  # if it is gone, that is found when its pipe is read
                turn.send("your turn")
    for name in names.values():
        said["failed"].setdefault(name, f"not done after {time_limit:.0f} seconds")
        print(f"{name}: {said['failed'][name]}", flush=True)
    for child in children.values():
        child.join(0 if names else 10)
        child.kill()
    if file:
        file.write_text(json.dumps(said, indent=1) + "\n", encoding="utf-8")
    return said


def machine() -> dict[str, Any]:
    processors = [line for line in _lines(Path("/proc/cpuinfo")) if line.startswith("model name")]
    packages = {name: version(name) for name in ("numba", "numba-cuda", "numpy")}
    processor = processors[0].partition(":")[2].strip() if processors else "unknown"
    return {"processor": processor, "cores": os.cpu_count(), **packages}


def _lines(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines() if file.exists() else []


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.on_device", description="Measure every game on a GPU.")
    parser.add_argument("folder", nargs="?", type=Path, help="where device-DATE.json goes; benchmarks/measured")
    parser.add_argument("--try-out", action="store_true", help="a few games only, to see that it runs; keeps no file")
    asked = parser.parse_args()
    if reason := why_no_gpu():
        print(reason, file=sys.stderr)
        return 1
    folder: Path = asked.folder or SAVED
    folder.mkdir(parents=True, exist_ok=True)
    file = None if asked.try_out else folder / f"device-{date.today().isoformat()}.json"
    said = measure_all(TRY_OUT if asked.try_out else FULL, file)
    for game, figures in said["games"].items():
        print(
            f"{game}, {figures['seats']} players: {figures['gpu'] / 1e6:,.1f} M decisions/s with "
            f"{figures['threads']:,} threads, {figures['ratio']:,.2f} times one core "
            f"({figures['core'] / 1e6:,.2f} M decisions/s); equal: {figures['equal_to_the_cpu']}"
        )
    if file:
        print(f"written: {file}")
    wrong = [game for game, figures in said["games"].items() if not figures["equal_to_the_cpu"]]
    return 1 if said["failed"] or wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
