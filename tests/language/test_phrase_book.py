"""The phrase book: sentences as people put them, each with its expected reading."""

from collections import Counter
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, get_args

import pytest

from houserules.language import rules as r
from houserules.language.reading import read_rule

BOOK = Path(__file__).with_name("phrase_book.txt")


def entries() -> list[tuple[str, tuple[str, ...]]]:
    """Sentence and reading of each entry."""
    found = []
    for paragraph in BOOK.read_text("utf-8").split("\n\n"):
        lines = [line for line in paragraph.splitlines() if line.strip() and not line.startswith("#")]
        if lines:
            found.append((lines[0].strip(), tuple(line.strip() for line in lines[1:])))
    return found


ENTRIES = entries()


@pytest.mark.parametrize(
    ("sentence", "reading"), ENTRIES, ids=[f"{n} {sentence[:50]}" for n, (sentence, _) in enumerate(ENTRIES, 1)]
)
def test_a_sentence_is_read_as_it_is_meant(sentence: str, reading: tuple[str, ...]) -> None:
    read = read_rule(sentence)
    assert read.reading == reading, read.problem
    for each in reading:
        assert read_rule(each).reading == (each,), "the reading is not read as itself"


def test_every_word_stands_in_at_least_three_rules() -> None:
    seen = Counter[Any]()
    for sentence, _ in ENTRIES:
        parts = set[Any]()
        _collect(read_rule(sentence).rule, parts)
        seen.update(parts)
    kinds = {
        kind for union in (r.Sentence, r.Effect, r.Condition, r.Number, r.Who, r.Cards) for kind in get_args(union)
    }
    kinds |= {f"moment: {kind}" for kind in get_args(r.MomentKind)}
    assert {kind: seen[kind] for kind in kinds if seen[kind] < 3} == {}


def _collect(value: Any, parts: set[Any]) -> None:
    if isinstance(value, tuple):
        for part in value:
            _collect(part, parts)
    elif is_dataclass(value):
        parts.add(type(value))
        if isinstance(value, r.Moment):
            parts.add(f"moment: {value.kind}")
        for field in fields(value):
            _collect(getattr(value, field.name), parts)
