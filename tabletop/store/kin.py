"""Recognise imported matches that are already in the store.

If a copy of a running match were opened as a separate match, it would reveal the stock, or let
somebody repeat the next deal. So an imported copy continues the running match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabletop.kernel.record import MOST, Record
from tabletop.kernel.values import dataclass


@dataclass(frozen=True, slots=True)
class Kin:
    """Hold a stored match with the same beginning as an imported one."""

    id: str
    record: Record
    over: bool


@dataclass(frozen=True, slots=True)
class Destination:
    """Describe the destination of an imported match.

    Attributes:
        id: Id of the stored match to continue; ``""`` for a new match.
        record: The record to save; ``None`` if the file contains nothing new.
    """

    id: str
    record: Record | None


def akin(one: Record, other: Record) -> bool:
    """Return whether two records have the same beginning.

    They do if they were created at the same second, with the same house rules and the same first
    action. If the time is unknown, one record must be a prefix of the other.

    >>> from tabletop.kernel.record import Chair
    >>> one = Record("toy", 1, (Chair("Asha"),), created="2026", actions=("luck 3", "nod"))
    >>> akin(one, replace(one, actions=("luck 3",))), akin(one, replace(one, actions=("luck 4",)))
    (True, False)
    """
    mine = (one.game, one.created, dict(one.options), len(one.seats), one.position)
    if mine != (other.game, other.created, dict(other.options), len(other.seats), other.position):
        return False
    both = min(len(one.actions), len(other.actions), 1 if one.created else MOST)
    return one.actions[:both] == other.actions[:both]


def place(record: Record, over: bool, kin: Sequence[Kin]) -> Destination:
    """Return the destination of an imported match, given its kin."""
    alike = [one for one in kin if one.record.practice == record.practice]
    running = [one for one in alike if not one.over]
    same = next((one for one in kin if one.record.actions == record.actions), None)
    course = (one for one in running if _begins(one.record, record) or _begins(record, one.record))
    if (found := next(course, None)) is not None:
        return _joined(found, record)
    if over or record.practice or not alike:
        known = same if same in alike else None
        return Destination("", record) if known is None else Destination(known.id, None)
    if running:  # the courses differ, but a copy would reveal hidden hands of the running match
        return Destination(running[0].id, None)
    # The players may know the hidden hands, so continue the match only as practice.
    practice = (one for one in kin if one.record.practice and _begins(one.record, record))
    if (found := next(practice, None)) is not None:
        return Destination(found.id, None)
    return Destination("", replace(record, practice=True))


def _begins(whole: Record, part: Record) -> bool:
    """Return whether ``part`` is a prefix of ``whole``."""
    return whole.actions[: len(part.actions)] == part.actions


def _joined(one: Kin, record: Record) -> Destination:
    """Return a stored match as the destination, extended by the record."""
    if len(record.actions) <= len(one.record.actions):
        return Destination(one.id, None)
    traces = tuple(dict.fromkeys((*one.record.handovers, *record.handovers)))
    stood = tuple(sorted({*one.record.stand_ins, *record.stand_ins}))
    known = one.record.known or record.known
    joined = replace(record, title=one.record.title, handovers=traces, stand_ins=stood, known=known)
    return Destination(one.id, joined)
