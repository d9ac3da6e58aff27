"""The figures, peers side by side in the same run: `python -m benchmarks`, see `docs/benchmarks.md`.

A group is a module with a function `rows(effort)` that yields a Row a figure; `GROUPS` names them all.
"""

GROUPS = ("engine", "kaktus_farck", "language")
