"""Measure starts beside an almost empty window, and film one.

Run: ``python -m tests.tools.starting [--turns N] [--beside FOLDER] [--film]``. It has a screen of
its own, whose memory it reads, so looking costs the program nothing. Each turn starts every kind
once, in this tree and in the others; the median of each kind is told, and how many times as late
it is as the first pixels of the empty window. Measured from the command on:

* *first paint*: the first pixels are on the screen;
* *answers*: a click has an effect from here on: the places of the first screen are told, those
  that were painted. A click made before is kept, and carried out then;
* *clicked at once*: a click made at the first paint has led to the next screen, which is painted.

Modules are compiled, as those of an installed program are. ``--film`` looks every 20 ms, and
reports black and whatever moved.
"""

from __future__ import annotations

import argparse
import mmap
import os
import struct
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
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
from tests.desktop.driven import Event, events_in, until
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
        led: To the screen that a click on the first paint leads to; 0 without a click.
    """

    paint: float
    answers: float
    led: float = 0.0


@dataclass(frozen=True)
class Kind:
    """Hold a way to start a program.

    Attributes:
        words: The command.
        root: The folder it runs in: a tree of the program.
        answers: Whether it tells when it takes clicks.
        click: The door of the first screen that is clicked at once, if any.
    """

    words: Sequence[str | Path]
    root: Path = ROOT
    answers: bool = True
    click: str = ""


@contextmanager
def running(
    film: Film, kind: Kind, folder: Path
) -> Iterator[tuple[float, Callable[[str], Event | None]]]:
    """Start a program; yield the time, and the layout of a painted scene."""
    log = folder / "events"
    log.unlink(missing_ok=True)
    until(film.black, "an empty screen")
    compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(folder / "compiled")}
    began = time.monotonic()
    program = film.launch(list(kind.words), log, kind.root, compiled)

    def painted(scene: str) -> Event | None:
        told = (one for one in events_in(log) if one["event"] == "layout")
        return next((one for one in told if scene in {"", one["scene"]}), None)

    try:
        yield began, painted
    finally:
        program.process.terminate()  # it keeps its first screen then
        program.process.wait(LONGEST)


def measured(film: Film, kind: Kind, folder: Path, place: tuple[int, int] = (0, 0)) -> Start:
    """Start a program once; click at ``place`` if it is a kind with a click."""
    led = 0.0
    with running(film, kind, folder) as (began, painted):
        seen = _passed(began, lambda: not film.black())
        if kind.click:
            film.xdotool("mousemove", *place, "click", 1)
            led = _passed(began, lambda: painted(kind.click) is not None)
            film.xdotool("mousemove", 5, 5)
        answered = _passed(began, lambda: painted("") is not None) if kind.answers else 0.0
        time.sleep(REST)
    return Start(seen, 0.0 if kind.click else answered, led)


def _door(film: Film, kind: Kind, folder: Path) -> tuple[int, int]:
    """Return where on the screen a door is.

    This start keeps its first screen, too.
    """
    with running(film, kind, folder) as (began, painted):
        _passed(began, lambda: painted("home") is not None)
        time.sleep(2 * REST)
        told = painted("home")
    assert told is not None
    x, y, wide, high = told["targets"][f"door.{kind.click}"]
    left, top = ((SIZE[at] - WINDOW[at]) // 2 for at in (0, 1))
    return left + x + wide // 2, top + y + high // 2


def faults(film: Film, kind: Kind, folder: Path) -> list[str]:
    """Return when a filmed start was black, and what moved, in words."""
    shots: list[tuple[float, bytes]] = []
    with running(film, kind, folder) as (began, painted):
        end = began + LONGEST
        while time.monotonic() < end:
            shot = film.look()
            if not shots or shot != shots[-1][1]:
                shots.append((time.monotonic() - began, shot))
            if end > began + LONGEST - 1 and painted(""):
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


def _house(data: Path, *, maximised: bool = False, fullscreen: bool = False) -> None:
    """Lay down a match to go on with, and the last state of the window."""
    folders = Folders.within(data)
    folders.prepare()
    SettingsStore(folders).save(Settings(language="en", mute=True))
    WindowStore(folders).save(WindowState(*WINDOW, maximised, fullscreen))
    writer = Writer()
    Matches(folders, writer, lambda _: False).save(
        "bench", benchframes.session().record(), over=False
    )
    writer.close()


def _kinds(tree: Path, folder: Path, turn: int) -> dict[str, Kind]:
    """Return the ways to start a tree of the program."""
    program: list[str | Path] = [sys.executable, "-m", "tabletop", "--data-dir"]
    kept = [*program, folder / f"match-{tree.name}"]
    return {
        "first start": Kind([*program, folder / f"fresh-{tree.name}-{turn}"], tree),
        "home with a match": Kind(kept, tree),
        "maximised": Kind([*program, folder / f"maximised-{tree.name}"], tree),
        "full screen": Kind([*program, folder / f"full-{tree.name}"], tree),
        "clicked at once": Kind(kept, tree, click="settings"),
    }


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=7)
    parser.add_argument("--film", action="store_true", help="look for black and for jumps")
    parser.add_argument("--beside", type=Path, action="append", default=[], help="another tree")
    asked = parser.parse_args()
    empty = Kind([sys.executable, "-c", EMPTY], answers=False)
    found: dict[tuple[str, str], list[Start]] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        pixels = folder / "pixels"
        pixels.mkdir()
        trees = [ROOT, *asked.beside]
        with Film(pixels) as film:
            measured(film, empty, folder)
            places = {}
            for tree in trees:  # these starts compile the modules, and keep the first screens
                _house(folder / f"match-{tree.name}")
                _house(folder / f"maximised-{tree.name}", maximised=True)
                _house(folder / f"full-{tree.name}", fullscreen=True)
                kinds = _kinds(tree, folder, -1)
                for kind in ("first start", "maximised", "full screen"):
                    measured(film, kinds[kind], folder)
                places[tree] = _door(film, kinds["clicked at once"], folder)
                measured(film, kinds["clicked at once"], folder, places[tree])
            if asked.film:
                wrong = faults(film, _kinds(ROOT, folder, 0)["home with a match"], folder)
                sys.stdout.write("".join(f"{one}\n" for one in wrong) or "no black, no jump\n")
                return 1 if wrong else 0
            for turn in range(asked.turns):
                found.setdefault(("", "empty window"), []).append(measured(film, empty, folder))
                for tree in trees:
                    for kind, start in _kinds(tree, folder, turn).items():
                        each = measured(film, start, folder, places[tree])
                        found.setdefault((tree.name, kind), []).append(each)
    _tell(found)
    return 0


def _tell(found: Mapping[tuple[str, str], Sequence[Start]]) -> None:
    """Print the median of each kind beside that of the empty window."""
    plain = median(one.paint for one in found["", "empty window"])
    for (tree, kind), starts in found.items():
        medians = [median(each) for each in zip(*map(astuple, starts), strict=True)]
        told = [
            f"{what} {seconds:.3f} s ({seconds / plain:.2f})"
            for what, seconds in zip(("first paint", "answers", "led on"), medians, strict=True)
            if seconds
        ]
        sys.stdout.write(f"{tree:<8} {kind:<18} {', '.join(told)}\n")
    if sys.platform != "win32":
        sys.stdout.write(f"load {os.getloadavg()[0]:.1f}\n")


if __name__ == "__main__":
    sys.exit(main())
