"""Test the curtain in the real window: a round at one screen.

Actions out of sight are tested too.
"""

from __future__ import annotations

import sys

import pytest

from tabletop.games import find
from tests.desktop.conftest import House
from tests.desktop.driven import until
from tests.desktop.hotseat import HotSeat, short

OPTIONS: dict[str, dict[str, object]] = {
    "mexican_train": {"set": 9, "hand_size": 5, "rounds": 1},
    "goat": {},
}
OTHER = """
import pygame
pygame.display.init()
pygame.display.set_mode((300, 200))
while pygame.event.wait().type != pygame.QUIT:
    pass
"""


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", list(OPTIONS))
def test_two_people_play_a_round_with_the_mouse(name: str, house: House) -> None:
    game = find(name)
    assert game is not None
    seats = HotSeat(house, game, OPTIONS[name], short(game, OPTIONS[name], 18))
    assert seats.round() > 6
    # A match of one round goes to its end, another one waits for the next round.
    seats.program.whichever("next-round", "ending.sheet")
    dealt = next(e["line"] for e in seats.program.events if e["event"] == "action")
    assert dealt == "deal", "the event log does not tell the hands"
    assert seats.program.close() == 0
    assert "Traceback" not in seats.program.errors


def tiles(house: HotSeat) -> list[str]:
    """Return ids of tiles that can be reached now."""
    return [name for name in house.program.targets() if name.startswith(("tile", "offer"))]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", list(OPTIONS))
def test_it_locks_when_the_window_loses_the_focus(name: str, house: House) -> None:
    game = find(name)
    assert game is not None
    seats = HotSeat(house, game, OPTIONS[name], 3)
    program, screen = seats.program, house.screen
    assert not tiles(seats)
    seats.claim()
    until(lambda: tiles(seats), "one's own hand")
    lift = next(item for item in tiles(seats) if item.startswith("tile"))
    program.click(lift)
    since = program.mark()
    other = house.launch_other([sys.executable, "-c", OTHER])
    other.window()
    assert program.wait("curtain", since)["seat"] == seats.seat
    program.see("claim", since)
    assert not tiles(seats), "nothing is to be reached behind it"
    assert screen.active() != program.window()
    since = program.mark()
    program.focus()
    seats.claim()
    until(lambda: tiles(seats), "the hand again")

    since = program.mark()
    screen.xdotool("windowminimize", program.window())
    program.wait("curtain", since)
    program.focus()
    program.point("claim")
    assert not tiles(seats)
    program.click("menu")
    program.wait("layout", since, scene="pause")
    program.key("Escape")
    seats.claim()
    assert program.close() == 0
    assert "Traceback" not in program.errors
