"""Lay out the ring of patches around the track, and the price tags."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.games.patchwork.cloth import flat, sewn, span, tall
from tabletop.games.patchwork.data import PATCHES
from tabletop.games.patchwork.ids import item_id, tag_id
from tabletop.games.patchwork.layout.drawing import QuiltDrawing
from tabletop.games.patchwork.refusals import name
from tabletop.games.patchwork.state import WITHIN_REACH
from tabletop.kernel.words import msg
from tabletop.pieces.polyomino import posed, size
from tabletop.table.picture import Box, Pose
from tabletop.table.sprites import Art, Board

_FEW: Final = 12
"""Number of patches in the ring from which fewer lie there larger."""
_FOOT: Final = 116.0
"""Height of their rooms along the bottom."""
_FAR: Final = 0.85
"""Their scale as a share of that in the tray, at most."""


def tag(
    drawing: QuiltDrawing, patch: str, centre: tuple[float, float], *, tone: str = "plain"
) -> None:
    """Draw a price tag in one line: buttons, then time."""
    kind = PATCHES[patch]
    x, y = centre
    wide = 20.0 if kind.buttons > 9 else 10.0
    left = x - (20 + 4 + wide + 8 + 20 + 4 + 10) / 2
    room = 96.0 if kind.buttons < 10 else 110.0
    drawing.show(tag_id(patch), Board("tag", tone), Box(x - room / 2, y - 16, room, 32), 12, 2)
    _draw_icon(drawing, patch, "button", Box(left, y - 10, 20, 21))
    _draw_icon(drawing, patch, "hourglass", Box(left + 32 + wide, y - 10, 20, 20))
    buttons, time = Box(left + 24, y - 15, wide + 6, 30), Box(left + 56 + wide, y - 15, 18, 30)
    _draw_numbers(drawing, patch, buttons, time, 22)


def compact_tag(drawing: QuiltDrawing, patch: str, left: float, middle: float) -> None:
    """Draw a price tag in two lines: buttons above time."""
    box = Box(left, middle - 20, tag_width(patch), 40)
    drawing.show(tag_id(patch), Board("tag"), box, 12, 1.5)
    _draw_icon(drawing, patch, "button", Box(left + 4, middle - 18, 16, 17))
    _draw_icon(drawing, patch, "hourglass", Box(left + 4, middle + 2, 16, 16))
    buttons, time = Box(left + 21, middle - 19, 24, 20), Box(left + 21, middle, 24, 20)
    _draw_numbers(drawing, patch, buttons, time, 18)


def tag_width(patch: str) -> float:
    """Return the width of a :func:`compact_tag` in table units."""
    return 44.0 if PATCHES[patch].buttons > 9 else 36.0


def _draw_icon(drawing: QuiltDrawing, patch: str, art: str, box: Box) -> None:
    drawing.show(f"tag {art} {patch}", Art(f"patchwork/{art}"), box, 13)


def _draw_numbers(drawing: QuiltDrawing, patch: str, buttons: Box, time: Box, size_: float) -> None:
    kind = PATCHES[patch]
    for word, value, box in (("buttons", kind.buttons, buttons), ("time", kind.time, time)):
        drawing.count(f"tag {word} word {patch}", value, box, size_, tone="tag", layer=16)


def lanes(drawing: QuiltDrawing) -> None:
    """Lay out the patches out of reach, clockwise.

    The patches go down the right side, along the bottom and up the left side.
    """
    where = drawing.where
    rest = (drawing.state.ring or ())[WITHIN_REACH:]
    count = len(rest)
    if not count:
        return
    tight = count > 20
    cell = where.lane if count <= 16 else 14.0 if not tight else 12.0
    side = max(1, round(count * (0.3 if tight else 0.34)))
    if count <= _FEW and (large := _large(drawing, rest)) > cell:
        _draw_spread(drawing, rest, large)
        return
    bottom = max(0, count - 2 * side)
    right, below, left = rest[:side], rest[side : side + bottom], rest[side + bottom :]
    ring = where.ring
    run = ring.height - 108
    for index, patch in enumerate(right):
        middle = ring.y + run * (index + 0.5) / len(right)
        _draw_beside(drawing, patch, cell, middle, on_right=True, tight=tight)
    for index, patch in enumerate(left):
        middle = ring.y + run * (1 - (index + 0.5) / len(left))
        _draw_beside(drawing, patch, cell, middle, on_right=False, tight=tight)
    for index, patch in enumerate(below):
        share = (ring.width - 8) / len(below)
        x = ring.x + ring.width - 4 - share * (index + 0.5)
        _draw_below(drawing, patch, cell, x, share)


def _slots(drawing: QuiltDrawing, rest: Sequence[str]) -> list[tuple[str, Box]]:
    """Return boxes along the sides and the bottom for a few patches."""
    ring, pad = drawing.where.ring, drawing.where.pad
    side = max(1, round(len(rest) * 0.34))
    bottom = max(0, len(rest) - 2 * side)
    right, below, left = rest[:side], rest[side : side + bottom], rest[side + bottom :]
    wide, run = pad.x - ring.x - 8, ring.height - (_FOOT if below else 0.0) - 4
    found: list[tuple[str, Box]] = []
    for patches, x in ((right, ring.right - wide), (left[::-1], ring.x)):
        high = run / max(1, len(patches))
        found += [
            (patch, Box(x, ring.y + high * index, wide, high))
            for index, patch in enumerate(patches)
        ]
    share = ring.width / max(1, len(below))
    low = ring.bottom - _FOOT
    found += [
        (patch, Box(ring.right - share * (index + 1), low, share, _FOOT))
        for index, patch in enumerate(below)
    ]
    return found


def _pose(patch: str, room: Box) -> tuple[Pose, float]:
    best: tuple[float, Pose] | None = None
    for pose in (flat(patch), tall(patch)):
        rows, columns = size(posed(sewn(patch).cells, pose))
        cell = min((room.width - 6) / columns, (room.height - 46) / rows)
        if best is None or cell > best[0]:
            best = cell, pose
    assert best is not None
    return best[1], best[0]


def _large(drawing: QuiltDrawing, rest: Sequence[str]) -> float:
    cells = (_pose(patch, room)[1] for patch, room in _slots(drawing, rest))
    return min(drawing.where.patch * _FAR, *cells)


def _draw_spread(drawing: QuiltDrawing, rest: Sequence[str], cell: float) -> None:
    for patch, room in _slots(drawing, rest):
        pose, _ = _pose(patch, room)
        width, height = _size(patch, pose, cell)
        x, low = room.centre[0], room.bottom - 40
        top = low - height
        if room.height > _FOOT:  # along a side: centred in its box
            top = room.y + (room.height - 40 - height) / 2
        _draw_item(drawing, patch, pose, Box(x - width / 2, top, width, height))
        tag(drawing, patch, (x, top + height + 20))


def _draw_beside(
    drawing: QuiltDrawing, patch: str, cell: float, middle: float, *, on_right: bool, tight: bool
) -> None:
    ring = drawing.where.ring
    pose = flat(patch) if tight else tall(patch)
    width, height = _size(patch, pose, cell)
    wide = tag_width(patch)
    room = 58.0 if tight else cell * 3 + 6
    if on_right:
        right = ring.x + ring.width - 2
        x, tag_left = right - room / 2 - width / 2, right - room - wide - 1
        x = min(x, right - width)
    else:
        x, tag_left = ring.x + 2 + room / 2 - width / 2, ring.x + 2 + room + 1
        x = max(x, ring.x + 2)
    _draw_item(drawing, patch, pose, Box(x, middle - height / 2, width, height))
    compact_tag(drawing, patch, tag_left, middle)


def _draw_below(drawing: QuiltDrawing, patch: str, cell: float, x: float, share: float) -> None:
    ring = drawing.where.ring
    bottom = ring.y + ring.height
    pose = tall(patch) if share < 80 else flat(patch)
    width, height = _size(patch, pose, cell)
    small = share < 104
    low = bottom - (46 if small else 40)
    _draw_item(drawing, patch, pose, Box(x - width / 2, low - height, width, height))
    if small:
        compact_tag(drawing, patch, x - tag_width(patch) / 2, bottom - 22)
    else:
        tag(drawing, patch, (x, bottom - 18))


def _size(patch: str, pose: Pose, cell: float) -> tuple[float, float]:
    rows, columns = size(posed(sewn(patch).cells, pose))
    return columns * cell, rows * cell


def _draw_item(drawing: QuiltDrawing, patch: str, pose: Pose, box: Box) -> None:
    kind = PATCHES[patch]
    says = msg(
        "patchwork.says.ring",
        patch=name(patch),
        buttons=kind.buttons,
        time=kind.time,
        income=kind.income,
    )
    fabric, squares = sewn(patch), span(patch)
    drawing.show(
        item_id(patch), fabric, box, height=3, pose=pose, span=squares, press=True, says=says
    )
