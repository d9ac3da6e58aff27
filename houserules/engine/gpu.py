"""Playing many games on a GPU: one thread a game, with the same rules and the same results as everywhere.

A table lies in its thread's local memory, where the same field of the 32 tables of a warp is one line of the cache.
What bounds the rate then is that those 32 games are at different points of the rules: fetching code, more than memory.

With NUMBA_ENABLE_CUDASIM=1 in the environment the kernels run in Numba's simulator, without a GPU and slowly.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from houserules.engine.compiling import register_rules
from houserules.engine.deciding import RANDOM, Decider
from houserules.engine.game import Game
from houserules.engine.record import copy_table
from houserules.engine.running import GENERATOR, RESULT, new_desk, notes_type, runners


class NoGpu(RuntimeError):
    """There is no GPU to play on, or what drives it is missing; the message says which."""


if find_spec("numba_cuda") is None:
    raise NoGpu("to play on a GPU, install numba-cuda: python -m pip install 'houserules[gpu]'")

cuda: Any = import_module("numba.cuda")  # a global name of this module, where the simulator looks for it
SIMULATED: bool = import_module("numba").config.ENABLE_CUDASIM
THREADS = 1 << 17  # tables played at the same time, at most: about as many as the largest devices run
THREADS_A_BLOCK = 64
REGISTERS = 48  # a thread; with fewer, more threads run at the same time, but they wait for what did not fit


@cache
def kernel_of(game: Game, decider: Decider, dtype: np.dtype) -> Callable[..., None]:
    """What one thread does: it plays the next of the listed games, again and again, until all have been begun."""
    play = runners(game, decider).play
    register_rules()
    _copy_by_words()
    note, generator = notes_type(game), GENERATOR

    def seeing(tables, raw_tables, views, raw_views, generators, allowed, prepared, listed, results, following):
        i = int(cuda.grid(1))
        if i < tables.shape[0]:
            notes = cuda.local.array(1, note)
            desk = (tables, raw_tables, views, raw_views, generators, allowed)
            row = i
            while row < listed.shape[0]:
                play(desk, i, notes, 0, prepared, listed, row, row + 1, results)
                row = int(cuda.atomic.add(following, 0, 1))

    def unseen(tables, raw_tables, views, raw_views, _, allowed, prepared, listed, results, following):
        i = int(cuda.grid(1))
        if i < tables.shape[0] and i < listed.shape[0]:
            notes = cuda.local.array(1, note)
            mine, chances = cuda.local.array(1, dtype), cuda.local.array(1, generator)
            desk = (mine, raw_tables, views, raw_views, chances, allowed)
            row = i
            while row < listed.shape[0]:
                play(desk, 0, notes, 0, prepared, listed, row, row + 1, results)
                row = int(cuda.atomic.add(following, 0, 1))
            copy_table(tables, i, mine, 0)

    return seeing if decider.looks else unseen


@cache
def _copy_by_words() -> None:
    """Copy tables eight bytes at a time, which they are a whole number of; left to itself the compiler takes one."""
    if SIMULATED:
        return
    from llvmlite.ir import Constant, IntType
    from numba.core import cgutils, types

    extending: Any = import_module("numba.extending")

    @extending.intrinsic
    def copy_words(_, target, source):
        def emit(context, builder, signature, records):
            word = IntType(64)
            to, from_ = (builder.bitcast(record, word.as_pointer()) for record in records)
            with cgutils.for_range(builder, Constant(word, signature.args[0].size // 8)) as loop:
                builder.store(builder.load(builder.gep(from_, [loop.index])), builder.gep(to, [loop.index]))
            return context.get_dummy_value()

        return types.void(target, source), emit

    def copy(tables, i, sources, j):
        copy_words(tables[i], sources[j])

    cuda.extending.overload(copy_table, target="cuda", strict=False)(lambda *_: copy)


@contextmanager
def counting_from_the_start() -> Iterator[None]:
    """Compile without code for indices that count from the end, of which rules have none: it is a sixth of the time."""
    if SIMULATED:
        yield
        return
    arrays: Any = import_module("numba.cuda.np.arrayobj")
    types: Any = import_module("numba.cuda.types")
    before = arrays.fix_integer_index
    arrays.fix_integer_index = lambda context, builder, kind, index, _: context.cast(builder, index, kind, types.intp)
    try:
        yield
    finally:
        arrays.fix_integer_index = before


@cache
def _compiled_kernel(game: Game, decider: Decider, dtype: np.dtype) -> Any:
    return cuda.jit(**({} if SIMULATED else {"max_registers": REGISTERS}))(kernel_of(game, decider, dtype))


class OnGpu:
    """Tables of a game in the memory of a GPU, to play games at, as many at a time as there are tables."""

    def __init__(self, game: Game, prepared: np.ndarray, decider: Decider = RANDOM, threads: int = THREADS) -> None:
        if not cuda.is_available():
            raise NoGpu("there is no GPU here that CUDA can use: play compiled instead")
        self.threads = threads
        self._kernel = _compiled_kernel(game, decider, prepared.dtype)
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
        following = cuda.to_device(np.full(1, self.threads, np.int64))  # each thread begins with the row of its number
        with counting_from_the_start():
            self._kernel[-(-self.threads // threads), threads](*self._desk, listed, results, following)

    def tables(self) -> np.ndarray:
        """The tables as the last game at each of them left them: which it was is chance, if there were more games."""
        return self._tables.copy_to_host()
