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
from tabletop.store.summary import Summary

Kind: TypeAlias = Literal["older", "aside", "stuck"]
"""Name the fate of a damaged match.

An older copy was opened; nothing was readable and all of it is set aside; or an older copy was
opened, but the damaged file could not be replaced.
"""


@dataclass(frozen=True, slots=True)
class Notice:
    """Report a damaged match to the player once.

    Attributes:
        match: Id of the match.
        kind: Its fate.
        words: The fate as a sentence.
        where: The damaged file, as it is now.
        before: The match as it was last listed, if it ever was.
    """

    match: str
    kind: Kind
    words: Msg
    where: Path
    before: Summary | None = None


@dataclass(frozen=True, slots=True)
class Recovered:
    """Hold the readable part of a damaged match.

    Attributes:
        record: The match from its youngest good copy; ``None`` if no copy is good.
        words: The fate of the match as a sentence.
    """

    kind: Kind
    words: Msg
    where: Path
    record: Record | None = None


def sentence(notices: Sequence[Notice]) -> Msg:
    """Summarise notices in a sentence."""
    first = notices[0]
    if len(notices) == 1:
        return first.words
    return msg("store.match.several", n=len(notices), where=str(first.where.parent))


def recover(path: Path, aside: Path, error: BadRecordError) -> Recovered:
    """Replace the damaged copy with the newest good one.

    Args:
        path: The newest copy, damaged.
        aside: Folder for files that cannot be read.
        error: The fault of the newest copy.

    Raises:
        BadRecordError: No copy is good, and the system refuses to move them.
    """
    copy, record = next(_readable(older(path)), (path, None))
    try:
        where = set_aside(path, aside)
        if record is None:
            for one in older(path):
                if one.exists():
                    set_aside(one, aside)
    except OSError as refused:
        if record is not None:
            return Recovered("stuck", _stuck(path, refused), path, record)
        bad = msg("store.match.bad", name=path.name, where=str(path), why=error.msg)
        raise BadRecordError(bad) from error
    kind: Kind = "aside" if record is None else "older"
    words = msg(f"store.match.{kind}", name=path.name, where=str(where), why=error.msg)
    if record is not None:
        try:
            stat = copy.stat()
            write_whole(path, record.dumps())
            os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))
        except OSError as refused:
            return Recovered("stuck", _stuck(path, refused), where, record)
    return Recovered(kind, words, where, record)


def _stuck(path: Path, refused: OSError) -> Msg:
    return msg("store.match.stuck", name=path.name, why=reason(refused))


def _readable(copies: tuple[Path, ...]) -> Iterator[tuple[Path, Record]]:
    for copy in copies:
        try:
            yield copy, read(copy)
        except TabletopError:
            continue
