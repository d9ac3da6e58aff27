"""What people say in Kaktus, and which choices they mean by it."""

from typing import Any

from houserules.engine.asking import argument, asked, may_act
from houserules.engine.game import NotUnderstood
from houserules.engine.places import size
from houserules.games import kaktus_table as rules
from houserules.games.wording import Card, Number, Part, Seat, cards, did_you_mean

_DRAW = {"draw", "d"}
_DISCARD = {"discard", "throw", "drop"}
_ON = {
    "done", "on", "go", "ok", "okay", "next", "continue", "ready", "pass", "p", "end", "none", "nothing", "seen",
    "remembered", "enough", "finish", "finished", "stop",
}  # fmt: skip
_KAKTUS = {"kaktus", "cactus"}
_TAKE = {"take", "yes", "pick"}
_LEAVE = {"leave", "decline", "no", "nope", "not", "dont"}
_KEEP = {"keep", "k", "replace", "put", "exchange"}
_LOOK = {"look", "l", "peek", "peep", "see"}
_SWAP = {"swap", "switch", "trade"}
_TWINS = {*rules.PAIR_CALL_NAMES, "twin", "pairs", "matches", "doubles"}
_BETWEEN = {
    "it", "at", "and", "with", "for", "my", "mine", "own", "of", "card", "cards", "number", "position", "in", "place",
    "instead", "this", "that", "away", "up", "top", "from", "pile", "them", "both", "is", "are", "against", "do",
    "call", "turn", "flip", "equal",
}  # fmt: skip
_VERBS = {
    word: verb
    for verb, words in (
        ("twins", _TWINS), ("kaktus", _KAKTUS), ("swap", _SWAP), ("look", _LOOK), ("keep", _KEEP),
        ("discard", _DISCARD), ("draw", _DRAW), ("take", _TAKE), ("leave", _LEAVE), ("on", _ON),
    )
    for word in words
}  # fmt: skip
_KNOWN = [
    "draw", "discard", "keep", "look", "swap", "with", "take", "leave", "done", "go on", "pass", "kaktus",
    *rules.PAIR_CALL_NAMES,
]  # fmt: skip
#: What is meant by cards alone, and which question it then answers.
_USUAL = {
    rules.LOOK: "look", rules.TURN: "twins", rules.KEEP_OR_DISCARD: "keep", rules.USE_SIX: "look",
    rules.USE_SEVEN: "look", rules.USE_JACK: "swap", rules.USE_JACK_ON: "swap",
}  # fmt: skip


def pair_call(view: Any) -> str:
    """KAK-11: what the unnamed call is called at this table."""
    return rules.PAIR_CALL_NAMES[int(view.option[rules.PAIR_CALL_NAME])]


class Reading:
    """What a seat means by what it has typed."""

    def __init__(self, view: Any, seat: int, said: list[Part]) -> None:
        self.view, self.seat, self.said = view, seat, said
        self.question = asked(view) if may_act(view, seat) else 0
        words = [part for part in said if isinstance(part, str)]
        for word in words:
            if word not in _VERBS and word not in _BETWEEN:
                raise NotUnderstood(f"I do not know “{word}”.{did_you_mean(word, _KNOWN)} {self._say()}")
        self.words = set(words)
        self.own, self.others = self._cards()

    def choices(self) -> list[int]:
        match self._verb():
            case "look":
                return self._look()
            case "swap":
                return self._swap()
            case "keep":
                return [rules.KEEP + self._one("Keep it for which of your cards?")]
            case "discard":  # one's own card: the drawn one is kept in its place
                return [rules.KEEP + self._one("Which card?")] if self.own else [rules.DISCARD_DRAWN]
            case "twins":
                return [self._pair()]
            case "kaktus":
                return [rules.KAKTUS]
            case "draw":
                return [rules.DRAW]
            case "take":
                return [rules.TAKE]
            case "leave":
                return [rules.PASS if self.question == rules.CALL_OR_PASS else rules.LEAVE]
            case _:
                onward = {rules.CALL_OR_PASS: rules.PASS, rules.TAKE_OR_LEAVE: rules.LEAVE}
                return [onward.get(self.question, rules.GO_ON)]

    def _verb(self) -> str:
        """What is to be done; without a word for it, what the question asks."""
        verbs = {_VERBS[word] for word in self.words if word in _VERBS}
        if verbs > {"on"}:
            verbs.discard("on")  # look at nothing; go and draw
        if verbs == {"leave", "take"}:  # don’t take it
            verbs = {"leave"}
        if "take" in verbs and "card" in self.words and self.question != rules.TAKE_OR_LEAVE:
            verbs = {"draw"}
        if not verbs and (self.own or self.others):
            verbs = {"swap" if "with" in self.words else _USUAL.get(self.question, "")} - {""}
        if len(verbs) > 1:
            raise NotUnderstood(f"One thing at a time, please. {self._say()}")
        if not verbs:
            shown = [part.face for part in self.said if isinstance(part, Card)]
            if shown:
                raise NotUnderstood(f"Cards go by their numbers in the row, not by {cards(shown)}. {self._say()}")
            raise NotUnderstood(self._say())
        return verbs.pop()

    def _cards(self) -> tuple[list[int], list[tuple[int, int]]]:
        """The positions that are named: in one's own row, and in others', with their owner."""
        owner = self.seat
        named: list[tuple[int, int]] = []
        before: list[Part] = ["", ""]
        for part in self.said:
            match part:
                case Seat(seat) if before[-1] == "of" and isinstance(before[-2], Number):  # 3 of Ben
                    named[-1] = seat, named[-1][1]
                case Seat(seat):
                    owner = seat
                case "my" | "mine" | "own":
                    owner = self.seat
                case Number(number):
                    if not 1 <= number <= rules.CARDS:
                        raise NotUnderstood("The cards of a row are numbered from 1, the leftmost.")
                    named.append((owner, number - 1))
                case _:
                    pass
            before = [before[-1], part]
        return [i for seat, i in named if seat == self.seat], [pair for pair in named if pair[0] != self.seat]

    def _one(self, ask: str) -> int:
        if len(self.own) != 1 or self.others:
            raise NotUnderstood(f"{ask} {self._say()}")
        return self.own[0]

    def _look(self) -> list[int]:
        if not self.own and not self.others:
            if self.words & _ON:
                return [rules.GO_ON]
            raise NotUnderstood(f"At which card? {self._say()}")
        if self.question in (rules.USE_SIX, rules.USE_SEVEN) and len(self.own) + len(self.others) > 1:
            raise NotUnderstood(f"At one card. {self._say()}")
        return [rules.LOOK_AT_OWN + i for i in self.own] + [
            rules.LOOK_AT_OTHER + other * rules.CARDS + i for other, i in self.others
        ]

    def _swap(self) -> list[int]:
        """One's own card, another's, or both at once; when one's own has been said, it may be said again."""
        if self.question == rules.KEEP_OR_DISCARD and self.own and not self.others:  # the drawn card for one's own
            return [rules.KEEP + self._one("For which of your cards?")]
        if len(self.own) > 1 or len(self.others) > 1 or not (self.own or self.others):
            raise NotUnderstood(f"Which card, with which? {self._say()}")
        mine = [rules.SWAP_OWN + i for i in self.own]
        if self.question == rules.USE_JACK_ON and self.others and self.own == [argument(self.view)]:
            mine = []
        elif self.question == rules.USE_JACK and not self.own:
            raise NotUnderstood(f"Which of your own cards? {self._say()}")
        return mine + [rules.SWAP_WITH + other * rules.CARDS + i for other, i in self.others]

    def _pair(self) -> int:
        if self.others or len(self.own) != 2 or self.own[0] == self.own[1]:
            raise NotUnderstood(f"Name two cards of your own, like: {pair_call(self.view)} 1 2")
        return rules.twins(min(self.own), max(self.own))

    def _say(self) -> str:
        """What would be understood, for the end of a complaint."""
        match self.question:
            case rules.LOOK:
                return "Say “look at 1 and 3”, or “done”."
            case rules.TURN:
                draw = "“draw”" if size(self.view, rules.STOCK) else "“go on”"
                return f"Say {draw}, or “{pair_call(self.view)} 1 2” for two equal cards."
            case rules.KEEP_OR_DISCARD:
                return "Say “keep it for 2”, or “discard”."
            case rules.USE_SIX:
                return "Say “look at my 2”."
            case rules.USE_SEVEN:
                return "Say whose card you look at, like “look at player 2’s 1”."
            case rules.USE_JACK:
                return "Say “swap my 2 with player 2’s 1”."
            case rules.USE_JACK_ON:
                return "Say “with player 2’s 1”."
            case rules.LOOKING:
                return "Say “go on”."
            case rules.TAKE_OR_LEAVE:
                return "Say “take” or “leave”."
            case rules.CALL_OR_PASS:
                return "Say “pass” or “kaktus”."
            case _:
                return "It is not your turn."
