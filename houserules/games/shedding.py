"""The bare shedding game, on which house rules are tried: the base of Bartok and Bartog.

The rules in the order of the sheet; each step carries the id of its clause (`docs/rulings.md`). On a plain table a card
is played on one of its suit or value. On a table with house rules the rules in force alone say what may be played:
`ruled(GAME)` is played with the book `BASE`, whose one sentence says the same, or with one that begins with it.
"""

from houserules.cards import BLACK_JOKER, HIDDEN, RED_JOKER, is_joker
from houserules.engine import moments, outcome
from houserules.engine.asking import answered, ask, asked, close
from houserules.engine.chance import random_below
from houserules.engine.game import Game
from houserules.engine.machine.book import Book, Row
from houserules.engine.machine.codes import (
    AND_PLAYABLE,
    DRAWS,
    HAND_DEALT,
    MAY_PLAY,
    OP,
    OUT_OF_TURN,
    PLAY_DRAWN,
    PLAY_WITH,
    UNDER,
)
from houserules.engine.moments import announce, fold
from houserules.engine.permissions import (
    answer_pending,
    counted,
    counted_in_pile,
    cover,
    ends_drawing,
    falls_due,
    has_won,
    heeds,
    is_ruled,
    lapse,
    show_drawn,
    show_hand,
    waits_for,
)
from houserules.engine.places import (
    NO_CARD,
    bury,
    draw,
    face,
    face_at,
    find,
    move,
    put_into_play,
    shuffle,
    size,
    top,
)
from houserules.engine.record import Field
from houserules.engine.rule import rule
from houserules.engine.seating import seat_after, seats_in_play
from houserules.engine.sets import count, has, lowest
from houserules.engine.stages import pause, resume
from houserules.engine.turns import cut_short, misses_turn, next_turn
from houserules.games.shedding_choices import act_of, legal, playable, top_face, why_not
from houserules.games.shedding_observed import OBSERVATION, observe
from houserules.games.shedding_table import (
    A_RULE,
    ANSWER,
    CARDS,
    CHOICES,
    CHOSEN,
    DEALER,
    DONE,
    DRAW,
    DRAWN,
    DRAWN_FROM_STOCK,
    DUE,
    EMPTY_HAND,
    ENDED,
    ENDINGS,
    HAND,
    HAND_SIZE,
    JOKERS,
    LAPS,
    MORE,
    MOST_DRAWN,
    OPTION,
    OPTIONS,
    OWN_PILE,
    PACKS,
    PASS,
    PILE,
    PILES,
    PLACES,
    PLAYED,
    PLAYED_BETWEEN,
    QUESTIONS,
    REASONS,
    ROUND_BEGUN,
    SEATS,
    STAGES,
    STOCK,
    TOO_MANY_LAPS,
    TURN,
    TURN_BEGUN,
    TURN_OVER,
    USUAL_SEATS,
    VOID_LAP,
    WON,
)
from houserules.games.shedding_words import SheddingWords

#: The one sentence of the base: row 0 of every book that this game is played with.
BASE = Book(
    rules=("A card may be played on a card of the same suit or rank.",),
    rows=(
        Row(
            0,
            (
                *(OP["ROLE"], UNDER, OP["SAME_SUIT"]),
                *(OP["ROLE"], UNDER, OP["SAME_RANK"]),
                *(OP["EITHER"], OP["END"]),
            ),
            question=MAY_PLAY,
        ),
    ),
)


# ---- set-up ----


@rule
def set_out(t):
    """1 pack up to 5 players, 2 beyond, or as many as are wanted; jokers in each."""
    packs = int(t.option[PACKS])
    if packs == 0:
        packs = 1 if t.seats <= 5 else 2
    for _ in range(packs):
        for printed in range(RED_JOKER):
            put_into_play(t, STOCK, printed)
        for number in range(t.option[JOKERS]):
            put_into_play(t, STOCK, RED_JOKER if number % 2 == 0 else BLACK_JOKER)


@rule
def deal(t):
    """BTK-01: 5 cards each. BTK-02: the dealer turns up the top card: that is not playing."""
    dealer = int(t.option[DEALER])
    t.dealer = dealer - 1 if dealer > 0 else random_below(t.chance, int(t.seats))
    t.turn = int(t.dealer)
    announce(t, moments.ROUND_BEGINS, int(t.dealer))
    shuffle(t, STOCK)
    for step in range(1, t.seats + 1):
        seat = seat_after(t, int(t.dealer), step if step < t.seats else 0)
        for _ in range(fold(t, HAND_DEALT, seat, HIDDEN, int(t.option[HAND_SIZE]))):
            if size(t, STOCK) > 1:
                draw(t, STOCK, HAND + seat)
    draw(t, STOCK, PILE)
    left = size(t, STOCK)
    while is_joker(face(t, top(t, PILE))) and left > 0:  # another in its place
        move(t, PILE, 0, STOCK)
        bury(t, STOCK, size(t, STOCK) - 1)
        draw(t, STOCK, PILE)
        left -= 1
    announce(t, moments.CARD_TURNED_UP, int(t.dealer), face(t, top(t, PILE)))
    pause(t, ROUND_BEGUN)


# ---- the turn ----


@rule
def go_on(t):
    """BTK-03: left of the dealer begins, clockwise. BTK-04: a card, or drawing, ends the turn."""
    seat = int(t.turn)
    stage, drawn, _ = resume(t)
    if (stage == PLAYED or stage == PLAYED_BETWEEN) and t.emptied != 0 and is_won(t):
        return
    if stage == TURN_OVER:
        next_begins(t, seat)
    elif stage == TURN_BEGUN and not cut_short(t):
        meet_what_is_due(t, seat)
    elif (stage == DUE or stage == PLAYED_BETWEEN) and not cut_short(t):
        ask_turn(t, seat)
    elif stage == DRAWN_FROM_STOCK and not cut_short(t):
        ask_on(t, seat, drawn)
    elif stage == ROUND_BEGUN:
        begin_turn(t, seat_after(t, seat, 1))
    elif stage == WON:
        announce(t, moments.ROUND_ENDS, seat)
        pause(t, ENDED)
    elif stage == ENDED:
        close_round(t)
    else:
        cut_short(t)  # PLAYED, CHOSEN: it is over anyway
        end_turn(t, seat)


@rule
def begin_turn(t, seat):
    t.turn = seat
    if misses_turn(t, seat):
        t.idle = int(t.idle) + 1
        pause(t, TURN_OVER)
    else:
        announce(t, moments.TURN_BEGINS, seat)
        pause(t, TURN_BEGUN)


@rule
def meet_what_is_due(t, seat):
    """What is pending for a player is answered, or falls due."""
    if size(t, HAND + seat) > 0 and waits_for(t, seat):
        ask(t, ANSWER, 1 << seat)
    elif falls_due(t, seat):
        pause(t, DUE)
    else:
        ask_turn(t, seat)


@rule
def ask_turn(t, seat):
    """Where rules allow it others may come in between, whatever they hold: nobody learns from it who could."""
    seats = 1 << seat
    if is_ruled(t, OUT_OF_TURN):
        for other in range(t.seats):
            if has(seats_in_play(t), other) and size(t, HAND + other) > 0:
                seats |= 1 << other
    ask(t, TURN, seats)


@rule
def ask_on(t, seat, drawn):
    """Who has drawn may still play, if a rule says so: the cards drawn (they lie last in the hand), or any."""
    which = fold(t, PLAY_DRAWN, seat, HIDDEN, 0)
    if which > 0 and size(t, HAND + seat) > 0:
        ask(t, DRAWN, 1 << seat, size(t, HAND + seat) if which > 1 else drawn)
    else:
        end_turn(t, seat)


@rule
def end_turn(t, seat):
    t.idle = 0 if t.active != 0 else int(t.idle) + 1
    t.active = 0
    announce(t, moments.TURN_ENDS, seat)
    pause(t, TURN_OVER)


@rule
def next_begins(t, seat):
    """BTK-04: a whole lap in which nobody plays or draws a card makes the round void."""
    t.turns = int(t.turns) + 1
    if t.idle >= count(seats_in_play(t)):
        end_round(t, VOID_LAP, 0)
    elif t.turns >= int(t.option[LAPS]) * int(t.seats):
        end_round(t, TOO_MANY_LAPS, 0)
    else:
        begin_turn(t, next_turn(t, seat, seat_after(t, seat, 1)))


# ---- playing ----


@rule
def play(t, seat, printed):
    """A play begins; where rules allow several cards in one, more may follow."""
    t.size_before = size(t, HAND + seat)
    lay(t, seat, printed)
    if seat == t.turn and is_ruled(t, PLAY_WITH) and size(t, HAND + seat) > 0:
        ask(t, MORE, 1 << seat)
    else:
        complete_play(t, seat)


@rule
def lay(t, seat, printed):
    under = cover(t, seat)
    move(t, HAND + seat, find(t, HAND + seat, printed), PILE)
    t.last_laid = counted_in_pile(t, size(t, PILE) - 1)
    if t.laid == 0:
        t.first_under = under
        t.first_laid = int(t.last_laid)
    t.laid = int(t.laid) + 1


@rule
def complete_play(t, seat):
    """All lie; the size of the hand is looked at once; then each takes effect in order."""
    laid, left, before = int(t.laid), size(t, HAND + seat), int(t.size_before)
    t.laid = 0
    t.first_laid = 0
    t.last_laid = 0
    t.size_before = 0
    t.active = 1
    announce(t, moments.HAND_CHANGED, seat, amount=left, before=before)
    under = int(t.first_under)
    t.first_under = 0
    for i in range(laid):
        at = size(t, PILE) - laid + i
        announce(t, moments.CARD_PLAYED, seat, face_at(t, PILE, at), amount=laid, under=under, before=laid - 1 - i)
        under = counted_in_pile(t, at)
    pause(t, PLAYED if seat == t.turn else PLAYED_BETWEEN)
    t.emptied = seat + 1 if left == 0 else 0
    t.refused = int(t.refused) & ~(1 << seat)
    if left == 0 and has_won(t, seat, 2, True):
        end_round(t, EMPTY_HAND, 1 << seat)


# ---- drawing ----


@rule
def draw_cards(t, seat):
    """BTK-04: draw one, or what rules say; nothing left to draw: what there is, and the turn is used."""
    say_if_stuck(t, seat)
    before, drawn = size(t, HAND + seat), 0
    wanted = ends_drawing(t, seat)
    n = fold(t, DRAWS, seat, HIDDEN, MOST_DRAWN if wanted != 0 else 1)
    while drawn < n:
        card = draw_one(t, seat)
        if card == NO_CARD:
            n = 0
        else:
            drawn += 1
            if wanted != 0:
                show_drawn(t, seat, card)  # a rule that looks at it shows it
            if has(wanted, counted(t, face(t, card))) and (
                wanted & AND_PLAYABLE == 0 or has(playable(t, seat), face(t, card))
            ):
                n = 0
    if drawn > 0:
        announce(t, moments.HAND_CHANGED, seat, amount=size(t, HAND + seat), before=before)
    pause(t, DRAWN_FROM_STOCK, drawn)


@rule
def say_if_stuck(t, seat):
    """A rule may want to know who draws or passes because they cannot play: then all see that it is so."""
    if heeds(t, moments.CANNOT_PLAY) and playable(t, seat) == 0:
        show_hand(t, seat)
        announce(t, moments.CANNOT_PLAY, seat)


@rule
def draw_one(t, seat):
    """BTK-04: the pile is reshuffled under its top when the deck is out."""
    if size(t, STOCK) == 0:
        announce(t, moments.STOCK_OUT, int(t.turn))
        if size(t, PILE) < 2:
            return NO_CARD
        while size(t, PILE) > 1:
            move(t, PILE, size(t, PILE) - 2, STOCK)
        shuffle(t, STOCK)
        announce(t, moments.SHUFFLED, int(t.turn))
    card = draw(t, STOCK, HAND + seat)
    t.active = 1
    t.refused = int(t.refused) & ~(1 << seat)
    announce(t, moments.CARD_DRAWN, seat, face(t, card), amount=1, audience=int(t.now[card]))
    return card


# ---- the end ----


@rule
def after_reaction(t):
    """A rule may have taken or given the last card of a hand."""
    if t.ending == 0:
        is_won(t)


@rule
def is_won(t):
    """BTK-08: no cards in hand at any point wins; several at once: the first from the player at turn on."""
    seat = int(t.turn)
    for _ in range(t.seats):
        if size(t, HAND + seat) > 0:
            t.refused = int(t.refused) & ~(1 << seat)
        elif has(seats_in_play(t), seat) and not has(int(t.refused), seat):
            if has_won(t, seat, int(t.emptied == seat + 1), True):
                end_round(t, EMPTY_HAND, 1 << seat)
                return True
            t.refused = int(t.refused) | 1 << seat
            announce(t, moments.WIN_REFUSED, seat)
        seat = seat_after(t, seat, 1)
    return False


@rule
def end_round(t, ending, winners):
    """The round ends; what was pending lapses."""
    t.ending = ending
    t.won_by = winners
    lapse(t)
    while winners != 0:
        announce(t, moments.ROUND_WON, lowest(winners), top_face(t))
        winners &= winners - 1
    pause(t, WON)


@rule
def finish(t, winners):
    """A house rule ends the round."""
    if t.ending == 0:
        end_round(t, A_RULE, winners)
    else:
        t.won_by = winners


@rule
def close_round(t):
    """BTK-04: void, or unfinished. BTK-08: won."""
    ending, winners = int(t.ending), int(t.won_by)
    if winners != 0:
        outcome.end_with(t, winners, ending)
    elif ending == VOID_LAP:
        outcome.end(t, outcome.VOID, 0, ending)
    elif ending == TOO_MANY_LAPS:
        outcome.end(t, outcome.UNFINISHED, 0, ending)
    else:
        outcome.end(t, outcome.ALL_LOSE, 0, ending)


# ---- choosing ----


@rule
def apply(t, seat, choice):
    question = asked(t)
    if question == TURN and choice == PASS and seat != t.turn:
        answered(t, seat)
        return
    close(t)
    if choice < DRAW:
        if question == MORE:
            lay(t, seat, choice)
            if size(t, HAND + seat) > 0:
                ask(t, MORE, 1 << seat)
            else:
                complete_play(t, seat)
        else:
            if question == ANSWER:
                answer_pending(t, seat, choice)
            play(t, seat, choice)
    elif choice == DONE:
        complete_play(t, seat)
    elif choice == DRAW:
        draw_cards(t, seat)
    elif choice >= OPTION:
        announce(t, moments.OPTION_TAKEN, seat, amount=choice - OPTION)
        pause(t, CHOSEN)
    elif question == ANSWER:
        falls_due(t, seat)
        pause(t, DUE)
    else:
        if question == TURN:
            say_if_stuck(t, seat)
        end_turn(t, seat)


GAME = Game(
    name="shedding",
    title="Shedding",
    version=1,
    summary="Match the pile in suit or value, get rid of your cards; for house rules. 2 to 8 players, 10 minutes.",
    seats=(2, SEATS),
    usual_seats=USUAL_SEATS,
    cards=CARDS,
    choices=CHOICES,
    places=PLACES,
    set_out=set_out,
    deal=deal,
    legal=legal,
    apply=apply,
    why_not=why_not,
    reasons=REASONS,
    observe=observe,
    observation=OBSERVATION,
    words=SheddingWords(),
    endings=ENDINGS,
    questions=QUESTIONS,
    stages=STAGES,
    go_on=go_on,
    options=OPTIONS,
    fields=(
        Field("dealer"),
        Field("turns", "i2"),
        Field("idle", "i2"),  # turns in a row in which nobody played or drew a card
        Field("active"),  # somebody did in this one
        Field("laid"),  # cards of the play that is being made
        Field("size_before", "i2"),  # of the hand that they are from
        Field("first_laid"),  # what the first of them counts as
        Field("last_laid"),
        Field("first_under"),  # what the card under the first of them counted as
        Field("emptied"),  # whose last card was played last, and 1 more
        Field("refused", "i2"),  # seats whose empty hands did not win
        Field("ending"),
        Field("won_by", "i2"),
    ),
    stock=STOCK,
    pile=PILE,
    hand=HAND,
    own_pile=OWN_PILE,
    piles=PILES,
    draw_one=draw_one,
    act_of=act_of,
    announces=(
        moments.ROUND_BEGINS, moments.TURN_BEGINS, moments.TURN_ENDS, moments.CARD_PLAYED, moments.CARD_DRAWN,
        moments.CARD_TURNED_UP, moments.HAND_CHANGED, moments.CANNOT_PLAY, moments.STOCK_OUT, moments.SHUFFLED,
        moments.ROUND_WON, moments.ROUND_ENDS, moments.WIN_REFUSED, moments.OPTION_TAKEN, moments.CARD_DISCARDED,
        moments.CARD_GIVEN, moments.CARD_TAKEN, moments.COUNTER_CHANGED,
    ),
    finish=finish,
    after_reaction=after_reaction,
    asks_answers=True,
)  # fmt: skip
