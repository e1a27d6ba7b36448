"""Call SDL functions that pygame does not expose.

They are used on Linux only, where they were tested; callers have a fallback for the rest.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

import pygame

WAKING: Final = frozenset({"x11", "wayland"})
"""Drivers that sleep until an event arrives."""

Hear: TypeAlias = Callable[[float], object]
"""Waits that many seconds, or until there is an event, which stays in the queue."""

Update: TypeAlias = Callable[[Sequence[pygame.Rect]], bool]
"""Shows some rectangles of a window's pixels; returns whether it could."""

_PATH: Final = re.compile(r"\S+/libSDL2-2[^/ ]*$", re.MULTILINE)
"""Path of SDL itself, not of its image or sound library, in the list of loaded libraries."""


@cache
def _library() -> Any:
    """Return the SDL that pygame uses; ``None`` if it cannot be found."""
    if sys.platform != "linux":
        return None
    import ctypes

    try:
        loaded = _PATH.search(Path("/proc/self/maps").read_text(encoding="utf-8"))
        return None if loaded is None else ctypes.CDLL(loaded[0])
    except (OSError, UnicodeDecodeError):
        return None


def hearing() -> Hear | None:
    """Return SDL's wait for events; ``None`` if it can only be polled.

    pygame's own wait polls a thousand times a second.
    """
    wait = getattr(_library(), "SDL_WaitEventTimeout", None)
    if wait is None or not pygame.display.get_init():
        return None
    if pygame.display.get_driver() not in WAKING:
        return None
    import ctypes

    wait.argtypes, wait.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int
    return lambda seconds: wait(None, max(1, round(1000 * seconds)))


def updating(window: int) -> Update | None:
    """Return SDL's partial update of its window of that number, if any.

    Other drivers than X11 send the whole picture anyway.
    """
    sdl = _library()
    if sdl is None or pygame.display.get_driver() != "x11":
        return None
    import ctypes

    sdl.SDL_GetWindowFromID.argtypes = (ctypes.c_uint32,)
    sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
    show = sdl.SDL_UpdateWindowSurfaceRects
    show.argtypes, show.restype = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int), ctypes.c_int

    def update(parts: Sequence[pygame.Rect]) -> bool:
        numbers = [number for part in parts for number in part]
        rects = (ctypes.c_int * len(numbers))(*numbers)
        own = sdl.SDL_GetWindowFromID(window)
        return own is not None and show(own, rects, len(parts)) == 0

    return update
