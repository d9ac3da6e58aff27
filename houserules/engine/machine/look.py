"""Looking and reckoning: the part of rule code that changes nothing, which permissions and values are made of."""

from houserules.cards.faces import BLACK_JOKER, CLUBS, FACES, NO_SUIT, RED_JOKER, SPADES
from houserules.engine.chance import random_below
from houserules.engine.machine import codes
from houserules.engine.machine.codes import (
    ACTOR,
    CHOSEN,
    HAND,
    NO_FACE,
    NOBODY,
    ONLY_SUIT,
    OP,
    OWN_PILE,
    OWNER,
    PILE,
    THEY,
)
from houserules.engine.machine.fields import (
    A_NUMBER,
    A_SET,
    ANSWERING,
    COMMON,
    EITHER_OF_TOP,
    EITHER_OF_UNDER,
    NO_FORM,
    RANK_OF_TOP,
    RANK_OF_UNDER,
    STACK,
    SUIT_OF_TOP,
    SUIT_OF_UNDER,
)
from houserules.engine.places import face_at, size
from houserules.engine.rule import rule
from houserules.engine.seating import seat_after
from houserules.engine.sets import count, has, lowest

# fmt: off
(NUM, SET, ROLE, SEAT_OF, EVERYONE, REG, REG_OF, DEALER, LAST_WINNER, AT_TURN, LAST_PLAYER, DIRECTION, COUNT_IN,
 AFTER, LEFT, OPPOSITE, OTHERS, MOST, LEAST, FIRST_OF, RANDOM_OF,
 TOP, BELOW, SAME_SUIT, SAME_RANK, SAME_COLOUR, RANKS_ABOVE, RANKS_BELOW, STEP, OF_RANK, OF_SUIT, HELD,
 PLAYABLE, AS_COUNTED,
 RANK, SUIT, WORTH, HAND_SIZE, HOW_MANY_HELD, SCORE, PLACE_SIZE, HOW_MANY, HAND_WORTH, STREAK_IN, STREAK_SAME,
 ADD, SUB, TIMES, DIV, DIV_UP, MOD, LEAST_OF, MOST_OF, ABS, DIE,
 EQ, NE, LT, LE, GT, GE, AND, OR, NOT, BOTH, EITHER, EXCEPT, IN, WHERE,
 END, JUMP, UNLESS, EACH, KEEP, KEEP_SEAT, AGAIN_WHILE, SWAP2, DUP, DROP) = (OP[name] for name in codes.QUIET)
# fmt: on

ONE_SUIT, ONE_RANK = (1 << 13) - 1, 1 | 1 << 13 | 1 << 26 | 1 << 39
RED, BLACK = ONE_SUIT << 13 | ONE_SUIT << 26 | 1 << RED_JOKER, ONE_SUIT | ONE_SUIT << 39 | 1 << BLACK_JOKER
EVERY_ROUND = 840  # so many places on, one is back, however many play
GREATEST = 1 << 30  # numbers do not grow beyond it
MOST_TIMES = 200  # that a body runs in a row
MOST_STEPS = 4_000  # operations of a body from one question to the next
CARDS_IN_HAND, POINTS = -1, -2  # what MOST and LEAST go by, besides registers
BY_SUIT, BY_RANK, BY_COLOUR, RISING, FALLING = range(5)  # streaks


# ---- what cards count as ----


@rule
def suit_in_force(counted):
    """The suit of a card that counts as this; 4 for none."""
    if counted < RED_JOKER:
        return counted // 13
    return counted - ONLY_SUIT if counted >= ONLY_SUIT else NO_SUIT


@rule
def rank_in_force(counted):
    return counted % 13 + 1 if counted < RED_JOKER else 0


@rule
def counts_as(t, printed):
    """What a printed face counts as, by the values in force."""
    return int(t.counted_as[printed]) if t.revalued != 0 else printed


@rule
def counted_at(t, place, i):
    """What the card at a position counts as."""
    counted = counts_as(t, face_at(t, place, i))
    if place == t.where[PILE] and i == size(t, place) - 1 and (t.named_suit != 0 or t.named_rank != 0):
        rank = int(t.named_rank) if t.named_rank != 0 else rank_in_force(counted)
        suit = int(t.named_suit) - 1 if t.named_suit != 0 else suit_in_force(counted)
        if suit == NO_SUIT:
            return counted
        return suit * 13 + rank - 1 if rank > 0 else ONLY_SUIT + suit
    return counted


@rule
def top_counted(t):
    """What the top of the pile counts as; NO_FACE without one."""
    pile = int(t.where[PILE])
    if pile < 0 or size(t, pile) == 0:
        return NO_FACE
    return counted_at(t, pile, size(t, pile) - 1)


@rule
def printed_of(t, some, counted):
    """Those of some printed faces that count as a member of a set."""
    if t.revalued == 0:
        return some & counted
    found = 0
    while some != 0:
        face = lowest(some)
        some &= some - 1
        if has(counted, int(t.counted_as[face])):
            found |= 1 << face
    return found


@rule
def suit_set(suit):
    return ONE_SUIT << 13 * suit if suit < NO_SUIT else 0


@rule
def rank_set(rank):
    return ONE_RANK << rank - 1 if 0 < rank <= 13 else 0


@rule
def ranks_between(low, high):
    some = 0
    for rank in range(max(low, 1), min(high, 13) + 1):
        some |= rank_set(rank)
    return some


@rule
def colour_set(counted):
    suit = suit_in_force(counted)
    if suit == NO_SUIT:
        if counted == RED_JOKER:
            return RED
        return BLACK if counted == BLACK_JOKER else 0
    return BLACK if suit == CLUBS or suit == SPADES else RED


# ---- hands and seats ----


@rule
def seats_in_round(t):
    return ((1 << int(t.seats)) - 1) & ~int(t.out)


@rule
def first_seat(seats):
    return lowest(seats) if seats != 0 else NOBODY


@rule
def seat_further(t, seat, steps):
    """The seat so many places on, counting those in the round."""
    direction = 1 if steps >= 0 else -1
    others = seats_in_round(t) & ~(1 << seat)
    if others == 0:
        return seat
    for _ in range(abs(steps) % EVERY_ROUND):
        seat = seat_after(t, seat, direction)
        while not has(seats_in_round(t), seat):
            seat = seat_after(t, seat, direction)
    return seat


@rule
def first_in_turn(t, frame, seats):
    """The first of some seats in turn order, from the one after the actor on; the actor comes last."""
    actor = int(t.role[frame, ACTOR])
    seat = actor if actor >= 0 else int(t.turn)
    for _ in range(t.seats):
        seat = seat_after(t, seat, 1)
        if has(seats, seat):
            return seat
    return NOBODY


@rule
def hand_of(t, seat):
    return int(t.where[HAND]) + seat


@rule
def hand_size(t, seats):
    n = 0
    while seats != 0:
        n += size(t, hand_of(t, lowest(seats)))
        seats &= seats - 1
    return n


@rule
def faces_held(t, seat):
    """The printed faces in a hand."""
    place, some = hand_of(t, seat), 0
    for i in range(size(t, place)):
        some |= 1 << face_at(t, place, i)
    return some


@rule
def counted_held(t, seats):
    """What the cards in some hands count as."""
    some = 0
    while seats != 0:
        held = faces_held(t, lowest(seats))
        seats &= seats - 1
        if t.revalued == 0:
            some |= held
        else:
            while held != 0:
                counted = int(t.counted_as[lowest(held)])
                held &= held - 1
                some |= 1 << counted
    return some


@rule
def how_many_held(t, wanted, seats):
    """How many cards in some hands count as one of a set."""
    n = 0
    while seats != 0:
        place = hand_of(t, lowest(seats))
        seats &= seats - 1
        for i in range(size(t, place)):
            n += has(wanted, counts_as(t, face_at(t, place, i)))
    return n


@rule
def measure(t, what, seat):
    """What MOST and LEAST go by."""
    if what == CARDS_IN_HAND:
        return size(t, hand_of(t, seat))
    return int(t.score[seat]) if what == POINTS else int(t.register[what, seat])


@rule
def extreme(t, what, seats, sign):
    """Those of some seats with the most (sign 1) or the least (-1)."""
    best, found = 0, 0
    while seats != 0:
        seat = lowest(seats)
        seats &= seats - 1
        n = sign * measure(t, what, seat)
        if found == 0 or n > best:
            best, found = n, 0
        if n == best:
            found |= 1 << seat
    return found


@rule
def place_of(t, frame, named):
    """The place that a rule names; of an own one, that of `they`. -1 if there is none."""
    place = int(t.where[named])
    if place >= 0 and (named == HAND or named == OWN_PILE):
        they = int(t.role[frame, THEY])
        return place + they if they >= 0 else -1
    return place


# ---- the pile ----


@rule
def streak_in(t, wanted):
    """How many cards on top of the pile, without a gap, count as one of a set."""
    pile = int(t.where[PILE])
    n = size(t, pile)
    for i in range(n):
        counted = counted_at(t, pile, n - 1 - i)
        if counted >= NO_FACE or not has(wanted, counted):
            return i
    return n


@rule
def streak_same(t, way):
    """How many cards on top of the pile are alike, or in order."""
    pile = int(t.where[PILE])
    n = size(t, pile)
    for i in range(1, n):
        upper, lower = counted_at(t, pile, n - i), counted_at(t, pile, n - 1 - i)
        if way == BY_SUIT:
            alike = suit_in_force(upper) == suit_in_force(lower) and suit_in_force(upper) != NO_SUIT
        elif way == BY_COLOUR:
            alike = colour_set(upper) == colour_set(lower) and colour_set(upper) != 0
        else:
            step = 0 if way == BY_RANK else (1 if way == RISING else -1)
            ranked = rank_in_force(upper) > 0 and rank_in_force(lower) > 0
            alike = ranked and rank_in_force(upper) - rank_in_force(lower) == step
        if not alike:
            return i
    return n


# ---- rule code ----


@rule
def put(t, frame, value):
    depth = int(t.depth[frame])
    if depth < STACK:
        t.stack[frame, depth] = value
        t.depth[frame] = depth + 1


@rule
def taken(t, frame):
    depth = int(t.depth[frame]) - 1
    if depth < 0:
        return 0
    t.depth[frame] = depth
    value = int(t.stack[frame, depth])
    t.stack[frame, depth] = 0  # nothing that was looked at stays in the record
    return value


@rule
def limited(n):
    """A number that can be reckoned with, at every speed alike."""
    return max(-GREATEST, min(GREATEST, n))


@rule
def think(t, frame, pc):
    """Do one operation that changes nothing; returns where the code goes on."""
    op = int(t.code[pc])
    if op <= COUNT_IN:
        return _load(t, frame, pc, op)
    if op <= RANDOM_OF:
        return _find_seats(t, frame, pc, op)
    if op <= AS_COUNTED:
        return _look_at_cards(t, frame, pc, op)
    if op <= STREAK_SAME:
        return _count(t, frame, pc, op)
    if op == DIE:
        put(t, frame, 1 + random_below(t.chance, max(1, taken(t, frame))))
        return pc + 1
    if op <= WHERE:
        return _reckon(t, frame, pc, op)
    return _go_on(t, frame, pc, op)


@rule
def _load(t, frame, pc, op):
    x = int(t.code[pc + 1])
    if op == NUM:
        put(t, frame, x)
        return pc + 2
    if op == SET:
        put(t, frame, int(t.sets[x]))
        return pc + 2
    if op == ROLE:
        put(t, frame, int(t.role[frame, x]))
        return pc + 2
    if op == SEAT_OF:
        seat = int(t.role[frame, x])
        put(t, frame, 1 << seat if seat >= 0 else 0)
        return pc + 2
    if op == REG:
        put(t, frame, int(t.register[x, COMMON]))
        return pc + 2
    if op == REG_OF:
        seats = taken(t, frame)
        put(t, frame, int(t.register[x, lowest(seats)]) if seats != 0 else 0)
        return pc + 2
    if op == COUNT_IN:
        put(t, frame, int(t.happened[x]))
        return pc + 2
    value = 0
    if op == EVERYONE:
        value = seats_in_round(t)
    elif op == DEALER:
        value = 1 << int(t.dealer)
    elif op == LAST_WINNER:
        value = 1 << int(t.last_winner) - 1 if t.last_winner != 0 else 0
    elif op == AT_TURN:
        value = 1 << int(t.turn)
    elif op == LAST_PLAYER:
        value = 1 << int(t.last_player) - 1 if t.last_player != 0 else 0
    else:
        value = int(t.direction)
    put(t, frame, value)
    return pc + 1


@rule
def _find_seats(t, frame, pc, op):
    if op == MOST or op == LEAST:
        seats = taken(t, frame)
        put(t, frame, extreme(t, int(t.code[pc + 1]), seats, 1 if op == MOST else -1))
        return pc + 2
    steps = taken(t, frame) if op == AFTER or op == LEFT else 0
    seats = taken(t, frame)
    found = 0
    if op == OTHERS:
        found = seats_in_round(t) & ~seats
    elif seats == 0:
        found = 0
    elif op == AFTER:
        found = 1 << seat_further(t, lowest(seats), steps)
    elif op == LEFT:
        found = 1 << seat_further(t, lowest(seats), steps * int(t.direction))
    elif op == OPPOSITE:
        found = 1 << seat_further(t, lowest(seats), count(seats_in_round(t)) // 2 * int(t.direction))
    elif op == FIRST_OF:
        first = first_in_turn(t, frame, seats)
        found = 1 << first if first >= 0 else 0
    else:
        for _ in range(random_below(t.chance, count(seats))):
            seats &= seats - 1
        found = 1 << lowest(seats)
    put(t, frame, found)
    return pc + 1


@rule
def _look_at_cards(t, frame, pc, op):
    if op == TOP:
        put(t, frame, top_counted(t))
        return pc + 1
    n = taken(t, frame) if op == STEP else 0
    x = taken(t, frame)
    value = 0
    if op == BELOW:
        pile = int(t.where[PILE])
        at = size(t, pile) - 1 - x if pile >= 0 else -1
        value = counted_at(t, pile, at) if at >= 0 else NO_FACE
    elif op == SAME_SUIT:
        value = suit_set(suit_in_force(x))
    elif op == SAME_RANK:
        value = rank_set(rank_in_force(x))
    elif op == SAME_COLOUR:
        value = colour_set(x)
    elif op == RANKS_ABOVE:
        value = ranks_between(rank_in_force(x) + 1, 13) if rank_in_force(x) > 0 else 0
    elif op == RANKS_BELOW:
        value = ranks_between(1, rank_in_force(x) - 1)
    elif op == STEP:
        value = rank_set(rank_in_force(x) + n) if rank_in_force(x) > 0 else 0
    elif op == OF_RANK:
        value = rank_set(x)
    elif op == OF_SUIT:
        value = suit_set(x) if x >= 0 else 0
    elif op == HELD:
        value = counted_held(t, x)
    else:
        value = counts_as(t, x) if 0 <= x < FACES else NO_FACE
    put(t, frame, value)
    return pc + 1


@rule
def _count(t, frame, pc, op):
    if op == PLACE_SIZE:
        place = place_of(t, frame, int(t.code[pc + 1]))
        put(t, frame, size(t, place) if place >= 0 else 0)
        return pc + 2
    if op == STREAK_SAME:
        put(t, frame, streak_same(t, int(t.code[pc + 1])))
        return pc + 2
    x = taken(t, frame)
    value = 0
    if op == RANK:
        value = rank_in_force(x)
    elif op == SUIT:
        value = suit_in_force(x)
    elif op == WORTH:
        value = worth_of(t, x)
    elif op == HAND_SIZE:
        value = hand_size(t, x)
    elif op == HOW_MANY_HELD:
        value = how_many_held(t, taken(t, frame), x)
    elif op == SCORE:
        while x != 0:
            value += int(t.score[lowest(x)])
            x &= x - 1
    elif op == HOW_MANY:
        value = count(x)
    elif op == HAND_WORTH:
        while x != 0:
            place = hand_of(t, lowest(x))
            x &= x - 1
            for i in range(size(t, place)):
                value += worth_of(t, face_at(t, place, i))
    else:
        value = streak_in(t, x)
    put(t, frame, value)
    return pc + 1


@rule
def worth_of(t, printed):
    """The points of a face: what rules say, else its rank."""
    if not 0 <= printed < FACES:
        return 0
    return int(t.worth[printed]) if t.revaluing != 0 else rank_in_force(printed)


@rule
def _reckon(t, frame, pc, op):
    b = taken(t, frame)
    if op == ABS:
        put(t, frame, abs(b))
        return pc + 1
    if op == NOT:
        put(t, frame, 1 if b == 0 else 0)
        return pc + 1
    a = taken(t, frame)
    value = 0
    if op == ADD:
        value = limited(a) + limited(b)
    elif op == SUB:
        value = limited(a) - limited(b)
    elif op == TIMES:
        value = limited(a) * limited(b)
    elif op == DIV:
        value = a // b if b != 0 else 0
    elif op == DIV_UP:
        value = -(-a // b) if b != 0 else 0
    elif op == MOD:
        value = a % b if b != 0 else 0
    elif op == LEAST_OF:
        value = min(a, b)
    elif op == MOST_OF:
        value = max(a, b)
    elif op == EQ:
        value = int(a == b)
    elif op == NE:
        value = int(a != b)
    elif op == LT:
        value = int(a < b)
    elif op == LE:
        value = int(a <= b)
    elif op == GT:
        value = int(a > b)
    elif op == GE:
        value = int(a >= b)
    elif op == AND:
        value = int(a != 0 and b != 0)
    elif op == OR:
        value = int(a != 0 or b != 0)
    elif op == BOTH:
        value = a & b
    elif op == EITHER:
        value = a | b
    elif op == EXCEPT:
        value = a & ~b
    elif op == IN:
        value = (b >> a) & 1 if 0 <= a < FACES else 0
    else:
        value = b if a != 0 else 0
    put(t, frame, value)
    return pc + 1


@rule
def _go_on(t, frame, pc, op):
    if op == SWAP2:
        b, a = taken(t, frame), taken(t, frame)
        put(t, frame, b)
        put(t, frame, a)
        return pc + 1
    if op == DUP:
        a = taken(t, frame)
        put(t, frame, a)
        put(t, frame, a)
        return pc + 1
    if op == DROP:
        taken(t, frame)
        return pc + 1
    x = int(t.code[pc + 1])
    after = pc + 2
    if op == JUMP:
        return after + x
    if op == UNLESS:
        return after + x if taken(t, frame) == 0 else after
    if op == EACH:
        seats = taken(t, frame)
        seat = first_in_turn(t, frame, seats)
        if seat < 0:
            return after + x
        put(t, frame, seats & ~(1 << seat))
        t.role[frame, THEY] = seat
        return after
    if op == KEEP:
        t.role[frame, x] = limited(taken(t, frame))
        return after
    if op == KEEP_SEAT:
        t.role[frame, x] = first_seat(taken(t, frame))
        return after
    n = taken(t, frame)  # AGAIN_WHILE
    if n <= 0:
        return after + x
    put(t, frame, min(n, MOST_TIMES) - 1)
    return after


# ---- answers ----


@rule
def begin_answer(t, actor, card, under, amount, target):
    """The roles of a question."""
    t.role[ANSWERING, ACTOR] = actor
    t.role[ANSWERING, THEY] = actor
    t.role[ANSWERING, codes.CARD] = card
    t.role[ANSWERING, codes.UNDER] = under
    t.role[ANSWERING, codes.TARGET] = target
    t.role[ANSWERING, CHOSEN] = target
    t.role[ANSWERING, codes.AMOUNT] = amount
    t.role[ANSWERING, OWNER] = NOBODY


@rule
def forget_answer(t):
    """Asking leaves no trace: a table that was asked what is allowed is equal to one that was not."""
    for r in range(len(codes.ROLES)):
        t.role[ANSWERING, r] = 0


@rule
def rows_asked(t, question):
    """The answers to a question that are on."""
    return int(t.at_question[question]) & int(t.on[ANSWERING])


@rule
def answer(t, row):
    """What a row answers, from its code; of a switched row, for the owner in the role."""
    if t.row_quick[ANSWERING, row] != NO_FORM:
        return quick_answer(t, row, int(t.role[ANSWERING, codes.UNDER]))
    t.depth[ANSWERING] = 0
    t.role[ANSWERING, THEY] = int(t.role[ANSWERING, ACTOR])
    pc = int(t.row_start[ANSWERING, row])
    steps = 0
    while t.code[pc] != END and steps < MOST_STEPS:
        pc = think(t, ANSWERING, pc)
        steps += 1
    return taken(t, ANSWERING)


@rule
def quick_answer(t, row, under):
    """What a ready-made row answers about a card under."""
    quick = int(t.row_quick[ANSWERING, row])
    if quick == A_NUMBER or quick == A_SET:
        constant = int(t.code[int(t.row_start[ANSWERING, row]) + 1])
        return int(t.sets[constant]) if quick == A_SET else constant
    if quick >= SUIT_OF_TOP:
        under = top_counted(t)
    some = 0
    if quick == SUIT_OF_UNDER or quick == SUIT_OF_TOP or quick == EITHER_OF_UNDER or quick == EITHER_OF_TOP:
        some |= suit_set(suit_in_force(under))
    if quick == RANK_OF_UNDER or quick == RANK_OF_TOP or quick == EITHER_OF_UNDER or quick == EITHER_OF_TOP:
        some |= rank_set(rank_in_force(under))
    return some


@rule
def owners_of(t, bank, row):
    """For whom a switched row is on; of a row that is always on, a set of one that is nobody."""
    mode = int(t.row_mode[bank, row])
    return int(t.mode_owners[mode]) if mode >= 0 else 1


@rule
def own(t, bank, frame, row, owner):
    """Put the owner of a switched row, and what it was switched on with, into the roles."""
    mode = int(t.row_mode[bank, row])
    if mode >= 0:
        t.role[frame, OWNER] = owner
        t.role[frame, codes.ARGUMENT] = int(t.mode_argument[mode, owner])


@rule
def answers_together(t, row):
    """The union of what a row answers for each of its owners: sets, and truths."""
    owners, value = owners_of(t, ANSWERING, row), 0
    while owners != 0:
        own(t, ANSWERING, ANSWERING, row, lowest(owners))
        owners &= owners - 1
        value |= answer(t, row)
    return value


@rule
def answer_at_last(t, row):
    """What a row answers for the last of its owners: numbers, of which the later wins."""
    owners, value = owners_of(t, ANSWERING, row), 0
    while owners != 0:
        own(t, ANSWERING, ANSWERING, row, lowest(owners))
        owners &= owners - 1
        value = answer(t, row)
    return value
