"""Lines out and lines in, whatever the terminal can do: colour, suits, a line editor, or none of them."""

import contextlib
import locale
import os
import re
import shutil
import sys
import textwrap
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TextIO

PLAIN, TITLE, TURN, REFUSED = "", "1", "1;36", "33"
_RED, _OFF = "31", "\x1b[0m"
_RED_CARD = re.compile(r"(?:10|[2-9AJQK])[♥♦]|red joker")
#: What stands for signs that an output cannot say.
_LETTERS = {
    "♣": "C", "♦": "D", "♥": "H", "♠": "S", "▸": "*", "·": "-", "–": "-", "—": "-", "’": "'", "‘": "'",
    "“": '"', "”": '"', "…": "...", "×": "x", "−": "-",
}  # fmt: skip
MOST_COLUMNS = 100
FEWEST_COLUMNS = 20  # a narrower terminal breaks its lines itself

Action = Callable[["Console"], int]  # what a command does, and what the process then ends with


class Console:
    """Says lines and asks for them, on streams that are given to it."""

    def __init__(self, source: TextIO, target: TextIO, errors: TextIO, environment: Mapping[str, str]) -> None:
        self._source, self._target, self._errors = source, target, errors
        terminal = target.isatty()
        self._moves = terminal and environment.get("TERM", "dumb") != "dumb"
        self._colours = self._moves and not environment.get("NO_COLOR")
        self.rows = 0  # how many were printed so far
        self._wraps = terminal
        self._edits = terminal and source.isatty() and source is sys.stdin and target is sys.stdout
        if self._edits:
            _load_line_editor()

    def say(self, text: str = "", style: str = PLAIN) -> None:
        """Print a text, its red cards red; a line too long for the terminal goes on in the next."""
        for line in text.split("\n"):
            for row in self._wrapped(line):
                self._target.write(spelled(self._painted(row, style), self._target) + "\n")
                self.rows += 1

    def ask(self) -> str:
        """What the person types next; raises EOFError when there is nothing more."""
        self._target.flush()
        line = self._read_line()
        if not line or not self._source.isatty():
            self.say("".join(sign if sign.isprintable() else "?" for sign in line.rstrip("\r\n")))
        else:  # the terminal has shown what was typed, and the line’s end
            self.rows += 1 + (len("> ") + len(line) - 1) // shutil.get_terminal_size().columns
        if not line:
            raise EOFError
        return line.rstrip("\r\n")

    def _read_line(self) -> str:
        """A line with its end; nothing at the end of the input."""
        if self._edits:
            try:
                return input("> ") + "\n"
            except EOFError:
                return ""
        self._target.write("> ")
        self._target.flush()
        return self._source.readline()

    def say_line(self, text: str) -> None:
        """Print a line for programs: as it is, never broken into several."""
        self._target.write(spelled(text, self._target) + "\n")

    def read_all(self) -> str:
        """All that is typed, to its end."""
        if self._source.isatty():
            self.complain("Type rules, an empty line between two, and end with Ctrl-D.")
        return self._source.read()

    def complain(self, text: str) -> None:
        """Say what went wrong, apart from what is played."""
        self._target.flush()
        self._errors.write(spelled(text, self._errors) + "\n")
        self._errors.flush()

    def wipe(self, row: int) -> bool:
        """Take back the rows from this one on, as far as they are still on the screen, if that can be done here."""
        if self._moves:
            up = min(self.rows - row, shutil.get_terminal_size().lines - 1)
            self._target.write(f"\x1b[{up}A\r\x1b[J" if up > 0 else "")
            self.rows = row
        return self._moves

    def flush(self) -> None:
        self._target.flush()

    def _wrapped(self, line: str) -> list[str]:
        columns = min(shutil.get_terminal_size().columns, MOST_COLUMNS) if self._wraps else 0
        if len(line) <= columns or columns < FEWEST_COLUMNS:
            return [line]
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        return textwrap.wrap(line, columns, subsequent_indent=indent, drop_whitespace=True)

    def _painted(self, row: str, style: str) -> str:
        if not self._colours or not row:
            return row
        start = f"\x1b[{style}m" if style else ""
        red = f"\x1b[{_RED}m"
        return start + _RED_CARD.sub(lambda card: f"{red}{card[0]}{_OFF}{start}", row) + (_OFF if style else "")


def standard_console() -> Console:
    """The console of this process. What cannot be read or said becomes a question mark, not an error."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by whoever started this process
            setattr(sys, name, Path(os.devnull).open(mode))  # noqa: SIM115
    # Python writes UTF-8 even where somebody has asked for the C locale; their terminal may not show it.
    ascii_wanted = locale.setlocale(locale.LC_CTYPE) in {"C", "POSIX"} and os.name == "posix"
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        encoding = "ascii" if ascii_wanted and stream is not sys.stdin else stream.encoding
        stream.reconfigure(encoding=encoding, errors="replace")  # type: ignore[union-attr]
    return Console(sys.stdin, sys.stdout, sys.stderr, os.environ)


def spelled(text: str, target: TextIO) -> str:
    """A text as an output can say it: letters in the place of signs that it lacks."""
    try:
        text.encode(target.encoding or "utf-8")
    except UnicodeEncodeError:
        return "".join(_LETTERS.get(sign, sign) for sign in text)
    return text


def _load_line_editor() -> None:
    """Arrow keys and a history for `input`, where the platform has them."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401
