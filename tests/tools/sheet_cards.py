"""Draw every card at many sizes, and the furniture of card games."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop.table.picture import Pose
from tabletop.table.sprites import Art, Board, Card, Outline
from tests.tools.sheet import Sheet

FACES: Final = (
    *(f"gnoming/card-{value}" for value in range(3, 9)),
    *(f"gnoming/card-minus-{value}" for value in range(1, 5)),
    "gnoming/card-hazard",
    "gnoming/card-mulligan",
)
"""Every face of Gnoming's cards."""

BACK: Final = "gnoming/back"


def _deck(sheet: Sheet) -> None:
    """Draw every card at five widths, then dimmed and turned."""
    sides = (*FACES, None)
    for k, face in enumerate(sides):
        box = (44 + k % 7 * 216, 40 + k // 7 * 300, 196, 274.4)
        sheet.put(Card(face, BACK), box, 3)
    y = 656.0
    for width in (70, 56, 44, 30, 24):
        for k, face in enumerate(sides):
            sheet.put(Card(face, BACK), (44 + k * (width + 9), y, width, 1.4 * width), 2.5)
        y += 1.4 * width + 14
    for k, tone in enumerate(("go", "no", "last", "hint", "gap", "glow")):
        box = (900 + k * 112, 792, 92, 128.8)
        if tone == "glow":
            sheet.put(Outline(((0, 0),), tone), box)
        sheet.put(Card(FACES[k], BACK, dim=tone == "no"), box, 2.5)
        if tone != "glow":
            sheet.put(Outline(((0, 0),), tone), box)
    sheet.put(Card(FACES[1], BACK), (1500, 700, 84, 60), 2.5, Pose(1))


def _course(sheet: Sheet) -> None:
    """Draw places and bands on a small green, a banner above them."""
    sheet.put(Board("green"), (640, 1080, 930, 700), 3)
    sheet.put(Board("slot", "lit"), (700, 1190, 384, 532))
    sheet.put(Board("slot"), (1130, 1190, 126, 172))
    sheet.put(Board("slot"), (1280, 1190, 126, 172))
    sheet.put(Card(None, BACK), (1136, 1196, 114, 160), 4)
    sheet.put(Board("band"), (706, 1196, 372, 176))
    sheet.put(Board("band"), (706, 1196, 128, 520))
    for k, face in enumerate((4, 4, 4, 4, None, 6, 4, 0, 8)):
        box = (713 + k % 3 * 122, 1204 + k // 3 * 172, 114, 160)
        sheet.put(Card(None if face is None else FACES[face], BACK), box, 2.5)
    sheet.put(Board("chip"), (830, 1702, 110, 34), 2)
    sheet.put(Board("banner"), (860, 1100, 520, 74), 3)
    sheet.put(Art("app/box-gnoming"), (24, 1400, 500, 341), 6)


def cards(theme: str, scale: float) -> pygame.Surface:
    """Draw everything that card games are played with."""
    sheet = Sheet(theme, scale)
    sheet.put(Board("green"), (14, 14, 1572, 1040), 3)
    _deck(sheet)
    _course(sheet)
    return sheet.surface
