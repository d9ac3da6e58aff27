"""A rule book: house rules as rows of rule code, made by the language, read by the machine.

`Book` is the readable form. `pack` writes it into the fields of a table record that `fields` declares; a table carries
its rules with it, so that a copy, a view or a saved table is whole, and tables with different rules lie side by side.
"""

from dataclasses import dataclass, field

from houserules.engine.machine.codes import ALL_FACES, OP, OPERANDS

BANK = 64  # rows in each bank: reactions and answers
CODE, SETS, MODES, REGISTERS, RULES, TEXTS = 2048, 64, 16, 24, 64, 32
TURN, LAP, ROUND, TABLE = range(4)  # scopes: when a register starts anew
SCOPES = ("turn", "lap", "round", "table")
ANYBODY, OWNER, ANOTHER = range(3)  # whose moment ends a mode: anybody's, its owner's, anybody else's


class TooLarge(ValueError):
    """More rules than a table has room for; the message says of what."""


@dataclass(frozen=True)
class Row:
    """One reaction (it has a moment) or one answer (it has a question) of a rule."""

    rule: int  # the number of the rule it belongs to
    code: tuple[int, ...]
    moment: int = -1
    question: int = -1
    faces: int = ALL_FACES  # the faces it can concern: the moment's card as it counts; of values the printed ones
    needs_card: bool = False  # a moment without a card, or with a hidden one, does not concern it
    mode: int = -1  # the mode that switches it, or -1
    form: int = 0  # of "answers": one of ANSWER_FORMS; of "may do": the index of the reaction it starts
    keeps: bool = False  # it only keeps a register: it runs before all others


@dataclass(frozen=True)
class Mode:
    """What is switched on for a time: rows carry its number. It is on per owner, each with an argument."""

    until: int = -1  # the moment that ends it; -1: the end of the round
    whose: int = ANYBODY
    faces: int = ALL_FACES  # of that moment's card
    needs_card: bool = False
    times: int = 1  # how many such moments it takes


@dataclass(frozen=True)
class Register:
    """A number that rules remember, one for the table or one a seat; with a name it is shown to all."""

    name: str = ""
    each_seat: bool = False
    scope: int = ROUND
    start: int = 0


@dataclass(frozen=True)
class Book:
    """Rules in force, in the order of the sheet."""

    rules: tuple[str, ...] = ()  # the title or sentence of each
    rows: tuple[Row, ...] = ()
    modes: tuple[Mode, ...] = ()
    registers: tuple[Register, ...] = ()
    sets: tuple[int, ...] = ()
    texts: tuple[str, ...] = ()


@dataclass
class Assembler:
    """Rule code being written. A jump is a label, placed later.

    >>> code = Assembler()
    >>> skip = code.label()
    >>> code.emit("NUM", 1); code.emit("UNLESS", skip); code.emit("REVERSE"); code.place(skip); code.emit("END")
    >>> code.words() == (OP["NUM"], 1, OP["UNLESS"], 1, OP["REVERSE"], OP["END"])
    True
    """

    _words: list["int | Label"] = field(default_factory=list)

    def label(self) -> "Label":
        return Label()

    def emit(self, operation: str, *operands: "int | Label") -> None:
        assert len(operands) == OPERANDS.get(operation, 0), operation
        self._words += [OP[operation], *operands]

    def place(self, label: "Label") -> None:
        """A jump to this label comes here."""
        label.at = len(self._words)

    def words(self) -> tuple[int, ...]:
        """The finished code: jumps count from behind their operand."""
        return tuple(word.at - i - 1 if isinstance(word, Label) else word for i, word in enumerate(self._words))


@dataclass(eq=False)
class Label:
    at: int = -1
