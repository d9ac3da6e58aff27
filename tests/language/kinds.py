"""Kinds of cards and short forms of rules, for tests."""

from houserules.cards import read_card
from houserules.cards.faces import FACES, is_red, rank_of, suit_of
from houserules.language.rules import Cards, Condition, Effect, Faces, Moment, Num, Number, When, Who


def ranks(*numbers: int) -> Faces:
    return Faces(sum(1 << face for face in range(FACES) if rank_of(face) in numbers))


def suit(number: int) -> Faces:
    return Faces(sum(1 << face for face in range(FACES) if suit_of(face) == number))


def single(*names: str) -> Faces:
    return Faces(sum(1 << read_card(name) for name in names))


CLUBS, DIAMONDS, HEARTS, SPADES = (suit(number) for number in range(4))
RED = Faces(sum(1 << face for face in range(FACES) if is_red(face)))
ACES, SEVENS, EIGHTS, JACKS, QUEENS, KINGS = (ranks(number) for number in (1, 7, 8, 11, 12, 13))


def when_played(
    cards: Cards, *effects: Effect, who: Who | None = None, on: Cards | None = None, condition: Condition | None = None
) -> When:
    return When(Moment("card played", cards, who, on), effects, condition)


def n(number: int) -> Number:
    return Num(number)
