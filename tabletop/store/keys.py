"""Store the player's key bindings in a small file.

It is read part by part.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import Any, Final

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.store.aside import set_aside
from tabletop.store.atomic import write_new, write_whole
from tabletop.store.errors import StoreError, reason
from tabletop.store.folders import Folders
from tabletop.store.reading import read_text, values_of
from tabletop.store.writer import Writer

FORMAT: Final = 1
_FIELDS: Final = ("format", "keys")

LONGEST: Final = 64
"""Most characters of a name or a chord."""

Chosen = Mapping[str, Sequence[str]]
"""Chords as they are written, by their command."""


@dataclass
class KeysStore:
    """Store the key bindings that differ from the defaults.

    It knows neither the commands nor the chords that can be pressed.

    Attributes:
        folders: The folders of the file.
        writer: Writes it; without one, saving waits for the disk.

    Parts that only a newer program knows are written back as they were.
    """

    folders: Folders
    writer: Writer | None = None
    _kept: dict[str, Any] = field(default_factory=dict, init=False)
    _strange: dict[str, Any] = field(default_factory=dict, init=False)

    def load(self) -> tuple[dict[str, tuple[str, ...]], tuple[Msg, ...]]:
        """Load the key bindings, and report the faults found.

        A damaged file or part is set aside.
        """
        path, aside = self.folders.keys, self.folders.set_aside
        try:
            text = read_text(path)
            data = values_of(text)
            if not isinstance(data.get("keys"), dict):
                raise ValueError
        except StoreError as error:
            if isinstance(error.__cause__, FileNotFoundError):
                return {}, ()
            return {}, (msg("store.settings.unreadable", path=str(path), why=error.msg),)
        except ValueError:
            return {}, (_aside(path, lambda: set_aside(path, aside)),)
        form = data.get("format")
        newer = type(form) is int and form > FORMAT
        self._kept = {name: value for name, value in data.items() if name not in _FIELDS}
        if newer:
            self._kept["format"] = form
        good = {id: chords for id, raw in data["keys"].items() if (chords := _chords(id, raw))}
        wanted = {id for id, raw in data["keys"].items() if raw != []}
        empty = {id: () for id, raw in data["keys"].items() if raw == [] and len(id) <= LONGEST}
        strange = {id: raw for id, raw in data["keys"].items() if id not in {*good, *empty}}
        self._strange = strange if newer else {}
        if newer or wanted <= good.keys():
            return {**good, **empty}, ()
        # Keep the valid part, and set a copy of the original aside.
        whole = text.encode("utf-8", "replace")
        note = _aside(
            path,
            lambda: write_new(aside, path.stem, path.suffix, whole, private=True),
            "keys.file.part",
        )
        return {**good, **empty}, (note,)

    def save(self, chosen: Chosen) -> Msg | None:
        """Save ``chosen``; return the error, if any.

        With a writer there is none: the writer reports errors itself.
        """
        own = {id: list(chords) for id, chords in sorted(chosen.items())}
        data = {"format": FORMAT, **self._kept, "keys": {**self._strange, **own}}
        text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
        if self.writer is not None:
            self.writer.put(self.folders.keys, text)
            return None
        try:
            write_whole(self.folders.keys, text)
        except OSError as error:
            return msg("store.write.refused", path=str(self.folders.keys), why=reason(error))
        return None


def _chords(id: str, raw: Any) -> tuple[str, ...]:
    """Return the chords of one command, or none if the entry is damaged."""
    if not isinstance(raw, list) or len(id) > LONGEST:
        return ()
    if not all(isinstance(one, str) and 0 < len(one) <= LONGEST for one in raw):
        return ()
    return tuple(raw)


def _aside(path: Path, move: Callable[[], Path], key: str = "store.settings.aside") -> Msg:
    """Set a file or its copy aside; return the message about it."""
    try:
        where = move()
    except OSError as error:
        return msg("store.settings.unreadable", path=str(path), why=reason(error))
    return msg(key, path=str(path), where=str(where))
