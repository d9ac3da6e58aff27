"""The rule machine, word by word. Rule code is written here as text:

    SEAT_OF actor; NUM 1; AFTER; KEEP_SEAT they; NUM 2; DRAW

Operands are numbers, roles, or labels: `UNLESS >end; ...; end:`. The last END goes without saying.
"""

from collections.abc import Iterable

from houserules.cards import read_cards
from houserules.engine.game import Game
from houserules.engine.machine.book import Assembler, Book, Label, Mode, Register, Row
from houserules.engine.machine.codes import MOMENTS, QUESTIONS, ROLES
from houserules.engine.machine.fields import pack
from houserules.engine.machine.lasting import begin_rules
from houserules.engine.machine.ruled import ruled
from houserules.engine.notation import read_table
from houserules.engine.tables import OpenTable
from houserules.games.shedding import BASE, GAME

RULED = ruled(GAME)
ROW_OF_ROLES = ("ROLE", "SEAT_OF", "KEEP", "KEEP_SEAT")


def code(text: str) -> tuple[int, ...]:
    """Rule code from its text."""
    written, labels = Assembler(), {}
    for part in filter(None, (part.strip() for part in text.replace("\n", ";").split(";"))):
        if part.endswith(":"):
            written.place(labels.setdefault(part[:-1], Label()))
            continue
        operation, *operands = part.split()
        written.emit(operation, *(_operand(operation, word, labels) for word in operands))
    written.emit("END")
    return written.words()


def _operand(operation: str, word: str, labels: dict[str, Label]) -> "int | Label":
    if word.startswith(">"):
        return labels.setdefault(word[1:], Label())
    if operation in ROW_OF_ROLES:
        return ROLES.index(word)
    return MOMENTS.index(word.replace("_", " ")) if operation == "COUNT_IN" else int(word)


def faces(text: str) -> int:
    """A set of faces: `7H 7S`."""
    return sum(1 << face for face in read_cards(text))


def when(moment: str, text: str, rule: int = 1, **more) -> Row:
    """A reaction of a house rule; rule 0 is the base."""
    return Row(rule, code(text), moment=MOMENTS.index(moment), **more)


def answer(question: str, text: str, rule: int = 1, **more) -> Row:
    return Row(rule, code(text), question=QUESTIONS.index(question), **more)


def book(
    *rows: Row,
    modes: Iterable[Mode] = (),
    registers: Iterable[Register] = (),
    sets: Iterable[int] = (),
    base: Book = BASE,
) -> Book:
    """The base and these house rules; they are called rule 1, rule 2 ..."""
    rules = max((row.rule for row in rows), default=0)
    return Book(
        rules=(*base.rules, *(f"rule {number}" for number in range(len(base.rules), rules + 1))),
        rows=(*base.rows, *rows),
        modes=tuple(modes),
        registers=tuple(registers),
        sets=tuple(sets),
    )


def table(text: str, rules: Book, game: Game = RULED) -> OpenTable:
    """A table from its notation with these rules in force; cards not named lie in the stock."""
    t = read_table(game, text if "rest" in text else f"rest stock | {text}", recording=True)
    pack(t, rules)
    begin_rules(t)
    return OpenTable(game, t.record(), seeded=True)


def register(opened: OpenTable, seat: int = 8, number: int = 0) -> int:
    """A counter of the table, or of a seat."""
    return int(opened.table.register[number, seat])


def play(opened: OpenTable, *cards: str) -> None:
    """Whoever is at turn plays these cards, one after the other."""
    for card in cards:
        do(opened, read_cards(card)[0])


def do(opened: OpenTable, *choices: int, seat: int | None = None) -> None:
    for choice in choices:
        actor = opened.actors[0] if seat is None else seat
        refused = opened.make(actor, choice)
        assert refused is None, refused


def answers(opened: OpenTable, seat: int | None = None) -> list[int]:
    """What a rule's question may be answered with, counted from the first choice of rules."""
    actor = opened.actors[0] if seat is None else seat
    return [choice - GAME.choices for choice in opened.legal(actor)]


def reply(opened: OpenTable, answered: int) -> None:
    """The answer to a rule's question."""
    do(opened, GAME.choices + answered)
