"""Kill the whole program at random moments of play, and check its files.

Run: ``python -m tests.tools.kill_play N [--seed S]``; exit 1 if a match was lost. Bots play each
other in the real program, on a dummy display; after each kill it is started again and continues the
same match.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from tabletop.games.patchwork import PATCHWORK
from tabletop.kernel.record import Chair, Record
from tabletop.kernel.replay import replay
from tabletop.store.folders import Folders
from tabletop.store.reading import read
from tabletop.store.settings import Settings, SettingsStore
from tests.desktop.driven import Event, events_in, lines_of, until

ROOT: Final = Path(__file__).resolve().parents[2]
MATCH: Final = "patchwork-kill"
PACES: Final = (("instant", 0.7), ("instant", 0.7), ("instant", 0.7), ("normal", 1.3))
"""Paces of the bots, in turn, each with the seconds within which the program is killed.

Mostly the program writes all the time, sometimes at the pace of people.
"""
QUIET: Final = {
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}
PATIENCE: Final = 60.0
"""Seconds a start may take on a busy machine."""


@dataclass
class Tally:
    """Sum up the kills and their findings.

    Attributes:
        kills: Number of kills.
        played: Kills between the first and the last action of a match.
        matches: Number of matches played to their end.
        helpers: Processes it had started, at the kills; each must end by itself.
        lost: Most actions done but not on disk after one kill: at most one, since no action is done
            before the one before it is on disk.
        faults: Faults, in words.
    """

    kills: int = 0
    played: int = 0
    matches: int = 0
    helpers: int = 0
    lost: int = 0
    faults: list[str] = field(default_factory=list)


def new_match(folders: Folders) -> Path:
    """Add a match of two bots to the matches, unless one is unfinished."""
    file = folders.matches / f"{MATCH}.tabletop"
    chairs = (Chair("A", "bot:novice"), Chair("B", "bot:casual"))
    record = Record(PATCHWORK.id, PATCHWORK.rules_version, chairs)
    file.write_text(record.dumps(), encoding="utf-8")
    return file


def play(root: Path) -> None:
    """Run the program itself, pressing Enter (Continue) at the first screen."""
    import pygame

    from tabletop.shell.eventlog import VARIABLE
    from tabletop.shell.start import open_window

    log = Path(os.environ[VARIABLE])

    def press() -> None:
        until(lambda: any(e["event"] == "first_frame" for e in events_in(log)), "home", PATIENCE)
        key: dict[str, Any] = {"mod": 0, "unicode": "\r", "scancode": pygame.KSCAN_RETURN}
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, **key))

    threading.Thread(target=press, daemon=True).start()
    open_window(Folders.within(root))


def children(pid: int) -> list[int]:
    """Return the processes that a process started, from any of its threads."""
    found: list[int] = []
    for listed in Path("/proc", str(pid), "task").glob("*/children"):
        with contextlib.suppress(OSError):  # the thread has ended
            found += map(int, listed.read_text(encoding="ascii").split())
    return found


def runs(pid: int) -> bool:
    """Return whether a process exists and is not dead."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] not in "ZX"


def kill_one(root: Path, number: int, seed: int, tally: Tally) -> None:
    """Start the program, kill it after a random time, and check its files."""
    folders, log = Folders.within(root), root / f"events-{number}.jsonl"
    file = folders.matches / f"{MATCH}.tabletop"
    if not file.exists() or over(file):
        tally.matches += file.exists()
        new_match(folders)
    pace, longest = PACES[number % len(PACES)]
    SettingsStore(folders).save(Settings(pace=pace, reduced_motion=True, mute=True))
    command = [sys.executable, "-m", "tests.tools.kill_play", "--child", str(root)]
    env = os.environ | QUIET | {"TABLETOP_EVENTS": str(log)}
    with subprocess.Popen(command, cwd=ROOT, env=env) as program:
        try:
            # One in four is killed before the bots begin, the others as they play.
            table = _came(log, lambda e: e.get("scene") == "table")
            move = _came(log, lambda e: e["event"] == "saved" and e["ply"] > 1)
            started = move if number % len(PACES) else table
            until(lambda: started() or program.poll() is not None, "the table", PATIENCE)
            time.sleep(Random(seed).uniform(0.0, longest))
            helpers = children(program.pid)
        finally:
            program.kill()
    tally.kills += 1
    tally.helpers += len(helpers)
    lost = check(file, events_in(log), tally)
    tally.lost = max(tally.lost, lost)
    if lost > 1:
        tally.faults.append(f"kill {tally.kills}: {lost} actions lost")
    until(lambda: not any(map(runs, helpers)), "the end of what it had started", PATIENCE)
    log.unlink(missing_ok=True)


def _came(log: Path, wanted: Callable[[Event], bool]) -> Callable[[], bool]:
    return lambda: any(wanted(event) for event in events_in(log))


def over(file: Path) -> bool:
    """Return whether the match on disk has ended."""
    return PATCHWORK.rules.to_act(replay(PATCHWORK, read(file)).states[-1]) is None


def check(file: Path, events: list[Event], tally: Tally) -> int:
    """Check that the match is readable, legal and complete.

    Returns the number of actions that were reported safe and are missing.
    """
    try:
        record = read(file)
    except ValueError as error:
        tally.faults.append(f"kill {tally.kills}: {error}")
        return 0
    if (fault := replay(PATCHWORK, record).fault) is not None:
        tally.faults.append(f"kill {tally.kills}: {fault}")
    done = lines_of(events)
    safe = max((e["ply"] for e in events if e["event"] == "saved"), default=0)
    kept = list(record.actions)
    tally.played += len(kept) > 1 and not over(file)
    if done and kept[: len(done)] != done[: len(kept)]:
        tally.faults.append(f"kill {tally.kills}: not what was played: {kept[-1]}")
    if len(kept) < safe:
        tally.faults.append(f"kill {tally.kills}: {len(kept)} of {safe} saved actions")
    return len(done) - len(kept)


def run(kills: int, seed: int = 1) -> Tally:
    """Kill the program ``kills`` times."""
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        Folders.within(Path(folder)).prepare()
        for number in range(kills):
            kill_one(Path(folder), number, seed + number, tally)
    return tally


def main() -> int:
    """Run the command line; return 1 if a match was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kills", nargs="?", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--child", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.child is not None:
        play(asked.child)
        return 0
    tally = run(asked.kills, asked.seed)
    print(*tally.faults, sep="\n", end="\n" if tally.faults else "")
    print(
        f"{tally.kills} kills, {tally.played} of them in the middle of a match,"
        f" {tally.matches} matches ended, {tally.helpers} helping processes ended by themselves,"
        f" at most {tally.lost} actions lost by one kill,"
        f" {len(tally.faults)} faults"
    )
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
