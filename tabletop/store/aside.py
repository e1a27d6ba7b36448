"""Move a file out of the way without losing it."""

from __future__ import annotations

import os
from pathlib import Path

from tabletop.store import private


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
    number, candidate = 1, path
    while candidate.exists():
        number += 1
        candidate = path.with_name(f"{path.stem} {number}{path.suffix}")
    return candidate
