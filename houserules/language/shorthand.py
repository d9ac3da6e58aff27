"""How notes and talk put it: effects named by a noun (“jacks are skips”), players chosen to do things, lists of "
"points."""

# Values are read with parts that stand open until they are settled (`settling`).
# pyright: reportArgumentType=false, reportCallIssue=false, reportReturnType=false, reportAttributeAccessIssue=false
# pyright: reportMatchNotExhaustive=false, reportOptionalSubscript=false, reportRedeclaration=false

from dataclasses import fields, is_dataclass, replace
from typing import Any

from houserules.language.cards import both, without
from houserules.language.conditions import all_of, opposite
from houserules.language.deeds import Clause
from houserules.language.grammar import Found, Grammar, Reader
from houserules.language.moments import SOMEONE, Event
from houserules.language.players import ELIDED, YOURS
from houserules.language.rules import (
    ANY_CARD,
    Again,
    All,
    Amount,
    Before,
    Beyond,
    Cards,
    Choose,
    Chosen,
    Compare,
    Discard,
    Draw,
    Everyone,
    Except,
    Faces,
    Fewest,
    Give,
    HandPoints,
    HandSize,
    If,
    Is,
    LastWinner,
    Like,
    Moment,
    Most,
    NameSuit,
    Next,
    NoEffect,
    Not,
    Num,
    Others,
    Permission,
    Pick,
    Player,
    Points,
    RankOf,
    Reckoned,
    Reverse,
    Same,
    Score,
    SetScore,
    Skip,
    Streak,
    StreakAlike,
    SwapHands,
    They,
    Those,
    TimesHappened,
    TurnOf,
    When,
    Worth,
)
from houserules.language.rules import Any as AnyOf
from houserules.language.sentences import MAY, WHEN

_AS = (
    "(act as|acts as|work as|works as|count as|counts as|serve as|serves as|function as|functions as|work like|works "
    "like|act like|acts like|are treated as|is treated as|is a|are|is|behave like|means|mean|=|:|→|become|becomes)"
)
_CHOOSE = (
    "(choose|chooses|pick|picks|name|names|nominate|nominates|select|selects|point at|points at|target|targets|get "
    "to choose|gets to choose|find|decide on)"
)
_DECIDE = (
    "(choose|chooses|pick|picks|decide|decides|say|says|name|names|determine|determines|get to choose|gets to choose|"
    "gets to decide|get to decide|gets to say|get to pick|gets to pick)"
)
_SOMEBODY = (
    "(someone|somebody|a player|another player|any player|an opponent|any opponent|1 player|anyone|a person|1 "
    "opponent|any other player|someone else|one player|somebody else|1 other player)"
)


def add_shorthand(g: Grammar) -> None:
    """The words of notes."""
    _add_cards(g)
    _add_nouns(g)
    _add_choices(g)
    _add_points(g)
    _add_permissions(g)


def _add_cards(g: Grammar) -> None:
    article = "[(a|an|any|the|every|each|some)]"
    for way, words in (("higher", "(higher|bigger|larger|greater)"), ("lower", "(lower|smaller|lesser)")):
        g.reads("term", lambda kind, way=way: both(Faces(kind), Beyond(way, "default")), f"{article} {words} {{kind}}")
        g.reads("term", lambda way=way: Beyond(way, "default"), f"{article} {words} (rank|value|number)")
    for way, words in (("suit", "suit"), ("rank", "(rank|value|number)"), ("colour", "colour")):
        same = Like(way, "default")
        g.reads("term", lambda same=same: same, f"(the|that|) same {words}", f"(its|that|the card 's) {words}")
        g.reads(
            "term",
            lambda same=same: Except(ANY_CARD, same),
            f"(a|an|another|) (different|other|new|opposite) {words}",
            f"the (other|opposite) {words}" if way == "colour" else f"(a|any) (different|other) {words}",
        )
        g.reads("such", lambda same=same: same, words)
        g.reads(
            "term",
            lambda to, way=way: Like(way, to),
            f"the same {words} as {{to}}",
            f"{{to}} 's {words}",
            to="reference",
        )
        g.reads(
            "term",
            lambda to, way=way: Except(ANY_CARD, Like(way, to)),
            f"(a different|another) {words} (than|from|to) {{to}}",
            to="reference",
        )


def _add_nouns(g: Grammar) -> None:
    @g.terminal("plural digits", "twos, threes ...")
    def plural_digits(reader: Reader, at: int) -> Found:
        word = reader.texts[at].removesuffix("s")
        return [(int(word), at + 1)] if word.isdigit() and len(word) < 3 else []

    card = "[(card|cards)]"
    g.reads("noun effect", lambda: (Clause(None, Skip(Next())),), f"[(a|another)] (skip|skips) {card}")
    g.reads(
        "noun effect",
        lambda: (Clause(None, Reverse()),),
        f"[(a|another)] (reverse|reverses) {card}",
        "[(a|another)] (change|changes) of direction",
    )
    g.reads(
        "noun effect",
        lambda n: (Clause(Next(), Draw(ELIDED, Num(n))),),
        f"[(a|another)] (draw|pick up|pick-up|plus) {{n}} {card}",
        n="plural digits",
    )
    g.reads(
        "noun effect",
        lambda: (Clause(Player(), Again(ELIDED)),),
        "[(a|an|another)] (extra|free|bonus|second) (turn|go|turns)",
        "[(a|another)] play again (card|cards|)",
        "another (turn|go)",
    )
    g.reads("card effects", lambda noun: noun, "{noun}", "a {noun}", noun="noun effect")
    g.reads("sentence", lambda cards, noun: _card_does(cards, noun), f"{{cards}} {_AS} {{noun}}", noun="noun effect")
    g.reads(
        "sentence",
        lambda cards, noun, other: _card_does(cards, (*noun, *other)),
        f"{{cards}} {_AS} {{noun}} (and|plus) [a] {{other}}",
        noun="noun effect",
        other="noun effect",
    )
    g.reads(
        "noun event",
        lambda: Moment("play reversed"),
        "[(a|any|every|each|all)] (reverse|reverses|reversal|change of direction|changes of direction) [(card|cards)]",
    )
    g.reads(
        "noun event",
        lambda: Moment("turn skipped"),
        "[(a|any|every|each|all)] (skip|skips|skipped turn|missed turn) [(card|cards)]",
    )
    g.reads(
        "sentence",
        lambda moment, noun: When(moment, noun),
        f"{{moment}} {_AS} {{noun}}",
        "{moment} [also] (act|acts|count|counts|work|works) as [a] {noun}",
        moment="noun event",
        noun="noun effect",
    )
    not_them = (
        "(but|and|,|;) (you|the player|they) (do not|draw (0|none|nothing)|does not|0|draws (0|none|nothing)|get (0|"
        "none|nothing)|are exempt|is exempt|are safe|is safe|need not)"
    )
    g.reads(
        "clause",
        lambda effect: Clause(Others(), effect),
        f"(everyone|each player|all players|everybody|all) {{effect}} {not_them}",
        "(everyone|each player|all players|everybody|all) {effect} (except|but not|but) (you|the player|the "
        "player who <played> it|whoever <played> it|themselves|the one who <played> it)",
        effect="deed",
    )
    g.reads(
        "clause",
        lambda effect, object: Clause(Others(object), effect) if object != Player() else None,
        "(everyone|each player|all players|everybody|all) {effect} (except|but not|but) {object}",
        effect="deed",
    )
    g.reads(
        "clause",
        lambda effect, object: Clause(Those(Others(), Not(Same(They(), object))), effect),
        "(everyone else|each other player|all other players|everybody else|all others|all the others|the others) "
        "{effect} (except|but not|but) {object}",
        effect="deed",
    )
    # so many players, points, cards for somebody
    g.reads("clause", _each_of_the_next, "the next {digits} players [(each|both|all)] {effect} [each]", effect="deed")
    g.reads(
        "clause",
        lambda digits, effect: _each_of_the_next(digits, effect, -1),
        "the (last|previous) {digits} players [(each|both|all)] {effect} [each]",
        effect="deed",
    )
    g.reads(
        "clause",
        lambda player, object, effect: Clause(None, (Clause(player, effect), Clause(object, effect))),
        "[both] {player} and {object} [(each|both)] {effect} [each]",
        effect="deed",
    )
    g.reads(
        "deed",
        lambda to: Give(ELIDED, Pick(), to),
        "(gives|give|hands|hand|passes|pass) {to} (1|a card|one|another) (back|in return|in exchange)",
        "(gives|give|hands|hand|passes|pass) (1|a card|one) (back|in return|in exchange) to {to}",
        to="object",
    )
    g.reads(
        "deed",
        lambda to, digits: Give(ELIDED, Pick(Num(digits)), to),
        "(gives|give|hands|hand|passes|pass) {to} {digits} [cards] (back|in return|in exchange)",
        to="object",
    )
    g.reads(
        "clause",
        lambda digits: (
            Clause(None, tuple(Clause(None, Skip(Next(i))) for i in range(1, digits + 1))) if 1 < digits < 6 else None
        ),
        "(skip|skips) [the next] {digits} [(players|people|opponents)]",
        "the next {digits} players (are skipped|miss (a|their) turn|miss a turn each|lose (a|their) turn|are "
        "passed over)",
    )
    g.reads(
        "clause",
        lambda player, number: Clause(player, Draw(ELIDED, number)),
        "plus {number} [(card|cards)] [(for|to)] {player}",
        "{number} [(extra|penalty|more)] (card|cards) (for|to) {player}",
    )
    g.reads("clause", lambda number: Clause(Player(), Draw(ELIDED, number)), "plus {number} [(for|to)] themselves")
    g.reads(
        "clause",
        lambda object: Clause(object, Again(ELIDED)),
        "(gives|give|grants|grant|gets|earns|wins|means) {object} (another|an extra|1 more|a second|a free|an "
        "additional|a bonus) (turn|go)",
    )
    g.reads(
        "happening",
        lambda: SwapHands(Most("cards"), Fewest("cards")),
        "(swap|swaps|exchange|exchanges|switch|switches|trade|trades) the (biggest|largest|longest|fullest) hand "
        "(with|and|for) the (smallest|shortest|emptiest) [(hand|1)]",
        "the (biggest|largest|longest|fullest) [hand] and [the] (smallest|shortest) (hand|hands) (swap|are "
        "swapped|change places|trade places|are exchanged) [places]",
        "the players with the (most and [the] (fewest|least)|(biggest|largest) and [the] smallest) (cards|hand|"
        "hands) (swap|exchange|trade|switch) [(hands|cards|places|their hands)]",
        "the (biggest|largest) hand is (swapped|exchanged) (with|for) the smallest [(hand|1)]",
    )
    g.reads(
        "clause",
        lambda player, object: Clause(player, SwapHands(ELIDED, object)),
        "{player} and {object} (swap|exchange|trade|switch) [their] (hands|cards)",
        "(swap|swaps|exchange|exchanges|switch|trade) the hands of {player} and {object}",
    )
    g.reads(
        "deed",
        lambda object: SwapHands(ELIDED, object),
        "(swap|swaps|switch|switches|trade|trades|change|changes) with {object}",
    )


def _each_of_the_next(digits: int, effect: Any, sign: int = 1) -> Any:
    if not 1 < digits < 6:
        return None
    return Clause(None, tuple(Clause(Next(sign * i), effect) for i in range(1, digits + 1)))


def _add_choices(g: Grammar) -> None:
    def chosen(effect: Any, player: Any = None) -> Clause:
        return Clause(None, (Clause(player, Choose(ELIDED, Others(They()))), Clause(Chosen(), effect)))

    def who_is_next(player: Any = None) -> Clause:
        return Clause(None, (Clause(player, Choose(ELIDED, Everyone())), Clause(None, TurnOf(Chosen()))))

    for player in ("{player} ", ""):
        g.reads(
            "clause",
            chosen,
            f"{player}{_CHOOSE} {_SOMEBODY} (who|to|and they|and that player|, who|that|and makes them|and make "
            f"them|; they) [(<must>|will|has then to|then)] {{effect}}",
            f"{player}{_DECIDE} who (<must>|will|is to|has to|) {{effect}}",
            effect="deed",
        )
        g.reads(
            "clause",
            who_is_next,
            f"{player}{_DECIDE} (who|whose turn it|which player|whose turn) (goes|plays|is|comes|starts|moves|"
            f"has the turn|gets the turn|leads) next",
            f"{player}{_DECIDE} the next player",
            f"{player}{_DECIDE} (who|which player) (has|gets|takes) the next turn",
            f"{player}{_DECIDE} (who|which player) (is next|goes on|continues|plays on)",
        )


def _about_the_play(condition: Any) -> bool:
    """Does it speak of the card played and the one under it?"""
    match condition:
        case Is(card, cards):
            return card == "card" or (card == "under" and _speaks_of_card(cards))
        case Compare(Streak() | StreakAlike(), _, Num()):
            return True
        case Compare(one, _, other):
            return _speaks_of_card(one) or _speaks_of_card(other)
        case All(parts) | AnyOf(parts):
            return all(map(_about_the_play, parts))
        case Not(inner):
            return _about_the_play(inner)
    return False


def _speaks_of_card(value: Any) -> bool:
    if isinstance(value, tuple):
        return any(map(_speaks_of_card, value))
    if not is_dataclass(value):
        return False
    return any(
        (getattr(value, field.name) == "card" and field.name in {"card", "to"})
        or _speaks_of_card(getattr(value, field.name))
        for field in fields(value)
    )


def _card_does(cards: Cards, effects: Any) -> Any:
    from houserules.language.sentences import card_does

    return card_does(cards, effects)


# ---- points ----


def _add_points(g: Grammar) -> None:
    g.reads(
        "sentence",
        lambda condition, effects: of_the_play(condition, effects) if _about_the_play(condition) else None,
        f"{WHEN} {{condition}} [(,|then|:|;|-)] {{effects}}",
        condition="conditions",
    )
    g.reads(
        "sentence",
        lambda condition, effects: of_the_play(condition, effects) if _about_the_play(condition) else None,
        f"{{effects}} {WHEN} {{condition}}",
        condition="conditions",
    )
    g.reads(
        "reference",
        lambda: "card",
        "(their|a player 's|the player 's) (card|played card)",
        "the card (they|you|a player) (just|) (played|play|plays|put down|lay)",
        "what they <played>",
    )
    g.reads(
        "reference",
        lambda: "under",
        "the (one|card) (below|under|beneath|underneath) (it|that|theirs)",
        "the card it (covers|goes on|lands on|lies on|follows)",
        "what is under it",
        "the card that was there",
    )
    g.reads(
        "simple number",
        lambda digits, to: Reckoned("plus", RankOf(to), Num(digits)),
        "{digits} (more|higher) than {to}",
        to="reference",
    )
    g.reads(
        "simple number",
        lambda digits, to: Reckoned("minus", RankOf(to), Num(digits)),
        "{digits} (less|lower|fewer) than {to}",
        to="reference",
    )
    g.reads("simple number", lambda to: Reckoned("times", Num(2), RankOf(to)), "(twice|double) {to}", to="reference")
    g.reads(
        "condition",
        lambda to, other, compared: Compare(Reckoned("plus", RankOf(to), RankOf(other)), *compared),
        "{to} and {other} (add up to|make|total|sum to|come to|equal|are worth|give|make up|add to) [a total of] "
        "{compared} [(together|in total)]",
        "{to} plus {other} (is|are|equals|makes|make) {compared}",
        to="reference",
        other="reference",
    )
    g.reads(
        "event",
        lambda cards, compared: Event(Moment("card played", cards), Compare(RankOf("card"), *compared)),
        f"{SOMEONE} <play> {{cards}} (worth|with a value of|with a value|of value|valued [at]|whose (value|rank|"
        f"number) is|with a rank|with a number) {{compared}}",
        "{cards} (worth|with a value of|with a value|of value) {compared} <be> <played>",
    )
    g.reads(
        "event",
        lambda cards, on: Event(Moment("card played", on, on=cards)),
        "{cards} (, then|then|, and then|and then|followed by|, followed by|, next) {on}",
        on="cards",
    )
    g.reads("points amount", lambda: Num(0), "(nothing|no points|0|zero|0 points|nothing at all)")
    for category in ("points amount", "price"):
        g.reads(
            category,
            lambda: RankOf("card"),
            "[(their|its|the)] (face value|rank|number|pip value|number of pips|index|printed value|number on "
            "(it|them))",
            "as many points as their (rank|number)",
        )
    g.reads("price", lambda number: number, "{number} [(points|point)] [each]")
    g.reads("price", lambda: Num(0), "(nothing|zero)")
    is_worth = "(at|:|=|-|are worth|is worth|are|is|for|count|counts|count as|counts as|score|)"
    g.reads(
        "priced",
        lambda cards, price: Worth(cards, price) if cards != ANY_CARD else None,
        f"{{cards}} {is_worth} {{price}}",
    )
    g.reads(
        "price list",
        lambda item, other: (item, other),
        "{item} (,|;|and|, and|;|but) {other}",
        item="priced",
        other="priced",
    )
    g.reads(
        "price list",
        lambda item, items: (item, *items),
        "{item} (,|;|and|, and|but) {items}",
        item="priced",
        items="price list",
    )
    g.reads(
        "sentence",
        lambda items: items,
        "{items}",
        "(points|scoring|values|card values|the values are|the points are) [:] {items}",
        items="price list",
    )
    g.reads(
        "sentence",
        lambda cards: Worth(cards, Num(0)),
        "{cards} (is|are) (worthless|worth nothing|worth no points) [(at the end|in scoring|when scoring)]",
    )
    g.reads(
        "sentence",
        lambda condition, occasion, effects: When(occasion.moment, effects, all_of(occasion.condition, condition)),
        "(if|when) {condition} {occasion} [(,|then|:|;|-)] {effects}",
        condition="conditions",
    )
    for way, words in (
        ("<", "(less|fewer|lower|smaller|below|under)"),
        (">", "(more|greater|higher|larger|bigger|above)"),
    ):
        g.reads("compared", lambda to, way=way: (way, RankOf(to)), f"{words} than {{to}}", to="reference")
    g.reads(
        "sentence",
        lambda effects, event, other: (_at(event, effects), _at(other, effects)),
        f"{{effects}} {WHEN} {{event}} or [(when|if|as soon as|once)] {{other}}",
        other="event",
    )
    g.reads(
        "sentence",
        lambda effects, event, others: _at(event, (*effects, *others)),
        f"{{effects}} {WHEN} {{event}} (;|, and then|and then|, and|, then|. then) {{others}}",
        others="effects",
    )
    # what cards cost
    g.reads(
        "sentence",
        lambda each, n: _at_the_end(each, n, True),
        "(each|every|any) {each} [at the end [of the (round|game|hand)]] (costs|cost) [(you|them|a player|their "
        "holder|the holder|its holder)] {n}",
        n="points amount",
    )
    g.reads(
        "sentence",
        lambda each, n: _at_the_end(each, n, False),
        "(each|every|any) {each} at the end [of the (round|game|hand)] (is worth|scores|earns|gives|counts|"
        "counts for) [(you|them|a player|its holder)] {n}",
        n="points amount",
    )
    played = f"{SOMEONE} <play>"
    g.reads(
        "sentence",
        lambda cards, n: When(Moment("card played", cards), (Clause(Player(), Score(ELIDED, n)),)),
        f"(each|every) {{cards}} [that] {played} (is worth|is|scores|earns|gives|gets|means|brings) [(you|them)] {{n}}",
        "(each|every) {cards} <played> (is worth|is|scores|earns|gives|gets|means|brings) [(you|them|its player)] {n}",
        n="points amount",
    )
    g.reads(
        "sentence",
        lambda cards, n: When(Moment("card played", cards), (Clause(Player(), Score(ELIDED, n, True)),)),
        f"(each|every) {{cards}} [that] {played} (costs|loses|is minus|means minus) [(you|them)] {{n}}",
        "(each|every) {cards} <played> (costs|loses|is minus) [(you|them|its player)] {n}",
        n="points amount",
    )
    g.reads(
        "event",
        lambda digits: Event(
            Moment("points changed"), all_of(Compare(Amount(), "≥", Num(digits)), Compare(Before(), "<", Num(digits)))
        ),
        f"{SOMEONE} (with|who has|on|having|who reaches|whose score is) {{digits}} (points or more|or more "
        f"points|or more|points)",
    )
    # what the winner gets
    g.reads(
        "deed",
        lambda number: Score(ELIDED, number) if isinstance(number, HandPoints) else None,
        "(gets|get|scores|score|takes|earns|receives|wins|collects) [(points for|a score of)] {number} [in points]",
        "(gets|get|scores|score|takes|earns|receives|wins|collects) {number} (as|in) points",
    )
    g.reads(
        "sentence",
        lambda effects: When(Moment("round won"), effects),
        "the winner [(of (the|a|each|every) (round|game|hand)|of it)] {effects}",
    )
    g.reads(
        "deed",
        lambda number: SetScore(ELIDED, number),
        "(drops|drop|goes|go|falls|fall|resets|returns|return|is reset|are reset|is put|is set|are set|slides) "
        "[(back|down|straight)] to {number} [points]",
    )
    exactly = (
        f"(a score of|{SOMEONE} [who] (reaching|hitting|landing on|on|with|getting to|scoring|lands on|hits|reaches|"
        f"gets to|is on|has|ends on|comes to)) [exactly] {{digits}} [points]"
    )
    g.reads(
        "event",
        lambda digits, player=None, whose=None: Event(
            Moment("points changed", who=player or whose), Compare(Amount(), "=", Num(digits))
        ),
        exactly,
        "{player} (reaches|hits|lands on|gets to|has|is on) exactly {digits} [points]",
        "{player} (lands|is) on [exactly] {digits} points",
        "{whose} score (is|reaches|hits|becomes) exactly {digits} [points]",
        "exactly {digits} points",
        player="someone",
    )
    g.reads(
        "of whom",
        lambda compared: Compare(Points(They()), *compared),
        "(on|with) {compared} points",
        "(is|are) on {compared} points",
    )


def of_the_play(condition: Any, effects: Any) -> When:
    """“If it is higher, …; if lower, …”: each of them is looked at on its own."""
    ifs = (
        i for i, each in enumerate(effects) if isinstance(each.effect, If) and _about_the_play(each.effect.condition)
    )
    second = next((i for i in ifs if i), None)
    if second is None:
        return When(Moment("card played"), effects, condition)
    return When(Moment("card played"), (Clause(None, If(condition, effects[:second])), *effects[second:]))


def _at_the_end(each: Any, n: Any, lose: bool) -> Any:
    amount = each if n == Num(1) else Reckoned("times", n, each)
    return When(Moment("round ends"), (Clause(Everyone(), Score(ELIDED, _of_each(amount), lose)),))


def _of_each(value: Any) -> Any:
    """“your” said to everybody."""
    if value in (Player(), YOURS):
        return They()
    return (
        replace(value, **{field.name: _of_each(getattr(value, field.name)) for field in fields(value)})
        if is_dataclass(value)
        else value
    )


# ---- permissions ----


def _add_permissions(g: Grammar) -> None:
    last_card = Compare(HandSize(Player()), "=", Num(1))

    def not_last(cards: Cards, who: Any = None) -> Permission:
        return Permission("may not", cards, None, who, last_card)

    may_not = (
        "(may not|can not|must not|are not allowed to|is not allowed to|should not|will not|do not|does not|may "
        "never|can never|must never|never|are forbidden to|is forbidden to|is not permitted to)"
    )
    finish = (
        "(win|go out|finish|end|leave|end the (round|game|hand)|win the (round|game|hand)|finish the (round|game|"
        "hand)|close)"
    )
    g.reads(
        "sentence",
        not_last,
        f"{{who}} {may_not} {finish} (on|with|by playing|using|by laying) {{cards}}",
        who="someone",
    )
    g.reads(
        "sentence",
        not_last,
        f"{{cards}} {may_not} be (saved|kept|held|left|held back|hoarded|kept back|reserved|retained) (for|till|"
        f"until|as|to) [(the|their|your)] (last [card]|end|final card|go out|finish)",
        f"{{cards}} {may_not} (win|end|finish|close) (the|a) (round|game|hand)",
        f"(the|a) (round|game|hand) {may_not} (be won|end|be finished|finish|be ended|be closed) (with|on|by|by "
        f"playing) {{cards}}",
        f"{may_not} {finish} (on|with) {{cards}}",
        f"(no one|no player) (may|can|is allowed to|must|) {finish} (on|with|by playing) {{cards}}",
        "(no one|no player) (wins|goes out|finishes|ends) (on|with) {cards}",
        "(ending|finishing|going out|winning) (on|with) {cards} is (not allowed|forbidden|banned|prohibited|"
        "against the rules|impossible)",
        "{cards} (is|are) no (winning|last|final) (card|cards)",
        "{cards} (is|are) not (a|) (winning|last|final) (card|cards)",
        f"{{cards}} {may_not} be (used to|the card to) {finish} [with]",
    )
    g.reads("someone", LastWinner, "the winner of (a|the last|the previous|each|every) (round|game|hand)")
    g.reads("permission", lambda cards: Permission("may not", cards), "(do not|never) <play> {cards}")
    g.reads(
        "permission",
        lambda cards, on: Permission("may not", cards, on),
        "(do not|never) <play> {cards} (on|after|on top of|over) {on}",
        on="cards",
    )
    g.reads(
        "permission",
        lambda cards, on: Permission("may", cards, on),
        "{cards} (goes|go|fits|fit|plays|play) on {on}",
        "{cards} (on|on top of) {on} (is|are) (allowed|fine|legal|ok|okay|permitted)",
        on="cards",
    )
    g.reads(
        "sentence",
        lambda cards, on: NoEffect(cards, 0, Is("under", on)),
        "{cards} on [top of] {on} (has|have|takes|take) no effect",
        "{cards} on [top of] {on} (does|do) nothing",
        "{cards} on [top of] {on} (counts|count|is|are) [(as|just)] [(a|an)] (ordinary|normal|plain) [(card|cards)]",
        on="cards",
    )
    g.reads(
        "permission",
        lambda cards, on: Permission("may not", cards, on),
        "{cards} on [top of] {on} (is|are) (not allowed|forbidden|banned|prohibited|illegal|not permitted|"
        "against the rules)",
        "(no one|no player) (may|can|is allowed to|must) <play> {cards} (right|straight|directly|immediately|) "
        "(after|on|on top of|over) {on}",
        on="cards",
    )
    g.reads(
        "permission",
        lambda who: Permission("may not", ANY_CARD, None, who),
        f"{{who}} {may_not} play [(anything|any card|a card|any cards|at all)]",
        who="someone",
    )
    any_suit = "(at any time|of any suit|whatever the suit|in any suit|of the same suit or not)"
    g.reads(
        "permission",
        lambda cards, on: Permission("may", cards, on),
        f"{{cards}} (may|can) be (played|laid|put|placed|put down) (on|on top of|after|over) {{on}} {any_suit}",
        f"{SOMEONE} (may|can) <play> {{cards}} (on|on top of|after|over) {{on}} {any_suit}",
        on="cards",
    )
    wild = "[a] (wild|wild card|wild cards|wilds)"
    g.reads(
        "wild",
        lambda cards: cards,
        f"{{cards}} (count|counts|act|acts|serve|serves|work|works|function|may be used|can be used|play|plays) "
        f"as {wild}",
        f"{{cards}} (is|are) [always] {wild}",
        "{cards} (can|may) be (anything|any card|any suit|any card they like|any card you like|whatever they "
        "want|whatever you like)",
    )
    g.reads("sentence", lambda wild: _wild(wild), "{wild}")
    where = (
        "(if|when|while|but only if|only if|as long as|provided|provided that|but only when|only when|but only while)"
    )
    g.reads(
        "sentence",
        lambda wild, condition: _wild(wild, condition),
        f"{{wild}} {where} {{condition}}",
        "(if|when|while|as long as) {condition} [(,|then)] {wild}",
        condition="conditions",
    )
    g.reads(
        "sentence",
        lambda wild, condition: _wild(wild, opposite(condition)),
        "{wild} (unless|except if|except when|but not if|but not when) {condition}",
        condition="conditions",
    )
    g.reads(
        "permission",
        lambda cards, on: Permission("may not", cards, on),
        "no (playing|putting|laying) {cards} (after|on|on top of|over) {on}",
        on="cards",
    )
    g.reads(
        "permission",
        lambda who: Permission("may", ANY_CARD, None, who),
        f"{{who}} {MAY} <play> (anything|any card|whatever|any card at all|anything at all) [(they|you) (like|"
        f"want|wish|please|choose)]",
        who="someone",
    )
    g.reads(
        "sentence",
        lambda such: Permission("may not", without(ANY_CARD, such)),
        f"{SOMEONE} (must|has to|have to) [always] <play> {{such}} [or [else] (draw|draws) [(a card|1)]]",
        "(every|each) card (must|has to) be {such}",
        "cards (must|have to) [always] be {such}",
    )
    g.reads(
        "deed",
        lambda digits: Discard(ELIDED, Pick(Reckoned("minus", HandSize(They()), Num(digits)))),
        "(discards|discard|throws away|throw away|drops|drop|gets rid of cards|sheds) [cards] [(until they are|"
        "until you are)] down to {digits} [cards]",
        "(discards|discard|throws away|throw away) [cards] until (they|you) <hold> {digits} [cards] [left]",
    )
    g.reads(
        "permission",
        lambda cards: Permission("may not", cards, cards),
        "no 2 {cards} in-a-row",
        "(no one|no player) (may|can|must) <play> 2 {cards} in-a-row",
        "2 {cards} (may|can|must) (not|never) (be <played>|follow each other|lie|come) [in-a-row]",
        "{cards} (may|can) not (be <played> twice in-a-row|follow each other)",
    )
    # the first who does something
    for scope, words in (
        (
            "round",
            "(this round|each round|in (a|the|each|every) round|every round|in a hand|of the round|of each round)",
        ),
        ("turn", "(this|in a|each) turn"),
        ("lap", "(this|each|every|in a|in each) lap"),
        ("game", "(this|in the|in a) game"),
    ):
        g.reads(
            "event",
            lambda doing, scope=scope: _first_to(doing, scope),
            f"the first [(player|one|person)] (to|who) {{doing}} {words}",
            f"{words} , the first [(player|one|person)] (to|who) {{doing}}",
        )
        g.reads(
            "event",
            lambda moment, ordinal, scope=scope: _so_many_times(moment, ordinal, scope),
            f"{{moment}} for the {{ordinal}} time {words}",
            f"the {{ordinal}} time [that] {{moment}} {words}",
        )
        g.reads(
            "event",
            lambda moment, digits, scope=scope: _so_many_times(moment, digits, scope),
            f"{{moment}} {{digits}} times {words}",
        )
        g.reads(
            "event",
            lambda noun, digits, scope=scope: _so_many_times(noun, digits, scope),
            f"{{digits}} {{noun}} {words}",
            noun="noun event",
        )
        g.reads(
            "event",
            lambda noun, ordinal, scope=scope: _so_many_times(noun, ordinal, scope),
            f"the {{ordinal}} {{noun}} {words}",
            noun="noun event",
        )
    g.reads(
        "event",
        lambda moment, ordinal: _so_many_times(moment, ordinal, "round"),
        "{moment} for the {ordinal} time",
        "the {ordinal} time [that] {moment}",
    )
    g.reads("event", lambda doing: _first_to(doing, "round"), "the first [(player|one|person)] (to|who) {doing}")


def _at(event: Event, effects: Any) -> When:
    return When(event.moment, effects, event.condition)


def _wild(cards: Cards, condition: Any = None) -> Any:
    return Permission("may", cards, None, None, condition), When(
        Moment("card played", cards), (Clause(None, NameSuit(ELIDED)),), condition
    )


def _first_to(doing: Moment, scope: Any) -> Event:
    return Event(doing, all_of(Compare(TimesHappened(doing, scope), "=", Num(1))))


def _so_many_times(moment: Moment, n: int, scope: Any) -> Event:
    """The n-th time that something happens; what somebody does, the n-th time that they do it."""
    return Event(moment, all_of(Compare(TimesHappened(moment, scope), "=", Num(n))))
