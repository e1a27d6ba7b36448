"""What three personalities like on the green: luck, what lies open, what others want."""

from __future__ import annotations

from typing import Final

from tabletop.bots.style import Styles
from tabletop.games.gnoming.state import MULLIGAN, Action, Bounce, Discard, Lay, Take, View

_MEAN: Final = 3.5
"""Points of any card, about."""


def _gambles(view: View, action: Action) -> float:
    """Cards nobody has seen: the draw pile, and hidden cards replaced."""
    if isinstance(action, Take):
        return float(action.source == "stock")
    if isinstance(action, Lay | Bounce):
        return float(view.table.shown[view.seat][action.cell] is None)
    return 0.0


def _picks(view: View, action: Action) -> float:
    """Open cards taken, open cards replaced: nothing left to luck."""
    if isinstance(action, Take):
        return float(action.source != "stock")
    if isinstance(action, Lay | Bounce):
        return float(view.table.shown[view.seat][action.cell] is not None)
    return 0.0


def _spoils(view: View, action: Action) -> float:
    """Low cards covered on the piles, or taken away from the next seat."""
    if isinstance(action, Discard) and action.to in ("a", "b"):
        return -_top(view, "ab".index(action.to))
    if isinstance(action, Take) and action.source != "stock":
        return -_top(view, "ab".index(action.source)) - _MEAN
    return 0.0


def _top(view: View, pile: int) -> float:
    """The value of the card on top; of none and of a mulligan that of any card."""
    cards = view.table.piles[pile]
    return float(cards[-1]) if cards and cards[-1] != MULLIGAN else _MEAN


STYLES: Final = Styles(1.5, {"gambler": _gambles, "picker": _picks, "spoiler": _spoils})
"""By name; values in points."""
