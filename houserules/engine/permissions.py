"""What may be played, and what follows: a game that is played by its rules alone asks them here.

On a plain table every answer is the game's own, or that there is nothing of the kind. What may be played on one's turn
is `playable` on a table with rules; on a plain one the game has an answer of its own, and puts both into `BY_TABLE`.
"""

from houserules.cards.faces import HIDDEN
from houserules.engine.machine import look, pending, permit, verbs
from houserules.engine.machine.permit import playable
from houserules.engine.rule import BY_TABLE, rule

__all__ = [
    "answer_pending", "answers_open", "counted", "counted_in_pile", "cover", "ends_drawing", "falls_due", "has_won",
    "heeds", "holds", "is_ruled", "lapse", "may_be_added", "may_be_played_out_of_turn", "must_be_played",
    "options_open", "playable", "show_drawn", "show_hand", "waits_for", "why_undrawable", "why_unplayable",
]  # fmt: skip


def may_be_played_out_of_turn(t, seat):
    """The faces of a hand that a player who is not at turn may play."""
    return permit.playable_out_of_turn(t, seat) if t.ruled else 0


def may_be_added(t, seat, last, first):
    """The faces of a hand that may be added to a play of several, of which these were laid last and first."""
    return permit.playable_with(t, seat, last, first) if t.ruled else 0


def is_ruled(t, question) -> bool:
    """Does any rule in force answer this question?"""
    return permit.is_asked(t, question) if t.ruled else False


def holds(t, question, seat, amount, own) -> bool:
    """A truth about a seat that rules may change."""
    return permit.holds(t, question, seat, amount, own) if t.ruled else own


def must_be_played(t, seat, may) -> bool:
    """Must one of these faces be played, so that nothing else is a choice?"""
    return permit.must_be_played(t, seat, may) if t.ruled else False


def has_won(t, seat, lately, own) -> bool:
    """Has a player whose hand is empty won? `lately`: the last card was played and has not taken effect yet."""
    return permit.has_won(t, seat, lately) if t.ruled else own


def ends_drawing(t, seat):
    """What a card has to count as to end the drawing; nothing if a number ends it."""
    return permit.ends_drawing(t, seat) if t.ruled else 0


def counted(t, printed):
    """What a face counts as."""
    return look.counts_as(t, printed) if t.ruled else printed


def options_open(t, seat, may):
    """Which of the things that rules let players do instead of playing this one may do, who may play these faces."""
    return permit.options_open(t, seat, may) if t.ruled else 0


def why_unplayable(t, seat, printed, own):
    """The number of the rule that forbids, or does not allow, a card, counted from the first refusal of rules."""
    return permit.why_unplayable(t, seat, printed, own) if t.ruled else own


def why_undrawable(t, seat, may, own):
    """Likewise of drawing instead of playing one of these."""
    return permit.why_undrawable(t, seat, may, own) if t.ruled else own


def cover(t, seat):
    """A seat is about to play: returns what the card under it counts as."""
    return permit.cover(t, seat) if t.ruled else HIDDEN


def counted_in_pile(t, i):
    """What the card at a position of the pile counts as."""
    return permit.counted_in_pile(t, i) if t.ruled else HIDDEN


def heeds(t, moment) -> bool:
    """Does any rule depend on a moment?"""
    return permit.heeds(t, moment) if t.ruled else False


def show_hand(t, seat) -> None:
    """All see a hand, until the next choice."""
    if t.ruled:
        permit.show_hand_to_all(t, seat)


def show_drawn(t, seat, card) -> None:
    """All see a card just drawn, until the next choice."""
    if t.ruled:
        verbs.show_drawn(t, seat, card)


def lapse(t) -> None:
    """What has been announced takes no effect any more."""
    if t.ruled:
        pending.lapse(t)


def waits_for(t, seat) -> bool:
    """Is anything pending for a seat that rules let people answer?"""
    return pending.waits_for(t, seat) if t.ruled else False


def answers_open(t, seat):
    """The faces that a seat may play on what is pending for it."""
    return pending.answers_open(t, seat) if t.ruled else 0


def answer_pending(t, seat, printed) -> None:
    """A seat is about to play a card on what is pending for it."""
    if t.ruled:
        pending.answer_pending(t, seat, printed)


def falls_due(t, seat) -> bool:
    """What is pending for a seat happens now. Was there anything?"""
    return pending.fall_due(t, seat) if t.ruled else False


@rule
def _empty(t, seat):  # noqa: ARG001
    return 0


@rule
def _nothing_added(t, seat, last, first):  # noqa: ARG001
    return 0


@rule
def _unruled(t, question):  # noqa: ARG001
    return False


@rule
def _own_truth(t, question, seat, amount, own):  # noqa: ARG001
    return own


@rule
def _nothing_must(t, seat, may):  # noqa: ARG001
    return False


@rule
def _no_options(t, seat, may):  # noqa: ARG001
    return 0


@rule
def _own_win(t, seat, lately, own):  # noqa: ARG001
    return own


@rule
def _ruled_win(t, seat, lately, own):  # noqa: ARG001
    return permit.has_won(t, seat, lately)


@rule
def _printed(t, printed):  # noqa: ARG001
    return printed


@rule
def _own_reason(t, seat, printed, own):  # noqa: ARG001
    return own


@rule
def _untold(t, seat):  # noqa: ARG001
    return HIDDEN


@rule
def _ignored(t, seat):
    pass


@rule
def _nothing_lapses(t):
    pass


@rule
def _not_waiting(t, seat):  # noqa: ARG001
    return False


@rule
def _not_answered(t, seat, card):
    pass


BY_TABLE |= {
    may_be_played_out_of_turn: (_empty, permit.playable_out_of_turn),
    may_be_added: (_nothing_added, permit.playable_with),
    is_ruled: (_unruled, permit.is_asked),
    holds: (_own_truth, permit.holds),
    must_be_played: (_nothing_must, permit.must_be_played),
    has_won: (_own_win, _ruled_win),
    ends_drawing: (_empty, permit.ends_drawing),
    counted: (_printed, look.counts_as),
    options_open: (_no_options, permit.options_open),
    why_unplayable: (_own_reason, permit.why_unplayable),
    why_undrawable: (_own_reason, permit.why_undrawable),
    cover: (_untold, permit.cover),
    counted_in_pile: (_untold, permit.counted_in_pile),
    heeds: (_unruled, permit.heeds),
    show_hand: (_ignored, permit.show_hand_to_all),
    show_drawn: (_not_answered, verbs.show_drawn),
    lapse: (_nothing_lapses, pending.lapse),
    waits_for: (_not_waiting, pending.waits_for),
    answers_open: (_empty, pending.answers_open),
    answer_pending: (_not_answered, pending.answer_pending),
    falls_due: (_not_waiting, pending.fall_due),
}
