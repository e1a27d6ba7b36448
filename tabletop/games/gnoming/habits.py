"""Rate actions by the taste of three personalities.

The personalities like risk, open cards, or cards that others want.
"""

from __future__ import annotations

from typing import Final

from tabletop.bots.style import Styles
from tabletop.games.gnoming.state import MULLIGAN, Action, Bounce, Discard, Lay, Take, View

_MEAN: Final = 3.5
"""Approximate points of any card."""


def _gambles(view: View, action: Action) -> float:
    """Rate risks: drawing from the draw pile and replacing hidden cards."""
    if isinstance(action, Take):
        return float(action.source == "stock")
    if isinstance(action, Lay | Bounce):
        return float(view.table.shown[view.seat][action.cell] is None)
    return 0.0


def _picks(view: View, action: Action) -> float:
    if isinstance(action, Take):
        return float(action.source != "stock")
    if isinstance(action, Lay | Bounce):
        return float(view.table.shown[view.seat][action.cell] is not None)
    return 0.0


def _spoils(view: View, action: Action) -> float:
    """Rate denying low cards to the next seat by covering or taking them."""
    if isinstance(action, Discard) and action.to in ("a", "b"):
        return -_top(view, "ab".index(action.to))
    if isinstance(action, Take) and action.source != "stock":
        return -_top(view, "ab".index(action.source)) - _MEAN
    return 0.0


def _top(view: View, pile: int) -> float:
    """Return the value of the top card, or a mean value.

    The mean stands for an empty pile and for a mulligan.
    """
    cards = view.table.piles[pile]
    return float(cards[-1]) if cards and cards[-1] != MULLIGAN else _MEAN


STYLES: Final = Styles(1.5, {"gambler": _gambles, "picker": _picks, "spoiler": _spoils})
"""Styles by name; values in points."""
