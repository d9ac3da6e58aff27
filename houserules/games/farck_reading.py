"""What people mean by what they type at a Farck table: a whole run, a card for a run, a trade."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from houserules.cards import ACE, BLACK_JOKER, HIDDEN, JACK, KING, QUEEN, RED_JOKER, is_joker, rank_of, suit_of
from houserules.cards.notation import RANK_LETTERS, RANK_WORDS
from houserules.engine.asking import argument, asked, may_act
from houserules.engine.game import NotUnderstood
from houserules.engine.places import face_at, size
from houserules.engine.sets import has
from houserules.games.farck_runs import SHORTEST, beginnings, holdings, taken_by, takes
from houserules.games.farck_table import (
    CENTRE,
    DONE,
    DRAW,
    FIRST_ADD,
    FIRST_BURN,
    FIRST_LAY,
    FIRST_OFFER,
    FIRST_ONTO,
    FIRST_TRADE,
    HAND,
    IN_CENTRE,
    JOIN,
    LAY,
    OFFER_CARD,
    ONTO,
    PASS,
    TURN,
)
from houserules.games.wording import Card, Number, Part, card, cards, did_you_mean, listed, parts

_LAY = {"lay", "play", "put", "l", "meld"}
_ADD = {"add", "extend", "onto"}
_DRAW = {"draw", "d", "take"}
_BURN = {"burn", "b", "discard", "drop"}
_TRADE = {"trade", "t", "swap", "exchange", "bid"}
_OFFER = {"offer", "join", "in"}
_PASS = {"pass", "p", "no", "out", "nothing"}
_DONE = {"done", "end", "finish", "finished", "stop", "enough", "ready", "thats", "all"}
_OWN, _WANTED = {"with", "using", "by", "offering"}, {"for"}
_RANKS = {"ace": ACE, "jack": JACK, "queen": QUEEN, "king": KING, "j": JACK, "q": QUEEN, "k": KING}
_PLURALS = {f"{word}s": rank for rank, word in enumerate(RANK_WORDS) if word} | {"sixes": 6}
_RANKS |= _PLURALS
_BETWEEN = {
    "on", "and", "then", "card", "cards", "my", "of", "number", "run", "runs", "it", "face", "down", "centre", "center",
    "from", "turn", "set", "sequence", "red", "black", "one", "this", "that", "as", "new",
}  # fmt: skip
_HINTS = {
    LAY: "Say the next card of your run, or “done”.",
    ONTO: "Say which run: “run 1”.",
    OFFER_CARD: "Say which card you lay face down.",
    JOIN: "Say “join with” a card, or “pass”.",
}
_TURN_HINT = (
    "Say “lay” and the cards of a run, “add” a card “to run 1”, “draw”, “burn” a card, or “trade” a card “for” another."
)
_VERBS = _LAY | _ADD | _DRAW | _BURN | _TRADE | _OFFER | _PASS | _DONE
_KNOWN = ("lay", "add", "draw", "burn", "trade", "join", "pass", "done", "run", "with", "offer")


def read_choices(view: Any, seat: int, text: str) -> list[int]:
    said = _said(view, seat, text)
    words = {part for part in said if isinstance(part, str)}
    for word in words - _VERBS - _OWN - _WANTED - _RANKS.keys() - _BETWEEN:
        raise NotUnderstood(f"I do not know “{word}”.{did_you_mean(word, _KNOWN)} {_hint(view, seat)}")
    things = _things(said)
    question = asked(view) if may_act(view, seat) else TURN
    verb = next((part for part in said if part in _VERBS), "")
    if words & _PASS:
        return [PASS]
    if question == ONTO and things and verb in {"", *_LAY, *_ADD}:
        return [FIRST_ONTO + _run_number(view, said)]
    if verb in _OFFER or (question in (OFFER_CARD, JOIN) and things and verb in {"", *_TRADE, *_LAY}):
        return [FIRST_OFFER + _one_held(view, seat, _before(said, _WANTED), "lay face down")]
    if verb in _TRADE:
        return _read_trade(view, seat, said)
    if verb in _BURN:
        return [FIRST_BURN + _one_held(view, seat, said, "burn")]
    if words & _ADD or _names_a_run(said):
        return _read_add(view, seat, said)
    if verb in _LAY or (verb in {"", *_DONE} and things and (question == LAY or len(things) >= SHORTEST)):
        return _read_lay(view, seat, said)
    if verb in _DRAW and not any(isinstance(part, Card) for part in things):
        return [DRAW]
    if verb in _DONE and not things:
        return [DONE]
    if things and not verb:
        raise NotUnderstood(f"What do you want to do with it? {_hint(view, seat)}")
    raise NotUnderstood(_hint(view, seat))


def _said(view: Any, seat: int, text: str) -> list[Part]:
    """The parts of a text; a joker of no colour is one that lies at hand."""
    said = parts(text)
    if not re.search(r"red|black|jr|jb", text.casefold()):
        near = [*hand_of(view, seat), *(face_at(view, CENTRE, i) for i in range(size(view, CENTRE)))]
        if RED_JOKER not in near and BLACK_JOKER in near:
            said = [Card(BLACK_JOKER) if part == Card(RED_JOKER) else part for part in said]
    return said


def _hint(view: Any, seat: int) -> str:
    """What would be understood, for the end of a complaint."""
    if not may_act(view, seat):
        return "It is not your turn."
    return _HINTS.get(asked(view), _TURN_HINT)


# ---- laying and adding ----


def _read_lay(view: Any, seat: int, said: Sequence[Part]) -> list[int]:
    """A run, in the order in which runs are laid; three cards or more are a whole one."""
    faces = _faces(view, seat, said)
    if not faces:
        raise NotUnderstood("Lay which cards? A run is three or more in a row of one suit, or of one number.")
    going_on = may_act(view, seat) and asked(view) == LAY
    if len(faces) == 1 and not going_on and may_act(view, seat):
        held = holdings(view, HAND + seat)
        if not has(beginnings(*held), faces[0]) and has(int(view.has_laid), seat) and runs_for(view, faces[0]):
            return [FIRST_ADD + faces[0]]
    if len({suit_of(face) for face in faces}) == 1 or len({rank_of(face) for face in faces}) == 1:
        faces = sorted(faces)
    choices = [FIRST_LAY + face for face in faces]
    laid = (argument(view) if going_on else 0) + len(faces)
    whole = any(part in _DONE for part in said) or (len(faces) > 1 and laid >= SHORTEST)
    ends = len(faces) == size(view, HAND + seat)  # then nothing more is asked
    return choices + [DONE] * (whole and not ends)


def _read_add(view: Any, seat: int, said: Sequence[Part]) -> list[int]:
    """Cards for runs, each where it was said to go; where only one run takes it, that goes without saying."""
    to_run = _after_run(said)
    faces = _faces(view, seat, [part for part in said if part is not to_run])
    if not faces:
        raise NotUnderstood("Add which card? Say “add Kh to run 2”.")
    may_add = may_act(view, seat) and asked(view) == TURN and has(int(view.has_laid), seat)
    if not may_add or (len(faces) == 1 and not runs_for(view, faces[0])):
        return [FIRST_ADD + faces[0]]  # refused for a reason of the rules
    if to_run is None:
        return [FIRST_ADD + faces[0]] if len(faces) == 1 else _add_one_by_one(view, faces, None)
    if not 1 <= to_run.number <= view.runs:
        raise NotUnderstood(f"There is no run {to_run.number}: there {'are' if view.runs > 1 else 'is'} {view.runs}.")
    return _add_one_by_one(view, faces, to_run.number - 1)


def _add_one_by_one(view: Any, faces: Sequence[int], onto: int | None) -> list[int]:
    """Each card is added when it fits: those beyond the next one come after it."""
    ends = [(int(view.run_low[run]), int(view.run_high[run])) for run in range(view.runs)]
    left, choices = list(faces), []
    while left:
        for face in left:
            fitting = [run for run in range(view.runs) if takes(int(view.run_kind[run]), *ends[run]) >> face & 1]
            if onto in fitting or (onto is None and len(fitting) == 1):
                break
        else:
            raise NotUnderstood(_fits_not(view, left[0], onto))
        run = fitting[0] if onto is None else onto
        low, high = ends[run]
        ends[run] = (face if face == low - 1 else low, face if face == high + 1 else high)
        choices += [FIRST_ADD + face] + [FIRST_ONTO + run] * (len(fitting) > 1)
        left.remove(face)
    return choices


def _names_a_run(said: Sequence[Part]) -> bool:
    """Does somebody lay a card onto a run that lies, rather than a run: `lay Kh on 2`, `on run 2 Kh`?"""
    things = _things(said)
    ends = [isinstance(part, Number) for part in things]
    return ends == [False, True] or (ends == [True, False] and "run" in said) or (len(ends) > 1 and ends[-1])


def _fits_not(view: Any, face: int, onto: int | None) -> str:
    if onto is None:
        return f"Say to which run {card(face)} goes; one card at a time, where the runs differ."
    runs = listed([f"run {run + 1}" for run in runs_for(view, face)])
    return f"{card(face).capitalize()} does not extend run {onto + 1}" + (f"; it extends {runs}." if runs else ".")


def _after_run(said: Sequence[Part]) -> Number | None:
    """The number of a run: the one after “run”, or else the last of all, where it comes after a card."""
    for before, part in pairwise(said):
        if before in ("run", "onto", "on", "number") and isinstance(part, Number):
            return part
    last = said[-1] if said else None
    return last if isinstance(last, Number) and any(isinstance(part, Card) for part in said) else None


def _run_number(view: Any, said: Sequence[Part]) -> int:
    number = next((part.number for part in said if isinstance(part, Number)), 0)
    if not 1 <= number <= view.runs:
        raise NotUnderstood(f"Say which run, 1 to {view.runs}: “run 1”.")
    return number - 1


def runs_for(view: Any, face: int) -> list[int]:
    """The runs that a card extends."""
    return [run for run in range(view.runs) if has(taken_by(view, run), face)]


# ---- trading ----


def _read_trade(view: Any, seat: int, said: Sequence[Part]) -> list[int]:
    """`trade 3s for Qh`, `trade for 2 with 3s`, `trade for Qh`."""
    wanted, own = _between(said, _WANTED, _OWN), _between(said, _OWN, _WANTED)
    rest = _before(said, _WANTED | _OWN)
    if not wanted:
        wanted, rest = (rest, []) if own else ([], rest)
    own = own or rest
    if not wanted:
        one = own[0] if len(own) == 1 else None
        if isinstance(one, Card) and one.face in hand_of(view, seat):
            raise NotUnderstood(f"Trade {card(one.face)} for which card? In the centre lie {_centre(view)}.")
        wanted, own = own, []
    position = _position(view, wanted, "number" in said)
    return [FIRST_TRADE + position] + ([FIRST_OFFER + _one_held(view, seat, own, "trade")] if own else [])


def _position(view: Any, wanted: Sequence[Part], by_number: bool) -> int:
    """Which card of the centre is meant: by what it is, or by its number in the row.

    A number alone may be either; where that makes a difference, it has to be said.
    """
    centre = [face_at(view, CENTRE, i) for i in range(size(view, CENTRE))]
    if len(wanted) != 1:
        raise NotUnderstood(f"Trade for which card? In the centre lie {_centre(view)}.")
    match wanted[0]:
        case Card(face):
            found = [i for i, other in enumerate(centre) if other == face]
        case Number(number) if 1 <= number <= IN_CENTRE:
            other = next((face for face in centre if rank_of(face) == number != ACE), HIDDEN)
            if by_number or other == HIDDEN or number > len(centre) or rank_of(centre[number - 1]) == number:
                return number - 1
            raise NotUnderstood(f"Which one: {card(other)}, or number {number}, {card(centre[number - 1])}?")
        case other:
            rank = other.number if isinstance(other, Number) else _RANKS.get(str(other), 0)
            found = [i for i, face in enumerate(centre) if rank and rank_of(face) == rank]
            if len({centre[i] for i in found}) > 1:
                raise NotUnderstood(f"Which one: {listed([card(centre[i]) for i in found], 'or')}?")
    if not found:
        raise NotUnderstood(f"That card is not in the centre: there lie {_centre(view)}.")
    return found[0]


def _centre(view: Any) -> str:
    centre = [face_at(view, CENTRE, i) for i in range(size(view, CENTRE))]
    return listed([card(face) for face in centre]) or "no cards"


def _before(said: Sequence[Part], stops: set[str]) -> list[Part]:
    """The cards and numbers before any of these words."""
    end = next((i for i, part in enumerate(said) if part in stops), len(said))
    return _things(said[:end])


def _between(said: Sequence[Part], start: set[str], stop: set[str]) -> list[Part]:
    """The cards and numbers after one of these words and before any of those."""
    at = next((i for i, part in enumerate(said) if part in start), None)
    return [] if at is None else _before(said[at + 1 :], stop)


def _things(said: Sequence[Part]) -> list[Part]:
    return [part for part in said if not isinstance(part, str) or part in _RANKS]


# ---- cards ----


def hand_of(view: Any, seat: int) -> list[int]:
    """The cards of a hand that are seen, by suit and rank."""
    return sorted(face for i in range(size(view, HAND + seat)) if (face := face_at(view, HAND + seat, i)) != HIDDEN)


def _one_held(view: Any, seat: int, said: Sequence[Part], what: str) -> int:
    """The one card that is named, by its rank alone if only one card held has it."""
    faces = _faces(view, seat, said)
    if len(faces) != 1:
        raise NotUnderstood(f"Which card do you {what}? You hold {cards(hand_of(view, seat)) or 'none'}.")
    return faces[0]


def _faces(view: Any, seat: int, said: Sequence[Part]) -> list[int]:
    """The cards that are named; `8 9 10h` are of one suit, and a rank alone is a card held."""
    faces: list[int] = []
    ranks: list[int] = []
    for part in said:
        if isinstance(part, Card):
            faces += [suit_of(part.face) * 13 + rank - 1 for rank in ranks if not is_joker(part.face)] + [part.face]
            ranks = []
        elif isinstance(part, str) and part in _PLURALS:
            same = [face for face in hand_of(view, seat) if rank_of(face) == _RANKS[part]]
            faces += same[: ranks.pop()] if ranks else same
        elif isinstance(part, Number) or (isinstance(part, str) and part in _RANKS):
            rank = part.number if isinstance(part, Number) else _RANKS[part]
            if not ACE <= rank <= KING:
                raise NotUnderstood(f"There is no card {rank}.")
            ranks.append(rank)
    if len(ranks) > 1:
        raise NotUnderstood(f"Of which suit? Say it with the last card, like {RANK_LETTERS[ranks[-1]]}h.")
    return faces + [_of_rank(view, seat, rank) for rank in ranks]


def _of_rank(view: Any, seat: int, rank: int) -> int:
    """The card of this rank that a seat holds."""
    held = list(dict.fromkeys(face for face in hand_of(view, seat) if rank_of(face) == rank))
    if len(held) > 1:
        raise NotUnderstood(f"Which one: {listed([card(face) for face in held], 'or')}?")
    if not held:
        raise NotUnderstood(f"You hold no {RANK_LETTERS[rank]}.")
    return held[0]
