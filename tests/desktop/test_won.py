"""Play every game in the window from the first start to its ending."""

from __future__ import annotations

from typing import Final

import pytest

from tabletop.games import GAMES, find
from tabletop.kernel.record import BOT, HUMAN, LEVELS, Record
from tabletop.kernel.words import Seat
from tests.desktop.conftest import House
from tests.desktop.devices import Device
from tests.desktop.driven import Program
from tests.desktop.endgames import MATCH, against_the_gentlest, narrated, resumed, to_the_end
from tests.desktop.test_way_in import first_move, from_home
from tests.desktop.winning import nearly_won

GAME_IDS: Final = [cover.id for cover in GAMES.covers]

BUTTONS: Final = {f"ending.{name}" for name in ("again", "keep", "sheet", "home")}
"""Buttons of every ending; a deal can be had again only where its luck is known."""


def table_after(program: Program, since: int, house: House) -> Record:
    """Return the record of the table that comes."""
    program.wait("layout", since, scene="table")
    return house.record(str(program.wait("saved", since)["match"]))


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", GAME_IDS)
def test_from_the_first_start_to_a_won_game_and_the_next_neighbour(bare: House, game: str) -> None:
    program = bare.start(scene="first_run")
    device = Device(program, "mouse")
    for button in ("first.face.next", "first.colour.teal", "first.language.en", "first.name"):
        device.press(button)
    program.key("A", "s", "h", "a")
    device.press("first.begin")
    program.wait("layout", scene="home")
    person = from_home(device, bare, game)
    assert {chair.player for chair in person.head.seats} == {HUMAN, f"{BOT}{LEVELS[0]}"}
    first_move(person)
    program.wait("saved", ply=len(person.lines))
    assert program.close() == 0

    bare.keep(person.match, nearly_won(bare.record(person.match)))
    narrated(bare)
    person = resumed(bare, "mouse", person.match)
    program = person.program
    to_the_end(person)
    program.said("You win!")
    program.wait("counted", scene="ending")
    assert {*BUTTONS, "ending.next"} <= program.targets().keys()
    since = program.mark()
    person.device.press("ending.next")
    program.wait("layout", since, scene="quick")
    person.device.press("quick.play")
    seats = table_after(program, since, bare).seats
    stronger = [chair for chair in seats if chair.level == LEVELS[1]]
    assert stronger and all(chair.neighbour for chair in stronger)
    assert {chair.level for chair in seats} <= {None, *LEVELS[:2]}
    assert program.close() == 0
    assert "Traceback" not in program.errors


@pytest.mark.long("plays on after another way to win")
@pytest.mark.parametrize("game", GAME_IDS)
def test_a_won_game_is_kept_explained_and_played_again(house: House, game: str) -> None:
    house.keep(MATCH, nearly_won(against_the_gentlest(game)))
    person = resumed(house, "mouse")
    program, device = person.program, person.device
    to_the_end(person)
    device.press("ending.keep")
    assert program.wait("exported")["path"].endswith(".png")
    device.press("dialog.ok")
    device.press("ending.sheet")
    program.wait("layout", scene="sheet")
    since = program.mark()
    device.press("back")
    program.wait("layout", since, scene="ending")
    since = program.mark()
    program.key("Return")  # nothing has the focus: what is lit is Play again
    record = table_after(program, since, house)
    turned = 1 if person.game.starter == "seat" else 0
    before = person.head.seats
    assert [one.name for one in record.seats] == [
        one.name for one in (*before[turned:], *before[:turned])
    ]
    assert program.close() == 0
    assert "Traceback" not in program.errors


@pytest.mark.long("plays on after another way to win")
@pytest.mark.parametrize("game", GAME_IDS)
def test_who_has_won_is_named_and_nobody_stronger_is_proposed(house: House, game: str) -> None:
    house.keep(MATCH, nearly_won(against_the_gentlest(game), winner=Seat(1)))
    narrated(house)
    person = resumed(house, "keys")
    program = person.program
    to_the_end(person)
    program.said("Bela wins – ")
    assert program.targets().keys() >= BUTTONS
    assert "ending.next" not in program.targets()
    since = program.mark()
    person.device.press("ending.home")
    program.wait("layout", since, scene="home")
    assert program.close() == 0
    assert "Traceback" not in program.errors


def test_every_game_of_the_box_is_played(house: House) -> None:
    """Hold the list of games that the tests above are given to the home page."""
    program = house.start()
    boxes = {name.removeprefix("box.") for name in program.targets() if name.startswith("box.")}
    assert boxes == set(GAME_IDS) and all(find(game) for game in boxes)
    assert program.close() == 0
