"""Keep the tables of the chronicle in SQLite.

The tables are built from the journal and can be rebuilt at any time. The writer's connection
changes them, the window's connection reads them. Unwritten changes are in tables of the same kind
in the reader's memory (``fresh``), and views such as ``a_player`` combine both.
"""

from __future__ import annotations

import json
import os
import sqlite3
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import astuple
from pathlib import Path
from typing import Any, Final

from tabletop.store import evenings, fields, private
from tabletop.store.evenings import EntryKey, Evening
from tabletop.store.played import Change, Day, Entry, Played, Player

VERSION: Final = 4
"""Version of the tables; a file of any other version is rebuilt from the journal."""

PATIENCE: Final = 10.0
"""Seconds that the writer waits for another program that is writing."""

_TABLES: Final = {
    "matches": """(no INTEGER PRIMARY KEY, id TEXT UNIQUE, game TEXT, seating TEXT, begun REAL,
        ended REAL, seconds INTEGER, plies INTEGER, beat TEXT, why TEXT, crc INTEGER)""",
    "players": """(match INTEGER, nth INTEGER, person TEXT, points INTEGER, won INTEGER,
        seat INTEGER, place INTEGER, neighbour TEXT, level TEXT, habit TEXT, luck REAL,
        accuracy REAL, kind INTEGER, game TEXT, ended REAL, counted INTEGER,
        crc INTEGER,
        PRIMARY KEY (match, nth)) WITHOUT ROWID""",
    "feats": """(match INTEGER, nth INTEGER, name TEXT, value INTEGER, person TEXT, game TEXT,
        counted INTEGER, PRIMARY KEY (match, nth, name)) WITHOUT ROWID""",
    "sums": """(person TEXT, game TEXT, other TEXT, level TEXT, month TEXT, finished INTEGER,
        won INTEGER, lost INTEGER, points INTEGER, seconds INTEGER,
        PRIMARY KEY (person, game, other, level, month)) WITHOUT ROWID""",
    "days": """(name TEXT PRIMARY KEY, date TEXT, game TEXT, person TEXT, match TEXT,
        outcome TEXT, points INTEGER, code TEXT, crc INTEGER)""",
    "evenings": "(name TEXT PRIMARY KEY, begun REAL, told TEXT, crc INTEGER)",
}
"""The columns of every table; ``seating`` is :attr:`Played.table`, ``kind`` its checksum."""

_INDEXES: Final = (
    "matches (ended)",
    "matches (game, ended)",
    "players (person, ended)",
    "players (person, game, ended)",
    "players (person, game, points)",
    "players (person, game, kind, points)",
    "players (game, points)",
    "feats (game, name, value)",
    "feats (person, game, name, value)",
    "days (person, game, date)",
    "days (match)",
    "evenings (begun)",
)

_VIEWS: Final = {
    "a_match": ("matches", "no NOT IN (SELECT no FROM fresh.hidden)"),
    "a_player": ("players", "match NOT IN (SELECT no FROM fresh.hidden)"),
    "a_feat": ("feats", "match NOT IN (SELECT no FROM fresh.hidden)"),
    "a_sum": ("sums", "1"),
    "a_day": ("days", "name NOT IN (SELECT name FROM fresh.hidden WHERE kind = 'day')"),
    "an_evening": (
        "evenings",
        "name NOT IN (SELECT name FROM fresh.hidden WHERE kind = 'evening')",
    ),
}

_SLICE: Final = 100
"""Number of rows, or of matches whose players are checked, at a time: some 2 ms."""

_FRESH: Final = 1 << 40
"""Offset of match numbers in ``fresh``, so that they sort after those on the disk."""


def connect(path: Path | None, patience: float, *, new: bool = False) -> sqlite3.Connection:
    """Open a database file, or a database in memory for ``None``.

    Statements wait ``patience`` seconds for another program. Only a ``new`` file may be missing.

    Raises:
        sqlite3.Error: The file is missing, or not a database.
        OSError: The file cannot be created.
    """
    where = ":memory:"
    if path is not None:
        if new and not path.exists():
            private.make(path.parent)
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, private.FILE))
        where = f"{path.absolute().as_uri()}?mode=rw"
    connection = sqlite3.connect(
        where, timeout=patience, isolation_level=None, check_same_thread=False, uri=path is not None
    )
    connection.execute("PRAGMA temp_store = MEMORY")
    return connection


def create(connection: sqlite3.Connection) -> None:
    """Create all tables and indexes."""
    for name, columns in _TABLES.items():
        connection.execute(f"CREATE TABLE {name} {columns}")
    for number, columns in enumerate(_INDEXES):
        connection.execute(f"CREATE INDEX by_{number} ON {columns}")


def prepare(connection: sqlite3.Connection) -> None:
    """Prepare the connection; fill a new file in one transaction."""
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")  # only the journal must not lose data
    if connection.execute("PRAGMA user_version").fetchone()[0]:
        return
    connection.execute("BEGIN IMMEDIATE")
    if not connection.execute("PRAGMA user_version").fetchone()[0]:
        create(connection)
        connection.execute("CREATE TABLE mark (journal TEXT, offset INTEGER)")
        connection.execute("INSERT INTO mark VALUES ('', 0)")
        connection.execute(f"PRAGMA user_version = {VERSION}")
    connection.execute("COMMIT")


def current(connection: sqlite3.Connection) -> bool:
    """Return whether the tables have this program's version."""
    return bool(connection.execute("PRAGMA user_version").fetchone()[0] == VERSION)


def mark_of(connection: sqlite3.Connection) -> tuple[str, int]:
    """Return the journal's id, and the number of its bytes already applied."""
    name, offset = connection.execute("SELECT journal, offset FROM mark").fetchone()
    return name, offset


def set_mark(connection: sqlite3.Connection, journal: str, offset: int) -> None:
    """Set the journal's id, and the number of its bytes already applied."""
    connection.execute("UPDATE mark SET journal = ?, offset = ?", (journal, offset))


def show_written(connection: sqlite3.Connection) -> None:
    """Make the views show only the tables on disk."""
    for view, (table, _) in _VIEWS.items():
        connection.execute(f"DROP VIEW IF EXISTS temp.{view}")
        connection.execute(f"CREATE TEMP VIEW {view} AS SELECT * FROM main.{table}")


def reader(path: Path | None, patience: float) -> sqlite3.Connection:
    """Open the tables for reading, or empty ones in memory for ``None``.

    Raises:
        sqlite3.Error: There are no tables of this version.
    """
    connection = connect(path, patience)
    try:
        if path is None:
            create(connection)
        elif not current(connection):
            raise sqlite3.DatabaseError("tables of another program")
        connection.execute("ATTACH ':memory:' AS fresh")
        show_written(connection)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def version(connection: sqlite3.Connection) -> int:
    """Return a number that changes when another connection has written."""
    connection.execute("SELECT count(*) FROM (SELECT 1 FROM main.days LIMIT 1)").fetchone()
    return int(connection.execute("PRAGMA main.data_version").fetchone()[0])


def busy(error: sqlite3.Error) -> bool:
    """Return whether an error only means that another program is writing."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (5, 6)  # SQLITE_BUSY, SQLITE_LOCKED


def put_over(connection: sqlite3.Connection, changes: Iterable[Change]) -> None:
    """Overlay the tables on disk with unwritten changes."""
    for name, columns in {**_TABLES, "hidden": "(kind TEXT, name TEXT, no INTEGER)"}.items():
        connection.execute(f"DROP TABLE IF EXISTS fresh.{name}")
        connection.execute(f"CREATE TABLE fresh.{name} {columns}")
    for view, (table, shown) in _VIEWS.items():
        connection.execute(f"DROP VIEW IF EXISTS temp.{view}")
        connection.execute(
            f"CREATE TEMP VIEW {view} AS SELECT * FROM main.{table} WHERE {shown}"
            f" UNION ALL SELECT * FROM fresh.{table}"
        )
    for change in changes:
        if change.old and find(connection, change.key, "main") is not None:
            continue
        _hide(connection, change.key)
        apply(connection, change, "fresh")


def _hide(connection: sqlite3.Connection, key: EntryKey) -> None:
    """Hide an entry on the disk, and subtract its match from the sums."""
    if connection.execute("SELECT 1 FROM fresh.hidden WHERE kind = ? AND name = ?", key).fetchone():
        return
    no = 0
    if key.kind == "match":
        found = connection.execute("SELECT no FROM main.matches WHERE id = ?", key[1:]).fetchone()
        if found is None:
            return
        (no,) = found
        before = match_of(connection, key.name, "main")
        assert before is not None
        _add(connection, before, -1, "fresh")
    connection.execute("INSERT INTO fresh.hidden VALUES (?, ?, ?)", (*key, no))


# -- changes


def apply(connection: sqlite3.Connection, change: Change, place: str = "main") -> None:
    """Apply a change: write, replace or remove the entry of its key.

    Raises:
        sqlite3.Error: The tables cannot be written, or are damaged.
    """
    if change.key.kind == "match":
        before = match_of(connection, change.key.name, place)
        if before is not None:
            if change.old:
                return
            _take_out(connection, before, place)
        if isinstance(change.entry, Played):
            _put_in(connection, change.entry, place)
        return
    table = f"{place}.{change.key.kind}s"
    verb = "INSERT OR IGNORE" if change.old else "REPLACE"
    match change.entry:
        case Day() as one:
            row: tuple[Any, ...] = (change.key.name, *astuple(one))
        case Evening() as one:
            told = json.dumps(evenings.evening_json(one), ensure_ascii=False)
            row = change.key.name, one.began, told
        case _:
            connection.execute(f"DELETE FROM {table} WHERE name = ?", (change.key.name,))
            return
    connection.execute(f"{verb} INTO {table} VALUES ({'?, ' * len(row)}?)", (*row, crc(row)))


def _put_in(connection: sqlite3.Connection, one: Played, place: str) -> None:
    first = 0 if place == "main" else _FRESH
    (last,) = connection.execute(f"SELECT max(no) FROM {place}.matches").fetchone()
    no = (last or first) + 1
    head = (
        one.id, one.game, one.table, one.begun, one.ended, one.seconds, one.plies, one.beat, one.why
    )  # fmt: skip
    marks = "?, " * len(head)
    connection.execute(f"INSERT INTO {place}.matches VALUES (?, {marks}?)", (no, *head, crc(head)))
    counted, kind = not one.why, crc((one.table,))
    for nth, part in enumerate(one.players):
        row = (
            no, nth, part.person, part.points, part.won, part.seat, part.place, part.neighbour,
            part.level, part.habit, part.luck, part.accuracy, kind, one.game, one.ended, counted,
        )  # fmt: skip
        connection.execute(f"INSERT INTO {place}.players VALUES ({'?, ' * 16}?)", (*row, crc(row)))
        for name, value in part.feats:
            feat = (no, nth, name, value, part.person, one.game, counted)
            connection.execute(f"REPLACE INTO {place}.feats VALUES (?, ?, ?, ?, ?, ?, ?)", feat)
    _add(connection, one, 1, place)


def _take_out(connection: sqlite3.Connection, one: Played, place: str) -> None:
    (no,) = connection.execute(f"SELECT no FROM {place}.matches WHERE id = ?", (one.id,)).fetchone()
    for table, column in (("feats", "match"), ("players", "match"), ("matches", "no")):
        connection.execute(f"DELETE FROM {place}.{table} WHERE {column} = ?", (no,))
    _add(connection, one, -1, place)


def _add(connection: sqlite3.Connection, one: Played, sign: int, place: str) -> None:
    """Add a match to the sums (``sign`` 1) or subtract it (-1)."""
    for key, counts in _contributions(one):
        connection.execute(
            f"INSERT INTO {place}.sums VALUES ({'?, ' * 9}?)"
            " ON CONFLICT (person, game, other, level, month) DO UPDATE SET"
            " finished = finished + excluded.finished, won = won + excluded.won,"
            " lost = lost + excluded.lost, points = points + excluded.points,"
            " seconds = seconds + excluded.seconds",
            (*key, *(sign * count for count in counts)),
        )


def _contributions(one: Played) -> Iterator[tuple[tuple[str, ...], tuple[int, ...]]]:
    """Yield each sum's key and the numbers that a match adds to the sum."""
    if one.why:
        return
    month = fields.day(one.ended).strftime("%Y-%m") if one.ended > 0 else ""
    for at, mine in enumerate(one.players):
        if not mine.person:
            continue
        key, points = (mine.person, one.game), mine.points or 0
        counts = (1, int(mine.won), int(not mine.won), points, one.seconds)
        yield (*key, "", one.beat, month), counts
        for other_at, other in enumerate(one.players):
            who = other.person or other.neighbour
            if other_at == at or not who:
                continue
            won, lost = mine.won and not other.won, other.won and not mine.won
            counts = (1, int(won), int(lost), points - (other.points or 0), one.seconds)
            yield (*key, who, other.level, ""), counts


def crc(row: tuple[Any, ...]) -> int:
    """Return a checksum of a row's values in the form that SQLite returns."""
    plain = tuple(int(one) if isinstance(one, bool) else one for one in row)
    return zlib.crc32(repr(plain).encode("utf-8", "replace"))


# -- entries


def find(connection: sqlite3.Connection, key: EntryKey, place: str = "") -> Entry | None:
    """Return the entry with a key, or ``None``."""
    if key.kind == "match":
        return match_of(connection, key.name, place)
    table = f"{place}.{key.kind}s" if place else {"day": "a_day", "evening": "an_evening"}[key.kind]
    row = connection.execute(f"SELECT * FROM {table} WHERE name = ?", (key.name,)).fetchone()
    return None if row is None else (day_of(row) if key.kind == "day" else evening_of(row))


def match_of(connection: sqlite3.Connection, name: str, place: str = "") -> Played | None:
    """Return the match with an id, or ``None``."""
    table = f"{place}.matches" if place else "a_match"
    rows = connection.execute(f"SELECT * FROM {table} WHERE id = ?", (name,)).fetchall()
    return next(iter(matches_of(connection, rows, place)), None)


def matches_of(
    connection: sqlite3.Connection, rows: Iterable[tuple[Any, ...]], place: str = ""
) -> Iterator[Played]:
    """Yield the match of each row of ``matches``, with its players."""
    players = f"{place}.players" if place else "a_player"
    feats = f"{place}.feats" if place else "a_feat"
    for no, name, game, seating, begun, ended, seconds, plies, beat, why, _ in rows:
        told: dict[int, list[tuple[str, int]]] = {}
        for nth, feat, value in connection.execute(
            f"SELECT nth, name, value FROM {feats} WHERE match = ?", (no,)
        ):
            told.setdefault(nth, []).append((feat, value))
        found = connection.execute(f"SELECT * FROM {players} WHERE match = ? ORDER BY nth", (no,))
        yield Played(
            name, game, tuple(player_of(row, tuple(told.get(row[1], ()))) for row in found),
            seating, begun, ended, seconds, plies, beat, why,
        )  # fmt: skip


def player_of(row: tuple[Any, ...], feats: tuple[tuple[str, int], ...]) -> Player:
    """Return the player described by a row of ``players``."""
    _, _, person, points, won, seat, place, neighbour, level, habit, luck, accuracy, *_ = row
    return Player(
        person, points, bool(won), seat, place, neighbour, level, habit, feats, luck, accuracy
    )


def day_of(row: tuple[Any, ...]) -> Day:
    """Return the try described by a row of ``days``."""
    return Day(*row[1:-1])


def evening_of(row: tuple[Any, ...]) -> Evening:
    """Return the evening described by a row of ``evenings``."""
    return evenings.evening_of(json.loads(row[2]))


def entries(connection: sqlite3.Connection) -> Iterator[Entry]:
    """Yield all entries on the disk, the oldest match first."""
    rows = connection.execute("SELECT * FROM main.matches ORDER BY no").fetchall()
    yield from matches_of(connection, rows, "main")
    yield from map(day_of, connection.execute("SELECT * FROM main.days").fetchall())
    yield from map(evening_of, connection.execute("SELECT * FROM main.evenings").fetchall())


# -- damage


def whole(connection: sqlite3.Connection, *, quick: bool = False) -> bool:
    """Return whether the file is a sound database.

    A ``quick`` check skips the contents of the indexes; a full check takes twenty times as long.

    Raises:
        sqlite3.Error: The file cannot even be read.
    """
    check = "quick_check" if quick else "integrity_check"
    return bool(connection.execute(f"PRAGMA {check}(1)").fetchone()[0] == "ok")


def checked(connection: sqlite3.Connection) -> Iterator[bool]:
    """Yield, for one batch of rows after another, whether they are intact.

    All rows of a batch are fetched before the yield: an unfinished query would block this program's
    writes once another program has written.

    Raises:
        sqlite3.Error: The rows cannot be read.
    """
    keys = {"days": "rowid", "evenings": "rowid", "matches": "no", "players": "match"}
    for table, key in keys.items():
        (last,) = connection.execute(f"SELECT coalesce(max({key}), 0) FROM main.{table}").fetchone()
        own = table == "matches"  # leave out the number of a match: it differs from file to file
        rows = f"SELECT * FROM main.{table} WHERE {key} BETWEEN ? AND ?"
        for start in range(0, last + 1, _SLICE):
            found = connection.execute(rows, (start, start + _SLICE - 1)).fetchall()
            yield all(crc(row[own:-1]) == row[-1] for row in found)
    totals = "SELECT total(finished), total(won), total(points) FROM"
    kept, added = connection.execute(  # one statement, so that both sums see the same state
        f"{totals} main.sums WHERE other = '' UNION ALL {totals}"
        " (SELECT 1 AS finished, won, points FROM main.players WHERE counted AND person != '')"
    ).fetchall()
    yield kept == added
