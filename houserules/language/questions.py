"""Questions as conditions: “Can't play? Draw two.” is read as “If you can't play, draw two.”"""

from collections.abc import Iterator
from dataclasses import replace

from houserules.language.words import Word

_ASKED = {
    "is",
    "are",
    "was",
    "were",
    "has",
    "have",
    "can",
    "could",
}  # what a question may begin with, its subject after it
_HELPING = {"do", "does", "did"}
MOST_CARD_WORDS = 4
_LONGEST = 14  # of a question, in words


def as_conditions(words: list[Word]) -> Iterator[list[Word]]:
    """A sentence that begins with a question, as sentences that begin with “if”; the likeliest first."""
    at = next((i for i, word in enumerate(words) if word.text == "?"), -1)
    if not 0 < at <= _LONGEST or at == len(words) - 1:
        return
    asked, rest = words[:at], words[at + 1 :]
    while rest and rest[0].text in {"then", ",", "-", ":"}:
        rest = rest[1:]
    if not rest:
        return
    if len(asked) <= MOST_CARD_WORDS:  # “A joker? Everyone draws.”
        yield [*asked, replace(words[at], text=":"), *rest]
    for question in _said(asked):
        start = replace(asked[0], text="if", face=-1, quoted="")
        end = replace(words[at], text=",")
        yield [start, *question, end, *rest]


def _said(asked: list[Word]) -> Iterator[list[Word]]:
    """What a question asks, as it would be said: nothing changed, a subject put before it, the verb put in its "
    "place."""
    first = asked[0]
    if first.text in _HELPING:
        yield asked[1:]
        return
    if first.text == "if" or first.text == "when":
        yield asked[1:]
        return
    if first.text == "got":
        yield [_word(first, "you"), _word(first, "have"), *asked[1:]]
        return
    yield asked
    if first.text in _ASKED:
        for end in range(2, len(asked)):
            yield [*asked[1:end], first, *asked[end:]]
    yield [_word(first, "you"), *asked]
    yield [_word(first, "the"), _word(first, "card"), _word(first, "is"), *asked]
    yield [_word(first, "you"), _word(first, "have"), *asked]
    if len(asked) < 7:
        for middle in range(1, len(asked)):
            yield [*asked[:middle], _word(asked[middle], "is"), *asked[middle:]]


def _word(beside: Word, text: str) -> Word:
    return replace(beside, text=text, face=-1, quoted="")
