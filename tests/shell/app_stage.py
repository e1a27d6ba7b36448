"""Run the whole loop over one scene, in a hidden window."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from tabletop.shell.app import App
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import failed
from tabletop.shell.eventlog import EventLog
from tabletop.shell.events import Input
from tabletop.shell.scene import Scene
from tabletop.shell.widgets import Button, Plain, Ui
from tabletop.shell.window import MainWindow, start_video
from tabletop.store.settings import WindowState
from tabletop.table.picture import Box
from tests.shell.stage import Stage


class Room(Scene):
    """Break on demand."""

    name = "room"

    def __init__(self, desk: Desk, breaks: str = "") -> None:
        super().__init__(desk)
        self.breaks = breaks
        self.drawn = self.ticked = 0
        self.heard: list[Input] = []
        self.saved = False
        self.moving = False

    def _maybe(self, when: str) -> None:
        if self.breaks == when:
            raise RuntimeError(when)

    def draw(self, ui: Ui) -> None:
        self._maybe("draw")
        self.drawn += 1
        ui.canvas.fill("#aabbcc", (0, 0, *ui.canvas.size))
        Button(Plain("x"), lambda: self._maybe("press"), id="x").show(ui, Box(50, 50, 200, 60))

    def handle(self, event: Input) -> bool:
        self._maybe("handle")
        self.heard.append(event)
        return super().handle(event)

    def tick(self, now: float) -> bool:
        self._maybe("tick")
        self.ticked += 1
        return self.moving

    def closed(self) -> None:
        self.saved = True
        self._maybe("closed")


class Rig:
    """Run an app over one scene, in a hidden window."""

    def __init__(self, log: Path) -> None:
        self.stage = Stage((1280, 720))
        self.desk = self.stage.desk
        self.desk.events = EventLog(log)
        self.log = log
        start_video()  # a test before this one may have ended it
        self.window = MainWindow("test", WindowState())
        self.desk.stack.first = lambda: Room(self.desk)
        self.later = 0
        self.app = App(self.desk, self.window, failed)
        self.app.later = [self._start]
        self.flips = 0
        flip = self.window.flip

        def count(parts: Sequence[pygame.Rect] = ()) -> None:
            self.flips += 1
            flip(parts)

        self.window.flip = count  # type: ignore[method-assign]

    def _start(self) -> None:
        self.later += 1

    @property
    def names(self) -> list[str]:
        return [scene.name for scene in self.desk.stack.scenes]

    def told(self, event: str) -> list[dict[str, Any]]:
        lines = [json.loads(line) for line in self.log.read_text("utf-8").splitlines()]
        return [line for line in lines if line["event"] == event]


def key(name: int, mod: int = 0) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=name, mod=mod, scancode=0))
