"""Show the reasons of Mexican Train hints beside what they speak of."""

from __future__ import annotations

from tabletop.games.game import Fact
from tabletop.games.mexican_train.state import Action, Play, View
from tabletop.kernel.words import Msg
from tabletop.table.sprites import Art, Domino, Sprite


def because(view: View, action: Action, reason: Msg) -> Fact:
    """Return a reason beside the tile or marker that it speaks of."""
    term, tile = reason.key.rpartition(".")[2], action.tile if isinstance(action, Play) else None
    shown: Sprite = Domino(None if term in {"doors", "stuck"} else tile)
    if term == "marker":
        shown = Art("mexican_train/marker", view.seat)
    return Fact(shown, reason)
