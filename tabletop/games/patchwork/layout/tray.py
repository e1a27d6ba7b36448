"""Draw the patches within reach, and the strip for passing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.games.patchwork.cloth import LEATHER, extent, flat, sewn
from tabletop.games.patchwork.data import GOAL, LEATHER_MARKS, PATCHES
from tabletop.games.patchwork.ids import OWED, PASS, SPOOL, group, leather_at
from tabletop.games.patchwork.layout.plan import QuiltDrawing
from tabletop.games.patchwork.layout.ring import draw_patch, tag
from tabletop.games.patchwork.state import WITHIN_REACH
from tabletop.kernel.words import Seat, Who, msg
from tabletop.table.picture import Box, Tone
from tabletop.table.sprites import Art, Board

_GAP: Final = 6.0
"""Units between two patches of the tray, at least."""
_TAG: Final = 110.0
"""Width of the widest price tag."""
_SPOOL: Final = 102.0
"""Width of the spool's part of the tray."""
_LEAST_SPOOL: Final = 63.0
"""The same beside the widest patches."""
_SHARE: Final = 0.72
"""Scale of a patch, as a share of that on the quilt, from which the spool gives way."""
_RIM: Final = 18.0
"""Width of the rim at the right, which the longest patch keeps clear of."""
_CHIP: Final = 72.0
"""Side of the leather patch to be placed."""


def tray(drawing: QuiltDrawing) -> None:
    """Draw the spool and the patches within reach, or the leather patch.

    The leather patch is drawn while its placement is due, in addition to the ring.
    """
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


def _draw_owed(drawing: QuiltDrawing, mover: Seat) -> None:
    state, strip = drawing.state, drawing.where.passing
    left = set(map(leather_at, state.leather))
    # Of the leather patches taken, only the last was just on the track.
    gone = (m for m in map(leather_at, LEATHER_MARKS[state.edition]) if m not in left)
    side = min(_CHIP, strip.height)
    at, came = Box(strip.centre[0] - side / 2, strip.y, side, side), (OWED, *gone)
    leather, goes, says = sewn(LEATHER), group(mover), msg("patchwork.says.owed", who=Who(mover))
    drawing.show(OWED, leather, at, 20, 8, goes=goes, press=True, says=says, came=came)


def passing(drawing: QuiltDrawing) -> None:
    """Draw the strip for passing, with the buttons gained by it.

    The strip is golden if the viewer may pass now.
    """
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
