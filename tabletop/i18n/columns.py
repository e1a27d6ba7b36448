"""Measure and pad text in columns, for terminals and plain editors."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence


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


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return a line for each row, with its cells in columns."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(padded(cell, w) for cell, w in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
