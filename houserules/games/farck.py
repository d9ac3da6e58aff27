"""Farck: lay runs, extend those of others, and trade for what lies in the centre.

The rules in the order of the sheet; each step carries the id of its clause (`docs/rulings.md`). What makes a run is in
`farck_runs`, what lies on the table and can be said there in `farck_table`.
"""

from houserules.cards import HIDDEN, is_joker, rank_of
from houserules.engine import acts, moments, outcome
from houserules.engine.acts import act, act_with
from houserules.engine.asking import answered, argument, ask, asked, close
from houserules.engine.chance import random_below
from houserules.engine.game import Game
from houserules.engine.moments import announce, fold
from houserules.engine.places import (
    NO_CARD,
    draw,
    face,
    face_at,
    find,
    move,
    move_all,
    put_into_play,
    replace,
    shuffle,
    size,
    slip,
    top,
    turn_up,
)
from houserules.engine.record import EVERYONE
from houserules.engine.rule import rule
from houserules.engine.seating import seat_after
from houserules.engine.sets import has
from houserules.engine.stages import pause, resume
from houserules.engine.turns import cut_short, misses_turn, next_turn
from houserules.games.farck_choices import legal, why_not
from houserules.games.farck_observed import OBSERVATION, observe
from houserules.games.farck_runs import NO_KIND, kind_of, taken_by
from houserules.games.farck_table import (
    BURNT,
    CARDS,
    CENTRE,
    CHOICES,
    DEALER,
    DEALER_BEGINS,
    DEALT,
    DECK,
    DECKS,
    DONE,
    DRAW,
    DRAWING,
    ENDINGS,
    EXTENDED,
    FIELDS,
    FIRST_ADD,
    FIRST_BURN,
    FIRST_LAY,
    FIRST_OFFER,
    FIRST_ONTO,
    FIRST_TRADE,
    HAND,
    HANDS_BURNT,
    IN_CENTRE,
    JOIN,
    JUST_LAID,
    LAID,
    LAPS,
    LAST_CARD_LAID,
    LAY,
    NO_RUN,
    NOTHING_LAID,
    OFFER,
    OFFER_CARD,
    OFFERS_SHOWN,
    ONTO,
    OPTIONS,
    PASS,
    PLACES,
    QUESTIONS,
    REASONS,
    ROUND_BEGUN,
    RUN_LAID,
    SEATS,
    STAGES,
    STOCK,
    TRADE_CALLED,
    TRADED,
    TURN,
    TURN_BEGUN,
    TURN_OVER,
)
from houserules.games.farck_words import FarckWords

# ---- set-up ----


@rule
def set_out(t):
    """FAR-01: one deck for 2 players, two for 3 to 5, three for more, or as agreed; jokers in."""
    decks = int(t.option[DECKS])
    if decks == 0:
        decks = 1 if t.seats < 3 else (2 if t.seats < 6 else 3)
    for _ in range(decks):
        for printed in range(DECK):
            put_into_play(t, STOCK, printed)


@rule
def deal(t):
    """FAR-03: 7 cards each and 5 face up. FAR-04: clockwise from the dealer, the player on the left begins."""
    announce(t, moments.ROUND_BEGINS, -1)
    shuffle(t, STOCK)
    for _ in range(DEALT):
        for seat in range(t.seats):
            draw(t, STOCK, HAND + seat)
    for _ in range(IN_CENTRE):
        draw(t, STOCK, CENTRE)
    chosen = int(t.option[DEALER])
    dealer = chosen - 1 if chosen > 0 else random_below(t.chance, int(t.seats))
    t.dealer = dealer
    t.turn = dealer if t.option[DEALER_BEGINS] != 0 else seat_after(t, dealer, 1)
    pause(t, ROUND_BEGUN)


# ---- the turn, first part: runs ----


@rule
def go_on(t):
    """What follows what has just been done. FAR-08: a draw, a burn or a trade ends the turn."""
    seat = int(t.turn)
    stage, first, _ = resume(t)
    if stage == TURN_BEGUN and cut_short(t):
        end_turn(t, seat)
    elif stage == TURN_BEGUN:
        ask(t, TURN, 1 << seat)
    elif stage == RUN_LAID or stage == EXTENDED:
        end_if_last(t, seat, first)
    elif stage == DRAWING:
        draw_on(t, seat, first)
    elif stage == TURN_OVER:
        next_or_end(t, seat)
    elif stage == TRADE_CALLED:
        ask_offer(t, seat, first)
    elif stage == OFFERS_SHOWN:
        settle(t, seat, first)
    elif stage == HANDS_BURNT:
        start_anew(t, seat)
    elif stage == TRADED:
        end_turn(t, seat)
    else:
        begin_turn(t, seat)


@rule
def begin_turn(t, seat):
    t.turn = seat
    if misses_turn(t, seat):
        pause(t, TURN_OVER)
        return
    announce(t, moments.TURN_BEGINS, seat)
    pause(t, TURN_BEGUN)


@rule
def lay(t, seat, printed):
    """FAR-05: one card of a run; the first begins a run, of which the second tells the kind."""
    laid = 0
    if asked(t) == TURN:
        run = int(t.runs)
        t.runs = run + 1
        t.run_kind[run] = NO_KIND
        t.run_low[run] = printed
    else:
        run = int(t.runs) - 1
        laid = argument(t)
        if laid == 1:
            t.run_kind[run] = kind_of(face(t, top(t, LAID)), printed)
        close(t)
    t.run_high[run] = printed
    put_before(t, seat, printed, run)
    ask(t, LAY, 1 << seat, laid + 1)
    if size(t, HAND + seat) == 0:
        run_laid(t, seat)


@rule
def run_laid(t, seat):
    """FAR-05: there may be more. FAR-07: from now on one may extend runs."""
    close(t)
    close(t)  # the turn's own question: it is put again
    t.has_laid = int(t.has_laid) | 1 << seat
    pause(t, RUN_LAID, int(size(t, HAND + seat) == 0))


@rule
def add(t, seat, printed):
    """FAR-07: the card is laid first; then one says which run it extends, if there are several that it fits."""
    put_before(t, seat, printed, NO_RUN)
    only, fitting = -1, 0
    for run in range(t.runs):
        if has(taken_by(t, run), printed):
            only = run
            fitting += 1
    ask(t, ONTO, 1 << seat)
    if fitting == 1:
        extend(t, seat, only)


@rule
def extend(t, seat, run):
    """FAR-07: the extended run stays valid."""
    close(t)
    close(t)  # the turn's own question: it is put again
    printed = face(t, top(t, LAID))
    t.in_run[size(t, LAID) - 1] = run
    if printed == int(t.run_low[run]) - 1:
        t.run_low[run] = printed
    elif printed == int(t.run_high[run]) + 1:
        t.run_high[run] = printed
    announce(t, moments.EXTENDED, seat, printed, amount=run)
    pause(t, EXTENDED, int(size(t, HAND + seat) == 0))


@rule
def put_before(t, seat, printed, run):
    """A card of a run lies before the one who laid it, whosever run it is."""
    move(t, HAND + seat, find(t, HAND + seat, printed), LAID)
    t.laid_by[size(t, LAID) - 1] = seat
    t.in_run[size(t, LAID) - 1] = run
    t.quiet = JUST_LAID
    announce(t, moments.CARD_PLAYED, seat, printed)


# ---- the turn, second part: draw, burn or trade (FAR-08) ----


@rule
def only_draw(t, seat):
    close(t)
    pause(t, DRAWING, fold(t, moments.HOW_MANY, seat, HIDDEN, 1))


@rule
def burn(t, seat, printed):
    """FAR-09: discard one, draw two, or three if it was the last; that is not playing it."""
    close(t)
    drawn = 3 if size(t, HAND + seat) == 1 else 2
    move(t, HAND + seat, find(t, HAND + seat, printed), BURNT)
    announce(t, moments.BURNT, seat, printed)
    pause(t, DRAWING, fold(t, moments.HOW_MANY, seat, printed, drawn))


@rule
def draw_on(t, seat, n):
    """FAR-08: that many cards are still to be drawn; then the turn is over."""
    if n > 0:
        draw_one(t, seat)
        pause(t, DRAWING, n - 1)
    else:
        end_turn(t, seat)


@rule
def draw_one(t, seat):
    card = draw_from_stock(t, HAND + seat)
    if card != NO_CARD:
        announce(t, moments.CARD_DRAWN, seat, face(t, card), audience=int(t.known[card]))
    return card


@rule
def draw_from_stock(t, target):
    """FAR-10: there is always a draw pile while there are cards for it; returns the card, or -1 if there is none."""
    refill(t)
    card = draw(t, STOCK, target)
    refill(t)
    return card


@rule
def refill(t):
    """FAR-10: no draw pile: the burnt cards are shuffled into a new one."""
    if size(t, STOCK) == 0 and size(t, BURNT) > 0:
        announce(t, moments.STOCK_OUT, int(t.turn))
        move_all(t, BURNT, STOCK)
        shuffle(t, STOCK)


@rule
def end_turn(t, seat):
    announce(t, moments.TURN_ENDS, seat)
    pause(t, TURN_OVER)


@rule
def next_or_end(t, seat):
    """FAR-04: clockwise. FAR-15: after so many laps without a card laid, the game ends unfinished."""
    t.quiet = int(t.quiet) + 1
    if t.quiet >= int(t.option[LAPS]) * int(t.seats):
        count_points(t)
        outcome.end(t, outcome.UNFINISHED, 0, NOTHING_LAID)
    else:
        begin_turn(t, next_turn(t, seat, seat_after(t, seat, 1)))


# ---- the trade ----


@rule
def trade(t, seat, position):
    """FAR-11: for a card in the centre, a joker too."""
    close(t)
    announce(t, moments.CALLED, seat, face_at(t, CENTRE, position), amount=position)
    pause(t, TRADE_CALLED, position)


@rule
def ask_offer(t, seat, position):
    """FAR-11: who has called a trade takes part in it."""
    if size(t, HAND + seat) > 0:
        ask(t, OFFER_CARD, 1 << seat, position)
    else:  # the cards are gone: house rules can do that
        end_turn(t, seat)


@rule
def offer(t, seat, printed):
    """FAR-11: a card is laid face down; nobody else sees which."""
    slip(t, HAND + seat, find(t, HAND + seat, printed), OFFER + seat, seat)
    position = argument(t)
    if asked(t) == JOIN:
        answer(t, seat)
        return
    close(t)
    others = others_with_cards(t, seat)
    if others != 0:
        ask(t, JOIN, others, position)
    else:
        flip(t, position)


@rule
def answer(t, seat):
    """FAR-11: all flip when all have joined or passed."""
    position = argument(t)
    if answered(t, seat):
        close(t)
        flip(t, position)


@rule
def others_with_cards(t, seat):
    """The seats that can join a trade."""
    others = 0
    for other in range(t.seats):
        if other != seat and size(t, HAND + other) > 0:
            others |= 1 << other
    return others


@rule
def flip(t, position):
    """FAR-11: all flip."""
    for step in range(t.seats):
        seat = seat_after(t, int(t.turn), step)
        if size(t, OFFER + seat) > 0:
            turn_up(t, OFFER + seat, 0, EVERYONE)
            announce(t, moments.CARD_TURNED_UP, seat, face_at(t, OFFER + seat, 0))
    pause(t, OFFERS_SHOWN, position)


@rule
def settle(t, initiator, position):
    """FAR-11: what happens depends on the jokers and on the highest card."""
    best, highest, winner, jokers = -1, 0, -1, 0
    for step in range(t.seats):
        seat = seat_after(t, initiator, step)
        if size(t, OFFER + seat) > 0:
            printed = face_at(t, OFFER + seat, 0)
            jokers += is_joker(printed)
            worth = points(t, seat, printed)
            if worth > best:
                best, highest, winner = worth, 0, seat
            highest += worth == best
    if jokers > 0:
        burn_hands(t, initiator)
    else:
        if highest == 1 and position < size(t, CENTRE):  # house rules can have taken it away
            exchange(t, winner, position)
        clear_offers(t, initiator, best)
        pause(t, TRADED)


@rule
def exchange(t, winner, position):
    """FAR-12: the highest card changes places with the one in the centre."""
    printed = face_at(t, OFFER + winner, 0)
    replace(t, CENTRE, position, OFFER + winner, HAND + winner)
    announce(t, moments.TRADED, winner, printed, amount=position)


@rule
def clear_offers(t, initiator, best):
    """FAR-12, FAR-13: lower cards are burnt; several highest go back to their hands, and all have seen them."""
    for step in range(t.seats):
        seat = seat_after(t, initiator, step)
        if size(t, OFFER + seat) > 0:
            printed = face_at(t, OFFER + seat, 0)
            if points(t, seat, printed) == best:
                draw(t, OFFER + seat, HAND + seat)
            else:
                draw(t, OFFER + seat, BURNT)
                announce(t, moments.BURNT, seat, printed)


@rule
def burn_hands(t, initiator):
    """FAR-14: a joker: all in the trade discard their hands."""
    for step in range(t.seats):
        seat = seat_after(t, initiator, step)
        if size(t, OFFER + seat) > 0:
            draw(t, OFFER + seat, HAND + seat)
            t.counted[seat] = size(t, HAND + seat)
            announce(t, moments.BURNT, seat, amount=size(t, HAND + seat))
            move_all(t, HAND + seat, BURNT)
    pause(t, HANDS_BURNT)


@rule
def start_anew(t, initiator):
    """FAR-14: they draw as many, and the centre is dealt anew."""
    for step in range(t.seats):
        seat = seat_after(t, initiator, step)
        for _ in range(fold(t, moments.HOW_MANY, seat, HIDDEN, int(t.counted[seat]))):
            draw_one(t, seat)
        t.counted[seat] = 0
    move_all(t, CENTRE, BURNT)
    for _ in range(IN_CENTRE):
        draw_from_stock(t, CENTRE)
    pause(t, TRADED)


# ---- the end ----


@rule
def end_if_last(t, seat, last):
    """FAR-15: the game ends when the last card is played into a run or onto one, and only then."""
    if last != 0 and size(t, HAND + seat) == 0:
        count_points(t)
        outcome.end_with(t, outcome.best_scores(t, lowest=False), LAST_CARD_LAID)
    else:
        ask(t, TURN, 1 << seat)


@rule
def finish(t, winners):
    """A house rule ends the game."""
    count_points(t)
    outcome.end_by_rule(t, winners)


@rule
def count_points(t):
    """FAR-16: the points of the cards in front of each."""
    for i in range(size(t, LAID)):
        seat = int(t.laid_by[i])
        t.score[seat] = int(t.score[seat]) + points(t, seat, face_at(t, LAID, i))
    announce(t, moments.ROUND_ENDS, int(t.turn))


@rule
def points(t, seat, printed):
    """FAR-02: aces 1, up to kings 13; a joker nothing."""
    return fold(t, moments.WORTH, seat, printed, rank_of(printed))


# ---- a choice ----


@rule
def apply(t, seat, choice):
    if choice < DONE:
        lay(t, seat, choice - FIRST_LAY)
    elif choice == DONE:
        run_laid(t, seat)
    elif choice < FIRST_ONTO:
        add(t, seat, choice - FIRST_ADD)
    elif choice < DRAW:
        extend(t, seat, choice - FIRST_ONTO)
    elif choice == DRAW:
        only_draw(t, seat)
    elif choice < FIRST_TRADE:
        burn(t, seat, choice - FIRST_BURN)
    elif choice < FIRST_OFFER:
        trade(t, seat, choice - FIRST_TRADE)
    elif choice < PASS:
        offer(t, seat, choice - FIRST_OFFER)
    else:
        answer(t, seat)


@rule
def act_of(t, seat, choice):
    """A trade concerns the card in the centre, for who calls it; then the cards that are laid down for it."""
    if choice < DONE:
        return act(acts.PLAY, choice - FIRST_LAY)
    if FIRST_ADD <= choice < FIRST_ONTO:
        return act(acts.EXTEND, choice - FIRST_ADD)
    if choice == DRAW:
        return act(acts.DRAW)
    if FIRST_BURN <= choice < FIRST_TRADE:
        return act(acts.BURN, choice - FIRST_BURN)
    if FIRST_TRADE <= choice < FIRST_OFFER:
        return act_with(t, seat, acts.TRADE, CENTRE, choice - FIRST_TRADE)
    if FIRST_OFFER <= choice < PASS:
        return act(acts.TRADE, choice - FIRST_OFFER)
    return act(acts.PASS if choice == PASS else acts.OTHER)


GAME = Game(
    name="farck",
    title="Farck",
    version=1,
    summary="Lay runs, extend those of others, trade for the centre. 2 to 8 players, 20 to 40 minutes.",
    seats=(2, SEATS),
    usual_seats=3,
    cards=CARDS,
    choices=CHOICES,
    places=PLACES,
    fields=FIELDS,
    options=OPTIONS,
    set_out=set_out,
    deal=deal,
    legal=legal,
    apply=apply,
    why_not=why_not,
    reasons=REASONS,
    observe=observe,
    observation=OBSERVATION,
    words=FarckWords(),
    questions=QUESTIONS,
    go_on=go_on,
    stages=STAGES,
    stock=STOCK,
    pile=BURNT,
    hand=HAND,
    draw_one=draw_one,
    act_of=act_of,
    finish=finish,
    announces=(
        moments.ROUND_BEGINS,
        moments.TURN_BEGINS,
        moments.CARD_PLAYED,
        moments.EXTENDED,
        moments.CARD_DRAWN,
        moments.BURNT,
        moments.STOCK_OUT,
        moments.CALLED,
        moments.CARD_TURNED_UP,
        moments.TRADED,
        moments.TURN_ENDS,
        moments.ROUND_ENDS,
    ),
    endings=ENDINGS,
)
