"""How fast the program is, measured on this machine: medians and 99th percentiles."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from statistics import median
from typing import Final, TypeAlias

from tabletop.shell import benchframes
from tabletop.shell.eventlog import VARIABLE

Report: TypeAlias = dict[str, object]

STARTS: Final = 5
WAIT: Final = 20.0
"""Seconds a start may take."""


def run(as_json: bool) -> int:
    """Measure everything and print it; the exit code."""
    driver = headless()
    report: Report = {"display": "off-screen" if driver else "window"}
    report["start"] = starts(driver)
    report |= benchframes.measure()
    if as_json:
        sys.stdout.write(json.dumps(report, indent=1) + "\n")
    else:
        sys.stdout.write("\n".join(lines(report)) + "\n")
    return 0


def headless() -> bool:
    """Have SDL draw off-screen when there is no display; whether it must."""
    display = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if sys.platform in {"win32", "darwin"} or display:
        return os.environ.get("SDL_VIDEODRIVER") == "dummy"
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    return True


def starts(driver: bool) -> Mapping[str, float]:
    """Seconds from starting the program to its first frame, and from its first line of ours."""
    whole: list[float] = []
    inside: list[float] = []
    for _ in range(STARTS):
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder) / "events"
            env = {**os.environ, VARIABLE: str(log), "SDL_AUDIODRIVER": "dummy"}
            if driver:
                env["SDL_VIDEODRIVER"] = "dummy"
            began = time.monotonic()
            program = subprocess.Popen(
                [*_program(), "--data-dir", str(Path(folder) / "data")],
                env=env,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            try:
                seconds = _first_frame(log, began + WAIT)
                whole.append(time.monotonic() - began)
                inside.append(seconds)
            finally:
                program.kill()
                program.wait()
    return {"process_s": round(median(whole), 3), "program_s": round(median(inside), 3)}


def _program() -> list[str]:
    """The command that starts this program again."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    return [sys.executable, "-m", "tabletop"]


def _first_frame(log: Path, until: float) -> float:
    """Seconds the program says it took to its first frame.

    Raises:
        TimeoutError: It did not say so in time.
    """
    while time.monotonic() < until:
        if log.exists():
            for line in log.read_text(encoding="utf-8").splitlines():
                if '"first_frame"' in line and line.endswith("}"):
                    return float(json.loads(line)["seconds"])
        time.sleep(0.002)
    raise TimeoutError("no first frame")


def lines(report: Mapping[str, object], indent: str = "") -> list[str]:
    """The report as text, one figure a line."""
    out: list[str] = []
    for name, value in report.items():
        if isinstance(value, Mapping):
            out.append(f"{indent}{name}")
            out += lines(value, indent + "  ")
        else:
            out.append(f"{indent}{name:<24} {value}")
    return out
