"""Test in the real window that changing chairs is no way to look at hands."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path

from tests.desktop.conftest import House
from tests.desktop.driven import Program


def tiles(program: Program) -> list[str]:
    """Return ids of tiles that can be reached now."""
    return [name for name in program.targets() if name.startswith("tile")]


def test_a_swap_of_chairs_lowers_the_curtain_and_is_noted(house: House) -> None:
    house.provide(last_names=("Asha", "Bolt"), last_players=("human", "bot:novice"))
    program = house.start()
    program.click("box.goat")
    program.wait("layout", scene="quick")
    assert house.folders.settings.exists()
    program.key("Return")
    table = program.wait("layout", scene="table")
    assert table and program.whichever("menu", "claim") == "menu"
    mine = tiles(program)
    program.click("menu")
    program.click("menu.players")
    program.click("player 1.human")
    program.wait("curtain")
    program.click("player 0.bot:novice")
    program.click("players.close")
    program.see("claim")
    assert mine and not tiles(program)
    if where := os.environ.get("TABLETOP_LOOK"):
        house.screen.screenshot(Path(where))
    program.claim()
    assert tiles(program)
    program.key("F4")
    program.wait("layout", scene="fingerprint")
    assert "fingerprint.deal" not in program.targets()
    assert program.close() == 0 and "Traceback" not in program.errors
    (file,) = house.folders.matches.glob("*.tabletop")
    record = house.record(file.stem)
    assert {one.seat for one in record.handovers} == {0, 1}
    # Nothing that was written names the deal, and nobody else may read it.
    written = [path for path in house.data.rglob("*") if path.is_file()]
    texts = [path.read_text("utf-8", "replace") for path in (*written, *house.root.glob("*.jsonl"))]
    assert not any(re.search(r"\b(?:[A-Z]{4} ){6}[A-Z]{4}\b", text) for text in texts)
    modes = {stat.S_IMODE(path.stat().st_mode) for path in (*written, house.folders.matches)}
    assert modes == {0o600, 0o700}
