"""Draw pictures on one sheet, side by side."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from tabletop.pieces.polyomino import posed, size
from tabletop.shell.art.atlas import Atlas
from tabletop.shell.art.theme import THEMES
from tabletop.table.picture import UPRIGHT, Pose
from tabletop.table.sprites import Sewn, Sprite

ROOT: Final = Path(__file__).parents[2]
SPRITES: Final = ROOT / "sprites"

SHEET: Final = (1600, 1900)
"""Table units of the sheet."""


class Sheet:
    """Hold a surface that takes sprites in table units."""

    def __init__(self, theme: str, scale: float) -> None:
        self.atlas = Atlas(SPRITES, THEMES[theme])
        self.scale = scale
        self.surface = pygame.Surface((round(SHEET[0] * scale), round(SHEET[1] * scale)))
        self.surface.blit(self.atlas.ground(self.surface.get_size()), (0, 0))

    def put(
        self,
        sprite: Sprite,
        box: tuple[float, float, float, float],
        height: float = 0,
        pose: Pose = UPRIGHT,
    ) -> None:
        """Draw ``sprite`` in ``box`` (x, y, width, height), with its shadow."""
        x, y = round(box[0] * self.scale), round(box[1] * self.scale)
        pixels = round(box[2] * self.scale), round(box[3] * self.scale)
        shadow, (dx, dy) = self.atlas.shadow(sprite, pixels, pose, self.scale, height)
        self.surface.blit(shadow, (x + dx, y + dy))
        for shine, (dx, dy) in self.atlas.glow(sprite, pixels, self.scale):
            self.surface.blit(shine, (x + dx, y + dy))
        over = self.atlas.overhang(sprite, self.scale)
        self.surface.blit(self.atlas.piece(sprite, pixels, pose, self.scale), (x - over, y - over))

    def patch(
        self,
        patch: Sewn,
        x: float,
        y: float,
        square: float,
        pose: Pose = UPRIGHT,
        height: float = 2.2,
    ) -> None:
        """Draw a patch with its top left at (x, y), its squares ``square`` wide."""
        rows, columns = size(posed(patch.cells, pose))
        self.put(patch, (x, y, columns * square, rows * square), height, pose)
