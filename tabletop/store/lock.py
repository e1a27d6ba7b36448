"""Allow one writing process; a second start raises its window."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from tabletop.kernel.errors import BadRecordError
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.store.atomic import write_whole
from tabletop.store.errors import StoreError, reason
from tabletop.store.folders import RAISE, Folders
from tabletop.store.private import FILE, make
from tabletop.store.reading import read_text


@dataclass(frozen=True, slots=True)
class Raise:
    """Report that the program was started again, perhaps with a file."""

    record: Path | None = None


_HELD: Final[dict[Path, Callable[[], object]]] = {}
"""The locks held by this process: a release function for each file."""


def is_running(lock: Path) -> bool:
    """Return whether another process appears to hold the lock.

    :class:`Instance` decides. This check only keeps a start that will end at once from showing a
    window.
    """
    try:
        release = _taken(lock)
    except (OSError, NotImplementedError):  # the lock is missing or unreadable
        return False
    if release is not None:
        release()
    return release is None


def _taken(path: Path) -> Callable[[], object] | None:
    """Lock a file; return the release function, or ``None`` if locked."""
    if sys.platform == "win32":
        from filelock import FileLock, Timeout

        lock = FileLock(path, mode=FILE)
        try:
            lock.acquire(timeout=0)
        except Timeout:
            return None
        return lock.release
    import fcntl  # the same lock as FileLock, whose import would take 10 ms

    file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, FILE)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(file)
        return None
    except OSError:
        os.close(file)
        raise
    return partial(os.close, file)


class Instance:
    """Hold this process's lock for writing.

    Attributes:
        problem: The reason why other processes cannot be detected. The program then assumes that
            none is running, since an unwritable folder must not prevent play.
    """

    def __init__(self, folders: Folders) -> None:
        self._lock = folders.lock
        self._request = folders.lock.with_suffix(RAISE)
        self.problem: Msg | None = None

    def claim(self, record: Path | None = None) -> bool:
        """Return whether this process may write; else raise the other window.

        The other process is also asked to open ``record``.
        """
        try:
            make(self._lock.parent)
            if self._lock not in _HELD:
                release = _taken(self._lock)
                if release is None:
                    self._ask(record)
                    return False
                _HELD[self._lock] = release
                self._request.unlink(missing_ok=True)
        except (OSError, NotImplementedError) as error:
            why = reason(error) if isinstance(error, OSError) else msg("store.reason.device")
            self.problem = msg("store.lock", path=str(self._lock), why=why)
        return True

    def release(self) -> None:
        """Release the lock."""
        _HELD.pop(self._lock, lambda: None)()

    def asked_to_raise(self) -> Raise | None:
        """Return the latest request to raise the window since the last call.

        The call is cheap.
        """
        if not self._request.exists():
            return None
        try:
            text = read_text(self._request)
        except StoreError:
            return None
        except BadRecordError:
            text = ""
        try:
            self._request.unlink(missing_ok=True)
        except OSError:
            return None
        try:
            record = json.loads(text)
        except (ValueError, RecursionError):
            return Raise()
        return Raise(Path(record) if isinstance(record, str) else None)

    def _ask(self, record: Path | None) -> None:
        wish = None if record is None else str(record.resolve())
        try:
            write_whole(self._request, json.dumps(wish))
        except OSError as error:
            self.problem = msg("store.lock", path=str(self._request), why=reason(error))
