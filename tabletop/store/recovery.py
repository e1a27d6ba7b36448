"""Open a damaged match from an older copy.

The damaged file is set aside, never deleted.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tabletop.kernel.errors import BadRecordError, TabletopError
from tabletop.kernel.record import Record
from tabletop.kernel.words import Msg, msg
from tabletop.store.aside import set_aside
from tabletop.store.atomic import older, write_whole
from tabletop.store.errors import reason
from tabletop.store.reading import read


@dataclass(frozen=True, slots=True)
class Loaded:
    """Hold a match that was opened.

    Attributes:
        notes: Messages about the repairs made to open it.
    """

    record: Record
    notes: tuple[Msg, ...] = ()


def recover(path: Path, aside: Path, error: BadRecordError) -> Loaded:
    """Replace the damaged copy by the youngest good one, and open that.

    Args:
        path: The newest copy, damaged.
        aside: Folder for files that cannot be read.
        error: The fault of the newest copy.

    Raises:
        BadRecordError: No copy is good. The message names their new place.
    """
    good = next(_readable(older(path)), None)
    try:
        where = set_aside(path, aside)
        if good is None:
            for copy in older(path):
                if copy.exists():
                    set_aside(copy, aside)
    except OSError as refused:
        if good is None:
            raise BadRecordError(
                msg("store.match.bad", name=path.name, where=str(path), why=error.msg)
            ) from error
        note = msg("store.match.stuck", name=path.name, why=reason(refused))
        return Loaded(good[1], (note,))
    if good is None:
        raise BadRecordError(
            msg("store.match.aside", name=path.name, where=str(where), why=error.msg)
        ) from error
    copy, record = good
    note = msg("store.match.older", name=path.name, where=str(where), why=error.msg)
    try:
        stat = copy.stat()
        write_whole(path, record.dumps())
        os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    except OSError as refused:
        stuck = msg("store.match.stuck", name=path.name, why=reason(refused))
        return Loaded(record, (note, stuck))
    return Loaded(record, (note,))


def _readable(copies: tuple[Path, ...]) -> Iterator[tuple[Path, Record]]:
    for copy in copies:
        try:
            yield copy, read(copy)
        except TabletopError:
            continue
