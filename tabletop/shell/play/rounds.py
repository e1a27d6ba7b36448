"""The end of a round: the finished table is looked at, then its score sheet, then chance deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop.shell.events import Input, Key, Pointer

if TYPE_CHECKING:
    from tabletop.shell.play.table import TableScene

LOOK: Final = 1.6
"""Seconds that a finished table is looked at before its score sheet opens."""


class RoundEnd:
    """How far the end of a round has been seen at one table.

    Attributes:
        since: When the finished table was first seen, by the desk's clock; ``None`` while a
            round is played.
        opened: Whether its score sheet was opened.
    """

    def __init__(self) -> None:
        self.since: float | None = None
        self.opened = False


def tick(scene: TableScene, now: float) -> bool:
    """Open the sheet when the table was seen long enough; whether that is still to come."""
    end = scene.round_end
    if not scene.session.match.held:
        end.since, end.opened = None, False
        return False
    if end.since is None:
        end.since = now
        scene.desk.tell("round_over", ply=scene.session.match.ply)
    if not scene.board.glide.done(now):
        end.since = now  # what turns up one after the other is seen first
    if now > end.since + LOOK and not end.opened:
        show(scene)
    return True


def handle(scene: TableScene, event: Input) -> bool:
    """A click on the finished table, or a key that says go on: no need to wait any longer."""
    if not scene.session.match.held:
        return False
    match event:
        case Key(again=False):
            asked = scene.ui.command(event, "moving", "table")
            wanted = asked in {"accept", "set_down", "sheet"} and not scene.for_a_button(event)
        case Pointer(kind="up", button=1):
            under = scene.ui.at(event.x, event.y)
            wanted = not scene.ui.pressed and (under is None or under.widget is None)
        case _:
            wanted = False
    if wanted:
        show(scene)
    return wanted


def show(scene: TableScene) -> None:
    """Open the score sheet of the round; without one the next round begins."""
    scene.round_end.opened = True
    if scene.desk.can_go("sheet"):
        scene.open_sheet()
    else:
        scene.board.go_on()


def uncovered(scene: TableScene) -> None:
    """The table is in front again: if its sheet was read, the next round is dealt."""
    if scene.session.match.held and scene.round_end.opened:
        scene.board.go_on()
