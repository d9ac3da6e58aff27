"""Streams that a console may stand between, and games typed into it."""

import io
from collections.abc import Mapping

from houserules.engine.game import Game
from houserules.engine.tables import OpenTable
from houserules.terminal.console import Console
from houserules.terminal.line import LineGame
from houserules.terminal.solo import SoloTable


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


class Latin(io.StringIO):
    """An output that can say no suits."""

    encoding = "latin-1"


def console(typed: str = "", terminal: bool = False, environment: Mapping[str, str] | None = None):
    """A console, and what is printed on it."""
    kind = Terminal if terminal else io.StringIO
    printed = kind()
    return Console(kind(typed), printed, io.StringIO(), environment or {"TERM": "xterm"}), printed


def playing(game: Game, *typed: str, seats: int = 3, seed: int = 3, opened: OpenTable | None = None, **kind) -> str:
    """What is printed when a person in the first seat types these lines and then leaves."""
    on, printed = console("".join(f"{line}\n" for line in (*typed, "quit")), **kind)
    table = SoloTable(game, seats, 0, {}, seed)
    if opened is not None:
        table.open = opened
    LineGame(on, table).play()
    return printed.getvalue()
