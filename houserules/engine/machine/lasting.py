"""What lasts for a time, what rules remember, and what cards count as while they say so."""

from houserules.cards.faces import FACES
from houserules.engine.machine import codes
from houserules.engine.machine.book import ANOTHER, MODES, OWNER, TABLE
from houserules.engine.machine.codes import (
    AS_MORE,
    AS_RANK,
    AS_SUIT,
    NO_FACE,
    NOBODY,
    WORTH_OF,
)
from houserules.engine.machine.fields import (
    ANSWERING,
    COMMON,
    NO_FORM,
    REACTIONS,
)
from houserules.engine.machine.look import (
    answer_at_last,
    begin_answer,
    rank_in_force,
    rows_asked,
    suit_in_force,
)
from houserules.engine.rule import rule
from houserules.engine.sets import has, lowest

MOST_WORTH = 1_000  # points of a card


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
    t.mode_argument[mode, owner] = max(-30_000, min(30_000, argument))
    t.mode_left[mode, owner] = max(1, int(t.mode_times[mode]))
    if int(t.mode_owners[mode]) >> owner & 1 == 0:
        t.mode_since[mode, owner] = int(t.heard) + int(t.queued)
    t.mode_owners[mode] = int(t.mode_owners[mode]) | 1 << owner
    refresh(t)


@rule
def owners_reacting(t, row):
    """For whom a switched reaction runs: for those for whom it was on when the moment was announced."""
    mode = int(t.row_mode[REACTIONS, row])
    owners, found = int(t.mode_owners[mode]), 0
    while owners != 0:
        owner = lowest(owners)
        owners &= owners - 1
        if int(t.mode_since[mode, owner]) <= int(t.heard) + int(t.head):
            found |= 1 << owner
    return found


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
        t.counted_as[face] = face
        t.worth[face] = rank_in_force(face)
    left = rows
    while left != 0:
        row = lowest(left)
        left &= left - 1
        value = answer_at_last(t, row)
        bit = 1 << row
        for face in range(FACES):
            if has(int(t.row_faces[ANSWERING, row]), face):
                if t.row_quick[ANSWERING, row] == NO_FORM:  # it depends on the card, or on the table; -1: no say
                    t.role[ANSWERING, codes.CARD] = face
                    value = answer_at_last(t, row)
                counted = int(t.counted_as[face])
                rank, suit = rank_in_force(counted), suit_in_force(counted)
                if int(t.at_question[AS_RANK]) & bit != 0:
                    rank = value
                elif int(t.at_question[AS_SUIT]) & bit != 0:
                    suit = value
                elif rank > 0:
                    rank = max(1, min(13, rank + value))
                if 0 <= suit < 4 and 0 < rank <= 13:
                    t.counted_as[face] = suit * 13 + rank - 1
                    changed = True
    for face in range(FACES):
        t.worth[face] = rank_in_force(int(t.counted_as[face]))
    while points != 0:
        row = lowest(points)
        points &= points - 1
        value = answer_at_last(t, row)
        for face in range(FACES):
            if has(int(t.row_faces[ANSWERING, row]), face):
                if t.row_quick[ANSWERING, row] == NO_FORM:
                    t.role[ANSWERING, codes.CARD] = int(t.counted_as[face])
                    t.role[ANSWERING, codes.AMOUNT] = int(t.worth[face])
                    value = answer_at_last(t, row)
                t.worth[face] = max(-MOST_WORTH, min(MOST_WORTH, value))
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
