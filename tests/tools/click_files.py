"""Count the files and functions that an input passes on its way to pixels.

Run ``python -m tests.tools.click_files [--names] [--over FILES]``. The whole loop runs over a table
of Patchwork in a hidden window, and every function of the program that is called is noted, with its
caller. Bots think elsewhere and are left out. Exit 1 if a click passes more files than ``--over``.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

import tabletop
from tabletop.bots.question import Answer
from tabletop.bots.thinker import Thinker
from tabletop.shell.table.scene import TableScene
from tabletop.table.gesture import Put
from tabletop.table.hand import Trying
from tests.shell.flow_stage import Quick
from tests.shell.secret_stage import dealt
from tests.shell.table_rig import TableRig

PACKAGE: Final = f"{Path(tabletop.__file__).parent}{os.sep}"

VALUES: Final = f"{PACKAGE}{os.path.join('kernel', 'values.py')}"
"""File that compiles the methods of a dataclass at their first call."""

FRAME: Final = 1 / 60
"""Seconds from one frame to the next."""

SETTLED: Final = 180
"""Frames after which a table has drawn all its parts and takes inputs."""

MOST: Final = 600
"""Frames in which a bot has to have moved."""

PATIENCE: Final = 30.0
"""Seconds in which a match has to be on the disk."""


@dataclass
class Passed:
    """Hold the functions that were called, and from which file each.

    Attributes:
        name: Input, and the frames after it.
        functions: Code that was run.
        edges: Files of caller and called, where they differ.
    """

    name: str
    functions: set[CodeType] = field(default_factory=set)
    edges: set[tuple[str, str]] = field(default_factory=set)

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        """Note one call, as :func:`sys.setprofile` reports it."""
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(PACKAGE):
            return
        if code.co_name == "<module>" or code.co_filename == VALUES:
            return  # read or compiled once, by whoever needs it first
        self.functions.add(code)
        caller = frame.f_back
        while caller is not None and not caller.f_code.co_filename.startswith(PACKAGE):
            caller = caller.f_back  # a library calls back
        if caller is not None and caller.f_code.co_filename != code.co_filename:
            self.edges.add((_short(caller.f_code), _short(code)))

    @property
    def files(self) -> set[str]:
        """Return the files that were passed."""
        return {_short(code) for code in self.functions}

    @property
    def crossings(self) -> set[tuple[str, str]]:
        """Return the packages of the edges, where they differ."""
        folders = {(os.path.dirname(a), os.path.dirname(b)) for a, b in self.edges}
        return {(a, b) for a, b in folders if a != b}

    @property
    def both_ways(self) -> int:
        """Return the number of pairs of files that call each other."""
        return sum((b, a) in self.edges for a, b in self.edges) // 2

    def row(self) -> str:
        """Return the figures as a row of a table."""
        counts = (len(self.files), len(self.functions), len(self.edges), self.both_ways)
        return f"| {self.name} | {' | '.join(map(str, counts))} | {len(self.crossings)} |"


def _short(code: CodeType) -> str:
    return code.co_filename.removeprefix(PACKAGE)


class Unnoted(Quick):
    """Answer as a bot when it is wanted, without noting how that was found.

    Attributes:
        wanted: Whether the answer may come.
    """

    wanted: bool = False

    def poll(self) -> Answer | None:
        """Return the answer, once it is wanted."""
        return super().poll() if self.wanted else None

    def ask(self, *what: Any, **how: Any) -> int:
        """Find the answer, and return the number of the question."""
        noting = sys.getprofile()
        sys.setprofile(None)
        try:
            return super().ask(*what, **how)
        finally:
            sys.setprofile(noting)


class Table:
    """Run a table of Patchwork against a bot in the whole loop.

    Attributes:
        all: Calls of each way, in order.
    """

    def __init__(self, folder: Path) -> None:
        self.all: list[Passed] = []
        self._on_other_threads: Passed | None = None
        threading.setprofile(self._note_other_thread)
        self._rig = TableRig(folder)
        self._rig.desk.services.get(Thinker).close()
        self._bots = Unnoted()
        self._rig.desk.services.put(Thinker, self._bots)
        self._scene = TableScene(self._rig.desk, dealt("patchwork", "pb", plies=0))
        self._rig.desk.stack.push(self._scene)
        self.show(SETTLED)

    def show(self, frames: int = 1) -> None:
        """Show several frames."""
        for _ in range(frames):
            self._rig.stage.clock.now += FRAME
            self._rig.app.step()

    @contextmanager
    def noted(self, name: str) -> Iterator[Passed]:
        """Record the calls made within the block."""
        passed = Passed(name)
        sys.setprofile(passed)
        try:
            yield passed
        finally:
            sys.setprofile(None)
        self.all.append(passed)

    def mouse(self, kind: int, at: tuple[float, float], **more: Any) -> None:
        """Post an event of the mouse, at a place of the table."""
        by = self._scene.ui.scale
        pos = (round(at[0] * by), round(at[1] * by))
        pygame.event.post(pygame.event.Event(kind, pos=pos, rel=(0, 0), touch=False, **more))

    def key(self, key: int) -> None:
        """Post a key."""
        made = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, scancode=0, unicode="")
        pygame.event.post(made)

    def ways(self) -> None:
        """Go every way once, as a person does who plays a move."""
        state = self._scene.state
        put = next(one for one, _ in state.offers.pairs if isinstance(one, Put))
        item, place = state.picture.item(put.item), state.picture.place(put.place)
        assert item is not None and place is not None
        here, there = item.box.centre, place.box.centre
        self.mouse(pygame.MOUSEMOTION, here, buttons=(0, 0, 0))
        self.show(SETTLED)
        with self.noted("press, 2 frames"):
            self.mouse(pygame.MOUSEBUTTONDOWN, here, button=1)
            self.show(2)
        self.mouse(pygame.MOUSEMOTION, there, buttons=(1, 0, 0))
        self.show(SETTLED)
        with self.noted("set down, 2 frames"):
            self.mouse(pygame.MOUSEBUTTONUP, there, button=1)
            self.show(2)
        assert isinstance(self._scene.state.hand, Trying)
        played = self._scene.session.match.ply
        self.show(SETTLED)
        with self.noted("Enter: action and save, 4 frames"):
            self.key(pygame.K_RETURN)
            self.show(4)
        assert self._scene.session.match.ply == played + 1
        self._bot()
        self._hint()
        self._save()

    def _bot(self) -> None:
        """Let a bot move, from the frame of its answer on."""
        played = self._scene.session.match.ply
        self.show(SETTLED)
        self._bots.wanted = True
        with self.noted("bot's move, 4 frames"):
            for _ in range(MOST):
                if self._scene.session.match.ply > played:
                    break
                self.show()
            self.show(3)
        assert self._scene.session.match.ply > played
        self.show(SETTLED)

    def _hint(self) -> None:
        assert self._scene.state.my_turn
        with self.noted("hint, 4 frames"):
            self._scene.ask_hint()
            self.show(4)
        assert self._scene.state.hint is not None

    def _save(self) -> None:
        """Save the match, with the work of the thread that writes."""
        session = self._scene.session
        with self.noted("save") as passed:
            self._on_other_threads = passed
            self._rig.stage.matches.save("other", session.record(), over=False).wait(PATIENCE)
            self._on_other_threads = None

    def _note_other_thread(self, frame: FrameType, event: str, given: object) -> None:
        if self._on_other_threads is not None:
            self._on_other_threads(frame, event, given)

    def close(self) -> None:
        """Close the window."""
        threading.setprofile(None)
        self._rig.close()


def measured() -> list[Passed]:
    """Go every way once; return what was passed, the click first."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(folder))
        try:
            table.ways()
        finally:
            table.close()
    return table.all


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(prog="click_files", description=__doc__.splitlines()[0])
    parser.add_argument("--names", action="store_true", help="name the files of each way")
    parser.add_argument("--over", type=int, default=0, help="files that a click may pass")
    asked = parser.parse_args(arguments)
    ways = measured()
    print("| what | files | functions | edges of files | both ways | edges of packages |")
    print("|---|---|---|---|---|---|")
    for passed in ways:
        print(passed.row())
        for name in sorted(passed.files) if asked.names else ():
            print(f"    {name}")
    return int(bool(asked.over) and len(ways[0].files) > asked.over)


if __name__ == "__main__":
    sys.exit(main())
