"""The operations by which rules change a table, one after the other; those that a game has a say in are in `ruled`."""

from houserules.engine.machine import codes
from houserules.engine.machine.codes import (
    ACTOR,
    HAND,
    NO_FACE,
    NOBODY,
    OP,
    OWN_PILE,
    STOCK,
    THEY,
    UNDER,
)
from houserules.engine.machine.fields import COMMON
from houserules.engine.machine.lasting import refresh, switch_off, switch_on
from houserules.engine.machine.look import (
    first_seat,
    hand_of,
    taken,
)
from houserules.engine.machine.react import NO_BODY, push
from houserules.engine.machine.verbs import (
    discard,
    discard_all,
    get_cards,
    hand_changed,
    hand_over,
    lay_on_pile,
    pass_hands,
    pend,
    put_card,
    random_card,
    reshuffle,
    set_points,
    set_register,
    show,
    shuffle_in,
    swap_hands,
    turn_up_stock,
)
from houserules.engine.moments import CARD_PLAYED, REVERSED, SUIT_NAMED, announce
from houserules.engine.places import find, move_all, size, tell_of_looking
from houserules.engine.rule import rule
from houserules.engine.sets import lowest

(GIVE, TAKE, TAKE_ASIDE, DISCARD, DISCARD_ALL, PUT, GET, MOVE_ALL, TURN_UP, PLAY_CARD, SWAP_HANDS, PASS_HANDS,
 SHOW_CARD, SHOW_HAND, LOOK_AT, LOOK_STOCK, SHUFFLE_IN, RESHUFFLE, SKIP, AGAIN, NEXT_IS, TURN_ENDS, REVERSE, DIRECT,
 NAME_SUIT, NAME_RANK, SCORE_ADD, SCORE_SET, REG_ADD, REG_SET, REG_ADD_OF, REG_SET_OF, SWITCH_ON, SWITCH_OFF,
 RULES_OFF, RULES_ON, PEND, TAKES_EFFECT, TELL) = (
    OP[name] for name in codes.DOES if name not in ("DRAW", "DRAW_UNTIL", "WIN", "LOSE", "END_ROUND", "WIN_TOGETHER")
)  # fmt: skip
MOST_TURNS = 20  # that can be missed or owed
RUNNING = 0  # the frame of reactions


@rule
def do(t, pc):
    """Do one operation that changes the table; returns where the code goes on."""
    op = int(t.code[pc])
    they = int(t.role[RUNNING, THEY])
    if op == PEND:
        return _pend(t, pc)
    if op >= SWITCH_ON:
        return _change_rules(t, pc, op, they)
    if op >= SCORE_ADD:
        return _keep_count(t, pc, op, they)
    if op >= SKIP:
        return _turn(t, pc, op, they)
    if op == TURN_UP:
        turn_up_stock(t)
        return pc + 1
    if op == RESHUFFLE:
        reshuffle(t)
        return pc + 1
    if op == MOVE_ALL:
        return _move_all(t, pc)
    if op == PASS_HANDS:
        pass_hands(t, taken(t, RUNNING), int(t.code[pc + 1]))
        return pc + 2
    return _cards(t, pc, op, they)


@rule
def _cards(t, pc, op, they):
    """What they do with cards; nothing, if there is nobody or no hand to do it with."""
    if op == SHUFFLE_IN:
        if they >= 0:
            shuffle_in(t, they)
        return pc + 1
    if op == SHOW_HAND or op == LOOK_AT or op == LOOK_STOCK:
        _look(t, op, they, taken(t, RUNNING))
        return pc + 1
    if op == PUT or op == GET:
        x = taken(t, RUNNING)
        if they >= 0:
            if op == PUT:
                put_card(t, they, x, int(t.code[pc + 1]))
            else:
                get_cards(t, they, int(t.code[pc + 1]), x)
        return pc + 2
    if op == DISCARD or op == DISCARD_ALL or op == PLAY_CARD:
        x = taken(t, RUNNING)
        if they >= 0:
            if op == DISCARD:
                discard(t, they, x)
            elif op == DISCARD_ALL:
                discard_all(t, they, x)
            else:
                _play_card(t, they, x)
        return pc + 1
    others = taken(t, RUNNING)
    other = first_seat(others)
    if op == SWAP_HANDS:
        swap_hands(t, they, other)
    elif op == TAKE_ASIDE:
        _take_aside(t, they, other)
    else:
        card = taken(t, RUNNING)
        if they >= 0 and other >= 0 and op == GIVE:
            hand_over(t, they, other, card)
        elif they >= 0 and other >= 0 and op == TAKE:
            hand_over(t, other, they, card)
        elif they >= 0 and op == SHOW_CARD and card >= 0 and card < NO_FACE:
            at = find(t, hand_of(t, they), card)
            if at >= 0 and others != 0:
                show(t, hand_of(t, they), at, others)
    return pc + 1


@rule
def _play_card(t, seat, printed):
    before = size(t, hand_of(t, seat))
    under = lay_on_pile(t, seat, printed) if printed >= 0 and printed < NO_FACE else -1
    if under >= 0:
        hand_changed(t, seat, before)
        announce(t, CARD_PLAYED, seat, printed, under=under, amount=1)


@rule
def _take_aside(t, seat, other):
    """The cards that a seat chose in secret move on. Who plays on from a view does not know them: then by chance."""
    if seat < 0:
        return
    some = int(t.set_aside[seat])
    n = int(t.asides[seat])
    t.set_aside[seat] = 0
    t.asides[seat] = 0
    for _ in range(n):
        printed = lowest(some) if some != 0 else random_card(t, -1, seat)
        some &= some - 1
        if other >= 0:
            hand_over(t, seat, other, printed)


@rule
def _look(t, op, they, x):
    if they < 0:
        return
    if op == LOOK_STOCK:
        stock = int(t.where[STOCK])
        for i in range(min(max(x, 0), size(t, stock)) if stock >= 0 else 0):
            tell_of_looking(t, they, stock, size(t, stock) - 1 - i)
            show(t, stock, size(t, stock) - 1 - i, 1 << they)
        return
    other = first_seat(x)
    if other < 0:
        return
    shown = they if op == SHOW_HAND else other
    audience = x if op == SHOW_HAND else 1 << they
    for i in range(size(t, hand_of(t, shown))):
        if op == LOOK_AT:
            tell_of_looking(t, they, hand_of(t, shown), i)
        show(t, hand_of(t, shown), i, audience)


@rule
def _move_all(t, pc):
    named, to = int(t.code[pc + 1]), int(t.code[pc + 2])
    they = int(t.role[RUNNING, THEY])
    source, target = int(t.where[named]), int(t.where[to])
    if named == HAND or named == OWN_PILE:
        source = source + they if they >= 0 and source >= 0 else -1
    if to == HAND or to == OWN_PILE:
        target = target + they if they >= 0 and target >= 0 else -1
    if source >= 0 and target >= 0 and source != target:
        before = size(t, hand_of(t, they)) if they >= 0 else 0
        move_all(t, source, target)
        if they >= 0:
            hand_changed(t, they, before)
    return pc + 3


@rule
def _turn(t, pc, op, they):
    if op == REVERSE:
        t.direction = -int(t.direction)
        announce(t, REVERSED, int(t.role[RUNNING, ACTOR]))
        return pc + 1
    if op == TURN_ENDS:
        t.turn_over = 1
        return pc + 1
    if op == NEXT_IS:
        if they >= 0:
            t.next_seat = they + 1
        return pc + 1
    n = taken(t, RUNNING)
    if op == DIRECT:
        if n != int(t.direction) and (n == 1 or n == -1):
            t.direction = n
            announce(t, REVERSED, int(t.role[RUNNING, ACTOR]))
    elif op == NAME_SUIT:
        t.named_suit = n + 1 if 0 <= n < 4 else 0
        announce(t, SUIT_NAMED, they, amount=n)
    elif op == NAME_RANK:
        t.named_rank = n if 0 < n <= 13 else 0
    elif they >= 0 and op == SKIP:
        t.skips[they] = min(MOST_TURNS, int(t.skips[they]) + max(n, 0))
    elif they >= 0:
        t.agains[they] = min(MOST_TURNS, int(t.agains[they]) + max(n, 0))
    return pc + 1


@rule
def _keep_count(t, pc, op, they):
    n = taken(t, RUNNING)
    if op == SCORE_ADD or op == SCORE_SET:
        if they >= 0:
            set_points(t, they, n + int(t.score[they]) if op == SCORE_ADD else n)
        return pc + 1
    k = int(t.code[pc + 1])
    column = they if op == REG_ADD_OF or op == REG_SET_OF else COMMON
    if column >= 0:
        adds = op == REG_ADD or op == REG_ADD_OF
        set_register(t, k, column, n + int(t.register[k, column]) if adds else n)
    return pc + 2


@rule
def _change_rules(t, pc, op, they):
    x = int(t.code[pc + 1])
    if op == SWITCH_ON:
        n = taken(t, RUNNING)
        if they >= 0:
            switch_on(t, x, they, n)
        return pc + 2
    if op == SWITCH_OFF:
        switch_off(t, x)
        return pc + 2
    if op == TELL:
        return pc + 2
    if op == TAKES_EFFECT:
        card = taken(t, RUNNING)
        if card >= 0 and card < NO_FACE:
            rows = int(t.at_moment[CARD_PLAYED]) & int(t.on[0]) & ~int(t.resting) & int(t.on_face[card])
            rows &= ~(1 << int(t.row))  # but for the rule that caused it
            if rows != 0:
                push(t, rows, CARD_PLAYED, they, card, int(t.role[RUNNING, UNDER]), NOBODY, 1, 0, NO_BODY)
        return pc + 1
    some = taken(t, RUNNING)
    t.suspended = int(t.suspended) | some if op == RULES_OFF else int(t.suspended) & ~some
    refresh(t)
    return pc + 1


@rule
def _pend(t, pc):
    victims = taken(t, RUNNING)
    amount = taken(t, RUNNING)
    pend(t, first_seat(victims), amount, pc + 2)
    return pc + 2 + int(t.code[pc + 1])
