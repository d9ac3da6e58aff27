"""Trying rules by playing: many random games with the newest rule and without it, counted and compared."""

from houserules.trial.playing import WITH, WITHOUT, Trial, base_of, compile_for_trials, is_ready, try_rules
from houserules.trial.replaying import example_game
from houserules.trial.warnings import TrialWarning, warnings_of

__all__ = [
    "WITH", "WITHOUT", "Trial", "TrialWarning", "base_of", "compile_for_trials", "example_game", "is_ready",
    "try_rules", "warnings_of",
]  # fmt: skip
