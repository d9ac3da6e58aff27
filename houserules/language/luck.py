"""Dice and coins in words: what is thrown, and what follows on each face."""

# Values are read with parts that stand open until they are settled (`settling`).
# pyright: reportArgumentType=false, reportCallIssue=false, reportReturnType=false, reportAttributeAccessIssue=false

from dataclasses import replace
from typing import Any

from houserules.language.conditions import all_of, any_of
from houserules.language.deeds import Clause
from houserules.language.grammar import Grammar
from houserules.language.rules import (
    ChooseNumber,
    ChosenNumber,
    Compare,
    Condition,
    If,
    MayDo,
    Num,
    RankOf,
    Reckoned,
    Throw,
    When,
)
from houserules.language.settling import speaks_of

Branch = tuple[Condition | None, tuple[Any, ...]]  # none: on anything else


def add_luck(g: Grammar) -> None:
    """The words for what follows a throw."""
    g.reads(
        "thrown",
        _between,
        "{least} to {most}",
        "(between|from) {least} (and|to|through) {most}",
        least="digits",
        most="digits",
    )
    g.reads(
        "thrown",
        lambda one, other: any_of(_is(one), _is(other)),
        "(a|an|) {one} or [a] {other}",
        one="digits",
        other="digits",
    )
    g.reads(
        "thrown",
        lambda one, two, other: any_of(*map(_is, (one, two, other))),
        "{one} , {two} (or|and|,) {other}",
        one="digits",
        two="digits",
        other="digits",
    )
    g.reads("thrown", lambda digits: _is(digits), "(a|an|the|) {digits}")
    g.reads(
        "thrown",
        lambda digits: Compare(ChosenNumber(), "≥", Num(digits)),
        "(a|an|) {digits} (or|and) (more|higher|above|up|over|better|greater)",
        "(at least|over or equal to) [a] {digits}",
    )
    g.reads(
        "thrown",
        lambda digits: Compare(ChosenNumber(), "≤", Num(digits)),
        "(a|an|) {digits} (or|and) (less|lower|below|under|fewer|down)",
        "(at most|up to) [a] {digits}",
    )
    g.reads(
        "thrown",
        lambda digits: Compare(ChosenNumber(), ">", Num(digits)),
        "(more|higher|over|above) [than] [a] {digits}",
    )
    g.reads(
        "thrown",
        lambda digits: Compare(ChosenNumber(), "<", Num(digits)),
        "(less|lower|under|below|fewer) [than] [a] {digits}",
    )
    g.reads("thrown", lambda: _rest(0), "(even|an even number|evens|an even|any even number|even numbers)")
    g.reads("thrown", lambda: _rest(1), "(odd|an odd number|odds|an odd|any odd number|odd numbers)")
    g.reads("thrown", lambda: _is(1), "(heads|head)")
    g.reads("thrown", lambda: _is(2), "(tails|tail)")
    lead = (
        "(on|for|with|if|when|in case of|if it is|when it is|if it shows|if it comes up|if it lands on|if it lands|"
        "if it turns up|if it falls on|if the (result|coin|die|throw|roll|number) is|if the die shows|if the coin "
        "(lands|shows|comes up|lands on)|"
    )
    lead += "(if|when) (they|you) (roll|throw|get|rolled|flip|toss|score)|rolling|throwing|should it be|)"
    gap = "(:|,|=|-|→|then|means|, then|)"
    g.reads(
        "branch",
        lambda thrown, effects: (thrown, effects),
        f"{lead} {{thrown}} {gap} {{effects}}",
        f"{lead} {{thrown}} (and|,) {{effects}}",
    )
    other = (
        "(otherwise|else|if not|on anything else|anything else|on any other (number|roll|throw|result)|any other "
        "number|with any other number|or else|on the rest|if it is anything else)"
    )
    roll = "the (roll|throw|die|result|number (thrown|rolled)|number on the die|rolled number|thrown number)"
    for way, words in (
        (">", "(beats|exceeds|(is|are) (more|higher|greater|larger|bigger|over|above) [than])"),
        ("<", "(is|are) (less|lower|smaller|under|below) [than]"),
        ("=", "(is|equals|matches) [(equal to|the same as)]"),
    ):
        g.reads(
            "condition",
            lambda to, way=way: Compare(ChosenNumber(), way, RankOf(to)),
            f"{roll} {words} {{to}}",
            to="reference",
        )
    g.reads("branches", lambda branch: (branch,), "{branch}")
    g.reads(
        "branches", lambda branch, branches: (branch, *branches), "{branch} (;|,|and|, and|but|, but|;|or|.) {branches}"
    )
    g.reads(
        "branches",
        lambda branch, effects: (branch, (None, effects)),
        f"{{branch}} (;|,|and|.|) {other} {gap} {{effects}}",
    )
    g.reads(
        "effect",
        lambda thrown, branches: (
            None if not _follows(thrown, branches) else Clause(None, (thrown, *branched(branches, _sides(thrown))))
        ),
        "{thrown} (:|;|,|-|.|and|and then|, and) {branches}",
        thrown="throw",
    )
    g.reads("throw", lambda deed: Clause(None, deed) if isinstance(deed, Throw) else None, "[<must>] {deed}")
    g.reads(
        "throw",
        lambda player, deed: Clause(player, deed) if isinstance(deed, Throw) else None,
        "{player} [<must>] {deed}",
    )
    g.reads("continuation", lambda branches: lambda found: _after_throw(found, branches), "{branches}")
    g.reads("after a throw", lambda branches: lambda found: _after_throw(found, branches), "{branches}")


def _is(n: int) -> Condition:
    return Compare(ChosenNumber(), "=", Num(n))


def _between(least: int, most: int) -> Condition | None:
    return all_of(Compare(ChosenNumber(), "≥", Num(least)), Compare(ChosenNumber(), "≤", Num(most)))


def _rest(rest: int) -> Condition:
    return Compare(Reckoned("rest by", ChosenNumber(), Num(2)), "=", Num(rest))


def _sides(clause: Any) -> int:
    """How many sides has what was thrown?"""
    return clause.effect.sides if isinstance(clause.effect, Throw) else 0


def _follows(thrown: Any, branches: tuple[Branch, ...]) -> bool:
    return isinstance(thrown, Clause) and isinstance(thrown.effect, Throw) and bool(branches)


def branched(branches: tuple[Branch, ...], sides: int) -> tuple[Any, ...]:
    """What follows on each face, the one or the other."""
    condition, effects = branches[0]
    if condition is None:
        return effects
    rest = branches[1:]
    heads_and_tails = sides == 2 and len(rest) == 1 and rest[0][0] in (_is(1), _is(2)) and rest[0][0] != condition
    odd_and_even = len(rest) == 1 and {condition, rest[0][0]} == {_rest(0), _rest(1)}
    if heads_and_tails or odd_and_even:
        rest = ((None, rest[0][1]),)
    return (Clause(None, If(condition, effects, branched(rest, sides) if rest else ())),)


def sides_of(effects: Any) -> int | None:
    """How many sides has what was thrown at the end of these effects? None: nothing was."""
    ending = effects[-1]
    while isinstance(ending, Clause) and isinstance(ending.effect, tuple):
        ending = ending.effect[-1]
    return _sides(ending) if isinstance(ending, Clause) and isinstance(ending.effect, Throw | ChooseNumber) else None


def last_throw(found: list[Any]) -> Any:
    """The throw with which the sentences so far end."""
    if not found or not isinstance(found[-1], When | MayDo):
        return None
    effects, _ = _before_branches(found[-1].effects)
    return None if not effects or sides_of(effects) is None else effects[-1]


def _before_branches(effects: tuple[Any, ...]) -> tuple[tuple[Any, ...], Any]:
    """The effects up to a throw, and the branches on it that were said already, if any."""
    ending = effects[-1]
    if (
        isinstance(ending, Clause)
        and isinstance(ending.effect, If)
        and speaks_of(ending.effect.condition, ChosenNumber())
    ):
        return effects[:-1], ending
    return effects, None


def _with_more(said: Any, more: tuple[Any, ...], sides: int) -> Any:
    """Branches on a throw, and further ones for what none of them is about."""
    condition, effects, otherwise = said.effect.condition, said.effect.effects, said.effect.otherwise
    if otherwise:
        ending = otherwise[-1]
        if not (isinstance(ending, Clause) and isinstance(ending.effect, If)):
            return None
        inner = _with_more(ending, more, sides)
        return None if inner is None else Clause(None, If(condition, effects, (*otherwise[:-1], inner)))
    first = more[0].effect if isinstance(more[0], Clause) and isinstance(more[0].effect, If) else None
    if sides == 2 and first is not None and {condition, first.condition} == {_is(1), _is(2)}:
        more = first.effects
    return Clause(None, If(condition, effects, more))


def _after_throw(found: list[Any], branches: tuple[Branch, ...]) -> list[Any] | None:
    thrown = last_throw(found)
    if thrown is None:
        return None
    last = found[-1]
    before, said = _before_branches(last.effects)
    more = branched(branches, _sides(thrown))
    if said is not None:
        whole = _with_more(said, more, _sides(thrown))
        return None if whole is None else [*found[:-1], replace(last, effects=(*before, whole))]
    return [*found[:-1], replace(last, effects=(*last.effects, *more))]
