"""Show the reasons of Patchwork hints beside what they speak of."""

from __future__ import annotations

from typing import Final

from tabletop.games.game import Fact
from tabletop.games.patchwork.cloth import LEATHER, sewn
from tabletop.games.patchwork.preview import BUTTON, HOURGLASS, INCOME, SEVEN, SEVEN_ASPECT
from tabletop.games.patchwork.state import Action, Buy, View
from tabletop.kernel.words import Msg
from tabletop.table.sprites import Sprite

_SPRITES: Final[dict[str, Sprite]] = {
    "income": INCOME,
    "button": BUTTON,
    "passing": BUTTON,
    "time": HOURGLASS,
    "turn": HOURGLASS,
    "seven": SEVEN,
}


def because(view: View, action: Action, reason: Msg) -> Fact:
    """Return a reason beside button, hourglass, tile or the patch itself."""
    term = reason.key.rpartition(".")[2]
    patch = sewn(action.patch if isinstance(action, Buy) else LEATHER)
    aspect = SEVEN_ASPECT if term == "seven" else 1.0
    return Fact(_SPRITES.get(term, patch), reason, aspect=aspect)
