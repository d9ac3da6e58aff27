"""What can be told of a rule at once, before anybody plays with it: warnings, on which the players decide.

What only playing shows (a game no longer ends) is told by `houserules.trial`.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

from houserules.engine.game import Game
from houserules.engine.machine.codes import MOMENTS
from houserules.engine.record import table_at
from houserules.language.bounds import EVERY_CARD, at_least, at_most, contained, narrowed, truth
from houserules.language.bounds import Setting as Known
from houserules.language.loops import causes_of, effects_in, reactions_of, rules_in_a_loop
from houserules.language.moments import moment_in_words
from houserules.language.rules import (
    ANY_CARD,
    Answers,
    Cards,
    Condition,
    CountsAs,
    Dealt,
    DrawsOnTurn,
    Effect,
    Everyone,
    HouseRule,
    HowMany,
    If,
    Lasting,
    MayAct,
    MayDo,
    MayDraw,
    MayPass,
    MayWin,
    NextPlayer,
    NoEffect,
    Others,
    Permission,
    PlayMore,
    PlaysDrawn,
    Sentence,
    When,
    Winner,
    Worth,
)

Kind = Literal["never fires", "shadowed", "contradicts", "loops"]


@dataclass(frozen=True)
class Warning:
    """What may be wrong with a rule, as a sentence, and the names of the rules that it is about."""

    kind: Kind
    sentence: str
    rules: tuple[str, ...]


def check(rule: HouseRule, others: Sequence[HouseRule] = (), game: Game | None = None) -> list[Warning]:
    """What a rule would do badly beside the others, which were made before it."""
    name = name_of(rule)
    warnings = [Warning("never fires", f"{quoted(name)}: {why}", (name,)) for why in _in_vain(rule, others, game)]
    for other in others:
        for kind, why in _clashes(rule, other):
            other_name = name_of(other)
            warnings.append(Warning(kind, why.format(new=quoted(name), old=quoted(other_name)), (name, other_name)))
    for kind, why in _clashes_within(rule):
        warnings.append(Warning(kind, f"{quoted(name)}: {why}", (name,)))
    circle = rules_in_a_loop(rule, others)
    if circle:
        names = tuple(name_of((*others, rule)[i]) for i in circle)
        does = "sets itself off again" if len(names) == 1 else "set each other off"
        warnings.append(Warning("loops", f"{listed(names)} {does} in a circle, which the table will cut.", names))
    return list(dict.fromkeys(warnings))


@cache
def name_of(rule: HouseRule) -> str:
    """What a rule is called: its title, else its first sentence."""
    if rule.title:
        return rule.title
    from houserules.language.saying import say

    return next(iter(say(rule)), "")


def quoted(name: str) -> str:
    return f"“{name.rstrip('.')}”"


def listed(names: Sequence[str]) -> str:
    """Rules by their names: “a”, “b” and “c”."""
    words = [quoted(name) for name in names]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


# ---- never ----


def _in_vain(rule: HouseRule, others: Sequence[HouseRule], game: Game | None) -> Iterator[str]:
    """Why a rule, or a part of it, will never do anything."""
    deck = EVERY_CARD if game is None else _deck(game)
    for sentence in rule.sentences:
        yield from _sentence_in_vain(sentence, deck)
        if isinstance(sentence, When):
            for effect in effects_in(sentence.effects):
                if isinstance(effect, Lasting):
                    yield from _sentence_in_vain(effect.sentence, deck)
    if game is not None and game.announces:
        caused = None
        for when in reactions_of(rule):
            kind = when.moment.kind
            if kind in MOMENTS and MOMENTS.index(kind) not in game.announces:
                caused = _caused([*others, rule]) if caused is None else caused
                if kind not in caused:
                    happens = moment_in_words(when.moment)
                    yield f"in {game.title} it never comes about, by itself or by another rule, that {happens}."


def _sentence_in_vain(sentence: Sentence, deck: int) -> Iterator[str]:
    cards = getattr(sentence, "cards", None)
    on = getattr(sentence, "on", None)
    condition = getattr(sentence, "condition", None)
    setting = Known()
    if isinstance(sentence, When):
        cards, on = sentence.moment.cards, sentence.moment.on
        setting = Known(cards={"card": at_most(cards) & deck, "under": EVERY_CARD if on is None else at_most(on)})
        if sentence.moment.who in (Others(Everyone()), Others(Others(Everyone()))):
            yield "nobody is another than everybody."
    elif isinstance(sentence, Permission) and on is not None:
        setting = Known(cards={"under": at_most(on)})
    if cards is not None and _none(cards, deck):
        yield "there is no such card to begin with."
    elif on is not None and _none(on, deck):
        yield "there is no such card to lie under it."
    elif narrowed(condition, setting) is None:
        yield "its conditions can never all be true at once."
    elif isinstance(sentence, When):
        yield from _parts_in_vain(sentence.effects, (narrowed(condition, setting) or setting).frozen(), deck)


def _parts_in_vain(effects: Sequence[Effect], setting: Known, deck: int) -> Iterator[str]:
    for effect in effects:
        if isinstance(effect, If):
            holds = truth(effect.condition, setting)
            if holds is False:
                yield "the part of it after “if” never comes to pass, as its condition cannot be true there."
            elif holds is True and effect.otherwise:
                yield "the part of it after “otherwise” never comes to pass, as the condition is always true there."
        what = (
            effect.cards if isinstance(effect, PlayMore) else getattr(getattr(effect, "what", None), "cards", ANY_CARD)
        )
        if _none(what, deck):
            yield "an effect of it asks for a card that does not exist."
        for part in ("effects", "otherwise"):
            yield from _parts_in_vain(getattr(effect, part, ()), setting.frozen(), deck)
        for way in getattr(effect, "ways", ()):
            yield from _parts_in_vain(way, setting.frozen(), deck)


def _none(cards: Cards, deck: int) -> bool:
    return at_most(cards) & deck == 0


def _caused(rules: Sequence[HouseRule]) -> set[str]:
    """The moments that rules bring about, may bring about, or that come with any rule that does something."""
    kinds = {"hand changed", "card drawn", "lap begins"}
    for rule in rules:
        for when in reactions_of(rule):
            kinds |= {cause.kind for cause in causes_of(when)} | {
                _BROUGHT.get(type(e).__name__, "") for e in effects_in(when.effects)
            }
        for sentence in rule.sentences:
            if isinstance(sentence, MayDo):
                kinds |= {_BROUGHT.get(type(effect).__name__, "") for effect in effects_in(sentence.effects)}
    return kinds


#: The moments that effects bring about, also where players may decline them.
_BROUGHT = {
    "Discard": "card discarded", "Give": "card given", "Take": "card taken", "Exchange": "card given",
    "SwapHands": "hands swapped", "PassHands": "hands swapped", "PassCards": "card given", "TakeFrom": "card taken",
    "Reshuffle": "shuffled", "TurnUp": "card turned up", "Skip": "turn skipped", "Due": "turn skipped",
    "Reverse": "play reversed", "Direct": "play reversed", "NameSuit": "suit named", "Score": "points changed",
    "SetScore": "points changed", "Win": "round won", "Lose": "player out", "EndRound": "round ends",
    "PlayMore": "card played", "TakeEffect": "card played", "LookAtHand": "looked", "LookAtStock": "looked",
}  # fmt: skip


@cache
def _deck(game: Game) -> int:
    """The faces that this game can be played with, whatever its options."""
    settings: list[dict[str, str | int]] = [{}]
    for option in game.options:
        if not option.is_seat and not option.least_for:
            settings += [
                dict[str, str | int]({option.name: option.write(value)})
                for value in range(option.least, min(option.most, option.least + 4) + 1)
            ]
    faces = 0
    for options in settings:
        t = table_at(game.prepared(game.usual_seats, options), 0)
        for place in range(len(game.place_names)):
            for i in range(t.size[place]):
                faces |= 1 << t.face[t.cards[place, i]]
    return faces


# ---- one rule against another ----


def _clashes(new: HouseRule, old: HouseRule) -> Iterator[tuple[Kind, str]]:
    for sentence in new.sentences:
        for before in old.sentences:
            found = clash(sentence, before)
            if found is not None:
                yield found


def _clashes_within(rule: HouseRule) -> Iterator[tuple[Kind, str]]:
    for i, sentence in enumerate(rule.sentences):
        for before in rule.sentences[:i]:
            found = clash(sentence, before)
            if found is not None:
                yield found[0], "one of its sentences goes against, or says the same as, another of them."


def clash(new: Sentence, old: Sentence) -> tuple[Kind, str] | None:
    """How a sentence goes together badly with one before it; `{new}` and `{old}` stand for the names of the rules."""
    if new == old:
        if isinstance(new, When):
            return "shadowed", "{new} says again what {old} says: it would happen twice."
        return "shadowed", "{new} says the same as {old}."
    match new, old:
        case (Permission() | MayAct(), Permission() | MayAct()):
            return _permissions(_forbidding(new), _forbidding(old))
        case (MayDraw(True), MayAct("draw", _, who, None)) | (MayAct("draw", _, who, None), MayDraw(True)) if (
            who is None
        ):
            return "contradicts", "{new} and {old} cannot both hold: one lets players draw, the other does not."
        case _:
            pass
    for kind, same in _ONE_VALUE.items():
        if isinstance(new, kind) and isinstance(old, kind):
            return _values(new, old, same(new, old))
    return None


def _forbidding(sentence: Permission | MayAct) -> Permission | MayAct:
    """A ban on the act of playing is one on playing cards."""
    if isinstance(sentence, MayAct) and sentence.act == "play":
        return Permission("may not", sentence.cards, None, sentence.who, sentence.condition)
    return sentence


def _permissions(new: Permission | MayAct, old: Permission | MayAct) -> tuple[Kind, str] | None:
    if isinstance(new, MayAct) or isinstance(old, MayAct):
        if isinstance(new, MayAct) and isinstance(old, MayAct) and new.act == old.act and _inside(new, old):
            return "shadowed", "{new} adds nothing: {old} forbids the same, or more."
        return None
    match new.kind, old.kind:
        case one, other if one == other and one != "must":
            if _inside(new, old):
                return "shadowed", "{new} adds nothing: {old} says it already, for these cards or for more."
        case "may", "may not" if _inside(new, old):
            return "shadowed", "{new} has no effect: {old} forbids these cards, and “may not” beats “may”."
        case "may not", "may" if _inside(old, new):
            return "contradicts", "{new} forbids all that {old} allows, which would have no effect any more."
        case ("must", "may not") if _inside(new, old):
            return "contradicts", "{new} cannot be obeyed: {old} forbids these cards."
        case ("may not", "must") if _inside(old, new):
            return "contradicts", "{new} forbids the cards that {old} asks for."
        case ("must", "must") if _same_time(new, old) and not at_most(new.cards) & at_most(old.cards):
            return "contradicts", "{new} and {old} ask for different cards; while {old} can be obeyed, it comes first."
        case _:
            return None
    return None


def _inside(small: Permission | MayAct, large: Permission | MayAct) -> bool:
    """Does the one concern no card, no player and no time that the other does not concern?"""
    return contained(small.cards, large.cards) and _same_time(small, large)


def _same_time(small: Permission | MayAct, large: Permission | MayAct) -> bool:
    small_on, large_on = getattr(small, "on", None), getattr(large, "on", None)
    return (
        (large_on is None or (small_on is not None and contained(small_on, large_on)))
        and large.who in (None, small.who)
        and _implied(small.condition, large.condition)
    )


def _implied(some: Condition | None, more: Condition | None) -> bool:
    """Does the second condition hold whenever the first does, as far as can be told?"""
    return more is None or more == some


def _covers(later: object, earlier: object) -> bool:
    """Does a later value concern all that an earlier one is about?"""
    cards, before = getattr(later, "cards", ANY_CARD), getattr(earlier, "cards", ANY_CARD)
    who = None if isinstance(later, NextPlayer | Winner) else getattr(later, "who", None)
    return (
        contained(before, cards)
        and who in (None, getattr(earlier, "who", None))
        and _implied(getattr(earlier, "condition", None), getattr(later, "condition", None))
    )


def _values(new: Sentence, old: Sentence, same: bool | None) -> tuple[Kind, str] | None:
    """Two sentences that give one thing a value: the later wins."""
    if same is None or not _covers(new, old):
        return None
    if same:
        return "shadowed", "{new} says the same as {old}."
    return "contradicts", "{new} and {old} say different things of the same; the later, {new}, would always win."


def _as_another(new: CountsAs, old: CountsAs) -> bool | None:
    """Whether two sentences make cards count as the same; nothing if they do not touch one another."""
    both_rank, both_suit = None not in (new.rank, old.rank), None not in (new.suit, old.suit)
    if not at_least(old.cards) or new.more or old.more or not (both_rank or both_suit):
        return None
    return (not both_rank or new.rank == old.rank) and (not both_suit or new.suit == old.suit)


def _how_many(new: HowMany, old: HowMany) -> bool | None:
    return new.n == old.n if new.change == "exactly" else None


_ONE_VALUE: dict[type, Callable[..., bool | None]] = {
    CountsAs: _as_another,
    HowMany: _how_many,
    Worth: lambda new, old: new.n == old.n,
    Dealt: lambda new, old: new.n == old.n,
    DrawsOnTurn: lambda new, old: (new.n, new.until) == (old.n, old.until),
    Answers: lambda new, old: new.form == old.form,
    PlaysDrawn: lambda new, old: new.any_card == old.any_card,
    NextPlayer: lambda new, old: new.who == old.who,
    MayWin: lambda new, old: new.allowed == old.allowed,
    MayDraw: lambda new, old: new.allowed == old.allowed,
    MayPass: lambda new, old: new.allowed == old.allowed,
    Winner: lambda new, old: new.who == old.who,
    NoEffect: lambda new, old: new.times == old.times,
}
