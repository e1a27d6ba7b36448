"""Test the first start in the real window: no files, no question twice."""

from __future__ import annotations

import json

from tests.desktop.conftest import House


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
