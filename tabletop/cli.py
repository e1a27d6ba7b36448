"""Run the command line without ever showing a traceback."""

from __future__ import annotations

import logging
import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tabletop import __version__
from tabletop.cli_args import DESKTOP, WINDOW, Request, language_asked, parse, show_help
from tabletop.cli_say import OutputError, Speaker, flush, hush, tolerate
from tabletop.games import GAMES
from tabletop.i18n import Speech, guess_language
from tabletop.kernel.errors import TabletopError
from tabletop.kernel.late import LateFunction
from tabletop.kernel.words import msg

if TYPE_CHECKING:
    from tabletop.cli_start import Opener

LOG: Final = logging.getLogger(__name__)

BROKEN: Final = 1
"""Exit code after an unexpected error in the program."""
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141
"""Exit code that a shell expects after the reader of the output closed the pipe."""

COMMANDS: Final[Mapping[str, Callable[[Request, Speaker], int]]] = {
    "replay": LateFunction("tabletop.cli_record:replay_command"),
    "verify": LateFunction("tabletop.cli_record:verify_command"),
    "arena": LateFunction("tabletop.cli_arena:arena_command"),
    "chronicle": LateFunction("tabletop.cli_chronicle:chronicle_command"),
    "day": LateFunction("tabletop.cli_day:day_command"),
    "demo": LateFunction("tabletop.cli_window:demo_command"),
    "bench": LateFunction("tabletop.cli_window:bench_command"),
}
"""The function of each command except opening the window; it returns the exit code."""


def main(
    argv: Sequence[str] | None = None,
    started: float | None = None,
    opener: Opener | None = None,
) -> int:
    """Run the command line; return the exit code.

    ``started`` is the ``time.monotonic()`` at which the program started; ``opener`` continues with
    a window that is already open.
    """
    started = time.monotonic() if started is None else started
    words = sys.argv[1:] if argv is None else list(argv)
    logging.getLogger("tabletop").addHandler(logging.NullHandler())
    tolerate()
    speaker = Speaker(Speech(language_asked(words) or guess_language(os.environ, ())))
    try:
        code = _run(words, speaker, started, opener)
        flush()
        return code
    except OutputError as error:
        hush()
        return speaker.fail(error.msg)
    except BrokenPipeError:
        hush()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        LOG.exception("the program failed")
        speaker.fail(msg("cli.failed", why=f"{type(error).__name__}: {error}"))
        return BROKEN


def _run(words: Sequence[str], speaker: Speaker, started: float, opener: Opener | None) -> int:
    try:
        request = parse(words)
        if request.flag("--help") or request.flag("-h"):
            show_help(request.command, speaker)
            return 0
        if request.flag("--version"):
            speaker.line(f"tabletop {__version__}")
            _say_cores(speaker)
            return 0
        return _do(request, speaker, started, opener)
    except TabletopError as error:
        return speaker.fail(error.msg)
    finally:
        for problem in GAMES.problems:
            speaker.fail(problem)


def _say_cores(speaker: Speaker) -> None:
    """Print the games whose bots use a compiled core."""
    from tabletop.bots.native import cores

    found = cores(Path(__file__).with_name("games"))
    if found:
        speaker.say(msg("cli.version.core", games=", ".join(found)))
    else:
        speaker.say(msg("cli.version.python"))


def _do(request: Request, speaker: Speaker, started: float, opener: Opener | None) -> int:
    if request.command != WINDOW:
        return COMMANDS[request.command](request, speaker)
    if any(map(request.flag, DESKTOP)):
        from tabletop.cli_desktop import desktop_command

        return desktop_command(request, speaker)
    from tabletop.cli_window import window_command

    return window_command(request, speaker, started, opener)
