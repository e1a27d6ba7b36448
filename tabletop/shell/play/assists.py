"""The help a person's seat has: whose help holds now, and what it changes at the table."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tabletop.kernel.record import ASSISTS, Chair
from tabletop.kernel.words import Seat
from tabletop.shell.play import privacy
from tabletop.store.settings import LARGEST_SIZE, Settings
from tabletop.table.picture import Shape

if TYPE_CHECKING:
    from tabletop.shell.play.session import Session
    from tabletop.shell.widgets.ui import Ui

CALM: Final = "calm"
"""The pace of a table at which somebody wants it slow: no setting is as slow."""

LARGE: Final = 150
"""Percent that words have at least on the turns of a seat with large text."""

LARGER: Final = 1.3
"""Times that they are larger there than the settings say, at least."""


def usual(settings: Settings) -> tuple[str, ...]:
    """The help that a seat has for which nothing was chosen."""
    held = {"legal": settings.show_legal, "counting": settings.counting}
    return tuple(name for name in ASSISTS if held.get(name))


def chosen(chair: Chair, settings: Settings) -> Collection[str]:
    """The help that the person in ``chair`` has."""
    return usual(settings) if chair.assists is None else chair.assists


def switched(now: Collection[str], name: str, *, on: bool) -> tuple[str, ...]:
    """The help ``now`` with ``name`` turned on or off, in the usual order."""
    wanted = {*now, name} if on else {*now} - {name}
    return tuple(one for one in ASSISTS if one in wanted)


def whose(session: Session) -> Seat | None:
    """The person whose help holds now: who looks at the screen, or is asked to."""
    seat = privacy.awaited(session)
    if seat is None:
        seat = session.viewer
    return seat if session.human(seat) else None


def held(session: Session, settings: Settings) -> Collection[str]:
    """The help that holds now."""
    seat = whose(session)
    return usual(settings) if seat is None else chosen(session.chairs[seat], settings)


def percent(session: Session, settings: Settings) -> int:
    """The size of words at the table now, in percent."""
    size = settings.size
    if "large" in held(session, settings):
        size = min(LARGEST_SIZE, max(LARGE, round(size * LARGER)))
    return size


def shaped(shape: Shape, session: Session, settings: Settings) -> Shape:
    """The table's shape as the person who looks at it wants it."""
    now = held(session, settings)
    size = percent(session, settings) / 100
    return replace(shape, text=size, legal="legal" in now, counting="counting" in now)


def pace(session: Session, settings: Settings) -> str:
    """The pace of the table: slow for all as soon as one person wants it so."""
    people = (session.chairs[seat] for seat in session.people())
    slow = any("slow" in chosen(chair, settings) for chair in people)
    return CALM if slow and settings.pace != "step" else settings.pace


def hints(session: Session, settings: Settings) -> bool:
    """Whether a hint comes by itself to the person to act."""
    seat = session.match.to_act
    if seat is None or not session.human(seat):
        return False
    return "hint" in chosen(session.chairs[seat], settings)


class _Lettering:
    """How large the words of one scene are; ``None``: as the settings say."""

    def __init__(self) -> None:
        self.percent: int | None = None


def letter(ui: Ui, size: int) -> None:
    """Have the words of this scene's table be drawn at ``size`` percent."""
    ui.memo("lettering", _Lettering).percent = size


def lettering(ui: Ui) -> int:
    """The size of words at the table of this scene, in percent."""
    size: int | None = ui.memo("lettering", _Lettering).percent
    return ui.desk.settings.size if size is None else size
