"""Write contact sheets: pages of small pictures with their names."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from tabletop.assets import sprite_path
from tabletop.shell.text import Typesetter

WIDE: Final = 640
"""Pixels across a small picture."""

GAP: Final = 10
NAME: Final = 26
INK: Final = "#f3ecdf"
GROUND: Final = "#26211d"


class Pages:
    """Collect pictures one after another; write a page when it is full."""

    def __init__(self, folder: Path, name: str, columns: int = 3, rows: int = 3) -> None:
        self._folder, self._name = folder, name
        self._columns, self._rows = columns, rows
        self._type = Typesetter(sprite_path("fonts"))
        self._waiting: list[tuple[str, pygame.Surface]] = []
        self.written: list[Path] = []

    def add(self, name: str, picture: pygame.Surface) -> None:
        """Put a picture on the page."""
        size = WIDE, round(WIDE * picture.get_height() / picture.get_width())
        self._waiting.append((name, pygame.transform.smoothscale(picture, size)))
        if len(self._waiting) == self._columns * self._rows:
            self.finish()

    def finish(self) -> None:
        """Write the page, if there is anything on it."""
        if not self._waiting:
            return
        high = max(picture.get_height() for _, picture in self._waiting) + NAME
        rows = -(-len(self._waiting) // self._columns)
        page = pygame.Surface(
            (self._columns * (WIDE + GAP) + GAP, rows * (high + GAP) + GAP), depth=24
        )
        page.fill(GROUND)
        for place, (name, picture) in enumerate(self._waiting):
            x = GAP + place % self._columns * (WIDE + GAP)
            y = GAP + place // self._columns * (high + GAP)
            page.blit(self._type.render(name, "sans", 17, INK), (x, y))
            page.blit(picture, (x, y + NAME))
        file = self._folder / f"{self._name}-{len(self.written) + 1:02}.png"
        pygame.image.save(page, file)
        self.written.append(file)
        self._waiting.clear()
