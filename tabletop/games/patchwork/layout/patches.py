"""Draw the patches for sale, their price tags, and the passing strip."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final

from tabletop.games.kit.areas import larger
from tabletop.games.kit.flow import Column, Fixed, Row, boxes
from tabletop.games.patchwork.cloth import LEATHER, extent, flat, sewn, tall
from tabletop.games.patchwork.data import GOAL, LEATHER_MARKS, PATCHES
from tabletop.games.patchwork.ids import OWED, PASS, SPOOL, group, item_id, leather_at, tag_id
from tabletop.games.patchwork.layout.plan import QuiltDrawing
from tabletop.games.patchwork.refusals import name
from tabletop.games.patchwork.state import WITHIN_REACH
from tabletop.kernel.words import Seat, Who, msg
from tabletop.table.picture import UPRIGHT, Box, Pose, Tone
from tabletop.table.sprites import Art, Board, Trail

_FEW: Final = 12
"""Largest number of patches in the ring at which they are drawn larger."""
_FOOT: Final = 116.0
"""Height of the boxes for larger patches along the bottom."""
_TALLER: Final = 1.15
"""Largest factor by which text size enlarges a two-line tag: patches are close together."""
_FAR: Final = 0.85
"""Largest scale of the larger patches, as a share of the scale in the tray."""


def tag(
    drawing: QuiltDrawing, patch: str, centre: tuple[float, float], *, tone: str = "plain"
) -> None:
    """Draw a price tag in one line: buttons, then time."""
    kind = PATCHES[patch]
    x, y = centre
    wide = 22.0 if kind.buttons > 9 else 10.0
    left = x - (20 + 4 + wide + 8 + 20 + 4 + 10) / 2
    room = 96.0 if kind.buttons < 10 else 110.0
    drawing.show(tag_id(patch), Board("tag", tone), Box(x - room / 2, y - 16, room, 32), 12, 2)
    _draw_icon(drawing, patch, "button", Box(left, y - 10, 20, 21))
    _draw_icon(drawing, patch, "hourglass", Box(left + 32 + wide, y - 10, 20, 20))
    buttons, time = Box(left + 24, y - 15, wide + 8, 30), Box(left + 56 + wide, y - 15, 18, 30)
    _draw_numbers(drawing, patch, buttons, time, 22)


def compact_tag(drawing: QuiltDrawing, patch: str, left: float, middle: float) -> None:
    """Draw a price tag in two lines: buttons above time."""
    half = 20 * min(_TALLER, larger(drawing.shape.text))
    box = Box(left, middle - half, tag_width(patch), 2 * half)
    drawing.show(tag_id(patch), Board("tag"), box, 12, 1.5)
    _draw_icon(drawing, patch, "button", Box(left + 4, middle - half / 2 - 8, 16, 17))
    _draw_icon(drawing, patch, "hourglass", Box(left + 4, middle + half / 2 - 8, 16, 16))
    buttons, time = (Box(left + 21, middle - half + 1 + n * (half - 1), 24, half) for n in (0, 1))
    _draw_numbers(drawing, patch, buttons, time, 0.9 * half)


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
    """Lay out patches out of reach: down right, along the bottom, up left."""
    ring, rest = drawing.where.ring, (drawing.state.ring or ())[WITHIN_REACH:]
    count = len(rest)
    tight = count > 20
    by = max(1.0, drawing.where.lane / 20)
    cell = drawing.where.lane if count <= 16 else by * (12.0 if tight else 14.0)
    if count <= _FEW and (large := _large(drawing, rest)) > cell:
        _draw_spread(drawing, rest, large)
        return
    right, below, left = _sides(rest, 0.3 if tight else 0.34)
    run, share = ring.height - 108, (ring.width - 8) / max(1, len(below))
    for index, patch in enumerate(right):
        middle = ring.y + run * (index + 0.5) / len(right)
        _draw_beside(drawing, patch, cell, middle, on_right=True, tight=tight)
    for index, patch in enumerate(left):
        middle = ring.y + run * (1 - (index + 0.5) / len(left))
        _draw_beside(drawing, patch, cell, middle, on_right=False, tight=tight)
    for index, patch in enumerate(below):
        _draw_below(drawing, patch, cell, ring.right - 4 - share * (index + 0.5), share)


def _sides(rest: Sequence[str], share: float) -> tuple[Sequence[str], Sequence[str], Sequence[str]]:
    """Divide the patches among right side, bottom and left side."""
    side = max(1, round(len(rest) * share))
    end = max(side, len(rest) - side)
    return rest[:side], rest[side:end], rest[end:]


def _slots(drawing: QuiltDrawing, rest: Sequence[str]) -> dict[str, Box]:
    """Return boxes along the sides and the bottom for a few patches."""
    ring, (right, below, left) = drawing.where.ring, _sides(rest, 0.34)
    wide = drawing.where.pad.x - ring.x - 8
    sides = Row((Fixed(wide, Column(left[::-1])), "", Fixed(wide, Column(right))))
    foot = Fixed(_FOOT if below else 0.0, Row(below[::-1]))
    found = boxes(Column((sides, Fixed(4), foot)), ring)
    return {patch: found[patch] for patch in (*right, *left[::-1], *below)}


def _fitting(patch: str, room: Box) -> tuple[float, Pose]:
    """Return the larger of the two sizes at which a patch fits, and its pose."""

    def cell(pose: Pose) -> float:
        columns, rows = extent(patch, pose)
        return min((room.width - 6) / columns, (room.height - 46) / rows)

    best = max((flat(patch), tall(patch)), key=cell)
    return cell(best), best


def _large(drawing: QuiltDrawing, rest: Sequence[str]) -> float:
    cells = (_fitting(patch, room)[0] for patch, room in _slots(drawing, rest).items())
    return min(drawing.where.patch * _FAR, *cells, inf)


def _draw_spread(drawing: QuiltDrawing, rest: Sequence[str], cell: float) -> None:
    for patch, room in _slots(drawing, rest).items():
        _, pose = _fitting(patch, room)
        width, height = _size(patch, pose, cell)
        x, top = room.centre[0], room.bottom - 40 - height
        if room.height > _FOOT:  # along a side: centred in its box
            top = room.y + (room.height - 40 - height) / 2
        draw_patch(drawing, patch, pose, Box(x - width / 2, top, width, height))
        tag(drawing, patch, (x, top + height + 20))


def _draw_beside(
    drawing: QuiltDrawing, patch: str, cell: float, middle: float, *, on_right: bool, tight: bool
) -> None:
    left, right = drawing.where.ring.x + 2, drawing.where.ring.right - 2
    pose = flat(patch) if tight else tall(patch)
    width, height = _size(patch, pose, cell)
    room = 5 * cell - 2 if tight else cell * 3 + 6
    if on_right:
        x = min(right - (room + width) / 2, right - width)
        tag_left = right - room - tag_width(patch) - 1
    else:
        x, tag_left = max(left + (room - width) / 2, left), left + room + 1
    draw_patch(drawing, patch, pose, Box(x, middle - height / 2, width, height))
    compact_tag(drawing, patch, tag_left, middle)


def _draw_below(drawing: QuiltDrawing, patch: str, cell: float, x: float, share: float) -> None:
    bottom = drawing.where.ring.bottom
    pose = tall(patch) if share < 80 else flat(patch)
    width, height = _size(patch, pose, cell)
    small = share < 104
    top = bottom - (46 if small else 40) - height
    draw_patch(drawing, patch, pose, Box(x - width / 2, top, width, height))
    if small:
        compact_tag(drawing, patch, x - tag_width(patch) / 2, bottom - 22)
    else:
        tag(drawing, patch, (x, bottom - 18))


def _size(patch: str, pose: Pose, cell: float) -> tuple[float, float]:
    columns, rows = extent(patch, pose)
    return columns * cell, rows * cell


def draw_patch(
    drawing: QuiltDrawing,
    patch: str,
    pose: Pose,
    box: Box,
    height: float = 3,
    goes: str = "",
    number: int = 0,
) -> None:
    """Draw a patch for sale; a ``number`` marks it as within reach."""
    kind, offer = PATCHES[patch], {"number": number} if number else {}
    says = msg(
        f"patchwork.says.{'offer' if offer else 'ring'}",
        patch=name(patch),
        **offer,
        buttons=kind.buttons,
        time=kind.time,
        income=kind.income,
    )
    drawing.show(
        item_id(patch),
        sewn(patch),
        box,
        height=height,
        pose=pose,
        span=extent(patch, UPRIGHT),
        goes=goes,
        press=True,
        says=says,
    )


_GAP: Final = 6.0
"""Least distance between two patches of the tray, in units."""
_TAG: Final = 110.0
"""Width of the widest price tag."""
_SPOOL: Final = 102.0
"""Width of the spool's part of the tray."""
_LEAST_SPOOL: Final = 63.0
"""Least width of the spool's part, beside the widest patches."""
_SHARE: Final = 0.72
"""The spool is narrowed to keep this scale of patches, as a share of that on the quilt."""
_RIM: Final = 18.0
"""Width of the rim at the right, which the longest patch keeps clear of."""
_CHIP: Final = 1.3
_OVER: Final = 0.4
"""Size in squares of the leather patch to place, and of its part beyond the quilt's frame."""

_THREAD: Final = 4.0
_SAG: Final = 30.0
_BENDS: Final = 12
"""Width of the thread to the leather patch, its sag in units, and its number of segments."""


def tray(drawing: QuiltDrawing) -> None:
    """Draw the spool, the patches within reach, and a leather patch when due."""
    box, state = drawing.where.tray, drawing.state
    drawing.show("tray", Board("tray"), box, 1, 6)
    offers = (state.ring or ())[:WITHIN_REACH]
    part = _spool_part(drawing, offers)
    wide, high = 72 * part / _SPOOL, 92 * part / _SPOOL
    spool = Box(box.x + part - 4 - wide, box.centre[1] - 4 - high / 2, wide, high)
    says = msg("patchwork.says.spool")
    drawing.show(SPOOL, Art("patchwork/spool"), spool, 3, 5, says=says)
    cell = _cell(drawing, offers, part)
    room = box.width - part - _RIM
    wides = [max(_columns(patch) * cell, _TAG) for patch in offers]
    spare = (room - sum(wides)) / max(1, len(offers))
    x = box.x + part
    for index, (patch, wide) in enumerate(zip(offers, wides, strict=True)):
        _draw_offer(drawing, patch, index, x + (wide + spare) / 2, cell)
        x += wide + spare
    if state.owed and drawing.mover is not None:
        _draw_owed(drawing, drawing.mover)


def _columns(patch: str) -> int:
    return extent(patch, flat(patch))[0]


def _room(drawing: QuiltDrawing, offers: Sequence[str]) -> float:
    return drawing.where.tray.width - _RIM - _GAP * (len(offers) + 1)


def _spool_part(drawing: QuiltDrawing, offers: Sequence[str]) -> float:
    """Return the width for the spool, which is less beside wide patches."""
    cloth_wide = _SHARE * drawing.where.cell * sum(map(_columns, offers))
    return max(_LEAST_SPOOL, min(_SPOOL, _room(drawing, offers) - cloth_wide))


def _cell(drawing: QuiltDrawing, offers: Sequence[str], part: float) -> float:
    """Return the side of a patch square, reduced if the patches need it."""
    squares = sum(map(_columns, offers))
    return min(drawing.where.patch, (_room(drawing, offers) - part) / max(1, squares))


def _draw_offer(drawing: QuiltDrawing, patch: str, index: int, x: float, cell: float) -> None:
    box, kind, buyer = drawing.where.tray, PATCHES[patch], drawing.buyer
    columns, rows = extent(patch, flat(patch))
    around = Box.around(x, box.y + 44 + 1.5 * drawing.where.patch, columns * cell, rows * cell)
    goes = "" if buyer is None else group(buyer)
    draw_patch(drawing, patch, flat(patch), around, 5, goes, index + 1)
    short = 0
    if drawing.shape.legal and buyer is not None:
        short = kind.buttons - drawing.state.buttons[buyer]
    tag(drawing, patch, (x, box.bottom - 32), tone="no" if short > 0 else "plain")
    disc = Box(x - 74, box.y + 16, 26, 26)
    drawing.show(f"number {index}", Board("number"), disc, 3)
    drawing.count(f"number word {index}", index + 1, disc, 18, tone="light", align="centre")
    if short > 0:
        chip = Box(x - 42, box.y + 15, 112, 28)
        drawing.show(f"short {index}", Board("chip", "no"), chip, 12)
        words, inner = msg("patchwork.offer.short", n=short), chip.grown(-4)
        drawing.say(f"short word {index}", words, inner, 19, "sans-bold", "no", "centre", 16)


def _draw_thread(
    drawing: QuiltDrawing, start: tuple[float, float], end: tuple[float, float]
) -> None:
    """Draw a dotted thread from the track to the leather patch."""
    (ax, ay), (bx, by) = start, end
    cx, cy = (ax + bx) / 2, (ay + by) / 2 + _SAG  # let the thread sag
    at = [
        ((1 - t) ** 2 * ax + 2 * t * (1 - t) * cx + t**2 * bx,
         (1 - t) ** 2 * ay + 2 * t * (1 - t) * cy + t**2 * by)
        for t in (step / _BENDS for step in range(_BENDS + 1))
    ]  # fmt: skip
    (x, y), (right, bottom) = map(min, zip(*at, strict=True)), map(max, zip(*at, strict=True))
    box = Box(x, y, max(1.0, right - x), max(1.0, bottom - y))
    points = [((px - x) / box.width, (py - y) / box.height) for px, py in at]
    drawing.show("leather way", Trail(tuple(points), _THREAD, "thread"), box, 3)


def _draw_owed(drawing: QuiltDrawing, mover: Seat) -> None:
    state, frame = drawing.state, drawing.where.frames[mover]
    left = set(map(leather_at, state.leather))
    # Only the leather taken last was still on the track a moment ago.
    gone = (m for m in map(leather_at, LEATHER_MARKS[state.edition]) if m not in left)
    side = _CHIP * drawing.where.cell
    inner = frame.x < drawing.where.pad.x
    x = frame.right - (1 - _OVER) * side if inner else frame.x - _OVER * side
    at, came = Box(x, frame.bottom - side, side, side), (OWED, *gone)
    if taken := [m for m in LEATHER_MARKS[state.edition] if m not in state.leather]:
        # Leather is taken in the order of the track: the last one taken had the highest mark.
        _draw_thread(drawing, drawing.where.mark(max(taken)), at.centre)
    leather, goes, says = sewn(LEATHER), group(mover), msg("patchwork.says.owed", who=Who(mover))
    drawing.show(OWED, leather, at, 20, 8, goes=goes, press=True, says=says, came=came)


def passing(drawing: QuiltDrawing) -> None:
    """Draw the strip for passing, golden if the viewer may pass now."""
    state, box, mover = drawing.state, drawing.where.passing, drawing.buyer
    if mover is None:
        return
    target = min(state.at[1 - mover] + 1, GOAL)
    words = msg("patchwork.pass", n=target - state.at[mover], space=target)
    live = drawing.shape.acts and mover == drawing.view.seat
    ground, height = Board("pass" if live else "idle"), 5 if live else 0
    drawing.show(PASS, ground, box, height=height, press=True, says=words)
    icon = Box(box.x + 22, box.centre[1] - 21, 42, 44)
    drawing.show("pass icon", Art("patchwork/button"), icon, 11, 2)
    inner = Box(box.x + 76, box.y + 8, box.width - 98, box.height - 16)
    tone: Tone = "pass" if live else "quiet"
    drawing.say("pass words", words, inner, 28, "sans-bold", tone, "centre", 16)
