"""Ask for files by the system's chooser without blocking the window."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Final, TypeAlias

from tabletop.shell.clock import wake
from tabletop.shell.system import portal, programs
from tabletop.shell.system.programs import ChooserError, Wish

LOG: Final = logging.getLogger(__name__)

Chooser: TypeAlias = Callable[[Wish], Path | None]
"""Waits until the person has chosen a path; ``None`` if they cancelled.

Raises:
    ChooserError: It cannot be shown.
"""

Heard: TypeAlias = Callable[[Path], object]


class SystemFiles:
    """Open the system's file chooser and file manager.

    Dialogs stand in front of the window ``parent``, as the portal names it. The ``choosers`` are
    tried in their order; the system's own if none are given.
    """

    def __init__(self, parent: str = "", choosers: tuple[Chooser, ...] | None = None) -> None:
        self._parent = parent
        ours: tuple[Chooser, ...] = (self._by_portal, by_program)
        self._choosers = choosers if choosers is not None else ours
        self._done: deque[Callable[[], object]] = deque()
        self._asking = False

    def ask(self, wish: Wish, heard: Heard, otherwise: Callable[[], object]) -> None:
        """Show the chooser; one at a time, so a second question is dropped.

        Args:
            wish: The question.
            heard: Called in :meth:`look` with the chosen path; not called if there is none.
            otherwise: Called in :meth:`look` if the system has no chooser.
        """
        if self._asking:
            return
        self._asking = True

        def work() -> None:
            for chooser in self._choosers:
                try:
                    path = chooser(wish)
                except ChooserError as error:
                    LOG.info("no file chooser: %s", error)
                else:
                    self._hand(partial(heard, path) if path is not None else lambda: None)
                    return
            self._hand(otherwise)

        Thread(target=work, name="chooser", daemon=True).start()

    def show(self, path: Path) -> None:
        """Show a file in its folder, by the system's file manager."""

        def work() -> None:
            try:
                if sys.platform == "linux":
                    portal.show_file(path)
                    return
            except ChooserError as error:
                LOG.info("no file manager on the bus: %s", error)
            if (command := programs.show_file(path)) is not None:
                subprocess.run(command, check=False, capture_output=True)

        Thread(target=work, name="file manager", daemon=True).start()

    def look(self) -> None:
        """Call back with finished answers, in the window's own thread."""
        while self._done:
            self._done.popleft()()

    def _hand(self, act: Callable[[], object]) -> None:
        def end() -> None:
            self._asking = False
            act()

        self._done.append(end)
        wake()

    def _by_portal(self, wish: Wish) -> Path | None:
        if sys.platform != "linux":
            raise ChooserError("only Linux has portals")
        return portal.choose(wish, self._parent)


def by_program(wish: Wish) -> Path | None:
    """Ask by a program that prints the path.

    Raises:
        ChooserError: No such program is installed, or it failed.
    """
    command = programs.chooser(wish)
    if command is None:
        raise ChooserError("no program that shows one")
    try:
        done = subprocess.run(command, capture_output=True, check=False)
    except OSError as error:
        raise ChooserError(str(error)) from error
    text = done.stdout.decode("utf-8", "surrogateescape").rstrip("\r\n")
    if not text and done.returncode not in {0, 1}:  # 1 is a cancelled dialog
        raise ChooserError(done.stderr.decode("utf-8", "replace")[-300:])
    return Path(text) if text else None
