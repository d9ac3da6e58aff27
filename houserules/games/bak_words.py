"""BAK in words: what the table looks like, what one may say, what happened."""

from collections.abc import Iterable, Sequence
from math import factorial
from typing import Any

from houserules.cards import ACE, HIDDEN, JACK, KING, is_joker, rank_of
from houserules.engine.asking import actors, argument, asked, may_act
from houserules.engine.events import Event, events_of
from houserules.engine.game import NotUnderstood
from houserules.engine.moments import CARD_BOUGHT, ROUND_BEGINS
from houserules.engine.outcome import ALL_LOSE, PLAYING
from houserules.engine.places import face_at, size
from houserules.engine.sets import lowest
from houserules.games import wording
from houserules.games.wording import (
    Card,
    Number,
    Part,
    Voice,
    counted,
    did_you_mean,
    listed,
    parts,
    sentence,
)

HELP = """\
BAK: draw, push your luck, and buy all four kings before the joker comes.

On your turn
  Draw a card and keep it. Then you may buy one face card, or pass.
Buying
  Pay with one card from your hand; no change is given. The first jack, queen
  or king costs 1, each further one of its kind 1 more, whoever bought it.
    jack   from your next turn on you draw one card more for each you own
    queen  before drawing you look at the top card, and one more for each
           queen you own, and put them back in any order
    king   does nothing by itself, but all four must be bought
Danger
  An ace, while kings are unsold: your whole hand is discarded but the ace.
  The joker ends the game at once; it is not among the first 13 cards.
The end
  All kings bought: the highest total of cards in hand wins.
  Else everybody loses.

What you can say: draw, pass, jack with 7h, order 5h As 9c, keep"""

SERIES = ("jack", "queen", "king")
_DRAW = {"draw", "d", "take", "again", "more"}
_PASS = {"pass", "p", "end", "done", "stop", "no", "nothing", "enough", "finish"}
_KEEP = {"keep", "leave", "same", "unchanged", "back"}
_ORDER = {"order", "put", "o"}
_NAMED = {word: series for series, name in enumerate(SERIES) for word in (name, f"{name}s", name[0])}
_BETWEEN = {
    "buy", "b", "get", "with", "for", "using", "use", "pay", "paying", "by", "and", "then", "it", "card", "cards", "my",
    "turn", "them", "as", "they", "are", "that", "is", "top", "of", "on", "in",
}  # fmt: skip
_KNOWN = ("draw", "pass", "end", "done", "keep", "order", "buy", "with", *SERIES)


def card(face: int) -> str:
    return "joker" if is_joker(face) else wording.card(face)


def cards(faces: Iterable[int]) -> str:
    return " ".join(card(face) for face in faces)


class BakWords:
    """See `Words`."""

    @property
    def rules(self):
        """The game itself, which imports these words."""
        from houserules.games import bak

        return bak

    def help(self) -> str:
        return HELP

    # ---- the table ----

    def describe(self, view: Any, viewer: int, names: Sequence[str]) -> str:
        rules = self.rules
        market = "   ".join(self._offer(view, series) for series in range(len(SERIES)))
        lines = [("Market", market), ("Stock", self._stock(view))]
        discarded = size(view, rules.DISCARD)
        if discarded:
            top = card(face_at(view, rules.DISCARD, discarded - 1))
            lines.append(("Discard", f"{counted(discarded, 'card')}, {top} on top"))
        voice = Voice(viewer, names)
        seats = [(sentence(voice.who(seat)).rstrip("."), self._hand(view, seat)) for seat in range(view.seats)]
        wide = max(len(name) for name, _ in lines + seats)
        marks = ["  "] * len(lines) + ["▸ " if seat == view.turn else "  " for seat in range(view.seats)]
        return "\n".join(
            f"{mark}{name:{wide}}  {text}" for mark, (name, text) in zip(marks, lines + seats, strict=True)
        )

    def _offer(self, view: Any, series: int) -> str:
        left = size(view, self.rules.JACKS + series)
        return f"{SERIES[series]} for {self._cost(view, series)} ({left} left)" if left else f"{SERIES[series]}s sold"

    def _stock(self, view: Any) -> str:
        """How many cards are to be drawn, what is seen of them, and how long all can be sure that no joker comes."""
        stock = self.rules.STOCK
        height = size(view, stock)
        said = counted(height, "card")
        safe = 0
        while safe < height and view.no_joker[view.cards[stock, height - 1 - safe]]:
            safe += 1
        if safe:
            said += f", no joker in the first {safe}" if safe > 1 else ", the first is no joker"
        seen = self._looked_at(view)
        return said + (f"; on top {cards(seen)}" if seen else "")

    def _hand(self, view: Any, seat: int) -> str:
        """The cards in a hand as far as they are seen, low ones first, and what the seat has bought."""
        hand = self._faces(view, self.rules.HAND + seat)
        seen = sorted((face for face in hand if face != HIDDEN), key=lambda face: (rank_of(face), face))
        hidden = len(hand) - len(seen)
        said = cards(seen) if seen else ""
        if hidden:
            said = f"{said} and {counted(hidden, 'more card')}" if said else counted(hidden, "card")
        bought = sorted(self._faces(view, self.rules.BOUGHT + seat), key=lambda face: (rank_of(face), face))
        return (said or "no cards") + (f"   bought {cards(bought)}" if bought else "")

    # ---- what may be said ----

    def ask(self, view: Any, viewer: int, names: Sequence[str]) -> str:
        if view.outcome != PLAYING:
            return ""
        seat = lowest(actors(view))
        if seat != viewer:
            what = {self.rules.ORDER: "puts cards back", self.rules.DRAW: "draws", self.rules.BUY: "buys or passes"}
            return sentence(Voice(viewer, names).does(seat, what[asked(view)]))
        match asked(view):
            case self.rules.ORDER:
                seen = self._looked_at(view)
                if len(seen) == 1:
                    return f"Your turn: the top card is {card(seen[0])}. Put it back: keep"
                return f"Your turn: put them back, the next to be drawn first: order {cards(seen)}, or keep"
            case self.rules.DRAW:
                drawn, due = int(view.drawn), int(self.rules.draws_allowed(view, viewer))
                return f"Your turn: draw again ({drawn + 1} of {due})" if drawn else "Your turn: draw"
            case _:
                return f"Your turn: {self._purchases(view, viewer)}"

    def _purchases(self, view: Any, seat: int) -> str:
        """What one may say after drawing, with an example that is allowed."""
        best = max((rank_of(face) for face in self._paying(view, seat)), default=0)
        offers = [series for series in range(len(SERIES)) if self._sells(view, series)]
        within = [
            f"{SERIES[series]} ({self._cost(view, series)})" for series in offers if self._cost(view, series) <= best
        ]
        more = ["draw again"] if argument(view) else []
        if not within:
            return f"{listed(['pass', *more], 'or')} (nothing to buy with what you hold)"
        series = next(series for series in offers if self._cost(view, series) <= best)
        paid = card(self._enough(view, seat, series)[0])
        return f"buy a {listed(within, 'or')}, say “{SERIES[series]} with {paid}”; or {listed([*more, 'pass'], 'or')}"

    def write_choice(self, view: Any, seat: int, choice: int, names: Sequence[str]) -> str:
        rules = self.rules
        if choice >= rules.FIRST_ORDER:
            seen = self._looked_at(view)
            if not (may_act(view, seat) and asked(view) == rules.ORDER and len(seen) == argument(view)):
                return "put the cards back in some order"
            return f"order {cards(_ordered(seen, choice - rules.FIRST_ORDER))}"
        if choice >= rules.FIRST_PURCHASE:
            return f"buy a {SERIES[rules.bought_series(choice)]} with {card(rules.paid_face(choice))}"
        return "draw" if choice == rules.DRAW_CARD else "pass"

    def read_choices(self, view: Any, seat: int, text: str, names: Sequence[str]) -> list[int]:
        said = [Number(ACE) if part in ("ace", "aces") else part for part in parts(text)]
        words = {part for part in said if isinstance(part, str)}
        for word in words:
            if word not in _DRAW | _PASS | _KEEP | _ORDER | _BETWEEN | _NAMED.keys():
                raise NotUnderstood(f"I do not know “{word}”.{did_you_mean(word, _KNOWN)} {self._say(view, seat)}")
        named = [part.face for part in said if isinstance(part, Card)]
        if asked(view) == self.rules.ORDER and may_act(view, seat):
            if words & _KEEP and not named:
                return [self.rules.FIRST_ORDER]
            if named or words & _ORDER:
                return [self.rules.FIRST_ORDER + self._read_order(view, said)]
        series = _wanted(said)
        if series >= 0 or words & {"buy", "b"}:
            return [self._read_purchase(view, seat, series, said)]
        meant = [choice for choice, ways in ((self.rules.DRAW_CARD, _DRAW), (self.rules.PASS, _PASS)) if words & ways]
        if len(meant) > 1:
            raise NotUnderstood(f"One thing at a time, please. {self._say(view, seat)}")
        if meant and not named:
            return meant
        if words & (_ORDER | _KEEP) and not meant:
            return [self.rules.FIRST_ORDER]
        if said == ["card"]:
            return [self.rules.DRAW_CARD]
        if named and not meant:
            raise NotUnderstood(f"What about {listed([card(face) for face in named])}? {self._say(view, seat)}")
        raise NotUnderstood(self._say(view, seat))

    def _read_order(self, view: Any, said: list[Part]) -> int:
        """An order from its cards, the first to be drawn first; the last one goes without saying."""
        seen = self._looked_at(view)
        wrong = NotUnderstood(
            f"Name each of {cards(seen)} once, the first to be drawn first, like: order {cards(seen)}"
        )
        order: list[int] = []
        for part in said:
            if isinstance(part, Card):
                order.append(part.face)
            elif isinstance(part, Number):
                same = [face for face in seen if rank_of(face) == part.number]
                if len(same) != 1:
                    raise wrong
                order += same
        if len(order) == len(seen) - 1:
            order += [face for face in seen if face not in order]
        if sorted(order) != sorted(seen):
            raise wrong
        return _order_of(seen, order)

    def _read_purchase(self, view: Any, seat: int, series: int, said: list[Part]) -> int:
        rules = self.rules
        paid = [
            part for part in said if isinstance(part, Number) or (isinstance(part, Card) and rank_of(part.face) < JACK)
        ]
        if not may_act(view, seat) or asked(view) != rules.BUY:  # refused for a better reason than what is not named
            named = [part.face for part in paid if isinstance(part, Card) and not is_joker(part.face)]
            return rules.purchase(named[0] if named else 0, max(series, 0))
        if series < 0:
            raise NotUnderstood(f"Buy what? {self._say(view, seat)}")
        named = sorted({_wanted([part]) for part in said} - {-1})
        if len(named) > 1:
            either = listed([SERIES[wanted] for wanted in named], "or")
            raise NotUnderstood(f"A turn buys one face card: {either}?")
        if len(paid) > 1:
            raise NotUnderstood(f"One card pays, and no change is given: {SERIES[series]} with which one?")
        if not paid:
            if not self._sells(view, series):
                raise NotUnderstood(f"All four {SERIES[series]}s are sold.")
            price = f"A {SERIES[series]} costs {self._cost(view, series)}"
            enough = self._enough(view, seat, series)
            if not enough:
                raise NotUnderstood(f"{price}, and no card in your hand is worth that much.")
            raise NotUnderstood(
                f"{price}: which card do you pay with? {listed([card(face) for face in enough], 'or')} would do."
            )
        face = paid[0].face if isinstance(paid[0], Card) else self._of_rank(view, seat, paid[0].number)
        if is_joker(face):
            raise NotUnderstood("The joker pays for nothing: it is never in a hand.")
        return rules.purchase(face, series)

    def _of_rank(self, view: Any, seat: int, rank: int) -> int:
        """The card of this rank in a hand; any, if there is none."""
        if not ACE <= rank < JACK:
            raise NotUnderstood(f"No card here is worth {rank}: they are worth 1, the ace, to 10.")
        held = [face for face in self._paying(view, seat) if rank_of(face) == rank]
        if len(held) > 1:
            raise NotUnderstood(f"Which one: {listed([card(face) for face in held], 'or')}?")
        return held[0] if held else rank - ACE

    def _say(self, view: Any, seat: int) -> str:
        """What would be understood, for the end of a complaint."""
        if not may_act(view, seat):
            return "It is not your turn."
        match asked(view):
            case self.rules.ORDER:
                return f"Say “order {cards(self._looked_at(view))}”, in any order, or “keep”."
            case self.rules.DRAW:
                return "Say “draw”."
            case _:
                return f"You can {self._purchases(view, seat)}."

    # ---- what happened ----

    def tell(self, view: Any, viewer: int, names: Sequence[str]) -> list[str]:
        events = events_of(view)
        voice = Voice(viewer, names)
        if any(event.kind == "happened" and event.moment == ROUND_BEGINS for event in events):
            return [sentence(voice.does(view.turn, "begins"))]
        told = [self._tell_choice(voice, event, events) for event in events if event.kind == "chosen"]
        bought = [event.face for event in events if event.kind == "happened" and event.moment == CARD_BOUGHT]
        if any(rank_of(face) == KING for face in bought) and size(view, self.rules.KINGS) == 0:
            told.append("All kings are bought: aces are harmless now, and the highest hand will win.")
        told += self._tell_look(voice, events)
        return told

    def _tell_choice(self, voice: Voice, chosen: Event, events: list[Event]) -> str:
        rules, seat = self.rules, chosen.actor
        moved = [event for event in events if event.kind == "moved"]
        if not moved:
            return sentence(voice.does(seat, "puts the cards back" if chosen.moment == rules.ORDER else "passes"))
        if moved[0].source == rules.STOCK:
            if moved[0].target == rules.DISCARD:
                return sentence(voice.does(seat, "draws the joker!"))
            shown = [event.face for event in events if event.kind == "turned up" and event.source == rules.HAND + seat]
            if shown:
                lost = sorted((event.face for event in moved[1:]), key=rank_of)
                cost = f"and the hand goes: {cards(lost)}" if lost else "with no hand to lose"
                return sentence(voice.does(seat, f"draws {card(shown[0])}, an ace, {cost}"))
            return sentence(voice.does(seat, f"draws {card(moved[0].face)}"))
        paid, got = moved[0].face, moved[1].face
        return sentence(voice.does(seat, f"buys {card(got)} with {card(paid)}"))

    def _tell_look(self, voice: Voice, events: list[Event]) -> list[str]:
        looked = [event for event in events if event.kind == "looked"]
        if not looked:
            return []
        seat = looked[0].actor
        seen = [event.face for event in events if event.kind == "turned up" and event.source == self.rules.STOCK]
        shown = f": {cards(seen)}" if seen and HIDDEN not in seen else ""
        top = f"the top {counted(len(looked), 'card')}" if len(looked) > 1 else "the top card"
        return [sentence(voice.does(seat, f"looks at {top}{shown}"))]

    def sum_up(self, view: Any, viewer: int, names: Sequence[str]) -> list[str]:
        rules, voice = self.rules, Voice(viewer, names)
        if view.outcome == ALL_LOSE:
            unsold = size(view, rules.KINGS)
            kings = "one king was" if unsold == 1 else f"{unsold} kings were"
            ended = [f"The joker came while {kings} still to be bought: everybody loses."]
        else:
            winners = [seat for seat in range(view.seats) if view.winners >> seat & 1]
            best = view.score[winners[0]]
            if len(winners) == 1:
                ended = [sentence(voice.does(winners[0], f"wins with {best} points"))]
            else:
                ended = [sentence(f"{voice.all_of(winners)} share the win with {best} points each")]
        wide = max(len(voice.who(seat)) for seat in range(view.seats))
        for seat in sorted(range(view.seats), key=lambda seat: -view.score[seat]):
            who = voice.who(seat)
            ended.append(f"  {who[:1].upper() + who[1:]:{wide}}  {view.score[seat]:3}   {self._hand(view, seat)}")
        return ended

    # ---- small change ----

    def _cost(self, view: Any, series: int) -> int:
        return self.rules.cost(view, series)

    def _sells(self, view: Any, series: int) -> bool:
        return size(view, self.rules.JACKS + series) > 0

    def _paying(self, view: Any, seat: int) -> list[int]:
        """The cards in a hand that are seen, cheapest first."""
        hand = [face for face in self._faces(view, self.rules.HAND + seat) if face != HIDDEN]
        return sorted(hand, key=lambda face: (rank_of(face), face))

    def _enough(self, view: Any, seat: int, series: int) -> list[int]:
        return [face for face in self._paying(view, seat) if rank_of(face) >= self._cost(view, series)]

    def _looked_at(self, view: Any) -> list[int]:
        """The cards on top of the stock that the view shows, the first to be drawn first."""
        stock = self.rules.STOCK
        return [face for face in reversed(self._faces(view, stock)) if face != HIDDEN]

    @staticmethod
    def _faces(view: Any, place: int) -> list[int]:
        return [face_at(view, place, i) for i in range(size(view, place))]


def _wanted(said: Sequence[Part]) -> int:
    """The series that somebody names, by its rank or by one of its cards, or -1."""
    for part in said:
        if isinstance(part, str) and part in _NAMED:
            return _NAMED[part]
        if isinstance(part, Card) and rank_of(part.face) >= JACK:
            return rank_of(part.face) - JACK
    return -1


def _ordered(seen: Sequence[int], order: int) -> list[int]:
    """Cards in the order of a number that has a digit for each: which of those not yet placed it is."""
    left, placed = list(seen), []
    while left:
        picked, order = divmod(order, factorial(len(left) - 1))
        placed.append(left.pop(picked))
    return placed


def _order_of(seen: Sequence[int], wanted: Sequence[int]) -> int:
    """The number of an order."""
    left, order = list(seen), 0
    for face in wanted:
        order += left.index(face) * factorial(len(left) - 1)
        left.remove(face)
    return order
