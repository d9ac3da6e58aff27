"""The CUDA path: run in numba-cuda's simulator, compiled for a real device, and run on one where there is one."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any

import numba
import numpy as np
import pytest

from houserules.engine.bulk import loops_at, play_games
from houserules.engine.deciding import RANDOM, Decider
from houserules.engine.game import Game
from houserules.engine.record import new_tables
from houserules.engine.running import RESULT, new_desk, notes_type
from houserules.games import NAMES, all_games, game_named
from tests.engine.simulated_gpu import DECIDERS, THREADS, digest, set_ups

GAMES = [pytest.param(game_named(name), marks=pytest.mark.xdist_group(name), id=name) for name in NAMES]
needs_numba_cuda = pytest.mark.skipif(find_spec("numba_cuda") is None, reason="there is no numba-cuda on macOS")


def played_here(game: Game, decider: Decider, speed: Any) -> tuple[np.ndarray, np.ndarray]:
    """The results and tables of the same games on the CPU, a table each."""
    prepared, listed = set_ups(game)
    loops = loops_at(speed, game, decider)
    desk = new_desk(game, prepared.dtype, len(listed), decider.looks)
    results, notes = np.zeros(len(listed), RESULT), new_tables(notes_type(game), 1)
    for row in range(len(listed)):
        loops.play(desk, row, notes, 0, prepared, listed, row, row + 1, results)
    return results, desk[0]


@pytest.fixture(scope="module")
def simulated() -> dict[str, Any]:
    """What came out of the simulator, by game and decider."""
    child = subprocess.run(
        [sys.executable, "-m", "tests.engine.simulated_gpu"],
        env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1"},
        check=True,
        capture_output=True,
        text=True,
    )
    return json.loads(child.stdout)


@needs_numba_cuda
@pytest.mark.parametrize("decider", DECIDERS, ids=lambda decider: decider.name)
@pytest.mark.parametrize("game", GAMES)
def test_the_simulated_gpu_and_the_cpu_leave_the_same_records(simulated: dict[str, Any], game: Game, decider: Decider):
    interpreted, compiled = (
        [digest(array) for array in played_here(game, decider, speed)] for speed in ("interpreted", "compiled")
    )
    assert simulated[f"{game.name}, {decider.name}"] == interpreted == compiled


@needs_numba_cuda
@pytest.mark.parametrize("game", GAMES)
def test_the_gpu_is_a_speed_like_the_others(simulated: dict[str, Any], game: Game):
    results = digest(played_here(game, RANDOM, "interpreted")[0])
    assert simulated[f"{game.name}, by speed"] == simulated[f"{game.name}, few threads"] == results


def is_here(library: str) -> bool:
    from cuda.pathfinder import DynamicLibNotFoundError, load_nvidia_dynamic_lib

    try:
        load_nvidia_dynamic_lib(library)
    except (DynamicLibNotFoundError, RuntimeError):
        return False
    return True


@pytest.fixture
def hopper(monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    """The compute capability of a device to compile for, though it is not here."""
    if not is_here("nvvm"):
        pytest.skip("there is no NVVM here, so nothing was compiled for a GPU: python -m pip install nvidia-nvvm")
    # Numba-cuda asks the device at hand for its capability, even when it is told which one to compile for.
    device = SimpleNamespace(compute_capability=(9, 0))
    monkeypatch.setattr("numba.cuda.dispatcher.get_current_device", lambda: device)
    if not is_here("nvrtc"):  # which numba-cuda asks for the capabilities there are, and for nothing else here
        monkeypatch.setattr("numba.cuda.cuda_paths._get_nvrtc_path", lambda: None)
        monkeypatch.setattr("numba.cuda.cudadrv.nvrtc.get_supported_ccs", lambda: [device.compute_capability])
    return device.compute_capability


@needs_numba_cuda
@pytest.mark.parametrize("game", GAMES)
def test_the_kernels_compile_for_a_real_device(game: Game, hopper: tuple[int, int]):
    from houserules.engine import gpu

    prepared, listed = set_ups(game)
    for decider in DECIDERS if game.name == NAMES[0] else [RANDOM]:  # a look costs the same code in every game
        *shared, allowed = new_desk(game, prepared.dtype, THREADS, decider.looks)
        arrays = (*shared, allowed.copy(), prepared, listed, np.zeros(len(listed), RESULT), np.zeros(1, np.int64))
        types = tuple(numba.typeof(array) for array in arrays)
        with gpu.counting_from_the_start():
            kernel = gpu.kernel_of(game, decider, prepared.dtype)
            code, _ = gpu.cuda.compile(kernel, types, device=False, abi="numba", cc=hopper)
        text = code if isinstance(code, str) else code.decode()
        assert ".target sm_90" in text
        assert ".entry" in text


@needs_numba_cuda
def test_a_gpu_and_the_cpu_leave_the_same_records():
    from houserules.engine.gpu import OnGpu, cuda

    if not cuda.is_available():
        pytest.skip("there is no GPU here; where there is one: python -m benchmarks.on_device")
    for game in all_games():
        prepared, listed = set_ups(game)
        for decider in DECIDERS:
            gpu = OnGpu(game, prepared, decider, len(listed))
            results, tables = played_here(game, decider, "compiled")
            assert gpu.play(listed).tobytes() == results.tobytes()
            assert gpu.tables().tobytes() == tables.tobytes()


@needs_numba_cuda
def test_without_a_gpu_one_is_told_so_and_what_to_do_instead():
    from houserules.engine.gpu import NoGpu, cuda

    if cuda.is_available():
        pytest.skip("there is a GPU here")
    with pytest.raises(NoGpu, match="no GPU here that CUDA can use: play compiled instead"):
        play_games(game_named("bak"), 3, 1, speed="cuda")
