"""What was spoken of before: “one”, “it”, “them” of cards, and “the queen's player”, in a sentence or the next.

“Eights are wild. When you play one …”: such words are read as placeholders, for which the cards are put in that the
sentence, or one before it, has named.
"""

# Values are read with parts that stand open until they are settled (`settling`).
# pyright: reportArgumentType=false, reportCallIssue=false, reportReturnType=false, reportAttributeAccessIssue=false

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from houserules.language.cards import ALL, Mentioned, ThatOne, both, either, of_rank, without
from houserules.language.deeds import Clause, without_ditto
from houserules.language.players import PlayerOf
from houserules.language.rules import (
    ANY_CARD,
    Both,
    Cards,
    ChooseRank,
    ChooseSuit,
    Draw,
    DrawUntil,
    Either,
    Except,
    Faces,
    Holding,
    Holds,
    If,
    Is,
    LastPlayer,
    Like,
    LookAtStock,
    MayDo,
    NameRank,
    NameSuit,
    OfChosen,
    Owner,
    Permission,
    Pick,
    Player,
    Take,
    TakeFrom,
    Those,
    When,
    Who,
)


@dataclass(frozen=True)
class Topic:
    """Cards that a heading names (“Threes are thieves”): what follows is about them."""

    cards: Cards


@dataclass(frozen=True)
class _Spoken:
    """Of which cards, and of whose, a sentence speaks at a place."""

    cards: Cards | None
    players: tuple[tuple[Cards | None, Who], ...] = ()
    chosen: tuple[str, ...] = ()  # what is chosen in it and spoken of later as “that suit”, “that rank”
    choosing: bool = False  # here, and not in a sentence that is switched on


class _NotNamedError(ValueError):
    """A word stands for cards or a player that nothing before names."""


def with_mentioned(sentence: Any, before: Sequence[Any]) -> Any:
    """A sentence as it was read, the cards put in that were mentioned before; none if nothing was."""
    sentence = _as_before(sentence)
    if not any(isinstance(part, Mentioned | PlayerOf | ThatOne) for part in _parts(sentence)):
        return sentence
    try:
        if isinstance(sentence, tuple):
            done: list[Any] = []
            for part in sentence:
                done.append(_whole(part, [*before, *done]))
            return tuple(done)
        return _whole(sentence, before)
    except _NotNamedError:
        return None


def _as_before(sentence: Any) -> Any:
    """What was done before put in for “so does …”; none if nothing was."""
    if isinstance(sentence, tuple):
        parts = tuple(map(_as_before, sentence))
        return None if None in parts else parts
    if not isinstance(sentence, When | MayDo):
        return sentence
    effects = without_ditto(sentence.effects)
    return None if effects is None else replace(sentence, effects=effects)


def _parts(value: Any) -> Iterator[Any]:
    yield value
    if isinstance(value, tuple):
        for part in value:
            yield from _parts(part)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from _parts(getattr(value, field.name))


_GETTING = (Draw, DrawUntil, LookAtStock, Take, TakeFrom)


def _says_it_of_another_card(value: Any, got: bool = False) -> bool:
    """Does “it” mean a card that was just drawn or taken? That is no kind of card: nothing can be put in."""
    for part in value if isinstance(value, tuple) else (value,):
        effect = part.effect if isinstance(part, Clause) else part
        what = getattr(effect, "what", None)
        if got and isinstance(what, Pick) and any(isinstance(each, Mentioned) for each in _parts(what)):
            return True
        inner = [getattr(effect, name, ()) for name in ("effects", "otherwise")]
        if any(_says_it_of_another_card(each, got) for each in inner if isinstance(each, tuple)):
            return True
        got = got or any(isinstance(each, _GETTING) for each in _parts(effect))
    return False


def _whole(sentence: Any, before: Sequence[Any]) -> Any:
    if isinstance(sentence, When | MayDo) and _says_it_of_another_card(sentence.effects):
        raise _NotNamedError
    inside = _named_in(sentence)
    for named in (inside, *map(_topic, reversed(before))):
        if named is not None:
            return _without_double(_put_in(sentence, _Spoken(named)))
    return _put_in(sentence, _Spoken(None))


def _without_double(sentence: Any) -> Any:
    """“When the top card is a 9, … on it”: where a permission says what lies there, it need not be a condition."""
    if isinstance(sentence, Permission) and sentence.condition == Is("top", sentence.on):
        return replace(sentence, condition=None)
    return sentence


def _telling(cards: Any) -> bool:
    """Are these cards named, and are they few enough for “them” to mean them?"""
    return isinstance(cards, Faces) and 0 < cards.mask.bit_count() <= 28


def _topic(sentence: Any) -> Cards | None:
    """Which cards a sentence is about, for the one after it."""
    if isinstance(sentence, When):
        return next(
            (cards for cards in (sentence.moment.cards, sentence.moment.on) if _telling(cards)), _in_condition(sentence)
        )
    named = [getattr(sentence, name, None) for name in ("cards", "on")]
    return next((cards for cards in named if _telling(cards)), _in_condition(sentence))


def _in_condition(sentence: Any) -> Cards | None:
    for part in _parts(getattr(sentence, "condition", None)):
        if isinstance(part, Is | Holds | Holding) and _telling(part.cards):
            return part.cards
    return None


def _named_in(sentence: Any) -> Cards | None:
    """Which cards the sentence itself names before it speaks of them."""
    if isinstance(sentence, When):
        return _topic(sentence)
    return _in_condition(sentence) or _topic(sentence)


def _held(condition: Any) -> Cards | None:
    """Which cards a condition says somebody holds: “it” and “them” after it are these."""
    for part in _parts(condition):
        if isinstance(part, Holds | Holding) and _telling(part.cards):
            return part.cards
    return None


def _put_in(value: Any, spoken: _Spoken) -> Any:
    match value:
        case Mentioned(faces):
            return _narrowed(spoken.cards, faces)
        case PlayerOf(cards):
            return _player_of(cards, spoken)
        case ThatOne(way):
            return OfChosen(way) if way in spoken.chosen else Like(way, "default")
        case NameSuit(who, None) if "suit" in spoken.chosen and spoken.choosing:
            return ChooseSuit(_put_in(who, spoken))
        case NameRank(who, None) if "rank" in spoken.chosen and spoken.choosing:
            return ChooseRank(_put_in(who, spoken))
        case tuple():
            return tuple(_put_in(part, spoken) for part in value)
        case Those(among, condition) if (held := _held(condition)) is not None:
            return Those(_put_in(among, spoken), _put_in(condition, spoken))
        case Clause(Those(_, condition)) if (held := _held(condition)) is not None:
            return Clause(_put_in(value.subject, spoken), _put_in(value.effect, replace(spoken, cards=held)))
        case If(condition, effects, otherwise) if (held := _held(condition)) is not None:
            return If(
                _put_in(condition, spoken), _put_in(effects, replace(spoken, cards=held)), _put_in(otherwise, spoken)
            )
        case When(moment):
            moment = _put_in(moment, spoken)
            owned = tuple((cards, Owner() if who == Player() else who) for cards, who in spoken.players)
            players = ((moment.on, LastPlayer()), (moment.cards, Player()), *owned)
            named = next((cards for cards in (moment.cards, moment.on) if _telling(cards)), spoken.cards)
            inner = _Spoken(named, players, spoken.chosen or _chosen(value.effects), not spoken.chosen)
            of_effects = replace(inner, cards=_held(value.condition) or named)
            return When(moment, _put_in(value.effects, of_effects), _put_in(value.condition, inner))
        case _ if _narrowing(value) is not None:
            inner = replace(spoken, cards=_narrowing(value))
            return replace(
                value,
                **{
                    field.name: _put_in(
                        getattr(value, field.name), spoken if field.name in {"subject", "condition"} else inner
                    )
                    for field in fields(value)
                },
            )
        case Both(one, other):
            return both(_put_in(one, spoken), _put_in(other, spoken))
        case Either(one, other):
            return either(_put_in(one, spoken), _put_in(other, spoken))
        case Except(one, other):
            return without(_put_in(one, spoken), _put_in(other, spoken))
        case _:
            pass
    if is_dataclass(value) and not isinstance(value, type):
        changed = {field.name: _put_in(getattr(value, field.name), spoken) for field in fields(value)}
        return replace(value, **changed)
    return value


def _narrowing(value: Any) -> Cards | None:
    """What “it” is in what those do who hold something: “everyone with a queen must discard it”."""
    condition = getattr(getattr(value, "subject", None), "condition", None) or (
        value.condition if isinstance(value, If) else None
    )
    return condition.cards if isinstance(condition, Holds) and _telling(condition.cards) else None


def _chosen(effects: Any) -> tuple[str, ...]:
    """What these effects choose and then speak of."""
    parts = list(_parts(effects))
    named = {"suit": (NameSuit, ChooseSuit), "rank": (NameRank, ChooseRank)}
    return tuple(
        way for way, kinds in named.items() if ThatOne(way) in parts and any(isinstance(part, kinds) for part in parts)
    )


def _narrowed(named: Cards | None, faces: int) -> Cards:
    """“a red one” of these: of the same ranks, if the word before names another sort of card."""
    if named is None:
        raise _NotNamedError
    if faces == ALL:
        return named
    if not isinstance(named, Faces):
        return both(named, Faces(faces))
    ranks = of_rank(*(rank for rank in range(1, 14) if named.mask & of_rank(rank)))
    narrower = named.mask & faces or ranks & faces
    return Faces(narrower or faces)  # “a red card on a black one”


def _player_of(cards: Cards, spoken: _Spoken) -> Who:
    """Who played these cards."""
    for how in (lambda one, other: one == other, lambda one, other: not other & ~one, lambda one, other: one & other):
        for played, who in spoken.players:
            if (
                isinstance(played, Faces)
                and isinstance(cards, Faces)
                and played != ANY_CARD
                and how(played.mask, cards.mask)
            ):
                return who
    raise _NotNamedError
