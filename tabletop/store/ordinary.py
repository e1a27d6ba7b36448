"""Read regular files without blocking on pipes or devices."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path


def read_bytes(path: Path, most: int) -> bytes:
    """Return the first ``most`` bytes of a file.

    Raises:
        OSError: It cannot be read, or is a folder, a pipe, a device or a socket.
        ValueError: The system has no such names.
    """
    if os.name == "nt" and path.is_dir():  # Windows would report "no permission"
        raise IsADirectoryError(errno.EISDIR, "")
    _check(path.stat().st_mode)
    # The file may have been replaced since the check, so open without blocking too.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(handle, "rb") as file:
        _check(os.fstat(handle).st_mode)
        return file.read(most) or b""


def _check(mode: int) -> None:
    """Check that ``mode`` is that of a regular file.

    Raises:
        OSError: It is a folder, a pipe, a device or a socket.
    """
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "")
    if not stat.S_ISREG(mode):
        raise OSError(errno.ESPIPE, "")
