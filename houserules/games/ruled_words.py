"""Games with house rules in words: what rules ask and do, and refusals in the words of a rule."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from houserules.cards import HIDDEN
from houserules.cards.notation import RANK_WORDS
from houserules.engine.asking import actors, argument, asked, may_act
from houserules.engine.events import Event, events_of
from houserules.engine.game import Game, NotUnderstood, Refusal, Words
from houserules.engine.machine.adopting import adopt
from houserules.engine.machine.book import RULES, Book
from houserules.engine.machine.codes import OPERATIONS
from houserules.engine.machine.fields import P_AMOUNT, P_ROW, ROOM, VICTIM
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
from houserules.engine.moments import (
    CARD_DISCARDED,
    CARD_DRAWN,
    CARD_GIVEN,
    CARD_PLAYED,
    CARD_TURNED_UP,
    HANDS_SWAPPED,
    POINTS_CHANGED,
    REVERSED,
    ROUND_BEGINS,
    ROUND_WON,
    SEAT_OUT,
    SUIT_NAMED,
    TURN_SKIPPED,
)
from houserules.engine.outcome import PLAYING
from houserules.engine.record import SEATS
from houserules.engine.sets import has, lowest
from houserules.engine.tables import OpenTable, open_prepared
from houserules.games.wording import (
    Card,
    Number,
    Part,
    Seat,
    Voice,
    card,
    counted,
    did_you_mean,
    listed,
    parts,
    sentence,
)

SUITS = ("clubs", "diamonds", "hearts", "spades")
_RANKS = {word: rank for rank, word in enumerate(RANK_WORDS) if rank}
_YES, _NO = {"yes", "y", "yeah", "sure", "ok", "okay"}, {"no", "n", "nope", "not"}
_NONE = {"none", "nothing", "no"}
#: What the games themselves tell, but not of what rules do in answer to a question.
_TOLD_BY_GAMES = (CARD_PLAYED, CARD_DRAWN, ROUND_WON, TURN_SKIPPED)


def with_rules(game: Game, book: Book) -> Game:
    """A ruled game (of a plain one: its ruled form) that speaks of the rules of a book by their names.

    It is equal to the ruled game: tables, and what was compiled, are good for both. The book itself still has to be
    written into a table: `open_ruled` does both.
    """
    game = game if game.plain else ruled(game)
    plain = game.plain
    assert plain is not None
    own = len(plain.reasons) + 2
    sentences = [Refusal(f"By the rule “{name.rstrip('.')}” that is not allowed.") for name in book.rules]
    reasons = (*game.reasons[:own], *sentences, *game.reasons[own + len(sentences) :])
    assert len(reasons) == own + RULES
    return replace(game, reasons=reasons, words=RuledWords(plain, book))


def open_ruled(
    game: Game,
    book: Book,
    seats: int,
    options: Mapping[str, str | int] | None = None,
    seed: int | None = None,
    recording: bool = True,
) -> OpenTable:
    """A table of a game with the rules of a book in force from the deal on; it speaks of them by their names."""
    named = with_rules(game, book)
    return open_prepared(named, prepared_with(named, book, seats, options, recording), seed)


def change_rules(opened: OpenTable, book: Book) -> None:
    """Other rules are in force at a table of `open_ruled` from now on; those that stay keep what they remember."""
    words = opened.game.words
    assert isinstance(words, RuledWords), "only a table that was opened with rules can have others"
    adopt(opened.table, words.book, book)
    opened.game = with_rules(opened.game, book)


@dataclass(frozen=True)
class RuledWords:
    """See `Words`; what is not about rules is left to the words of the plain game."""

    plain: Game
    book: Book

    @property
    def _words(self) -> Words:
        return self.plain.words

    def help(self) -> str:
        rules = "\n".join(f"  {number}. {rule}" for number, rule in enumerate(self.book.rules, start=1))
        return f"{self._words.help()}\n\nRules in force\n{rules}" if rules else self._words.help()

    # ---- the table ----

    def describe(self, view: Any, viewer: int, names: Sequence[str]) -> str:
        voice = Voice(viewer, names)
        lines = [*self._named(view), *self._due(view, voice), *self._counters(view, voice)]
        out = [seat for seat in range(view.seats) if has(int(view.out), seat)]
        if out:
            lines.append(f"{voice.all_of(out)} {'are' if len(out) > 1 or out == [viewer] else 'is'} out.")
        if int(view.direction) < 0:
            lines.append("Play goes counter-clockwise.")
        return "\n".join([self._words.describe(view, viewer, names), *(f"  {sentence(line)}" for line in lines)])

    def _named(self, view: Any) -> list[str]:
        """What the top of the pile counts as, if somebody named it."""
        named = [RANK_WORDS[int(view.named_rank)]] if view.named_rank else []
        named += [SUITS[int(view.named_suit) - 1]] if view.named_suit else []
        return [f"the top card counts as {' of '.join(named)}"] if named else []

    def _due(self, view: Any, voice: Voice) -> list[str]:
        due = []
        for i in range(view.pendings):
            victim, amount = int(view.pending[i, VICTIM]), int(view.pending[i, P_AMOUNT])
            who = voice.who(victim) if victim >= 0 else "whoever is next"
            due.append(f"due for {who}: {self._rule(view, int(view.pending[i, P_ROW]))} ({amount})")
        return due

    def _counters(self, view: Any, voice: Voice) -> list[str]:
        found = []
        for k, kept in enumerate(self.book.registers):
            if kept.name and kept.each_seat:
                each = [f"{voice.who(seat)} {int(view.register[k, seat])}" for seat in range(view.seats)]
                found.append(f"{kept.name}: {', '.join(each)}")
            elif kept.name:
                found.append(f"{kept.name}: {int(view.register[k, SEATS])}")
        return found

    def _rule(self, view: Any, row: int) -> str:
        """The name of the rule that a reaction belongs to."""
        number = int(view.row_rule[0, row])
        return f"“{self.book.rules[number].rstrip('.')}”" if number < len(self.book.rules) else "a house rule"

    # ---- what rules ask ----

    def ask(self, view: Any, viewer: int, names: Sequence[str]) -> str:
        if view.outcome != PLAYING or asked(view) != RULE_ASKS:
            return self._words.ask(view, viewer, names)
        rule = self._rule(view, int(view.row))
        if not may_act(view, viewer):
            return sentence(Voice(viewer, names).does(lowest(actors(view)), f"decides, by the rule {rule}"))
        return f"By the rule {rule}: {self._wanted(view, names)}"

    def _wanted(self, view: Any, names: Sequence[str]) -> str:
        """What is to be said, for the end of a sentence."""
        some = [i for i in range(54) if has(int(view.sieve), i)]
        match OPERATIONS[argument(view)]:
            case "ASK_YES":
                return "yes or no?"
            case "ASK_SEAT":
                return f"choose a player, {listed([names[seat] for seat in some if seat < len(names)], 'or')}"
            case "ASK_SUIT":
                return f"choose a suit, {listed(SUITS, 'or')}"
            case "ASK_RANK":
                return "choose a rank, ace to king"
            case "ASK_NUMBER":
                return f"choose a number from {min(some)} to {max(some)}"
            case "ASK_WAY":
                return f"choose way 1 to {len(some)}"
            case _:
                return "choose a card (none, if there is none)"

    def write_choice(self, view: Any, seat: int, choice: int, names: Sequence[str]) -> str:
        base = self.plain.choices
        if choice < base:
            return self._words.write_choice(view, seat, choice, names)
        chosen = choice - base
        if chosen >= NONE_CHOICE:
            return "none"
        if chosen >= WAY_CHOICE:
            return f"way {chosen - WAY_CHOICE + 1}"
        if chosen >= NUMBER_CHOICE:
            return str(chosen - NUMBER_CHOICE)
        if chosen >= SEAT_CHOICE:
            other = chosen - SEAT_CHOICE
            return names[other] if other < len(names) else f"seat {other + 1}"
        if chosen >= RANK_CHOICE:
            return RANK_WORDS[chosen - RANK_CHOICE + 1]
        if chosen >= SUIT_CHOICE:
            return SUITS[chosen - SUIT_CHOICE]
        return {YES: "yes", NO: "no"}.get(chosen) or card(chosen)

    def read_choices(self, view: Any, seat: int, text: str, names: Sequence[str]) -> list[int]:
        if asked(view) != RULE_ASKS or not may_act(view, seat):
            return self._words.read_choices(view, seat, text, names)
        said = parts(text, names)
        chosen = self._read(OPERATIONS[argument(view)], said)
        if chosen < 0:
            words = [part for part in said if isinstance(part, str)]
            hint = did_you_mean(words[0], [*SUITS, *_RANKS, "yes", "no", "none", "way"]) if words else ""
            raise NotUnderstood(sentence(self._wanted(view, names)) + hint)
        return [self.plain.choices + chosen]

    @staticmethod
    def _read(operation: str, said: list[Part]) -> int:
        """The answer, counted from the first choice of rules, or -1."""
        words = {part for part in said if isinstance(part, str)}
        numbers = [part.number for part in said if isinstance(part, Number)]
        ranks = [*numbers, *(_RANKS[word.removesuffix("s")] for word in words if word.removesuffix("s") in _RANKS)]
        found: list[int] = []
        match operation:
            case "ASK_YES":
                found = [YES] * bool(words & _YES) + [NO] * bool(words & _NO)
            case "ASK_SEAT":
                seats = [part.seat for part in said if isinstance(part, Seat)] or [n - 1 for n in numbers]
                found = [SEAT_CHOICE + seat for seat in seats if 0 <= seat < SEATS]
            case "ASK_SUIT":
                letters = {suit[0]: suit for suit in SUITS} | {suit[:-1]: suit for suit in SUITS}
                suits = {letters.get(word, word) for word in words} & set(SUITS)
                found = [SUIT_CHOICE + SUITS.index(suit) for suit in suits]
            case "ASK_RANK":
                found = [RANK_CHOICE + rank - 1 for rank in ranks if 1 <= rank <= 13]
            case "ASK_NUMBER":
                found = [NUMBER_CHOICE + n for n in numbers if n < WAY_CHOICE - NUMBER_CHOICE]
            case "ASK_WAY":
                found = [WAY_CHOICE + n - 1 for n in numbers if 1 <= n <= NONE_CHOICE - WAY_CHOICE]
            case _:
                found = [part.face for part in said if isinstance(part, Card)] or [NONE_CHOICE] * bool(words & _NONE)
        return found[0] if len(found) == 1 else -1

    # ---- what happened ----

    def tell(self, view: Any, viewer: int, names: Sequence[str]) -> list[str]:
        events, voice = events_of(view), Voice(viewer, names)
        answered = any(event.kind == "chosen" and event.moment == RULE_ASKS for event in events)
        begun = any(event.kind == "happened" and event.moment == ROUND_BEGINS for event in events)
        told = []
        if not answered:
            try:
                told = self._words.tell(view, viewer, names)
            except (LookupError, StopIteration):  # a rule's question has cut in two what the game tells as a whole
                answered = True
        if begun:
            return told
        for event in events:
            if event.kind == "chosen" and answered:
                told.append(self._tell_answer(view, voice, event))
            elif event.kind == "happened" and (answered or event.moment not in _TOLD_BY_GAMES):
                told += self._tell_event(voice, event)
        if view.resting:
            rows = [row for row in range(ROOM) if has(int(view.resting), row)]
            circle = listed(list(dict.fromkeys(self._rule(view, row) for row in rows)))
            told.append(f"Rules went in a circle, and rest until the next choice: {circle}.")
        return told

    def _tell_answer(self, view: Any, voice: Voice, event: Event) -> str:
        said = self.write_choice(view, event.actor, event.amount, voice.names) if event.amount >= 0 else ""
        return sentence(voice.does(event.actor, f"says {said}" if said else "chooses"))

    def _tell_event(self, voice: Voice, event: Event) -> list[str]:
        did = ""
        match event.moment:
            case n if n == CARD_DISCARDED:
                did = f"discards {card(event.face)}"
            case n if n == CARD_GIVEN and event.target >= 0:
                did = f"gives {voice.who(event.target)} {card(event.face)}"
            case n if n == HANDS_SWAPPED and event.target >= 0:
                did = f"swaps hands with {voice.who(event.target)}"
            case n if n == POINTS_CHANGED:
                did = f"has {counted(event.amount, 'point')} now"
            case n if n == SEAT_OUT:
                did = "is out"
            case n if n == TURN_SKIPPED:
                did = "misses a turn"
            case n if n == SUIT_NAMED and 0 <= event.amount < len(SUITS):
                did = f"names {SUITS[event.amount]}"
            case n if n == CARD_PLAYED:
                did = f"plays {card(event.face)}"
            case n if n == CARD_DRAWN:
                did = f"draws {card(event.face)}"
            case n if n == CARD_TURNED_UP and event.face != HIDDEN:
                return [sentence(f"{card(event.face)} is turned up")]
            case n if n == REVERSED:
                return ["Play goes the other way round."]
            case n if n == HANDS_SWAPPED:
                return ["All hands are passed on."]
            case n if n == ROUND_WON:
                did = "wins the round"
            case _:
                return []
        return [sentence(voice.does(event.actor, did))] if did and event.actor >= 0 else []

    def sum_up(self, view: Any, viewer: int, names: Sequence[str]) -> list[str]:
        if view.reason != len(self.plain.endings):
            return self._words.sum_up(view, viewer, names)
        voice = Voice(viewer, names)
        winners = [seat for seat in range(view.seats) if has(int(view.winners), seat)]
        ended = {0: "nobody wins", 1: voice.does(winners[0], "wins") if winners else ""}
        said = ended.get(len(winners), f"{voice.all_of(winners)} share the win")
        points = [f"  {voice.who(seat)}  {int(view.score[seat])}" for seat in range(view.seats)]
        return [sentence(f"a house rule ended the game: {said}"), *points]
