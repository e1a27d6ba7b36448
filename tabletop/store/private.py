"""Make the program's files private to their owner.

Records contain every hand in plain text, so other accounts of the computer should not read them.
Only POSIX has these file modes; Windows keeps the folders of a user private by itself.
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
"""The permission bits of the group and of all others."""


def opener(path: str, flags: int) -> int:
    """Open a new file private to its owner, for use with :func:`open`."""
    return os.open(path, flags, FILE)


def make(folder: Path) -> None:
    """Create a private folder and its missing parents.

    Raises:
        OSError: The folder cannot be created.
    """
    if not folder.parent.exists():
        make(folder.parent)
    folder.mkdir(mode=FOLDER, exist_ok=True)


def tighten(path: Path) -> None:
    """Make a file or folder private if the caller owns it.

    No permission is added: a folder that its owner may not write stays read-only. A symbolic link
    is not changed.
    """
    if os.name == "nt":
        return
    try:
        mode = path.lstat().st_mode
        if mode & _OTHERS and (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
            path.chmod(stat.S_IMODE(mode) & ~_OTHERS)
    except OSError:  # the caller is not the owner, or the file system has no permissions
        pass


def tighten_all(folder: Path) -> None:
    """Make a folder and all its contents private."""
    tighten(folder)
    for root, folders, files in os.walk(folder):  # does not follow symbolic links
        for name in (*folders, *files):
            tighten(Path(root, name))


def tighten_own(folder: Path, ours: Collection[str]) -> None:
    """Make the files named in ``ours`` private, in a shared folder.

    The folder is made private too if it contains nothing else.
    """
    try:
        there = {entry.name for entry in folder.iterdir()}
    except OSError:
        return
    for name in there.intersection(ours):
        tighten(folder / name)
    if there.issubset(ours):
        tighten(folder)
