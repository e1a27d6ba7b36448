"""Lay out the Patchwork table at any window shape."""

from __future__ import annotations

from tabletop.games.patchwork.layout.patches import lanes, passing, tray
from tabletop.games.patchwork.layout.plan import QuiltDrawing, plan
from tabletop.games.patchwork.layout.quilt import plate, quilt, squares
from tabletop.games.patchwork.layout.track import track
from tabletop.games.patchwork.state import View
from tabletop.kernel.words import Seat
from tabletop.table.picture import Picture, Shape
from tabletop.table.sprites import Art


def lay_out(view: View, shape: Shape) -> Picture:
    """Lay out the whole table for ``view.seat``."""
    drawing = QuiltDrawing(view, shape, plan(shape))
    for seat in (Seat(0), Seat(1)):
        plate(drawing, seat)
        quilt(drawing, seat)
    drawing.show("thread", Art("patchwork/ring"), drawing.where.ring, 1)
    track(drawing)
    tray(drawing)
    lanes(drawing)
    passing(drawing)
    squares(drawing, view.seat)
    return drawing.picture("left" if drawing.mover == shape.home else "right")
