"""Measure the steps of a table in another theme, size or language.

Run ``python -m tests.tools.repaints [--only WORD,...] [--size WxH] [--ways WORD,...] [--worst N]``.
A row is one table and one change of the settings; figures are milliseconds of work of one step of
the window's own thread, the longest first, so other programs hardly change them. Nothing is
copied to a screen. Exit 1 if a step is longer than ``LONGEST``.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeAlias

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tabletop.assets import sprite_path
from tabletop.shell.app import App
from tabletop.shell.art.atlas import Atlas
from tabletop.shell.art.cache import SurfaceCache
from tabletop.shell.dialogs.dialog import failed
from tabletop.shell.text import Typesetter
from tests.shell.stage import Glass
from tests.tools.look import _window
from tests.tools.look_scenes import SCENES
from tests.tools.look_stage import LookStage

LONGEST: Final = 200.0
"""Milliseconds of processor time that no step may take."""

CHANGES: Final[dict[str, dict[str, Any]]] = {
    "dark": {"theme": "dark"},
    "contrast": {"theme": "contrast"},
    "size": {"size": 130},
    "language": {"language": "gu"},
}
PATIENCE: Final = 200
"""Steps in which the new picture has to be whole."""

AFTER: Final = 12
"""Steps after that, in which panels are drawn in turn."""

Made: TypeAlias = list[tuple[float, str]]
"""Milliseconds of pictures, each with its name."""


class Pane(Glass):
    """Replace the whole window by a surface."""

    focused = visible = True
    ratio = 1.0
    title = ""

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    def note(self, event: pygame.event.Event) -> None:
        """Ignore what the system says of its window."""


class Watched(SurfaceCache):
    """Note how long each picture takes, without those made inside it."""

    def __init__(self, budget: int) -> None:
        super().__init__(budget)
        self.made: Made = []
        self._inner = 0.0

    def get(self, key: tuple[Hashable, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        def timed() -> pygame.Surface:
            outer, self._inner = self._inner, 0.0
            began = time.thread_time()
            made = make()
            took = time.thread_time() - began
            own, self._inner = took - self._inner, outer + took
            self.made.append((1000 * own, str(key)[:110]))
            return made

        return super().get(key, timed)


@contextmanager
def shown(name: str, size: tuple[int, int]) -> Iterator[tuple[App, Watched]]:
    """Show one scene with pictures of its own, as the program does."""
    with tempfile.TemporaryDirectory(prefix="repaints-") as folder:
        stage = LookStage(Path(folder), size)
        desk = stage.desk
        desk.draw_with(Atlas(sprite_path("")), Typesetter(sprite_path("fonts")))
        kept = desk.atlas.pictures = Watched(desk.atlas.pictures.budget)
        desk.apply()
        SCENES[name](stage)
        app = App(desk, Pane(size), failed)  # type: ignore[arg-type]
        try:
            yield app, kept
        finally:
            stage.close()


def changed(app: App, kept: Watched, change: dict[str, Any]) -> tuple[list[float], Made]:
    """Change the settings; return the steps, and the slowest one's pictures."""
    took: list[float] = []
    worst: Made = []
    after = 0
    while after < AFTER:
        kept.made.clear()
        began = time.thread_time()
        if not took:
            app.desk.change(**change)
        app.step()
        took.append(1000 * (time.thread_time() - began))
        if took[-1] == max(took):
            worst = sorted(kept.made, reverse=True)
        after += not app._repaint.late
        if len(took) > PATIENCE:
            raise SystemExit("it never becomes whole")
    return took, worst


def main() -> int:
    """Run the command line; return 1 if a step takes too long."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="table ", help="words of the scenes' names")
    parser.add_argument("--size", type=_window, default=(3840, 2160), help="of the window")
    parser.add_argument("--ways", default=",".join(CHANGES), help="what is changed")
    parser.add_argument("--worst", type=int, default=0, help="pictures of the longest step to list")
    asked = parser.parse_args()
    pygame.display.init()
    pygame.font.init()
    words = asked.only.split(",")
    slow = 0
    for name in SCENES:
        if not any(word in name for word in words):
            continue
        for way in asked.ways.split(","):
            with shown(name, asked.size) as (app, kept):
                for _ in range(AFTER):
                    app.step()
                took, worst = changed(app, kept, CHANGES[way])
            longest = sorted(took, reverse=True)
            slow += longest[0] > LONGEST
            few = " ".join(f"{one:.0f}" for one in longest[:4])
            print(f"{name:<36} {way:<9} {few}   of {sum(took):.0f}", flush=True)
            for part, picture in worst[: asked.worst]:
                print(f"    {part:6.1f} {picture}")
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
