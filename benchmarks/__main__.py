"""Prints the figures: `python -m benchmarks [--only GROUP] [--quick] [--json]`."""

import argparse
import json
import sys
from dataclasses import asdict

from benchmarks import engine, kaktus_farck
from benchmarks.rows import Row

GROUPS = {group.GROUP: group.measure for group in (engine, kaktus_farck)}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="The figures, peers in the same run.")
    parser.add_argument("--only", metavar="GROUP", choices=GROUPS, help=f"one group: {', '.join(GROUPS)}")
    parser.add_argument("--quick", action="store_true", help="fewer runs: under 50 s a group")
    parser.add_argument("--json", action="store_true", help="a JSON object a row")
    arguments = parser.parse_args()
    for group in [arguments.only] if arguments.only else GROUPS:
        if not arguments.json:
            print(f"\n{group}\n")
        for row in GROUPS[group](arguments.quick):
            print(json.dumps(asdict(row)) if arguments.json else _line(row), flush=True)


def _line(row: Row) -> str:
    value = (
        "not measured" if row.value is None else f"{row.value:,.{0 if row.value >= 1000 else 2}f} {row.unit}".strip()
    )
    ratio = f"   {row.ratio:.2f} times {row.against}" if row.ratio is not None else ""
    verdict = {True: "met", False: "NOT MET", None: "open"}[row.met] if row.goal else ""
    goal = f"   goal {row.goal}: {verdict}" if row.goal else ""
    note = f"\n      {row.note}" if row.note else ""
    return f"  {row.what}\n      {value}{ratio}{goal}   n = {row.n:,}{note}"


try:
    main()
except KeyboardInterrupt:
    sys.exit(130)
