"""Test a whole match of two people at one window by clicks alone."""

from __future__ import annotations

import pytest

from tabletop.games.patchwork import PATCHWORK
from tests.desktop.conftest import House
from tests.desktop.players import Player


@pytest.mark.long("test_whole_match plays by clicks, test_curtain for two, each day")
def test_two_people_play_to_the_score_sheet_by_clicks(house: House) -> None:
    house.provide(last_names=("Asha", "Meera"), last_players=("human", "human"))
    program = house.start()
    program.click("box.patchwork")
    program.wait("layout", scene="quick")
    program.click("quick.more")
    program.click("setup.begins.1")
    for _ in range(12):
        program.click("setup.page", button=5)  # the wheel
    program.click("setup.deal")
    program.key("ctrl+a", "4", "2")
    program.click("quick.play")
    player = Player(program, house)
    assert [chair.name for chair in player.head.seats] == ["Meera", "Asha"]
    acted = set()
    while player.my_turn():
        acted.add(player.seat)
        player.play(player.favourite(), "clicks")
    assert acted == {0, 1}
    program.wait("layout", scene="ending")
    program.click("ending.sheet")
    program.wait("layout", scene="sheet")
    played = player.lines
    program.wait("saved", ply=len(played))
    assert list(house.record(player.match).actions) == played
    assert PATCHWORK.rules.winners(player.state)
    since = program.mark()
    program.click("back")
    program.wait("layout", since, scene="ending")
    since = program.mark()
    program.click("ending.same")
    program.wait("layout", since, scene="dialog")  # a known deal does not count: it asks
    program.click("dialog.yes")
    program.wait("layout", since, scene="table")
    again = house.record(str(program.wait("saved", since)["match"]))
    assert again.actions[0] == played[0] and again.seats == player.head.seats
    assert program.close() == 0
    assert "Traceback" not in program.errors
