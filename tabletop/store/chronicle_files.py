"""Write the files of the chronicle, and repair damaged ones.

Everything runs on the writer's thread, except the check of the tables, which takes seconds for
large tables. The journal is written before the tables: if the program ends between the two writes,
the tables are updated at the next start. A damaged file is set aside. Tables are rebuilt from the
journal, a journal from the tables, and entries lost from both from the records of the matches.
"""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from dataclasses import replace
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread
from typing import Final

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.store import aside, fields, journal, private
from tabletop.store import chronicle_index as tables
from tabletop.store.atomic import write_new
from tabletop.store.evenings import EntryKey
from tabletop.store.folders import Folders
from tabletop.store.played import Change, Played, Player
from tabletop.store.recovery import Notice
from tabletop.store.smallfile import SmallFile

LOG: Final = logging.getLogger(__name__)

CHUNK: Final = 1 << 19
"""Bytes of the journal applied at a time, so that a match can be saved in between."""

SLICE: Final = 0.03
"""Seconds spent on reading records at a time."""

_REST: Final = 0.01
"""Seconds of pause between two parts of a check, in which the window can be drawn."""


class Files:
    """Write the journal, and update the tables from it.

    Attributes:
        made: Version number of the tables; when it changes, readers must open them again.
        usable: Whether readers may open the tables; ``None`` before the first check.
        newer: Whether a newer program wrote the journal; it is then not changed.
    """

    def __init__(self, folders: Folders, refill: Callable[[], Iterator[Played | None]]) -> None:
        self.journal = folders.results / "chronicle.jsonl"
        self.index = folders.results / "chronicle.sqlite"
        self._old = folders.results / "results.json"
        self._aside = folders.set_aside
        self._refill_from = refill
        self._refill: Iterator[Played | None] | None = None
        self._told: SimpleQueue[Notice] = SimpleQueue()
        self._db: sqlite3.Connection | None = None
        self._bad = 0
        self._checking: Thread | None = None
        self._awaited = Event()
        self._condemned = False
        self.made = 0
        self.usable: bool | None = None
        self.newer = False

    def look(self) -> None:
        """Find out, once, whether readers can open the tables."""
        if self.usable is None:
            with suppress(OSError):
                head = journal.head(self.journal)
                self.newer = head is not None and head.version > journal.VERSION
            self.usable = self.index.exists()

    def doubt(self) -> None:
        """Keep readers from opening the tables until they are checked again."""
        self.usable = False
        self.made += 1

    def take_notices(self) -> tuple[Notice, ...]:
        """Return notices about damage found since the last call."""
        return tuple(self._told.get_nowait() for _ in range(self._told.qsize()))

    def follow(self) -> bool:
        """Apply the next lines of the journal; return whether more are left.

        Raises:
            OSError or sqlite3.Error: The disk refuses; nothing is lost by trying again.
        """
        self.look()
        if self.newer:
            return False
        db = self._opened()
        with _transaction(db):
            more = self._follow(db)
        if self._bad and not more:
            self._rewrite(db)
        return more

    def checked(self, timeout: float) -> bool:
        """Wait at most ``timeout`` seconds; return whether no check is running."""
        if self._checking is None:
            return True
        self._awaited.set()
        self._checking.join(timeout)
        self._awaited.clear()
        return not self._checking.is_alive()

    def _check(self, made: int) -> None:
        """Check the tables of version ``made``; mark damaged ones unusable."""
        try:
            with closing(tables.reader(self.index, tables.PATIENCE)) as db:
                good = tables.whole(db)
                for part in tables.checked(db):
                    self._awaited.wait(_REST)
                    good = good and part
        except sqlite3.Error as error:
            good = tables.busy(error)
            LOG.warning("the chronicle cannot be checked: %s", error)
        if not good and made == self.made:
            self._condemned = True
            self.doubt()

    def write(self, batch: Sequence[Change]) -> None:
        """Append changes to the journal and write them into the tables.

        Raises:
            OSError or sqlite3.Error: The disk refuses; nothing is lost by trying again.
        """
        if not batch or self.newer:
            return
        db = self._opened()
        with _transaction(db):
            journal.append(self.journal, batch)
            while self._follow(db):
                pass

    def refill(self) -> bool:
        """Recover some lost matches from records; return whether more are left."""
        if self._refill is None:
            return False
        found, until = list[Change](), time.monotonic() + SLICE
        for played in self._refill:
            if played is not None:
                found.append(Change(played.key, played, old=True))
            if time.monotonic() > until:
                break
        else:
            self._refill = None
        self.write(found)
        return self._refill is not None

    def _follow(self, db: sqlite3.Connection) -> bool:
        """Apply the next lines of the journal; return whether more are left."""
        name, offset = tables.mark_of(db)
        lines = journal.read(self.journal, offset, CHUNK)
        for change in lines.changes:
            tables.apply(db, change)
        if lines.end == offset:
            return False
        self._bad += lines.bad
        tables.set_mark(db, name, lines.end)
        return lines.end < journal.size(self.journal)

    # -- opening

    def _opened(self) -> sqlite3.Connection:
        """Return the tables, ready to be updated from the journal."""
        if self._db is not None and self.usable:
            return self._db
        self._close()
        private.make(self.journal.parent)
        with self._alone():
            db = self._prepared()
        self._db = db
        if not self.usable:
            self.usable = True
            self.made += 1
        check = Thread(target=self._check, args=(self.made,), name="check", daemon=True)
        with suppress(RuntimeError):  # no thread can be started: skip the check
            check.start()
            self._checking = check
        return db

    def _alone(self) -> AbstractContextManager[object]:
        """Lock the files, so that no other program creates them now."""
        from filelock import FileLock  # slow to import

        lock = FileLock(self.journal.with_suffix(".lock"), tables.PATIENCE, private.FILE)
        try:
            return lock.acquire()
        except NotImplementedError:  # this file system supports no locks
            return nullcontext()

    def _prepared(self) -> sqlite3.Connection:
        """Return the tables, replaced by new ones if missing or damaged."""
        db = self._good_tables()
        try:
            self._take_over()
            head = journal.head(self.journal) if self.journal.exists() else None
            if db is None:
                db = self._new_tables(head)
            else:
                name, offset = tables.mark_of(db)
                if head is None or head.id != name or offset > journal.size(self.journal):
                    self._new_journal(db)
        except BaseException:
            if db is not None:
                db.close()
            raise
        return db

    def _close(self) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None

    def _good_tables(self) -> sqlite3.Connection | None:
        """Return the tables, or ``None`` if they are missing, damaged or foreign."""
        condemned, self._condemned = self._condemned, False
        if condemned or not self.index.exists():
            return None
        db = None
        try:
            db = tables.connect(self.index, tables.PATIENCE)
            tables.prepare(db)
            if not tables.current(db):
                LOG.info("the tables are of another program: they are made anew")
            elif tables.whole(db, quick=True):
                return db
        except sqlite3.OperationalError as error:
            if tables.busy(error):
                raise
            LOG.warning("the chronicle cannot be opened: %s", error)
        except sqlite3.DatabaseError as error:
            LOG.warning("the chronicle is damaged: %s", error)
        if db is not None:
            db.close()
        return None

    def _new_tables(self, head: journal.Head | None) -> sqlite3.Connection:
        """Return empty tables, to be filled from the whole journal."""
        self.usable = False
        self.made += 1  # makes readers close the file
        if self.index.exists():
            self._put_aside(self.index)
        for suffix in ("-wal", "-shm"):
            self.index.with_name(self.index.name + suffix).unlink(missing_ok=True)
        if head is None:
            known: tuple[Change, ...] = ()
            if self.journal.exists():
                known = journal.read(self.journal, 0).changes
                self._put_aside(self.journal)
            head = journal.begin(self.journal, known)
            self._refill = self._refill_from()
        db = tables.connect(self.index, tables.PATIENCE, new=True)
        tables.prepare(db)
        tables.set_mark(db, head.id, head.end)
        return db

    def _new_journal(self, db: sqlite3.Connection) -> None:
        """Write a new journal of all entries in the tables and the old journal."""
        known = [Change(one.key, one) for one in tables.entries(db)]
        if self.journal.exists():
            last: dict[EntryKey, Change] = {}
            for one in journal.read(self.journal, 0).changes:
                if not one.old or one.key not in last or last[one.key].entry is None:
                    last[one.key] = one
            known += [replace(one, old=True) for one in last.values() if one.entry is not None]
            self._put_aside(self.journal)
        head = journal.begin(self.journal, known)
        tables.set_mark(db, head.id, head.end)

    def _rewrite(self, db: sqlite3.Connection) -> None:
        """Rewrite the journal without its unreadable lines."""
        self._bad = 0
        self._refill = self._refill_from()
        where = write_new(
            self._aside, self.journal.stem, self.journal.suffix, self.journal.read_bytes(),
            private=True,
        )  # fmt: skip
        self._tell(self.journal, where)
        with _transaction(db):
            head = journal.begin(self.journal, (Change(one.key, one) for one in tables.entries(db)))
            tables.set_mark(db, head.id, journal.size(self.journal))

    def _put_aside(self, path: Path) -> None:
        self._tell(path, aside.set_aside(path, self._aside))

    def _tell(self, path: Path, where: Path) -> None:
        words = msg("store.chronicle.rebuilt", path=path.name, where=str(where))
        self._told.put(Notice("", "aside", words, where))

    # -- results of older programs

    def _take_over(self) -> None:
        """Import the results file of older programs, once."""
        if not self._old.exists():
            return
        file = SmallFile(self._old, self._aside, None, "profile.store")
        rows = file.read_list("results", 1, journal.LARGEST)
        good = [one for row in rows if (one := _old_result(row)) is not None]
        if len(good) < len(rows) and file.writable:
            file.keep_aside()
        for words in file.notes:
            self._told.put(Notice("", "aside", words, self._old))
        if not file.writable or not self._old.exists():
            return
        if not self.journal.exists():
            journal.begin(self.journal, _taken_over(good))
        else:
            journal.append(self.journal, _taken_over(good))
        self._old.replace(aside.free(self._old.with_name("results taken over.json")))


@contextmanager
def _transaction(db: sqlite3.Connection) -> Iterator[None]:
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        with suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")


@dataclass(frozen=True, slots=True)
class _OldResult:
    """Hold a person's result in the format of older programs."""

    match: str
    game: str
    person: str
    points: int
    won: bool
    ended: float = 0.0
    beat: str = ""
    table: str = ""
    faced: str = ""
    lost_to: str = ""


_CHECKS: Final[dict[str, fields.Check]] = {
    **dict.fromkeys(("match", "game", "person"), fields.text(200, 1)),
    **dict.fromkeys(("beat", "faced", "lost_to"), fields.text(200)),
    "table": fields.text(4000),
    "points": fields.whole(-(10**9), 10**9),
    "won": fields.truth,
    "ended": fields.moment,
}


def _old_result(row: object) -> _OldResult | None:
    try:
        return fields.parsed(_OldResult, row, _CHECKS)  # type: ignore[arg-type]
    except (ValueError, TypeError):
        return None


def _taken_over(rows: Iterable[_OldResult]) -> Iterator[Change]:
    """Yield a change for each match of old results, its people by seat."""
    matches: dict[str, list[_OldResult]] = {}
    for row in rows:
        matches.setdefault(row.match, []).append(row)
    for name, mine in matches.items():
        first = mine[0]
        lost_to = first.lost_to.split()
        players = (
            *(Player(one.person, one.points, one.won) for one in mine),
            *(Player("", won=one in lost_to, neighbour=one) for one in first.faced.split()),
        )
        beat = next((one.beat for one in mine if one.beat), "")
        played = Played(name, first.game, players, first.table, ended=first.ended, beat=beat)
        yield Change(played.key, played, old=True)
