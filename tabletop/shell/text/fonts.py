"""Load the open fonts: each file once, each size on its first use."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Final
from zlib import crc32

import pygame

from tabletop.assets import AssetsError
from tabletop.shell.text.scripts import TAGS, Script
from tabletop.table.picture import Face

LOG: Final = logging.getLogger(__name__)

_FACES: Final[tuple[Face, ...]] = ("sans", "sans-bold", "serif", "serif-bold")

_OPEN: Final = 40
"""Fonts (face, script and size) held open, an eighth of a megabyte each.

A screen has some twenty; a window being resized asks for many sizes."""


SUMS: Final[Mapping[str, int]] = {
    "sans-bold-deva.ttf": 0x2605148B,
    "sans-bold-gujr.ttf": 0xE091D92A,
    "sans-bold-guru.ttf": 0xBE771226,
    "sans-bold-latin.ttf": 0x6C839AB8,
    "sans-regular-deva.ttf": 0x87C51058,
    "sans-regular-gujr.ttf": 0x64184A2F,
    "sans-regular-guru.ttf": 0xB39F295B,
    "sans-regular-latin.ttf": 0x0E748F1C,
    "serif-bold-deva.ttf": 0x03E38EDB,
    "serif-bold-gujr.ttf": 0x8A64AF78,
    "serif-bold-guru.ttf": 0xDA618F50,
    "serif-bold-latin.ttf": 0xD239079B,
    "serif-regular-deva.ttf": 0x835A643E,
    "serif-regular-gujr.ttf": 0x872C515C,
    "serif-regular-guru.ttf": 0x48FA8179,
    "serif-regular-latin.ttf": 0xE42864FA,
}
"""CRC-32 of each font: a damaged one would end the process instead of raising an error.

The checksum inside the files is a sum of 32-bit words, ten times as slow in Python.
"""


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
            if crc32(data) != SUMS[name]:
                raise AssetsError(file)
            self._files[name] = data
        return self._files[name]
