"""Choose the backs of cards and tiles by looking at them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.shell.parts.portraitgrid import tick
from tabletop.shell.widgets import Row, Ui, Widget
from tabletop.shell.widgets.base import Pressed, Size
from tabletop.store.settings import BACKS
from tabletop.table.picture import Box
from tabletop.table.sprites import Art, Card

_WIDE: Final = 156.0
_HIGH: Final = 154.0
_CARD: Final = (74.0, 103.6)
_TILE: Final = (44.0, 88.0)
"""Units across and down a sample, its card and its tile."""


def samples(now: str, choose: Callable[[str], None]) -> Widget:
    """Return a sample of each design; ``choose`` is told the pressed one."""
    return Row(
        [
            Sample(
                one, partial(choose, one), chosen=one == now, id=f"backs.{one}",
                says=msg(f"system.backs.{one}"),
            )
            for one in BACKS
        ],
        wraps=True,
    )  # fmt: skip


@dataclass
class Sample(Pressed):
    """Show a card and a tile face down, and the name of their design.

    Attributes:
        design: One of :data:`BACKS`.
    """

    design: str
    press: Callable[[], None]

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the room of the picture with its name below."""
        return max(_WIDE, ui.draw.text_width(self._name(ui), 20, "sans-bold") + 24), _HIGH

    def show(self, ui: Ui, box: Box) -> None:
        """Draw both on paper; if chosen, with a thick edge and a tick."""
        look, chosen = ui.target(self, box), bool(self.chosen)
        ui.draw.shadow(box, 12, 1.0 if look.pressed else 6.0 if look.hover else 2.4)
        edge = "primary" if chosen else "edge"
        ui.draw.rounded(box, 12, "sunk", edge, 3.5 if chosen else 1.5)
        card = Box(box.x + 14, box.y + 10, *_CARD)
        tile = Box(box.right - 14 - _TILE[0], card.bottom - _TILE[1], *_TILE)
        for where, radius in ((card, 6), (tile, 8)):
            ui.draw.shadow(where, radius, 2.0)
        ui.draw.piece(Card(None, f"app/card-{self.design}-plain"), card)
        plain = "-plain" if ui.draw.theme.outlined else ""
        ui.draw.piece(Art(f"app/tile-{self.design}{plain}"), tile)
        ui.draw.line(
            self._name(ui), box.centre[0], box.bottom - 23, 20, "ink",
            "sans-bold" if chosen else "sans", "centre", box.width - 16,
        )  # fmt: skip
        if chosen:
            tick(ui, Box(box.right - 22, box.y - 8, 30, 30))
        if look.ring:
            ui.draw.ring(box, 12)

    def _name(self, ui: Ui) -> str:
        return ui.say(msg(f"system.backs.{self.design}"))
