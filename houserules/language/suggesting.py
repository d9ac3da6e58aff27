"""A way out for whoever was not understood: the nearest sentences that would work."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from functools import cache
from itertools import pairwise
from math import log

from houserules.language.cards import RANKS
from houserules.language.grammar import Ways, Words
from houserules.language.phrases import grammar
from houserules.language.vocabulary import vocabulary
from houserules.language.words import NUMBERS, NUMBERS_OF_CARDS, words_of

MOST = 3  # suggestions at a time
LEAST_ALIKE = 0.28  # below it an example has nothing to do with what was written
_TRIED = 8  # ways of mending a sentence that are tried
_JOINTS = re.compile(r"[,;:.]\s*|\s+(?=(?:and|but|then|unless|if|when|until|except|or|because|so|which|who)\b)")

Reads = Callable[[str], tuple[str, ...]]  # the canonical sentences of a text; none if it is not understood


def suggestions(text: str, where: tuple[int, int], reads: Reads) -> tuple[str, ...]:
    """Sentences near a text that are understood: the text mended, or without the part that broke, or examples."""
    found: list[str] = []
    for i, mended in enumerate(_mended(text, where)):
        if i == _TRIED or len(found) == MOST:
            break
        said = reads(mended)
        if said and (sentence := " ".join(said)) not in found:
            found.append(sentence)
    found += [example for example in _nearest(text) if example not in found]
    return tuple(found[:MOST])


def _mended(text: str, where: tuple[int, int]) -> Iterator[str]:
    """The text with a word spelt otherwise, and without parts of it."""
    start, end = where
    respelt = re.sub(r"[^\W\d_]{3,}", lambda word: _spelt(word[0]), text)
    if respelt != text:
        yield respelt
    cuts = [0, *(match.start() for match in _JOINTS.finditer(text)), len(text)]
    parts = [(low, high) for low, high in pairwise(cuts) if low < high]
    broken = next((i for i, (low, high) in enumerate(parts) if low <= start < high), len(parts) - 1)
    if broken > 0:
        yield text[: parts[broken][0]]  # up to where it broke
        yield (text[: parts[broken][0]] + text[parts[broken][1] :]).strip(" ,;:")  # without that part
    yield text[:start] + text[end:]  # without the word
    yield text[:start].rstrip(" ,;:")
    if broken + 1 < len(parts):
        yield text[parts[broken][1] :].lstrip(" ,;:.")  # what comes after it


@cache
def known_words() -> frozenset[str]:
    """Every word of the grammar."""
    found: set[str] = set()

    def collect(steps: object) -> None:
        if isinstance(steps, Words):
            collect(steps.tree)
        elif isinstance(steps, dict):
            for word, below in steps.items():
                found.add(word)
                collect(below)
        elif isinstance(steps, tuple):
            for step in steps:
                collect(step)
        elif isinstance(steps, Ways):
            collect(steps.ways)

    for phrases in grammar().phrases.values():
        for phrase in phrases:
            collect(phrase.steps)
    found |= {*NUMBERS, *NUMBERS_OF_CARDS, *RANKS}
    return frozenset(word for word in found if word.isalpha())


@cache
def _spelt(word: str) -> str:
    """A word of the grammar that is spelt nearly like this; the word itself if it is one."""
    known = known_words()
    read = words_of(word)
    if word.lower() in known or not read or any(part.text in known or part.text.isdigit() for part in read):
        return word
    near = get_close_matches(word.lower(), _alike_at_a_glance(word.lower()), 1, 0.78)
    return near[0] if near else word


def _alike_at_a_glance(word: str) -> list[str]:
    """Words that are worth comparing with this one."""
    return [
        known
        for known in known_words()
        if abs(len(known) - len(word)) <= 2 and (known[0] == word[0] or known[-1] == word[-1])
    ]


@cache
def _examples() -> tuple[tuple[str, Counter[str]], ...]:
    said = dict.fromkeys(entry.example for group in vocabulary() for entry in group.entries)
    return tuple((example, Counter({word.text for word in words_of(example)})) for example in said)


@cache
def _weights() -> dict[str, float]:
    """How much it says that a word stands in a sentence: little, if it stands in many."""
    seen: Counter[str] = Counter()
    for _, words in _examples():
        seen.update(words)
    return {word: log(len(_examples()) / n) for word, n in seen.items()}


def _nearest(text: str) -> list[str]:
    """The examples that share most with a text."""
    weights = _weights()
    wanted = {word.text for word in words_of(text)}
    most = sum(weights.get(word, 3.0) for word in wanted) or 1.0
    ranked = sorted(
        (
            (sum(weights[word] for word in words if word in wanted) / most - len(words) / 1000, example)
            for example, words in _examples()
        ),
        reverse=True,
    )
    return [example for alike, example in ranked[:2] if alike >= LEAST_ALIKE]
