"""Figures that were measured elsewhere or earlier: numbers of a soak, runs on a device."""

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "measured"


def soaked(what: str) -> tuple[int, str]:
    """How many of something `make soak` last checked over all games (the fewest of any), and when."""
    file = FOLDER / "soak.json"
    if not file.exists():
        return 0, "make soak has not been run"
    kept = json.loads(file.read_text(encoding="utf-8"))
    numbers = [n for name, n in kept["numbers"].items() if name.endswith(what)]
    return (min(numbers) if numbers else 0), f"make soak, {kept['date']}"


def on_device(figure: str) -> tuple[dict[str, Any] | None, str]:
    """The last measurement of a figure on a device, and where it was kept; or why there is none."""
    for file in sorted(FOLDER.glob("device-*.json"), reverse=True):
        kept = json.loads(file.read_text(encoding="utf-8"))
        if figure in kept["figures"]:
            return kept["figures"][figure], f"{kept['device']}, {kept['date']}"
    return None, "no machine with a GPU could be had so far; python -m benchmarks.on_device measures it on one"
