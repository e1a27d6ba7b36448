"""Rate plays by taste: for other trains, heavy tiles, or the own train."""

from __future__ import annotations

from typing import Final

from tabletop.bots.style import Styles
from tabletop.games.mexican_train.scoring import worth as points
from tabletop.games.mexican_train.state import Action, Play, View


def _visits(view: View, action: Action) -> float:
    """Rate plays on other trains, which save the own train for the run."""
    return float(isinstance(action, Play) and action.train != view.seat)


def _sheds(view: View, action: Action) -> float:
    if not isinstance(action, Play):
        return 0.0
    return float(points(action.tile, view.table.laws))


def _builds(view: View, action: Action) -> float:
    return float(isinstance(action, Play) and action.train == view.seat)


STYLES: Final = Styles(6.0, {"guest": _visits, "shedder": _sheds, "builder": _builds})
"""Styles by name; values in points."""
