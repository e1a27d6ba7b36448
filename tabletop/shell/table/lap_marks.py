"""Show numbers on the pieces moved since the viewer's last action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.words import Seat
from tabletop.play import lap, podium
from tabletop.play.lap import Passage
from tabletop.shell.table.lap_strip import FEWEST
from tabletop.shell.table.placement import TOKEN, tokens_beside
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import Box, ItemId, Picture

if TYPE_CHECKING:
    from tabletop.shell.table.context import TableContext


def numbered(scene: TableContext) -> list[tuple[int, Seat, ItemId]]:
    """Return number, player and piece of each action still in sight.

    An action whose piece another one has covered or moved since has no token.
    """
    state = scene.state
    found = lap.passages(state)
    if len(found) < FEWEST or state.guide is not None:
        return []
    told: dict[ItemId, tuple[int, Seat, ItemId]] = {}
    for number, one in enumerate(found, 1):
        if state.lap is not None and one.plies[-1] > state.lap.shown:
            break
        name = _mark(one, state.picture)
        if name is not None and one.told.seat is not None:
            told[name] = number, one.told.seat, name
    return list(told.values())


def _mark(one: Passage, picture: Picture) -> ItemId | None:
    return next((name for name in one.told.marks if picture.item(name) is not None), None)


def show(scene: TableContext, ui: Ui) -> bool:
    """Draw the numbered tokens; return whether any were drawn."""
    tokens, picture = numbered(scene), scene.state.picture
    if not tokens:
        return False
    counts = scene.state.ending.round_at is not None

    def find() -> list[Box]:
        boxes = [_box(picture, name) for _, _, name in tokens]
        over = podium.counted(scene.state).picture.items if counts else ()
        above = [item.box for item in over if not item.sprite.mark]
        return tokens_beside(boxes, picture, (ui.width, ui.height), above)

    spots = ui.once("lap", (id(picture), tuple(tokens), counts), find)
    for (number, seat, _), spot in zip(tokens, spots, strict=True):
        _draw_token(ui, spot, number, seat)
    return True


def _box(picture: Picture, name: ItemId) -> Box:
    item = picture.item(name)
    assert item is not None
    return item.box


def _draw_token(ui: Ui, spot: Box, number: int, seat: Seat) -> None:
    """Draw a disc of paper, rimmed in the colour of the seat, with a number."""
    colour = ui.desk.atlas.looks[seat % len(ui.desk.atlas.looks)].colour
    ui.draw.shadow(spot, TOKEN / 2, 3)
    ui.draw.rounded(spot, TOKEN / 2, "chip", "on_chip", 1.0)
    ui.draw.rounded(spot.grown(-2.4), TOKEN / 2 - 2.4, "", colour, 3.4)
    x, y = spot.centre
    with ui.reading_log.elsewhere():  # the strip announces the number
        ui.draw.line(str(number), x, y, 17.0, "on_chip", "sans-bold", "centre")
