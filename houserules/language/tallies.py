"""“For each …”: what is counted at a table, and what is done so many times over."""

# Values are read with parts that stand open until they are settled (`settling`).
# pyright: reportArgumentType=false, reportCallIssue=false, reportReturnType=false, reportAttributeAccessIssue=false
# pyright: reportMatchNotExhaustive=false, reportOptionalSubscript=false, reportRedeclaration=false

from dataclasses import fields, is_dataclass, replace
from typing import Any

from houserules.language.deeds import Clause
from houserules.language.grammar import Grammar
from houserules.language.players import ELIDED
from houserules.language.rules import (
    ANY_CARD,
    Again,
    Amount,
    Compare,
    Count,
    Counter,
    Declare,
    Discard,
    Draw,
    Due,
    Exchange,
    Give,
    HandSize,
    Holding,
    MayDo,
    Moment,
    Num,
    Number,
    PlaceSize,
    Player,
    PlayersLeft,
    Points,
    Put,
    RankOf,
    Reckoned,
    Repeat,
    Score,
    ShowCard,
    Skip,
    Streak,
    Take,
    TakeFrom,
    They,
    TimesHappened,
    When,
)
from houserules.language.sentences import MAY, WHEN

SELDOM = "so often"  # the name of a counter that has none yet
_EACH = "(for each|for every|per|for every single|for any|times the number of|for each and every|for every one of the)"
_HELD = "[(in hand|in (their|the) hand|left|still in hand|left in hand|left in their hand|remaining)]"
_SO_FAR = "[(so far|already|before|up to now|until now)]"


def add_tallies(g: Grammar) -> None:
    """The words for amounts that are so many for each of something."""

    def each(build: Any, *texts: str, **slots: str) -> None:
        g.reads("each", build, *texts, **slots)

    each(
        lambda cards, player: _held(cards, player),
        f"{{cards}} [(that|which)] {{player}} [(still|currently)] <hold> {_HELD}",
        "{cards} {player} (is|are) (still|) holding",
        "{cards} of {player}",
    )
    each(
        lambda cards, whose: _held(cards, whose),
        "{cards} [(left|still|remaining)] in {whose} (hand|hands)",
        "{cards} [(which is|that is|still|that are)] in {whose} hand",
        "of {whose} {cards}",
    )
    each(lambda cards: _held(cards, They()), "{cards} (in hand|left in hand|held)")
    each(
        lambda: PlayersLeft(),
        "(player|players) [(at the table|in the game|in the round|playing|left|who is playing|still in)]",
    )
    each(
        lambda: Reckoned("minus", PlayersLeft(), Num(1)),
        "(other player|opponent|other players|opponents) [(at the table|in the game|in the round|playing|left|"
        "still in)]",
    )
    for scope in ("turn", "lap", "round", "game"):
        words = f"((in|during|) (this|the|that) {scope}" + (
            "|(in|during|) (this|the) hand)" if scope == "round" else ")"
        )
        each(
            lambda cards, scope=scope: TimesHappened(Moment("card played", cards), scope),
            f"{{cards}} [(that has been|that was|that have been|already)] <played> {_SO_FAR} {words} {_SO_FAR}",
        )
        each(
            lambda cards, player, scope=scope: TimesHappened(Moment("card played", cards), scope, player),
            f"{{cards}} [that] {{player}} (has|have|) <played> {_SO_FAR} {words} {_SO_FAR}",
        )
        each(
            lambda moment, scope=scope: TimesHappened(moment, scope),
            f"time [that] {{moment}} {_SO_FAR} {words} {_SO_FAR}",
        )
    each(
        lambda cards: TimesHappened(Moment("card played", cards), "round"),
        "{cards} (that has been|that was|already|that have been) <played> [(so far|already|before)]",
        "{cards} <played> (so far|already|before|up to now|until now)",
    )
    each(lambda cards: Streak(cards), "{cards} in-a-row", "{cards} in the (row|streak|run|sequence)")
    each(lambda place: PlaceSize(place), "(card|cards) [left] (in|on) {place}")
    each(lambda: RankOf("card"), "(pip|spot|point|symbol) [(on (it|the card)|shown|of the card)]")
    each(lambda player: Points(player), "point [that] {player} <hold>")
    each(lambda quoted, player: Counter(quoted, player), "{quoted} [that] {player} <hold>")
    each(lambda quoted: Counter(quoted), "{quoted}")
    each(lambda: Amount(), "(card|cards) (drawn|they drew|picked up|they draw|they picked up|they took)")

    for category, one, many in (
        ("cards amount", "card", "cards"),
        ("points amount", "point", "points"),
        ("turns amount", "turn", "turns"),
    ):
        extra = "[(extra|more|additional|further|penalty|other)]"
        g.reads(
            category,
            lambda each: each,
            f"(a|1|an) {extra} {one} {_EACH} {{each}}",
            f"as many {many} as there are {{each}}",
        )
        g.reads(
            category,
            lambda digits, each: _times(Num(digits), each),
            f"{{digits}} {extra} ({many}|{one}) {_EACH} {{each}}",
        )
    g.reads(
        "cards amount",
        lambda digits, each: _times(Num(digits), each),
        f"{{digits}} [extra] {_EACH} {{each}}",
        "{digits} times the number of {each}",
    )
    _add_seldom(g)
    g.reads(
        "sentence",
        lambda each, event, clause: _when_so_often(each, event, clause),
        f"{_EACH} {{each}} {WHEN} {{event}} [,] {{clause}}",
        f"{WHEN} {{event}} [,] {_EACH} {{each}} {{clause}}",
    )
    g.reads(
        "sentence",
        lambda each, occasion, clause: _when_so_often(each, occasion, clause),
        f"{_EACH} {{each}} {{occasion}} [,] {{clause}}",
    )
    g.reads("effect", _so_often, f"{{clause}} {_EACH} {{each}}", f"{_EACH} {{each}} [,] {{clause}}")


def _add_seldom(g: Grammar) -> None:
    """“Once per round you may …”: a counter of its own, which is named after what is done."""
    per = "(per|a|each|every|in a|during each|during a|in each|during the|in the|every single)"
    for word, scope in (
        ("turn", "turn"),
        ("lap", "lap"),
        ("round", "round"),
        ("hand", "round"),
        ("deal", "round"),
        ("game", "game"),
        ("evening", "game"),
    ):
        for one in ("once", "twice", "digits"):
            often = {
                "once": "(once|only once|1 time|just once|exactly once|at most once|no more than once|"
                "not more than once)",
                "twice": "(twice|only twice|at most twice)",
                "digits": "[(at most|up to|no more than|only)] {digits} times",
            }[one]

            def seldom(
                effects: Any, digits: int = {"once": 1, "twice": 2, "digits": 0}[one], scope: Any = scope
            ) -> Any:
                return None if digits < 1 else seldom_done(effects, digits, scope)

            anybody = "(you|a player|each player|any player|every player|players|everyone|anyone|they)"
            g.reads(
                "sentence",
                seldom,
                f"{often} {per} {word} {anybody} {MAY} {{effects}}",
                f"{anybody} {MAY} {often} {per} {word} {{effects}}",
                f"{anybody} {MAY} {{effects}} {often} {per} {word}",
                f"{anybody} {MAY} {{effects}} but only {often} {per} {word}",
                f"{often} {per} {word} {anybody} {MAY} {{effects}} (instead of playing|on their turn)",
            )


def seldom_done(effects: Any, times: int, scope: Any) -> Any:
    """So many times a round (turn, lap, game) it may be done."""
    counted = (*effects, Clause(None, Count(SELDOM, Num(1), ELIDED)))
    return Declare(SELDOM, True, 0, scope), MayDo(counted, Compare(Counter(SELDOM, Player()), "<", Num(times)))


def named_counters(sentences: list[Any]) -> list[Any]:
    """Counters that need a name have one: that of what they count."""
    from houserules.language.saying import effects_in_words, tidy

    done: list[Any] = []
    for told in sentences:
        sentence = told
        if isinstance(sentence, MayDo) and _part_of(sentence, SELDOM):
            words = tidy(effects_in_words(sentence.effects[:-1], Player())).replace("“", "").replace("”", "")
            name = words if len(words) <= 60 else f"{words[:57].rsplit(' ', 1)[0]} ..."
            done = [_renamed(each, name) for each in done]
            sentence = _renamed(sentence, name)
        done.append(sentence)
    return done


def _part_of(value: Any, wanted: Any) -> bool:
    if isinstance(value, tuple):
        return any(_part_of(part, wanted) for part in value)
    if is_dataclass(value):
        return any(_part_of(getattr(value, field.name), wanted) for field in fields(value))
    return value == wanted


def _renamed(value: Any, name: str) -> Any:
    if isinstance(value, tuple):
        return tuple(_renamed(part, name) for part in value)
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{field.name: _renamed(getattr(value, field.name), name) for field in fields(value)})
    return name if value == SELDOM else value


def _held(cards: Any, who: Any) -> Number:
    return HandSize(who) if cards == ANY_CARD else Holding(cards, who)


def _times(n: Number, each: Number) -> Number:
    return each if n == Num(1) else Reckoned("times", n, each)


def _so_often(clause: Any, each: Number) -> Any:
    """What somebody does, so many times as much; what has no amount, so often."""
    if not isinstance(clause, Clause):
        return None
    effect = clause.effect
    match effect:
        case Due(inner):
            made: Any = replace(effect, effect=_more_of(inner, each))
        case _:
            made = _more_of(effect, each)
    if made is None:
        if isinstance(effect, tuple):
            return None
        return Clause(None, Repeat(each, (clause,)))
    return Clause(clause.subject, made)


def _when_so_often(each: Number, event: Any, clause: Any) -> Any:
    effect = _so_often(clause, each)
    return None if effect is None else When(event.moment, (effect,), event.condition)


def _more_of(effect: Any, each: Number) -> Any:
    match effect:
        case Draw(n=n) | Score(n=n) | Count(n=n):
            return replace(effect, n=_times(n, each))
        case TakeFrom(n=n) if n is not None:
            return replace(effect, n=_times(n, each))
        case Skip(turns=turns) | Again(turns=turns):
            return replace(effect, turns=_times(turns, each))
        case (
            Discard(what=what)
            | Give(what=what)
            | Take(what=what)
            | Exchange(what=what)
            | Put(what=what)
            | ShowCard(what=what)
        ):
            return replace(effect, what=replace(what, n=_times(what.n, each))) if what.how != "all" else None
    return None
