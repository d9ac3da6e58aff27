"""A table at which one person plays against others that the program plays."""

from collections.abc import Mapping

from houserules.engine.game import Game, Refusal
from houserules.engine.record import WATCHER, Table
from houserules.engine.tables import OpenTable, open_table
from houserules.terminal.players import Player, RandomPlayer

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gil", "Hana")


class SoloTable:
    """What the person at a seat can see and do. Nothing but views, refusals and choices leaves it."""

    def __init__(
        self,
        game: Game,
        seats: int,
        seat: int,
        options: Mapping[str, str | int],
        seed: int | None = None,
        opened: OpenTable | None = None,
    ) -> None:
        self.seat = seat
        self.open = opened or open_table(game, seats, options, seed)
        others = iter(NAMES)
        self.names = ["You" if other == seat else next(others) for other in range(seats)]
        self.players: dict[int, Player] = {other: RandomPlayer(seed, other) for other in range(seats) if other != seat}

    @property
    def game(self) -> Game:
        """The game, with the house rules that are in force now."""
        return self.open.game

    @property
    def over(self) -> bool:
        return self.open.over

    @property
    def asked(self) -> bool:
        """Does the table wait for the person? They come first where several may act."""
        return self.seat in self.open.actors

    def view(self) -> Table:
        return self.open.view(self.seat)

    def public_view(self) -> Table:
        """What everybody can see."""
        return self.open.view(WATCHER)

    def legal(self) -> list[int]:
        return self.open.legal(self.seat)

    def refusal(self, choices: list[int]) -> Refusal | None:
        """Why the person may not make these choices one after the other."""
        return self.open.refusal_in_a_row(self.seat, choices)

    def make(self, choice: int) -> None:
        """Make a choice of the person's that is not refused."""
        self.open.make(self.seat, choice)

    @property
    def takes_rules(self) -> bool:
        """Can house rules be added here?"""
        return False

    def rules_in_words(self) -> list[str]:
        """The rules in force, a line each."""
        return []

    def adopt(self, text: str) -> tuple[str, list[str]]:
        """Put one more rule in force; returns what it says, and warnings. Raises ValueError, which says why not."""
        raise NotImplementedError(f"no rules here: {text}")

    def others_choose(self) -> None:
        """One of the others makes a choice."""
        seat = self.open.actors[0]
        choice = self.players[seat].decide(self.open.view(seat, remembering=True), self.open.legal(seat))
        self.open.make(seat, choice)
