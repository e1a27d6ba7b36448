"""Define three personalities and their tastes.

The personalities like to shed points, to keep fitting tiles, or to block the others. Their tastes
look one play ahead and are imported together with the bots.
"""

from __future__ import annotations

from typing import Final

from tabletop.bots.style import Styles
from tabletop.kernel.late import LateFunction

STYLES: Final = Styles(
    1.5,
    {
        "shedder": LateFunction("tabletop.games.goat.brain.rule:sheds"),
        "keeper": LateFunction("tabletop.games.goat.brain.rule:keeps"),
        "blocker": LateFunction("tabletop.games.goat.brain.rule:blocks"),
    },
)
"""Styles by name; values in hundredths of the match, or points for a level without deals."""
