"""Rules checked and explained: what is printed, for people and for programs."""

import json
from typing import get_args

import pytest

from houserules.games import game_named
from houserules.games.shedding import GAME
from houserules.language.reading import read_rule
from houserules.language.rules import Sentence
from houserules.language.vocabulary import vocabulary
from houserules.terminal import rule_commands
from houserules.terminal.checking import check_rules
from houserules.terminal.explaining import explain, steps_of
from tests.terminal.screens import console

SEVENS = "When a 7 is played, the next player draws 2 cards."


def checked(*rules: str, as_json: bool = False, game: str = "shedding", trying: float = 0) -> tuple[str, bool]:
    on, printed = console("\n\n".join(rules))
    understood = check_rules(on, game_named(game), [], as_json, trying)
    return printed.getvalue(), understood


def described(*rules: str, **more) -> list[dict]:
    printed, _ = checked(*rules, as_json=True, **more)
    return [json.loads(line) for line in printed.splitlines()]


def test_an_understood_rule_is_said_back_and_who_keeps_it():
    printed, understood = checked("when a 7 gets played the next player draws two", SEVENS)
    assert understood
    assert "   When a 7 is played, the next player draws 2 cards.\n   Kept by the game itself.\n" in printed
    assert "says again what" in printed
    assert printed.endswith("2 of 2 understood.\n")


def test_the_place_that_was_not_understood_is_marked():
    printed, understood = checked(SEVENS, "When a 7 is xyzzy, play reverses.")
    assert not understood
    text, marks, why = printed.split("\n\n")[1].splitlines()[:3]
    assert text == "2. When a 7 is xyzzy, play reverses."
    assert marks == " " * text.index("xyzzy") + "^^^^^"
    assert why.strip() == "“xyzzy” is not understood here."
    assert "What would be understood:" in printed


def test_of_a_long_text_the_part_around_the_place_is_shown():
    long = f"{SEVENS[:-1]} and each other player draws a card and then the dealer xyzzies the plugh of all the others."
    printed, _ = checked(long)
    start, end = read_rule(long).where or (0, 0)
    text, marks = printed.splitlines()[:2]
    assert text.startswith("1. … ")
    assert len(text) < 100
    assert text[marks.index("^") : len(marks)] == long[start:end]


def test_programs_get_an_object_a_line_in_order():
    first, second, third = described(SEVENS, "When a 7 is xyzzy, play reverses.", 'When you play a 2 you say "Moo".')
    assert list(first)[:7] == ["text", "understood", "kept_by", "reading", "problem", "where", "suggestions"]
    assert (first["text"], first["understood"], first["kept_by"]) == (SEVENS, True, "engine")
    assert (first["reading"], first["problem"], first["where"]) == ([SEVENS], "", None)
    assert (second["understood"], second["reading"]) == (False, [])
    assert second["text"][second["where"]["start"] : second["where"]["end"]] == "xyzzy"
    assert second["suggestions"]
    assert third["kept_by"] == "table"


def test_a_rule_that_makes_no_sense_in_a_game_is_understood_with_a_problem():
    [said] = described(SEVENS, game="bak")
    assert said["understood"]
    assert said["problem"].startswith("“card played” never happens in BAK.")
    printed, understood = checked(SEVENS, game="bak")
    assert understood
    assert "never happens in BAK" in printed


def test_rules_may_speak_of_others_by_their_names():
    other = "“Sevens”: When a 7 is played, the next player draws 2 cards."
    said = described(other, "When a king is played, the rule “Sevens” is suspended.")
    assert [each["problem"] for each in said if each["understood"]] == [""] * len(said)


def test_more_rules_than_a_table_has_room_for_are_looked_at_one_by_one():
    printed, understood = checked(
        *[f"When a {1 + n % 9 + 1} is played, the player draws {n} cards." for n in range(70)]
    )
    assert understood
    assert "each was looked at by itself" in printed


def test_trying_shows_what_a_rule_does_to_the_game():
    endless = "When a card is played, each player draws 1 card."
    printed, _ = checked(endless, trying=0.1)
    assert "Tried in " in printed
    assert f"Careful: With “{endless[:-1]}”, none of" in printed
    assert "  … " in printed
    [said] = described(endless, trying=0.1)
    assert said["trial"]["ended"] == 0
    assert said["trial"]["warnings"][0]["kind"] == "never ends"


def test_nothing_to_check_is_said():
    assert checked("# only a remark") == ("There is no rule here: write one a paragraph.\n", True)


# ---- explaining ----


def explained(text: str, game: str = "shedding") -> tuple[str, bool]:
    on, printed = console()
    understood = explain(on, game_named(game), text)
    return printed.getvalue(), understood


def test_a_reaction_is_explained_step_by_step_with_an_example():
    printed, understood = explained("When a 7 is played, the next player draws 2 cards and misses a turn.")
    assert understood
    assert (
        "  It waits until a 7 is played.\n  1. The next player draws 2 cards.\n  2. The next player misses" in printed
    )
    example = printed.split("An example in Shedding, all hands open:\n")[1]
    assert "lies on top of the pile." in example
    assert "plays 7" in example
    assert "draws 2 cards." in example
    assert "misses a turn." in example


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Hearts may not be played.", ["Forbidden by this rule: ", "may choose "]),
        ("7s may be played at any time.", ["Only by this rule: 7"]),
        ("Queens count as 5s.", ["Q♠ counts as 5♠."]),
        ("Aces are worth 20 points.", ["A♠ is worth 20 points."]),
        ("Each player is dealt 7 cards.", ["Without this rule: Ada 5, Ben 5, Cleo 5 and Dora 5 cards."]),
        ("A player who draws on their turn draws 3 cards.", ["draws 3 cards.", "Without this rule: "]),
        ("When a jack is played, the player names a suit.", ["is asked, and answers: "]),
        ("When a 2 is played, the player looks at the hand of the next player.", ["next player's hand", "held by "]),
        ("On their turn, instead of playing, a player may swap hands with the next player.", ["now holds"]),
    ],
)
def test_permissions_and_values_show_on_cards(text: str, lines: list[str]):
    printed, understood = explained(text)
    assert understood
    for line in lines:
        assert line in printed


def test_what_people_keep_has_no_example():
    printed, _ = explained('When a queen is played, the player says "Hail".')
    assert "Kept by the table" in printed
    assert "An example" not in printed


def test_what_is_not_understood_or_not_for_a_game_is_said():
    assert explained("When a 7 is xyzzy, play reverses.")[1] is False
    printed, understood = explained(SEVENS, "bak")
    assert understood
    assert "never happens in BAK" in printed


def test_every_kind_of_sentence_has_steps():
    examples = [entry.example for group in vocabulary() for entry in group.entries]
    read = [sentence for example in examples if (rule := read_rule(example).rule) for sentence in rule.sentences]
    assert {type(sentence) for sentence in read} == set(get_args(Sentence))
    for sentence in read:
        steps = list(steps_of(sentence))
        assert steps
        assert all(line.endswith((".", ":")) for line in steps), steps


def test_the_whole_vocabulary_is_listed():
    on, printed = console()
    assert rule_commands.words()(on) == 0
    for group in vocabulary():
        assert group.title in printed.getvalue()
        assert all(entry.example in printed.getvalue() for entry in group.entries)


def test_the_game_of_the_tests_is_the_usual_one():
    assert game_named("shedding") is GAME


def test_texts_that_are_no_rules_at_all_are_answered():
    printed, understood = checked("When a 7 is played, " * 1000, "\0\0\x1b[31m xyzzy \x07")
    assert not understood
    assert "A rule has at most" in printed
    assert max(map(len, printed.splitlines())) < 120
    assert "\x1b" not in printed
