"""What one may do in the shedding game, and why not; rules in force are asked what may be played."""

from houserules.cards import HIDDEN
from houserules.engine import acts, outcome
from houserules.engine.acts import act
from houserules.engine.asking import asked, may_act
from houserules.engine.machine.codes import MAY_DRAW, MAY_PASS
from houserules.engine.machine.look import rank_in_force, rank_set, suit_in_force, suit_set
from houserules.engine.permissions import (
    answers_open,
    holds,
    may_be_added,
    may_be_played_out_of_turn,
    must_be_played,
    options_open,
    why_undrawable,
    why_unplayable,
)
from houserules.engine.permissions import playable as playable_by_rules
from houserules.engine.places import face, face_at, faces_in, size, top
from houserules.engine.rule import BY_TABLE, rule
from houserules.engine.sets import has, lowest
from houserules.games.shedding_table import (
    ANSWER,
    ANSWER_FIRST,
    CHOICES,
    DONE,
    DRAW,
    DRAWN,
    HAND,
    LEGAL,
    MORE,
    NO_MATCH,
    NO_PASSING,
    NO_SUCH_CHOICE,
    NOT_DRAWN,
    NOT_HELD,
    NOT_NOW,
    NOT_YOUR_TURN,
    OPTION,
    OVER,
    PASS,
    PILE,
    PLAY_IT,
    TURN,
)


@rule
def top_face(t):
    return face(t, top(t, PILE)) if size(t, PILE) > 0 else HIDDEN


@rule
def matching(t, seat):
    """BTK-04: a card that matches the top in suit or value."""
    under = face(t, top(t, PILE))
    return faces_in(t, HAND + seat) & (suit_set(suit_in_force(under)) | rank_set(rank_in_force(under)))


def playable(t, seat):
    """The faces that the player at turn may play."""
    return playable_by_rules(t, seat) if t.ruled else matching(t, seat)


BY_TABLE[playable] = (matching, playable_by_rules)


@rule
def offered(t, seat):
    """What a seat that is asked may do: faces to play, and a set of the other choices, from drawing on."""
    question = asked(t)
    if question == ANSWER:
        return answers_open(t, seat), 1 << PASS - DRAW
    if question == MORE:
        return may_be_added(t, seat, int(t.last_laid), int(t.first_laid)), 1 << DONE - DRAW
    if seat != t.turn:
        return may_be_played_out_of_turn(t, seat), 1 << PASS - DRAW
    may = playable(t, seat)
    if question == DRAWN:
        return may & lately_drawn(t, seat), 1 << PASS - DRAW
    others = 0
    if not must_be_played(t, seat, may):
        others = options_open(t, seat, may) << OPTION - DRAW
        if holds(t, MAY_PASS, seat, int(may != 0), False):
            others |= 1 << PASS - DRAW
        if may == 0 or holds(t, MAY_DRAW, seat, 1, True):
            others |= 1
    return may, others


@rule
def lately_drawn(t, seat):
    """The faces of the cards that a player who has drawn may still play: they lie last in the hand."""
    hand, some = HAND + seat, 0
    n = size(t, hand)
    for i in range(max(0, n - int(t.question[int(t.asking) - 1, 2])), n):
        some |= 1 << face_at(t, hand, i)
    return some


@rule
def legal(t, seat, out):
    if not may_act(t, seat):
        return 0
    n = 0
    some, others = offered(t, seat)
    while some != 0:
        out[n] = lowest(some)
        some &= some - 1
        n += 1
    while others != 0:
        out[n] = DRAW + lowest(others)
        others &= others - 1
        n += 1
    return n


@rule
def why_not(t, seat, choice):
    if t.outcome != outcome.PLAYING:
        return OVER
    if not may_act(t, seat):
        return NOT_YOUR_TURN
    if choice < 0 or choice >= CHOICES:
        return NO_SUCH_CHOICE
    some, others = offered(t, seat)
    if choice < DRAW:
        if has(some, choice):
            return LEGAL
        return why_not_play(t, seat, choice)
    if has(others, choice - DRAW):
        return LEGAL
    question = asked(t)
    if question == ANSWER:
        return ANSWER_FIRST
    if choice == DRAW and question == TURN and seat == t.turn:
        return why_undrawable(t, seat, some, PLAY_IT)
    return NO_PASSING if choice == PASS and question == TURN else NOT_NOW


@rule
def why_not_play(t, seat, printed):
    if not has(faces_in(t, HAND + seat), printed):
        return NOT_HELD
    question = asked(t)
    if question == ANSWER:
        return ANSWER_FIRST
    if seat != t.turn:
        return NOT_YOUR_TURN
    if question == DRAWN and has(playable(t, seat), printed):
        return NOT_DRAWN
    return why_unplayable(t, seat, printed, NO_MATCH) if question != MORE else NO_MATCH


@rule
def act_of(t, seat, choice):
    if choice < DRAW:
        return act(acts.PLAY, choice)
    if choice == DRAW:
        return act(acts.DRAW)
    return act(acts.PASS if choice == PASS else acts.OTHER)
