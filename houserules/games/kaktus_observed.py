"""What a learner gets to see of Kaktus: numbers from the view of its seat."""

from houserules.cards import HIDDEN, KING, rank_of
from houserules.engine.asking import argument, asked, may_act
from houserules.engine.places import card_at, face_at, size
from houserules.engine.rule import rule
from houserules.engine.seating import seats_in_play
from houserules.games.kaktus_table import (
    CALL_OR_PASS,
    CARDS,
    DISCARD,
    DRAWN,
    HAND,
    LAPS,
    LOOK,
    NOBODY_CALLED,
    SEATS,
    STOCK,
    USE_JACK_ON,
    seat_in_order,
)

SLOTS_SHOWN = 8
PER_SEAT = 2 * SLOTS_SHOWN + 3
OBSERVATION = CALL_OR_PASS + 10 + SEATS * PER_SEAT


@rule
def observe(view, seat, out):
    """What a seat can tell: what is asked, the piles, and each hand in playing order from its own on."""
    question = asked(view) if may_act(view, seat) else 0
    for kind in range(LOOK, CALL_OR_PASS + 1):
        out[kind - 1] = question == kind
    n = CALL_OR_PASS
    out[n] = view.turn == seat
    out[n + 1] = view.seats / SEATS
    out[n + 2] = size(view, STOCK) / CARDS
    out[n + 3] = size(view, DISCARD) / CARDS
    out[n + 4] = _shown_rank(view, DISCARD, size(view, DISCARD) - 1)
    out[n + 5] = _shown_rank(view, DRAWN, 0)
    out[n + 6] = view.caller != NOBODY_CALLED
    out[n + 7] = (argument(view) + 1) / CARDS if question == USE_JACK_ON else 0
    out[n + 8] = min(view.dry, view.seats) / view.seats
    out[n + 9] = view.turns / (view.option[LAPS] * SEATS + SEATS)
    n += 10
    for step in range(SEATS):
        for i in range(PER_SEAT):
            out[n + i] = 0
        if step < view.seats:
            _observe_hand(view, seat_in_order(view, seat, step), seat, out, n)
        n += PER_SEAT


@rule
def _observe_hand(view, owner, seat, out, n):
    """The first cards of a hand: what the seat knows, and whether its owner (of one's own: anybody else) knows it."""
    out[n] = size(view, HAND + owner) / CARDS
    out[n + 1] = view.caller == owner + 1
    out[n + 2] = view.turn == owner
    for i in range(min(SLOTS_SHOWN, size(view, HAND + owner))):
        out[n + 3 + 2 * i] = _shown_rank(view, HAND + owner, i)
        known = int(view.known[card_at(view, HAND + owner, i)])
        if owner == seat:
            out[n + 4 + 2 * i] = known & seats_in_play(view) & ~(1 << seat) != 0
        else:
            out[n + 4 + 2 * i] = known >> owner & 1


@rule
def _shown_rank(view, place, i):
    """1 for a king down to 1/13 for an ace; 0 for no card, or one not seen."""
    if i < 0 or i >= size(view, place) or face_at(view, place, i) == HIDDEN:
        return 0.0
    return rank_of(face_at(view, place, i)) / KING
