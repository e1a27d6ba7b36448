"""Share fixtures among the tests of the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.play.session import Session
from tabletop.shell.text import Typesetter
from tests.shell.app_stage import Rig
from tests.shell.secret_stage import SecretStage, Sit
from tests.shell.tile_stage import TileStage


@pytest.fixture
def sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sit]:
    """Open a match with hands to hide."""
    stages: list[SecretStage] = []

    def down(
        session: Session, window: tuple[int, int] = (960, 540), **settings: Any
    ) -> SecretStage:
        stages.append(SecretStage(tmp_path, monkeypatch, session, window, **settings))
        return stages[-1]

    yield down
    for stage in stages:
        stage.close()


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Callable[..., TileStage]]:
    """Start a match of tiles with one person."""
    stages: list[TileStage] = []

    def made(game: str, seats: int = 3, **how: Any) -> TileStage:
        stages.append(TileStage(tmp_path / str(len(stages)), game, seats, **how))
        return stages[-1]

    yield made
    for stage in stages:
        stage.close()


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the texts that had to be shortened."""
    found: list[str] = []
    shorten = Typesetter.shorten

    def watched(self: Typesetter, text: str, face: Any, px: float, width: int) -> str:
        shown = shorten(self, text, face, px, width)
        if shown != text:
            found.append(text)
        return shown

    monkeypatch.setattr(Typesetter, "shorten", watched)
    return found


@pytest.fixture
def rig(tmp_path: Path) -> Iterator[Rig]:
    """Run the whole loop over one scene, after its first step."""
    pygame.display.init()
    made = Rig(tmp_path / "events.jsonl")
    made.app.step()
    pygame.event.clear()
    yield made
    made.window.close()
    pygame.display.quit()
