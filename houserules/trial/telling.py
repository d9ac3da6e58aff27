"""A trial summed up in a few lines."""

from houserules.trial.playing import WITHOUT, Trial


def sum_up(trial: Trial) -> list[str]:
    """How many games ended, how long they were, what the newest rule did, and who won."""
    deals = "the same deal, once with it and once without" if trial.games == 1 else "the same deals with and without it"
    fast = "" if trial.speed != "interpreted" else "; few, as nothing is compiled yet"
    lines = [f"Tried in {trial.games:,} games of {trial.seats}, {deals}, in {trial.seconds:.1f} s{fast}."]
    lines.append(
        f"  Came to an end: {trial.share_ended():.0%} (without it {trial.share_ended(WITHOUT):.0%}); "
        f"choices in a game: {trial.length():.0f} ({trial.length(WITHOUT):.0f})."
    )
    lines.append(f"  It did something {trial.fired[-1]:,} times; {trial.changed:,} games went otherwise.")
    wins = ", ".join(f"{share:.0%}" for share in trial.wins())
    if any(trial.wins()):
        lines.append(f"  Won by the seats in order: {wins}.")
    return lines
