"""Headings: a first sentence that says nothing of its own, but of which cards the rule is, or what it is called."""

from functools import cache
from typing import Any

from houserules.language.grammar import Grammar, OneOf, Reader, Verb
from houserules.language.grammar import Literal as Fixed
from houserules.language.mentioned import Topic
from houserules.language.phrases import grammar
from houserules.language.rules import ANY_CARD

MOST_TITLE_WORDS = 4


@cache
def known_words() -> frozenset[str]:
    """Every word that means something in some sentence."""
    found: set[str] = set()

    def note(elements: Any) -> None:
        for element in elements:
            match element:
                case Fixed(word, _):
                    found.add(word)
                case Verb(base, with_s):
                    found.update((base, with_s))
                case OneOf(ways, _):
                    for way in ways:
                        note(way)
                case _:
                    pass

    for phrases in grammar().phrases.values():
        for phrase in phrases:
            for each in phrase.templates:
                note(each)
    return frozenset(found)


def add_headings(g: Grammar) -> None:
    """The words for headings."""
    g.reads(
        "heading",
        lambda cards, strange: Topic(cards),
        "{cards} (are|is) [(a|an|the|our|real|true|little|like|like a)] {strange}",
    )

    usual = (
        "(special|dangerous|nasty|evil|magic|magical|powerful|mean|good|bad|kind|cruel|friendly|unlucky|lucky|"
        "important|fun|funny|strong|weak|different|trouble|a nuisance|holy|sacred|royal|greedy|generous|power cards|"
        "special cards|action cards|poison|fire|hot|cold)"
    )
    g.reads(
        "heading", lambda cards: Topic(cards), f"{{cards}} (are|is) [(a|an|the|our|real|true|very|always|so)] {usual}"
    )

    g.reads(
        "played", lambda cards, on: (cards, on) if cards != ANY_CARD else None, "{cards} on [top of] {on}", on="cards"
    )
    g.reads("played", lambda cards: (cards, None) if cards != ANY_CARD else None, "{cards}")

    @g.terminal("strange", "a word that means nothing in rules")
    def strange(reader: Reader, at: int) -> list[tuple[bool, int]]:
        end = at
        while end < len(reader.words) and reader.texts[end].isalpha() and reader.texts[end] not in known_words():
            end += 1
        return [(True, end)] if end > at else []


def is_title(words: list[Any]) -> bool:
    """Are these few words, of which some mean nothing in rules?"""
    texts = [word.text for word in words]
    return len(texts) <= MOST_TITLE_WORDS and any(text.isalpha() and text not in known_words() for text in texts)


add_headings(grammar())
