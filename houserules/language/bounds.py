"""What the cards, numbers and conditions of a rule can come to, as far as it can be told before anybody plays.

A set of cards lies between those that surely belong to it and those that may; a number lies in a range. Where nothing
can be told the bounds are wide, so that what is said to be impossible is impossible.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from math import inf

from houserules.cards.faces import FACES, is_red, rank_of, suit_of
from houserules.language.rules import (
    ANY_CARD,
    All,
    Amount,
    Any,
    Before,
    Beyond,
    Both,
    Cards,
    Clockwise,
    Compare,
    Condition,
    Counter,
    Die,
    Either,
    Except,
    Faces,
    HandSize,
    Holding,
    Holds,
    Is,
    Like,
    Not,
    Num,
    Number,
    PlaceSize,
    PlayersLeft,
    RankOf,
    Reckoned,
    Reference,
    Same,
    Step,
    Streak,
    StreakAlike,
    TimesHappened,
    Way,
)

EVERY_CARD = ANY_CARD.mask
_RANKS = [sum(1 << face for face in range(FACES) if rank_of(face) == rank) for rank in range(14)]
_SUITS = [sum(1 << face for face in range(FACES) if suit_of(face) == suit) for suit in range(4)]
_RED = sum(1 << face for face in range(FACES) if is_red(face))
_COLOURS = [_RED, EVERY_CARD & ~_RED]
_OPPOSITE: dict[Way, Way] = {"=": "≠", "≠": "=", "<": "≥", "≥": "<", ">": "≤", "≤": ">"}
_TURNED = {"=": "=", "≠": "≠", "<": ">", ">": "<", "≤": "≥", "≥": "≤"}


@dataclass(frozen=True)
class Range:
    """A number is at least this and at most that."""

    least: float = -inf
    most: float = inf

    def within(self, other: "Range") -> "Range":
        return Range(max(self.least, other.least), min(self.most, other.most))

    @property
    def empty(self) -> bool:
        return self.least > self.most


@dataclass(frozen=True)
class Setting:
    """What is known when a condition is looked at: the cards it can be about, and numbers."""

    cards: Mapping[Reference, int] = field(default_factory=dict)
    numbers: Mapping[Number, Range] = field(default_factory=dict)
    clockwise: bool | None = None
    grows: int = 0  # 1: the amount is more than it was before, -1: less

    def may_be(self, card: Reference) -> int:
        return self.cards.get(card, EVERY_CARD)

    def frozen(self) -> "Setting":
        """What of it stays so whatever the effects of a rule do: what the moment told."""
        return Setting(
            cards={card: faces for card, faces in self.cards.items() if card in ("card", "under")},
            numbers={number: told for number, told in self.numbers.items() if isinstance(number, Amount | Before)},
        )


ANYTHING = Setting()


# ---- cards ----


def at_most(cards: Cards, setting: Setting = ANYTHING) -> int:
    """The faces that may belong to these cards."""
    match cards:
        case Faces(mask):
            return mask & EVERY_CARD
        case Both(one, other):
            return at_most(one, setting) & at_most(other, setting)
        case Either(one, other):
            return at_most(one, setting) | at_most(other, setting)
        case Except(one, other):
            return at_most(one, setting) & ~at_least(other)
        case Like(way, to):
            classes = {"suit": _SUITS, "rank": _RANKS[1:], "colour": _COLOURS}[way]
            return sum(faces for faces in classes if faces & setting.may_be(to))
        case Beyond("higher", to):
            lowest = min(_ranks_in(setting.may_be(to)), default=14)
            return sum(_RANKS[lowest + 1 :])
        case Beyond("lower", to):
            highest = max(_ranks_in(setting.may_be(to)), default=0)
            return sum(_RANKS[1:highest])
        case Step(by, to):
            return sum(_RANKS[rank + by] for rank in _ranks_in(setting.may_be(to)) if 1 <= rank + by <= 13)
        case _:
            return EVERY_CARD


def at_least(cards: Cards) -> int:
    """The faces that surely belong to these cards."""
    match cards:
        case Faces(mask):
            return mask & EVERY_CARD
        case Both(one, other):
            return at_least(one) & at_least(other)
        case Either(one, other):
            return at_least(one) | at_least(other)
        case Except(one, other):
            return at_least(one) & ~at_most(other)
        case _:
            return 0


def contained(some: Cards, more: Cards) -> bool:
    """Do all cards of the one surely belong to the other?"""
    if some == more or at_most(some) & ~at_least(more) == 0:
        return True
    if isinstance(some, Either):
        return contained(some.one, more) and contained(some.other, more)
    if isinstance(more, Both):
        return contained(some, more.one) and contained(some, more.other)
    if isinstance(more, Either) and (contained(some, more.one) or contained(some, more.other)):
        return True
    return (isinstance(some, Both) and (contained(some.one, more) or contained(some.other, more))) or (
        isinstance(some, Except) and contained(some.one, more)
    )


@cache
def _ranks_in(mask: int) -> tuple[int, ...]:
    return tuple(rank for rank in range(1, 14) if _RANKS[rank] & mask)


# ---- numbers ----


def range_of(number: Number, setting: Setting = ANYTHING) -> Range:
    known = setting.numbers.get(number)
    usual = _usual_range(number, setting)
    return usual if known is None else usual.within(known)


def _usual_range(number: Number, setting: Setting) -> Range:
    match number:
        case Num(n):
            return Range(n, n)
        case RankOf(card):
            ranks = _ranks_in(setting.may_be(card))
            return Range(0 if setting.may_be(card) & _RANKS[0] or not ranks else ranks[0], ranks[-1] if ranks else 0)
        case Die(sides):
            return Range(1, sides)
        case PlayersLeft():
            return Range(1, 8)
        case HandSize() | Holding() | PlaceSize() | Streak() | StreakAlike() | TimesHappened():
            return Range(0, inf)
        case Reckoned(way, one, other):
            return _reckoned(way, range_of(one, setting), range_of(other, setting))
        case _:
            return Range()


def _reckoned(way: str, one: Range, other: Range) -> Range:
    match way:
        case "plus":
            return Range(one.least + other.least, one.most + other.most)
        case "minus":
            return Range(one.least - other.most, one.most - other.least)
        case "times" if min(one.least, other.least) >= 0 and max(one.most, other.most) < inf:
            return Range(one.least * other.least, one.most * other.most)
        case "rest by" if 0 < other.most < inf and one.least >= 0:
            return Range(0, other.most - 1)
        case "smaller of":
            return Range(min(one.least, other.least), min(one.most, other.most))
        case "larger of":
            return Range(max(one.least, other.least), max(one.most, other.most))
        case _:
            return Range()


# ---- conditions ----


def truth(condition: Condition | None, setting: Setting = ANYTHING) -> bool | None:
    """Is it always so, never so, or can it not be told?"""
    if condition is None:
        return True
    if narrowed(condition, setting) is None:
        return False
    return True if narrowed(Not(condition), setting) is None else None


def narrowed(condition: Condition | None, setting: Setting = ANYTHING) -> Setting | None:
    """What is known besides where a condition holds; nothing if it never does."""
    if condition is None:
        return setting
    parts = parts_of(condition)
    alone = [part for part in parts if not isinstance(part, All)]
    if any(Not(part) in alone for part in alone if not isinstance(part, Not)):
        return None
    found: Setting | None = setting
    for _ in range(2):  # what one part tells may settle another that stands before it
        for part in alone:
            found = _narrowed_by(part, found)
            if found is None:
                return None
    return found


def parts_of(condition: Condition) -> list[Condition]:
    """The conditions that all hold where this one does, none of them made of `All` or a `Not` that can be undone."""
    match condition:
        case All(parts):
            return [deep for part in parts for deep in parts_of(part)]
        case Not(Not(same)):
            return parts_of(same)
        case Not(Any(parts)):
            return [deep for part in parts for deep in parts_of(Not(part))]
        case Not(All(parts)):
            return [Any(tuple(Not(part) for part in parts))]
        case Not(Compare(one, way, other)):
            return [Compare(one, _OPPOSITE[way], other)]
        case _:
            return [condition]


def _narrowed_by(part: Condition, setting: Setting) -> Setting | None:
    match part:
        case Is(card, cards):
            return _card_is(card, at_most(cards, setting), setting)
        case Not(Is(card, cards)):
            return _card_is(card, ~at_least(cards), setting)
        case Compare(one, way, other):
            return _compared(one, way, other, setting)
        case Any(parts):
            possible = [found for each in parts if (found := narrowed(each, setting)) is not None]
            return possible[0] if len(possible) == 1 else setting if possible else None
        case Holds(_, cards):
            return setting if at_most(cards, setting) else None
        case Not(Same(one, other)):
            return None if one == other else setting
        case Clockwise() | Not(Clockwise()):
            wanted = isinstance(part, Clockwise)
            return None if setting.clockwise is (not wanted) else replace(setting, clockwise=wanted)
        case _:
            return setting


def _card_is(card: Reference, faces: int, setting: Setting) -> Setting | None:
    left = setting.may_be(card) & faces
    return replace(setting, cards={**setting.cards, card: left}) if left else None


def _compared(one: Number, way: str, other: Number, setting: Setting) -> Setting | None:
    if isinstance(one, Num) and not isinstance(other, Num):
        one, way, other = other, _TURNED[way], one
    low, high = range_of(one, setting), range_of(other, setting)
    if one == other and not has_chance(one):
        return setting if way in ("=", "≤", "≥") else None
    if isinstance(one, Amount | Before) and isinstance(other, Amount | Before):
        grows = setting.grows if isinstance(one, Amount) else -setting.grows
        if (grows > 0 and way in ("<", "≤", "=")) or (grows < 0 and way in (">", "≥", "=")):
            return None
    possible = {
        "=": not low.within(high).empty,
        "≠": not (low.least == low.most == high.least == high.most),
        "<": low.least < high.most,
        "≤": low.least <= high.most,
        ">": low.most > high.least,
        "≥": low.most >= high.least,
    }[way]
    if not possible:
        return None
    least, most = low.least, low.most
    if way in ("=", "≥", ">"):
        least = max(least, high.least + (way == ">"))
    if way in ("=", "≤", "<"):
        most = min(most, high.most - (way == "<"))
    if way == "≠" and high.least == high.most:
        least += least == high.least
        most -= most == high.most
    if least > most:
        return None
    if has_chance(one):
        return setting
    found = replace(setting, numbers={**setting.numbers, one: Range(least, most)})
    if isinstance(one, RankOf) and low != Range(least, most):
        ranks = sum(_RANKS[rank] for rank in range(14) if least <= rank <= most)
        return _card_is(one.card, ranks, found)
    return found


def has_chance(number: Number) -> bool:
    """Is this another number each time?"""
    return isinstance(number, Die) or (
        isinstance(number, Reckoned) and (has_chance(number.one) or has_chance(number.other))
    )


def is_counted(number: Number) -> bool:
    """Is this a number that some rule keeps, or that comes by chance: may a loop change it?"""
    match number:
        case Num() | RankOf() | PlayersLeft():
            return False
        case Reckoned(_, one, other):
            return is_counted(one) or is_counted(other)
        case Counter() | _:
            return True
