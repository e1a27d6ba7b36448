"""Test real mouse and keys against a bot.

A person plays, is refused, undoes, closes in the middle and resumes.
"""

from __future__ import annotations

from tabletop.games.patchwork.state import Buy, Pass
from tabletop.kernel.record import HUMAN
from tabletop.table.drop_targets import fitting
from tabletop.table.gesture import Put
from tests.desktop.conftest import House
from tests.desktop.driven import Program, lines_of
from tests.desktop.players import Player


def begin(house: House) -> Player:
    """Begin a new match by two clicks."""
    player = Player(house.begin(), house)
    assert sorted(chair.player for chair in player.head.seats) == ["bot:novice", HUMAN]
    return player


def buy(player: Player, *, wheel: bool) -> Buy:
    """Buy something that has to be turned, by dragging; pass until possible."""
    while player.my_turn():
        buys = [action for action in player.legal() if isinstance(action, Buy)]
        reach = player.reach()
        for action in buys:
            put = player.gesture(action)
            item = reach.picture.item(put.item)
            if isinstance(put, Put) and item is not None and item.pose != put.pose:
                player.play(action, "drag", wheel=wheel)
                return action
        player.play(player.legal()[-1], "drag")
    raise AssertionError("nothing could be bought in a whole match")


def overlap(player: Player) -> Put:
    """Return a placement of an affordable patch on a sewn square.

    Passes until there is one.
    """
    while player.my_turn():
        reach, seat = player.reach(), player.seat
        assert seat is not None
        sewn = {f"cell {seat} {r} {c}" for one in player.state.quilts[seat] for r, c in one.cells}
        for put in (g for g, _ in reach.offers.pairs if isinstance(g, Put)):
            item = reach.picture.item(put.item)
            assert item is not None
            for place in fitting(item, put.pose, reach.picture):
                wrong = reach.put(put.item, place.id, put.pose)
                if place.id in sewn and reach.offers.meant(wrong) is None:
                    return wrong
        player.play(player.legal()[-1], "clicks")
    raise AssertionError("never anything to put on a sewn patch")


def test_play_be_refused_undo_and_pass(house: House) -> None:
    player = begin(house)
    program = player.program
    buy(player, wheel=True)
    buy(player, wheel=False)

    wrong = overlap(player)
    before = player.lines
    since = player.lift(wrong, "drag", wheel=True)
    assert program.wait("refused", since)["clause"] == "PW-4.2"
    program.point("put-back")  # it is still in the hand
    program.key("Escape")
    program.gone("put-back")
    assert program.scene() == "table" and player.lines == before

    buy(player, wheel=False)
    assert player.my_turn()
    played = len(player.lines)
    since = program.mark()
    program.click("undo")
    assert program.wait("undo", since)["ply"] < played
    assert player.my_turn()
    action = next(action for action in player.legal() if isinstance(action, Pass))
    done = player.play(action, "clicks")
    program.wait("saved", since, ply=done)
    assert program.close() == 0
    assert "Traceback" not in program.errors


def lying(program: Program) -> dict[str, list[float]]:
    """Return every box of a table that waits for its person.

    Panels are left out, as they follow the mouse.
    """
    program.point("undo")
    program.point("offer 0")  # an action is logged before it is drawn
    kinds = {"cell", "patch", "offer", "pass"}
    return {name: box for name, box in program.targets().items() if name.split()[0] in kinds}


def test_closed_in_the_middle_it_goes_on_from_the_same_place(house: House) -> None:
    player = begin(house)
    program = player.program
    buy(player, wheel=False)
    while player.my_turn() and not isinstance(affordable := player.legal()[0], Buy):
        player.play(affordable, "clicks")
    lines = player.lines
    program.wait("saved", ply=len(lines))
    done = max(i for i, event in enumerate(program.events) if event["event"] == "action")
    program.wait("layout", done)  # of the table after it
    before = lying(program)
    player.lift(player.gesture(affordable), "clicks")
    program.point("set-down")
    assert program.close() == 0
    file = house.folders.matches / f"{player.match}.tabletop"
    assert list(house.record(player.match).actions) == lines, "a carried patch is not a move"
    text = file.read_text(encoding="utf-8")

    again = house.start()
    again.point("continue")
    again.key("Return")  # it has the focus
    again.wait("layout", scene="table")
    again.wait("action", ply=len(lines))
    assert lines_of(again.events) == lines
    assert lying(again) == before
    assert file.read_text(encoding="utf-8") == text
    resumed = Player(again, house, player.match)
    buy(resumed, wheel=False)
    assert resumed.lines[: len(lines)] == lines
    assert again.close() == 0
