"""Test the real program by its accessibility bus, without a mouse."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest

from tests.desktop.conftest import House
from tests.desktop.driven import until
from tests.desktop.hearing import Ears, Heard, missing
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
    box = ears.find(heard, "Patchwork", "push button")
    since = program.mark()
    ears.act(box)
    program.wait("layout", since, scene="quick")
    ears.act(ears.find(heard, "More…", "push button"))
    program.wait("layout", since, scene="setup")
    ears.act(ears.find(heard, "Practice match", "toggle button"))
    ears.act(ears.find(heard, "Start", "push button"))
    program.wait("layout", since, scene="table")
    assert ears.find(heard, "Moves so far")
    assert ears.find(heard, "Patch 1,")  # as soon as the person is to act
    passes = ears.find(heard, "Pass:")
    ears.act(passes)
    program.wait("action", since, line="pass")
    assert program.close() == 0
    assert "Traceback" not in program.errors


def test_the_focus_and_a_volume_are_set_over_the_bus(house: House, ears: Ears) -> None:
    house.provide(mute=False)
    program = house.start()
    heard = ears.program()
    since = program.mark()
    ears.act(ears.find(heard, "Settings", "push button"))
    program.wait("layout", since, scene="settings")
    ears.act(ears.find(heard, "Sound", "list item"))
    slider = ears.find(heard, "Volume", "slider")
    ears.focus(slider)
    ears.put(slider, VALUE, "CurrentValue", "d", 0.35)

    def so_low() -> bool:
        now = ears.property(ears.find(heard, "Volume", "slider"), VALUE, "CurrentValue")
        return isinstance(now, float) and abs(now - 0.35) < 0.01

    until(so_low, "the volume that was asked for")
    program.key("Right")  # the focus is on it
    until(lambda: not so_low(), "another volume")
    assert program.close() == 0


def test_hidden_hands_are_not_on_the_bus_before_the_seat_is_claimed(
    house: House, ears: Ears
) -> None:
    house.provide(last_players=("human", "human"))
    program = house.start()
    heard = ears.program()
    ears.act(ears.find(heard, "Goat", "push button"))
    program.wait("layout", scene="quick")
    ears.act(ears.find(heard, "Play", "push button"))
    seat = program.wait("curtain")["seat"]
    name = ("Asha", "Ravi")[seat]
    claim = ears.find(heard, f"I am {name}", "push button")
    behind = [name for name in names(ears, heard) if TILE.search(name)]
    assert not [name for name in behind if "round" not in name.casefold()]
    ears.act(claim)
    program.wait("claimed", seat=seat)
    hand = ears.find(heard, "Your hand", "list")
    tiles = [one.name for one in ears.children(hand)]
    assert len(tiles) >= 5 and all(TILE.search(tile) for tile in tiles)
    assert program.close() == 0
