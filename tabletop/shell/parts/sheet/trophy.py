"""Draw the ornaments of a match's end: crown, carved head, buttons."""

from __future__ import annotations

from random import Random
from typing import Final

from tabletop.shell.table.artist import Artist
from tabletop.shell.widgets import Drawn, Ui
from tabletop.table.picture import UPRIGHT, Box, Item, ItemId
from tabletop.table.sprites import Art

_CARVED: Final = (58.0, 58.0 * 1.15)
"""Units across and down a carved head."""

_BUTTONS: Final = ("app/button-gold", "app/button-coral", "app/button-teal")
_CROWN: Final = (
    '<path d="M4 50 L0 14 L22 32 L40 2 L58 32 L80 14 L76 50 Z" fill="{gold}" stroke="{edge}"'
    ' stroke-width="3" stroke-linejoin="round"/>'
    '<path d="M5 44 H75" stroke="{edge}" stroke-width="2.4"/>'
    '<circle cx="0" cy="12" r="5" fill="{gem}"/><circle cx="40" cy="3" r="5.5" fill="{gem}"/>'
    '<circle cx="80" cy="12" r="5" fill="{gem}"/>'
)


def crown(ui: Ui, box: Box) -> None:
    """Draw a crown as wide as ``box``."""
    k = box.width / 90
    body = _CROWN.format(
        gold=ui.draw.colour("golden"),
        edge=ui.draw.colour("golden_edge"),
        gem=ui.draw.colour("coral"),
    )
    ui.draw.svg(box, f'<g transform="translate({5 * k:.2f} {6 * k:.2f}) scale({k:.3f})">{body}</g>')


def scattered(ui: Ui, box: Box) -> None:
    """Draw buttons along the edges of ``box``, the same ones every time."""
    random = Random(7)
    for _ in range(64):
        across, down = random.random(), random.random()
        # Use only the margins, so that no button covers words or is half hidden by a card.
        if 0.03 < across < 0.97 and (down > 0.13 or 0.3 < across < 0.7):
            continue
        side = round(random.uniform(20, 38) * ui.scale)
        art = Art(random.choice(_BUTTONS))
        x = (box.x + across * box.width) * ui.scale - side / 2
        y = (box.y + down * box.height) * ui.scale
        shadow, (dx, dy) = ui.desk.atlas.shadow(art, (side, side), UPRIGHT, ui.scale, 3.0)
        ui.canvas.blit(shadow, x + dx, y + dy)
        ui.canvas.blit(ui.desk.atlas.piece(art, (side, side), UPRIGHT, ui.scale), x, y)


def carved(art: str) -> Drawn:
    """Return the drawing of a title won by points, carved in wood."""

    def draw(ui: Ui, box: Box) -> None:
        whole = Box(box.x, box.y, *_CARVED)
        Artist().item(ui, Item(ItemId("carved"), Art(art), whole, height=4))

    return Drawn(draw, _CARVED[1], _CARVED[0])
