"""Allow a single writing process; a second start raises its window."""

from __future__ import annotations

import json
import sys
from pathlib import Path

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
    """Report that the program was started again, with a file or none."""

    record: Path | None = None


def is_running(lock: Path) -> bool:
    """Return whether another process appears to hold the lock.

    :class:`Instance` decides; this only spares a start that will end at once
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


class Instance:
    """Hold this process's lock for writing.

    Attributes:
        problem: The reason why another start cannot be detected. It is then assumed that none runs,
            since a folder that cannot be written must not stop the game.
    """

    def __init__(self, folders: Folders) -> None:
        from filelock import FileLock  # takes time to read, see is_running

        self._lock = FileLock(folders.lock, mode=FILE, is_singleton=True)
        self._request = folders.lock.with_suffix(RAISE)
        self.problem: Msg | None = None

    def claim(self, record: Path | None = None) -> bool:
        """Return whether this process may write; else raise the other's window.

        The other start should open ``record`` then.
        """
        from filelock import Timeout

        try:
            make(Path(self._lock.lock_file).parent)
            again = self._lock.is_locked
            self._lock.acquire(timeout=0)
            if not again:
                self._request.unlink(missing_ok=True)
        except Timeout:
            self._ask(record)
            return False
        except (OSError, NotImplementedError) as error:
            why = reason(error) if isinstance(error, OSError) else msg("store.reason.device")
            self.problem = msg("store.lock", path=str(self._lock.lock_file), why=why)
        return True

    def release(self) -> None:
        """Release the claim to write."""
        self._lock.release(force=True)

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
