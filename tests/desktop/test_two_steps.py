"""Count the steps from home to a table: two clicks, two keys, no question."""

from __future__ import annotations

import pytest

from tabletop.games import GAMES
from tests.desktop.conftest import House

GAME_IDS = [cover.id for cover in GAMES.covers]


@pytest.mark.parametrize("game", GAME_IDS)
def test_two_clicks_open_a_table_with_ones_own_turn_to_come(house: House, game: str) -> None:
    program = house.start()
    program.click(f"box.{game}")
    program.wait("layout", scene="quick")
    program.click("quick.play")
    program.wait("layout", scene="table")
    scenes = [event["scene"] for event in program.events if event["event"] == "layout"]
    assert [one for at, one in enumerate(scenes) if scenes[at - 1 : at] != [one]] == [
        *("home", "quick", "table")
    ]
    assert program.close() == 0
    assert "Traceback" not in program.errors


@pytest.mark.parametrize("number", range(1, len(GAME_IDS) + 1))
def test_two_keys_do_the_same(house: House, number: int) -> None:
    program = house.start()
    program.key(str(number))
    program.wait("layout", scene="quick")
    program.key("Return")
    program.wait("layout", scene="table")
    assert program.close() == 0
    assert "Traceback" not in program.errors


def test_the_second_half_of_a_double_click_on_a_box_is_not_meant_for_the_page(
    house: House,
) -> None:
    program = house.start()
    program.move("box.gnoming")
    house.screen.xdotool("click", "--repeat", 2, "--delay", 90, 1)
    program.wait("layout", scene="quick")
    shown = {event["scene"] for event in program.events if event["event"] == "layout"}
    assert shown == {"home", "quick"}
    program.key("Return")
    program.wait("layout", scene="table")
    assert program.close() == 0
