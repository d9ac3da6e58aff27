"""Lines out and in, with colour and suits or without."""

import io

import pytest

from houserules.terminal.console import TITLE, TURN, Console, spelled
from tests.terminal.screens import Latin, Terminal, console


@pytest.mark.parametrize(
    ("terminal", "environment"),
    [
        (False, {"TERM": "xterm"}),
        (True, {"TERM": "dumb"}),
        (True, {"TERM": "xterm", "NO_COLOR": "1"}),
    ],
)
def test_nothing_is_coloured_where_that_is_not_wanted(terminal: bool, environment: dict[str, str]):
    on, printed = console(terminal=terminal, environment=environment)
    on.say("7♥ 10♠", TITLE)
    assert printed.getvalue() == "7♥ 10♠\n"


def test_red_cards_are_red_on_a_terminal_and_the_rest_keeps_its_style():
    on, printed = console(terminal=True)
    on.say("take 7♥ now", TURN)
    assert printed.getvalue() == "\x1b[1;36mtake \x1b[31m7♥\x1b[0m\x1b[1;36m now\x1b[0m\n"


def test_letters_stand_for_signs_that_cannot_be_said():
    printed = Latin()
    Console(io.StringIO(), printed, io.StringIO(), {}).say("▸ “7♥” – Ben’s")
    assert printed.getvalue() == '* "7H" - Ben\'s\n'
    assert spelled("10♠ …", Latin()) == "10S ..."


def test_a_long_line_goes_on_in_the_next_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("COLUMNS", "40")
    long = "  Ada draws a card, draws a card, draws a card, passes."
    on, printed = console(terminal=True)
    on.say(long)
    assert printed.getvalue() == "  Ada draws a card, draws a card, draws\n    a card, passes.\n"
    on, printed = console()
    on.say(long)
    assert printed.getvalue() == long + "\n"


def test_what_was_typed_is_kept_with_what_was_printed_unless_a_terminal_shows_it():
    on, printed = console("draw\r\n")
    assert on.ask() == "draw"
    assert printed.getvalue() == "> draw\n"
    on, printed = console("draw\n", terminal=True)
    assert on.ask() == "draw"
    assert printed.getvalue() == "> "


def test_control_characters_are_not_echoed():
    on, printed = console("\x1b[2Jdraw\n")
    assert on.ask() == "\x1b[2Jdraw"
    assert printed.getvalue() == "> ?[2Jdraw\n"


def test_the_end_of_the_input_ends_the_line():
    on, printed = console("")
    with pytest.raises(EOFError):
        on.ask()
    assert printed.getvalue() == "> \n"


def test_rows_are_taken_back_where_the_cursor_moves(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("LINES", "10")
    on, printed = console("x" * 50 + "\n", terminal=True)
    on.say("one")
    on.ask()
    assert on.rows == 1 + 2
    assert on.wipe(1)
    assert printed.getvalue().endswith("\x1b[2A\r\x1b[J")
    on.say("\n" * 30)
    assert on.wipe(1)
    assert printed.getvalue().endswith("\x1b[9A\r\x1b[J"), "no further than the screen reaches"
    assert not console()[0].wipe(0)


def test_complaints_go_their_own_way():
    errors, printed = io.StringIO(), Terminal()
    Console(io.StringIO(), printed, errors, {}).complain("wrong")
    assert (errors.getvalue(), printed.getvalue()) == ("wrong\n", "")
