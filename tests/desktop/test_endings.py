"""Test the end of nearly won matches in the real window."""

from __future__ import annotations

from pathlib import Path

from tabletop.kernel.record import Record
from tests.desktop.conftest import House
from tests.desktop.gnomes import Gnome, hasty
from tests.desktop.players import Player
from tests.shell.match_stage import played
from tests.shell.rounds import HUMAN, session


def nearly(house: House, record: Record, less: int) -> Path:
    """Write a record without its last actions."""
    file = house.root / "nearly won.tabletop"
    part = record.played(record.actions[:-less])
    file.write_text(part.dumps(), encoding="utf-8")
    return file


def test_patchwork_is_won_with_the_mouse_and_played_again(house: House) -> None:
    house.provide(reduced_motion=False)
    whole = played(players=(HUMAN, HUMAN))
    program = house.start(nearly(house, whole.record(), 1), scene="table")
    player = Player(program, house)
    while player.my_turn():
        player.play(player.favourite(), "clicks")
    program.wait("layout", scene="ending")
    program.click((5, 200))  # ends the motion, if that is not over on a busy machine
    program.wait("counted", scene="ending")
    assert "ending.again" in program.targets()
    program.click("ending.sheet")
    program.wait("layout", scene="sheet")
    since = program.mark()
    program.click("back")
    program.wait("layout", since, scene="ending")
    since = program.mark()
    program.click("ending.again")
    program.wait("layout", since, scene="table")
    assert program.close() == 0
    assert "Traceback" not in program.errors


def test_gnoming_is_won_by_keys_and_played_again(house: House) -> None:
    house.provide(reduced_motion=False)
    whole = session("gnoming", [HUMAN, HUMAN])
    program = house.start(nearly(house, whole.record(), 3), scene="table")
    gnome = Gnome(program, house)
    while gnome.my_turn():
        gnome.by_keys(hasty(gnome.state, list(gnome.legal())), tab=False)
    program.wait("layout", scene="ending")
    # Nobody touches anything: it comes to its end by itself.
    program.wait("counted", scene="ending")
    since = program.mark()
    program.key("Return")  # play again is lit
    program.wait("layout", since, scene="table")
    since = program.mark()
    program.key("Escape")
    program.wait("layout", since, scene="pause")
    assert program.close() == 0
    assert "Traceback" not in program.errors
