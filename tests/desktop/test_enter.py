"""Press Enter in the real window: it does what is lit.

So it does after a click on something else. The ends of rounds and matches are in
``test_round_ends.py`` and ``test_won.py``.
"""

from __future__ import annotations

import pytest

from tests.desktop.conftest import House
from tests.desktop.devices import Device
from tests.desktop.person import Person
from tests.desktop.test_way_in import GAME_IDS, first_move, scenes


def test_enter_leads_from_the_first_page_to_a_table(bare: House) -> None:
    program = bare.start(scene="first_run")
    device = Device(program, "mouse")
    for size in ("first.size.130", "first.size.100"):
        since = program.mark()
        device.press(size)
        program.wait("layout", since)  # everything has moved by then
    for button in ("first.face.next", "first.colour.plum"):
        device.press(button)
    for scene in ("home", "quick", "table"):
        since = program.mark()
        program.key("Return")
        program.wait("layout", since, scene=scene)
    assert scenes(program) == ["first_run", "home", "quick", "table"]
    assert program.close() == 0
    assert "Traceback" not in program.errors


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", GAME_IDS)
def test_enter_starts_from_the_card_and_from_the_drawer(house: House, game: str) -> None:
    program = house.start()
    device = Device(program, "mouse")
    device.press(f"box.{game}")
    device.press("quick.guest")  # sits down, and stands up again
    device.press("quick.guest")
    assert program.focus_at() == ("", "quick.play")
    device.press("quick.more")
    assert program.focus_at() == ("", "quick.play")
    program.key("Return")
    program.wait("layout", scene="table")
    first_move(Person(Device(program, "keys"), house))
    assert scenes(program) == ["home", "quick", "table"]
    assert program.close() == 0
    assert "Traceback" not in program.errors
