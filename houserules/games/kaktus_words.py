"""Kaktus in words: rows of cards that nobody may look at, what one may say, what happened.

Only faces that a viewer may look at now are said; what they have to remember is not.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from houserules.cards import HIDDEN, JACK, rank_of
from houserules.engine.asking import actors, argument, asked, may_act, second_argument
from houserules.engine.events import Event, events_of
from houserules.engine.moments import CALLED, ROUND_BEGINS
from houserules.engine.outcome import PLAYING, UNFINISHED
from houserules.engine.places import face_at, size
from houserules.engine.sets import has, lowest
from houserules.games import kaktus_table as rules
from houserules.games.kaktus_said import Reading, pair_call
from houserules.games.wording import (
    Glimpse,
    Voice,
    card,
    cards,
    counted,
    listed,
    parts,
    sentence,
)

HELP = """\
Kaktus: lower the points of cards that you may not look at, then call "Kaktus".

Your cards lie face down in a row, numbered from the left. You look at two of
them at the start, and have to remember what you see. Low points win:
  king 0, ace 1, 2 to 7 their number, jack and queen 10
On your turn, one of these
  Draw    keep the card for one of yours, which is discarded; or discard it.
          Discarded as drawn, some cards have to be used:
            6      look at one of your own cards
            7      look at one of another player's cards
            jack   swap one of yours with another player's; nobody looks
  Twins   turn up two of your cards that you believe equal (you may have agreed
          on another name for it). Equal: you may take the top discard and
          discard both, so that you have one card less. Not equal: they are
          turned down again, and you get one card more.
Then pass, or call Kaktus: all others have one more turn, and the lowest wins.
If nobody can draw any more for a whole lap, the game ends as well.

What you can say: look at 1 and 3, done, draw, keep it for 2, discard,
swap my 2 with Ben's 1, twins 1 4, take, leave, go on, pass, kaktus"""

_POWERS = {
    rules.SIX: "a 6 discarded now lets you look at one of your cards",
    rules.SEVEN: "a 7 discarded now lets you look at one of another player’s cards",
    JACK: "a jack discarded now swaps one of your cards with another player’s",
}


class KaktusWords:
    """See `Words`."""

    def help(self) -> str:
        return HELP

    # ---- the table ----

    def describe(self, view: Any, viewer: int, names: Sequence[str]) -> str:
        voice = Voice(viewer, names)
        lines = [("Draw pile", counted(size(view, rules.STOCK), "card") if size(view, rules.STOCK) else "empty")]
        if size(view, rules.DISCARD):
            top = card(face_at(view, rules.DISCARD, size(view, rules.DISCARD) - 1))
            lines.append(("Discard", f"{counted(size(view, rules.DISCARD), 'card')}, {top} on top"))
        if size(view, rules.DRAWN):
            lines.append(("Drawn", card(face_at(view, rules.DRAWN, 0))))
        if view.caller != rules.NOBODY_CALLED:
            lines.append(("Kaktus", self._call(view, voice)))
        seats = in_order(view)
        hands = [(sentence(voice.who(seat)).rstrip("."), row_of(view, seat)) for seat in seats]
        wide = max(len(name) for name, _ in lines + hands)
        marks = ["  "] * len(lines) + ["▸ " if has(actors(view), seat) else "  " for seat in seats]
        return "\n".join(
            f"{mark}{name:{wide}}  {text}" for mark, (name, text) in zip(marks, lines + hands, strict=True)
        )

    def _call(self, view: Any, voice: Voice) -> str:
        caller = voice.who(view.caller - 1)
        left = [seat for seat in in_order(view) if has(int(view.last_turns), seat)]
        if view.outcome != PLAYING or not left:
            return f"called by {caller}"
        verb = "has" if len(left) == 1 and left[0] != voice.viewer else "have"
        return f"called by {caller}; {voice.all_of(left)} {verb} a last turn"

    # ---- what may be said ----

    def ask(self, view: Any, viewer: int, names: Sequence[str]) -> str:
        if view.outcome != PLAYING:
            return ""
        voice = Voice(viewer, names)
        if not may_act(view, viewer):
            return self._wait(view, voice)
        match asked(view):
            case rules.LOOK:
                return self._ask_to_look(view, viewer)
            case rules.TURN:
                return f"Your turn: {self._draws(view, viewer)}"
            case rules.KEEP_OR_DISCARD:
                drawn = face_at(view, rules.DRAWN, 0)
                power = f"; {_POWERS[rank_of(drawn)]}" if rank_of(drawn) in _POWERS else ""
                return (
                    f"You have drawn {card(drawn)}: discard, or keep it for one of yours, like “keep it for 1”{power}"
                )
            case rules.USE_SIX:
                return "Your 6 lets you look at one of your own cards, like “look at my 1”"
            case rules.USE_SEVEN:
                return f"Your 7 lets you look at another player’s card, like “look at {self._example(view, voice)}”"
            case rules.USE_JACK:
                return f"Your jack swaps one of your cards, like “swap my 1 with {self._example(view, voice)}”"
            case rules.USE_JACK_ON:
                swapped = argument(view) + 1
                return f"You swap your {swapped} with another player’s card, like “with {self._example(view, voice)}”"
            case rules.LOOKING:
                return f"{self._seen(view, voice)}: go on"
            case rules.TAKE_OR_LEAVE:
                i, j = argument(view) + 1, second_argument(view) + 1
                top = card(face_at(view, rules.DISCARD, size(view, rules.DISCARD) - 1))
                return f"Your {i} and {j} are equal: take {top} from the discard pile and discard both, or leave it"
            case _:
                return "Your turn is over: pass, or call kaktus"

    def _wait(self, view: Any, voice: Voice) -> str:
        """What the table waits for, said to somebody who may not act."""
        if asked(view) in (rules.LOOK, rules.LOOKING):
            seats = [seat for seat in in_order(view) if has(actors(view), seat)]
            return sentence(f"{voice.all_of(seats)} {'is' if len(seats) == 1 else 'are'} looking at cards")
        what = {
            rules.TURN: "draws", rules.KEEP_OR_DISCARD: "keeps or discards the card", rules.USE_SIX: "uses a 6",
            rules.USE_SEVEN: "uses a 7", rules.USE_JACK: "uses a jack", rules.USE_JACK_ON: "uses a jack",
            rules.TAKE_OR_LEAVE: "takes the discard or leaves it", rules.CALL_OR_PASS: "passes or calls Kaktus",
        }  # fmt: skip
        return sentence(voice.does(lowest(actors(view)), what[asked(view)]))

    def _ask_to_look(self, view: Any, seat: int) -> str:
        seen = [i for i in range(size(view, rules.HAND + seat)) if face_at(view, rules.HAND + seat, i) != HIDDEN]
        if not seen:
            return "Look at two of your cards, like “look at 1 and 3”; or at fewer, and say “done”"
        looking = listed([f"{i + 1}, {card(face_at(view, rules.HAND + seat, i))}," for i in seen]).rstrip(",")
        more = "" if len(seen) >= rules.LOOKS else "look at one more, or "
        return f"You are looking at {looking}: {more}remember and say “done”"

    def _draws(self, view: Any, seat: int) -> str:
        """The ways to draw, with an example that is allowed."""
        own = size(view, rules.HAND + seat)
        call = f", or turn up two equal cards of yours, like “{pair_call(view)} 1 {own}”" if own > 1 else ""
        return ("draw" if size(view, rules.STOCK) else "there is nothing to draw; go on") + call

    def _seen(self, view: Any, voice: Voice) -> str:
        """What the viewer is looking at."""
        place = argument(view)
        shown = [(i, face_at(view, place, i)) for i in range(size(view, place)) if face_at(view, place, i) != HIDDEN]
        said = listed([f"{voice.whose(place - rules.HAND)} {i + 1} is {card(face)}" for i, face in shown])
        return said[:1].upper() + said[1:]

    @staticmethod
    def _example(view: Any, voice: Voice) -> str:
        """A card of another player: `Ben’s 1`."""
        others = (seat for seat in in_order(view) if seat != voice.viewer and size(view, rules.HAND + seat))
        return f"{voice.whose(next(others))} 1"

    def write_choice(self, view: Any, seat: int, choice: int, names: Sequence[str]) -> str:
        kind = rules.kind_of(choice)
        number = choice - kind + 1
        if kind == rules.TWINS:
            i, j = rules.pair_of(choice)
            return f"{pair_call(view)} {i + 1} {j + 1}"
        if kind in (rules.LOOK_AT_OTHER, rules.SWAP_WITH):
            other, i = divmod(choice - kind, rules.CARDS)
            owner = f"{names[other]}’s" if other < len(names) else f"player {other + 1}’s"
            return f"{'with' if kind == rules.SWAP_WITH else 'look at'} {owner} {i + 1}"
        simple = {
            rules.DRAW: "draw", rules.DISCARD_DRAWN: "discard", rules.KAKTUS: "kaktus", rules.PASS: "pass",
            rules.TAKE: "take", rules.LEAVE: "leave", rules.GO_ON: "done" if asked(view) == rules.LOOK else "go on",
            rules.KEEP: f"keep it for {number}", rules.LOOK_AT_OWN: f"look at my {number}",
            rules.SWAP_OWN: f"swap my {number}",
        }  # fmt: skip
        return simple[kind]

    def read_choices(self, view: Any, seat: int, text: str, names: Sequence[str]) -> list[int]:
        return Reading(view, seat, parts(text, names[: view.seats])).choices()

    # ---- what happened ----

    def tell(self, view: Any, viewer: int, names: Sequence[str]) -> list[str]:
        return Telling(view, Voice(viewer, names)).sentences()

    def sum_up(self, view: Any, viewer: int, names: Sequence[str]) -> list[str]:
        voice = Voice(viewer, names)
        winners = [seat for seat in range(view.seats) if has(int(view.winners), seat)]
        if view.outcome == UNFINISHED:
            ended = "The game ends unfinished: all laps are played and nobody has called Kaktus. As it lies:"
        elif len(winners) == 1:
            ended = sentence(voice.does(winners[0], f"wins with {counted(int(view.score[winners[0]]), 'point')}"))
        else:
            points = counted(int(view.score[winners[0]]), "point")
            ended = sentence(f"{voice.all_of(winners)} share the win with {points} each")
        lines = [ended]
        if view.caller != rules.NOBODY_CALLED:
            lines.append(sentence(f"Kaktus was called by {voice.who(view.caller - 1)}"))
        elif view.reason == rules.NOTHING_TO_DRAW_FOR_A_LAP:
            lines.append("There was nothing to draw for a whole lap.")
        wide = max(len(voice.who(seat)) for seat in range(view.seats))
        for seat in sorted(range(view.seats), key=lambda seat: view.score[seat]):
            who = voice.who(seat)
            faces = [face_at(view, rules.HAND + seat, i) for i in range(size(view, rules.HAND + seat))]
            lines.append(f"  {who[:1].upper() + who[1:]:{wide}}  {view.score[seat]:3}   {cards(faces)}")
        return lines


def in_order(view: Any) -> list[int]:
    """KAK-05: the seats in the order of their numbers."""
    return sorted(range(view.seats), key=lambda seat: view.number[seat])


def row_of(view: Any, seat: int) -> str:
    """A hand as it lies: `[1 ??] [2 7♥]`."""
    faces = [face_at(view, rules.HAND + seat, i) for i in range(size(view, rules.HAND + seat))]
    return " ".join(f"[{i} {'??' if face == HIDDEN else card(face)}]" for i, face in enumerate(faces, 1)) or "no cards"


class Telling:
    """What happened in the last step, as one viewer could see it."""

    def __init__(self, view: Any, voice: Voice) -> None:
        self.view, self.voice = view, voice
        self.events = events_of(view)
        self.moved = [event for event in self.events if event.kind == "moved"]

    def sentences(self) -> list[str]:
        if any(event.kind == "happened" and event.moment == ROUND_BEGINS for event in self.events):
            order = [self.voice.who(seat) for seat in in_order(self.view)]
            first = card(face_at(self.view, rules.DISCARD, 0))
            return [f"The order of play: {', '.join(order)}.", f"{first} starts the discard pile."]
        chosen = next((event for event in self.events if event.kind == "chosen"), None)
        if chosen is None:
            return []
        if not self._of("looked") and chosen.moment in (rules.LOOK, rules.LOOKING):
            return self._shuffling()  # has seen enough
        if chosen.moment == rules.TURN and self._calls():
            return self._twins(chosen.actor) + self._shuffling()
        return [sentence(self.voice.does(chosen.actor, self._what(chosen))), *self._shuffling()]

    def _what(self, chosen: Event) -> str:
        """What a seat did, beginning with the verb. A card that now lies face down is not named."""
        match chosen.moment:
            case rules.LOOK | rules.USE_SIX | rules.USE_SEVEN:
                return self._look(chosen.actor)
            case rules.TURN:
                drawn = [event.face for event in self._of("turned up") if event.source == rules.DRAWN]
                return f"draws {card(drawn[0])}" if drawn else "has nothing to draw"
            case rules.KEEP_OR_DISCARD:
                return self._keep_or_discard()
            case rules.USE_JACK:
                return f"picks {self._their(chosen.actor)} {argument(self.view) + 1} for a swap"
            case rules.USE_JACK_ON:
                swapped = self._of("swapped")[0]
                other = self.voice.whose(swapped.target - rules.HAND)
                return f"swaps {self._their(chosen.actor)} {swapped.source_at + 1} with {other} {swapped.target_at + 1}"
            case rules.TAKE_OR_LEAVE:
                if not self.moved:
                    return "leaves the top discard"
                _, one, other = self.moved[:3]
                return f"takes the top discard & discards {card(other.face)} and {card(one.face)}"
            case _:
                return "calls Kaktus! Everybody else has one more turn" if self._calls() else "passes"

    def _look(self, seat: int) -> str:
        looked = self._of("looked")[0]
        owner = looked.source - rules.HAND
        whose = self._their(seat) if owner == seat else self.voice.whose(owner)
        return f"looks at {whose} {looked.source_at + 1}{self._shown(looked)}"

    def _shown(self, looked: Event) -> str:
        """`: 7♥`, for whoever is shown the card."""
        for event in self._of("turned up"):
            if (event.source, event.source_at) == (looked.source, looked.source_at) and event.face != HIDDEN:
                return f": {card(event.face)}"
        return ""

    def _twins(self, seat: int) -> list[str]:
        """KAK-11: what is turned up is for the moment; that it was equal or not may be told again."""
        one, other, *penalty = self._of("turned up")
        equal = rank_of(one.face) == rank_of(other.face)
        call = f"calls {pair_call(self.view).capitalize()} with {one.source_at + 1} and {other.source_at + 1}"
        told = [sentence(self.voice.does(seat, f"{call}: they are {'equal' if equal else 'not equal'}"))]
        told.append(Glimpse(f"Turned up: {card(one.face)} and {card(other.face)}."))
        if not equal:
            gets = f"gets {card(penalty[0].face)}" if penalty else "gets no card, as there is none left"
            told.append(sentence(self.voice.does(seat, gets)))
        return told

    def _keep_or_discard(self) -> str:
        if not self.moved:  # a power, to be used first
            power = next(event.face for event in self._of("turned up") if event.source == rules.DRAWN)
            return f"discards {card(power)}, which has to be used"
        first = self.moved[0]
        if first.target == rules.DISCARD:
            return f"discards {card(first.face)}"
        return f"keeps the card for number {first.target_at + 1} & discards {card(self.moved[1].face)}"

    def _shuffling(self) -> list[str]:
        """KAK-10, if it happened in this step."""
        for event, following in pairwise(self.events):
            if event.kind == "shuffled" and following.kind == "moved":
                return [
                    f"The discards are shuffled into a new draw pile; {card(following.face)} starts a new discard pile."
                ]
        return []

    def _calls(self) -> bool:
        return any(event.kind == "happened" and event.moment == CALLED for event in self.events)

    def _their(self, seat: int) -> str:
        return "your" if seat == self.voice.viewer else "their"

    def _of(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind == kind]
