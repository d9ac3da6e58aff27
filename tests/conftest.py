"""Two sizes of testing: a fixed sample (`make test`) and the numbers stated for the product (`make soak`)."""

import json
import os
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import settings

SOAKED = Path(__file__).parent.parent / "benchmarks" / "measured" / "soak.json"
SOAK = os.environ.get("HOUSERULES_SOAK") == "1"

settings.register_profile("sample", derandomize=True, database=None, deadline=None, max_examples=100)
settings.register_profile("soak", deadline=None, max_examples=10_000)
settings.load_profile("soak" if SOAK else "sample")


@pytest.fixture
def sample(request: pytest.FixtureRequest) -> Callable[..., int]:
    """How many of something this run tests: `sample("random games", test=20_000, soak=1_000_000)`; it is printed."""

    def size(what: str, *, test: int, soak: int) -> int:
        n = soak if SOAK else test
        request.node.user_properties.append(("n", (what, n, soak)))
        return n

    return size


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, exitstatus: int) -> None:
    """Print the n that was used, and loudly what was skipped; a soak that passed keeps its numbers."""
    numbers = sorted(
        {
            tuple(value)
            for reports in terminalreporter.stats.values()
            for report in reports
            if getattr(report, "when", "") == "call"
            for name, value in report.user_properties
            if name == "n"
        }
    )
    if numbers:
        terminalreporter.section("numbers used")
        for what, n, soak in numbers:
            terminalreporter.write_line(f"{what}: n = {n:,}" + ("" if SOAK else f" (make soak: {soak:,})"))
    for report in terminalreporter.stats.get("skipped", []):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        terminalreporter.write_line(f"SKIPPED {report.nodeid}: {reason}", yellow=True)
    whole = not hasattr(terminalreporter.config, "workerinput")  # a worker of several has run only some of the tests
    if SOAK and whole and exitstatus == pytest.ExitCode.OK and numbers:
        today, yesterday = date.today().isoformat(), (date.today() - timedelta(days=1)).isoformat()
        kept = json.loads(SOAKED.read_text(encoding="utf-8")) if SOAKED.exists() else {}
        before = kept["numbers"] if kept.get("date") in (today, yesterday) else {}  # in parts, over a night
        kept = {"date": today, "numbers": before | {what: n for what, n, _ in numbers}}
        SOAKED.write_text(json.dumps(kept, indent=2) + "\n", encoding="utf-8")
