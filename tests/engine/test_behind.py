"""Compiling behind a game: it never delays, breaks or outlives the game."""

import subprocess
import sys
import time
from dataclasses import replace

import pytest

from houserules.engine import behind
from houserules.engine.behind import CompilingBehind, use
from houserules.engine.running import runners
from houserules.engine.tables import open_table
from houserules.games.bak import GAME


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch, tmp_path):
    """No patience, and a cache of its own."""
    monkeypatch.setattr(behind, "PATIENCE", 0.0)
    monkeypatch.setenv("HOUSERULES_CACHE", str(tmp_path))
    behind.code_folder().mkdir()


def until(condition, seconds: float = 20.0) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def stand_in(monkeypatch: pytest.MonkeyPatch, code: str) -> list[subprocess.Popen]:
    """Another child than the compiling one; returns those that were started."""
    started: list[subprocess.Popen] = []
    real = subprocess.Popen

    def popen(command, **options):
        started.append(real([sys.executable, "-c", code], **options))
        return started[-1]

    monkeypatch.setattr(behind.subprocess, "Popen", popen)
    return started


def test_nothing_is_done_before_the_first_move(at_once, monkeypatch: pytest.MonkeyPatch):
    started = stand_in(monkeypatch, "")
    compiling = CompilingBehind(GAME)
    compiling.close()
    assert started == []


def test_a_game_that_is_over_soon_starts_nothing(monkeypatch: pytest.MonkeyPatch):
    started = stand_in(monkeypatch, "")
    compiling = CompilingBehind(GAME)
    assert compiling() is None
    compiling.close()
    assert started == []


def test_the_compiled_loops_take_over_when_the_child_is_done(at_once, monkeypatch: pytest.MonkeyPatch):
    stand_in(monkeypatch, "")
    loops = replace(runners(GAME))
    monkeypatch.setattr(behind, "compiled_runners", lambda game: loops)
    opened = open_table(GAME, 2, seed=1)
    compiling = opened.faster = CompilingBehind(GAME)
    opened.make(opened.actors[0], 0)
    assert opened.loops is not loops
    until(lambda: compiling() is not None)
    opened.make(opened.actors[0], 1)
    assert opened.loops is loops
    compiling.close()


def test_what_was_compiled_once_is_only_loaded(at_once, monkeypatch: pytest.MonkeyPatch):
    started = stand_in(monkeypatch, "")
    monkeypatch.setattr(behind, "compiled_runners", runners)
    monkeypatch.setattr(CompilingBehind, "_mark", lambda self: behind.Path(__file__))
    compiling = CompilingBehind(GAME)
    until(lambda: compiling() is not None)
    compiling.close()
    assert started == []


@pytest.mark.parametrize("code", ["raise SystemExit(1)", "import os; os.abort()"])
def test_a_child_that_fails_leaves_the_game_as_it_is(at_once, monkeypatch: pytest.MonkeyPatch, code: str):
    started = stand_in(monkeypatch, code)
    compiling = CompilingBehind(GAME)
    compiling()
    until(lambda: started and started[0].poll() is not None)
    compiling.close()
    assert compiling() is None


def test_a_cache_that_cannot_be_used_leaves_the_game_as_it_is(at_once, monkeypatch: pytest.MonkeyPatch):
    def unusable():
        raise OSError("no such folder")

    monkeypatch.setattr(behind, "code_folder", unusable)
    compiling = CompilingBehind(GAME)
    compiling()
    assert compiling._thread is not None
    compiling._thread.join(20)
    assert compiling() is None
    compiling.close()


def test_the_child_is_gone_when_the_game_is(at_once, monkeypatch: pytest.MonkeyPatch):
    started = stand_in(monkeypatch, "import time; time.sleep(600)")
    compiling = CompilingBehind(GAME)
    compiling()
    until(lambda: started)
    begun = time.monotonic()
    compiling.close()
    assert time.monotonic() - begun < 5
    assert started[0].returncode is not None, "ended, and waited for"
    compiling.close()


def test_the_compiling_child_ends_when_its_parent_is_gone():
    """Its input is closed then; it has a module to import before it could be done."""
    child = subprocess.Popen(
        [sys.executable, "-c", "from houserules.engine import behind as b; import time; b._compile('time')"],
        stdin=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    slow = "import threading, time; from houserules.engine import behind; "
    slow += "threading.Thread(target=behind._end_with_input, daemon=True).start(); time.sleep(600)"
    orphan = subprocess.Popen([sys.executable, "-c", slow], stdin=subprocess.PIPE)
    for process in (child, orphan):
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(30) == 1


def test_all_loops_of_an_open_table_are_used():
    used = set()

    def watched(name: str):
        loop = getattr(runners(GAME), name)

        def called(*arguments):
            used.add(name)
            return loop(*arguments)

        return called

    wanted = {"legal", "why_not", "make", "show", "redeal"}
    use(GAME, replace(runners(GAME), **{name: watched(name) for name in wanted}))
    assert used == wanted
