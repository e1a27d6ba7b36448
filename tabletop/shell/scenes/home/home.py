"""Show the home screen: the match to resume, the boxes, the shelf."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from math import inf
from typing import TYPE_CHECKING, ClassVar, Final

from tabletop.games import GAMES
from tabletop.house import greeting
from tabletop.house.keeper import Keeper
from tabletop.i18n import LANGUAGES
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Choose
from tabletop.shell.dialogs.page import ground
from tabletop.shell.events import Input
from tabletop.shell.parts.gamebox import HIGH, LID, GameBox, players, seats
from tabletop.shell.parts.naming import everybody
from tabletop.shell.resumable import Latest, LatestMatch, Resumable
from tabletop.shell.scene import Scene
from tabletop.shell.scenes.home.daycard import COLUMN, COMPACT, DayCard, main_card, today
from tabletop.shell.scenes.home.head import HEADER, MARGIN, Greeting
from tabletop.shell.scenes.home.latest import (
    CARD,
    WIDEST,
    Card,
    another,
    evening_card,
    first_lesson,
    going_on,
    last_table,
)
from tabletop.shell.scenes.home.props import scatter
from tabletop.shell.scenes.home.strip import strip
from tabletop.shell.widgets import (
    Button,
    Column,
    Grid,
    Line,
    Pad,
    Panel,
    Plain,
    Scroll,
    Ui,
    Widget,
    wood,
)
from tabletop.shell.widgets.base import Size
from tabletop.shell.widgets.taborder import tab_order
from tabletop.table.picture import Box

if TYPE_CHECKING:
    from tabletop.shell.canvas import Frame as DrawnFrame
    from tabletop.shell.parts.frame import Frame, Pieces

GAP: Final = (34.0, 22.0)
"""Gaps between boxes, across and down."""

BESIDE: Final = 28.0
"""Units between the card and the boxes."""

UNDER: Final = 22.0
"""Units between the card and the strip below it."""

NARROW: Final = 1000.0
"""Units across below which everything stands below one another."""

LEAST: Final = 0.66
"""Least size of a box; it shrinks to it rather than have the page scroll."""

_HANGS: Final = 260.0
_HANGS_HIGH: Final = 420.0
"""Units above the deal of the day for what was made last, at least and at most."""

MANY: Final = 4
LEAST_OF_MANY: Final = 0.56
"""Number of boxes above which they may be smaller, and their least size then: all are seen."""

ROOMY_CARD: Final = 560.0
"""Units across of a card that needs less height, where the narrowest would not fit."""

TURNS: Final = (1.6, -1.2, -1.4, 1.8)
"""Tilts of the boxes in degrees, as if put down by hand."""

DOORS: Final = (
    ("rules", "rules"),
    ("lessons", "lesson"),
    ("saves", "folder"),
    ("evening", "star"),
    ("house", "home"),
    ("people", "people"),
    ("settings", "settings"),
)
"""Routes and icons of the shelf; missing routes are left out."""

_ORDER: Final = (
    *(
        "continue",
        "home.evening",
        "home.start",
        "home.again",
        "home.day",
        "box",
        "home.noticed",
        "home.last",
        "home.add",
        "home.newest",
        "home.deal",
    ),
    *("door", "home.language", "home.me"),
)
"""Targets in the order of Tab."""


class HomeScene(Scene):
    """Show the boxes on the cloth, and the shelf as the table's walnut rim."""

    name: ClassVar[str] = "home"
    still: ClassVar[bool] = False
    """Whether what differs from day to day, and any hand, is left out."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._offered = False
        self._broken = False
        self._sketched = False
        self._pieces: Pieces | None = None

    def back(self) -> None:
        """Ignore Escape, as home has no screen below it."""

    def handle(self, event: Input) -> bool:
        """Handle digits, which open boxes, the command "new", and widgets."""
        if self.ui.handle(event):
            return True
        asked = self.ui.command(event, "moving", "program")
        boxes = {f"number_{place}": game.id for place, game in enumerate(GAMES.covers, start=1)}
        boxes["new"] = self._favourite()
        if asked not in boxes:
            return False
        self._open(boxes[asked])
        return True

    def _favourite(self) -> str:
        known = {game.id for game in GAMES.covers}
        last = (one.game for one in self.desk.settings.setups if one.game in known)
        return next(last, GAMES.covers[0].id)

    def draw(self, ui: Ui) -> None:
        """Draw head, card, boxes and shelf; scroll them if there is no room."""
        self._sketched = ui.draw.hidden = self._hidden
        try:
            self._draw(ui)
        finally:
            ui.draw.hidden = False

    def frame(self, size: tuple[int, int], scale: float | None = None) -> DrawnFrame:
        """Return the current frame, redrawn once the kept picture is gone."""
        if self._sketched and not self._hidden:
            self.ui.dirty = True
        return super().frame(size, scale)

    def _draw(self, ui: Ui) -> None:
        if not ui.draw.hidden:
            ground(ui)
        latest = self._latest()
        card = self._card(latest)
        head = Greeting(self.desk, self.now, self.choose_language, self.patient, self.still)
        deal = DayCard(
            self.desk, self.now, partial(self.desk.go, "day"), self.still, id="home.deal"
        )
        table = _Table(self, card, strip(self.desk, self.still), deal, self._newest())
        shelf = _Shelf(Pad(Grid(self._doors(), least=190, most=7, gap=12), MARGIN, 20))
        wide, low = ui.width, ui.size(shelf, ui.width)[1]
        room = Box(0, HEADER + 8, wide, ui.height - HEADER - low - 40)
        fits = table.fits(ui, room)
        # On a scrolling page the focus starts at the card, as the boxes may be out of view.
        begins = latest is not None or not fits
        begins = begins or card.id in {"home.evening", "home.day"}
        self.first = card.id if begins else f"box.{GAMES.covers[0].id}"
        if not ui.focus or (latest is not None and not self._offered):
            ui.focus = ui.scroll_to = self.first
        self._offered = latest is not None
        if not fits:
            whole = Column([head, table, shelf], gap=24)
            Scroll(whole, id="home.page", padding=0).show(ui, Box(0, 0, wide, ui.height))
            return
        head.show(ui, Box(0, 0, wide, HEADER))
        table.show(ui, room)
        shelf.show(ui, Box(0, ui.height - low, wide, low))
        tab_order(ui, _ORDER)

    @property
    def _hidden(self) -> bool:
        """Return whether the saved picture still covers this screen."""
        resumable = self.desk.services.find(Resumable)
        return resumable is not None and not resumable.ready and resumable.hides()

    @property
    def patient(self) -> bool:
        """Return whether the window is not open yet, so pictures may wait."""
        resumable = self.desk.services.find(Resumable)
        return resumable is not None and resumable.patient

    def now(self) -> datetime:
        """Return the time of day."""
        return datetime.now()

    def card(self, ui: Ui, card: Card, box: Box) -> None:
        """Draw the card; drop a match that cannot be drawn."""
        if not ui.attempt(lambda: card.show(ui, box)):
            self._broken = True
            ui.dirty = True

    def _card(self, latest: Latest | None) -> Card:
        if (evening := self._evening(latest)) is not None:
            return replace(evening, later=self.patient, still=self.still)
        if latest is not None:
            return replace(going_on(latest), later=self.patient, still=self.still)
        game = self._favourite()
        if greeting.played(everybody(self.desk), self.desk.settings):
            shown = today(self.desk, self.now())
            if shown is not None and shown.open:
                card = main_card(self.desk, shown, still=self.still)
                return replace(card, later=self.patient)
            return another(game, partial(last_table, self.desk, game), partial(self._open, game))
        return first_lesson(game, partial(self.desk.go, "lessons", game=game))

    def _evening(self, latest: Latest | None) -> Card | None:
        """Return the card of an evening that goes on, unless a newer match does."""
        keeper = self.desk.services.find(Keeper)
        evening = None if keeper is None else next(iter(keeper.chronicle.evenings(1)), None)
        if evening is None or evening.over or not self.desk.can_go("evening"):
            return None
        mine = latest is not None and latest.match == evening.match
        if latest is not None and not mine and latest.when > evening.began:
            return None
        picture = latest.miniature if latest is not None and mine else None
        return evening_card(evening, picture, partial(self.desk.go, "evening"))

    def _newest(self) -> Frame | None:
        """Return the frame of what was made last, once the window is open."""
        if self.patient or self._hidden:
            return None
        from tabletop.shell.scenes.home.newest import Pieces, newest  # takes time to read

        self._pieces = self._pieces or Pieces(self.desk)
        return newest(self.desk, self._pieces)

    def _latest(self) -> Latest | None:
        if self._broken:
            return None
        found = self.desk.services.find(LatestMatch)
        return None if found is None else found.find()

    def _doors(self) -> list[Button]:
        """Return a button for each scene that can be opened from here."""
        return [
            Button(
                msg("profile.door" if name == "people" else f"shell.door.{name}"),
                partial(self.desk.go, name), "wood", icon, size=22, padding=10, id=f"door.{name}",
            )
            for name, icon in DOORS
            if self.desk.can_go(name)
        ]  # fmt: skip

    def _open(self, game: str) -> None:
        if self.desk.can_go("quick"):
            self.desk.go("quick", game=game, lid=self.ui.place(f"box.{game}"))

    def boxes(self) -> Sequence[GameBox]:
        """Return a box for each game of the collection."""
        resumable = self.desk.services.find(Resumable)
        ready = inf if resumable is None or not resumable.covered else resumable.ready
        return [
            GameBox(
                game.id, msg(f"{game.id}.name"), seats(game.seat_counts),
                players(game.seat_counts, game.minutes), partial(self._open, game.id),
                turn=TURNS[place % len(TURNS)], later=ready <= place + 1, id=f"box.{game.id}",
            )
            for place, game in enumerate(GAMES.covers)
        ]  # fmt: skip

    def choose_language(self) -> None:
        """Show the languages, each by its own name."""
        desk, heading = self.desk, msg("shell.settings.language")
        lines = [Line(language.code, Plain(language.name)) for language in LANGUAGES]
        choice = Choose(
            desk, heading, lines, desk.speech.language, lambda code: desk.change(language=code)
        )
        desk.stack.push(choice)


class StillHome(HomeScene):
    """Show the home screen as it is stored for the next start."""

    still = True


@dataclass
class _Shelf(Widget):
    """Show the walnut rim of the table with its doors."""

    doors: Widget

    def measure(self, ui: Ui, width: float) -> Size:
        return ui.size(self.doors, width)

    def show(self, ui: Ui, box: Box) -> None:
        wood(ui, box, 8)
        self.doors.show(ui, box)


@dataclass(frozen=True, slots=True)
class _Plan:
    """Hold the sizes of boxes and card side by side.

    Attributes:
        columns: Boxes in a row.
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
class _Table(Widget):
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
        if width < NARROW:
            return width, self._left(ui, inner) + count * (self._single(ui, inner)[1] + 40)
        side = _least_size() * LID[0] + 24
        columns = int((inner - CARD - BESIDE + GAP[0]) // (side + GAP[0]))
        rows = -(-count // max(1, min(count, columns)))
        boxes = rows * (_least_size() * HIGH + 16) + (rows - 1) * GAP[1]
        return width, max(560.0, boxes, self._least(ui, CARD))

    def fits(self, ui: Ui, box: Box) -> bool:
        """Return whether everything fits side by side."""
        if box.width < NARROW:
            return False
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
        columns = max(range(1, count + 1), key=lambda n: _fit(area, count, n, GAP))
        k = min(_fit(area, count, columns, GAP), 1.65)
        rows = -(-count // columns)
        wide = columns * LID[0] * k + (columns - 1) * GAP[0] + 24
        high = rows * HIGH * k + (rows - 1) * GAP[1] + 16
        card = min(WIDEST, max(narrowest, inner - BESIDE - wide))
        return _Plan(columns, k, wide, high + low, card, deal, low)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the left side, then the boxes."""
        if box.width < NARROW:
            self._below(ui, Box(box.x + MARGIN, box.y, box.width - 2 * MARGIN, box.height))
            return
        plan = self._plan(ui, box)
        taken = plan.wide + plan.card + BESIDE + (plan.deal + BESIDE if plan.deal else 0.0)
        left, top = box.x + (box.width - taken) / 2, box.y + (box.height - plan.high) / 2
        scatter(ui, Box(0, box.y, ui.width, box.height), Box(left, top, taken, plan.high))
        if box.height > ui.height:  # the page scrolls
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
        self._boxes(ui, self.home.boxes(), area, plan.columns, plan.k)

    def _boxes(self, ui: Ui, boxes: Sequence[GameBox], area: Box, columns: int, k: float) -> None:
        w, h = LID[0] * k, HIGH * k
        for i, game in enumerate(boxes):
            missing = columns - min(columns, len(boxes) - i // columns * columns)
            x = area.x + (i % columns + missing / 2) * (w + GAP[0])
            game.show(ui, Box(x, area.y + i // columns * (h + GAP[1]), w, h))

    def _strips(self) -> Widget:
        """Return the strips below the card; many boxes leave room for one."""
        if len(GAMES.covers) > MANY and not isinstance(self.strip, Panel):
            return self.deal
        return Column([self.deal, self.strip], gap=UNDER)

    def _strips_high(self, ui: Ui, width: float, deal: float) -> float:
        return 0.0 if deal else ui.size(self._strips(), width)[1] + UNDER

    def _side(self, ui: Ui, box: Box, deal: float) -> None:
        """Draw the card, with the strips below it unless the deal is elsewhere.

        Before the window is there, only what the first key may mean.
        """
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

    def _single(self, ui: Ui, width: float) -> tuple[float, float]:
        """Return the size of a box in a column of full width."""
        w = max(0.6 * LID[0], min(width, 560.0, (ui.height - HEADER - 60) / HIGH * LID[0]))
        return w, w * HIGH / LID[0]

    def _below(self, ui: Ui, box: Box) -> None:
        high = self._card_high(ui, box.width)
        self.home.card(ui, self.card, replace(box, height=high))
        y = box.y + high + UNDER
        w, h = self._single(ui, box.width)
        for game in self.home.boxes():
            game.show(ui, Box(box.x + (box.width - w) / 2, y + 20, w, h))
            y += h + 40
        strips = self._strips()
        strips.show(ui, Box(box.x, y + 12, box.width, ui.size(strips, box.width)[1]))


def _least_size() -> float:
    return LEAST if len(GAMES.covers) <= MANY else LEAST_OF_MANY


def _fit(area: Box, count: int, columns: int, gap: tuple[float, float]) -> float:
    """Return the size of ``count`` boxes in a number of columns.

    The unit is the lid's drawing.
    """
    rows = -(-count // columns)
    wide = (area.width - (columns - 1) * gap[0] - 24) / columns / LID[0]
    return min(wide, (area.height - (rows - 1) * gap[1] - 16) / rows / HIGH)
