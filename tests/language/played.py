"""House rules played out on cards, interpreted.

    after = play([rule], "pile 5H | hand1 7H 2C | hand2 KS KD | stock 9C 8C", "7H")
    after.hand(2)  # "8C 9C KD KS"

A table of the shedding game is set up in one line of notation: as many players as hands are named, player 1 at turn;
cards that are not named lie under those of the stock. Then choices are made, each by the first who may act, or by a
seat that is named before it (`2: no`): a card, `draw`, `pass`, `done`, `option`, and what rules ask: `yes`, `no`,
`none`, `hearts`, `rank 7`, `player 2`, `number 3`, `way 1`, or a card.
"""

from collections.abc import Sequence

from houserules.cards import read_card, write_card
from houserules.cards.faces import FACES
from houserules.engine.asking import asked
from houserules.engine.game import Game
from houserules.engine.machine.book import Book
from houserules.engine.machine.fields import COMMON, pack
from houserules.engine.machine.lasting import begin_rules
from houserules.engine.machine.questions import (
    NO,
    NONE_CHOICE,
    NUMBER_CHOICE,
    RANK_CHOICE,
    RULE_ASKS,
    SEAT_CHOICE,
    SUIT_CHOICE,
    WAY_CHOICE,
    YES,
)
from houserules.engine.machine.ruled import prepared_with, ruled
from houserules.engine.notation import read_table
from houserules.engine.outcome import OUTCOMES
from houserules.engine.running import runners
from houserules.engine.tables import OpenTable
from houserules.games.shedding import BASE, GAME
from houserules.games.shedding_table import DONE, DRAW, OPTION, PASS
from houserules.language.code import compile_rules
from houserules.language.rules import HouseRule, Sentence
from tests.tables import NAMES, lying

SUITS = ("clubs", "diamonds", "hearts", "spades")
_FIXED = {"yes": YES, "no": NO, "none": NONE_CHOICE} | {suit: SUIT_CHOICE + i for i, suit in enumerate(SUITS)}
_NUMBERED = {"player": SEAT_CHOICE - 1, "rank": RANK_CHOICE - 1, "number": NUMBER_CHOICE, "way": WAY_CHOICE - 1}
_IN_GAME = {"draw": DRAW, "pass": PASS, "done": DONE, "option": OPTION}
Rules = HouseRule | Sentence | Sequence["HouseRule | Sentence"]


class Played:
    """A table on which house rules are in force, and what can be told of it; seats are numbered from 1."""

    def __init__(self, opened: OpenTable, book: Book) -> None:
        self.opened, self.book = opened, book

    @property
    def table(self):
        return self.opened.table

    def play(self, *choices: str) -> "Played":
        """Make choices; each has to be allowed."""
        for text in choices:
            refused = self.refused(text)
            assert refused is None, f"“{text}” is refused: {refused} Asked is {self.asked}."
        return self

    def refused(self, text: str) -> str | None:
        """Make a choice; if it is not allowed, the sentence that says why."""
        named, _, choice = text.rpartition(":")
        actors = self.opened.actors
        assert actors, "nobody is asked anything: it is over"
        seat = int(named) - 1 if named else actors[0]
        for one in self._read(seat, choice.strip()):
            if refusal := self.opened.make(seat, one):
                return refusal.sentence
        return None

    def _read(self, seat: int, text: str) -> list[int]:
        base = self.opened.game.plain.choices  # type: ignore[union-attr]
        word, _, number = text.partition(" ")
        if asked(self.table) == RULE_ASKS:
            if text in _FIXED:
                return [base + _FIXED[text]]
            return [base + (_NUMBERED[word] + int(number) if word in _NUMBERED else read_card(text))]
        if self.opened.game.name != "shedding":
            return self.opened.game.words.read_choices(self.opened.view(seat), seat, text, NAMES)
        return [_IN_GAME[word] + (int(number) - 1 if number else 0) if word in _IN_GAME else read_card(text)]

    @property
    def asked(self) -> str:
        """What is asked, and whom: `turn 2`; of a rule's question the answers: `2: yes no`."""
        if not self.table.asking:
            return ""
        seats = [str(seat + 1) for seat in self.opened.actors]
        if asked(self.table) != RULE_ASKS:
            return " ".join([self.opened.game.questions[asked(self.table) - 1], *seats])
        base = self.opened.game.plain.choices  # type: ignore[union-attr]
        words = [_written(choice - base) for choice in self.opened.legal(self.opened.actors[0])]
        return f"{' '.join(seats)}: {' '.join(words)}"

    @property
    def legal(self) -> str:
        """The choices of the first who may act, in a game: `7H draw`."""
        names = {number: name for name, number in _IN_GAME.items()}
        choices = self.opened.legal(self.opened.actors[0])
        return " ".join(write_card(choice) if choice < FACES else names.get(choice, "option") for choice in choices)

    def cards(self, place: str, viewer: int | None = None) -> str:
        """The cards of a place, bottom first; as a viewer sees them, if one is named."""
        return lying(self.opened, place, None if viewer is None else viewer - 1)

    def hand(self, seat: int, viewer: int | None = None) -> str:
        """A hand, clubs first and aces low; what a viewer does not see (`??`) last."""
        cards = self.cards(f"hand{seat}", viewer).split()
        return " ".join(sorted(cards, key=lambda card: FACES if card == "??" else read_card(card)))

    @property
    def sizes(self) -> str:
        """How many cards each player holds."""
        first = self.opened.game.hand
        return " ".join(str(self.table.size[first + seat]) for seat in range(self.table.seats))

    @property
    def top(self) -> str:
        return self.cards("pile").split()[-1]

    @property
    def turn(self) -> int:
        return self.table.turn + 1

    @property
    def points(self) -> str:
        return " ".join(str(self.table.score[seat]) for seat in range(self.table.seats))

    @property
    def outcome(self) -> str:
        """How it ended, and who won: `won 1`."""
        winners = [str(seat + 1) for seat in range(self.table.seats) if self.table.winners >> seat & 1]
        return " ".join([OUTCOMES[self.table.outcome], *winners])

    def counter(self, name: str, seat: int | None = None) -> int:
        number = next(i for i, register in enumerate(self.book.registers) if register.name == name)
        return int(self.table.register[number, COMMON if seat is None else seat - 1])

    def fired(self, rule: int = 1) -> int:
        """How often a house rule has done something."""
        return int(self.table.times_fired[len(self.book.rules) - self._house_rules() + rule - 1])

    def _house_rules(self) -> int:
        return len(self.book.rules) - (len(BASE.rules) if self.opened.game.name == "shedding" else 0)


def play(rules: Rules, text: str, *choices: str, game: Game = GAME) -> Played:
    """Rules in force on a table that is set up from its notation; then these choices are made."""
    book = book_of(rules, game)
    if game is GAME:
        players = max(int(part.split()[0][4:]) for part in text.split("|") if part.strip().startswith("hand"))
        words = [part.split()[0] for part in text.split("|") if part.strip()]
        text = f"players {players} | {text}"
        if "turn" not in words:
            text += " | turn 1"
        if "ask" not in words and "stage" not in words:
            turn = next(part.split()[1] for part in text.split("|") if part.split()[0] == "turn")
            text += f" | ask turn {turn} 0 0"
    with_rules = ruled(game)
    t = read_table(with_rules, f"{game.id} | {text}", recording=True)
    pack(t, book)
    begin_rules(t)
    setattr(t, "lap_from", t.turn + 1)  # noqa: B010 - a lap begins with the turn that is played
    return Played(OpenTable(with_rules, t.record(), seeded=True), book).play(*choices)


def dealt(rules: Rules, seats: int = 3, *choices: str, game: Game = GAME, seed: int = 1, **options: int) -> Played:
    """Rules in force on a table that is shuffled and dealt."""
    book = book_of(rules, game)
    named = {name.replace("_", " "): value for name, value in options.items()}
    prepared = prepared_with(ruled(game), book, seats, named, recording=True)
    opened = OpenTable(ruled(game), prepared.copy(), seeded=True)
    runners(ruled(game)).deal(opened._tables, 0, prepared, 0, seed, 0)
    return Played(opened, book).play(*choices)


def book_of(rules: Rules, game: Game = GAME) -> Book:
    """The book of a table with these rules; sentences are rules of their own."""
    listed = rules if isinstance(rules, Sequence) else [rules]
    house = [rule if isinstance(rule, HouseRule) else HouseRule((rule,)) for rule in listed]
    return compile_rules(house, game, BASE if game is GAME else None)


def _written(choice: int) -> str:
    if choice < FACES:
        return write_card(choice)
    for word, number in _FIXED.items():
        if choice == number:
            return word
    for word, first in (("way", WAY_CHOICE), ("number", NUMBER_CHOICE), ("player", SEAT_CHOICE), ("rank", RANK_CHOICE)):
        if choice >= first:
            return f"{word}-{choice - first + (word != 'number')}"
    return str(choice)
