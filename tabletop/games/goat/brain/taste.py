"""Rate plays by the tastes of the three personalities."""

from __future__ import annotations

from tabletop.games.goat.brain.rule import SEEING, Term, terms
from tabletop.games.goat.brain.search import tried
from tabletop.games.goat.state import Action, Open, Play, PlayBoth, View


def _count(view: View, action: Action, term: Term) -> float:
    """Return the count of ``term`` for a play; 0 for other actions."""
    if not isinstance(action, Open | Play | PlayBoth):
        return 0.0
    return float(terms(view, SEEING, tried(view, action))[term][1])


def sheds(view: View, action: Action) -> float:
    """Return the points of the tiles laid."""
    return _count(view, action, Term.WEIGHT)


def keeps(view: View, action: Action) -> float:
    """Return the number of tiles in hand that fit afterwards."""
    return _count(view, action, Term.FOLLOW)


def blocks(view: View, action: Action) -> float:
    """Rate a play higher if fewer tiles elsewhere fit afterwards."""
    return _count(view, action, Term.HARD)
