"""Kill a program that plays and saves, and check the files it left.

Run: ``python -m tests.tools.kill_saves N [--seed S]``; exit 1 if a match was lost. The kills come
at random moments.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any, Final

from tabletop.games import GAMES
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle
from tabletop.kernel.record import Chair, Record
from tabletop.kernel.replay import replay
from tabletop.store.folders import Folders
from tabletop.store.matches import Matches
from tabletop.store.reading import read
from tabletop.store.writer import Writer

ROOT: Final = Path(__file__).resolve().parents[2]
GAME: Final = GAMES[0]


@dataclass
class Tally:
    """Sum up the kills and their findings.

    Attributes:
        kills: Number of kills.
        matches: Number of matches it left.
        halves: Files it left half written; none of them is a match.
        lost: Faults, in words.
    """

    kills: int = 0
    matches: int = 0
    halves: int = 0
    lost: list[str] | None = None


def play_for_ever(root: Path, seed: int) -> None:
    """Play random matches, save every action, and print the safe ones."""
    rng = Random(seed)
    folders = Folders.within(root)
    folders.prepare()
    matches = Matches(folders, Writer(), lambda _: False)
    seats = GAME.seat_counts[0]
    chairs = tuple(Chair(f"P{seat}") for seat in range(seats))
    print("ready", flush=True)
    while True:
        name = matches.new_id(GAME.id)
        start = GAME.rules.start(seats, settle(GAME.options, {}))
        match: Match[Any, Any, Any] = Match.start(
            GAME.rules, start, Luck.seeded(rng.getrandbits(32))
        )
        while (seat := match.to_act) is not None:
            match = match.submit(seat, rng.choice(match.legal()))
            lines = tuple(map(GAME.notation.write, match.actions))
            record = Record(GAME.id, GAME.rules_version, chairs, actions=lines)
            ticket = matches.save(name, record, over=False)
            if rng.random() < 0.3 and ticket.wait(5):
                print(f"{name} {len(lines)}", flush=True)


def kill_one(root: Path, seed: int, tally: Tally) -> None:
    """Start the program, kill it after a random time, and check its files.

    One in four is killed before anything may be on the disk, the others after it.
    """
    command = [sys.executable, "-m", "tests.tools.kill_saves", "--child", str(root)]
    command += ["--seed", str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "ready\n"
        first = [program.stdout.readline()] if seed % 4 else []
        time.sleep(Random(seed).uniform(0.0, 0.15))
        program.kill()
        safe = _safe(chain(first, program.stdout))
    tally.kills += 1
    check(root, safe, tally)


def check(root: Path, safe: dict[str, int], tally: Tally) -> None:
    """Check that every match is readable, legal, and as long as reported safe."""
    folders = Folders.within(root)
    lost = tally.lost = tally.lost or []
    tally.halves += len(list(folders.matches.glob(".*.half")))
    files = folders.matches.glob("*.tabletop*")
    found = {path.name: path for path in files if not path.name.startswith(".")}
    for name, path in found.items():
        try:
            record = read(path)
        except ValueError as error:
            lost.append(f"{name}: {error}")
            continue
        if (fault := replay(GAME, record).fault) is not None:
            lost.append(f"{name}: {fault}")
        if name.endswith(".tabletop") and len(record.actions) < safe.get(path.stem, 0):
            lost.append(f"{name}: {len(record.actions)} of {safe[path.stem]} actions")
    tally.matches += sum(name.endswith(".tabletop") for name in found)
    lost.extend(f"{name}: gone" for name in safe if f"{name}.tabletop" not in found)
    folders.prepare()
    if left := list(folders.matches.glob(".*.half")):
        lost.append(f"not cleared: {left}")
    for path in found.values():
        path.unlink()


def run(kills: int, seed: int = 1) -> Tally:
    """Kill the program ``kills`` times."""
    tally = Tally(lost=[])
    with tempfile.TemporaryDirectory() as folder:
        for number in range(kills):
            kill_one(Path(folder), seed + number, tally)
    return tally


def _safe(said: Iterable[str]) -> dict[str, int]:
    """Return the number of actions of each match reported to be on disk."""
    safe: dict[str, int] = {}
    for line in said:
        if line.endswith("\n"):  # the last line may be torn
            name, count = line.split()
            safe[name] = int(count)
    return safe


def main() -> int:
    """Run the command line; return 1 if a match was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kills", nargs="?", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--child", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.child is not None:
        play_for_ever(asked.child, asked.seed)
    tally = run(asked.kills, asked.seed)
    print(*(tally.lost or ()), sep="\n", end="\n" if tally.lost else "")
    print(
        f"{tally.kills} kills, {tally.matches} matches left, {tally.halves} half-written files,"
        f" {len(tally.lost or ())} faults"
    )
    return 1 if tally.lost else 0


if __name__ == "__main__":
    sys.exit(main())
