"""Kill a program while matches end, and look for what was shown.

Run: ``python -m tests.tools.kill_results COUNT [--seed S]``. Each time a program of its own keeps
results and tells each that is on the disk, until it is killed at a random moment. Exit 1 if one
that was told is missing afterwards, or a file cannot be read.
"""

from __future__ import annotations

import gc
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from random import Random
from typing import Final

from tabletop.store.chronicle import Chronicle
from tabletop.store.folders import Folders
from tabletop.store.played import Played, Player
from tabletop.store.writer import Writer
from tests.tools.faults import command

LONGEST: Final = 0.25
"""Seconds after its first result until the program is killed, at most."""


def keep(root: Path, name: str, count: int) -> None:
    """Keep results, and tell each once it is on the disk."""
    folders = Folders.within(root)
    folders.prepare()
    writer = Writer()
    chronicle = Chronicle(folders, writer)
    for number in range(count):
        players = (Player("asha", number, number % 2 == 0), Player("", neighbour="ruth"))
        chronicle.keep(Played(f"{name}-{number}", "goat", players, "2", ended=1e9 + number))
        assert writer.flush(60)
        print(f"{name}-{number}", flush=True)
    writer.close()


def program(root: Path, name: str, count: int = 1_000_000) -> subprocess.Popen[str]:
    """Start a program that keeps results."""
    code = f"import tests.tools.kill_results as k; k.keep(k.Path({str(root)!r}), {name!r}, {count})"
    return subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def lost(root: Path, told: list[str]) -> str:
    """Return what is wrong with the files; ``""`` if nothing is."""
    writer = Writer()
    chronicle = Chronicle(Folders.within(root), writer)
    try:
        if not chronicle.ready(60):
            return "unreadable"
        gone = [name for name in told if chronicle.match(name) is None]
        notices = [one.words.key for one in chronicle.take_notices()]
        chronicle.close()
    finally:
        writer.close()
        del chronicle
        gc.collect()  # the writer's connection keeps two files open until then
    return " ".join((*gone, *notices))


def killed(root: Path, name: str, seconds: float) -> list[str]:
    """Run a program, kill it after its first result; return what it told."""
    with program(root, name) as running:
        assert running.stdout is not None
        told = [running.stdout.readline().strip()]
        timer = threading.Timer(seconds, running.kill)
        timer.start()
        told += [line.strip() for line in running.stdout if line.endswith("\n")]
        running.wait()
        timer.cancel()
    return told


def run(count: int, seed: int) -> list[str]:
    """Kill so many programs on one folder, and return the faults."""
    random, faults, told = Random(seed), list[str](), list[str]()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for number in range(count):
            told += killed(root, f"r{number}", random.uniform(0, LONGEST))
            if wrong := lost(root, told[-200:]):
                faults.append(f"{number}: {wrong}"[:300])
        if wrong := lost(root, told):
            faults.append(f"at the end: {wrong}"[:300])
    print(f"{len(told)} results were told")
    return faults


if __name__ == "__main__":
    sys.exit(command(__doc__, "programs killed", run))
