"""The grammar is whole: every slot has a category, every phrase can build what it reads, nothing begins with itself."""

import inspect
from collections.abc import Iterator

import houserules.language.reading  # noqa: F401 - it adds the sentences that carry on
from houserules.language.grammar import Phrase, Slot, Steps, Ways, template, third_person
from houserules.language.phrases import grammar


def _slots(steps: Steps) -> Iterator[str]:
    for step in steps:
        match step:
            case Slot(name):
                yield name
            case Ways(ways):
                for way in ways:
                    yield from _slots(way)
            case _:
                pass


def _begins_with(steps: Steps) -> Iterator[str]:
    for step in steps:
        match step:
            case Slot(name):
                yield name
                return
            case Ways(ways):
                for way in ways:
                    yield from _begins_with(way)
                if all(ways):
                    return
            case _:
                if not step.optional:
                    return


def _all() -> Iterator[tuple[str, Phrase, Steps, str]]:
    for category, phrases in grammar().phrases.items():
        for phrase in phrases:
            for steps, text in zip(phrase.steps, phrase.texts, strict=True):
                yield category, phrase, steps, text


def test_every_slot_has_a_category() -> None:
    known = {*grammar().phrases, *grammar().terminals}
    for category, phrase, steps, text in _all():
        for name in _slots(steps):
            assert phrase.slots.get(name, name) in known, f"{category}: {text}"


def test_a_phrase_builds_from_the_slots_that_it_has() -> None:
    for category, phrase, steps, text in _all():
        parameters = inspect.signature(phrase.build).parameters
        if any(parameter.kind == parameter.VAR_KEYWORD for parameter in parameters.values()):
            continue
        given = {*_slots(steps), *phrase.fixed, *phrase.implied}
        assert given <= set(parameters), f"{category}: {text}"
        needed = {name for name, parameter in parameters.items() if parameter.default is parameter.empty}
        assert needed <= given, f"{category}: {text}"


def test_no_category_begins_with_itself() -> None:
    begins: dict[str, set[str]] = {}
    for category, phrase, steps, _ in _all():
        begins.setdefault(category, set()).update(phrase.slots.get(name, name) for name in _begins_with(steps))
    for category in begins:
        reached, waiting = set[str](), [category]
        while waiting:
            for further in begins.get(waiting.pop(), ()):
                if further not in reached:
                    reached.add(further)
                    waiting.append(further)
        assert category not in reached


def test_verbs_take_their_ending() -> None:
    assert [third_person(verb) for verb in ("draw", "pass", "play", "carry", "have", "be")] == [
        "draws", "passes", "plays", "carries", "has", "is",
    ]  # fmt: skip


def test_a_template_whose_brackets_do_not_match_is_found_out() -> None:
    for text in ("(a|b", "[a"):
        try:
            template(text)
        except (AssertionError, IndexError):
            continue
        raise AssertionError(text)
