"""Measure the processor time of a table at which nothing happens.

Run: ``python -m tests.tools.still [--seconds N]`` on a screen. The real program shows a table, once
muted, once with sound and nothing to play, and once with the room heard. Each line is the percent
of one core, of the window's process and of its worker, at the ``--size`` of the window.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from tabletop.shell.benchframes import session
from tabletop.store.folders import Folders
from tabletop.store.settings import Settings, SettingsStore, WindowState, WindowStore
from tests.desktop.driven import events_in, until
from tests.tools.kill_play import PATIENCE, ROOT, children

CASES: Final[dict[str, dict[str, Any]]] = {
    "sound off": {"mute": True, "ambience": 0.0},
    "mixer open and silent": {"mute": False, "ambience": 0.0},
    "a room is heard": {"mute": False, "ambience": 0.5},
}
SETTLED: Final = 30.0
"""Seconds after which the table is drawn, and the mixer has noticed that nobody plays."""


def worked(pid: int) -> float:
    """Return the processor seconds of a process; 0 if it has ended."""
    try:
        tasks = [*Path(f"/proc/{pid}/task").glob("*/schedstat")]
        return sum(int(task.read_text(encoding="ascii").split()[0]) for task in tasks) / 1e9
    except OSError:
        return 0.0


def measured(
    seconds: float, size: tuple[int, int], settings: dict[str, Any]
) -> tuple[float, float]:
    """Return the percent of one core of the window and of its workers."""
    with tempfile.TemporaryDirectory() as folder:
        folders = Folders.within(Path(folder) / "data")
        folders.prepare()
        SettingsStore(folders).save(Settings(language="en", **settings))
        WindowStore(folders).save(WindowState(*size))
        record = Path(folder) / "still.tabletop"
        record.write_text(session().record().dumps(), encoding="utf-8")
        log = Path(folder) / "events.jsonl"
        command = [sys.executable, "-m", "tabletop", str(record), "--data-dir", f"{folder}/data"]
        env = {"SDL_AUDIODRIVER": "dummy"} | os.environ | {"TABLETOP_EVENTS": str(log)}
        with subprocess.Popen(command, cwd=ROOT, env=env) as program:
            try:
                shown = until_table(log, program)
                assert shown
                time.sleep(SETTLED)
                pids = (program.pid, *children(program.pid))
                before, began = [worked(pid) for pid in pids], time.monotonic()
                time.sleep(seconds)
                after, past = [worked(pid) for pid in pids], time.monotonic() - began
            finally:
                program.kill()
    used = [100 * (b - a) / past for a, b in zip(before, after, strict=True)]
    return used[0], sum(used[1:])


def until_table(log: Path, program: subprocess.Popen[bytes]) -> bool:
    """Wait for the table; return whether the program still runs."""
    until(lambda: any(e.get("scene") == "table" for e in events_in(log)), "the table", PATIENCE)
    return program.poll() is None


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--size", default="1280x720", help="of the window, such as 1920x1080")
    asked = parser.parse_args()
    width, height = map(int, asked.size.split("x"))
    for name, settings in CASES.items():
        window, worker = measured(asked.seconds, (width, height), settings)
        print(f"{name:<24} window {window:.2f} %, worker {worker:.2f} %", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
