"""Show the reasons of Goat hints with the tile concerned."""

from __future__ import annotations

from typing import Final

from tabletop.games.game import Fact
from tabletop.games.goat.slots import laid_by
from tabletop.games.goat.state import Action, Deal, View
from tabletop.kernel.words import Msg
from tabletop.table.sprites import Art, Domino, Sprite

_SPRITES: Final[dict[str, Sprite]] = {
    "goat": Art("goat/head"),
    "hard": Domino(),
    "lacks": Domino(),
    "draw": Art("goat/market"),
}


def because(view: View, action: Action, reason: Msg) -> Fact:
    """Return a reason with the picture of the tile concerned."""
    term = reason.key.rpartition(".")[2]
    tiles = () if isinstance(action, Deal) else laid_by(action)
    return Fact(_SPRITES.get(term) or Domino(tiles[0] if tiles else None), reason)
