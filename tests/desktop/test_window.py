"""Test the window: sizes, full screen, another language during a match."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.games.patchwork.state import Buy
from tabletop.shell.window import first_size
from tabletop.table.picture import HEIGHT, WIDTH, ItemId
from tests.desktop.conftest import TOP, House
from tests.desktop.driven import PATIENCE, until
from tests.desktop.players import Player
from tests.desktop.xsession import Screen
from tests.known import known


@pytest.fixture
def player(house: House) -> Player:
    """Provide a match of two people, so that a person is always to act."""
    house.provide(last_players=("human", "human"))
    return Player(house.begin(), house)


def settle(player: Player, size: tuple[int, int]) -> None:
    """Wait until the table is laid out for a window of ``size``, all inside."""
    program = player.program
    until(lambda: program.box()[2:] == size, f"a window of {size}")
    scale = min(size[0] / WIDTH, size[1] / HEIGHT)

    def lies() -> bool:
        item = player.reach().picture.item(ItemId("pass"))
        found = program.targets().get("pass")
        assert item is not None
        box = item.box.x, item.box.y, item.box.width, item.box.height
        pairs = zip(box, found or (), strict=False)
        return found is not None and all(abs(a * scale - b) < 3 for a, b in pairs)

    until(lies, f"the table in a window of {size}\n{program.story(4)}")
    outside = {
        name: box
        for name, box in program.targets().items()
        if box[0] < 0 or box[1] < 0 or box[0] + box[2] > size[0] or box[1] + box[3] > size[1]
    }
    assert not outside


def move(player: Player) -> None:
    """Do any action by dragging, a patch if one is affordable."""
    assert player.my_turn()
    player.play(player.favourite(), "drag")


def test_resized_the_table_is_all_there_and_goes_on(player: Player) -> None:
    for size in ((1024, 640), (1920, 1080), (1280, 720)):
        player.program.resize(*size)
        settle(player, size)
        move(player)
    assert player.program.close() == 0
    assert "Traceback" not in player.program.errors


def test_full_screen_and_back(player: Player) -> None:
    program = player.program
    before = program.box()[2:]
    for size in ((2000, 1160), before):
        program.key("F11")
        settle(player, size)
        move(player)
    assert program.close() == 0
    assert json.loads(player.house.folders.window.read_text())["fullscreen"] is False


def test_another_language_in_the_middle_of_a_match(player: Player) -> None:
    program, house = player.program, player.house
    move(player)
    while not isinstance(action := player.legal()[0], Buy):
        player.play(action, "clicks")
    lines = player.lines
    player.lift(player.gesture(action), "clicks")
    program.key("ctrl+comma")
    program.wait("layout", scene="settings")
    program.click("language.gu")
    until(lambda: '"language": "gu"' in house.folders.settings.read_text(), "kept settings")
    since = program.mark()
    program.key("Escape")
    program.wait("layout", since, scene="table")
    assert player.lines == lines
    program.click("set-down")  # the tentative piece is still there
    done = program.wait("action", since)
    assert done["line"] == player.game.notation.write(known(action))
    assert player.lines == [*lines, done["line"]]
    assert program.close() == 0
    assert "Traceback" not in program.errors


def comes_back(house: House, place: tuple[int, int, int, int]) -> None:
    """Start, see that the window is at ``place``, and close it."""
    program = house.start()
    until(lambda: program.box() == place, f"the window at {place}")
    assert program.close() == 0


def test_the_window_comes_back_where_it_was_and_as_large(house: House) -> None:
    program = house.start()
    house.screen.xdotool("windowmove", program.window(), 333, 222)
    since = program.mark()
    program.resize(1100, 700)
    program.wait("layout", since)
    place = program.box()
    assert program.close() == 0
    for _ in range(2):  # a window that creeps down by its title each time would be seen
        comes_back(house, place)


def test_the_first_window_suits_the_screen(house: House) -> None:
    house.folders.window.unlink()
    program = house.start()
    assert first_size((2000, 1160)) == (1500, 870)
    until(lambda: program.box()[2:] == (1500, 870), "a window that suits the screen")
    assert program.close() == 0


PARTS = """
import subprocess, sys, time
import pygame
from tabletop.shell.window import MainWindow
from tabletop.store.settings import WindowState
pygame.display.init()
window = MainWindow("parts", WindowState(1024, 640, x=50, y=60))
until = time.monotonic() + float(sys.argv[2])
def seen():
    subprocess.run(["import", "-window", "root", sys.argv[1]], check=True)
    screen = pygame.image.load(sys.argv[1])
    return [tuple(screen.get_at((50 + at, 60 + at)))[:3] for at in (20, 200)]
def waited(wanted):
    while time.monotonic() < until:
        pygame.event.pump()
        if seen() == wanted:
            return True
    return False
window.get_surface().fill("red")
window.flip()
assert waited([(255, 0, 0), (255, 0, 0)]), seen()
window.get_surface().fill("blue")
window.flip([pygame.Rect(10, 10, 50, 50)])
assert waited([(0, 0, 255), (255, 0, 0)]), seen()
window.flip()
assert waited([(0, 0, 255), (0, 0, 255)]), seen()
"""


def test_only_what_was_painted_is_sent_to_the_screen(screen: Screen, tmp_path: Path) -> None:
    command = [sys.executable, "-c", PARTS, str(tmp_path / "screen.png"), str(PATIENCE)]
    done = subprocess.run(
        command, cwd=TOP, env=screen.environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
