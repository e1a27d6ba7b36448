"""Save, list, open, rename and delete matches, with undo."""

from __future__ import annotations

import logging
import os
import re
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Final

from tabletop.kernel.errors import BadRecordError, TabletopError
from tabletop.kernel.record import Chair, Record
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.store import aside
from tabletop.store.atomic import GENERATIONS, older, write_whole
from tabletop.store.errors import StoreError, reason, refused
from tabletop.store.fields import FIRST_MOMENT, LAST_MOMENT
from tabletop.store.folders import Folders
from tabletop.store.kin import Kin, akin
from tabletop.store.reading import NewerFormatError, read
from tabletop.store.recovery import Notice, recover
from tabletop.store.summary import Index, Stamp, Summary, summarise
from tabletop.store.writer import Ticket, Weight, Writer

LOG: Final = logging.getLogger(__name__)

SUFFIX: Final = ".tabletop"

FEW: Final = 4
"""Most matches replayed in one search for the match to continue: some 50 ms."""


@dataclass(frozen=True, slots=True)
class Listing:
    """Hold the match list.

    Attributes:
        summaries: Newest first.
        total: Number of matches, listed or not.
        whole: Whether all older matches have been examined too.
    """

    summaries: tuple[Summary, ...]
    total: int
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Deleted:
    """Hold a deleted match for :meth:`Matches.restore`.

    Attributes:
        place: Folder in the trash; ``None`` if no file of the match was on the disk.
        live: The match as last saved, if the disk did not have this version yet.
    """

    id: str
    place: Path | None
    live: _Live | None


@dataclass(frozen=True, slots=True)
class _Live:
    """Hold a match as last saved by this process, even if still queued."""

    record: Record
    summary: Summary
    ticket: Ticket


class Matches:
    """Store the player's matches.

    Each file is read for the list only once; afterwards an index is used, so that a long list costs
    no more than listing the folder.

    Args:
        finished: Returns whether a match is over, by the rules of its game. It may raise
            :class:`TabletopError` if this program cannot play the match.
        missing: Returns the reason why a game cannot be played, e.g. because its package is no
            longer installed; ``None`` if it can. Its matches are listed and kept unchanged.

    Attributes:
        searching: Whether :meth:`unfinished` has more matches to check.
    """

    def __init__(
        self,
        folders: Folders,
        writer: Writer,
        finished: Callable[[Record], bool],
        missing: Callable[[str], Msg | None] = lambda _: None,
    ) -> None:
        self._folders = folders
        self._writer = writer
        self._finished = finished
        self._missing = missing
        self._live: dict[str, _Live] = {}
        self._notices: list[Notice] = []
        self._stuck: set[str] = set()
        self._closed: dict[str, Stamp] = {}  # matches that cannot be opened
        self.searching = False
        self._repairs = 0

    @cached_property
    def _index(self) -> Index:
        return Index.load(self._folders.index)

    def path(self, match_id: str) -> Path:
        """Return the path of a match, which may not exist."""
        return self._folders.matches / f"{match_id}{SUFFIX}"

    def new_id(self, game: str) -> str:
        """Return a unique id for a new match."""
        clean = re.sub(r"[^a-z0-9_]", "", game.lower())[:40] or "match"
        when = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
        return f"{clean}-{when}-{secrets.token_hex(3)}"

    def save(self, match_id: str, record: Record, *, over: bool) -> Ticket:
        """Queue the match to be written; return at once.

        The writer reports any failure.
        """
        ticket = self._writer.put(self.path(match_id), record.dumps(), GENERATIONS, Weight.MATCH)
        summary = summarise(match_id, record, over, time.time())
        self._live[match_id] = _Live(record, summary, ticket)
        return ticket

    def load(self, match_id: str) -> Record:
        """Load a match, from an older copy if the newest is damaged.

        A notice reports how a damaged match was handled (:meth:`take_notices`).

        Raises:
            StoreError: The system refuses to read it.
            NewerFormatError: A newer program wrote it; it stays in place.
            BadRecordError: No copy can be read; the message names the place where they were moved.
        """
        if (live := self._live.get(match_id)) is not None:
            return live.record
        path = self.path(match_id)
        try:
            return read(path)
        except NewerFormatError:
            raise
        except BadRecordError as error:
            notice, record = recover(match_id, path, self._folders.set_aside, error)
            self._note(notice)
            if record is None:
                raise BadRecordError(notice.words) from error
            return record

    def take_notices(self) -> tuple[Notice, ...]:
        """Return notices about damaged matches found since the last call."""
        taken = tuple(self._notices)
        self._notices.clear()
        return taken

    def _note(self, notice: Notice) -> None:
        self._repairs += 1
        if notice.kind == "stuck":
            if notice.match in self._stuck:  # the damage was already reported
                return
            self._stuck.add(notice.match)
        LOG.warning("the match %s is damaged (%s): %s", notice.match, notice.kind, notice.where)
        self._notices.append(notice)

    def looks(self, limit: int | None = None, replays: int = FEW) -> Iterator[Listing]:
        """Yield growing lists of the newest matches, at most ``limit`` of them.

        Only changed files within the limit are read. Matches missing from the index are replayed to
        find out whether they are over, at most ``replays`` of them before each yield.
        """
        summaries: list[Summary] = []
        ids = self._newest_first()
        played = 0
        for match_id, stamp in ids:
            if limit is not None and len(summaries) >= limit:
                break
            summary = self._known(match_id, stamp)
            if summary is None:
                if played == replays:
                    self._save_index()
                    yield Listing(tuple(summaries), len(ids), whole=False)
                    played = 0
                played += 1
                summary = self._summary(match_id, stamp)
            if summary is not None:
                summaries.append(summary)
        self._index.keep_only({match_id for match_id, _ in ids})
        self._save_index()
        yield Listing(tuple(summaries), len(ids))

    def unfinished(self, replays: int = FEW) -> Summary | None:
        """Return the newest readable match that is not over.

        Matches missing from the index are replayed to find out whether they are over, at most
        ``replays`` of them in one call; see :attr:`searching`.
        """
        self.searching = False
        for match_id, stamp in self._newest_first():
            summary = self._known(match_id, stamp)
            if summary is None and self._closed.get(match_id) != stamp:
                self.searching = replays == 0
                if self.searching:
                    return None
                replays -= 1
                summary = self._summary(match_id, stamp)
                if summary is None or summary.problem is not None:
                    self._closed[match_id] = stamp
            if summary is not None and summary.problem is None and not summary.over:
                break
        else:
            summary = None
        self._save_index()
        return summary

    def rename(self, match_id: str, title: str) -> None:
        """Rename the match to ``title``; it keeps its place in the list.

        Raises:
            StoreError: The match could not be read or written.
            BadRecordError: As :meth:`load`.
        """
        self.amend(match_id, replace(self.load(match_id), title=title))

    def amend(self, match_id: str, record: Record) -> None:
        """Change the metadata of a match; it keeps its place in the list.

        Raises:
            StoreError: The match could not be written.
        """
        path = self.path(match_id)
        live = self._live.get(match_id)
        if live is not None and not live.ticket.saved:
            self.save(match_id, record, over=live.summary.over)
            return
        try:
            before = path.stat()
            known = self._index.get(match_id, _stamp(before))
            write_whole(path, record.dumps(), GENERATIONS)
            os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
            after = _stamp(path.stat())
        except OSError as error:
            raise StoreError(refused(path, error)) from error
        known = known if live is None else live.summary
        if known is None:
            return
        summary = summarise(match_id, record, known.over, known.saved)
        if live is not None:
            self._live[match_id] = replace(live, record=record, summary=summary)
        self._index.put(after, summary)  # replace the entry, since time and size may be unchanged
        self._save_index()

    def chairs(self, match_id: str) -> tuple[Chair, ...]:
        """Return the chairs of a match, or ``()`` if it is unreadable."""
        try:
            return self.load(match_id).seats
        except TabletopError:
            return ()

    def delete(self, match_id: str, patience: float = 5.0) -> Deleted:
        """Move the match to the trash; return it for :meth:`restore`.

        A write in progress is given ``patience`` seconds to end.

        Raises:
            StoreError: The match was not deleted.
        """
        path = self.path(match_id)
        free = self._writer.forget(path, patience)
        live = self._live.get(match_id)
        lost = live if live is not None and not live.ticket.saved else None
        # Move the newest copy last, so that a crash midway keeps the match listed.
        files = [file for file in (*older(path), path) if file.exists()]
        place, why = None, None if free else msg("store.reason.slow")
        if files and free:  # else a queued write would recreate it
            try:
                place = aside.throw(files, self._folders.trash, match_id)
            except OSError as error:
                why = reason(error)
        if why is not None:
            if lost is not None:
                self.save(match_id, lost.record, over=lost.summary.over)
            raise StoreError(msg("store.delete", path=str(path), why=why))
        self._live.pop(match_id, None)
        return Deleted(match_id, place, lost)

    def restore(self, deleted: Deleted) -> None:
        """Undo :meth:`delete`.

        Raises:
            StoreError: The trash was emptied, or the system refuses.
        """
        try:
            if deleted.place is not None:
                aside.take_back(deleted.place, self._folders.matches)
        except OSError as error:
            place = str(deleted.place)
            raise StoreError(msg("store.restore", path=place, why=reason(error))) from error
        if (live := deleted.live) is not None:
            self.save(deleted.id, live.record, over=live.summary.over)

    def export(self, match_id: str, path: Path) -> None:
        """Write a copy of the match to ``path``.

        Raises:
            StoreError: The match could not be read or written.
            BadRecordError: As :meth:`load`.
        """
        record = self.load(match_id)
        try:
            write_whole(path, record.dumps(), private=False)
        except (OSError, ValueError) as error:
            raise StoreError(refused(path, error)) from error

    def add(self, record: Record, match_id: str = "") -> str:
        """Save an imported match, new or as ``match_id``; return its id.

        Raises:
            BadRecordError: The record cannot be replayed to its last action.
        """
        over = self._finished(record)
        match_id = match_id or self.new_id(record.game)
        self.save(match_id, record, over=over)
        return match_id

    def kin(self, record: Record) -> tuple[Kin, ...]:
        """Return the stored matches that began like ``record``, newest first."""
        found = []
        for match_id, stamp in self._newest_first():
            known = self._known(match_id, stamp)
            if known is None or (known.problem is None and known.game == record.game):
                with suppress(Exception):  # ignore unplayable matches
                    kept = self.load(match_id)
                    if akin(kept, record) and self._missing(kept.game) is None:
                        found.append(Kin(match_id, kept, self._finished(kept)))
        return tuple(found)

    def _newest_first(self) -> list[tuple[str, Stamp]]:
        """Return ids with file stamps, newest first; (0, 0) without a file."""
        found = dict.fromkeys(self._live, (0, 0))
        try:
            with os.scandir(self._folders.matches) as entries:
                for entry in entries:
                    if entry.name.endswith(SUFFIX) and not entry.name.startswith("."):
                        with suppress(OSError):  # the file was removed, or is a broken link
                            found[entry.name.removesuffix(SUFFIX)] = _stamp(entry.stat())
        except OSError:
            pass  # there is no folder yet, or it is unreadable, which the writer reports
        return sorted(found.items(), key=lambda item: (self._saved(*item), item[0]), reverse=True)

    def _saved(self, match_id: str, stamp: Stamp) -> float:
        if (live := self._live.get(match_id)) is not None:
            return live.summary.saved
        return min(max(FIRST_MOMENT, stamp[0] / 1e9), LAST_MOMENT)

    def _known(self, match_id: str, stamp: Stamp) -> Summary | None:
        """Return the summary of a match if it needs no replay."""
        if (live := self._live.get(match_id)) is not None:
            if live.ticket.saved and self._index.get(match_id, stamp) != live.summary:
                self._index.put(stamp, live.summary)
            return live.summary
        if (known := self._index.get(match_id, stamp)) is not None:
            return replace(known, problem=self._missing(known.game))
        return None

    def _summary(self, match_id: str, stamp: Stamp) -> Summary | None:
        """Return the summary of a match, or ``None`` after setting it aside."""
        if (known := self._known(match_id, stamp)) is not None:
            return known
        saved, repairs = self._saved(match_id, stamp), self._repairs
        try:
            record = self.load(match_id)
            if (gone := self._missing(record.game)) is not None:
                return replace(summarise(match_id, record, False, saved), problem=gone)
            over = self._finished(record)
        except TabletopError as error:
            if not self.path(match_id).exists():
                return None
            return Summary(match_id, title=match_id, saved=saved, problem=error.msg)
        except Exception as error:  # a game's rules may raise anything; still list the others
            LOG.exception("the match %s cannot be played", match_id)
            why = msg("store.reason.other", why=type(error).__name__)
            bad = msg("store.match.bad", where=str(self.path(match_id)), why=why)
            return Summary(match_id, title=match_id, saved=saved, problem=bad)
        summary = summarise(match_id, record, over, saved)
        if self._repairs == repairs:  # skip after a repair: the stamp belongs to the damaged file
            self._index.put(stamp, summary)
        return summary

    def _save_index(self) -> None:
        if self._index.changed:
            self._index.changed = False
            self._writer.put(self._folders.index, self._index.copy().dumps, weight=Weight.SPARE)


def _stamp(stat: os.stat_result) -> Stamp:
    return stat.st_mtime_ns, stat.st_size
