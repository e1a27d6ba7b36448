"""Which sound goes with what the hand does, and with a new table."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.game import Told
from tabletop.shell.play.session import Session
from tabletop.table import inputs
from tabletop.table.hand import Carrying, Hand, Trying
from tabletop.table.picture import Picture
from tabletop.table.sprites import Card, Domino, Sprite


def lifted(sprite: Sprite | None) -> str:
    """A piece is taken up: cloth rustles, a tile ticks, a card bends."""
    match sprite:
        case Domino():
            return "tile-lift"
        case Card():
            return "card-lift"
        case _:
            return "lift"


def laid(sprite: Sprite | None) -> str:
    """A piece is set down."""
    match sprite:
        case Domino():
            return "clack"
        case Card():
            return "card-lay"
        case _:
            return "drop"


def of_hand(before: Hand, now: Hand, meant: inputs.Input, picture: Picture) -> str:
    """Name of the sound that a step of the hand makes, or ``""``.

    Args:
        before: What the hand held.
        now: What it holds.
        meant: What was done.
        picture: Where the piece is known by its name.
    """
    item = picture.item(now.item) if isinstance(now, Carrying | Trying) else None
    sprite = None if item is None else item.sprite
    if isinstance(now, Carrying) and not isinstance(before, Carrying):
        return lifted(sprite)
    if isinstance(meant, inputs.Turn) and isinstance(now, Carrying):
        return "flip" if meant.flip else "turn"
    if isinstance(now, Trying) and not isinstance(before, Trying):
        return laid(sprite)
    return ""


def handed_over(session: Session, told: Sequence[Told], fresh: range) -> bool:
    """Whether the last action was one person's, and another person is to act."""
    seat = session.match.to_act
    before = told[fresh[-1] - 1].seat if fresh else None
    if seat is None or before is None or before == seat:
        return False
    return session.human(seat) and session.human(before)
