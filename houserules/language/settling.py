"""What a sentence leaves open is settled: who “they” are, which card is “the same suit” compared with.

Subjects that are left out are those of the clause before; “they” as a subject is the same, in an object it is the
subject of its own clause; “them” is somebody else, of whom the sentence spoke before.
"""

# Values are read with parts that stand open until they are settled (`settling`).
# pyright: reportArgumentType=false, reportCallIssue=false, reportReturnType=false, reportAttributeAccessIssue=false
# pyright: reportMatchNotExhaustive=false, reportOptionalSubscript=false, reportRedeclaration=false

from collections.abc import Iterable
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from houserules.language.cards import both
from houserules.language.conditions import all_of
from houserules.language.deeds import Clause, OwnTurn
from houserules.language.players import ELIDED, YOURS, Elided, Else, ThatMany, Them, UpTo, You, Yours
from houserules.language.rules import (
    All,
    Amount,
    AtRandom,
    Beyond,
    Both,
    CanPlay,
    Choose,
    ChooseNumber,
    Chosen,
    ChosenNumber,
    Compare,
    Condition,
    Count,
    Counter,
    Dealer,
    Discard,
    Draw,
    Effect,
    EndTurn,
    Everyone,
    Faces,
    Fewest,
    HandPoints,
    HandSize,
    Holding,
    Holds,
    If,
    Lasting,
    LastPlayer,
    LastWinner,
    Left,
    Like,
    May,
    MayAct,
    MayDo,
    Moment,
    Most,
    Next,
    Not,
    Num,
    OfChoice,
    OneOf,
    Opposite,
    Others,
    Owner,
    Permission,
    Player,
    Points,
    RankOf,
    Reckoned,
    Repeat,
    Same,
    Score,
    Sentence,
    SetCounter,
    Skip,
    Step,
    They,
    Those,
    Throw,
    TurnOf,
    When,
    Who,
)

DEFAULT: Any = "default"  # a card is compared with another that is not named


_ANYBODY = (Player(), They(), ELIDED, YOURS)  # as those who do what a moment is about


@dataclass(frozen=True)
class Meant:
    """What words stand for at a place of a sentence."""

    they: Any = They()
    them: Any = Chosen()
    elided: Any = Player()
    chosen: Any = Chosen()
    compared: Any = "under"
    held: Any = "under"  # what cards in hands are compared with
    many: Any = Amount()
    yours: Any = Player()


def meant(value: Any, by: Meant) -> Any:
    """A value, what it leaves open put in."""
    match value:
        case They():
            return by.they
        case Elided():
            return by.elided
        case Them():
            return by.them
        case Chosen():
            return by.chosen
        case ThatMany():
            return by.many
        case Yours():
            return by.yours
        case UpTo(n):
            return Reckoned("minus", Num(n), HandSize(by.they))
        case Else():
            return Others()
        case Like(way, to) if to == DEFAULT:
            return Like(way, by.compared)
        case Beyond(way, to) if to == DEFAULT:
            return Beyond(way, by.compared)
        case Step(steps, to) if to == DEFAULT:
            return Step(steps, by.compared)
        case Holds() | Holding() if by.held != by.compared:
            return meant(value, replace(by, compared=by.held))
        case Those(among, condition):
            return Those(meant(among, by), meant(condition, replace(by, they=They())))
        case tuple():
            return tuple(meant(part, by) for part in value)
    if is_dataclass(value) and not isinstance(value, type):
        parts = {field.name: meant(getattr(value, field.name), by) for field in fields(value)}
        if isinstance(value, Moment) and parts["who"] in _ANYBODY:
            parts["who"] = None
        return replace(value, **parts)
    return value


@dataclass
class Speaking:
    """Of whom the sentence speaks at a place."""

    current: Any = Player()
    other: Any = None
    chosen: bool = False
    begins: bool = False  # their turn has just begun
    just_chosen: bool = False  # a player has just been chosen
    given: bool = False  # the moment itself has somebody to whom it was done
    many: Any = Amount()  # what “that many” means
    you: Any = Player()  # who “you” are: all, when a moment is nobody's
    begun: bool = False  # somebody has done something
    addressed: bool = False  # the player is “you”, so that “they” are somebody else
    by_name: bool = False  # it was said that “you” do something, and of nobody else
    asked: Any = Player()  # who is asked, where “they” may or must choose
    named: Any = None  # of whom a condition before the effects speaks: “… and the next player holds an ace, they draw”

    def copy(self, **changes: Any) -> "Speaking":
        return replace(self, **changes)

    def that_player(self) -> Who:
        """“that player”."""
        if self.chosen or self.given:
            return Chosen()
        return self.other if self.other is not None else self.current

    def note(self, who: Who) -> None:
        self.begun = True
        self.named = None
        if isinstance(who, OfChoice | AtRandom):
            self.chosen = True
            who = Chosen()
        self.current = who
        if not isinstance(who, Player | They):
            self.other = who


def settle(sentence: Any) -> Sentence:
    """A sentence as it was read, nothing in it left open."""
    if isinstance(sentence, When):
        return _settle_when(sentence)
    if isinstance(sentence, MayDo):
        effects = settle_effects(_as_many_as_they_like(sentence.effects), Speaking())
        return MayDo(effects, meant(sentence.condition, Meant(they=Player())))
    if isinstance(sentence, Permission) and sentence.kind == "together":
        sentence = replace(sentence, cards=meant(sentence.cards, Meant(compared="card")))
    if isinstance(sentence, Permission) and sentence.kind != "together" and sentence.on is not None:
        cards, on = _compared_with(sentence.cards, sentence.on)
        sentence = replace(sentence, cards=cards, on=on)
    settled = meant(sentence, Meant(they=Player(), them=Player(), chosen=Player()))
    if isinstance(settled, Permission | MayAct) and settled.who == Player():
        settled = replace(settled, who=None)
    if isinstance(settled, Permission) and settled.who == Next() and settled.on is not None:
        settled = replace(settled, who=None)  # who plays on a card is the next player after it
    return settled


def _settle_when(sentence: When) -> When:
    moment = settle_moment(sentence.moment)
    given = moment.kind == "card given"
    condition = meant(sentence.condition, Meant(they=Player(), them=Chosen() if given else Player(), held="card"))
    many = RankOf("card") if moment.kind == "card played" else Amount()
    you, beside = _you(moment, condition), _beside(moment.who)
    if beside is not None and _is_to_you(sentence.effects[0]):
        moment, you = replace(moment, who=None), beside
    current = beside if you == beside and beside is not None else Player()
    effects = settle_effects(
        sentence.effects,
        Speaking(
            current=current,
            given=given,
            many=many,
            you=you,
            begins=moment.kind == "turn begins",
            named=_subject_of(sentence.condition),
        ),
    )
    if len(effects) == 1 and isinstance(effects[0], If) and not effects[0].otherwise:
        condition = all_of(condition, effects[0].condition)
        effects = effects[0].effects
    return as_it_lay(When(moment, effects, condition))


def _beside(who: Who | None) -> Who | None:
    """“When the player on your left plays a heart, you draw”: who “you” are, as seen from that player."""
    match who:
        case Next(steps, Player()):
            return Next(-steps)
        case Left(steps, Player()):
            return Left(-steps)
        case Opposite(Player()):
            return Opposite()
    return None


def _is_to_you(clause: Any) -> bool:
    """Does somebody do this who is called “you”, or is told to?"""
    if not isinstance(clause, Clause):
        return False
    return isinstance(clause.subject, You) or (clause.subject is None and _names_a_subject(clause.effect))


def _you(moment: Moment, condition: Condition | None) -> Who:
    """Who “you” are when nobody has done anything: everybody."""
    nobodys = moment.kind in {"round begins", "round ends", "lap begins"} and not speaks_of(condition, Player())
    return Everyone() if nobodys else Player()


_ONE_PLAYER = (Next, Left, Opposite, Dealer, LastWinner, LastPlayer, Most, Fewest)


def _subject_of(condition: Any) -> Who | None:
    """Of whom but the player a condition speaks, in its last part."""
    match condition:
        case All(parts):
            return _subject_of(parts[-1])
        case Not(inner):
            return _subject_of(inner)
        case (
            Compare(HandSize(who) | Holding(_, who) | Points(who) | HandPoints(who) | Counter(_, who), _, _)
            | Holds(who, _)
            | CanPlay(who)
        ):
            return who if isinstance(who, _ONE_PLAYER) else None
        case Same(who, _):
            return who if isinstance(who, _ONE_PLAYER) else None
    return None


def as_it_lay(sentence: When) -> When:
    """Who speaks of the top card when a card is played means the one it is played on."""
    moment, condition = sentence.moment, sentence.condition
    if moment.kind != "card played":
        return sentence
    on = None if moment.on is None else _under(moment.on)
    return When(replace(moment, cards=_under(moment.cards), on=on), sentence.effects, _under(condition))


def _under(value: Any) -> Any:
    match value:
        case "top":
            return "under"
        case tuple():
            return tuple(_under(part) for part in value)
        case Moment():
            return value
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{field.name: _under(getattr(value, field.name)) for field in fields(value)})
    return value


def settle_moment(moment: Moment) -> Moment:
    if moment.kind == "card played" and moment.on is not None:
        cards, on = _compared_with(moment.cards, moment.on)
        moment = replace(moment, cards=cards, on=on)
    return meant(moment, Meant(they=Player()))


def _compared_with(cards: Any, on: Any) -> tuple[Any, Any]:
    """“on a card of the same rank”: what is played is compared, not what it lies on."""
    match on:
        case Like(_, to) if to == DEFAULT:
            return both(cards, on), None
        case Beyond(way, to) if to == DEFAULT:
            return both(cards, Beyond("lower" if way == "higher" else "higher", to)), None
        case Both(Faces() as kind, Like() | Beyond() as other) if other.to == DEFAULT:
            return _compared_with(cards, other)[0], kind
    return cards, on


def settle_effects(effects: Iterable[Any], speaking: Speaking) -> tuple[Effect, ...]:
    """Effects that follow one another."""
    found: list[Any] = []
    for clause in effects:
        if isinstance(clause, Clause) and isinstance(clause.effect, tuple):  # it stood in parentheses
            found += settle_effects(clause.effect, speaking)
        else:
            found.append(_settle_clause(clause, speaking))
    return tuple(found)


def _subject(clause: Clause, speaking: Speaking) -> Who:
    match clause.subject:
        case They() if speaking.named is not None:
            return speaking.named
        case They() if speaking.just_chosen:
            return Chosen()
        case You():
            return speaking.you
        case Else() if isinstance(speaking.current, Those):  # who they are would have to be known before
            return Else()
        case Else() if isinstance(speaking.current, (*_ONE_PLAYER, Chosen)):
            return Others(speaking.current)
        case None if speaking.current == Player() and isinstance(clause.effect, Score | Draw | Discard):
            return speaking.you
        case They() if speaking.addressed and speaking.other is not None:
            return speaking.other
        case They() if speaking.by_name:  # “you … and they …”, nobody else having been named
            return Else()
        case None | They():
            return speaking.current
        case Them():
            return speaking.other if speaking.other is not None else speaking.named or Chosen()
        case Chosen():
            return speaking.that_player()
        case _:
            return meant(clause.subject, Meant(they=speaking.current, chosen=speaking.that_player()))


def _settle_clause(clause: Any, speaking: Speaking) -> Effect:
    effect = clause.effect
    match effect:
        case If(condition, effects, otherwise):
            condition = settled_condition(condition, speaking)
            named = speaking.copy(named=_subject_of(condition) or speaking.named)
            return If(condition, settle_effects(effects, named), settle_effects(otherwise, named.copy()))
        case Repeat(n, effects):
            n = meant(n, Meant(they=speaking.current, many=speaking.many))
            return Repeat(n, settle_effects(effects, speaking.copy()))
        case May(_, effects, otherwise):
            who = _subject(clause, speaking)
            speaking.addressed = speaking.addressed or isinstance(clause.subject, You)
            before = speaking.other if speaking.other is not None or speaking.chosen or speaking.given else Player()
            speaking.note(who)
            asked = speaking.copy(current=They(), asked=who, other=speaking.other if who == Player() else before)
            return May(
                who, settle_effects(_as_many_as_they_like(effects), asked), settle_effects(otherwise, speaking.copy())
            )
        case OneOf(_, ways):
            who = _subject(clause, speaking)
            speaking.note(who)
            return OneOf(who, tuple(settle_effects(way, speaking.copy(current=They(), asked=who)) for way in ways))
        case OwnTurn():
            effect = Skip(ELIDED)
            if speaking.begins and _subject(clause, speaking) == Player():
                return EndTurn()
        case Lasting(until, sentence, _):
            return _settle_lasting(clause, until, sentence, speaking)
    other = speaking.other if speaking.other is not None else Chosen()
    if isinstance(clause.subject, You) or (clause.subject is None and not speaking.begun):
        speaking.addressed = True
        speaking.by_name = (
            isinstance(clause.subject, You)
            and speaking.you == Player()
            and speaking.other is None
            and not speaking.chosen
        )
    speaking.begun = True
    named = _names_a_subject(effect)
    who = _subject(clause, speaking) if named or clause.subject is not None else speaking.current
    they = They() if named else speaking.current
    by = Meant(they=they, them=other, elided=They(), chosen=speaking.that_player(), compared="card", many=speaking.many)
    if who == Everyone() == speaking.you:  # “you” are each of them
        effect = _instead(effect, Player(), They())
    if (who in (Player(), Everyone()) and speaking.you == who) or (who == They() and speaking.asked == Player()):
        by = replace(by, yours=they)
    settled = _of_somebody(effect, by) if not named else _fill(effect, who, by)
    if named:
        speaking.note(who)
    speaking.just_chosen = isinstance(effect, Choose)
    if isinstance(effect, Choose):
        speaking.chosen = True
    if isinstance(effect, Throw | ChooseNumber):
        speaking.many = ChosenNumber()
    for field in fields(effect):
        value = getattr(effect, field.name)
        if field.name in {"to", "of", "other"} and isinstance(value, OfChoice | AtRandom):
            speaking.chosen = True
        elif (
            field.name in {"to", "of", "other"} and is_dataclass(value) and not isinstance(value, They | Them | Player)
        ):
            speaking.other = getattr(settled, field.name)
            if named and speaks_of(speaking.other, They()):
                doer = speaking.asked if who == They() else who
                speaking.other = _instead(speaking.other, They(), doer) if isinstance(doer, Player) else None
    return settled


def _instead(value: Any, one: Any, other: Any) -> Any:
    """A value, another put in everywhere for one that is in it."""
    if value == one:
        return other
    if isinstance(value, tuple):
        return tuple(_instead(part, one, other) for part in value)
    if is_dataclass(value) and not isinstance(value, type):
        return replace(
            value, **{field.name: _instead(getattr(value, field.name), one, other) for field in fields(value)}
        )
    return value


def _as_many_as_they_like(effects: Iterable[Any]) -> list[Any]:
    """“may draw up to 3 cards”: they choose how many."""
    found: list[Any] = []
    for clause in effects:
        effect = clause.effect if isinstance(clause, Clause) else None
        if isinstance(effect, Draw) and isinstance(effect.n, UpTo):
            found.append(Clause(clause.subject, ChooseNumber(ELIDED, 1, effect.n.n)))
            found.append(Clause(None, Draw(ELIDED, ChosenNumber())))
        else:
            found.append(clause)
    return found


def speaks_of(value: Any, wanted: Any) -> bool:
    """Is this somewhere in a value?"""
    if value == wanted:
        return True
    if isinstance(value, tuple):
        return any(speaks_of(part, wanted) for part in value)
    return is_dataclass(value) and any(speaks_of(getattr(value, field.name), wanted) for field in fields(value))


def _names_a_subject(effect: Any) -> bool:
    return getattr(effect, "who", None) == ELIDED or (hasattr(effect, "effect") and effect.effect.who == ELIDED)


def _of_somebody(effect: Any, by: Meant) -> Any:
    """An effect whose subject is named in it: “they”, in what it says of that player, are that player."""
    who = getattr(effect, "who", None)
    if who is None or isinstance(effect, Lasting):
        return meant(effect, by)
    named = by if isinstance(effect, TurnOf | Count | SetCounter) else replace(by, elided=Player())
    return replace(meant(replace(effect, who=Player()), replace(by, they=They())), who=meant(who, named))


def _fill(effect: Any, who: Who, by: Meant) -> Any:
    """The subject put in, the rest settled; the subject itself is settled already."""
    if hasattr(effect, "effect"):  # what is due
        return replace(meant(effect, by), effect=_fill(effect.effect, who, by))
    return replace(meant(replace(effect, who=Player()), by), who=who)


_DONE_TO_SOMEBODY = ("card given", "card taken", "looked", "traded", "hands swapped", "penalty")


SEEN_FROM_A_PLAYER = (Next, Left, Opposite, LastPlayer, Others, OfChoice, AtRandom)


def is_seen_from_nobody(sentence: Sentence) -> bool:
    """Does it allow or forbid something to “the next player”, without a card or a moment from which they are seen?"""
    return isinstance(sentence, Permission | MayAct) and isinstance(sentence.who, SEEN_FROM_A_PLAYER)


def nobody_is_meant(sentence: Sentence) -> bool:
    """Does it speak of “that player” without having spoken of anybody?"""
    if not isinstance(sentence, When) or sentence.moment.kind in _DONE_TO_SOMEBODY:
        return False
    chosen = False
    if speaks_of(sentence.effects, Else()):
        return True
    for effect in sentence.effects:
        choosing = isinstance(effect, Choose) or any(
            speaks_of_kind(effect, kind) for kind in (OfChoice, AtRandom, Choose)
        )
        if not chosen and not choosing and not isinstance(effect, Lasting) and speaks_of(effect, Chosen()):
            return True
        chosen = chosen or choosing
    return speaks_of(sentence.condition, Chosen())


def speaks_of_kind(value: Any, kind: type) -> bool:
    """Is something of this kind somewhere in a value?"""
    if isinstance(value, kind):
        return True
    if isinstance(value, tuple):
        return any(speaks_of_kind(part, kind) for part in value)
    return is_dataclass(value) and any(speaks_of_kind(getattr(value, field.name), kind) for field in fields(value))


def settled_condition(condition: Condition, speaking: Speaking) -> Condition:
    current = Chosen() if isinstance(speaking.current, OfChoice | AtRandom) else speaking.current
    other = speaking.other if speaking.other is not None else current
    they = speaking.other if speaking.addressed and speaking.other is not None else current
    return meant(
        condition,
        Meant(they=they, them=other, elided=current, chosen=speaking.that_player(), many=speaking.many, held="card"),
    )


def _settle_lasting(clause: Any, until: Any, sentence: Any, speaking: Speaking) -> Lasting:
    theirs = until.whose == "owner" or (until.moment is not None and until.moment.who is not None)
    owner = _subject(clause, speaking) if clause.subject is not None or theirs else Player()
    if until.moment is not None:
        until = replace(until, moment=settle_moment(until.moment))
        if until.moment.who is not None:
            until = replace(until, moment=replace(until.moment, who=None), whose="owner")
    inner = (
        settle(replace(sentence, who=None)) if getattr(sentence, "who", None) in (They(), ELIDED) else settle(sentence)
    )
    whose = getattr(sentence, "who", None)
    if isinstance(inner, Permission | MayAct) and whose is not None and whose != Owner():
        if whose not in (They(), ELIDED):
            owner = _subject(Clause(whose, None), speaking)
        inner = replace(inner, who=Owner())
    speaking.note(owner)
    return Lasting(until, inner, owner)
