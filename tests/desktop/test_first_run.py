"""Test the first start in the real window: no files, no question twice."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.desktop.conftest import House
from tests.desktop.players import Player, Way
from tests.desktop.xsession import Screen


@pytest.fixture
def bare(screen: Screen, tmp_path: Path) -> Iterator[House]:
    """Provide a house without a data folder."""
    made = House(screen, tmp_path)
    yield made
    made.tidy()


def test_the_first_start_asks_and_the_second_does_not(bare: House) -> None:
    program = bare.start(scene="first_run")
    program.click("first.language.gu")
    program.click("first.name")
    program.key("A", "s", "h", "a")
    program.click("first.begin")
    program.wait("layout", scene="home")
    program.click("box.patchwork")
    program.point("quick.play")
    program.click("quick.play")
    program.wait("layout", scene="table")
    assert program.close() == 0
    kept = json.loads(bare.folders.settings.read_text("utf-8"))
    assert kept["language"] == "gu"
    people = json.loads(bare.folders.people.read_text("utf-8"))["people"]
    assert [one["name"] for one in people] == ["Asha"]
    again = bare.start(scene="home")
    assert "first.begin" not in again.targets()
    assert again.close() == 0


@pytest.mark.parametrize("way", ["clicks", "keys"])
def test_a_name_and_three_presses_lead_to_the_first_move(bare: House, way: Way) -> None:
    """Press once on the card, on a box and on Play; make the first move."""
    program = bare.start(scene="first_run")
    program.key("A", "s", "h", "a")  # the caret is in the field already
    presses = (("first.begin", "home"), ("box.patchwork", "quick"), ("quick.play", "table"))
    for button, scene in presses:
        if way == "clicks":
            program.point(button)
            program.click(button)
        else:
            program.key("Return")
        program.wait("layout", scene=scene)
    player = Player(program, bare)
    assert player.my_turn()
    assert "Asha" in [chair.name for chair in player.head.seats]
    before = len(player.lines)
    player.play(player.favourite(), way)
    assert len(player.lines) > before
    assert program.close() == 0
