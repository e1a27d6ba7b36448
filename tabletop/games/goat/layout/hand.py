"""Draw the viewer's rack and its strips, and the market beside it."""

from __future__ import annotations

from typing import Final

from tabletop.games.goat.ids import ACROSS, ALONG, MARKET, PASS, STALL, both_id
from tabletop.games.goat.layout.drawing import GoatDrawing
from tabletop.games.goat.scoring import count
from tabletop.games.goat.slots import laid_by
from tabletop.games.goat.state import Draw, Hand, Pass, PlayBoth, has_market
from tabletop.games.kit import plates
from tabletop.games.kit.areas import ROOMY
from tabletop.games.kit.tiles import RACK, heap, rack_id, tile_id
from tabletop.kernel.words import msg
from tabletop.pieces.dominoes import Tile, is_double, pips, write
from tabletop.table.picture import Box, Shape, Tone
from tabletop.table.sprites import Board

SORTS: Final = ("suit", "weight")
"""Ways to sort, by the higher number or by pips; the viewer's own order is excluded."""

_LABELLED: Final = 280.0
"""Width at the left of the rack for face, name and counts."""

_LARGEST: Final = 62.0
_APART: Final = 10.0
_LIFT: Final = 10.0
"""Units by which a playable tile is raised."""


def ordered(hand: Hand, shape: Shape) -> Hand:
    """Return the viewer's tiles in order."""
    if shape.order:
        by = {name: index for index, name in enumerate(shape.order)}
        return tuple(sorted(hand, key=lambda tile: by.get(tile_id(tile), len(by))))
    if shape.sort == "weight":
        return tuple(sorted(hand, key=lambda tile: (-pips(tile), -tile[0])))
    return hand


def boxes(n: int, rack: Box) -> list[Box]:
    """Return the boxes of ``n`` tiles, in two rows if one row is too short."""
    room = Box(rack.x + _LABELLED, rack.y + 26, rack.width - _LABELLED - 22, rack.height - 42)
    if not n:
        return []
    one = min(_LARGEST, (room.width - _APART * (n - 1)) / n)
    in_row = (n + 1) // 2
    two = min((room.height - 6) / 4, (room.width - _APART * (in_row - 1)) / in_row)
    half, rows, per_row = (one, 1, n) if one >= two else (two, 2, in_row)
    step, high = half + _APART, 2 * half + 6
    left = room.x + (room.width - (per_row * step - _APART)) / 2
    top = room.y + (room.height - rows * 2 * half - (rows - 1) * 6) / 2
    places = (divmod(index, per_row) for index in range(n))
    return [Box(left + column * step, top + row * high, half, 2 * half) for row, column in places]


def rack(drawing: GoatDrawing) -> None:
    """Draw the viewer's rack and the tiles on it."""
    view, box, shown = drawing.view, drawing.where.rack, drawing.shown
    fitting = {tile for act in shown for tile in laid_by(act)}
    tone = "lit" if drawing.moves(view.seat) else "plain"
    ground = box
    if not has_market(view.seats, view.house):  # extend the rack to the strip
        ground = Box(box.x, box.y, drawing.where.market.right - box.x, box.height)
    drawing.show(f"rack of {view.seat}", Board("rack", tone), ground, 1)
    hand = ordered(view.hand, drawing.shape)
    for index, (tile, stand) in enumerate(zip(hand, boxes(len(hand), box), strict=True)):
        drawing.place(rack_id(index), stand, RACK)
        _draw_tile(drawing, tile, stand, fits=tile in fitting, dim=bool(shown))
    _draw_about(drawing)


def _draw_tile(drawing: GoatDrawing, tile: Tile, stand: Box, *, fits: bool, dim: bool) -> None:
    box = stand.translate(0, -_LIFT) if fits else stand
    if fits:
        drawing.ring(f"fits {write(tile)}", box, "glow", 9)
    drawing.show(
        tile_id(tile),
        drawing.face(tile, dim=dim and not fits),
        box,
        height=6.0 if fits else 2.5,
        goes=ACROSS if is_double(tile) else ALONG,
        shelf=RACK,
        says=msg("goat.says.own_fits" if fits else "goat.says.own", tile=write(tile)),
    )


def _draw_about(drawing: GoatDrawing) -> None:
    view, shape, box = drawing.view, drawing.shape, drawing.where.rack
    seat, y = view.seat, box.y + 20
    both = next((act for act in drawing.legal if isinstance(act, PlayBoth)), None)
    large = shape.text >= ROOMY  # the sorting tool shows the order, too
    step, tall = 37.0 if large else 25.0, 40.0
    if both is not None:  # leave room for the strip of both doubles, which grows when focused
        y, step, tall = box.y + 12, step - 4, 34.0
    face = plates.FACE
    plates.badge(drawing, seat, Box(box.x + 12, y - 4, face, face))
    x, wide = box.x + face + 16, _LABELLED - face - 18
    plates.title(drawing, seat, Box(x, y + tall / 2 - 18, wide, 36), 26, tone="light")
    sort = "own" if shape.order else shape.sort if shape.sort in SORTS else SORTS[0]
    worth = count(view.hand, view.house)
    lines = (
        ("count", msg("goat.rack.tiles", n=len(view.hand)), None),
        ("worth", msg("goat.rack.points", n=worth), msg("goat.preview.points", n=worth)),
        ("sort", msg(f"goat.rack.{sort}"), None),
    )
    for row, (word, said, short) in enumerate(lines[:2] if large else lines):
        line = Box(x, y + tall + 4 + step * row, wide, step)
        drawing.say(f"{word} {seat}", said, line, 20, tone="light", short=short)
    if both is not None:
        _draw_both(drawing, both, Box(box.x + 18, box.y + 122, 162, 44))


def _draw_both(drawing: GoatDrawing, both: PlayBoth, strip: Box) -> None:
    says = msg("goat.says.both", left=write(both.left), right=write(both.right))
    drawing.show(both_id(both), Board("pass"), strip, 3, 4, press=True, says=says)
    for index, tile in enumerate((both.left, both.right)):
        at = Box(strip.x + 10 + index * 22, strip.y + 4, 18, 36)
        drawing.show(f"both {index}", drawing.face(tile), at, 4)
    words = Box(strip.x + 58, strip.y + 4, strip.width - 68, strip.height - 8)
    drawing.say("both", msg("goat.strip.both"), words, 22, "sans-bold", "pass", "centre")


def market(drawing: GoatDrawing) -> None:
    """Draw the tiles left in the market, and the strip to draw or pass."""
    box, left = drawing.where.market, drawing.view.market_left
    strip = Box(box.right - 148, box.y + 104, 126, 46)
    if has_market(drawing.view.seats, drawing.view.house):
        _draw_stall(drawing, box, left)
    if Draw() in drawing.legal:
        word: str = "draw"
        tone: Tone = "pass"
        drawing.show("draw", Board("pass"), strip, 3, 4)
    elif not left and drawing.view.line and not drawing.view.counted:
        idle, says = Pass() not in drawing.legal, msg("goat.says.pass")
        word, tone = "pass", "quiet" if idle else "pass"
        sprite, height = Board("idle" if idle else "pass"), 0 if idle else 4
        drawing.show(PASS, sprite, strip, 3, height, press=True, says=says)
    else:
        return
    inner = Box(strip.x + 10, strip.y + 5, strip.width - 20, strip.height - 10)
    told = msg(f"goat.strip.{word}")
    drawing.say(f"word {word}", told, inner, 24, "sans-bold", tone, "centre")


def _draw_stall(drawing: GoatDrawing, box: Box, left: int) -> None:
    x, y = box.x, box.y
    ground = Board("rack", "lit" if Draw() in drawing.legal else "plain")
    drawing.show(MARKET, ground, box, 1, press=True, says=msg("goat.says.market", n=left))
    drawing.show(STALL, heap("goat/market", left), Box(x + 22, y + 20, 124, 110), 2)
    words = Box(x + 156, y + 20, box.width - 178, 56)
    drawing.count("market left", left, words, 46, "serif-bold", "light", "centre")
    below = Box(words.x, y + 74, words.width, 28)
    drawing.say("market word", msg("goat.market"), below, 20, "sans", "light", "centre")
