"""Draw the end of Gnoming A Round: all layouts, with golden lines."""

from __future__ import annotations

from typing import Final

from tabletop.games.gnoming.layout.board import bands
from tabletop.games.gnoming.layout.drawing import sprite
from tabletop.games.gnoming.layout.grids import TALL, grid
from tabletop.games.gnoming.layout.grids import Grid as CardGrid
from tabletop.games.gnoming.scoring import matched
from tabletop.games.gnoming.state import Layout, Result, State
from tabletop.games.kit import ending as kit
from tabletop.games.kit.ending import Finale, Podium
from tabletop.games.kit.flow import Grid, Stack, boxes
from tabletop.kernel.words import Seat, Signed, msg
from tabletop.table.picture import Box
from tabletop.table.sprites import Board
from tabletop.table.stage import Timeline

_FEW: Final = 3
"""Largest number of layouts in one row beside the winner's layout."""

_PLATE: Final = 98.0
_NARROW: Final = 160.0
"""Least width of a plate beside a layout."""

_NAMED: Final = 186.0
"""Least width of a plate beside a layout when its text does not shrink."""

_BESIDE: Final = 180.0
"""Least height of a plate beside a layout."""

_SEAT: Final = 345.0
_ROW: Final = 206.0
"""Least width of a seat whose text does not shrink, and least height of a row of seats."""

_ROOMY: Final = 420.0
"""Height from which, with enlarged text, all plates are above their layouts."""

_GOLD: Final = 40.0
"""Height of the line of text below the rows that explains the golden frames."""

_HIGH: Final = 340.0
"""Height of a seat's box from which the plate is above the layout."""

_FACE: Final = (40.0, 58.0)
"""Least and largest width of the face on a plate beside a layout."""

_WORDS: Final = 106.0
"""Height of the text below the face, with its borders."""

_GAP: Final = 8.0
_PAD: Final = 12.0
_FRAME: Final = 2 * (_GAP + _PAD)
_TAG: Final = 30.0
_SMALL: Final = 22.0
_LARGEST: Final = 150.0

_LINES: Final = (0.5, 0.25, 1.5)
"""Start, step and greatest duration of lighting up the golden lines, in seconds."""

_CROWN: Final = 2.2

_APART: Final = 6.0
"""Units between a name and the words below it, for the signs of Indian scripts."""


def ending(state: State, podium: Podium) -> Timeline:
    """Return the ending: all final layouts, the winner's enlarged."""
    result = state.table.results[-1] if state.table.results else None
    if result is None or result.layouts is None:
        return kit.standings(state, podium)
    finale, green = kit.begun(podium, _CROWN)
    inner, seats = green.grown(-26), len(result.layouts)
    golden = any(True for layout in result.layouts for _ in matched(layout))
    few = seats <= _FEW + 1
    wide = not podium.narrow or (
        few and inner.height > _ROOMY and inner.width > seats * _SEAT  # the words have room
    )
    gold = Box(green.centre[0] - 40, green.bottom - 56, green.width / 2, 34)
    if wide:
        places = _places(podium, inner)
        if inner.height > inner.width:
            gold = Box(inner.x, gold.y, inner.width - 6, gold.height)
    else:
        rows = -(-seats // max(1, min(seats, int(inner.width // _SEAT))))
        low = _GOLD if golden else 0.0
        green = kit.tall_enough(finale, green, rows * _ROW + 52 + low)
        inner = green.grown(-26)
        gold = Box(inner.x, green.bottom - 56, inner.width - 6, 34)
        names = {f"{seat}": seat for seat, *_ in podium.ranked()}
        cells = [Stack((name,), pad=(0, 0, 0, 10)) for name in names]
        page = Grid(cells, -(-seats // rows), pad=(0, 0, 0, low))
        places = {names[name]: box for name, box in boxes(page, inner).items()}
    finale.show("green", Board("green"), green, 0, 8)
    for seat, box in places.items():
        _draw_layout(finale, result, seat, box, wide=wide)
    _draw_light(finale, result)
    if golden and (few or not wide):
        words, short = msg("gnoming.ending.gold"), msg("gnoming.ending.gold.short")
        finale.say("gold", words, gold, 21, tone="light", align="right", short=short)
    return finale.ending()


def _places(podium: Podium, room: Box) -> dict[Seat, Box]:
    """Return the boxes by seat: the winner at the left, the others in rows."""
    first, *others = (record[0] for record in podium.ranked())
    rows = 1 if len(others) <= _FEW else 2
    each = -(-len(others) // rows)
    own = min(_card_wide(room.height), _LARGEST) * 3 + _FRAME + 2 * _TAG
    own = max(own, room.width * (0.25 if rows == 1 else 0.22))
    if room.height > room.width:  # keep the others' text and cards readable beside the first
        own = min(own, room.width / (1 + 0.75 * each))
    step = min((room.width - own) / each, max(own, room.width * 0.3))
    spare = room.width - own - each * step
    found = {first: Box(room.x + spare / (each + 1) * 0.5, room.y, own, room.height)}
    high = room.height / rows
    for place, seat in enumerate(others):
        row, column = divmod(place, each)
        x = room.right - (each - column) * step - spare / (each + 1) * 0.5
        found[seat] = Box(x, room.y + row * high, step, high - (10 if rows > 1 else 0))
    return found


def _card_wide(height: float) -> float:
    return (height - _PLATE - 8 - _FRAME - _TAG * 0.6) / (3 * TALL)


def _draw_layout(finale: Finale, result: Result, seat: Seat, box: Box, *, wide: bool) -> None:
    won = finale.podium.won((seat,))
    if wide and box.height > _HIGH:
        at, plate = _above(box, 1.0 if won else 0.86)
    else:
        # Do not enlarge the tag with the text: a larger tag would hide a small card.
        tag = _SMALL if wide else max(_SMALL, _TAG / finale.podium.text)
        at, plate = _beside(box, _NARROW if wide else _NAMED, tag)
    _draw_plate(finale, result, seat, plate, won=won)
    finale.show(f"slot {seat}", Board("slot"), at.slot, 1)
    layout = result.layouts[seat] if result.layouts is not None else ()
    bands(finale, f"{seat}", layout, at, 3)
    for cell, value in enumerate(layout):
        finale.show(f"card {seat} {cell}", sprite(value), at.cells[cell], 10, 2.4)


def _above(box: Box, share: float) -> tuple[CardGrid, Box]:
    wide = min(_card_wide(box.height) * share, (box.width - _FRAME - 2 * _TAG) / 3, _LARGEST)
    at = grid(box.centre[0] + _TAG / 4, box.y + _PLATE + 8, wide, _GAP, _PAD, _TAG)
    plate_wide = max(at.slot.width, min(310.0, box.width - 30))
    return at, Box(box.centre[0] - plate_wide / 2, box.y, plate_wide, _PLATE)


def _beside(box: Box, least: float, tag: float) -> tuple[CardGrid, Box]:
    """Return a layout's grid and, at its left, the box of its plate."""
    pad, gap = 10.0, 4.0
    frame = 2 * (pad + gap)
    wide = min((box.height - frame - tag) / (3 * TALL), (box.width - least - frame - 2 * tag) / 3)
    whole = 3 * wide + frame + tag
    x = box.right - whole / 2
    at = grid(x + tag / 4, box.y, wide, gap, pad, tag)
    plate_wide = min(250.0, box.width - whole - 8)
    high = max(at.slot.height, min(_BESIDE, box.height))
    return at, Box(at.slot.x - tag - plate_wide, at.slot.y, plate_wide, high)


def _draw_plate(finale: Finale, result: Result, seat: Seat, box: Box, *, won: bool) -> None:
    kit.card(finale, f"plate {seat}", box, won=won)
    total = finale.podium.sheet.totals[seat]
    digits = 12 + 22 * len(str(total))
    if box.height > _PLATE:  # beside a layout, face and text fit one below the other
        side = max(_FACE[0], min(_FACE[1], box.height - _WORDS))
        third = min(54.0, (box.height - side - 24 - _APART) / 2)
        kit.faces(finale, (seat,), Box(box.x + 12, box.y + 10, side, side))
        number = Box(box.right - 14 - digits, box.y + 8, digits, max(side, 44.0))
        name = Box(box.x + 14, box.y + side + 14, box.width - 28, third)
        line = Box(name.x, name.bottom + _APART, name.width, third)
    else:
        side = min(78.0, box.height - 16, box.width * 0.28)
        x = kit.face_first(finale, (seat,), box, side, 10, 12)
        number = Box(box.right - 12 - digits, box.y + 6, digits, box.height * 0.56)
        name = Box(x, box.y + 3, number.x - x - 4, box.height * 0.54)
        line = Box(x, box.y + box.height * 0.62, box.right - x - 12, box.height * 0.34)
    finale.count(f"total {seat}", total, number, 40, "serif-bold", "ink", "right", 8)
    before = total - result.scores[seat]
    finale.tally(f"total {seat}", (before, total), 0.0, _CROWN - 0.1)
    finale.say(f"name {seat}", kit.named((seat,)), name, 28, "serif-bold", layer=8)
    words = msg("gnoming.plate.round", points=Signed(result.scores[seat]))
    finale.say(f"round {seat}", words, line, 20, tone="quiet", layer=8)


def _draw_light(finale: Finale, result: Result) -> None:
    layouts: tuple[Layout, ...] = result.layouts or ()
    found = [[number for number, _ in matched(layout)] for layout in layouts]
    most = max(map(len, found), default=0)
    start, step, longest = _LINES
    for seat, numbers in enumerate(found):
        for place, number in enumerate(numbers):
            at = start + place * min(step, longest / max(1, most))
            names = f"band {seat} {number}", f"tag {seat} {number}"
            finale.appear(at, *names, sound="putt")
