"""Moments reach the rules: they are queued with the reactions to them, end what lasts until them, and are counted.

A moment is frozen when it is announced: its roles, what its card counted as, and which rules will react.
"""

from houserules.cards.faces import FACES
from houserules.engine.machine import codes
from houserules.engine.machine.book import ANOTHER, LAP, MODES, OWNER, TABLE, TURN
from houserules.engine.machine.codes import (
    AS_MORE,
    AS_RANK,
    AS_SUIT,
    LAP_BEGINS,
    MOMENTS,
    NEXT_SEAT,
    NO_FACE,
    NOBODY,
    TURN_BEGINS,
    TURN_SKIPPED,
    WORTH_OF,
)
from houserules.engine.machine.fields import (
    ANSWERING,
    BODY,
    COMMON,
    MOMENT,
    Q_ACTOR,
    Q_AMOUNT,
    Q_BEFORE,
    Q_CARD,
    Q_TARGET,
    Q_UNDER,
    QUEUE,
    REACTIONS,
)
from houserules.engine.machine.look import (
    answer_at_last,
    answers_together,
    begin_answer,
    counts_as,
    first_seat,
    hand_of,
    rank_in_force,
    rows_asked,
    suit_in_force,
    top_counted,
)
from houserules.engine.places import size, turn_up
from houserules.engine.record import EVERYONE
from houserules.engine.rule import rule
from houserules.engine.sets import has, lowest

NO_BODY = -1


@rule
def enqueue(t, moment, actor, card, target, amount, audience, under, before):
    """A moment has come."""
    if t.happened[moment] < 30_000:
        t.happened[moment] = int(t.happened[moment]) + 1
    if moment == TURN_BEGINS:
        begin_turn(t, actor)
    counted = counts_as(t, card) if 0 <= card < FACES else NO_FACE
    hidden = audience != EVERYONE
    if t.modes_until[moment] != 0:
        end_modes(t, moment, actor, NO_FACE if hidden else counted)
    if moment == TURN_SKIPPED and t.modes_until[TURN_BEGINS] != 0:
        end_modes(t, TURN_BEGINS, actor, counted)  # a skipped turn ends what lasts until that turn
    rows = int(t.at_moment[moment]) & int(t.on[REACTIONS]) & ~int(t.resting)
    if rows == 0:
        return
    rows &= int(t.on_face[counted])
    if hidden and counted != NO_FACE:
        if rows & int(t.need_card) != 0 and actor >= 0 and size(t, hand_of(t, actor)) > 0:
            turn_up(t, hand_of(t, actor), size(t, hand_of(t, actor)) - 1, EVERYONE)  # a rule that looks at it shows it
            t.shown = 1
        else:
            rows &= ~int(t.need_card)
            counted = NO_FACE
    if rows != 0:
        beneath = under if under >= 0 else top_counted(t)
        push(t, rows, moment, actor, counted, beneath, target, amount, before, NO_BODY)


@rule
def begin_turn(t, seat):
    """What is counted in a turn, or in a lap, is counted from here."""
    for moment in range(len(MOMENTS)):
        t.happened[moment] = 0
    new_lap = t.lap_from == 0 or int(t.lap_from) == seat + 1
    begin_registers(t, LAP if new_lap else TURN)
    if new_lap:
        t.lap_from = seat + 1
        rows = int(t.at_moment[LAP_BEGINS]) & int(t.on[REACTIONS]) & int(t.on_face[NO_FACE])
        if rows != 0:
            push(t, rows, LAP_BEGINS, seat, NO_FACE, NO_FACE, NOBODY, 0, 0, NO_BODY)


@rule
def push(t, rows, moment, actor, card, under, target, amount, before, body):
    """Put a moment, or a body that falls due, at the end of the queue; a queue that is full has gone in a circle."""
    at = int(t.queued)
    if at >= QUEUE:
        drop_reactions(t)
        return
    entry = t.queue[at]
    entry[MOMENT] = moment
    entry[Q_ACTOR] = actor
    entry[Q_CARD] = card
    entry[Q_UNDER] = under
    entry[Q_TARGET] = target
    entry[Q_AMOUNT] = amount
    entry[Q_BEFORE] = before
    entry[BODY] = body
    t.queue_rows[at] = rows
    t.queued = at + 1


@rule
def drop_reactions(t):
    """What has happened stays; what has not reacted yet is dropped, and the rules of the circle rest."""
    t.resting = int(t.resting) | int(t.fired)
    t.fired = 0
    t.cut = min(30_000, int(t.cut) + 1)
    clear_queue(t)


@rule
def clear_queue(t):
    for at in range(t.queued):
        t.queue_rows[at] = 0
        for column in range(8):
            t.queue[at, column] = 0
    t.head = 0
    t.queued = 0
    t.owners = 0


# ---- what lasts for a time ----


@rule
def end_modes(t, until, actor, counted):
    """What lasts until a moment ends, for those owners for whom it has come often enough."""
    modes = int(t.modes_until[until])
    changed = False
    while modes != 0:
        mode = lowest(modes)
        modes &= modes - 1
        owners = int(t.mode_owners[mode])
        concerned = t.mode_needs_card[mode] == 0 or (counted < FACES and has(int(t.mode_faces[mode]), counted))
        while owners != 0 and concerned:
            owner = lowest(owners)
            owners &= owners - 1
            whose = int(t.mode_whose[mode])
            if not ((whose == OWNER and actor != owner) or (whose == ANOTHER and actor == owner)):
                left = int(t.mode_left[mode, owner]) - 1
                t.mode_left[mode, owner] = left
                if left <= 0:
                    t.mode_owners[mode] = int(t.mode_owners[mode]) & ~(1 << owner)
                    changed = True
    if changed:
        refresh(t)


@rule
def switch_on(t, mode, owner, argument):
    t.mode_owners[mode] = int(t.mode_owners[mode]) | 1 << owner
    t.mode_argument[mode, owner] = argument
    t.mode_left[mode, owner] = max(1, int(t.mode_times[mode]))
    refresh(t)


@rule
def switch_off(t, mode):
    t.mode_owners[mode] = 0
    refresh(t)


@rule
def end_all_modes(t):
    for mode in range(MODES):
        t.mode_owners[mode] = 0
    refresh(t)


@rule
def refresh(t):
    """Work out anew which rows are on, and what cards count as."""
    for bank in range(2):
        on = int(t.in_force[bank])
        for mode in range(MODES):
            if t.mode_owners[mode] != 0:
                on |= int(t.rows_of_mode[bank, mode])
        suspended = int(t.suspended)
        while suspended != 0:
            on &= ~int(t.rows_of_rule[bank, lowest(suspended)])
            suspended &= suspended - 1
        t.on[bank] = on
    if t.revaluing != 0:
        revalue(t)


@rule
def revalue(t):
    """What every face counts as, and its points: each row on what those before it left; the later wins."""
    rows = rows_asked(t, AS_RANK) | rows_asked(t, AS_SUIT) | rows_asked(t, AS_MORE)
    points = rows_asked(t, WORTH_OF)
    changed = False
    begin_answer(t, int(t.turn), NO_FACE, NO_FACE, 0, NOBODY)
    for face in range(FACES):
        t.counted[face] = face
        t.worth[face] = rank_in_force(face)
    left = rows
    while left != 0:
        row = lowest(left)
        left &= left - 1
        value = answer_at_last(t, row)
        bit = 1 << row
        for face in range(FACES):
            if has(int(t.row_faces[ANSWERING, row]), face):
                counted = int(t.counted[face])
                rank, suit = rank_in_force(counted), suit_in_force(counted)
                if int(t.at_question[AS_RANK]) & bit != 0:
                    rank = value
                elif int(t.at_question[AS_SUIT]) & bit != 0:
                    suit = value
                elif rank > 0:
                    rank = max(1, min(13, rank + value))
                if 0 <= suit < 4 and 0 < rank <= 13:
                    t.counted[face] = suit * 13 + rank - 1
                    changed = True
    for face in range(FACES):
        t.worth[face] = rank_in_force(int(t.counted[face]))
    while points != 0:
        row = lowest(points)
        points &= points - 1
        value = answer_at_last(t, row)
        for face in range(FACES):
            if has(int(t.row_faces[ANSWERING, row]), face):
                t.worth[face] = value
    t.revalued = int(changed)


# ---- memory ----


@rule
def begin_registers(t, scope):
    """Registers of this scope, and of shorter ones, start anew."""
    for k in range(t.registers):
        if int(t.register_scope[k]) <= scope:
            for seat in range(COMMON + 1):
                t.register[k, seat] = int(t.register_start[k])


@rule
def begin_rules(t):
    """At the beginning of a table: nothing has happened yet."""
    begin_registers(t, TABLE)
    refresh(t)


# ---- folded questions ----


@rule
def answer_last(t, question, seat, card, own):
    """A number that rules may change: each row sees what those before it made of it; the later wins."""
    rows = rows_asked(t, question)
    if rows == 0:
        return own
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
