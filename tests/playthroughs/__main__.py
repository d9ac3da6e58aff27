"""Writes a golden playthrough between random players; see the package."""

import argparse

from tests.playthroughs import FOLDER, chosen_at_random, told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], help='"name: value"')
    arguments = parser.parse_args()
    header = ", ".join([arguments.game, f"{arguments.players} players", f"seed {arguments.seed}", *arguments.option])
    lines = told(header, chosen_at_random(header, arguments.seed))
    file = FOLDER / f"{arguments.game}-{arguments.players}-{arguments.seed}.txt"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


main()
