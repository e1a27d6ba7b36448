"""Rate actions by three tastes: risk, open cards, denying low cards."""

from __future__ import annotations

from functools import partial
from typing import Final

from tabletop.bots.style import Styles
from tabletop.games.gnoming.choices import pile_of
from tabletop.games.gnoming.state import MULLIGAN, Action, Bounce, Discard, Lay, Take, View
from tabletop.pieces.cards import Cards

_MEAN: Final = 3.5
"""Approximate points of any card."""


def _takes(view: View, action: Action, *, hidden: bool) -> float:
    """Rate drawing and replacing cards that are face down, or face up."""
    if isinstance(action, Take):
        return float((action.source == "stock") == hidden)
    if isinstance(action, Lay | Bounce):
        return float((view.table.shown[view.seat][action.cell] is None) == hidden)
    return 0.0


def _spoils(view: View, action: Action) -> float:
    """Rate denying low cards to the next seat by covering or taking them."""
    if isinstance(action, Discard) and action.to != "out":
        return -_top(pile_of(view.table, action.to))
    if isinstance(action, Take) and action.source != "stock":
        return -_top(pile_of(view.table, action.source)) - _MEAN
    return 0.0


def _top(pile: Cards) -> float:
    """Return the value of the top card; a mean value for none or a mulligan."""
    return float(pile[-1]) if pile and pile[-1] != MULLIGAN else _MEAN


_gambles = partial(_takes, hidden=True)
_picks = partial(_takes, hidden=False)

STYLES: Final = Styles(1.5, {"gambler": _gambles, "picker": _picks, "spoiler": _spoils})
"""Styles by name; values in points."""
