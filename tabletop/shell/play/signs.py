"""Signs over a table: the last move, new pieces, the hint, what a choice would do, why not."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tabletop.games.game import Preview
from tabletop.kernel.words import Msg, Refusal, msg
from tabletop.shell.play import assists, carrying
from tabletop.shell.play.carrying import cells_of
from tabletop.shell.widgets.ui import Ui
from tabletop.table.aim import rest
from tabletop.table.gesture import Gesture, Put
from tabletop.table.hand import Carrying, Empty
from tabletop.table.lying import lying
from tabletop.table.picture import Box, Item, ItemId, Outline, Picture, Token
from tabletop.table.zoom import seen

if TYPE_CHECKING:
    from tabletop.shell.play.board import Board
    from tabletop.shell.play.table import TableScene

CHIP: Final = 464.0
"""Units across, at most, of the words at a piece that cannot lie where it is held."""

OVER: Final = 40
"""Layer from which items lie above all others: what is spread out."""

LYING: Final = 9
"""Layer from which items are more than the ground of others."""

ABOVE: Final = range(30, OVER)
"""Layers of items that stay above the signs of a preview."""


def draw(scene: TableScene, ui: Ui, hovered: Item | None) -> None:
    """The last move, what is new in the hand, the hint, what the aimed action would do."""
    board, artist = scene.board, scene.artist
    spoken_of: Box | None = None
    if isinstance(board.hand, Empty) and not board.glide.moves:
        spoken_of = _last_move(scene, ui)
        _new(scene, ui)
    if board.hint is not None and board.hint.advice is not None and isinstance(board.hand, Empty):
        _hint(scene, ui)
    preview: Preview | None = None
    if board.grip.aimed() is not None:
        preview = board.grip.preview()
    elif hovered is not None and not isinstance(board.hand, Carrying):
        about = scene.session.game.table.about(board.view, hovered.id, board.laid)
        preview = board.closer.preview(about)
    if preview is not None and preview.items:
        artist.items(ui, preview.items)
        for label in preview.labels:
            artist.label(ui, label, scene.session.names)
        above = [item for item in board.picture.items if item.layer in ABOVE]
        artist.items(ui, above)
    if spoken_of is not None:  # words lie above all marks
        _word_beside(ui, spoken_of, msg("table.last_move"), board.picture)


def _last_move(scene: TableScene, ui: Ui) -> Box | None:
    """Mark what the others did since one's own last move; asked for, the last move of all.

    Returns:
        The box beside which words say what the marks are, if there is any.
    """
    board = scene.board
    spoken_of: Box | None = None
    names: list[ItemId] = []
    for told in reversed(board.told):
        own = told.seat == scene.session.viewer
        if told.seat is None or (own and not (scene.last_shown and told is board.told[-1])):
            break
        names += told.marks
    for index, name in enumerate(dict.fromkeys(names)):
        item = board.picture.item(name)
        if item is None or (board.spread.opened and item.layer < OVER):
            continue
        round_ = isinstance(item.sprite, Token)
        cells = ((0, 0),) if round_ else cells_of(item)
        box = item.box.grown(4) if round_ else item.box
        mark = Item(ItemId("last move"), Outline(cells, "last"), box, item.pose, layer=12)
        scene.artist.items(ui, [mark])
        if not index and not round_:
            spoken_of = _in_sight(board, item, box)
    return spoken_of


def _in_sight(board: Board, item: Item, box: Box) -> Box | None:
    """What is seen of ``box`` while one looks closer; ``None`` if hardly anything is."""
    field = board.closer.field
    if field is None or item.id not in board.picture.inside:
        return box
    part = seen(box, field)
    return part if _size(part) > box.width * box.height / 2 else None


def _word_beside(ui: Ui, box: Box, words: Msg, picture: Picture) -> None:
    """A small chip with words at the border of ``box``, see :func:`beside`."""
    text, size = ui.say(words), _chip_size(ui)
    wide = ui.draw.wide(text, size, "sans-bold") + 20
    spot = beside(box, (wide, size * 1.45), picture, (ui.width, ui.height))
    _chip(ui, text, spot, size)


def beside(
    box: Box, size: tuple[float, float], picture: Picture, window: tuple[float, float]
) -> Box:
    """Where at the border of ``box`` a chip is seen whole, and of such spots covers least.

    Args:
        box: What it speaks of.
        size: Width and height of the chip, table units.
        picture: All that lies on the table; its areas are drawn above the chip.
        window: Width and height of the window, table units.
    """
    wide, high = size
    x = min(max(box.x + box.width / 2 - wide / 2, 4.0), window[0] - wide - 4)
    y = box.y + box.height / 2 - high / 2
    spots = (
        Box(x, max(2.0, box.y - high + 3), wide, high),
        Box(x, box.y + box.height - 3, wide, high),
        Box(box.x + box.width - 3, y, wide, high),
        Box(box.x - wide + 3, y, wide, high),
    )
    taken = [item.box for item in picture.items if item.layer >= LYING and item.box != box]
    taken += [place.box for place in picture.places if place.box != box]
    taken += [label.box for label in picture.labels]
    panels = [area.box for area in picture.areas]
    inside = Box(0, 0, *window)

    def covered(spot: Box, boxes: Iterable[Box]) -> float:
        return sum(_size(seen(one, spot)) for one in boxes)

    def worth(spot: Box) -> tuple[float, float]:
        outside = _size(spot) - _size(seen(spot, inside))
        return round(outside + covered(spot, panels), 3), covered(spot, taken)

    return min(spots, key=worth)


def _size(box: Box) -> float:
    return box.width * box.height


def _chip_size(ui: Ui) -> float:
    """Units an em of the words on a chip."""
    return 18 * min(assists.lettering(ui) / 100, 1.3)


def _chip(ui: Ui, text: str, chip: Box, size: float) -> None:
    ui.draw.shadow(chip, 8, 2)
    ui.draw.rounded(chip, 8, "chip", "on_chip", 1.2)
    ui.draw.line(text, chip.centre[0], chip.centre[1], size, "on_chip", "sans-bold", "centre")


def _new(scene: TableScene, ui: Ui) -> None:
    """A ring round what was drawn, until one's own next action; a word where there is room."""
    board = scene.board
    new = board.newcomers.of(scene.session.viewer)
    if not new:
        return
    items = [item for item in board.picture.items if item.id in new]
    ring = Outline(((0, 0),), "last")
    rings = [Item(ItemId(f"new {item.id}"), ring, item.box.grown(2), layer=12) for item in items]
    scene.artist.items(ui, rings)
    words, size = ui.say(msg("table.new")), _chip_size(ui)
    wide = ui.draw.wide(words, size, "sans-bold") + 16
    chips: list[Box] = []
    for item in items:
        box = item.box
        chip = Box(box.centre[0] - wide / 2, box.y - size, wide, size * 1.35)
        row = [other for other in chips if abs(other.y - chip.y) < chip.height]
        if all(abs(other.x - chip.x) > wide for other in row):
            chips.append(chip)
            _chip(ui, words, chip, size)


def _hint(scene: TableScene, ui: Ui) -> None:
    """Show on the table what the hint says: what to take, and how it will lie."""
    board, table = scene.board, scene.session.game.table
    if board.hint is None or board.hint.advice is None:
        return
    action = board.hint.advice.action
    gesture = table.gesture(board.view, action)
    item = board.picture.item(gesture.item)
    if item is None:
        return
    lies = board.closer.items(table.preview(board.view, action, board.laid).lies)
    signs = []
    if isinstance(gesture, Put):
        mark = Outline(cells_of(item), "hint")
        signs.append(Item(ItemId("hint from"), mark, item.box, item.pose, layer=22))
        laid = lying(gesture, board.picture, lies)
        lies = () if laid is None else (laid,)
    else:
        ui.draw.rounded(item.box.grown(5), 14, "", "hint", 5)
    for piece in lies:
        mark = Outline(cells_of(piece), "hint")
        signs.append(replace(piece, id=ItemId(f"hint piece {piece.id}"), height=0, layer=21))
        name = ItemId(f"hint to {piece.id}")
        signs.append(Item(name, mark, piece.box, piece.pose, layer=22))
    scene.artist.items(ui, signs)


def why_chip(scene: TableScene, ui: Ui) -> None:
    """The reason, in words: at a piece held where it cannot lie, or at what was refused."""
    board = scene.board
    aimed, held = board.grip.aimed(), board.grip.held()
    if aimed is not None and held is not None and held.spot is not None:
        refusal = board.why_not(aimed)
        if refusal is not None:
            box = held.spot
            size = _reason_size(scene, ui, refusal)
            below = box.y + box.height + 10
            y = below if below + size[1] < ui.height * 2 / 3 else box.y - size[1] - 34
            _reason(scene, ui, refusal, Box(box.x + box.width / 2 - size[0] / 2, y, *size))
        return
    refused = board.refused
    there = None if refused is None else _refused_at(board, refused.gesture)
    if refused is not None and there is not None:
        if board.closer.field is not None:
            there = replace(there, box=seen(there.box, board.closer.field))
        ring = there.box.grown(3)
        ui.draw.rounded(ring, 12, "", "#ffffff", 8)
        ui.draw.rounded(ring, 12, "", "on_chip_no", 4.5, (12, 9))
        size = _reason_size(scene, ui, refused.refusal)
        chip = beside(there.box, size, board.picture, (ui.width, ui.height))
        _reason(scene, ui, refused.refusal, chip)


def _refused_at(board: Board, gesture: Gesture) -> Item | None:
    """What was pressed, or the piece as it would lie where it was put."""
    item = board.picture.item(gesture.item)
    if item is None or not isinstance(gesture, Put):
        return item
    place = board.picture.place(gesture.place)
    if place is None:
        return item
    return replace(item, box=rest(item, place, gesture.pose), pose=gesture.pose)


def _reason_lines(scene: TableScene, ui: Ui, refusal: Refusal) -> tuple[list[str], float]:
    """The lines of a refusal, and units an em."""
    text = ui.desk.say(refusal.why, scene.session.names)
    size = 20 * min(assists.lettering(ui) / 100, 1.3)
    return ui.draw.wrap(text, size, "sans-bold", CHIP - 56), size


def _reason_size(scene: TableScene, ui: Ui, refusal: Refusal) -> tuple[float, float]:
    """Width and height of the chip that tells a refusal."""
    lines, size = _reason_lines(scene, ui, refusal)
    wide = max(ui.draw.wide(line, size, "sans-bold") for line in lines) + 56
    return wide, ui.draw.leading(size, "sans-bold") * len(lines) + 8


def _reason(scene: TableScene, ui: Ui, refusal: Refusal, chip: Box) -> None:
    """A chip with a cross and the reason, inside the window."""
    x = min(max(chip.x, 8.0), ui.width - chip.width - 8)
    y = min(max(chip.y, 8.0), ui.height - chip.height - 8)
    chip = replace(chip, x=x, y=y)
    lines, size = _reason_lines(scene, ui, refusal)
    step = ui.draw.leading(size, "sans-bold")
    ui.draw.shadow(chip, 8, 4)
    ui.draw.rounded(chip, 8, "chip_no", "on_chip_no", 1.5)
    carrying.badge(ui, Box(x + 8, y + chip.height / 2 - 12, 24, 24), good=False)
    for i, line in enumerate(lines):
        middle = y + 4 + (i + 0.5) * step
        ui.draw.line(line, x + 40, middle, size, "on_chip_no", "sans-bold")
