"""Keep and query the chronicle of finished matches, days and evenings.

Every change is a line of a journal (:mod:`tabletop.store.journal`). SQLite tables hold the same
data for quick queries (:mod:`tabletop.store.chronicle_index`) and are rebuilt from the journal when
damaged. The writer's thread writes both. The window only reads, and sees its own changes at once.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, TypeVar

from tabletop.kernel.record import LEVELS
from tabletop.store import chronicle_index as tables
from tabletop.store.answers import Best, By, Result, Sum, Tally, results_of
from tabletop.store.chronicle_files import Files
from tabletop.store.evenings import EntryKey, Evening
from tabletop.store.folders import Folders
from tabletop.store.played import Change, Day, Entry, Played, ResultKey, change_of, line
from tabletop.store.recovery import Notice
from tabletop.store.writer import Ticket, Weight, Writer

LOG: Final = logging.getLogger(__name__)

T = TypeVar("T")

_PATIENCE: Final = 0.003
"""Seconds that the window waits for a locked file."""
_LATER: Final = 1.0
"""Seconds by which reading everything is delayed, so that the first screen is drawn first."""


class _Reader(threading.local):
    """Hold a thread's own connection, so that threads never wait for another.

    Attributes:
        seen: A value that differs once query results may differ.
        layered: Whether unwritten changes overlay the tables.
        made: Version number (:attr:`Files.made`) of the open tables.
    """

    db: sqlite3.Connection | None = None
    seen: tuple[int, ...] = ()
    layered: bool = False
    made: int = -1


class Chronicle:
    """Query and change the chronicle.

    Any thread may query, and must call :meth:`close` before it ends. Nothing is read before the
    first query. While the tables are being built, results are incomplete; :attr:`changes` has a new
    value once there is more.

    ``refill`` yields the finished matches of the records, and ``None`` for any other record; it is
    called only when something was lost.
    """

    def __init__(
        self,
        folders: Folders,
        writer: Writer,
        refill: Callable[[], Iterator[Played | None]] = lambda: iter(()),
    ) -> None:
        self._writer = writer
        self._files = Files(folders, refill)
        self._pending: list[Change] = []
        self._lock = threading.Lock()
        self._reader = _Reader()
        self._own = 0

    # -- changes

    def keep(self, played: Played) -> None:
        """Keep a finished match, replacing its earlier entry.

        An earlier entry keeps its times: they are the times of the match, not of the change.
        """
        before = self.match(played.id)
        if before is not None:
            played = replace(played, begun=before.begun, ended=before.ended, seconds=before.seconds)
        elif not played.ended:
            played = replace(played, ended=time.time())
        if played != before:
            self._put(Change(played.key, played))

    def forget(self, match: str) -> None:
        """Remove a match whose end was undone."""
        if self.match(match) is not None:
            self._put(Change(EntryKey("match", match), None))

    def give(self, players: Collection[ResultKey], person: str) -> None:
        """Assign parts in matches to another person."""
        changes = []
        for name in dict.fromkeys(key.match for key in players):
            before = self.match(name)
            if before is None:
                continue
            mine = {key.nth for key in players if key.match == name}
            now = replace(before, players=tuple(
                replace(one, person=person) if at in mine and one.person else one
                for at, one in enumerate(before.players)
            ))  # fmt: skip
            if now != before:
                changes.append(Change(now.key, now))
        self._put(*changes)

    def write(self, *entries: Day | Evening) -> None:
        """Keep days or evenings, replacing entries with the same keys."""
        self._put(*(Change(one.key, one) for one in entries if self._find(one.key) != one))

    def drop(self, *entries: Day | Evening) -> None:
        """Remove days or evenings."""
        self._put(*(Change(one.key, None) for one in entries if self._find(one.key) is not None))

    def _put(self, *changes: Change) -> None:
        if not changes or not self.writable:
            return
        with self._lock:
            # Convert to exactly the text that will be read back from the disk.
            plain = [change_of(line(one).encode("utf-8", "replace").decode()) for one in changes]
            self._pending += plain
            self._own += 1
        self._write()

    def _write(self, after: float = 0.0) -> Ticket:
        path, weight = self._files.journal, Weight.FILE if self._pending else Weight.UPKEEP
        return self._writer.run(path, self._work, self._unwritten, weight, after)

    def _work(self) -> None:
        """Write all pending changes; runs on the writer's thread."""
        with self._lock:
            batch = tuple(self._pending)
        more = self._files.follow()
        if not more:
            self._files.write(batch)
            with self._lock:
                self._pending = self._pending[len(batch) :]
            more = self._files.refill()
        if more:  # queue the rest, so that a match can be saved in between
            self._write()

    def _unwritten(self) -> str:
        with self._lock:
            return "".join(f"{line(one)}\n" for one in self._pending)

    @property
    def writable(self) -> bool:
        """Return whether changes are kept; a newer program's journal keeps none."""
        self._files.look()
        return not self._files.newer

    @property
    def changes(self) -> tuple[object, ...]:
        """Return a value that differs once results for this thread may differ."""
        return self._ask(lambda _: self._reader.seen, ())

    def ready(self, timeout: float) -> bool:
        """Wait until everything on the disk is read; return whether it is."""
        self._write()
        known = self._writer.flush(timeout) and self._files.checked(timeout)
        self._write()  # repair what the check found damaged
        return known and self._writer.flush(timeout)

    def take_notices(self) -> tuple[Notice, ...]:
        """Return notices about damage found since the last call."""
        return self._files.take_notices()

    # -- matches

    def match(self, match: str) -> Played | None:
        """Return a finished match, counted or not; ``None`` if none is known."""
        return self._ask(lambda db: tables.match_of(db, match), None)

    def matches(
        self, most: int, *, person: str = "", game: str = "", skip: int = 0, every: bool = False,
        days: bool = True,
    ) -> tuple[Played, ...]:  # fmt: skip
        """Return the newest matches, leaving out the first ``skip``.

        ``every`` includes matches that count for nobody. Without ``days``, deals of the day are
        left out, except from the matches of one ``person``.
        """
        args: dict[str, Any] = {
            "person": person, "game": game, "most": most, "skip": skip, "enough": 4 * (most + skip)
        }  # fmt: skip
        where = _where(
            game="game = :game" if game else "",
            why="" if every else "why = ''",
            days="" if days else "NOT EXISTS (SELECT 1 FROM a_day d WHERE d.match = a_match.id)",
        )
        sql = f"SELECT * FROM a_match {where} ORDER BY ended DESC, no DESC LIMIT :most OFFSET :skip"
        if person:
            where = _where(
                person="person = :person",
                game="game = :game" if game else "",
                counted="" if every else "counted",
            )
            inner = f"SELECT match FROM a_player {where} ORDER BY ended DESC LIMIT :enough"
            sql = (
                f"SELECT m.* FROM (SELECT DISTINCT match FROM ({inner})) CROSS JOIN a_match m"
                " ON m.no = match ORDER BY m.ended DESC, m.no DESC LIMIT :most OFFSET :skip"
            )
        return self._ask(
            lambda db: tuple(tables.matches_of(db, db.execute(sql, args).fetchall())), ()
        )

    def results_of(self, match: str) -> tuple[Result, ...]:
        """Return the results of the people of a match, by seat."""
        found = self.match(match)
        return () if found is None or found.why else tuple(results_of(found))

    def results(self, person: str) -> tuple[Result, ...]:
        """Return a person's results, newest match first."""
        sql = (
            "SELECT m.id, p.nth, p.game, p.person, coalesce(p.points, 0), p.won, p.ended, m.seating"
            " FROM a_player p CROSS JOIN a_match m ON m.no = p.match"
            " WHERE person != '' AND counted AND person = ?"
            " ORDER BY p.ended DESC, p.match DESC, p.nth"
        )
        return self._rows(sql, (person,), lambda row: Result(*(*row[:5], bool(row[5]), *row[6:])))

    def newest(self, most: int) -> tuple[Result, ...]:
        """Return the newest results of all people."""
        found = (one for played in self.matches(most) for one in results_of(played))
        return tuple(found)[:most]

    def first_win(self, match: str) -> bool:
        """Return whether a match was a person's first win in its game."""
        sql = (
            "SELECT EXISTS (SELECT 1 FROM a_player o WHERE o.person = p.person AND o.game = p.game"
            " AND o.counted AND o.won AND o.match != p.match AND o.ended <= p.ended)"
            " FROM a_player p"
            " WHERE p.match = (SELECT no FROM a_match WHERE id = ?) AND person != '' AND counted"
            " AND won"
        )
        return 0 in self._rows(sql, (match,), lambda row: row[0])

    # -- sums

    def sums(
        self, *by: By, person: str = "", game: str = "", other: str | None = ""
    ) -> tuple[Sum, ...]:
        """Return sums over counted matches, grouped and sorted by columns.

        ``other`` is the id of an opponent, a person or neighbour; ``""`` for sums over whole
        matches, ``None`` for sums against each opponent.
        """
        columns = [
            one if one in by else "''" for one in ("person", "game", "other", "level", "month")
        ]
        where = _where(
            other="other != ''" if other is None else "other = :other",
            person="person = :person" if person else "",
            game="game = :game" if game else "",
        )
        grouped = f"GROUP BY {', '.join(by)} ORDER BY {', '.join(by)}" if by else ""
        sql = (
            f"SELECT {', '.join(columns)}, sum(finished) AS n, sum(won), sum(lost), sum(points),"
            f" sum(seconds) FROM a_sum {where} {grouped}"
        )
        args = {"person": person, "game": game, "other": other}
        return self._rows(f"SELECT * FROM ({sql}) WHERE n > 0", args, lambda row: Sum(*row))

    def tally(self, person: str, game: str) -> Tally | None:
        """Return a person's tally in a game; ``None`` if they never played it."""
        found = self.sums("person", person=person, game=game)
        low, high = self.bests(game, person=person, low=True), self.bests(game, person=person)
        if not found or not low or not high:
            return None
        return Tally(found[0].finished, found[0].won, low[0].value, high[0].value)

    def beaten(self, game: str) -> str | None:
        """Return the strongest level beaten by anybody of the house.

        ``""`` if there are only wins of unknown level; ``None`` if nobody has won.
        """
        won = [one.level for one in self.sums("level", game=game) if one.won]
        return max(won, key=lambda one: LEVELS.index(one) if one in LEVELS else -1, default=None)

    def against(self, person: str, other: str, game: str = "") -> tuple[int, int] | None:
        """Return the wins of a person and of an opponent against each other.

        Matches won by both count for neither. ``None`` if they never finished a match together.
        """
        found = self.sums("person", person=person, other=other, game=game)
        return (found[0].won, found[0].lost) if found else None

    def bests(
        self, game: str, feat: str = "", *, person: str = "", table: str | None = None,
        low: bool = False, most: int = 1, without: str = "",
    ) -> tuple[Best, ...]:  # fmt: skip
        """Return the best points or feats of people, best first.

        Of equal results the latest is first, or the earliest if ``low`` results are best.

        ``feat`` is ``""`` for points, ``table`` is ``None`` for all kinds of tables, and
        ``without`` is the id of a match to leave out.
        """
        value, source = ("value", "a_feat") if feat else ("points", "a_player")
        way = "ASC" if low else "DESC"  # the same order as the index, which avoids a sort
        where = _where(
            counted="p.counted",
            game="p.game = :game",
            name="p.name = :feat" if feat else "",
            person="p.person = :person" if person else "p.person != ''",
            known=f"{value} IS NOT NULL",
            table=("m.seating" if feat else "p.kind") + " = :table" if table is not None else "",
            without="m.id != :without" if without else "",
        )
        sql = (
            f"SELECT p.person, m.id, {value}, m.ended FROM {source} p"
            f" CROSS JOIN a_match m ON m.no = p.match {where}"
            f" ORDER BY {value} {way}, p.match {way}, p.nth {way} LIMIT :most"
        )
        kind = table if feat or table is None else tables.crc((table,))
        args = {"game": game, "feat": feat, "person": person, "table": kind, "without": without}
        return self._rows(sql, {**args, "most": most}, lambda row: Best(*row))

    def feats(
        self, person: str, game: str, feat: str, most: int
    ) -> tuple[tuple[str, float, int | None], ...]:
        """Return the values of a feat in a person's newest counted matches.

        Returns:
            Id, time of the end and value for each match, newest first; a missing value is ``None``.
        """
        sql = (
            "SELECT m.id, p.ended, f.value FROM a_player p CROSS JOIN a_match m ON m.no = p.match"
            " LEFT JOIN a_feat f ON f.match = p.match AND f.nth = p.nth AND f.name = ?"
            " WHERE p.person = ? AND p.game = ? AND p.counted ORDER BY p.ended DESC LIMIT ?"
        )
        return self._rows(sql, (feat, person, game, most), tuple)

    # -- days and evenings

    def day(self, date: str, game: str, person: str) -> Day | None:
        """Return a person's try at the deal of a day, if there is one."""
        found = self._find(Day(date, game, person).key)
        return found if isinstance(found, Day) else None

    def day_of(self, match: str) -> Day | None:
        """Return the try that was played in a match, or ``None``."""
        found = self._rows("SELECT * FROM a_day WHERE match = ?", (match,), tables.day_of)
        return found[0] if found else None

    def days(
        self, person: str, since: str = "", until: str = "9", most: int = -1
    ) -> tuple[Day, ...]:
        """Return a person's newest tries, oldest first; ``""`` for the targets.

        Dates are ``YYYY-MM-DD``; ``most`` is -1 for all tries.
        """
        sql = (
            "SELECT * FROM a_day WHERE person = ? AND date BETWEEN ? AND ?"
            " ORDER BY date DESC, game DESC LIMIT ?"
        )
        return self._rows(sql, (person, since, until, most), tables.day_of)[::-1]

    def first_date(self, person: str) -> str:
        """Return the date of a person's first try, or ``""`` without one."""
        sql = "SELECT coalesce(min(date), '') FROM a_day WHERE person = ?"
        return "".join(self._rows(sql, (person,), lambda row: str(row[0])))

    def evenings(self, most: int) -> tuple[Evening, ...]:
        """Return the newest evenings, newest first."""
        sql = "SELECT * FROM an_evening ORDER BY begun DESC, name DESC LIMIT ?"
        return self._rows(sql, (most,), tables.evening_of)

    def _find(self, key: EntryKey) -> Entry | None:
        return self._ask(lambda db: tables.find(db, key), None)

    # -- reading

    def _rows(self, sql: str, args: Any, make: Callable[[tuple[Any, ...]], T]) -> tuple[T, ...]:
        """Return the result of ``make`` for each row; ``()`` if the query fails."""
        return self._ask(lambda db: tuple(map(make, db.execute(sql, args))), ())

    def _ask(self, question: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """Run a query in one transaction; return ``otherwise`` if it fails."""
        with self._lock:  # read before opening the tables: these hold whatever is no longer pending
            own, waiting = self._own, tuple(self._pending)
        try:
            db = self._open()
            db.execute("BEGIN")
            try:
                self._layer(db, own, waiting)
                return question(db)
            finally:
                db.execute("COMMIT")
        except sqlite3.Error as error:
            LOG.warning("the chronicle does not answer: %s", error)
            if not tables.busy(error):
                self._files.doubt()
                self._write()
        return otherwise

    def _open(self) -> sqlite3.Connection:
        mine, again = self._reader, self._files.usable is None
        self._files.look()
        if mine.db is None or mine.made != self._files.made:
            self.close()
            mine.seen, mine.layered = (), False
            mine.made, usable = self._files.made, self._files.usable
            again = again or not usable
            try:
                mine.db = tables.reader(self._files.index if usable else None, _PATIENCE)
            except sqlite3.Error as error:
                LOG.info("the chronicle is not ready: %s", error)
                mine.made, again = -1, True  # open the tables again at the next query
                if not tables.busy(error):
                    self._files.doubt()
                mine.db = tables.reader(None, _PATIENCE)
        if again and not self._files.newer:
            self._write(_LATER if self._files.usable else 0.0)  # no delay to build tables
        return mine.db

    def _layer(self, db: sqlite3.Connection, own: int, waiting: Sequence[Change]) -> None:
        """Overlay pending changes on the written tables if either has changed."""
        mine = self._reader
        seen = (mine.made, own, tables.version(db))
        if seen != mine.seen:
            if waiting:
                tables.put_over(db, waiting)
            elif mine.layered:
                tables.show_written(db)
            mine.layered = bool(waiting)
            mine.seen = seen

    def close(self) -> None:
        """Close this thread's connection; its next query opens it again."""
        if self._reader.db is not None:
            self._reader.db.close()
            self._reader.db = None


def _where(**conditions: str) -> str:
    """Return a ``WHERE`` clause of the conditions that are not empty."""
    asked = [one for one in conditions.values() if one]
    return f"WHERE {' AND '.join(asked)}" if asked else ""
