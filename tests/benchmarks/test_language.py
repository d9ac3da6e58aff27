"""The rules that the figures of house rules are measured with."""

from pathlib import Path

from benchmarks.language import ENDLESS, TEN, book
from houserules.games.shedding import GAME
from houserules.language.reading import read_rule
from houserules.trial import try_rules, warnings_of

PHRASE_BOOK = Path(__file__).parents[1] / "language" / "phrase_book.txt"


def test_the_ten_rules_are_in_the_phrase_book_and_go_together():
    said = {line.strip() for line in PHRASE_BOOK.read_text(encoding="utf-8").splitlines() if line.startswith(" ")}
    assert set(TEN) <= said
    assert set(TEN) <= set(book(TEN).rules)


def test_the_endless_rule_is_one():
    made = read_rule(ENDLESS).rule
    assert made is not None
    tried = try_rules(GAME, [made], games=5, speed="interpreted")
    assert [warning.kind for warning in warnings_of(tried)] == ["never ends"]
