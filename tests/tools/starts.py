"""Measure starts beside an almost empty window, and film one.

Run: ``python -m tests.tools.starting [--turns N] [--film]``. It has a screen of its own, whose
memory it reads, so looking costs the program nothing. Each turn starts every kind once. The first
paint is seen on the screen; a click is answered once the places of the first screen are told.
``--film`` looks every 20 ms, and reports black and whatever moved.
"""

from __future__ import annotations

import argparse
import mmap
import struct
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import astuple, dataclass
from pathlib import Path
from statistics import median
from typing import Final

from tabletop.shell import benchframes
from tabletop.store.folders import Folders
from tabletop.store.matches import Matches
from tabletop.store.settings import Settings, SettingsStore, WindowState, WindowStore
from tabletop.store.writer import Writer
from tests.desktop.driven import events_in, until
from tests.desktop.xsession import Screen
from tests.tools.kill_play import ROOT

SIZE: Final = 1600, 1000
"""Pixels of the screen."""

WINDOW: Final = 1280, 720

EMPTY: Final = """
import pygame
pygame.display.init()
window = pygame.Window("empty", (1280, 720))
window.get_surface().fill("#335577")
window.flip()
while not any(event.type == pygame.QUIT for event in pygame.event.get()):
    pygame.time.wait(5)
"""

EVERY: Final = 0.02
"""Seconds between two pictures of a film."""

LONGEST: Final = 60.0

REST: Final = 1.0
"""Seconds after the start in which the rest of it is drawn; more on a busy machine."""

EDGE: Final = 70
"""Shades between two pixels at the edge of something drawn."""

STILL: Final = 16
"""Pixels of a side of the squares that are compared."""


class Film(Screen):
    """Run a screen whose pixels can be read."""

    def __init__(self, folder: Path) -> None:
        super().__init__(*SIZE)
        self._folder = folder
        self.options = "-fbdir", str(folder)

    def begin(self) -> None:
        """Start the screen, and find its pixels."""
        super().begin()
        self.xdotool("mousemove", 5, 5)  # what lies below the pointer rises
        with (self._folder / "Xvfb_screen0").open("rb") as file:
            self._pixels = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        head = struct.unpack(">25I", self._pixels[:100])  # of an X window dump
        self._row, self._first = head[12], head[0] + 12 * head[19]

    def look(self) -> bytes:
        """Return all pixels in the middle of the screen, four bytes each."""
        left, top = ((SIZE[at] - WINDOW[at]) // 2 + 40 for at in (0, 1))
        rows = range(top, SIZE[1] - top)
        begins = (self._first + y * self._row + 4 * left for y in rows)
        wide = 4 * (SIZE[0] - 2 * left)
        return b"".join(self._pixels[begin : begin + wide] for begin in begins)

    def black(self) -> bool:
        """Return whether nothing is shown there; a few pixels are looked at."""
        places = [(x, y) for x in range(200, 1400, 150) for y in range(200, 800, 75)]
        at = (self._first + y * self._row + 4 * x for x, y in places)
        return sum(self._pixels[one : one + 3] != b"\0\0\0" for one in at) < len(places) // 2


@dataclass(frozen=True)
class Start:
    """Hold the seconds from a command to what it leads to.

    Attributes:
        paint: To the first pixels.
        answers: To a first screen that takes clicks; 0 for the empty window.
    """

    paint: float
    answers: float


@contextmanager
def running(
    film: Film, command: Sequence[str], folder: Path
) -> Iterator[tuple[float, Callable[[], bool]]]:
    """Start a program; yield the time, and whether it takes clicks."""
    log = folder / "events"
    log.unlink(missing_ok=True)
    until(film.black, "an empty screen")
    began = time.monotonic()
    program = film.launch(command, log, cwd=ROOT)

    def answers() -> bool:
        return any(one["event"] == "layout" for one in events_in(log))

    try:
        yield began, answers
    finally:
        program.process.terminate()  # it keeps its first screen then
        program.process.wait(LONGEST)


def measured(film: Film, command: Sequence[str], folder: Path, *, clicks: bool) -> Start:
    """Start a program once."""
    with running(film, command, folder) as (began, answers):
        painted = _passed(began, lambda: not film.black())
        answered = _passed(began, answers) if clicks else 0.0
        time.sleep(REST)
    return Start(painted, answered)


def faults(film: Film, command: Sequence[str], folder: Path) -> list[str]:
    """Return when a filmed start was black, and what moved, in words."""
    shots: list[tuple[float, bytes]] = []
    with running(film, command, folder) as (began, answers):
        end = began + LONGEST
        while time.monotonic() < end:
            shot = film.look()
            if not shots or shot != shots[-1][1]:
                shots.append((time.monotonic() - began, shot))
            if end > began + LONGEST - 1 and answers():
                end = time.monotonic() + 4 * REST
            time.sleep(EVERY)
    return [*_black(shots), *_moved(shots)]


def _black(shots: Sequence[tuple[float, bytes]]) -> Iterator[str]:
    shown = False
    for at, shot in shots:
        black = shot.count(b"\0\0\0") > len(shot) // 40
        if shown and black:
            yield f"black after {at:.3f} s"
        shown = shown or not black


def _moved(shots: Sequence[tuple[float, bytes]]) -> Iterator[str]:
    """Yield a sentence if parts of the first picture changed until the last.

    Later parts may fill what was plain.
    """
    seen = [shot for _, shot in shots if shot.count(b"\0\0\0") <= len(shot) // 40]
    first, last = seen[0][1::4], seen[-1][1::4]  # one colour, green, tells enough
    wide = SIZE[0] - 2 * ((SIZE[0] - WINDOW[0]) // 2 + 40)
    gone = 0
    for y in range(0, len(first) // wide - STILL, STILL):
        for x in range(0, wide - STILL, STILL):
            rows = [(y + n) * wide + x for n in range(STILL)]
            before = b"".join(first[at : at + STILL] for at in rows)
            after = b"".join(last[at : at + STILL] for at in rows)
            gone += before != after and _lost(before, after)
    if gone:
        yield f"{gone} squares with a picture in them changed"


def _lost(before: bytes, after: bytes) -> bool:
    """Return whether most edges of a square are gone."""
    edges = _edges(before)
    return 2 * len(edges - _edges(after)) > len(edges)


def _edges(square: bytes) -> set[tuple[int, int]]:
    """Return the neighbouring pixels of very different shades."""
    beside = ((at, at + 1) for at in range(len(square) - 1) if (at + 1) % STILL)
    below = ((at, at + STILL) for at in range(len(square) - STILL))
    pairs = (*beside, *below)
    return {(one, two) for one, two in pairs if abs(square[one] - square[two]) > EDGE}


def _passed(began: float, there: Callable[[], bool]) -> float:
    while not there():
        if time.monotonic() > began + LONGEST:
            sys.exit("the program did not get there")
        time.sleep(0.001)
    return time.monotonic() - began


def _house(data: Path) -> None:
    """Lay down a match to go on with."""
    folders = Folders.within(data)
    folders.prepare()
    SettingsStore(folders).save(Settings(language="en", mute=True))
    WindowStore(folders).save(WindowState(*WINDOW))
    writer = Writer()
    Matches(folders, writer, lambda _: False).save(
        "bench", benchframes.session().record(), over=False
    )
    writer.close()


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=7)
    parser.add_argument("--film", action="store_true", help="look for black and for jumps")
    asked = parser.parse_args()
    found: dict[str, list[Start]] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        pixels = folder / "pixels"
        pixels.mkdir()
        _house(folder / "match")
        program = [sys.executable, "-m", "tabletop", "--data-dir"]
        home = [*program, str(folder / "match")]
        with Film(pixels) as film:
            measured(film, home, folder, clicks=True)  # this one keeps its first screen
            for turn in range(0 if asked.film else asked.turns):
                empty = measured(film, [sys.executable, "-c", EMPTY], folder, clicks=False)
                fresh = [*program, str(folder / f"fresh-{turn}")]
                kinds = {
                    "empty window": empty,
                    "first start": measured(film, fresh, folder, clicks=True),
                    "home with a match": measured(film, home, folder, clicks=True),
                }
                for kind, start in kinds.items():
                    found.setdefault(kind, []).append(start)
            wrong = faults(film, home, folder) if asked.film else []
    if asked.film:
        sys.stdout.write("".join(f"{one}\n" for one in wrong) or "no black, and nothing moved\n")
        return 1 if wrong else 0
    plain = median(one.paint for one in found["empty window"])
    for kind, starts in found.items():
        paint, answers = (median(each) for each in zip(*map(astuple, starts), strict=True))
        told = f"{kind:<18} first paint {paint:.3f} s, {paint / plain:.2f} times as late"
        sys.stdout.write(f"{told}; answers {answers:.3f} s, {answers / plain:.2f} times\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
