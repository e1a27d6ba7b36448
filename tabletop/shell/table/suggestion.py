"""Draw the action of a hint or lesson; dim everything else."""

from __future__ import annotations

from dataclasses import replace
from math import atan2, cos, hypot, inf, sin
from typing import Any, Final

from tabletop.play import viewport
from tabletop.play.table_state import TableState
from tabletop.shell.art.board_shapes import corner
from tabletop.shell.table.choice_panel import only_piece
from tabletop.shell.table.context import TableContext
from tabletop.shell.table.draw_hand import as_drawn
from tabletop.shell.widgets.ui import Ui
from tabletop.table.gesture import Put
from tabletop.table.hand import Empty
from tabletop.table.picture import Box, Item, ItemId, Picture, Point
from tabletop.table.preview import lying
from tabletop.table.sprites import Board, Outline

DIMMED: Final = 0.12
"""Seconds to dim everything except the hint."""

DRAWN: Final = 0.22
"""Seconds to draw the arrow after everything else is dim."""

GHOST: Final = 0.72
"""Opacity of the piece drawn at its target place."""

_DARK: Final = 0.3
"""Opacity of the veil over everything else."""

_STEPS: Final = 3
"""Number of steps to darken the veil."""

_THICK: Final = 7.5
_EDGE: Final = 12.5
"""Width of the arrow in units, without and with its edge."""

_HEAD: Final = 20.0
"""Units of length of the arrowhead."""

_NEAR: Final = 46.0
"""Least distance in units between piece and place for an arrow."""

_RIM: Final = 8.0
_TAGGED: Final = 40.0
"""Bright units around a piece, and the greatest distance to its bright price or count."""

_TAGS: Final = tuple(Board(style) for style in ("tag", "chip"))
_MOST: Final = 0.25
"""Greatest share of the window that a bright board may take."""

_PANEL: Final = 12.0
_ROUND: Final = 14.0
"""Corner radius of a bright panel, and of other bright boxes except boards."""

_BEND: Final = 0.16
"""Distance of the arrow from a straight line, as a share of its length."""


def moving(state: TableState, now: float) -> bool:
    """Return whether the animation of a new hint is still running."""
    if state.hint is None or state.settings.reduced_motion:
        return False
    return now < state.hint.since + DIMMED + DRAWN + 0.05


def draw(scene: TableContext, ui: Ui) -> None:
    """Draw the hint over the whole table and its panels, except its own.

    Without a hint, if only one piece can be placed, everything except it, its board and words dims.
    """
    state = scene.state
    if not isinstance(state.hand, Empty):
        return
    action = None if state.hint is None else state.hint.recommended
    if state.hint is None or action is None:
        _draw_piece_to_place(scene, ui)
        return
    gone = ui.desk.now() - state.hint.since
    if state.settings.reduced_motion:
        gone = DIMMED + DRAWN
    shade = min(_STEPS, int(1 + _STEPS * gone / DIMMED)) / _STEPS
    area = state.picture.area("panel")
    panel = None if area is None else area.box
    item, lies = _found(scene, action)
    bright = [] if panel is None else [(panel, _PANEL)]
    if item is not None:
        goal = lies[0].box if lies else None
        bright += _lit(state.picture, item, goal, _MOST * ui.width * ui.height)
    _veil(ui, bright, _DARK * shade)
    draw_action(scene, ui, action, min(1.0, max(0.0, (gone - DIMMED) / DRAWN)), panel)


def _draw_piece_to_place(scene: TableContext, ui: Ui) -> None:
    """Dim everything except the only piece that can be placed, if any."""
    state = scene.state
    if state.guide is not None or state.glide.moves or (only := only_piece(scene)) is None:
        return
    item = as_drawn(scene, only[0])
    gesture = next(one for one, _ in state.offers.pairs if one.item == item.id)
    place = state.picture.place(gesture.place) if isinstance(gesture, Put) else None
    if place is None:
        return
    words = [(one.box, _PANEL) for one in state.picture.areas if one.kind in ("panel", "turn")]
    _veil(ui, [*words, *_lit(state.picture, item, place.box, inf)], _DARK)


def draw_action(
    scene: TableContext, ui: Ui, action: Any, share: float = 1.0, origin: Box | None = None
) -> None:
    """Mark the piece of an action and its place, with an arrow.

    A ``share`` of 0 to 1 of the arrow is drawn; to an item to press it leads from ``origin``.
    """
    state, artist = scene.state, scene.artist
    item, lies = _found(scene, action)
    if item is None:
        return
    start: Box | None = item.box
    if isinstance(scene.session.game.table.gesture(state.seen_view, action), Put):
        if isinstance(state.hand, Empty):
            mark = Outline(item.sprite.border, "hint")
            artist.items(ui, [Item(ItemId("hint from"), mark, item.box, item.pose, layer=22)])
        else:
            start = None
    else:
        # Draw a paper border below, to separate the hint's colour from lawn and felt.
        ui.draw.rounded(item.box.grown(5), 14, "", "panel", 9)
        ui.draw.rounded(item.box.grown(5), 14, "", "hint", 5)
        start = start if lies else origin
    for piece in lies:
        artist.faint(ui, replace(piece, height=0), GHOST * max(0.35, share))
        name = ItemId(f"hint to {piece.id}")
        mark = Outline(piece.sprite.border, "hint")
        artist.items(ui, [Item(name, mark, piece.box, piece.pose, layer=22)])
    end = lies[0].box if lies else item.box
    if start is not None and share > 0:
        _arrow(ui, start, end, share)


def _found(scene: TableContext, action: Any) -> tuple[Item | None, tuple[Item, ...]]:
    """Return the piece of an action, and the pieces as they will lie."""
    state, table = scene.state, scene.session.game.table
    gesture = table.gesture(state.seen_view, action)
    item = state.picture.item(gesture.item)
    if item is None:
        return None, ()
    item = as_drawn(scene, item)
    lies = viewport.magnified_items(state, table.preview(state.seen_view, action, state.laid).lies)
    if isinstance(gesture, Put):
        laid = lying(gesture, state.picture, lies)
        lies = () if laid is None else (laid,)
    return item, tuple(lies)


def _lit(picture: Picture, item: Item, goal: Box | None, most: float) -> list[tuple[Box, float]]:
    """Return the boxes a hint keeps bright, besides its panel, with radii."""
    here = item.box.grown(_RIM)
    if goal is None:
        return [(here, _ROUND)]
    boards = [(one.sprite, one.box) for one in picture.items if isinstance(one.sprite, Board)]
    reach = Box(item.box.x, item.box.y - _TAGGED, item.box.width, item.box.height + 2 * _TAGGED)
    for sprite, box in boards:
        if sprite in _TAGS and box.overlaps(reach) and _across(item.box, box):
            here = here.union(box.grown(_RIM))
    around = [one for one in boards if one[1].contains(goal) and one[1] != goal]
    found = min(around, key=lambda one: one[1].area, default=None)
    if found is None or found[1].area > most:
        return [(here, _ROUND), (goal.grown(_RIM), _ROUND)]
    sprite, board = found
    return [(here, _ROUND), (board, corner(sprite.style, board.width, board.height))]


def _across(piece: Box, tag: Box) -> bool:
    """Return whether a tag lies above or below a piece, not beside it."""
    return abs(piece.centre[0] - tag.centre[0]) < piece.width / 2


def _veil(ui: Ui, bright: list[tuple[Box, float]], dark: float) -> None:
    """Dim the window except some boxes with round corners."""
    left = [Box(0.0, 0.0, ui.width, ui.height)]
    for hole, _ in bright:
        left = [part for box in left for part in _without(box, hole)]
    colour = (20, 16, 12, round(255 * dark))
    for box in left:
        ui.canvas.fill(colour, ui.rect(box))
    for hole, radius in bright:
        others = [one for one, _ in bright if one is not hole]
        _round_off(ui, hole, radius, others, dark)


def _round_off(ui: Ui, hole: Box, r: float, others: list[Box], dark: float) -> None:
    """Dim the corners of a bright box outside a quarter of a circle."""
    for right, low in ((0, 0), (1, 0), (0, 1), (1, 1)):
        at = Box(hole.right - r if right else hole.x, hole.bottom - r if low else hole.y, r, r)
        if any(map(at.overlaps, others)):
            continue
        x, y, dx, dy = right * r, low * r, (1 - 2 * right) * r, (1 - 2 * low) * r
        path = f"M{x} {y}h{dx}A{r} {r} 0 0 {int(right != low)} {x} {y + dy}Z"
        body = f'<path d="{path}" fill="#14100c" fill-opacity="{dark:.2f}"/>'
        ui.draw.svg(at, body, margin=0.0)


def _without(box: Box, hole: Box) -> list[Box]:
    """Return the parts of a box outside a hole."""
    if (cut := box & hole) is None:
        return [box]
    parts = [
        Box(box.x, box.y, box.width, cut.y - box.y),
        Box(box.x, cut.bottom, box.width, box.bottom - cut.bottom),
        Box(box.x, cut.y, cut.x - box.x, cut.height),
        Box(cut.right, cut.y, box.right - cut.right, cut.height),
    ]
    return [part for part in parts if part.width > 0 and part.height > 0]


def _edge(box: Box, to: Point) -> Point:
    """Return the point of a box's edge that is towards another point."""
    (x, y), (tx, ty) = box.centre, to
    dx, dy = tx - x, ty - y
    far = max(abs(dx) / max(box.width, 1.0), abs(dy) / max(box.height, 1.0), 1e-9)
    by = min(1.0, 0.5 / far)
    return x + by * dx, y + by * dy


def _arrow(ui: Ui, start: Box, end: Box, share: float) -> None:
    """Draw an arrow in indigo with a cream edge from one box to another."""
    (ax, ay), (bx, by) = _edge(start, end.centre), _edge(end, start.centre)
    length = hypot(bx - ax, by - ay)
    if length < _NEAR:
        return
    down = 1 if bx >= ax else -1  # the arrow hangs
    cx = (ax + bx) / 2 - down * _BEND * (by - ay)
    cy = (ay + by) / 2 + down * _BEND * (bx - ax)
    turn = atan2(by - cy, bx - cx)
    hx, hy = bx - 0.8 * _HEAD * cos(turn), by - 0.8 * _HEAD * sin(turn)
    left, top = min(ax, bx, cx), min(ay, by, cy)
    box = Box(left, top, max(ax, bx, cx) - left, max(ay, by, cy) - top).grown(_HEAD)
    points = [(ax, ay), (cx, cy), (hx, hy), (bx, by)]
    (ax, ay), (cx, cy), (hx, hy), (bx, by) = ((x - box.x, y - box.y) for x, y in points)
    wide = 0.55 * _HEAD
    corners = [
        (
            bx - _HEAD * cos(turn) + side * wide * sin(turn),
            by - _HEAD * sin(turn) - side * wide * cos(turn),
        )
        for side in (1, -1)
    ]
    tip = " ".join(f"{x:.1f},{y:.1f}" for x, y in ((bx, by), *corners))
    path = f'd="M{ax:.1f} {ay:.1f} Q{cx:.1f} {cy:.1f} {hx:.1f} {hy:.1f}" fill="none"'
    ink, cream = ui.draw.colour("hint"), ui.draw.colour("panel")
    body = "".join(
        f'<path {path} stroke="{tone}" stroke-width="{thick}" stroke-linecap="round"/>'
        f'<polygon points="{tip}" fill="{ink}" stroke="{tone}" stroke-width="{edge}"'
        ' stroke-linejoin="round"/>'
        for tone, thick, edge in ((cream, _EDGE, _EDGE - _THICK), (ink, _THICK, 0.0))
    )
    with ui.canvas.clipped(ui.rect(_drawn(box, start.centre, end.centre, share))):
        ui.draw.svg(box, body)


def _drawn(box: Box, start: Point, end: Point, share: float) -> Box:
    """Return the part of an arrow's box that is drawn so far, from its start."""
    box = box.grown(_EDGE)
    (sx, sy), (ex, ey) = start, end
    if abs(ex - sx) >= abs(ey - sy):
        wide = share * box.width
        return replace(box, x=box.x if ex >= sx else box.right - wide, width=wide)
    high = share * box.height
    return replace(box, y=box.y if ey >= sy else box.bottom - high, height=high)
