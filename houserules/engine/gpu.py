"""Playing many games on a GPU: one thread a game, with the same rules and the same results as everywhere.

With NUMBA_ENABLE_CUDASIM=1 in the environment the kernels run in Numba's simulator, without a GPU and slowly.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from houserules.engine.compiling import register_rules
from houserules.engine.deciding import RANDOM, Decider
from houserules.engine.game import Game
from houserules.engine.running import RESULT, new_desk, notes_type, runners


class NoGpu(RuntimeError):
    """There is no GPU to play on, or what drives it is missing; the message says which."""


if find_spec("numba_cuda") is None:
    raise NoGpu("to play on a GPU, install numba-cuda: python -m pip install 'houserules[gpu]'")

cuda: Any = import_module("numba.cuda")  # a global name of this module, where the simulator looks for it
THREADS = 1 << 17  # tables played at the same time, at most: about as many as the largest devices run
THREADS_A_BLOCK = 64


@cache
def kernel_of(game: Game, decider: Decider = RANDOM) -> Callable[..., None]:
    """What one thread does: it plays every n-th of the listed games, n being the number of tables."""
    play = runners(game, decider).play
    register_rules()
    note = notes_type(game)

    def kernel(tables, raw_tables, views, raw_views, generators, allowed, prepared, listed, results):
        i = int(cuda.grid(1))
        if i < tables.shape[0]:
            notes = cuda.local.array(1, note)
            desk = (tables, raw_tables, views, raw_views, generators, allowed)
            for row in range(i, listed.shape[0], tables.shape[0]):
                play(desk, i, notes, 0, prepared, listed, row, row + 1, results)

    return kernel


@cache
def _compiled_kernel(game: Game, decider: Decider) -> Any:
    return cuda.jit(kernel_of(game, decider))


class OnGpu:
    """Tables of a game in the memory of a GPU, to play games at, as many at a time as there are tables."""

    def __init__(self, game: Game, prepared: np.ndarray, decider: Decider = RANDOM, threads: int = THREADS) -> None:
        if not cuda.is_available():
            raise NoGpu("there is no GPU here that CUDA can use: play compiled instead")
        self.threads = threads
        self._kernel = _compiled_kernel(game, decider)
        size = prepared.dtype.itemsize
        few = new_desk(game, prepared.dtype, 1, decider.looks)
        places = [cuda.device_array(rows * size, np.uint8) for rows in (threads, threads if decider.looks else 1)]
        tables, views = ((bytes.view(prepared.dtype), bytes.reshape(-1, size)) for bytes in places)
        generators = cuda.device_array(threads, few[4].dtype)
        self._tables = tables[0]
        self._desk = (*tables, *views, generators, cuda.to_device(few[5].copy()), cuda.to_device(prepared))

    def play(self, listed: np.ndarray) -> np.ndarray:
        """Play the listed games, each from the prepared table that it names; a RESULT each, in the same order."""
        if len(listed) == 0:
            return np.zeros(0, RESULT)
        results = cuda.device_array(len(listed), RESULT)
        self.start(cuda.to_device(listed), results)
        return results.copy_to_host()

    def start(self, listed: Any, results: Any) -> None:
        """Start playing games whose list and results lie in the memory of the GPU; `cuda.synchronize` waits for it."""
        threads = min(self.threads, THREADS_A_BLOCK)
        self._kernel[-(-self.threads // threads), threads](*self._desk, listed, results)

    def tables(self) -> np.ndarray:
        """The tables as the last game at each of them left them."""
        return self._tables.copy_to_host()
