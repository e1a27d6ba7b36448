"""Store each person's results of finished matches."""

from __future__ import annotations

import json
import time
from collections.abc import Collection, Iterable, Iterator
from dataclasses import asdict, replace
from functools import partial
from typing import Any, Final

from tabletop.kernel.record import LEVELS
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg
from tabletop.store import fields
from tabletop.store.folders import Folders
from tabletop.store.smallfile import SmallFile
from tabletop.store.writer import Writer

VERSION: Final = 1

LARGEST: Final = 1 << 30
"""Bytes: more than a house can play. The program never writes what it would refuse to read."""

GUEST: Final = "guest"
"""Stands for the id of anybody who is not of the house; no person has it."""


@dataclass(frozen=True, slots=True)
class Result:
    """Hold a person's result of a finished match.

    Attributes:
        match: Id of the match.
        game: Its game.
        person: Id of the person, or :data:`GUEST`.
        points: Points at its end.
        won: Whether the person won, alone or with others.
        ended: Time when it was first seen to be over, in seconds since 1970.
        beat: Level of the strongest bot that the person won against; ``""`` if unknown or none.
        table: Number of seats with the house rules; ``""`` in results of older programs.
        faced: Ids of the neighbours at the table, parted by spaces.
        lost_to: Ids of those of them who won.
    """

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


@dataclass(frozen=True, slots=True)
class ResultKey:
    """Identify a player's part in a finished match.

    Attributes:
        match: Id of the match.
        nth: Place of the result among those of the match, from 0: people come by seat.
    """

    match: str
    nth: int


@dataclass(frozen=True, slots=True)
class Tally:
    """Summarise a person's matches of a game.

    Attributes:
        finished: Matches played to their end.
        won: Matches won, of these.
        least: The fewest points at an end.
        most: The most points at an end.
    """

    finished: int
    won: int
    least: int
    most: int


class Results:
    """Store all results in one file, read on first use."""

    def __init__(self, folders: Folders, writer: Writer) -> None:
        path = folders.results / "results.json"
        self._file = SmallFile(path, folders.set_aside, writer, "profile.store")
        self._writer = writer
        self._known: list[Result] | None = None

    @property
    def notes(self) -> list[Msg]:
        """Return the faults found when the file was read."""
        return self._file.notes

    def keep(self, match: str, results: Iterable[Result]) -> None:
        """Store the results of a match, replacing its older ones.

        Its time stays when a player gets a name: it is that of the match.
        """
        before = self.of(match)
        when = before[0].ended if before else time.time()
        new = tuple(replace(one, ended=when) for one in results)
        if new != before:
            self._known = [*(one for one in self._results if one.match != match), *new]
            self._save()

    def forget(self, match: str) -> None:
        """Remove the results of a match whose end was undone."""
        self.keep(match, ())

    @property
    def all(self) -> tuple[Result, ...]:
        """Return every result, oldest first."""
        return tuple(self._results)

    def of(self, match: str) -> tuple[Result, ...]:
        """Return the results of a match, by seat."""
        return tuple(one for one in self._results if one.match == match)

    def parts(self, person: str) -> tuple[tuple[ResultKey, Result], ...]:
        """Return a person's results with their keys, newest match first."""
        found = [(key, one) for key, one in self._keyed() if one.person == person]
        last = {one.match: at for at, (_, one) in enumerate(found)}
        found.sort(key=lambda each: (-each[1].ended, -last[each[1].match], each[0].nth))
        return tuple(found)

    def newest(self, most: int) -> tuple[tuple[ResultKey, Result], ...]:
        """Return the newest results of all people with their keys."""
        return tuple(sorted(self._keyed(), key=lambda each: -each[1].ended)[:most])

    def _keyed(self) -> Iterator[tuple[ResultKey, Result]]:
        count: dict[str, int] = {}
        for one in self._results:
            nth = count[one.match] = count.get(one.match, -1) + 1
            yield ResultKey(one.match, nth), one

    def give(self, parts: Collection[ResultKey], person: str) -> None:
        """Give results to another person in a single write."""
        new = [replace(one, person=person) if key in parts else one for key, one in self._keyed()]
        if new != self._results:
            self._known = new
            self._save()

    @property
    def writable(self) -> bool:
        """Return whether changes are saved; a newer file is read-only."""
        _ = self._results  # read the file first
        return self._file.writable

    def tally(self, person: str, game: str) -> Tally | None:
        """Return a person's tally in a game; ``None`` if they never played it."""
        own = [one for one in self._results if one.person == person and one.game == game]
        if not own:
            return None
        points = [one.points for one in own]
        return Tally(len(own), sum(one.won for one in own), min(points), max(points))

    def before(self, match: str, person: str) -> tuple[Result, ...] | None:
        """Return a person's earlier results in the game of a match.

        ``None`` if no result of that match is kept for the person.
        """
        own = [one for one in self._results if one.person == person]
        mine = next((one for one in own if one.match == match), None)
        if mine is None:
            return None
        older = (one for one in own if one.match != match and one.ended <= mine.ended)
        return tuple(one for one in older if one.game == mine.game)

    def beaten(self, game: str) -> str | None:
        """Return the strongest level beaten by anybody of the house.

        It is ``""`` for wins of which no level is known; ``None`` if nobody has won.
        """
        won = [one.beat for one in self._results if one.game == game and one.won]
        if not won:
            return None
        return max(won, key=lambda level: LEVELS.index(level) if level in LEVELS else -1)

    def against(self, person: str, neighbour: str) -> tuple[int, int] | None:
        """Return the wins of a person and a neighbour against each other.

        Wins of both count for neither. ``None`` if they never finished a match.
        """
        known = (one for one in self._results if one.person == person)
        met = [one for one in known if neighbour in one.faced.split()]
        if not met:
            return None
        theirs = [neighbour in one.lost_to.split() for one in met]
        pairs = list(zip((one.won for one in met), theirs, strict=True))
        return pairs.count((True, False)), pairs.count((False, True))

    def last_day(self) -> tuple[Result, ...]:
        """Return the results of the most recent day with a finished match."""
        known = [one for one in self._results if one.ended > 0]
        if not known:
            return ()
        day = fields.day(max(one.ended for one in known))
        return tuple(one for one in known if fields.day(one.ended) == day)

    @property
    def _results(self) -> list[Result]:
        if self._known is None:
            self._known = self._read()
        return self._known

    def _save(self) -> None:
        if self.writable:  # serialise on the writer's thread: a long history takes time
            self._writer.put(self._file.path, partial(_text_of, tuple(self._results)))

    def _read(self) -> list[Result]:
        entries = self._file.read_list("results", VERSION, LARGEST)
        self._known = good = [one for entry in entries if (one := _result(entry)) is not None]
        if len(good) < len(entries) and self._file.writable:
            self._file.keep_aside()
            self._save()  # save without the invalid entries, to report them only once
        return good


def _text_of(results: Iterable[Result]) -> str:
    rows = ",\n  ".join(json.dumps(asdict(one)) for one in results)
    return f'{{"version": {VERSION}, "results": [\n  {rows}\n]}}\n'


_CHECKS: Final[dict[str, fields.Check]] = {
    **dict.fromkeys(("match", "game", "person"), fields.text(200, 1)),
    **dict.fromkeys(("beat", "faced", "lost_to"), fields.text(200)),
    "table": fields.text(4000),
    "points": fields.whole(-(10**9), 10**9),
    "won": fields.truth,
    "ended": fields.moment,
}


def _result(entry: Any) -> Result | None:
    """Parse a result from JSON, or return ``None`` if invalid."""
    try:
        return fields.parsed(Result, entry, _CHECKS)
    except (ValueError, TypeError):
        return None
