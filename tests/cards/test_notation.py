import pytest

from houserules.cards import (
    BLACK_JOKER,
    FACES,
    HIDDEN,
    RED_JOKER,
    CardError,
    is_joker,
    is_red,
    rank_of,
    read_card,
    read_cards,
    say_card,
    suit_of,
    write_card,
    write_cards,
)


@pytest.mark.parametrize("face", [*range(FACES), HIDDEN])
def test_every_card_is_read_as_it_is_written(face: int):
    assert read_card(write_card(face)) == face
    assert read_card(write_card(face, signs=True)) == face
    if face != HIDDEN:
        assert read_card(say_card(face)) == face


@pytest.mark.parametrize(
    ("text", "face"),
    [
        ("8h", 33), ("8♥", 33), (" 8 ♥ ", 33), ("eight of hearts", 33), ("the 8 of hearts", 33), ("8-h", 33),
        ("10s", 48), ("Ts", 48), ("ace of clubs", 0), ("1c", 0), ("QUEEN of Spades", 50), ("q♤", 50), ("8 heart", 33),
        ("one of clubs", 0), ("joker", RED_JOKER), ("the black joker", BLACK_JOKER), ("JK", RED_JOKER),
        ("JB", BLACK_JOKER),
    ],
)  # fmt: skip
def test_cards_are_read_in_the_ways_people_write_them(text: str, face: int):
    assert read_card(text) == face


@pytest.mark.parametrize("text", ["", "8", "H8", "11H", "8X", "heart", "0H", "eleven of hearts", "8HH", "8H QS"])
def test_what_is_no_card_is_refused_with_what_would_be_one(text: str):
    with pytest.raises(CardError, match="write it like 8H"):
        read_card(text)


def test_lists_of_cards():
    assert write_cards(read_cards("8h, QS 10♦")) == "8H QS 10D"
    assert write_cards(read_cards("8h QS"), signs=True) == "8♥ Q♠"


def test_suits_ranks_and_colours():
    assert [rank_of(face) for face in read_cards("AC 10D JH QS KC JR")] == [1, 10, 11, 12, 13, 0]
    assert [suit_of(face) for face in read_cards("AC 10D JH QS JR")] == [0, 1, 2, 3, 4]
    assert [is_red(face) for face in read_cards("AC 10D JH QS JR JB")] == [False, True, True, False, True, False]
    assert [face for face in range(FACES) if is_joker(face)] == [RED_JOKER, BLACK_JOKER]
