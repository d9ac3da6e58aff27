"""The `houserules` command as somebody meets it: what it prints, where, and what it ends with."""

import contextlib
import fcntl
import json
import os
import pty
import select
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import houserules

COMMAND = [sys.executable, "-m", "houserules"]
WAIT = 30  # seconds; far more than anything here takes


def run(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"LC_ALL": "C.UTF-8"} | environment,
        timeout=WAIT,
        check=False,
    )


def python(code: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=WAIT, check=False)


def ended(done: subprocess.CompletedProcess[str], code: int) -> subprocess.CompletedProcess[str]:
    assert "Traceback" not in done.stderr
    assert done.returncode == code, done.stderr
    return done


def test_the_version_is_said():
    assert ended(run("--version"), 0).stdout == f"houserules {houserules.__version__}\n"


@pytest.mark.parametrize("arguments", [(), ("--help",), ("-h",)])
def test_help_lists_the_commands(arguments: tuple[str, ...]):
    printed = ended(run(*arguments), 0).stdout
    assert "play" in printed
    assert "games" in printed


def test_help_imports_nothing_heavy():
    done = python(
        "import sys\n"
        "from houserules.terminal.commands import app\n"
        "app(['play', '--help'], standalone_mode=False)\n"
        "sys.exit(' '.join({'numpy', 'numba', 'rich', 'houserules.engine.game'} & set(sys.modules)) or 0)"
    )
    assert done.returncode == 0, done.stderr


def test_numba_is_not_imported_before_the_first_move():
    done = python(
        "import io, sys\n"
        "from houserules.terminal.commands import app\n"
        "from houserules.terminal.console import Console\n"
        "play = app(['play', 'bak', '--seed', '1', '--option', 'first seat=1'], standalone_mode=False)\n"
        "play(Console(io.StringIO('draw\\nquit\\n'), sys.stdout, sys.stderr, {}))\n"
        "sys.exit('numba' in sys.modules)"
    )
    assert done.returncode == 0, done.stderr
    assert "You draw" in done.stdout


def test_the_games_are_listed_with_their_options():
    printed = ended(run("games"), 0).stdout
    assert "bak  BAK, 2 to 4 players (usually 3)" in printed
    assert "first seat: 0 to 4; 0 if not given" in printed
    assert "The seat that starts; 0 leaves it to chance." in printed
    assert "extra draws are optional: no or yes; no if not given" in printed


def test_the_games_are_listed_for_programs():
    games = {game["name"]: game for game in json.loads(ended(run("games", "--json"), 0).stdout)}
    assert games["bak"]["players"] == {"least": 2, "most": 4, "usual": 3}
    assert games["bak"]["options"][1] == {
        "name": "extra draws are optional",
        "sentence": "Draws beyond the first, for jacks, may be declined.",
        "default": "no",
        "values": ["no", "yes"],
    }


def test_a_whole_game_ends_well():
    done = ended(run("play", "bak", "--seed", "1", typed="draw\npass\nkeep\n" * 100), 0)
    assert "joker" in done.stdout
    assert done.stderr == ""


def test_the_same_seed_and_moves_give_the_same_game():
    typed = "draw\npass\n" * 20 + "quit\n"
    one, other = (run("play", "bak", "--seed", "9223372036854775807", typed=typed).stdout for _ in range(2))
    assert one == other
    assert one != run("play", "bak", "--seed", "1", typed=typed).stdout


def test_one_may_sit_anywhere_among_any_number():
    done = ended(run("play", "BAK", "--players", "4", "--seat", "3", "--seed", "1", typed="quit\n"), 0)
    assert done.stdout.startswith("BAK: you, Ada, Ben and Cleo.")
    assert done.stdout.index("  Ada ") < done.stdout.index("  Ben ") < done.stdout.index("▸ You ")


def test_an_option_is_settled_on_the_command_line():
    done = ended(run("play", "bak", "--option", "First seat = 1", "--seed", "1", typed="quit\n"), 0)
    assert "You begin." in done.stdout


def test_without_a_name_one_is_asked_which_game():
    assert "BAK: you" in ended(run("play", typed="bka\nbak\nquit\n"), 0).stdout
    assert "BAK: you" in ended(run("play", typed="1\nquit\n"), 0).stdout
    ended(run("play", typed="quit\n"), 0)
    assert "which game? Name one, like: houserules play bak" in ended(run("play"), 2).stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("play bka", "there is no game “bka”: did you mean “bak”?"),
        ("play bak --players 7", "the number of players in BAK is a whole number from 2 to 4, not “7”"),
        ("play bak --players three", "is a whole number from 2 to 4, not “three”"),
        ("play bak --players -2", "is a whole number from 2 to 4, not “-2”"),
        ("play bak --players 3.0", "is a whole number from 2 to 4, not “3.0”"),
        ("play bak --seat 4", "your seat is a whole number from 1 to 3, not “4”"),
        ("play bak --seed x", "the seed is a whole number from 0 to 9223372036854775807, not “x”"),
        ("play bak --seed -1", "the seed is a whole number from 0 to 9223372036854775807, not “-1”"),
        ("play bak --seed 9223372036854775808", "from 0 to 9223372036854775807"),
        ("play bak --seed ²", "from 0 to 9223372036854775807"),
        (f"play bak --seed {'9' * 5000}", "from 0 to 9223372036854775807"),
        ("play bak --seed=", "from 0 to 9223372036854775807"),
        ("play bak --option frist_seat=2", "there is no option “frist_seat” in this game: did you mean “first seat”?"),
        ("play bak --option trumps=2", "there are “first seat”, “extra draws are optional”"),
        ("play bak --option seat", "“seat” gives no value: write it like --option \"seat=VALUE\""),
        ("play bak --option first_seat", "gives no value"),
        ("plya", "Did you mean 'play'?"),
        ("play --playrs 3", "No such option: --playrs"),
        ("play bak kaktus", "Got unexpected extra argument"),
        ("play bak --seed", "Option '--seed' requires an argument"),
        ("games --yaml", "No such option: --yaml"),
    ],
)  # fmt: skip
def test_a_command_that_cannot_be_obeyed_is_answered_with_what_would_be_right(arguments: str, sentence: str):
    done = ended(run(*arguments.split(" ")), 2)
    assert sentence in done.stderr
    assert done.stderr.startswith("houserules: ")
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        ("first seat=9", "“first seat” cannot be “9”: it is 0 to 4"),
        ("first seat=4", "“first seat” cannot be 4 with 3 players: it is 0 to 3"),
        ("first seat=", "it is 0 to 4"),
        ("extra draws are optional=maybe", "it is no or yes"),
    ],
)
def test_a_value_that_an_option_cannot_have_is_answered_with_those_it_can(option: str, sentence: str):
    assert sentence in ended(run("play", "bak", "--option", option), 2).stderr


def test_the_end_of_the_input_in_a_game_says_how_to_go_on():
    done = ended(run("play", "bak", "--players", "2", "--option", "first seat=2", "--seed", "7", typed="draw\n"), 1)
    assert "The input has ended before the game." in done.stderr
    again = "houserules play bak --players 2 --seat 1 --option 'first seat=2' --seed 7"
    assert again in done.stderr
    assert "Only a game with a seed can be dealt again" in ended(run("play", "bak", typed="draw\n"), 1).stderr


@pytest.mark.parametrize(
    "environment", [{"LC_ALL": "C"}, {"PYTHONIOENCODING": "ascii"}, {"PYTHONIOENCODING": "latin-1"}]
)
def test_where_suits_cannot_be_printed_letters_are(environment: dict[str, str]):
    done = ended(run("play", "bak", "--seed", "1", typed="draw\nxyzzy\nquit\n", **environment), 0)
    assert "You draw 10C." in done.stdout
    assert 'I do not know "xyzzy".' in done.stdout
    assert 'not "x"' in ended(run("play", "bak", "--seed", "x", **environment), 2).stderr


def test_bytes_that_are_no_text_are_nonsense_like_any_other():
    done = subprocess.run(
        [*COMMAND, "play", "bak", "--seed", "1"],
        input=b"\xff\xfe\x00\n\xc3\nquit\n",
        capture_output=True,
        timeout=WAIT,
        check=False,
    )
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("arguments", [["games"], ["games", "--json"], ["--help"], ["play", "bak", "--seed", "1"]])
def test_nobody_reading_the_output_is_no_fault(arguments: list[str]):
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as closed:
        done = subprocess.run(
            [*COMMAND, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=closed,
            stderr=subprocess.PIPE,
            timeout=WAIT,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_output_that_cannot_be_kept_is_said():
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*COMMAND, "games"], stdout=full, stderr=subprocess.PIPE, text=True, timeout=WAIT, check=False
        )
    assert (done.returncode, done.stderr) == (1, "houserules: stopped by No space left on device\n")


# ---- at a terminal ----


class Screen:
    """A command at a terminal of its own."""

    def __init__(self, terminal: int, process: "subprocess.Popen[bytes]") -> None:
        self.terminal, self.process = terminal, process
        self.printed = ""

    def until(self, text: str | None, seconds: float = WAIT) -> str:
        """Read until this is printed, or to the end, for so long; returns what was printed since the last time."""
        read, deadline = "", time.monotonic() + seconds
        while (text is None or text not in read) and time.monotonic() < deadline:
            if select.select([self.terminal], [], [], 0.1)[0]:
                try:
                    read += os.read(self.terminal, 4096).decode(errors="replace")
                except OSError:  # the other side is closed
                    break
        self.printed += read
        return read

    def type(self, text: str) -> None:
        os.write(self.terminal, text.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C; again if need be: the line editor overlooks one at the moment when it begins to wait."""
        while self.process.poll() is None:
            self.type("\x03")
            self.until(None, seconds=1)

    def end(self) -> int:
        self.until(None)
        return self.process.wait(WAIT)


def _own_terminal() -> None:
    """In the child: its input is the terminal that interrupts it."""
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@contextlib.contextmanager
def screen(*arguments: str, **environment: str) -> Iterator[Screen]:
    ours, theirs = pty.openpty()
    surroundings = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        preexec_fn=_own_terminal,  # noqa: PLW1509
        env=surroundings | {"TERM": "xterm", "LC_ALL": "C.UTF-8", "COLUMNS": "80", "LINES": "24"} | environment,
    )
    os.close(theirs)
    try:
        yield Screen(ours, process)
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def test_at_a_terminal_red_cards_are_red_and_whose_turn_it_is_stands_out():
    with screen("play", "bak", "--seed", "3") as seen:
        printed = seen.until("> ")
        assert "\x1b[31m3♦\x1b[0m" in printed
        assert "\x1b[1;36mYour turn: draw\x1b[0m" in printed
        seen.type("d\r")
        assert "You draw 2♠." in seen.until("or pass")
        seen.type("quit\r")
        assert seen.end() == 0


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_a_terminal_without_colour_gets_none(environment: dict[str, str]):
    with screen("play", "bak", "--seed", "3", **environment) as seen:
        seen.until("> ")
        seen.type("quit\r")
        assert seen.end() == 0
        assert "\x1b[1" not in seen.printed
        assert "\x1b[3" not in seen.printed


@pytest.mark.parametrize("typed", [[], ["d\r"], ["d\r", "pa"]])
def test_an_interrupt_ends_the_game_cleanly_wherever_it_comes(typed: list[str]):
    with screen("play", "bak", "--seed", "3") as seen:
        seen.until("> ")
        for text in typed:
            seen.type(text)
            seen.until("> " if text.endswith("\r") else text)
        seen.interrupt()
        assert seen.end() == 130
        assert "Stopped. It can be dealt again, and the same moves lead here:" in seen.printed
        assert "--seed 3" in seen.printed
        assert "Traceback" not in seen.printed


def test_an_interrupt_while_one_is_asked_which_game():
    with screen("play") as seen:
        seen.until("> ")
        seen.interrupt()
        assert seen.end() == 130
        assert "Traceback" not in seen.printed


def test_control_d_is_the_end_of_the_input():
    with screen("play", "bak", "--seed", "3") as seen:
        seen.until("> ")
        seen.type("\x04")
        assert seen.end() == 1
        assert "\nThe input has ended before the game." in seen.printed.replace("\r", "")


# ---- house rules ----

SEVENS = "When a 7 is played, the next player draws 2 cards."


def test_rules_are_checked_from_files_and_from_what_is_typed(tmp_path: Path):
    file = tmp_path / "my.rules"
    file.write_text(f"# mine\n{SEVENS}\n\nHearts may never\nbe played.\n", encoding="utf-8")
    done = ended(run("rules", "check", str(file)), 0)
    assert "2 of 2 understood." in done.stdout
    assert done.stdout == ended(run("rules", "check", typed=file.read_text("utf-8")), 0).stdout
    both = ended(run("rules", "check", str(file), "-", typed="When a 7 is xyzzy, skip.\n"), 1)
    assert "2 of 3 understood." in both.stdout


def test_checked_rules_are_written_for_programs(tmp_path: Path):
    done = ended(run("rules", "check", "--json", typed=f"{SEVENS}\n\nWhen a 7 is xyzzy, skip.\n", LC_ALL="C"), 1)
    one, other = (json.loads(line) for line in done.stdout.splitlines())
    assert one["reading"] == [SEVENS]
    assert other["text"][other["where"]["start"] : other["where"]["end"]] == "xyzzy"
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("rules check no.such.file", "“no.such.file” cannot be read: No such file or directory"),
        ("rules check .", "“.” cannot be read: Is a directory"),
        ("rules check --game bka", "there is no game “bka”: did you mean “bak”?"),
        ("rules check --yaml", "No such option: --yaml"),
        ("rules explain", "Missing argument"),
        ("rules chekc", "No such command"),
        ("play bak --rules no.such.file", "“no.such.file” cannot be read"),
    ],
)
def test_what_cannot_be_done_with_rules_is_answered(arguments: str, sentence: str):
    done = ended(run(*arguments.split(" ")), 2)
    assert sentence in done.stderr
    assert done.stdout == ""


def test_a_file_that_is_no_text_is_refused(tmp_path: Path):
    (tmp_path / "no.text").write_bytes(b"\xff\xfe\x00")
    assert "is no text" in ended(run("rules", "check", str(tmp_path / "no.text")), 2).stderr


def test_a_rule_is_explained_with_an_example():
    done = ended(run("rules", "explain", SEVENS), 0)
    assert "It waits until a 7 is played." in done.stdout
    assert "An example in Shedding" in done.stdout
    ended(run("rules", "explain", "When a 7 is xyzzy, skip."), 1)


def test_the_words_of_rules_are_listed():
    done = ended(run("rules", "words"), 0)
    assert "When something happens" in done.stdout
    assert len(done.stdout.splitlines()) > 200


def test_a_game_is_played_with_house_rules(tmp_path: Path):
    file = tmp_path / "my.rules"
    file.write_text(f"{SEVENS}\n\nHearts may not be played.", encoding="utf-8")
    arguments = ("play", "shedding", "--rules", str(file), "--seed", "3")
    done = ended(run(*arguments, typed="rules\nah\nrule: Queens may be played at any time.\nrules\nquit\n"), 0)
    assert "By the rule “Hearts may not be played” that is not allowed." in done.stdout
    assert "   4  Queens may be played at any time." in done.stdout
    stopped = ended(run(*arguments, typed="draw\n"), 1)
    assert f"--rules {file}" in stopped.stderr
