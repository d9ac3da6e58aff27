"""Moments in words: what happens, so that a rule reacts."""

# Values are read with parts that stand open until they are settled (`settling`).
# pyright: reportArgumentType=false, reportCallIssue=false, reportReturnType=false, reportAttributeAccessIssue=false

from dataclasses import dataclass
from typing import Any

from houserules.language.cards import noun
from houserules.language.conditions import all_of
from houserules.language.grammar import Grammar, third_person
from houserules.language.players import ELIDED, subject
from houserules.language.rules import (
    ANY_CARD,
    Amount,
    Before,
    Cards,
    Compare,
    Condition,
    HandSize,
    Is,
    Like,
    Moment,
    MomentKind,
    Not,
    Num,
    Others,
    Player,
    RankOf,
    Reckoned,
    Scope,
    Streak,
    StreakAlike,
    They,
    TimesHappened,
)


@dataclass(frozen=True)
class Event:
    """A moment as people put it: often with a condition in the same breath (“goes down to one card”)."""

    moment: Moment
    condition: Condition | None = None
    state: Condition | None = None  # the same as what is so, rather than what happens
    own: bool = False  # “their turn”: that of each of whom the rule speaks


# kind: (without who; what somebody does); {cards} stands for the moment's cards
MOMENT_WORDS: dict[MomentKind, tuple[str, str]] = {
    "card played": ("{cards} is played", "~play {cards}"),
    "card drawn": ("{cards} is drawn", "~draw {cards}"),
    "card discarded": ("{cards} is thrown away", "~throw {cards} away"),
    "card given": ("{cards} is given away", "~give {cards} away"),
    "card taken": ("{cards} is taken from a hand", "~take {cards} from a hand"),
    "card turned up": ("{cards} is turned up", "~turn {cards} up"),
    "card bought": ("{cards} is bought", "~buy {cards}"),
    "burnt": ("{cards} is burnt", "~burn {cards}"),
    "looked": ("{cards} is looked at", "~look at {cards}"),
    "extended": ("a run is extended with {cards}", "~extend a run with {cards}"),
    "turn begins": ("a turn begins", "~begin a turn"),
    "turn ends": ("a turn ends", "~end a turn"),
    "turn skipped": ("a turn is missed", "~miss a turn"),
    "cannot play": ("a player can not play", "can not play"),
    "hand changed": ("the size of a hand changes", "~have a hand of another size"),
    "points changed": ("points change", "~have other points"),
    "round won": ("the round is won", "~win the round"),
    "called": ("a player calls", "~call"),
    "traded": ("a player trades", "~trade"),
    "hands swapped": ("hands are swapped", "~swap hands"),
    "suit named": ("a suit is named", "~name a suit"),
    "player out": ("a player is out of the round", "(is|are) out of the round"),
    "win refused": ("a win is refused", "~have a win refused"),
    "play reversed": ("play is reversed", "~reverse play"),
    "round begins": ("the round begins", ""),
    "round ends": ("the round ends", ""),
    "stock out": ("the stock runs out", ""),
    "shuffled": ("the pile is shuffled", ""),
    "lap begins": ("a lap begins", ""),
}
WITH_CARDS = {kind for kind, (words, _) in MOMENT_WORDS.items() if "{cards}" in words}
SOMEONE = (
    "(you|a player|1 player|someone|anyone|any player|they|player|somebody|1|an opponent|one of the players|the "
    "player|who|any 1|"
    "someone else|another player|anyone else|that player|players|the current player|whoever|1 of the players|"
    "whichever player)"
)
SOMEONE_WHO = (
    SOMEONE[:-1] + "|anyone who|a player who|any player who|the player who|players who|everyone who|those who)"
)  # before an event
_MORE: dict[MomentKind, tuple[str, ...]] = {
    "card drawn": (
        "<get> {cards} [from the stock]",
        "(has|have|had) to (draw|pick up|take) {cards} [from the stock]",
        "(must|is forced to) draw {cards}",
        "(draws|draw|drew) [{cards}] from the stock",
    ),
    "card discarded": ("(throws|throw) away {cards}",),
    "card given": (
        "(gives|give|hands|hand|passes|pass) {cards} [away] [to (someone|another player|somebody)]",
        "gives away {cards}",
    ),
    "card taken": (
        "(steals|steal) {cards}",
        "(takes|steals|take|steal) {cards} from (another player|another player 's hand|someone [else]|a hand|"
        "someone [else] 's hand)",
    ),
    "card turned up": ("(turns|turn|flips|flip) (up|over) {cards}", "(turns|flips|turn|flip) {cards} (over|up)"),
    "card bought": ("(buys|buy) {cards}",),
    "burnt": ("(burns|burn) {cards}", "(throws|throw|slams|slam) {cards} (on|in|on to) the (pile|discards)"),
    "looked": ("(looks|look|peeks|peek) at (a card|{cards})",),
    "extended": ("(extends|extend|adds to) a run [with {cards}]",),
    "turn ends": ("(ends|end|finishes|finish) (a|their) turn",),
    "turn begins": ("(begins|begin|starts|start) (a|their|the) turn",),
    "turn skipped": (
        "(is|are|gets|get) skipped",
        "(misses|miss|loses|lose|skips|skip) (a|their|the) [next] turn",
        "(has|have) (a|their) turn skipped",
    ),
    "cannot play": (
        "(can not|are unable to|is unable to|could not|are not able to|is not able to|does not|do not) (play|go|"
        "move|put down a card|play a card|lay a card|play anything)",
        "(has|have) (nothing to play|no playable card|no legal play|no card to play|no valid card)",
        "(is|are) (stuck|unable to play)",
    ),
    "round won": (
        "(wins|win) [(the|a) (round|game|hand)]",
        "(goes|go) out",
        "(gets|get) rid of (their last card|all their cards|the last of their cards)",
        "(plays|play) their last card",
        "(runs|run) out of cards",
        "(empties|empty) their hand",
        "(has|have) no cards left",
        "(lays|lay) down their last card",
    ),
    "called": ("(calls|call|knocks|knock) [(kaktus|stop|the round|an end to the round)]",),
    "traded": ("(trades|trade) [a card]",),
    "hands swapped": (
        "(swaps|swap|exchanges|exchange|trades|trade|switches) [their] hands [with (someone|anyone|another player)]",
    ),
    "suit named": ("(names|name|calls|call|chooses|choose) (a|the) suit",),
    "player out": ("(is|are) (out|eliminated|knocked out) [of the (game|round)]",),
    "play reversed": (
        "(reverses|reverse|changes) (play|the direction [of play])",
        "(reverses|reverse)",
    ),
    "win refused": ("can not win", "(is|are) not allowed to win"),
    "points changed": ("(gets|get|gains|scores|score|gain|loses|lose|wins|win) [any] (points|a point)",),
    "hand changed": ("(has|have) a hand that changes size",),
}
_PASSIVE: dict[MomentKind, tuple[str, ...]] = {
    "card played": (
        "{cards} <be> (<played>) [by (anyone|someone|a player|any player|them|you)]",
        "{cards} (lands|hits the pile|comes up|appears|goes|comes|comes out|comes down|goes down|is put down|"
        "shows up|hits the table)",
        "{cards} is (on top|the top card) [of the pile]",
        "{cards} (comes|lands|goes) (on|onto) the pile",
    ),
    "card drawn": ("{cards} <be> (drawn|picked up|taken)",),
    "card turned up": ("{cards} (is|are) (turned|flipped) [face] (up|over)",),
    "card given": ("{cards} (is|are) (given|handed|passed) [(away|over|to (someone|a player|another player))]",),
    "card discarded": ("{cards} (is|are) thrown away",),
    "turn begins": (
        "(a|a player 's|any player 's|someone 's|their|each|every|the player 's|everyone 's|each player 's|the) "
        "turn (begins|starts|comes)",
        "it is (their|your|a player 's|someone 's) turn",
        "(at|on) the (start|beginning) of (their|a|each|every|your|a player 's|each player 's|every player 's) turn",
        "a player 's turn comes [round]",
        "(before|at) (their|each|every) turn",
    ),
    "turn ends": (
        "(a|a player 's|their|the|each|every) turn (ends|is over|finishes)",
        "(at|on) the end of (their|a|each|every|your|a player 's|each player 's|the) turn",
    ),
    "turn skipped": ("(a|their|someone 's|a player 's) turn is (skipped|missed)",),
    "round begins": (
        "(the|a|each|every|a new|the new|the next) (round|game|hand|deal) (begins|starts|is dealt)",
        "(at|on) the (start|beginning) of (the|a|each|every) (round|game|hand|deal)",
        "the cards (are|have been) dealt",
        "before the (round|game|first turn) [(begins|starts)]",
        "after (the deal|dealing)",
    ),
    "round ends": (
        "(the|a|each|every) (round|game|hand) (ends|is over|finishes)",
        "(at|on) the end of (the|a|each|every) (round|game|hand)",
        "(at|on) round 's end",
    ),
    "round won": ("(the|a) (round|game|hand) is won",),
    "stock out": (
        "the stock (runs out|is (empty|used up|exhausted|gone|finished|out|through))",
        "there are no [more] cards (left in|in) the stock",
        "the stock runs (dry|low)",
        "the last card of the stock is drawn",
        "(you|a player|someone|anyone|any player|they|the player|whoever) (draw|draws|take|takes|picks up) the "
        "last card (of|from|in) the stock",
        "(we|they|you) run out of stock",
    ),
    "hand changed": (
        "(their|a player 's|any player 's|someone 's|the player 's) (hand|hand size|number of cards) changes [in size]",
        "the number of cards in (a|their|someone 's|a player 's) hand changes",
    ),
    "points changed": (
        "(their|a player 's|any player 's|someone 's|the player 's|the) (points|score|scores) (change|changes)",
    ),
    "shuffled": (
        "the (pile|stock|discards) (is|are) (shuffled|reshuffled|turned over|turned)",
        "the cards are (shuffled|reshuffled)",
    ),
    "play reversed": (
        "<play's> (is|gets) (reversed|changed)",
        "<play's> (reverses|changes|turns round)",
        "(the direction|play) (reverses|changes direction)",
    ),
    "win refused": ("(their|someone 's|a player 's|anyone 's) win is (refused|denied|not allowed|disallowed)",),
    "lap begins": (
        "(a|each|every) lap begins",
        "(each|every) (time round|lap|time round the table|trip round the table)",
    ),
    "extended": ("(a|any) run is extended", "{cards} (is|are) added to a run"),
    "burnt": ("{cards} (is|are) (burned|burnt)",),
    "hands swapped": ("(hands|2 hands) (are|have been) (swapped|exchanged|traded)", "2 players swap hands"),
    "suit named": ("(a|the) suit is (named|called|chosen|changed)",),
    "player out": ("(a player|someone) (drops out|is eliminated|is knocked out)",),
}


_OCCASIONS: dict[MomentKind, str] = {
    "turn begins": "((at|on|before|in|) (the start of|the beginning of|) "
    "(each|every|each player 's|every player 's) turn|(at|on|before) (the start of|the beginning of|) "
    "(their|a|any|the player 's|a player 's) turn)",
    "turn ends": "(at the end of|after) "
    "(their|a|each|every|the player 's|each player 's|every player 's|a player 's) turn",
    "lap begins": "(at|on) (the start|the beginning) of (each|every|a|the) (lap|time round the table)",
    "round begins": "(at|on|before) (the start of|the beginning of|) "
    "(the|each|every|a) (round|game|hand|deal|first turn)",
    "round ends": "(at the end of|after) (the|each|every|a) (round|game|hand)",
}


def add_moments(g: Grammar) -> None:
    """The words for moments."""
    g.reads("someone", lambda: ELIDED, SOMEONE)
    g.reads(
        "someone",
        lambda object: Others(object),
        "(a player|anyone|someone|any player|everyone|any 1|players) (other than|but|except|apart from) {object}",
    )
    g.reads("someone", lambda player: player, "{player}")
    for kind, (passive, active) in MOMENT_WORDS.items():
        passives = [passive, *_PASSIVE.get(kind, ())]
        for text in passives:
            g.reads("moment", lambda cards=ANY_CARD, kind=kind: Moment(kind, cards), text)
        for text in [active, *_MORE.get(kind, ())] if active else ():
            if kind == "card played":
                continue
            g.reads(
                "doing",
                lambda cards=ANY_CARD, kind=kind: Moment(kind, cards),
                text,
                **({"cards": "cards drawn"} if kind == "card drawn" else {}),
            )
    g.reads(
        "doing",
        lambda cards: Moment("card played", cards),
        "<play> [down] {cards} [(down|to the pile|on the pile|on the table|on top)]",
        "<play> {cards} on (top|the pile)",
    )
    g.reads("doing", lambda cards: Moment("card played", cards), "<play> {cards}", cards="relative")
    g.reads(
        "doing",
        lambda cards, on: Moment("card played", cards, on=on) if on != ANY_CARD else None,
        "<play> {cards} (on|on top of|over|after|directly on|right on|right after|directly after|in response to|"
        "on to) {on}",
        on="cards",
    )
    g.reads(
        "doing",
        lambda cards, on: Moment("card played", cards, on=on),
        "(follow|follows|cover|covers|answer|answers|top|tops) {on} with {cards}",
        on="cards",
    )
    g.reads(
        "doing",
        lambda on: Moment("card played", ANY_CARD, on=on) if on != ANY_CARD else None,
        "<play> on (top of|to|) {on}",
        on="cards",
    )
    g.reads(
        "moment",
        lambda cards, on: Moment("card played", cards, on=on),
        "{cards} is played on {on}",
        "{cards} (<be>|lands|follows|comes|goes|is) [<played>] (on|on top of|after|right after|directly after|"
        "over|directly on|on to|straight after) {on}",
        "{cards} (follows|covers|lands on|comes after|is followed on by|tops|beats) {on}",
        "{cards} on [top of] {on}",
        on="cards",
    )
    g.reads(
        "moment",
        lambda cards, on: Moment("card played", on, on=cards),
        "{cards} (is|gets) (followed|covered|topped|beaten) (by|with) {on}",
        on="cards",
    )
    g.reads("moment", lambda player, doing: _by(doing, player), "{player} {doing}", player="someone")
    g.reads("moment", lambda whose: Moment("turn begins", who=whose), "{whose} (next|) turn (begins|starts|comes)")
    g.reads("moment", lambda whose: Moment("turn ends", who=whose), "{whose} turn (ends|is over|finishes)")
    g.reads("moment", lambda player, cards: Moment("card played", cards, player), "{cards} is played by {player}")
    g.reads(
        "event",
        lambda: Event(Moment("turn begins"), own=True),
        "(at|on|before) (the|each|every) (start|beginning) of their turn",
        "their turn (begins|starts|comes|comes round)",
        "it is their turn",
        "the (start|beginning) of their turn",
    )
    g.reads(
        "event",
        lambda: Event(Moment("turn ends"), own=True),
        "(at|on|after) the end of their turn",
        "their turn (ends|is over|finishes)",
        "the end of their turn",
    )
    g.reads("event", lambda moment: Event(moment), "{moment}")
    g.reads(
        "occasion",
        lambda: Event(Moment("turn begins"), own=True),
        "(at|on|before) (the start of|the beginning of|) their turn",
    )
    g.reads("occasion", lambda: Event(Moment("turn ends"), own=True), "(at the end of|after) their turn")
    for kind, text in _OCCASIONS.items():
        g.reads("occasion", lambda kind=kind: Event(Moment(kind)), text)

    # ---- with a condition in the same breath ----
    def event(build: Any, *texts: str, **slots: str) -> None:
        g.reads("event", build, *texts, **slots)

    someone = SOMEONE_WHO
    event(
        lambda compared: _down_to(compared),
        f"{someone} (goes|go|comes|come|gets|get|is|are|drops|drop|comes|has gone) down to {{compared}} [(card|"
        f"cards)] [(left|in hand|in their hand)]",
        f"{someone} (drops|drop|is reduced) to {{compared}} (card|cards) [(left|in hand|in their hand)]",
        f"{someone} (only|just) (has|have) {{compared}} (card|cards) [(left|in hand|in their hand)]",
        f"{someone} (has|have|is left with|are left with|is down to) {{compared}} (card|cards) (left|remaining)",
        f"{someone} (is left with|are left with|is down to) {{compared}} (card|cards)",
        "(a player 's|their|someone 's|any player 's) hand (goes|comes|gets|drops|is) down to {compared} [(card|"
        "cards)]",
        "(a player 's|their|someone 's|any player 's) hand (drops|shrinks) to {compared} [(card|cards)]",
        f"{someone} (has|have) (only|just) {{compared}} [card] left",
        compared="few",
    )
    event(
        lambda compared: _comes_to(compared),
        f"{someone} (goes|go|comes|come|gets|get|has gone) to {{compared}} (card|cards) [(left|in hand|in their hand)]",
        "(a player 's|their|someone 's|any player 's) hand (goes|comes|gets|grows|reaches|grows up) [to] "
        "{compared} (card|cards)",
        compared="few",
    )
    event(
        lambda compared: _comes_to(compared),
        f"{someone} (has|have) {{compared}} (card|cards) [(in hand|in their hand)]",
        f"{someone} (reaches|reach|gets to|hits|comes to|arrives at) {{compared}} (card|cards) [in hand]",
        compared="few",
    )
    event(
        lambda number: Event(
            Moment("hand changed"), all_of(Compare(Amount(), ">", number), Compare(Before(), "≤", number))
        ),
        f"{someone} <hold> more than {{number}} cards [in hand]",
        f"{someone} (goes over|exceeds|goes above) {{number}} cards",
    )
    event(
        lambda digits: _up_to(digits) if digits > 2 else _down_to(Num(digits)),
        f"{someone} (reaches|reach|hits|hit) {{digits}} (card|cards) [in hand]",
    )
    event(
        lambda digits: _up_to(digits),
        f"{someone} <hold> {{digits}} or more cards [in hand]",
        f"{someone} (gets to|get to|comes to|has at least|have at least|has) {{digits}} cards [in hand]",
    )
    event(
        lambda digits: Event(
            Moment("points changed"), all_of(Compare(Amount(), "≥", Num(digits)), Compare(Before(), "<", Num(digits)))
        ),
        f"{someone} (reaches|gets to|gets|has|scores|hits|passes) {{digits}} [or more] points",
    )
    event(
        lambda cards_amount: Event(Moment("card drawn"), Compare(Amount(), "≥", cards_amount)),
        f"{someone} <get> {{cards_amount}} or more [at once]",
        f"{someone} <get> at least {{cards_amount}} [at once]",
        cards_amount="cards amount",
    )
    event(
        lambda digits: Event(Moment("card drawn"), Compare(Amount(), "≥", Num(digits))),
        f"{someone} <get> {{digits}} or more [cards] [at once]",
        f"{someone} (has|have|had) to (draw|pick up|take) {{digits}} or more [cards] [at once]",
        f"{someone} (has|have|had) to (draw|pick up|take) at least {{digits}} [cards] [at once]",
        f"{someone} <get> {{digits}} cards [at once]",
    )
    event(
        lambda digits: Event(Moment("card drawn"), Compare(Amount(), ">", Num(digits))),
        f"{someone} <get> more than {{digits}} cards [at once]",
    )
    # streaks and ordinals
    for scope, words in (
        ("turn", "(this|in a) turn"),
        ("lap", "this lap"),
        ("round", "(this|in this|of the|in the|in a|of a) (round|hand)"),
        ("game", "(this|in this|of the|in the|in a) game"),
    ):
        event(
            lambda ordinal, cards, scope=scope: _ordinal(ordinal, cards, scope),
            f"(the|a|their) {{ordinal}} {{cards}} [<played>] {words} (is|are) <played>",
            f"(the|a|their) {{ordinal}} {{cards}} (is|are|gets) <played> {words}",
            f"{someone} <play> (the|a|their) {{ordinal}} {{cards}} [<played>] {words}",
            f"(the|a|their) {{ordinal}} {{cards}} {words} (comes down|lands|appears|comes out)",
            f"(the|a|their) {{ordinal}} {{cards}} <played> {words}",
            f"the {{ordinal}} time [that] {{cards}} (is|are) <played> {words}",
            f"{{cards}} (is|are) <played> for the {{ordinal}} time {words}",
        )
        event(
            lambda ordinal, cards, scope=scope: _ordinal(ordinal, cards, scope, "card drawn"),
            f"{someone} <get> (the|a|their) {{ordinal}} {{cards}} {words}",
            f"(the|a|their) {{ordinal}} {{cards}} (is|are) (drawn|picked up) {words}",
        )
    event(
        lambda ordinal, cards: _ordinal(ordinal, cards, "round", "card drawn"),
        f"{someone} <get> (the|a|their) {{ordinal}} {{cards}}",
    )
    event(
        lambda ordinal, cards: _ordinal(ordinal, cards, "round"),
        "(the|a|their) {ordinal} {cards} is <played>",
        f"{someone} <play> (the|a|their) {{ordinal}} {{cards}}",
        "(the|a|their) {ordinal} {cards} (lands|comes down|comes out|appears)",
    )
    event(
        lambda ordinal, cards, scope: _ordinal(ordinal, cards, scope),
        "(it|this) is the {ordinal} {cards} [(<played>|to be <played>)] [so far] {scope}",
    )
    event(
        lambda ordinal, cards: _streak(ordinal, cards),
        f"{someone} <play> (the|a|their) {{ordinal}} {{cards}} in-a-row",
        "(the|a|their|) {ordinal} {cards} in-a-row [is <played>]",
        "the {ordinal} (consecutive|successive) {cards} (is <played>|lands|comes down)",
    )
    event(
        lambda digits, cards: _streak(digits, cards),
        "{digits} {cards} (are|have been|is|get) <played> [(in-a-row|one after (the other|another)|successively|"
        "after each other)]",
        "{digits} {cards} in-a-row [(are|is|have been|get) <played>]",
        "{digits} {cards} (come|land|appear|go|fall|lie|follow) in-a-row",
        "there (are|have been) {digits} {cards} in-a-row",
        "(a run|a streak|a row) of {digits} {cards}",
        "{digits} {cards} have been <played> in-a-row",
        "the top {digits} cards [of the pile] are [all] {cards}",
        "{digits} (consecutive|successive) {cards} [(are|is) <played>]",
        "{digits} {cards} on top of each other",
    )
    event(
        lambda digits, way: Event(Moment("card played"), Compare(StreakAlike(way), "=", Num(digits))),
        "{digits} cards of the same {way} (are|have been|get) <played> [in-a-row]",
        "{digits} of the same {way} (are|have been|get) <played> in-a-row",
        "{digits} cards (of the same|with the same) {way} [lie|come|land|in] in-a-row",
        "the {digits} card of the same {way} in-a-row is <played>",
        "{digits} cards in-a-row (are of|have) the same {way}",
        "{digits} cards in-a-row (are of|have|share) the same {way}",
        "the last {digits} cards [<played>] (are|were|have|had) [of] the same {way}",
        way="likeness",
    )
    event(
        lambda ordinal, way: Event(Moment("card played"), Compare(StreakAlike(way), "=", Num(ordinal))),
        "the {ordinal} (card|one) of the same {way} in-a-row [is <played>]",
        way="likeness",
    )
    event(
        lambda digits, way: Event(Moment("card played"), Compare(StreakAlike(way), "=", Num(digits))),
        "{digits} cards in-a-row (are|go|come) {way}",
        way="rising",
    )
    g.reads(
        "rising",
        lambda: "rising",
        "(rising|each 1 higher|in ascending order|ascending|in rising order|going up|rise|up|up in (rank|value)|"
        "rise in (rank|value))",
    )
    g.reads(
        "rising",
        lambda: "falling",
        "(falling|each 1 lower|in descending order|descending|in falling order|going down|fall|down|down in "
        "(rank|value)|fall in (rank|value))",
    )
    event(
        lambda way: Event(Moment("card played", Like(way, "under"))),
        "the {way} (stays|remains|is) the same",
        "2 cards of the same {way} (are <played>|are <played> in-a-row|in-a-row|come in-a-row|meet)",
        f"{someone} <play> a card (that matches|matching) [the] {{way}} [only]",
        f"{someone} <play> the same {{way}} [as (before|the last player|the previous player|the last)]",
        f"{someone} (matches|match) the {{way}} [(of the top card|of the card under it|of the previous card|on "
        f"the pile)]",
        way="likeness",
    )
    event(
        lambda way: Event(Moment("card played"), _not_like(way)),
        f"{someone} (changes|change) the {{way}}",
        "the {way} (changes|is changed)",
        way="likeness",
    )
    event(
        lambda: Event(
            Moment("card played"), all_of(Is("card", Like("suit", "under")), Is("card", Like("rank", "under")))
        ),
        f"{someone} <play> (exactly the same|the exact same|an identical|the identical|the same) card [(as the "
        f"top card|as the 1 on top|as the card under it|again)]",
        "2 (identical|equal) cards (are <played> in-a-row|meet|lie on each other)",
        "the same card is <played> [twice] [in-a-row]",
    )
    event(
        lambda compared: Event(
            Moment("card played"), Compare(Reckoned("plus", RankOf("card"), RankOf("under")), *compared)
        ),
        "the (sum of the [top] 2 cards|2 cards|top 2 cards|card and the card under it|2 top cards|card and the 1 "
        "under it|last 2 cards|sum of the last 2 cards) (add up to|make|is|are|sum to|adds up to|total|come to|"
        "equals) {compared}",
        f"{someone} <play> a card (that|which) (adds up|sums|makes|totals|adds) [to] {{compared}} (with|together "
        f"with) the (card under it|top card|previous card|card underneath|1 under it)",
    )
    g.reads("few", lambda digits: Num(digits), "(exactly|just|only|) {digits}", "their last {digits}")
    g.reads("few", lambda: Num(1), "(a single|a|their last|their final)")


def _by(moment: Moment, who: Any) -> Moment:
    return Moment(moment.kind, moment.cards, who, moment.on)


def _down_to(number: Num) -> Event:
    return Event(Moment("hand changed"), all_of(Compare(Amount(), "=", number), Compare(Before(), ">", number)))


def _comes_to(number: Num) -> Event:
    """“When you have 3 cards”: from above if they are few, otherwise from below; as a state, with the top card."""
    before = Compare(Before(), ">" if number.n < 5 else "<", number)
    return Event(
        Moment("hand changed"),
        all_of(Compare(Amount(), "=" if number.n < 5 else "≥", number), before),
        Compare(HandSize(Player()), "=", number),
    )


def _up_to(n: int) -> Event:
    return Event(Moment("hand changed"), all_of(Compare(Amount(), "≥", Num(n)), Compare(Before(), "<", Num(n))))


def _ordinal(n: int, cards: Cards, scope: Scope, kind: MomentKind = "card played") -> Event:
    moment = Moment(kind, cards)
    return Event(moment, Compare(TimesHappened(moment, scope, Player() if kind == "card drawn" else None), "=", Num(n)))


def _streak(n: int, cards: Cards) -> Event:
    if isinstance(cards, Like) and cards.to == "default":  # “three cards of the same suit in a row”
        return Event(Moment("card played"), Compare(StreakAlike(cards.way), "=", Num(n)))
    return Event(Moment("card played", cards), Compare(Streak(cards), "=", Num(n)))


def _not_like(way: Any) -> Condition:
    return Not(Is("card", Like(way, "under")))


def moment_in_words(moment: Moment) -> str:
    """A moment, as it follows “when”."""
    passive, active = MOMENT_WORDS[moment.kind]
    on = f" on {noun(moment.on)}" if moment.on is not None else ""
    if moment.who is None:
        return passive.replace("{cards}", noun(moment.cards)) + on
    assert active, f"nobody does that “{passive}”"
    return f"{subject(moment.who)} {_conjugated(active, moment.who)}".replace("{cards}", noun(moment.cards)) + on


def _conjugated(active: str, who: Any) -> str:
    if active.startswith("(is|are)"):
        return active.replace("(is|are)", "are" if who == They() else "is")
    if not active.startswith("~"):
        return active
    verb, _, rest = active[1:].partition(" ")
    return f"{verb if who == They() else third_person(verb)} {rest}".strip()
