"""Play for an hour in the real window, and measure its memory.

Run: ``python -m tests.tools.soak [--minutes N] [--csv FILE] [--png FILE]``. Bots play all four
games in turn at pace instant; clicks lead from one match to the next. Without a display it is
off-screen. The table holds the megabytes of the window's process and of its worker. Exit 1 if the
window holds more than ``MOST`` for a moment, or if what it holds rises after the first third.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias

from tabletop.store.folders import Folders
from tabletop.store.settings import Settings, SettingsStore, WindowState, WindowStore
from tabletop.store.setups import Setup
from tests.desktop.driven import Event
from tests.tools.curve import draw
from tests.tools.kill_play import ROOT, children

Sample: TypeAlias = tuple[float, float, float, int, float]
"""Minutes, megabytes of the window and of its worker, matches, the window's most since the last."""

SEATS: Final = {"patchwork": 2, "goat": 4, "mexican_train": 4, "gnoming": 4}
GAMES: Final = tuple(SEATS)
PLAYERS: Final = ("bot:novice", "bot:casual", "bot:novice", "bot:casual")
NAMES: Final = ("Asha", "Ravi", "Meera", "Kiran")
EVERY: Final = 5.0
"""Seconds between two samples."""

LOOK: Final = 0.15
"""Seconds between two looks at what is on the screen."""

AGAIN: Final = 1.0
"""Seconds after which the same is pressed again: a fresh screen takes no click."""

STUCK: Final = 120.0
"""Seconds without any event after which something is wrong."""

MOST: Final = 160.0
"""Megabytes that the window may hold."""

RISE: Final = 6.0
"""Megabytes between the middle and the last third that are no rise yet."""


class Driver:
    """Click through matches of bots, led by the event log."""

    def __init__(self, log: Path, tally: Path) -> None:
        """Begin with the first game; ``tally`` grows by a byte a match."""
        self._log, self._tally, self._read = log, tally, 0
        self.matches = 0
        self._scene, self._targets = "", dict[str, list[int]]()
        self._pressed, self._when = "", 0.0
        self._heard = time.monotonic()

    def run(self) -> None:
        """Click until the program ends."""
        while True:
            self._listen()
            self._act()
            time.sleep(LOOK)

    def _listen(self) -> None:
        lines = self._events()
        if lines:
            self._heard = time.monotonic()
        for line in lines:
            if line["event"] == "layout":
                self._scene, self._targets = line["scene"], line["targets"]
                self._pressed = ""
        if time.monotonic() - self._heard > STUCK:
            sys.stderr.write(f"stuck at {self._scene}: {sorted(self._targets)}\n")
            os._exit(1)

    def _events(self) -> list[Event]:
        """Return the whole lines that the program wrote since the last time."""
        if not self._log.exists():
            return []
        with self._log.open("rb") as file:
            file.seek(self._read)
            text = file.read()
        whole = text[: text.rfind(b"\n") + 1]
        self._read += len(whole)
        return [json.loads(line) for line in whole.splitlines()]

    def _act(self) -> None:
        """Press what leads on: a box, Start, the next round, the way home."""
        over = "ending.again" in self._targets
        box = f"box.{GAMES[self.matches % len(GAMES)]}"
        for target in (box, "quick.play", "ending.home" if over else "next-round"):
            new = self._pressed != target or time.monotonic() > self._when + AGAIN
            if target in self._targets and new:
                self._pressed, self._when = target, time.monotonic()
                if target == "quick.play":
                    self.matches += 1
                    self._tally.write_bytes(b"x" * self.matches)
                self._click(*self._targets[target])
                return

    @staticmethod
    def _click(x: int, y: int, width: int, height: int) -> None:
        import pygame

        at = x + width // 2, y + height // 2
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=at, button=1, touch=False))


def held(pid: int, of: str = "VmRSS") -> float:
    """Return the megabytes of memory that a process holds; 0 if it has ended.

    ``of`` is ``VmHWM`` for the most that it held since :func:`anew`.
    """
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    except OSError:
        return 0.0
    line = next((line for line in status.splitlines() if line.startswith(f"{of}:")), "of: 0")
    return int(line.split()[1]) / 1024


def anew(pid: int) -> None:
    """Reset the system's peak memory figure of a process."""
    with suppress(OSError):
        Path(f"/proc/{pid}/clear_refs").write_text("5", encoding="ascii")


def play(root: Path, log: Path, tally: Path) -> None:
    """Run the program with a thread that clicks, and tally every match."""
    from tabletop.shell.start import open_window

    driver = Driver(log, tally)
    threading.Thread(target=driver.run, daemon=True).start()
    open_window(Folders.within(root))


def soak(minutes: float, size: tuple[int, int], theme: str) -> list[Sample]:
    """Play that long; return a sample every few seconds."""
    samples: list[Sample] = []
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "data"
        log, tally = Path(folder) / "events.jsonl", Path(folder) / "tally"
        folders = Folders.within(root)
        folders.prepare()
        company = tuple(Setup(game, NAMES[:n], PLAYERS[:n]) for game, n in SEATS.items())
        SettingsStore(folders).save(
            Settings(language="en", theme=theme, pace="instant", setups=company)
        )
        WindowStore(folders).save(WindowState(*size))
        command = [sys.executable, "-m", "tests.tools.soak", "--child", folder]
        env = os.environ | {"TABLETOP_EVENTS": str(log), "SDL_AUDIODRIVER": "dummy"}
        if not env.get("DISPLAY") and not env.get("WAYLAND_DISPLAY"):
            env["SDL_VIDEODRIVER"] = "dummy"
        began = time.monotonic()
        with subprocess.Popen(command, cwd=ROOT, env=env) as program:
            try:
                while (past := time.monotonic() - began) < 60 * minutes:
                    time.sleep(EVERY)
                    if program.poll() is not None:
                        raise SystemExit(f"the program ended with {program.returncode}")
                    workers = sum(map(held, children(program.pid)))
                    played = tally.stat().st_size if tally.exists() else 0
                    window, most = held(program.pid), held(program.pid, "VmHWM")
                    anew(program.pid)
                    samples.append((past / 60, window, workers, played, most))
                    sys.stderr.write(
                        f"{past / 60:.2f} {window:.1f} {workers:.1f} {played} {most:.1f}\n"
                    )
            finally:
                program.kill()
    return samples


def mean(samples: Sequence[Sample], begin: float, end: float) -> float:
    """Return the mean megabytes of a part of the time."""
    part = [row[1] for row in samples[int(begin * len(samples)) : int(end * len(samples))]]
    return sum(part) / max(1, len(part))


def main() -> int:
    """Run the command line; return 1 if the memory is too much, or rises."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--size", default="1280x720", help="of the window, such as 1920x1080")
    parser.add_argument("--theme", default="light")
    parser.add_argument("--csv", type=Path)
    parser.add_argument("--png", type=Path)
    parser.add_argument("--child", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.child is not None:
        play(asked.child / "data", asked.child / "events.jsonl", asked.child / "tally")
        return 0
    width, height = map(int, asked.size.split("x"))
    samples = soak(asked.minutes, (width, height), asked.theme)
    if asked.csv is not None:
        with asked.csv.open("w", newline="", encoding="utf-8") as file:
            table = csv.writer(file)
            table.writerow(("minutes", "window_mb", "worker_mb", "matches", "window_most_mb"))
            table.writerows(
                (f"{a:.2f}", f"{b:.1f}", f"{c:.1f}", d, f"{e:.1f}") for a, b, c, d, e in samples
            )
    if asked.png is not None:
        draw(samples, asked.png, MOST)
    most = max(row[4] for row in samples)
    middle, last = mean(samples, 1 / 3, 2 / 3), mean(samples, 2 / 3, 1)
    print(
        f"{samples[-1][3]} matches in {asked.minutes:g} minutes: at most {most:.0f} MB,"
        f" {middle:.0f} MB in the middle third, {last:.0f} MB in the last"
    )
    return 0 if most <= MOST and last <= middle + RISE else 1


if __name__ == "__main__":
    sys.exit(main())
