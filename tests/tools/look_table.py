"""Find faults of a table's layout: overlaps, things out of reach or view.

``lying``   nothing leaves the window, and no piece is under a panel;
``pieces``  no open piece covers a part of another: tiles, cards and patches are side by side;
            in a pile one may cover another that it hides nearly whole, and a piece to be
            placed stands above the felt for as long as it is there;
``reach``   everything that can be taken or pressed is hit at its own middle, and is a stop of
            the keyboard: that is how pieces that must be smaller than 44 units are reached too.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from tabletop.pieces.polyomino import posed, size
from tabletop.shell.table.scene import TableScene
from tabletop.table.picture import Box, Item, Picture, hit
from tabletop.table.sprites import Card, Domino, Sewn
from tabletop.table.zoom import seen
from tests.laws.shapes import touch
from tests.tools.look_check import Fault
from tests.tools.look_watch import OPEN

TOUCHING: Final = 1.5
"""Table units by which neighbours may overlap: a seam, a bevel."""

PILED: Final = 0.5
"""Share of a piece that another hides in a pile."""

RAISED: Final = 20
"""Layer from which pieces stand above those on the felt."""

GROUND: Final = 0


def lying_faults(scene: TableScene) -> list[Fault]:
    """Return all faults of the table; none behind a curtain or a page."""
    if scene.state.curtain is not None or scene.state.tallied:
        return []
    window = Box(0, 0, scene.ui.width, scene.ui.height)
    picture = scene.state.picture
    if scene.state.field is not None:
        return []  # it is clipped to the field, and panned
    found = [*lying(picture, window), *pieces(picture)]
    if not scene.state.expanded.opened:
        found += reach(picture, {t.id for t in scene.ui.targets if t.stop})
    return found


def lying(picture: Picture, window: Box) -> Iterator[Fault]:
    """Yield things that leave the window, or are under a panel."""
    for item in picture.items:
        if not _holds(window, item.box):
            yield Fault("lying", f"{item.id} leaves the window at {_told(item.box)}")
    for area in picture.areas:
        if not _holds(window, area.box):
            yield Fault("lying", f"{area.kind} leaves the window at {_told(area.box)}")
        for item in picture.items:
            if item.layer > GROUND and touch(area.box.grown(-TOUCHING), item.box):
                yield Fault("lying", f"{item.id} lies under {area.kind}")
    for one, other in combinations(picture.areas, 2):
        if touch(one.box.grown(-TOUCHING), other.box):
            yield Fault("lying", f"{one.kind} and {other.kind} overlap")


def pieces(picture: Picture) -> Iterator[Fault]:
    """Yield faces that cover each other in part."""
    open_ = [item for item in picture.items if _face(item) and item.layer < OPEN]
    for one, other in combinations(open_, 2):
        if (one.layer < RAISED) != (other.layer < RAISED):
            continue
        if touch(one.box.grown(-TOUCHING), other.box) and not _piled(one.box, other.box):
            parts = [(a, b) for a in _parts(one) for b in _parts(other)]
            if any(touch(a.grown(-TOUCHING), b) for a, b in parts):
                yield Fault("pieces", f"{one.id} and {other.id} overlap")


def reach(picture: Picture, stops: set[str]) -> Iterator[Fault]:
    """Yield pieces that neither pointer nor keyboard reaches.

    A piece that can be taken may lie on the one it came from: it has to go first.
    """
    for item in picture.items:
        if not (item.press or item.goes):
            continue
        found = hit(picture, *item.box.centre)
        if found is None or (found.id != item.id and not found.goes):
            what = "nothing" if found is None else found.id
            yield Fault("reach", f"in the middle of {item.id} lies {what}")
        if item.id not in stops:
            yield Fault("reach", f"the keyboard does not come to {item.id}")


def _face(item: Item) -> bool:
    """Return whether an item is a piece with its face shown."""
    sprite = item.sprite
    if isinstance(sprite, Domino):
        return sprite.halves is not None
    return isinstance(sprite, Sewn) or (isinstance(sprite, Card) and sprite.face is not None)


def _piled(one: Box, other: Box) -> bool:
    """Return whether two boxes overlap as in a pile."""
    both = seen(one, other)
    least = min(one.width * one.height, other.width * other.height)
    return both.width * both.height >= PILED * least


def _parts(item: Item) -> list[Box]:
    """Return the squares of a patch, or the box of another piece."""
    if not isinstance(item.sprite, Sewn):
        return [item.box]
    cells = posed(item.sprite.cells, item.pose)
    rows, columns = size(cells)
    wide, high = item.box.width / columns, item.box.height / rows
    return [
        Box(item.box.x + column * wide, item.box.y + row * high, wide, high)
        for row, column in cells
    ]


def _holds(window: Box, box: Box) -> bool:
    inner = box.grown(-TOUCHING)
    return (
        inner.x >= 0
        and inner.y >= 0
        and inner.x + inner.width <= window.width
        and inner.y + inner.height <= window.height
    )


def _told(box: Box) -> str:
    return f"{box.x:.0f}, {box.y:.0f}, {box.width:.0f} x {box.height:.0f}"
