"""Whatever rule can be built is said in words that are read as the same rule."""

from collections import Counter
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from random import Random  # noqa: TID251 - tests may use chance of their own
from typing import Any, get_args

import pytest

from houserules.language import rules as r
from houserules.language.moments import MOMENT_WORDS, WITH_CARDS
from houserules.language.reading import read_rule
from houserules.language.saying import say, say_sentence
from houserules.language.vocabulary import EFFECTS, vocabulary
from tests.language.made import sentence


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_a_sentence_made_at_random_is_read_as_it_was_said(depth: int, sample: Callable[..., int]) -> None:
    random = Random(depth)
    for _ in range(sample(f"sentences of depth {depth} said and read again", test=250, soak=25_000)):
        made = sentence(random, depth)
        words = say_sentence(made)
        read = read_rule(words)
        assert read.rule is not None, f"{words}\n{read.problem}"
        assert read.rule.sentences == (made,), words
        assert read.reading == (words,)


def test_every_class_of_rules_is_made() -> None:
    random, seen = Random(1), Counter[type]()
    for _ in range(1_500):
        _count(sentence(random, 4), seen)
    kinds = {
        kind for union in (r.Sentence, r.Effect, r.Condition, r.Number, r.Who, r.Cards) for kind in get_args(union)
    }
    assert kinds - set(seen) <= {r.Chosen}, "never made"  # who was chosen can only be spoken of after a choice


def _count(value: Any, seen: Counter[type]) -> None:
    if isinstance(value, tuple):
        for part in value:
            _count(part, seen)
    elif is_dataclass(value):
        seen[type(value)] += 1
        for field in fields(value):
            _count(getattr(value, field.name), seen)


@pytest.mark.parametrize("kind", MOMENT_WORDS)
def test_every_moment_goes_with_every_effect(kind: r.MomentKind) -> None:
    moment = r.Moment(kind, r.Faces(1 << 3) if kind in WITH_CARDS else r.ANY_CARD)
    for effect in EFFECTS:
        if not isinstance(effect, r.If):
            rule = r.When(moment, (effect,))
            assert read_rule(say_sentence(rule)).rule == r.HouseRule((rule,))


def test_a_rule_of_several_sentences_and_a_title_is_read_as_it_was_said() -> None:
    random = Random(2)
    for _ in range(60):
        rule = r.HouseRule(tuple(dict.fromkeys(sentence(random, 2) for _ in range(3))), "The Post Office")
        read = read_rule(" ".join(say(rule)))
        if len(" ".join(say(rule)).split()) < 80:
            assert read.rule == rule, (say(rule), read.reading, read.problem)


def test_every_example_of_the_vocabulary_is_read_as_it_is_printed() -> None:
    for group in vocabulary():
        for entry in group.entries:
            assert read_rule(entry.example).reading == (entry.example,)


def test_the_vocabulary_has_an_example_for_every_class() -> None:
    seen = Counter[type]()
    for group in vocabulary():
        for entry in group.entries:
            _count(read_rule(entry.example).rule, seen)
    kinds = {
        kind for union in (r.Sentence, r.Effect, r.Condition, r.Number, r.Who, r.Cards) for kind in get_args(union)
    }
    assert kinds - set(seen) <= {r.Owner}  # whom a lasting sentence concerns: said with “for …:”
