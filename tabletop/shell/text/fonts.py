"""Load the open fonts: each file once, each size on its first use."""

from __future__ import annotations

import logging
import struct
from contextlib import suppress
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

from tabletop.assets import AssetsError
from tabletop.shell.text.scripts import TAGS, Script
from tabletop.table.picture import Face

LOG: Final = logging.getLogger(__name__)

_FACES: Final[tuple[Face, ...]] = ("sans", "sans-bold", "serif", "serif-bold")

_OPEN: Final = 40
"""Fonts (face, script and size) held open, an eighth of a megabyte each.

A screen has some twenty; a window being resized asks for many sizes."""


_SUM: Final = 0xB1B0AFBA
"""Checksum of the words of every whole TrueType file (OpenType, table ``head``)."""


def whole(data: bytes) -> bool:
    """Return whether a font file is undamaged.

    A damaged one would end the process instead of raising an error.
    """
    if len(data) < 12 or len(data) % 4:
        return False
    words: tuple[int, ...] = struct.unpack(f">{len(data) // 4}I", data)
    return sum(words) & 0xFFFFFFFF == _SUM


def _name(face: Face, script: Script) -> str:
    style = face if face.endswith("bold") else f"{face}-regular"
    return f"{style}-{script}.ttf"


class FontShelf:
    """Open the fonts of one folder by face, script and size.

    Attributes:
        font: Returns the font that draws a script in a face, at so many pixels an em. It raises
            :class:`AssetsError` if the folder lacks the face, or its file is damaged.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: dict[str, bytes] = {}
        self.font = lru_cache(_OPEN)(self._opened)

    def _opened(self, face: Face, script: Script, px: int) -> pygame.font.Font:
        # Load from memory: some systems limit open files, and every size would need one.
        font = pygame.font.Font(BytesIO(self._face(face, script)), px)
        font.set_script(TAGS[script])
        return font

    def _face(self, face: Face, script: Script) -> bytes:
        """Return the font file of a face, or that of an undamaged other face.

        Raises:
            AssetsError: No face of the script can be used; it names the file of ``face``.
        """
        name = _name(face, script)
        try:
            return self._read(name)
        except AssetsError as error:
            for other in _FACES:
                with suppress(AssetsError):
                    self._files[name] = self._read(_name(other, script))
                    LOG.warning("%s; %s stands in", error, _name(other, script))
                    return self._files[name]
            raise

    def _read(self, name: str) -> bytes:
        if name not in self._files:
            file = self._folder / name
            try:
                data = file.read_bytes()
            except OSError as error:
                raise AssetsError(file) from error
            if not whole(data):
                raise AssetsError(file)
            self._files[name] = data
        return self._files[name]
