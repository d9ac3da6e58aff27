"""The plain line mode: what is typed, and what is answered."""

import re

import pytest

from houserules.cards import read_cards
from houserules.engine.tables import OpenTable
from houserules.games.bak import GAME
from houserules.terminal.line import shown_for_now
from houserules.terminal.solo import SoloTable
from tests.tables import laid
from tests.terminal.screens import playing

MARKET = "jacks JC JD JH JS | kings KC KD KH KS"


def after(typed: str, printed: str) -> list[str]:
    """The lines printed after one that was typed, up to the next prompt."""
    return printed.split(f"> {typed}\n", 1)[1].split("\n> ", 1)[0].split("\n")


def queens() -> OpenTable:
    """The person, with two queens, looks at three cards."""
    return laid(
        GAME,
        "BAK-v1 | players 2 | rest discard | stock JR 3C AS/k1/n1 5H/k1/n1 9D/k1/n1 | hand1 7H | bought1 QC QD "
        f"| queens QH QS | {MARKET} | ask order 1 3 0",
    )


def test_a_game_is_played_from_the_deal_to_the_summary():
    printed = playing(GAME, *(["draw", "pass", "keep"] * 60))
    assert printed.startswith("BAK: you, Ada and Ben.\n")
    assert re.search(r"\n\n(everybody|You|Ada|Ben|The joker) .*(wins?|loses?).*\n(  \w+ +\d+ .*\n){3}$", printed)
    assert "quit" not in printed.split("Type ?")[1].split("\n", 1)[1]


def test_on_ones_turn_the_table_is_shown_and_the_question_put():
    printed = playing(GAME, seed=1)
    assert "\n▸ You     no cards\n" in printed
    assert "\n\nYour turn: draw\n> quit\n" in printed


def test_what_the_others_do_is_told_in_a_line_each():
    printed = playing(GAME, "draw", "pass")
    assert re.search(r"\nYou pass\.\nAda draws a card, .*\.\nBen draws a card, .*\.\n\n  Market", printed)


def test_choices_are_listed_and_picked_by_number():
    printed = playing(GAME, "draw", "choices", "2", seed=3)
    assert after("choices", printed) == [
        "   1  pass",
        "   2  buy a jack with 2♠",
        "   3  buy a queen with 2♠",
        "   4  buy a king with 2♠",
    ]
    assert after("2", printed)[0].startswith("You buy J")


def test_a_number_picks_only_from_choices_that_were_listed():
    printed = playing(GAME, "draw", "2", "choices", "9")
    assert after("2", printed)[0].startswith("You can buy")
    assert after("9", printed) == ["There are choices 1 to 4."]


def test_long_lists_of_choices_are_cut_and_say_so():
    opened = laid(
        GAME,
        "BAK-v1 | players 2 | rest discard | stock JR AS/k1/n1 5H/k1/n1 9D/k1/n1 2C/k1/n1 3C/k1/n1 "
        f"| bought1 QC QD QH QS | {MARKET} | ask order 1 5 0",
    )
    listed = after("choices", playing(GAME, "choices", opened=opened, seats=2))
    assert len(listed) == 41
    assert listed[-1].strip() == "and 80 more of the same kind"


def test_nothing_typed_does_the_only_thing_there_is_to_do():
    printed = playing(GAME, "", "", seed=3)
    assert "> \nYou draw 2♠.\n" in printed
    assert printed.count("> \nYour turn: buy") == 1, "there is a choice now: it is put again"


def test_why_gives_the_clause_that_forbade_what_was_tried_last():
    printed = playing(GAME, "why", "jack 7h", "why")
    assert after("why", printed) == ["Nothing that you tried was forbidden."]
    refused = "First draw: a turn is a draw, and only then a purchase."
    assert after("jack 7h", printed) == [refused]
    assert printed.split("> jack 7h\n")[1].split("\n")[2] == f"“buy a jack with 7♥” (rule BAK-05): {refused}"


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("xyzzy", "I do not know “xyzzy”. Say “draw”."),
        ("tabel", "I do not know “tabel”. Say “draw”. Did you mean “table”?"),
        ("dra", "I do not know “dra”. Did you mean “draw”? Say “draw”."),
        ("7h" * 200, "That is too long: say it in 200 letters."),
        ("\x00\x1b[A", "Say “draw”."),
        ("♥", "Say “draw”."),
    ],
)
def test_nonsense_changes_nothing_and_is_answered(typed: str, answer: str):
    printed = playing(GAME, typed, "draw")
    assert f"\n{answer}\n> draw\nYou draw 2♠.\n" in printed


@pytest.mark.parametrize("word", ["?", "help", "HELP", "help!"])
def test_help_explains_the_game_and_what_can_be_typed_now(word: str):
    printed = playing(GAME, word)
    assert GAME.words.help() in printed
    for command in ("choices", "table", "why", "log", "quit"):
        assert f"\n  {command} " in printed
    assert printed.endswith("Your turn: draw\n> quit\nYou leave the table; the game is not finished.\n")


def test_the_table_is_shown_again_when_asked_for():
    printed = playing(GAME, "table")
    assert printed.count("\n▸ You") == 2


def test_the_log_tells_what_all_could_see_and_no_face_that_one_only_saw():
    printed = playing(GAME, "draw", "log", seed=3)
    log = after("log", printed)
    assert log[0].startswith("  Ben begins")
    assert log[-1] == "  You draw a card."


def test_the_person_is_never_shown_what_their_seat_may_not_see():
    """Two tables that differ only in what the seat cannot know print the same."""
    for seed in range(20):
        opened = some_moves_later(seed)
        one, other = (opened.redealt(0, seed=world) for world in (1, 2))
        typed = ("table", "choices", "log", "?", "why", "jack 7h", "xyzzy")
        assert playing(GAME, *typed, opened=one) == playing(GAME, *typed, opened=other)


def some_moves_later(seed: int) -> OpenTable:
    """A table that waits for the first seat in the middle of its game."""
    table = SoloTable(GAME, 3, 0, {}, seed)
    for _ in range(20):
        if table.asked:
            table.make(table.legal()[-1])
        else:
            table.others_choose()
    while not table.asked and not table.over:
        table.others_choose()
    return table.open


def test_what_one_may_no_longer_look_at_leaves_the_screen():
    printed = playing(GAME, "order 5h As 9d", opened=queens(), seats=2, terminal=True)
    shown, left = printed.split("\x1b[J")
    assert "9♦" in shown
    assert re.search(r"\x1b\[\d+A\r$", shown)
    assert "You put the cards back." in left
    assert "9♦" not in left


def test_where_nothing_can_be_wiped_it_is_not_tried():
    printed = playing(GAME, "keep", opened=queens(), seats=2)
    assert "\x1b" not in printed
    assert "> keep\nYou put the cards back.\nYour turn: draw\n" in printed


@pytest.mark.parametrize("word", ["quit", "exit", "Quit."])
def test_one_can_leave_at_any_time(word: str):
    assert playing(GAME, word).endswith(f"> {word}\nYou leave the table; the game is not finished.\n")


def test_only_cards_that_are_not_open_to_all_are_seen_for_now():
    view = queens().view(0)
    assert sorted(view.face[card] for card in shown_for_now(view)) == sorted(read_cards("AS 5H 9D 7H"))
    assert shown_for_now(queens().view(1)) == []
