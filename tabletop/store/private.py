"""Make the program's files private to their owner.

Matches hold every hand in plain text, and other accounts of a computer need not read them. Only
POSIX has such modes; Windows keeps the folders of a user to that user.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Collection
from pathlib import Path
from typing import Final

FILE: Final = 0o600
FOLDER: Final = 0o700

_OTHERS: Final = 0o077
"""The bits of the group and of all others."""


def opener(path: str, flags: int) -> int:
    """Open a new file private to its owner, for use with :func:`open`."""
    return os.open(path, flags, FILE)


def make(folder: Path) -> None:
    """Create a private folder and its missing parents.

    Raises:
        OSError: It cannot be a folder.
    """
    if not folder.parent.exists():
        make(folder.parent)
    folder.mkdir(mode=FOLDER, exist_ok=True)


def tighten(path: Path) -> None:
    """Make a file or folder private if the caller owns it.

    No permission is added: a folder that its owner may not write stays so. A link is left alone.
    """
    if os.name == "nt":
        return
    try:
        mode = path.lstat().st_mode
        if mode & _OTHERS and (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
            path.chmod(stat.S_IMODE(mode) & ~_OTHERS)
    except OSError:  # not the owner, or a file system without permissions
        pass


def tighten_all(folder: Path) -> None:
    """Make a folder and all its contents private."""
    tighten(folder)
    for root, folders, files in os.walk(folder):  # follows no link
        for name in (*folders, *files):
            tighten(Path(root, name))


def tighten_own(folder: Path, ours: Collection[str]) -> None:
    """Make only the files ``ours`` of a folder private.

    The folder too, if it holds nothing else.
    """
    try:
        there = {entry.name for entry in folder.iterdir()}
    except OSError:
        return
    for name in there.intersection(ours):
        tighten(folder / name)
    if there.issubset(ours):
        tighten(folder)
