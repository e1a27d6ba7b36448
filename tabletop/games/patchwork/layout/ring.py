"""Lay out the ring of patches around the track, and the price tags."""

from __future__ import annotations

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
    _icon(drawing, patch, "button", Box(left, y - 10, 20, 21))
    _icon(drawing, patch, "hourglass", Box(left + 32 + wide, y - 10, 20, 20))
    buttons, time = Box(left + 24, y - 15, wide + 6, 30), Box(left + 56 + wide, y - 15, 18, 30)
    _numbers(drawing, patch, buttons, time, 22)


def compact_tag(drawing: QuiltDrawing, patch: str, left: float, middle: float) -> None:
    """Draw a price tag in two lines: buttons above time."""
    box = Box(left, middle - 20, tag_width(patch), 40)
    drawing.show(tag_id(patch), Board("tag"), box, 12, 1.5)
    _icon(drawing, patch, "button", Box(left + 4, middle - 18, 16, 17))
    _icon(drawing, patch, "hourglass", Box(left + 4, middle + 2, 16, 16))
    buttons, time = Box(left + 21, middle - 19, 24, 20), Box(left + 21, middle, 24, 20)
    _numbers(drawing, patch, buttons, time, 18)


def tag_width(patch: str) -> float:
    """Return the width of a :func:`compact_tag` in table units."""
    return 44.0 if PATCHES[patch].buttons > 9 else 36.0


def _icon(drawing: QuiltDrawing, patch: str, art: str, box: Box) -> None:
    drawing.show(f"tag {art} {patch}", Art(f"patchwork/{art}"), box, 13)


def _numbers(drawing: QuiltDrawing, patch: str, buttons: Box, time: Box, size_: float) -> None:
    """Draw the two numbers of a price tag."""
    kind = PATCHES[patch]
    for word, value, box in (("buttons", kind.buttons, buttons), ("time", kind.time, time)):
        drawing.count(f"tag {word} word {patch}", value, box, size_, tone="tag", layer=16)


def lanes(drawing: QuiltDrawing) -> None:
    """Lay out the patches out of reach, clockwise.

    They go down the right side, back along the bottom and up the left side.
    """
    where = drawing.where
    rest = (drawing.state.ring or ())[WITHIN_REACH:]
    count = len(rest)
    if not count:
        return
    tight = count > 20
    cell = where.lane if count <= 16 else 14.0 if not tight else 12.0
    side = max(1, round(count * (0.3 if tight else 0.34)))
    bottom = max(0, count - 2 * side)
    right, below, left = rest[:side], rest[side : side + bottom], rest[side + bottom :]
    ring = where.ring
    run = ring.height - 108
    for index, patch in enumerate(right):
        middle = ring.y + run * (index + 0.5) / len(right)
        _beside(drawing, patch, cell, middle, on_right=True, tight=tight)
    for index, patch in enumerate(left):
        middle = ring.y + run * (1 - (index + 0.5) / len(left))
        _beside(drawing, patch, cell, middle, on_right=False, tight=tight)
    for index, patch in enumerate(below):
        share = (ring.width - 8) / len(below)
        x = ring.x + ring.width - 4 - share * (index + 0.5)
        _below(drawing, patch, cell, x, share)


def _beside(
    drawing: QuiltDrawing, patch: str, cell: float, middle: float, *, on_right: bool, tight: bool
) -> None:
    """Lay out a patch in a side lane, its tag towards the track."""
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
    _item(drawing, patch, pose, Box(x, middle - height / 2, width, height))
    compact_tag(drawing, patch, tag_left, middle)


def _below(drawing: QuiltDrawing, patch: str, cell: float, x: float, share: float) -> None:
    """Lay out a patch in the bottom lane, its tag below it."""
    ring = drawing.where.ring
    bottom = ring.y + ring.height
    pose = tall(patch) if share < 80 else flat(patch)
    width, height = _size(patch, pose, cell)
    small = share < 104
    low = bottom - (46 if small else 40)
    _item(drawing, patch, pose, Box(x - width / 2, low - height, width, height))
    if small:
        compact_tag(drawing, patch, x - tag_width(patch) / 2, bottom - 22)
    else:
        tag(drawing, patch, (x, bottom - 18))


def _size(patch: str, pose: Pose, cell: float) -> tuple[float, float]:
    rows, columns = size(posed(sewn(patch).cells, pose))
    return columns * cell, rows * cell


def _item(drawing: QuiltDrawing, patch: str, pose: Pose, box: Box) -> None:
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
