"""Test Enter on every screen: it does what is focused or lit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tabletop.play import events
from tabletop.shell.events import Pointer
from tabletop.shell.table.scene import TableScene
from tabletop.shell.widgets.base import Target
from tabletop.shell.widgets.button import Button
from tabletop.table import inputs
from tabletop.table.hand import Carrying, Trying
from tests.shell.test_focus_everywhere import NAMES, WINDOW
from tests.tools.look_scenes import SCENES
from tests.tools.look_stage import LookStage

ASKS_ANY_KEY = {"keys another"}
"""Screens that take Enter itself: it is what is asked for."""

SCREENS = [name for name in NAMES if name not in ASKS_ANY_KEY]

MOST = 24
"""Targets of a screen that are tried, evenly spread over it."""


class Screen:
    """Hold one screen whose widgets and table only tell what they would do."""

    def __init__(self, stage: LookStage, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.stage, self.done = stage, list[str]()
        SCENES[name](stage)
        self.scene, self.ui = stage.top, stage.top.ui
        self.ui.dirty = True
        stage.draw()
        kinds = {type(t.widget) for t in self.ui.targets if t.widget is not None}
        for kind in kinds:
            monkeypatch.setattr(kind, "activate", self._activated)
            monkeypatch.setattr(kind, "grab", lambda *_: None)
            monkeypatch.setattr(kind, "let_go", lambda *_: None)
        if isinstance(self.scene, TableScene):
            monkeypatch.setattr(self.scene.runner, "send", self._sent)

    @property
    def _activated(self) -> Callable[..., None]:
        def activate(widget: Any, _ui: object, _part: str) -> None:
            self.done.append(widget.id)

        return activate

    def _sent(self, event: events.Event) -> None:
        match event:
            case events.Take(_, item):
                self.done.append(str(item))
            case events.HandInput(_, inputs.Commit()):
                self.done.append("hand")

    @property
    def held(self) -> bool:
        """Tell whether a piece is in the hand: Enter sets it down."""
        scene = self.scene
        return isinstance(scene, TableScene) and isinstance(scene.state.hand, Carrying | Trying)

    def lit(self) -> list[str]:
        """Return the buttons drawn as the main action that are seen."""
        return [
            target.id
            for target in self.ui.targets
            if isinstance(target.widget, Button)
            and target.widget.kind == "primary"
            and target.rect.width
        ]

    def some(self, wanted: Callable[[Target], bool]) -> list[Target]:
        """Return some of the targets, from the first to the last."""
        found = [t for t in self.ui.targets if t.rect.width and t.rect.height and wanted(t)]
        return found[:: len(found) // MOST + 1]

    def enter(self) -> list[str]:
        """Press Enter; return what was done."""
        self.done.clear()
        self.stage.key("return")
        return list(self.done)

    def mouse(self, kind: Any, x: float, y: float) -> None:
        """Send an input of the mouse to the scene."""
        self.scene.handle(Pointer(kind, x, y, 0 if kind == "move" else 1))


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[LookStage]:
    made = LookStage(tmp_path, WINDOW)
    yield made
    made.close()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", SCREENS)
def test_enter_does_what_has_the_focus(
    stage: LookStage, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = Screen(stage, name, monkeypatch)
    for target in screen.some(lambda t: t.stop):
        if target.widget is not None and target.widget.types:
            continue
        screen.ui.set_focus(target.id, ring=True)
        stage.draw()
        here = screen.ui.find(target.id)
        assert here is not None
        expected = [target.id if here.widget is None else here.widget.id]
        if screen.held and here.widget is None:
            expected = ["hand"]
        assert screen.ui.default is here
        assert screen.enter() == expected, target.id


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", SCREENS)
def test_after_a_click_enter_does_what_is_lit(
    stage: LookStage, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = Screen(stage, name, monkeypatch)
    assert len(screen.lit()) <= 1, "nobody could tell which one Enter means"
    for target in screen.some(lambda t: t.widget is not None and not t.widget.types):
        x, y = target.rect.center
        for kind in ("move", "down", "up"):
            screen.mouse(kind, x, y)
        stage.draw()
        assert not screen.ui.ring
        lit = ["hand"] if screen.held else screen.lit()
        assert screen.enter() == lit, target.id
        assert lit or screen.ui.ring or not screen.ui.focus, "a key shows what it is about"


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", SCREENS)
def test_what_is_pressed_on_one_thing_and_let_go_on_another_does_nothing(
    stage: LookStage, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = Screen(stage, name, monkeypatch)
    for first, other in pairwise(screen.some(lambda t: t.widget is not None)):
        for start, end in ((first, other), (other, first)):
            if any(screen.ui.at(*one.rect.center) is not one for one in (start, end)):
                continue
            screen.mouse("down", *start.rect.center)
            screen.mouse("move", *end.rect.center)
            screen.mouse("up", *end.rect.center)
            assert screen.done == [], (start.id, end.id)
