"""A desk and a surface instead of a window: draws scenes, presses keys and targets."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tabletop.shell.canvas import Frame
from tabletop.shell.desk import Desk
from tabletop.shell.events import Composing, Key, Pointer, Typed, Wheel
from tabletop.shell.scene import Scene
from tabletop.shell.screen import Screen
from tabletop.shell.start import make_desk
from tabletop.shell.widgets import Ui, Widget
from tabletop.store.settings import Settings
from tabletop.table.picture import Box
from tests.shell import shared

PARTS = 7
"""Frames that a scene may take to draw all of itself."""

Build = Callable[[], Widget]


class Clock:
    """Seconds that pass only when told."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Glass:
    """A surface in the place of a window; counts what is flipped."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = pygame.Surface(size)
        self.flips = 0

    def get_surface(self) -> pygame.Surface:
        return self.surface

    def flip(self) -> None:
        self.flips += 1


class Stage:
    """One desk with its scenes.

    Attributes:
        glass: What the frames are painted on.
        clock: The desk's clock.
    """

    def __init__(self, window: tuple[int, int] = (1280, 720), **settings: Any) -> None:
        self.size = window
        self.clock = Clock()
        self.glass = Glass(window)
        self.screen = Screen(self.glass)
        settings.setdefault("language", "en")
        self.desk: Desk = make_desk(Settings(**settings), window)
        # What was measured and drawn for one test need not be for the next.
        self.desk.typesetter, self.desk.atlas = shared.typesetter(), shared.atlas()
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
        """The frame of the scene in front, painted."""
        frame = self.whole()
        self.screen.show(frame)
        return frame

    def whole(self) -> Frame:
        """The frame of the scene in front when all of it is drawn that takes turns."""
        frame = self.top.frame(self.size)
        for _ in range(PARTS):
            if not self.top.ui.dirty:
                break
            frame = self.top.frame(self.size)
        return frame

    def ids(self) -> list[str]:
        """What the focus can rest on, in order."""
        self.draw()
        return [t.id for t in self.top.ui.targets if t.stop]

    def spot(self, name: str) -> tuple[float, float]:
        """The middle of what can be seen of a target, device pixels."""
        self.draw()
        target = self.top.ui.find(name)
        assert target is not None, f"{name} not in {[t.id for t in self.top.ui.targets]}"
        assert target.rect.width and target.rect.height, f"{name} cannot be seen"
        return target.rect.center

    def click(self, name: str) -> None:
        """Press and let go of a target."""
        x, y = self.spot(name)
        for kind in ("move", "down", "up"):
            button = 0 if kind == "move" else 1
            self.top.handle(Pointer(kind, x, y, button, held=kind == "down"))
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
    """Shows whatever a test describes."""

    name = "shelf"

    def __init__(self, desk: Desk, build: Build, box: Box | None = None) -> None:
        super().__init__(desk)
        self.build, self.box = build, box or Box(40, 40, 900, 600)

    def draw(self, ui: Ui) -> None:
        ui.canvas.fill("#ffffff", (0, 0, *ui.canvas.size))
        self.build().show(ui, self.box)


def nothing() -> None:
    """Do nothing."""
