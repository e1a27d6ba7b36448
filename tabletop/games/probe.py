"""Import game packages in separate processes, to check that they work.

There a package cannot hang or end the program.
"""

from __future__ import annotations

import faulthandler
import os
import subprocess
import sys
from contextlib import suppress
from typing import Final, NoReturn

from tabletop.plugins import Plugin, installed

PATIENCE: Final = 10.0
"""Seconds that importing a package may take."""

ANSWERED: Final = 77
"""Exit code of a process that imported its package, or got an error from the import."""

_CODE: Final = """import sys
sys.path[:] = sys.argv[4:]
from tabletop.games.probe import answer
answer(sys.argv[1], sys.argv[2], float(sys.argv[3]))"""


class Probe:
    """Import one package in a new process, and watch it without waiting."""

    def __init__(self, plugin: Plugin, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._process: subprocess.Popen[bytes] | None = None
        with suppress(OSError):  # no process can be started here: the package must be trusted
            self._process = subprocess.Popen(
                [sys.executable, "-c", _CODE, plugin.id, plugin.package, str(patience), *sys.path],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )

    @property
    def ended(self) -> bool:
        """Return whether :meth:`passed` would return at once."""
        return self._process is None or self._process.poll() is not None

    def passed(self) -> bool:
        """Wait for the process; return whether the package can be imported here."""
        if self._process is None:
            return True
        try:
            # The process ends itself in time, unless the system hardly runs it.
            return self._process.wait(6 * self._patience) == ANSWERED
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            return False


def answer(name: str, package: str, patience: float) -> NoReturn:
    """Import a package by the name of its entry point, and end this process.

    An exception counts as an answer: the program gets it again, and reports it. The process ends
    after ``patience`` seconds, whatever it is doing.
    """
    from tabletop.games import GAMES
    from tabletop.games.shelf import read_cover

    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        faulthandler.dump_traceback_later(patience, exit=True, file=nowhere)
        GAMES.skip_packages()  # a package that asks for all games must not start more processes
        with suppress(BaseException):
            for plugin in installed():
                if (plugin.id, plugin.package) == (name, package):
                    read_cover(plugin, set())
        os._exit(ANSWERED)
