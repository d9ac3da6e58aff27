"""Kaktus: get rid of points you cannot see, and call before the others do.

The rules in the order of the sheet; each step carries the id of its clause (`docs/rulings.md`).

A hand is a row of face-down cards whose positions are public: people number them 1, 2, 3 from the left. Nobody may
look at them, their owner neither; what somebody was shown of them, they have to remember.
"""

from houserules.cards import ACE, HIDDEN, JACK, KING, QUEEN, rank_of
from houserules.engine import acts, moments, outcome
from houserules.engine.acts import act, act_with
from houserules.engine.asking import answered, argument, ask, asked, close, may_act, second_argument
from houserules.engine.chance import random_below
from houserules.engine.game import Game
from houserules.engine.moments import announce, fold
from houserules.engine.options import Option
from houserules.engine.places import (
    NO_CARD,
    card_at,
    draw,
    face,
    face_at,
    move,
    move_all,
    put_into_play,
    replace,
    shuffle,
    size,
    swap,
    tell_of_looking,
    top,
    turn_down,
    turn_up,
)
from houserules.engine.record import EVERYONE, Field
from houserules.engine.rule import rule
from houserules.engine.seating import seats_in_play
from houserules.engine.sets import count
from houserules.engine.stages import pause, resume
from houserules.engine.turns import cut_short, misses_turn, next_turn
from houserules.games.kaktus_observed import OBSERVATION, observe
from houserules.games.kaktus_table import (
    AFTER_KAKTUS,
    ALL_HAVE_LOOKED,
    CALL_OR_PASS,
    CALLED_ALREADY,
    CARD_SHOWN,
    CARDS,
    CHOICES,
    DEALT,
    DISCARD,
    DISCARD_DRAWN,
    DRAW,
    DRAW_DONE,
    DRAWN,
    GO_ON,
    HAND,
    HAS_DISCARDED,
    HAS_DRAWN,
    KAKTUS,
    KAKTUS_CALLED,
    KAKTUS_SAID,
    KEEP,
    KEEP_OR_DISCARD,
    LAPS,
    LEAVE,
    LEGAL,
    LOOK,
    LOOK_AT_OTHER,
    LOOK_AT_OWN,
    LOOKED_ENOUGH,
    LOOKING,
    LOOKING_ALREADY,
    LOOKS,
    NO_PAIR,
    NO_POWER,
    NO_SUCH_CARD,
    NO_SUCH_CHOICE,
    NOBODY_CALLED,
    NOT_YOUR_TURN,
    NOTHING_TO_DRAW,
    NOTHING_TO_DRAW_FOR_A_LAP,
    OTHERS_LOOK,
    OVER,
    OWN_CARD,
    PAIR_CALL_NAMES,
    PASS,
    PLACES,
    REASONS,
    REMINDERS,
    ROUND_BEGUN,
    SEATS,
    SEVEN,
    SIX,
    STAGES,
    STOCK,
    STRICTLY_LOWEST,
    SWAP_OWN,
    SWAP_WITH,
    SWAPPED,
    TAKE,
    TAKE_OR_LEAVE,
    TOO_LONG,
    TURN,
    TURN_BEGUN,
    TURN_OVER,
    TWINS,
    TWINS_CALLED,
    TWINS_FAILED,
    TWINS_SHOWN,
    USE_JACK,
    USE_JACK_ON,
    USE_SEVEN,
    USE_SIX,
    kind_of,
    pair_of,
    seat_in_order,
    seat_numbered,
)
from houserules.games.kaktus_words import KaktusWords

# ---- set-up ----


@rule
def set_out(t):
    """KAK-01: 40 cards, no 8, 9 or 10."""
    for suit in range(4):
        for rank in range(ACE, KING + 1):
            if rank <= SEVEN or rank >= JACK:
                put_into_play(t, STOCK, suit * 13 + rank - 1)


@rule
def deal(t):
    """KAK-02, KAK-03, KAK-05: cards, a discard and a random number for each; then all look, at the same time."""
    announce(t, moments.ROUND_BEGINS, -1)
    shuffle(t, STOCK)
    for i in range(DEALT):
        for seat in range(t.seats):
            if i < fold(t, moments.HOW_MANY, seat, HIDDEN, DEALT):
                draw(t, STOCK, HAND + seat)
    draw(t, STOCK, DISCARD)
    for seat in range(t.seats):  # each takes the next number, or that of a seat before it, which takes the next
        other = random_below(t.chance, seat + 1)
        t.number[seat] = int(t.number[other])
        t.number[other] = seat + 1
    t.turn = seat_numbered(t, 1)
    pause(t, ROUND_BEGUN)


@rule
def look_at_start(t, seat, i):
    """KAK-02: one of one's own cards; it stays open to its owner until they are done."""
    show_card(t, seat, HAND + seat, i)


@rule
def done_looking(t, seat):
    """KAK-02: the game begins when all are done."""
    turn_hand_down(t, HAND + seat, EVERYONE)
    if answered(t, seat):
        close(t)
        pause(t, ALL_HAVE_LOOKED)


@rule
def looked_at(t, seat):
    """How many of their own cards a seat is looking at."""
    n = 0
    for i in range(size(t, HAND + seat)):
        n += int(t.now[card_at(t, HAND + seat, i)]) >> seat & 1
    return n


@rule
def looks_allowed(t, seat):
    return fold(t, moments.HOW_MANY, seat, HIDDEN, LOOKS)


# ---- the turn ----


@rule
def go_on(t):
    """What follows what has just been done."""
    seat = int(t.turn)
    stage, first, second = resume(t)
    if stage == TURN_BEGUN and cut_short(t):
        end_turn(t, seat)
    elif stage == TURN_BEGUN:
        ask(t, TURN, 1 << seat)
    elif stage == HAS_DRAWN:
        ask(t, KEEP_OR_DISCARD, 1 << seat)
    elif stage == HAS_DISCARDED:
        after_draw(t)
    elif stage == DRAW_DONE:
        may_call(t, seat)
    elif stage == TURN_OVER:
        next_or_end(t, seat)
    elif stage == CARD_SHOWN:
        ask(t, LOOKING, 1 << seat, first)
    elif stage == SWAPPED:
        lay_down(t, seat)
    elif stage == TWINS_SHOWN:
        compare(t, seat, first, second)
    elif stage == TWINS_FAILED:
        ask(t, LOOKING, seats_in_play(t), HAND + seat)
    elif stage == KAKTUS_SAID:
        end_turn(t, seat)
    elif stage == ROUND_BEGUN:
        ask(t, LOOK, seats_in_play(t))
    else:
        begin_turn(t, seat)
    after_reaction(t)


@rule
def begin_turn(t, seat):
    """KAK-06: a draw, one way or the other."""
    t.turn = seat
    t.turns = int(t.turns) + 1
    t.dry = min(SEATS, int(t.dry) + 1) if size(t, STOCK) == 0 else 0
    if misses_turn(t, seat):
        pause(t, TURN_OVER)
        return
    announce(t, moments.TURN_BEGINS, seat)
    pause(t, TURN_BEGUN)


@rule
def draw_card(t, seat):
    """KAK-07: only who has drawn the card looks at it. KAK-10 comes before it is dealt with."""
    close(t)
    card = draw(t, STOCK, DRAWN)
    turn_up(t, DRAWN, 0, 1 << seat)
    announce(t, moments.CARD_DRAWN, seat, face(t, card), audience=int(t.now[card]))
    refill(t)
    pause(t, HAS_DRAWN)


@rule
def draw_one(t, seat):
    """A card more: nobody looks at it, and it lies last in the row."""
    refill(t)
    card = draw(t, STOCK, HAND + seat)
    if card != NO_CARD:
        announce(t, moments.CARD_DRAWN, seat, face(t, card), audience=int(t.now[card]))
        refill(t)
    return card


@rule
def keep(t, seat, i):
    """KAK-07: it lies face down where the discarded one lay. KAK-09: that one has no power."""
    close(t)
    replace(t, HAND + seat, i, DRAWN, DISCARD)
    announce(t, moments.CARD_DISCARDED, seat, face(t, top(t, DISCARD)))
    pause(t, HAS_DISCARDED)


@rule
def discard_drawn(t, seat):
    """KAK-08: a power must be used, in sight of all; where it finds no card to act on, it is only discarded."""
    close(t)
    rank = rank_of(face(t, top(t, DRAWN)))
    if (rank == SIX or rank == JACK) and size(t, HAND + seat) == 0:
        rank = 0
    if (rank == SEVEN or rank == JACK) and not others_have_cards(t, seat):
        rank = 0
    if rank == SIX or rank == SEVEN or rank == JACK:
        turn_up(t, DRAWN, 0, EVERYONE)
        ask(t, USE_SIX if rank == SIX else (USE_SEVEN if rank == SEVEN else USE_JACK), 1 << seat)
    else:
        lay_down(t, seat)


@rule
def others_have_cards(t, seat):
    for other in range(t.seats):
        if other != seat and size(t, HAND + other) > 0:
            return True
    return False


@rule
def peek(t, seat, place, i):
    """KAK-08: a 6 or a 7; the card is open to who looks until they go on."""
    close(t)
    show_card(t, seat, place, i)
    pause(t, CARD_SHOWN, place)


@rule
def choose_own_for_swap(t, seat, i):
    close(t)
    ask(t, USE_JACK_ON, 1 << seat, i)


@rule
def swap_with(t, seat, place, j):
    """KAK-08: a jack; nobody looks at the two cards, and whoever knew one still knows it."""
    i = argument(t)
    close(t)
    swap(t, HAND + seat, i, place, j)
    announce(t, moments.CARD_GIVEN, seat, HIDDEN, place - HAND)
    announce(t, moments.CARD_GIVEN, place - HAND, HIDDEN, seat)
    pause(t, SWAPPED)


@rule
def lay_down(t, seat):
    """KAK-08: after its power, the drawn card joins the discard pile."""
    draw(t, DRAWN, DISCARD)
    announce(t, moments.CARD_DISCARDED, seat, face(t, top(t, DISCARD)))
    pause(t, HAS_DISCARDED)


@rule
def seen_enough(t, seat):
    """When all who look have seen enough, the cards lie face down again; a power card is then done."""
    hand = argument(t)
    turn_hand_down(t, hand, 1 << seat)
    if answered(t, seat):
        turn_hand_down(t, hand, EVERYONE)
        close(t)
        if size(t, DRAWN) > 0:
            lay_down(t, int(t.turn))
        else:
            after_draw(t)


@rule
def refill(t):
    """KAK-10: no draw pile: the discards are shuffled into a new one, whose top card starts a new discard pile."""
    if size(t, STOCK) == 0 and size(t, DISCARD) > 1:
        announce(t, moments.STOCK_OUT, int(t.turn))
        move_all(t, DISCARD, STOCK)
        shuffle(t, STOCK)
        draw(t, STOCK, DISCARD)


# ---- the unnamed call: Twins ----


@rule
def call_twins(t, seat, i, j):
    """KAK-11: two of one's own are turned up for all."""
    close(t)
    announce(t, moments.CALLED, seat, amount=TWINS_CALLED)
    hand = HAND + seat
    turn_up(t, hand, i, EVERYONE)
    announce(t, moments.CARD_TURNED_UP, seat, face_at(t, hand, i))
    turn_up(t, hand, j, EVERYONE)
    announce(t, moments.CARD_TURNED_UP, seat, face_at(t, hand, j))
    pause(t, TWINS_SHOWN, i, j)


@rule
def compare(t, seat, i, j):
    """KAK-12: equal. KAK-13: unequal, and one card more to have."""
    hand = HAND + seat
    if j < size(t, hand) and rank_of(face_at(t, hand, i)) == rank_of(face_at(t, hand, j)):
        ask(t, TAKE_OR_LEAVE, 1 << seat, i, j)
        return
    if size(t, STOCK) > 0:
        card = draw(t, STOCK, hand)
        turn_up(t, hand, size(t, hand) - 1, 1 << seat)
        announce(t, moments.CARD_DRAWN, seat, face(t, card), audience=int(t.now[card]))
        refill(t)
    pause(t, TWINS_FAILED)


@rule
def take(t, seat):
    """KAK-12: the top discard, known to all, comes last in the hand; then the two go, and later cards move up."""
    i, j = argument(t), second_argument(t)
    close(t)
    card = draw(t, DISCARD, HAND + seat)
    announce(t, moments.CARD_DRAWN, seat, face(t, card))
    move(t, HAND + seat, j, DISCARD)  # the later one first, so that the other keeps its position until it goes
    announce(t, moments.CARD_DISCARDED, seat, face(t, top(t, DISCARD)))
    move(t, HAND + seat, i, DISCARD)
    announce(t, moments.CARD_DISCARDED, seat, face(t, top(t, DISCARD)))
    pause(t, HAS_DISCARDED)


@rule
def leave(t, seat):
    """KAK-12: both or neither: declined, the two go back face down, when all have seen them."""
    close(t)
    ask(t, LOOKING, seats_in_play(t), HAND + seat)


# ---- the call that ends the game ----


@rule
def after_draw(t):
    refill(t)
    pause(t, DRAW_DONE)


@rule
def may_call(t, seat):
    """KAK-15: before passing the turn one may call, unless somebody has."""
    if t.caller == NOBODY_CALLED:
        ask(t, CALL_OR_PASS, 1 << seat)
    else:
        end_turn(t, seat)


@rule
def call_kaktus(t, seat):
    """KAK-15: each other player gets one more turn."""
    close(t)
    t.caller = seat + 1
    t.last_turns = seats_in_play(t)
    announce(t, moments.CALLED, seat, amount=KAKTUS_CALLED)
    pause(t, KAKTUS_SAID)


@rule
def end_turn(t, seat):
    announce(t, moments.TURN_ENDS, seat)
    pause(t, TURN_OVER)


@rule
def next_or_end(t, seat):
    """KAK-15, KAK-10: the game ends after the last turns, or after a lap without anything to draw, if nobody calls.

    KAK-05: else follows the player with the next number; after the last one, the first.
    """
    seats = int(t.seats)
    if t.caller != NOBODY_CALLED:
        t.last_turns = int(t.last_turns) & ~(1 << seat)
        if t.last_turns == 0:
            reveal(t, AFTER_KAKTUS)
            return
    elif t.dry >= seats and size(t, STOCK) == 0:
        reveal(t, NOTHING_TO_DRAW_FOR_A_LAP)
        return
    elif t.turns >= int(t.option[LAPS]) * seats:
        reveal(t, TOO_LONG)
        return
    begin_turn(t, next_turn(t, seat, seat_in_order(t, seat, 1)))


# ---- the end ----


@rule
def reveal(t, reason):
    """KAK-15: all is revealed. KAK-16: the lowest score wins; a game that went on for too long has no winner."""
    count_hands(t)
    if reason == TOO_LONG:
        outcome.end(t, outcome.UNFINISHED, 0, TOO_LONG)
        return
    winners = outcome.best_scores(t, lowest=True)
    if t.option[STRICTLY_LOWEST] != 0 and t.caller != NOBODY_CALLED and count(winners) > 1:
        winners &= ~(1 << int(t.caller) - 1)  # only the others share
    outcome.end_with(t, winners, reason)


@rule
def finish(t, winners):
    """A house rule ends the game."""
    count_hands(t)
    outcome.end_by_rule(t, winners)


@rule
def count_hands(t):
    for seat in range(t.seats):
        total = 0
        for i in range(size(t, HAND + seat)):
            printed = face_at(t, HAND + seat, i)
            total += fold(t, moments.WORTH, seat, printed, points(printed))
            turn_up(t, HAND + seat, i, EVERYONE)
        t.score[seat] = total
    announce(t, moments.ROUND_ENDS, int(t.turn))


@rule
def points(printed):
    """KAK-04: a king 0, jack and queen 10, others their number; suits do not matter."""
    rank = rank_of(printed)
    if rank == KING:
        return 0
    return 10 if rank == JACK or rank == QUEEN else rank


# ---- what one may do ----


@rule
def legal(t, seat, out):
    if not may_act(t, seat):
        return 0
    question = asked(t)
    if question == TURN:
        out[0] = DRAW if size(t, STOCK) > 0 else GO_ON
        cards = size(t, HAND + seat)
        pairs = cards * (cards - 1) // 2
        for pair in range(pairs):
            out[1 + pair] = TWINS + pair
        return 1 + pairs
    if question == LOOKING:
        out[0] = GO_ON
        return 1
    if question == CALL_OR_PASS:
        out[0], out[1] = KAKTUS, PASS
        return 2
    if question == TAKE_OR_LEAVE:
        out[0], out[1] = TAKE, LEAVE
        return 2
    if question == LOOK:
        return _legal_looks(t, seat, out)
    if question == USE_SEVEN:
        return _list_others(t, seat, out, LOOK_AT_OTHER)
    if question == USE_JACK_ON:
        return _list_others(t, seat, out, SWAP_WITH)
    n = 0
    if question == KEEP_OR_DISCARD:
        out[0] = DISCARD_DRAWN
        n = 1
    first = KEEP if question == KEEP_OR_DISCARD else (LOOK_AT_OWN if question == USE_SIX else SWAP_OWN)
    for i in range(size(t, HAND + seat)):
        out[n] = first + i
        n += 1
    return n


@rule
def _legal_looks(t, seat, out):
    out[0] = GO_ON
    n = 1
    if looked_at(t, seat) < looks_allowed(t, seat):
        for i in range(size(t, HAND + seat)):
            if int(t.now[card_at(t, HAND + seat, i)]) >> seat & 1 == 0:
                out[n] = LOOK_AT_OWN + i
                n += 1
    return n


@rule
def _list_others(t, seat, out, first):
    """Every card of every other player."""
    n = 0
    for other in range(t.seats):
        if other != seat:
            for i in range(size(t, HAND + other)):
                out[n] = first + other * CARDS + i
                n += 1
    return n


@rule
def why_not(t, seat, choice):
    if t.outcome != outcome.PLAYING:
        return OVER
    question = asked(t)
    if not may_act(t, seat):
        return OTHERS_LOOK if question == LOOK or question == LOOKING else NOT_YOUR_TURN
    if choice < 0 or choice >= CHOICES:
        return NO_SUCH_CHOICE
    kind = kind_of(choice)
    if not answers(question, kind):
        if kind == KAKTUS and t.caller != NOBODY_CALLED:
            return CALLED_ALREADY
        if kind == TAKE:
            return NO_PAIR
        if question == TURN and (LOOK_AT_OWN <= kind < TWINS):
            return NO_POWER
        return question
    if kind == DRAW:
        return LEGAL if size(t, STOCK) > 0 else NOTHING_TO_DRAW
    if kind == GO_ON and question == TURN:
        return TURN if size(t, STOCK) > 0 else LEGAL
    if kind == TWINS:
        return LEGAL if pair_of(choice)[1] < size(t, HAND + seat) else NO_SUCH_CARD
    if kind == LOOK_AT_OTHER or kind == SWAP_WITH:
        other = (choice - kind) // CARDS
        if other == seat:
            return OWN_CARD
        return LEGAL if other < t.seats and (choice - kind) % CARDS < size(t, HAND + other) else NO_SUCH_CARD
    if kind >= KEEP and choice - kind >= size(t, HAND + seat):
        return NO_SUCH_CARD
    if kind == LOOK_AT_OWN and question == LOOK:
        if int(t.now[card_at(t, HAND + seat, choice - kind)]) >> seat & 1 != 0:
            return LOOKING_ALREADY
        return LEGAL if looked_at(t, seat) < looks_allowed(t, seat) else LOOKED_ENOUGH
    return LEGAL


@rule
def answers(question, kind):
    """Is a choice of this kind an answer to this question?"""
    if question == LOOK:
        return kind == GO_ON or kind == LOOK_AT_OWN
    if question == TURN:
        return kind == DRAW or kind == TWINS or kind == GO_ON
    if question == KEEP_OR_DISCARD:
        return kind == KEEP or kind == DISCARD_DRAWN
    if question == USE_SIX:
        return kind == LOOK_AT_OWN
    if question == USE_SEVEN:
        return kind == LOOK_AT_OTHER
    if question == USE_JACK:
        return kind == SWAP_OWN
    if question == USE_JACK_ON:
        return kind == SWAP_WITH
    if question == LOOKING:
        return kind == GO_ON
    if question == TAKE_OR_LEAVE:
        return kind == TAKE or kind == LEAVE
    return kind == KAKTUS or kind == PASS


@rule
def apply(t, seat, choice):
    kind = kind_of(choice)
    if kind == DRAW:
        draw_card(t, seat)
    elif kind == DISCARD_DRAWN:
        discard_drawn(t, seat)
    elif kind == KEEP:
        keep(t, seat, choice - KEEP)
    elif kind == TWINS:
        i, j = pair_of(choice)
        call_twins(t, seat, i, j)
    elif kind == TAKE:
        take(t, seat)
    elif kind == LEAVE:
        leave(t, seat)
    elif kind == KAKTUS:
        call_kaktus(t, seat)
    elif kind == PASS:
        close(t)
        end_turn(t, seat)
    elif kind == LOOK_AT_OWN and asked(t) == LOOK:
        look_at_start(t, seat, choice - LOOK_AT_OWN)
    elif kind == LOOK_AT_OWN:
        peek(t, seat, HAND + seat, choice - LOOK_AT_OWN)
    elif kind == LOOK_AT_OTHER:
        peek(t, seat, HAND + (choice - LOOK_AT_OTHER) // CARDS, (choice - LOOK_AT_OTHER) % CARDS)
    elif kind == SWAP_OWN:
        choose_own_for_swap(t, seat, choice - SWAP_OWN)
    elif kind == SWAP_WITH:
        swap_with(t, seat, HAND + (choice - SWAP_WITH) // CARDS, (choice - SWAP_WITH) % CARDS)
    elif asked(t) == LOOK:
        done_looking(t, seat)
    elif asked(t) == LOOKING:
        seen_enough(t, seat)
    else:  # KAK-10: nothing to draw
        close(t)
        after_draw(t)
    after_reaction(t)


@rule
def act_of(t, seat, choice):
    """To keep a drawn card is to discard another; the discard that is taken for two equal cards is drawn."""
    kind, hand = kind_of(choice), HAND + seat
    if kind == DRAW:
        return act(acts.DRAW)
    if kind == TAKE:
        return act_with(t, seat, acts.DRAW, DISCARD, size(t, DISCARD) - 1)
    if kind == DISCARD_DRAWN:
        return act_with(t, seat, acts.DISCARD, DRAWN, size(t, DRAWN) - 1)
    if kind == KEEP:
        return act_with(t, seat, acts.DISCARD, hand, choice - KEEP)
    if kind == LOOK_AT_OWN:
        return act_with(t, seat, acts.LOOK, hand, choice - LOOK_AT_OWN)
    if kind == LOOK_AT_OTHER:
        other = (choice - LOOK_AT_OTHER) // CARDS
        return act_with(t, seat, acts.LOOK, HAND + other, (choice - LOOK_AT_OTHER) % CARDS)
    if kind == SWAP_OWN:
        return act_with(t, seat, acts.SWAP, hand, choice - SWAP_OWN)
    if kind == SWAP_WITH:
        other = (choice - SWAP_WITH) // CARDS
        return act_with(t, seat, acts.SWAP, HAND + other, (choice - SWAP_WITH) % CARDS)
    if kind == KAKTUS or kind == TWINS:
        return act(acts.CALL)
    return act(acts.PASS if kind == PASS or kind == LEAVE else acts.OTHER)


@rule
def after_reaction(t):
    """Whatever has moved cards, reminders follow them."""
    if t.option[REMINDERS] != 0:
        remind(t)


@rule
def remind(t):
    """Option: what people know of the cards in hands they may also look at; their screens show it."""
    for seat in range(t.seats):
        for i in range(size(t, HAND + seat)):
            card = card_at(t, HAND + seat, i)
            t.now[card] = int(t.known[card])


# ---- small change ----


@rule
def show_card(t, seat, place, i):
    """A seat looks at a card; all notice which."""
    tell_of_looking(t, seat, place, i)
    turn_up(t, place, i, 1 << seat)
    announce(t, moments.LOOKED_AT, seat, face_at(t, place, i), place - HAND, 1, 1 << seat)


@rule
def turn_hand_down(t, place, audience):
    for i in range(size(t, place)):
        turn_down(t, place, i, audience)


GAME = Game(
    name="kaktus",
    title="Kaktus",
    version=1,
    summary="Lower the points of cards you may not look at, and call first. 2 to 6 players, 10 to 20 minutes.",
    seats=(2, SEATS),
    usual_seats=4,
    cards=CARDS,
    choices=CHOICES,
    places=PLACES,
    fields=(
        Field("number", shape=(SEATS,)),  # of each seat, from 1: the order of play
        Field("turns", "i2"),
        Field("dry"),  # turns in a row that began with nothing to draw
        Field("caller"),  # the seat that called Kaktus, counted from 1; 0 for nobody
        Field("last_turns"),  # after the call, the set of seats that still have a turn
    ),
    options=(
        Option(
            "pair call name",
            "What turning up two of your cards that you believe equal is called.",
            most=len(PAIR_CALL_NAMES) - 1,
            words=PAIR_CALL_NAMES,
        ),
        Option.yes_no("caller must be strictly lowest", "Who called Kaktus does not share a win with an equal score."),
        Option.yes_no("reminders", "The screen shows what you know of the cards; without, remembering is the game."),
        Option("laps", "After so many laps without a call the game ends unfinished.", default=100, least=10, most=1000),
    ),
    set_out=set_out,
    deal=deal,
    legal=legal,
    apply=apply,
    why_not=why_not,
    reasons=REASONS,
    observe=observe,
    observation=OBSERVATION,
    words=KaktusWords(),
    go_on=go_on,
    stages=STAGES,
    stock=STOCK,
    pile=DISCARD,
    hand=HAND,
    draw_one=draw_one,
    act_of=act_of,
    finish=finish,
    after_reaction=after_reaction,
    announces=(
        moments.ROUND_BEGINS,
        moments.LOOKED_AT,
        moments.TURN_BEGINS,
        moments.CARD_DRAWN,
        moments.STOCK_OUT,
        moments.CARD_DISCARDED,
        moments.CARD_GIVEN,
        moments.CALLED,
        moments.CARD_TURNED_UP,
        moments.TURN_ENDS,
        moments.ROUND_ENDS,
    ),
    questions=("look", "draw", "keep", "six", "seven", "jack", "jack-on", "looking", "take", "call"),
    endings=(
        "",
        "Kaktus was called, and all others have had one more turn",
        "there was nothing to draw for a whole lap",
        "the laps agreed on are over and nobody has called",
    ),
)
