"""Keep the first screen's pixels for the next start.

The file is a cache: it is ignored if it is damaged, foreign, of another size or of other looks.
Pixels are not compressed, since reading is quicker than decompressing.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final
from zlib import crc32

from tabletop import __version__
from tabletop.store.folders import Folders
from tabletop.store.reading import read_bytes

if TYPE_CHECKING:
    from tabletop.store.settings import Settings

_FORMAT: Final = "tabletop first picture 1"

_HEAD: Final = 1024
"""Bytes of the head, a line of JSON describing the pixels, padded with spaces."""

_DEPTH: Final = 3
"""Bytes of a pixel: red, green, blue."""

_LARGEST: Final = 16384
"""Most pixels of a side."""

_SPEECH: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables that choose the language if the settings do not."""

_PEOPLE: Final = 8 * 1024 * 1024
"""Most bytes of the people's file that are hashed."""


def fingerprint(folders: Folders, settings: Settings, system: str) -> str:
    """Return a hash of everything that affects the look of the first screen.

    The picture names people, so the hash includes the contents of their file. ``system`` contains
    the languages that the system prefers.
    """
    language = settings.language or [system, *map(os.environ.get, _SPEECH)]
    looks = language, settings.size, *settings.looks
    try:
        people = crc32(read_bytes(folders.people, _PEOPLE))
    except (OSError, ValueError):
        people = 0
    return f"{crc32(json.dumps([__version__, *looks, people]).encode()):08x}"


def packed(looks: str, size: tuple[int, int], pixels: bytes) -> bytes:
    """Return the file contents that store ``pixels``, 3 bytes each by row.

    ``looks`` is the :func:`fingerprint` of the pixels' looks.
    """
    return _head(looks, size, pixels) + pixels


def load(file: Path, looks: str, size: tuple[int, int]) -> bytes | None:
    """Return the stored pixels if fingerprint and size match.

    ``None`` if the file is missing, damaged, foreign or of other looks.
    """
    exact = _HEAD + size[0] * size[1] * _DEPTH
    try:
        data = read_bytes(file, exact + 1)
    except (OSError, ValueError):
        return None
    pixels = data[_HEAD:]
    whole = len(data) == exact and data[:_HEAD] == _head(looks, size, pixels)
    return pixels if whole else None


def kept_size(file: Path) -> tuple[int, int] | None:
    """Return width and height of the stored picture, if its header is valid."""
    try:
        width, height = json.loads(read_bytes(file, _HEAD))["size"]
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return None
    good = all(type(side) is int and 0 < side <= _LARGEST for side in (width, height))
    return (width, height) if good else None


def _head(looks: str, size: tuple[int, int], pixels: bytes) -> bytes:
    values = {"format": _FORMAT, "looks": looks, "size": size, "pixels": f"{crc32(pixels):08x}"}
    return json.dumps(values).encode("ascii").ljust(_HEAD - 1) + b"\n"
