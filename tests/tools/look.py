"""Take pictures of every screen and table.

Run ``python -m tests.tools.look --out DIR [--check]``. It shows every scene in every window size,
language and theme, each as a picture and small on contact sheets. With ``--check`` faults of the
layout are listed too; any makes the exit code 1. Listing them takes less time without ``--out``:
nothing is painted then.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack, nullcontext
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final, Never

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tabletop.shell.canvas import Frame
from tabletop.shell.scenes.ending.ending import EndingScene
from tabletop.shell.table.scene import TableScene
from tabletop.store.settings import LANGUAGES, LARGEST_SIZE, SMALLEST_SIZE, THEMES
from tabletop.table.picture import HEIGHT, WIDTH
from tests.tools import look_long
from tests.tools.look_check import Fault, faults
from tests.tools.look_pages import Pages
from tests.tools.look_scenes import SCENES
from tests.tools.look_sizes import Sizes, ending_sizes, size_faults, sizes
from tests.tools.look_stage import LookStage
from tests.tools.look_table import lying_faults
from tests.tools.look_watch import Watch, watching

USUAL: Final = 100
"""Percent of the usual interface size."""

SIZES: Final = ("1280x720", "1920x1080", "3840x2160")


@dataclass(frozen=True, slots=True)
class Way:
    """Describe one way to show every scene."""

    window: tuple[int, int]
    theme: str
    language: str
    zoom: int

    def __str__(self) -> str:
        wide, high = self.window
        zoom = "" if self.zoom == 100 else f"-{self.zoom}"
        return f"{wide}x{high}-{self.theme}-{self.language}{zoom}"


class Parser(argparse.ArgumentParser):
    """Report errors of the command line in one line."""

    def error(self, message: str) -> Never:
        """Exit with code 2."""
        self.exit(2, f"look: {message}\n")


def _listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _window(text: str) -> tuple[int, int]:
    wide, _, high = text.partition("x")
    if not (wide.isdecimal() and high.isdecimal() and int(wide) >= 320 and int(high) >= 240):
        raise argparse.ArgumentTypeError(f"no window size: {text} (for example 1280x720)")
    return int(wide), int(high)


def _windows(text: str) -> list[tuple[int, int]]:
    return [_window(part) for part in _listed(text)]


def _zooms(text: str) -> list[int]:
    found = [int(part) if part.isdecimal() else 0 for part in _listed(text)]
    if not all(SMALLEST_SIZE <= zoom <= LARGEST_SIZE for zoom in found):
        raise argparse.ArgumentTypeError(
            f"an interface size is {SMALLEST_SIZE} to {LARGEST_SIZE} percent: {text}"
        )
    return found


def _known(parser: Parser, what: str, asked: list[str], known: Sequence[str]) -> list[str]:
    for one in asked:
        if one not in known:
            parser.error(f"no {what} is called {one}; there are {', '.join(known)}")
    return asked


def _scenes(parser: Parser, asked: list[str]) -> list[str]:
    """Return the scenes whose names contain one of the words, in order."""
    for one in asked:
        if not any(one in name for name in SCENES):
            parser.error(f"no scene is called {one}; --list names them all")
    return [name for name in SCENES if not asked or any(one in name for one in asked)]


def _parser() -> Parser:
    parser = Parser(prog="look", description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, help="folder for the pictures")
    parser.add_argument("--scenes", type=_listed, default=[], help="only those with these words")
    parser.add_argument("--sizes", type=_windows, default=_windows(",".join(SIZES)))
    parser.add_argument("--languages", type=_listed, default=list(LANGUAGES))
    parser.add_argument("--themes", type=_listed, default=list(THEMES))
    parser.add_argument("--zoom", type=_zooms, default=[100], help="interface sizes, percent")
    parser.add_argument("--columns", type=int, choices=range(1, 7), default=3)
    parser.add_argument("--only-sheets", action="store_true", help="no picture of its own each")
    parser.add_argument("--check", action="store_true", help="list faults of the layout")
    parser.add_argument("--list", action="store_true", help="name every scene and do nothing")
    return parser


def shoot(
    name: str, way: Way, *, check: bool = False, paints: bool = True
) -> tuple[pygame.Surface, list[Fault]]:
    """Take a picture of one scene, and find its faults if asked."""
    found: list[Fault] = []
    grown: Sizes = {}
    with ExitStack() as stack:
        watch = stack.enter_context(watching()) if check else None
        stage, frame = _shown(name, way, watch, stack, paints=paints)
        if watch is not None:
            found += faults(stage.top, frame, watch)
            if name.startswith("moment "):  # it lies over the table for a second, by design
                found = [fault for fault in found if fault.rule != "covered"]
            if isinstance(stage.top, TableScene):
                found += lying_faults(stage.top)
            if way.zoom > USUAL:
                grown = _sizes(stage, watch)
    if grown:
        usual = _usual(name, replace(way, zoom=USUAL))
        lesson, unit = name.startswith("lesson"), min(way.window[0] / WIDTH, way.window[1] / HEIGHT)
        found += size_faults(usual, grown, way.zoom, whole=lesson, unit=unit)
    return stage.glass.surface, list(dict.fromkeys(found))


def _shown(
    name: str, way: Way, watch: Watch | None, stack: ExitStack, *, paints: bool
) -> tuple[LookStage, Frame]:
    """Show one scene; ``stack`` closes it."""
    long = way.language == look_long.LONG
    stack.enter_context(look_long.spoken() if long else nullcontext())
    folder = stack.enter_context(
        tempfile.TemporaryDirectory(prefix="look-", ignore_cleanup_errors=True)
    )
    looks = {"language": "en" if long else way.language, "theme": way.theme, "size": way.zoom}
    stage = LookStage(Path(folder), way.window, paints=paints, **looks)
    stack.callback(stage.close)
    SCENES[name](stage)
    stage.draw()  # an item scrolled into view may take two drawings
    if watch is not None:
        watch.forget()
    return stage, stage.shot()


def _sizes(stage: LookStage, watch: Watch) -> Sizes:
    """Return the sizes of the words of a table, or of all of an end."""
    if isinstance(stage.top, TableScene):
        return sizes(watch)
    if not isinstance(stage.top, EndingScene):
        return {}
    stage.see_all("page")
    return ending_sizes(watch)


@cache
def _usual(name: str, way: Way) -> Sizes:
    """Return the sizes of a table's words at interface size 100 %."""
    with ExitStack() as stack:
        watch = stack.enter_context(watching())
        stage, _ = _shown(name, way, watch, stack, paints=False)
        return _sizes(stage, watch)


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw the scenes asked for; return the exit code."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    names = _scenes(parser, asked.scenes)
    if asked.list:
        print(*names, sep="\n")
        return 0
    out: Path | None = asked.out
    if out is None and not asked.check:
        parser.error("--out says in which folder the pictures are written")
    languages = _known(parser, "language", asked.languages, (*LANGUAGES, look_long.LONG))
    themes = _known(parser, "theme", asked.themes, THEMES)
    ways = [Way(*one) for one in product(asked.sizes, themes, languages, asked.zoom)]
    try:
        if out is not None:
            out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        parser.error(f"{out}: {error.strerror}")
    done = wrong = 0
    for way in ways:
        pages = None if out is None else Pages(out, str(way), asked.columns)
        for name in names:
            done += 1
            print(f"{done}/{len(ways) * len(names)} {way} {name}", file=sys.stderr)
            picture, found = shoot(name, way, check=asked.check, paints=out is not None)
            wrong += len(found)
            for fault in found:
                print(f"{way} {name}: {fault}", flush=True)
            if out is None or pages is None:
                continue
            pages.add(name, picture)
            if not asked.only_sheets:
                (out / str(way)).mkdir(exist_ok=True)
                pygame.image.save(picture, out / str(way) / f"{name.replace(' ', '-')}.png")
        if pages is not None:
            pages.finish()
            print(*pages.written, sep="\n", flush=True)
    if asked.check:
        print(f"{done} pictures, {wrong} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
