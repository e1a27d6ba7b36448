"""Measure the program's speed here: medians and 99th percentiles."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final, TypeAlias

from tabletop.shell import benchframes
from tabletop.shell.endings import in_order
from tabletop.shell.eventlog import VARIABLE
from tabletop.store.folders import Folders
from tabletop.store.matches import Matches
from tabletop.store.settings import Settings, SettingsStore, WindowState, WindowStore
from tabletop.store.writer import Writer

Report: TypeAlias = dict[str, object]

TERMINATED: Final = 143
"""The exit code that a shell expects of a program that was asked to end."""
STARTS: Final = 5
WAIT: Final = 20.0
"""Seconds a start may take."""
SETTLED: Final = 5.0
"""Seconds after which a table has drawn all it needs, and its ambience plays."""
STANDS: Final = 8.0


def run(as_json: bool) -> int:
    """Measure everything and print it; return the exit code."""
    driver = headless()
    report: Report = {"display": "off-screen" if driver else "window"}
    with in_order(_stop):  # on a signal, close the windows and remove the folders
        report["start"] = starts(driver)
        report["table"] = standing(driver)
        report |= benchframes.measure()
    if as_json:
        sys.stdout.write(json.dumps(report, indent=1) + "\n")
    else:
        sys.stdout.write("\n".join(lines(report)) + "\n")
    return 0


def _stop() -> None:
    raise SystemExit(TERMINATED)


def headless() -> bool:
    """Make SDL draw off-screen if there is no display; return whether so."""
    display = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if sys.platform in {"win32", "darwin"} or display:
        return os.environ.get("SDL_VIDEODRIVER") == "dummy"
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    return True


def starts(driver: bool) -> Mapping[str, float]:
    """Measure seconds to the first frame, from process and program start.

    ``with_match_s`` is measured from process start, with a match to resume.
    """
    took: dict[str, list[float]] = {"process_s": [], "program_s": [], "with_match_s": []}
    for _ in range(STARTS):
        for kept in (False, True):
            began = time.monotonic()
            with _running(driver, kept=kept) as (_, log):
                inside = float(_event(log, '"first_frame"')["seconds"])
                took["with_match_s" if kept else "process_s"].append(time.monotonic() - began)
            if not kept:
                took["program_s"].append(inside)
    return {name: round(median(each), 3) for name, each in took.items()}


def standing(driver: bool) -> Mapping[str, float] | None:
    """Measure the load of a table at 1920 x 1080, if the system reports it.

    Megabytes of memory, and percent of one core, with sound and other threads.
    """
    if sys.platform != "linux":
        return None
    with _running(driver, table=True) as (program, log):
        _event(log, '"scene": "table"')
        time.sleep(SETTLED)
        about = Path(f"/proc/{program.pid}")
        status = (about / "status").read_text(encoding="ascii")
        began, before = time.monotonic(), _worked(about)
        time.sleep(STANDS)
        percent = 100 * (_worked(about) - before) / (time.monotonic() - began)
    line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
    held = round(int(line.split()[1]) / 1024, 1)
    return {"resident_mb": held, "cpu_percent_with_sound": round(percent, 2)}


def _worked(about: Path) -> float:
    tasks = (about / "task").glob("*/schedstat")
    return sum(int(task.read_text(encoding="ascii").split()[0]) for task in tasks) / 1e9


@contextmanager
def _running(
    driver: bool, *, table: bool = False, kept: bool = False
) -> Iterator[tuple[subprocess.Popen[bytes], Path]]:
    """Start the program with its own data folder; yield it and its event log."""
    with tempfile.TemporaryDirectory() as folder:
        log, data = Path(folder) / "events", Path(folder) / "data"
        command = [*_program(), "--data-dir", str(data)]
        folders = Folders.within(data)
        folders.prepare()
        SettingsStore(folders).save(Settings())  # skip the questions of a first start
        if kept:
            writer = Writer()
            Matches(folders, writer, lambda _: False).save(
                "bench", benchframes.session().record(), over=False
            )
            writer.close()
        if table:
            WindowStore(folders).save(WindowState(*benchframes.SIZES["1080p"]))
            record = Path(folder) / "bench.tabletop"
            record.write_text(benchframes.session().record().dumps(), encoding="utf-8")
            command.append(str(record))
        env = {**os.environ, VARIABLE: str(log), "SDL_AUDIODRIVER": "dummy"}
        if driver:
            env["SDL_VIDEODRIVER"] = "dummy"
        program = subprocess.Popen(
            command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            yield program, log
        finally:
            program.kill()
            program.wait()


def _program() -> list[str]:
    return [sys.executable, *([] if getattr(sys, "frozen", False) else ["-m", "tabletop"])]


def _event(log: Path, mark: str) -> dict[str, Any]:
    """Return the first event with ``mark`` in its line.

    Raises:
        TimeoutError: No such event was written in time.
    """
    until = time.monotonic() + WAIT
    while time.monotonic() < until:
        if log.exists():
            for line in log.read_text(encoding="utf-8").splitlines():
                if mark in line and line.endswith("}"):
                    found: dict[str, Any] = json.loads(line)
                    return found
        time.sleep(0.002)
    raise TimeoutError(mark)


def lines(report: Mapping[str, object], indent: str = "") -> list[str]:
    """Format the report as text, one figure a line."""
    out: list[str] = []
    for name, value in report.items():
        if isinstance(value, Mapping):
            out.append(f"{indent}{name}")
            out += lines(value, indent + "  ")
        else:
            out.append(f"{indent}{name:<24} {value}")
    return out
