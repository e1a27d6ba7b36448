"""Store the player's key bindings in a small file."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from tabletop.kernel.words import Msg
from tabletop.store.folders import Folders
from tabletop.store.smallfile import SmallFile
from tabletop.store.writer import Writer

FORMAT: Final = 1

LONGEST: Final = 64
"""Most characters of a name or a chord."""

Chosen = Mapping[str, Sequence[str]]
"""Chords in their written form, by command."""


class KeysStore:
    """Store the key bindings that differ from the defaults.

    Commands and chords are not checked. Parts that only a newer program knows are written back
    unchanged.
    """

    def __init__(self, folders: Folders, writer: Writer | None = None) -> None:
        self.folders = folders
        self._file = SmallFile(folders.keys, folders.set_aside, writer)
        self._kept: dict[str, Any] = {}
        self._strange: dict[str, Any] = {}

    def load(self) -> tuple[dict[str, tuple[str, ...]], tuple[Msg, ...]]:
        """Load the key bindings, and report the faults found.

        A damaged file or part is set aside.
        """
        data = self._file.read(lambda data: isinstance(data.get("keys"), dict))
        if data is None:
            return {}, tuple(self._file.notes)
        keys, form = data.pop("keys"), data.get("format")
        newer = type(form) is int and form > FORMAT
        self._kept = {name: value for name, value in data.items() if newer or name != "format"}
        good = {id: tuple(chords) for id, chords in keys.items() if _good(id, chords)}
        strange = {id: chords for id, chords in keys.items() if id not in good}
        self._strange = strange if newer else {}
        if strange and not newer:  # keep the valid part, and set a copy of the original aside
            self._file.keep_aside(key="keys.file.part")
        return good, tuple(self._file.notes)

    def save(self, chosen: Chosen) -> Msg | None:
        """Save ``chosen``; return the error, if any: see :meth:`SmallFile.write`."""
        own = {id: list(chords) for id, chords in sorted(chosen.items())}
        data = {"format": FORMAT, **self._kept, "keys": {**self._strange, **own}}
        return self._file.write(json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def _good(id: str, chords: object) -> bool:
    """Return whether an entry is a list of chords for a command."""
    if not isinstance(chords, list) or len(id) > LONGEST:
        return False
    return all(isinstance(one, str) and 0 < len(one) <= LONGEST for one in chords)
