"""Measure the processor time of a table at which nothing happens.

Run: ``python -m tests.tools.still [--seconds N] [--together]``. The real program shows a table on a
screen of its own, in a window that has the focus: once muted, once with sound and nothing to play,
and once with the room heard, which the program tells. Each line is the percent of one core, of the
window's process and of its worker, at the ``--size`` of the window.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final

from tabletop.shell.ambience import ROOMS
from tabletop.shell.benchframes import session
from tabletop.store.folders import Folders
from tabletop.store.settings import Settings, SettingsStore, WindowState, WindowStore
from tests.desktop.driven import DesktopError, until
from tests.desktop.xsession import Screen
from tests.tools.kill_play import ROOT, children

CASES: Final[dict[str, dict[str, Any]]] = {
    "sound off": {"mute": True, "ambience": 0.0},
    "mixer open and silent": {"mute": False, "ambience": 0.0},
    "a room is heard": {"mute": False, "ambience": 0.5},
}
ROOM: Final = 2200, 1400
"""Pixels of the screen."""

SETTLED: Final = 30.0
"""Seconds after which the table is drawn, and the mixer has noticed that nobody plays."""


def worked(pid: int) -> float:
    """Return the processor seconds of a process; 0 if it has ended."""
    try:
        tasks = [*Path(f"/proc/{pid}/task").glob("*/schedstat")]
        return sum(int(task.read_text(encoding="ascii").split()[0]) for task in tasks) / 1e9
    except OSError:
        return 0.0


def measured(seconds: float, size: tuple[int, int], name: str) -> tuple[float, float]:
    """Return the percent of one core of the window and of its workers.

    Raises:
        DesktopError: Another room is heard than ``name`` says, or none.
    """
    with tempfile.TemporaryDirectory() as folder, Screen(*ROOM) as screen:
        folders = Folders.within(Path(folder) / "data")
        folders.prepare()
        SettingsStore(folders).save(Settings(language="en", **CASES[name]))
        WindowStore(folders).save(WindowState(*size))
        record = Path(folder) / "still.tabletop"
        played = session()
        record.write_text(played.record().dumps(), encoding="utf-8")
        command: list[str | Path] = [
            sys.executable,
            "-m",
            "tabletop",
            record,
            "--data-dir",
            f"{folder}/data",
        ]
        program = screen.launch(command, Path(folder) / "events.jsonl", cwd=ROOT)
        program.wait("layout", scene="table")
        until(lambda: screen.active() in screen.windows(), "the focus of the window")
        bed = ROOMS[played.game.room].bed if CASES[name]["ambience"] else ""
        if bed:
            program.wait("air", bed=bed)
        time.sleep(SETTLED)
        pids = (program.process.pid, *children(program.process.pid))
        before, began = [worked(pid) for pid in pids], time.monotonic()
        time.sleep(seconds)
        after, past = [worked(pid) for pid in pids], time.monotonic() - began
        program.mark()
        heard = [str(line["bed"]) for line in program.events if line["event"] == "air"]
        if heard != ([bed] if bed else []):
            raise DesktopError(f"{name}: heard were {heard or 'no rooms'}")
    used = [100 * (b - a) / past for a, b in zip(before, after, strict=True)]
    return used[0], sum(used[1:])


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--size", default="1280x720", help="of the window, such as 1920x1080")
    parser.add_argument("--together", action="store_true", help="measure all at the same time")
    asked = parser.parse_args()
    width, height = map(int, asked.size.split("x"))
    one = partial(measured, asked.seconds, (width, height))
    with ThreadPoolExecutor(len(CASES) if asked.together else 1) as pool:
        for name, (window, worker) in zip(CASES, pool.map(one, CASES), strict=True):
            print(f"{name:<24} window {window:.2f} %, worker {worker:.2f} %", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
