"""Rules read: who keeps them, and what somebody is told who was not understood."""

import pytest

from houserules.language.reading import paragraphs, read_rule, read_rules


def test_a_rule_about_cards_is_kept_by_the_engine() -> None:
    read = read_rule("Whenever someone plays a 7, whoever is next picks up two.")
    assert (read.understood, read.kept_by) == (True, "engine")
    assert read.reading == ("When a 7 is played, the next player draws 2 cards.",)


@pytest.mark.parametrize(
    "text",
    [
        "Say 'mind the gap' when you have one card left.",
        "Nobody may speak until a queen is played.",
        "You must knock on the table when you play a jack.",
    ],
)
def test_what_people_say_and_do_is_watched_by_the_table(text: str) -> None:
    read = read_rule(text)
    assert (read.understood, read.kept_by) == (True, "table")


def test_cards_move_by_themselves_even_if_people_have_to_do_something_too() -> None:
    read = read_rule("When a jack is played, the next player draws 2 cards and sings a song.")
    assert read.kept_by == "table"
    assert read.reading == ("When a jack is played, the next player draws 2 cards, then does “sings a song”.",)


def test_what_is_not_understood_has_a_place_a_reason_and_a_way_out() -> None:
    text = "When a sevn is played, the next player draws 2 cards."
    read = read_rule(text)
    assert (read.understood, read.kept_by, read.reading) == (False, "players", ())
    assert read.where is not None
    assert text[slice(*read.where)] == "sevn"
    assert "sevn" in read.problem
    assert read.suggestions[0] == "When a 7 is played, the next player draws 2 cards."


def test_a_part_that_is_not_understood_can_be_left_out() -> None:
    read = read_rule("When a 7 is played, the next player draws 2 cards and frobnicates.")
    assert "When a 7 is played, the next player draws 2 cards." in read.suggestions


def test_every_suggestion_is_understood() -> None:
    for text in ("Queens cannot follow kings on a wet day", "The highest heart eats everything", "Kings: zap", "7"):
        read = read_rule(text)
        assert not read.understood
        for suggestion in read.suggestions:
            assert read_rule(suggestion).understood, suggestion


@pytest.mark.clause("BTG-12")
@pytest.mark.parametrize(
    "text",
    ["The winner makes two new rules.", "Whoever plays an ace may invent another rule.", "No one may add a rule."],
)
def test_how_rules_are_made_is_not_open_to_rules(text: str) -> None:
    read = read_rule(text)
    assert not read.understood
    assert "rules are made" in read.problem.lower()


@pytest.mark.parametrize("text", ["", "   ", ".", "“”", "((((", "é" * 300, "7 " * 200, "a" * 5000, "\x00", "'s 's 's"])
def test_nonsense_is_answered_not_feared(text: str) -> None:
    read = read_rule(text)
    assert not read.understood
    assert read.problem
    assert isinstance(read.suggestions, tuple)


def test_a_rule_that_is_too_long_is_told_so() -> None:
    assert "at most" in read_rule("When a 7 is played, the next player draws 2 cards and " * 20 + "skips.").problem


def test_rules_of_a_text_are_its_paragraphs() -> None:
    text = "# our rules\nJacks\nskip.\n\n\nTens reverse.\n# never mind\n"
    assert paragraphs(text) == ["Jacks skip.", "Tens reverse."]
    assert [read.reading for read in read_rules(text)] == [
        ("When a jack is played, the next player misses 1 turn.",),
        ("When a 10 is played, play reverses.",),
    ]


def test_a_rule_may_have_a_title() -> None:
    read = read_rule("Traffic light: red cards may not be played on black cards.")
    assert read.rule is not None
    assert read.rule.title == "Traffic light"
    assert read.reading == ("“Traffic light”: Red cards may not be played on black cards.",)


def test_a_card_before_a_colon_is_no_title() -> None:
    read = read_rule("7s: the next player draws two.")
    assert read.reading == ("When a 7 is played, the next player draws 2 cards.",)


def test_a_sentence_may_carry_on() -> None:
    read = read_rule(
        "When a 9 is played, the next player draws a card. If it is a heart, they draw another one. "
        "Otherwise play reverses."
    )
    assert len(read.reading) == 1
    assert read.reading[0].startswith("When a 9 is played, the next player draws 1 card, then if ")


def test_several_sentences_make_one_rule() -> None:
    read = read_rule("Eights are wild. Nobody may play an eight on an ace.")
    assert read.reading == (
        "8s may be played at any time.",
        "When an 8 is played, the player names a suit.",
        "8s may not be played on aces.",
    )


def test_no_rule_can_name_a_seat_or_a_person() -> None:
    for text in ("Anna draws 2 cards.", "The player in seat 3 draws a card.", "When a 7 is played, Bob draws a card."):
        assert not read_rule(text).understood


def test_what_the_table_watches_for_may_be_several_sentences() -> None:
    read = read_rule('No talking while a queen is on top. Each word is one card. Say "sorry" first.')
    assert read.kept_by == "table"
    assert read_rule(" ".join(read.reading)).reading == read.reading
