"""The parts of rules, whatever they are parts of."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Literal

from houserules.language.rules import (
    ChooseNumber,
    ChooseRank,
    ChooseSuit,
    ChosenNumber,
    Die,
    NameRank,
    NameSuit,
    OfChosen,
    Throw,
)

Choice = Literal["suit", "rank", "number"]
CHOICES: tuple[Choice, ...] = ("suit", "rank", "number")


def parts_in(part: Any) -> Iterator[Any]:
    """A value of a rule and all that it is made of."""
    if isinstance(part, tuple):
        for one in part:
            yield from parts_in(one)
    elif is_dataclass(part):
        yield part
        for field in fields(part):
            yield from parts_in(getattr(part, field.name))


def mentions(part: Any, *kinds: type) -> bool:
    """Is one of these kinds of value in it?"""
    return any(isinstance(one, kinds) for one in parts_in(part))


def made_in(part: Any) -> set[Choice]:
    """What players choose, or throw, in it."""
    made: set[Choice] = set()
    for one in parts_in(part):
        match one:
            case ChooseSuit() | NameSuit(_, None):
                made.add("suit")
            case ChooseRank() | NameRank(_, None):
                made.add("rank")
            case ChooseNumber() | Throw() | Die():
                made.add("number")
            case _:
                pass
    return made


def referred_to(part: Any) -> set[Choice]:
    """Which choices it speaks of."""
    spoken_of: set[Choice] = set()
    for one in parts_in(part):
        match one:
            case OfChosen(way):
                spoken_of.add(way)
            case ChosenNumber():
                spoken_of.add("number")
            case _:
                pass
    return spoken_of
