"""Move files out of the way: damaged ones, and deleted matches."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tabletop.store import private

KEPT: Final = 30 * 24 * 3600.0
"""Seconds after which a deleted match is removed from the trash."""

_LONG: Final = 240
"""Most bytes of a file name to which a number can safely be added."""


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


def throw(files: Sequence[Path], trash: Path, name: str) -> Path:
    """Move ``files`` to a new folder of the trash; return that folder.

    Raises:
        OSError: Files moved before the error are in the trash, the rest in their old place.
    """
    place = trash / f"{time.time_ns()}-{name[:40]}"
    private.make(place.parent)
    place.mkdir(mode=private.FOLDER)
    for file in files:
        os.replace(file, place / file.name)
    return place


def take_back(place: Path, folder: Path) -> None:
    """Move the files of one :func:`throw` back into ``folder``.

    Raises:
        OSError: The folder is gone, or a file cannot be moved.
    """
    private.make(folder)
    for file in sorted(place.iterdir()):
        os.replace(file, folder / file.name)
    place.rmdir()


def empty(trash: Path, kept: float = KEPT) -> int:
    """Remove matches deleted over ``kept`` seconds ago; return the count.

    Matches that cannot be removed now are tried again the next time.
    """
    before = time.time_ns() - round(kept * 1e9)
    try:
        old = [place for place in trash.iterdir() if _thrown(place) <= before]
    except OSError:  # the trash does not exist yet, or is unreadable
        return 0
    for place in old:
        shutil.rmtree(place, ignore_errors=True)
    return len(old)


def _thrown(place: Path) -> int:
    """Return the time of a folder's deletion, in nanoseconds since 1970."""
    stamp = place.name.partition("-")[0]
    return int(stamp) if stamp.isascii() and stamp.isdigit() else 1 << 63  # keep foreign folders
