"""Change the player of a seat without revealing another's hand.

While hands are hidden a seat that changes hands leaves a trace in the record, and every hand that
the change would show stays behind the curtain until somebody says that it is them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tabletop.kernel.record import HUMAN, Chair, Handover
from tabletop.kernel.words import Seat
from tabletop.play import privacy

if TYPE_CHECKING:
    from tabletop.play.session import Session


def seated(session: Session, seat: Seat, chair: Chair) -> Session:
    """Return the session with a new player in ``seat``, screen unclaimed."""
    chairs = (*session.chairs[:seat], chair, *session.chairs[seat + 1 :])
    after = replace(session, chairs=chairs, claimed=None)
    if privacy.hidden(session) and _another(session.chairs[seat], chair):
        traces = _traced(session, seat, chair)
        known = _known(session)
        if chair.player == HUMAN and len(traces) > len(session.handovers):
            known -= {seat}  # the new owner has not seen the hand yet
        veiled = (session.veiled | _shown(after)) - known
        after = replace(after, handovers=traces, veiled=veiled & _shown(after))
    return after


def reopened(session: Session) -> Session:
    """Return a loaded session with the hands of new owners concealed.

    It cannot be told who looked before the match was closed.
    """
    if not privacy.hidden(session):
        return session
    began = privacy.last_round(session)
    fresh = any(one.ply > began for one in session.handovers)
    return replace(session, veiled=_shown(session)) if fresh else session


def settled(session: Session) -> Session:
    """Return the session with nothing concealed once all hands are open."""
    if session.veiled and not privacy.hidden(session):
        return replace(session, veiled=frozenset())
    return session


def taken_from(session: Session, seat: Seat) -> Handover | None:
    """Return the handover that concealed the hand of ``seat``, or ``None``."""
    if seat not in session.veiled:
        return None
    began = privacy.last_round(session)
    mine = (one for one in reversed(session.handovers) if one.seat == seat and one.ply > began)
    return next(mine, None)


def _another(before: Chair, after: Chair) -> bool:
    if HUMAN not in (before.player, after.player):
        return False
    if before.player != after.player:
        return True
    return (before.name, before.person) != (after.name, after.person)


def _traced(session: Session, seat: Seat, chair: Chair) -> tuple[Handover, ...]:
    """Return the handovers with this change recorded.

    A change taken back before anybody looked or moved is removed instead.
    """
    before, ply = session.chairs[seat], session.match.ply
    found = session.handovers
    mine = [index for index, one in enumerate(found) if one.seat == seat]
    unseen = before.player != HUMAN or seat in session.veiled
    if mine and unseen and found[mine[-1]] == Handover(ply, seat, chair.name, chair.player):
        return (*found[: mine[-1]], *found[mine[-1] + 1 :])
    return (*found, Handover(ply, seat, before.name, before.player))


def _shown(session: Session) -> frozenset[Seat]:
    return frozenset(session.people() or (session.looked,))


def _known(session: Session) -> frozenset[Seat]:
    """Return the only seat with a hand its owner has seen, or ``None``."""
    if session.claimed is not None:
        return frozenset({session.claimed})
    shown = _shown(session)
    return shown - session.veiled if len(shown) == 1 else frozenset()
