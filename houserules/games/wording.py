"""What all games share when they put things into words, and when they read what people type."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from houserules.cards import HIDDEN, is_joker, read_card, say_card, write_card
from houserules.cards.notation import RANK_WORDS

# ---- saying ----


@dataclass(frozen=True)
class Voice:
    """Speaks to one viewer, who is “you”; the other seats go by their names."""

    viewer: int
    names: Sequence[str]

    def who(self, seat: int) -> str:
        """`you`, or a name."""
        return "you" if seat == self.viewer else self.names[seat]

    def whose(self, seat: int) -> str:
        """`your`, or `Ben’s`."""
        return "your" if seat == self.viewer else f"{self.names[seat]}’s"

    def does(self, seat: int, what: str) -> str:
        """`Ben draws a card`, or `you draw a card`; what is done begins with its verb, as of somebody else.

        Several things are set apart by `&`: `draws a card & discards it`.
        """
        deeds = what.split(" & ")
        if seat == self.viewer:
            deeds = [" ".join([_addressed(deed.split(" ")[0]), *deed.split(" ")[1:]]) for deed in deeds]
        return f"{self.who(seat)} {listed(deeds)}"

    def all_of(self, seats: Iterable[int]) -> str:
        """`Ada, Ben and you`."""
        return listed([self.who(seat) for seat in sorted(seats, key=lambda seat: seat == self.viewer)])


def _addressed(verb: str) -> str:
    """The form of a verb that goes with “you”: draws, draw."""
    irregular = {"is": "are", "has": "have", "was": "were", "does": "do", "isn’t": "aren’t", "hasn’t": "haven’t"}
    if verb in irregular:
        return irregular[verb]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    if re.search(r"(ss|sh|ch|x|zz|o)es$", verb):
        return verb[:-2]
    return verb.removesuffix("s")


class Glimpse(str):
    """A sentence for the moment: it names a card that will lie face down again, so no log keeps it."""

    __slots__ = ()


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?", ":")) else ".")


def card(face: int) -> str:
    """`7♥`, `red joker`; a hidden one is `a card`."""
    if face == HIDDEN:
        return "a card"
    return say_card(face) if is_joker(face) else write_card(face, signs=True)


def cards(faces: Iterable[int]) -> str:
    """Cards one beside another, as they lie: `7♥ 10♠`."""
    return " ".join(card(face) for face in faces)


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def counted(number: int, word: str, plural: str = "") -> str:
    """`no cards`, `1 card`, `2 cards`."""
    return f"{number or 'no'} {word if number == 1 else plural or word + 's'}"


# ---- reading ----


@dataclass(frozen=True)
class Card:
    face: int


@dataclass(frozen=True)
class Number:
    number: int


@dataclass(frozen=True)
class Seat:
    seat: int


Part = str | Card | Number | Seat

_FILLERS = frozenset(("the", "a", "an", "please", "i", "ill", "id", "will", "want", "would", "like", "lets", "to"))
_NUMBERS = {word: rank for rank, word in enumerate(RANK_WORDS) if 2 <= rank <= 10} | {"one": 1}
_RANK = rf"10|[1-9]|t|ace|jack|queen|king|{'|'.join(_NUMBERS)}"
_SUIT_WORD = r"clubs?|diamonds?|hearts?|spades?"
_PLURAL = rf"(?:ace|jack|queen|king|{'|'.join(_NUMBERS)})s(?![a-z])"  # no card of spades
# “a” and a suit set apart from it is no ace: draw a diamond. Nor does a letter begin what goes on as a word.
_CARD = re.compile(
    rf"(?:(?!{_PLURAL})(?:{_RANK}|[jqk])(?:\s+of\s+|\s*-?\s*)(?:[♣♦♥♠♧♢♡♤]|(?:{_SUIT_WORD}|[cdhs])(?![a-z]))"
    rf"|a(?:\s*[♣♦♥♠♧♢♡♤]|-?[cdhs](?![a-z])|(?:\s+of\s+)(?:{_SUIT_WORD})(?![a-z])))"
)
_ACE = re.compile(r"a(?=\s*[-–,]\s*\d)")  # in a row of ranks: a-2-3 of clubs
_JOKER = re.compile(r"(?:(?:red|black)\s+)?joker(?![a-z])|j[rbk](?![a-z])|🃏")
_SEAT = re.compile(r"(?:seat|player)\s*#?\s*(\d+)(?:'?s)?(?![a-z0-9])")
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")
_DIGITS = re.compile(r"\d+")


def parts(text: str, names: Sequence[str] = ()) -> list[Part]:
    """What somebody typed, in order: cards, numbers, seats (by name or number), and other words in small letters.

    Punctuation and words that say nothing are left out: `I’d like to draw, please` is `draw`.
    """
    text = text.replace("’", "'").replace("\N{VARIATION SELECTOR-16}", "").casefold()
    named = sorted(((name.casefold(), seat) for seat, name in enumerate(names)), key=lambda pair: -len(pair[0]))
    found: list[Part] = []
    at = 0
    while at < len(text):
        for name, seat in named:
            called = re.compile(re.escape(name) + r"(?:'s?)?(?!\w)").match(text, at)
            if called:
                found.append(Seat(seat))
                at = called.end()
                break
        else:
            part, at = _next_part(text, at, len(names))
            if part is not None and part not in _FILLERS:
                found.append(part)
    return found


def _next_part(text: str, at: int, seats: int) -> tuple[Part | None, int]:
    if match := _CARD.match(text, at) or _JOKER.match(text, at):
        return Card(read_card(re.sub(r"\s+of\s+|[\s-]+", " ", match[0]) if "joker" not in match[0] else match[0])), (
            match.end()
        )
    if (match := _SEAT.match(text, at)) and 1 <= int(match[1]) <= seats:
        return Seat(int(match[1]) - 1), match.end()
    if match := _ACE.match(text, at):
        return "ace", match.end()
    if match := _DIGITS.match(text, at):
        return Number(int(match[0][:9])), match.end()
    if match := _WORD.match(text, at):
        word = match[0].replace("'", "")
        return (Number(_NUMBERS[word]) if word in _NUMBERS else word), match.end()
    return None, at + 1


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """` Did you mean “pass”?`, or nothing; to be put after a sentence."""
    near = get_close_matches(word.casefold(), list(known), 1)
    return f" Did you mean “{near[0]}”?" if near else ""
