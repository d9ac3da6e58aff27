"""Conditions in words: what has to be so, for a rule or a part of it to hold."""

# Values are read with parts that stand open until they are settled (`settling`).
# pyright: reportArgumentType=false, reportCallIssue=false, reportReturnType=false, reportAttributeAccessIssue=false

from typing import Any, assert_never

from houserules.language.cards import REFERENCES, Mentioned, noun, without
from houserules.language.grammar import Grammar
from houserules.language.numbers import number_in_words
from houserules.language.players import subject
from houserules.language.rules import (
    ANY_CARD,
    All,
    Amount,
    Beyond,
    Both,
    CanPlay,
    Clockwise,
    Compare,
    Condition,
    Either,
    Faces,
    HandSize,
    Holding,
    Holds,
    Is,
    Like,
    Moment,
    Not,
    Num,
    Number,
    PlaceSize,
    PlayersLeft,
    Points,
    PointsOf,
    RankOf,
    Reckoned,
    Same,
    Streak,
    StreakAlike,
    They,
    TimesHappened,
)
from houserules.language.rules import Any as AnyOf

_OPPOSITE = {"=": "≠", "≠": "=", "<": "≥", "≥": "<", ">": "≤", "≤": ">"}
_WAYS = {"=": "", "≠": "not ", "<": "less than ", "≤": "at most ", ">": "more than ", "≥": "at least "}


def opposite(condition: Condition) -> Condition:
    """What has to be so, for this not to be so."""
    match condition:
        case Not(inner):
            return inner
        case Compare(one, way, other):
            return Compare(one, _OPPOSITE[way], other)
        case _:
            return Not(condition)


def all_of(*conditions: Condition | None) -> Condition | None:
    """All of these at the same time; none, if there are none."""
    parts: list[Condition] = []
    for condition in conditions:
        if isinstance(condition, All):
            parts += [part for part in condition.parts if part not in parts]
        elif condition is not None and condition not in parts:
            parts.append(condition)
    return All(tuple(parts)) if len(parts) > 1 else (parts[0] if parts else None)


def any_of(*conditions: Condition) -> Condition:
    parts: list[Condition] = []
    for condition in conditions:
        parts += condition.parts if isinstance(condition, AnyOf) else [condition]
    return AnyOf(tuple(dict.fromkeys(parts))) if len(set(parts)) > 1 else parts[0]


def add_conditions(g: Grammar) -> None:
    """The words for conditions; of whom a condition speaks is a slot of its own, so that “who …” can leave it out."""

    # ---- comparing ----
    for way, words in (
        (">", "(more|greater|higher|over|larger|longer|bigger) than"),
        ("≥", "(at least|no (fewer|less) than|a minimum of|not less than)"),
        ("<", "(less|fewer|under|lower|smaller|below|shorter) than"),
        ("≤", "(at most|no more than|not more than|up to|a maximum of)"),
        ("≠", "(not|anything but|other than)"),
        ("=", "(exactly|just|precisely|only|equal to|the same as|as many as|)"),
    ):
        g.reads("compared", lambda number, way=way: (way, number), f"{words} {{number}}")
    g.reads("compared", lambda digits: ("≥", Num(digits)), "{digits} (or|and) (more|higher|above|over|greater|up)")
    g.reads("compared", lambda digits: ("≤", Num(digits)), "{digits} (or|and) (fewer|less|lower|below|under)")
    g.reads("compared", lambda digits: (">", Num(digits)), "(over|above|past) {digits}")
    g.reads("compared", lambda digits: ("<", Num(digits)), "(under|below) {digits}")
    g.reads("compared", lambda number: (">", number), "not (less than or equal to|at most) {number}")

    def compared(one: Number, how: tuple[Any, Number]) -> Condition:
        return Compare(one, how[0], how[1])

    # ---- what somebody holds or can, without saying who ----
    def holding(text: str, build: Any, **slots: str) -> None:
        """Read it with a subject, and without (“who holds …”), where the subject is `They`."""
        g.reads("condition", lambda player, **parts: build(player, **parts), f"{{player}} {text}", **slots)
        g.reads("of whom", lambda **parts: build(They(), **parts), text, **slots)

    things = "(card|cards) [(in|left in) [their] hand]"
    after = "[(in hand|left|in their hand|remaining|in the hand|on hand)]"
    holding(
        "<hold> (1|any|1 of (them|those|these|their own)|another|another 1|them|some|1 too|at least 1) [in hand]",
        lambda who: Holds(who, Mentioned()),
    )
    holding(
        "(does|do) not <hold> (1|any|1 of them|another|another 1|them) [in hand]",
        lambda who: Not(Holds(who, Mentioned())),
    )
    holding(f"<hold> {{compared}} {things}", lambda who, compared: Compare(HandSize(who), *compared))
    holding(
        f"<hold> {{compared}} {after}",
        lambda who, compared: Compare(HandSize(who), *compared) if isinstance(compared[1], Num) else None,
    )
    holding("(is|are) (down to|on) {compared} [(card|cards)]", lambda who, compared: Compare(HandSize(who), *compared))
    holding(f"<hold> (a|1) [single] card {after}", lambda who: Compare(HandSize(who), "=", Num(1)))
    holding(
        f"<hold> (only 1|just 1|1|only a single|a single|1 single) card {after}",
        lambda who: Compare(HandSize(who), "=", Num(1)),
    )
    holding("(is|are) on (their last card|1 card)", lambda who: Compare(HandSize(who), "=", Num(1)))
    holding(f"<hold> (no|0) cards {after}", lambda who: Compare(HandSize(who), "=", Num(0)))
    for way, word in ((">", "(more|larger)"), ("<", "(fewer|less)")):
        holding(
            f"<hold> {word} cards {after} than {{object}}",
            lambda who, object, way=way: Compare(HandSize(who), way, HandSize(object)),
        )
        g.reads(
            "of whom",
            lambda object, way=way: Compare(HandSize(They()), way, HandSize(object)),
            f"with {word} cards than {{object}}",
        )
        g.reads(
            "of whom",
            lambda object, way=way: Compare(Points(They()), way, Points(object)),
            f"with {word} points than {{object}}",
        )
        holding(
            f"<hold> {word} points than {{object}}",
            lambda who, object, way=way: Compare(Points(who), way, Points(object)),
        )
    holding(
        f"<hold> (as many|the same number of) cards {after} as {{object}}",
        lambda who, object: Compare(HandSize(who), "=", HandSize(object)),
    )
    holding("<hold> {compared} [more] (point|points)", lambda who, compared: Compare(Points(who), *compared))
    holding(
        f"<hold> all [of the] {{digits}} {{cards}} {after}",
        lambda who, digits, cards: Compare(Holding(cards, who), "≥", Num(digits)) if not _nothing(cards) else None,
    )
    holding(
        f"<hold> {{compared}} {{cards}} {after}",
        lambda who, compared, cards: Compare(Holding(cards, who), *compared) if not _nothing(cards) else None,
    )
    holding(
        f"<hold> {{digits}} {{cards}} {after}",
        lambda who, digits, cards: Compare(Holding(cards, who), "≥", Num(digits)) if not _nothing(cards) else None,
    )
    holding(f"<hold> {{cards}} {after}", _holds)
    holding(f"<hold> [at least] (a|one|1) {{cards}} {after}", _holds)
    holding(f"<hold> no [more] {{cards}} {after}", lambda who, cards: opposite(_holds(who, cards)))
    holding(f"(does|do) not <hold> [any] {{cards}} {after}", lambda who, cards: opposite(_holds(who, cards)))
    holding("(is|are) out of {cards}", lambda who, cards: opposite(_holds(who, cards)))
    holding(f"<hold> (nothing but|only) {{cards}} {after}", lambda who, cards: Not(Holds(who, _others(cards))))
    holding("(can|could|is able to|are able to|may) (play|go|move) [(a card|one|1|anything|it)] [legally]", CanPlay)
    holding(
        "<hold> (a playable card|a card they can play|a card that can be played|something to play|a legal play|a "
        "match)",
        CanPlay,
    )
    holding(
        "can not (play|go|move|play a card|play anything|play at all|legally play|play any card)",
        lambda who: Not(CanPlay(who)),
    )
    holding("(could|are|is) not (able to|) play [(a card|anything)]", lambda who: Not(CanPlay(who)))
    holding(
        "<hold> (no playable card|no playable cards|nothing to play|no card they can play|no legal play)",
        lambda who: Not(CanPlay(who)),
    )
    holding("(is|are) {object}", _same)
    holding("(is|are) not {object}", lambda who, object: Not(Same(who, object)))

    holding("(can|could|is able to|are able to) follow suit", lambda who: Holds(who, Like("suit", "top")))
    holding(
        "(can not|could not|is not able to|do not|does not) follow suit",
        lambda who: Not(Holds(who, Like("suit", "top"))),
    )

    # ---- cards ----
    g.reads(
        "condition",
        lambda to, compared: Compare(PointsOf(to), *compared),
        "{to} (is|was) worth {compared} [points]",
        to="reference",
    )
    g.reads(
        "condition",
        lambda cards: Is("top", cards),
        "the pile is topped (by|with) {cards}",
        "there is {cards} on (top|the pile|top of the pile)",
        "{cards} (lies|lie|is lying|sits|is) on (top|the pile|top of the pile)",
        "the pile (shows|is showing) {cards}",
        "{cards} (tops|top) the pile",
    )
    be = "(is|was|is of|has|was of|are|were|be)"
    for category in ("condition",):
        g.reads(category, lambda to, cards: Is(to, cards), f"{{to}} {be} {{cards}}", to="reference")
        g.reads(
            category,
            lambda to, cards: Is(to, cards),
            "{to} (is also|is another|was also|was another) {cards}",
            "{to} (matches|is in) {cards}",
            to="reference",
        )
        g.reads(category, lambda to, cards: Not(Is(to, cards)), "{to} (is not|was not|is no) {cards}", to="reference")
        g.reads(
            category,
            lambda cards: Is("under", cards),
            "(it|the card) (is|was) (<played>|) (on|on top of|on to|over|after) {cards}",
            "[<played>] (on|on top of) {cards}",
            "it is on {cards}",
        )
        g.reads(
            category,
            lambda cards: Not(Is("under", cards)),
            "(it|the card) (is|was) not <played> (on|on top of) {cards}",
        )
        g.reads(category, lambda to, cards: Is(to, cards), "{to} (is|was) {cards}", to="reference", cards="relative")
        for way in ("higher", "lower"):
            g.reads(category, lambda way=way: Is("card", Beyond(way, "default")), f"(it|they|these) (is|are) {way}")
        g.reads(category, lambda cards: Is("card", cards), "(they|these) are {cards}", cards="relative")
        g.reads(category, lambda adjectives: Is("card", Faces(adjectives)), "(they|these) are {adjectives}")
        g.reads(category, lambda adjectives: Not(Is("card", Faces(adjectives))), "(they|these) are not {adjectives}")
        g.reads(
            category,
            lambda to, cards: Not(Is(to, cards)),
            "{to} (is|was) not {cards}",
            to="reference",
            cards="relative",
        )
        g.reads(
            category, lambda to, adjectives: Is(to, Faces(adjectives)), f"{{to}} {be} {{adjectives}}", to="reference"
        )
        g.reads(
            category,
            lambda to, adjectives: Not(Is(to, Faces(adjectives))),
            "{to} (is|was) not {adjectives}",
            to="reference",
        )
        g.reads(
            category,
            lambda way: Is("card", Like(way, "under")),
            "(the 2 cards|the suits|they|both|both cards|the cards) (match|are the same|have the same|share the "
            "same|share a|match in) {way}",
            "the {way} (is|stays) the same",
            "the {way} (matches|match)",
            way="likeness",
        )
        g.reads(
            category,
            lambda way: Not(Is("card", Like(way, "under"))),
            "the {way} (changes|is different|is changed|does not match)",
            way="likeness",
        )
        g.reads(category, lambda: Is("card", Either(Like("suit", "under"), Like("rank", "under"))), "it matches")
        g.reads(
            category,
            lambda to, other: Is(to, Either(Like("suit", other), Like("rank", other))),
            "{to} matches {other}",
            to="reference",
            other="reference",
        )
    for way, words in (("suit", "suit"), ("rank", "(rank|value|number)"), ("colour", "colour")):
        g.reads("likeness", lambda way=way: way, words)

    # ---- numbers ----
    g.reads(
        "condition",
        lambda one, compared: Compare(one, *compared),
        f"{{one}} {be} {{compared}}",
        one="number",
        compared="compared",
    )
    g.reads(
        "condition",
        lambda one, number: Compare(one, ">", number),
        "{one} (exceeds|beats|is above|goes over|passes) {number}",
        one="number",
    )
    g.reads(
        "condition",
        lambda one, number: Compare(one, "≥", number),
        "{one} (reaches|is or exceeds) {number}",
        one="number",
    )
    g.reads(
        "condition",
        lambda one: Compare(_rest_by_two(one), "=", Num(0)),
        "{one} is (even|an even number)",
        one="number",
    )
    g.reads(
        "condition", lambda one: Compare(_rest_by_two(one), "=", Num(1)), "{one} is (odd|an odd number)", one="number"
    )
    g.reads(
        "condition",
        lambda compared: Compare(Amount(), *compared),
        "(it|that) (makes|leaves|brings) [(them|you|their hand)] [(to|with)] {compared} [cards]",
    )
    g.reads(
        "condition",
        lambda place, compared: Compare(PlaceSize(place), *compared),
        "{place} (has|contains|holds|counts) {compared} (card|cards) [left]",
        "there (are|is) {compared} (card|cards) [left] (in|on) {place}",
        "{compared} (card|cards) (are|is|remain) [left] (in|on) {place}",
    )
    g.reads(
        "condition",
        lambda compared: Compare(Reckoned_sum(), *compared),
        "(the 2 cards|the top 2 cards|the last 2 cards|the card and the (card|1) under it|it and the card under "
        "it|they|both cards) (add up to|sum to|make|total|come to) {compared}",
    )
    g.reads(
        "condition",
        lambda place: Compare(PlaceSize(place), "=", Num(0)),
        "{place} (is|was) empty",
        "there are no cards (left|) in {place}",
    )
    g.reads(
        "condition",
        lambda place, compared: Compare(PlaceSize(place), *compared),
        "{place} (has|holds|contains|is down to|reaches) {compared} [cards]",
    )
    g.reads(
        "condition",
        lambda compared: Compare(PlaceSize("pile"), *compared),
        "there (are|is) {compared} (cards|card) (on|in) the pile",
    )
    g.reads(
        "condition",
        lambda compared: _players(compared),
        "there (are|is) {compared} players [(left|in the game|playing)]",
        "{compared} players are left",
    )
    g.reads(
        "condition",
        lambda moment, scope: Compare(TimesHappened(moment, scope), "=", Num(1)),
        "it is the first time [that] {moment} {scope}",
        "{moment} for the first time {scope}",
    )
    for scope, words in (
        ("turn", "this turn"),
        ("lap", "this lap"),
        ("round", "(this|in this|of the|in the|during this) (round|hand)"),
        ("game", "(this|in this|of the|in the) game"),
    ):
        g.reads("scope", lambda scope=scope: scope, words)
        g.reads(
            "condition",
            lambda ordinal, cards, scope=scope: Compare(TimesHappened(_played(cards), scope), "=", Num(ordinal)),
            f"(it|this) is the {{ordinal}} {{cards}} [(<played>|to be <played>)] [so far] {words}",
            f"the card is the {{ordinal}} {{cards}} [<played>] {words}",
        )
        g.reads(
            "condition",
            lambda moment, scope=scope: Compare(TimesHappened(moment, scope), ">", Num(0)),
            f"{{moment}} {words}",
        )
        g.reads(
            "condition",
            lambda moment, scope=scope, digits=0: Compare(TimesHappened(moment, scope), "≥", Num(digits)),
            f"{{moment}} {{digits}} times {words}",
        )
        g.reads(
            "condition",
            lambda cards, scope=scope: Compare(TimesHappened(_played(cards), scope), "=", Num(0)),
            f"no {{cards}} (has been|have been|was|were|is|are) <played> [yet] {words}",
        )
        g.reads(
            "condition",
            lambda cards, scope=scope: Compare(TimesHappened(_played(cards), scope), ">", Num(0)),
            f"{{cards}} (has been|have been|was|has already been) <played> [already] {words}",
        )
        g.reads(
            "condition",
            lambda player, cards, scope=scope: Compare(TimesHappened(_played(cards), scope, player), ">", Num(0)),
            f"{{player}} (has|have) [already] <played> {{cards}} [already] {words}",
        )
        g.reads(
            "condition",
            lambda player, cards, scope=scope: Compare(TimesHappened(_played(cards), scope, player), "=", Num(0)),
            f"{{player}} (has|have) not [yet] <played> {{cards}} [yet] {words}",
        )
    g.reads(
        "condition",
        lambda cards: Compare(TimesHappened(_played(cards), "round"), ">", Num(0)),
        "{cards} (has|have) [already] been <played> [already]",
    )
    g.reads(
        "condition",
        lambda cards: Compare(TimesHappened(_played(cards), "round"), "=", Num(0)),
        "no {cards} (has|have) been <played> [yet]",
        "{cards} (has|have) not [yet] been <played> [yet]",
    )
    g.reads(
        "condition",
        lambda way: Is("card", Like(way, "under")),
        "(they|you|the card) (match|matches) [(its|the)] {way}",
        way="likeness",
    )
    g.reads(
        "condition",
        lambda to, other: Is(to, Both(Like("suit", other), Like("rank", other))),
        "{to} (matches|is identical to) {other} exactly",
        "{to} is identical to {other}",
        to="reference",
        other="other card",
    )
    # ---- streaks ----
    g.reads(
        "condition",
        lambda digits, cards: Compare(Streak(cards), "≥", Num(digits)),
        "the (last|top|previous) {digits} cards [(on the pile|played)] (are|were) [all] {cards}",
        "{digits} {cards} (are|have been|were) <played> in-a-row",
        "there are {digits} {cards} in-a-row [on the pile]",
        "{digits} {cards} lie in-a-row [on the pile]",
    )
    g.reads(
        "condition",
        lambda digits, way: Compare(StreakAlike(way), "≥", Num(digits)),
        "the (last|top) {digits} cards [on the pile] (are|were|have|share|had) [all] [(of|)] the same {way}",
        way="likeness",
    )

    # ---- the rest ----
    g.reads("condition", Clockwise, "play (goes|is going|runs) clockwise", "the direction [of play] is clockwise")
    g.reads(
        "condition",
        lambda: Not(Clockwise()),
        "play (goes|is going|runs) (counter-clockwise|backward)",
        "the direction [of play] is (counter-clockwise|reversed)",
        "play is (reversed|backward|counter-clockwise)",
    )
    g.reads("condition", lambda one, other: Same(one, other), "{one} (is|are) {other}", one="player", other="object")
    g.reads("condition", lambda condition: condition, "\\( {condition} \\)", condition="conditions")
    g.reads("condition", lambda condition: opposite(condition), "it is not (true|so|the case) that {condition}")
    g.reads("condition", lambda condition: opposite(condition), "not \\( {condition} \\)", condition="conditions")
    g.reads("both conditions", lambda condition: condition, "{condition}")
    g.reads(
        "both conditions",
        lambda condition, other: all_of(condition, other),
        "{condition} (and|but|while|and if|and also|and when|as long as|provided [that]) {other}",
        other="both conditions",
    )
    g.reads(
        "both conditions",
        lambda condition, other: all_of(condition, opposite(other)),
        "{condition} (unless|except (if|when)|and not) {other}",
        other="condition",
    )
    g.reads("conditions", lambda condition: condition, "{condition}", condition="both conditions")
    g.reads(
        "conditions",
        lambda condition, other: any_of(condition, other),
        "either {condition} or {other}",
        condition="both conditions",
        other="conditions",
    )
    g.reads(
        "conditions",
        lambda condition, other: any_of(condition, other),
        "{condition} (or|or if|or when) {other}",
        condition="both conditions",
        other="conditions",
    )
    g.printers["condition"] = condition_in_words
    g.printers["conditions"] = condition_in_words


def _same(who: Any, object: Any) -> Condition:
    return Same(who, object)


def _rest_by_two(number: Number) -> Number:
    return Reckoned("rest by", number, Num(2))


def Reckoned_sum() -> Number:
    return Reckoned("plus", RankOf("card"), RankOf("under"))


def _players(compared: Any) -> Condition:
    return Compare(PlayersLeft(), *compared)


def _played(cards: Any) -> Moment:
    return Moment("card played", cards)


def _holds(who: Any, cards: Any) -> Condition:
    """Of any cards at all, one is enough."""
    return Compare(HandSize(who), "≥", Num(1)) if _nothing(cards) else Holds(who, cards)


def _nothing(cards: Any) -> bool:
    return cards == ANY_CARD


def _others(cards: Any) -> Any:
    return without(ANY_CARD, cards)


def condition_in_words(condition: Condition) -> str:
    """A condition, as it follows “if”."""
    match condition:
        case Is(card, cards):
            return f"{REFERENCES[card]} is {noun(cards)}"
        case Compare(HandSize(who), way, Num(n)) if n >= 0 and way != "≠":
            return f"{subject(who)} {_hold(who)} {_exactly(way)}{n} {'card' if n == 1 else 'cards'}"
        case Compare(Holding(cards, who), way, Num(n)) if n >= 0 and way != "≠":
            return f"{subject(who)} {_hold(who)} {_exactly(way)}{n} {noun(cards, many=True)}"
        case Compare(Points(who), way, Num(n)) if n >= 0 and way != "≠":
            return f"{subject(who)} {_hold(who)} {_exactly(way)}{n} {'point' if n == 1 else 'points'}"
        case Compare(one, way, other):
            return f"{number_in_words(one)} is {_WAYS[way]}{number_in_words(other)}"
        case Holds(who, cards):
            return f"{subject(who)} {_hold(who)} {noun(cards)}"
        case CanPlay(who):
            return f"{subject(who)} can play"
        case Same(one, other):
            return f"{subject(one)} {_be(one)} {subject(other)}"
        case Clockwise():
            return "play goes clockwise"
        case Not(Is(card, cards)):
            return f"{REFERENCES[card]} is not {noun(cards)}"
        case Not(Holds(who, cards)):
            return f"{subject(who)} {'do' if who == They() else 'does'} not hold {noun(cards)}"
        case Not(CanPlay(who)):
            return f"{subject(who)} can not play"
        case Not(Same(one, other)):
            return f"{subject(one)} {_be(one)} not {subject(other)}"
        case Not(Clockwise()):
            return "play goes counter-clockwise"
        case Not(inner):
            return f"not ( {condition_in_words(inner)} )"
        case All(parts):
            return " and ".join(map(_part, parts))
        case AnyOf(parts):
            return " or ".join(map(_part, parts))
    assert_never(condition)


def _hold(who: Any) -> str:
    return "hold" if who == They() else "holds"


def _be(who: Any) -> str:
    return "are" if who == They() else "is"


def _exactly(way: str) -> str:
    return "exactly " if way == "=" else _WAYS[way]


def _part(condition: Condition) -> str:
    words = condition_in_words(condition)
    return f"( {words} )" if isinstance(condition, All | AnyOf) else words
