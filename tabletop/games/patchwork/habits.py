"""Rate actions by the taste for buttons, covered squares, or spare time."""

from __future__ import annotations

from typing import Final

from tabletop.bots.style import Styles
from tabletop.games.patchwork.data import GOAL, PATCHES
from tabletop.games.patchwork.state import Action, Buy, Pass, View


def _saves(view: View, action: Action) -> float:
    if isinstance(action, Buy):
        return -PATCHES[action.patch].buttons
    if isinstance(action, Pass):
        mine, theirs = view.table.at[view.seat], view.table.at[1 - view.seat]
        return min(theirs + 1, GOAL) - mine
    return 0.0


def _covers(view: View, action: Action) -> float:
    return len(PATCHES[action.patch].cells) if isinstance(action, Buy) else 0.0


def _lingers(view: View, action: Action) -> float:
    mine, theirs = view.table.at[view.seat], view.table.at[1 - view.seat]
    if isinstance(action, Buy):
        return -min(PATCHES[action.patch].time, GOAL - mine)
    if isinstance(action, Pass):
        return mine - min(theirs + 1, GOAL)
    return 0.0


STYLES: Final = Styles(2.5, {"saver": _saves, "quilter": _covers, "idler": _lingers})
"""Styles by name; values in points."""
