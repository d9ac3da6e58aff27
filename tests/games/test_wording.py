"""What all games share in saying things, and in reading what people type."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houserules.cards import HIDDEN, RED_JOKER, read_card
from houserules.games.wording import (
    Card,
    Number,
    Seat,
    Voice,
    card,
    cards,
    counted,
    did_you_mean,
    listed,
    parts,
    sentence,
)

NAMES = ("Ada", "Ben", "Ben the elder")
SEVEN, TEN, ACE = Card(read_card("7H")), Card(read_card("10H")), Card(read_card("AS"))


@pytest.mark.parametrize(
    ("other", "you"),
    [
        ("draws a card", "draw a card"),
        ("passes", "pass"),
        ("is next", "are next"),
        ("has 2 cards", "have 2 cards"),
        ("carries it", "carry it"),
        ("loses", "lose"),
        ("goes out", "go out"),
        ("matches it", "match it"),
    ],
)
def test_what_one_does_is_said_to_oneself_and_of_others(other: str, you: str):
    voice = Voice(1, NAMES)
    assert voice.does(0, other) == f"Ada {other}"
    assert voice.does(1, other) == f"you {you}"


def test_several_things_that_one_does_are_all_said_to_oneself():
    voice = Voice(1, ["Ada", "Ben"])
    assert voice.does(0, "draws a card & discards it & passes") == "Ada draws a card, discards it and passes"
    assert voice.does(1, "draws a card & discards it") == "you draw a card and discard it"


def test_a_watcher_is_nobody_at_the_table():
    assert Voice(8, NAMES).all_of([0, 1]) == "Ada and Ben"
    assert Voice(0, NAMES).all_of([0, 1]) == "Ben and you"
    assert (Voice(0, NAMES).whose(0), Voice(0, NAMES).whose(1)) == ("your", "Ben’s")


def test_lists_counts_and_sentences():
    assert [listed(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]
    assert [counted(n, "card") for n in (0, 1, 2)] == ["no cards", "1 card", "2 cards"]
    assert [sentence(text) for text in ("you win", "over!", "")] == ["You win.", "Over!", "."]


def test_cards_have_signs_and_hidden_ones_no_face():
    assert cards([SEVEN.face, TEN.face]) == "7♥ 10♥"
    assert (card(HIDDEN), card(RED_JOKER)) == ("a card", "red joker")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("jack 7h", ["jack", SEVEN]),
        ("Buy the JACK with my 7♥, please!", ["buy", "jack", "with", "my", SEVEN]),
        ("seven of hearts 10-H ten hearts", [SEVEN, TEN, TEN]),
        ("7h10h", [SEVEN, TEN]),
        ("7♥️", [SEVEN]),
        ("as  a♠ ace of spades", [ACE, ACE, ACE]),
        ("I’d like to draw a card", ["draw", "card"]),
        ("a heart", ["heart"]),
        ("jack 7", ["jack", Number(7)]),
        ("seven", [Number(7)]),
        ("three kings", [Number(3), "kings"]),
        ("a-2-3 of hearts", ["ace", Number(2), Card(read_card("3H"))]),
        ("joker", [Card(RED_JOKER)]),
        ("swap my 2 with Ben's 3", ["swap", "my", Number(2), "with", Seat(1), Number(3)]),
        ("give ben the elder 2", ["give", Seat(2), Number(2)]),
        ("give seat 3’s 2nd", ["give", Seat(2), Number(2), "nd"]),
        ("give bench", ["give", "bench"]),
        ("seat 9", ["seat", Number(9)]),
        ("?!… —", []),
    ],
)
def test_what_is_typed_is_taken_apart(typed: str, meant: list):
    assert parts(typed, NAMES) == meant


@pytest.mark.parametrize("suit", ["clubs", "diamond", " hearts", " of spades", "c", " d", "-h", "♠", "\u017f"])
@pytest.mark.parametrize("rank", ["1", "one", "a", "ace", "t", "ten", "10", "2", "two", "j", "jack", "queen", "k"])
def test_whatever_looks_like_a_card_is_one_or_is_none(rank: str, suit: str):
    for part in parts(f"{rank}{suit}", NAMES):
        assert isinstance(part, str | Card | Number)
    assert parts(f"{rank} of clubs") == [Card(read_card(f"{rank} of clubs"))]


@given(st.text(max_size=60) | st.text("0123456789aAhHsScCdDjJqQkKtT10♥♠♣♦ -ofred", max_size=30))
def test_nothing_that_can_be_typed_breaks_the_reading(typed: str):
    for part in parts(typed, NAMES):
        assert isinstance(part, str | Card | Number | Seat)


@given(st.integers(0, 53), st.booleans())
def test_every_card_is_read_back_as_it_is_said(face: int, signs: bool):
    said = card(face) if signs else card(face).translate(str.maketrans("♣♦♥♠", "CDHS"))
    assert parts(said) == [Card(face)]


def test_a_word_nearly_right_is_answered_with_the_right_one():
    assert did_you_mean("pas", ["draw", "pass"]) == " Did you mean “pass”?"
    assert did_you_mean("xyzzy", ["draw", "pass"]) == ""
