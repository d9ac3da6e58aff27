"""What the benchmarks say of a figure: whether its goal is met, and how it is written."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from benchmarks.gpu import last_measurement
from benchmarks.rows import Row, number, write_rows
from benchmarks.soaked import soaked
from houserules.games import game_named

BAK = game_named("bak")


@pytest.mark.parametrize(
    ("row", "met"),
    [
        (Row("fast enough", 6e6, "", goal=5e6), True),
        (Row("too slow", 4e6, "", goal=5e6), False),
        (Row("just a goal", 5.0, "", goal=5), True),
        (Row("within a limit", 0.3, "s", goal=0.4, at_most=True), True),
        (Row("beyond a limit", 0.5, "s", goal=0.4, at_most=True), False),
        (Row("the ratio counts", 1.0, "", "a peer", 3.0, 2), True),
        (Row("the ratio counts, not the value", 10.0, "", "a peer", 1.0, 2), False),
        (Row("without a goal", 10.0, ""), None),
        (Row("not measured", None, "", goal=1), None),
    ],
    ids=lambda of: of.what if isinstance(of, Row) else "",
)
def test_a_goal_is_held_against_the_ratio_or_else_the_value(row: Row, met: bool | None):
    assert row.judged().met is met


@pytest.mark.parametrize(
    ("figure", "written"),
    [(0.106, "0.106"), (1.5, "1.5"), (44.44, "44.4"), (100, "100"), (12_850, "12,850"), (6_580_000, "6.58 M"),
     (1e9, "1 G"), (500e6, "500 M"), (0, "0"), (999_999_999, "1 G"), (999_999.9, "1 M"), (999.9, "1,000")],
)  # fmt: skip
def test_figures_have_three_digits(figure: float, written: str):
    assert number(figure) == written


def test_a_figure_that_could_not_be_measured_says_why(capsys: pytest.CaptureFixture[str]):
    write_rows([Row("on a GPU", None, "decisions/s", goal=1e9, note="there is no GPU here").judged()])
    assert capsys.readouterr().out == ("  on a GPU: not measured\n      -; at least 1 G; there is no GPU here\n")


def test_the_newest_device_file_that_has_the_game_is_shown(tmp_path: Path):
    assert last_measurement(BAK, tmp_path) == "none has been measured on yet"
    figures = {"gpu": 2.5e9, "ratio": 150.0}
    for day, games in (("2026-01-01", {BAK.id: figures}), ("2026-01-02", {"Kaktus-v1": figures})):
        said = {"device": "a device", "date": day, "games": games}
        (tmp_path / f"device-{day}.json").write_text(json.dumps(said))
    said = last_measurement(BAK, tmp_path)
    assert said.startswith("last on a device, 2026-01-01: 2,500 M decisions/s, 150 times one core")


def test_what_was_soaked_is_shown_with_its_date(tmp_path: Path):
    kept = tmp_path / "soak.json"
    assert soaked(BAK, "paired views", 10, kept).met is None
    kept.write_text(json.dumps({"date": "2026-01-01", "numbers": {"BAK: paired views": 12}}))
    row = soaked(BAK, "paired views", 10, kept)
    assert (row.value, row.n, row.met, row.note) == (12, 12, True, "make soak, 2026-01-01")
    assert soaked(BAK, "random games", 10, kept).met is None


def test_an_unknown_group_is_refused_with_those_there_are():
    said = subprocess.run(
        [sys.executable, "-m", "benchmarks", "--only", "engines"], check=False, capture_output=True, text=True
    )
    assert said.returncode == 2
    assert "'engines'" in said.stderr
    assert "kaktus-farck" in said.stderr
    assert "Traceback" not in said.stderr


def test_an_interrupt_ends_it_without_a_traceback():
    running = subprocess.Popen(
        [sys.executable, "-m", "benchmarks", "--quick"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert running.stdout
    while "engine" not in running.stdout.readline():
        assert running.poll() is None
    time.sleep(0.3)
    running.send_signal(signal.SIGINT)
    _, errors = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "Traceback" not in errors
