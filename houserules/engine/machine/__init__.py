"""The rule machine: house rules as data, executed by the engine at every speed.

A rule book (`book`) is rows and rule code made by the language. `ruled(game)` is a game whose moments are answered by
the book that lies in each of its tables.
"""
