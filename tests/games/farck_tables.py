"""Farck tables from a line of text and the runs that lie on them."""

from houserules.cards import rank_of, read_card
from houserules.engine.game import Refusal
from houserules.engine.tables import OpenTable
from houserules.games.farck import GAME
from houserules.games.farck_runs import SEQUENCE, SET
from tests.tables import laid


def farck(text: str, *runs: str) -> OpenTable:
    """A table where cards that are not named are out of the game, in the hand of a seat where nobody sits.

    A run is written with the seats before which its cards lie: `1 8H 9H 10H 2 JH`.
    """
    players = "" if "players" in text else "players 3 | "
    rest = "" if "rest" in text else "rest hand8 | "
    asking = "" if "ask" in text else " | ask turn 1"
    return laid(GAME, f"Farck-v1 | {players}{rest}{_laid(runs)}{text}{asking}")


def _laid(runs: tuple[str, ...]) -> str:
    cards, laid_by, in_run, kinds, lows, highs, has_laid = [], [], [], [], [], [], 0
    for run, written in enumerate(runs):
        faces, seat = [], 0
        for word in written.split():
            if word in "12345678":
                seat = int(word) - 1
                has_laid |= 0 if faces else 1 << seat
            else:
                faces.append(read_card(word))
                cards.append(word)
                laid_by.append(str(seat))
                in_run.append(str(run))
        kinds.append(str(SET if rank_of(faces[0]) == rank_of(faces[1]) else SEQUENCE))
        lows.append(str(min(faces)))
        highs.append(str(max(faces)))
    fields = {"laid": cards, "laid_by": laid_by, "in_run": in_run, "run_kind": kinds, "run_low": lows}
    fields |= {"run_high": highs, "runs": [str(len(runs))], "has_laid": [str(has_laid)]}
    return "".join(f"{name} {' '.join(words)} | " for name, words in fields.items()) if runs else ""


def clause_of(refused: Refusal | None) -> str:
    assert refused is not None, "that should have been refused"
    return refused.clause


def hands(opened: OpenTable) -> list[int]:
    """How many cards each seat holds."""
    first = GAME.place_names.index("hand1")
    return [opened.table.size[first + seat] for seat in range(opened.table.seats)]


def scores(opened: OpenTable) -> list[int]:
    return [opened.table.score[seat] for seat in range(opened.table.seats)]


def may_say(opened: OpenTable) -> set[str]:
    """What the seat that is to choose may choose, as it is written."""
    seat = opened.actors[0]
    view = opened.view(seat)
    return {GAME.words.write_choice(view, seat, choice, []) for choice in opened.legal(seat)}
