"""Lay out the home screen: the card, the boxes, the strips."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tabletop.games import GAMES
from tabletop.kernel.values import dataclass
from tabletop.shell.parts.gamebox import HIGH, LID
from tabletop.shell.scenes.home.daycard import COLUMN, COMPACT
from tabletop.shell.scenes.home.head import HEADER, MARGIN
from tabletop.shell.scenes.home.latest import CARD, WIDEST, Card
from tabletop.shell.widgets import Column, Panel, Size, Ui, Widget
from tabletop.table.picture import Box

if TYPE_CHECKING:
    from tabletop.shell.parts.frame import Frame
    from tabletop.shell.scenes.home.home import HomeScene

GAP: Final = (34.0, 22.0)
"""Gaps between boxes, across and down."""

BESIDE: Final = 28.0
"""Units between the card and the boxes."""

UNDER: Final = 22.0
"""Units between the card and the strip below it."""

NARROW: Final = 1000.0
"""Units across below which everything stands below one another."""

LEAST: Final = 0.66
"""Least size of a box; boxes shrink to this size before the page scrolls."""

_HANGS: Final = 260.0
_HANGS_HIGH: Final = 420.0
"""Least and greatest units above the deal of the day for the newest keepsake."""

MANY: Final = 4
LEAST_OF_MANY: Final = 0.56
"""Number of boxes above which they may shrink further, and their least size then."""

ROOMY_CARD: Final = 560.0
"""Units across a card that needs less height, used where the narrowest would not fit."""

_LEFT: Final = (
    ("cushion", 0.50, 0.30, 138.0, 132.0),
    ("thread", 0.55, 0.60, 150.0, 70.0),
    ("button-teal", 0.30, 0.82, 50.0, 50.0),
)
_RIGHT: Final = (
    ("needle", 0.46, 0.22, 176.0, 62.0),
    ("button-gold", 0.68, 0.42, 56.0, 56.0),
    ("thimble", 0.46, 0.66, 84.0, 100.0),
    ("button-coral", 0.22, 0.88, 46.0, 46.0),
)
"""Sewing things beside the boxes: drawing, middle as shares of the free strip, size in units."""

_NEED: Final = 190.0
"""Least units across a strip with sewing items."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """Hold the sizes of boxes and card side by side.

    Attributes:
        k: Size of a box, in lids.
        wide: Units that the boxes take across.
        high: Units that they take from top to bottom.
        card: Width of the card.
        deal: Width of the deal of the day at the right; 0 where it is a strip below the card.
        low: Height of the strip below the boxes; 0 where it is below the card.
    """

    columns: int
    k: float
    wide: float
    high: float
    card: float
    deal: float
    low: float


@dataclass
class HomeTable(Widget):
    """Show the card, the boxes with the strip below them, the deal of the day.

    Both strips stand below the card if there is no room for three columns.
    """

    home: HomeScene
    card: Card
    strip: Widget
    deal: Widget
    newest: Frame | None

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the height, stacked or side by side."""
        inner, count = width - 2 * MARGIN, len(GAMES.covers)
        if _stacked(ui, width):
            columns, _, high = self._below_sizes(ui, inner)
            return width, self._left(ui, inner) + -(-count // columns) * (high + 40)
        side = _least_size() * LID[0] + 24
        columns = int((inner - CARD - BESIDE + GAP[0]) // (side + GAP[0]))
        rows = -(-count // max(1, min(count, columns)))
        boxes = rows * (_least_size() * HIGH + 16) + (rows - 1) * GAP[1]
        return width, max(560.0, boxes, self._least(ui, CARD))

    def fits(self, ui: Ui, box: Box) -> bool:
        """Return whether everything fits side by side."""
        if _stacked(ui, box.width):
            return box.width >= NARROW and self.measure(ui, box.width)[1] <= box.height
        plan = self._plan(ui, box)
        return plan.k >= _least_size() and self._least(ui, plan.card, plan.deal) <= box.height

    def _plan(self, ui: Ui, box: Box) -> _Plan:
        sizes = [(CARD, COLUMN), (CARD, 0.0), (ROOMY_CARD, COLUMN), (ROOMY_CARD, 0.0)]
        plans = [self._beside(ui, box, *size) for size in sizes]
        fitting = (
            plan
            for plan in plans
            if self._least(ui, plan.card, plan.deal) <= box.height
            and (not plan.deal or plan.k >= _least_size())
        )
        return next(fitting, plans[1])

    def _beside(self, ui: Ui, box: Box, narrowest: float, deal: float) -> _Plan:
        """Return the side-by-side sizes; the card takes the rest of the room."""
        inner, count = box.width - 2 * MARGIN, len(GAMES.covers)
        inner -= deal + BESIDE if deal else 0.0
        room = inner - narrowest - BESIDE
        low = ui.size(self.strip, room)[1] + UNDER if deal else 0.0
        area = Box(0, 0, room, box.height - low)
        columns = max(range(1, count + 1), key=lambda n: _fit(area, count, n))
        k = min(_fit(area, count, columns), 1.65)
        rows = -(-count // columns)
        wide = columns * LID[0] * k + (columns - 1) * GAP[0] + 24
        high = rows * HIGH * k + (rows - 1) * GAP[1] + 16
        card = min(WIDEST, max(narrowest, inner - BESIDE - wide))
        return _Plan(columns, k, wide, high + low, card, deal, low)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the left side, then the boxes."""
        if _stacked(ui, box.width):
            self._below(ui, Box(box.x + MARGIN, box.y, box.width - 2 * MARGIN, box.height))
            return
        plan = self._plan(ui, box)
        taken = plan.wide + plan.card + BESIDE + (plan.deal + BESIDE if plan.deal else 0.0)
        left, top = box.x + (box.width - taken) / 2, box.y + (box.height - plan.high) / 2
        _scatter(ui, Box(0, box.y, ui.width, box.height), Box(left, top, taken, plan.high))
        if box.height > ui.height:  # the page scrolls in this case
            side = Box(left, box.y, plan.card, self._left(ui, plan.card, plan.deal))
        else:  # make the card as high as the boxes
            tall = min(box.height, max(plan.high, self._left(ui, plan.card, plan.deal)))
            tall = max(tall, self._least(ui, plan.card, plan.deal))
            side = Box(left, box.y + (box.height - tall) / 2, plan.card, tall)
        self._side(ui, side, plan.deal)
        if plan.deal and not self.home.patient:
            column = replace(side, x=left + taken - plan.deal, width=plan.deal)
            if self.newest is not None and column.height >= COMPACT + _HANGS:
                high = min(column.height - COMPACT, _HANGS_HIGH)
                if not self.home.still:
                    self.newest.show(ui, replace(column, y=column.y - 20, height=high))
                column = replace(column, y=column.y + high, height=column.height - high)
            self.deal.show(ui, column)
            x, y = left + plan.card + BESIDE, top + plan.high - plan.low + UNDER
            self.strip.show(ui, Box(x, y, plan.wide, plan.low - UNDER))
        left += plan.card + BESIDE
        area = Box(left + 12, top + 8, plan.wide - 24, plan.high - plan.low - 16)
        boxes, columns, w, h = self.home.boxes(), plan.columns, LID[0] * plan.k, HIGH * plan.k
        for i, game in enumerate(boxes):
            missing = columns - min(columns, len(boxes) - i // columns * columns)
            x = area.x + (i % columns + missing / 2) * (w + GAP[0])
            game.show(ui, Box(x, area.y + i // columns * (h + GAP[1]), w, h))

    def _strips(self) -> Widget:
        """Return the strips below the card; with many boxes, only one."""
        if len(GAMES.covers) > MANY and not isinstance(self.strip, Panel):
            return self.deal
        return Column([self.deal, self.strip], gap=UNDER)

    def _strips_high(self, ui: Ui, width: float, deal: float) -> float:
        return 0.0 if deal else ui.size(self._strips(), width)[1] + UNDER

    def _side(self, ui: Ui, box: Box, deal: float) -> None:
        """Draw the card, with the strips below it if they belong there."""
        low = self._strips_high(ui, box.width, deal)
        later = self.home.patient
        if not later or self.card.id == self.home.first:
            self.home.card(ui, self.card, replace(box, height=box.height - low))
        if not later and low:
            self._strips().show(ui, Box(box.x, box.bottom - low + UNDER, box.width, low - UNDER))

    def _left(self, ui: Ui, width: float, deal: float = 0.0) -> float:
        return self._card_high(ui, width) + self._strips_high(ui, width, deal) + UNDER

    def _card_high(self, ui: Ui, width: float) -> float:
        """Return the height of the card that fits below the greeting."""
        room = max(self.card.least(ui, width), ui.height - HEADER - 3 * UNDER)
        return min(ui.size(self.card, width)[1], room)

    def _least(self, ui: Ui, width: float, deal: float = 0.0) -> float:
        return self.card.least(ui, width) + self._strips_high(ui, width, deal)

    def _below_sizes(self, ui: Ui, width: float) -> tuple[int, float, float]:
        """Return columns, width and height of the boxes below the card."""
        columns = 1 if width < NARROW - 2 * MARGIN else 2
        each = (width - (columns - 1) * GAP[0]) / columns
        w = max(
            0.6 * LID[0],
            min(each, 560.0 + 140.0 * (columns - 1), (ui.height - HEADER - 60) / HIGH * LID[0]),
        )
        return columns, w, w * HIGH / LID[0]

    def _below(self, ui: Ui, box: Box) -> None:
        high = self._card_high(ui, box.width)
        self.home.card(ui, self.card, replace(box, height=high))
        y = box.y + high + UNDER
        columns, w, h = self._below_sizes(ui, box.width)
        boxes = self.home.boxes()
        for first in range(0, len(boxes), columns):
            row = boxes[first : first + columns]
            x = box.x + (box.width - len(row) * (w + GAP[0]) + GAP[0]) / 2
            for at, game in enumerate(row):
                game.show(ui, Box(x + at * (w + GAP[0]), y + 20, w, h))
            y += h + 40
        strips = self._strips()
        strips.show(ui, Box(box.x, y + 12, box.width, ui.size(strips, box.width)[1]))


def _scatter(ui: Ui, area: Box, taken: Box) -> None:
    """Draw sewing items in ``area`` on both sides of ``taken``."""
    strips = (
        (_LEFT, Box(area.x, area.y, taken.x - area.x, area.height)),
        (_RIGHT, Box(taken.right, area.y, area.right - taken.right, area.height)),
    )
    for things, strip in strips:
        if strip.width < _NEED:
            continue
        for name, across, down, w, h in things:
            x, y = strip.x + across * strip.width, strip.y + down * strip.height
            ui.draw.art(f"app/{name}", Box.around(x, y, w, h))


def _stacked(ui: Ui, width: float) -> bool:
    """Return whether to use one column, as the window is narrow or tall."""
    return width < NARROW or ui.height > 1.2 * width


def _least_size() -> float:
    return LEAST if len(GAMES.covers) <= MANY else LEAST_OF_MANY


def _fit(area: Box, count: int, columns: int) -> float:
    """Return the size, in lids, of ``count`` boxes in a number of columns."""
    rows = -(-count // columns)
    wide = (area.width - (columns - 1) * GAP[0] - 24) / columns / LID[0]
    return min(wide, (area.height - (rows - 1) * GAP[1] - 16) / rows / HIGH)
