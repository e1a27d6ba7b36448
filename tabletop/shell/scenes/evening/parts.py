"""Draw the parts shared by an evening's screens: faces, lids, ribbons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat
from tabletop.play.session import called
from tabletop.shell.art.drawing import data, line, path
from tabletop.shell.parts.gamebox import GameBox
from tabletop.shell.parts.seatlooks import wear
from tabletop.shell.table.faces import face
from tabletop.shell.widgets import Column, Drawn, Pad, Scroll, Ui, Wide, Widget
from tabletop.store.evenings import Evening
from tabletop.table.picture import Box

_BUTTON: Final = 34.0
_STEP: Final = 38.0
_KNOT: Final = 14.0
_ENDS: Final = 44.0
"""Units across a button on a ribbon, from one to the next, a knot, and both ends together."""


def dress(ui: Ui, evening: Evening) -> None:
    """Apply the looks and names of the evening's players to the screen."""
    wear(ui.desk, evening.players)
    ui.names = called(evening.players)


def lid(game: str, width: float) -> Widget:
    """Return the picture on the box of a game."""
    return Wide(GameBox(game, bare=True, turn=0.0), most=width)


def card(ui: Ui, box: Box, body: Column, foot: Widget, name: str) -> None:
    """Draw a card of paper with a fixed foot and a body that may scroll."""
    ui.draw.paper(box, 18, 5)
    inner = box.grown(-24)
    low = ui.size(foot, inner.width)[1]
    room = replace(inner, height=inner.height - low - 14)
    if ui.size(body, inner.width)[1] > room.height + 1:
        wide = Box(room.x - 12, room.y - 8, room.width + 24, room.height + 12)
        Scroll(body, id=name, padding=10).show(ui, wide)
    else:
        body.show(ui, room)
    foot.show(ui, Box(inner.x, inner.bottom - low, inner.width, low))


def portrait(player: int, side: float) -> Widget:
    """Return the face of a player of the evening, ``side`` units across."""
    return Drawn(lambda ui, box: face(ui, box, Seat(player), 2.0), side, side)


@dataclass
class Sunk(Pad):
    """Draw a hollow of paper around a widget."""

    dashed: bool = False

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the hollow, then the child."""
        dash = (7.0, 5.0) if self.dashed else None
        ui.draw.rounded(box, 14, "" if self.dashed else "sunk", "line", 1.4, dash)
        super().show(ui, box)


def ribbon(
    ui: Ui, box: Box, player: int, games: Sequence[int], most: int, shown: int | None = None
) -> None:
    """Draw a player's ribbon: a button per point, a knot between games.

    ``games`` are the buttons by game, of which ``shown`` are sewn on already, ``None`` for all.
    ``box`` is the room of the longest ribbon, with ``most`` buttons: all have the same scale.
    """
    theme, total = ui.draw.theme, sum(games)
    count = total if shown is None else min(shown, total)
    knots = max(0, len(games) - 1)
    step = min(_STEP, (box.width - _ENDS - knots * _KNOT) / max(1, most))
    wide = _ENDS + total * step + knots * _KNOT
    high = min(46.0, box.height)
    where = Box(box.x, box.centre[1] - high / 2, wide, high)
    dye = theme.colour(ui.desk.atlas.looks[player].colour)
    band = data("M", 0, 0, "H", wide, "L", wide - 16, high / 2, "L", wide, high, "H", 0, "Z")
    body = path(band, dye)
    if theme.outlined:
        body = path(band, theme.panel, stroke=theme.ink, stroke_width=2.5)
    seams = data("M", 3, 6, "H", wide - 10) + data("M", 3, high - 6, "H", wide - 10)
    light = theme.ink if theme.outlined else "#fff6e2"
    body += line(seams, light, 1.6, stroke_dasharray="7 5", stroke_opacity=0.75)
    ui.draw.shadow(Box(where.x, where.y, wide - 10, high), 2, 4, 100)
    ui.draw.svg(where, body)
    x, side, sewn = where.x + 14, min(_BUTTON, step * 0.9), 0
    for at, many in enumerate(games):
        for _ in range(many):
            if sewn < count:
                ui.draw.art("app/button-gold", Box(x, where.centre[1] - side / 2, side, side))
            sewn += 1
            x += step
        if at < len(games) - 1:
            knot = data("M", 5, 5, "V", high - 5)
            dots = line(knot, light, 2.4, stroke_dasharray="2 4")
            ui.draw.svg(Box(x, where.y, 10, high), dots)
            x += _KNOT
