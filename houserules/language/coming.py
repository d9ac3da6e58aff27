"""What may come next, in words: the next player's card, the next card; and the settings in which a rule holds."""

# Values are read with parts that stand open until they are settled (`settling`).
# pyright: reportArgumentType=false, reportCallIssue=false, reportReturnType=false, reportAttributeAccessIssue=false

from dataclasses import replace
from typing import Any

from houserules.language.cards import without
from houserules.language.conditions import all_of, opposite
from houserules.language.deeds import Clause
from houserules.language.grammar import Grammar
from houserules.language.players import ELIDED
from houserules.language.rules import (
    ANY_CARD,
    Cards,
    Chosen,
    Compare,
    Condition,
    Faces,
    HandSize,
    Is,
    Lasting,
    Left,
    Like,
    MayAct,
    Moment,
    Next,
    Num,
    OfChoice,
    Opposite,
    Permission,
    Player,
    PlayersLeft,
    TimesHappened,
    Until,
)

_ONLY = (
    "(must|has to|have to|can only|may only|is only allowed to|are only allowed to|is forced to|needs to|is obliged "
    "to|should|shall|will have to|must only)"
)
_NEXT_CARD = "(the|their) (next|following) (card|play|card played|card laid|card put down|one|card to be played|1|)"
_AFTER = "[(on it|next|on their [next] turn|on that|on top of it|after it|then|in reply|on their go|afterwards|to it)]"
NEXT_TURN = Until(Moment("turn ends"), "owner")
NEXT_CARD = Until(Moment("card played"))


def add_coming(g: Grammar) -> None:
    """The words for what may come next."""
    g.reads("such", lambda cards: cards, "{cards}")
    g.reads("such", lambda relative: relative, "{relative}")
    g.reads("such", lambda adjectives: Faces(adjectives), "{adjectives}")
    # the next player
    g.reads("effect", _for_their_turn, "{permission} [(on (their|the) [next] turn|next|on it|this turn)]")
    g.reads(
        "effect",
        lambda player, such: _for_their_turn(_none_but(such, player)),
        f"{{player}} {_ONLY} (<play>|follow with|answer with|follow [it] with|reply with) {{such}} {_AFTER}",
        f"{{player}} {_ONLY} (match|follow) {{such}} {_AFTER}",
    )
    g.reads(
        "effect",
        lambda player, such: _for_their_turn(replace(_none_but(such, player), kind="must", cards=such)),
        f"{{player}} {_ONLY} (<play>|follow with|answer with) {{such}} {_AFTER} (if (possible|able|they can|they "
        f"have 1|they hold 1|they have any)|if at all possible|when possible)",
    )
    for way in ("suit", "rank", "colour"):
        words = "(rank|value|number)" if way == "rank" else way
        g.reads(
            "effect",
            lambda player, way=way: _for_their_turn(Permission("may not", Like(way, "default"), None, player)),
            f"{{player}} {_ONLY} change [the] {words}",
            f"{{player}} {_ONLY} <play> (another|a different|a new) {words}",
        )
        g.reads(
            "effect",
            lambda way=way: _next_card(Permission("may not", Like(way, "default"))),
            f"the {words} (must|has to) (change|be changed)",
        )
    # the next card
    g.reads(
        "effect",
        lambda such: _next_card(_none_but(such)),
        f"{_NEXT_CARD} (must|has to|can only|may only|needs to|should|is to) be {{such}}",
        "only {such} (may|can) be <played> next",
        "(it|this|that) (must|has to|can only|may only) be (followed|covered|answered) (by|with) {such}",
        "{such} (must|has to) (follow|come next|be <played> next)",
    )
    g.reads(
        "effect",
        lambda such: _next_card(Permission("may not", such)),
        f"{_NEXT_CARD} (may not|can not|must not|should not) be {{such}}",
        "{such} (may not|can not|must not) be <played> next",
        "(it|this|that) (may not|can not|must not) be (followed|covered|answered) (by|with) {such}",
        "no {such} (may|can) (follow|be <played> next|come next)",
    )
    g.reads(
        "effect",
        lambda: _next_card(Permission("may", ANY_CARD)),
        f"{_NEXT_CARD} (may|can) be (anything|any card|whatever)",
        "(anything|any card) (may|can) (follow|be <played> next|come next)",
        "(anything|any card) goes next",
    )

    # settings
    def setting(build: Any, *texts: str, **slots: str) -> None:
        g.reads("setting", build, *texts, **slots)

    left = "[(left|playing|at the table|in the game|still in|in play|remaining)]"
    setting(
        lambda digits: Compare(PlayersLeft(), "=", Num(digits)),
        "(in|for) a {digits} [-] (player|handed|hand) game",
        "in {digits} [-] player games",
        f"with [only] {{digits}} players {left}",
        f"(when|if|while|once) [there are] [only] {{digits}} players [(are|remain|play)] {left}",
        "(when|if) playing with [only] {digits} [players]",
        "between {digits} players",
        f"(when|if) it is [only] {{digits}} players {left}",
    )
    setting(
        lambda compared: Compare(PlayersLeft(), *compared),
        f"with {{compared}} players {left}",
        f"(when|if|while) {{compared}} players (are|remain|play) {left}",
        "in games (with|of) {compared} players",
    )
    setting(
        lambda cards: Is("top", cards),
        "with {cards} (on top [of the pile]|showing|face up|as the top card|lying there|on the pile)",
        "(when|while|if|as long as|so long as|whenever) {cards} (is|are|lies|lie) (on top [of the pile]|showing|"
        "the top card|on the pile|uppermost|uncovered|face up)",
    )
    setting(
        lambda compared: Compare(HandSize(Player()), *compared),
        "with {compared} (card|cards) [left] [in (hand|their hand)]",
        "(when|while|if) (holding|down to) {compared} (card|cards)",
    )
    setting(
        lambda: Compare(HandSize(Player()), "=", Num(1)),
        "with (1|a single|only 1|just 1) card left",
        "on their last card",
    )
    g.reads(
        "condition",
        lambda ordinal: Compare(TimesHappened(Moment("turn begins"), "round", Player()), "=", Num(ordinal)),
        "it is (their|the player 's|your) {ordinal} (turn|go) [(of|in) (the|a|this) (round|game|hand)]",
    )
    setting(
        lambda ordinal: Compare(TimesHappened(Moment("turn begins"), "round", Player()), "=", Num(ordinal)),
        "(on|in|during|at) (their|the|a player 's) {ordinal} (turn|go|move) [(of|in|each) (the|a|every|) (round|"
        "game|hand|following one|next one|next round)]",
    )
    g.reads(
        "sentence",
        lambda condition, comma, sentence: _in_setting(sentence, condition),
        "(if|when|while|as long as|so long as) {condition} {comma} {sentence}",
        condition="conditions",
    )
    g.reads(
        "event",
        lambda moment, condition: _event(moment, condition),
        "{moment} (if|while|as long as|so long as) {condition}",
        condition="conditions",
    )
    g.reads(
        "sentence",
        lambda condition, comma, sentence: _in_setting(sentence, opposite(condition)),
        "(unless|except if|except when) {condition} {comma} {sentence}",
        condition="conditions",
    )
    g.reads(
        "event",
        lambda moment, condition: _event(moment, opposite(condition)),
        "{moment} (unless|except if|except when) {condition}",
        condition="conditions",
    )
    g.reads("sentence", _in_setting, "{setting} [(,|:|;|then)] {sentence}")
    g.reads(
        "sentence",
        lambda permission, setting: _in_setting(permission, setting),
        "{permission} {setting}",
        "{permission} only {setting}",
    )
    g.reads("sentence", lambda value, setting: _in_setting(value, setting), "{value} {setting}")
    g.reads("event", lambda moment, setting: _event(moment, setting), "{moment} {setting}")


def _event(moment: Moment, condition: Condition) -> Any:
    from houserules.language.moments import Event

    return Event(moment, condition)


def _in_setting(sentence: Any, setting: Condition | None) -> Any:
    if isinstance(sentence, tuple):
        made = [_in_setting(part, setting) for part in sentence]
        return None if None in made else tuple(made)
    if not hasattr(sentence, "condition"):
        return None
    return replace(sentence, condition=all_of(setting, sentence.condition))


def _none_but(cards: Cards, who: Any = None) -> Permission:
    return Permission("may not", without(ANY_CARD, cards), None, who)


def _for_their_turn(permission: Any) -> Any:
    """“the next player may not play hearts”: on their next turn."""
    if not isinstance(permission, Permission | MayAct) or not isinstance(
        permission.who, Next | Left | Opposite | Chosen | OfChoice
    ):
        return None
    return Clause(None, Lasting(NEXT_TURN, permission, ELIDED))


def _next_card(permission: Permission) -> Any:
    return Clause(None, Lasting(NEXT_CARD, permission, ELIDED))
