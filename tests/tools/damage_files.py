"""Damage the small files of a data folder, and start the screens.

Run: ``python -m tests.tools.damage_files COUNT [--seed S]``; exit 1 if a damaged file cost more
than itself: every match must be listed, the first screens drawn and a match saved.
"""

from __future__ import annotations

import copy
import json
import os
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tabletop.shell.furnish import take_keys
from tabletop.store.chronicle import Chronicle
from tabletop.store.folders import Folders
from tabletop.store.people import People, Person
from tabletop.store.reading import read
from tabletop.store.settings import Settings, SettingsStore, WindowState, WindowStore
from tabletop.store.setups import Setup
from tabletop.store.writer import Writer
from tests.chronicles import counted
from tests.listed import listing_of
from tests.shell.match_stage import MatchStage, played
from tests.tools.faults import command
from tests.tools.hostile import change, torn

SCREENS: Final = ("saves", "people", "settings", "lessons", "rules")


def whole_files(folders: Folders) -> dict[str, Any]:
    """Write good files of every kind, and return their contents by path."""
    folders.prepare()
    writer = Writer()
    setup = Setup("goat", ("A", "B"), ("human", "bot:novice"), options=(("target", 51),))
    SettingsStore(folders, writer).save(Settings(setups=(setup,), sorts=("goat x",)))
    WindowStore(folders, writer).save(WindowState())
    people, results = People(folders, writer), Chronicle(folders, writer)
    for name in ("asha", "bela"):
        people.keep(Person(name, name.title(), "sky", "dots", "fox.cap.glasses", ("hint",)))
        results.keep(counted(f"m-{name}", "goat", (name, 12, True), ended=1.7e9))
    folders.keys.write_text('{"format": 1, "keys": {"hint": ["f7"], "undo": ["f8"]}}', "utf-8")
    for number in range(3):
        folders.matches.joinpath(f"patchwork-{number}.tabletop").write_text(
            played(10 + number).record().dumps(), "utf-8"
        )
    writer.close()
    stage = MatchStage(folders.lock.parent)
    listing_of(stage.matches)
    stage.close()
    files = (folders.settings, folders.window, folders.people, folders.keys, folders.index)
    return {str(path): json.loads(path.read_text("utf-8")) for path in files}


def damaged(data: Any, rng: Random) -> bytes:
    """Return the contents of a damaged file."""
    changed = copy.deepcopy(data)
    for _ in range(rng.choice((1, 1, 2, 5))):
        change(changed, rng)
    if rng.random() < 0.1:
        changed = rng.choice(([], None, 7, "x", [[[[]]]]))
    text = json.dumps(changed)
    if rng.random() < 0.1:
        text = text.replace("1", "1" * rng.choice((30, 400, 5_000)), 1)
    return torn(text.encode("utf-8", "replace"), rng)


def start(root: Path) -> None:
    """Start on a data folder as the program does, and look at its screens.

    Raises:
        AssertionError: A match is not listed, or not saved.
    """
    folders = Folders.within(root)
    writer = Writer()
    settings, _ = SettingsStore(folders, writer).load()
    WindowStore(folders, writer).load()
    writer.close()
    stage = MatchStage(root)
    stage.desk.settings = settings
    stage.desk.apply()
    try:
        take_keys(stage.desk, folders, stage.writer)
        found = {one.id for one in listing_of(stage.matches).summaries}
        assert found >= {f"patchwork-{number}" for number in range(3)}, f"only {found}"
        assert "continue" in stage.ids() or stage.top.name != "home", "nothing to continue"
        for name in SCREENS:
            scene = stage.go(name)
            stage.desk.stack.pop(scene)
        table = stage.go("table", session=played(20, match_id="patchwork-9"))
        table.undo()
        assert not stage.writer.settle(10.0)
        assert read(stage.matches.path("patchwork-9")).actions
        stage.desk.services.get(Chronicle).keep(counted("m", "goat", ("asha", 1, True)))
    finally:
        stage.close()


def run(count: int, seed: int) -> list[str]:
    """Damage several files, one at a time; return the faults."""
    faults: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        good = whole_files(Folders.within(root))
        for number in range(seed, seed + count):
            rng = Random(number)
            path = Path(rng.choice(sorted(good)))
            for other, data in good.items():
                Path(other).write_text(json.dumps(data), "utf-8")
            path.write_bytes(damaged(good[str(path)], rng))
            try:
                start(root)
            except Exception as error:
                faults.append(f"{number} {path.name}: {type(error).__name__}: {error}"[:300])
    return faults


if __name__ == "__main__":
    sys.exit(command(__doc__, "damaged files", run))
