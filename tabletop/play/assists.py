"""Apply a seat's assists to layout, text, pace and hints."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from tabletop.kernel.record import ASSISTS, Chair
from tabletop.kernel.words import Seat
from tabletop.play import privacy
from tabletop.play.session import Session
from tabletop.store.settings import LARGEST_SIZE, Settings
from tabletop.table.picture import Shape

CALM: Final = "calm"
"""Pace of a table where somebody has the slow assist: slower than any setting."""

LARGE: Final = 150
"""Least text size, in percent, on the turns of a seat with large text."""

LARGER: Final = 1.3
"""Least factor by which text is enlarged on such turns, relative to the settings."""


def usual(settings: Settings) -> tuple[str, ...]:
    """Return the default assists of a seat."""
    held = {"legal": settings.show_legal, "counting": settings.counting}
    return tuple(name for name in ASSISTS if held.get(name))


def chosen(chair: Chair, settings: Settings) -> Collection[str]:
    """Return the assists of the person in ``chair``."""
    return usual(settings) if chair.assists is None else chair.assists


def switched(now: Collection[str], name: str, *, on: bool) -> tuple[str, ...]:
    """Return the assists ``now`` with ``name`` turned on or off, in order.

    >>> switched(("legal",), "hint", on=True), switched(("legal",), "legal", on=False)
    (('hint', 'legal'), ())
    """
    wanted = {*now, name} if on else {*now} - {name}
    return tuple(one for one in ASSISTS if one in wanted)


def whose(session: Session) -> Seat | None:
    """Return the seat whose assists are in effect, or ``None``."""
    seat = privacy.awaited(session)
    if seat is None:
        seat = session.viewer
    return seat if session.human(seat) else None


def reader(session: Session) -> str:
    """Return the id of the one person who reads the table now, or ``""``."""
    several = len(session.people()) > 1
    seat = None if several and session.match.over else whose(session)
    return "" if seat is None else session.chairs[seat].person


def held(session: Session, settings: Settings) -> Collection[str]:
    """Return the assists in effect."""
    seat = whose(session)
    return usual(settings) if seat is None else chosen(session.chairs[seat], settings)


def percent(session: Session, settings: Settings) -> int:
    """Return the text size at the table, in percent."""
    size = settings.size
    if "large" in held(session, settings):
        size = min(LARGEST_SIZE, max(LARGE, round(size * LARGER)))
    return size


def shaped(shape: Shape, session: Session, settings: Settings) -> Shape:
    """Return the table's shape adapted to the assists in effect."""
    now = held(session, settings)
    text = max(shape.text, percent(session, settings) / 100)
    return replace(shape, text=text, legal="legal" in now, counting="counting" in now)


def pace(session: Session, settings: Settings) -> str:
    """Return the pace of bots: slow for all if one person asks for it."""
    people = (session.chairs[seat] for seat in session.people())
    slow = any("slow" in chosen(chair, settings) for chair in people)
    return CALM if slow and settings.pace != "step" else settings.pace


def hints(session: Session, settings: Settings) -> bool:
    """Return whether the person to act gets automatic hints."""
    seat = session.match.to_act
    if seat is None or not session.human(seat):
        return False
    return "hint" in chosen(session.chairs[seat], settings)
