"""Measure and pad text in columns, for terminals and plain editors."""

from __future__ import annotations

import unicodedata


def width(text: str) -> int:
    """Return the width of ``text`` in columns of a monospaced font."""
    columns = 0
    for char in text:
        if unicodedata.category(char) in ("Mn", "Me", "Cf"):
            continue
        columns += 2 if unicodedata.east_asian_width(char) in "WF" else 1
    return columns


def padded(text: str, columns: int, *, right: bool = False) -> str:
    """Pad ``text`` with blanks after it, or before it to align it ``right``."""
    blanks = " " * max(0, columns - width(text))
    return blanks + text if right else text + blanks
