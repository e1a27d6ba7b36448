"""Draw scenes on a surface instead of a window, and send them inputs."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tabletop.shell.canvas import Frame
from tabletop.shell.desk import Desk
from tabletop.shell.events import Composing, Key, Pointer, Typed, Wheel
from tabletop.shell.frame_budget import LIMIT
from tabletop.shell.furnish import make_desk
from tabletop.shell.resumable import Latest, Resumable
from tabletop.shell.scene import Scene
from tabletop.shell.screen import Screen
from tabletop.shell.widgets import Ui, Widget
from tabletop.shell.widgets.host import Host
from tabletop.store.settings import Settings
from tabletop.table.picture import Box
from tests.shell import shared

PARTS = 7
"""Frames that a scene may take to draw all of itself."""

Build = Callable[[], Widget]


class Clock:
    """Count seconds that pass only on command."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Glass:
    """Replace the window by a surface, and count its flips."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = pygame.Surface(size)
        self.flips = 0
        self.parts: list[pygame.Rect] = []

    def get_surface(self) -> pygame.Surface:
        return self.surface

    def flip(self, parts: Sequence[pygame.Rect]) -> None:
        self.flips += 1
        self.parts = list(parts)


class Remembered(Resumable):
    """Offer one match to resume, from no store."""

    def __init__(self, latest: Latest) -> None:
        self._latest = latest
        self.patient = self.covered = False
        self.hides = lambda: False
        self.ready = 0

    def find(self) -> Latest:
        return self._latest


class Stage:
    """Hold one desk with its scenes.

    Attributes:
        glass: Surface that the frames are painted on.
        clock: The desk's clock.
    """

    def __init__(self, window: tuple[int, int] = (1280, 720), **settings: Any) -> None:
        self.size = window
        self.clock = Clock()
        self.glass = Glass(window)
        self.screen = Screen(self.glass)
        settings.setdefault("language", "en")
        self.desk: Desk = make_desk(Settings(**{"confirm": "always"} | settings), window)
        # Measures and pictures of one test are reused by the next.
        self.desk.draw_with(shared.atlas(), shared.typesetter())
        self.desk.apply()
        self.desk.now = self.clock

    @property
    def top(self) -> Scene:
        top = self.desk.stack.top
        assert isinstance(top, Scene)
        return top

    def push(self, make: Callable[..., Scene], **how: Any) -> Scene:
        scene = make(self.desk, **how)
        self.desk.stack.push(scene)
        self.draw()
        return scene

    def draw(self) -> Frame:
        """Paint the frame of the scene in front, and return it."""
        frame = self.whole()
        self.screen.show(frame)
        return frame

    def whole(self) -> Frame:
        """Return the frame of the scene in front once all its parts are drawn."""
        frame = self.top.frame(self.size)
        for _ in range(PARTS):
            if not self.top.ui.dirty:
                break
            frame = self.top.frame(self.size)
        return frame

    def ids(self) -> list[str]:
        """Return the focus stops, in order."""
        self.draw()
        return [t.id for t in self.top.ui.targets if t.stop]

    def spot(self, name: str) -> tuple[float, float]:
        """Return the middle of a target's visible part, device pixels."""
        self.draw()
        target = self.top.ui.find(name)
        assert target is not None, f"{name} not in {[t.id for t in self.top.ui.targets]}"
        assert target.rect.width and target.rect.height, f"{name} cannot be seen"
        return target.rect.center

    def click(self, name: str) -> None:
        """Press and release a target."""
        x, y = self.spot(name)
        for kind in ("move", "down", "up"):
            button = 0 if kind == "move" else 1
            self.top.handle(Pointer(kind, x, y, button))
            if kind == "down":
                self.draw()
        self.draw()

    def key(
        self,
        name: str,
        times: int = 1,
        *,
        shift: bool = False,
        command: bool = False,
        alt: bool = False,
    ) -> None:
        """Press a key."""
        for _ in range(times):
            self.top.handle(Key(name, shift, command, alt))
            self.draw()

    def type(self, text: str) -> None:
        """Enter text as a keyboard would: key and text."""
        for char in text:
            self.top.handle(Key(char if char != " " else "space"))
            self.top.handle(Typed(char))
        self.draw()

    def compose(self, text: str) -> None:
        """Show undecided text of an input method."""
        self.top.handle(Composing(text))
        self.draw()

    def wheel(self, steps: float, at: tuple[float, float]) -> None:
        """Turn the wheel."""
        self.top.handle(Wheel(steps, *at))
        self.draw()


class Shelf(Scene):
    """Show the widgets that a test describes."""

    name = "shelf"

    def __init__(self, desk: Desk, build: Build, box: Box | None = None) -> None:
        super().__init__(desk)
        self.build, self.box = build, box or Box(40, 40, 900, 600)

    def draw(self, ui: Ui) -> None:
        ui.canvas.fill("#ffffff", (0, 0, *ui.canvas.size))
        self.build().show(ui, self.box)


@contextmanager
def timed(host: Host, began: float, *, full: bool = True) -> Iterator[None]:
    """Run a frame in which no time passes, or none is left if ``full``."""
    now = began
    host.budget.clock = host.budget.worked = lambda: now
    with host.budget.frame():
        now += 2 * LIMIT if full else 0.0
        yield


def nothing() -> None:
    """Ignore the call."""
