"""What a game has that rules can speak of; a rule that speaks of anything else is told so."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import get_args

from houserules.engine.acts import ACTS, RADIX
from houserules.engine.game import Game
from houserules.engine.machine.book import Book
from houserules.engine.machine.codes import (
    CARD_PLAYED,
    HOW_MANY_OF,
    LAP_BEGINS,
    MAY_ACT,
    MAY_PLAY,
    MOMENTS,
    NEXT_SEAT,
    TURN_BEGINS,
    WINNERS,
    WORTH_OF,
)
from houserules.engine.places import no_card
from houserules.engine.record import table_at
from houserules.language.rules import MomentKind

#: Moments that come about by rules alone, in any game.
BY_RULES = {
    "hands swapped", "play reversed", "points changed", "suit named", "player out", "card given", "card taken",
}  # fmt: skip
#: Moments that are about a card.
WITH_CARD = {
    "card played", "card drawn", "card discarded", "card given", "card taken", "card turned up", "card bought",
    "looked", "traded", "burnt", "called", "extended",
}  # fmt: skip
#: Moments that happen to somebody else than who brings them about.
HAPPEN_TO_SOMEBODY = {"card given", "card taken", "hands swapped"}
#: Moments that nobody brings about.
OF_NOBODY = {"round begins"}
ASKED_EVERYWHERE = (MAY_ACT, WORTH_OF, HOW_MANY_OF, NEXT_SEAT, WINNERS)


class NotForThisGame(ValueError):
    """A rule speaks of what a game does not have; the message says what it does have."""


class NoMeaning(NotForThisGame):
    """A rule that can mean nothing in any game; the message says why."""


@dataclass(frozen=True)
class Having:
    """What one game has."""

    game: Game
    base: Book

    @property
    def plays_by_rules(self) -> bool:
        """Do permissions alone say what may be played?"""
        return self.game.asks_answers or any(row.question == MAY_PLAY for row in self.base.rows)

    def moment(self, kind: str) -> int:
        """The number of a moment, if it ever comes in this game."""
        number = MOMENTS.index(kind)
        comes = {*(MOMENTS[n] for n in self.game.announces), *BY_RULES}
        if TURN_BEGINS in self.game.announces:
            comes |= {"turn skipped", MOMENTS[LAP_BEGINS]}
        if kind not in comes:
            known = _listed(name for name in MOMENTS if name in comes and name in get_args(MomentKind))
            raise NotForThisGame(f"“{kind}” never happens in {self.game.title}. What happens there: {known}.")
        return number

    def question(self, question: int, what: str) -> int:
        """The number of a question, if this game asks it."""
        if not self.plays_by_rules and question not in ASKED_EVERYWHERE:
            can = "forbid what players do, and say what cards are worth, how many a number is, who is next and who wins"
            raise NotForThisGame(f"{self.game.title} has rules of its own for {what}. What rules can do there: {can}.")
        return question

    def playing_by_rules(self, what: str) -> None:
        self._need(self.plays_by_rules, f"no {what}: what may be played there, its own rules say")

    def pile(self) -> None:
        self._need(self.game.pile >= 0, "no pile")

    def stock(self) -> None:
        self._need(self.game.stock >= 0, "no stock")

    def hands(self) -> None:
        self._need(self.game.hand >= 0, "no hands")

    def known_hands(self) -> None:
        """Players know what they hold: else they could not choose of it."""
        self.hands()
        self._need(_opens_hands(self.game), "no hands that their players may look at, to choose of them")

    def drawing(self) -> None:
        self._need(self.game.draw_one is not no_card, "no drawing")

    def turns(self) -> None:
        self._need(TURN_BEGINS in self.game.announces, "no turns that rules can change")

    def dealer(self) -> None:
        fields = (self.game.plain or self.game).fields
        self._need(any(field.name == "dealer" for field in fields), "no dealer")

    def taking_effect(self) -> None:
        self._need(CARD_PLAYED in self.game.announces, "no cards that are played and take effect")

    def place(self, name: str) -> None:
        """A place is there that cards may be put on."""
        if name in ("stock", "under the stock"):
            self.stock()
        elif name == "pile":
            self.pile()
        elif name == "own pile":
            self._need(self.game.own_pile >= 0, "no piles of the players' own")
        else:
            number = ("first pile", "second pile", "third pile").index(name)
            self._need(number < len(self.game.piles), f"no {name} for rules")

    def act(self, kind: str) -> int:
        """The number of an act, if anybody ever does it in this game."""
        number = ACTS.index(kind)
        if number not in _acts(self.game):
            known = _listed(ACTS[n] for n in sorted(_acts(self.game)) if ACTS[n] != "other")
            raise NotForThisGame(f"In {self.game.title} nobody can {kind}. What players do there: {known}.")
        return number

    def _need(self, had: bool, what: str) -> None:
        if not had:
            game = self.game
            has = [("a stock", game.stock >= 0), ("a pile", game.pile >= 0), ("hands", game.hand >= 0)]
            has += [("piles of the players' own", game.own_pile >= 0), ("more piles", bool(game.piles))]
            raise NotForThisGame(f"{game.title} has {what}. It has {_listed(name for name, there in has if there)}.")


@cache
def _acts(game: Game) -> frozenset[int]:
    """All acts that choices of a game can be."""
    plain = game.plain or game
    t = table_at(plain.prepared(plain.usual_seats), 0)
    return frozenset(plain.act_of(t, 0, choice) // RADIX for choice in range(plain.choices))


def _opens_hands(game: Game) -> bool:
    name = game.place_names[game.hand]
    return any(
        place.each_seat and f"{place.name}1" == name and place.opens in ("owner", "all") for place in game.places
    )


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words)
