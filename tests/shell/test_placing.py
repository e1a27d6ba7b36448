"""Test that the window suits the screens that there are."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tabletop.shell import window
from tabletop.shell.window import SMALLEST, MainWindow, first_size, seen
from tabletop.store.settings import WindowState

ONE = [pygame.Rect(0, 0, 1920, 1080)]
LEFT_TOO = [*ONE, pygame.Rect(-1280, 56, 1280, 1024)]


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    yield
    pygame.display.quit()


@pytest.mark.parametrize(
    "screen", [(1366, 768), (1280, 800), (1920, 1080), (2560, 1440), (3840, 2160), (1080, 1920)]
)
def test_a_first_window_suits_its_screen(screen: tuple[int, int]) -> None:
    width, height = first_size(screen)
    assert SMALLEST[0] <= width <= 0.95 * screen[0] and SMALLEST[1] <= height <= 0.84 * screen[1]
    if screen[0] > 1600 and screen[1] > 1000:
        assert width >= 0.7 * screen[0] and height >= 0.7 * screen[1]


def test_a_window_is_seen_if_its_upper_edge_is_on_a_screen() -> None:
    assert seen((100, 80), 1280, ONE) and seen((0, 0), 1280, ONE)
    assert seen((-1200, 80), 1280, ONE), "enough of it to be moved"
    assert not seen((-1270, 80), 1280, ONE) and not seen((1900, 80), 1280, ONE)
    assert not seen((100, -40), 1280, ONE) and not seen((100, 1075), 1280, ONE)
    assert seen((-1000, 100), 900, LEFT_TOO) and not seen((-1000, 100), 900, ONE)
    assert not seen((-1000, 10), 900, LEFT_TOO), "above the lower screen"


def test_screens_are_found_by_their_middles(monkeypatch: pytest.MonkeyPatch) -> None:
    class Probe:
        """Stand in the middle of the screen that its place names."""

        def __init__(self, _: str, size: tuple[int, int], position: tuple[int, int], hidden: bool):
            assert hidden and position[0] == position[1]
            centre = LEFT_TOO[position[0] ^ pygame.WINDOWPOS_CENTERED].center
            self.position = centre[0] - size[0] // 2, centre[1] - size[1] // 2

        def destroy(self) -> None:
            pass

    monkeypatch.setattr(pygame, "Window", Probe)
    sizes = [screen.size for screen in LEFT_TOO]
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: sizes)
    assert window.screens() == LEFT_TOO


def test_the_place_is_kept_while_its_screen_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "screens", lambda: LEFT_TOO)
    made = MainWindow("test", WindowState(1100, 700, x=-1000, y=90))
    assert made.bounds[:2] == (-1000, 90)
    assert (made.state.x, made.state.y) == (-1000, 90)
    made.close()
    monkeypatch.setattr(window, "screens", lambda: ONE)
    other = MainWindow("test", WindowState(1100, 700, x=-1000, y=90))
    assert other.bounds[0] >= 0 and other.state.x is None
    other.close()


def where(window: MainWindow) -> tuple[int, int] | None:
    """Return the place that a window remembers."""
    x, y = window.state.x, window.state.y
    return None if x is None or y is None else (x, y)


def test_a_move_is_remembered_but_not_that_of_a_full_screen() -> None:
    made = MainWindow("test", WindowState())
    assert where(made) is None, "the system chose it"
    made._window.position = 12, 34
    made.note(pygame.event.Event(pygame.WINDOWMOVED, x=12, y=34))
    assert where(made) == (12, 34)
    made.note(pygame.event.Event(pygame.WINDOWMAXIMIZED))
    made._window.position = 0, 0
    made.note(pygame.event.Event(pygame.WINDOWMOVED, x=0, y=0))
    assert where(made) == (12, 34)
    made.close()
