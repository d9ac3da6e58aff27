"""What a learner gets to see of the shedding game."""

from houserules.cards import FACES, HIDDEN, is_joker, rank_of, suit_of
from houserules.engine.asking import asked, may_act
from houserules.engine.places import face_at, size
from houserules.engine.rule import rule
from houserules.engine.seating import seat_after
from houserules.games.shedding_choices import top_face
from houserules.games.shedding_table import CARDS, HAND, PILE, QUESTIONS, SEATS, STOCK

SUITS, RANKS = 4, 13
OBSERVATION = FACES + SUITS + RANKS + SEATS + len(QUESTIONS) + 5


@rule
def observe(view, seat, out):
    """What a seat can tell: its hand, the top of the pile, the sizes of hands from this seat on, what it is asked."""
    for i in range(OBSERVATION):
        out[i] = 0
    for i in range(size(view, HAND + seat)):
        printed = face_at(view, HAND + seat, i)
        if printed != HIDDEN:
            out[printed] += 0.25
    n = FACES
    on_top = top_face(view)
    if on_top != HIDDEN and not is_joker(on_top):
        out[n + suit_of(on_top)] = 1
        out[n + SUITS + rank_of(on_top) - 1] = 1
    n += SUITS + RANKS
    other = seat
    for step in range(view.seats):
        out[n + step] = min(1, size(view, HAND + other) / 26)
        other = seat_after(view, other, 1)
    n += SEATS
    if may_act(view, seat) and asked(view) <= len(QUESTIONS):
        out[n + asked(view) - 1] = 1
    n += len(QUESTIONS)
    out[n] = view.turn == seat
    out[n + 1] = min(1, size(view, STOCK) / CARDS)
    out[n + 2] = min(1, size(view, PILE) / CARDS)
    out[n + 3] = view.seats / SEATS
    out[n + 4] = view.direction
