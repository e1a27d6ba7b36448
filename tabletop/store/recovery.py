"""Open a damaged match from an older copy.

The damaged file is set aside, never deleted.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, TypeAlias

from tabletop.kernel.errors import BadRecordError, TabletopError
from tabletop.kernel.record import Record
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.store.aside import set_aside
from tabletop.store.atomic import older, write_whole
from tabletop.store.errors import reason
from tabletop.store.reading import read

Kind: TypeAlias = Literal["older", "aside", "stuck"]
"""Outcome of handling a damaged match.

``older``: an older copy was opened. ``aside``: no copy was readable, and all were set aside.
``stuck``: an older copy was opened, but the damaged file could not be replaced.
"""


@dataclass(frozen=True, slots=True)
class Notice:
    """Report how a damaged match was handled, and the location of its file."""

    match: str
    kind: Kind
    words: Msg
    where: Path


def sentence(notices: Sequence[Notice]) -> Msg:
    """Summarise notices in one message."""
    first = notices[0]
    if len(notices) == 1:
        return first.words
    return msg("store.match.several", n=len(notices), where=str(first.where.parent))


def recover(
    match: str, path: Path, aside: Path, error: BadRecordError
) -> tuple[Notice, Record | None]:
    """Replace the damaged copy of a match with the newest good one.

    ``path`` is the newest copy; ``error`` was raised on reading it.

    Returns:
        A notice, and the record from the newest good copy, or ``None``.

    Raises:
        BadRecordError: No copy is good, and the system refuses to move them.
    """

    def notice(kind: Kind, where: Path, why: Msg) -> Notice:
        args = {} if kind == "stuck" else {"where": str(where)}
        words = msg(f"store.match.{kind}", name=path.name, why=why, **args)
        return Notice(match, kind, words, where)

    copy, record = next(_readable(older(path)), (path, None))
    try:
        where = set_aside(path, aside)
        if record is None:
            for one in older(path):
                if one.exists():
                    set_aside(one, aside)
    except OSError as refused:
        if record is not None:
            return notice("stuck", path, reason(refused)), record
        bad = msg("store.match.bad", name=path.name, where=str(path), why=error.msg)
        raise BadRecordError(bad) from error
    if record is None:
        return notice("aside", where, error.msg), None
    try:
        stat = copy.stat()
        write_whole(path, record.dumps())
        os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    except OSError as refused:
        return notice("stuck", where, reason(refused)), record
    return notice("older", where, error.msg), record


def _readable(copies: tuple[Path, ...]) -> Iterator[tuple[Path, Record]]:
    for copy in copies:
        try:
            yield copy, read(copy)
        except TabletopError:
            continue
