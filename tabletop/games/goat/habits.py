"""Define three personalities and their tastes.

They like to shed weight, to keep followers, and to leave ends that nobody has. Their tastes look
a play ahead, with the code that thinks: they are read with it.
"""

from __future__ import annotations

from typing import Final

from tabletop.bots.style import Styles
from tabletop.kernel.late import LateFunction

STYLES: Final = Styles(
    1.5,
    {
        "shedder": LateFunction("tabletop.games.goat.brain.taste:sheds"),
        "keeper": LateFunction("tabletop.games.goat.brain.taste:keeps"),
        "blocker": LateFunction("tabletop.games.goat.brain.taste:blocks"),
    },
)
"""Styles by name; values in hundredths of the match, or points for a level without deals."""
