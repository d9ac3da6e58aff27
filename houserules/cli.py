"""The `houserules` command: from what was typed to an exit code, whatever happens on the way.

0: finished, or quit; 1: failed; 2: not understood; 130: interrupted. HOUSERULES_DEBUG=1 shows where a fault lies.
"""

import os
import sys

FINISHED, FAILED, USAGE, INTERRUPTED = 0, 1, 2, 130


def main() -> None:
    try:
        code = _run()
        sys.stdout.flush()
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        code = INTERRUPTED
    except BrokenPipeError:  # nobody reads any more, as in `houserules games | head`
        _discard_output()
        code = FAILED
    except Exception as fault:
        if os.environ.get("HOUSERULES_DEBUG"):
            raise
        _discard_output()
        reason = (
            fault.strerror if isinstance(fault, OSError) else f"a fault of its own, {type(fault).__name__}: {fault}"
        )
        sys.stderr.write(f"houserules: stopped by {reason}\n")
        code = FAILED
    sys.exit(code)


def _run() -> int:
    from typer import TyperException

    from houserules.engine.options import OptionError
    from houserules.terminal.commands import app
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


def _discard_output() -> None:
    """What is left to print must not be flushed, at the end of the process, to where it cannot go."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
