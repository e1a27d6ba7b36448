"""Show the reasons of Gnoming A Round hints with the card concerned."""

from __future__ import annotations

from typing import Final

from tabletop.games.game import Fact
from tabletop.games.gnoming.choices import held_card, pile_of
from tabletop.games.gnoming.layout.drawing import sprite
from tabletop.games.gnoming.state import Action, Bounce, Discard, Lay, Stay, Take, View
from tabletop.kernel.words import Msg

_HIDDEN: Final = ("luck", "draw", "flip", "hope", "open", "sooner", "leave", "wait")
"""Reasons about cards that lie face down."""


def because(view: View, action: Action, reason: Msg) -> Fact:
    """Return a reason with the picture of the card concerned."""
    term, args = reason.key.rpartition(".")[2], dict(reason.args)
    named = args.get("card")
    if isinstance(named, int):
        card: int | None = named
    elif term in _HIDDEN or not isinstance(action, Take | Lay | Bounce | Discard | Stay):
        card = None
    elif isinstance(action, Take):
        card = None if action.source == "stock" else pile_of(view.table, action.source)[-1]
    else:
        card = held_card(view.table)
    return Fact(sprite(card), reason, aspect=5 / 7)
