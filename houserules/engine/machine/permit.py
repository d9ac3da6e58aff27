"""What may be played: permissions folded over the rules in force, for a whole hand at once.

In sheet order, “may not” beats “may”, unless a sentence says “whatever other rules say”; “must” narrows what is left,
if that leaves anything.
"""

from houserules.cards.faces import FACES
from houserules.engine.machine.codes import (
    ALL_FACES,
    ALL_THE_SAME,
    BEFORE,
    MAY_ACT,
    MAY_NOT_PLAY,
    MAY_PLAY,
    MUST_PLAY,
    NO_FACE,
    NOBODY,
    OUT_OF_TURN,
    PLAY_WITH,
)
from houserules.engine.machine.fields import ANSWERING
from houserules.engine.machine.look import (
    answers_together,
    begin_answer,
    counts_as,
    faces_held,
    printed_of,
    rows_asked,
    top_counted,
)
from houserules.engine.rule import rule
from houserules.engine.sets import has, lowest


@rule
def playable(t, seat):
    """The printed faces in a hand that may be played now, by the player at turn."""
    return permitted(t, seat, MAY_PLAY, faces_held(t, seat), NO_FACE, top_counted(t))


@rule
def playable_out_of_turn(t, seat):
    """Those that a player who is not at turn may play now."""
    return permitted(t, seat, OUT_OF_TURN, faces_held(t, seat), NO_FACE, top_counted(t))


@rule
def playable_with(t, seat, last, first):
    """Those that may be added to a play of several, of which these were laid last and first."""
    hand = faces_held(t, seat)
    if rows_asked(t, PLAY_WITH) == 0:
        return 0
    begin_answer(t, seat, last, first, 0, NOBODY)
    return printed_of(t, hand, _together(t, PLAY_WITH))


@rule
def permitted(t, seat, question, hand, card, under):
    """The printed faces of a hand that one kind of “may” grants and no “may not” takes away."""
    begin_answer(t, seat, card, under, 0, NOBODY)
    may = printed_of(t, hand, _together(t, question))
    if under == NO_FACE and question == MAY_PLAY:
        may = hand  # on an empty pile anything goes
    if rows_asked(t, MAY_NOT_PLAY) != 0:
        may &= ~printed_of(t, hand, _together(t, MAY_NOT_PLAY))
    if rows_asked(t, ALL_THE_SAME) != 0:
        may |= printed_of(t, hand, _together(t, ALL_THE_SAME))
    rows = rows_asked(t, MUST_PLAY)
    while rows != 0:
        narrowed = may & printed_of(t, hand, answers_together(t, lowest(rows)))
        rows &= rows - 1
        if narrowed != 0:
            may = narrowed
    return may


@rule
def _together(t, question):
    """The union of what the rows of a question answer."""
    rows, some = rows_asked(t, question), 0
    while rows != 0:
        row = lowest(rows)
        rows &= rows - 1
        some |= answers_together(t, row) & int(t.row_faces[ANSWERING, row])
    return some


@rule
def must_be_played(t, seat, may):
    """Do the rules name cards that must be played, and are some of them among those that may be?"""
    rows = rows_asked(t, MUST_PLAY)
    if rows == 0 or may == 0:
        return False
    begin_answer(t, seat, NO_FACE, top_counted(t), 0, NOBODY)
    some = False
    while rows != 0:
        some = some or printed_of(t, may, answers_together(t, lowest(rows))) != 0
        rows &= rows - 1
    return some


@rule
def is_true(t, question, seat, card, under, amount, own):
    """A truth that rules may change: of the rows that concern the card, the later wins."""
    rows = rows_asked(t, question)
    if rows == 0:
        return own
    begin_answer(t, seat, card, under, amount, NOBODY)
    value = own
    while rows != 0:
        row = lowest(rows)
        rows &= rows - 1
        if card >= FACES or has(int(t.row_faces[ANSWERING, row]), card):
            t.role[ANSWERING, BEFORE] = int(value != 0)  # what a row answers that has no say after all
            value = answers_together(t, row)
    return value != 0


@rule
def forbidden_act(t, seat, act, printed):
    """The row that forbids an act with a card in any game, or -1. Rows answer 1 to forbid and 0 to have no say."""
    rows = rows_asked(t, MAY_ACT)
    if rows == 0:
        return -1
    card = counts_as(t, printed) if 0 <= printed < FACES else NO_FACE
    begin_answer(t, seat, card, top_counted(t), act, NOBODY)
    found = -1
    while rows != 0:
        row = lowest(rows)
        rows &= rows - 1
        concerned = int(t.row_faces[ANSWERING, row])
        if (concerned == ALL_FACES or (card < FACES and has(concerned, card))) and answers_together(t, row) != 0:
            found = row
    return found
