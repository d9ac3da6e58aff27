"""Setting up a table in one line of notation, and playing on it in words."""

from houserules.cards import HIDDEN, write_card
from houserules.engine.game import Game, Refusal
from houserules.engine.notation import read_table
from houserules.engine.record import WATCHER
from houserules.engine.tables import OpenTable

NAMES = [f"Player {number}" for number in range(1, 9)]


def laid(game: Game, text: str) -> OpenTable:
    """A table from its notation; chance in it is fixed."""
    return OpenTable(game, read_table(game, text, recording=True).record(), seeded=True)


def say(opened: OpenTable, *texts: str) -> Refusal | None:
    """Whoever may act (the first of them) says these things, one after the other; what is refused is returned."""
    for text in texts:
        seat = opened.actors[0]
        if refused := say_as(opened, seat, text):
            return refused
    return None


def say_as(opened: OpenTable, seat: int, text: str) -> Refusal | None:
    """One seat says something, which may be several choices in a row."""
    for choice in opened.game.words.read_choices(opened.view(seat), seat, text, NAMES):
        if refused := opened.make(seat, choice):
            return refused
    return None


def lying(opened: OpenTable, place: str, viewer: int | None = None, remembering: bool = False) -> str:
    """The cards of a place, bottom first, in truth or as a viewer sees them: `7H ?? JR`."""
    t = opened.table if viewer is None else opened.view(viewer, remembering)
    number = opened.game.place_names.index(place)
    return " ".join(write_card(t.face[t.cards[number, i]]) for i in range(t.size[number]))


def count_seen(opened: OpenTable, place: str, viewer: int = WATCHER) -> int:
    """How many cards of a place a viewer may look at now."""
    t, number = opened.view(viewer), opened.game.place_names.index(place)
    return sum(t.face[t.cards[number, i]] != HIDDEN for i in range(t.size[number]))


def asks(opened: OpenTable) -> str:
    """What is asked, and of which seats: `buy 1`."""
    t = opened.table
    if not t.asking:
        return ""
    return " ".join(
        [opened.game.questions[t.question[t.asking - 1, 0] - 1], *(str(seat + 1) for seat in opened.actors)]
    )
