"""The table record: everything about one game in a fixed number of bytes.

A record holds *tokens*, the physical cards. Where each token lies is public; what is printed on it, its face, is
what may be hidden. So a view is a record with some faces blanked, dealing anew what a seat does not know is a
permutation of faces, and a shuffle moves faces among tokens that stay where they are.

A game adds places and fields of its own to the common ones. The same bytes are read in two ways: by compiled code as
a NumPy record, by interpreted code through `Table`, whose fields are plain Python numbers (a NumPy record is sixty
times slower to read, and its small numbers overflow in their own ways).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, cast

import numpy as np

from houserules.engine.chance import WORDS
from houserules.engine.rule import COMPILED_AS, rule

SEATS = 8  # seats a record has room for
WATCHER = SEATS  # the viewer who sees what all see
EVERYONE, NOBODY = (1 << SEATS + 1) - 1, 0  # audiences: a bit a seat and one for those who watch
KEEP = 1 << SEATS + 1  # not an audience: a card that arrives stays as seen as it was
OPTIONS, QUESTIONS = 16, 4
EVENTS_KEPT = 1024  # rows of a record that keeps the events of a step, enough for any step
EVENT_WIDTH = 10
RULED = "rules"  # the field by which a table with house rules is known


@dataclass(frozen=True)
class Place:
    """A kind of place where cards lie in order: one for the table, or one for every seat.

    `opens` says who sees a card that arrives: all, its owner, nobody, or those who saw it before (keep). In a
    `held` place, a hand, the owner may rearrange cards unseen, so that nobody else can tell which one leaves.
    """

    name: str
    opens: Literal["all", "owner", "nobody", "keep"]
    each_seat: bool = False
    held: bool = False


@dataclass(frozen=True)
class Field:
    """A number, or numbers, that a game keeps in the record besides its cards, and who may see it.

    `owner` needs a first axis of seats; of a field with `seen_rows`, only so many of its first rows are seen. What is
    not seen by all must not be needed to play on from a view. No field may name a token or a face that somebody who
    sees the field may not know.
    """

    name: str
    kind: Literal["i1", "i2", "i4", "i8"] = "i1"
    shape: tuple[int, ...] = ()
    seen_by: Literal["all", "owner", "nobody"] = "all"
    seen_rows: int = 0


def common_fields(cards: int, places: int, events: int) -> list[Field]:
    """The fields of every table, for a number of tokens, places and event rows.

    All but chance are signed: compiled code turns sums of signed and unsigned numbers into floats.
    """
    number: Any = "i1" if cards < 128 else "i2"
    return [
        Field("chance", cast(Any, "u8"), (WORDS,), "nobody"),
        Field("cards", number, (places, cards)),  # the tokens of each place, bottom first
        Field("size", number, (places,)),
        Field("opens", "i2", (places,)),  # the audience of a card that arrives
        Field("held", "i1", (places,)),
        Field("face", "i1", (cards,), "nobody"),  # blanked one by one, see `knowing`
        Field("now", "i2", (cards,)),  # who may look at this token's face now
        Field("known", "i2", (cards,)),  # who was shown it, and it can still be told from others
        Field("mix", number, (cards,)),  # the group of tokens it was mixed with
        Field("told", "i2", (cards,)),  # who knows anything about that group
        Field("among", "i2", (cards,), "nobody"),  # who knows that its face is one of its group's
        Field("no_joker", "i1", (cards,)),  # all can tell that this token is no joker
        Field("unseen", "i2", (cards,), "nobody"),  # in views: the faces not seen, see `knowing`
        Field("tokens", "i2"),  # how many cards this game is played with; they are the first ones
        Field("seats"),
        Field("turn"),
        Field("direction"),
        Field("moves", "i4"),
        Field("option", "i2", (OPTIONS,)),
        Field("asking"),  # how many questions are open; the last is the one to answer
        Field("question", "i2", (QUESTIONS, 4)),  # kind, seats that may answer, two arguments
        Field("stage"),  # where the game goes on when nobody is asked, see `stages`
        Field("stage_with", "i2", (2,)),  # what it needs for that, besides the rest of the record
        Field("outcome"),
        Field("winners", "i2"),
        Field("reason"),
        Field("score", "i2", (SEATS,)),
        Field("recording"),
        Field("events", "i2"),
        Field("event", "i2", (events, EVENT_WIDTH), "nobody"),  # shown row by row, see `views`
    ]


def table_type(fields: Iterable[Field]) -> np.dtype:
    """The record of these fields, without holes: bytes between fields are nobody's, NumPy copies whatever lay there.

    The widest come first and the rows of events last, so that records with and without them begin alike.
    """
    *rest, event = sorted(fields, key=lambda field: (field.name == "event", -np.dtype(field.kind).itemsize))
    described: list[tuple[Any, ...]] = []
    for part, filler in ((rest, "filler"), ([event], "end")):
        described += [(field.name, field.kind, field.shape) for field in part]
        described.append((filler, "i1", (8 + -np.dtype(described).itemsize % 8,)))
    made = np.dtype(described, align=True)
    assert made.itemsize == sum(made[name].itemsize for name in made.names or ())
    return made


class Table:
    """One table record as interpreted code sees it: its fields are attributes, numbers and indexable numbers.

    It lies in the memory of an array of records, and what is done to it is done there.
    """

    __slots__ = ("memory",)
    dtype: np.dtype
    ruled: bool  # has it room for house rules?

    def __init__(self, memory: memoryview) -> None:
        raise TypeError(f"use table_at(array, index), not {memory!r}")

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"a table of this game has no field “{name}”")

    def copy(self) -> "Table":
        """Another table, equal to this one."""
        return _class_of(self.dtype)(memoryview(bytearray(self.memory)))

    def record(self) -> np.ndarray:
        """The same memory as an array of one record, for compiled code."""
        return np.frombuffer(self.memory, self.dtype)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.dtype == other.dtype and self.memory == other.memory

    __hash__ = None  # type: ignore[assignment]


@cache
def _class_of(dtype: np.dtype) -> Callable[[memoryview], Table]:
    """The class of tables of one record type: a slot a field, numbers behind properties."""
    parts = []
    members: dict[str, Any] = {"dtype": dtype, "ruled": RULED in (dtype.names or ()), "__doc__": Table.__doc__}
    slots = []
    for name in dtype.names or ():
        described = cast(Any, dtype.fields)[name]
        kind, offset = described[0], described[1]
        base, shape = kind.base, kind.shape
        slot = name if shape else f"_{name}"
        slots.append(slot)
        code = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u8": "Q"}[base.str[1:]]
        parts.append((slot, offset, offset + kind.itemsize, code, list(shape) or [1]))
        if not shape:
            members[name] = _number(slot)
    members["__slots__"] = tuple(slots)

    def __init__(self: Any, memory: memoryview) -> None:
        self.memory = memory
        for slot, start, stop, code, shape in parts:
            setattr(self, slot, memory[start:stop].cast(code, shape))

    members["__init__"] = __init__
    return type("Table", (Table,), members)


def _number(slot: str) -> property:
    """A field of one number, kept in a memory of one place."""
    # Written out, because an attribute named in the code is read twice as fast as one named by a variable.
    scope: dict[str, Any] = {}
    exec(f"def read(self): return self.{slot}[0]\ndef write(self, number): self.{slot}[0] = number", scope)
    return property(scope["read"], scope["write"])


def new_tables(dtype: np.dtype, number: int) -> np.ndarray:
    """So many empty records."""
    return np.zeros(number, dtype)


def table_at(tables: Any, i: int) -> Any:
    """The i-th table of an array of records; all runners reach tables through this one call."""
    return _at(tables, i)


def _at(tables: Any, i: int) -> Table:
    array = plain(tables)
    size = array.dtype.itemsize
    memory = array.view(np.uint8).reshape(-1).data
    return _class_of(array.dtype)(memory[i * size : (i + 1) * size])


def plain(array: Any) -> np.ndarray:
    """The NumPy array inside the arrays of numba-cuda's simulator, or the array itself."""
    while not isinstance(array, np.ndarray):
        array = array._item if hasattr(array, "_item") else array._ary
    return array


def copy_table(tables: Any, i: int, sources: Any, j: int) -> None:
    """Make the i-th table equal to the j-th of another array."""
    plain(tables)[i] = plain(sources)[j]


@rule
def _compiled_at(tables, i):
    return tables[i]


@rule
def _compiled_copy(tables, i, sources, j):
    tables[i] = sources[j]


COMPILED_AS[table_at] = _compiled_at
COMPILED_AS[copy_table] = _compiled_copy
