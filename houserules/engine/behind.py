"""Compiling a game behind a game that is being played.

A process of its own compiles the loops that an open table uses, into the cache of `compiling`; then a thread of this
process loads them, and the table goes on with them. A game is never delayed by it, and nothing is done before its
first move. If anything fails, the game goes on interpreted. What was compiled once is only loaded.
"""

import contextlib
import os
import platform
import subprocess
import sys
import threading
from importlib import import_module
from pathlib import Path

from houserules.engine.compiling import code_folder, compiled_runners
from houserules.engine.game import Game
from houserules.engine.machine.ruled import ruled
from houserules.engine.running import Runners
from houserules.engine.tables import open_table

PATIENCE = 1.0  # seconds after the first move: a game that is over by then needs none of it
LOADING = 5.0  # seconds that loading may take when a game ends in the middle of it


class CompilingBehind:
    """The compiled loops of a game when they are ready, to be asked before every move; the first time begins it."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._ready: Runners | None = None
        self._closed = threading.Event()
        self._guard = threading.Lock()
        self._child: subprocess.Popen[bytes] | None = None
        self._thread: threading.Thread | None = None

    def __call__(self) -> Runners | None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, daemon=True)
            self._thread.start()
        return self._ready

    def close(self) -> None:
        """Stop, whatever it is doing; the child is gone when this returns."""
        with self._guard:
            self._closed.set()
            if self._child is not None:
                self._child.kill()
        if self._thread is not None:
            self._thread.join(LOADING)
        if self._child is not None and self._child.stdin is not None:
            self._child.stdin.close()

    def _work(self) -> None:
        with contextlib.suppress(Exception):  # none of it is needed to play on
            if not self._closed.wait(PATIENCE) and (self._mark().exists() or self._compiled()):
                loops = compiled_runners(self._game)
                if not self._closed.is_set():
                    use(self._game, loops)
                    self._ready = loops

    def _mark(self) -> Path:
        """The file that says that this game was compiled, for this Python on this machine."""
        rules = "-with-rules" if self._game.plain else ""
        return code_folder() / f"{self._game.id}{rules}-{sys.implementation.cache_tag}-{platform.node()}.compiled"

    def _compiled(self) -> bool:
        """Compile in a child; it ends by itself when this process does, for then its input is closed."""
        game = self._game.plain or self._game
        with_rules = ["with rules"] if self._game.plain else []
        root = Path(__file__).parents[2]
        with self._guard:
            if self._closed.is_set():
                return False
            self._child = subprocess.Popen(
                [sys.executable, "-m", __name__, game.set_out.__module__, *with_rules],
                cwd=root,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # an interrupt from the keyboard is not for it
            )
        done = self._child.wait() == 0
        if done:
            self._mark().touch()
        return done and not self._closed.is_set()


def use(game: Game, loops: Runners) -> None:
    """Call the loops as an open table calls them, so that they are compiled, or loaded, for its kinds of numbers."""
    table = open_table(game, game.usual_seats, seed=0)
    table.loops = loops
    seat = table.actors[0]
    choice = table.legal(seat)[0]
    table.view(seat)
    table.redealt(seat, seed=0)
    table.make(seat, choice)


def _compile(module: str, with_rules: bool) -> None:
    if hasattr(os, "nice"):
        os.nice(19)
    threading.Thread(target=_end_with_input, daemon=True).start()
    game: Game = import_module(module).GAME
    game = ruled(game) if with_rules else game
    use(game, compiled_runners(game))


def _end_with_input() -> None:
    os.read(sys.stdin.fileno(), 1)  # a buffered read would hold up the end of the process
    os._exit(1)


if __name__ == "__main__":
    _compile(sys.argv[1], with_rules=len(sys.argv) > 2)
