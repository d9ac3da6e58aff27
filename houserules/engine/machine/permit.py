"""What may be played: permissions folded over the rules in force, for a whole hand at once.

In sheet order, “may not” beats “may”, unless a sentence says “whatever other rules say”; “must” narrows what is left,
if that leaves anything.
"""

from houserules.cards.faces import FACES
from houserules.engine.machine.codes import (
    ALL_FACES,
    ALL_THE_SAME,
    BEFORE,
    DRAWS_UNTIL,
    MAY_ACT,
    MAY_DO,
    MAY_DRAW,
    MAY_NOT_PLAY,
    MAY_PLAY,
    MUST_PLAY,
    NO_FACE,
    NOBODY,
    OUT_OF_TURN,
    PILE,
    PLAY_WITH,
    WINS,
)
from houserules.engine.machine.fields import ANSWERING, REACTIONS
from houserules.engine.machine.look import (
    answers_together,
    begin_answer,
    counted_at,
    counts_as,
    faces_held,
    hand_of,
    printed_of,
    quick_answer,
    rows_asked,
    seats_in_round,
    top_counted,
)
from houserules.engine.machine.verbs import cover_pile, show
from houserules.engine.places import size
from houserules.engine.rule import rule
from houserules.engine.sets import has, lowest

OPTIONS = 8  # things that players may do instead of playing


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
    return printed_of(t, hand, _together(t, PLAY_WITH, first))


@rule
def permitted(t, seat, question, hand, card, under):
    """The printed faces of a hand that one kind of “may” grants and no “may not” takes away."""
    asked = (
        rows_asked(t, question) | rows_asked(t, MAY_NOT_PLAY) | rows_asked(t, ALL_THE_SAME) | rows_asked(t, MUST_PLAY)
    )
    if asked & ~int(t.quick) != 0:
        begin_answer(t, seat, card, under, 0, NOBODY)
    may = printed_of(t, hand, _together(t, question, under))
    if under == NO_FACE and question == MAY_PLAY:
        may = hand  # on an empty pile anything goes
    if rows_asked(t, MAY_NOT_PLAY) != 0:
        may &= ~printed_of(t, hand, _together(t, MAY_NOT_PLAY, under))
    if rows_asked(t, ALL_THE_SAME) != 0:
        may |= printed_of(t, hand, _together(t, ALL_THE_SAME, under))
    rows = rows_asked(t, MUST_PLAY)
    while rows != 0:
        narrowed = may & printed_of(t, hand, _answers(t, lowest(rows), under))
        rows &= rows - 1
        if narrowed != 0:
            may = narrowed
    return may


@rule
def _together(t, question, under):
    """The union of what the rows of a question answer."""
    rows, some = rows_asked(t, question), 0
    while rows != 0:
        row = lowest(rows)
        rows &= rows - 1
        some |= _answers(t, row, under) & int(t.row_faces[ANSWERING, row])
    return some


@rule
def _answers(t, row, under):
    return quick_answer(t, row, under) if has(int(t.quick), row) else answers_together(t, row)


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
        if concerns(t, row, card):
            t.role[ANSWERING, BEFORE] = int(value != 0)  # what a row answers that has no say after all
            value = answers_together(t, row)
    return value != 0


@rule
def concerns(t, row, card):
    """Does an answer concern a card that counts as this? Without a card, only one that concerns any card."""
    concerned = int(t.row_faces[ANSWERING, row])
    return concerned == ALL_FACES or (card < FACES and has(concerned, card))


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
        if concerns(t, row, card) and answers_together(t, row) != 0:
            found = row
    return found


# ---- what a game that is played by its rules alone asks, see `permissions` ----


@rule
def is_asked(t, question):
    return rows_asked(t, question) != 0


@rule
def heeds(t, moment):
    return int(t.at_moment[moment]) & int(t.on[REACTIONS]) != 0


@rule
def holds(t, question, seat, amount, own):
    if rows_asked(t, question) == 0:
        return own
    return is_true(t, question, seat, NO_FACE, top_counted(t), amount, own)


@rule
def has_won(t, seat, lately):
    """May an empty hand win? `lately`: 2 if its last card was played and has not taken effect, 1 if it has, else 0."""
    if rows_asked(t, WINS) == 0:
        return True
    card = top_counted(t) if lately > 0 else NO_FACE
    return is_true(t, WINS, seat, card, top_counted(t), int(lately == 2), True)


@rule
def ends_drawing(t, seat):
    """What a drawn card has to count as to end the drawing; nothing if a number ends it. The later rule wins."""
    rows, some = rows_asked(t, DRAWS_UNTIL), 0
    if rows == 0:
        return 0
    under = top_counted(t)
    begin_answer(t, seat, NO_FACE, under, 0, NOBODY)
    while rows != 0:
        row = lowest(rows)
        rows &= rows - 1
        some = _answers(t, row, under) & int(t.row_faces[ANSWERING, row])
    return some


@rule
def options_open(t, seat, may):
    """Which of the things that rules let players do instead of playing, numbered as on the sheet, this one may do."""
    rows, number, found = int(t.at_question[MAY_DO]), 0, 0
    if rows == 0:
        return 0
    begin_answer(t, seat, NO_FACE, top_counted(t), int(may != 0), NOBODY)
    while rows != 0 and number < OPTIONS:
        row = lowest(rows)
        rows &= rows - 1
        body = int(t.row_form[ANSWERING, row])
        is_on = has(int(t.on[ANSWERING]), row) and has(int(t.on[REACTIONS]), body)
        if is_on and answers_together(t, row) != 0:
            found |= 1 << number
        number += 1
    return found


@rule
def why_unplayable(t, seat, printed, own):
    """The refusal of a card in the words of a rule: the one that forbids it, else the first by which cards are played.

    `own` is the refusal that the game gives if no rule has anything to say; those of rules come after its own ones.
    """
    under = top_counted(t)
    begin_answer(t, seat, NO_FACE, under, 0, NOBODY)
    for question in (MAY_NOT_PLAY, MAY_PLAY, MUST_PLAY):
        rows = rows_asked(t, question)
        while rows != 0:
            row = lowest(rows)
            rows &= rows - 1
            included = has(printed_of(t, 1 << printed, answers_together(t, row)), printed)
            if question == MAY_NOT_PLAY and included:
                return first_refusal(t) + int(t.row_rule[ANSWERING, row])
            if question == MAY_PLAY and included:
                break
            if question != MAY_NOT_PLAY:
                return first_refusal(t) + int(t.row_rule[ANSWERING, row])
    return own


@rule
def why_undrawable(t, seat, may, own):
    """The refusal of drawing, in the words of a rule, for a player who could play some cards."""
    question = MUST_PLAY if must_be_played(t, seat, may) else MAY_DRAW
    rows, found = rows_asked(t, question), own
    begin_answer(t, seat, NO_FACE, top_counted(t), 0, NOBODY)
    while rows != 0:
        row = lowest(rows)
        rows &= rows - 1
        answered = answers_together(t, row)
        if (question == MAY_DRAW and answered == 0) or (question == MUST_PLAY and printed_of(t, may, answered) != 0):
            found = first_refusal(t) + int(t.row_rule[ANSWERING, row])
    return found


@rule
def first_refusal(t):
    """The number of the refusal in the words of the first rule."""
    return int(t.refusals)


@rule
def cover(t, seat):
    """A seat is about to play: what was named for the top is over. Returns what the top counted as."""
    under = top_counted(t)
    cover_pile(t, seat)
    return under


@rule
def counted_in_pile(t, i):
    return counted_at(t, int(t.where[PILE]), i)


@rule
def show_hand_to_all(t, seat):
    for i in range(size(t, hand_of(t, seat))):
        show(t, hand_of(t, seat), i, seats_in_round(t))
