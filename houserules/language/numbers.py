"""Numbers in words: amounts of cards, points, turns, and what can be counted at a table."""

# Values are read with parts that stand open until they are settled (`settling`).
# pyright: reportArgumentType=false, reportCallIssue=false, reportReturnType=false, reportAttributeAccessIssue=false

from collections.abc import Callable
from typing import Any, assert_never

from houserules.language.cards import REFERENCES, noun, plural
from houserules.language.grammar import Grammar
from houserules.language.players import THAT_MANY, object_, whose
from houserules.language.rules import (
    Amount,
    Before,
    ChosenNumber,
    Counter,
    Die,
    HandPoints,
    HandSize,
    Holding,
    Like,
    Moment,
    Num,
    Number,
    Others,
    Place,
    PlaceSize,
    PlayersLeft,
    Points,
    PointsOf,
    RankOf,
    Reckoned,
    Scope,
    Streak,
    StreakAlike,
    They,
    TimesHappened,
)

THEY = They()
PLACES: dict[Place, str] = {
    "stock": "the stock",
    "pile": "the pile",
    "own pile": "their side pile",
    "first pile": "the first side pile",
    "second pile": "the second side pile",
    "third pile": "the third side pile",
}
SCOPES: dict[Scope, str] = {"turn": "this turn", "lap": "this lap", "round": "this round", "game": "this game"}
ALIKE = {
    "suit": "cards of one suit",
    "rank": "cards of one rank",
    "colour": "cards of one colour",
    "rising": "cards each 1 higher than the one under it",
    "falling": "cards each 1 lower than the one under it",
}


def halved(number: Number, up: bool = False) -> Number:
    return Reckoned("divided up by" if up else "divided by", number, Num(2))


def add_numbers(g: Grammar) -> None:
    """The words for numbers."""

    def reads(build: Any, *texts: str, **slots: str) -> None:
        g.reads("simple number", build, *texts, **slots)

    reads(lambda digits: Num(digits), "{digits}")
    reads(lambda digits: Num(-digits), "minus {digits}")
    reads(lambda: THAT_MANY, "that (number|many|amount)", "the same number", "as many")
    reads(
        Amount,
        "the amount",
        "the (number drawn|number of cards drawn|number of cards)",
        "the total",
        "(the|their) new number [of cards]",
    )
    reads(Before, "the amount before")
    reads(
        lambda to: RankOf(to),
        "the (rank|value|number|face value|rank value|pip value|numerical value) [(of|on|shown on)] {to}",
        "{to} 's (rank|value|number|face value)",
        to="reference",
    )
    reads(lambda: THAT_MANY, "it (shows|says|lands on|comes up with)")
    reads(lambda to: RankOf(to), "{to} (shows|says)", to="reference")
    reads(
        lambda: RankOf("card"),
        "(its|the) (rank|value|number|face value|face|pips)",
        "[the] number (shown|on the card|printed on it|on it)",
        "(its|the) own (value|rank)",
    )
    reads(lambda to: PointsOf(to), "the points of {to}", "the point value of {to}", to="reference")
    reads(
        lambda whose: HandSize(whose),
        "the number of cards in {whose} hand",
        "{whose} (hand size|number of cards|card count)",
        "{whose} cards",
        "the (size|length) of {whose} hand",
        "the amount of cards in {whose} hand",
    )
    reads(
        lambda player: HandSize(player),
        "the number of cards [that] {player} <hold> [(in hand|left|in their hand)]",
        "as many [cards] as {player} <hold>",
        "the cards {player} <hold>",
        "how many cards {player} <hold>",
    )
    reads(lambda cards, whose: Holding(cards, whose), "the number of {cards} in {whose} hand")
    reads(
        lambda cards, player: Holding(cards, player),
        "the number of {cards} [that] {player} <hold> [(in hand|left)]",
        "how many {cards} {player} <hold>",
    )
    reads(lambda whose: Points(whose), "{whose} (points|score|total|point total)", "the (points|score) of {whose}")
    reads(lambda object: Points(object), "the (points|score) of {object}", object="object")
    reads(
        lambda whose: HandPoints(whose),
        "the points in {whose} hand",
        "the (total|sum|value|worth) of [the cards in] {whose} hand",
        "{whose} hand 's (value|worth|points)",
        "the (total|sum|value|points) of [all] {whose} cards",
        "the (total|sum|value|points) of {whose} hands",
        "the (points|value) of the cards in {whose} hand",
    )
    reads(
        lambda: HandPoints(Others()),
        "the (total|sum|value|points) (of|in) (all|all the|the) other (hands|players 's hands)",
    )
    reads(
        lambda place: PlaceSize(place),
        "the number of cards (in|on) {place}",
        "the (size|height) of {place}",
        "how many cards are (in|on) {place}",
    )
    reads(
        PlayersLeft,
        "the number of players",
        "how many players there are",
        "the number of players (left|in the game|in the round|playing|at the table)",
    )
    reads(lambda quoted: Counter(quoted), "{quoted}", "the counter {quoted}", "the number of {quoted}")
    reads(lambda quoted, whose: Counter(quoted, whose), "{whose} {quoted}", "{whose} number of {quoted}")
    for scope, words in _SCOPE_WORDS:
        reads(
            lambda moment, player, scope=scope: TimesHappened(moment, scope, player),
            f"the number of times that {{moment}} by {{player}} {words}",
        )
        reads(
            lambda moment, scope=scope: TimesHappened(moment, scope),
            f"the number of times that {{moment}} {words}",
            f"how (often|many times) {{moment}} {words}",
        )
        for way, build in (("card played", "<played>"), ("card drawn", "(drawn|picked up|taken)")):
            reads(
                lambda cards, scope=scope, way=way: TimesHappened(_moment(way, cards), scope),
                f"the number of {{cards}} [that (were|have been)] {build} [so far] {words}",
            )
    reads(
        lambda cards: _in_a_row(cards),
        "the number of {cards} in-a-row [(on [top of] the pile|played)]",
        "the (streak|run|row) of {cards}",
        "the number of {cards} on top of each other",
    )
    for way, canonical in ALIKE.items():
        other = {
            "suit": "the same suit",
            "rank": "the same (rank|value|number)",
            "colour": "the same colour",
            "rising": "rising order",
            "falling": "falling order",
        }[way]
        reads(
            lambda way=way: StreakAlike(way),
            f"the number of {canonical} in-a-row [on [top of] the pile]",
            f"the number of cards (of|in) {other} in-a-row",
        )
    reads(
        lambda digits: Die(digits),
        "the throw of a die with {digits} sides",
        "a (throw|roll) of a die with {digits} sides",
        "the (roll|throw) of a {digits} [-] sided die",
    )
    reads(
        lambda: Die(6),
        "(the|a) (throw|roll) of a die",
        "(a|1) die roll",
        "(a|1) (roll of the|roll of a) die",
        "the result of a die [roll]",
    )
    reads(
        ChosenNumber,
        "the chosen number",
        "the (number|amount) (chosen|thrown|rolled|they chose|named|they named|they threw|they rolled|shown|you "
        "rolled|you threw|on the die)",
        "the (throw|roll|result|named number|thrown number|rolled number|die|result of the die|number called|"
        "called number)",
        "that result",
        "the number (you|they) (roll|throw|choose|name|call|called)",
        "whatever (they|you) (rolled|roll|threw|throw)",
        "what the die shows",
    )
    reads(lambda number: Reckoned("times", Num(2), number), "(twice|double) {number}", "twice as many as {number}")
    reads(lambda number: Reckoned("times", Num(3), number), "(triple|thrice) {number}")
    reads(
        lambda number: halved(number),
        "half [(of|as many as)] {number} [[,] (rounded down|rounding down)]",
        "(a|1) half of {number} [rounded down]",
    )
    reads(lambda number: halved(number, up=True), "half [(of|as many as)] {number} [,] (rounded up|rounding up)")
    reads(
        lambda number: number,
        "\\( {number} \\)",
        "(a|the) number of cards equal to {number}",
        "(as many as|equal to) {number}",
        "exactly {number}",
    )
    for way, words in _WAYS.items():
        reads(
            lambda number, other, way=way: Reckoned(way, number, other),
            f"\\( {{number}} {words} {{other}} \\)",
            other="number",
        )
    g.reads("number", lambda number: number, "{number}", number="simple number")
    for way, text in (("plus", "plus"), ("minus", "(minus|less)")):
        g.reads(
            "number",
            lambda number, other, way=way: Reckoned(way, number, other),
            f"{{number}} {text} {{other}}",
            number="simple number",
            other="simple number",
        )
    for way, ending in (
        ("divided by", "[(rounded down|rounding down)]"),
        ("divided up by", "(rounded up|rounding up)"),
    ):
        g.reads(
            "number",
            lambda number, other, way=way: Reckoned(way, number, other),
            f"{{number}} divided by {{other}} [,] {ending}",
            number="simple number",
            other="small number",
        )
    reads(lambda number, other: Reckoned("plus", number, other), "{other} more than {number}", other="small number")
    reads(
        lambda number, other: Reckoned("minus", number, other),
        "{other} (fewer|less) than {number}",
        other="small number",
    )
    reads(
        lambda number, other: Reckoned("times", other, number),
        "{other} times {number}",
        other="small number",
        number="simple number",
    )
    reads(
        lambda to, other: Reckoned(
            "larger of", Reckoned("minus", RankOf(to), RankOf(other)), Reckoned("minus", RankOf(other), RankOf(to))
        ),
        "the difference [in (rank|value)] (between|of) {to} and {other}",
        to="reference",
        other="reference",
    )
    reads(
        lambda to, other: Reckoned("plus", RankOf(to), RankOf(other)),
        "the (sum|total) of {to} and {other}",
        to="reference",
        other="reference",
    )
    reads(
        lambda number, other: Reckoned("minus", number, other),
        "the difference between {number} and {other}",
        other="number",
    )
    reads(
        lambda: Reckoned(
            "larger of",
            Reckoned("minus", RankOf("card"), RankOf("under")),
            Reckoned("minus", RankOf("under"), RankOf("card")),
        ),
        "the difference (between|of|in) [the] (2 cards|2 ranks|2 values|values|value|ranks|rank|cards|2 top "
        "cards|top 2 cards|last 2 cards)",
        "the difference",
    )
    reads(
        lambda: Reckoned("plus", RankOf("card"), RankOf("under")),
        "the sum of the (2 cards|2 values|2 ranks|card and the card under it|top 2 cards|2 top cards|last 2 cards)",
    )
    g.reads("small number", lambda digits: Num(digits), "{digits}", "a further {digits}")

    # amounts of things: “3 cards”, “a card”, “as many cards as …”
    for category, one, many in (
        ("cards amount", "card", "cards"),
        ("points amount", "point", "points"),
        ("turns amount", "turn", "turns"),
    ):
        extra = "[(extra|more|additional|further|penalty|new|fresh|random|other|bonus)]"
        g.reads(
            category,
            lambda: Num(1),
            f"(a|1|another|an extra|an additional|a single|1 more|a further|1 extra|an|a penalty|a new|exactly 1|"
            f"a random) {extra} {one}",
        )
        g.reads(
            category,
            lambda number: number,
            f"{{number}} {extra} ({many}|{one})",
            f"[(a total of|another|an extra|an additional|exactly|a penalty of|a further|a)] {{number}} {extra} "
            f"({many}|{one})",
            f"as many {extra} {many} as {{number}}",
            f"{many} equal to {{number}}",
            f"{{number}} in {many}",
            f"a number of {many} equal to {{number}}",
            f"[a number of] {many} equal to {{number}}",
            f"as many {many} as [there are in] {{number}}",
        )
        g.reads(
            category,
            lambda: THAT_MANY,
            f"(that|this) (many|number of) {extra} {many}",
            f"the same (number|amount) [of {many}]",
        )
        g.reads(category, lambda n: n, f"{{n}} {extra} {many}", n="doubled")
        g.reads(
            category, lambda: ChosenNumber(), f"(that|the chosen) (many|number of) {many} (as|that) (thrown|rolled)"
        )
    g.reads(
        "points amount",
        lambda player=THEY: HandSize(player),
        "as many points as {player} <hold> cards [(in hand|left|in their hand)]",
        "(a|1) point (for each|for every|per) card [that] {player} <hold> [(in hand|left|in their hand)]",
        "(a|1) point (for each|for every|per) card (in hand|left)",
    )
    g.reads("points amount", lambda number: number, "{number}", number="points number")
    g.reads(
        "points amount",
        lambda player: Points(player),
        "as many points as {player} <hold>",
        "as many as {player} <hold> points",
    )
    g.reads(
        "points number",
        lambda to: PointsOf(to),
        "the (points|point value) of {to}",
        "as many points as {to} is worth",
        "what {to} is worth",
        to="reference",
    )
    g.reads(
        "points number",
        lambda: PointsOf("card"),
        "its (points|point value|value in points|worth)",
        "as many points as it is worth",
    )
    g.reads(
        "points number",
        lambda whose: HandPoints(whose),
        "(all|) the points in {whose} hand",
        "the (value|worth|points|total) of {whose} hand",
        "the (value|points|total) of the cards [left] in {whose} hand",
    )
    g.reads("points number", lambda whose: Points(whose), "all {whose} points", "{whose} points")
    g.reads("points number", lambda whose: halved(Points(whose)), "half [of] {whose} points [(rounded down)]")
    g.reads("points number", lambda whose: halved(Points(whose), True), "half [of] {whose} points rounded up")
    for many in ("cards", "points"):
        amounts = f"{many} amount"
        g.reads(
            amounts,
            lambda place: PlaceSize(place),
            f"as many {many} as there are [cards] (in|on) {{place}}",
            f"(a|1) {many[:-1]} (for each|for every|per) card (in|on) {{place}}",
        )
        for scope, words in _SCOPE_WORDS:
            g.reads(
                amounts,
                lambda cards, scope=scope: TimesHappened(_moment("card played", cards), scope),
                f"as many {many} as {{cards}} (were|have been|are) <played> {words}",
                f"(a|1) {many[:-1]} (for each|for every|per) {{cards}} [(that was|that has been|that were|that "
                f"have been)] <played> {words}",
            )
        g.reads(
            amounts,
            lambda cards: _in_a_row(cards),
            f"as many {many} as there are {{cards}} in-a-row [on [top of] the pile]",
            f"(a|1) {many[:-1]} (for each|for every|per) {{cards}} in-a-row [on [top of] the pile]",
        )
        g.reads(
            amounts,
            lambda times, number: Reckoned("times", times, number),
            f"{{times}} as many {many} as {{number}}",
            times="how many times",
        )
        g.reads(
            amounts,
            lambda other, number: Reckoned("minus", number, other),
            f"{{other}} ({many}|{many[:-1]}) (fewer|less) than {{number}}",
            other="small number",
        )
        g.reads(
            amounts,
            lambda other, number: Reckoned("plus", number, other),
            f"{{other}} ({many}|{many[:-1]}) more than {{number}}",
            other="small number",
        )
        g.reads(
            amounts,
            lambda player, quoted: Counter(quoted, player),
            f"as many {many} as {{player}} <hold> {{quoted}}",
            f"(a|1) {many[:-1]} (for each|for every|per) {{quoted}} [that] {{player}} <hold>",
        )
        g.reads(
            amounts, lambda quoted: Counter(quoted, They()), f"(a|1) {many[:-1]} (for each|for every|per) {{quoted}}"
        )
    g.reads("how many times", lambda: Num(2), "(twice|double|2 times)")
    g.reads("how many times", lambda digits: Num(digits), "{digits} times")
    category = "cards amount"
    g.reads(
        category,
        lambda player: HandSize(player),
        "as many cards as {player} <hold> [(in hand|left|in their hand)]",
        "as many [cards] as {player}",
        "as many cards as there are in {player} 's hand",
    )
    g.reads(
        category,
        lambda: PlayersLeft(),
        "as many cards as there are players",
        "1 card for each player",
        "a card (for each|per) player",
    )
    g.reads(category, lambda cards, whose: Holding(cards, whose), "(a|1) card for (each|every) {cards} in {whose} hand")
    g.reads(
        category,
        lambda cards, player: Holding(cards, player),
        "(a|1) card for (each|every) {cards} [that] {player} <hold> [in hand]",
        "as many cards as {player} <hold> {cards}",
        "(a|1) card per {cards} {player} <hold> [in hand]",
    )
    g.reads(
        category, lambda player: HandSize(player), "(a|1) card (for each|per) card [that] {player} <hold> [in hand]"
    )
    g.reads(category, lambda: Num(1), "(1|an extra|1 extra|1 more|another|another 1|1 as well)")
    g.reads(
        category,
        lambda digits: Num(digits),
        "{digits} [(more|extra)]",
        "(another|an extra) {digits}",
        "{digits} of them",
    )
    g.reads(category, lambda number: number, "[(that|the)] {number}", number="named number")
    g.reads(
        "doubled",
        lambda: Reckoned("times", Num(2), THAT_MANY),
        "(twice|double) (that many|as many|the number of|the amount of)",
    )
    for phrase, build in _NAMED_NUMBERS.items():
        g.reads("named number", build, phrase)
    g.reads("named number", lambda to: RankOf(to), "the (rank|value|number|face value) of {to}", to="reference")
    g.reads("named number", lambda: RankOf("card"), "(its|the card 's) (rank|value|number|face value)")
    g.reads(
        "named number",
        lambda number: halved(number),
        "half {number} [[,] (rounded down|rounding down)]",
        number="named number",
    )
    g.reads(
        "named number",
        lambda number: halved(number, True),
        "half {number} [,] (rounded up|rounding up)",
        number="named number",
    )
    g.reads(
        "named number",
        lambda number: Reckoned("times", Num(2), number),
        "(twice|double) {number}",
        number="named number",
    )
    for place, words in PLACES.items():
        other = {
            "stock": "(stock|the draw stock|stack)",
            "pile": "(pile|discards|table|middle|the table|the middle|the stack|the centre)",
            "own pile": "(their pile|their own pile|a side pile in front of them)",
            "first pile": "(a side pile|the side pile|the kitty|the pot|the pool|the bank|a kitty|the middle pile)",
            "second pile": "the other side pile",
            "third pile": "another side pile",
        }[place]
        g.reads("place", lambda place=place: place, words, other)
    g.printers |= {
        "number": number_in_words,
        "cards amount": amount("card"),
        "points amount": amount("point"),
        "turns amount": amount("turn"),
        "place": lambda place: PLACES[place],
    }


_NAMED_NUMBERS: dict[str, Callable[[], Number]] = {
    "the (chosen|thrown|rolled|named) number": ChosenNumber,
    "(that|the same) (number|amount)": lambda: THAT_MANY,
}
_SCOPE_WORDS: tuple[tuple[Scope, str], ...] = (
    (
        "turn",
        "[(so far|already)] (this turn|in this turn|in a turn|in the same turn|during this turn|in their turn|in "
        "one turn)",
    ),
    ("lap", "[(so far|already)] (this lap|in this lap|this time round|in this time round)"),
    (
        "round",
        "[(so far|already)] (this round|in this round|this hand|in the round|during the round|during this round|"
        "of the round|in a round)",
    ),
    ("game", "[(so far|already)] (this game|in this game|in the game|of the game|so far|ever)"),
)
_WAYS = {
    "plus": "plus",
    "minus": "minus",
    "times": "times",
    "divided by": "divided by",
    "divided up by": "divided up by",
    "rest by": "divided with rest by",
    "smaller of": "or at most",
    "larger of": "or at least",
}


def _in_a_row(cards: Any) -> Number:
    """How many lie on top in a row; of “cards of the same suit”, how many are alike."""
    if isinstance(cards, Like) and cards.to == "default":
        return StreakAlike(cards.way)
    return Streak(cards)


def _moment(kind: Any, cards: Any) -> Any:
    return Moment(kind, cards)


def number_in_words(number: Number) -> str:
    """A number on its own."""
    match number:
        case Num(n):
            return str(n) if n >= 0 else f"minus {-n}"
        case Amount():
            return "the amount"
        case Before():
            return "the amount before"
        case RankOf(card):
            return f"the rank of {REFERENCES[card]}"
        case PointsOf(card):
            return f"the points of {REFERENCES[card]}"
        case HandSize(who):
            return f"the number of cards in {whose(who)} hand"
        case Holding(cards, who):
            return f"the number of {noun(cards, many=True)} in {whose(who)} hand"
        case Points(who):
            return f"{whose(who)} points"
        case HandPoints(who):
            return f"the points in {whose(who)} hand"
        case PlaceSize(place):
            return f"the number of cards in {PLACES[place]}"
        case PlayersLeft():
            return "the number of players"
        case Counter(name, None):
            return f"“{name}”"
        case Counter(name, who):
            return f"{whose(who)} “{name}”"
        case TimesHappened(moment, scope, by):
            from houserules.language.moments import moment_in_words

            person = "" if by is None else f" by {object_(by)}"
            return f"the number of times that {moment_in_words(moment)}{person} {SCOPES[scope]}"
        case Streak(cards):
            return f"the number of {noun(cards, many=True)} in a row on the pile"
        case StreakAlike(way):
            return f"the number of {ALIKE[way]} in a row on the pile"
        case Die(sides):
            return f"the throw of a die with {sides} sides"
        case ChosenNumber():
            return "the chosen number"
        case Reckoned(way, one, other):
            return f"( {number_in_words(one)} {_WAYS[way]} {number_in_words(other)} )"
    assert_never(number)


def amount(thing: str) -> Callable[[Number], str]:
    """How many of a thing, in words."""

    def in_words(number: Number) -> str:
        match number:
            case Num(1):
                return f"1 {thing}"
            case Num(n) if n >= 0:
                return f"{n} {plural(thing)}"
            case _:
                return f"as many {plural(thing)} as {number_in_words(number)}"

    return in_words
