"""Which sound goes with what the hand does, and with a new table."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.game import Told
from tabletop.shell.play.session import Session
from tabletop.table import inputs
from tabletop.table.hand import Carrying, Hand, Trying


def of_hand(before: Hand, now: Hand, meant: inputs.Input) -> str:
    """Name of the sound that a step of the hand makes, or ``""``."""
    if isinstance(now, Carrying) and not isinstance(before, Carrying):
        return "lift"
    if isinstance(meant, inputs.Turn) and isinstance(now, Carrying):
        return "flip" if meant.flip else "turn"
    if isinstance(now, Trying) and not isinstance(before, Trying):
        return "drop"
    return ""


def handed_over(session: Session, told: Sequence[Told], fresh: range) -> bool:
    """Whether the last action was one person's, and another person is to act."""
    seat = session.match.to_act
    before = told[fresh[-1] - 1].seat if fresh else None
    if seat is None or before is None or before == seat:
        return False
    return session.human(seat) and session.human(before)
