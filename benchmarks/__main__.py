"""`python -m benchmarks [--only GROUP] [--quick] [--json]`: prints a row a figure."""

import argparse
import json
import os
import platform
import sys
from dataclasses import asdict
from importlib import import_module

from benchmarks import GROUPS
from benchmarks.rows import FULL, QUICK, Row, write_rows


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure, peers side by side.")
    names = [group.replace("_", "-") for group in GROUPS]
    parser.add_argument("--only", metavar="GROUP", choices=names, help="one group: " + ", ".join(names))
    parser.add_argument("--quick", action="store_true", help="less than 50 seconds a group; noisier")
    parser.add_argument("--json", action="store_true", help="write JSON")
    asked = parser.parse_args()
    rows: dict[str, list[Row]] = {}
    for name in [asked.only] if asked.only else names:
        group = import_module(f"benchmarks.{name.replace('-', '_')}")
        rows[name] = []
        if not asked.json:
            print(f"\n{name}: {group.__doc__}")
        for row in group.rows(QUICK if asked.quick else FULL):
            rows[name].append(row)
            if not asked.json:
                write_rows([row])
    if asked.json:
        machine = {"processor": platform.processor() or platform.machine(), "cores": os.cpu_count()}
        machine |= {"python": platform.python_version(), "load": os.getloadavg()}
        figures = [{"group": name, **asdict(row)} for name in rows for row in rows[name]]
        json.dump({"machine": machine, "rows": figures}, sys.stdout, indent=1, ensure_ascii=False)
        print()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
