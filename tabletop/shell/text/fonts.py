"""The open fonts: each file read once, each size opened when it is first drawn."""

from __future__ import annotations

from collections import OrderedDict
from io import BytesIO
from pathlib import Path
from typing import Final, Literal, TypeAlias

import pygame

from tabletop.shell.text.scripts import TAGS, Script

Face: TypeAlias = Literal["sans", "sans-bold", "serif", "serif-bold"]
"""A style of letters, the same for every script."""

_FILES: Final[dict[Face, str]] = {
    "sans": "sans-regular",
    "sans-bold": "sans-bold",
    "serif": "serif-regular",
    "serif-bold": "serif-bold",
}

_OPEN: Final = 64
"""Fonts (face, script and size) held open; a window being resized asks for many sizes."""


class FontShelf:
    """Fonts of one folder by face, script and size."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: dict[str, bytes] = {}
        self._open: OrderedDict[tuple[Face, Script, int], pygame.font.Font] = OrderedDict()

    def font(self, face: Face, script: Script, px: int) -> pygame.font.Font:
        """The font that draws ``script`` at ``px`` pixels an em.

        Raises:
            FileNotFoundError: The folder lacks the face.
        """
        key = (face, script, px)
        font = self._open.get(key)
        if font is not None:
            self._open.move_to_end(key)
            return font
        # From memory: an open file for each size would soon be too many for some systems.
        font = pygame.font.Font(BytesIO(self._read(f"{_FILES[face]}-{script}.ttf")), px)
        font.set_script(TAGS[script])
        self._open[key] = font
        if len(self._open) > _OPEN:
            self._open.popitem(last=False)
        return font

    def _read(self, name: str) -> bytes:
        """The whole of one font file."""
        if name not in self._files:
            self._files[name] = (self._folder / name).read_bytes()
        return self._files[name]
