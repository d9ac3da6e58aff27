"""How notes and talk put it: effects named by a noun (“jacks are skips”), players chosen to do things, lists of points."""

from typing import Any

from houserules.language.cards import BLACK, EVEN, ODD, RED, both
from houserules.language.conditions import all_of
from houserules.language.deeds import Clause
from houserules.language.grammar import Found, Grammar, Reader
from houserules.language.moments import SOMEONE, Event
from houserules.language.players import ELIDED
from houserules.language.rules import (
    ANY_CARD,
    Again,
    Amount,
    Beyond,
    Cards,
    Choose,
    Chosen,
    Compare,
    Draw,
    Everyone,
    Except,
    Faces,
    Fewest,
    HandPoints,
    HandSize,
    Is,
    LastWinner,
    Like,
    Moment,
    Most,
    Next,
    NoEffect,
    Num,
    Others,
    Permission,
    Player,
    Points,
    RankOf,
    Reverse,
    Score,
    SetScore,
    Skip,
    SwapHands,
    They,
    TimesHappened,
    TurnOf,
    When,
    Worth,
)

_AS = "(act as|acts as|work as|works as|count as|counts as|serve as|serves as|function as|functions as|work like|works like|act like|acts like|are treated as|is treated as|is a|are|is|behave like|means|mean|=|:|→|become|becomes)"
_CHOOSE = "(choose|chooses|pick|picks|name|names|nominate|nominates|select|selects|point at|points at|target|targets|get to choose|gets to choose|find|decide on)"
_DECIDE = "(choose|chooses|pick|picks|decide|decides|say|says|name|names|determine|determines|get to choose|gets to choose|gets to decide|get to decide|gets to say|get to pick|gets to pick)"
_SOMEBODY = "(someone|somebody|a player|another player|any player|an opponent|any opponent|1 player|anyone|a person|1 opponent|any other player|someone else|one player|somebody else|1 other player)"


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
        g.reads("term", lambda kind, way=way: both(Faces(kind), Beyond(way, "default")), f"{article} {words} {{kind}}")  # type: ignore[arg-type, misc]
        g.reads("term", lambda way=way: Beyond(way, "default"), f"{article} {words} (rank|value|number)")  # type: ignore[arg-type, misc]
    for way, words in (("suit", "suit"), ("rank", "(rank|value|number)"), ("colour", "colour")):
        same = Like(way, "default")  # type: ignore[arg-type]
        g.reads("term", lambda same=same: same, f"(the|that|) same {words}", f"(its|that|the card 's) {words}")
        g.reads("term", lambda same=same: Except(ANY_CARD, same), f"(a|an|another|) (different|other|new|opposite) {words}", f"the (other|opposite) {words}" if way == "colour" else f"(a|any) (different|other) {words}")
        g.reads("such", lambda same=same: same, words)
    for word, mask in (("red", RED), ("black", BLACK), ("odd", ODD), ("even", EVEN)):
        g.reads("kind", lambda mask=mask: mask, word)


def _add_nouns(g: Grammar) -> None:
    @g.terminal("plural digits", "twos, threes ...")
    def plural_digits(reader: Reader, at: int) -> Found:
        word = reader.texts[at].removesuffix("s")
        return [(int(word), at + 1)] if word.isdigit() and len(word) < 3 else []

    card = "[(card|cards)]"
    g.reads("noun effect", lambda: (Clause(None, Skip(Next())),), f"[(a|another)] (skip|skips) {card}")
    g.reads("noun effect", lambda: (Clause(None, Reverse()),), f"[(a|another)] (reverse|reverses) {card}", "[(a|another)] (change|changes) of direction")
    g.reads("noun effect", lambda n: (Clause(Next(), Draw(ELIDED, Num(n))),), f"[(a|another)] (draw|pick up|pick-up|plus) {{n}} {card}", n="plural digits")
    g.reads("noun effect", lambda: (Clause(Player(), Again(ELIDED)),), "[(a|an|another)] (extra|free|bonus|second) (turn|go|turns)", "[(a|another)] play again (card|cards|)", "another (turn|go)")
    g.reads("card effects", lambda noun: noun, "{noun}", "a {noun}", noun="noun effect")
    g.reads("sentence", lambda cards, noun: _card_does(cards, noun), f"{{cards}} {_AS} {{noun}}", noun="noun effect")
    g.reads("sentence", lambda cards, noun, other: _card_does(cards, (*noun, *other)), f"{{cards}} {_AS} {{noun}} (and|plus) [a] {{other}}", noun="noun effect", other="noun effect")
    g.reads("noun event", lambda: Moment("play reversed"), "[(a|any|every|each|all)] (reverse|reverses|reversal|change of direction|changes of direction) [(card|cards)]")
    g.reads("noun event", lambda: Moment("turn skipped"), "[(a|any|every|each|all)] (skip|skips|skipped turn|missed turn) [(card|cards)]")
    g.reads("sentence", lambda moment, noun: When(moment, noun), f"{{moment}} {_AS} {{noun}}", f"{{moment}} [also] (act|acts|count|counts|work|works) as [a] {{noun}}", moment="noun event", noun="noun effect")
    # so many players, points, cards for somebody
    g.reads("clause", lambda digits: Clause(None, tuple(Clause(None, Skip(Next(i))) for i in range(1, digits + 1))) if 1 < digits < 6 else None, "(skip|skips) [the next] {digits} [(players|people|opponents)]", "the next {digits} players (are skipped|miss (a|their) turn|miss a turn each|lose (a|their) turn|are passed over)")
    g.reads("clause", lambda player, number: Clause(player, Draw(ELIDED, number)), "plus {number} [(card|cards)] [(for|to)] {player}", "{number} [(extra|penalty|more)] (card|cards) (for|to) {player}")
    g.reads("clause", lambda number: Clause(Player(), Draw(ELIDED, number)), "plus {number} [(for|to)] themselves")
    g.reads("clause", lambda object: Clause(object, Again(ELIDED)), "(gives|give|grants|grant|gets|earns|wins|means) {object} (another|an extra|1 more|a second|a free|an additional|a bonus) (turn|go)")
    g.reads("happening", lambda: SwapHands(Most("cards"), Fewest("cards")), "(swap|swaps|exchange|exchanges|switch|switches|trade|trades) the (biggest|largest|longest|fullest) hand (with|and|for) the (smallest|shortest|emptiest) [(hand|1)]",
            "the (biggest|largest|longest|fullest) [hand] and [the] (smallest|shortest) (hand|hands) (swap|are swapped|change places|trade places|are exchanged) [places]", "the players with the (most and [the] (fewest|least)|(biggest|largest) and [the] smallest) (cards|hand|hands) (swap|exchange|trade|switch) [(hands|cards|places|their hands)]",
            "the (biggest|largest) hand is (swapped|exchanged) (with|for) the smallest [(hand|1)]")  # fmt: skip
    g.reads("clause", lambda player, object: Clause(player, SwapHands(ELIDED, object)), "{player} and {object} (swap|exchange|trade|switch) [their] (hands|cards)", "(swap|swaps|exchange|exchanges|switch|trade) the hands of {player} and {object}")
    g.reads("deed", lambda object: SwapHands(ELIDED, object), "(swap|swaps|switch|switches|trade|trades|change|changes) with {object}")


def _add_choices(g: Grammar) -> None:
    def chosen(effect: Any, player: Any = None) -> Clause:
        return Clause(None, (Clause(player, Choose(ELIDED, Others(They()))), Clause(Chosen(), effect)))

    def who_is_next(player: Any = None) -> Clause:
        return Clause(None, (Clause(player, Choose(ELIDED, Everyone())), Clause(None, TurnOf(Chosen()))))

    for player in ("{player} ", ""):
        g.reads("clause", chosen, f"{player}{_CHOOSE} {_SOMEBODY} (who|to|and they|and that player|, who|that|and makes them|and make them|; they) [(<must>|will|has then to|then)] {{effect}}", f"{player}{_DECIDE} who (<must>|will|is to|has to|) {{effect}}", effect="deed")
        g.reads("clause", who_is_next, f"{player}{_DECIDE} (who|whose turn it|which player|whose turn) (goes|plays|is|comes|starts|moves|has the turn|gets the turn|leads) next", f"{player}{_DECIDE} the next player", f"{player}{_DECIDE} (who|which player) (has|gets|takes) the next turn", f"{player}{_DECIDE} (who|which player) (is next|goes on|continues|plays on)")


def _card_does(cards: Cards, effects: Any) -> Any:
    from houserules.language.sentences import card_does  # noqa: PLC0415 - they build on each other

    return card_does(cards, effects)


# ---- points ----


def _add_points(g: Grammar) -> None:
    g.reads("points amount", lambda: Num(0), "(nothing|no points|0|zero|0 points|nothing at all)")
    for category in ("points amount", "price"):
        g.reads(category, lambda: RankOf("card"), "[(their|its|the)] (face value|rank|number|pip value|number of pips|index|printed value|number on (it|them))", "as many points as their (rank|number)")
    g.reads("price", lambda number: number, "{number} [(points|point)] [each]")
    g.reads("price", lambda: Num(0), "(nothing|zero)")
    is_worth = "(at|:|=|-|are worth|is worth|are|is|for|count|counts|count as|counts as|score|)"
    g.reads("priced", lambda cards, price: Worth(cards, price) if cards != ANY_CARD else None, f"{{cards}} {is_worth} {{price}}")
    g.reads("price list", lambda item, other: (item, other), "{item} (,|;|and|, and|;|but) {other}", item="priced", other="priced")
    g.reads("price list", lambda item, items: (item, *items), "{item} (,|;|and|, and|but) {items}", item="priced", items="price list")
    g.reads("sentence", lambda items: items, "{items}", "(points|scoring|values|card values|the values are|the points are) [:] {items}", items="price list")
    # what the winner gets
    g.reads("deed", lambda number: Score(ELIDED, number) if isinstance(number, HandPoints) else None, "(gets|get|scores|score|takes|earns|receives|wins|collects) [(points for|a score of)] {number} [in points]", "(gets|get|scores|score|takes|earns|receives|wins|collects) {number} (as|in) points")
    g.reads("sentence", lambda effects: When(Moment("round won"), effects), "the winner [(of (the|a|each|every) (round|game|hand)|of it)] {effects}")
    g.reads("deed", lambda number: SetScore(ELIDED, number), "(drops|drop|goes|go|falls|fall|resets|returns|return|is reset|are reset|is put|is set|are set|slides) [(back|down|straight)] to {number} [points]")
    exactly = f"(a score of|{SOMEONE} [who] (reaching|hitting|landing on|on|with|getting to|scoring|lands on|hits|reaches|gets to|is on|has|ends on|comes to)) [exactly] {{digits}} [points]"
    g.reads("event", lambda digits, player=None, whose=None: Event(Moment("points changed", who=player or whose), Compare(Amount(), "=", Num(digits))), exactly, "{player} (reaches|hits|lands on|gets to|has|is on) exactly {digits} [points]", "{player} (lands|is) on [exactly] {digits} points", "{whose} score (is|reaches|hits|becomes) exactly {digits} [points]", "exactly {digits} points", player="someone")
    g.reads("of whom", lambda compared: Compare(Points(They()), *compared), "(on|with) {compared} points", "(is|are) on {compared} points")


# ---- permissions ----


def _add_permissions(g: Grammar) -> None:
    last_card = Compare(HandSize(Player()), "=", Num(1))

    def not_last(cards: Cards, who: Any = None) -> Permission:
        return Permission("may not", cards, None, who, last_card)

    may_not = "(may not|can not|must not|are not allowed to|is not allowed to|should not|will not|do not|does not|may never|can never|must never|never|are forbidden to|is forbidden to|is not permitted to)"
    finish = "(win|go out|finish|end|leave|end the (round|game|hand)|win the (round|game|hand)|finish the (round|game|hand)|close)"
    g.reads("sentence", not_last, f"{{who}} {may_not} {finish} (on|with|by playing|using|by laying) {{cards}}", who="someone")
    g.reads("sentence", not_last, f"{{cards}} {may_not} be (saved|kept|held|left|held back|hoarded|kept back|reserved|retained) (for|till|until|as|to) [(the|their|your)] (last [card]|end|final card|go out|finish)", f"{{cards}} {may_not} (win|end|finish|close) (the|a) (round|game|hand)", f"(the|a) (round|game|hand) {may_not} (be won|end|be finished|finish|be ended|be closed) (with|on|by|by playing) {{cards}}", f"{may_not} {finish} (on|with) {{cards}}",
            f"(no one|no player) (may|can|is allowed to|must) {finish} (on|with|by playing) {{cards}}", f"(ending|finishing|going out|winning) (on|with) {{cards}} is (not allowed|forbidden|banned|prohibited|against the rules|impossible)", f"{{cards}} (is|are) no (winning|last|final) (card|cards)",
            f"{{cards}} (is|are) not (a|) (winning|last|final) (card|cards)", f"{{cards}} {may_not} be (used to|the card to) {finish} [with]")  # fmt: skip
    g.reads("someone", LastWinner, "the winner of (a|the last|the previous|each|every) (round|game|hand)")
    g.reads("permission", lambda cards: Permission("may not", cards), "(do not|never) <play> {cards}")
    g.reads("permission", lambda cards, on: Permission("may not", cards, on), "(do not|never) <play> {cards} (on|after|on top of|over) {on}", on="cards")
    g.reads("permission", lambda cards, on: Permission("may", cards, on), "{cards} (goes|go|fits|fit|plays|play) on {on}", "{cards} (on|on top of) {on} (is|are) (allowed|fine|legal|ok|okay|permitted)", on="cards")
    g.reads("sentence", lambda cards, on: NoEffect(cards, 0, Is("under", on)), "{cards} on [top of] {on} (has|have|takes|take) no effect", "{cards} on [top of] {on} (does|do) nothing", "{cards} on [top of] {on} (counts|count|is|are) [(as|just)] [(a|an)] (ordinary|normal|plain) [(card|cards)]", on="cards")
    # the first who does something
    for scope, words in (("round", "(this round|each round|in (a|the|each|every) round|every round|in a hand|of the round|of each round)"), ("turn", "(this|in a|each) turn"), ("lap", "(this|each|every|in a|in each) lap"), ("game", "(this|in the|in a) game")):
        g.reads("event", lambda doing, scope=scope: _first_to(doing, scope), f"the first [(player|one|person)] (to|who) {{doing}} {words}", f"{words} , the first [(player|one|person)] (to|who) {{doing}}")
    g.reads("event", lambda doing: _first_to(doing, "round"), "the first [(player|one|person)] (to|who) {doing}")


def _first_to(doing: Moment, scope: Any) -> Event:
    return Event(doing, all_of(Compare(TimesHappened(doing, scope), "=", Num(1))))
