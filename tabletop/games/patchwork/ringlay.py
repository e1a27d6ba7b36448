"""The ring of patches around the track, and the price tags."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.patchwork.cloth import flat, item_id, sewn, span, tag_id, tall
from tabletop.games.patchwork.data import PATCHES
from tabletop.games.patchwork.plan import Plan
from tabletop.games.patchwork.state import WITHIN_REACH, State
from tabletop.games.patchwork.why import name
from tabletop.kernel.words import msg
from tabletop.pieces.polyomino import posed, size
from tabletop.table.picture import Box, Item, ItemId, Label, Pose
from tabletop.table.sprites import Art, Board

Priced = tuple[Item, tuple[Item, ...], tuple[Label, ...]]


def tag(
    patch: str, centre: tuple[float, float], *, tone: str = "plain"
) -> tuple[tuple[Item, ...], tuple[Label, ...]]:
    """A price tag in one line: buttons, then time."""
    kind = PATCHES[patch]
    x, y = centre
    box = Box(x - 48, y - 16, 96, 32)
    wide = 20.0 if kind.buttons > 9 else 10.0
    left = x - (20 + 4 + wide + 8 + 20 + 4 + 10) / 2
    return (
        (
            Item(tag_id(patch), Board("tag", tone), box, layer=12, height=2),
            _icon(patch, "button", Box(left, y - 10, 20, 21)),
            _icon(patch, "hourglass", Box(left + 32 + wide, y - 10, 20, 20)),
        ),
        (
            _number(patch, "buttons", kind.buttons, Box(left + 24, y - 15, wide + 6, 30), 22),
            _number(patch, "time", kind.time, Box(left + 56 + wide, y - 15, 18, 30), 22),
        ),
    )


def compact_tag(
    patch: str, left: float, middle: float
) -> tuple[tuple[Item, ...], tuple[Label, ...]]:
    """A price tag in two lines: buttons above time."""
    kind = PATCHES[patch]
    box = Box(left, middle - 20, tag_width(patch), 40)
    return (
        (
            Item(tag_id(patch), Board("tag"), box, layer=12, height=1.5),
            _icon(patch, "button", Box(left + 4, middle - 18, 16, 17)),
            _icon(patch, "hourglass", Box(left + 4, middle + 2, 16, 16)),
        ),
        (
            _number(patch, "buttons", kind.buttons, Box(left + 21, middle - 19, 24, 20), 18),
            _number(patch, "time", kind.time, Box(left + 21, middle, 24, 20), 18),
        ),
    )


def tag_width(patch: str) -> float:
    """Table units across a :func:`compact_tag`."""
    return 44.0 if PATCHES[patch].buttons > 9 else 36.0


def _icon(patch: str, drawing: str, box: Box) -> Item:
    return Item(ItemId(f"tag {drawing} {patch}"), Art(f"patchwork/{drawing}"), box, layer=13)


def _number(patch: str, what: str, value: int, box: Box, size_: float) -> Label:
    return Label(
        ItemId(f"tag {what} word {patch}"),
        msg("kernel.number", value=value),
        box,
        size_,
        "sans-bold",
        "tag",
        layer=16,
        grows=False,
    )


def lanes(state: State, where: Plan) -> Iterator[Priced]:
    """The patches out of reach, clockwise: down the right, back along the bottom, up the left."""
    rest = (state.ring or ())[WITHIN_REACH:]
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
        yield _beside(patch, cell, ring, middle, on_right=True, tight=tight)
    for index, patch in enumerate(left):
        middle = ring.y + run * (1 - (index + 0.5) / len(left))
        yield _beside(patch, cell, ring, middle, on_right=False, tight=tight)
    for index, patch in enumerate(below):
        share = (ring.width - 8) / len(below)
        x = ring.x + ring.width - 4 - share * (index + 0.5)
        yield _below(patch, cell, ring, x, share)


def _beside(
    patch: str, cell: float, ring: Box, middle: float, *, on_right: bool, tight: bool
) -> Priced:
    """A patch in a side lane, its tag towards the track."""
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
    box = Box(x, middle - height / 2, width, height)
    return (_item(patch, pose, box), *compact_tag(patch, tag_left, middle))


def _below(patch: str, cell: float, ring: Box, x: float, share: float) -> Priced:
    """A patch in the lane along the bottom, its tag under it."""
    bottom = ring.y + ring.height
    pose = tall(patch) if share < 80 else flat(patch)
    width, height = _size(patch, pose, cell)
    if share < 104:
        box = Box(x - width / 2, bottom - 46 - height, width, height)
        return (_item(patch, pose, box), *compact_tag(patch, x - tag_width(patch) / 2, bottom - 22))
    box = Box(x - width / 2, bottom - 40 - height, width, height)
    return (_item(patch, pose, box), *tag(patch, (x, bottom - 18)))


def _size(patch: str, pose: Pose, cell: float) -> tuple[float, float]:
    rows, columns = size(posed(sewn(patch).cells, pose))
    return columns * cell, rows * cell


def _item(patch: str, pose: Pose, box: Box) -> Item:
    kind = PATCHES[patch]
    return Item(
        item_id(patch),
        sewn(patch),
        box,
        pose,
        layer=10,
        height=3,
        span=span(patch),
        press=True,
        says=msg(
            "patchwork.says.ring",
            patch=name(patch),
            buttons=kind.buttons,
            time=kind.time,
            income=kind.income,
        ),
    )
