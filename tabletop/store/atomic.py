"""Files that are written whole or not at all, with the copies before them."""

from __future__ import annotations

import itertools
import os
import shutil
from pathlib import Path
from typing import Final

GENERATIONS: Final = 3
"""Copies of a match that are kept, the newest included."""

_HALF: Final = ".half"
_COUNT = itertools.count()


def older(path: Path, generations: int = GENERATIONS) -> tuple[Path, ...]:
    """Where the copies before the newest are, youngest first; they may not exist."""
    return tuple(path.with_name(f"{path.name}.bak{age}") for age in range(1, generations))


def write_whole(path: Path, text: str, generations: int = 1) -> None:
    """Put ``text`` into ``path``, and what was there into the older generations.

    Whoever reads at any moment, even after a crash in the midst of this, finds the old text
    or the new text, never a part.

    Raises:
        OSError: The old text is still there.
    """
    # A name with half a surrogate pair must not cost the match.
    _put(path, text.encode("utf-8", "replace"), generations)


def write_new(folder: Path, name: str, suffix: str, data: bytes) -> Path:
    """Put ``data`` into a file of ``folder`` that was not there before; which one.

    Args:
        folder: Made if need be.
        name: Of the file; a number follows if there is such a file.
        suffix: With its dot.
        data: All of it.

    Raises:
        OSError: Nothing was written.
    """
    names = (name if number == 1 else f"{name} {number}" for number in itertools.count(1))
    path = next(p for n in names if not (p := folder / f"{n}{suffix}").exists())
    _put(path, data, 1)
    return path


def _put(path: Path, data: bytes, generations: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    half = _half(path)
    try:
        with half.open("xb") as out:
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
    """Remove what writers that died left in ``folder``; how many files that were.

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
    """A new name in the same folder: only within one is replacing atomic."""
    return path.with_name(f".{path.name}.{os.getpid()}-{next(_COUNT)}{_HALF}")


def _age(path: Path, generations: int) -> None:
    """Make every generation one older. ``path`` itself stays where it is all the time."""
    if not path.exists():
        return
    copies = older(path, generations)
    for young, old in reversed(tuple(itertools.pairwise(copies))):
        if young.exists():
            os.replace(young, old)
    copy = _half(path)
    try:
        try:
            os.link(path, copy)
        except OSError:  # a file system without links
            shutil.copyfile(path, copy)
        os.replace(copy, copies[0])
    finally:
        copy.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Make the new name itself survive a power cut, where the system can."""
    if os.name == "nt":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:  # some network folders cannot; the text itself is safe
        pass
    finally:
        os.close(handle)
