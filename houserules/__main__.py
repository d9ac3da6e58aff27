"""``python -m houserules``: the same as the ``houserules`` command."""

from houserules.cli import main

if __name__ == "__main__":
    main()
