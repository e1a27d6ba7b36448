"""Test files in the real window: by the portal, without one, dropped."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from tests.desktop.conftest import House
from tests.desktop.driven import DesktopError, Program, until
from tests.desktop.owned import Owner
from tests.desktop.xsession import Screen
from tests.test_cli_common import a_match, game_of

PORTALS: Final = (
    Path("/usr/libexec/xdg-desktop-portal-gtk"),
    Path("/usr/libexec/xdg-desktop-portal"),
)
"""A backend, and the portal itself, in the order in which they start."""

PATH_FIELD: Final = "ask.text"


class Portal(Owner):
    """Run a session bus with the portal, and its dialogs by GTK."""

    def __init__(self, display: str, home: Path) -> None:
        super().__init__()
        self._env = os.environ | {"DISPLAY": display, "HOME": str(home), "GDK_BACKEND": "x11"}
        self._env |= {"XDG_RUNTIME_DIR": str(home), "XDG_CURRENT_DESKTOP": "gnome"}
        self._env |= {"GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1", "GTK_USE_PORTAL": "0"}
        self.address = ""

    def begin(self) -> None:
        """Start the bus and what speaks on it."""
        daemon = self._start(
            ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1"],
            self._env,
            subprocess.PIPE,
        )
        assert daemon.stdout is not None
        self.address = daemon.stdout.readline().strip()
        self._env["DBUS_SESSION_BUS_ADDRESS"] = self.address
        for program in PORTALS:
            self._start([str(program)], self._env)
            until(partial(self._named, program.name), program.name)

    def _named(self, program: str) -> bool:
        from jeepney import message_bus
        from jeepney.io.blocking import open_dbus_connection

        end = "desktop.gtk" if program.endswith("gtk") else "Desktop"
        name = f"org.freedesktop.{'impl.' * end.endswith('gtk')}portal.{end}"
        with open_dbus_connection(self.address) as bus:
            return bool(bus.send_and_get_reply(message_bus.NameHasOwner(name)).body[0])


@pytest.fixture
def portal(screen: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Portal]:
    """Provide a portal for every program started afterwards."""
    if missing := [str(path) for path in PORTALS if not path.exists()]:
        pytest.skip(f"not installed: {', '.join(missing)}")
    home = tmp_path / "home"
    (home / "Documents").mkdir(parents=True)
    with Portal(screen.display, home) as made:
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", made.address)
        monkeypatch.setenv("HOME", str(home))
        yield made


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Provide a file of a match that is not among the saved ones."""
    file = tmp_path / "from elsewhere.tabletop"
    file.write_text(a_match(game_of("patchwork")).dumps(), "utf-8")
    return file


def saves(house: House) -> Program:
    program = house.start()
    program.click("door.saves")
    program.wait("layout", scene="saves")
    return program


def answer(screen: Screen, program: Program, path: Path, way: str) -> None:
    """Write a path into the dialog that the desktop shows, and agree.

    ``way`` is the key that leads to its line.
    """
    ours = program.window()
    until(lambda: screen.active() not in {0, ours}, "the dialog of the desktop")
    screen.xdotool("key", way)
    screen.xdotool("type", "--delay", 30, str(path))
    while screen.active() not in {0, ours}:  # the first may come before the dialog is ready
        screen.xdotool("key", "Return")
        with suppress(DesktopError):
            until(lambda: screen.active() == ours, "the window again", 3.0)


@pytest.mark.long("the portal starts late on a busy machine")
def test_a_file_is_opened_by_the_desktops_chooser(
    house: House, screen: Screen, portal: Portal, record: Path
) -> None:
    program = saves(house)
    program.click("saves.import")
    answer(screen, program, record, "ctrl+l")
    program.wait("layout", scene="table")
    assert program.close() == 0
    assert "Traceback" not in program.errors


@pytest.mark.long("the portal starts late on a busy machine")
def test_a_copy_is_saved_where_the_desktops_chooser_says(
    house: House, screen: Screen, portal: Portal, record: Path, tmp_path: Path
) -> None:
    house.keep("patchwork-1", a_match(game_of("patchwork")))
    program = saves(house)
    program.click("saves.copy")
    program.click("dialog.yes")
    answer(screen, program, tmp_path / "mine.tabletop", "ctrl+a")
    assert program.wait("exported")["path"] == str(tmp_path / "mine.tabletop")
    assert (tmp_path / "mine.tabletop").is_file()
    program.point("saved.show")
    program.click("dialog.ok")
    assert program.close() == 0
    assert "Traceback" not in program.errors


@pytest.mark.long("the portal starts late on a busy machine")
def test_a_closed_chooser_changes_nothing(house: House, screen: Screen, portal: Portal) -> None:
    program = saves(house)
    ours = program.window()
    program.click("saves.import")
    until(lambda: screen.active() not in {0, ours}, "the dialog of the desktop")
    screen.xdotool("key", "Escape")
    until(lambda: screen.active() == ours, "the window again")
    assert program.scene() == "saves"
    assert program.close() == 0


def test_without_a_chooser_the_path_is_written(
    house: House, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if shutil.which("zenity") or shutil.which("kdialog"):
        pytest.skip("this system has another chooser")
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nobody/here")
    program = saves(house)
    program.click("saves.import")
    program.point(PATH_FIELD)
    program.wait("writing", where=PATH_FIELD)
    program.send("type", str(record))
    program.key("Return")
    program.wait("layout", scene="table")
    assert program.close() == 0


def test_a_dropped_file_opens(house: House, screen: Screen, record: Path) -> None:
    if importlib.util.find_spec("Xlib") is None:
        pytest.skip("not installed: python-xlib")
    from tests.desktop.dropping import drop

    program = house.start()
    drop(screen.display, program.window(), record)
    program.wait("layout", scene="table")
    assert program.close() == 0
    assert "Traceback" not in program.errors
