"""Compiling rules with Numba, and keeping what was compiled.

Numba's own disk cache does not notice when a function called by a cached one changes. So it lies in a folder named
after a digest of all sources that can hold rules: when one changes, so does the folder.
"""

import atexit
import hashlib
import inspect
import os
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import fields
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from houserules.engine.deciding import RANDOM, Decider
from houserules.engine.game import Game
from houserules.engine.record import RULED
from houserules.engine.rule import BY_TABLE, COMPILED_AS, LOADED, RULES
from houserules.engine.running import Runners, runners
from houserules.engine.sets import count, lowest

KEPT_FOLDERS = 4  # of earlier versions of the sources
_registered: list[Callable[..., Any]] = []


def cache_folder() -> Path:
    """Where compiled code is kept: HOUSERULES_CACHE, else the user's cache folder, else one for this process alone.

    What lies there is loaded and run, so it has to belong to the user.
    """
    named = os.environ.get("HOUSERULES_CACHE")
    home = os.environ.get("XDG_CACHE_HOME")
    base = Path(named) if named else (Path(home) if home else Path.home() / ".cache") / "houserules"
    try:
        base.mkdir(parents=True, exist_ok=True)
        mine = not hasattr(os, "getuid") or base.stat().st_uid == os.getuid()
        if mine and os.access(base, os.W_OK):
            return base
    except OSError:
        pass
    return _own_folder()


@cache
def _own_folder() -> Path:
    """A folder that goes with this process."""
    own = tempfile.mkdtemp(prefix="houserules-")
    atexit.register(shutil.rmtree, own, ignore_errors=True)
    return Path(own)


def sources_digest() -> str:
    """A digest of every source that can hold rules; two trees with the same digest compile to the same code.

    Where sources changed while this process ran, what it compiles is neither of them, and of use to nobody else.
    """
    root = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for folder in ("cards", "engine", "games"):
        for source in sorted((root / folder).rglob("*.py")):
            digest.update(str(source).encode() + b"\0" + source.read_bytes())
            if source.stat().st_mtime > LOADED:
                digest.update(f"{os.getpid()} {LOADED}".encode())
    return digest.hexdigest()[:16]


def code_folder() -> Path:
    """The folder in it for these sources and this version of Numba, found without importing Numba."""
    return cache_folder() / f"{sources_digest()}-numba{version('numba')}"


@cache
def _prepare_numba() -> Any:
    """Import Numba with its cache in our folder; older folders go."""
    import numba

    folder = code_folder()
    base = folder.parent
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
    for old in sorted(base.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)[KEPT_FOLDERS:]:
        if "-numba" in old.name:
            shutil.rmtree(old, ignore_errors=True)
    return numba


def register_rules() -> None:
    """Tell Numba about the rules that it does not know yet."""
    _prepare_numba()
    from numba.extending import overload, register_jitable

    if not _registered:
        for interpreted, compiled_one in (COMPILED_AS | _bit_instructions()).items():
            _stand_in(overload, interpreted, compiled_one)
        for interpreted, (plain, ruled) in BY_TABLE.items():
            _choose(overload, interpreted, plain, ruled)
    for function in RULES[len(_registered) :]:
        register_jitable(function)
        _registered.append(function)


def _bit_instructions() -> dict[Callable[..., Any], Callable[..., Any]]:
    """What finds and counts members of sets: processors have instructions for it, which Numba has no names for."""
    from llvmlite.ir import Constant, IntType
    from numba.core.types import int64
    from numba.extending import intrinsic

    def instruction(emit: Callable[[Any, Any], Any]) -> Any:
        def typed(_, some):  # noqa: ARG001 - Numba counts the arguments
            return int64(int64), lambda *made: emit(made[1], made[3][0])

        return intrinsic(typed)

    trailing_zeros = instruction(lambda builder, some: builder.cttz(some, Constant(IntType(1), 1)))
    ones = instruction(lambda builder, some: builder.ctpop(some))

    def compiled_lowest(some):
        return trailing_zeros(some)

    def compiled_count(some):
        return ones(some)

    return {lowest: compiled_lowest, count: compiled_count}


def _stand_in(overload: Any, interpreted: Callable[..., Any], compiled_one: Callable[..., Any]) -> None:
    overload(interpreted, strict=False)(lambda *_: compiled_one)


def _choose(
    overload: Any, interpreted: Callable[..., Any], plain: Callable[..., Any], ruled: Callable[..., Any]
) -> None:
    overload(interpreted, strict=False)(lambda t, *_: ruled if RULED in t.fields else plain)


def compiled(function: Callable[..., Any], source: Path | None = None) -> Callable[..., Any]:
    """A function compiled when first called, or read from the cache; it lets other threads run.

    `source` is the file of code outside this package that it uses.
    """
    numba = _prepare_numba()
    register_rules()
    folder = code_folder()
    if source is not None:
        folder /= hashlib.sha256(source.read_bytes()).hexdigest()[:16]
    numba.config.CACHE_DIR = str(folder)  # it is read now, when the function is wrapped
    return numba.njit(cache=True, nogil=True)(function)


@cache
def compiled_runners(game: Game, decider: Decider = RANDOM) -> Runners:
    """The loops of a game, compiled."""
    loops = runners(game, decider)
    source = Path(inspect.getfile(decider.decide))
    if Path(__file__).parents[1] in source.parents:
        source = None
    return Runners(**{loop.name: compiled(getattr(loops, loop.name), source) for loop in fields(Runners)})
