"""Test a whole match by the keyboard alone, from home to home.

It includes the score sheet.
"""

from __future__ import annotations

from tabletop.games.patchwork.state import Pass
from tabletop.kernel.record import HUMAN
from tests.desktop.conftest import House
from tests.desktop.players import Player


def test_a_match_against_a_bot_without_a_mouse(house: House) -> None:
    house.provide(last_names=(), last_players=())
    program = house.start()
    program.key("Return")  # the box has the focus
    program.wait("layout", scene="quick")
    program.key("shift+Tab", "shift+Tab", "Return")  # before Play the way back, then More
    # Stops of the drawer: colour, name, player, help, colour, name, player.
    program.key("Tab")
    program.wait("writing", where="seat 0 name")
    program.key("ctrl+a", "A", "s", "h", "a", "Tab", "Tab", "Tab", "Tab")
    program.wait("writing", where="seat 1 name")
    program.key("ctrl+a", "R", "a", "v", "i")
    program.key("Tab", "ctrl+Return")
    player = Player(program, house)
    chairs = {chair.name: chair.player for chair in player.head.seats}
    assert chairs == {"Asha": HUMAN, "Ravi": "bot:novice"}
    acted: set[str] = set()
    while player.my_turn():
        action = player.favourite() if acted else Pass()  # later ones may come by themselves
        acted.add(type(action).__name__)
        player.play(action, "keys")
    assert acted >= {"Buy", "Pass"}
    program.wait("layout", scene="ending")
    program.wait("saved", ply=len(player.lines))
    assert list(house.record(player.match).actions) == player.lines
    since = program.mark()
    program.key("Escape")
    program.wait("layout", since, scene="home")
    assert "continue" not in program.targets()
    assert program.close() == 0
    assert "Traceback" not in program.errors
