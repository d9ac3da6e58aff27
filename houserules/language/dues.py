"""What adds up, is stacked or is passed on: the words by which what happens to a player waits for their answer."""

# Values are read with parts that stand open until they are settled (`settling`).
# pyright: reportArgumentType=false, reportCallIssue=false, reportReturnType=false, reportAttributeAccessIssue=false

from dataclasses import replace
from typing import Any

from houserules.language.cards import Mentioned
from houserules.language.deeds import Clause
from houserules.language.grammar import Grammar
from houserules.language.players import ELIDED
from houserules.language.rules import ANY_CARD, Answer, Draw, Due, Num, Skip, When

MENTIONED: Any = Mentioned()
_THING = (
    "(this|that|it|they|these|those|the (penalty|penalties|effect|effects|draw|draws|cards|amount|amounts|total|skip|"
    "skips)|the penalty cards|penalties|draws|skips)"
)
_SAME = (
    "(another|another 1|one more|a further|1 more|1 of their|the same card|a second|one of the same|another such "
    "card|another of the same|another of these|one of these|their|another one|a card of the same rank|1 of the same "
    "rank|the same rank|another card of the same rank)"
)
_ADDS = "(stackable|cumulative|additive|stacking|addable)"
_ADDED = (
    "(stacks|stack|adds up|add up|accumulates|accumulate|builds up|build up|piles up|pile up|mounts up|is added up|"
    "are added up|cumulates|snowballs|adds together|add together)"
)
_BE_ADDED = (
    "(may|can|could|may also|can also) be (stacked|added up|added together|added to|piled up|accumulated|built up|"
    "topped|raised) [on] [(on top of each other|on each other|up)]"
)
_PASSED = (
    "(may|can|could|may also|can also) be (passed on|passed along|handed on|deflected|redirected|passed|shifted|"
    "moved on|sent on)"
)
_CANCELLED = (
    "(may|can|could|may also|can also) be (cancelled|blocked|stopped|avoided|countered|negated|defended|refused|"
    "escaped|annulled|parried)"
)
_TURNED = (
    "(may|can|could|may also|can also) be (turned back|sent back|returned|reflected|bounced back|thrown back|turned "
    "round|turned around)"
)
_DOUBLED = "(may|can|could|may also|can also) be doubled"
_HALVED = "(may|can|could|may also|can also) be halved"
_VICTIM = (
    "(they|that player|the next player|you|the victim|the next player may also|a player|whoever is next|the player|"
    "the player concerned)"
)


def add_dues(g: Grammar) -> None:
    """The words for what is due."""
    up = f"[(and|which|, and|it|this|that|they|these)] [(is|are)] {_ADDS}"
    g.reads(
        "adding",
        lambda: True,
        up,
        f"(and|which|, and|it|this|that|they|these|and they|and it|and this) [all] {_ADDED}",
        f"(and|which|, and|it|this|that|they|these|and they|and it|and this) {_BE_ADDED}",
        "(and so on|and so forth|etc)",
        "in which case (it|they|this) (adds|add) up",
    )
    # what may be played, and what it does with what is due
    for form, passive, text in (
        ("add and pass on", _BE_ADDED, "(adds|add) (to it|to the (penalty|total|draw)|up|on)"),
        (
            "pass on",
            _PASSED,
            "(passes|pass|sends|hands|moves|shifts|deflects|redirects) (it|this|that|the (penalty|draw|skip)|"
            "them|the cards) (on|along|to the next player|on to the next player|to the player after (them|that))",
        ),
        (
            "cancel",
            _CANCELLED,
            "(cancels|cancel|blocks|block|stops|stop|negates|annuls|counters|counter|protects from|protects "
            "against|defends against|parries|beats) (it|this|that|the (penalty|draw|skip|effect)|them)",
        ),
        (
            "turn back",
            _TURNED,
            "(turns|turn|sends|send|bounces|bounce|throws|returns|reflects) (it|this|that|the (penalty|draw|"
            "skip)|them|the cards) back [(to (whoever|the player who) <played> it|to the sender)]",
        ),
        (
            "double and pass on",
            _DOUBLED,
            "(doubles|double) (it|this|that|the (penalty|draw)) [and (passes|pass) it on]",
        ),
        ("halve", _HALVED, "(halves|halve) (it|this|that|the (penalty|draw))"),
    ):
        g.reads(
            "answering",
            lambda cards, form=form: Answer(cards, form),
            f"{{cards}} {text}",
            f"<play> {{cards}} {text}",
            f"{{cards}} {text} instead",
            cards="answer cards",
        )
        g.reads(
            "answering",
            lambda cards=MENTIONED, form=form: Answer(cards, form),
            f"{_THING} {passive} [(with|by|by playing|by laying|using|by means of|if they play|if you play) {{cards}}]",
            cards="answer cards",
        )
        infinitive = (
            text.replace("adds|add", "add")
            .replace(
                "passes|pass|sends|hands|moves|shifts|deflects|redirects", "pass|send|hand|move|shift|deflect|redirect"
            )
            .replace(
                "protects from|protects against|defends against",
                "avoid|escape|dodge|get out of|evade|ward off|defend against",
            )
        )
        g.reads(
            "answering",
            lambda cards=MENTIONED, form=form: Answer(cards, form),
            f"{_VICTIM} (may|can|could|may also|can also) {infinitive} [(by (playing|laying|putting down|adding|"
            f"using)|with|if (they|you) (play|have|hold|lay)|using) {{cards}}]",
            f"{_VICTIM} (may|can|could|may also|can also) <play> {{cards}} [(instead|as well|of their own)] (to|"
            f"and|which|, and) {infinitive}",
            f"(to|in order to) {infinitive} (they|you|that player|the next player) (may|can|must|have to|has to) "
            f"<play> {{cards}}",
            cards="answer cards",
        )
    g.reads(
        "answering",
        lambda cards=MENTIONED: Answer(cards, "add and pass on"),
        f"{_VICTIM} (may|can|could|may also|can also) (add|put|play|lay|stack) {{cards}} [(to it|on it|on top|of "
        f"their own)] and (pass|send|hand) (it|the total|them|the lot|the sum|both) (on|along|to the next player|"
        f"on to the next player)",
        "{cards} (may|can|could) be (added|put on top|played on it|stacked|laid on it|put on it) (to|and) pass "
        "(on the (total|lot|sum)|(it|the total|them|the lot|the sum|both) on)",
        cards="answer cards",
    )
    g.reads("answer cards", lambda cards: cards, "{cards}")
    g.reads("answer cards", lambda: MENTIONED, f"{_SAME} [(of them|card|of their)]")
    g.reads(
        "answering",
        lambda: Answer(MENTIONED, "add and pass on"),
        f"{_THING} (is|are) {_ADDS}",
        f"{_THING} {_ADDED}",
        f"{_VICTIM} (may|can|could) (stack|stack them|stack it|stack another [1] [on it])",
    )
    g.reads(
        "answering",
        lambda cards: Answer(cards, "add and pass on"),
        f"{{cards}} (is|are|may be|can be) {_ADDS}",
        f"{{cards}} {_ADDED}",
        f"{{cards}} {_BE_ADDED}",
        f"{_VICTIM} (may|can|could) (stack|add|build up with) {{cards}} [(on|to) (it|that|this|them)]",
    )
    g.reads(
        "continuation",
        lambda answering: lambda found: _may_be_answered(found, answering),
        "{answering}",
        "(but|and|also|unless) {answering}",
    )
    # in the same sentence
    g.reads(
        "effects",
        lambda effect, adding: _due((effect,), Answer(MENTIONED, "add and pass on")),
        "{effect} , {adding}",
        "{effect} {adding}",
        "{effect} \\( {adding} \\)",
    )
    g.reads(
        "effects",
        lambda effect, answering: _due((effect,), answering),
        "{effect} (, but|but|; but|;|, and|and|, unless|,) {answering}",
    )
    one = "[(can|may|also|too|themselves|have|has|hold|holds|and <play>|can also|have and <play>)]"
    who = "(they|you|that player|the next player|the player)"
    for form, case in (
        ("cancel", ""),
        (
            "add and pass on",
            "(in which case|when|then|and then|and so) (it|they|this|the (penalty|penalties)) (add up|adds up|is "
            "added|are added|accumulates|accumulate|stacks|is passed on with 2 more)",
        ),
        (
            "pass on",
            "(in which case|then|and then|and so) (it|this|the (penalty|draw|skip)) (passes|goes|moves|is passed|"
            "is handed) (on|along|to the next player|on to the next player|to the player after them)",
        ),
        (
            "turn back",
            "(in which case|then|and then|and so) (it|this|the (penalty|draw)) (goes|bounces|is sent|comes|is "
            "turned) back [to {object}]",
        ),
    ):
        g.reads(
            "effects",
            lambda effect, cards, form=form, object=None: _due((effect,), Answer(cards, form)),
            f"{{effect}} (unless|except if|if not) {who} {one} <play> {{cards}} [(too|as well|themselves|back|in "
            f"return|on it|of their own|next)] {case}",
            cards="answer cards",
        )
    g.reads(
        "effects",
        lambda effect, cards, n: _as_large(_due((effect,), Answer(cards, "add and pass on")), n),
        f"{{effect}} (unless|except if|if not) {who} {one} <play> {{cards}} [(too|as well|themselves|on it)] (in "
        f"which case|when|then|and then|and) (the next player|the player after|the one after|the player after "
        f"them|the next player after them|the next 1|the next|the following player) [<must>] <get> {{n}} [and so "
        f"on]",
        cards="answer cards",
        n="number",
    )
    g.reads(
        "sentence",
        lambda cards, effects: _card_adds(cards, effects),
        f"{{cards}} (is|are) {_ADDS} (:|;|,|and|-) {{effects}}",
        f"{{cards}} {_BE_ADDED} (:|;|,|and|-) {{effects}}",
        f"{{cards}} (and|) {_ADDED} (:|;|,|and|-) {{effects}}",
    )
    g.reads(
        "card effects",
        lambda n, cards: (Clause(None, Due(Draw(ELIDED, n), (Answer(cards, "cancel"),))),),
        "<must> <play> {cards} or <get> {n}",
        n="cards amount",
    )
    g.reads(
        "deed",
        lambda n, cards: Due(Draw(ELIDED, n), (Answer(cards, "cancel"),)),
        "<must> <play> {cards} [(on it|next|as well|on their turn)] or [else] [<must>] <get> {n}",
        "(plays|play) {cards} [(on it|next|as well)] or [else] (draws|draw|takes|take|picks up) {n}",
        n="cards amount",
    )
    g.reads(
        "deed",
        lambda cards: Due(Skip(ELIDED, Num(1)), (Answer(cards, "cancel"),)),
        "<must> <play> {cards} [(on it|next|as well|on their turn)] or [else] (misses|miss|loses|lose|skips|skip|"
        "sits out) (their|a|the) [next] (turn|go)",
        "<must> <play> {cards} [(on it|next|as well|on their turn)] or [else] (be|get|is) skipped",
    )


def _due(effects: tuple[Any, ...], answer: Answer) -> tuple[Any, ...] | None:
    """Effects of which the last waits for an answer."""
    ending = effects[-1]
    if not isinstance(ending, Clause):
        return None
    effect = ending.effect
    if isinstance(effect, Due) and effect.answers:
        if answer.cards == MENTIONED and answer.form == effect.answers[-1].form:
            return effects
        if any(answer.cards == given.cards for given in effect.answers):
            return None
        made = Due(effect.effect, (*effect.answers, answer))
    elif isinstance(effect, Draw | Skip):
        made = Due(effect, (answer,))
    else:
        return None
    return (*effects[:-1], Clause(ending.subject, made))


def _card_adds(cards: Any, effects: tuple[Any, ...]) -> Any:
    """“7s are stackable: the next player draws two”."""
    from houserules.language.sentences import card_does

    made = _due(effects, Answer(cards, "add and pass on"))
    return None if made is None else card_does(cards, made)


def _as_large(effects: tuple[Any, ...] | None, n: Any) -> tuple[Any, ...] | None:
    """“in which case the next draws four”: twice what was due."""
    if effects is None or not isinstance(effects[-1].effect.effect, Draw):
        return None
    due = effects[-1].effect.effect.n
    return effects if isinstance(due, Num) and isinstance(n, Num) and n.n == 2 * due.n else None


def _may_be_answered(found: list[Any], answer: Answer) -> list[Any] | None:
    last = found[-1]
    if not isinstance(last, When) or last.moment.kind != "card played" or last.moment.cards == ANY_CARD:
        return None
    effects = _due(last.effects, answer)
    return None if effects is None else [*found[:-1], replace(last, effects=effects)]
