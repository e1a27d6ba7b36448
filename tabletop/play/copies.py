"""Copy a match for practice without its hidden information."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tabletop.kernel.record import Record
from tabletop.kernel.words import Seat
from tabletop.play import privacy
from tabletop.play.session import Session


def deals_anew(session: Session, ply: int) -> bool:
    """Return whether a copy from ``ply`` needs its hidden pieces redealt."""
    return ply > privacy.luck_open(session)


def practice(session: Session, ply: int, viewer: Seat, rng: Random) -> Record:
    """Return a practice match that begins after ``ply`` actions.

    In a running round undo would show the stock and a changed seat every hand. So all that
    ``viewer`` cannot know is dealt anew, in a way that fits all that was seen.

    Args:
        session: The match, which stays as it is.
        ply: At most :func:`tabletop.play.privacy.seen_to`.
        viewer: The seat that looks on.
        rng: Deals what is dealt anew.
    """
    record = session.record()
    if not deals_anew(session, ply):
        return replace(record.played(record.actions[:ply]), practice=True, title="", handovers=())
    rules = session.game.rules
    state = rules.sample(rules.view(session.match.states[ply], viewer), rng)
    return Record(
        record.game,
        record.rules_version,
        record.seats,
        record.options,
        record.created,
        position=session.game.notation.write_position(state),
        practice=True,
    )
