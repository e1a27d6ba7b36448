"""Make matches for a chronicle, and read one that is on the disk."""

from __future__ import annotations

import json
from pathlib import Path

from tabletop.kernel.record import Chair
from tabletop.store.chronicle import Chronicle
from tabletop.store.evenings import Evening, Planned
from tabletop.store.folders import Folders
from tabletop.store.played import Day, Played, Player
from tabletop.store.writer import Writer
from tests.tools import big_chronicle

DAY = Day("2026-11-27", "goat", "asha", "m", "won", 12, "G-12")
EVENING = Evening(
    "e", 1e9, (Chair("Asha", person="asha"), Chair("Ravi", person="ravi")), (Planned("goat"),)
)


def filled(folders: Folders, count: int = 60) -> tuple[Played, ...]:
    """Fill a chronicle; return its matches, the newest first."""
    writer = Writer()
    chronicle = Chronicle(folders, writer)
    for one in big_chronicle.matches(count):
        chronicle.keep(one)
    chronicle.write(DAY, EVENING)
    assert chronicle.ready(60)
    found = chronicle.matches(count)
    chronicle.close()
    assert writer.close()
    return found


def counted(
    match: str,
    game: str,
    *people: tuple[str, int, bool],
    ended: float = 0.0,
    beat: str = "",
    table: str = "",
    faced: str = "",
    lost_to: str = "",
) -> Played:
    """Return a finished match.

    Args:
        match: Its id.
        game: Id of the game.
        people: Id, points and victory of each person, by seat.
        ended: Seconds since 1970.
        beat: Strongest level at the table.
        table: Seats and house rules.
        faced: Ids of the neighbours there, parted by spaces.
        lost_to: Ids of those of them who won.
    """
    players = [Player(person, points, won) for person, points, won in people]
    players += [Player("", won=one in lost_to.split(), neighbour=one) for one in faced.split()]
    return Played(match, game, tuple(players), table, ended=ended, beat=beat)


def reread(folders: Folders, writer: Writer) -> Chronicle:
    """Return the chronicle as a later start finds it."""
    assert writer.flush(60)
    found = Chronicle(folders, writer)
    assert found.ready(60)
    return found


def unwritten(folder: Path, *matches: Played) -> Chronicle:
    """Return a chronicle of matches that no disk has seen."""
    made = Chronicle(Folders.within(folder), Writer(driven=True))
    for one in matches:
        made.keep(one)
    return made


def owners(folder: Path) -> list[str]:
    """Return whose the results in the journal of a folder are, match by match."""
    path = folder / "chronicle.jsonl"
    if not path.exists():
        return []
    last = {}
    for line in path.read_text("utf-8").splitlines():
        told = json.loads(line)
        if "match" in told:
            last[told["match"]["id"]] = told["match"]["players"]
    return [part["person"] for players in last.values() for part in players if part["person"]]
