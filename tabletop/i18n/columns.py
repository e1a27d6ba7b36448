"""Text in columns, for terminals and plain editors: how wide it is, and filled up with blanks."""

from __future__ import annotations

import unicodedata


def width(text: str) -> int:
    """Columns of letters of one width that ``text`` takes."""
    columns = 0
    for char in text:
        if unicodedata.category(char) in ("Mn", "Me", "Cf"):
            continue
        columns += 2 if unicodedata.east_asian_width(char) in "WF" else 1
    return columns


def padded(text: str, columns: int, *, right: bool = False) -> str:
    """``text`` with blanks up to ``columns``: after it, or before it at the ``right``."""
    blanks = " " * max(0, columns - width(text))
    return blanks + text if right else text + blanks
