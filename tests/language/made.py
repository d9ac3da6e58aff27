"""Rules made at random, of every class there is, in the one form in which each of them is said."""

import types
from collections.abc import Sequence
from dataclasses import MISSING, fields, is_dataclass, replace
from random import Random  # noqa: TID251 - tests may use chance of their own
from typing import Any, ForwardRef, Literal, Union, get_args, get_origin, get_type_hints

from houserules.language import rules as r
from houserules.language.cards import (
    ALL,
    BLACK,
    COURT,
    EVEN,
    JOKERS,
    NUMBER,
    PRIME,
    RED,
    SUIT_MASKS,
    both,
    either,
    of_rank,
    without,
)
from houserules.language.conditions import opposite
from houserules.language.moments import MOMENT_WORDS, WITH_CARDS
from houserules.language.saying import say_sentence
from houserules.language.settling import SEEN_FROM_A_PLAYER, Meant, as_it_lay, meant
from houserules.language.words import MOST_WORDS, words_of

MASKS = (
    RED, BLACK, COURT, NUMBER, EVEN, PRIME, *SUIT_MASKS, JOKERS, of_rank(7), of_rank(1), of_rank(11), of_rank(2, 9),
    1 << 26, SUIT_MASKS[1] | of_rank(12), RED & COURT, of_rank(8) & RED, ALL & ~of_rank(3), ALL & ~JOKERS, ALL,
)  # fmt: skip
NAMES = ("stars", "The Post Office", "coins")
COMPOUND = (r.If, r.May, r.OneOf, r.Repeat, r.Lasting)
NO_CARDS = r.Faces(0)
NAMED = dict(vars(r))


def sentence(random: Random, depth: int) -> r.Sentence:
    """Any sentence."""
    while True:
        made = _settled(_made(r.Sentence, depth, random), random)
        if not _holds(made, NO_CARDS) and len(words_of(say_sentence(made))) <= MOST_WORDS:
            return made


def _made(kind: Any, depth: int, random: Random) -> Any:
    """Something of a kind, which is a class, a union, a literal, a tuple or a plain type."""
    origin = get_origin(kind)
    if isinstance(kind, ForwardRef | str):
        return _made(getattr(r, kind if isinstance(kind, str) else kind.__forward_arg__), depth, random)
    if kind is int:
        return random.randint(1, 9)
    if kind is str:
        return random.choice(NAMES)
    if kind is bool:
        return random.random() < 0.5
    if kind is type(None):
        return None
    if origin is Literal:
        return random.choice(get_args(kind))
    if origin is tuple:
        n = random.choice((1, 1, 1, 2, 2, 3)) if depth > 0 else 1
        return tuple(_made(get_args(kind)[0], depth - 1, random) for _ in range(n))
    if origin in (Union, types.UnionType):
        options = get_args(kind)
        leaves = [option for option in options if _is_leaf(option)]
        return _made(random.choice(leaves if depth <= 0 and leaves else options), depth, random)
    if kind is r.Faces:
        return r.Faces(random.choice(MASKS))
    hints = get_type_hints(kind, NAMED)
    parts = {
        field.name: field.default
        if field.default is not MISSING and random.random() < 0.5
        else _made(hints[field.name], depth - 1, random)
        for field in fields(kind)
    }
    return _normal(kind(**parts))


def _is_leaf(option: Any) -> bool:
    if not is_dataclass(option):
        return True
    return not any(
        is_dataclass(part) or get_origin(part) in (Union, types.UnionType, tuple)
        for part in get_type_hints(option, NAMED).values()
    )


def _normal(value: Any) -> Any:
    """What can be built in two ways, built in the one in which it is said."""
    match value:
        case r.Moment(kind, cards, who, on):
            somebody = bool(MOMENT_WORDS[kind][1]) and who not in (r.Player(), r.They())
            under = on if kind == "card played" and on != r.ANY_CARD else None
            return r.Moment(kind, cards if kind in WITH_CARDS else r.ANY_CARD, who if somebody else None, under)
        case r.When():
            return as_it_lay(value)
        case r.Permission(on=on) if on == r.ANY_CARD:
            return replace(value, on=None)
        case r.MayAct("pass", _, None, condition):
            return r.MayPass(False, condition)
        case r.MayAct("pass"):
            return replace(value, cards=r.ANY_CARD)
        case r.Holding(cards, who) if cards == r.ANY_CARD:
            return r.HandSize(who)
        case r.All(parts) | r.Any(parts):
            found: list[r.Condition] = []
            for part in parts:
                inner = part.parts if isinstance(part, r.All | r.Any) and type(part) is type(value) else (part,)
                found += [each for each in inner if each not in found]
            return type(value)(tuple(dict.fromkeys(found))) if len(set(found)) > 1 else found[0]
        case r.Not(inner):
            return opposite(inner)
        case r.Both(one, other):
            return both(one, other)
        case r.Either(one, other):
            return either(one, other)
        case r.Except(one, other):
            return without(one, other)
        case r.Pick(how="all"):
            return replace(value, n=r.Num(1))
        case r.Until(None):
            return r.Until()
        case r.Until(r.Moment() as moment) if moment.who is not None or not MOMENT_WORDS[moment.kind][1]:
            return replace(value, moment=replace(moment, who=None), whose="anybody")
        case r.Dealt(n, who) if who in (r.Everyone(), r.Player(), r.They()):
            return r.Dealt(n)
        case r.SetCounter() | r.Count() if value.who in (r.They(), r.Player()):
            return replace(value, who=r.Next())
        case r.TakeFrom(who, n, "stock") if n is not None:
            return r.Draw(who, n)
        case r.NameSuit(who, suit) if suit is not None:
            return r.NameSuit(who, suit % 4)
        case r.Holds(who, cards) if cards == r.ANY_CARD:
            return r.Compare(r.HandSize(who), "≥", r.Num(1))
        case r.OneOf(who, ways) if len(ways) == 1:
            return r.OneOf(who, (*ways, (r.Skip(r.They()),)))
        case _:
            return value


def _settled(made: Any, random: Random) -> r.Sentence:
    """Every pronoun as it is settled when the sentence is read."""
    plain = Meant(they=r.Player(), them=r.Player(), chosen=r.Player())
    match made:
        case r.When(moment, effects, condition):
            if len(effects) == 1 and isinstance(effects[0], r.If):
                effects = (*effects, r.Reverse())
            made = r.When(meant(moment, plain), _spoken(effects, False), meant(condition, plain))
        case r.MayDo(effects, condition):
            made = r.MayDo(_spoken(effects, False), meant(condition, plain))
        case r.CountsAs():
            way = random.randrange(3)
            made = r.CountsAs(
                meant(made.cards, plain),
                random.randint(1, 13) if way == 0 else None,
                random.randint(0, 3) if way == 1 else None,
                random.choice((-2, 1, 3)) if way == 2 else 0,
                meant(made.condition, plain),
            )
        case _:
            made = meant(made, plain)
    if isinstance(made, r.Permission | r.MayAct) and isinstance(made.who, (r.Player, *SEEN_FROM_A_PLAYER)):
        made = _normal(replace(made, who=None))
    return made


def _spoken(effects: Sequence[Any], modal: bool) -> tuple[Any, ...]:
    """Effects whose subjects can be said: “they” only behind a “may”, as long as nobody else is spoken of."""
    found = []
    for made in effects:
        effect = made
        who = getattr(effect, "who", None)
        if isinstance(effect, r.Due):
            who = effect.effect.who
        if who in (r.They(), r.Chosen()) and not (modal and who == r.They()):
            effect = _with_who(effect, r.Next() if modal else r.Player())
            who = r.Next()
        if who is not None and who != r.They():
            modal = False
            effect = _with_who(effect, meant(who, Meant(they=r.Player())))
        found.append(_inside(effect))
    return tuple(found)


def _with_who(effect: Any, who: r.Who) -> Any:
    if isinstance(effect, r.Due):
        return replace(effect, effect=replace(effect.effect, who=who))
    return replace(effect, who=who)


def _inside(effect: Any) -> Any:
    """The parts of an effect."""
    objects = Meant(chosen=r.Dealer())
    match effect:
        case r.If(condition, effects, otherwise):
            plain = Meant(they=r.Dealer(), chosen=r.Dealer())
            return r.If(meant(condition, plain), _spoken(effects, False), _spoken(otherwise, False))
        case r.May(who, effects, otherwise):
            return r.May(meant(who, objects), _spoken(effects, True), _spoken(otherwise, False))
        case r.OneOf(who, ways):
            return r.OneOf(meant(who, objects), tuple(_spoken(way, True) for way in ways))
        case r.Repeat(n, effects):
            return r.Repeat(meant(n, Meant(they=r.Dealer(), chosen=r.Dealer())), _spoken(effects, False))
        case r.Lasting(until, inner, owner):
            return _lasting(until, inner, owner)
        case r.TurnOf() | r.Count() | r.SetCounter() | r.SetScore():
            return meant(effect, Meant(they=r.Dealer(), chosen=r.Dealer()))
        case _:
            return meant(effect, objects)


def _lasting(until: r.Until, inner: Any, owner: r.Who) -> r.Lasting:
    plain = Meant(they=r.Dealer(), chosen=r.Dealer())
    inner = _settled(inner, Random(1))
    if isinstance(inner, r.Permission | r.MayAct) and inner.who is not None:
        inner = _normal(replace(inner, who=r.Owner()))
    if not isinstance(
        inner, r.When | r.Permission | r.MayAct | r.CountsAs | r.Worth | r.NoEffect | r.MayDraw | r.MayPass
    ):
        inner = r.NoEffect(r.Faces(of_rank(7)))
    if owner in (r.They(), r.Chosen()):
        owner = r.Player()
    return r.Lasting(meant(until, plain), inner, meant(owner, plain))


def _holds(value: Any, wanted: Any) -> bool:
    if value == wanted:
        return True
    if isinstance(value, tuple):
        return any(_holds(part, wanted) for part in value)
    return is_dataclass(value) and any(_holds(getattr(value, field.name), wanted) for field in fields(value))
