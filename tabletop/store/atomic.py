"""Write files atomically, keeping older generations."""

from __future__ import annotations

import itertools
import os
import shutil
from pathlib import Path
from typing import Final

from tabletop.store import private as owners
from tabletop.store.aside import free

GENERATIONS: Final = 3
"""Copies of a match that are kept, the newest included."""

LONGEST_NAME: Final = 255
"""Most bytes that systems allow in a file name."""

_HALF: Final = ".half"
_COUNT = itertools.count()


def older(path: Path, generations: int = GENERATIONS) -> tuple[Path, ...]:
    """Return the paths of the older generations, newest first.

    They may not exist. A file whose name leaves no room for the suffix has none.
    """
    names = (f"{path.name}.bak{age}" for age in range(1, generations))
    return tuple(path.with_name(name) for name in names if len(os.fsencode(name)) <= LONGEST_NAME)


def write_whole(path: Path, text: str, generations: int = 1, *, private: bool = True) -> None:
    """Replace ``path`` with ``text``; keep the old text as a generation.

    At any moment a reader finds either the old or the new text, never a part, even after a crash
    during the write.

    The folder is created if missing. ``generations`` is the number of copies kept, the newest
    included. A file that is not ``private`` gets the system's default permissions.

    Raises:
        OSError: The old text is still there.
    """
    # Replace unpaired surrogates, so that a bad name does not prevent saving the match.
    _put(path, text.encode("utf-8", "replace"), generations, private)


def write_data(path: Path, data: bytes) -> None:
    """Write ``data`` to ``path``, readable only by its owner.

    Raises:
        OSError: The old contents are still there.
    """
    _put(path, data, 1, private=True)


def write_new(folder: Path, name: str, suffix: str, data: bytes, *, private: bool = False) -> Path:
    """Write ``data`` to a new file in ``folder``; return its path.

    The folder is created if missing; a number is added to a name that is taken.

    Raises:
        OSError: Nothing was written.
    """
    path = free(folder / f"{name}{suffix}")
    _put(path, data, 1, private)
    return path


def _put(path: Path, data: bytes, generations: int, private: bool) -> None:
    if private:
        owners.make(path.parent)
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
    half = _half(path)
    try:
        with open(half, "xb", opener=owners.opener if private else None) as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        if generations > 1:
            _age(path, generations)
        os.replace(half, path)
    except BaseException:
        half.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def clean(folder: Path) -> int:
    """Remove files abandoned by dead writers; return their number.

    Nobody else may be writing there: the caller holds the lock.

    Raises:
        OSError: The folder cannot be read.
    """
    mine = f".{os.getpid()}-"
    dead = [p for p in folder.glob(f".*{_HALF}") if mine not in p.name]
    for path in dead:
        path.unlink(missing_ok=True)
    return len(dead)


def _half(path: Path) -> Path:
    """Return a temporary name in the same directory."""
    return path.with_name(f".{path.name[:40]}.{os.getpid()}-{next(_COUNT)}{_HALF}")


def _age(path: Path, generations: int) -> None:
    """Rename every generation to the next older name; keep ``path``."""
    copies = older(path, generations)
    if not copies or not path.exists():
        return
    for young, old in reversed(tuple(itertools.pairwise(copies))):
        if young.exists():
            os.replace(young, old)
    copy = _half(path)
    try:
        try:
            os.link(path, copy)
        except OSError:  # the file system has no hard links
            shutil.copyfile(path, copy)
            owners.tighten(copy)
        os.replace(copy, copies[0])
    finally:
        copy.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Write the folder's entries to disk, if the system supports it."""
    if os.name == "nt":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:  # unsupported by some network folders; the text itself is on disk
        pass
    finally:
        os.close(handle)
