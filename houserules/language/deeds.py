"""Effects in words: what players do, and what happens at the table, when a rule runs."""

# Values are read with parts that stand open until they are settled (`settling`).
# pyright: reportArgumentType=false, reportCallIssue=false, reportReturnType=false, reportAttributeAccessIssue=false
# pyright: reportMatchNotExhaustive=false, reportOptionalSubscript=false, reportRedeclaration=false

from dataclasses import dataclass, replace
from typing import Any, get_args

from houserules.cards.notation import SUIT_WORDS
from houserules.language.cards import RANK_NAMES, REFERENCES, Mentioned, noun
from houserules.language.grammar import Grammar
from houserules.language.numbers import number_in_words
from houserules.language.players import ELIDED, THEM, YOU, UpTo
from houserules.language.rules import (
    ANY_CARD,
    Act,
    Again,
    Answer,
    Choose,
    ChooseNumber,
    ChooseRank,
    ChooseSuit,
    Count,
    Direct,
    Discard,
    Draw,
    DrawUntil,
    Due,
    EndRound,
    EndTurn,
    Everyone,
    Exchange,
    Give,
    HandPoints,
    HandSize,
    If,
    Left,
    LookAtHand,
    LookAtStock,
    Lose,
    May,
    NameRank,
    NameSuit,
    Next,
    Num,
    Number,
    OfChoice,
    OneOf,
    Others,
    PassCards,
    PassHands,
    Pick,
    Playable,
    Player,
    PlayMore,
    Points,
    Put,
    Reckoned,
    Reference,
    Reshuffle,
    Restore,
    Reverse,
    Say,
    Score,
    SetCounter,
    SetScore,
    ShowCard,
    ShowHand,
    ShuffleIn,
    Skip,
    Suspend,
    SwapHands,
    Take,
    TakeEffect,
    TakeFrom,
    They,
    Throw,
    TurnOf,
    TurnUp,
    Who,
    Win,
)


@dataclass(frozen=True)
class Clause:
    """An effect as it was said: its subject may be left out, and pronouns in it are not settled yet."""

    subject: Who | None
    effect: Any


@dataclass(frozen=True)
class OwnTurn:
    """Their turn is missed: the next one; or this one, if it has just begun."""

    who: Any


@dataclass(frozen=True)
class Ditto:
    """“so does the next player”: what was done before."""


def without_ditto(effects: Any, before: Any = None) -> Any:
    """Effects, what was done before put in for “so does …”; none if nothing was."""
    done: list[Any] = []
    for said in effects:
        clause = said
        inner = clause.effect if isinstance(clause, Clause) else None
        match inner:
            case Ditto():
                if before is None or getattr(before.effect, "who", None) != ELIDED:
                    return None
                clause = Clause(clause.subject, before.effect)
            case If(condition, first, otherwise):
                first = without_ditto(first, before)
                other = without_ditto(otherwise, first[-1] if first else before)
                if first is None or other is None:
                    return None
                clause = Clause(clause.subject, If(condition, first, other))
            case tuple():
                whole = without_ditto(inner, before)
                if whole is None:
                    return None
                clause = Clause(clause.subject, whole)
        done.append(clause)
        before = clause if isinstance(clause, Clause) else before
    return tuple(done)


PLAYER = Player()
FROM_STOCK = "[(from the stock|off the stock|from the top of the stock|from the pile of stock)]"
PUT_WORDS = {
    "stock": "on the stock",
    "under the stock": "under the stock",
    "own pile": "on their side pile",
    "first pile": "on the first side pile",
    "second pile": "on the second side pile",
    "third pile": "on the third side pile",
}
FORMS = {
    "cancel": "to cancel it",
    "pass on": "to pass it on",
    "add and pass on": "to add to it and pass it on",
    "turn back": "to turn it back",
    "halve": "to halve it",
    "double and pass on": "to double it and pass it on",
}
_FORMS_READ = {
    "cancel": "(to|and|which|that|,) "
    "(cancel|cancels|block|blocks|avoid|stop|stops|escape|negate|negates|defend|refuse|"
    "ignore|get out of) [it|this|that|the effect|the penalty|the draw|them]",
    "pass on": "(to|and|which|that|,) "
    "(pass|passes|deflect|deflects|redirect|redirects|forward|forwards|move|moves) [(it|this|that|"
    "the penalty|the draw|them|the cards)] [(on|along|to the next player|to the next|"
    "on to the next player|on to the next)]",
    "add and pass on": "(to|and|which|that|,) (add|adds|stack|stacks) "
    "[(to it|it|2 more|that many more|their own|on top|them|2)] [(and|to) (pass|passes) "
    "(it|them|the total|both|the lot|the penalty) [(on|along|to the next player|on to the next player)]]",
    "turn back": "(to|and|which|that|,) "
    "(turn|turns|send|sends|bounce|bounces|return|returns|reflect|reflects) (it|this|that|"
    "the penalty|the draw|them|the cards) back [to (whoever <played> it|the player who <played> it|the sender|"
    "them)]",
    "halve": "(to|and|which|that|,) (halve|halves) (it|the penalty|the draw)",
    "double and pass on": "(to|and|which|that|,) (double|doubles) (it|the penalty|the draw) [and (pass|passes) it on]",
}


PEOPLE_DO = frozenset(
    [
        "sing",
        "sings",
        "knock",
        "knocks",
        "clap",
        "claps",
        "salute",
        "salutes",
        "laugh",
        "laughs",
        "smile",
        "smiles",
        "tap",
        "taps",
        "bow",
        "bows",
        "mime",
        "mimes",
        "toast",
        "toasts",
        "thank",
        "thanks",
        "dance",
        "dances",
        "hum",
        "hums",
        "whistle",
        "whistles",
        "wink",
        "winks",
        "applaud",
        "applauds",
        "drink",
        "drinks",
        "apologise",
        "apologises",
        "apologize",
        "apologizes",
        "compliment",
        "compliments",
        "bark",
        "barks",
        "meow",
        "meows",
        "moo",
        "moos",
        "quack",
        "quacks",
        "spin",
        "spins",
        "hop",
        "hops",
        "jump",
        "jumps",
        "whisper",
        "whispers",
        "shout",
        "shouts",
        "say",
        "says",
        "stand",
        "stands",
    ]
)
_ACT_ENDS = frozenset({",", ";", ":", "-", ".", "and", "then", "or", "if", "unless", "when", "but", ")"})


def add_deeds(g: Grammar) -> None:
    """The words for effects."""
    _add_picks(g)

    def deed(build: Any, canonical: str, *texts: str, **slots: str) -> None:
        """What somebody does; the first text is the one that is printed."""
        g.phrase("deed", build, canonical, *texts, implied={"who": ELIDED}, **slots)

    def reads(build: Any, *texts: str, **slots: str) -> None:
        g.reads("deed", build, *texts, **slots)

    def happens(build: Any, canonical: str, *texts: str, **slots: str) -> None:
        g.phrase("happening", build, canonical, *texts, **slots)

    def also(build: Any, *texts: str, **slots: str) -> None:
        g.reads("happening", build, *texts, **slots)

    # ---- drawing ----
    reads(
        lambda digits: Draw(ELIDED, UpTo(digits)),
        "(draw|draws|take|takes|pick up|picks up) up to {digits} [(more|extra)] (cards|card) [from the stock]",
    )
    reads(
        lambda digits: Draw(ELIDED, Reckoned("minus", Num(digits), HandSize(They()))),
        "<get> [cards] [from the stock] (until|till|so that) (they|you) (have|hold|has) {digits} [cards] [(in "
        "hand|in their hand)]",
        "<get> back up to {digits} cards",
        "(fills|fill) [(up|their hand)] [up] to {digits} cards",
    )
    deed(
        Draw,
        "~draw {n}",
        f"<get> {{n}} {FROM_STOCK}",
        "<get> {n} as a penalty",
        "(penalty|penalised|penalized) {n}",
        "(suffers|suffer|incurs) {n}",
        "(is|are) penalised {n}",
        n="cards amount",
    )
    reads(
        lambda n: None if isinstance(n, HandPoints | Points) or n == Num(0) else Draw(ELIDED, n),
        "plus {n}",
        "<get> plus {n}",
        "(is|are) (given|dealt) {n}",
        "<get> {n}",
        n="number",
    )
    reads(
        lambda: Draw(ELIDED, Num(1)),
        "<get> (from the stock|a penalty card|a card|1)",
        "(draw|draws)",
        "<get> a card as a penalty",
        "(is|are) penalised",
    )
    reads(
        lambda cards: DrawUntil(ELIDED, cards),
        "(draws|draw) cards until they have drawn {cards}",
        "(<get>|keep drawing|keeps drawing|draw cards|draws cards|keep picking up|keeps picking up|draw from the "
        "stock|draws from the stock|goes on drawing) [cards] (until|till) (they|you|1) (draws|draw|get|gets|find|"
        "finds|have drawn|has drawn|hit|turn up|pick up|picks up|can play|take|receive|have) {cards}",
        "(keep drawing|keeps drawing|draw|draws) (until|till) {cards} (is drawn|comes up|appears|comes|turns up)",
    )
    reads(
        lambda: DrawUntil(ELIDED, Playable()),
        "(<get>|keep drawing|keeps drawing|draw cards|keep picking up|keeps picking up) [cards] [from the stock] "
        "(until|till) (they|you) (can [play]|can play 1|can go|get 1 they can play|have a playable card|get "
        "something playable|are able to play|get 1 that (fits|plays)|find a playable card|find 1)",
    )
    g.phrase("deed", DrawUntil, "~draw cards until they have drawn {cards}", implied={"who": ELIDED})

    # to a number of cards: so many more, or so many fewer
    also(
        lambda n, player: Draw(player, n),
        "plus {n} for {player}",
        "{n} (for|to) {player}",
        "(deal|give) {player} {n} [from the stock]",
        "(deal|deals) {n} to {player}",
        "(hit|hits|cost|costs|zap|zaps|punish|punishes|attack|attacks|sting|stings|charge|charges) {player} "
        "[(for|with)] {n}",
        n="plain amount",
    )
    g.reads("plain amount", lambda n: n, "{n}", n="cards amount")
    g.reads("plain amount", lambda digits: Num(digits), "{digits}")
    also(
        lambda digits, player: (
            Clause(player, Draw(ELIDED, _up_to(digits))),
            Clause(None, Discard(ELIDED, Pick(_down_to(digits)))),
        ),
        "(send|sends|put|puts|take|takes|bring|brings) {player} (back|down|up|) to {digits} cards [(in hand|again)]",
        "{player} (goes|go|is|are) [(sent|put|taken)] back to {digits} cards [in hand]",
    )
    reads(
        lambda digits: Draw(ELIDED, _up_to(digits)),
        "(draws|draw|picks|pick) [(up|cards)] (until|till|to|up to) (they|you|) [(have|hold|has|get to|are back "
        "to|are at)] {digits} cards [(in hand|in their hand)]",
        "(draws|draw|fills|fill) [their hand] [back] up to {digits} cards",
        "(refill|refills) their hand [to {digits} cards]".replace("[to {digits} cards]", "to {digits} cards"),
    )
    reads(
        lambda digits: Discard(ELIDED, Pick(_down_to(digits))),
        "(discards|discard|throws|throw) [cards] down to {digits} cards",
        "(discards|discard) (until|till) (they|you) (have|hold|has) {digits} cards [left]",
    )
    # ---- cards out of hands ----
    deed(
        Discard,
        "~discard {what}",
        "(<play>|lose|loses|gets rid of|get rid of|bury|buries|dump|dumps|drop|drops|throw away|throws away|put|"
        "puts) {what} (under the pile|to the bottom of the pile|away|from [their] hand|at the bottom of the pile|"
        "under the top card|out of their hand|under the pile 's top card|beneath the pile)",
        "(gets rid of|get rid of|bury|buries|dump|dumps|throws away|throw away|discards|discard|sheds|shed|ditch|"
        "toss|tosses) {what} [(from (their|the) hand|under the pile|of their choice)]",
        what="pick",
    )
    deed(
        Give,
        "~give {what} to {to}",
        "(gives|give|hands|hand|passes|pass|slips|donates|donate|slide|deals|offers) {what} [(from (their|the) "
        "hand|of their choice|face down|blind|secretly)] to {to}",
        "(hands|hand|passes|pass) over {what} to {to}",
        what="pick",
        to="object",
    )
    reads(
        lambda to, what: Give(ELIDED, what, to),
        "(gives|give|hands|hand|passes|pass|slips) {to} {what} [(from (their|the) hand|of their choice|from "
        "among their cards)]",
        "(gives|give|hands|hand|passes|pass) {what} [of their choice] to {to}",
        to="object",
        what="pick",
    )
    reads(
        lambda what: Give(ELIDED, what, OfChoice(Others(They()))),
        "(gives|give|hand|hands|pass|passes) away {what}",
        "(gives|give|hand|hands|pass|passes) {what} (away|to (someone|anyone|another player|any player|an opponent))",
        what="pick",
    )
    also(
        lambda what, to: Give(ELIDED, what, to),
        "{what} (must be|has to be|have to be|is|are|gets) (given|handed|passed) [over] to {to}",
        what="pick",
        to="object",
    )
    also(
        lambda what, to: ShowCard(ELIDED, what, to),
        "{what} (must be|has to be|have to be|is|are) (shown|revealed) to {to}",
        what="pick",
        to="object",
    )
    also(
        lambda what, who=ELIDED: Discard(who, what),
        "{what} (must be|has to be|have to be) (discarded|thrown away) [by {who}]",
        what="pick",
        who="object",
    )
    deed(
        Take,
        "~take {what} from {of}",
        "(takes|take|steals|steal|draws|draw|picks|pick|receives|grab|grabs|pinch|pulls|gets|get) {what} from {of}",
        what="taken",
        of="object",
    )
    reads(
        lambda what, of: Take(ELIDED, what, of),
        "(takes|take|steals|steal|draws|draw|picks|pick|grab|grabs) {what} (from|out of) the hand of {of} "
        "[(blind|at random|without looking|unseen|randomly)]",
        what="taken",
        of="object",
    )
    reads(
        lambda what, whose: Take(ELIDED, what, whose),
        "(takes|take|steals|steal|draws|draw|picks|pick|grab|grabs|pinch) {what} (from|out of) {whose} hand "
        "[(blind|at random|without looking|unseen|randomly)]",
        what="taken",
    )
    reads(
        lambda what, of: Take(ELIDED, what, of),
        "(takes|take|steals|steal|draws|draw|picks|pick|grab|grabs) {what} from {of} (blind|at random|without "
        "looking|unseen|randomly)",
        what="taken",
        of="object",
    )
    deed(
        Exchange,
        "~exchange {what} with {other}",
        "(exchanges|exchange|swaps|swap|trades|trade|switch|switches) {what} [(from their hand|of their choice|"
        "each)] with {other}",
        "(exchanges|exchange|swaps|swap|trades|trade) {what} (from|out of) their hand with {other}",
        what="pick",
        other="object",
    )
    deed(
        SwapHands,
        "~swap hands with {other}",
        "(swaps|swap|exchanges|exchange|trades|trade|switches|switch|change|changes) [(their|)] (hands|hand|"
        "whole hands|hands of cards|all their cards|all cards|cards) with {other}",
        "(swaps|swap|exchange|trades|trade) [their] hand (for|with) that of {other}",
        other="object",
    )
    reads(
        lambda whose: SwapHands(ELIDED, whose),
        "(swaps|swap|exchanges|exchange|trades|trade) [their] (hand|hands) (for|with) {whose} hand",
        "(takes|take) over {whose} hand",
    )
    deed(
        Put,
        "~put {what} {place}",
        "(puts|put|place|places|lays|lay|slide|slides|slip|slips|tuck|tucks|bury|buries|return|returns|hide|"
        "hides|shove|shoves) {what} [(from (their|the) hand|face down)] [back] {place}",
        "(puts|put) back {what} {place}",
        what="pick",
        place="put place",
    )
    deed(
        ShowHand,
        "~show their hand to {to}",
        "(shows|show|reveals|reveal) {to} their (hand|cards|whole hand)",
        "(reveals|reveal|shows|show) their (hand|cards) to {to}",
        to="object",
    )
    reads(
        lambda: ShowHand(ELIDED, Others(They())),
        "(shows|show|reveals|reveal|lay|lays|expose|exposes|turn|turns) (their|the) (hand|cards|hand of cards) "
        "[(face up|down|open|to the table|on the table|openly)]",
    )
    deed(
        ShowCard,
        "~show {what} to {to}",
        "(shows|show|reveals|reveal) {what} [from their hand] to {to}",
        "(show|shows) {to} {what}",
        what="pick",
        to="object",
    )
    reads(
        lambda what: ShowCard(ELIDED, what, Others(They())),
        "(shows|show|reveals|reveal) {what} [from their hand] to (everyone|all|all players|the table|everybody|"
        "the others)",
        what="pick",
    )
    reads(
        lambda what: ShowCard(ELIDED, what, Others(They())),
        "(shows|show|reveals|reveal|turns up|expose|exposes) {what} [(from their hand|to the table)]",
        what="pick",
    )
    deed(
        LookAtHand,
        "~look at {of} hand",
        "(looks|look|peeks|peek|sees|see) [(at|into|through|in)] {of} (hand|cards)",
        of="whose",
    )
    reads(
        lambda of: LookAtHand(ELIDED, of),
        "(looks|look|peeks|peek|sees|see|inspects|inspect|views) [at] the (hand|cards) of {of}",
        of="object",
    )
    deed(
        LookAtStock,
        "~look at the top {n} of the stock",
        "(looks|look|peeks|peek) at the (top|next) {n} (of|in|from) the stock",
        n="cards amount",
    )
    reads(
        lambda: LookAtStock(ELIDED, Num(1)),
        "(looks|look|peeks|peek) at the (top|next) card (of|in|from|on) [the] stock",
        "(looks|look|peeks|peek) at the top of the stock",
        "(see|sees) the top card of the stock",
    )
    g.phrase(
        "deed",
        ShuffleIn,
        "~shuffle their hand into the stock",
        "(shuffles|shuffle|put|puts|return|returns) (their hand|their cards|all their cards) (in|into|back into|"
        "back in|to) the stock",
        implied={"who": ELIDED},
        fixed={"anew": False},
    )
    g.phrase(
        "deed",
        ShuffleIn,
        "~exchange their hand for a new one",
        "(exchanges|exchange|trades|trade|swap|swaps|redraw|change|changes|replaces|replace) [in] their (hand|"
        "cards) (for|with|by) (a new|a fresh|as many new) (one|1|hand|cards) [(of the same size|from the stock|"
        "with as many cards)]",
        "(shuffles|shuffle|puts|put) their (hand|hands|cards) [back] into the stock and (draws|draw|get|gets) (a "
        "new one|a new hand|as many [new] cards|a new 1|the same number of cards)",
        "(draws|draw|gets|get) a (new|fresh) hand [of the same size]",
        "(discards|discard) their hand and (draws|draw) (a new 1|as many [new] cards|the same number [of cards]|"
        "a fresh 1)",
        implied={"who": ELIDED},
        fixed={"anew": True},
    )
    g.phrase(
        "deed",
        TakeFrom,
        "~take all cards from {place}",
        "(takes|take|picks up|pick up|collects|collect|gets|get|draws|draw|wins) (all|all the|the whole|the "
        "entire|all of the) [cards] (from|in|on|of) {place}",
        "(takes|take|picks up|pick up|collects|collect|eats|scoops up|scoop up) (the whole|all of|the|) {place}",
        implied={"who": ELIDED},
        fixed={"n": None},
    )
    deed(
        TakeFrom,
        "~take {n} from {place}",
        "(takes|take|picks up|pick up|collects|draws|draw|gets|get) {n} (from|off) [the top of] {place}",
        n="cards amount",
    )
    reads(
        lambda place: TakeFrom(ELIDED, Num(1), place),
        "(takes|take|picks up|pick up|collects|draws|draw|gets|get) [back] the top card (from|of|off|on) {place} "
        "[(in|into|to|on to) [their] hand]",
    )
    reads(
        lambda place: TakeFrom(ELIDED, None, place),
        "(takes|take|picks up|pick up|collects|collect|gets|get|wins) {place}",
        place="place",
    )
    reads(
        lambda n: TakeFrom(ELIDED, n, "pile"),
        "(takes|take|picks up|pick up|draws|draw) the top {n} (of|from) the pile [(in|into|to|on to) [their] hand]",
        n="cards amount",
    )
    for must, modal in (
        (False, "(may|can|is allowed to|are allowed to|gets to|get to|could)"),
        (True, "(must|has to|have to|)"),
    ):
        one = "may" if not must else "must"
        g.phrase(
            "deed",
            PlayMore,
            f"{one} play 1 more card out of {{cards}}",
            implied={"who": ELIDED},
            fixed={"must": must},
            cards="many",
        )
        g.reads(
            "deed",
            lambda must=must: PlayMore(ELIDED, ANY_CARD, must),
            f"{modal} (play|lay|put down|lay down|place|plays) (another|a second|1 more|1 extra|a further|an "
            f"additional|an extra|one more|a third) [card] [(on top of it|as well|on it|in the same turn|in that "
            f"turn|that turn|straight on it|on top|on the same turn)]",
            f"{modal} (play|plays) a second time",
            f"{modal} (play|plays|follow it with|follows it with) (another|a second) card [on (it|top)]",
        )
        g.reads(
            "deed",
            lambda cards, must=must: PlayMore(ELIDED, cards, must),
            f"{modal} (play|lay|put down|lay down|place|plays) (another|a second|1 more|1 extra|a further|one "
            f"more|an additional|an extra) {{cards}} [(on top of it|as well|on it|in the same turn|on top|"
            f"straight on it)]",
            f"{modal} (follow|cover) it with [(another|a second)] {{cards}}",
            f"{modal} (also|) (play|lay|put down|plays) {{cards}} (as well|on top of it|in the same turn|on the "
            f"same turn|along with it|with it|straight after|on top|on it|straight on top)",
            f"{modal} play {{cards}} (along with|together with) it",
        )
    reads(
        lambda: PlayMore(ELIDED, ANY_CARD, True),
        "(covers|cover) it [with another card]",
        "(must|has to|have to) cover it",
    )

    # ---- turns ----
    reads(lambda: OwnTurn(ELIDED), "(misses|miss|skips|skip|loses|lose|forfeits|forfeit) ((their|this|the) turn|it)")
    reads(lambda n: Score(ELIDED, n, True), "(a|) (penalty|fine) of {n}", n="points amount")
    reads(lambda n: Draw(ELIDED, n), "(a|) (penalty|fine) of {n}", n="cards amount")
    reads(lambda: Lose(ELIDED), "(loses|lose|forfeits|forfeit) the (round|game|hand|match)")
    deed(
        Skip,
        "~miss {turns}",
        "(misses|miss|loses|lose|skips|skip|sits out|sit out|forfeits|forfeit|passes|pass|sits|gives up|waits) "
        "[(their|a|the|out)] {turns}",
        turns="turns amount",
    )
    g.reads(
        "turns amount",
        lambda: Num(1),
        "(their|a|their next|the next|next|a whole|1|that|the) (turn|go|move|round|shot)",
        "[a] (turn|go)",
        "once",
    )
    g.reads(
        "turns amount", lambda number: number, "(their next|the next) {number} turns", "{number} goes", number="number"
    )
    reads(
        lambda: Skip(ELIDED),
        "(misses|miss|loses|lose|skips|skip|sits out|sit out|forfeits|forfeit) (their|a|the|) [next] (turn|go)",
        "(is|are|gets|get|be) (skipped|passed over|jumped over|left out|missed out)",
        "sits [(this|that|)] 1 out",
        "(does|do) not get (a|their) turn",
        "sits out",
        "(sits|sit) out (a|their|the) (turn|round|next turn)",
        "has (their|a) turn skipped",
        "(misses|miss) out",
        "(is|are) (jumped|leapfrogged)",
    )
    also(
        lambda object: Skip(object),
        "(skip|skips|jump over|jumps over|misses out) {object}",
        "(skip|skips) {object} 's [next] turn",
        "{object} <be> (skipped|jumped over|passed over)",
        "(skip|skips) over {object}",
    )
    also(
        lambda whose: Skip(whose),
        "(skip|skips) {whose} [next] turn",
        "{whose} [next] (turn|go) <be> (skipped|missed|lost|passed over)",
    )
    also(
        lambda: Skip(Next()),
        "(skip|skips) [(a|the|1)] [next] (player|turn|go)",
        "skip",
        "skips",
        "skip (1|a) (player|person)",
        "(a|the next) turn is skipped",
        "1 player is skipped",
    )
    also(lambda: Skip(Others()), "skip everyone [else]")
    deed(
        Again,
        "~have {turns} more",
        "<hold> {turns} (more|extra)",
        "(gets|get|takes|take|has|have|earns|receives) {turns}",
        turns="more turns",
    )
    g.reads(
        "more turns",
        lambda: Num(1),
        "1 turn",
        "(another|an extra|1 more|a second|an additional|a further|1 extra|a bonus|a free|their) (turn|go|move|shot)",
        "the next turn [as well]",
        "a (second|repeat) turn",
    )
    g.reads(
        "more turns",
        lambda number: number,
        "as many turns as {number}",
        "{number} turns",
        "{number} (more|extra|additional|further) (turns|goes|turn)",
        number="number",
    )
    g.printers["more turns"] = lambda n: g.printers["turns amount"](n)
    reads(
        lambda: Again(ELIDED),
        "<turn> again",
        "(plays|play|have a go|goes) (again|another time|a second time|once more|another turn)",
        "(play|plays) another turn",
        "(get|gets|has|have|takes|take) (another|an extra|1 more) (go|turn|move)",
        "(retains|keeps|keep) the turn",
        "(go|goes|moves|play|plays) twice",
        "(have|has) a second turn",
        "(gets|get) to (play|go) again",
        "(have|has|takes|take) a free turn",
        "(have|has) another go",
        "(goes|go) straight again",
    )
    also(
        lambda turns, object=PLAYER: Again(object, turns),
        "(give|gives|grant|grants|earn|earns|get|gets) {object} {turns}",
        turns="more turns",
    )
    also(
        lambda: Again(Player()),
        "(another|extra|free|bonus) (turn|go)",
        "play again",
        "go again",
        "have another go",
        "the player whose turn it is plays again",
    )
    happens(
        TurnOf,
        "it is {who} turn next",
        "(play|the turn|the game|it) (passes|goes|moves|jumps|continues) (to|with|from) {who}",
        "(play|the turn) (passes|goes|jumps) (straight|directly|back) to {who}",
        "it is {who} turn [next] [again]",
        "{who} (turn is next|turn comes next)",
        who="whose",
    )
    also(lambda whose: TurnOf(whose), "(make|makes) it {whose} turn [next]")
    also(lambda object: TurnOf(object), "it is the turn of {object} [next]", "(make|makes) it the turn of {object}")
    also(
        lambda object: TurnOf(object),
        "(play|the turn|the game|it) (passes|goes|moves|jumps|continues|returns) [(straight|directly|back|over|"
        "on)] (to|with|from) {object}",
        "{object} (plays|goes|is) next",
        "it is {object} next",
        "play (goes|jumps) [(straight|back)] to {object}",
        "{object} (takes|take|has|have|gets) the next turn",
        "the next turn (goes|belongs) to {object}",
        "{object} (starts|leads) next",
    )
    happens(
        EndTurn,
        "the turn ends",
        "(their|your|the|that|this) turn (ends|is over|finishes|is done) [(there|at once)]",
        "(their|the) turn (passes|is finished)",
        "(ends|end) (their|the) turn",
        "play (moves|passes|goes) on",
        "that ends (their|the) turn",
        "that is their turn",
        "that (counts as|is|was) their turn",
    )
    also(Reverse, "(turn|turns|switch|flip) the (direction|order) [of (play|the game|turns)] (round|around|over)")
    happens(
        Reverse,
        "play reverses",
        "<play's> (reverses|is reversed|changes|reverse|gets reversed|turns round|flips|turns around|switches|is "
        "turned round|swaps)",
        "(reverse|reverses|change|changes|flip|flips|switch|switches|turn round|turns round|turns|swap|invert|"
        "inverts) [(the|)] (direction [of (play|the game|turns)]|<play's>) [round]",
        "(reverse|reverses)",
        "[(play|it)] (goes|go|runs|turns|switch|changes) (the other way|back the other way|in the other "
        "direction|backward|the opposite way|direction|in the opposite direction) [(round|around)]",
        "change of direction",
        "turn the order round",
        "(reverse|reverses) (order|the order of turns)",
    )
    g.phrase(
        "happening",
        Direct,
        "play goes clockwise",
        "<play's> (is|becomes|goes|runs) clockwise [again]",
        fixed={"clockwise": True},
    )
    g.phrase(
        "happening",
        Direct,
        "play goes counter-clockwise",
        "<play's> (is|becomes|goes|runs|goes) counter-clockwise",
        fixed={"clockwise": False},
    )
    happens(
        EndRound,
        "the round ends",
        "the (round|game|hand|deal) (ends|is over|finishes|stops|immediately ends)",
        "(end|ends|stop|stops|finish|finishes) the (round|game|hand)",
        "play ends",
        "that ends the round",
    )

    # ---- naming ----
    g.phrase(
        "deed",
        NameSuit,
        "~name a suit",
        "(names|name|calls|call|chooses|choose|picks|pick|declares|declare|says|say|announces|announce|nominates|"
        "nominate|selects|select|decides|sets|decide on|states) (a|the|any|the next|a new|the new|what|which|1) "
        "(suit|suit it is|suit is next|suit comes next|suit (they|you) (want|like)|suit it becomes|suit to play|"
        "suit must be played [next])",
        "(changes|change|switches|switch|alter|alters) the suit [(to (whatever|any suit|anything|1|a suit) "
        "[(they|you) (like|want|choose)]|to a suit of their choice|to any suit|as they like)]",
        "(choose|chooses|name|names|says|say|picks|pick|decide|decides) (which|what|the|the next) suit [(comes "
        "next|is next|follows|must be played|is to be played|play continues in|it is|it becomes|to continue in|"
        "counts)] [next]",
        "(calls|call|names|name) the suit that (comes next|must follow|is to be played)",
        "(names|name) any suit",
        implied={"who": ELIDED},
        fixed={"suit": None},
    )
    g.phrase(
        "deed",
        NameRank,
        "~name a rank",
        "(names|name|calls|call|picks|declares|declare|announce|announces) (a|the|any|the next) (rank|value|"
        "number) [(that (comes next|must be played next)|for the next card)]",
        implied={"who": ELIDED},
        fixed={"rank": None},
    )
    for suit, word in enumerate(SUIT_WORDS):
        g.phrase("deed", NameSuit, f"~make the suit {word}", implied={"who": ELIDED}, fixed={"suit": suit})
        also(
            lambda suit=suit: NameSuit(Player(), suit),
            f"the suit (becomes|changes to|is now|is|turns to|switches to|is changed to|is set to) ({word}|"
            f"{word[:-1]})",
            f"(change|changes) the suit to ({word}|{word[:-1]})",
            f"the top card (becomes|counts as|is now) a {word[:-1]}",
        )
    for rank in range(1, 14):
        g.phrase("deed", NameRank, f"~make the rank {RANK_NAMES[rank]}", implied={"who": ELIDED}, fixed={"rank": rank})
    deed(
        ChooseSuit,
        "~choose a suit for later",
        "(chooses|choose|picks|pick|names|name|calls|call) (a|any|1) suit (for later|in secret|secretly|without "
        "effect)",
    )
    deed(
        ChooseRank,
        "~choose a rank",
        "(name|names|call|calls|pick|picks|choose|chooses) 1 (rank|value)",
        "(chooses|choose|picks|pick|names|name|calls|call|says|say) (a|any) (rank|value|card value|card rank)",
    )
    deed(
        ChooseNumber,
        "~choose a number from {least} to {most}",
        "(chooses|choose|names|name|picks|pick|says|say|calls|call) a number (from|between) {least} (to|and) {most}",
        least="digits",
        most="digits",
    )
    deed(
        Choose,
        "~choose 1 of {among}",
        "(chooses|choose|picks|pick|names|name|points at|selects|nominates|nominate) 1 of {among}",
        among="object",
    )
    reads(
        lambda: Choose(ELIDED, Others(They())),
        "(chooses|choose|picks|pick|names|name|points at|point at|selects|select|nominates|nominate|target|"
        "targets) (a|another|any|any other|some other|1 other|an|1|their) (player|opponent|person|victim|target|"
        "rival)",
        "(chooses|choose|picks|pick|nominates|nominate|names) (someone|somebody|anyone) [else]",
    )
    deed(
        Throw,
        "~throw a die with {sides} sides",
        "(throws|throw|rolls|roll) a die with {sides} sides",
        "(throws|throw|rolls|roll) a {sides} [-] sided die",
        sides="digits",
    )
    reads(lambda: Throw(ELIDED, 6), "(throws|throw|rolls|roll) (a|the|1|) (die|ordinary die)")
    reads(lambda: Throw(ELIDED, 2), "(tosses|toss|flips|flip|throws|throw) (a|the) coin")

    # ---- points and counters ----
    g.phrase(
        "deed",
        Score,
        "~score {n}",
        "(scores|score|gets|get|gains|gain|earns|earn|receives|receive|wins|win|is awarded|are awarded|is given|"
        "adds|add|collects|takes|take) {n} [(to their score|for it|for that)]",
        "plus {n}",
        implied={"who": ELIDED},
        fixed={"lose": False},
        n="points amount",
    )
    g.phrase(
        "deed",
        Score,
        "~lose {n}",
        "(loses|lose|drops|is docked|are docked|is deducted|are fined|is fined|pays|deduct|deducts|minus|"
        "subtracts|subtract) {n} [(from their score|for it)]",
        implied={"who": ELIDED},
        fixed={"lose": True},
        n="points amount",
    )
    also(
        lambda object, n: Score(object, n), "(award|awards|give|gives|grant|grants) {n} to {object}", n="points amount"
    )
    also(
        lambda object, n: Score(object, n, True),
        "(deduct|deducts|subtract|subtracts|take|takes) {n} [away] from {object} ['s score]",
        n="points amount",
    )
    also(lambda object, n: Score(object, n), "(gives|give|awards|award|grants|grant) {object} {n}", n="points amount")
    also(
        lambda whose, number: SetScore(whose, number),
        "(set|sets|reset|resets|put|puts) {whose} (points|score) [back] to {number}",
    )
    deed(SetScore, "~go to {n}", "(goes|go|drops|moves) [(back|down|straight)] to {n}", n="points amount")
    also(
        lambda whose, number: SetScore(whose, number),
        "{whose} (points|score) (becomes|become|is set to|is reset to|is set back to|are set to|are set back to|"
        "goes to|is|are reset to|resets to|returns to|drops to) {number}",
    )
    for down, word in ((False, "up"), (True, "down")):
        g.phrase(
            "happening",
            Count,
            f"{{name}} goes {word} by {{n}}",
            fixed={"down": down, "who": None},
            n="number",
            name="quoted",
        )
        g.phrase(
            "happening",
            Count,
            f"{{who}} {{name}} goes {word} by {{n}}",
            fixed={"down": down},
            n="number",
            name="quoted",
            who="whose",
        )
    reads(
        lambda n, quoted: Count(quoted, n, ELIDED),
        "(gets|get|takes|take|gains|receives|earns|collects) {n} {quoted}",
        n="small count",
    )
    reads(
        lambda n, quoted: Count(quoted, n, ELIDED, True),
        "(loses|lose|pays|pay|gives up|hands back) {n} {quoted}",
        n="small count",
    )
    g.reads("small count", lambda digits: Num(digits), "{digits}")
    g.reads("small count", lambda: Num(1), "(a|an|1|another)")
    g.phrase("happening", SetCounter, "{name} becomes {n}", fixed={"who": None}, n="number", name="quoted")
    g.phrase("happening", SetCounter, "{who} {name} becomes {n}", n="number", name="quoted", who="whose")
    g.printers["quoted"] = lambda name: f"“{name}”"
    deed(
        Win,
        "~win the round",
        "(wins|win) [(the (round|game|hand)|at once|outright|it)]",
        "(is|are) the winner",
        "(has|have) won [the (round|game)]",
    )
    deed(
        Lose,
        "~be out of the round",
        "(loses|lose) [the (round|game)]",
        "(is|are) out [(of the (round|game)|for the (rest of the|) round)]",
        "(is|are) (eliminated|knocked out|out of the game)",
        "(drops|drop) out",
        "(has|have) lost [the (round|game)]",
    )

    # ---- the table ----
    g.phrase(
        "happening",
        PassHands,
        "all hands pass {steps} in the direction of play",
        fixed={"way": "direction"},
        steps="places count",
    )
    g.phrase("happening", PassHands, "all hands pass {steps}", fixed={"way": "left"}, steps="places left")
    hands = (
        "[(all of|)] (their hand|their hands|their whole hand|their cards|all their cards|hands|their hand of cards|"
        "all of their cards|whole hands|all hands)"
    )
    also(
        lambda steps: PassHands(steps, "left"),
        f"(everyone|each player|all players|all|players|every player) (passes|pass|gives|give|hands|hand|moves|"
        f"shift) {hands} [over] [on] {{steps}}",
        f"(pass|rotate|move|shift|all) {hands} (pass|move|shift|rotate|go|) [on] {{steps}}",
        "(all|all the|the|everyone 's|) hands (move|shift|rotate|go|are passed|pass|are handed|get passed|travel|"
        ") [on] {steps}",
        steps="places left",
    )
    also(
        lambda steps: PassHands(steps, "direction"),
        f"(everyone|each player|all players|all|players|every player) (passes|pass|gives|give|hands|hand|moves) "
        f"{hands} [over] [on] {{steps}}",
        f"(pass|rotate|move|all) {hands} [on] {{steps}}",
        "(all|the|everyone 's|) hands (move|shift|rotate|go|are passed|pass|get passed|rotate|) [(on|round)] {steps}",
        steps="places on",
    )
    also(
        lambda: PassHands(1, "direction"),
        "(rotate|rotates) [all] [the] hands",
        "[all] [the] hands rotate",
        "(everyone|all players) (rotate|rotates) hands",
    )
    g.reads("places count", lambda digits: digits, "{digits} (places|place)")
    g.printers["places count"] = lambda n: f"{n} {'place' if n == 1 else 'places'}"
    for way, sign in (("left", 1), ("right", -1)):
        g.reads(
            "places left",
            lambda digits, sign=sign: sign * digits,
            f"{{digits}} (place|places|seat|seats|player|players|position) (to|on) the {way}",
            f"{{digits}} to the {way}",
        )
        g.reads(
            "places left",
            lambda sign=sign: sign,
            f"[(1|a|one) (place|seat|player|position|spot)] [(to|on)] (the|their) {way}",
            f"{way}",
            f"to the player [(sitting|seated)] (on|to) (the|their) {way}",
            f"to their {way} [hand] neighbour",
            f"{way}wards",
        )
        g.reads("card pass", lambda steps: steps, "{steps}", steps="places left") if sign == 1 else None
    g.printers["places left"] = lambda n: (
        f"{abs(n)} {'place' if abs(n) == 1 else 'places'} to the {'left' if n > 0 else 'right'}"
    )
    g.reads(
        "places on",
        lambda: 1,
        "to the next player",
        "(1|a) (place|seat|player|position) [(on|along|round)] [in the direction of play]",
        "(on|along|round|in the direction of play|round the table|in turn order|clockwise|1)",
        "to the next (player|person) [in (turn|order)]",
        "to whoever is next",
        "to their neighbour",
    )
    g.reads(
        "places on", lambda digits: digits, "{digits} (places|seats|players) [(on|along)] [in the direction of play]"
    )
    g.phrase(
        "happening",
        PassCards,
        "all pass {n} in the direction of play by {steps}",
        fixed={"way": "direction"},
        n="pass count",
        steps="places count",
    )
    g.phrase("happening", PassCards, "all pass {n} {steps}", fixed={"way": "left"}, n="pass count", steps="places left")
    g.reads("pass count", lambda: 1, "1 card", "(a|any|one) card")
    g.reads("pass count", lambda digits: digits, "{digits} cards", "any {digits} cards", "{digits}")
    g.printers["pass count"] = lambda n: f"{n} {'card' if n == 1 else 'cards'}"
    everyone = "(everyone|each player|all players|all|every player|players) [(simultaneously|at the same time)]"
    for steps, way in (("places left", "left"), ("places on", "direction")):
        also(
            lambda n, steps, way=way: PassCards(n, steps, way),
            f"{everyone} (passes|pass|gives|give|hands|hand|slides|moves) {{n}} [(of their choice|from their "
            f"hand|of their choosing|face down|of their own choosing)] [on] {{steps}}",
            n="pass count",
            steps=steps,
        )
    happens(
        Reshuffle,
        "the pile is shuffled into the stock",
        "(shuffle|reshuffle) it into the stock",
        "(shuffle|reshuffle) the pile [(into|in|back into) (the stock|it)]",
        "the pile is (reshuffled|shuffled) [(back into|into) the stock]",
        "(reshuffle|shuffle) the stock",
        "the stock is (reshuffled|shuffled)",
    )
    happens(
        TurnUp,
        "a card is turned up",
        "(turn|turns|flip|flips) (over|up) (a card|the top card|the next card|a new card|another card|another 1|"
        "another|1 more card|1 card|the top card of the stock) [(of|from) the stock] [(on|on to) the pile]",
        "(a|the) [(new|next|top)] card [(of|from) the stock] is (turned|flipped) [face] (up|over) [(on|onto) the pile]",
        "(turn|flip|deal) (the top card|a card|a new card) [(of|from) the stock] (up|over|face up|on the pile|on "
        "to the pile)",
    )
    for to in get_args(_references()):
        words = {
            "card": "(the card|it|this card)",
            "under": "the card under it",
            "top": "the top card",
            "picked": "(that card|the drawn card)",
        }[to]
        g.phrase(
            "happening",
            TakeEffect,
            f"{REFERENCES[to]} takes effect again",
            f"{words} (takes|has) [its] effect (again|twice|too|as well|once more|another time)",
            f"(repeat|repeats|copy|copies|copies|mimic) the effect of {words}",
            f"the effect of {words} (happens|is repeated|is copied|applies|counts) [again]",
            fixed={"card": to},
        )
    also(
        lambda: TakeEffect("under"),
        "(copies|copy|repeats|repeat|mimics|does) (whatever|the effect of) [(the card under it|the previous card|"
        "the last card|the card before|the card before it|the card underneath)] [(does|did)]",
        "(takes|takes on|take on|have|has|copies|copy) the effect of the (previous|last|card before|card under "
        "it|card underneath) [card]",
        "(copies|copy|repeats|repeat|mimics|mimic) [the effect of] the card (under|below|beneath|underneath) (it|them)",
        "does (whatever|the same as|what) the (previous|last) card did",
    )
    rules = "(all|all the|all other|the|every|other) [other] (house rules|rules|house rule|special rules)"
    g.phrase(
        "happening",
        Suspend,
        "all other house rules are suspended",
        f"{rules} (are|is) (suspended|off|switched off|cancelled|ignored|lifted|not in force|out of force)",
        f"(suspend|ignore|cancel|lift) {rules}",
        "no (other|) (house|special) (rules|rule) (apply|applies|count|counts)",
        fixed={"titles": ()},
    )
    g.phrase(
        "happening",
        Restore,
        "all other house rules are restored",
        f"{rules} (are|is) (restored|back|on again|back in force|in force again|valid again)",
        f"{rules} (apply|applies|count|hold) (again|once more|as before)",
        f"(restore|reinstate) {rules}",
        fixed={"titles": ()},
    )
    g.phrase(
        "happening",
        Suspend,
        "the rules {titles} are suspended",
        "the (rule|rules) {titles} (is|are) (suspended|off|not in force|switched off)",
        titles="titles",
    )
    g.phrase(
        "happening",
        Restore,
        "the rules {titles} are restored",
        "the (rule|rules) {titles} (is|are) (restored|on again|back in force)",
        titles="titles",
    )
    g.reads("titles", lambda quoted: (quoted,), "{quoted}")
    g.reads("titles", lambda quoted, titles: (quoted, *titles), "{quoted} (and|) {titles}")
    g.printers["titles"] = lambda titles: " and ".join(f"“{title}”" for title in titles)

    # ---- speech and acts ----
    deed(
        Say,
        "~say {words}",
        "(says|say|shouts|shout|calls|call|yells|yell|announces|announce|declares|declare|calls out|call out|"
        "sings|whispers|cries|shouts out|shout out|says aloud) [out] [loudly] {words} [(aloud|out loud|loudly)]",
        words="quoted",
    )
    deed(Act, "~do {deed}", deed="quoted")

    reads(lambda act: Act(ELIDED, act), "{act}")

    @g.terminal("act", "something that people do")
    def act(reader: Any, at: int) -> list[tuple[str, int]]:
        """What no program can see, in the players' own words: up to where something else begins."""
        if reader.texts[at] not in PEOPLE_DO or reader.texts[at + 1] == "over":
            return []
        signs = ("“", "”", '"')
        last = next(
            (i for i in range(at, len(reader.words)) if reader.words[i].quoted or reader.texts[i] in signs),
            len(reader.words),
        )
        ends = [end for end in range(at + 1, last) if reader.texts[end] in _ACT_ENDS]
        whole = [last] if last == len(reader.words) else []
        return [(" ".join(reader.texts[at:end]), end) for end in (*whole, *reversed(ends))]

    # ---- what is due ----
    g.reads(
        "due",
        lambda n, answers: Due(Draw(ELIDED, n), answers),
        "~have {n} to draw on their turn, which they may answer {answers}",
        n="cards amount",
    )
    g.reads("due", lambda n: Due(Draw(ELIDED, n)), "~have {n} to draw on their turn", n="cards amount")
    g.reads(
        "due",
        lambda n, answers: Due(Skip(ELIDED, n), answers),
        "~have {n} to miss on their turn, which they may answer {answers}",
        n="turns amount",
    )
    g.reads("due", lambda n: Due(Skip(ELIDED, n)), "~have {n} to miss on their turn", n="turns amount")
    g.reads("answers", lambda cards, form: (Answer(cards, form),), "with {cards} {form}", form="form")
    g.reads(
        "answers",
        lambda cards, form, answers: (Answer(cards, form), *answers),
        "with {cards} {form} (or|, or) {answers}",
        form="form",
    )
    for form, text in FORMS.items():
        g.reads("form", lambda form=form: form, text, _FORMS_READ[form])
    g.reads("deed", lambda due: due, "{due}")
    unless = "(unless|except if|but not if) (they|that player|the next player|you) (can|) <play>"
    g.reads(
        "deed",
        lambda n, cards, form: Due(Draw(ELIDED, n), (Answer(cards, form),)),
        f"[<must>] <get> {{n}} {unless} {{cards}} [as well] {{form}}",
        n="cards amount",
        form="form",
    )
    g.reads(
        "deed",
        lambda n, cards: Due(Draw(ELIDED, n), (Answer(cards, "cancel"),)),
        f"[<must>] <get> {{n}} {unless} (another|a further|also|one more) {{cards}}",
        n="cards amount",
    )
    g.reads(
        "deed",
        lambda n, cards: Due(Draw(ELIDED, n), (Answer(cards, "cancel"),)),
        f"[<must>] <get> {{n}} {unless} {{cards}}",
        n="cards amount",
    )

    # ---- clauses ----
    clause = lambda effect, player=None: Clause(player, effect)
    g.reads(
        "clause",
        lambda effect: Clause(YOU, effect),
        "you [(<must>|will|each|all|then|also|must each|instead)] {effect}",
        effect="deed",
    )
    g.reads(
        "clause",
        clause,
        "{player} {effect}",
        "{player} <must> {effect}",
        "{player} [then] (also|then|in turn|each|both|immediately|all|instead|must also|will|must then|must each|"
        "must all|has also to|simply|must in turn) {effect}",
        "{player} (will|is made to|are made to|is to) {effect}",
        effect="deed",
    )
    g.reads(
        "clause",
        lambda effect: Clause(None, effect),
        "{effect}",
        "<must> {effect}",
        "(also|then|instead|must also|must then|will) {effect}",
        effect="deed",
    )
    g.reads(
        "clause",
        lambda effect: Clause(None, effect),
        "[(also|then|instead)] {effect}",
        "(make|makes) it so that {effect}",
        effect="happening",
    )
    for way, sign in (("left", 1), ("right", -1)):
        g.reads(
            "clause",
            lambda what, player=None, sign=sign: (
                None if isinstance(player, Everyone) else Clause(player, Give(ELIDED, what, Left(sign, They())))
            ),
            f"[{{player}} [<must>]] (gives|give|hands|hand|passes|pass|slides) {{what}} [on] [to the] {way}",
            what="pick",
        )
    make = "(makes|make|forces|force|causes|cause|requires|require|means|has|have|obliges)"
    g.reads(
        "clause",
        lambda player: Clause(player, Ditto()),
        "{player} (does|do) [(so|it|that|the same)]",
        "so (does|do|must) {player}",
        "the same (happens|goes) (to|for) {player}",
        "{player} (also|then|too) (does|do) [(so|it|that|the same)]",
    )
    g.reads(
        "clause",
        _let,
        "(lets|let|allows|allow|permits|permit|enables|enable|entitles) {player} [to] {effect}",
        effect="deed",
    )
    g.reads("clause", clause, f"{make} {{player}} [to] {{effect}}", effect="deed")
    also(
        lambda n, object: Draw(object, n),
        "{n} (is|are|must be|has to be|have to be) (drawn|picked up|taken) by {object}",
        n="cards amount",
    )
    g.reads("clause", lambda effect: Clause(None, effect), "first {effect}", "first of all {effect}", effect="deed")
    g.reads("clause", lambda player, effect: Clause(player, effect), "{player} first [<must>] {effect}", effect="deed")
    both = (
        "(both [(their|of their|the)] neighbours|their neighbours|the neighbours|the players (to|on) (the left and "
        "[the] right|their left and [their] right|(either|both) (side|sides) [of (them|you|the player)]))"
    )
    g.reads(
        "clause",
        lambda effect: Clause(None, (Clause(Left(1, Player()), effect), Clause(Left(-1, Player()), effect))),
        f"{both} [(each|both|also)] [<must>] {{effect}}",
        effect="deed",
    )
    g.reads(
        "clause",
        lambda player, other, effect: Clause(None, (Clause(player, effect), Clause(other, effect))),
        "[both] {player} and {other} [(both|each)] [<must>] {effect}",
        other="player",
        effect="deed",
    )
    g.reads("clause", lambda effect: Clause(THEM, effect), f"{make} them [to] {{effect}}", effect="deed")


def _up_to(n: int) -> Number:
    return Reckoned("minus", Num(n), HandSize(They()))


def _down_to(n: int) -> Number:
    return Reckoned("minus", HandSize(They()), Num(n))


def _let(player: Any, effect: Any) -> Clause:
    """“lets the next player discard a card”: they need not; what is none the worse for it is simply done."""
    if isinstance(effect, PlayMore):
        return Clause(player, replace(effect, must=False))
    if isinstance(effect, Again | NameSuit | OneOf | May):
        return Clause(player, effect)
    return Clause(player, May(ELIDED, (Clause(None, effect),)))


def _add_picks(g: Grammar) -> None:
    """So many cards of a hand."""

    def reads(build: Any, *texts: str, **slots: str) -> None:
        g.reads("pick", build, *texts, **slots)

    reads(lambda: Pick(Num(1), Mentioned(), "all"), "(them|them all|all of them|them both|both of them)")

    at_random = "(at random|randomly|blind|without looking|blindly|unseen|by chance)"
    reads(
        lambda: Pick(Num(1), ANY_CARD, "all"),
        "(all their|all of their|all the|all) cards",
        "their (hand|cards|whole hand)",
    )
    reads(
        lambda cards: Pick(Num(1), cards, "all"),
        "(all|all of|all their|all of their|every|all the|any) {cards} [(they|you) <hold>] [(in hand|from their "
        "hand|in their hand)]",
        cards="cards",
    )
    reads(
        lambda: Pick(),
        "(a|1|any|any 1|one|a single|another|some) card [of (their|your) (choice|choosing|own choice)]",
        "1 of (their|your|the) (cards|hand|own)",
        "1 of theirs",
        "a card out of (their|your) hand",
        "(any|a|1) [card] (they|you) (like|choose|want)",
        "a card (they|you) (choose|chose)",
    )
    reads(lambda: Pick(), "(1|any 1|1 of (their|your) choice)")
    reads(
        lambda number: Pick(number),
        "{number} (card|cards) [of (their|your) (choice|choosing)]",
        "(any|up to|exactly|) {number} cards [(they|you) (like|choose|want)]",
        "{number} of (their|your) cards",
        "as many cards as {number}",
    )
    reads(lambda digits: Pick(Num(digits)), "[(any|up to|exactly|another)] {digits} [(of them|more|of their choice)]")
    reads(
        lambda cards: Pick(Num(1), cards), "{cards}", "1 of their {cards}", "(any|1 of their) {cards} [of their choice]"
    )
    reads(
        lambda number, cards: Pick(number, cards),
        "{number} {cards}",
        "{number} of their {cards}",
        "as many {cards} as {number}",
    )
    reads(
        lambda: Pick(Num(1), ANY_CARD, "random"),
        f"(a|1) card {at_random}",
        "a random card",
        "(a|1) randomly (chosen|selected|picked) card",
    )
    reads(
        lambda number: Pick(number, ANY_CARD, "random"),
        f"{{number}} cards {at_random}",
        "{number} random cards",
        f"as many cards as {{number}} {at_random}",
    )
    reads(lambda cards: Pick(Num(1), cards, "random"), f"{{cards}} {at_random}")
    reads(
        lambda number, cards: Pick(number, cards, "random"),
        f"{{number}} {{cards}} {at_random}",
        f"as many {{cards}} as {{number}} {at_random}",
    )
    chosen = "of (their|your) (choice|choosing)"
    g.reads("taken", lambda cards: Pick(Num(1), cards, "all"), "(all|all of|all their|all of their|every) {cards}")
    g.reads("taken", lambda cards: Pick(Num(1), cards), f"{{cards}} {chosen}")
    g.reads(
        "taken",
        lambda number, cards: Pick(number, cards),
        f"{{number}} {{cards}} {chosen}",
        f"as many {{cards}} as {{number}} {chosen}",
    )
    g.reads(
        "taken",
        lambda cards: Pick(Num(1), cards, "random"),
        f"{{cards}} {at_random}",
        "{cards}",
        "a random {cards}",
        "1 of their {cards}",
    )
    g.reads(
        "taken",
        lambda number, cards: Pick(number, cards, "random"),
        f"{{number}} {{cards}} {at_random}",
        "{number} [random] {cards}",
        f"as many {{cards}} as {{number}} [{at_random}]",
    )
    g.printers["taken"] = _taken_in_words
    for place, words in PUT_WORDS.items():
        other = {
            "stock": "(on|on top of|on to|to) [the top of] the stock",
            "under the stock": "(under|underneath|at the bottom of|to the bottom of|beneath) the stock",
            "own pile": "(aside|in front of (them|themselves)|on their own pile|face down in front of them)",
            "first pile": "(on|in|into|to) "
            "(a side pile|the side pile|the kitty|the pot|the pool|the middle|the bank|a kitty|"
            "the table|the centre of the table)",
            "second pile": "on the other side pile",
            "third pile": "on another side pile",
        }[place]
        g.reads("put place", lambda place=place: place, words, other)
    g.printers["put place"] = lambda place: PUT_WORDS[place]
    g.printers["pick"] = _pick_in_words


def _references() -> Any:
    return Reference


def _pick_in_words(pick: Pick) -> str:
    match pick:
        case Pick(_, cards, "all"):
            return f"all {noun(cards, many=True)}"
        case Pick(Num(1), cards, how):
            words = noun(cards)
        case Pick(Num(n), cards, how) if n > 1:
            words = f"{n} {noun(cards, many=True)}"
        case Pick(n, cards, how):
            words = f"as many {noun(cards, many=True)} as {number_in_words(n)}"
    return f"{words} at random" if how == "random" else words


def _taken_in_words(pick: Pick) -> str:
    return f"{_pick_in_words(pick)} of their choice" if pick.how == "choice" else _pick_in_words(pick)


def answers_in_words(answers: tuple[Answer, ...]) -> str:
    """What may be played on what is due, and what that does."""
    return " or ".join(f"with {noun(answer.cards)} {FORMS[answer.form]}" for answer in answers)
