"""Rate plays by the taste of three personalities.

They like to shed weight, to keep followers, and to leave ends that nobody has.
"""

from __future__ import annotations

from typing import Final

from tabletop.bots.style import Styles
from tabletop.games.goat.brain.rule import SEEING, Term, terms
from tabletop.games.goat.brain.search import tried
from tabletop.games.goat.state import Action, Open, Play, PlayBoth, View


def _count(view: View, action: Action, term: Term) -> float:
    """Return the count of ``term`` for a play; 0 for other actions."""
    if not isinstance(action, Open | Play | PlayBoth):
        return 0.0
    return float(terms(view, SEEING, tried(view, action))[term][1])


def _sheds(view: View, action: Action) -> float:
    """Return the points that leave the hand."""
    return _count(view, action, Term.WEIGHT)


def _keeps(view: View, action: Action) -> float:
    """Return the number of tiles in hand that fit afterwards."""
    return _count(view, action, Term.FOLLOW)


def _blocks(view: View, action: Action) -> float:
    """Rate few tiles elsewhere that fit afterwards."""
    return _count(view, action, Term.HARD)


STYLES: Final = Styles(1.5, {"shedder": _sheds, "keeper": _keeps, "blocker": _blocks})
"""Styles by name; values in hundredths of the match, or points for a level without deals."""
