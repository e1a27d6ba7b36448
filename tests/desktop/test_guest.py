"""Test in the real window that a guest keeps a result under a name."""

from __future__ import annotations

import json
from pathlib import Path

from tabletop.kernel.record import Chair
from tabletop.store.played import GUEST
from tests.chronicles import owners
from tests.desktop.conftest import House
from tests.desktop.driven import until
from tests.desktop.players import Player
from tests.desktop.test_endings import nearly
from tests.shell.match_stage import played
from tests.shell.rounds import HUMAN


def results(house: House) -> list[str]:
    """Return whose the kept results are."""
    return owners(Path(house.folders.results))


def test_a_guest_gives_a_name_at_the_end_and_has_the_match(house: House) -> None:
    house.provide(reduced_motion=True)
    record = played(names=("", "Bela"), players=(HUMAN, "bot:novice")).record()
    file = nearly(house, record, 1)
    program = house.start(file, scene="table")
    player = Player(program, house)
    while player.my_turn():
        player.play(player.favourite(), "clicks")
    program.wait("layout", scene="ending")
    until(lambda: results(house) == [GUEST], "the result on the disk")
    program.click("ending.name")
    program.wait("layout", scene="ask")
    program.key("M", "e", "e", "r", "a", "Return")
    program.wait("layout", scene="ending")
    program.click("ending.home")
    program.wait("layout", scene="home")
    assert program.close() == 0
    (meera,) = json.loads(house.folders.people.read_text("utf-8"))["people"]
    assert meera["name"] == "Meera" and results(house) == [meera["id"]]
    saved = next(house.folders.matches.glob("*.tabletop"))
    chairs = json.loads(saved.read_text("utf-8"))["seats"]
    assert [chair.get("person", "") for chair in chairs] == [meera["id"], ""]
    assert Chair(**chairs[0]).name == "Meera"
    assert "Traceback" not in program.errors
