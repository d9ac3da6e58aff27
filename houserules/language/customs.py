"""What many tables say in ways of their own: short forms, lists, and sentences that say two things at once."""

# Values are read with parts that stand open until they are settled (`settling`).
# pyright: reportArgumentType=false, reportCallIssue=false, reportReturnType=false, reportAttributeAccessIssue=false

from dataclasses import replace
from typing import Any

from houserules.language.cards import ALL, Found, of_rank, without
from houserules.language.conditions import all_of
from houserules.language.deeds import Clause
from houserules.language.grammar import Grammar, Reader
from houserules.language.moments import SOMEONE, Event
from houserules.language.players import ELIDED
from houserules.language.rules import (
    ANY_CARD,
    Amount,
    Answers,
    AtTurn,
    Beyond,
    Both,
    CanPlay,
    Cards,
    CountsAs,
    Dealt,
    Direct,
    Discard,
    Draw,
    Either,
    EndTurn,
    Everyone,
    Except,
    Faces,
    Fewest,
    HandPoints,
    HandSize,
    Holds,
    Is,
    LastPlayer,
    Like,
    MayDraw,
    Moment,
    Most,
    NameSuit,
    Next,
    Not,
    Num,
    OneOf,
    Others,
    PassHands,
    Permission,
    Pick,
    Player,
    PlayMore,
    PlaysDrawn,
    Points,
    RankOf,
    Reckoned,
    Reshuffle,
    Same,
    Score,
    SetScore,
    ShowCard,
    Skip,
    Step,
    Streak,
    StreakAlike,
    TakeEffect,
    They,
    Those,
    TimesHappened,
    TurnOf,
    When,
    Winner,
    Worth,
)
from houserules.language.rules import Compare as Compares
from houserules.language.sentences import MAY, MAY_NOT, WHEN

DUES = (
    "[(a|any|all|every|the|that|an|1)] [(pending|outstanding|such)] (draw penalty|draw penalties|penalty|"
    "penalties|pending draw|draw|draws|pick up|pickup|pickups|"
    "draw card|draw cards|stack|stack of pickups|draw 2|draw 2s|drawing)"
)
UNDER_MATCHES = Either(Like("suit", "under"), Like("rank", "under"))
GOES_OUT = (
    "(goes out|go out|going out|wins|win|winning|finishes|finish|finishing|ends the round|end the round|wins the round|"
    "win the round|went out|won)"
)


def add_customs(g: Grammar) -> None:
    """The words for them."""
    _add_cards(g)
    _add_deeds(g)
    _add_moments(g)
    _add_lists(g)
    _add_rules(g)


def _add_cards(g: Grammar) -> None:
    def kind(build: Any, *texts: str, **slots: str) -> None:
        g.reads("kind", build, *texts, **slots)

    kind(
        lambda digits: of_rank(*range(digits, 14, digits)) if 1 < digits < 7 else None,
        "(multiple|multiples) of {digits}",
        "(card|cards) (divisible by|that can be divided by) {digits}",
    )
    kind(lambda: ALL, "(playing card|card at all)")
    kind(lambda: 1 << 3 * 13 + 10 | 1 << 2 * 13 + 10, "(one-eyed|1 - eyed|one eyed) (jack|jacks)")
    kind(lambda: 1 << 2 * 13 + 12, "suicide (king|kings)")
    g.reads("reference", lambda: "top", "the pile 's top card", "the card (showing|face up|on show|on the table)")
    g.reads(
        "named player",
        Player,
        "the player who (<played>|<play>|laid) (the|that) (last|third|second|fourth|final|other) (1|card of them|"
        "of them)",
        "the player of the (last|third|second|fourth|final) [1]",
        "the second player",
        "the third player",
    )
    for word, mask in (
        ("fibonacci", of_rank(1, 2, 3, 5, 8, 13)),
        ("middle", of_rank(5, 6, 7, 8, 9)),
        ("high", of_rank(8, 9, 10, 11, 12, 13)),
        ("spot", of_rank(*range(1, 11))),
    ):
        g.reads("adjective", lambda mask=mask: mask, word)
    g.reads("relative", lambda adjectives: Faces(adjectives), "with (a|an) {adjectives} (number|rank|value)")
    g.reads("named player", LastPlayer, "the last player to (have played|play)", "whoever played last")
    g.reads(
        "named player",
        Everyone,
        "all players including (the (player|one) who <played> it|themselves|the player)",
        "everyone including (the (player|one) who <played> it|the player)",
    )
    g.reads("places on", lambda: 1, "in the current direction [of play]", "the way play is going")
    g.reads(
        "happening",
        Reshuffle,
        "(shuffle|reshuffle) (all|everything|all cards) (but|except|under|below) the top card [of the pile] "
        "[(and (continue|carry on|go on)|into the stock|into a new stock)]",
    )
    g.reads(
        "relative",
        lambda: UNDER_MATCHES,
        "that (would|could) (match|be played)",
        "that fits (on it|on top|the pile|the top card)",
    )
    g.reads(
        "relative",
        lambda n: Either(Step(n, "under"), Step(-n, "under")),
        "(exactly|) {n} (away from|above or below|higher or lower than|more or less than|either side of) (it|the "
        "card under it|the top card|the previous card|the card below)",
        n="digits",
    )
    g.reads(
        "relative",
        lambda: Either(Step(1, "under"), Step(-1, "under")),
        "next in rank [to (it|the top card|the card under it|the previous card)]",
        "(adjacent|next) in (rank|value) [to (it|the top card)]",
        "(one|1) (up or down|higher or lower|either side|above or below) [(in rank|from it|than it|than the top card)]",
    )

    g.reads(
        "relative",
        lambda to: Both(Like("suit", to), Like("rank", to)),
        "(identical|equal) [in (rank|suit) and (suit|rank|colour)] to {to}",
        "(identical to|the same as|that is identical to|exactly like|that is the same as) {to}",
        to="reference",
    )
    g.reads(
        "relative",
        lambda: Both(Like("suit", "under"), Like("rank", "under")),
        "identical to the 1 (on (top|the pile)|on top of the pile|just played|under it)",
        "identical",
    )

    @g.terminal("other kind", "another kind of card")
    def other_kind(reader: Reader, at: int) -> Found:
        """“other jacks”, “another queen”: the same cards, spoken of as others."""
        if reader.texts[at] not in {"other", "another", "different"}:
            return []
        return [(Faces(mask), end) for mask, end in reader.at("kind", at + 1)]

    g.reads("term", lambda kind: kind, "{kind}", kind="other kind")


def _add_deeds(g: Grammar) -> None:
    def deed(build: Any, *texts: str, **slots: str) -> None:
        g.reads("deed", build, *texts, **slots)

    def happens(build: Any, *texts: str, **slots: str) -> None:
        g.reads("happening", build, *texts, **slots)

    choose = (
        "(choose|chooses|pick|picks|select|selects|nominate|nominates|name|names|order|orders|tell|tells|ask|asks|"
        "designate|designates|point to|points to|make|makes|force|forces)"
    )
    g.reads(
        "clause",
        lambda player, effect: Clause(player, effect),
        f"[{{who}}] {choose} {{player}} (to|who|who must|who has to|who will|and they|and they must|who then|"
        f"that|who gets to|that must) {{effect}}".replace("[{who}] ", ""),
        player="chosen player",
        effect="deed",
    )
    g.reads(
        "clause",
        lambda who, player, effect: Clause(player, effect),
        f"{{who}} {choose} {{player}} (to|who|who must|who has to|who will|and they|and they must|who then|that "
        f"must) {{effect}}",
        who="player",
        player="chosen player",
        effect="deed",
    )
    make = "(makes|make|lets|let|has|causes|cause|gets|forces|force)"
    g.reads("clause", lambda effect: Clause(None, effect), f"{make} (it|) {{effect}}", effect="happening")
    next_suit = (
        "(to follow|that (must|has to|is to) (be played|follow|come) [next]|to be played [next]|that follows|that "
        "must be (matched|followed)|(in play|in force)|for the next (player|card)|to continue [with]|of their choice|"
        "(they|you) (want|like|choose) [next])"
    )
    deed(
        lambda: NameSuit(ELIDED),
        f"(names|name|calls|call|chooses|choose|picks|pick|declares|declare|says|decides|decide|states|nominates|"
        f"announces|announce|set|sets) [on] (the|a|any|which|what|their) [(new|next)] suit {next_suit}",
        "(names|name|chooses|choose|calls|call|picks|declares) [any] 1 of the 4 suits",
        "(name|names|call|calls|pick|picks) whatever suit (they|you) (like|want)",
    )
    for way, clockwise in (("left", True), ("right", False)):
        happens(
            lambda clockwise=clockwise: Direct(clockwise),
            f"<play's> (goes|go|continues|continue|moves|move|runs|turns|passes) [to the] {way}",
            f"<play's> (goes|go|continues|moves) {way}wards",
        )
    happens(
        lambda: Direct(True),
        "<play's> go clockwise",
        "(it|play) (go|goes|run|runs|continue|continues|be|becomes) clockwise",
        "(the direction|direction) [of play] [becomes] clockwise",
    )
    happens(
        lambda: Direct(False),
        "<play's> go (counter-clockwise|backward)",
        "(it|play) (go|goes|run|runs|continue|continues|be|becomes) (counter-clockwise|backward)",
        "(the direction|direction) [of play] [becomes] counter-clockwise",
    )
    happens(
        lambda: Skip(Next()),
        "(skip|skips) 1",
        "1 player is skipped",
        "(the next turn|the next go) is (lost|missed)",
        "skip (the next|next)",
    )
    happens(
        lambda digits: tuple(Clause(Next(n), Skip(ELIDED)) for n in range(1, digits + 1)) if 1 < digits < 5 else None,
        "(skip|skips) [the next] {digits} [(players|people)]",
        "the next {digits} players (are skipped|miss a turn|lose a turn|miss a go|lose their turn|miss their turn)",
        "{digits} players are skipped",
    )
    happens(
        lambda whose: SetScore(whose, Reckoned("times", Num(2), Points(They()))),
        "{whose} (points|score) (is|are|gets|get) doubled",
        "(double|doubles) {whose} (points|score)",
    )
    happens(
        lambda whose: SetScore(whose, Reckoned("divided by", Points(They()), Num(2))),
        "{whose} (points|score) (is|are|gets|get) halved",
        "(halve|halves) {whose} (points|score)",
    )
    deed(
        lambda digits: Score(ELIDED, Num(digits), lose=True),
        "(scores|score|gets|get|has|have|takes) minus {digits} [points]",
    )
    deed(
        lambda n: Score(ELIDED, n),
        "(scores|score|gets|get|gains|gain|receives|earns|wins|win|has|have|is given) [a bonus of] {n} [(bonus|"
        "extra|extra bonus)]",
        "(scores|score|gets|get) {n} (bonus|extra) points",
        n="bonus points",
    )
    g.reads(
        "bonus points",
        lambda digits: Num(digits),
        "{digits} (bonus|extra|penalty|additional|more) (points|point)",
        "a bonus of {digits} [points]",
        "{digits} points (extra|more|bonus)",
    )
    deed(
        lambda whose: Score(ELIDED, HandPoints(whose)),
        "(scores|score|gets|get|wins|win|collects|receives) the (total|sum|points|value|worth) [(of|in)] [(all|) "
        "the cards (in|left in|of)] {whose} (hand|hands|cards)",
        "(scores|score|gets|get) (everything|the points|all the points) (in|left in) {whose} (hand|hands)",
    )
    deed(
        lambda player: Score(ELIDED, HandPoints(player)),
        "(scores|score|gets|get) (the total of|) (all|) the cards {player} (hold|holds|still hold|still holds|"
        "have left|has left) [(in hand|in their hands)]",
    )
    deed(
        lambda: Score(ELIDED, HandPoints(They())),
        "(scores|score|counts|count|adds|add) [(up|) [all]] [the (cards|points|value of the cards)] [(left|"
        "remaining)] in their (hand|own hand)",
        "(scores|score) what (they|you) (are|is) (holding|left with)",
        "(scores|score) (the points|the cards|what is) (left|remaining) in their hand",
    )
    deed(
        lambda number: Score(ELIDED, Reckoned("times", number, HandSize(They()))),
        "(scores|score|gets|get|loses) {number} (point|points) (for each|for every|per) card [(left|remaining|"
        "still)] [(in|in their) hand]",
        number="single point",
    )
    g.reads("single point", lambda digits: Num(digits), "{digits}")
    g.reads("single point", lambda: Num(1), "(a|1)")
    deed(
        lambda what, to="object": ShowCard(ELIDED, what, Player()),
        "(shows|show) (you|them|the player) {what} [(from|in|out of) their hand]",
        what="pick",
    )
    extra = "(additional|extra|further|more|other)"
    deed(
        lambda: Discard(ELIDED, Pick()),
        f"(discards|discard|throws away|gets rid of|get rid of|sheds|throw away|dump|dumps|chuck|chucks) (1|a|an|"
        f"any 1|any) [{extra}] card [(from [their] hand|of their choice|for free|they like|as well)]",
        "(discards|discard) 1 more",
    )
    deed(
        lambda digits: Discard(ELIDED, Pick(Num(digits))),
        f"(discards|discard|throws away|gets rid of|get rid of|sheds|throw away|dump|dumps) [any] {{digits}} "
        f"{extra} cards [(from [their] hand|of their choice)]",
    )
    happens(
        lambda: TakeEffect("under"),
        "(counts|count|acts|act) as (a copy of|if it were) (the card under it|the card below it|the card beneath "
        "it|the previous card|the card underneath)",
        "(copies|copy|mirrors|mirror|repeats|repeat|duplicates) (the card under it|the card below it|the card "
        "beneath it|the previous card|the last card|the effect of the card under it|the effect of the previous "
        "card|whatever it is played on|what it is played on)",
        "(does|do) (the same as|what) (the card under it|the previous card|the card below it|the last card) "
        "[(did|does)]",
    )
    hands = "(everyone 's|everybody 's|all players '|all the|all|each player 's) (hand|hands|cards)"
    moved = "(send|sends|move|moves|shift|shifts|pass|passes|rotate|rotates|push|pushes)"
    happens(lambda steps: PassHands(steps, "left"), f"{moved} {hands} {{steps}}", steps="places left")
    happens(lambda steps: PassHands(steps, "direction"), f"{moved} {hands} [on] {{steps}}", steps="places on")
    choice = (
        "(gets|get|has|have|is given) (a choice|the choice|2 options|a choice of|the choice of|2 choices) [(:|of|"
        "between)]"
    )
    g.reads(
        "effect", lambda ways, player: Clause(player, OneOf(ELIDED, ways)), f"{{player}} {choice} [either] {{ways}}"
    )
    g.reads("effect", lambda ways: Clause(None, OneOf(ELIDED, ways)), f"{choice} [either] {{ways}}")
    happens(
        lambda n: Draw(Others(), n),
        "(all others|the others|everyone but you) (draw|pick up|take) {n}",
        n="cards amount",
    )
    deed(lambda: Draw(ELIDED, Num(1)), "(draws|draw) (again|once more|another time)")
    able = "(if (they|you) (have|has|can|hold|holds|own) [(1|one|any|it|them|so)]|if (possible|able)|where possible)"
    g.reads("effect", lambda clause: clause if isinstance(clause.effect, Discard) else None, f"{{clause}} {able}")


def _add_moments(g: Grammar) -> None:
    def event(build: Any, *texts: str, **slots: str) -> None:
        g.reads("event", build, *texts, **slots)

    event(
        lambda digits, way: Event(
            Moment("card played", Like(way, "under")), Compares(StreakAlike(way), "=", Num(digits))
        ),
        "the same {way} (is|comes|comes up|has been|gets) <played> {digits} times [in-a-row]",
        "the same {way} {digits} times (in-a-row|running)",
        way="likeness",
    )
    event(
        lambda cards: Event(Moment("round won"), Is("top", cards)),
        f"{SOMEONE} {GOES_OUT} (on|with|by playing|using) {{cards}}",
        "the round is won with {cards}",
    )
    event(
        lambda: Event(Moment("card played", Both(Like("rank", "under"), Except(ANY_CARD, Like("suit", "under"))))),
        f"{SOMEONE} (match|matches|matched) (by|in|on) (rank|value|number) [(rather than|not|instead of|but not|"
        f"and not|only) [(by|in|on)] [suit]]",
        f"{SOMEONE} (match|matches) (by|in|on) (rank|value|number) only",
    )
    event(
        lambda: Event(Moment("card played", Like("suit", "under"))),
        f"{SOMEONE} (match|matches|matched|follow|follows) [(by|in|on)] suit",
    )
    event(
        lambda: Event(Moment("card drawn")),
        f"{SOMEONE} (has|have|had|is told|are told|is forced|are forced) to (draw|pick up) [(cards|a card)] "
        f"[(from the stock|for any reason)]",
        f"{SOMEONE} (draws|draw|picks up|pick up)",
    )
    event(
        lambda compared, what: Event(Moment("card played"), Compares(what, *compared)),
        "{what} (is|are|makes|equals|comes to|adds up to|sum to|add up to|total) {compared}",
        what="of the two",
    )
    event(
        lambda n: Event(Moment("card played"), Compares(Reckoned("plus", RankOf("card"), RankOf("under")), "=", n)),
        "the card <played> and the (previous|last) card (sum|add up|total|add) [to] {n}",
        f"{SOMEONE} <play> a card (that|which) (with|together with|plus|added to) the (previous|card under it|1 "
        f"below it|card below) (1|card|) (makes|totals|adds up to|sums to) {{n}}",
        n="number",
    )
    difference = Reckoned(
        "larger of",
        Reckoned("minus", RankOf("card"), RankOf("under")),
        Reckoned("minus", RankOf("under"), RankOf("card")),
    )
    g.reads(
        "of the two",
        lambda: difference,
        "the difference (between|of|in) (the|) [(top|last)] 2 [top] cards",
        "the difference between (the card and the card under it|it and the card under it|it and the previous card)",
    )
    g.reads(
        "of the two",
        lambda: Reckoned("plus", RankOf("card"), RankOf("under")),
        "the (sum|total) of (the|) [(top|last)] 2 [top] cards",
        "the (top|last) 2 cards",
    )
    for word, rest in (("even", 0), ("odd", 1)):
        event(
            lambda what, rest=rest: Event(
                Moment("card played"), Compares(Reckoned("rest by", what, Num(2)), "=", Num(rest))
            ),
            f"{{what}} (is|are|makes|comes to) {word}",
            what="of the two",
        )
    same_rank = Event(Moment("card played", Like("rank", "under")))
    event(
        lambda way: Event(Moment("card played", Except(ANY_CARD, Like(way, "under")))),
        "(a|every|each|any|) change of {way} [by matching the (rank|value|number|suit)]",
        way="likeness",
    )
    event(
        lambda: same_rank,
        f"{SOMEONE} <play> a pair",
        "a pair is <played>",
        "(a|the|their|your) card makes a pair with (it|the 1 below|the card under it|the card below [it]|the "
        "previous card|the top card)",
        "playing a pair",
        "doubles (is|are) <played>",
    )
    event(
        lambda digits: Event(
            Moment("card played", Like("rank", "under")), Compares(StreakAlike("rank"), "=", Num(digits))
        ),
        f"{SOMEONE} <play> {{digits}} of a kind [(in 1 turn|at once|together|in-a-row)]",
        "{digits} of a kind [(is|are|lies|lie) <played>]",
        "playing {digits} of a kind",
        "{digits} of a kind (on the pile|in-a-row)",
    )
    event(
        lambda cards: Event(Moment("card played", cards), Compares(Streak(cards), "=", Num(2))),
        "a pair of {cards} [(on the pile|in-a-row|is <played>|are <played>)]",
        f"{SOMEONE} <play> a pair of {{cards}}",
        "playing a pair of {cards}",
    )
    g.reads("doing", lambda: Moment("card drawn"), "(draws|draw|drew)")
    at = "(at|on) (the start|the beginning|start) of (their|a|each|every|the) turn"
    g.reads(
        "sentence",
        lambda condition, effects: When(Moment("turn begins"), effects, condition),
        f"{SOMEONE} (who|with|holding|having|that) {{condition}} {at} {{effects}}",
        f"{at} {SOMEONE} (who|with|that) {{condition}} {{effects}}",
        condition="theirs",
    )
    g.reads(
        "sentence",
        lambda condition, effects: When(Moment("turn ends"), effects, condition),
        f"{SOMEONE} (who|with|holding|having|that) {{condition}} (at|on) the end of (their|a|each|every|the) "
        f"turn {{effects}}",
        condition="theirs",
    )
    done = (
        "(at the end of the round|when (the round ends|someone goes out|another player goes out|someone wins|the "
        "round is over))"
    )
    g.reads(
        "sentence",
        lambda condition, effect: When(Moment("round ends"), (Clause(Those(Everyone(), condition), effect),)),
        f"(anyone|a player|any player|whoever|players|the player|a player who is|everyone|anybody) (who|with|"
        f"holding|left with|having|who is|still holding|caught with|stuck with|) {{condition}} {done} {{effect}}",
        condition="theirs",
        effect="deed",
    )
    g.reads("theirs", lambda condition: condition, "{condition}", condition="of whom")
    g.reads(
        "theirs",
        lambda compared: Compares(HandSize(They()), *compared),
        "{compared} (card|cards) [(left|in hand|in their hand)]",
    )
    g.reads("theirs", lambda cards: _holds(cards), "{cards} [(left|in hand|in their hand)]")
    g.reads(
        "of whom",
        lambda: Compares(Reckoned("rest by", HandSize(They()), Num(2)), "=", Num(0)),
        "<hold> an even number of cards [in hand]",
        "with an even number of cards [in hand]",
    )
    g.reads(
        "of whom",
        lambda: Compares(Reckoned("rest by", HandSize(They()), Num(2)), "=", Num(1)),
        "<hold> an odd number of cards [in hand]",
        "with an odd number of cards [in hand]",
    )
    g.reads(
        "of whom",
        lambda compared: Compares(HandSize(They()), *compared),
        "with {compared} (card|cards) [(left|in hand|in their hand)]",
    )
    g.reads("of whom", lambda cards: _holds(cards), "with {cards} [(in hand|in their hand|left)]")
    for word, rest in (("even", 0), ("odd", 1)):
        g.reads(
            "condition",
            lambda player, rest=rest: Compares(Reckoned("rest by", HandSize(player), Num(2)), "=", Num(rest)),
            f"{{player}} <hold> an {word} number of cards [in hand]",
        )
    g.reads("condition", lambda: Not(CanPlay(They())), "(they|you) can not [play]")
    only = "(has|have|contains|is|consists of|is made up of) (only|nothing but|all|entirely)"
    g.reads(
        "condition",
        lambda whose, cards: Not(Holds(whose, without(ANY_CARD, cards))),
        f"{{whose}} (hand|cards) {only} {{cards}}",
        "{whose} hand (has|contains) nothing but {cards}",
    )
    g.reads("condition", lambda whose, cards: Holds(whose, cards), "{whose} hand (has|contains|includes|holds) {cards}")
    g.reads(
        "condition",
        lambda whose, cards: Not(Holds(whose, cards)),
        "{whose} hand (has|contains|holds) no {cards}",
        "there (is|are) no {cards} in {whose} hand",
    )
    g.reads(
        "sentence",
        lambda player, event, effect: _when_somebody(player, event, effect),
        f"{{player}} {WHEN} {{event}} {{effect}}",
        effect="somebody does",
    )
    g.reads(
        "somebody does",
        lambda effect: effect,
        "[(has to|must|gets to|will|have to|is to|can|may)] {effect}",
        effect="deed",
    )
    done_with = (
        "(at the end of the round|when (the round ends|someone goes out|another player goes out|someone wins|the "
        "round is over))"
    )
    g.reads(
        "sentence",
        lambda cards, n: When(Moment("round ends"), (Clause(Those(Everyone(), _holds(cards)), Score(ELIDED, n)),)),
        f"(if|when) {SOMEONE} (is|are) (caught|left|stuck|still) (with|holding) {{cards}} [in (hand|their hand)] "
        f"{done_with} (it is|they (get|score)|it costs|that is) {{n}}",
        n="points amount",
    )
    for word, cards in (
        ("higher", Beyond("higher", "under")),
        ("lower", Beyond("lower", "under")),
        ("(equal|the same)", Like("rank", "under")),
    ):
        g.reads("condition", lambda cards=cards: Is("card", cards), f"(it is|) {word}")
    g.reads(
        "number",
        lambda number, digits: Reckoned("smaller of", number, Num(digits)),
        "{number} (up to|but at most|to a maximum of|but no more than|but not more than) [(a max of|a maximum of|"
        "at most)] {digits}",
        number="simple number",
    )
    g.reads(
        "cards amount",
        lambda n, digits: Reckoned("smaller of", n, Num(digits)),
        "{n} (up to|but at most|to a maximum of|but no more than|but not more than) [(a max of|a maximum of|at "
        "most)] {digits} [cards]",
        n="uncapped amount",
    )
    g.reads(
        "uncapped amount", lambda player: HandSize(player), "as many cards as {player} (already|) (have|has|hold|holds)"
    )
    g.reads(
        "cards amount",
        lambda digits: Reckoned("smaller of", HandSize(They()), Num(digits)),
        "as many cards as (they|you) (already|) (have|hold) (up to|but at most|but no more than) [(a max of|a "
        "maximum of)] {digits}",
    )
    g.reads(
        "sentence",
        lambda effects: When(Moment("turn skipped"), effects),
        "(skipped players|a skipped player|any skipped player|the skipped player|anyone skipped|whoever is "
        "skipped|players who are skipped|a player who is skipped) {effects}",
    )


def _when_somebody(player: Any, event: Event, effect: Any) -> When:
    return When(event.moment, (Clause(player, effect),), event.condition)


def _holds(cards: Cards) -> Any:
    return None if cards == ANY_CARD else Holds(They(), cards)


def _add_lists(g: Grammar) -> None:
    """Values and permissions in a list, of which only the first is said in full."""
    g.reads(
        "value",
        lambda cards: Worth(cards, RankOf("card")),
        "{cards} (count|counts|score|scores|are|is|are worth|is worth) [(at|as)] (their|its|) (face value|rank|"
        "number|value|own value|pip value)",
    )
    g.reads(
        "value",
        lambda cards: Worth(cards, Num(0)),
        "{cards} (count|counts|score|scores|are worth|is worth) (nothing|zero|0|nil|no points)",
    )
    g.reads("points each", lambda n: n, "{n} [each]", "[at] {n}", n="points amount")
    g.reads("points each", lambda digits: Num(digits), "{digits} [each]")
    g.reads(
        "points each",
        lambda: RankOf("card"),
        "(their|its) [(face|pip|own|printed)] (value|number|rank)",
        "face value",
        "pip value",
        "at face value",
    )
    g.reads("points each", lambda: Num(0), "(nothing|zero|0|nil)")
    for what in ("rank", "suit"):

        def counts(cards: Cards, one: int, other: Cards, two: int, what: str = what) -> Any:
            return CountsAs(cards, **{what: one}), CountsAs(other, **{what: two})

        g.reads(
            "sentence",
            counts,
            "{cards} (count|counts|are treated) as {one} and {other} [(count|counts)] as {two}",
            other="cards",
            one=what,
            two=what,
        )
    _add_adverbs(g)
    on_each = f"{MAY} be <played>"
    g.reads(
        "sentence",
        lambda cards, on, other, under: (Permission("may", cards, on), Permission("may", other, under)),
        f"{{cards}} {on_each} on {{on}} and {{other}} on {{under}} [at any time]",
        f"{{cards}} {on_each} on {{on}} and vice versa".replace(
            "and vice versa", "and {other} [can be <played>] on {under}"
        ),
        on="cards",
        other="cards",
        under="cards",
    )
    g.reads(
        "sentence",
        lambda cards, on: (Permission("may", cards, on), Permission("may", on, cards)),
        f"{{cards}} {on_each} on {{on}} and vice versa",
        "{cards} and {on} (match|go together|can be <played> on each other|may be <played> on each other)",
        on="cards",
    )
    follow = f"{MAY} only be (followed|covered) by"
    g.reads(
        "sentence",
        lambda on, cards, other, others: (_only(cards, on), _only(others, other)),
        f"{{on}} {follow} {{cards}} and {{other}} [{MAY}] [only] [be followed] by {{others}}",
        on="cards",
        other="cards",
        others="cards",
    )
    g.reads(
        "sentence",
        lambda on, cards: (_only(cards, on), _only(on, cards)),
        "(after|on) {on} {cards} (must|has to|have to) be <played> and vice versa",
        f"{{on}} {follow} {{cards}} and vice versa",
        on="cards",
    )


def _jump_in(cards: Cards) -> Any:
    """Who plays out of turn takes over the turn."""
    not_at_turn = Not(Same(Player(), AtTurn()))
    taking_over = (Clause(None, TurnOf(Next())), Clause(None, EndTurn()))
    return Permission("out of turn", cards), When(Moment("card played", cards), taking_over, not_at_turn)


def _add_adverbs(g: Grammar) -> None:
    """When in the round: conditions that stand beside a sentence without an “if”."""
    laps, turns, mine = (
        TimesHappened(Moment("lap begins"), "round"),
        TimesHappened(Moment("turn begins"), "round"),
        TimesHappened(Moment("turn begins"), "round", Player()),
    )
    of_round = "[(of|in) (the|each|a|every) (round|game|hand)]"
    g.reads(
        "adverb",
        lambda: Compares(mine, "≤", Num(1)),
        f"(on|in|during) (their|a player 's|each player 's|the player 's|your) first turn {of_round}",
    )
    g.reads(
        "adverb",
        lambda: Compares(laps, "≤", Num(1)),
        f"(on|in|during) the first (lap|time round|circuit|go round) {of_round}",
    )
    g.reads("adverb", lambda: Compares(turns, "≤", Num(1)), f"(on|in|during) the first turn {of_round}")
    g.reads(
        "adverb",
        lambda digits: Compares(laps, "≤", Num(digits)),
        f"(on|in|during|for) the first {{digits}} (laps|rounds of play|circuits|times round) {of_round}",
    )
    g.reads(
        "adverb",
        lambda digits: Compares(mine, "≤", Num(digits)),
        f"(on|in|during|for) (their|your) first {{digits}} turns {of_round}",
    )
    g.reads(
        "sentence",
        lambda permission, adverb: replace(permission, condition=all_of(permission.condition, adverb)),
        "{permission} {adverb}",
        "{adverb} {permission}",
    )
    g.reads(
        "sentence",
        lambda event, adverb, effects: When(event.moment, effects, all_of(event.condition, adverb)),
        f"{WHEN} {{event}} {{adverb}} {{effects}}",
        f"{{adverb}} {WHEN} {{event}} {{effects}}",
    )
    g.reads("condition", lambda adverb: adverb, "it is {adverb}")
    g.reads(
        "sentence",
        lambda rule, adjectives: _when_they_are(rule, Faces(adjectives)),
        "{rule} (if|when) (they|it) (are|is) {adjectives}",
        rule="card rule",
    )
    g.reads(
        "sentence",
        lambda rule, adjectives, others, other: _either_way(rule, Faces(adjectives), others, Faces(other)),
        "{rule} (if|when) (they|it) (are|is) {adjectives} (and|but|,|or) {others} (if|when) (they|it) (are|is) {other}",
        rule="card rule",
        others="effects",
        other="adjectives",
    )
    g.reads(
        "sentence",
        lambda cards: When(Moment("card played", cards), (Clause(None, TakeEffect("under")),)),
        "{cards} (is|are) [(a|like a)] (mirror|mirrors|copycat|copycats|mirror cards|copy cards|a mirror card)",
    )
    g.reads(
        "deed",
        lambda n, was=0: Draw(ELIDED, n),
        "<get> {n} (instead of|rather than|not) [(just|only)] {was} [(card|cards)]",
        n="cards amount",
        was="digits",
    )
    g.reads(
        "happening",
        lambda digits, was: (
            tuple(Clause(Next(n), Skip(ELIDED)) for n in range(1, digits + 1)) if 1 < digits < 5 else None
        ),
        "(skip|skips) [the next] {digits} [players] (instead of|rather than) {was}",
        was="digits",
    )
    g.reads(
        "event",
        lambda digits, way: Event(
            Moment("card played", Like(way, "under")), Compares(StreakAlike(way), "=", Num(digits))
        ),
        "same {way} {digits} times (in-a-row|running)",
        way="likeness",
    )


def _when_they_are(rule: Any, cards: Cards) -> When | None:
    return replace(rule, condition=all_of(rule.condition, Is("card", cards))) if isinstance(rule, When) else None


def _either_way(rule: Any, cards: Cards, others: Any, other: Cards) -> Any:
    if not isinstance(rule, When):
        return None
    return _when_they_are(rule, cards), _when_they_are(replace(rule, effects=others), other)


def _only(cards: Cards, on: Cards) -> Permission:
    return Permission("may not", without(ANY_CARD, cards), on)


def _add_rules(g: Grammar) -> None:
    def sentence(build: Any, *texts: str, **slots: str) -> None:
        g.reads("sentence", build, *texts, **slots)

    sentence(
        lambda: Permission("may not", Like("colour", "under")),
        "(colours|the colours|colour|red and black|cards) must alternate [(in colour|colours|between red and black)]",
        "red and black must alternate",
        "(you|players) must alternate (colours|between red and black)",
    )
    sentence(
        lambda: Permission("may not", Like("suit", "under")),
        "suits must alternate",
        "(the suit|suits) must change [(every time|every turn|each time|with every card)]",
    )
    order = "(order|sequence)"
    sentence(
        lambda: Permission("may not", without(ANY_CARD, _beyond("higher"))),
        f"cards must be <played> in (ascending|rising|increasing) {order}",
        "(each|every) card (must|has to) be higher than the (last|1 before|previous 1|card before|card under it|"
        "1 under it)",
    )
    sentence(
        lambda: Permission("may not", without(ANY_CARD, _beyond("lower"))),
        f"cards must be <played> in (descending|falling|decreasing) {order}",
        "(each|every) card (must|has to) be lower than the (last|1 before|previous 1|card before|card under it)",
    )
    sentence(
        lambda cards: (Permission("may", cards), When(Moment("card played", cards), (Clause(None, NameSuit(ELIDED)),))),
        "{cards} (count|counts|are|is|can be|may be) [(as|of)] any suit [(they|you) (like|want|choose)]",
        "{cards} (count|counts|are|is) [as] any card",
        "{cards} (is|are) wild and (may|can) be <played> (on anything|at any time|on any card)",
    )
    sentence(
        lambda cards, on: (
            Permission("may", cards, on),
            When(Moment("card played", cards, on=on), (Clause(None, NameSuit(ELIDED)),)),
        ),
        "{cards} (is|are) wild [(when|if)] [<played>] on {on}",
        on="cards",
    )
    sentence(
        lambda cards, on: (Permission("may", cards), Permission("may not", cards, on)),
        f"{{cards}} {MAY} be <played> (at any time|on anything|on any card|any time) (but not|except|except on|"
        f"but never) [on] {{on}}",
        f"{SOMEONE} {MAY} <play> {{cards}} (at any time|on anything|on any card|any time) (but not|except|but "
        f"never) [on] {{on}}",
        "{cards} (go|goes) (on anything|on any card) (but|except|except on|but not on) {on}",
        on="cards",
    )
    sentence(
        lambda cards: tuple(Permission("may", cards, on) for on in (cards,)),
        "{cards} (match|matches|may be <played> on|can be <played> on|go on|goes on|can go on) (each other|1 "
        "another|themselves|one another) [whatever the suit]",
        f"{{cards}} {MAY} be <played> on (each other|one another) [(at any time|whatever the suit|in any order|)]",
    )
    sentence(
        lambda cards, other: When(Moment("card played", cards), (Clause(None, PlayMore(ELIDED, other, True)),)),
        f"({SOMEONE}|) (must|has to|have to) cover {{cards}} with (another|a|a second|a further|) {{other}}",
        "{cards} (must|has to|have to|need to) be covered (with|by) [(another|a second)] {other}",
        other="cards",
    )
    sentence(
        lambda cards: When(Moment("card played", cards), (Clause(None, PlayMore(ELIDED, ANY_CARD, True)),)),
        "{cards} (must|has to|have to|need to|needs to) be covered",
        f"{SOMEONE} (must|has to|have to) cover {{cards}}",
    )
    g.reads(
        "sentence",
        lambda permission, condition: permission if getattr(permission, "kind", "") == "may not" else None,
        "{permission} (even-if|even-when|not even-if|whether or not) {condition}",
        condition="conditions",
    )
    goes_on = (
        "play [then] (continues|goes on|carries on|proceeds|resumes) from (them|you|there|that player|the player|the "
        "player who (interrupted|jumped in)|that point)"
    )
    jump = f"(anyone|any player|a player|you|players|everyone) {MAY} (interrupt|jump in|cut in|break in) with"
    sentence(lambda cards: Permission("out of turn", cards), f"{jump} {{cards}}")
    sentence(
        lambda cards: _jump_in(cards),
        f"{jump} {{cards}} and {goes_on}",
        f"if {SOMEONE} <hold> {{cards}} (you|they) {MAY} (<play> it|jump in|<play> it at any time|jump in with "
        f"it) [(out of turn|at any time)] and {goes_on}",
        f"{jump} {{cards}} . {goes_on}",
    )
    g.reads("value", Answers, "what is due for a player may be answered with {cards} {form}")
    for form, verb in (
        (
            "cancel",
            "(cancels|cancel|blocks|block|stops|stop|negates|negate|annuls|voids|ends|end|wipes out|wipe out|"
            "clears|clear|counters|counter|protects (you|them|the player) (from|against)|protect (you|them) "
            "(from|against)|ignores|parries)",
        ),
        ("pass on", "(passes on|pass on|deflects|deflect|redirects|redirect|hands on|moves on|passes along)"),
        (
            "turn back",
            "(turns back|turn back|sends back|bounces back|bounce back|bounce|bounces|reflects|reflect|reverses|"
            "reverse|returns|return|send back)",
        ),
        ("halve", "(halves|halve)"),
        ("double and pass on", "(doubles|double)"),
    ):
        sentence(
            lambda cards, form=form: Answers(cards, form),
            f"{{cards}} {verb} {DUES}",
            f"{{cards}} {MAY} be <played> to {verb} {DUES}",
            f"<play> {{cards}} to {verb} {DUES}",
            f"{SOMEONE} {MAY} <play> {{cards}} to {verb} {DUES}",
            f"{SOMEONE} {MAY} {verb} {DUES} (with|by playing) {{cards}}",
        )
    for form, verb, end in (
        ("pass on", "(passes|pass|hands|hand|sends|send)", "on"),
        ("turn back", "(turns|turn|sends|send|throws|throw|bounces|bounce)", "back"),
    ):
        sentence(
            lambda cards, form=form: Answers(cards, form),
            f"{{cards}} {verb} {DUES} {end}",
            f"{{cards}} {MAY} be <played> to {verb} {DUES} {end}",
            f"{SOMEONE} {MAY} <play> {{cards}} to {verb} {DUES} {end}",
            f"{SOMEONE} {MAY} {verb} {DUES} {end} (with|by playing) {{cards}}",
        )
    sentence(
        lambda cards: Answers(cards, "cancel"),
        f"{DUES} {MAY} be (cancelled|blocked|stopped|avoided|countered|negated) (with|by|by playing) {{cards}}",
    )
    away = {
        "cancel": "(and|so that|,) (nobody|no 1) (draws|has to draw) [anything]",
        "pass on": "and (passes|pass) it [on] to the (next player|player after (you|them))",
        "turn back": "back [to (whoever|the player who|the player that) (<played> it|gave it|caused it|sent it)]",
    }
    for form, end in away.items():
        sentence(
            lambda cards, form=form: Answers(cards, form),
            f"{{cards}} (blocks|block|stops|takes|sends|send|turns|turn|throws) {DUES} {end}",
            f"(if|when) {SOMEONE} (is|are) (told|made|forced|due|hit with a draw|about) [to (draw|draw cards|"
            f"pick up)] [,] (you|they) {MAY} <play> {{cards}} to (send|cancel|pass|turn|block|avoid) (it|the "
            f"penalty|the draw) {end}",
        )
    sentence(
        lambda: Winner(Fewest("points")),
        "(the lowest|lowest) (score|total|points) wins [the game]",
        "the (player|1) with the (lowest|fewest) (score|points|total) wins [the game]",
    )
    sentence(
        lambda: Winner(Most("points")),
        "(the highest|highest) (score|total|points) wins [the game]",
        "the (player|1) with the (highest|most) (score|points|total) wins [the game]",
    )
    g.reads(
        "value",
        lambda n, was: Dealt(n),
        "(each player|everyone|all players|players) (is|are|gets|get|receives|starts with|start with|begins with|"
        "begin with) [dealt] {n} (instead of|rather than|not) [the usual] {was} [cards]",
        "(deal|deals) {n} [(each|to each player|to everyone)] [(instead of|rather than) [the usual] {was} "
        "[cards]]".replace(
            " [(instead of|rather than) [the usual] {was} [cards]]",
            " (instead of|rather than) [the usual] {was} [cards]",
        ),
        n="cards amount",
        was="digits",
    )
    than = "(than (everyone else|the others|the other players|everyone|each other player|all others|usual|the rest)|)"
    g.reads(
        "value",
        lambda player, n: Dealt(Reckoned("minus", Amount(), n), player),
        f"{{player}} (gets|is dealt|starts with|begins with|receives|plays with|has) {{n}} (fewer|less) {than}",
        f"{{player}} (gets|is dealt|starts with|begins with) {{n}} (fewer|less) [cards] {than}",
        n="few cards",
    )
    g.reads(
        "value",
        lambda player, n: Dealt(Reckoned("plus", Amount(), n), player),
        f"{{player}} (gets|is dealt|starts with|begins with|receives|plays with|has) {{n}} (more|extra) [cards] {than}",
        n="few cards",
    )
    g.reads("few cards", lambda digits: Num(digits), "{digits} [(card|cards)]", "an extra {digits}")
    g.reads("few cards", lambda: Num(1), "(a|an|1|one) [card]")
    sentence(
        lambda: MayDraw(False, CanPlay(Player())),
        f"{SOMEONE} {MAY_NOT} (choose|decide|elect|opt) to draw [instead] [of playing]",
        f"{SOMEONE} {MAY_NOT} draw (instead|instead of playing) [if (they|you) can play]",
        "drawing is not (allowed|optional) if (you|they) can play",
    )
    g.reads(
        "value",
        lambda: PlaysDrawn(False),
        "(if|when) (that card|it|the card drawn|the drawn card|the card [they drew]) (can be <played>|fits|is "
        "playable|matches|may be <played>) (you|they) (may|can) (<play>|put) (it|that card) [down] [(straight "
        "away|immediately|on the same turn)]",
    )


def _beyond(way: Any) -> Cards:
    return Beyond(way, "under")
