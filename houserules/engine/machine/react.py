"""Moments reach the rules: they are queued with the reactions to them, end what lasts until them, and are counted.

A moment is frozen when it is announced: its roles, what its card counted as, and which rules will react.
"""

from houserules.cards.faces import FACES
from houserules.engine.machine import codes
from houserules.engine.machine.book import LAP, ROUND, TURN
from houserules.engine.machine.codes import (
    ALL_FACES,
    ANSWERS,
    CARD_DRAWN,
    CARD_GIVEN,
    CARD_PLAYED,
    CARD_TAKEN,
    EFFECTS,
    LAP_BEGINS,
    MAY_DO,
    MOMENTS,
    NEXT_SEAT,
    NO_FACE,
    NOBODY,
    OPTION_TAKEN,
    ROUND_BEGINS,
    TURN_BEGINS,
    TURN_SKIPPED,
)
from houserules.engine.machine.fields import (
    ANSWERING,
    BODY,
    MOMENT,
    P_AMOUNT,
    P_BODY,
    P_CARD,
    P_OWNER,
    P_ROW,
    P_UNDER,
    PENDING_WIDTH,
    Q_ACTOR,
    Q_AMOUNT,
    Q_BEFORE,
    Q_CARD,
    Q_TARGET,
    Q_UNDER,
    QUEUE,
    REACTIONS,
    SOURCE,
    VICTIM,
)
from houserules.engine.machine.lasting import (
    begin_registers,
    end_all_modes,
    end_modes,
)
from houserules.engine.machine.look import (
    answer_at_last,
    answers_together,
    begin_answer,
    counts_as,
    first_seat,
    hand_of,
    rows_asked,
    top_counted,
)
from houserules.engine.places import face_at, size, turn_up
from houserules.engine.record import EVERYONE, SEATS
from houserules.engine.rule import rule
from houserules.engine.sets import has, lowest

NO_BODY = -1
MOST_EFFECTS = 10  # of one card played once


@rule
def hear(t, moment, actor, card, target, amount, audience, under, before):
    """A moment has come; mostly nothing depends on it."""
    if int(t.heeded) >> moment & 1 != 0:
        enqueue(t, moment, actor, card, target, amount, audience, under, before)


@rule
def enqueue(t, moment, actor, card, target, amount, audience, under, before):
    """A moment has come on which something depends."""
    if int(t.counts) >> moment & 1 != 0 and moment != TURN_BEGINS:
        t.happened[moment] = min(30_000, int(t.happened[moment]) + 1)
    if moment == ROUND_BEGINS:
        begin_round(t)
    elif moment == TURN_BEGINS:
        begin_turn(t, actor)
    counted = counts_as(t, card) if 0 <= card < FACES else NO_FACE
    hidden = audience != EVERYONE and counted != NO_FACE
    if t.modes_until[moment] != 0:
        end_modes(t, moment, actor, NO_FACE if hidden else counted)
    if moment == TURN_SKIPPED and t.modes_until[TURN_BEGINS] != 0:
        end_modes(t, TURN_BEGINS, actor, counted)  # a skipped turn ends what lasts until that turn
    rows = int(t.at_moment[moment]) & int(t.on[REACTIONS]) & ~(int(t.resting) | int(t.stilled))
    if hidden and rows != 0:
        looking = rows & int(t.need_card) & int(t.on_face[counted])
        rows &= int(t.on_face[NO_FACE]) & ~int(t.need_card)
        if looking != 0 and show_moved(t, moment, actor, card, target):
            rows |= looking
        else:
            counted = NO_FACE
    else:
        rows &= int(t.on_face[counted])
    if moment == OPTION_TAKEN:
        rows = rows & ~int(t.bodies) | 1 << option_body(t, amount)
    if rows != 0:
        beneath = under if under >= 0 else top_counted(t)
        again = 0
        if moment == CARD_PLAYED and rows_asked(t, EFFECTS) != 0:
            again = times_in_effect(t, actor, counted, beneath, before) - 1
            if again < 0:
                rows &= int(t.keepers)
        if rows != 0:
            push(t, rows, moment, actor, counted, beneath, target, amount, before, NO_BODY)
        for _ in range(again):
            if rows & ~int(t.keepers) != 0:
                push(
                    t, rows & ~int(t.keepers), moment, actor, counted, beneath, target, amount, before, NO_BODY
                )  # fmt: skip
    waits = t.may_answer != 0 and rows_asked(t, ANSWERS) != 0  # then the game asks them first
    if moment == TURN_SKIPPED or (moment == TURN_BEGINS and not waits):
        fall_due(t, actor)


@rule
def option_body(t, number):
    """The reaction that is the so-manieth thing that a player may do instead of playing."""
    rows = int(t.at_question[MAY_DO])
    for _ in range(number):
        rows &= rows - 1
    return int(t.row_form[ANSWERING, lowest(rows)])


@rule
def times_in_effect(t, seat, counted, under, to_come):
    """How often a played card takes effect; `to_come`: how many cards of the same play come after it."""
    rows, times = rows_asked(t, EFFECTS), 1
    begin_answer(t, seat, counted, under, 1, NOBODY)
    t.role[ANSWERING, codes.BEFORE] = to_come
    while rows != 0:
        row = lowest(rows)
        rows &= rows - 1
        concerned = int(t.row_faces[ANSWERING, row])
        if concerned == ALL_FACES or (counted < FACES and has(concerned, counted)):
            t.role[ANSWERING, codes.AMOUNT] = times
            times = answer_at_last(t, row)
    t.role[ANSWERING, codes.BEFORE] = 0
    return max(0, min(MOST_EFFECTS, times))


@rule
def show_moved(t, moment, actor, card, target):
    """A rule that looks at a card that not all see shows it to all, if it has just come to somebody."""
    if moment != CARD_DRAWN and moment != CARD_GIVEN and moment != CARD_TAKEN:
        return False
    seat = target if moment == CARD_GIVEN else actor
    if seat < 0:
        return False
    place = hand_of(t, seat)
    if size(t, place) == 0 or face_at(t, place, size(t, place) - 1) != card:
        place = 0  # drawn, but not yet into the hand
        while place < t.size.shape[0] and (size(t, place) == 0 or face_at(t, place, size(t, place) - 1) != card):
            place += 1
        if place == t.size.shape[0]:
            return False
    turn_up(t, place, size(t, place) - 1, EVERYONE)
    t.shown = 1
    return True


@rule
def begin_round(t):
    """What lasted for a round is over."""
    begin_registers(t, ROUND)
    for seat in range(SEATS):
        t.skips[seat] = 0
        t.agains[seat] = 0
        t.set_aside[seat] = 0
        t.asides[seat] = 0
    drop_pending(t, 0)
    t.next_seat = 0
    t.out = 0
    t.named_suit = 0
    t.named_rank = 0
    t.last_player = 0
    t.played_by = 0
    t.lap_from = 0
    t.turn_over = 0
    end_all_modes(t)


@rule
def begin_turn(t, seat):
    """What is counted in a turn, or in a lap, is counted from here."""
    if t.in_turns == 0:
        return
    if t.counts != 0:
        for moment in range(len(MOMENTS)):
            t.happened[moment] = 0
    new_lap = t.lap_from == 0 or int(t.lap_from) == seat + 1
    begin_registers(t, LAP if new_lap else TURN)
    if new_lap:
        t.lap_from = seat + 1
        rows = int(t.at_moment[LAP_BEGINS]) & int(t.on[REACTIONS]) & int(t.on_face[NO_FACE]) & ~int(t.resting)
        if rows != 0:
            push(t, rows, LAP_BEGINS, seat, NO_FACE, NO_FACE, NOBODY, 0, 0, NO_BODY)


@rule
def push(t, rows, moment, actor, card, under, target, amount, before, body):
    """Put a moment, or a body that falls due, at the end of the queue; what does not fit in is not heard."""
    if t.queued == QUEUE:
        move_up(t)
    at = int(t.queued)
    if at == QUEUE:
        t.fired = int(t.fired) | rows
        drop_reactions(t)
        return
    t.queue[at, MOMENT] = moment
    t.queue[at, Q_ACTOR] = actor
    t.queue[at, Q_CARD] = card
    t.queue[at, Q_UNDER] = under
    t.queue[at, Q_TARGET] = target
    t.queue[at, Q_AMOUNT] = amount
    t.queue[at, Q_BEFORE] = before
    t.queue[at, BODY] = body
    t.queue_rows[at] = rows
    t.queued = at + 1


@rule
def move_up(t):
    """The moments that wait move to the beginning of the queue."""
    head = int(t.head)
    t.heard = int(t.heard) + head
    for at in range(head, QUEUE):
        t.queue_rows[at - head] = int(t.queue_rows[at])
        for column in range(8):
            t.queue[at - head, column] = int(t.queue[at, column])
    t.head = 0
    t.queued = QUEUE - head
    for at in range(QUEUE - head, QUEUE):
        t.queue_rows[at] = 0
        for column in range(8):
            t.queue[at, column] = 0


@rule
def drop_reactions(t):
    """What has happened stays; what has not reacted yet is dropped, and the rules of the circle rest."""
    t.resting = int(t.resting) | int(t.fired)
    t.fired = 0
    t.cut = min(30_000, int(t.cut) + 1)
    clear_queue(t)


@rule
def clear_queue(t):
    t.heard = int(t.heard) + int(t.queued)
    for at in range(t.queued):
        t.queue_rows[at] = 0
        for column in range(8):
            t.queue[at, column] = 0
    t.head = 0
    t.queued = 0
    t.owners = 0


# ---- what is pending ----


@rule
def fall_due(t, seat):
    """What is pending for a seat happens now, in the order in which it came. Was there anything?"""
    return _fall_due(t, seat) if t.pendings > 0 else False


@rule
def _fall_due(t, seat):
    kept = 0
    for i in range(t.pendings):
        if is_for(t, i, seat):
            happens(t, i, seat)
        else:
            keep_pending(t, i, kept)
            kept += 1
    return drop_pending(t, kept)


@rule
def is_for(t, i, seat):
    """Does this pending effect wait for the turn of a seat?"""
    return int(t.pending[i, VICTIM]) == seat or t.pending[i, VICTIM] == NOBODY


@rule
def happens(t, i, seat):
    """A pending effect falls due: its body waits in the queue."""
    push(
        t, 0, int(t.pending[i, P_ROW]), int(t.pending[i, SOURCE]), int(t.pending[i, P_CARD]),
        int(t.pending[i, P_UNDER]), seat, int(t.pending[i, P_AMOUNT]), int(t.pending[i, P_OWNER]),
        int(t.pending[i, P_BODY]),
    )  # fmt: skip


@rule
def keep_pending(t, i, at):
    for column in range(PENDING_WIDTH):
        t.pending[at, column] = int(t.pending[i, column])


@rule
def drop_pending(t, kept):
    """Only the first of what was pending is still pending. Was there more?"""
    dropped = t.pendings > kept
    for i in range(kept, t.pendings):
        for column in range(PENDING_WIDTH):
            t.pending[i, column] = 0
    t.pendings = kept
    return dropped


# ---- folded questions ----


@rule
def answer_last(t, question, seat, card, own):
    """A number that rules may change; mostly none does."""
    return _folded(t, question, seat, card, own) if rows_asked(t, question) != 0 else own


@rule
def _folded(t, question, seat, card, own):
    """Each row sees what those before it made of it; the later wins."""
    rows = rows_asked(t, question)
    begin_answer(t, seat, counts_as(t, card) if 0 <= card < FACES else NO_FACE, NO_FACE, own, NOBODY)
    value = own
    while rows != 0:
        row = lowest(rows)
        rows &= rows - 1
        if not 0 <= card < FACES or has(int(t.row_faces[ANSWERING, row]), card):
            t.role[ANSWERING, codes.AMOUNT] = value
            if question == NEXT_SEAT:
                following = first_seat(answers_together(t, row))
                value = following if following >= 0 else value
            else:
                value = answer_at_last(t, row)
    return value
