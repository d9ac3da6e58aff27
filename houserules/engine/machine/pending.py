"""What is pending for somebody: whether they may answer it, what an answer does with it, and when it lapses."""

from houserules.engine.machine.codes import (
    ADD_ON,
    ANSWERS,
    CANCEL,
    CARD_PLAYED,
    DOUBLE_ON,
    HALVE,
    NOBODY,
    TURN_BACK,
)
from houserules.engine.machine.fields import (
    ANSWERING,
    BODY,
    P_ADDED,
    P_AMOUNT,
    P_CARD,
    P_ROW,
    REACTIONS,
    SOURCE,
    VICTIM,
)
from houserules.engine.machine.look import (
    answers_together,
    begin_answer,
    counts_as,
    faces_held,
    printed_of,
    rows_asked,
    seat_further,
    seats_in_round,
    top_counted,
)
from houserules.engine.machine.react import (
    NO_BODY,
    clear_queue,
    drop_pending,
    fall_due,
    happens,
    is_for,
    keep_pending,
)
from houserules.engine.machine.verbs import bounded
from houserules.engine.rule import rule
from houserules.engine.sets import has, lowest

__all__ = ["answer_pending", "answers_open", "fall_due", "lapse", "waits_for"]
NO_ROW = -1


@rule
def lapse(t):
    """What has been announced takes no effect any more; what rules remember is kept."""
    some = False
    for at in range(t.head, t.queued):
        t.queue_rows[at] = int(t.queue_rows[at]) & int(t.keepers)
        t.queue[at, BODY] = NO_BODY
        some = some or t.queue_rows[at] != 0
    if not some:
        clear_queue(t)
    drop_pending(t, 0)


@rule
def waits_for(t, seat):
    """Is something pending for a seat that rules let people answer? What they hold plays no part: that is secret."""
    rows = rows_asked(t, ANSWERS)
    while rows != 0:
        row = lowest(rows)
        rows &= rows - 1
        for i in range(t.pendings):
            if is_for(t, i, seat) and is_answered_by(t, i, row):
                return True
    return False


@rule
def is_answered_by(t, i, row):
    """A rule that lets people answer what it does itself lets them answer nothing else."""
    number = int(t.row_rule[ANSWERING, row])
    return not has(int(t.pends), number) or number == t.row_rule[REACTIONS, int(t.pending[i, P_ROW])]


@rule
def answering_faces(t, i, row, seat):
    """What cards have to count as to be played on a pending effect, by one row."""
    begin_answer(
        t, seat, int(t.pending[i, P_CARD]), top_counted(t), int(t.pending[i, P_AMOUNT]), int(t.pending[i, SOURCE])
    )
    return answers_together(t, row) & int(t.row_faces[ANSWERING, row])


@rule
def answers_open(t, seat):
    """The printed faces of a hand that may be played on what is pending."""
    some = 0
    for i in range(t.pendings):
        rows = rows_asked(t, ANSWERS) if is_for(t, i, seat) else 0
        while rows != 0:
            row = lowest(rows)
            rows &= rows - 1
            if is_answered_by(t, i, row):
                some |= answering_faces(t, i, row, seat)
    return printed_of(t, faces_held(t, seat), some)


@rule
def answered_by(t, i, seat, printed):
    """The first row by which this card answers a pending effect, or none."""
    rows = rows_asked(t, ANSWERS)
    while rows != 0:
        row = lowest(rows)
        rows &= rows - 1
        if is_answered_by(t, i, row) and printed_of(t, 1 << printed, answering_faces(t, i, row, seat)) != 0:
            return row
    return NO_ROW


@rule
def answer_pending(t, seat, printed):
    """A seat plays a card on what is pending for it: all that this card answers changes, the rest falls due."""
    kept, following = 0, seat_further(t, seat, 1)
    for i in range(t.pendings):
        stays = True
        if is_for(t, i, seat):
            row = answered_by(t, i, seat, printed)
            if row == NO_ROW:
                happens(t, i, seat)
                stays = False
            else:
                stays = _change(t, i, int(t.row_form[ANSWERING, row]), seat, following, counts_as(t, printed))
        if stays:
            keep_pending(t, i, kept)
            kept += 1
    drop_pending(t, kept)


@rule
def _change(t, i, form, seat, following, card):
    """What an answer does with one pending effect. Is it still pending?"""
    amount, source = int(t.pending[i, P_AMOUNT]), int(t.pending[i, SOURCE])
    row = int(t.pending[i, P_ROW])
    reacts = has(int(t.at_moment[CARD_PLAYED]) & int(t.on_face[card]), row)
    if form != ADD_ON:  # the card itself does not do again what it answers
        t.stilled = int(t.stilled) | 1 << row
    elif not reacts:
        t.pending[i, P_AMOUNT] = bounded(amount + int(t.pending[i, P_ADDED]))
    if form == CANCEL:
        return False
    if form == HALVE:
        t.pending[i, P_AMOUNT] = amount // 2
        happens(t, i, seat)
        return False
    if form == TURN_BACK:
        t.pending[i, VICTIM] = source
        t.pending[i, SOURCE] = seat
        return source >= 0 and has(seats_in_round(t), source)
    if form == DOUBLE_ON:
        t.pending[i, P_AMOUNT] = bounded(2 * amount)
    if t.pending[i, VICTIM] != NOBODY:
        t.pending[i, VICTIM] = following
    t.pending[i, SOURCE] = seat
    return True
