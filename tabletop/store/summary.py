"""Summarise matches for the match list, with an index.

The index avoids reading every file for the list.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

from tabletop.kernel.errors import TabletopError
from tabletop.kernel.record import LONGEST, MOST, Chair, Record
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg
from tabletop.store import fields
from tabletop.store.reading import read_text, values_of

VERSION: Final = 1
"""Version of the index file; a file of another version is discarded."""

LARGEST_INDEX: Final = 1 << 28
"""Most bytes of the index, enough for some 800,000 matches."""

Stamp: TypeAlias = tuple[int, int]
"""Time of the last change in nanoseconds and size in bytes, to detect changes of a file."""


@dataclass(frozen=True, slots=True)
class Summary:
    """Describe a match for the match list.

    Attributes:
        title: Title given by the player; may be empty.
        saved: Time of saving, in seconds since 1970.
        problem: The reason why the match cannot be opened, if any.
    """

    id: str
    title: str = ""
    game: str = ""
    seats: tuple[Chair, ...] = ()
    ply: int = 0
    over: bool = False
    saved: float = 0.0
    problem: Msg | None = None


def summarise(match_id: str, record: Record, over: bool, saved: float) -> Summary:
    """Return the summary of ``record``."""
    return Summary(
        match_id, record.title, record.game, record.seats, len(record.actions), over, saved
    )


class Index:
    """Hold summaries by id, valid while the match's file is unchanged.

    The index may be lost at any time.
    """

    def __init__(self, entries: Mapping[str, tuple[Stamp, Summary]] | None = None) -> None:
        self._entries = dict(entries or {})
        self.changed = False

    def get(self, match_id: str, stamp: Stamp) -> Summary | None:
        """Return a match's summary if it is still valid."""
        known, summary = self._entries.get(match_id, (None, None))
        return summary if known == stamp else None

    def put(self, stamp: Stamp, summary: Summary) -> None:
        """Add or replace a summary."""
        self._entries[summary.id] = (stamp, summary)
        self.changed = True

    def keep_only(self, ids: set[str]) -> None:
        """Remove matches that no longer exist."""
        for gone in self._entries.keys() - ids:
            del self._entries[gone]
            self.changed = True

    def copy(self) -> Index:
        """Return a copy of the index for writing in the background."""
        return Index(self._entries)

    def dumps(self) -> str:
        """Return the file's text, one match per line."""
        lines = [
            json.dumps(
                {
                    "id": one.id,
                    "stamp": stamp,
                    "title": one.title,
                    "game": one.game,
                    "seats": [(s.name, s.player, s.colour, s.neighbour) for s in one.seats],
                    "ply": one.ply,
                    "over": one.over,
                    "saved": one.saved,
                },
                ensure_ascii=False,
            )
            for stamp, one in self._entries.values()
        ]
        body = ",\n  ".join(lines)
        return f'{{"version": {VERSION}, "matches": [\n  {body}\n]}}\n'

    @classmethod
    def load(cls, path: Path) -> Index:
        """Load the index from a file, skipping invalid entries."""
        try:
            data = values_of(read_text(path, LARGEST_INDEX))
        except TabletopError:
            return cls()
        entries = data.get("matches")
        if data.get("version") != VERSION or not isinstance(entries, list):
            return cls()
        found: dict[str, tuple[Stamp, Summary]] = {}
        for entry in entries:
            try:
                stamp, summary = _entry(entry)
            except (ValueError, TypeError, KeyError):
                continue  # skip the entry; the match will be summarised again
            found[summary.id] = stamp, summary
        return cls(found)


_text: Final = fields.text(LONGEST)
_chair: Final = fields.names(4, LONGEST)
_count: Final = fields.whole(0, MOST)
_stamp: Final = fields.whole(-(2**63), 2**63)


def _seat(name: str, player: str, colour: str, neighbour: str = "") -> Chair:
    """Parse a chair of a summary; older indexes have no neighbours."""
    return Chair(name, player, colour, neighbour=neighbour)


def _entry(entry: Any) -> tuple[Stamp, Summary]:
    """Parse a summary, or raise ValueError, TypeError or KeyError."""
    changed, size = map(_stamp, entry["stamp"])
    chairs = tuple(_seat(*_chair(chair)) for chair in entry["seats"])
    return (changed, size), Summary(
        id=_text(entry["id"]),
        title=_text(entry["title"]),
        game=_text(entry["game"]),
        seats=chairs,
        ply=_count(entry["ply"]),
        over=fields.truth(entry["over"]),
        saved=fields.moment(entry["saved"]),
    )
