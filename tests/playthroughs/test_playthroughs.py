from pathlib import Path

import pytest

from houserules.games import NAMES
from tests.playthroughs import FOLDER, replayed

FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_playthrough_comes_out_as_it_did(file: Path):
    text = file.read_text(encoding="utf-8")
    assert replayed(text) == text


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_a_golden_playthrough_to_its_end(name: str):
    texts = [file.read_text(encoding="utf-8") for file in FILES if file.stem.split("-")[0] == name]
    assert any("| outcome" in text for text in texts), f"write one: python -m tests.playthroughs {name} --players 3"
