"""What rules ask people: a player, a card, a suit, a number, yes or no. The reaction waits for the answer.

Choices that answer a rule are numbered behind those of the game. Whether somebody is asked depends on public facts
alone: who holds no card of the wanted kind is asked too, and answers that there is none.
"""

from houserules.cards.faces import FACES
from houserules.engine.asking import actors, argument, ask, close, second_argument
from houserules.engine.machine import codes
from houserules.engine.machine.codes import ALL_FACES, CHOSEN, NO_FACE, NUMBER, OP, PICKED, THEY
from houserules.engine.machine.doing import RUNNING
from houserules.engine.machine.fields import KNOWN
from houserules.engine.machine.look import (
    faces_held,
    first_seat,
    hand_of,
    printed_of,
    put,
    seats_in_round,
    taken,
)
from houserules.engine.machine.verbs import random_card, show, stock_top
from houserules.engine.places import find, size
from houserules.engine.record import SEATS
from houserules.engine.rule import rule
from houserules.engine.sets import has, lowest

(ASK_YES, ASK_SEAT, ASK_CARD, ASK_CARD_OF, ASK_SUIT, ASK_RANK, ASK_NUMBER, ASK_WAY, ASK_SET_ASIDE, RANDOM_CARD,
 STOCK_TOP) = (OP[name] for name in codes.ASKS)  # fmt: skip
RULE_ASKS = 15  # the kind of question by which a rule asks; games number theirs below

# Choices, from the first one behind those of the game
CARD_CHOICE = 0
YES, NO = FACES, FACES + 1
SUIT_CHOICE = NO + 1
RANK_CHOICE = SUIT_CHOICE + 4  # 1 to 13
SEAT_CHOICE = RANK_CHOICE + 13
NUMBER_CHOICE = SEAT_CHOICE + SEATS  # 0 to 20
WAY_CHOICE = NUMBER_CHOICE + 21
NONE_CHOICE = WAY_CHOICE + 8
RULE_CHOICES = NONE_CHOICE + 1
MOST_NUMBER = 20


@rule
def ask_or_answer(t, pc):
    """Ask what an operation asks, and return -1; or, where there is but one answer, go on with it."""
    op = int(t.code[pc])
    they = int(t.role[RUNNING, THEY])
    after = pc + 1
    if op == STOCK_TOP:
        card = stock_top(t)
        t.role[RUNNING, PICKED] = card
        put(t, RUNNING, card)
        return after
    if op == RANDOM_CARD:
        seats = taken(t, RUNNING)
        wanted = taken(t, RUNNING)
        card = random_card(t, wanted, lowest(seats)) if seats != 0 else NO_FACE
        pick(t, first_seat(seats), card)
        return after
    if op == ASK_SEAT:
        return _ask_seat(t, they, taken(t, RUNNING), after)
    if op == ASK_CARD_OF or op == ASK_CARD or op == ASK_SET_ASIDE:
        holder = first_seat(taken(t, RUNNING)) if op == ASK_CARD_OF else they
        return _ask_card(t, op, they, holder, taken(t, RUNNING), after)
    if op == ASK_WAY:
        after += 1
        t.sieve = (1 << int(t.code[pc + 1])) - 1
    elif op == ASK_NUMBER:
        most, least = min(MOST_NUMBER, taken(t, RUNNING)), max(0, taken(t, RUNNING))
        if they < 0 or least >= most:
            t.role[RUNNING, NUMBER] = least
            put(t, RUNNING, least)
            return after
        t.sieve = (1 << most + 1) - (1 << least)
    if they < 0:
        put(t, RUNNING, 0)
        return after
    return _wait(t, op, they, they, after)


@rule
def _wait(t, op, asked, holder, after):
    reveal_picked(t)
    t.resume = after
    ask(t, RULE_ASKS, 1 << asked, op, holder)
    return -1


@rule
def _ask_seat(t, they, seats, after):
    if they < 0 or seats & (seats - 1) == 0:
        t.role[RUNNING, CHOSEN] = first_seat(seats)
        put(t, RUNNING, seats)
        return after
    t.sieve = seats
    return _wait(t, ASK_SEAT, they, they, after)


@rule
def _ask_card(t, op, they, holder, wanted, after):
    """Every hand with cards is asked, so that nobody learns from the question what it holds."""
    wanted &= ALL_FACES
    n = size(t, hand_of(t, holder)) if they >= 0 and holder >= 0 else 0
    before = int(t.set_aside[they]) if op == ASK_SET_ASIDE and they >= 0 else 0
    if op == ASK_SET_ASIDE and they >= 0:
        n -= int(t.asides[they])
    if op == ASK_CARD_OF and n > 0:
        for i in range(n):
            show(t, hand_of(t, holder), i, 1 << they)
    if n <= 0 or (n == 1 and wanted == ALL_FACES):
        left = faces_held(t, holder) & ~before if n == 1 else 0
        card = lowest(left) if left != 0 else NO_FACE
        _have_card(t, op, they, holder, card)
        return after
    t.wanted[they] = wanted | KNOWN
    return _wait(t, op, they, holder, after)


@rule
def _have_card(t, op, they, holder, card):
    if op == ASK_SET_ASIDE:
        if they >= 0 and card != NO_FACE:
            t.set_aside[they] = int(t.set_aside[they]) | 1 << card
            t.asides[they] = int(t.asides[they]) + 1
    else:
        pick(t, holder, card)


@rule
def pick(t, holder, card):
    """A card of a hand that only its holder knows of, so far."""
    t.role[RUNNING, PICKED] = card
    t.picked_from = holder + 1 if holder >= 0 and card != NO_FACE else 0
    put(t, RUNNING, card)


@rule
def reveal_picked(t):
    """Before somebody is asked: a reaction that waits may keep no secret, so a card that it has picked is shown."""
    holder, printed = int(t.picked_from) - 1, int(t.role[RUNNING, PICKED])
    t.picked_from = 0
    if holder >= 0 and printed < NO_FACE:
        at = find(t, hand_of(t, holder), printed)
        if at >= 0:
            show(t, hand_of(t, holder), at, seats_in_round(t))
        else:
            t.role[RUNNING, PICKED] = NO_FACE


@rule
def options(t):
    """The cards that answer the rule's question about cards; who does not know which it wants takes it to want any."""
    held, asked = faces_held(t, second_argument(t)), lowest(actors(t))
    wanted = int(t.wanted[asked])
    if argument(t) == ASK_SET_ASIDE:
        held &= ~int(t.set_aside[asked])
    return printed_of(t, held, wanted & ALL_FACES) if wanted & KNOWN != 0 else held


@rule
def list_answers(t, base, out):
    """Write the answers to a rule's question, ascending; returns how many there are."""
    op, n = argument(t), 0
    if op == ASK_YES:
        out[0], out[1] = base + YES, base + NO
        return 2
    first, some = base + CARD_CHOICE, int(t.sieve)
    if op == ASK_CARD or op == ASK_CARD_OF or op == ASK_SET_ASIDE:
        some = options(t)
        if some == 0:
            out[0] = base + NONE_CHOICE
            return 1
    elif op == ASK_SEAT:
        first = base + SEAT_CHOICE
    elif op == ASK_SUIT:
        first, some = base + SUIT_CHOICE, 15
    elif op == ASK_RANK:
        first, some = base + RANK_CHOICE, (1 << 13) - 1
    elif op == ASK_NUMBER:
        first = base + NUMBER_CHOICE
    else:
        first = base + WAY_CHOICE
    while some != 0:
        out[n] = first + lowest(some)
        some &= some - 1
        n += 1
    return n


@rule
def is_answer(t, choice):
    """Is this, counted from the first choice of rules, an answer to the rule's question?"""
    op = argument(t)
    if op == ASK_YES:
        return choice == YES or choice == NO
    first, some = CARD_CHOICE, int(t.sieve)
    if op == ASK_CARD or op == ASK_CARD_OF or op == ASK_SET_ASIDE:
        some = options(t)
        if some == 0:
            return choice == NONE_CHOICE
    elif op == ASK_SEAT:
        first = SEAT_CHOICE
    elif op == ASK_SUIT:
        first, some = SUIT_CHOICE, 15
    elif op == ASK_RANK:
        first, some = RANK_CHOICE, (1 << 13) - 1
    elif op == ASK_NUMBER:
        first = NUMBER_CHOICE
    else:
        first = WAY_CHOICE
    return 0 <= choice - first < FACES and has(some, choice - first)


@rule
def take_answer(t, choice):
    """The answer, counted from the first choice of rules, goes to the reaction that waits; returns where it goes on."""
    op, seat, holder = argument(t), int(t.role[RUNNING, THEY]), second_argument(t)
    close(t)
    t.sieve = 0
    t.wanted[seat] = 0
    if op == ASK_YES:
        put(t, RUNNING, int(choice == YES))
    elif op == ASK_SEAT:
        t.role[RUNNING, CHOSEN] = choice - SEAT_CHOICE
        put(t, RUNNING, 1 << choice - SEAT_CHOICE)
    elif op == ASK_CARD or op == ASK_CARD_OF or op == ASK_SET_ASIDE:
        _have_card(t, op, seat, holder, NO_FACE if choice == NONE_CHOICE else choice)
    else:
        n = choice - WAY_CHOICE
        if op == ASK_SUIT:
            n = choice - SUIT_CHOICE
        elif op == ASK_RANK:
            n = choice - RANK_CHOICE + 1
        elif op == ASK_NUMBER:
            n = choice - NUMBER_CHOICE
        t.role[RUNNING, NUMBER] = n
        put(t, RUNNING, n)
    after = int(t.resume)
    t.resume = 0
    return after
