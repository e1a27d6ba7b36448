"""Test I3 of the design: the focus reaches everything and is visible.

It is never trapped on any screen.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop.shell.events import Key
from tabletop.shell.widgets import focus
from tests.tools.look_scenes import SCENES
from tests.tools.look_stage import LookStage

WINDOW = (640, 360)

NAMES = (
    *("home", "home continue", "home language", "setup option", "settings look", "settings play"),
    *("settings sound", "settings keys", "settings about", "keys of a command", "keys another"),
    *("credits", "rules search", "record bad", "message", "people", "seat", "help before"),
    *("help in a match", "first run", "setup patchwork", "setup goat", "quick goat"),
    *("home lived", "home again", "quick patchwork", "quick patchwork house", "quick gnoming all"),
    *("rules gnoming", "pause", "pause level", "copy", "fingerprint", "sheet so far", "saves"),
    *("saves rename", "replays none", "sheet patchwork end", "sheet mexican_train round"),
    *("replay patchwork", "replay goat", "players goat 4", "table patchwork 2 middle"),
    *("table mexican_train 4 middle", "table goat 3 middle", "table gnoming 4 middle"),
    *("table patchwork trying", "table goat refused", "table gnoming hint", "table goat curtain"),
    *("table mexican_train closer", "table mexican_train 4 round", "table patchwork 2 end"),
    *("cast", "quick mexican_train all", "ending patchwork home", "ending goat home"),
    *("ending mexican_train 12", "ending gnoming 7", "sheet patchwork home", "sheet goat home"),
    *("lessons", "lesson goat 4", "table goat lapped", "table gnoming 4 round"),
)
"""One of every kind of screen, and each game's tables in several states."""

MOST = 260
"""Presses of Tab after which a screen counts as a trap."""


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[LookStage]:
    made = LookStage(tmp_path, WINDOW)
    yield made
    made.close()


def shown(stage: LookStage, spot: pygame.Rect) -> bytes:
    """Return the current pixels of the spot."""
    stage.draw()
    inside = spot.clip(stage.glass.surface.get_rect())
    return pygame.image.tobytes(stage.glass.surface.subsurface(inside), "RGB")


def stops(stage: LookStage) -> list[str]:
    return [target.id for target in stage.top.ui.targets if target.stop]


def without_focus(stage: LookStage, name: str, spot: pygame.Rect) -> bytes:
    """Return the pixels at the focus, with the focus hidden or elsewhere."""
    ui = stage.top.ui
    ui.ring, ui.dirty = False, True
    target = ui.find(name)
    if target is not None and target.widget is not None and target.widget.types:
        ui.focus = next(one for one in stops(stage) if one != name)
    seen = shown(stage, spot)
    ui.focus, ui.ring, ui.dirty = name, True, True
    return seen


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", NAMES)
def test_tab_comes_round_and_every_stop_is_seen(stage: LookStage, name: str) -> None:
    SCENES[name](stage)
    scene = stage.top
    scene.ui.dirty = True
    stage.draw()
    began = set(stops(stage))
    seen: list[str] = []
    for _ in range(MOST):
        stage.key("tab")
        assert stage.top is scene
        here = scene.ui.focus
        if seen and here == seen[0]:
            break
        assert here not in seen, f"{here} again before {seen[0]}"
        seen.append(here)
        target = scene.ui.find(here)
        assert target is not None and target.rect.width > 0 and target.rect.height > 0, here
        spot = target.rect.inflate(16, 16)
        assert shown(stage, spot) != without_focus(stage, here, spot), f"{here} shows no focus"
    assert scene.ui.focus == seen[0], "Tab does not come round"
    assert began <= set(seen) and set(stops(stage)) <= set(seen)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", NAMES)
def test_arrows_lead_everywhere_and_tab_leads_back(stage: LookStage, name: str) -> None:
    SCENES[name](stage)
    scene = stage.top
    scene.ui.dirty = True
    stage.draw()
    names = stops(stage)
    reached, line = {names[0]}, [names[0]]
    while line:
        here = line.pop()
        scene.ui.set_focus(here)
        stage.draw()  # scroll areas have brought it into view
        for way in ("up", "down", "left", "right"):
            there = focus.step(scene.ui.targets, here, Key(way))
            if there is not None and there not in reached:
                reached.add(there)
                line.append(there)
    assert reached >= set(names), f"no arrows lead to {set(names) - reached}"
    scene.ui.set_focus(names[0])
    stage.draw()
    stage.key("tab", shift=True)
    assert scene.ui.focus != names[0] or len(names) == 1
    stage.key("tab")
    assert scene.ui.focus == names[0]
