"""Choose the size and the place of the window on the screens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

SMALLEST: Final = (1024, 640)
"""Least width and height in window units."""

USUAL: Final = (1280, 720)
"""Least size of a first window, where the screen has room for it."""

SHARE: Final = 0.75
"""Share of a large screen's width and height that a first window takes."""

ROOM: Final = (0.9, 0.84)
"""Most of a small screen that it takes: there may be a bar, and a title above the window."""

GRIP: Final = 64
"""Pixels of the title that must be on a screen, so that the window can be moved."""


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

    SDL tells sizes alone. It can place a window in the middle of any screen: one that is never
    shown says where that is.
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
