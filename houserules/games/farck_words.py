"""Farck in words: what the table looks like, what one may say, what happened. What people type: `farck_reading`."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from houserules.cards import HIDDEN, is_joker, rank_of
from houserules.engine.asking import actors, argument, asked, may_act
from houserules.engine.events import Event, events_of
from houserules.engine.moments import EXTENDED, ROUND_BEGINS, STOCK_OUT
from houserules.engine.outcome import PLAYING, UNFINISHED
from houserules.engine.places import face_at, size
from houserules.engine.sets import has
from houserules.games import farck_reading
from houserules.games.farck_reading import hand_of, runs_for
from houserules.games.farck_runs import SHORTEST, beginnings, continuations, holdings
from houserules.games.farck_table import (
    BURNT,
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
    JOIN,
    LAID,
    LAPS,
    LAY,
    OFFER,
    OFFER_CARD,
    ONTO,
    PASS,
    STOCK,
    TURN,
)
from houserules.games.wording import Voice, card, cards, counted, listed, sentence

HELP = """\
Farck: have the most points in front of you when somebody plays their last card.

On your turn, first, if you like
  Lay runs: three or more in a row of one suit (8♥ 9♥ 10♥), or three or more of
  one number (K♥ K♣ K♠; with several decks equal cards count too).
  Once you have laid a run, add cards to any run on the table. Whatever you lay
  lies before you and counts for you: ace 1, number cards theirs, J 11, Q 12,
  K 13. A joker is worth nothing and is never in a run.
Then do one of these, which ends your turn
  draw    Take a card from the stock.
  burn    Discard a card and draw two; three if it was your last.
  trade   Lay a card face down for one in the centre. All others may join with a
          card of theirs, or pass; then all are turned up. The highest is
          exchanged for the centre card, the others are burnt. Several highest
          go back, and nobody wins. If there is a joker, all in the trade burn
          their hands and draw as many, and the centre is dealt anew.
The end
  Somebody plays their last card into a run. Only that ends the game.

What you can say: lay 8h 9h 10h, add Kh to run 2, draw, burn 4c,
trade 3s for Qh (or for 2, by its number), join with 9d, pass"""


class FarckWords:
    """See `Words`."""

    def help(self) -> str:
        return HELP

    # ---- the table ----

    def describe(self, view: Any, viewer: int, names: Sequence[str]) -> str:
        voice = Voice(viewer, names)
        lines = [("Centre", "   ".join(f"{i + 1}: {card(face)}" for i, face in enumerate(faces_of(view, CENTRE))))]
        lines += [(f"Run {run + 1}", self._run(view, run, voice)) for run in range(view.runs)]
        lines.append(("Stock", self._stock(view)))
        if asked(view) in (OFFER_CARD, JOIN):
            lines.append(("Trade", self._trade(view, voice)))
        seats = [(sentence(voice.who(seat)).rstrip("."), self._seat(view, seat)) for seat in range(view.seats)]
        wide = max(len(name) for name, _ in lines + seats)
        marks = ["  "] * len(lines) + ["▸ " if seat == view.turn else "  " for seat in range(view.seats)]
        return "\n".join(
            f"{mark}{name:{wide}}  {text or 'no cards'}"
            for mark, (name, text) in zip(marks, lines + seats, strict=True)
        )

    def _run(self, view: Any, run: int, voice: Voice) -> str:
        """Its cards in order, and before whom they lie: `8♥ 9♥ 10♥ (Ada)  J♥ (you)`."""
        laid = sorted((face_at(view, LAID, i), i) for i in range(size(view, LAID)) if view.in_run[i] == run)
        groups = groupby(laid, key=lambda pair: view.laid_by[pair[1]])
        return "  ".join(f"{cards(face for face, _ in group)} ({voice.who(seat)})" for seat, group in groups)

    def _stock(self, view: Any) -> str:
        said, burnt = counted(size(view, STOCK), "card"), size(view, BURNT)
        if burnt:
            said += f"; {counted(burnt, 'card')} burnt, {card(face_at(view, BURNT, burnt - 1))} on top"
        return said

    def _trade(self, view: Any, voice: Voice) -> str:
        """For what it is, what lies there, who passed, and who has still to say."""
        said = [f"for {card(face_at(view, CENTRE, argument(view)))}"]
        for seat in range(view.seats):
            if size(view, OFFER + seat):
                face = face_at(view, OFFER + seat, 0)
                said.append(f"{voice.who(seat)} {'a card, face down' if face == HIDDEN else card(face)}")
        waiting = [seat for seat in range(view.seats) if has(actors(view), seat)]
        return "; ".join([*said, f"waiting for {voice.all_of(waiting)}"])

    def _seat(self, view: Any, seat: int) -> str:
        """The cards in a hand, as far as they are seen, and the points that lie before the seat."""
        seen = hand_of(view, seat)
        hidden = size(view, HAND + seat) - len(seen)
        said = "  ".join(
            cards(suit) for _, suit in groupby(seen, key=lambda face: -1 if is_joker(face) else face // 13)
        )
        if hidden:
            said = f"{said} and {counted(hidden, 'more card')}" if said else counted(hidden, "card")
        points = points_of(view, seat)
        return (said or "no cards") + (f"   {counted(points, 'point')} laid" if points else "")

    # ---- what may be said ----

    def ask(self, view: Any, viewer: int, names: Sequence[str]) -> str:
        if view.outcome != PLAYING:
            return ""
        voice, question = Voice(viewer, names), asked(view)
        if not may_act(view, viewer):
            waiting = [seat for seat in range(view.seats) if has(actors(view), seat)]
            if question == JOIN:
                return sentence(f"The trade waits for {voice.all_of(waiting)}: to join, or to pass")
            return sentence(voice.does(waiting[0], "lays a card face down" if question == OFFER_CARD else "is to play"))
        if question == LAY:
            return self._ask_next(view, viewer)
        if question == ONTO:
            laid = face_at(view, LAID, size(view, LAID) - 1)
            runs = [f"run {run + 1}" for run in runs_for(view, laid)]
            return f"Which run does {card(laid)} extend: {listed(runs, 'or')}?"
        if question == OFFER_CARD:
            return f"Which card do you lay face down for {self._wanted(view)}?"
        if question == JOIN:
            trades = voice.does(view.turn, f"trades for {self._wanted(view)}")
            return f"{sentence(trades)} Join with a card, or pass."
        return self._ask_turn(view, viewer)

    def _ask_turn(self, view: Any, seat: int) -> str:
        """With an example of a run to lay and of a card to add, where there are some."""
        can, held = [], hand_of(view, seat)
        if run := self._a_run(view, seat):
            can.append(f"lay runs (like {cards(run)})")
        added = next(((face, runs) for face in held if (runs := runs_for(view, face))), None)
        if added and has(int(view.has_laid), seat):
            can.append(f"add cards (like {card(added[0])} to run {added[1][0] + 1})")
        ends = ["draw", "burn a card", "trade for one in the centre"] if held else ["draw"]
        if held and not size(view, CENTRE):
            ends.pop()
        first = f"{listed(can)}; then " if can else ""
        return f"Your turn: {first}{listed(ends, 'or')}"

    def _ask_next(self, view: Any, seat: int) -> str:
        laid = argument(view)
        run = [face_at(view, LAID, i) for i in range(size(view, LAID) - laid, size(view, LAID))]
        once, twice, _ = holdings(view, HAND + seat)
        some = continuations(once, twice, int(view.run_kind[int(view.runs) - 1]), run[-1], laid)
        can = [card(face) for face in range(52) if some >> face & 1] + ["done"] * (laid >= SHORTEST)
        return f"Your run: {cards(run)}. Next: {listed(can, 'or')}"

    def _a_run(self, view: Any, seat: int) -> list[int]:
        """A run that a seat can lay, or nothing."""
        held = [face for face in hand_of(view, seat) if not is_joker(face)]
        some = beginnings(*holdings(view, HAND + seat)) if may_act(view, seat) else 0
        for first in held:
            if some >> first & 1:
                if first + 1 in held and first + 2 in held and rank_of(first) < 12:
                    last = first + 2
                    while last + 1 in held and rank_of(last) < 13:
                        last += 1
                    return list(range(first, last + 1))
                return [face for face in held if rank_of(face) == rank_of(first)]
        return []

    def _wanted(self, view: Any) -> str:
        return card(face_at(view, CENTRE, argument(view)))

    def write_choice(self, view: Any, seat: int, choice: int, names: Sequence[str]) -> str:
        if choice < DONE:
            return f"lay {card(choice - FIRST_LAY)}"
        if choice == DONE:
            return "done"
        if choice < FIRST_ONTO:
            return f"add {card(choice - FIRST_ADD)}"
        if choice < DRAW:
            return f"to run {choice - FIRST_ONTO + 1}"
        if choice == DRAW:
            return "draw"
        if choice < FIRST_TRADE:
            return f"burn {card(choice - FIRST_BURN)}"
        if choice < FIRST_OFFER:
            position, centre = choice - FIRST_TRADE, faces_of(view, CENTRE)
            if position < len(centre) and centre.count(centre[position]) == 1:
                return f"trade for {card(centre[position])}"
            return f"trade for number {position + 1}"
        if choice < PASS:
            return f"{'join with' if asked(view) == JOIN else 'offer'} {card(choice - FIRST_OFFER)}"
        return "pass"

    def read_choices(self, view: Any, seat: int, text: str, names: Sequence[str]) -> list[int]:
        return farck_reading.read_choices(view, seat, text)

    # ---- what happened ----

    def tell(self, view: Any, viewer: int, names: Sequence[str]) -> list[str]:
        events, voice = events_of(view), Voice(viewer, names)
        happened = [event for event in events if event.kind == "happened"]
        if any(event.moment == ROUND_BEGINS for event in happened):
            return [sentence(voice.does(view.dealer, "deals")), sentence(voice.does(view.turn, "begins"))]
        chosen = next(event for event in events if event.kind == "chosen")
        moved = [event for event in events if event.kind == "moved" and event.target != STOCK]
        told = self._tell_choice(view, voice, chosen, moved, happened)
        if any(event.kind == "turned up" for event in events):
            told += self._tell_trade(view, voice, moved, events)
        if any(event.moment == STOCK_OUT for event in happened):
            told.append("The burnt cards are shuffled into a new stock.")
        if view.outcome not in (PLAYING, UNFINISHED):
            told.append("That was the last card: the game ends.")
        return told

    def _tell_choice(
        self, view: Any, voice: Voice, chosen: Event, moved: list[Event], happened: list[Event]
    ) -> list[str]:
        """What was said. The cards of a run are told of when it is complete."""
        seat = chosen.actor
        extended = [event for event in happened if event.moment == EXTENDED]
        if extended:
            run = extended[0].amount
            return [sentence(voice.does(seat, f"adds {card(extended[0].face)} to run {run + 1}"))]
        if chosen.moment == LAY and asked(view) != LAY:
            run = int(view.runs) - 1
            laid = [face_at(view, LAID, i) for i in range(size(view, LAID)) if view.in_run[i] == run]
            return [sentence(voice.does(seat, f"lays {cards(laid)}, run {run + 1}"))]
        if chosen.moment == OFFER_CARD:
            return [sentence(voice.does(seat, f"lays {card(moved[0].face)} face down"))]
        if chosen.moment == JOIN:
            if not moved or moved[0].source != HAND + seat:
                return [sentence(voice.does(seat, "passes"))]
            with_card = "" if moved[0].face == HIDDEN else f" with {card(moved[0].face)}"
            return [sentence(voice.does(seat, f"joins{with_card}"))]
        if asked(view) in (LAY, ONTO) or chosen.moment != TURN:
            return []
        if asked(view) == OFFER_CARD:
            return [sentence(voice.does(seat, f"trades for {self._wanted(view)}"))]
        drawn = [event.face for event in moved if event.source == STOCK]
        got = cards(drawn) if HIDDEN not in drawn or len(drawn) == 1 else counted(len(drawn), "card")
        if moved and moved[0].target == BURNT:
            return [sentence(voice.does(seat, f"burns {card(moved[0].face)} for {got or 'nothing'}"))]
        return [sentence(voice.does(seat, f"draws {got}" if drawn else "finds nothing to draw"))]

    def _tell_trade(self, view: Any, voice: Voice, moved: list[Event], events: list[Event]) -> list[str]:
        """What all turned up, and what came of it."""
        shown = [(event.source - OFFER, event.face) for event in events if event.kind == "turned up"]
        told = [sentence("; ".join(f"{voice.who(seat)}: {card(face)}" for seat, face in shown))]
        if any(is_joker(face) for _, face in shown):
            hands = f"A joker: new hands for {voice.all_of(seat for seat, _ in shown)}"
            told.append(sentence(f"{hands}, and a new centre: {cards(faces_of(view, CENTRE)) or 'no cards'}"))
            return told
        won = [event for event in moved if event.source == CENTRE]
        burnt = [event.face for event in moved if event.target == BURNT]
        lost = f"; {cards(burnt)} {'is' if len(burnt) == 1 else 'are'} burnt" if burnt else ""
        if won:
            winner = won[0].target - HAND
            told.append(sentence(voice.does(winner, f"wins {card(won[0].face)}{lost}")))
        else:
            back = [seat for seat, face in shown if rank_of(face) == max(rank_of(other) for _, other in shown)]
            told.append(sentence(f"Nobody wins: {voice.all_of(back)} take the highest cards back{lost}"))
        return told

    def sum_up(self, view: Any, viewer: int, names: Sequence[str]) -> list[str]:
        voice = Voice(viewer, names)
        best = max(view.score[seat] for seat in range(view.seats))
        first = [seat for seat in range(view.seats) if view.score[seat] == best]
        points = counted(best, "point")
        if view.outcome == UNFINISHED:
            laps = counted(view.option[LAPS], "lap")
            ended = f"Nobody laid a card for {laps}: the game ends unfinished, with {points} at most"
        elif len(first) == 1:
            ended = voice.does(first[0], f"wins with {points}")
        else:
            ended = f"{voice.all_of(first)} share the win with {points} each"
        wide = max(len(voice.who(seat)) for seat in range(view.seats))
        lines = [sentence(ended)]
        for seat in sorted(range(view.seats), key=lambda seat: -view.score[seat]):
            laid = sorted(face_at(view, LAID, i) for i in range(size(view, LAID)) if view.laid_by[i] == seat)
            who = voice.who(seat)
            lines.append(
                f"  {who[:1].upper() + who[1:]:{wide}}  {view.score[seat]:3}   {cards(laid) or 'nothing laid'}"
            )
        return lines


def faces_of(view: Any, place: int) -> list[int]:
    return [face_at(view, place, i) for i in range(size(view, place))]


def points_of(view: Any, seat: int) -> int:
    """FAR-16: the points of the cards that lie before a seat."""
    return sum(rank_of(face_at(view, LAID, i)) for i in range(size(view, LAID)) if view.laid_by[i] == seat)
