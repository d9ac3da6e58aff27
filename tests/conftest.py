"""Two sizes of testing: a fixed sample (`make test`) and the numbers stated for the product (`make soak`)."""

import os
from collections.abc import Callable

import pytest
from hypothesis import settings

SOAK = os.environ.get("HOUSERULES_SOAK") == "1"

settings.register_profile("sample", derandomize=True, database=None, deadline=None, max_examples=100)
settings.register_profile("soak", deadline=None, max_examples=10_000)
settings.load_profile("soak" if SOAK else "sample")


@pytest.fixture
def sample(request: pytest.FixtureRequest) -> Callable[..., int]:
    """How many of something this run tests: `sample("random games", test=20_000, soak=1_000_000)`; it is printed."""

    def size(what: str, *, test: int, soak: int) -> int:
        n = soak if SOAK else test
        request.node.user_properties.append(("n", f"{what}: n = {n:,}" + ("" if SOAK else f" (make soak: {soak:,})")))
        return n

    return size


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the n that was used, and loudly what was skipped."""
    lines = sorted(
        {
            value
            for reports in terminalreporter.stats.values()
            for report in reports
            if getattr(report, "when", "") == "call"
            for name, value in report.user_properties
            if name == "n"
        }
    )
    if lines:
        terminalreporter.section("numbers used")
        for line in lines:
            terminalreporter.write_line(line)
    for report in terminalreporter.stats.get("skipped", []):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        terminalreporter.write_line(f"SKIPPED {report.nodeid}: {reason}", yellow=True)
