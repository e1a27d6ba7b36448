"""Play an evening of three games in the window, to its sheet."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from tabletop.kernel.record import HUMAN, Record
from tabletop.kernel.words import Seat
from tabletop.store.people import People
from tabletop.store.people import Person as HousePerson
from tabletop.store.writer import Writer
from tests.desktop.conftest import House
from tests.desktop.devices import Device
from tests.desktop.driven import Program
from tests.desktop.endgames import to_the_end
from tests.desktop.person import Person
from tests.desktop.winning import _opened, _played

GAMES: Final = 3
SEATS: Final = 4


def nearly_over(record: Record) -> Record:
    """Return the record, played on to the last move of its only person."""
    me = next(Seat(n) for n, chair in enumerate(record.seats) if chair.player == HUMAN)
    whole = _played(_opened(record, 0), me, Random(0))
    to_act = whole.game.rules.to_act
    begun = range(len(record.actions), whole.match.ply)
    mine = [ply for ply in begun if to_act(whole.match.states[ply]) == me]
    return record.played(whole.record().actions[: mine[-1]])


def _match(program: Program, since: int) -> str:
    program.wait("layout", since, scene="table")
    return str(program.wait("saved", since)["match"])


@pytest.mark.long("starts the program once for each game")
def test_an_evening_of_three_games_broken_off_goes_on_to_its_sheet(house: House) -> None:
    writer = Writer()
    People(house.folders, writer).keep(HousePerson("asha", "Asha", "coral", "dots", "rabbit"))
    assert writer.close()
    program = house.start()
    device = Device(program, "mouse")
    device.press("door.evening")
    program.wait("layout", scene="evening_plan")
    for _ in range(SEATS - 2):
        device.press("evening.more")
    for button in ("evening.out.0", "evening.put", "choose.take"):  # Patchwork is for two
        device.press(button)
    since = program.mark()
    device.press("evening.begin")
    match = _match(program, since)
    for game in range(GAMES):
        assert program.close() == 0
        record = house.record(match)
        assert len(record.seats) == SEATS
        house.keep(match, nearly_over(record))
        program = house.start()
        device = Device(program, "mouse")
        device.press("home.evening")
        program.wait("layout", scene="evening")
        since = program.mark()
        device.press("evening.go_on")
        program.wait("layout", since, scene="table")
        to_the_end(Person(device, house, match))
        last = game == GAMES - 1
        since = program.mark()
        device.press("ending.evening")
        program.wait("layout", since, scene="evening_end" if last else "evening")
        if not last:
            since = program.mark()
            device.press("evening.go_on")
            match = _match(program, since)
    device.press("evening.save")
    program.wait("exported")
    assert program.close() == 0
    folders = house.folders.pictures, house.folders.documents
    kept = {path.suffix for folder in folders for path in folder.iterdir()}
    assert kept == {".png", ".txt"}
    assert "Traceback" not in program.errors
