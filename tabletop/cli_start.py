"""Open the window at once, before importing the rest of the program."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from tabletop.store.folders import Folders

Opener: TypeAlias = "Callable[[Folders, Path | None, float], int]"
"""Runs the program in its window; has the parameters of the shell's ``open_window``."""

_ALWAYS: Final = ("win32", "darwin", "emscripten")
"""Systems whose display needs no environment variable."""


def main() -> int:
    """Run the command line of this process; return the exit code."""
    started = time.monotonic()
    words = sys.argv[1:]
    opener = _show(words)
    from tabletop.cli import main as run

    return run(words, started, opener)


def has_display(environ: Mapping[str, str], platform: str) -> bool:
    """Return whether a window can be opened."""
    if platform in _ALWAYS or environ.get("SDL_VIDEODRIVER"):
        return True
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


def hide_greeting() -> None:
    """Suppress pygame's greeting, which would corrupt piped output."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def _show(words: Sequence[str]) -> Opener | None:
    """Open the window if no command is given; return the function to run it.

    Errors are ignored here: they occur again when the command runs, and are reported then.
    """
    folder = words[1:] if len(words) == 2 and words[0] == "--data-dir" else []
    if (words and not folder) or not has_display(os.environ, sys.platform):
        return None
    import gc

    gc.disable()  # imports create no garbage, so disable collection meanwhile
    hide_greeting()
    try:
        from tabletop.store.folders import find
        from tabletop.store.lock import is_running

        folders = find(Path(folder[0]) if folder else None)
        if is_running(folders.lock):
            return None
        from tabletop.shell.first_paint import open_first

        first = open_first(folders)
    except Exception:
        return None

    def go_on(folders: Folders, record: Path | None, started: float) -> int:
        from tabletop.shell.start import open_window

        return open_window(folders, record, started, first)

    return go_on
