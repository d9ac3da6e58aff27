"""An example of what a rule does, on real cards: games are played until it shows, and that moment is told.

All hands lie open in it: it is an example, and nobody's game.
"""

import time
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from houserules.cards.faces import FACES, rank_of
from houserules.engine.asking import asked
from houserules.engine.chance import CHOOSING, key, random_below
from houserules.engine.game import Game
from houserules.engine.machine.book import Book
from houserules.engine.machine.fields import pack
from houserules.engine.machine.lasting import refresh
from houserules.engine.machine.questions import RULE_ASKS
from houserules.engine.outcome import PLAYING
from houserules.engine.places import face_at, size
from houserules.engine.record import WATCHER, new_tables, table_at
from houserules.engine.running import GENERATOR
from houserules.engine.tables import OpenTable
from houserules.games.ruled_words import open_ruled
from houserules.games.wording import card, cards, counted, listed
from houserules.language.checks import name_of
from houserules.language.code import compile_rules
from houserules.language.rules import HouseRule
from houserules.trial.playing import base_of
from houserules.trial.replaying import NAMES

MOST_GAMES = 400
MOST_ANSWERS = 8  # to what a rule asks, before an example is long enough
FIRST_MOVES = 300  # choices of a game that are looked at


def example_of(game: Game, rule: HouseRule, beside: Sequence[HouseRule] = (), seconds: float = 1.5) -> list[str]:
    """Lines that show a rule at work beside others; none, if it did not show in that time."""
    base = base_of(game)
    names = [name_of(each) or "house rule" for each in (*beside, rule)]
    book = compile_rules([*beside, rule], game, base, names)
    search = _Search(game, book, compile_rules(beside, game, base, names[:-1]))
    ends = time.perf_counter() + seconds
    for number in range(MOST_GAMES):
        for found in search.played(number):
            if found:
                return found
            if time.perf_counter() > ends:
                return []
    return []


class _Search:
    """Looks through games for a moment at which a rule shows."""

    def __init__(self, game: Game, book: Book, without: Book) -> None:
        self.game, self.book, self.without = game, book, without
        self.number = len(book.rules) - 1
        self._jokers = any(option.name == "jokers" for option in game.options)

    def dealt(self, number: int, book: Book) -> OpenTable:
        """Every other game has jokers in it, if it can have any."""
        options = {"jokers": 2} if self._jokers and number % 2 else {}
        return open_ruled(self.game, book, self.game.usual_seats, options, seed=number)

    def played(self, number: int) -> Iterator[list[str]]:
        """What can be shown at each choice of a game, mostly nothing."""
        opened = self.dealt(number, self.book)
        yield self._dealing(opened, self.dealt(number, self.without))
        chance = table_at(new_tables(GENERATOR, 1), 0).chance
        key(chance, number, 0, CHOOSING)
        for _ in range(FIRST_MOVES):
            if opened.over:
                return
            seat = opened.actors[0]
            legal = opened.legal(seat)
            if asked(opened.table) != RULE_ASKS:
                yield self._at(opened, seat, legal)
            opened.make(seat, legal[random_below(chance, len(legal))])

    def _dealing(self, opened: OpenTable, without: OpenTable) -> list[str]:
        t, other = opened.table, without.table
        if self.game.hand >= 0 and _hands(t, self.game) != _hands(other, self.game):
            return ["When cards are dealt:", *self._open_table(opened), *self._without(_sizes(other, self.game))]
        values = self._values(t, other)
        if values:
            return values
        if t.times_fired[self.number]:
            return ["At the beginning:", *self._told(opened), *self._answers(opened), *self._open_table(opened)]
        return []

    def _values(self, t: Any, other: Any) -> list[str]:
        """Cards that count as others, or are worth something else."""
        as_others = [face for face in range(FACES) if t.counted_as[face] != other.counted_as[face]]
        if as_others:
            return [
                f"{card(face)} counts as {card(t.counted_as[face]) if t.counted_as[face] < FACES else 'another card'}."
                for face in as_others[:8]
            ]
        worth = [face for face in range(FACES) if t.worth[face] != other.worth[face]]
        changed = [face for face in worth if t.worth[face] != rank_of(face)] or worth  # with points all count ranks
        return [f"{card(face)} is worth {counted(t.worth[face], 'point')}." for face in changed[:8]]

    def _at(self, opened: OpenTable, seat: int, legal: list[int]) -> list[str]:
        """One of the choices that sets the rule off; or that is there, or does something else, because of it."""
        made = [(choice, self._made(opened, seat, choice)) for choice in legal]
        for choice, after in made:
            if after.table.times_fired[self.number] != opened.table.times_fired[self.number]:
                return self._story(opened, after, seat, choice)
        without = opened.copy()
        pack(without.table, self.without)
        refresh(without.table)
        other = without.legal(seat)
        if other != legal:
            return self._choices(opened, seat, legal, other)
        for choice, after in made:
            unruled = self._made(without, seat, choice)
            if _summary(after.table, self.game) != _summary(unruled.table, self.game):
                return self._both(opened, after, unruled, seat, choice)
        return []

    @staticmethod
    def _made(opened: OpenTable, seat: int, choice: int) -> OpenTable:
        after = opened.copy()
        after.make(seat, choice)
        return after

    # ---- telling ----

    def _choices(self, opened: OpenTable, seat: int, legal: list[int], other: list[int]) -> list[str]:
        def said(choices: Sequence[int]) -> str:
            words = opened.game.words
            return listed([words.write_choice(opened.view(seat), seat, choice, NAMES) for choice in choices])

        lines = [*self._open_table(opened), f"{NAMES[seat]} may choose {said(legal)}."]
        more = [choice for choice in legal if choice not in other]
        less = [choice for choice in other if choice not in legal]
        if more:
            lines.append(f"Only by this rule: {said(more)}.")
        if less:
            lines.append(f"Forbidden by this rule: {said(less)}.")
        return lines

    def _story(self, before: OpenTable, after: OpenTable, seat: int, choice: int) -> list[str]:
        words = before.game.words.write_choice(before.view(seat), seat, choice, NAMES)
        told = self._told(after) or [f"{NAMES[seat]} chooses: {words}."]
        return [*self._open_table(before), *told, *self._answers(after), *self._after(before, after, choice)]

    def _both(self, before: OpenTable, after: OpenTable, without: OpenTable, seat: int, choice: int) -> list[str]:
        told = self._story(before, after, seat, choice)
        return [*told, *self._without(" ".join([*self._told(without), *self._after(before, without, choice)]))]

    @staticmethod
    def _without(text: str) -> list[str]:
        return [f"Without this rule: {text}"]

    def _told(self, opened: OpenTable) -> list[str]:
        return opened.game.words.tell(opened.view(WATCHER), WATCHER, NAMES)

    def _answers(self, opened: OpenTable) -> list[str]:
        """What the rule asks is answered, somehow."""
        lines: list[str] = []
        chance = table_at(new_tables(GENERATOR, 1), 0).chance
        key(chance, 1, 0, CHOOSING)
        while not opened.over and asked(opened.table) == RULE_ASKS and len(lines) < 2 * MOST_ANSWERS:
            seat = opened.actors[0]
            legal = opened.legal(seat)
            choice = legal[random_below(chance, len(legal))]
            words = opened.game.words.write_choice(opened.view(seat), seat, choice, NAMES)
            lines.append(f"{NAMES[seat]} is asked, and answers: {words}.")
            opened.make(seat, choice)
            lines += self._told(opened)[1:]  # the answer itself was told
        return lines

    def _open_table(self, opened: OpenTable) -> list[str]:
        """The top of the pile, and what everybody holds."""
        t, game, lines = opened.table, self.game, []
        if game.pile >= 0 and size(t, game.pile):
            lines.append(f"{card(face_at(t, game.pile, size(t, game.pile) - 1))} lies on top of the pile.")
        if game.hand >= 0:
            held = [f"{NAMES[seat]} holds {_held(t, game, seat)}" for seat in range(t.seats)]
            lines.append("; ".join(held) + ".")
        return lines

    def _after(self, before: OpenTable, after: OpenTable, choice: int) -> list[str]:
        """What is otherwise than before, but for the card that was chosen to be played."""
        t, was, game, lines = after.table, before.table, self.game, []
        if game.hand >= 0:
            lines += [
                f"{NAMES[seat]} now holds {_held(t, game, seat)}."
                for seat, hand in enumerate(_hands(was, game))
                if _hands(t, game)[seat] not in (hand, _less(hand, choice))
            ]
            lines += _seen(t, was, game)
        scored = [seat for seat in range(t.seats) if t.score[seat] != was.score[seat]]
        lines += [f"{NAMES[seat]} has {counted(t.score[seat], 'point')}." for seat in scored]
        if t.direction != was.direction:
            lines.append(f"Play goes {'clockwise' if t.direction > 0 else 'counter-clockwise'}.")
        if t.outcome != PLAYING:
            winners = [NAMES[seat] for seat in range(t.seats) if t.winners >> seat & 1]
            lines.append(f"The game is over: {listed(winners)} wins." if winners else "The game is over: nobody wins.")
        elif after.actors:
            lines.append(f"Next is {NAMES[after.actors[0]]}.")
        return lines


def _held(t: Any, game: Game, seat: int) -> str:
    return cards(_hands(t, game)[seat]) or "no cards"


def _hands(t: Any, game: Game) -> list[list[int]]:
    places = range(game.hand, game.hand + t.seats)
    return [sorted(face_at(t, place, i) for i in range(size(t, place))) for place in places]


def _less(hand: list[int], card_chosen: int) -> list[int]:
    at = hand.index(card_chosen) if card_chosen in hand else len(hand)
    return hand[:at] + hand[at + 1 :]


def _seen(t: Any, was: Any, game: Game) -> list[str]:
    """Cards of others that somebody may look at now and could not before."""
    lines = []
    for seat, other in product(range(t.seats), repeat=2):
        place = game.hand + other
        tokens = [t.cards[place, i] for i in range(size(t, place))] if seat != other else []
        new = [t.face[token] for token in tokens if t.now[token] & ~was.now[token] & 1 << seat]
        lines += [f"{NAMES[seat]} sees {cards(sorted(new))}, held by {NAMES[other]}."] if new else []
    return lines


def _sizes(t: Any, game: Game) -> str:
    return listed([f"{NAMES[seat]} {len(hand)}" for seat, hand in enumerate(_hands(t, game))]) + " cards."


def _summary(t: Any, game: Game) -> tuple[Any, ...]:
    """What a rule can change that people would see."""
    hands = _hands(t, game) if game.hand >= 0 else []
    return hands, int(t.turn), int(t.direction), list(t.score), int(t.outcome), int(t.winners), asked(t)
