"""Read and write small JSON files, setting damaged data aside."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.kernel.words import Msg, msg
from tabletop.store.aside import set_aside
from tabletop.store.atomic import write_new, write_whole
from tabletop.store.errors import StoreError, reason, refused
from tabletop.store.reading import LARGEST, read_text, values_of

if TYPE_CHECKING:  # not needed for reading at the start
    from tabletop.store.writer import Writer


class SmallFile:
    """Read and write a JSON file without losing unreadable data.

    Damaged data is moved to the folder ``aside``. Without a ``writer``, writing blocks. The keys of
    messages are ``words`` with the suffix ``.aside`` or ``.unreadable``.

    Attributes:
        notes: The faults found.
        writable: Whether the file can be overwritten without loss; false if a newer program wrote
            it, or if it contains data that could be neither read nor set aside.
    """

    def __init__(
        self, path: Path, aside: Path, writer: Writer | None, words: str = "store.settings"
    ) -> None:
        self.path = path
        self.notes: list[Msg] = []
        self.writable = True
        self._aside, self._writer, self._words = aside, writer, words

    def read(
        self, valid: Callable[[dict[str, Any]], bool] = lambda _: True, most: int = LARGEST
    ) -> dict[str, Any] | None:
        """Return the JSON object, or ``None`` if it is missing or damaged.

        An object that is not ``valid``, or a file of more than ``most`` bytes, counts as damaged.
        """
        self.notes, self.writable = [], True
        try:
            data = values_of(read_text(self.path, most))
            if not valid(data):
                raise ValueError
        except StoreError as error:
            if not isinstance(error.__cause__, FileNotFoundError):
                self._report(error.msg)
            return None
        except ValueError:
            self._move(lambda: set_aside(self.path, self._aside))
            return None
        return data

    def read_list(self, name: str, version: int, most: int = LARGEST) -> list[Any]:
        """Return the list called ``name``, empty if it is missing or damaged.

        A file with a version above ``version`` is not writable.
        """

        def valid(data: dict[str, Any]) -> bool:
            found = data.get("version")
            return isinstance(found, int) and found >= 1 and isinstance(data.get(name), list)

        if (data := self.read(valid, most)) is None:
            return []
        self.writable = data["version"] <= version
        entries: list[Any] = data[name]
        return entries

    def keep_aside(self, part: str | None = None, name: str = "", key: str = "") -> None:
        """Set a copy of the file, or a damaged part of it, aside.

        ``name`` is the name of the copy, ``key`` the key of the message about it; both are
        optional.
        """

        def away() -> Path:
            data = self.path.read_bytes() if part is None else part.encode("utf-8", "replace")
            stem, suffix = name or self.path.stem, self.path.suffix
            return write_new(self._aside, stem, suffix, data, private=True)

        self._move(away, key)

    def write(self, text: str, *, spare: bool = False) -> Msg | None:
        """Write ``text``; return the error, if any.

        With a writer the result is ``None``: the writer reports errors itself. A ``spare`` file may
        be lost at any time.
        """
        if self._writer is not None:
            from tabletop.store.writer import Weight

            self._writer.put(self.path, text, weight=Weight.SPARE if spare else Weight.FILE)
            return None
        try:
            write_whole(self.path, text)
        except OSError as error:
            return refused(self.path, error)
        return None

    def _move(self, away: Callable[[], Path], key: str = "") -> None:
        try:
            where = away()
        except OSError as error:
            self._report(reason(error))
        else:
            key = key or f"{self._words}.aside"
            self.notes.append(msg(key, path=str(self.path), where=str(where)))

    def _report(self, why: Msg) -> None:
        self.writable = False
        self.notes.append(msg(f"{self._words}.unreadable", path=str(self.path), why=why))
