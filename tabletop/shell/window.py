"""Open the system's window, with its size, its place and its saved state."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final

if sys.platform == "win32":
    # Set this before pygame starts the video system, so that Windows does not scale the window.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")

import pygame

from tabletop.kernel.errors import TabletopError
from tabletop.kernel.words import msg
from tabletop.shell.sdl import Update, updating
from tabletop.store.folders import APP_ID
from tabletop.store.settings import WindowState

EARLY: Final = sys.platform in {"win32", "darwin"}
"""Whether screen readers must know of a window before it is shown for the first time."""


SMALLEST: Final = (720, 540)
"""Least width and height in window units."""

USUAL: Final = (1280, 720)
"""Least size of a first window, where the screen has room for it."""

SHARE: Final = 0.75
"""Share of a large screen's width and height that a first window takes."""

ROOM: Final = (0.9, 0.84)
"""Largest share of a small screen for a first window: task bar and title bar need room."""

GRIP: Final = 64
"""Pixels of the title that must be on a screen, so that the window can be moved."""

GROWN: Final = 0.1
"""Seconds that a window waits at most until it is maximised or fills the screen."""

ACCELERATED: Final = "SDL_FRAMEBUFFER_ACCELERATION"
"""SDL's variable: whether it makes a texture of every frame, to show it by OpenGL."""


def shares_memory() -> None:
    """Make X11 show frames from shared memory, unless the variable is set.

    Frames are painted in memory. Through OpenGL each frame is copied once more, and
    without a graphics card it is drawn by the processor besides. Other systems have no other way
    (Wayland opens no window without it) or choose the better one themselves.
    """
    if pygame.display.get_driver() == "x11":
        os.environ.setdefault(ACCELERATED, "0")


def first_size(screen: tuple[int, int]) -> tuple[int, int]:
    """Return the size of the first window on a screen of this size.

    >>> first_size((3840, 2160)), first_size((1920, 1080)), first_size((1366, 768))
    ((2880, 1620), (1440, 810), (1229, 645))
    """
    width, height = (
        max(least, round(SHARE * whole), min(usual, round(room * whole)))
        for least, usual, room, whole in zip(SMALLEST, USUAL, ROOM, screen, strict=True)
    )
    return width, height


def seen(place: tuple[int, int], width: int, screens: Sequence[pygame.Rect]) -> bool:
    """Return whether a window's upper edge is visible on a screen."""
    edge = pygame.Rect(place, (width, GRIP // 2))
    parts = (edge.clip(screen) for screen in screens)
    return any(part.width >= GRIP and part.height == edge.height for part in parts)


def screens() -> list[pygame.Rect]:
    """Return the bounds of the screens in window coordinates.

    SDL reports only sizes. But it can centre a window on any screen, so the bounds are found from
    the position of a window that is never shown.
    """
    sizes = pygame.display.get_desktop_sizes()
    if len(sizes) == 1:
        return [pygame.Rect((0, 0), sizes[0])]
    found: list[pygame.Rect] = []
    for number, size in enumerate(sizes):
        middle = pygame.WINDOWPOS_CENTERED | number
        probe = pygame.Window("", (GRIP, GRIP), position=(middle, middle), hidden=True)
        (x, y), bounds = probe.position, pygame.Rect((0, 0), size)
        bounds.center = x + GRIP // 2, y + GRIP // 2
        found.append(bounds)
        probe.destroy()
    return found


class DisplayError(TabletopError):
    """Report a display on which no window can be opened."""


def start_video() -> None:
    """Start the video system.

    Raises:
        DisplayError: There is no such display or driver.
    """
    for system in ("X11", "WAYLAND"):
        os.environ.setdefault(f"SDL_VIDEO_{system}_WMCLASS", APP_ID)
    try:
        pygame.display.init()
    except pygame.error as error:
        raise DisplayError(msg("cli.display.refused", why=str(error)[:100])) from error


class MainWindow:
    """Manage the one window; painted through ``get_surface`` and ``flip``.

    Attributes:
        focused: Whether the window has the keyboard.
        visible: Whether anything of it may be visible.
    """

    def __init__(
        self,
        title: str,
        state: WindowState,
        born: Callable[[int], None] = lambda _: None,
        paint: Callable[[pygame.Surface], None] = lambda _: None,
        icon: pygame.Surface | None = None,
    ) -> None:
        """Open the window.

        Args:
            title: Name that the system shows.
            state: State in which it was left.
            born: Called with the system's handle before the window is shown, if :data:`EARLY`.
            paint: Paints what is seen first, and again in another size where the system gives one.
            icon: Picture for the task bar.

        Raises:
            DisplayError: The system opens no window.
        """
        shares_memory()
        desktop = pygame.display.get_desktop_sizes()[0]
        place = None if state.x is None or state.y is None else (state.x, state.y)
        wanted = (state.width, state.height) if state.width else first_size(desktop)
        width, height = map(max, SMALLEST, map(min, wanted, desktop))
        if state.width and len(pygame.display.get_desktop_sizes()) > 1:
            width, height = map(max, SMALLEST, wanted)  # its screen may be larger than the first
        try:
            if place is not None and not seen(place, width, screens()):
                place = None
            self._window = pygame.Window(
                title,
                (width, height),
                place or pygame.WINDOWPOS_UNDEFINED,
                resizable=True,
                allow_high_dpi=True,
                hidden=True,  # until there is something to show
            )
        except pygame.error as error:
            raise DisplayError(msg("cli.display.refused", why=str(error)[:100])) from error
        if EARLY:
            born(self.handle)
        if icon is not None:
            self._window.set_icon(icon)
        painted = self.size
        paint(self._window.get_surface())
        self._window.show()
        self._window.flip()
        if place is not None:
            self._window.position = place  # place the client area, not the frame, there
        self._window.minimum_size = SMALLEST
        self._plain = (width, height)
        self._place = place
        self._maximised, self._full = state.maximised, False
        self.focused = self.visible = True
        if state.maximised:
            self._window.maximize()
        if state.fullscreen:
            self.full_screen()
        if state.maximised or state.fullscreen:
            self._grow(painted, paint)

    def _grow(self, painted: tuple[int, int], paint: Callable[[pygame.Surface], None]) -> None:
        """Wait briefly for a size other than the ``painted`` one, and use it."""
        until = time.monotonic() + GROWN
        while self.size == painted and time.monotonic() < until:
            pygame.event.pump()
            time.sleep(0.002)
        if self.size != painted:
            paint(self._window.get_surface())
            self._window.flip()

    @property
    def size(self) -> tuple[int, int]:
        """Return width and height in device pixels."""
        return self._window.get_surface().get_size()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, even one that is larger than the screen."""
        self._window.size = size
        self._plain = self._window.size

    @property
    def handle(self) -> int:
        """Return the system's handle: HWND, NSWindow or X11 window; 0 if unknown."""
        return int(getattr(self._window, "handle", 0))

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Return left, top, right and bottom edge on the screen, in pixels."""
        x, y = (place * self.ratio for place in self._window.position)
        return x, y, x + self.size[0], y + self.size[1]

    @property
    def ratio(self) -> float:
        """Return the device pixels in one unit of the pointer's positions."""
        return self.size[0] / max(1, self._window.size[0])

    def get_surface(self) -> pygame.Surface:
        """Return the pixels to paint on."""
        return self._window.get_surface()

    @cached_property
    def _update(self) -> Update | None:
        """Return the partial update, if there is one; the first frame needs none."""
        return updating(self._window.id) if os.environ.get(ACCELERATED) == "0" else None

    def flip(self, parts: Sequence[pygame.Rect] = ()) -> None:
        """Show the painted pixels, only ``parts`` of them where the system can."""
        if not (parts and self._update is not None and self._update(parts)):
            self._window.flip()

    def raise_it(self) -> None:
        """Raise the window above others."""
        self._window.restore()
        self._window.focus()

    @property
    def is_full_screen(self) -> bool:
        """Return whether the window fills the screen."""
        return self._full

    def full_screen(self) -> None:
        """Enter full screen, or leave it."""
        if self._full:
            self._window.set_windowed()
        else:
            self._window.set_fullscreen(True)
        self._full = not self._full

    def note(self, event: pygame.event.Event) -> None:
        """Record changes of the window made by the system."""
        match event.type:
            case pygame.WINDOWMAXIMIZED:
                self._maximised = True
            case pygame.WINDOWRESTORED:
                self._maximised, self.visible = False, True
            case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                self.visible = False
            case pygame.WINDOWSHOWN | pygame.WINDOWEXPOSED:
                self.visible = True
            case pygame.WINDOWFOCUSGAINED:
                self.focused = self.visible = True
            case pygame.WINDOWFOCUSLOST:
                self.focused = False
            case pygame.WINDOWRESIZED if not (self._full or self._maximised):
                self._plain = self._window.size
            case pygame.WINDOWMOVED if not (self._full or self._maximised):
                self._place = self._window.position
            case _:
                pass

    @property
    def state(self) -> WindowState:
        """Return the state to save."""
        x, y = (None, None) if self._place is None else self._place
        return WindowState(*self._plain, self._maximised, self._full, x, y)

    def close(self) -> None:
        """Close the window."""
        self._window.destroy()
