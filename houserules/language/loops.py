"""Rules that set each other off in a circle.

Only circles that nobody can leave are told: what a player may decline, what comes by chance, and what an effect itself
brings to an end (`until they hold five`) is no circle.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import inf

from houserules.language.bounds import (
    EVERY_CARD,
    Range,
    Setting,
    at_least,
    at_most,
    has_chance,
    is_counted,
    narrowed,
    parts_of,
    range_of,
    truth,
)
from houserules.language.rules import (
    All,
    Amount,
    Any,
    Before,
    Compare,
    Condition,
    Discard,
    Draw,
    DrawUntil,
    Effect,
    Exchange,
    Give,
    HandSize,
    HouseRule,
    If,
    Is,
    Lasting,
    NameSuit,
    Not,
    Num,
    Number,
    PassCards,
    PassHands,
    Player,
    Put,
    Repeat,
    Reshuffle,
    Reverse,
    Same,
    Score,
    ShuffleIn,
    Skip,
    SwapHands,
    Take,
    TakeEffect,
    TakeFrom,
    TurnUp,
    When,
    Who,
)

FROM_NONE = Range(0, inf)
_JOKERS = 3 << 52


@dataclass(frozen=True)
class Cause:
    """A moment that an effect brings about: about which cards, and how numbers change."""

    kind: str
    cards: int = EVERY_CARD
    grows: int = 0
    amount: Range = FROM_NONE
    again: bool = False  # the rule that did it does not react


@dataclass(frozen=True)
class Reaction:
    """A `When` of a rule, by the rule's place in the sheet."""

    rule: int
    when: When


def rules_in_a_loop(rule: HouseRule, others: Sequence[HouseRule]) -> list[int]:
    """The places of the rules (the others, and this one behind them) of a circle that this one closes; or none."""
    own = [Reaction(len(others), when) for when in reactions_of(rule)]
    if not own:
        return []
    reactions = [Reaction(i, when) for i, other in enumerate(others) for when in reactions_of(other)] + own
    going = _that_go_on(reactions)
    leads = {
        i: [j for cause in causes_of(reactions[i].when) for j in _set_off(i, cause, reactions, going)] for i in going
    }
    for i in sorted(going):
        if reactions[i].rule == len(others):
            circle = {j for j in _reached(i, leads) if i in _reached(j, leads)}
            if circle:
                return sorted({reactions[j].rule for j in circle})
    return []


def reactions_of(rule: HouseRule) -> Iterator[When]:
    """Every `When` of a rule, those that it switches on too."""
    for sentence in rule.sentences:
        if isinstance(sentence, When):
            yield sentence
            for effect in effects_in(sentence.effects):
                if isinstance(effect, Lasting) and isinstance(effect.sentence, When):
                    yield effect.sentence


def effects_in(effects: Iterable[Effect]) -> Iterator[Effect]:
    """These effects and all within them."""
    for effect in effects:
        yield effect
        for part in ("effects", "otherwise"):
            yield from effects_in(getattr(effect, part, ()))
        for way in getattr(effect, "ways", ()):
            yield from effects_in(way)


def _that_go_on(reactions: Sequence[Reaction]) -> set[int]:
    """The reactions that, whatever cards come, set off another of them."""
    going = {i for i, reaction in enumerate(reactions) if causes_of(reaction.when)}
    while True:
        left = {i for i in going if any(_covered(i, cause, reactions, going) for cause in causes_of(reactions[i].when))}
        if left == going:
            return going
        going = left


def _covered(i: int, cause: Cause, reactions: Sequence[Reaction], going: set[int]) -> bool:
    cards = cause.cards & ~_JOKERS
    for j in _set_off(i, cause, reactions, going):
        cards &= ~_heard(reactions[j].when, cause)
        if not cards or cause.again:  # a card that takes effect once more is the same card all the way round
            return True
    return False


def _set_off(i: int, cause: Cause, reactions: Sequence[Reaction], going: Iterable[int]) -> list[int]:
    return [
        j
        for j in going
        if reactions[j].when.moment.kind == cause.kind
        and not (cause.again and i == j)
        and _heard(reactions[j].when, cause)
    ]


def _reached(start: int, leads: dict[int, list[int]]) -> set[int]:
    reached: set[int] = set()
    open_ends = list(leads.get(start, ()))
    while open_ends:
        i = open_ends.pop()
        if i not in reached:
            reached.add(i)
            open_ends += leads.get(i, ())
    return reached


@lru_cache(4096)
def _heard(when: When, cause: Cause) -> int:
    """The cards of a moment so caused to which this reaction surely reacts, again and again; 0: to none."""
    cards = cause.cards & at_most(when.moment.cards)
    setting = Setting(cards={"card": cards}, numbers={Amount(): cause.amount}, grows=cause.grows)
    if not cards or when.moment.on is not None:
        return 0
    found = narrowed(when.condition, setting)
    if found is None or not all(_lasts(part, cause) for part in _parts(when.condition)):
        return 0
    return found.may_be("card") & at_least(when.moment.cards)


def _parts(condition: Condition | None) -> list[Condition]:
    return [] if condition is None else parts_of(condition)


def _lasts(part: Condition, cause: Cause) -> bool:
    """Does this hold again each time the circle comes round?"""
    match part:
        case Is("card", _) | Not(Is("card", _)) | Same() | Not(Same()):
            return True
        case Compare(one, way, other):
            return _lasting_comparison(one, way, other, cause)
        case Any(parts) | All(parts):
            return any(all(_lasts(deep, cause) for deep in parts_of(each)) for each in parts)
        case _:
            return truth(part) is True


def _lasting_comparison(one: Number, way: str, other: Number, cause: Cause) -> bool:
    if isinstance(one, Num):
        one, way, other = other, {"<": ">", ">": "<", "≤": "≥", "≥": "≤"}.get(way, way), one
    if has_chance(one) or has_chance(other):
        return False
    if isinstance(one, Amount) and isinstance(other, Before):
        return (cause.grows >= 0 and way in (">", "≥", "≠")) or (cause.grows <= 0 and way in ("<", "≤", "≠"))
    if isinstance(one, Before) and isinstance(other, Amount):
        return (cause.grows >= 0 and way in ("<", "≤", "≠")) or (cause.grows <= 0 and way in (">", "≥", "≠"))
    if isinstance(one, Amount | HandSize) and isinstance(other, Num):
        if isinstance(one, Amount) and cause.kind not in ("hand changed", "points changed"):
            return True
        grows = {"card drawn": 1, "card discarded": -1}.get(cause.kind, cause.grows)
        return (grows > 0 and way in (">", "≥")) or (grows < 0 and way in ("<", "≤"))
    return not is_counted(one) and not is_counted(other)


# ---- what effects bring about ----


@lru_cache(1024)
def causes_of(when: When) -> tuple[Cause, ...]:
    """The moments that a reaction surely brings about, before anybody chooses again."""
    setting = Setting(cards={"card": at_most(when.moment.cards)})
    known = narrowed(when.condition, setting)
    return () if known is None else tuple(_causes(when.effects, when, known))


def _causes(effects: Iterable[Effect], when: When, setting: Setting) -> Iterator[Cause]:
    for effect in effects:
        match effect:
            case If(condition, then, otherwise):
                if truth(condition, setting) is True:
                    yield from _causes(then, when, setting)
                elif truth(condition, setting) is False:
                    yield from _causes(otherwise, when, setting)
            case Repeat(n, repeated) if range_of(n, setting).most > 0:
                yield from _causes(repeated, when, setting)
            case _:
                yield from _brought_about(effect, when, setting)


def _brought_about(effect: Effect, when: When, setting: Setting) -> Iterator[Cause]:
    match effect:
        case Draw(who, n) if range_of(n, setting).most >= 1:
            yield Cause("card drawn", amount=Range(1, range_of(n, setting).most))
            yield _hand(1, n, who, when, setting)
        case DrawUntil(who, _):
            yield Cause("card drawn")
            yield _hand(1, Num(1), who, when, setting)
        case Discard(who, what):
            yield Cause("card discarded", at_most(what.cards, setting))
            yield _hand(-1, what.n, who, when, setting)
        case Give(_, what, _) | Take(_, what, _) | Exchange(_, what, _):
            yield Cause("card given", at_most(what.cards, setting))
            yield Cause("card taken", at_most(what.cards, setting))
            yield Cause("hand changed", grows=1, amount=Range(1, inf))
            yield Cause("hand changed", grows=-1)
        case Put(who, what, _):
            yield _hand(-1, what.n, who, when, setting)
        case TakeFrom(who, n, _):
            yield Cause("card taken")
            yield _hand(1, n or Num(1), who, when, setting)
        case PassCards():
            yield Cause("card given")
            yield Cause("card taken")
        case SwapHands():
            yield Cause("hands swapped")
        case PassHands():
            yield Cause("hands swapped")
            yield Cause("hand changed")
        case ShuffleIn(_, anew):
            yield Cause("hand changed", grows=-1, amount=Range(0, 0))
            if anew:
                yield Cause("card drawn")
        case Reshuffle():
            yield Cause("shuffled")
        case TurnUp():
            yield Cause("card turned up")
        case Reverse():
            yield Cause("play reversed")
        case NameSuit():
            yield Cause("suit named")
        case Skip():
            yield Cause("turn skipped")
        case Score(who, n, lose) if range_of(n, setting) != Range(0, 0):
            yield _points(-1 if lose else 1, n, who, when, setting)
        case TakeEffect(card):
            cards = at_most(when.moment.on) if card == "under" and when.moment.on is not None else setting.may_be(card)
            yield Cause("card played", cards, again=True)
        case _:  # what it brings about, if anything, is chosen by somebody or comes with a later choice
            return


def _hand(sign: int, n: Number, who: Who, when: When, setting: Setting) -> Cause:
    return _changed("hand changed", sign, n, who, when, setting, Range(1 if sign > 0 else 0, inf))


def _points(sign: int, n: Number, who: Who, when: When, setting: Setting) -> Cause:
    return _changed("points changed", sign, n, who, when, setting, Range())


def _changed(kind: str, sign: int, n: Number, who: Who, when: When, setting: Setting, usual: Range) -> Cause:
    """A number went up or down: from where it was, if the moment has told that of the same player."""
    by = range_of(n, setting)
    if sign > 0 and kind == "hand changed":
        usual = Range(max(1, by.least), inf)
    if when.moment.kind == kind and isinstance(who, Player):
        was = range_of(Amount(), setting)
        moved = (
            Range(was.least + by.least, was.most + by.most)
            if sign > 0
            else Range(was.least - by.most, was.most - by.least)
        )
        usual = usual.within(moved)
    return Cause(kind, grows=sign, amount=usual)
