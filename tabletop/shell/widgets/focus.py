"""Translate keys for widgets, and find the next focus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Protocol

from tabletop.shell.events import Key

if TYPE_CHECKING:
    import pygame

_WAYS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}

_ASIDE: Final = 2.5
"""Weight of the sideways distance, relative to the distance in the arrow's direction."""


PLAIN: Final = {
    "up": Key("up"),
    "down": Key("down"),
    "left": Key("left"),
    "right": Key("right"),
    "next": Key("tab"),
    "next_area": Key("tab"),
    "previous": Key("tab", shift=True),
    "previous_area": Key("tab", shift=True),
    "accept": Key("return"),
    "set_down": Key("space"),
    "first": Key("home"),
    "last": Key("end"),
    "page_up": Key("page up"),
    "page_down": Key("page down"),
}
"""The default key of each widget command, passed to widgets for any key bound to the command.
In a scene without areas the next area is the next target."""

_USUAL: Final = frozenset(key.name for key in PLAIN.values())


def usual(key: Key, asked: str) -> Key | None:
    """Return the key that widgets receive for the command ``asked``.

    It is ``key`` itself if the key has no command, and ``None`` for a default key that the player
    has unbound.
    """
    if asked in PLAIN:
        return replace(PLAIN[asked], again=key.again)
    return None if key.name in _USUAL else key


class _Stop(Protocol):
    """Declare the attributes of a target that are used to move the focus."""

    @property
    def id(self) -> str: ...

    @property
    def rect(self) -> pygame.Rect: ...

    @property
    def whole(self) -> pygame.Rect: ...

    @property
    def stop(self) -> bool: ...

    @property
    def inside(self) -> str: ...


def step(targets: Sequence[_Stop], now: str, key: Key, begins: str = "") -> str | None:
    """Return the id of the target that ``key`` moves the focus to.

    It is ``None`` for a key that does not move the focus, and ``begins`` if nothing is focused.

    Tab cycles through all targets in reading order. An arrow moves to the nearest
    target whose centre lies in its direction.
    """
    stops = [t for t in targets if t.stop]
    if not stops or key.command or key.alt:
        return None
    at = next((i for i, t in enumerate(stops) if t.id == now), None)
    first = next((t.id for t in stops if t.id == begins), stops[0].id)
    if key.name == "tab":
        if at is None:
            return stops[-1].id if key.shift else first
        return stops[(at + (-1 if key.shift else 1)) % len(stops)].id
    way = _WAYS.get(key.name)
    if way is None:
        return None
    if at is None:
        return first
    wholes, found = [t.whole for t in stops], None
    near = [t.inside == stops[at].inside for t in stops]
    if way[1] and stops[at].inside:
        # Visit the rest of the scroll area before leaving it.
        found = _nearest(wholes, at, way, near)
    if found is None:
        # Treat targets that are scrolled out of another scroll area as being at its edge.
        areas = {t.id: t.rect for t in targets}
        found = _nearest(
            [
                t.whole if mine or t.inside not in areas else t.whole.clamp(areas[t.inside])
                for t, mine in zip(stops, near, strict=True)
            ],
            at,
            way,
        )
    if found is None:
        # Use only the visible part of a list, which may reach below the widgets under it.
        found = _nearest([t.rect for t in stops], at, way)
    return now if found is None else stops[found].id


def _nearest(
    rects: Sequence[pygame.Rect], at: int, way: tuple[int, int], of: Sequence[bool] = ()
) -> int | None:
    """Return the index of the nearest allowed rectangle in a direction."""
    some = [i for i, r in enumerate(rects) if i != at and r.width and (not of or of[i])]
    others = [(_cost(rects[at], rects[i], way), i) for i in some]
    return min(((far, i) for far, i in others if far is not None), default=(0.0, None))[1]


def _cost(here: pygame.Rect, there: pygame.Rect, way: tuple[int, int]) -> float | None:
    """Return the cost of moving in a direction; ``None`` if it leads away."""
    dx, dy = way
    ahead = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
    if dx:
        edge = (there.left - here.right) if dx > 0 else (here.left - there.right)
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
    else:
        edge = (there.top - here.bottom) if dy > 0 else (here.top - there.bottom)
        aside = max(0, there.left - here.right, here.left - there.right)
    # A rectangle that overlaps in the arrow's direction lies beside, not ahead.
    nested = here.contains(there) or there.contains(here)
    if ahead <= 0 or (edge < -0.5 * min(here.width if dx else here.height, 40) and not nested):
        return None
    middle = abs(there.centery - here.centery) if dx else abs(there.centerx - here.centerx)
    return max(0, edge) + _ASIDE * aside + 0.15 * middle
