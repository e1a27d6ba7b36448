"""One program at a time writes; a second start asks the first to come forward."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from filelock import FileLock, Timeout

from tabletop.kernel.words import Msg, msg
from tabletop.store.atomic import write_whole
from tabletop.store.errors import reason
from tabletop.store.folders import Folders


@dataclass(frozen=True, slots=True)
class Raise:
    """Somebody started the program again.

    Attributes:
        record: The file it was started with.
    """

    record: Path | None = None


class Instance:
    """This start of the program. Several of one process count as one.

    Attributes:
        problem: Why it cannot be known whether another start runs; then it is taken that
            none does, for a folder that cannot be written must not stop the game.
    """

    def __init__(self, folders: Folders) -> None:
        self._lock = FileLock(folders.lock, is_singleton=True)
        self._request = folders.lock.with_suffix(".raise")
        self.problem: Msg | None = None

    def claim(self, record: Path | None = None) -> bool:
        """Whether this start may write. If not, the one that may is asked to come forward.

        Args:
            record: What the other one should open then.
        """
        try:
            self._lock_folder().mkdir(parents=True, exist_ok=True)
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
        """Let another start write."""
        self._lock.release(force=True)

    def asked_to_raise(self) -> Raise | None:
        """Whether the program was started again since this was last asked. Cheap."""
        if not self._request.exists():
            return None
        try:
            text = self._request.read_text(encoding="utf-8", errors="replace")
            self._request.unlink(missing_ok=True)
        except OSError:
            return None
        try:
            record = json.loads(text)
        except ValueError:
            return Raise()
        return Raise(Path(record) if isinstance(record, str) else None)

    def _ask(self, record: Path | None) -> None:
        wish = None if record is None else str(record.resolve())
        try:
            write_whole(self._request, json.dumps(wish))
        except OSError as error:
            self.problem = msg("store.lock", path=str(self._request), why=reason(error))

    def _lock_folder(self) -> Path:
        return Path(self._lock.lock_file).parent
