"""Run the commands that open a window: game, demo, benchmark."""

from __future__ import annotations

import gc
import logging
import os
import sys
from functools import cached_property
from pathlib import Path
from typing import Final

from tabletop.cli_args import Request
from tabletop.cli_say import Speaker
from tabletop.cli_start import Opener, has_display, hide_greeting
from tabletop.kernel.errors import TabletopError
from tabletop.kernel.record import Record
from tabletop.kernel.words import msg
from tabletop.store import private
from tabletop.store.folders import Folders, find, made

_LOG_BYTES: Final = 512 * 1024


def window_command(
    request: Request, speaker: Speaker, started: float, opener: Opener | None = None
) -> int:
    """Open the window, with a record if given; return the exit code."""
    record = None
    if request.word is not None:
        record = Path(request.word)
        if (wrong := _unusable(record, speaker)) is not None:
            return wrong
    if not has_display(os.environ, sys.platform):
        return speaker.fail(msg("cli.display"))
    folders = find(request.path("--data-dir"))
    from tabletop.store.lock import Instance

    if not Instance(folders).claim(record):
        speaker.say(msg("cli.already_open"))
        return 0
    keep_log(folders)
    hide_greeting()
    gc.disable()  # imports create no garbage, so disable collection meanwhile
    if opener is not None:
        return opener(folders, record, started)
    from tabletop.shell.start import open_window

    return open_window(folders, record, started)


def demo_command(request: Request, speaker: Speaker) -> int:
    """Run the demo of a game; return the exit code.

    The command is ``demo [GAME] [--seats N] [--options O] [--png DIR] [--moves N]``.
    """
    from tabletop.cli_args import house_rules
    from tabletop.cli_record import check_seats, game_named, tell_record
    from tabletop.games import GAMES
    from tabletop.kernel.options import settle

    game = GAMES[0] if request.word is None else game_named(request.word)
    seats = request.get("--seats", int) or game.seat_counts[0]
    check_seats(game, seats)
    options = house_rules(request.get("--options", str) or "")
    game.rules.start(seats, settle(game.options, options, seats))  # fail before opening anything
    png = request.path("--png")
    if png is not None:
        made(png)
    hide_greeting()
    from tabletop.shell import demo

    def tell(record: Record) -> None:
        tell_record(record, game, speaker)

    moves = request.get("--moves", int)
    return demo.run(game, seats, options, png=png, moves=moves, speech=speaker.speech, tell=tell)


def bench_command(request: Request, speaker: Speaker) -> int:
    """Run ``bench [--json]``; return the exit code."""
    hide_greeting()
    from tabletop.shell import bench

    return bench.run(request.flag("--json"))


def keep_log(folders: Folders) -> None:
    """Write the program's log to a file if possible."""
    logging.raiseExceptions = False  # do not print logging errors
    root = logging.getLogger("tabletop")
    root.addHandler(_LogFile(folders.log / "tabletop.log"))
    root.setLevel(logging.INFO)


class _LogFile(logging.Handler):
    """Open the log file when the first record is logged; often none is."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._file = file

    @cached_property
    def _opened(self) -> logging.Handler:
        from logging.handlers import RotatingFileHandler  # slow to import

        file = self._file
        try:
            private.make(file.parent)
            if file.exists() and not file.is_file():  # opening a pipe would block
                return logging.NullHandler()
            opened = RotatingFileHandler(file, maxBytes=_LOG_BYTES, backupCount=1, encoding="utf-8")
        except OSError:
            return logging.NullHandler()
        opened.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        return opened

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record."""
        self._opened.handle(record)


def _unusable(path: Path, speaker: Speaker) -> int | None:
    from tabletop.cli_args import COMMANDS
    from tabletop.cli_record import open_record
    from tabletop.house.opening import played

    word = str(path)
    if not path.suffix and os.sep not in word and not path.exists():
        known = ", ".join(name for name in COMMANDS if name)
        return speaker.fail(msg("cli.usage.command", text=word[:40], known=known))
    try:
        record, game = open_record(path)
        played(game, record)  # the window reports a fault and opens the valid part
    except TabletopError as error:
        return speaker.fail(error.msg, word)
    return None
