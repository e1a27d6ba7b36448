"""Play the deal of the day in the window, killed in the middle."""

from __future__ import annotations

import pytest

from tabletop.store.chronicle import Chronicle
from tabletop.store.played import GUEST, Day
from tabletop.store.writer import Writer
from tests.desktop.conftest import House
from tests.desktop.devices import Device
from tests.desktop.endgames import narrated, resumed, to_the_end
from tests.desktop.person import Person
from tests.desktop.test_way_in import first_move


def tries(house: House) -> tuple[Day, ...]:
    """Return the tries on the disk, the program being ended."""
    known = Chronicle(house.folders, Writer())
    assert known.ready(30)
    found = known.days(GUEST)
    known.close()
    return found


@pytest.mark.long("plays a whole match in a window")
def test_the_deal_of_the_day_is_one_try_though_killed_in_the_middle(house: House) -> None:
    narrated(house)
    program = house.start()
    device = Device(program, "mouse")
    device.press("home.deal")
    program.wait("layout", scene="day")
    since = program.mark()
    device.press("day.patchwork")
    match = str(program.wait("saved", since)["match"])
    person = Person(device, house, match)
    first_move(person)
    program.wait("saved", ply=len(person.lines))
    program.kill()
    (begun,) = tries(house)
    assert begun.match == match and not begun.outcome

    person = resumed(house, "mouse", match)
    to_the_end(person)
    program = person.program
    person.device.press("ending.no_name")
    assert {"ending.copy", "ending.day"} <= program.targets().keys()
    since = program.mark()
    person.device.press("ending.day")
    program.wait("layout", since, scene="day")
    since = program.mark()
    person.device.press("day.patchwork")
    again = str(program.wait("saved", since)["match"])
    assert house.record(again).known and again != match
    assert program.close() == 0
    (ended,) = tries(house)
    assert ended.match == match and ended.outcome in {"won", "lost"} and ended.code
