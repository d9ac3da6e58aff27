"""Cards as people write them: `8H`, `10♠`, `Q of spades`, `joker`."""

import re
from collections.abc import Iterable

from houserules.cards.faces import BLACK_JOKER, HIDDEN, RED_JOKER, is_joker, rank_of, suit_of

SUIT_LETTERS, SUIT_SIGNS = "CDHS", "♣♦♥♠"
SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades")
RANK_LETTERS = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANK_WORDS = (
    "",
    "ace",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
)
HIDDEN_CARD = "??"

_SUITS = {
    word: suit for suit, words in enumerate(zip(SUIT_LETTERS, SUIT_SIGNS, SUIT_WORDS, strict=True)) for word in words
}
_SUITS |= {word.removesuffix("s"): suit for suit, word in enumerate(SUIT_WORDS)} | dict(
    zip("♧♢♡♤", range(4), strict=True)
)
_RANKS = {word: rank for words in (RANK_LETTERS, RANK_WORDS) for rank, word in enumerate(words) if word} | {
    "T": 10,
    "1": 1,
    "ONE": 1,
}
_JOKERS = {"JR": RED_JOKER, "JB": BLACK_JOKER, "JK": RED_JOKER, "JOKER": RED_JOKER, "🃏": RED_JOKER}
_JOKERS |= {"RED JOKER": RED_JOKER, "BLACK JOKER": BLACK_JOKER}
_SUITS = {word.upper(): suit for word, suit in _SUITS.items()}
_RANKS = {word.upper(): rank for word, rank in _RANKS.items()}
_CARD = re.compile(r"(?:THE )?([0-9]+|[A-Z]+?)(?: OF | |-)?([♣♦♥♠♧♢♡♤]|[CDHS]|CLUBS?|DIAMONDS?|HEARTS?|SPADES?)")


class CardError(ValueError):
    """A text that is no card; its message says what would be one."""


def write_card(face: int, signs: bool = False) -> str:
    """`8H`, or `8♥` with signs."""
    if face == HIDDEN:
        return HIDDEN_CARD
    if is_joker(face):
        return "JR" if face == RED_JOKER else "JB"
    return RANK_LETTERS[rank_of(face)] + (SUIT_SIGNS if signs else SUIT_LETTERS)[suit_of(face)]


def say_card(face: int) -> str:
    """`eight of hearts`."""
    if face == HIDDEN:
        return "hidden card"
    if is_joker(face):
        return "red joker" if face == RED_JOKER else "black joker"
    return f"{RANK_WORDS[rank_of(face)]} of {SUIT_WORDS[suit_of(face)]}"


def write_cards(faces: Iterable[int], signs: bool = False) -> str:
    return " ".join(write_card(face, signs) for face in faces)


def read_card(text: str) -> int:
    """The face of one card in any of the ways people write it."""
    word = " ".join(text.upper().split())
    if word == HIDDEN_CARD:
        return HIDDEN
    if word.removeprefix("THE ") in _JOKERS:
        return _JOKERS[word.removeprefix("THE ")]
    found = _CARD.fullmatch(word)
    if not found or found[1] not in _RANKS:
        raise CardError(f"“{text.strip()}” is not a card: write it like 8H, 10♠, QC, or JR for the red joker")
    return _SUITS[found[2]] * 13 + _RANKS[found[1]] - 1


def read_cards(text: str) -> list[int]:
    """The faces of a list of cards, set apart by spaces or commas: `8H QS 10♦`."""
    return [read_card(word) for word in text.replace(",", " ").split()]
