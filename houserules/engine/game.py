"""What a game tells the engine about itself: its places and fields, its rules, its options and its words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Protocol

import numpy as np

from houserules.cards.faces import HIDDEN
from houserules.engine.acts import other_act
from houserules.engine.options import Option, OptionError, settle
from houserules.engine.outcome import end_by_rule
from houserules.engine.places import no_card
from houserules.engine.record import (
    EVENTS_KEPT,
    EVERYONE,
    KEEP,
    SEATS,
    WATCHER,
    Field,
    Place,
    common_fields,
    new_tables,
    table_at,
    table_type,
)
from houserules.engine.stages import no_stages, nothing_follows

Rules = Callable[..., Any]
#: Words of table texts (`notation`) that are no fields; a game has no place or field called like them.
NOTATION = ("players", "ask", "rest")


class NotUnderstood(ValueError):
    """Something typed that is no choice; the message says what would be one."""


@dataclass(frozen=True)
class Refusal:
    """Why a choice is not allowed: the sentence of the rule that forbids it, and its clause."""

    sentence: str
    clause: str = ""


class Words(Protocol):
    """How a game is put into words. All of it is said from a view, so that nothing hidden can be said.

    `viewer` is whose view it is, `names` what the seats are called, in order; the viewer is called “you”. Suits are
    written as signs (♥): whoever prints where those cannot be printed puts letters in their place.
    """

    def help(self) -> str:
        """The game in a minute."""
        ...

    def describe(self, view: Any, viewer: int, names: Sequence[str]) -> str:
        """The table as text."""
        ...

    def ask(self, view: Any, viewer: int, names: Sequence[str]) -> str:
        """What the table waits for, and how a viewer who may act would say it; nothing once the game is over."""
        ...

    def write_choice(self, view: Any, seat: int, choice: int, names: Sequence[str]) -> str:
        """A choice of this seat, as that player would say it, as far as it can be told from this view."""
        ...

    def read_choices(self, view: Any, seat: int, text: str, names: Sequence[str]) -> list[int]:
        """What this seat means, legal or not; raises NotUnderstood, which says what would be understood.

        It is one choice, or several in a row where people say at once what the game asks card by card. What
        `write_choice` wrote from the seat's own view is read as that one choice.
        """
        ...

    def tell(self, view: Any, viewer: int, names: Sequence[str]) -> list[str]:
        """What happened in the last step, a sentence each; for a log, from the view of those who watch."""
        ...

    def sum_up(self, view: Any, viewer: int, names: Sequence[str]) -> list[str]:
        """How the game ended, a line each."""
        ...


@dataclass(frozen=True)
class Game:
    """One game. Its rules are functions over a table record, marked with `rule`.

    - `set_out(t)` puts every card in its first place; nothing in it is left to chance.
    - `deal(t)` shuffles, deals and asks the first question.
    - `legal(t, seat, out)` writes the choices of a seat into `out`, ascending, and returns their number.
    - `apply(t, seat, choice)` does what a legal choice means and goes on to the next question, a stage or the end.
    - `go_on(t)` goes on from the stage that `deal`, `apply` or it came to (`stages`); needed if they come to any.
    - `why_not(t, seat, choice)` is 0 for a legal choice, else the number of the reason against it.
    - `observe(view, seat, out)` writes what a learner gets to see, `observation` numbers from -1 to 1.

    House rules need to know, and what is not declared they cannot speak of:

    - `stock`, `pile`, `hand`: the numbers of the place that is drawn from, of the face-up place where cards go, and of
      the first seat's hand, which is a place each seat; -1 if the game has none.
    - `draw_one(t, seat)`: the seat takes one more card as this game has it (whatever follows from that card included,
      even the end of the game; the stock is refilled first or after), and the token is returned, or -1 if there is
      none. It may be called at every stage, for every seat, and leaves a table that can be played on.
    - `own_pile`, `piles`: further places that rules may use: the first seat's own pile, and up to three for all.
    - `finish(t, winners)`: a rule ends the game with these winners; of a game of several rounds, the round.
    - `after_reaction(t)`: what the game does whenever a rule has run: it may find hands empty, or other cards seen.
    - `asks_answers`: players may answer what is pending for them; in other games it falls due as their turn begins.
    - `act_of(t, seat, choice)`: what a choice is in the words that all games share (`acts`).
    - `announces`: all moments that it announces.

    Of a game made by `ruled`, `plain` is the game that it was made of. Games that differ only in words are equal: what
    was compiled for one is used for the other.
    """

    name: str
    title: str
    version: int
    seats: tuple[int, int]
    cards: int
    choices: int
    places: tuple[Place, ...]
    set_out: Rules
    deal: Rules
    legal: Rules
    apply: Rules
    why_not: Rules
    reasons: tuple[Refusal, ...] = field(compare=False)
    observe: Rules
    observation: int
    words: Words = field(compare=False)
    endings: tuple[str, ...]
    questions: tuple[str, ...]  # a word for each kind of question, from 1 on
    fields: tuple[Field, ...] = ()
    options: tuple[Option, ...] = ()
    summary: str = ""
    usual_seats: int = 0  # how many play if nobody says; as few as can, unless given
    go_on: Rules = no_stages
    stages: tuple[str, ...] = ()  # a word for each stage, from 1 on
    stock: int = -1
    pile: int = -1
    hand: int = -1
    draw_one: Rules = no_card
    act_of: Rules = other_act
    announces: tuple[int, ...] = ()
    own_pile: int = -1
    piles: tuple[int, ...] = ()
    finish: Rules = end_by_rule
    after_reaction: Rules = nothing_follows
    asks_answers: bool = False
    plain: "Game | None" = None
    place_names: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        names = []
        for place in self.places:
            names += [f"{place.name}{seat + 1}" for seat in range(self.seats[1])] if place.each_seat else [place.name]
        object.__setattr__(self, "place_names", tuple(names))
        words = [*names, *(field.name for field in _fields(self, recording=False)), *NOTATION]
        assert len(set(words)) == len(words), f"two things of {self.title} have the same name"
        object.__setattr__(self, "usual_seats", self.usual_seats or self.seats[0])

    @property
    def id(self) -> str:
        """The versioned name: results are comparable only between equal ones."""
        return f"{self.title}-v{self.version}"

    def table_type(self, recording: bool = False) -> np.dtype:
        """The record of this game, with room for the events of a step if they are to be kept."""
        return _table_type(self, recording)

    def check_seats(self, seats: int) -> int:
        """The number of players, if this game can be played by so many."""
        least, most = self.seats
        if not least <= seats <= most:
            raise OptionError(f"{self.title} is for {least} to {most} players, not {seats}")
        return seats

    def prepared(
        self, seats: int, options: Mapping[str, str | int] | None = None, recording: bool = False
    ) -> np.ndarray:
        """An array of one record: a table set out for so many players, before anything is shuffled."""
        values = settle(self.options, options or {}, self.check_seats(seats))
        tables = new_tables(self.table_type(recording), 1)
        t = table_at(tables, 0)
        t.seats = seats
        t.direction = 1
        t.recording = int(recording)
        for i, value in enumerate(values):
            t.option[i] = value
        for card in range(self.cards):
            t.face[card] = HIDDEN
        row = 0
        for place in self.places:
            for seat in range(self.seats[1] if place.each_seat else 1):
                t.opens[row] = {"all": EVERYONE, "owner": 1 << seat, "nobody": 0, "keep": KEEP}[place.opens]
                t.held[row] = int(place.held)
                row += 1
        self.set_out(t)
        return tables

    def __hash__(self) -> int:
        return hash(self.id)


@cache
def _fields(game: Game, recording: bool) -> tuple[Field, ...]:
    events = EVENTS_KEPT if recording else 1
    return (*common_fields(game.cards, len(game.place_names), events), *game.fields)


@cache
def _table_type(game: Game, recording: bool) -> np.dtype:
    return table_type(_fields(game, recording))


@cache
def allowed_bytes(game: Game, recording: bool) -> np.ndarray:
    """For each viewer, the bytes of a record that may be copied into a view: those of fields declared as seen."""
    dtype = game.table_type(recording)
    allowed = np.zeros((SEATS + 1, dtype.itemsize), np.uint8)
    for declared in _fields(game, recording):
        kind, start = dtype.fields[declared.name][:2]  # type: ignore[index]
        if declared.seen_by == "all":
            seen = kind.itemsize // kind.shape[0] * declared.seen_rows if declared.seen_rows else kind.itemsize
            allowed[:, start : start + seen] = 255
        elif declared.seen_by == "owner":
            row = kind.itemsize // kind.shape[0]
            for seat in range(kind.shape[0]):
                allowed[seat, start + seat * row : start + (seat + 1) * row] = 255
    allowed.setflags(write=False)
    assert len(allowed) == WATCHER + 1
    return allowed
