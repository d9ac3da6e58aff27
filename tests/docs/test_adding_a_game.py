"""The example of docs/adding-a-game.md is a whole game: it passes what every game must pass."""

import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from houserules.engine.game import Game
from houserules.engine.tables import open_table
from tests.battery import test_battery as battery
from tests.battery.loops import Battery
from tests.tables import laid, lying, say

PAGE = Path(__file__).parent.parent.parent / "docs" / "adding-a-game.md"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    [code] = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    file = tmp_path_factory.mktemp("games") / "climb.py"
    file.write_text(code, encoding="utf-8")
    described = spec_from_file_location("climb", file)
    assert described is not None
    assert described.loader is not None
    module = module_from_spec(described)
    sys.modules["climb"] = module
    described.loader.exec_module(module)
    return module.GAME


def test_it_passes_the_battery(game: Game):
    for seats in (2, 4):
        assert Battery(game, seats, {}, compiled=False).check(1, 60)[0] == "none"
        assert Battery(game, seats, {}, compiled=False).pair(1, 200)[0] == "none"


def test_its_choices_can_be_written_and_read_back(game: Game):
    battery.test_every_choice_can_be_written_and_read_back_and_every_step_told(game, lambda *_, **__: 5)
    battery.test_every_table_can_be_written_as_one_line_and_read_back(game, lambda *_, **__: 5)


def test_it_is_played_as_the_page_says(game: Game):
    opened = laid(game, "players 2 | hand1 9H KC | hand2 8C 2C | pile 7D | turn 1 | ask turn 1")
    assert say(opened, "9h") is None
    refused = say(opened, "8c")
    assert refused is not None
    assert "higher" in refused.sentence
    assert say(opened, "away 8c") is None
    assert lying(opened, "away2", viewer=0) == "??"
    say(opened, "kc", "away 2c")
    assert opened.over
    assert opened.table.winners == 0b01


def test_a_deal_gives_five_cards_each(game: Game):
    opened = open_table(game, 3, seed=1)
    assert [len(lying(opened, f"hand{seat}").split()) for seat in (1, 2, 3)] == [5, 5, 5]
