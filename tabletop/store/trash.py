"""Deleted matches, kept for a while in case it was a mistake."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

KEPT: Final = 30 * 24 * 3600.0
"""Seconds until what was deleted is gone for good."""


def throw(files: Sequence[Path], trash: Path, name: str) -> Path:
    """Move ``files`` into a new folder of the trash; that folder.

    Raises:
        OSError: What was moved before is in the trash, the rest where it was.
    """
    place = trash / f"{time.time_ns()}-{name}"
    place.mkdir(parents=True)
    for file in files:
        os.replace(file, place / file.name)
    return place


def take_back(place: Path, folder: Path) -> None:
    """Move everything of one :func:`throw` back into ``folder``.

    Raises:
        OSError: It is not there any more, or cannot be moved.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for file in sorted(place.iterdir()):
        os.replace(file, folder / file.name)
    place.rmdir()


def empty(trash: Path, kept: float = KEPT) -> int:
    """Remove what was thrown away more than ``kept`` seconds ago; how many matches.

    What cannot be removed stays for the next time.
    """
    before = time.time_ns() - round(kept * 1e9)
    try:
        old = [place for place in trash.iterdir() if _thrown(place) <= before]
    except OSError:  # no trash yet, or none that may be read
        return 0
    for place in old:
        shutil.rmtree(place, ignore_errors=True)
    return len(old)


def _thrown(place: Path) -> int:
    """When, in nanoseconds since 1970; the far future for a folder that is none of ours."""
    stamp = place.name.partition("-")[0]
    return int(stamp) if stamp.isascii() and stamp.isdigit() else 1 << 63
