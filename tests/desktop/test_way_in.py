"""Count the presses from the start of the program to one's own first move."""

from __future__ import annotations

import pytest

from tabletop.games import GAMES
from tabletop.i18n.alphabets import ALPHABETS
from tests.desktop.conftest import House
from tests.desktop.devices import WAYS, Device, Way
from tests.desktop.driven import Program
from tests.desktop.person import Person

GAME_IDS = [cover.id for cover in GAMES.covers]


def scenes(program: Program) -> list[str]:
    """Return the scenes that were shown, in their order.

    The question of a busy disk on leaving is left out.
    """
    program.mark()
    layouts = (event["scene"] for event in program.events if event["event"] == "layout")
    shown = [scene for scene in layouts if scene != "leave"]
    return [one for at, one in enumerate(shown) if shown[at - 1 : at] != [one]]


def from_home(device: Device, house: House, game: str) -> Person:
    """Open the table of a game from the first page."""
    device.press(f"box.{game}")
    device.program.wait("layout", scene="quick")
    device.press("quick.play")
    device.program.wait("layout", scene="table")
    return Person(device, house)


def first_move(person: Person) -> None:
    """Make one's own first move, asked nothing before."""
    assert person.my_turn()
    before = len(person.lines)
    person.do(person.legal()[0])
    assert len(person.lines) > before


def write_asha(device: Device) -> list[str]:
    """Write a name on the first page; return the scenes that this showed."""
    if device.way != "pad":
        device.program.key("A", "s", "h", "a")  # the caret is in the field already
        return ["first_run"]
    device.accept()
    device.program.wait("layout", scene="letters")
    letters = ALPHABETS["en"].signs
    for letter in "asha":
        device.press(f"letters.{letters.index(letter)}")
    since = device.program.mark()
    device.send("start")
    device.program.wait("focus", since, scene="first_run")
    return ["first_run", "letters", "first_run"]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", GAME_IDS)
def test_a_name_and_three_presses_lead_to_the_first_move(bare: House, game: str, way: Way) -> None:
    program = bare.start(scene="first_run", pad=way == "pad")
    device = Device(program, way, bare.pipe)
    shown = write_asha(device)
    device.presses = 0
    device.press("first.begin")
    program.wait("layout", scene="home")
    person = from_home(device, bare, game)
    assert device.presses == 3
    first_move(person)
    assert scenes(program) == [*shown, "home", "quick", "table"]
    assert [one.name for one in person.head.seats if one.player == "human"] == ["Asha"]
    assert program.close() == 0
    assert "Traceback" not in program.errors


@pytest.mark.sampled(1)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", GAME_IDS)
def test_two_presses_from_home_lead_to_the_first_move(house: House, game: str, way: Way) -> None:
    program = house.start(pad=way == "pad")
    device = Device(program, way, house.pipe)
    person = from_home(device, house, game)
    assert device.presses == 2
    first_move(person)
    assert scenes(program) == ["home", "quick", "table"]
    assert program.close() == 0
    assert "Traceback" not in program.errors


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", GAME_IDS)
def test_a_number_and_enter_open_a_table(house: House, game: str) -> None:
    program = house.start()
    program.key(str(GAME_IDS.index(game) + 1))
    program.wait("layout", scene="quick")
    program.key("Return")
    assert Person(Device(program, "keys"), house).game.id == game
    assert program.close() == 0
    assert "Traceback" not in program.errors
