"""House rules at a person's table: in force, listed, and added while it is played."""

import pytest

from houserules.engine.options import OptionError
from houserules.games import game_named
from houserules.games.shedding import GAME
from houserules.language.reading import read_rules
from houserules.terminal.house import HouseTable, NotAdopted, readings_for_play
from houserules.terminal.line import LineGame
from houserules.terminal.solo import SoloTable
from tests.terminal.screens import console

SEVENS = "When a 7 is played, the next player draws 2 cards."
NO_HEARTS = "Hearts may not be played."


def table(text: str = SEVENS, seed: int = 3) -> HouseTable:
    return HouseTable(GAME, 4, 0, {}, seed, read_rules(text))


def playing(*typed: str, rules: str | None = SEVENS) -> str:
    on, printed = console("".join(f"{line}\n" for line in (*typed, "quit")))
    LineGame(on, SoloTable(GAME, 4, 0, {}, 3) if rules is None else table(rules)).play()
    return printed.getvalue()


def test_the_rules_in_force_are_listed_and_who_keeps_them():
    printed = playing("rules", rules=f'{SEVENS}\n\nWhen a queen is played, the player says "Hail".')
    assert "   1  A card may be played on a card of the same suit or rank.\n   2  When a 7 is played, " in printed
    assert "   3  When a queen is played, the player says “Hail”. (kept by the table)\n" in printed


def test_a_rule_that_is_typed_is_in_force_at_once_and_refuses_in_its_own_words():
    printed = playing(f"rule: {NO_HEARTS}", "ah", "why")
    assert f"From now on: {NO_HEARTS}\n" in printed
    assert printed.count("By the rule “Hearts may not be played” that is not allowed.") == 2


def test_what_may_be_wrong_with_a_rule_is_said_when_it_is_added():
    printed = playing("Rule: when a card is drawn, the player draws a card")
    assert "Careful: “When a card is drawn, the player draws 1 card” sets itself off again in a circle" in printed


def test_a_rule_that_is_not_understood_changes_nothing():
    at = table()
    with pytest.raises(NotAdopted, match="“xyzzy” is not understood here"):
        at.adopt("When a 7 is xyzzy, play reverses.")
    with pytest.raises(NotAdopted, match="never happens in Shedding"):
        at.adopt("When a card is bought, the player draws a card.")
    assert len(at.rules_in_words()) == 2
    assert "“xyzzy” is not understood here." in playing("rule: when a 7 is xyzzy, play reverses")


def test_what_others_do_under_the_rules_is_told():
    at = table("When a turn ends, the player scores 1 point.")
    while not at.asked:
        at.others_choose()
    told = at.game.words.tell(at.public_view(), at.seat, at.names)
    assert any("has 1 point now" in text for text in told)


def test_a_game_without_rules_says_how_to_have_them():
    printed = playing("rules", f"rule: {SEVENS}", rules=None)
    assert printed.count("Begin it with: houserules play shedding --rules FILE") == 2


@pytest.mark.parametrize(
    ("game", "text", "why"),
    [
        ("shedding", "", "there is no rule in “my.rules”"),
        ("shedding", f"{SEVENS}\n\nWhen a 7 is xyzzy, play reverses.", "rule 2 in “my.rules” cannot be played with"),
        ("bak", SEVENS, "“card played” never happens in BAK"),
    ],
)
def test_rules_that_cannot_be_played_with_are_refused_before_the_deal(game: str, text: str, why: str):
    with pytest.raises(OptionError, match=why):
        readings_for_play(game_named(game), "my.rules", text)
