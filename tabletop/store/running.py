"""Check cheaply, without locking, whether the program runs."""

from __future__ import annotations

import sys
from pathlib import Path


def is_running(lock: Path) -> bool:
    """Return whether another process appears to hold the lock.

    :class:`~tabletop.store.lock.Instance` decides; this only spares a start that will end at once
    from showing a window, without the time that the code of locks takes to read.
    """
    if sys.platform == "win32":
        from filelock import FileLock, Timeout

        try:
            with FileLock(lock, timeout=0):
                return False
        except Timeout:
            return True
    import fcntl

    try:
        with lock.open("rb") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:  # never run before, or the lock is unreadable
        return False
    return False
