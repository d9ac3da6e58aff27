"""docs/rules.md: its examples are understood, and its vocabulary is that of the grammar."""

from pathlib import Path

import pytest

from houserules.language.reading import read_rule
from houserules.language.vocabulary import vocabulary

GUIDE = Path(__file__).parents[2] / "docs" / "rules.md"
MARK = "<!-- generated from here on: python -m tests.docs -->\n"


def whole_guide() -> str:
    """The guide, with the vocabulary as the grammar has it now."""
    lines = [GUIDE.read_text("utf-8").split(MARK)[0] + MARK, "## Every word\n"]
    for group in vocabulary():
        lines += [f"### {group.title}\n", "| | for example |", "|---|---|"]
        lines += [f"| {entry.says} | {entry.example} |" for entry in group.entries]
        lines.append("")
    return "\n".join(lines)


def examples() -> list[str]:
    text = GUIDE.read_text("utf-8").split(MARK)[0]
    return [line[2:].strip() for line in text.splitlines() if line.startswith("> ")]


@pytest.mark.parametrize("sentence", examples())
def test_an_example_of_the_guide_is_enforced(sentence: str) -> None:
    read = read_rule(sentence)
    assert read.kept_by == "engine", read.problem


def test_the_vocabulary_in_the_guide_is_up_to_date() -> None:
    assert GUIDE.read_text("utf-8") == whole_guide(), "run: python -m tests.docs"
