"""Changing the rules of a table that is being played on: added, repealed, suspended and restored, effective at once.

Rules that stay (those with the same name) keep what they remember, what they have switched on and what is pending by
them. What was repealed leaves nothing behind.
"""

from typing import Any

from houserules.engine.asking import asked
from houserules.engine.machine.book import BANK, MODES, TABLE, Book, Row
from houserules.engine.machine.codes import OP
from houserules.engine.machine.fields import P_BODY, P_ROW, PENDING_WIDTH, operations, pack, rows_in_banks
from houserules.engine.machine.lasting import begin_registers, refresh
from houserules.engine.machine.questions import RULE_ASKS
from houserules.engine.record import SEATS

_REGISTERS = {OP[name] for name in ("REG", "REG_OF", "REG_ADD", "REG_SET", "REG_ADD_OF", "REG_SET_OF", "MOST", "LEAST")}
_MODES = {OP["SWITCH_ON"], OP["SWITCH_OFF"]}


class NotNow(ValueError):
    """The rules cannot be changed at this moment; the message says when they can."""


def adopt(t: Any, old: Book, new: Book) -> None:
    """Put other rules in the place of those that are in force at a table that waits for a choice of the game."""
    if asked(t) == RULE_ASKS or t.head != t.queued:
        raise NotNow("a rule waits for an answer: first give it, then change the rules")
    reactions, registers, modes = _what_stays(old, new)
    kept = {k: [int(t.register[k, seat]) for seat in range(SEATS + 1)] for k in registers}
    on = {m: _mode(t, m) for m in modes}
    fired = [int(t.times_fired[number]) for number in range(BANK)]
    suspended, starts = int(t.suspended), [int(t.row_start[0, row]) for row in range(BANK)]
    pending = [[int(t.pending[i, column]) for column in range(PENDING_WIDTH)] for i in range(t.pendings)]

    pack(t, new)
    begin_registers(t, TABLE)
    for k, numbers in kept.items():
        for seat, number in enumerate(numbers):
            t.register[registers[k], seat] = number
    for m in range(MODES):
        _set_mode(t, m, (0, [0] * SEATS, [0] * SEATS, [0] * SEATS))
    for m, state in on.items():
        _set_mode(t, modes[m], state)
    before = {after: number for number, after in _same_names(old, new)}
    t.suspended = 0
    for number in range(BANK):
        t.times_fired[number] = fired[before[number]] if number in before else 0
        if number in before and suspended >> before[number] & 1:
            t.suspended = int(t.suspended) | 1 << number
    _move_pending(t, pending, starts, reactions)
    t.resting = t.stilled = t.fired = 0
    refresh(t)


def suspend(t: Any, rule: int) -> None:
    """A rule has no effect until it is restored."""
    t.suspended = int(t.suspended) | 1 << rule
    refresh(t)


def restore(t: Any, rule: int) -> None:
    t.suspended = int(t.suspended) & ~(1 << rule)
    refresh(t)


def _what_stays(old: Book, new: Book) -> tuple[dict[int, int], dict[int, int], dict[int, int]]:
    """For the reactions, registers and modes of rules that stay: their new numbers."""
    reactions: dict[int, int] = {}
    registers: dict[int, int] = {}
    modes: dict[int, int] = {}
    before, after = rows_in_banks(old), rows_in_banks(new)
    for number, again in _same_names(old, new):
        own, others = _rows_of(old, number), _rows_of(new, again)
        if len(own) != len(others):
            continue
        pairs = [(old.rows[i], new.rows[j]) for i, j in zip(own, others, strict=True)]
        if not all(_alike(one, other) for one, other in pairs):
            continue
        reactions |= {before[i]: after[j] for i, j in zip(own, others, strict=True) if old.rows[i].moment >= 0}
        for one, other in pairs:
            if one.mode >= 0:
                modes[one.mode] = other.mode
            for (operation, k), (_, k_after) in zip(operations(one.code), operations(other.code), strict=True):
                if operation in _REGISTERS and k >= 0:
                    registers[k] = k_after
                elif operation in _MODES:
                    modes[k] = k_after
    return reactions, registers, modes


def _same_names(old: Book, new: Book) -> list[tuple[int, int]]:
    """The rules that stay, by their old and new numbers; of several with one name the first is the first."""
    left = list(enumerate(new.rules))
    found = []
    for number, name in enumerate(old.rules):
        same = next((rule for rule in left if rule[1] == name), None)
        if same is not None:
            left.remove(same)
            found.append((number, same[0]))
    return found


def _rows_of(book: Book, rule: int) -> list[int]:
    return [i for i, row in enumerate(book.rows) if row.rule == rule]


def _alike(one: Row, other: Row) -> bool:
    """The same code, but for the numbers of what it speaks of."""
    written, again = list(operations(one.code)), list(operations(other.code))
    same = [operation for operation, _ in written] == [operation for operation, _ in again]
    return same and (one.moment, one.question) == (other.moment, other.question)


def _mode(t: Any, m: int) -> tuple[int, list[int], list[int], list[int]]:
    """For whom a mode is on, with which arguments, for how long, and since when."""
    each = [[int(field[m, seat]) for seat in range(SEATS)] for field in (t.mode_argument, t.mode_left, t.mode_since)]
    return int(t.mode_owners[m]), each[0], each[1], each[2]


def _set_mode(t: Any, m: int, state: tuple[int, list[int], list[int], list[int]]) -> None:
    t.mode_owners[m] = state[0]
    for field, numbers in zip((t.mode_argument, t.mode_left, t.mode_since), state[1:], strict=True):
        for seat, number in enumerate(numbers):
            field[m, seat] = number


def _move_pending(t: Any, pending: list[list[int]], starts: list[int], reactions: dict[int, int]) -> None:
    """What is pending by rules that stay, at the new place of its code."""
    kept = 0
    for entry in pending:
        if entry[P_ROW] in reactions:
            row = reactions[entry[P_ROW]]
            entry[P_BODY] += int(t.row_start[0, row]) - starts[entry[P_ROW]]
            entry[P_ROW] = row
            for column, number in enumerate(entry):
                t.pending[kept, column] = number
            kept += 1
    for i in range(kept, t.pendings):
        for column in range(PENDING_WIDTH):
            t.pending[i, column] = 0
    t.pendings = kept
