"""Move a file out of the way without losing it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from tabletop.store import private

_LONG: Final = 240
"""Bytes of a name that may be too long with a number."""


def set_aside(path: Path, folder: Path) -> Path:
    """Move ``path`` into ``folder`` under a free name; return its new path.

    Raises:
        OSError: The file was not moved.
    """
    private.make(folder)
    where = free(folder / path.name)
    os.replace(path, where)
    return where


def free(path: Path) -> Path:
    """Return ``path``, or the same name with the first free number."""
    number, candidate, stem = 1, path, path.stem
    if len(os.fsencode(path.name)) > _LONG:  # leave room for a number
        stem = stem[:40]
    while candidate.exists():
        number += 1
        candidate = path.with_name(f"{stem} {number}{path.suffix}")
    return candidate
