"""Measure the frames in which things glide on screens other than a table.

The rows are printed by ``python -m tests.tools.frames --only screen``.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tabletop.bots.thinker import Thinker
from tabletop.shell.app import App
from tabletop.shell.benchframes import rest
from tabletop.shell.dialogs.dialog import failed
from tabletop.shell.events import Pointer
from tabletop.shell.furnish import make_desk, provide, think
from tabletop.shell.memory import settle
from tabletop.shell.window import MainWindow
from tabletop.store.folders import Folders
from tabletop.store.people import People
from tabletop.store.settings import Settings, WindowState
from tabletop.store.writer import Writer
from tests.shell.match_stage import ASHA, RAVI

Size = tuple[int, int]
Frames = list[tuple[float, str]]

clock: Callable[[], float] = time.thread_time
"""Tells the seconds of a frame: those that its thread worked, or with ``--wall`` all of them."""

LOOKING: Final = 40
"""Idle frames before each choice."""

GLIDING: Final = 45
"""Frames after an input that belong to its motion: three quarters of a second."""


class Screens:
    """Drive the first screen in a window by the mouse."""

    def __init__(self, app: App) -> None:
        self.app = app

    def frame(self, act: Callable[[], object] = lambda: None) -> float:
        """Run one frame at its pace; return its milliseconds by :data:`clock`."""
        began, worked = time.perf_counter(), clock()
        act()
        self.app.step()
        took = clock() - worked
        rest(began)
        return 1000 * took

    def click(self, name: str) -> Frames:
        """Click a target; return the frames from the one that shows it on."""
        for _ in range(LOOKING):
            self.frame()
        target = self.app.desk.stack.top.ui.find(name)
        assert target is not None, name
        x, y = target.rect.center
        self.frame(lambda: self.app.dispatch(Pointer("move", x, y)))
        self.frame(lambda: self.app.dispatch(Pointer("down", x, y, 1)))
        first = self.frame(lambda: self.app.dispatch(Pointer("up", x, y, 1)))
        took = [(first, f"{name}, the first")]
        return took + [(self.frame(), f"{name}, {at} later") for at in range(GLIDING)]


@contextmanager
def opened(size: Size) -> Iterator[Screens]:
    """Open the first screen in a window of ``size`` pixels."""
    with tempfile.TemporaryDirectory() as folder:
        folders = Folders.within(Path(folder))
        folders.prepare()
        writer = Writer()
        window = MainWindow("Tabletop frames", WindowState(*size))
        window.resize(size)  # it was made no larger than the screen
        if window.size != size:
            sys.exit(f"the window is {window.size}")
        desk = make_desk(Settings(language="en"), window.size)
        provide(desk, folders, writer)
        think(desk)
        for person in (ASHA, RAVI):
            desk.services.get(People).keep(person)
        app = App(desk, window, failed)
        desk.stack.push(desk.routes["home"](desk))
        try:
            app.step()
            settle()
            yield Screens(app)
        finally:
            desk.services.get(Thinker).close()
            writer.close()
            window.close()


def hats(screens: Screens) -> Frames:
    """Put on one hat after another at the first start."""
    screens.app.desk.go("first_run")
    took: Frames = []
    for hat in ("cap", "turban", "bow", "tall"):
        took += screens.click(f"first.hat.{hat}")
    screens.app.desk.stack.pop()
    return took


def lid(screens: Screens) -> Frames:
    """Open the box of a game for two, but for the frame that draws its page."""
    took = screens.click("box.patchwork")[1:]
    screens.app.desk.stack.pop()
    return took


def faces(screens: Screens) -> Frames:
    """Sit down and stand up again at a table for many."""
    screens.click("box.mexican_train")
    took: Frames = []
    for name in ("quick.person.r1", "quick.more_seats", "quick.guest", "quick.person.r1"):
        took += screens.click(name)
    screens.app.desk.stack.pop()
    return took


ROWS: Final = {"screen hats": hats, "screen lid": lid, "screen faces": faces}


def rows(only: list[str], size: Size, rounds: int) -> Iterator[tuple[str, Frames]]:
    """Yield name and frames of every row, each measured so many times."""
    for name, act in ROWS.items():
        if not only or any(word in name for word in only):
            with opened(size) as screens:
                yield name, [one for _ in range(rounds) for one in act(screens)]
