"""Choose the sounds of the hand and of a new table."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.game import Told
from tabletop.play.session import Session
from tabletop.table import inputs
from tabletop.table.hand import Carrying, Hand, Trying
from tabletop.table.picture import Picture
from tabletop.table.sprites import Material, Sprite

LIFTED = {Material.CLOTH: "lift", Material.TILE: "tile-lift", Material.CARD: "card-lift"}
LAID = {Material.CLOTH: "drop", Material.TILE: "clack", Material.CARD: "card-lay"}


def lifted(sprite: Sprite | None) -> str:
    """Return the sound of lifting a piece, by its material.

    Cloth rustles, a tile ticks, a card bends.
    """
    return LIFTED[Material.CLOTH if sprite is None else sprite.material]


def laid(sprite: Sprite | None) -> str:
    """Return the sound of placing a piece."""
    return LAID[Material.CLOTH if sprite is None else sprite.material]


def of_hand(before: Hand, now: Hand, meant: inputs.Input, picture: Picture) -> str:
    """Return the sound of a step of the hand, or ``""``."""
    item = picture.item(now.item) if isinstance(now, Carrying | Trying) else None
    sprite = None if item is None else item.sprite
    if isinstance(now, Carrying) and not isinstance(before, Carrying):
        return lifted(sprite)
    if isinstance(meant, inputs.Turn) and isinstance(now, Carrying):
        return "flip" if meant.flip else "turn"
    if isinstance(now, Trying) and not isinstance(before, Trying):
        return laid(sprite)
    return ""


def handed_over(session: Session, log: Sequence[Told], fresh: range) -> bool:
    """Return whether the turn passed from one person to another."""
    seat = session.match.to_act
    before = log[fresh[-1] - 1].seat if fresh else None
    if seat is None or before is None or before == seat:
        return False
    return session.human(seat) and session.human(before)
