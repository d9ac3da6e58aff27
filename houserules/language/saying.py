"""Rules put into words: the only prose about rules anywhere. What is printed here is read again as the same rule."""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from houserules.cards.notation import SUIT_WORDS
from houserules.language.cards import RANK_NAMES, noun, plural
from houserules.language.conditions import condition_in_words
from houserules.language.deeds import FORMS, answers_in_words
from houserules.language.moments import moment_in_words
from houserules.language.numbers import amount, number_in_words
from houserules.language.phrases import grammar
from houserules.language.players import object_, subject
from houserules.language.rules import (
    ANY_CARD,
    Answers,
    AtRandom,
    Cards,
    Condition,
    CountsAs,
    Dealt,
    Declare,
    Draw,
    DrawsOnTurn,
    Due,
    Effect,
    HouseRule,
    HowMany,
    If,
    Kept,
    Lasting,
    May,
    MayAct,
    MayDo,
    MayDraw,
    MayPass,
    MayWin,
    NextPlayer,
    NoEffect,
    OfChoice,
    OneOf,
    Permission,
    Player,
    PlaysDrawn,
    Repeat,
    Sentence,
    Skip,
    Speech,
    They,
    Until,
    When,
    Who,
    Winner,
    Worth,
)
from houserules.language.sentences import ACTS

_COMPOUND = (If, May, OneOf, Repeat, Lasting)


def say(rule: HouseRule) -> tuple[str, ...]:
    """A rule as canonical sentences."""
    said = [say_sentence(sentence) for sentence in rule.sentences]
    if rule.title and said:
        said[0] = f"“{rule.title}”: {said[0]}"
    return tuple(said)


def say_sentence(sentence: Sentence) -> str:
    """One sentence, canonically put."""
    words = tidy(_sentence(sentence))
    return f"{words[0].upper()}{words[1:]}."


def tidy(words: str) -> str:
    for loose, tight in ((" 's", "'s"), ("( ", "("), (" )", ")"), (" ,", ","), (" ;", ";"), (" :", ":")):
        words = words.replace(loose, tight)
    return words


def _if(condition: Condition | None) -> str:
    return f" if {condition_in_words(condition)}" if condition is not None else ""


def _not(allowed: bool) -> str:
    return "" if allowed else " not"


def _sentence(sentence: Sentence) -> str:
    match sentence:
        case When(moment, effects, condition):
            also = f" and {condition_in_words(condition)}" if condition is not None else ""
            return f"when {moment_in_words(moment)}{also}, {effects_in_words(effects)}"
        case Permission():
            return _permission(sentence)
        case MayAct(act, cards, who, condition):
            person = subject(who) if who is not None else "a player"
            things = "" if act == "pass" or (act == "call" and cards == ANY_CARD) else f" {noun(cards, many=True)}"
            return f"{person} may not {ACTS[act]}{things}{_if(condition)}"
        case MayDo(effects, condition):
            first = f"if {condition_in_words(condition)}, " if condition is not None else ""
            return f"{first}on their turn, instead of playing, a player may {effects_in_words(effects, Player())}"
        case MayDraw(allowed, condition):
            return f"a player who could play may{_not(allowed)} draw{_if(condition)}"
        case MayPass(allowed, condition):
            return f"a player may{_not(allowed)} pass{_if(condition)}"
        case DrawsOnTurn(n, until):
            cards = amount("card")(n)
            many = cards if until is None else f"up to {cards} until they have drawn {noun(until)}"
            return f"a player who draws on their turn draws {many}"
        case PlaysDrawn(any_card):
            return f"a player who has drawn may play {'any card' if any_card else 'the card drawn'}"
        case CountsAs():
            return _counts_as(sentence)
        case Worth(cards, n):
            return f"{_several(cards, 'are', 'is')} worth {amount('point')(n)}"
        case Dealt(n, who):
            person = subject(who) if who is not None else "each player"
            return f"{person} is dealt {amount('card')(n)}"
        case HowMany(n, "exactly"):
            return f"amounts in the game are exactly {number_in_words(n)}"
        case HowMany(n, change):
            return f"amounts in the game are {number_in_words(n)} {change}"
        case NextPlayer(who, condition):
            return f"after a turn, it is the turn of {object_(who)}{_if(condition)}"
        case MayWin(allowed, condition):
            return f"a player with no cards has{_not(allowed)} won{_if(condition)}"
        case Winner(who):
            return f"a round that is ended is won by {object_(who)}"
        case NoEffect(cards, 0, condition):
            return f"{_several(cards, 'have', 'has')} no effect{_if(condition)}"
        case NoEffect(cards, times, condition):
            return f"{_several(cards, 'take', 'takes')} effect {times} times{_if(condition)}"
        case Answers(cards, form):
            return f"what is due for a player may be answered with {noun(cards)} {FORMS[form]}"
        case Declare(name, each_player, start, scope):
            kept = "kept for the game" if scope == "game" else f"starting anew each {scope}"
            return f"there is a counter “{name}”{' for each player' if each_player else ''} from {start} on {kept}"
        case Speech(text):
            return f"the table watches for this: “{text}”"
        case Kept(text):
            return f"the players keep this: “{text}”"
    assert_never(sentence)


_DOES = {
    "may": ("may be played", "may play", ""),
    "may not": ("may not be played", "may not play", ""),
    "may all the same": ("may be played", "may play", " whatever other rules say"),
    "must": ("must be played", "must play", " if possible"),
    "out of turn": ("may be played", "may play", " out of turn"),
    "together": ("may be added to a play", "may add to a play", ""),
}


def _permission(permission: Permission) -> str:
    passive, active, ending = _DOES[permission.kind]
    on = ""
    if permission.on is not None:
        on = f" {'after' if permission.kind == 'together' else 'on'} {noun(permission.on, many=True)}"
    elif permission.kind == "may":
        on = " at any time"
    cards = noun(permission.cards, many=True)
    if permission.who is None:
        words = f"{cards} {passive}{on}{ending}"
    else:
        words = f"{subject(permission.who)} {active} {cards}{on}{ending}"
    return words + _if(permission.condition)


def _several(cards: Cards, verb: str, of_one: str) -> str:
    """Cards as the subject: `hearts are`, `the queen of spades is`."""
    words = noun(cards, many=True)
    return f"{words} {of_one if words.startswith('the ') and ' and ' not in words else verb}"


def _counts_as(value: CountsAs) -> str:
    if value.rank is not None:
        what = plural(RANK_NAMES[value.rank]) if value.rank else "no rank"
    elif value.suit is not None:
        what = SUIT_WORDS[value.suit]
    else:
        what = f"{abs(value.more)} {'higher' if value.more > 0 else 'lower'}"
    return f"{_several(value.cards, 'count', 'counts')} as {what}{_if(value.condition)}"


# ---- effects ----


def effects_in_words(effects: Sequence[Effect], bare: Who | None = None, closed: bool = False) -> str:
    """Effects one after the other.

    `bare`: whom a “may” before them speaks of, so that they begin without a subject. `closed`: something follows that
    does not belong to them.
    """
    said = []
    current, modal = bare, bare is not None
    for i, effect in enumerate(effects):
        who = _who(effect)
        last = i == len(effects) - 1 and not closed
        elided = who is not None and who == current and not isinstance(who, OfChoice | AtRandom)
        words = _effect(effect, elided, elided and modal)
        if (
            isinstance(effect, Lasting)
            and effect.until.whose == "owner"
            and current not in (None, Player(), effect.owner)
        ):
            words = _lasting(effect, named=True)
        if i == 0 and modal and who is None and not isinstance(effect, _COMPOUND):
            words = f"make it so that {words}"
        said.append(f"( {words} )" if isinstance(effect, _COMPOUND) and not last else words)
        if who is not None and not elided and not isinstance(effect, If | Repeat):
            current, modal = who, False
        if isinstance(effect, Lasting):
            current, modal = None, False
    return ", then ".join(said)


def _who(effect: Effect) -> Who | None:
    if isinstance(effect, Due):
        return effect.effect.who
    if isinstance(effect, Lasting):
        return None
    who = getattr(effect, "who", None)
    return who if not _happens(effect) else None


def _happens(effect: Effect) -> bool:
    """Is it said without a subject?"""
    return not isinstance(effect, Due | May | OneOf) and any(
        phrase.says(effect) for phrase in grammar().phrases["happening"]
    )


def _effect(effect: Effect, elided: bool, base: bool) -> str:
    who = _who(effect)
    person = "" if elided or who is None else f"{subject(who)} "
    base = base or who == They()
    match effect:
        case If(condition, effects, otherwise):
            if not otherwise:
                return f"if {condition_in_words(condition)}, {effects_in_words(effects)}"
            first = effects_in_words(effects, closed=True)
            return f"if {condition_in_words(condition)}, {first}; otherwise, {effects_in_words(otherwise)}"
        case May(_, effects, ()):
            return f"{person}may {effects_in_words(effects, They())}"
        case May(_, effects, otherwise):
            return (
                f"{person}may {effects_in_words(effects, They(), closed=True)}; if they do not, "
                f"{effects_in_words(otherwise)}"
            )
        case OneOf(_, ways):
            return f"{person}must either {' or '.join(_way(way) for way in ways)}"
        case Repeat(n, effects):
            return f"{number_in_words(n)} times, {effects_in_words(effects)}"
        case Lasting(_, _, owner):
            return _lasting(effect, named=owner != Player())
        case Due(inner, answers):
            have = "have" if base else "has"
            thing = amount("card")(inner.n) + " to draw" if isinstance(inner, Draw) else _turns(inner) + " to miss"
            may = f", which they may answer {answers_in_words(answers)}" if answers else ""
            return f"{person}{have} {thing} on their turn{may}"
        case _:
            pass
    if who is None:
        return grammar().render(effect, "happening")
    return person + grammar().render(effect, "deed", base=base)


def _turns(skip: Skip) -> str:
    return amount("turn")(skip.turns)


def _way(way: Sequence[Effect]) -> str:
    words = effects_in_words(way, They(), closed=True)
    return words if len(way) == 1 and not isinstance(way[0], (*_COMPOUND, Due)) else f"( {words} )"


def _lasting(lasting: Lasting, named: bool) -> str:
    owner = f" for {object_(lasting.owner)}:" if named else ","
    return f"{until_in_words(lasting.until)}{owner} {_sentence(lasting.sentence)}"


def until_in_words(until: Until) -> str:
    """How long something lasts."""
    if until.moment is None:
        return "until the end of the round"
    times = f"{until.times} times " if until.times > 1 else ""
    match until.whose:
        case "anybody":
            words = moment_in_words(until.moment)
        case "owner":
            words = moment_in_words(replace(until.moment, who=They()))
        case "another":
            words = f"another player {moment_in_words(replace(until.moment, who=Player())).removeprefix('the player ')}"
    return f"until {times}{words}"
