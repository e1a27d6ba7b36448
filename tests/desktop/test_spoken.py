"""Test the real program by its accessibility bus, without a mouse."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest

from tests.desktop.conftest import House
from tests.desktop.driven import until
from tests.desktop.hearing import Ears, Heard, calm, missing
from tests.desktop.xsession import Screen

VALUE: Final = "org.a11y.atspi.Value"

TILE: Final = re.compile(r"(?<!\d)\d{1,2}-\d{1,2}(?!\d)")
"""Matches a tile by name."""


@pytest.fixture
def ears(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> Iterator[Ears]:
    """Provide a separate bus for every program started afterwards."""
    if lacking := missing():
        pytest.skip(f"not installed: {', '.join(lacking)}")
    with Ears(screen.display) as made:
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", made.address)
        yield made


def names(ears: Ears, of: Heard) -> list[str]:
    return [one.name for one in ears.everything(of)]


def test_a_match_is_begun_and_played_over_the_bus(house: House, ears: Ears) -> None:
    program = house.start()
    heard = ears.program()
    since = program.mark()
    ears.press(heard, "Patchwork", "push button")
    program.wait("layout", since, scene="quick")
    ears.press(heard, "More…", "push button")
    ears.press(heard, "Practice match", "toggle button")
    ears.press(heard, "Play", "push button")
    program.wait("layout", since, scene="table")
    assert ears.find(heard, "Moves so far")
    assert ears.find(heard, "Your turn.")  # in half of the deals the opponent begins
    assert ears.find(heard, "Patch 1,")
    since = program.mark()
    ears.press(heard, "Pass:")
    program.wait("action", since, line="pass")
    assert program.close() == 0
    assert "Traceback" not in program.errors


def test_the_focus_and_a_volume_are_set_over_the_bus(house: House, ears: Ears) -> None:
    house.provide(mute=False)
    program = house.start()
    heard = ears.program()
    since = program.mark()
    ears.press(heard, "Settings", "push button")
    program.wait("layout", since, scene="settings")
    ears.press(heard, "Sound", "list item")

    def turned_down() -> bool:
        slider = ears.find(heard, "Volume", "slider")
        ears.focus(slider)
        ears.put(slider, VALUE, "CurrentValue", "d", 0.35)
        return True

    until(calm(turned_down), "a slider that can be set")

    def volume() -> float:
        now = ears.property(ears.find(heard, "Volume", "slider"), VALUE, "CurrentValue")
        assert isinstance(now, float)
        return now

    until(calm(lambda: abs(volume() - 0.35) < 0.01), "the volume that was asked for")
    program.key("Right")  # the focus is on it
    until(calm(lambda: abs(volume() - 0.35) > 0.01), "another volume")
    assert program.close() == 0


def test_hidden_hands_are_not_on_the_bus_before_the_seat_is_claimed(
    house: House, ears: Ears
) -> None:
    house.provide(last_players=("human", "human"))
    program = house.start()
    heard = ears.program()
    ears.press(heard, "Goat", "push button")
    program.wait("layout", scene="quick")
    ears.press(heard, "Play", "push button")
    seat = program.wait("curtain")["seat"]
    name = ("Asha", "Ravi")[seat]
    ears.find(heard, f"I’m {name}", "push button")
    behind = [name for name in names(ears, heard) if TILE.search(name)]
    assert not [name for name in behind if "round" not in name.casefold()]
    ears.press(heard, f"I’m {name}", "push button")
    program.wait("claimed", seat=seat)

    def hand() -> list[str]:
        return [one.name for one in ears.children(ears.find(heard, "Your hand", "list"))]

    tiles = until(calm(hand), "the tiles in the hand")
    assert len(tiles) >= 5 and all(TILE.search(tile) for tile in tiles)
    assert program.close() == 0
