"""Walk from page to page and back, by keys alone and by a pad alone.

``tests/tools/keywalk.py`` looks at each control of each screen, without a window.
"""

from __future__ import annotations

from typing import Final

import pytest

from tests.desktop.conftest import House
from tests.desktop.devices import Device, Way
from tests.desktop.test_way_in import GAME_IDS, from_home

DOORS: Final = {
    "door.rules": "rules",
    "door.lessons": "lessons",
    "door.saves": "saves",
    "door.house": "house",
    "door.evening": "evening_plan",
    "door.people": "people",
    "door.settings": "settings",
    **{f"box.{game}": "quick" for game in GAME_IDS},
}
"""Doors of the first page to other screens, and the names of those."""

MENU: Final = {
    "menu.players": "players",
    "menu.assists": "help",
    "menu.fingerprint": "fingerprint",
    "menu.copy": "copy",
    "menu.sheet": "sheet",
    "menu.settings": "settings",
    "menu.rules": "rules",
}
"""The same of the menu at a table; those that close it lead back to the table."""

BACK: Final = {"keys": "Escape", "pad": "b"}


def there_and_back(device: Device, target: str, home: str) -> str:
    """Press a target, and go back; return the scene that it led to."""
    program = device.program
    since = program.mark()
    device.press(target)
    opened = program.other(home, since)
    on, enter = program.focus_at()
    # Rules are read: the arrows scroll them at once, and no ring is round so much text.
    assert on or enter or opened == "rules", opened
    since = program.mark()
    device.send(BACK[device.way])
    program.wait("focus", since)
    return opened


@pytest.mark.sampled(1)
@pytest.mark.parametrize("way", ["keys", "pad"])
def test_every_door_leads_there_and_back(house: House, way: Way) -> None:
    program = house.start(pad=way == "pad")
    device = Device(program, way, house.pipe)
    for target, scene in DOORS.items():
        assert there_and_back(device, target, "home") == scene
        assert program.scene() == "home"
        assert program.focus_at()[0] == target, "the focus is where it was"
    from_home(device, house, "goat")
    for target in MENU:
        device.send({"keys": "F10", "pad": "start"}[way])
        program.point("menu.back")
        there_and_back(device, target, "pause")
        if program.scene() == "pause":
            assert program.focus_at()[0] == target
            device.send(BACK[way])
        program.point("menu")
        assert program.scene() == "table"
    assert program.close() == 0
    assert "Traceback" not in program.errors
