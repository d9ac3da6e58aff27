"""What rules do: the operations that change a table. `they`, the subject, do it."""

from houserules.cards.faces import FACES
from houserules.engine.chance import random_below
from houserules.engine.events import SWAPPED, note
from houserules.engine.machine import codes
from houserules.engine.machine.codes import (
    HAND,
    NO_FACE,
    OWN_PILE,
    PILE,
    STOCK,
    UNDER_STOCK,
)
from houserules.engine.machine.fields import (
    COMMON,
    P_ADDED,
    P_AMOUNT,
    P_BODY,
    P_CARD,
    P_OWNER,
    P_ROW,
    P_UNDER,
    PENDING,
    SOURCE,
    VICTIM,
)
from houserules.engine.machine.look import (
    counts_as,
    hand_of,
    seat_further,
    seats_in_round,
    top_counted,
)
from houserules.engine.moments import (
    CARD_DISCARDED,
    CARD_GIVEN,
    CARD_TAKEN,
    CARD_TURNED_UP,
    COUNTER_CHANGED,
    HAND_CHANGED,
    HANDS_SWAPPED,
    POINTS_CHANGED,
    SHUFFLED,
    STOCK_OUT,
    announce,
)
from houserules.engine.places import (
    bury,
    draw,
    exchange,
    face_at,
    find,
    move,
    show_place,
    shuffle,
    size,
    slip,
    top,
    turn_down,
    turn_up,
)
from houserules.engine.record import EVERYONE
from houserules.engine.rule import rule
from houserules.engine.seating import seat_after
from houserules.engine.sets import count, has, lowest

MOST_POINTS = 30_000


@rule
def bounded(n):
    """A number that fits where numbers are kept."""
    return max(-MOST_POINTS, min(MOST_POINTS, n))


# ---- cards ----


@rule
def hand_changed(t, seat, before):
    """All that changes a hand says so once it is done."""
    after = size(t, hand_of(t, seat))
    if after != before:
        announce(t, HAND_CHANGED, seat, amount=after, before=before)


@rule
def cover_pile(t, seat):
    """A card is about to be played: what was named for the old top is over, and it was somebody's."""
    t.named_suit = 0
    t.named_rank = 0
    t.last_player = int(t.played_by)
    t.played_by = seat + 1


@rule
def lay_on_pile(t, seat, printed):
    """A card of a hand goes on the pile; returns what it lies on now, or -1 if they do not hold it."""
    hand = hand_of(t, seat)
    at = find(t, hand, printed)
    if at < 0:
        return -1
    under = top_counted(t)
    cover_pile(t, seat)
    move(t, hand, at, int(t.where[PILE]))
    return under


@rule
def hand_over(t, giver, taker, printed):
    """A card goes from one hand into another: only these two see it."""
    at = find(t, hand_of(t, giver), printed) if 0 <= printed < FACES else -1
    if at < 0 or giver == taker:
        return False
    before, had = size(t, hand_of(t, giver)), size(t, hand_of(t, taker))
    slip(t, hand_of(t, giver), at, hand_of(t, taker), giver)
    announce(t, CARD_GIVEN, giver, printed, taker, 1, 1 << giver | 1 << taker)
    announce(t, CARD_TAKEN, taker, printed, giver, 1, 1 << giver | 1 << taker)
    hand_changed(t, giver, before)
    hand_changed(t, taker, had)
    return True


@rule
def put_card(t, seat, printed, named):
    """A card of a hand goes to a place that the rule names."""
    hand = hand_of(t, seat)
    place = int(t.where[STOCK if named == UNDER_STOCK else named])
    at = find(t, hand, printed) if 0 <= printed < FACES else -1
    if at < 0 or place < 0:
        return
    if named == HAND or named == OWN_PILE:
        place += seat
    before = size(t, hand)
    if int(t.opens[place]) == EVERYONE:
        move(t, hand, at, place)
        if named == PILE and size(t, place) > 1:
            bury(t, place, 1)
    else:
        slip(t, hand, at, place, seat)
        if named == UNDER_STOCK:
            bury(t, place, size(t, place) - 1)
    hand_changed(t, seat, before)


@rule
def discard(t, seat, printed):
    """Under the top of the pile: that is not playing."""
    hand = hand_of(t, seat)
    at = find(t, hand, printed) if 0 <= printed < FACES else -1
    if at < 0:
        return
    before, pile = size(t, hand), int(t.where[PILE])
    move(t, hand, at, pile)
    if size(t, pile) > 1:
        bury(t, pile, 1)
    announce(t, CARD_DISCARDED, seat, printed)
    hand_changed(t, seat, before)


@rule
def discard_all(t, seat, wanted):
    hand, i = hand_of(t, seat), 0
    while i < size(t, hand):
        printed = face_at(t, hand, i)
        if has(wanted, counts_as(t, printed)):
            discard(t, seat, printed)
        else:
            i += 1


@rule
def get_cards(t, seat, named, n):
    """Cards from the top of a place into the hand."""
    place = int(t.where[STOCK if named == UNDER_STOCK else named])
    if place < 0 or named == HAND:
        return
    if named == OWN_PILE:
        place += seat
    before = size(t, hand_of(t, seat))
    if named == PILE and n > 0:
        t.named_suit = 0
        t.named_rank = 0
    for _ in range(min(n, size(t, place))):
        card = draw(t, place, hand_of(t, seat))
        announce(t, CARD_TAKEN, seat, int(t.face[card]), audience=int(t.now[card]))
    hand_changed(t, seat, before)


@rule
def reshuffle(t):
    """The pile under its top is shuffled into the stock."""
    pile, stock = int(t.where[PILE]), int(t.where[STOCK])
    if pile < 0 or stock < 0 or size(t, pile) < 2:
        return
    while size(t, pile) > 1:
        move(t, pile, 0, stock)
    shuffle(t, stock)
    announce(t, SHUFFLED, int(t.turn))


@rule
def refill(t):
    """A stock that has run out is made anew."""
    stock = int(t.where[STOCK])
    if stock >= 0 and size(t, stock) == 0:
        announce(t, STOCK_OUT, int(t.turn))
        reshuffle(t)


@rule
def turn_up_stock(t):
    """The top card of the stock goes face up on the pile: not playing."""
    pile, stock = int(t.where[PILE]), int(t.where[STOCK])
    refill(t)
    if pile < 0 or size(t, stock) == 0:
        return
    under = top_counted(t)
    t.named_suit = 0
    t.named_rank = 0
    card = draw(t, stock, pile)
    announce(t, CARD_TURNED_UP, int(t.turn), int(t.face[card]), under=under)


@rule
def swap_hands(t, one, other):
    if one == other or one < 0 or other < 0:
        return
    a, b = size(t, hand_of(t, one)), size(t, hand_of(t, other))
    _exchange_hands(t, one, other)
    show_place(t, hand_of(t, one))
    show_place(t, hand_of(t, other))
    announce(t, HANDS_SWAPPED, one, target=other)
    hand_changed(t, one, a)
    hand_changed(t, other, b)


@rule
def _exchange_hands(t, one, other):
    exchange(t, hand_of(t, one), hand_of(t, other))
    note(t, SWAPPED, int(t.turn), -1, hand_of(t, one), -1, hand_of(t, other), -1, 0, 0)


@rule
def pass_hands(t, steps, leftwards):
    """All hands move on: each goes to the seat so many places on, as if at the same time."""
    seats = seats_in_round(t)
    first = lowest(seats)
    steps %= count(seats)
    backwards = leftwards != 0 and t.direction < 0
    for _ in range(steps):
        seat = first
        for _ in range(t.seats):  # the first hand goes round by exchanges, and all others move one place against it
            following = seat_after(t, seat, -1 if not backwards else 1)
            while not has(seats, following):
                following = seat_after(t, following, -1 if not backwards else 1)
            if following == first:
                break
            _exchange_hands(t, seat, following)
            seat = following
    for seat in range(t.seats):
        if has(seats, seat):
            show_place(t, hand_of(t, seat))
    announce(t, HANDS_SWAPPED, int(t.turn))
    for seat in range(t.seats):
        if has(seats, seat):  # what they had now lies where it went
            hand_changed(t, seat, size(t, hand_of(t, seat_further(t, seat, -steps if backwards else steps))))


@rule
def show(t, place, i, seats):
    """Show a card until the next choice."""
    audience = EVERYONE if seats == seats_in_round(t) else seats
    turn_up(t, place, i, audience)
    t.shown = 1


@rule
def show_drawn(t, seat, card):
    """A rule that looks at a drawn card shows it."""
    hand = hand_of(t, seat)
    if size(t, hand) > 0 and top(t, hand) == card:
        show(t, hand, size(t, hand) - 1, seats_in_round(t))


@rule
def hide_shown(t):
    """What was shown for now is turned down again; what was seen is known."""
    t.shown = 0
    if t.where[HAND] >= 0:
        for seat in range(t.seats):
            hand = hand_of(t, seat)
            for i in range(size(t, hand)):
                turn_down(t, hand, i, EVERYONE & ~int(t.opens[hand]))
    if t.where[STOCK] >= 0:
        stock = int(t.where[STOCK])
        for i in range(size(t, stock)):
            turn_down(t, stock, i, EVERYONE & ~int(t.opens[stock]))


@rule
def shuffle_in(t, seat):
    """A hand goes into the stock, which is shuffled."""
    hand, stock = hand_of(t, seat), int(t.where[STOCK])
    before = size(t, hand)
    while size(t, hand) > 0:
        move(t, hand, size(t, hand) - 1, stock)
    shuffle(t, stock)
    hand_changed(t, seat, before)


@rule
def random_card(t, wanted, seat):
    """A face of these, by chance, out of a hand; NO_FACE if there is none."""
    hand, n = hand_of(t, seat), 0
    for i in range(size(t, hand)):
        n += has(wanted, counts_as(t, face_at(t, hand, i)))
    if n == 0:
        return NO_FACE
    picked = random_below(t.chance, n)
    for i in range(size(t, hand)):
        if has(wanted, counts_as(t, face_at(t, hand, i))):
            if picked == 0:
                return face_at(t, hand, i)
            picked -= 1
    return NO_FACE


@rule
def stock_top(t):
    """The face on top of the stock, shown to all; NO_FACE if there is none left."""
    refill(t)
    stock = int(t.where[STOCK])
    if stock < 0 or size(t, stock) == 0:
        return NO_FACE
    show(t, stock, size(t, stock) - 1, seats_in_round(t))
    return int(t.face[top(t, stock)])


# ---- points and counters ----


@rule
def set_points(t, seat, points):
    before = int(t.score[seat])
    t.score[seat] = bounded(points)
    if int(t.score[seat]) != before:
        announce(t, POINTS_CHANGED, seat, amount=int(t.score[seat]), before=before)


@rule
def set_register(t, k, column, n):
    before = int(t.register[k, column])
    t.register[k, column] = bounded(n)
    if int(t.register[k, column]) != before:
        seat = column if column < COMMON else int(t.turn)
        announce(t, COUNTER_CHANGED, seat, amount=int(t.register[k, column]), before=before)


# ---- what is pending ----


@rule
def pend(t, victim, amount, body):
    """An effect on somebody (-1: on whoever's turn comes) that waits for their turn; one of the same kind grows."""
    for i in range(t.pendings):
        if t.pending[i, VICTIM] == victim and t.pending[i, P_BODY] == body:
            t.pending[i, P_AMOUNT] = bounded(int(t.pending[i, P_AMOUNT]) + amount)
            t.pending[i, P_ADDED] = bounded(amount)
            t.pending[i, SOURCE] = int(t.role[0, codes.ACTOR])
            return
    if t.pendings < PENDING:
        at = int(t.pendings)
        t.pending[at, VICTIM] = victim
        t.pending[at, P_AMOUNT] = bounded(amount)
        t.pending[at, P_ADDED] = bounded(amount)
        t.pending[at, SOURCE] = int(t.role[0, codes.ACTOR])
        t.pending[at, P_CARD] = int(t.role[0, codes.CARD])
        t.pending[at, P_UNDER] = int(t.role[0, codes.UNDER])
        t.pending[at, P_BODY] = body
        t.pending[at, P_ROW] = int(t.row)
        t.pending[at, P_OWNER] = int(t.role[0, codes.OWNER])
        t.pendings = at + 1
