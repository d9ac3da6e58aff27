"""Playing many games: interpreted, compiled on all cores, or on a GPU, with the same results.

A result depends on the game's rules, its set-up, its run and number, and the decider, and on nothing else: neither on
the speed nor on how many workers there are, nor on which games are played beside it.
"""

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor, wait
from threading import Lock
from typing import Literal

import numpy as np

from houserules.engine.deciding import RANDOM, Decider
from houserules.engine.game import Game
from houserules.engine.record import new_tables
from houserules.engine.running import LISTED, RESULT, Runners, new_desk, notes_type, runners

Speed = Literal["interpreted", "compiled", "cuda"]
APART = 8  # rows of a desk from one worker to the next: cores that write close together slow each other down
BLOCKS_A_WORKER = 16  # so that no worker is left with much more to do than the others
BLOCK = 4096  # games at most, so that an interrupt does not wait long


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_games(
    game: Game,
    seats: int,
    games: int,
    *,
    run: int = 0,
    first: int = 0,
    options: Mapping[str, str | int] | None = None,
    decider: Decider = RANDOM,
    workers: int | None = None,
    speed: Speed = "compiled",
) -> np.ndarray:
    """Play so many games of a run, from a number on; a RESULT each, in order.

    >>> from houserules.games import game_named
    >>> len(play_games(game_named("bak"), seats=3, games=2, speed="interpreted"))
    2
    """
    prepared = game.prepared(seats, options)
    return play_listed(game, prepared, list_games(games, run, first), decider=decider, workers=workers, speed=speed)


def list_games(games: int, run: int = 0, first: int = 0, variants: int = 1) -> np.ndarray:
    """The games of these numbers, on each of so many prepared tables (which thus share their chance)."""
    if games < 0 or run < 0 or first < 0 or variants < 1:
        raise ValueError(f"games, run and first are 0 or more: not {games}, {run}, {first}")
    listed = np.zeros(variants * games, LISTED)
    listed["run"] = run
    listed["number"] = np.tile(np.arange(first, first + games), variants)
    listed["variant"] = np.repeat(np.arange(variants), games)
    return listed


def play_listed(
    game: Game,
    prepared: np.ndarray,
    listed: np.ndarray,
    *,
    decider: Decider = RANDOM,
    workers: int | None = None,
    speed: Speed = "compiled",
) -> np.ndarray:
    """Play the listed games, each from the prepared table that it names; a RESULT each, in the same order.

    The prepared tables may differ in seats and options: put those of `Game.prepared` together with `np.concatenate`.
    """
    if len(listed) and not (listed["variant"].min() >= 0 and listed["variant"].max() < len(prepared)):
        raise ValueError(f"the variants listed are not all among the {len(prepared)} prepared tables")
    if speed == "cuda":
        from houserules.engine.gpu import THREADS, OnGpu

        return OnGpu(game, prepared, decider, max(1, min(THREADS, len(listed)))).play(listed)
    loops = loops_at(speed, game, decider)
    crew = Crew(workers if speed == "compiled" else 1)
    results = np.zeros(len(listed), RESULT)
    desk = new_desk(game, prepared.dtype, APART * crew.workers, decider.looks)
    notes = new_tables(notes_type(game), crew.workers)

    def play(worker: int, low: int, high: int) -> None:
        loops.play(desk, APART * worker, notes, worker, prepared, listed, low, high, results)

    play(0, 0, 0)  # compiles, or reads what was compiled, once for all workers
    crew.share_out(play, len(listed), min(BLOCK, 1 + len(listed) // (crew.workers * BLOCKS_A_WORKER)))
    return results


def loops_at(speed: Speed, game: Game, decider: Decider = RANDOM) -> Runners:
    """The loops of a game at one of the speeds of the CPU."""
    if speed == "interpreted":
        return runners(game, decider)
    if speed == "compiled":
        from houserules.engine.compiling import compiled_runners

        return compiled_runners(game, decider)
    raise ValueError(f"there is no speed “{speed}”: there are interpreted, compiled and cuda")


class Crew:
    """Threads that share out work; made when first needed, and gone with the crew."""

    def __init__(self, workers: int | None = None) -> None:
        if workers is not None and workers < 1:
            raise ValueError(f"at least one worker has to play, not {workers}")
        self.workers = workers or cores()
        self._threads: ThreadPoolExecutor | None = None

    def share_out(self, work: Callable[[int, int, int], None], rows: int, block: int) -> None:
        """Do `work(worker, low, high)` for all rows, so many at a time, each block by the next worker that is free.

        An error, or an interrupt, ends it after the blocks in hand.
        """
        starts = iter(range(0, rows, block))
        guard = Lock()
        stopped = False

        def take_blocks(worker: int) -> None:
            nonlocal stopped
            try:
                while not stopped:
                    with guard:
                        low = next(starts, rows)
                    if low >= rows:
                        return
                    work(worker, low, min(low + block, rows))
            except BaseException:
                stopped = True
                raise

        helpers = min(self.workers, -(-rows // block)) - 1
        if helpers > 0 and self._threads is None:
            self._threads = ThreadPoolExecutor(self.workers - 1, "houserules")
        begun = [self._threads.submit(take_blocks, worker) for worker in range(1, helpers + 1)] if self._threads else []
        try:
            take_blocks(0)
        finally:
            wait(begun)
        for each in begun:
            each.result()
