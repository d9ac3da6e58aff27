import re
from pathlib import Path

import pytest

from houserules.learning import make, names

TEXT = (Path(__file__).parents[1] / "docs" / "learning.md").read_text(encoding="utf-8")
README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


@pytest.mark.xdist_group("bak")
def test_the_example_runs_and_has_ten_lines(capsys: pytest.CaptureFixture[str]):
    (code,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    assert len([line for line in code.splitlines() if line.strip()]) <= 10
    exec(code, {})
    said = re.fullmatch(r"(\d+) games, won by seat: \[(.*)\]\n", capsys.readouterr().out)
    assert said
    assert int(said[1]) > 3000
    assert all(0.2 < float(share) < 0.27 for share in said[2].split())  # in more than a quarter all lose


def test_the_readme_has_the_same_example():
    (code,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    assert code in README


def test_environments_are_named_with_the_version_of_their_rules():
    assert "BAK-v1" in names()
    assert all(re.fullmatch(r"\w+-v[1-9]\d*", name) for name in names())


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("bak", "there is no environment “bak”: did you mean “BAK-v1”?"),
        ("BAK-v7", "did you mean “BAK-v1”?"),
        ("Skat", "there is BAK-v1, "),
    ],
)
def test_an_unknown_name_is_answered_with_those_there_are(name: str, said: str):
    with pytest.raises(ValueError, match=re.escape(said)):
        make(name, tables=1, seats=2)
