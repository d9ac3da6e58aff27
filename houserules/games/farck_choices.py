"""What one may do at a Farck table, and why not."""

from houserules.cards import is_joker
from houserules.engine import outcome
from houserules.engine.asking import argument, asked, may_act
from houserules.engine.places import face, faces_in, find, size, top
from houserules.engine.rule import rule
from houserules.engine.sets import has, lowest
from houserules.games.farck_runs import SHORTEST, beginnings, continuations, holdings, taken_by
from houserules.games.farck_table import (
    BEGINS_NO_RUN,
    CENTRE,
    CHOICES,
    CONTINUES_NO_RUN,
    DONE,
    DRAW,
    FINISH_RUN,
    FIRST_ADD,
    FIRST_BURN,
    FIRST_LAY,
    FIRST_OFFER,
    FIRST_ONTO,
    FIRST_TRADE,
    FITS_NO_RUN,
    FITS_NOT_THERE,
    HAND,
    JOIN,
    JOKER,
    LAID,
    LAY,
    LAY_A_RUN_FIRST,
    LEGAL,
    NO_SUCH_CHOICE,
    NO_SUCH_RUN,
    NO_TRADE,
    NOT_HELD,
    NOT_IN_CENTRE,
    NOT_LAYING,
    NOT_YOUR_TURN,
    NOTHING_ADDED,
    NOTHING_TO_TRADE,
    OFFER_FIRST,
    ONTO,
    OVER,
    PASS,
    SAY_WHICH_RUN,
    TOO_SHORT,
    TRADE_GOES_ON,
    TURN,
)


@rule
def may_lay(t, seat):
    """The cards in a hand that may begin a run, or go on with the one that is being laid."""
    once, twice, thrice = holdings(t, HAND + seat)
    if asked(t) == TURN:
        return beginnings(once, twice, thrice)
    last = face(t, top(t, LAID))
    return continuations(once, twice, int(t.run_kind[int(t.runs) - 1]), last, argument(t))


@rule
def may_add(t, seat, held):
    """Of the cards held, those that extend a run."""
    some = 0
    if has(int(t.has_laid), seat):
        for run in range(t.runs):
            some |= taken_by(t, run)
    return some & held


@rule
def legal(t, seat, out):
    if not may_act(t, seat):
        return 0
    question = asked(t)
    if question == LAY:
        n = list_faces(out, 0, FIRST_LAY, may_lay(t, seat))
        if argument(t) >= SHORTEST:
            out[n] = DONE
            n += 1
        return n
    if question == ONTO:
        n = 0
        for run in range(t.runs):
            if has(taken_by(t, run), face(t, top(t, LAID))):
                out[n] = FIRST_ONTO + run
                n += 1
        return n
    held = faces_in(t, HAND + seat)
    if question != TURN:
        n = list_faces(out, 0, FIRST_OFFER, held)
        if question == JOIN:
            out[n] = PASS
            n += 1
        return n
    n = list_faces(out, 0, FIRST_LAY, may_lay(t, seat))
    n = list_faces(out, n, FIRST_ADD, may_add(t, seat, held))
    out[n] = DRAW
    n = list_faces(out, n + 1, FIRST_BURN, held)
    if held != 0:
        for position in range(size(t, CENTRE)):
            out[n] = FIRST_TRADE + position
            n += 1
    return n


@rule
def list_faces(out, n, first, some):
    while some != 0:
        out[n] = first + lowest(some)
        some &= some - 1
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
    question = asked(t)
    if question == LAY:
        return why_not_go_on(t, seat, choice)
    if question == ONTO:
        return why_not_onto(t, choice)
    if question != TURN:
        if choice == PASS:
            return LEGAL if question == JOIN else OFFER_FIRST
        if choice < FIRST_OFFER:
            return TRADE_GOES_ON if question == JOIN else OFFER_FIRST
        return LEGAL if holds(t, seat, choice - FIRST_OFFER) else NOT_HELD
    if choice >= FIRST_OFFER:
        return NO_TRADE
    if choice >= FIRST_TRADE:
        if size(t, HAND + seat) == 0:
            return NOTHING_TO_TRADE
        return LEGAL if choice - FIRST_TRADE < size(t, CENTRE) else NOT_IN_CENTRE
    if choice >= FIRST_BURN:
        return LEGAL if holds(t, seat, choice - FIRST_BURN) else NOT_HELD
    if choice == DRAW:
        return LEGAL
    if choice >= FIRST_ONTO:
        return NOTHING_ADDED
    if choice >= FIRST_ADD:
        return why_not_add(t, seat, choice - FIRST_ADD)
    if choice == DONE:
        return NOT_LAYING
    return why_not_lay(t, seat, choice - FIRST_LAY, BEGINS_NO_RUN)


@rule
def why_not_go_on(t, seat, choice):
    """A run is being laid."""
    if choice < DONE:
        return why_not_lay(t, seat, choice - FIRST_LAY, CONTINUES_NO_RUN)
    if choice == DONE:
        return LEGAL if argument(t) >= SHORTEST else TOO_SHORT
    return FINISH_RUN


@rule
def why_not_lay(t, seat, printed, not_so):
    if not holds(t, seat, printed):
        return NOT_HELD
    if is_joker(printed):
        return JOKER
    return LEGAL if has(may_lay(t, seat), printed) else not_so


@rule
def why_not_add(t, seat, printed):
    if not holds(t, seat, printed):
        return NOT_HELD
    if is_joker(printed):
        return JOKER
    if not has(int(t.has_laid), seat):
        return LAY_A_RUN_FIRST
    return LEGAL if has(may_add(t, seat, 1 << printed), printed) else FITS_NO_RUN


@rule
def why_not_onto(t, choice):
    """A card was laid, and its player is to say which run it extends."""
    if choice < FIRST_ONTO or choice >= DRAW:
        return SAY_WHICH_RUN
    run = choice - FIRST_ONTO
    if run >= t.runs:
        return NO_SUCH_RUN
    return LEGAL if has(taken_by(t, run), face(t, top(t, LAID))) else FITS_NOT_THERE


@rule
def holds(t, seat, printed):
    return find(t, HAND + seat, printed) >= 0
