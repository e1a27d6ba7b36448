"""Draw signs over a table: last move, new pieces, lesson, preview."""

from __future__ import annotations

from typing import Final

from tabletop.games.game import Preview
from tabletop.kernel.words import Msg, Seat, msg
from tabletop.play import hands, held_piece, lap
from tabletop.play.lesson import Guide
from tabletop.play.table_state import TableState
from tabletop.shell.table import suggestion
from tabletop.shell.table.artist import PATIENT, cost, pixels
from tabletop.shell.table.context import TableContext
from tabletop.shell.table.draw_hand import as_drawn
from tabletop.shell.table.lap_strip import FEWEST
from tabletop.shell.table.placement import TOKEN, tokens_beside, words_above, words_beside
from tabletop.shell.widgets.ui import Ui
from tabletop.table.gesture import Press
from tabletop.table.hand import Carrying, Empty
from tabletop.table.picture import Box, Item, ItemId, Picture
from tabletop.table.sprites import Outline

OVER: Final = 40
"""Lowest layer of spread-out items, which are above all others."""

_CHIP: Final = 1.4
"""Height of the background of a word as a multiple of its letter size."""

_DIM: Final = "#14201a"
"""Colour laid over pieces that a lesson does not ask for."""

TAGS: Final = range(20, 30)
"""Layers of tags and other signs on pieces."""

ABOVE: Final = range(30, OVER)
"""Layers of items that are drawn above the signs of a preview."""


def draw(scene: TableContext, ui: Ui, hovered: Item | None) -> None:
    """Draw the signs of last move, new pieces, lesson and aimed action."""
    state, artist = scene.state, scene.artist
    empty, still = isinstance(state.hand, Empty), not state.glide.moves
    spoken_of = _draw_last_move(scene, ui) if still and (empty or state.last_shown) else None
    chips = _draw_new(scene, ui) if still and empty else []
    if state.guide is not None and still:
        _draw_taught(scene, ui, state.guide)
    preview: Preview | None = None
    if held_piece.aimed(state) is not None:
        preview = held_piece.preview(state)
    elif hovered is not None and not isinstance(state.hand, Carrying):
        preview = held_piece.about(state, hovered.id)
    if preview is not None and preview.items:
        artist.items(ui, preview.items)
        for label in preview.labels:
            artist.label(ui, label)
        above = [item for item in state.picture.items if item.layer in ABOVE]
        artist.items(ui, above)
    tokens_shown = still and empty and not state.expanded.opened and _draw_tokens(scene, ui)
    for chip in chips:  # draw words above all marks
        _draw_chip(ui, ui.say(msg("table.new")), chip, chip.height / _CHIP)
    if spoken_of is not None and state.refused is None and not tokens_shown:
        _draw_word(ui, spoken_of, msg("table.last_move"), state.picture)


def _draw_last_move(scene: TableContext, ui: Ui) -> Box | None:
    """Mark others' actions since the viewer's own; return the last one's box.

    On request the last action is marked, whoever made it. The box is for the callout's position.
    """
    state = scene.state
    spoken_of: Box | None = None
    names: list[ItemId] = []
    log = state.log if state.lap is None else ()
    if state.lap is not None and state.lap.shown >= state.lap.first:
        names += state.log[state.lap.shown - 1].marks  # include the replayed action
    for told in reversed(log):
        own = told.seat == scene.session.viewer
        if told.seat is None or (own and not (state.last_shown and told is state.log[-1])):
            break
        names += told.marks
    for index, name in enumerate(dict.fromkeys(names)):
        item = state.picture.item(name)
        if item is None or (state.expanded.opened and item.layer < OVER):
            continue
        mark = outlined(item)
        if not _afford(ui, mark):
            return None
        scene.artist.items(ui, [mark])
        if item.sprite.round:  # draw the frame below all tokens on the space
            near = (one for one in state.picture.items if one.layer in ABOVE)
            scene.artist.items(ui, [one for one in near if one.box.overlaps(mark.box)])
            continue
        _draw_tags(scene, ui, mark.box)
        if not index:
            spoken_of = _in_sight(state, item, mark.box)
    return spoken_of


def outlined(item: Item) -> Item:
    """Return the mark of the last move around an item."""
    box = item.box.grown(4) if item.sprite.round else item.box
    return Item(ItemId("last move"), Outline(item.sprite.border, "last"), box, item.pose, layer=12)


def _afford(ui: Ui, mark: Item) -> bool:
    """Return whether a mark is cached, or this frame has time to draw it."""
    size, budget = pixels(ui, mark).size, ui.desk.budget
    if ui.desk.atlas.holds(mark.sprite, size, mark.pose, ui.scale):
        return True
    if budget.waits("mark", PATIENT, cost(size)):
        ui.dirty = True
        return False
    with budget.measure("mark", cost(size)):
        ui.desk.atlas.piece(mark.sprite, size, mark.pose, ui.scale)
    return True


def _draw_tags(scene: TableContext, ui: Ui, box: Box) -> None:
    """Redraw the tags that a frame has covered."""
    picture = scene.state.picture
    if not isinstance(scene.state.hand, Empty):
        return
    tags = [one for one in picture.items if one.layer in TAGS and one.box.overlaps(box)]
    scene.artist.items(ui, tags)
    for label in picture.labels:
        if label.layer in TAGS and label.box.overlaps(box):
            scene.artist.label(ui, label)


def _in_sight(state: TableState, item: Item, box: Box) -> Box | None:
    field = state.field
    if field is None or item.id not in state.picture.inside:
        return box
    part = box & field
    return part if part is not None and part.area > box.area / 2 else None


def _draw_word(ui: Ui, box: Box, words: Msg, picture: Picture) -> None:
    """Draw a small callout at the border of ``box``, see :func:`words_beside`."""
    text, size = ui.say(words), _chip_size(ui)
    wide = ui.draw.text_width(text, size, "sans-bold") + 20
    asked = (box, (wide, size * _CHIP), picture, (ui.width, ui.height))
    spot = ui.once("beside", asked, lambda: words_beside(*asked))
    _draw_chip(ui, text, spot, size)


def _chip_size(ui: Ui) -> float:
    return 18 * min(ui.lettering / 100, 1.3)


def _draw_chip(ui: Ui, text: str, chip: Box, size: float) -> None:
    ui.draw.shadow(chip, 8, 2)
    ui.draw.rounded(chip, 8, "chip", "on_chip", 1.2)
    ui.draw.line(text, chip.centre[0], chip.centre[1], size, "on_chip", "sans-bold", "centre")


def _draw_new(scene: TableContext, ui: Ui) -> list[Box]:
    """Ring newly drawn pieces until the viewer acts; return boxes for words."""
    state = scene.state
    new = hands.drawn(state.hands, scene.session.viewer)
    if not new:
        return []
    items = [as_drawn(scene, item) for item in state.picture.items if item.id in new]
    ring = Outline(((0, 0),), "last")
    rings = [Item(ItemId(f"new {item.id}"), ring, item.box.grown(2), layer=12) for item in items]
    scene.artist.items(ui, rings)
    words, size = ui.say(msg("table.new")), _chip_size(ui)
    wide = ui.draw.text_width(words, size, "sans-bold") + 16
    return words_above(items, (wide, size * _CHIP), state.picture)


def _draw_taught(scene: TableContext, ui: Ui, guide: Guide) -> None:
    """Mark the subjects of a lesson's step, and its task as a hint."""
    state = scene.state
    for name in guide.step.lit:
        thing = state.picture.item(ItemId(name)) or state.picture.place(ItemId(name))
        if thing is not None:
            thing = as_drawn(scene, thing) if isinstance(thing, Item) else thing
            ui.draw.rounded(thing.box.grown(2), 12, "", "panel", 6)
            ui.draw.rounded(thing.box.grown(2), 12, "", "hint", 3.5)
    if (asked := guide.asked(state.session)) is not None:
        for item in _others(state):
            ui.draw.rounded(item.box, 10, _DIM, opacity=0.45)
        suggestion.draw_action(scene, ui, asked)


def _others(state: TableState) -> list[Item]:
    """Return the pieces that are legal to press but not asked for."""
    if not isinstance(state.hand, Empty):
        return []
    able = {one.item for one, _ in state.possible.pairs if isinstance(one, Press)}
    asked = {one.item for one, _ in state.offers.pairs}
    return [one for one in state.picture.items if one.id in able - asked]


def numbered(scene: TableContext) -> list[tuple[int, Seat, ItemId]]:
    """Return number, player and piece of each action with a visible piece.

    An action has no token if a later action covered or moved its piece.
    """
    state = scene.state
    found = lap.passages(state)
    if len(found) < FEWEST or state.guide is not None:
        return []
    told: dict[ItemId, tuple[int, Seat, ItemId]] = {}
    for number, one in enumerate(found, 1):
        if state.lap is not None and one.plies[-1] > state.lap.shown:
            break
        name = next((name for name in one.told.marks if state.picture.item(name)), None)
        if name is not None and one.told.seat is not None:
            told[name] = number, one.told.seat, name
    return list(told.values())


def _draw_tokens(scene: TableContext, ui: Ui) -> bool:
    """Draw the numbered tokens; return whether any were drawn."""
    tokens, picture = numbered(scene), scene.state.picture
    if not tokens:
        return False

    def find() -> list[Box]:
        boxes = [item.box for _, _, name in tokens if (item := picture.item(name)) is not None]
        return tokens_beside(boxes, picture, (ui.width, ui.height))

    spots = ui.once("lap", (id(picture), tuple(tokens)), find)
    for (number, seat, _), spot in zip(tokens, spots, strict=True):
        _draw_token(ui, spot, number, seat)
    return True


def _draw_token(ui: Ui, spot: Box, number: int, seat: Seat) -> None:
    """Draw a disc of paper, rimmed in the colour of the seat, with a number."""
    colour = ui.desk.atlas.looks[seat % len(ui.desk.atlas.looks)].colour
    ui.draw.shadow(spot, TOKEN / 2, 3)
    ui.draw.rounded(spot, TOKEN / 2, "chip", "on_chip", 1.0)
    ui.draw.rounded(spot.grown(-2.4), TOKEN / 2 - 2.4, "", colour, 3.4)
    x, y = spot.centre
    with ui.reading_log.elsewhere():  # the strip announces the number
        ui.draw.line(str(number), x, y, 17.0, "on_chip", "sans-bold", "centre")
