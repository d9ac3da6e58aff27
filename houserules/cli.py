"""The `houserules` command: from what was typed to an exit code, whatever happens on the way.

0: finished, or quit; 1: failed; 2: not understood; 130: interrupted.
"""

import os
import sys


def main() -> None:
    try:
        code = _run()
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = 130
    except BrokenPipeError:
        # Nobody reads any more, as in `houserules games | head`. What is left must not be flushed into a closed pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    sys.exit(code)


def _run() -> int:
    from typer import TyperException

    from houserules.engine.options import OptionError
    from houserules.terminal.commands import FINISHED, USAGE, app
    from houserules.terminal.console import standard_console

    console = standard_console()
    try:
        action = app(prog_name="houserules", standalone_mode=False)
        if action is None or isinstance(action, int):  # help was given, or reading what was typed was interrupted
            return action or FINISHED
        return action(console)
    except TyperException as wrong:
        console.complain(f"houserules: {wrong.format_message()}\nTry: houserules --help")
    except OptionError as wrong:
        console.complain(f"houserules: {wrong}")
    return USAGE
