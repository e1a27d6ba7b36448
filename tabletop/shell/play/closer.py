"""Looking closer at the field of a table: the wheel, three keys, and pushing the cloth about."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tabletop.games.game import Preview
from tabletop.kernel.words import msg
from tabletop.shell.events import Input, Key, Pointer, Wheel
from tabletop.shell.widgets import Button
from tabletop.shell.widgets.ui import Ui
from tabletop.table.hand import Carrying
from tabletop.table.hit_test import hit
from tabletop.table.picture import Box, Item, Label, Picture
from tabletop.table.zoom import FIT, NUDGE, Zoom, magnified

if TYPE_CHECKING:
    from tabletop.shell.play.board import Board

MARGIN = 14.0
"""Units between the button for the whole table and the edge of the field."""


class Closer:
    """What part of the field of one board is seen, and the inputs that change it.

    Attributes:
        zoom: What is seen.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._grip: tuple[float, float] | None = None
        self.zoom: Zoom = FIT

    @property
    def field(self) -> Box | None:
        """The field, if something of it is out of sight."""
        return self._board.laid.field if self.zoom.factor > 1.0 else None

    def on(self, laid: Picture) -> Picture:
        """``laid`` as it is seen."""
        return magnified(laid, self.zoom)

    def preview(self, preview: Preview | None) -> Preview | None:
        """What the game says of the table that fits the window, as it is seen."""
        if preview is None or self.field is None:
            return preview
        signs = self._seen(preview.items, preview.labels)
        lies = self._seen(preview.lies).items
        return replace(preview, items=signs.items, labels=signs.labels, lies=lies)

    def items(self, items: tuple[Item, ...]) -> tuple[Item, ...]:
        """Items that the game lays on the table that fits the window, as they are seen."""
        return self._seen(items).items

    def fit(self) -> None:
        """See the whole table again."""
        self._look(FIT)

    def handle(self, event: Input, scale: float) -> bool:
        """Look closer, or elsewhere; whether ``event`` was about that.

        Args:
            event: In device pixels.
            scale: Device pixels in a unit.
        """
        field, board = self._board.laid.field, self._board
        if field is None:
            return False
        match event:
            case Wheel(steps, x, y) if field.holds(x / scale, y / scale):
                if isinstance(board.hand, Carrying) or not steps:
                    return False
                self._look(self.zoom.by(NUDGE**steps, (x / scale, y / scale), field))
            case Key():
                return self._key(event, field)
            case Pointer():
                return self._push(event, field, scale)
            case _:
                return False
        return True

    def button(self, ui: Ui) -> None:
        """The way back to the whole table, while something of it is out of sight."""
        field = self.field
        if field is None:
            return
        button = Button(
            msg("table.whole"), self.fit, icon="eye", command="whole", size=20, high=48, id="whole"
        )
        wide, high = ui.size(button, field.width)
        x, y = field.x + field.width - wide - MARGIN, field.y + field.height - high - MARGIN
        button.show(ui, Box(x, y, wide, high))

    # -- inside

    def _seen(self, items: tuple[Item, ...], labels: tuple[Label, ...] = ()) -> Picture:
        return magnified(Picture(items, labels, field=self._board.laid.field), self.zoom)

    def _key(self, key: Key, field: Box) -> bool:
        match self._board.desk.keymap.command(key, "table"):
            case "closer":
                self._look(self.zoom.by(NUDGE, field.centre, field))
            case "farther":
                self._look(self.zoom.by(1 / NUDGE, field.centre, field))
            case "whole":
                self.fit()
            case _:
                return False
        return True

    def _push(self, event: Pointer, field: Box, scale: float) -> bool:
        """The cloth is taken where nothing lies that can be touched."""
        x, y = event.x / scale, event.y / scale
        if event.kind == "move" and self._grip is not None:
            dx, dy = x - self._grip[0], y - self._grip[1]
            self._grip = x, y
            self._look(self.zoom.moved(dx, dy, field))
            return True
        if event.kind in {"up", "leave"}:
            taken, self._grip = self._grip is not None, None
            return taken
        if event.kind != "down" or self.field is None or not field.holds(x, y):
            return False
        empty = event.button == 1 and hit(self._board.picture, x, y) is None
        if (empty and not isinstance(self._board.hand, Carrying)) or event.button == 2:
            self._grip = x, y
            return True
        return False

    def _look(self, zoom: Zoom) -> None:
        if zoom != self.zoom:
            self.zoom = zoom
            self._board.look()
