"""BAK: draw, push your luck, buy the kings before the joker comes.

The rules in the order of the sheet; each step carries the id of its clause (`docs/rulings.md`).
"""

from houserules.cards import ACE, HIDDEN, JACK, RED_JOKER, is_joker, rank_of
from houserules.engine import acts, moments, outcome
from houserules.engine.acts import act, act_with
from houserules.engine.asking import argument, ask, asked, close, may_act
from houserules.engine.chance import random_below
from houserules.engine.game import Game, Refusal
from houserules.engine.knowing import mix_up
from houserules.engine.moments import announce, fold
from houserules.engine.options import Option
from houserules.engine.places import (
    NO_CARD,
    card_at,
    draw,
    exchange_faces,
    face,
    face_at,
    faces_in,
    find,
    move,
    move_all,
    put_into_play,
    shuffle,
    size,
    tell_of_looking,
    top,
    turn_down,
    turn_up,
)
from houserules.engine.record import EVERYONE, Field, Place
from houserules.engine.rule import rule
from houserules.engine.seating import seat_after
from houserules.engine.sets import lowest
from houserules.engine.stages import pause, resume
from houserules.engine.turns import cut_short, misses_turn, next_turn
from houserules.games.bak_words import BakWords

SEATS, CARDS = 4, 53
PLACES = (
    Place("stock", "nobody"),
    Place("aside", "nobody"),  # while setting up: the third without the joker
    Place("box", "nobody"),  # before setting up: the joker
    Place("discard", "all"),
    Place("jacks", "all"),  # the face cards not yet bought
    Place("queens", "all"),
    Place("kings", "all"),
    Place("hand", "owner", each_seat=True, held=True),
    Place("bought", "all", each_seat=True),
)
STOCK, ASIDE, BOX, DISCARD, JACKS, QUEENS, KINGS, HAND = range(8)
BOUGHT = HAND + SEATS
SERIES = 3  # jacks, queens, kings
IN_SERIES = 4

# Options
FIRST_SEAT, EXTRA_DRAWS_OPTIONAL = range(2)

# Questions: the order of the top cards, a draw, a purchase (which may offer one more draw)
ORDER, DRAW, BUY = range(1, 4)

# Stages
ROUND_BEGUN, TURN_BEGUN, LOOKED, DRAWN, BOUGHT_ONE, TURN_OVER = range(1, 7)

# Choices
DRAW_CARD, PASS, FIRST_PURCHASE = 0, 1, 2
PURCHASES = 40 * SERIES  # every number card for every series
FIRST_ORDER = FIRST_PURCHASE + PURCHASES
MOST_LOOKED_AT = 5
ORDERS = 120  # of five cards
CHOICES = FIRST_ORDER + ORDERS

# Endings
KINGS_BOUGHT, KINGS_UNBOUGHT = 1, 2

(LEGAL, NOT_YOUR_TURN, OVER, LOOK_FIRST, DRAW_FIRST, NO_MORE_DRAWS, NOTHING_TO_ORDER, OTHER_ORDER, NOT_HELD,
 TOO_CHEAP, SOLD_OUT, NO_SUCH_CHOICE) = range(12)  # fmt: skip
REASONS = (
    Refusal("That is allowed."),
    Refusal("It is not your turn: play goes clockwise.", "BAK-04"),
    Refusal("The game is over: the joker has come.", "BAK-14"),
    Refusal("First put the cards you are looking at back, in any order.", "BAK-12"),
    Refusal("First draw: a turn is a draw, and only then a purchase.", "BAK-05"),
    Refusal("You have drawn all your cards this turn: one, and one more for each jack you own.", "BAK-11"),
    Refusal("You are not looking at any cards: only queens let you, and before drawing.", "BAK-12"),
    Refusal("Put back exactly the cards you are looking at, each once.", "BAK-12"),
    Refusal("You do not hold that card.", "BAK-09"),
    Refusal("That card is worth too little: the cost is 1, and 1 more for each card of the series sold.", "BAK-10"),
    Refusal("All four of that series are sold.", "BAK-09"),
    Refusal("There is no such choice in this game."),
)


# ---- set-up ----


@rule
def set_out(t):
    """BAK-01, BAK-02: 52 cards and a joker; the face cards lie face up in three series, the joker aside."""
    for suit in range(4):
        for rank in range(13):
            series = rank + 1 - JACK
            put_into_play(t, JACKS + series if series >= 0 else STOCK, suit * 13 + rank)
    put_into_play(t, BOX, RED_JOKER)


@rule
def deal(t):
    """BAK-03: the top third of the shuffled numbers has no joker; it is shuffled into the rest."""
    announce(t, moments.ROUND_BEGINS, -1)
    shuffle(t, STOCK)
    for _ in range(size(t, STOCK) // 3):
        draw(t, STOCK, ASIDE)
    draw(t, BOX, STOCK)
    shuffle(t, STOCK)
    for i in range(size(t, ASIDE)):
        t.no_joker[card_at(t, ASIDE, i)] = 1
    move_all(t, ASIDE, STOCK)
    # BAK-04: a start player, then clockwise
    first = int(t.option[FIRST_SEAT])
    t.turn = first - 1 if first > 0 else random_below(t.chance, int(t.seats))
    pause(t, ROUND_BEGUN)


# ---- the turn ----


@rule
def go_on(t):
    """BAK-05: queens' look, draws, purchase. BAK-04: clockwise."""
    seat = int(t.turn)
    stage, _, _ = resume(t)
    if stage == TURN_OVER:
        begin_turn(t, next_turn(t, seat, seat_after(t, seat, 1)))
    elif stage != ROUND_BEGUN and (stage == BOUGHT_ONE or cut_short(t)):
        end_turn(t, seat)
    elif stage == DRAWN:
        ask_on(t, seat)
    elif stage == TURN_BEGUN:
        look(t, seat)
    elif stage == LOOKED:
        ask_order(t, seat)
    else:
        begin_turn(t, seat)


@rule
def begin_turn(t, seat):
    t.turn = seat
    t.drawn = 0
    if misses_turn(t, seat):
        pause(t, TURN_OVER)
        return
    announce(t, moments.TURN_BEGINS, seat)
    pause(t, TURN_BEGUN)


@rule
def look(t, seat):
    """BAK-12: with queens one looks at the top cards before drawing."""
    looked_at = cards_looked_at(t, seat)
    if looked_at > 0:
        for i in range(looked_at):
            tell_of_looking(t, seat, STOCK, size(t, STOCK) - 1 - i)
            turn_up(t, STOCK, size(t, STOCK) - 1 - i, 1 << seat)
        announce(t, moments.LOOKED_AT, seat, amount=looked_at)
        pause(t, LOOKED)
    else:
        ask(t, DRAW, 1 << seat)


@rule
def cards_looked_at(t, seat):
    """BAK-12: 1 and one more for each queen owned, if any; near the end, what is left."""
    queens = owned(t, seat, QUEENS)
    if queens == 0:
        return 0
    return min(fold(t, moments.HOW_MANY, seat, QUEENS, 1 + queens), size(t, STOCK))


@rule
def ask_order(t, seat):
    """BAK-12: to be put back are the cards that still lie open to the one who looks."""
    n, height = 0, size(t, STOCK)
    while n < min(height, MOST_LOOKED_AT) and int(t.now[card_at(t, STOCK, height - 1 - n)]) >> seat & 1 != 0:
        n += 1
    if n > 0:
        ask(t, ORDER, 1 << seat, n)
    else:
        ask(t, DRAW, 1 << seat)


@rule
def put_back(t, seat, order):
    """BAK-12: the cards looked at go back in the chosen order; others lose track, whether it changed or not."""
    n = argument(t)
    height = size(t, STOCK)
    if n > 1:
        mix_up(t, STOCK, height - n, height, 1 << seat)
    left = n
    # The order is a number with a digit for each card from the top: which of those not yet placed it is.
    while left > 1:
        picked, order = divided(order, orders_of(left - 1))
        while picked > 0:  # lift it to the top of those left, one place at a time
            at = int(t.cards[STOCK, height - 1 - (n - left) - picked])
            exchange_faces(t, at, int(t.cards[STOCK, height - (n - left) - picked]))
            picked -= 1
        left -= 1
    for i in range(n):
        turn_down(t, STOCK, height - 1 - i, EVERYONE)
    close(t)
    ask(t, DRAW, 1 << seat)


@rule
def draw_card(t, seat):
    close(t)
    t.drawn = int(t.drawn) + 1
    pause(t, DRAWN)
    draw_one(t, seat)


@rule
def draw_one(t, seat):
    """BAK-06, BAK-07, BAK-08, BAK-14: what is drawn is kept, but for aces before the kings and for the joker."""
    if size(t, STOCK) == 0:
        return NO_CARD
    if is_joker(face(t, top(t, STOCK))):
        card = draw(t, STOCK, DISCARD)
        joker_drawn(t)
        return card
    card = draw(t, STOCK, HAND + seat)
    t.no_joker[card] = 1  # all can tell, as the game goes on
    announce(t, moments.CARD_DRAWN, seat, face(t, card), audience=int(t.now[card]))
    if rank_of(face(t, card)) == ACE and size(t, KINGS) > 0:  # BAK-07
        turn_up(t, HAND + seat, size(t, HAND + seat) - 1, EVERYONE)
        announce(t, moments.CARD_TURNED_UP, seat, face(t, card))
        while size(t, HAND + seat) > 1:  # the ace, last in the hand, takes the position of each card that leaves
            move(t, HAND + seat, size(t, HAND + seat) - 2, DISCARD)
        turn_down(t, HAND + seat, 0, EVERYONE & ~(1 << seat))
    return card


@rule
def ask_on(t, seat):
    """After a draw: draw again (BAK-11), buy (BAK-05), or nothing is left to buy."""
    more = int(t.drawn) < draws_allowed(t, seat)
    if more and t.option[EXTRA_DRAWS_OPTIONAL] == 0:
        ask(t, DRAW, 1 << seat)
    elif more or unsold(t) > 0:
        ask(t, BUY, 1 << seat, int(more))
    else:
        end_turn(t, seat)


@rule
def draws_allowed(t, seat):
    """BAK-11: one card, and one more for each jack owned (a jack is bought after drawing: from the next turn on)."""
    return fold(t, moments.HOW_MANY, seat, JACKS, 1 + owned(t, seat, JACKS))


@rule
def buy(t, seat, printed, series):
    """BAK-09: one card of enough value is discarded, no change given; one purchase a turn."""
    close(t)
    move(t, HAND + seat, find(t, HAND + seat, printed), DISCARD)
    card = draw(t, JACKS + series, BOUGHT + seat)
    announce(t, moments.CARD_BOUGHT, seat, face(t, card), amount=rank_of(printed))
    pause(t, BOUGHT_ONE)


@rule
def cost(t, series):
    """BAK-10: 1, and 1 more for each card of the series bought by anyone."""
    return 1 + IN_SERIES - size(t, JACKS + series)


@rule
def end_turn(t, seat):
    announce(t, moments.TURN_ENDS, seat)
    pause(t, TURN_OVER)


# ---- the end ----


@rule
def joker_drawn(t):
    """BAK-14: the game ends at once. BAK-13, BAK-15: highest hand wins if all kings are bought. BAK-16: or all lose."""
    count_hands(t)
    if size(t, KINGS) > 0:
        outcome.end(t, outcome.ALL_LOSE, 0, KINGS_UNBOUGHT)
    else:
        outcome.end_with(t, outcome.best_scores(t, lowest=False), KINGS_BOUGHT)


@rule
def finish(t, winners):
    """A house rule ends the game."""
    count_hands(t)
    outcome.end_by_rule(t, winners)


@rule
def count_hands(t):
    """BAK-15: all hands are laid open and added up."""
    for seat in range(t.seats):
        total = 0
        for i in range(size(t, HAND + seat)):
            printed = face_at(t, HAND + seat, i)
            total += fold(t, moments.WORTH, seat, printed, rank_of(printed))
            turn_up(t, HAND + seat, i, EVERYONE)
        t.score[seat] = total
    announce(t, moments.ROUND_ENDS, int(t.turn))


# ---- what one may do ----


@rule
def legal(t, seat, out):
    if not may_act(t, seat):
        return 0
    question = asked(t)
    if question == DRAW:
        out[0] = DRAW_CARD
        return 1
    if question == ORDER:
        n = orders_of(argument(t))
        for order in range(n):
            out[order] = FIRST_ORDER + order
        return n
    n = 0
    if argument(t) != 0:
        out[n] = DRAW_CARD
        n += 1
    out[n] = PASS
    n += 1
    hand = faces_in(t, HAND + seat)
    while hand != 0:
        printed = lowest(hand)
        hand &= hand - 1
        for series in range(SERIES):
            if size(t, JACKS + series) > 0 and rank_of(printed) >= cost(t, series):
                out[n] = purchase(printed, series)
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
    if choice >= FIRST_ORDER:
        if question != ORDER:
            return NOTHING_TO_ORDER
        return LEGAL if choice - FIRST_ORDER < orders_of(argument(t)) else OTHER_ORDER
    if question == ORDER:
        return LOOK_FIRST
    if choice == DRAW_CARD:
        return LEGAL if question == DRAW or argument(t) != 0 else NO_MORE_DRAWS
    if question == DRAW:
        return DRAW_FIRST
    if choice == PASS:
        return LEGAL
    series = bought_series(choice)
    if find(t, HAND + seat, paid_face(choice)) < 0:
        return NOT_HELD
    if size(t, JACKS + series) == 0:
        return SOLD_OUT
    return LEGAL if rank_of(paid_face(choice)) >= cost(t, series) else TOO_CHEAP


@rule
def apply(t, seat, choice):
    if choice >= FIRST_ORDER:
        put_back(t, seat, choice - FIRST_ORDER)
    elif choice == DRAW_CARD:
        draw_card(t, seat)
    elif choice == PASS:
        close(t)
        end_turn(t, seat)
    else:
        buy(t, seat, paid_face(choice), bought_series(choice))


@rule
def act_of(t, seat, choice):
    """A purchase concerns the card that is bought, whatever it is paid with."""
    if choice >= FIRST_ORDER:
        return act(acts.OTHER)
    if choice == DRAW_CARD:
        return act(acts.DRAW)
    if choice == PASS:
        return act(acts.PASS)
    series = JACKS + bought_series(choice)
    return act_with(t, seat, acts.BUY, series, size(t, series) - 1)


# ---- for learners ----

RANKS, SHOWN_ON_TOP = 10, 5
OBSERVATION = 9 + SEATS * (RANKS + 1 + SERIES) + RANKS + SERIES + SHOWN_ON_TOP


@rule
def observe(view, seat, out):
    """What a seat can tell: hands as far as seen and what each has bought (from this seat on), costs, discards, top."""
    question = asked(view) if may_act(view, seat) else 0
    out[0] = question == ORDER
    out[1] = question == DRAW
    out[2] = question == BUY
    out[3] = 1 if question == BUY and argument(view) != 0 else 0
    out[4] = view.turn == seat
    out[5] = view.drawn / 5
    out[6] = size(view, STOCK) / 41
    out[7] = view.seats / SEATS
    out[8] = size(view, KINGS) == 0
    n = 9
    for step in range(SEATS):
        sits = step < view.seats
        other = seat_after(view, seat, step) if sits else seat
        _count_ranks(view, HAND + other, out, n, sits)
        n += RANKS
        out[n] = size(view, HAND + other) / 40 if sits else 0
        n += 1
        for series in range(SERIES):
            out[n] = owned(view, other, JACKS + series) / IN_SERIES if sits else 0
            n += 1
    _count_ranks(view, DISCARD, out, n, True)
    n += RANKS
    for series in range(SERIES):
        out[n] = cost(view, series) / (IN_SERIES + 1)
        n += 1
    for i in range(SHOWN_ON_TOP):  # a joker is -1, a card not known 0
        out[n] = 0
        if i < size(view, STOCK):
            printed = face_at(view, STOCK, size(view, STOCK) - 1 - i)
            if printed != HIDDEN:
                out[n] = -1 if is_joker(printed) else rank_of(printed) / RANKS
        n += 1


@rule
def _count_ranks(view, place, out, n, counted):
    """The cards of a place that are seen, by rank."""
    for rank in range(RANKS):
        out[n + rank] = 0
    if counted:
        for i in range(size(view, place)):
            printed = face_at(view, place, i)
            if printed != HIDDEN and not is_joker(printed):
                out[n + rank_of(printed) - 1] += 0.25


# ---- small change ----


@rule
def owned(t, seat, series):
    """How many face cards of a series (JACKS, QUEENS, KINGS) a seat has bought."""
    n = 0
    for i in range(size(t, BOUGHT + seat)):
        n += rank_of(face_at(t, BOUGHT + seat, i)) - JACK == series - JACKS
    return n


@rule
def unsold(t):
    return size(t, JACKS) + size(t, QUEENS) + size(t, KINGS)


@rule
def purchase(printed, series):
    """The choice to pay with a face for a card of a series: 0 jacks, 1 queens, 2 kings."""
    return FIRST_PURCHASE + (printed // 13 * 10 + printed % 13) * SERIES + series


@rule
def paid_face(choice):
    number = (choice - FIRST_PURCHASE) // SERIES
    return number // 10 * 13 + number % 10


@rule
def bought_series(choice):
    return (choice - FIRST_PURCHASE) % SERIES


@rule
def orders_of(n):
    """n factorial."""
    orders = 1
    for i in range(2, n + 1):
        orders *= i
    return orders


@rule
def divided(number, divisor):
    return number // divisor, number % divisor


GAME = Game(
    name="bak",
    title="BAK",
    version=1,
    summary="Draw, push your luck, buy the kings before the joker comes. 2 to 4 players, 10 to 20 minutes.",
    seats=(2, SEATS),
    usual_seats=3,
    cards=CARDS,
    choices=CHOICES,
    places=PLACES,
    fields=(Field("drawn"),),
    options=(
        Option("first seat", "The seat that starts; 0 leaves it to chance.", most=SEATS, is_seat=True),
        Option.yes_no("extra draws are optional", "Draws beyond the first, for jacks, may be declined."),
    ),
    set_out=set_out,
    deal=deal,
    legal=legal,
    apply=apply,
    why_not=why_not,
    reasons=REASONS,
    observe=observe,
    observation=OBSERVATION,
    words=BakWords(),
    questions=("order", "draw", "buy"),
    stages=("round-begun", "turn-begun", "looked", "drawn", "bought", "turn-over"),
    go_on=go_on,
    stock=STOCK,
    pile=DISCARD,
    hand=HAND,
    draw_one=draw_one,
    act_of=act_of,
    finish=finish,
    announces=(
        moments.ROUND_BEGINS,
        moments.TURN_BEGINS,
        moments.LOOKED_AT,
        moments.CARD_DRAWN,
        moments.CARD_TURNED_UP,
        moments.CARD_BOUGHT,
        moments.TURN_ENDS,
        moments.ROUND_ENDS,
    ),
    endings=("", "all kings are bought", "not all kings were bought when the joker came"),
)
