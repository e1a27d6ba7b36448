"""Provide the desktop tests with a screen and a player's data folder."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tabletop.kernel.record import Record
from tabletop.store.folders import Folders
from tabletop.store.reading import parse
from tabletop.store.settings import Settings, SettingsStore, WindowState, WindowStore
from tests.desktop.driven import PATIENCE, Program
from tests.desktop.xsession import Screen, missing_tools

TOP: Final = Path(__file__).parents[2]
HERE: Final = Path(__file__).parent

USUAL: Final[dict[str, Any]] = {
    "language": "en",
    "pace": "instant",
    "reduced_motion": True,
    "mute": True,
    "confirm": "always",
    "last_names": ("Asha", "Ravi"),
    "last_players": ("human", "bot:novice"),
}
"""Settings of a test: nothing to wait for."""

TIME: Final = 10 * PATIENCE
"""Seconds a test here may take: more than its longest wait, which says what it waited for."""

WINDOW: Final = WindowState(1280, 720)


class House:
    """Hold one player's data folder, and the programs started on it.

    Attributes:
        root: Parent of the data folder and the event logs.
        data: The data folder.
        folders: The places in it.
    """

    def __init__(self, screen: Screen, root: Path) -> None:
        self.screen, self.root = screen, root
        self.data = root / "data"
        self.folders = Folders.within(self.data)
        self._starts = 0
        self._programs: list[Program] = []
        self._provided: dict[str, Any] | None = None

    def provide(self, **changed: Any) -> None:
        """Make the folder, with a test's settings but for ``changed``."""
        self._provided = changed
        self.folders.prepare()
        SettingsStore(self.folders).save(Settings(**(USUAL | changed)))
        WindowStore(self.folders).save(WINDOW)

    @property
    def pipe(self) -> Path:
        """Return the pipe to the pad of a program started with one."""
        return self.root / "pad"

    def launch(self, *arguments: str | Path, pad: bool = False) -> Program:
        """Start the program on this folder, without waiting.

        Args:
            arguments: More words of its command line.
            pad: Whether a pad is plugged in, whose buttons come through :attr:`pipe`.
        """
        self._starts += 1
        begin: list[str | Path] = [TOP / "main.py"]
        if pad:
            if sys.platform == "win32":
                raise NotImplementedError("the real window is driven on X11")
            self.pipe.unlink(missing_ok=True)
            os.mkfifo(self.pipe)
            begin = ["-m", "tests.desktop.padded", self.pipe]
        command = [sys.executable, *begin, *arguments, "--data-dir", self.data]
        events = self.root / f"events-{self._starts}.jsonl"
        extra = {"PYTHONPATH": str(TOP)}
        program = self.screen.launch(command, events, cwd=self.root, extra=extra)
        self._programs.append(program)
        return program

    def launch_other(self, command: list[str]) -> Program:
        """Start another program on the same screen, to be ended with the others."""
        program = self.screen.launch(command, self.root / "other.jsonl", cwd=self.root)
        self._programs.append(program)
        return program

    def start(self, *arguments: str | Path, scene: str = "home", pad: bool = False) -> Program:
        """Start the program and wait until it shows ``scene``."""
        program = self.launch(*arguments, pad=pad)
        program.wait("first_frame", seconds=2 * PATIENCE)
        program.wait("layout", scene=scene)
        program.window()
        return program

    def record(self, match: str) -> Record:
        """Return the record of a match, from the disk."""
        file = self.folders.matches / f"{match}.tabletop"
        return parse(file.read_text(encoding="utf-8"))

    def keep(self, match: str, record: Record) -> Path:
        """Put a record among the matches."""
        file = self.folders.matches / f"{match}.tabletop"
        file.write_text(record.dumps(), encoding="utf-8")
        return file

    def begin(self) -> Program:
        """Start the program, and a new match by two clicks."""
        program = self.start()
        program.click("box.patchwork")
        program.point("quick.play")
        program.click("quick.play")
        program.wait("layout", scene="table")
        return program

    def tidy(self) -> None:
        """End the programs that still run."""
        for program in self._programs:
            program.kill()

    def renew(self) -> None:
        """End all programs, and make the folder as it was at first."""
        self.tidy()
        shutil.rmtree(self.data, ignore_errors=True)
        if self._provided is not None:
            self.provide(**self._provided)


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    """Provide one screen for all tests; larger than the largest window."""
    if missing := missing_tools():
        pytest.skip(f"not installed: {', '.join(missing)}")
    with Screen(2000, 1160) as made:
        yield made


@pytest.fixture
def bare(screen: Screen, tmp_path: Path) -> Iterator[House]:
    """Provide a house without a data folder: nobody has ever played in it."""
    made = House(screen, tmp_path)
    yield made
    made.tidy()


@pytest.fixture
def house(screen: Screen, tmp_path: Path) -> Iterator[House]:
    """Provide a prepared house, and end its programs afterwards."""
    made = House(screen, tmp_path)
    made.provide()
    yield made
    made.tidy()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark everything in this folder as needing a screen, and time."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.desktop)
            item.add_marker(pytest.mark.timeout(TIME))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep a picture of the screen when a test fails, and report its path."""
    report = yield
    given = getattr(item, "funcargs", {}).values()
    house = next((one for one in given if isinstance(one, House)), None)
    if report.when == "call" and report.failed and house is not None:
        picture = house.screen.screenshot(house.root / "failed.png")
        report.sections.append(("The screen when it failed", str(picture)))
    return report
