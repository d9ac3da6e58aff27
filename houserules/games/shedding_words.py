"""The shedding game in words: what the table looks like, what one may say, what happened."""

from collections.abc import Sequence
from typing import Any

from houserules.cards import HIDDEN, rank_of, suit_of
from houserules.engine.asking import actors, asked, may_act
from houserules.engine.events import Event, events_of
from houserules.engine.game import NotUnderstood
from houserules.engine.moments import (
    CANNOT_PLAY,
    CARD_DRAWN,
    CARD_PLAYED,
    OPTION_TAKEN,
    ROUND_BEGINS,
    ROUND_WON,
    SHUFFLED,
    TURN_SKIPPED,
    WIN_REFUSED,
)
from houserules.engine.outcome import PLAYING
from houserules.engine.places import face_at, size
from houserules.engine.sets import has
from houserules.games import shedding_table as rules
from houserules.games.shedding_choices import offered
from houserules.games.wording import (
    Card,
    Number,
    Part,
    Voice,
    card,
    cards,
    counted,
    did_you_mean,
    listed,
    parts,
    sentence,
)

HELP = """\
Shedding: get rid of your cards.

On your turn
  Play a card of the suit or value of the card on top of the pile,
  or draw one. Either ends your turn.
The stock
  When it is out, the pile is shuffled into a new one, but for its top.
The end
  Whoever has no cards in hand wins.
  If nobody plays or draws a card for a whole lap, the round is void.

What you can say: 7h, jack of spades, draw"""

_DRAW = {"draw", "d", "take", "another"}
_PASS = {"pass", "p", "no", "nothing"}
_DONE = {"done", "enough", "end", "finish", "stop"}
_BETWEEN = {"play", "card", "cards", "one", "it", "them", "my", "on", "and", "with", "put", "lay", "of", "then", "do"}
_TOLD = {
    TURN_SKIPPED: "misses a turn",
    CANNOT_PLAY: "has no card to play",
    WIN_REFUSED: "has no cards & does not win",
    ROUND_WON: "wins the round",
}
_PLAYING = {
    rules.ANSWER: "answer what is due to you",
    rules.MORE: "add a card",
    rules.DRAWN: "play what you have drawn",
}
_KNOWN = ("draw", "pass", "done", "take it", "option", "play")


class SheddingWords:
    """See `Words`."""

    def help(self) -> str:
        return HELP

    # ---- the table ----

    def describe(self, view: Any, viewer: int, names: Sequence[str]) -> str:
        pile = _faces(view, rules.PILE)
        lines = [("Pile", f"{card(pile[-1])} on top, {counted(len(pile), 'card')}" if pile else "no cards")]
        lines.append(("Stock", counted(size(view, rules.STOCK), "card")))
        for name, place in zip(("First", "Second", "Third"), rules.PILES, strict=True):
            if size(view, place):
                lines.append((f"{name} pile", cards(_faces(view, place))))
        voice = Voice(viewer, names)
        seats = [(sentence(voice.who(seat)).rstrip("."), _hand(view, seat)) for seat in range(view.seats)]
        wide = max(len(name) for name, _ in lines + seats)
        marks = ["  "] * len(lines) + ["▸ " if seat == view.turn else "  " for seat in range(view.seats)]
        return "\n".join(
            f"{mark}{name:{wide}}  {text}" for mark, (name, text) in zip(marks, lines + seats, strict=True)
        )

    # ---- what may be said ----

    def ask(self, view: Any, viewer: int, names: Sequence[str]) -> str:
        if view.outcome != PLAYING:
            return ""
        voice, seat = Voice(viewer, names), int(view.turn)
        if not may_act(view, viewer):
            others = [seat for seat in range(view.seats) if has(actors(view), seat)]
            seat = seat if seat in others or not others else others[0]
            what = {rules.ANSWER: "answers, or takes it", rules.MORE: "may add a card"}
            return sentence(voice.does(seat, what.get(asked(view), "plays or draws")))
        return f"{'Your turn' if seat == viewer else 'You may come in between'}: {self._may_say(view, viewer)}"

    def _may_say(self, view: Any, seat: int) -> str:
        """What one may do, with an example that is allowed."""
        faces, others = offered(view, seat)
        playable = _sorted([face for face in range(rules.DRAW) if has(faces, face)])
        ways = {
            rules.DRAW: "draw",
            rules.PASS: "take it" if asked(view) == rules.ANSWER else "pass",
            rules.DONE: "say done",
        }
        said = [f"{_PLAYING.get(asked(view), 'play a card')}, say “{card(playable[0])}”"] if playable else []
        said += [way for choice, way in ways.items() if has(others, choice - rules.DRAW)]
        options = [i for i in range(rules.CHOICES - rules.OPTION) if has(others, rules.OPTION - rules.DRAW + i)]
        said += [f"option {i + 1}" for i in options]
        return listed(said, "or") + ("" if playable else " (no card can be played)")

    def write_choice(self, view: Any, seat: int, choice: int, names: Sequence[str]) -> str:
        if choice < rules.DRAW:
            return card(choice)
        if choice >= rules.OPTION:
            return f"option {choice - rules.OPTION + 1}"
        if choice == rules.PASS and asked(view) == rules.ANSWER:
            return "take it"
        return {rules.DRAW: "draw", rules.PASS: "pass", rules.DONE: "done"}[choice]

    def read_choices(self, view: Any, seat: int, text: str, names: Sequence[str]) -> list[int]:
        said = parts(text, names)
        words = {part for part in said if isinstance(part, str)}
        for word in words:
            if word not in _DRAW | _PASS | _DONE | _BETWEEN | {"option", "take", "turn"}:
                raise NotUnderstood(f"I do not know “{word}”.{did_you_mean(word, _KNOWN)} {self._say(view, seat)}")
        played = [part.face for part in said if isinstance(part, Card)]
        if "option" in words:
            return [self._read_option(said)]
        if played and not words & (_DRAW | _PASS):
            return played + ([rules.DONE] if words & _DONE else [])
        if asked(view) == rules.ANSWER and words & ({"take"} | _PASS):
            return [rules.PASS]
        meant = [
            choice for choice, ways in ((rules.DRAW, _DRAW), (rules.PASS, _PASS), (rules.DONE, _DONE)) if words & ways
        ]
        if len(meant) == 1 and not played:
            return meant
        raise NotUnderstood(f"One thing at a time, please. {self._say(view, seat)}" if meant else self._say(view, seat))

    def _read_option(self, said: list[Part]) -> int:
        numbers = [part.number for part in said if isinstance(part, Number)]
        if len(numbers) != 1 or not 1 <= numbers[0] <= rules.CHOICES - rules.OPTION:
            raise NotUnderstood(f"Say which one: option 1 to {rules.CHOICES - rules.OPTION}.")
        return rules.OPTION + numbers[0] - 1

    def _say(self, view: Any, seat: int) -> str:
        """What would be understood, for the end of a complaint."""
        return f"You can {self._may_say(view, seat)}." if may_act(view, seat) else "It is not your turn."

    # ---- what happened ----

    def tell(self, view: Any, viewer: int, names: Sequence[str]) -> list[str]:
        events = events_of(view)
        voice = Voice(viewer, names)
        told = [text for text in (self._tell_event(view, voice, event) for event in events) if text]
        drawn = [event for event in events if event.kind == "happened" and event.moment == CARD_DRAWN]
        for seat in dict.fromkeys(event.actor for event in drawn):
            faces = [event.face for event in drawn if event.actor == seat]
            what = cards(faces) if HIDDEN not in faces else ("a card" if len(faces) == 1 else f"{len(faces)} cards")
            told.append(sentence(voice.does(seat, f"draws {what}")))
        chosen = next((event for event in events if event.kind == "chosen"), None)
        if chosen is not None and not told and chosen.actor >= 0:
            told.append(sentence(voice.does(chosen.actor, _quietly(chosen))))
        return told

    def _tell_event(self, view: Any, voice: Voice, event: Event) -> str:
        if event.kind != "happened":
            return ""
        if event.moment == ROUND_BEGINS:
            top = card(face_at(view, rules.PILE, size(view, rules.PILE) - 1))
            return sentence(f"{voice.does(int(view.dealer), 'deals')}; {top} is turned up")
        if event.moment == SHUFFLED:
            return "The pile is shuffled into a new stock."
        if event.moment == CARD_PLAYED:
            return sentence(voice.does(event.actor, f"plays {card(event.face)}"))
        if event.moment == OPTION_TAKEN:
            return sentence(voice.does(event.actor, f"takes option {event.amount + 1}"))
        return sentence(voice.does(event.actor, _TOLD[event.moment])) if event.moment in _TOLD else ""

    def sum_up(self, view: Any, viewer: int, names: Sequence[str]) -> list[str]:
        voice = Voice(viewer, names)
        winners = [seat for seat in range(view.seats) if view.winners >> seat & 1]
        match len(winners):
            case 0:
                ended = [f"Nobody wins: {rules.ENDINGS[view.reason]}." if view.reason < len(rules.ENDINGS) else "Over."]
            case 1:
                ended = [sentence(voice.does(winners[0], "wins"))]
            case _:
                ended = [sentence(f"{voice.all_of(winners)} share the win")]
        wide = max(len(voice.who(seat)) for seat in range(view.seats))
        for seat in sorted(range(view.seats), key=lambda seat: size(view, rules.HAND + seat)):
            who, points = voice.who(seat), int(view.score[seat])
            scored = f"   {counted(points, 'point')}" if points else ""
            held = counted(size(view, rules.HAND + seat), "card")
            ended.append(f"  {who[:1].upper() + who[1:]:{wide}}  {held}{scored}")
        return ended


def _quietly(chosen: Event) -> str:
    """What somebody did of which nothing else tells."""
    if chosen.moment == rules.MORE:
        return "lays a card"
    if chosen.moment == rules.ANSWER:
        return "takes what is due"
    return "goes on"


def _faces(view: Any, place: int) -> list[int]:
    return [face_at(view, place, i) for i in range(size(view, place))]


def _sorted(faces: list[int]) -> list[int]:
    return sorted(faces, key=lambda face: (suit_of(face), rank_of(face), face))


def _hand(view: Any, seat: int) -> str:
    """The cards in a hand as far as they are seen, and what lies before the seat."""
    hand = _faces(view, rules.HAND + seat)
    seen = _sorted([face for face in hand if face != HIDDEN])
    hidden = len(hand) - len(seen)
    said = cards(seen)
    if hidden:
        said = f"{said} and {counted(hidden, 'more card')}" if said else counted(hidden, "card")
    own = _faces(view, rules.OWN_PILE + seat)
    points = f"   {counted(int(view.score[seat]), 'point')}" if view.score[seat] else ""
    return (said or "no cards") + (f"   before them {cards(own)}" if own else "") + points
