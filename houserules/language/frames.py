"""Further sentences as people write them: whole frames into which cards, players and effects go."""

# Values are read with parts that stand open until they are settled (`settling`).
# pyright: reportArgumentType=false, reportCallIssue=false, reportReturnType=false, reportAttributeAccessIssue=false
# pyright: reportMatchNotExhaustive=false, reportOptionalSubscript=false, reportRedeclaration=false

from dataclasses import replace
from typing import Any

from houserules.language.cards import Mentioned, without
from houserules.language.conditions import all_of, opposite
from houserules.language.deeds import Clause
from houserules.language.grammar import Grammar
from houserules.language.mentioned import Topic, with_mentioned
from houserules.language.moments import SOMEONE, SOMEONE_WHO, Event
from houserules.language.players import ELIDED
from houserules.language.rules import (
    ANY_CARD,
    All,
    Amount,
    AtTurn,
    Before,
    Both,
    Cards,
    Clockwise,
    Compare,
    Condition,
    Dealer,
    Direct,
    Draw,
    DrawsOnTurn,
    EndTurn,
    Everyone,
    Faces,
    HandSize,
    Holding,
    Holds,
    Is,
    Lasting,
    LastPlayer,
    LastWinner,
    Like,
    May,
    MayAct,
    Moment,
    NameSuit,
    Next,
    Not,
    Num,
    Number,
    OfChoice,
    Others,
    PassCards,
    PassHands,
    Permission,
    Pick,
    PlaceSize,
    Playable,
    Player,
    PlayersLeft,
    PlayMore,
    PlaysDrawn,
    PointsOf,
    RankOf,
    Reckoned,
    Same,
    Score,
    Skip,
    Step,
    Streak,
    StreakAlike,
    SwapHands,
    TakeFrom,
    They,
    Those,
    TimesHappened,
    TurnOf,
    Until,
    When,
    Worth,
)
from houserules.language.sentences import MAY, MAY_NOT, WHEN, card_does, looks_at_top
from houserules.language.settling import DEFAULT, Meant, meant, speaks_of
from houserules.language.shorthand import of_the_play

GAP = "[(,|then|:|;|-|, then)]"
BE_PLAYED = "be (played|laid|put|placed|used|put down|laid down|dropped|thrown)"
THIS_VERY_CARD = Both(Like("suit", "card"), Like("rank", "card"))


def add_frames(g: Grammar) -> None:
    """The words for them."""
    _add_states(g)
    _add_events(g)
    _add_turns(g)
    _add_clauses(g)
    _add_matching(g)
    _add_points(g)
    _add_drawing(g)


def reaction(moment: Moment, effects: Any, condition: Condition | None = None) -> When:
    """A reaction as it is read: its effects are clauses, which are settled later."""
    return When(moment, effects, condition)


# ---- what is so, without a moment ----


def _add_states(g: Grammar) -> None:
    @g.terminal("comma", "a comma")
    def comma(reader: Any, at: int) -> list[tuple[bool, int]]:
        return [(True, at + 1)] if reader.texts[at] == "," else []

    where = "(if|when|whenever|where|in case|should)"
    g.reads(
        "sentence",
        lambda permission, condition: replace(permission, condition=all_of(permission.condition, condition)),
        f"(once|as soon as|after|from when|from the moment) {{condition}} {GAP} {{permission}}",
        "{permission} (once|as soon as|from the moment|from when|after) {condition}",
        condition="conditions",
    )
    g.reads(
        "sentence",
        lambda permission, to: (permission, *_from_there([permission])[1:]) if _from_there([permission]) else None,
        "{permission} (and|,|;|and then) {to}",
        to="from there",
    )
    g.reads(
        "sentence",
        lambda condition, effects: _in_state(condition, effects),
        f"{where} {{condition}} {GAP} {{effects}}",
        condition="conditions",
    )
    g.reads(
        "sentence",
        lambda condition, effects: _in_state(opposite(condition), effects),
        f"unless {{condition}} {GAP} {{effects}}",
        condition="conditions",
    )
    g.reads(
        "sentence",
        lambda condition, effects: _in_state(opposite(condition), effects),
        "{effects} unless {condition}",
        effects="clauses",
        condition="conditions",
    )
    g.reads(
        "sentence",
        lambda condition, sentence, comma=True: _only_while(condition, sentence),
        "(if|when|while|whenever|as long as|so long as) {condition} ({comma}|then|:|;) {sentence}",
        condition="conditions",
        sentence="card rule",
    )
    g.reads(
        "sentence",
        lambda condition, sentence: _only_while(condition, sentence),
        "{sentence} (while|as long as|so long as|but only if|only if|but only while|only when) {condition}",
        condition="conditions",
        sentence="card rule",
    )


def _in_state(condition: Condition, effects: Any) -> When | None:
    """A state as a rule: it is looked at when the card is played of which it speaks; of the top card, as a turn "
    "begins."""
    if any(
        speaks_of(condition, Is(card, cards)) for card, cards in _looked_at(condition) if card in {"card", "under"}
    ) or _speaks_of_play(condition):
        return of_the_play(condition, effects)
    if isinstance(condition, Compare) and condition.one == PlaceSize("stock"):
        return reaction(Moment("card drawn"), effects, condition)
    if (
        isinstance(condition, Compare) and isinstance(condition.one, Holding) and condition.way == "≥"
    ):  # a set is complete
        return reaction(Moment("hand changed"), effects, condition)
    if any(card == "top" for card, _ in _looked_at(condition)) or any(
        speaks_of(condition, Like(way, "top")) for way in ("suit", "rank", "colour")
    ):
        return reaction(Moment("turn begins"), effects, condition)
    return None


def _looked_at(condition: Any) -> list[tuple[Any, Any]]:
    match condition:
        case Is(card, cards):
            return [(card, cards)]
        case Not(inner):
            return _looked_at(inner)
        case _:
            pass
    return [each for part in getattr(condition, "parts", ()) for each in _looked_at(part)]


def _speaks_of_play(condition: Any) -> bool:
    """Does it compare the card played, or count cards in a row on the pile?"""
    match condition:
        case Compare(one, _, other):
            return _of_play(one) or _of_play(other)
        case Not(inner):
            return _speaks_of_play(inner)
        case _:
            pass
    return any(map(_speaks_of_play, getattr(condition, "parts", ())))


def _of_play(number: Any) -> bool:
    match number:
        case RankOf(card) | PointsOf(card):
            return card in {"card", "under"}
        case Streak() | StreakAlike() | PlaceSize("pile"):
            return True
        case Reckoned(_, one, other):
            return _of_play(one) or _of_play(other)
        case _:
            return False


def _only_while(condition: Condition, sentence: When | None) -> When | None:
    return replace(sentence, condition=all_of(sentence.condition, condition)) if isinstance(sentence, When) else None


# ---- moments with more in the same breath ----


def _add_events(g: Grammar) -> None:
    def event(build: Any, *texts: str, **slots: str) -> None:
        g.reads("event", build, *texts, **slots)

    someone = SOMEONE_WHO
    event(
        lambda cards: Event(Moment("card played", cards)),
        "(playing|laying|placing|dropping|throwing|using|putting down) {cards}",
    )
    event(
        lambda cards, on: Event(Moment("card played", cards, on=on)),
        "(playing|laying|placing|dropping|throwing|using|putting down) {cards} (on|on top of|over|after|on to) {on}",
        on="cards",
    )
    g.reads(
        "sentence",
        lambda doing, effects: reaction(doing, effects),
        f"(after|on|upon|by|for) {{doing}} {GAP} {{effects}}",
        "{effects} (after|on|upon|by|for) {doing}",
    )
    event(
        lambda cards: Event(Moment("card played", cards)),
        "the card [that] (you|they|a player|someone) (play|played) (is|was) {cards}",
        "(you|a player|they|someone) <play> a card (that|which) is {cards}",
    )
    finish = (
        "(run out [of cards]|runs out [of cards]|go out|get rid of their last card|gets rid of their last card|"
        "finish|finishes|finishing|going out|winning|go out|goes out|win|wins|end|ends|win the round|wins the round|"
        "end the round|ends the round)"
    )
    event(
        lambda cards: Event(Moment("card played", cards), Compare(HandSize(Player()), "=", Num(0))),
        f"{someone} {finish} (on|with|by play) {{cards}}",
        f"{finish} (on|with|by play) {{cards}}",
        f"{someone} <play> {{cards}} as (their|the) (last|final) card",
        "(their|the|a player 's) (last|final) card is {cards}",
        "the round is won (on|with|by) {cards}",
    )
    event(
        lambda compared: Event(
            Moment("card played"), Compare(Reckoned("plus", RankOf("card"), RankOf("under")), *compared)
        ),
        "(they|it|the sum|the total|both|these|the 2 cards|both cards|the last 2 cards|the top 2 cards) "
        "[together] (come|comes|add up|adds up|make|makes|sum|total|amount|equal|equals) [to] {compared} "
        "[(together|exactly)]",
    )
    event(
        lambda digits, cards: (
            Event(Moment("card played", cards), Compare(Streak(cards), "=", Num(digits)))
            if isinstance(cards, Faces)
            else None
        ),
        "<play> {digits} {cards} in-a-row",
    )
    event(
        lambda digits: Event(
            Moment("card drawn"), Compare(TimesHappened(Moment("card drawn"), "turn"), "=", Num(digits))
        ),
        f"{someone} <get> {{digits}} cards in (1|a|a single|the same) turn",
    )
    g.reads(
        "sentence",
        lambda event, effects: reaction(event.moment, effects, event.condition),
        "{event} to {effects}",
        event="row event",
        effects="subjectless",
    )
    g.reads("row event", lambda event: event if isinstance(event.condition, Compare) else None, "{event}")
    event(
        lambda cards: Event(Moment("card played", cards), Same(Player(), LastPlayer())),
        f"{someone} <play> {{cards}} (on|on top of) their (card|last card)",
    )
    event(
        lambda: Event(Moment("card played"), Same(Player(), LastPlayer())),
        f"{someone} <play> (on|on top of) their (card|last card|previous card)",
        f"{someone} (covers|cover) their (card|last card|previous card)",
    )
    event(
        lambda digits, way: Event(Moment("card played"), Compare(StreakAlike(way), "=", Num(digits))),
        "{digits} [cards] in-a-row (of|in|with) the same {way}",
        "[there are] {digits} cards of 1 {way} in-a-row",
        "{digits} cards in-a-row (of|in|with) 1 {way}",
        way="likeness",
    )
    before_last = "(second to last|second-to-last|last but 1|penultimate|next to last|second last)"
    event(
        lambda: Event(Moment("card played"), Compare(HandSize(Player()), "=", Num(1))),
        f"{someone} <play> (their|the) {before_last} card",
        f"<play> (their|the) {before_last} card",
    )
    event(
        lambda cards: Event(Moment("card played", cards), Compare(HandSize(Player()), "=", Num(1))),
        f"{someone} <play> {{cards}} as (their|the) {before_last} card",
        f"their {before_last} card is {{cards}}",
    )
    event(
        lambda digits, cards: Event(
            Moment("card played", cards), Compare(TimesHappened(Moment("card played", cards), "turn"), "=", Num(digits))
        ),
        f"{someone} <play> {{digits}} {{cards}} (together|at once|at the same time|in (1|a|the same) turn)",
        "<play> {digits} {cards} (together|at once|at the same time|in (1|a|the same) turn)",
    )
    event(
        lambda cards: Event(
            Moment("card played", cards), Compare(TimesHappened(Moment("card played", cards), "turn"), "=", Num(2))
        ),
        f"{someone} <play> a pair of {{cards}} [together]",
        "<play> a pair of {cards} [together]",
        "a pair of {cards} is <played> [together]",
    )
    for scope, words in (
        ("turn", "[<played>] [(of|in)] (this|a|the same) turn"),
        ("round", "[<played>] [(of|in)] (a|the|this|each) (round|hand)"),
        ("game", "[<played>] [(of|in)] (the|a|this) game"),
        ("round", "[that is] [<played>]"),
    ):
        event(
            lambda ordinal, cards, scope=scope: _every(ordinal, cards, scope),
            f"(every|each) {{ordinal}} {{cards}} {words}",
            f"(every|each) {{ordinal}} {{cards}} {words} (is|gets) <played>",
        )
    event(
        lambda moment, ordinal: Event(moment, _nth(moment, ordinal)),
        "{moment} for the {ordinal} time [(this|in the|in a|in this) round]",
        "the {ordinal} time [that] {moment} [(this|in the|in a|in this) round]",
    )
    for scope, words in (
        ("turn", "(of|in) (a|the|1|the same|their) turn"),
        ("lap", "(of|in) (a|the|1) lap"),
        ("round", "(of|in) (a|the|1|each|every) (round|hand)"),
        ("round", ""),
    ):
        event(
            lambda ordinal, cards, scope=scope: Event(
                Moment("card played", cards),
                Compare(TimesHappened(Moment("card played", cards), scope, Player()), "=", Num(ordinal)),
            ),
            f"{someone} <play> their {{ordinal}} {{cards}} {words}",
        )
        g.reads(
            "permission",
            lambda cards, scope=scope: Permission(
                "may not",
                without(ANY_CARD, cards),
                condition=Compare(TimesHappened(Moment("card played"), scope), "=", Num(0)),
            ),
            f"the first card [<played>] {words} (must|has to) be {{cards}}",
        )
    for scope, words in (
        ("turn", "(in|during) (a|the|1|1 single) turn"),
        ("lap", "(in|during) (a|the|1) lap"),
        ("round", "(in|during) (a|the|1) (round|hand)"),
    ):
        event(
            lambda digits, cards, scope=scope: (
                Event(
                    Moment("card played", cards),
                    Compare(TimesHappened(Moment("card played", cards), scope), "=", Num(digits)),
                )
                if digits > 1
                else None
            ),
            f"{{digits}} {{cards}} [(are|have been|being)] [<played>] {words}",
        )
        g.reads(
            "permission",
            lambda digits, scope=scope: MayAct(
                "draw", ANY_CARD, None, Compare(TimesHappened(Moment("card drawn"), scope, Player()), "≥", Num(digits))
            ),
            f"{SOMEONE} (may not|can not|must not|may never|can never) (draw|pick up|take) more than {{digits}} "
            f"cards {words}",
            f"(no one|no player) (may|can) (draw|pick up) more than {{digits}} cards {words}",
        )
    # at the end of the round: of each player
    you = "(you|a player|someone|anyone|they|any player|somebody|anybody)"
    end = (
        "(at the end [of the (round|hand|game)]|when the (round|hand) (ends|is over|finishes|is won)|at the round 's "
        "end|when someone else (wins|goes out)|when (another player|someone) goes out|when you lose the round|after "
        "the round)"
    )
    ending = lambda condition, effect: reaction(Moment("round ends"), (Clause(Those(Everyone(), condition), effect),))
    g.reads(
        "sentence",
        ending,
        f"(if|when) {you} [still] {{condition}} {end} {GAP} [(you|they)] [<must>] {{effect}}",
        f"{end} [,] if {you} [still] {{condition}} {GAP} [(you|they)] [<must>] {{effect}}",
        f"[{you}] [<must>] {{effect}} (if|when) (you|they) [still] {{condition}} {end}",
        f"{end} [,] [{you}] [<must>] {{effect}} if (you|they) [still] {{condition}}",
        f"(if|when) {you} (ends|end|finishes|finish) the (round|hand) (with|holding) {{condition}} {GAP} [(you|"
        f"they)] [<must>] {{effect}}",
        condition="of whom or what",
        effect="deed",
    )
    g.phrases["sentence"].insert(0, g.phrases["sentence"].pop())  # before “when the round ends” with the player who won
    g.reads(
        "sentence",
        ending,
        f"(anyone|everyone|whoever|a player|any player|players|every player|each player) [(who|that)] [(is|are)] "
        f"[still] {{condition}} {end} [,] [<must>] {{effect}}",
        f"{end} [,] (anyone|everyone|whoever|a player|any player|players|every player|each player) [(who|that)] "
        f"[(is|are)] [still] {{condition}} [<must>] {{effect}}",
        condition="of whom",
        effect="deed",
    )
    g.phrases["sentence"].insert(0, g.phrases["sentence"].pop())
    g.reads(
        "of whom",
        lambda cards: Holds(They(), cards) if cards != ANY_CARD else None,
        "(caught|left|stuck|found) (with|holding) {cards} [in hand]",
        "(with|holding) {cards} [(left|in hand)]",
    )
    g.reads("of whom or what", lambda condition: condition, "{condition}", condition="of whom")
    g.reads(
        "of whom or what",
        lambda compared: Compare(HandSize(They()), *compared),
        "{compared} cards [(left|in hand|in their hand)]",
    )
    g.reads(
        "of whom or what",
        lambda cards: Holds(They(), cards) if cards != ANY_CARD else None,
        "{cards} [(left|in hand|in their hand)]",
    )
    # whoever is so, when something happens
    g.reads(
        "sentence",
        lambda condition: reaction(
            Moment("turn begins"), (Clause(None, EndTurn()),), meant(condition, Meant(they=Player()))
        ),
        "(anyone|everyone|a player|any player|players|every player|whoever|each player|a player who|anyone who|"
        "players who) [(who|that)] {condition} (skips|misses|loses|skip|miss|lose|sits out|forfeits) their turn",
        condition="of whom",
    )
    whoever = (
        "(whoever|anyone who|everyone who|any player who|each player who|players who|every player who|all players "
        "who|the player who|those who|a player who|who)"
    )
    g.reads(
        "sentence",
        lambda condition, event, effect: _those(Everyone(), condition, event, effect),
        f"{whoever} {{condition}} {WHEN} {{event}} [,] [<must>] {{effect}}",
        condition="of whom",
        effect="deed",
    )
    g.reads(
        "sentence",
        lambda condition, event, effects: _when_so(condition, event, effects),
        f"{whoever} {{condition}} (at|on) {{event}} [,] {{effects}}",
        "(a player|anyone) {condition} (at|on) {event} [,] {effects}",
        condition="of whom",
        event="turn start",
    )
    g.reads(
        "turn start",
        lambda: Event(Moment("turn begins")),
        "the (start|beginning) of (their|a|any) turn",
        "(their|a) turn 's start",
    )
    g.reads("turn start", lambda: Event(Moment("turn ends")), "the end of (their|a|any) turn")
    g.reads(
        "sentence",
        lambda effects: reaction(Moment("round won"), effects),
        "(the winner|whoever wins|the player who wins|anyone who wins|the round 's winner|the winning player) "
        "[(of (the|a|each|every) (round|hand)|the round|a round|each round)] {effects}",
        effects="subjectless",
    )
    g.reads("subjectless", lambda effect: (Clause(None, effect),), "[<must>] {effect}", effect="deed")
    g.reads("subjectless", lambda effects: (Clause(None, May(ELIDED, effects, ())),), f"{MAY} {{effects}}")
    g.reads(
        "subjectless",
        lambda effect, effects: (Clause(None, effect), *effects),
        "[<must>] {effect} (and|then|and then|,|but) {effects}",
        effect="deed",
    )
    for scope, words in (
        ("round", "(of|in) (the|a|each|every) (round|hand)"),
        ("lap", "(of|in) (a|the|each) lap"),
        ("game", "(of|in) the game"),
        ("round", ""),
    ):
        g.reads(
            "permission",
            lambda ordinal, cards, scope=scope: _free(ordinal, cards, scope),
            f"(every|each) {{ordinal}} {{cards}} [<played>] {words} (is free|is a free card|may be anything|can "
            f"be anything|is wild|may be any card|can be any card|may be played on anything|goes on anything|can "
            f"go on anything|(does|need) not [need to|have to|] (match|fit) [anything]) [(:|,|;|and|-) it (does|"
            f"need) not [(need|have)] [to] (match|fit) anything]",
        )
        g.reads(
            "permission",
            lambda ordinal, cards, other, scope=scope: _nth_must(ordinal, cards, other, scope),
            f"(every|each) {{ordinal}} {{cards}} [<played>] {words} (must|has to) be {{other}}",
            other="kind of card",
        )
    g.reads("kind of card", lambda cards: cards, "{cards}")
    g.reads("kind of card", lambda adjectives: Faces(adjectives), "{adjectives}")
    for scope, words in (
        ("round", "(of|in) (the|a|each|every|this) (round|hand)"),
        ("lap", "(of|in) (a|the|each) lap"),
        ("game", "(of|in) the game"),
        ("turn", "(of|in) (a|the|their) turn"),
    ):
        event(
            lambda ordinal, cards, scope=scope: Event(
                Moment("card played", cards),
                Compare(TimesHappened(Moment("card played", cards), scope), "=", Num(ordinal)),
            ),
            f"the {{ordinal}} {{cards}} [<played>] {words}",
        )
    event(
        lambda way: Event(Moment("card played", Like(way, "under"))),
        "2 players in-a-row <play> (the same {way}|cards of the same {way}|a card of the same {way})",
        "2 players <play> the same {way} in-a-row",
        "2 cards in-a-row (have|share|are of) the same {way}",
        "the (last|top) 2 cards [on the pile] [<played>] (have|share|are of|match in|are) [of] [the] [same] {way}",
        way="likeness",
    )
    g.phrases["event"].insert(0, g.phrases["event"].pop())  # before rows of a length
    event(
        lambda digits, cards: (
            Event(Moment("card played", cards), Compare(Streak(cards), "=", Num(digits)))
            if isinstance(cards, Faces)
            else None
        ),
        "(the pile|the top of the pile) (shows|has|is showing) {digits} {cards} [in-a-row]",
        "{digits} {cards} (lie|are|sit) on top [of (the pile|each other)]",
    )
    # cards as they follow the words for effects
    g.reads(
        "sentence",
        lambda effects, cards: card_does(cards, effects),
        "{effects} (on|after|for|with) {cards}",
        effects="effects",
    )
    g.reads(
        "sentence",
        lambda effects, cards, on: card_does(cards, effects, on),
        "{effects} (for|on|with|after) {cards} (on|on top of) {on}",
        on="cards",
    )
    g.reads(
        "sentence",
        lambda cards, on, other, under, effects: (card_does(cards, effects, on), card_does(other, effects, under)),
        "{cards} on {on} or {other} on {under} (:|means|mean|=|-|,) {effects}",
        "{cards} on {on} or {other} on {under} {effects}",
        on="cards",
        other="cards",
        under="cards",
    )
    g.reads(
        "sentence",
        lambda adjectives, other, effects: card_does(Faces(adjectives), effects, Faces(other)),
        "{adjectives} (on|over|on top of|after) {other} (:|=|-|→|,|means) {effects}",
        other="adjectives",
    )
    g.reads(
        "sentence",
        lambda cards, effects: reaction(Moment("card played", cards), _of_next(effects)),
        "(the|) [next] (player|one) after {cards} [(is <played>|)] {effects}",
        "(the next player|whoever (comes|is|plays) next|the next 1) (after|following) {cards} {effects}",
        "whoever (follows|plays after|comes after|is after) {cards} {effects}",
        effects="subjectless",
    )


def _of_next(effects: Any) -> Any:
    return (replace(effects[0], subject=Next()), *effects[1:])


def _every(n: int, cards: Cards, scope: Any) -> Event:
    count = Reckoned("rest by", TimesHappened(Moment("card played", cards), scope), Num(n))
    return Event(Moment("card played", cards), Compare(count, "=", Num(0)))


def _free(n: int, cards: Cards, scope: Any) -> Permission:
    played = Reckoned("rest by", TimesHappened(Moment("card played", ANY_CARD), scope), Num(n))
    return Permission("may", cards, condition=Compare(played, "=", Num(n - 1))) if cards == ANY_CARD else None


def _nth_must(n: int, cards: Cards, other: Cards, scope: Any) -> Permission | None:
    if cards != ANY_CARD or not isinstance(other, Faces):
        return None
    played = Reckoned("rest by", TimesHappened(Moment("card played", ANY_CARD), scope), Num(n))
    return Permission("may not", without(ANY_CARD, other), condition=Compare(played, "=", Num(n - 1)))


def _nth(moment: Moment, n: int) -> Condition:
    return Compare(TimesHappened(moment, "round"), "=", Num(n))


def _those(among: Any, condition: Condition, event: Event, effect: Any) -> When:
    return reaction(event.moment, (Clause(Those(among, condition), effect),), event.condition)


def _when_so(condition: Condition, event: Event, effects: Any) -> When:
    return reaction(event.moment, effects, all_of(event.condition, condition))


# ---- whose turn ----


def _add_turns(g: Grammar) -> None:
    each_round = "[(each|every|the|a|the next|a new|next) (round|game|hand|deal)]"
    g.reads(
        "sentence",
        lambda player: reaction(Moment("round begins"), (Clause(None, TurnOf(player)),)),
        f"{{player}} (goes|plays|leads|moves|begins|starts|go|has the first turn|gets the first turn|takes the "
        f"first turn|is) first (in|) {each_round}",
        f"{{player}} (begins|starts|leads|opens|starts off|leads off|plays the first card) {each_round}",
        f"{{player}} (has|gets|takes) the first turn [of] {each_round}",
        "the first turn (is|goes to|belongs to) {player}",
        player="starting player",
    )
    g.reads(
        "sentence",
        lambda player: reaction(Moment("round begins"), (Clause(None, TurnOf(Next(1, player))),)),
        f"{{player}} (goes|plays|moves|is|comes) last [(in|on|for)] {each_round}",
        "{player} (goes|plays|moves) last in the first (lap|go round|time round)",
        "{player} (goes|plays|is|moves) last in the first round of turns",
        player="starting player",
    )
    g.reads(
        "starting player", lambda player: player if not isinstance(player, Player | They | Next) else None, "{player}"
    )
    g.reads(
        "starting player",
        LastWinner,
        "the winner",
        "the winner of the round before",
        "the round 's winner",
        "whoever won",
    )
    g.reads("starting player", Dealer, "dealer")
    for clockwise, words in ((True, "(left|left-hand side)"), (False, "(right|right-hand side)")):
        g.reads(
            "happening",
            lambda clockwise=clockwise: Direct(clockwise),
            f"(play|the turn|it) (goes|passes|moves|continues|runs|goes on) to the {words} [from (then|now) on]",
        )
    for way, side, other_side in ((True, "left", "right"), (False, "right", "left")):
        g.reads(
            "sentence",
            lambda cards, others, way=way: _two_ways(cards, others, way),
            f"(play|the turn|play always) (goes|passes|moves|runs) (to the|) {side} (after|on|for) {{cards}} "
            f"(and|,|but|;) [(it|play)] [(goes|passes|moves|runs)] (to the|) {other_side} (after|on|for) "
            f"{{others}}",
            others="cards",
        )
    g.reads(
        "clause",
        lambda digits, effect: (
            Clause(None, tuple(Clause(Next(n), effect) for n in range(1, digits + 1))) if 1 < digits < 6 else None
        ),
        "the (next|following) {digits} players [(each|both|all)] [<must>] {effect}",
        effect="deed",
    )
    g.reads(
        "clause",
        lambda digits: (
            Clause(None, tuple(Clause(Next(n), Skip(ELIDED)) for n in range(1, digits + 1))) if 1 < digits < 6 else None
        ),
        "(skip|skips|jump over|jumps over) [the] [next] {digits} [next] players",
    )
    g.reads(
        "clause",
        lambda digits, effect: (
            Clause(None, tuple(Clause(Next(n), effect) for n in range(1, digits + 1))) if 1 < digits < 6 else None
        ),
        "(makes|make|forces|force|lets|let|has|have) the (next|following) {digits} players [(each|both|all)] "
        "[to] {effect} [each]",
        effect="deed",
    )
    g.reads(
        "clause",
        lambda effect: Clause(None, (Clause(LastPlayer(), effect), Clause(Player(), effect))),
        "both [(of them|players|of the players)] [<must>] {effect}",
        effect="deed",
    )
    g.reads(
        "condition",
        Clockwise,
        "clockwise",
        "play is clockwise",
        "(play|the direction) has not been reversed",
        "(the direction|direction|direction of play|play) is clockwise",
    )
    g.reads(
        "condition",
        lambda: Not(Clockwise()),
        "counter-clockwise",
        "(direction|direction of play) is (counter-clockwise|reversed)",
        "(play|the direction) has been reversed",
    )
    g.reads(
        "permission",
        lambda cards, condition: Permission("may not", cards, condition=opposite(condition)),
        f"{{cards}} {MAY} only {BE_PLAYED} {{condition}}",
        condition="going round",
    )
    g.reads("going round", Clockwise, "clockwise", "going clockwise", "(when|while|if) play (is|goes) clockwise")
    g.reads("going round", lambda: Not(Clockwise()), "counter-clockwise")
    g.reads(
        "continuation",
        lambda condition, effects: lambda found: _under_it(found, condition, effects),
        f"(if|when|unless) {{condition}} {GAP} {{effects}}",
        condition="conditions",
    )
    g.reads("continuation", lambda to: lambda found: _from_there(found), "{to}", to="from there")
    g.reads(
        "from there",
        lambda: True,
        "(play|the game|the turn|it) (carries|goes|continues|resumes|moves|proceeds|then continues|then goes) "
        "[on] (from|with) (you|them|there|that player|the player)",
        "the player after (you|them|that player) (goes|plays|is) next",
        "play continues with the player after (you|them)",
    )


def _two_ways(cards: Cards, others: Cards, left: bool) -> tuple[When, When]:
    """Some cards send play to the left, others (or all others) to the right, or the other way about."""
    rest = without(ANY_CARD, cards) if others == ANY_CARD else others
    return (
        reaction(Moment("card played", cards), (Clause(None, Direct(left)),)),
        reaction(Moment("card played", rest), (Clause(None, Direct(not left)),)),
    )


def _under_it(found: list[Any], condition: Condition, effects: Any) -> list[Any] | None:
    """“Only … may be played on a 9. If you have none, …”: as the turn begins, with a 9 on top."""
    last = found[-1]
    if not isinstance(last, Permission) or last.kind not in {"may not", "must"}:
        return None
    on = Is("top", last.on) if last.on is not None else None
    state = all_of(on, last.condition, condition)
    return (
        [*found, reaction(Moment("turn begins"), effects, state)]
        if on is not None or looks_at_top(last.condition)
        else None
    )


def _from_there(found: list[Any]) -> list[Any] | None:
    """After a card out of turn, play goes on from whoever played it."""
    last = found[-1]
    if not isinstance(last, Permission) or last.kind != "out of turn":
        return None
    effects = (Clause(None, TurnOf(Next())), Clause(None, EndTurn()))
    return [
        *found,
        reaction(
            Moment("card played", last.cards if isinstance(last.cards, Faces) else ANY_CARD),
            effects,
            Not(Same(Player(), AtTurn())),
        ),
    ]


# ---- what players do ----


def _add_clauses(g: Grammar) -> None:
    g.reads(
        "effect",
        lambda effects, player, other: _unless_they(effects, player, other),
        "{effects} unless {player} [can] {other}",
        effects="clauses",
        other="plain deeds",
    )
    g.reads(
        "effect",
        lambda effects, player, cards, other: _unless_they(effects, player, mentioned_in(other, cards)),
        "{effects} unless {player} <hold> {cards} [themselves] and {other}",
        effects="clauses",
        other="plain deeds",
    )
    g.reads("plain deeds", lambda deed: (Clause(None, deed),), "{deed}")
    g.reads("plain deeds", lambda deed, deeds: (Clause(None, deed), *deeds), "{deed} and {deeds}", deeds="plain deeds")
    g.reads(
        "deed",
        lambda to: PlayMore(ELIDED, THIS_VERY_CARD, True),
        "(must|has to|have to) (play|plays|lay|put down) {to} [(immediately|on the spot)]",
        "{to} (must|has to) be <played>",
        to="drawn card",
    )
    g.reads(
        "happening",
        lambda to: PlayMore(Player(), THIS_VERY_CARD, True),
        "{to} (must|has to) be <played> [on the spot]",
        to="drawn card",
    )
    hands = (
        "[(all of|)] (their hand|their hands|their whole hand|their cards|all their cards|hands|their hand of cards|"
        "all of their cards)"
    )
    everyone = "(everyone|all players|all|every player|players|all the players) [(must|has to|have to|simultaneously)]"
    for steps, way in (("places left", "left"), ("places on", "direction")):
        g.reads(
            "clause",
            lambda steps, way=way: Clause(None, PassHands(steps, way)),
            f"{everyone} (passes|pass|gives|give|hands|hand|moves) {hands} [over] [on] {{steps}}",
            steps=steps,
        )
        g.phrases["clause"].insert(0, g.phrases["clause"].pop())  # before each giving it one after the other
        g.reads(
            "clause",
            lambda n, steps, way=way: Clause(None, PassCards(n, steps, way)),
            f"{everyone} (passes|pass|gives|give|hands|hand|slides|moves) {{n}} [(of their choice|from their "
            f"hand|of their choosing|face down|of their own choosing)] [on] {{steps}}",
            n="pass count",
            steps=steps,
        )
        g.phrases["clause"].insert(0, g.phrases["clause"].pop())
    g.reads(
        "clause",
        lambda player, other: Clause(player, SwapHands(ELIDED, other)),
        "[(make|makes|let|lets|force|forces|have|has)] {player} and {other} [<must>] (swap|exchange|trade) "
        "[(their|)] (hands|cards)",
        "(the hands of|) {player} 's hand and {other} 's hand are (swapped|exchanged)",
        other="object",
    )
    g.reads(
        "deed",
        lambda: TakeFrom(ELIDED, Num(2), "pile"),
        "(takes|take|picks up|pick up|gets|get) (both|the 2) [cards] [back] [(into|in) [their] hand]",
    )
    g.reads(
        "deed",
        lambda: TakeFrom(ELIDED, Num(1), "pile"),
        "(takes|take|picks up|pick up|gets|get) (it|the card|that card) back [(into|in) [their] hand]",
        "(takes|take) (it|the card|that card) [back] (into|in) [their] hand",
    )
    g.reads(
        "deed",
        lambda number: Skip(ELIDED, number),
        "(is|are|gets|get) skipped {number} times",
        "(misses|miss|loses|lose) {number} turns in-a-row",
        number="small number",
    )
    g.reads("deed", lambda: Skip(ELIDED, Num(2)), "(is|are|gets|get) skipped twice")
    g.reads(
        "condition",
        lambda to: Is(to, Playable()),
        "{to} (can be|may be) <played>",
        "{to} is playable",
        "{to} (fits|can go)",
        "(they|you) can <play> {to}",
        to="reference",
    )
    g.reads(
        "condition",
        lambda to: Not(Is(to, Playable())),
        "{to} (can not be|may not be) <played>",
        "{to} is not playable",
        "{to} (does not fit|can not go)",
        "(they|you) can not <play> {to}",
        to="reference",
    )
    g.reads(
        "condition",
        lambda compared: _players_left(compared),
        "there (are|is) {compared} players (still in|in|left in|still playing|remaining|at the table) [the "
        "(round|game)]",
        "{compared} players (remain|are playing|are still in|are left|play)",
        "with {compared} players",
    )
    wild = lambda cards, until: Clause(
        None,
        (
            Clause(None, Lasting(until, Permission("may", cards), ELIDED)),
            Clause(
                None, Lasting(until, reaction(Moment("card played", cards), (Clause(None, NameSuit(ELIDED)),)), ELIDED)
            ),
        ),
    )
    g.reads(
        "effect", wild, "{cards} (is|are|becomes|become) wild {until}", "{until} {cards} (is|are|becomes|become) wild"
    )
    g.reads(
        "sentence",
        lambda event, effects: reaction(event.moment, effects, event.condition),
        f"(from|starting|starting from) (the moment|when|the time|the point) [that|when] {{event}} [on|onwards|"
        f"onward] {GAP} {{effects}}",
    )
    g.reads(
        "sentence",
        lambda event, permission: reaction(
            event.moment, (Clause(None, Lasting(Until(), permission, ELIDED)),), event.condition
        ),
        f"(from|starting from|starting) (the moment|when|the time|the point) [that|when] {{event}} [on|onwards|"
        f"onward] {GAP} {{permission}}",
        f"(once|as soon as) {{event}} {GAP} {{permission}} [(for|until) the (rest|end|remainder) of the (round|hand)]",
    )
    g.reads(
        "effect",
        lambda cards, effects: Clause(
            None, Lasting(Until(Moment("card played", cards)), reaction(Moment("card played", cards), effects), ELIDED)
        ),
        "(the|) next {cards} [(that|) is] [<played>] [by (anyone|any player|you|a player|them)] {effects}",
        "(when|if) the next {cards} (is <played>|lands|comes|comes down|appears) [by (anyone|any player)] [,] "
        "{effects}",
    )
    g.reads(
        "sentence",
        lambda condition, cards: _must_hold(condition, cards),
        f"(if|when|whenever) {{condition}} {GAP} {SOMEONE} <must> <play> {{cards}}",
        f"{SOMEONE} <must> <play> {{cards}} (if|when|whenever) {{condition}}",
        condition="conditions",
    )
    g.phrases["sentence"].insert(0, g.phrases["sentence"].pop())  # before “only queens may be played”
    g.reads(
        "remark",
        lambda: True,
        "aces (are|count) [as] [always] (low|1|the lowest)",
        "(the|an) ace (is|counts) [as] [always] (low|1|the lowest)",
        "(jack|jacks|a jack) [(is|are|counts|count)] [as] 11 (queen|queens|a queen) [(is|counts|are)] [as] 12 "
        "[and] (king|kings|a king) [(is|are|counts)] [as] 13",
        "add [up] the (last|top|previous) 2 cards [(together|on the pile)]",
    )
    g.reads(
        "sentence",
        lambda cards, on, effects: card_does(cards, effects, on),
        "{cards} <played> (on|on top of|over) {on} {effects}",
        on="cards",
        effects="effects",
    )
    g.reads(
        "value",
        lambda: DrawsOnTurn(Num(54), Playable()),
        f"(if|when) {SOMEONE} [(does|do)] not (<hold>) (a card that fits|a playable card|a matching card) [,] "
        f"(draw|they draw|you draw|keep drawing) (until|till) (they|you) (find|get|have|draw) (1|a card that "
        f"fits|a matching card|it|a playable card)",
    )
    fits = "[(if|when) (it|they|that card) (fits|can be <played>|is playable|matches|can go)]"
    g.reads(
        "sentence",
        _plays_drawn,
        f"{SOMEONE} <must> <play> (the card (they|you) (drew|draw|have drawn|picked up)|the drawn card|a drawn "
        f"card) {fits}",
        f"(a drawn card|the drawn card|drawn cards|a card just drawn) [that (fits|can be <played>|is playable|"
        f"matches)] (must|has to|have to) be <played> [immediately] {fits}",
    )
    g.reads(
        "value",
        lambda: PlaysDrawn(False),
        f"(a drawn card|the drawn card|drawn cards|a card just drawn) [that (fits|can be <played>|is playable|"
        f"matches)] {MAY} be <played> [immediately] {fits}",
    )
    g.reads("drawn card", lambda: True, "(it|that card|the card drawn|the drawn card)")
    g.reads(
        "deed",
        lambda to: PlayMore(ELIDED, THIS_VERY_CARD, True),
        "(play|plays) {to} [(immediately|on the spot)]",
        to="drawn card",
    )
    g.reads(
        "happening",
        lambda object: TurnOf(object),
        "(sends|send|gives|give|passes|pass|hands|hand|brings) [the] (turn|play|go) [(back|straight|over|on)] to "
        "{object}",
    )
    g.reads("happening", lambda whose, n: Draw(whose, n), "(adds|add) {n} to {whose} hand", n="cards amount")
    g.reads(
        "card rule",
        lambda cards, effects: reaction(Moment("card played", cards), effects),
        "(every|each) {cards} (<played>|that is <played>) {effects}",
        cards="kind cards",
        effects="effects",
    )
    g.reads("kind cards", lambda kind: Faces(kind), "{kind}")
    g.reads(
        "happening",
        lambda object, n: Draw(object, n),
        "(costs|cost) {object} {n} [(from|out of) the stock]",
        n="cards amount",
    )
    g.reads("pick", lambda n: _picked(n), "{n} of theirs", n="small number")
    g.reads(
        "player",
        Player,
        "(whoever|the player who|the one who) (changed|caused|did|made|broke|started|triggered|completed|"
        "completes|causes|changes) (it|this|that|them|the (change|row|run))",
    )
    g.reads(
        "chosen player",
        lambda condition: OfChoice(Those(Others(ELIDED), condition)),
        "(a|any|another|1|an) (player|opponent) of (their|your) (choice|choosing) (who|that|with|whose) {condition}",
        "(someone|anyone) [else] of their choice (who|that) {condition}",
        condition="of whom",
    )
    g.reads(
        "object",
        lambda condition: OfChoice(Those(Others(ELIDED), condition)),
        "(a|any|another|1|an) (player|opponent) (who|that) {condition}",
        "(someone|anyone) [else] (who|that) {condition}",
        condition="of whom",
    )
    g.phrases["object"].insert(0, g.phrases["object"].pop())  # before each of those


def _plays_drawn() -> When:
    return reaction(
        Moment("card drawn"), (Clause(None, PlayMore(ELIDED, THIS_VERY_CARD, True)),), Is("card", Playable())
    )


def mentioned_in(effects: Any, cards: Cards) -> Any:
    """Effects, these cards put in for “it”."""
    return with_mentioned(effects, (Topic(cards),))


def _players_left(compared: Any) -> Condition:
    return Compare(PlayersLeft(), *compared)


def _must_hold(condition: Condition, cards: Cards) -> Permission | None:
    """“If you hold a queen …, you must play it”: they must, if possible."""
    parts = condition.parts if isinstance(condition, All) else (condition,)
    held = [part for part in parts if isinstance(part, Holds) and part.who in (Player(), They())]
    if len(held) != 1 or not (isinstance(cards, Mentioned) or held[0].cards == cards):
        return None
    return Permission("must", held[0].cards, condition=all_of(*(part for part in parts if part is not held[0])))


def _picked(n: Number) -> Any:
    return Pick(n)


def _unless_they(effects: Any, player: Any, other: Any) -> Clause | None:
    """“The next player draws 2 unless they show a queen”: they may do the one, otherwise the other."""
    who = player
    if isinstance(player, They) and effects[0].subject is not None:
        who, effects = effects[0].subject, (replace(effects[0], subject=None), *effects[1:])
    return Clause(who, May(ELIDED, other, effects))


# ---- what fits ----


def _add_matching(g: Grammar) -> None:
    for way, words, others in (("suit", "suit", "(rank|value|number)"), ("rank", "(rank|value|number)", "suit")):
        follow = (
            f"(the [same] {words}|by {words}|in {words}) [only] [(, not the {others}|not the {others}|and not the "
            f"{others}|, not {others}|not {others}|rather than the {others})]"
        )
        only = lambda cards, way=way: Permission("may not", without(ANY_CARD, Like(way, DEFAULT)), cards)
        g.reads(
            "permission",
            only,
            f"(the next player|the player after|you|a player|they) (must|has to|have to|may only|can only|needs "
            f"to) (match|follow|play) {follow} (after|on|on top of|over) {{cards}}",
            f"(on|after) {{cards}} (the next player|the player after|you|a player|they|the next card) (must|has "
            f"to|have to|may only|can only) (match|follow|play|be) {follow}",
            f"(on|after) {{cards}} only the {words} (counts|matters)",
            f"{{cards}} (must|can only|has to|have to) be (matched|followed) (by|in) {words} [only]",
        )
        row = lambda digits, way=way: Permission(
            "may not", Like(way, DEFAULT), condition=Compare(StreakAlike(way), "≥", Num(digits - 1))
        )
        g.reads(
            "permission",
            row,
            f"(no one|no player) (may|can|is allowed to) <play> the same {words} (for|) {{digits}} (times|turns) "
            f"(in-a-row|running|in succession)",
            f"{SOMEONE} (may not|can not|must not|is not allowed to) <play> the same {words} {{digits}} times "
            f"(in-a-row|running)",
            f"the same {words} (may not|can not) be <played> {{digits}} times (in-a-row|running)",
        )
        g.reads(
            "permission",
            lambda digits, way=way: Permission(
                "may not", Like(way, DEFAULT), condition=Compare(StreakAlike(way), "≥", Num(digits))
            ),
            f"no more than {{digits}} [cards] of the same {words} (in-a-row|running) [(may be <played>|are allowed)]",
            f"(at most|a maximum of|up to) {{digits}} cards of the same {words} (in-a-row|running) [(may be "
            f"<played>|are allowed)]",
        )
        g.reads(
            "permission",
            lambda way=way: Permission("together", Like(way, "card")),
            f"playing (several|more than 1|any number of|2|two|2 or more|many|multiple) cards of the same "
            f"{words} [(together|at once|at the same time|in 1 (turn|go)|in (a|the same) turn)] is (allowed|fine|"
            f"ok|okay|permitted)",
        )
    for scope, words in (
        ("turn", "(per|each|in a|a|in 1|in their|in the same|every) turn"),
        ("lap", "(per|each|in a|a|every) lap"),
        ("round", "(per|each|in a|a|in the|in 1|in the same|every) (round|hand)"),
        ("game", "(per|in a|in the|a|in 1|in the whole) game"),
    ):
        most = "(at most|no more than|only|up to|not more than|a maximum of|just)"
        by_player = lambda cards, digits, scope=scope: Permission(
            "may not",
            cards,
            condition=Compare(TimesHappened(Moment("card played", cards), scope, Player()), "≥", Num(digits)),
        )
        by_all = lambda cards, digits, scope=scope: Permission(
            "may not", cards, condition=Compare(TimesHappened(Moment("card played", cards), scope), "≥", Num(digits))
        )
        g.reads(
            "permission",
            by_player,
            f"(each player|every player|{SOMEONE}) {MAY} [only] <play> {most} {{digits}} {{cards}} {words}",
            f"(each player|every player|{SOMEONE}) {MAY} only <play> {{digits}} {{cards}} {words}",
            f"(no one|no player) (may|can) <play> more than {{digits}} {{cards}} {words}",
            f"{SOMEONE} (may not|can not|must not) <play> more than {{digits}} {{cards}} {words}",
        )
        g.reads(
            "permission",
            by_all,
            f"{most} {{digits}} {{cards}} {MAY} be <played> {words}",
            f"{most} {{digits}} {{cards}} {words}",
            f"{{digits}} {{cards}} {words} at most",
        )
        g.reads(
            "permission",
            lambda cards, by_player=by_player: by_player(cards, 1),
            f"(each player|every player|{SOMEONE}) {MAY} <play> {{cards}} [only] once {words}",
            f"(each player|every player|{SOMEONE}) {MAY} only <play> {{cards}} once {words}",
        )
    g.reads(
        "permission",
        lambda way: Permission("together", Like(way, "card")),
        f"{SOMEONE} {MAY} <play> (a second|another|an extra|a further|1 more|more than 1|2|several) (card|cards) "
        f"(if|as long as|provided [that]|when) (it|they|the cards|both) (is|are|has|have|matches|match|share|"
        f"shares) [of] [the] [same] {{way}} [as (the first|it|that 1|the 1 before|the first 1)]",
        f"{SOMEONE} {MAY} <play> (a second|another|an extra|a further|1 more) card of the same {{way}} [as (the "
        f"first|it|that 1)] [(in the same turn|straight after|on top)]",
        way="likeness",
    )
    for kind, modal in (("may", MAY), ("may not", MAY_NOT)):
        g.reads(
            "permission",
            lambda on, kind=kind: Permission(kind, Mentioned(), None if on == ANY_CARD else on),
            f"(they|these|those|it|these cards) {modal} {BE_PLAYED} (on|on top of|after|over) {{on}}",
            on="cards",
        )
        g.reads(
            "permission",
            lambda kind=kind: Permission(kind, Mentioned()),
            f"(they|these|those|it|these cards) {modal} {BE_PLAYED} [(at any time|at all|whenever (they|you) like)]",
        )
    g.reads(
        "permission",
        lambda cards, on: Permission("may", cards, on),
        f"(after|on) {{on}} {{cards}} {MAY} {BE_PLAYED}",
        f"(after|on) {{on}} (you|they|a player|the next player|anyone) {MAY} <play> {{cards}}",
        on="cards",
    )
    only_who = lambda cards, condition: Permission(
        "may not", cards, condition=opposite(meant(condition, Meant(they=Player())))
    )
    g.reads(
        "permission",
        only_who,
        f"{{cards}} {MAY} only {BE_PLAYED} by [(a|any|the)] (player|players|someone|those|anyone) [(who|that)] "
        f"{{condition}}",
        f"only [(a|any)] (players|player|those|someone) [(who|that)] {{condition}} {MAY} <play> {{cards}}",
        condition="of whom",
    )
    g.reads(
        "permission",
        lambda digits, way: Permission(
            "may not", Like(way, DEFAULT), condition=Compare(StreakAlike(way), "≥", Num(digits))
        ),
        "(no more than|at most|not more than|a maximum of|up to) {digits} [cards] of the same {way} (in-a-row|"
        "running|one after the other) [(may be <played>|are allowed|can be <played>)]",
        "(no one|no player) may <play> more than {digits} cards of the same {way} in-a-row",
        way="likeness",
    )
    theirs = (
        "(someone|another player|somebody|anyone|anybody|another|somebody else|someone else|the next player|a player|"
        "an opponent)"
    )
    g.reads(
        "sentence",
        lambda cards, on, effect: reaction(Moment("card played", cards, on=on), (Clause(LastPlayer(), effect),)),
        f"(when|if|whenever) {theirs} <play> {{cards}} (on|on top of|over) their {{on}} {GAP} (you|they) "
        f"[<must>] {{effect}}",
        f"(you|they) [<must>] {{effect}} (when|if|whenever) {theirs} <play> {{cards}} (on|on top of|over) their {{on}}",
        on="cards",
        effect="deed",
    )
    g.phrases["sentence"].insert(0, g.phrases["sentence"].pop())  # before “on your king” as any king
    may_on = lambda cards, on: Permission("may", cards, on)
    g.reads(
        "permission",
        lambda cards, on, other, under: (may_on(cards, on), may_on(other, under)),
        f"{SOMEONE} {MAY} <play> {{cards}} (on|over) {{on}} (and|or) {{other}} (on|over) {{under}}",
        "{cards} (goes|go) on {on} (and|or) {other} [(goes|go)] on {under}",
        "{cards} on {on} (and|or) {other} on {under} (is|are) (allowed|fine|ok|okay|permitted|legal)",
        on="cards",
        other="cards",
        under="cards",
    )
    g.reads(
        "permission", may_on, "{cards} on {on} (is|are) (always|) (allowed|fine|ok|okay|permitted|legal)", on="cards"
    )
    g.reads(
        "permission",
        lambda way: Permission("may not", Like(way, DEFAULT)),
        "the {way} (must|has to|should) (change|alternate) [(with every card|every time|each time|each turn|"
        "every turn|with each card|from card to card)]",
        "the {way} (may not|must not|can not) (be repeated|repeat|stay the same)",
        "no 2 cards of the same {way} in-a-row",
        "(never|no) the same {way} twice [in-a-row]",
        way="likeness",
    )
    g.reads(
        "permission",
        lambda cards, on: Permission("out of turn", cards, on),
        f"{SOMEONE} (with|holding|who <hold>|having) {{cards}} {MAY} (<play> it|jump in|jump in with it|throw it "
        f"in) (on|after) {{on}} [(out of turn|at any time)]",
        on="cards",
    )
    g.reads(
        "relative",
        lambda to, way, other: Both(Like(way, to), Like(other, to)),
        "(identical|equal) in {way} and {other} (to|with) {to}",
        "(of|with|has|having|that has) the same {way} and [the same] {other} as {to}",
        "(that matches|matching|that match) {to} in [both] {way} and {other}",
        "(that matches|matching|that match) [both] [the] {way} and [the] {other} of {to}",
        way="likeness",
        other="likeness",
        to="other card",
    )
    g.reads(
        "relative",
        lambda to: Both(Like("suit", to), Like("rank", to)),
        "(identical|exactly equal) (to|with) {to}",
        "(exactly|just) like {to}",
        to="other card",
    )
    g.reads(
        "permission",
        lambda: Permission("together", Both(Like("suit", "card"), _one_up())),
        f"{SOMEONE} {MAY} <play> (runs|a run|straights|a straight|sequences|a sequence) [of cards] (of|in) the "
        f"same suit [(together|at once|in (1|a) turn|in a single turn|all at once)]",
    )


def _one_up() -> Any:
    return Step(1, "card")


# ---- drawing on one's turn ----


def _add_drawing(g: Grammar) -> None:
    stuck = (
        f"(if|when|whenever|unless) [{SOMEONE}] (can not (play|go|move|play a card|play anything)|(has|have|<hold>) "
        f"(nothing to play|no playable card|nothing playable|no card to play|no match)|are stuck|is stuck|(are|is) "
        f"unable to play)"
    )
    done = (
        "[(and|,|then) (pass|passes|(the|their) turn (ends|is over)|end (the|their) turn|ends (the|their) turn|(pass|"
        "passes) (the|their) turn [on]|lose (the|their) turn|that is it|play (passes|goes) on)]"
    )
    g.reads(
        "sentence",
        lambda n: DrawsOnTurn(n),
        f"{stuck} [,] [(you|they)] [<must>] <get> {{n}} [(instead of|rather than) 1] {done}",
        f"not (able to|) play means [(you|they)] [draw|draws|] {{n}} {done}",
        f"<get> {{n}} {stuck} {done}",
        n="cards amount",
    )
    g.phrases["sentence"].insert(0, g.phrases["sentence"].pop())  # before “when a player can not play” as a moment
    g.reads(
        "value",
        lambda n: DrawsOnTurn(n),
        "(you|a player|players|they|everyone) [always] <must> <get> {n} (instead of|rather than|not) 1 [card] "
        "[when (they|you) can not play|each time|when drawing|if (they|you) can not play]",
        "(draw|draws|pick up|take) {n} (instead of|rather than|not) 1 [(when (they|you) can not play|if (they|"
        "you) can not play)]",
        n="cards amount",
    )


# ---- points ----


def _add_points(g: Grammar) -> None:
    def scores(lose: bool, *texts: str) -> None:
        g.reads("deed", lambda number: Score(ELIDED, number, lose), *texts, number="plain amount")

    scores(
        False,
        "(adds|add|puts) {number} [points] to their (score|total|points)",
        "(scores|score|earns|earn) {number} [(bonus points|points)]",
        "(gets|get|has|have) {number} added to their (score|total|points)",
    )
    scores(
        True,
        "(takes|take|subtracts|subtract|deducts|loses|lose|has|have|takes away) {number} [points] (off|from|"
        "taken off|deducted from) their (score|total|points)",
    )
    g.reads("plain amount", lambda digits: Num(digits), "{digits}")
    g.reads(
        "plain amount",
        lambda: RankOf("card"),
        "(its|the card 's) (rank|value|number|face value) [(in points|instead|as points)] [instead]",
    )
    rest = (
        "(everything else|all else|all other cards|all the other cards|all the others|all others|the rest|other "
        "cards|the other cards|every other card|anything else)"
    )
    g.reads(
        "sentence",
        lambda items, price: _and_the_rest(items, price),
        f"{{items}} (,|;|and|, and|but) {rest} [(is|are|counts|count|scores|score)] [worth] {{price}}",
        items="priced items",
    )
    g.reads("priced items", lambda item: (item,), "{item}", item="priced")
    g.reads("priced items", lambda items: items, "{items}", items="price list")
    g.reads(
        "event",
        lambda digits: _points_reached(digits),
        f"{SOMEONE} (comes to|hits|passes|goes past|makes|gets up to|crosses) {{digits}} [points]",
        f"{SOMEONE} (reaches|gets to|is at|has) {{digits}} points",
        "(at|on|with|upon) {digits} points",
    )
    g.reads(
        "sentence",
        lambda digits, effects: When(_points_reached(digits).moment, effects, _points_reached(digits).condition),
        "[the] first [(player|one|1)] (to|who) [(reach|reaches|get to|gets to|hit|get|score|make)] {digits} "
        "[points] {effects}",
        effects="subjectless",
    )
    g.reads(
        "sentence",
        lambda doing, effects: reaction(doing, effects, Compare(TimesHappened(doing, "round"), "=", Num(1))),
        "[the] first [(player|one|1)] (to|who|that) {doing} [(in|of|each|every) [(a|the|each|every)] [(round|"
        "hand)]] {effects}",
        effects="subjectless",
    )


def _and_the_rest(items: tuple[Worth, ...], price: Number) -> tuple[Worth, ...] | None:
    """What some cards are worth, and all others."""
    named = 0
    for worth in items:
        if not isinstance(worth.cards, Faces):
            return None
        named |= worth.cards.mask
    return (*items, Worth(without(ANY_CARD, Faces(named)), price))


def _points_reached(points: int) -> Event:
    crossed = all_of(Compare(Amount(), "≥", Num(points)), Compare(Before(), "<", Num(points)))
    return Event(Moment("points changed"), crossed)
