"""Every clause of the rule sheets that is built has a test that carries its id."""

import re
from pathlib import Path

import pytest

from houserules.games import all_games

BUILT = {"BAK": range(1, 17), "KAK": range(1, 17), "FAR": range(1, 17), "BTK": (1, 2, 3, 4, 8)}
MARK = re.compile(r"@pytest\.mark\.clause\(([^)]*)\)")


def marked() -> set[str]:
    files = (Path(__file__).parent / "games").glob("test_*.py")
    marks = [mark for file in files for mark in MARK.findall(file.read_text(encoding="utf-8"))]
    return {clause for mark in marks for clause in re.findall(r'"([^"]+)"', mark)}


@pytest.mark.parametrize("sheet", BUILT)
def test_every_clause_has_a_test(sheet: str):
    clauses = {f"{sheet}-{number:02}" for number in BUILT[sheet]}
    assert clauses - marked() == set()


def test_no_test_and_no_refusal_names_a_clause_that_is_not_there():
    clauses = {f"{sheet}-{number:02}" for sheet, numbers in BUILT.items() for number in numbers}
    named = {refusal.clause for game in all_games() for refusal in game.reasons if refusal.clause}
    assert named | {clause for clause in marked() if clause.split("-")[0] in BUILT} <= clauses
