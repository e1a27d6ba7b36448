"""Run the commands that show the program: window, demo, measurements."""

from __future__ import annotations

import gc
import logging
import os
import sys
from collections.abc import Mapping
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

from tabletop.cli_args import Request
from tabletop.cli_say import Speaker
from tabletop.kernel.errors import TabletopError
from tabletop.kernel.record import Record
from tabletop.kernel.words import msg
from tabletop.store import private
from tabletop.store.folders import Folders, find, made

_LOG_BYTES: Final = 512 * 1024
_ALWAYS: Final = ("win32", "darwin", "emscripten")
"""Systems whose display needs no environment variable."""


def window_command(request: Request, speaker: Speaker, started: float) -> int:
    """Open the window, on a record if one is given; return the exit code.

    Args:
        request: The parsed command line.
        speaker: Prints errors.
        started: ``time.monotonic()`` at the program's start.
    """
    record = None
    if request.word is not None:
        record = Path(request.word)
        if (wrong := _unusable(record, speaker)) is not None:
            return wrong
    if not has_display(os.environ, sys.platform):
        return speaker.fail(msg("cli.display"))
    folders = find(request.path("--data-dir"))
    from tabletop.store.lock import Instance

    instance = Instance(folders)  # kept here: the lock is released with the last reference
    if not instance.claim(record):
        speaker.say(msg("cli.already_open"))
        return 0
    keep_log(folders)
    _before_pygame()
    gc.disable()  # a start makes no garbage; the collector is on again when all is imported
    from tabletop.shell.start import open_window

    return open_window(folders, record, started)


def demo_command(request: Request, speaker: Speaker) -> int:
    """Run the demo of a game; return the exit code.

    The command is ``demo [GAME] [--seats N] [--options O] [--png DIR] [--moves N]``.
    """
    from tabletop import games
    from tabletop.cli_args import house_rules
    from tabletop.cli_record import tell_record, unknown_game, wrong_seats
    from tabletop.kernel.options import settle

    game = games.GAMES[0] if request.word is None else games.find(request.word)
    if game is None:
        return speaker.fail(unknown_game(request.word or ""))
    given = request.number("--seats")
    seats = game.seat_counts[0] if given is None else given
    if seats not in game.seat_counts:
        return speaker.fail(wrong_seats(game, seats))
    options = house_rules(request.text("--options") or "")
    game.rules.start(seats, settle(game.options, options, seats))  # before anything is opened
    png = request.path("--png")
    if png is not None:
        made(png)
    _before_pygame()
    from tabletop.shell import demo

    def tell(record: Record) -> None:
        tell_record(record, game, speaker)

    return demo.run(
        game,
        seats,
        options,
        png=png,
        moves=request.number("--moves"),
        speech=speaker.speech,
        tell=tell,
    )


def bench_command(request: Request) -> int:
    """Run ``bench [--json]``; return the exit code."""
    _before_pygame()
    from tabletop.shell import bench

    return bench.run(request.flag("--json"))


def has_display(environ: Mapping[str, str], platform: str) -> bool:
    """Return whether a window can be opened."""
    if platform in _ALWAYS or environ.get("SDL_VIDEODRIVER"):
        return True
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


def keep_log(folders: Folders) -> None:
    """Write the program's log to a file, if it can be written."""
    logging.raiseExceptions = False  # a log that cannot be written is no news for a terminal
    file = folders.log / "tabletop.log"
    try:
        private.make(folders.log)
        if file.exists() and not file.is_file():  # opening a pipe would wait for its reader
            return
        handler = RotatingFileHandler(
            file,
            maxBytes=_LOG_BYTES,
            backupCount=1,
            encoding="utf-8",
        )
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger("tabletop")
    root.addHandler(handler)
    root.setLevel(logging.INFO)


def _before_pygame() -> None:
    """Keep pygame's greeting out of the output that other programs read."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def _unusable(path: Path, speaker: Speaker) -> int | None:
    """Return the exit code for a record that cannot be shown, else ``None``."""
    from tabletop.cli_args import COMMANDS
    from tabletop.cli_record import open_record, play_again

    word = str(path)
    if not path.suffix and os.sep not in word and not path.exists():
        known = ", ".join(name for name in COMMANDS if name)
        return speaker.fail(msg("cli.usage.command", text=word[:40], known=known))
    try:
        record, game = open_record(path)
        play_again(game, record)  # with a fault, the window opens the good part and reports it
    except TabletopError as error:
        return speaker.fail(error.msg, word)
    return None
