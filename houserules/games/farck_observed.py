"""What a learner gets to see of a Farck table."""

from houserules.cards import FACES, HIDDEN, KING, rank_of, suit_of
from houserules.engine.asking import actors, argument, asked, may_act
from houserules.engine.places import face_at, size
from houserules.engine.rule import rule
from houserules.engine.seating import seat_after
from houserules.engine.sets import has
from houserules.games.farck_runs import taken_by
from houserules.games.farck_table import (
    BURNT,
    CARDS,
    CENTRE,
    HAND,
    IN_CENTRE,
    JOIN,
    LAID,
    LAPS,
    LAY,
    MOST_DECKS,
    MOST_RUNS,
    OFFER,
    OFFER_CARD,
    QUESTIONS,
    SEATS,
    STOCK,
)

MOST_POINTS, MANY_CARDS = 200, 40
A_SEAT, A_CENTRE_CARD, A_RUN = 6, 6, 4
OBSERVATION = 12 + 7 * FACES + IN_CENTRE * (A_CENTRE_CARD + 1) + SEATS * A_SEAT + MOST_RUNS * A_RUN


@rule
def observe(view, seat, out):
    """Cards by face wherever they are seen, the seats from this one on, the centre and the runs by their numbers."""
    question = asked(view)
    mine = may_act(view, seat)
    for kind in range(len(QUESTIONS)):
        out[kind] = mine and question == kind + 1
    out[5] = argument(view) / CARDS if question == LAY else 0
    out[6] = size(view, STOCK) / CARDS
    out[7] = size(view, BURNT) / CARDS
    out[8] = view.tokens / CARDS
    out[9] = view.seats / SEATS
    out[10] = max(0, int(view.quiet)) / (int(view.option[LAPS]) * int(view.seats))
    out[11] = view.turn == seat
    n = 12
    for i in range(7 * FACES):
        out[n + i] = 0
    _count_faces(view, HAND + seat, out, n)
    _count_faces(view, CENTRE, out, n + FACES)
    _count_faces(view, LAID, out, n + 2 * FACES)
    _count_faces(view, BURNT, out, n + 3 * FACES)
    for other in range(view.seats):  # known cards of others, and what lies face down
        if other != seat:
            _count_faces(view, HAND + other, out, n + 4 * FACES)
        _count_faces(view, OFFER + other, out, n + 4 * FACES)
    if question == LAY:  # the run that is being laid, and what extends those that lie
        for i in range(size(view, LAID) - argument(view), size(view, LAID)):
            out[n + 5 * FACES + face_at(view, LAID, i)] += 1 / MOST_DECKS
    extending = 0
    for run in range(view.runs):
        extending |= taken_by(view, run)
    for printed in range(FACES):
        out[n + 6 * FACES + printed] = has(extending, printed)
    n += 7 * FACES
    n = _observe_centre(view, out, n, argument(view) if question == OFFER_CARD or question == JOIN else -1)
    n = _observe_seats(view, seat, out, n)
    for run in range(MOST_RUNS):
        lies = run < view.runs
        out[n] = view.run_kind[run] / 2 if lies else 0
        out[n + 1] = rank_of(int(view.run_low[run])) / KING if lies else 0
        out[n + 2] = rank_of(int(view.run_high[run])) / KING if lies else 0
        out[n + 3] = (suit_of(int(view.run_low[run])) + 1) / 4 if lies else 0
        n += A_RUN


@rule
def _count_faces(view, place, out, n):
    for i in range(size(view, place)):
        printed = face_at(view, place, i)
        if printed != HIDDEN:
            out[n + printed] += 1 / MOST_DECKS


@rule
def _observe_centre(view, out, n, traded_for):
    """Rank, suit and joker of each centre card, and whether the trade is for it."""
    for position in range(IN_CENTRE):
        for i in range(A_CENTRE_CARD + 1):
            out[n + i] = 0
        if position < size(view, CENTRE):
            printed = face_at(view, CENTRE, position)
            out[n] = rank_of(printed) / KING
            out[n + 1 + suit_of(printed)] = 1  # the fifth suit is that of jokers
            out[n + A_CENTRE_CARD] = position == traded_for
        n += A_CENTRE_CARD + 1
    return n


@rule
def _observe_seats(view, seat, out, n):
    """Of each seat, from one's own on: cards, points before it, runs laid, in the trade or still to answer."""
    for step in range(SEATS):
        for i in range(A_SEAT):
            out[n + i] = 0
        if step < view.seats:
            other = seat_after(view, seat, step)
            out[n] = 1
            out[n + 1] = min(1, size(view, HAND + other) / MANY_CARDS)
            points = 0
            for i in range(size(view, LAID)):
                if view.laid_by[i] == other:
                    points += rank_of(face_at(view, LAID, i))
            out[n + 2] = min(1, points / MOST_POINTS)
            out[n + 3] = has(int(view.has_laid), other)
            out[n + 4] = size(view, OFFER + other)
            out[n + 5] = has(actors(view), other)
        n += A_SEAT
    return n
