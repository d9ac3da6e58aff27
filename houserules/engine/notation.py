"""Whole tables as one line of text, so that a test or a bug report is one line.

    BAK-v1 | players 3 | stock 5H JR/k* 7S | hand1 AH/k* 9S | bought1 KC | turn 1 | ask buy 1 0 0

Parts are set apart by bars. A part is a place with its cards, bottom first; or a field with its numbers, without zeros
at the end; or one of `players`, `option NAME: VALUE`, `turn`, `ask`, `stage`, `outcome`, `winners`, `chance` and
`rest`. Seats are numbered from 1. A card carries what its place does not say of itself: `/k` who knows it, `/n` who may
look at it now (seats, `w` those who watch, `*` all, `-` nobody), `/g` the group it was mixed with and `/a` who knows
that it is in that group.

When a text is read, cards that it does not name stay where they lie when the table is set out, below those named;
`rest PLACE` puts them there instead.
"""

from typing import Any

from houserules.cards import CardError, read_card, write_card
from houserules.engine.game import Game
from houserules.engine.options import OptionError
from houserules.engine.outcome import OUTCOMES
from houserules.engine.record import EVERYONE, KEEP, QUESTIONS, WATCHER, Field, Table, table_at


class TableError(ValueError):
    """A text that is no table; the message says which part and what would be right."""


def write_table(game: Game, t: Any) -> str:
    """The whole of a table, hidden cards too; of a view, what can be seen."""
    parts = [game.id, f"players {t.seats}"]
    parts += [
        f"option {option.name}: {option.write(t.option[i])}"
        for i, option in enumerate(game.options)
        if t.option[i] != option.default
    ]
    for place, name in enumerate(game.place_names):
        cards = [_write_token(t, place, t.cards[place, i]) for i in range(t.size[place])]
        if cards:
            parts.append(f"{name} {' '.join(cards)}")
    parts.append(f"turn {t.turn + 1}")
    if t.direction != 1:
        parts.append(f"direction {t.direction}")
    if t.moves:
        parts.append(f"moves {t.moves}")
    parts += [f"{field.name} {numbers}" for field in game.fields if (numbers := _write_numbers(t, field))]
    for row in range(t.asking):
        kind, seats, first, second = (t.question[row, column] for column in range(4))
        parts.append(f"ask {game.questions[kind - 1]} {_write_seats(seats)} {first} {second}")
    if t.stage:
        parts.append(f"stage {game.stages[t.stage - 1]} {t.stage_with[0]} {t.stage_with[1]}")
    if t.outcome:
        parts += [f"outcome {OUTCOMES[t.outcome]}", f"winners {_write_seats(t.winners)}", f"reason {t.reason}"]
    if any(t.score):
        parts.append("score " + " ".join(str(t.score[seat]) for seat in range(t.seats)))
    if any(t.chance):
        parts.append("chance " + " ".join(f"{word:x}" for word in t.chance))
    return " | ".join(parts)


def read_table(game: Game, text: str, recording: bool = False) -> Table:
    """The table that a text describes."""
    parts = [" ".join(part.split()) for part in text.replace("\n", " ").split("|")]
    parts = [part for part in parts if part]
    if parts and parts[0] == game.id:
        parts.pop(0)
    elif parts and parts[0].partition("-v")[0] == game.title:
        raise TableError(f"this table is one of {parts[0]}; this is {game.id}, whose rules may differ")
    players, options, rest = game.seats[0], {}, None
    places: list[tuple[int, list[str]]] = []
    others = []
    for part in parts:
        word, _, value = part.partition(" ")
        if word == "players":
            players = _number(part, value)
        elif word == "option":
            name, _, chosen = value.partition(":")
            options[name.strip()] = chosen.strip()
        elif word == "rest":
            rest = _place(game, part, value)
        elif word in game.place_names:
            places.append((game.place_names.index(word), value.split()))
        else:
            others.append((part, word, value))
    try:
        t = table_at(game.prepared(players, options, recording), 0)
    except OptionError as error:
        raise TableError(str(error)) from None
    _lay_out(game, t, places, rest)
    for part, word, value in others:
        _read_field(game, t, part, word, value)
    return t


def _write_token(t: Any, place: int, card: int) -> str:
    opens = t.opens[place]
    usual = 0 if opens == KEEP else opens
    text = write_card(t.face[card])
    if t.known[card] != usual:
        text += "/k" + _write_seats(t.known[card])
    if t.now[card] != usual:
        text += "/n" + _write_seats(t.now[card])
    if t.mix[card]:
        text += f"/g{t.mix[card]}"
    if t.told[card]:
        text += "/t" + _write_seats(t.told[card])
    if t.among[card]:
        text += "/a" + _write_seats(t.among[card])
    if t.no_joker[card]:
        text += "/x"
    return text


def _write_seats(seats: int) -> str:
    if seats in (0, EVERYONE):
        return "*" if seats else "-"
    return "".join("w" if seat == WATCHER else str(seat + 1) for seat in range(WATCHER + 1) if seats >> seat & 1)


def _read_seats(part: str, text: str) -> int:
    if text in ("*", "-"):
        return EVERYONE if text == "*" else 0
    seats = 0
    for letter in text:
        if letter == "w":
            seats |= 1 << WATCHER
        elif letter in "12345678":
            seats |= 1 << int(letter) - 1
        else:
            raise TableError(f"“{part}”: seats are written like 13, w, * or -, not “{text}”")
    return seats


def _write_numbers(t: Any, field: Field) -> str:
    value = getattr(t, field.name)
    if not field.shape:
        return str(value) if value else ""
    numbers = memoryview(value).cast("B").cast(value.format).tolist()
    while numbers and not numbers[-1]:
        numbers.pop()
    return " ".join(map(str, numbers))


def _number(part: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise TableError(f"“{part}”: “{text}” is no whole number") from None


def _place(game: Game, part: str, name: str) -> int:
    if name not in game.place_names:
        raise TableError(f"“{part}”: there is no place “{name}”; there are {', '.join(game.place_names)}")
    return game.place_names.index(name)


def _lay_out(game: Game, t: Any, places: list[tuple[int, list[str]]], rest: int | None) -> None:
    """Put the named cards on top of their places, after the others."""
    lies_in = {t.cards[place, i]: place for place in range(len(game.place_names)) for i in range(t.size[place])}
    free: dict[int, list[int]] = {}
    for card in lies_in:
        free.setdefault(t.face[card], []).append(card)
    named: list[tuple[int, int, list[str]]] = []
    for place, texts in places:
        for text in texts:
            written, *marks = text.split("/")
            try:
                printed = read_card(written)
            except CardError as error:
                raise TableError(f"“{game.place_names[place]}”: {error}") from None
            if not free.get(printed):
                raise TableError(f"“{game.place_names[place]}”: there is no {written} left to put there")
            named.append((free[printed].pop(0), place, marks))
    for place in range(len(game.place_names)):
        t.size[place] = 0
    taken = {card for card, _, _ in named}
    for card, place in lies_in.items():
        if card not in taken:
            _put(t, card, place if rest is None else rest, [])
    for card, place, marks in named:
        _put(t, card, place, marks)


def _put(t: Any, card: int, place: int, marks: list[str]) -> None:
    t.cards[place, t.size[place]] = card
    t.size[place] += 1
    usual = 0 if t.opens[place] == KEEP else t.opens[place]
    t.known[card] = t.now[card] = usual
    for mark in marks:
        match mark[:1]:
            case "k":
                t.known[card] = _read_seats(mark, mark[1:])
            case "n":
                t.now[card] = _read_seats(mark, mark[1:])
            case "g":
                t.mix[card] = _number(mark, mark[1:])
            case "t":
                t.told[card] = _read_seats(mark, mark[1:])
            case "a":
                t.among[card] = _read_seats(mark, mark[1:])
            case "x":
                t.no_joker[card] = 1
            case _:
                raise TableError(f"“/{mark}” says nothing of a card: there are /k, /n, /g, /t, /a and /x")


def _read_field(game: Game, t: Any, part: str, word: str, value: str) -> None:
    declared = {field.name: field for field in game.fields}
    words = value.split()
    try:
        match word:
            case "turn":
                t.turn = _number(part, value) - 1
            case "direction" | "moves" | "reason":
                setattr(t, word, _number(part, value))
            case "ask":
                _read_question(game, t, part, words)
            case "stage":
                _read_stage(game, t, part, words)
            case "outcome" if value in OUTCOMES:
                t.outcome = OUTCOMES.index(value)
            case "winners":
                t.winners = _read_seats(part, value)
            case "score":
                for seat, points in enumerate(words):
                    t.score[seat] = _number(part, points)
            case "chance":
                for i, digits in enumerate(words):
                    t.chance[i] = int(digits, 16)
            case _ if word in declared:
                _read_numbers(t, declared[word], part, words)
            case _:
                known = sorted({*game.place_names, *declared, "turn", "ask", "stage", "moves", "chance", "outcome"})
                raise TableError(f"“{part}”: there is no place or field “{word}”; there are {', '.join(known)}")
    except (IndexError, ValueError, OverflowError) as error:
        if isinstance(error, TableError):
            raise
        raise TableError(f"“{part}”: that does not fit a table of {game.title}") from None


def _read_question(game: Game, t: Any, part: str, words: list[str]) -> None:
    kind, seats, *arguments = (*words, "", "")[: max(len(words), 2)]
    if kind not in game.questions or not seats or t.asking == QUESTIONS:
        raise TableError(f"“{part}”: write ask, one of {', '.join(game.questions)}, the seats asked, and numbers")
    row = t.asking
    t.question[row, 0] = game.questions.index(kind) + 1
    t.question[row, 1] = _read_seats(part, seats)
    for column, argument in enumerate(arguments):
        t.question[row, 2 + column] = _number(part, argument)
    t.asking = row + 1


def _read_stage(game: Game, t: Any, part: str, words: list[str]) -> None:
    if not words or words[0] not in game.stages:
        raise TableError(f"“{part}”: write stage, one of {', '.join(game.stages) or 'none'}, and numbers")
    t.stage = game.stages.index(words[0]) + 1
    for i, number in enumerate(words[1:]):
        t.stage_with[i] = _number(part, number)


def _read_numbers(t: Any, field: Field, part: str, words: list[str]) -> None:
    if not field.shape:
        setattr(t, field.name, _number(part, " ".join(words)))
        return
    numbers = memoryview(getattr(t, field.name)).cast("B").cast(getattr(t, field.name).format)
    for i, word in enumerate(words):
        numbers[i] = _number(part, word)
