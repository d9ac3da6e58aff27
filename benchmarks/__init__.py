"""The figures of House Rules, and of its peers in the same run: `python -m benchmarks`.

Nothing here is a test: a slow machine fails nothing. Rates are of *decisions*, the choices that players make; our
games include shuffling and dealing, OpenSpiel's rollouts begin after the deal. Timings wander on a shared machine:
look at ratios within one run.
"""
