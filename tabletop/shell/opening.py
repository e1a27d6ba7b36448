"""Show the house's decisions: tables, dialogs, notes."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from tabletop.house import effects as fx
from tabletop.house import opening
from tabletop.house.keeper import Keeper, Shown
from tabletop.house.opening import NewMatch
from tabletop.kernel.errors import TabletopError
from tabletop.kernel.words import Seat, msg
from tabletop.play.session import Session
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Confirm, Message
from tabletop.shell.parts.seatlooks import wear
from tabletop.shell.scene import Scene

_LONG = 9.0
"""Seconds that a long note stays."""


def table(desk: Desk, session: Session) -> Scene:
    """Create the scene of a match."""
    from tabletop.shell.table.scene import TableScene

    wear(desk, session.chairs)
    return TableScene(desk, session)


def show_table(desk: Desk, session: Session) -> None:
    """Close every other scene and open the table of ``session``."""
    desk.home()
    desk.go("table", session=session)


def show(desk: Desk, shown: Shown) -> None:
    """Carry out the house's effects on the screen."""
    scene = _scene(desk, shown)
    if scene is not None:
        desk.stack.push(scene)


def _scene(desk: Desk, shown: Shown) -> Scene | None:
    """Return the scene to open, if any; show notes at once."""
    scene: Scene | None = None
    for effect in shown:
        match effect:
            case fx.OpenTable(session):
                desk.home()
                scene = table(desk, session)
            case fx.ShowMessage(title, why):
                scene = Message(desk, title, why)
            case fx.OfferGoodPart():
                scene = _offer(desk, effect)
            case fx.ShowNote(words, tone, long):
                desk.toast(words, tone, **({"seconds": _LONG} if long else {}))
            case _:
                pass
    return scene


def _offer(desk: Desk, effect: fx.OfferGoodPart) -> Scene:
    record, good = effect.record, effect.good

    def take() -> None:
        show(desk, desk.services.get(Keeper).bring(record.played(record.actions[:good])))

    text = msg("match.faulty.text", why=effect.fault, n=good, all=len(record.actions))
    yes = msg("match.faulty.yes")
    return Confirm(desk, msg("match.faulty.title"), text, yes, take, kind="primary")


# -- matches


def begin(desk: Desk, new: NewMatch) -> None:
    """Start a match and open its table."""
    show(desk, desk.services.get(Keeper).begin(new))


def again(desk: Desk, session: Session) -> None:
    """Start a new match for the same players."""
    begin(desk, opening.again(session))


def same(desk: Desk, session: Session) -> None:
    """Start a match with the same deal; its result does not count."""
    if (new := opening.same(session)) is None:
        return
    heading, text = msg("match.menu.same_deal"), msg("match.setup.deal.counts_not")
    yes, start = msg("match.quick.play"), partial(begin, desk, new)
    desk.stack.push(Confirm(desk, heading, text, yes, start, kind="primary"))


def resume(desk: Desk, match_id: str) -> None:
    """Resume a saved match."""
    show(desk, desk.services.get(Keeper).resume(match_id))


def opened(desk: Desk, match_id: str) -> Scene:
    """Return the table of a saved match, or a dialog with the problem."""
    return _certain(_scene(desk, desk.services.get(Keeper).resume(match_id)))


def from_file(desk: Desk, file: Path) -> Scene:
    """Import a record from a file; return its table or a dialog."""
    return _certain(_scene(desk, desk.services.get(Keeper).take_in(file)))


def _certain(scene: Scene | None) -> Scene:
    assert scene is not None, "a match is opened, or a dialog says why not"
    return scene


def session_of(desk: Desk, match_id: str) -> Session | None:
    """Load the undamaged part of a saved match to view; ``None`` on failure."""
    try:
        return desk.services.get(Keeper).session_of(match_id)
    except TabletopError:
        return None


def play_on(desk: Desk, session: Session, ply: int, viewer: Seat) -> None:
    """Start a practice match from an earlier state; the old one stays."""
    show_table(desk, desk.services.get(Keeper).play_on(session, ply, viewer))
