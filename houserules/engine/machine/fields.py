"""What a table with house rules holds besides its game: the book, and what the machine remembers.

All of it is public: it may hold no face that somebody at the table does not know (`react` sees to that).
"""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from houserules.cards.faces import FACES
from houserules.engine.machine.book import (
    BANK,
    CODE,
    LAP,
    MODES,
    REGISTERS,
    SETS,
    Book,
    TooLarge,
)
from houserules.engine.machine.codes import (
    FIXED,
    LAP_BEGINS,
    MOMENTS,
    NO_FACE,
    OP,
    OPERANDS,
    OPERATIONS,
    PLACES,
    QUESTIONS,
    ROLES,
    ROUND_BEGINS,
    TURN_BEGINS,
    TURN_SKIPPED,
    UNDER,
)
from houserules.engine.record import SEATS, Field

REACTIONS, ANSWERING = range(2)  # the banks of rows, and the frames that run them
COUNTED = FACES + 5  # what a card may count as: a face, no face, one of four suits without rank
QUEUE, PENDING, STACK = 64, 8, 24
ROOM = 63  # rows a bank and rules: as many as a signed word has bits, but for the one of its sign
COMMON = SEATS  # the column of a register that is the table's
KNOWN = 1 << 60  # in `wanted`: whoever reads it knows what it says
# ready-made answers
(NO_FORM, A_NUMBER, A_SET, SUIT_OF_UNDER, RANK_OF_UNDER, EITHER_OF_UNDER, SUIT_OF_TOP, RANK_OF_TOP,
 EITHER_OF_TOP) = range(9)  # fmt: skip
# a moment in the queue
(MOMENT, Q_ACTOR, Q_CARD, Q_UNDER, Q_TARGET, Q_AMOUNT, Q_BEFORE, BODY) = range(8)
# an effect that is pending
(VICTIM, P_AMOUNT, SOURCE, P_CARD, P_UNDER, P_BODY, P_ROW, P_OWNER, P_ADDED) = range(9)
PENDING_WIDTH = 9

BOOK_FIELDS = (
    Field("sets", "i8", (SETS,)),
    Field("row_faces", "i8", (2, BANK)),
    Field("at_moment", "i8", (len(MOMENTS),)),  # reactions
    Field("on_face", "i8", (COUNTED,)),  # reactions that can concern a card that counts as this
    Field("at_question", "i8", (len(QUESTIONS),)),  # answers
    Field("rows_of_rule", "i8", (2, BANK)),
    Field("rows_of_mode", "i8", (2, MODES)),
    Field("in_force", "i8", (2,)),  # the rows that are no mode's
    Field("need_card", "i8"),  # reactions that look at the moment's card: one not seen by all is shown
    Field("mode_faces", "i8", (MODES,)),
    Field("heeded", "i8"),  # the moments that anything in the book depends on
    Field("counts", "i8"),  # the moments that the book counts
    Field("quick", "i8"),  # answers that are ready-made and no mode's
    Field("keepers", "i8"),  # reactions that only keep registers
    Field("pends", "i8"),  # rules by which something may be pending
    Field("bodies", "i8"),  # reactions that are what a player may do instead of playing
    Field("modes_until", "i4", (len(MOMENTS),)),  # the modes that a moment can end
    Field("code", "i2", (CODE,)),
    Field("row_start", "i2", (2, BANK)),
    Field("row_mode", "i1", (2, BANK)),
    Field("row_form", "i1", (2, BANK)),
    Field("row_quick", "i1", (2, BANK)),  # answers that are so common that they need no code (`look.answer`)
    Field("row_rule", "i1", (2, BANK)),
    Field("mode_whose", "i1", (MODES,)),
    Field("mode_times", "i1", (MODES,)),
    Field("mode_needs_card", "i1", (MODES,)),
    Field("register_scope", "i1", (REGISTERS,)),
    Field("register_start", "i2", (REGISTERS,)),
    Field("rules"),  # how many there are
    Field("registers"),
    Field("where", "i2", (len(PLACES),)),  # the places that rules name, -1 what this game lacks
    Field("refusals", "i2"),  # the number of the refusal in the words of the first rule
    Field("may_answer"),  # this game asks people what they answer to what is pending
    Field("in_turns"),  # something starts anew with every turn, or may fall due in it
    Field("revaluing"),  # some rows change what cards count as; 2: and it depends on the table
)
STATE_FIELDS = (
    Field("on", "i8", (2,)),  # rows that are on
    Field("suspended", "i8"),  # rules that are suspended
    Field("resting", "i8"),  # reactions at rest until the next choice: they went in a circle
    Field("stilled", "i8"),  # reactions that do not react to the card by which what they did was answered
    Field("fired", "i8"),
    Field("queue_rows", "i8", (QUEUE,)),  # the reactions to each moment that have not run yet
    Field("stack", "i8", (2, STACK), seen_rows=1),  # what an answer is worked out from may be a secret
    Field("sieve", "i8"),  # what the answer to a rule's question may be, unless it is a card
    Field("wanted", "i8", (SEATS,), "owner"),  # which cards it may be, and KNOWN: that may follow from their hand
    Field("register", "i4", (REGISTERS, SEATS + 1)),
    Field("role", "i4", (2, len(ROLES)), seen_rows=1),
    Field("queue", "i2", (QUEUE, 8)),
    Field("pending", "i2", (PENDING, PENDING_WIDTH)),
    Field("mode_owners", "i2", (MODES,)),
    Field("mode_argument", "i2", (MODES, SEATS)),
    Field("mode_left", "i1", (MODES, SEATS)),
    Field("mode_since", "i4", (MODES, SEATS)),  # the number of the first moment that it is on for, see `heard`
    Field("times_fired", "i2", (BANK,)),  # how often each rule has done something
    Field("happened", "i2", (len(MOMENTS),)),  # how often each moment came in this turn
    Field("resume", "i2"),  # where a reaction goes on that waits for an answer
    Field("row", "i2"),  # the reaction that runs, or ran last
    Field("owners", "i2"),  # owners of a switched reaction for whom it has yet to run
    Field("steps", "i2"),
    Field("cut", "i2"),  # how often a circle was cut
    Field("out", "i2"),  # seats that are out of the round
    Field("set_aside", "i8", (SEATS,), "owner"),  # the faces of the cards that a seat has chosen in secret
    Field("asides", "i1", (SEATS,)),  # and how many they are
    Field("depth", "i1", (2,)),
    Field("heard", "i4"),  # the number of the first place in the queue, counted from the first moment of all
    Field("head"),
    Field("queued"),
    Field("pendings"),
    Field("skips", "i1", (SEATS,)),
    Field("agains", "i1", (SEATS,)),
    Field("next_seat"),  # and 1 more
    Field("named_suit"),  # of the top of the pile, and 1 more
    Field("named_rank"),
    Field("last_player"),  # who played the card under the top, and 1 more
    Field("played_by"),  # who played the top, and 1 more
    Field("last_winner"),  # and 1 more
    Field("lap_from"),  # the seat at which this lap began
    Field("turn_over"),  # a rule has ended the turn
    Field("revalued"),  # some card counts as another
    Field("acted"),  # the reaction that runs has done something
    Field("picked_from"),  # the seat whose secret card a reaction has picked, and 1 more
    Field("shown"),  # cards of hands are shown until the next choice
    Field("worth", "i2", (FACES,)),  # points, by the rules in force
    Field("counted_as", "i1", (FACES,)),
)


def pack(t: Any, book: Book) -> None:
    """Write a book into a table that is being set up, or put it in the place of the one that is there."""
    check_room(book)
    for field in BOOK_FIELDS:
        if field.shape and field.name != "where":
            _clear(getattr(t, field.name))
    t.heeded = t.counts = t.keepers = t.in_turns = t.pends = t.bodies = t.quick = 0
    at = 0
    place = rows_in_banks(book)
    reactions = [place[i] for i, row in enumerate(book.rows) if row.moment >= 0]
    t.in_force[0] = t.in_force[1] = t.need_card = 0
    t.revaluing = 0
    for i in _in_order(book):
        row, number = book.rows[i], place[i]
        bank = REACTIONS if row.moment >= 0 else ANSWERING
        bit = _signed(1 << number)
        t.row_start[bank, number] = at
        t.row_faces[bank, number] = _signed(row.faces)
        t.row_mode[bank, number] = row.mode
        t.row_rule[bank, number] = row.rule
        is_option = row.moment < 0 and QUESTIONS[row.question] == "may do"
        t.row_form[bank, number] = reactions[row.form] if is_option else row.form
        if is_option:
            t.bodies |= 1 << int(t.row_form[bank, number])
        t.rows_of_rule[bank, row.rule] |= bit
        if row.mode >= 0:
            t.rows_of_mode[bank, row.mode] |= bit
        else:
            t.in_force[bank] |= bit
        if bank == REACTIONS:
            t.at_moment[row.moment] |= bit
            t.heeded |= 1 << row.moment
            if row.keeps:
                t.keepers |= bit
            if row.needs_card:
                t.need_card |= bit
            for face in range(COUNTED):
                if (row.faces >> face & 1) if face < FACES else (face == NO_FACE and not row.needs_card):
                    t.on_face[face] |= bit
        else:
            t.at_question[row.question] |= bit
            t.row_quick[bank, number] = _quick(row.code)
            if t.row_quick[bank, number] != NO_FORM and row.mode < 0:
                t.quick |= bit
            if QUESTIONS[row.question].startswith(("counts as", "worth")):
                fixed = all(OPERATIONS[operation] in FIXED for operation, _ in operations(row.code))
                t.revaluing = max(int(t.revaluing), 1 if fixed else 2)
        for operation, operand in operations(row.code):
            if operation == OP["COUNT_IN"]:
                t.counts |= 1 << operand
                t.in_turns = 1
            elif operation == OP["PEND"]:
                t.in_turns = 1
                t.pends |= 1 << row.rule
        for word in row.code:
            t.code[at] = word
            at += 1
    for i, constant in enumerate(book.sets):
        t.sets[i] = _signed(constant)
    for i, mode in enumerate(book.modes):
        t.mode_faces[i] = _signed(mode.faces)
        t.mode_whose[i] = mode.whose
        t.mode_times[i] = mode.times
        t.mode_needs_card[i] = int(mode.needs_card)
        if mode.until >= 0:
            t.modes_until[mode.until] |= 1 << i
            t.heeded |= 1 << mode.until | (1 << TURN_SKIPPED if mode.until == TURN_BEGINS else 0)
    for i, register in enumerate(book.registers):
        t.register_scope[i] = register.scope
        t.register_start[i] = register.start
        if register.scope <= LAP:
            t.in_turns = 1
    t.heeded |= t.counts | 1 << ROUND_BEGINS
    if t.in_turns or t.at_moment[LAP_BEGINS]:
        t.in_turns = 1
        t.heeded |= 1 << TURN_BEGINS | 1 << TURN_SKIPPED
    t.registers = len(book.registers)
    t.rules = len(book.rules)
    for face in range(FACES):
        t.counted_as[face] = face


def _in_order(book: Book) -> list[int]:
    """The rows of a book as they are packed: registers are kept before any rule reacts."""
    return sorted(range(len(book.rows)), key=lambda i: not book.rows[i].keeps)


def rows_in_banks(book: Book) -> list[int]:
    """The number of each row in its bank."""
    index = {REACTIONS: 0, ANSWERING: 0}
    place = [0] * len(book.rows)
    for i in _in_order(book):
        bank = REACTIONS if book.rows[i].moment >= 0 else ANSWERING
        place[i] = index[bank]
        index[bank] += 1
    return place


def operations(code: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The operations of rule code, each with its first operand, or 0."""
    at = 0
    while at < len(code):
        operands = OPERANDS.get(OPERATIONS[code[at]], 0)
        yield code[at], code[at + 1] if operands else 0
        at += 1 + operands


def _quick(code: tuple[int, ...]) -> int:
    """The ready-made form of an answer, or 0: these three are what most permissions are made of."""
    suits, ranks, end = OP["SAME_SUIT"], OP["SAME_RANK"], OP["END"]
    for loads, forms in (
        ((OP["ROLE"], UNDER), (SUIT_OF_UNDER, RANK_OF_UNDER, EITHER_OF_UNDER)),
        ((OP["TOP"],), (SUIT_OF_TOP, RANK_OF_TOP, EITHER_OF_TOP)),
    ):
        suit, rank = (*loads, suits), (*loads, ranks)
        either = ((*suit, *rank, OP["EITHER"], end), (*rank, *suit, OP["EITHER"], end))
        if code == (*suit, end):
            return forms[0]
        if code == (*rank, end):
            return forms[1]
        if code in either:
            return forms[2]
    if len(code) == 3 and code[2] == end:
        return {OP["NUM"]: A_NUMBER, OP["SET"]: A_SET}.get(code[0], NO_FORM)
    return NO_FORM


def check_room(book: Book) -> None:
    reactions = sum(row.moment >= 0 for row in book.rows)
    needed = {
        "reactions": (reactions, ROOM),
        "permissions and values": (len(book.rows) - reactions, ROOM),
        "rules": (len(book.rules), ROOM),
        "words of rule code": (sum(len(row.code) for row in book.rows), CODE),
        "things that last for a time": (len(book.modes), MODES),
        "things to remember": (len(book.registers), REGISTERS),
        "sets of cards": (len(book.sets), SETS),
    }
    for what, (number, room) in needed.items():
        if number > room:
            raise TooLarge(f"these rules need {number} {what}; a table has room for {room}: take some rules away")


def _clear(numbers: Any) -> None:
    flat = np.frombuffer(numbers, np.uint8) if isinstance(numbers, memoryview) else numbers
    flat[...] = 0


def _signed(word: int) -> int:
    """The same 64 bits as a signed number."""
    word &= (1 << 64) - 1
    return word - (1 << 64) if word >> 63 else word
