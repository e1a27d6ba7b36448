"""Test that no great moment delays an input by more than one frame."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop.shell.app import App
from tabletop.shell.dialogs.dialog import failed
from tabletop.shell.events import Key, Pointer
from tabletop.shell.screen import flattened
from tabletop.shell.table.scene import TableScene
from tabletop.shell.window import MainWindow
from tabletop.store.settings import WindowState
from tests.tools.look_moments import FRAME, begun
from tests.tools.look_stage import LookStage
from tests.tools.moments import ALL

WINDOW = 1280, 720
WHEN = (0.0, 0.2, 0.9, 1.3)
"""Seconds after its begin at which a moment is interrupted."""

ROUND_ENDS = ("mexican_train", "won"), ("goat", "fish")
"""Moments that a page without a menu button follows."""


class Played:
    """Run the real loop over a table, frame by frame."""

    def __init__(self, folder: Path, **settings: bool) -> None:
        pygame.display.init()
        self.window = MainWindow("test", WindowState(*WINDOW))
        self.stage = LookStage(folder, self.window.size, **settings)
        self.app = App(self.stage.desk, self.window, failed)

    def frame(self) -> None:
        """Let one frame pass."""
        self.stage.clock.now += FRAME
        self.app.step()

    def seen(self) -> bytes:
        """Return the pixels of the frame that the window shows."""
        shown = self.app._screen._shown
        assert shown is not None
        return pygame.image.tobytes(flattened(shown), "RGB")

    def shown(self, game: str, kind: str, seconds: float) -> TableScene:
        """Bring a moment about, and let it be shown for a while."""
        self.stage.desk.home()
        scene = begun(self.stage, game, kind)
        self.frame()
        while (staged := scene.state.staged) is not None:
            assert staged.since is not None
            if self.stage.clock.now >= staged.since + seconds:
                return scene
            self.frame()
        raise AssertionError("it was over before")

    def table(self, scene: TableScene) -> bytes:
        """Return the pixels of the table without a moment over it."""
        return pygame.image.tobytes(flattened(scene._table_frame(self.window.size)), "RGB")


@pytest.fixture(params=[False, True], ids=["motion", "reduced"])
def played(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Played]:
    made = Played(tmp_path, reduced_motion=request.param)
    yield made
    made.window.close()
    made.stage.close()


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("game", "kind"), ALL)
def test_a_click_is_seen_in_the_next_frame(game: str, kind: str, played: Played) -> None:
    hidden = 0
    for number, seconds in enumerate(WHEN):
        scene = played.shown(game, kind, seconds)
        hidden += played.seen() != played.table(scene)
        # Twice in one spot would be a double click that a new screen does not take.
        played.app.dispatch(Pointer("down", 4, 4 + 90 * number, 1))
        played.frame()
        assert scene.state.staged is None and played.stage.top is scene
        if scene.state.tallied:
            played.frame()  # a page that was never drawn may take a frame more
        assert played.seen() == played.table(scene), "the next frame is the table alone"
    assert hidden >= len(WHEN) - 2, "the moment was to be seen"


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("game", "kind"), ALL)
def test_a_key_has_done_what_it_does_by_the_next_frame(
    game: str, kind: str, played: Played
) -> None:
    for seconds in WHEN:
        scene = played.shown(game, kind, seconds)
        before = played.seen()
        played.app.dispatch(Key("f1"))
        played.frame()
        assert scene.state.staged is None and played.stage.top is not scene
        assert played.seen() != before, "the menu is painted"


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("game", "kind"), [one for one in ALL if one not in ROUND_ENDS])
def test_a_press_on_the_menu_button_presses_it(game: str, kind: str, played: Played) -> None:
    scene = played.shown(game, kind, 1.0)
    menu = next(one for one in scene.ui.targets if "menu" in str(one.id))
    x, y = menu.rect.center
    played.app.dispatch(Pointer("down", x, y, 1))
    played.frame()
    played.app.dispatch(Pointer("up", x, y, 1))
    played.frame()
    assert scene.state.staged is None and played.stage.top is not scene
