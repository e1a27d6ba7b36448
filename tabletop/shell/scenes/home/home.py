"""Show the first screen: the match to resume, the boxes, the shelf."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from tabletop.games import GAMES
from tabletop.games.shelf import Cover
from tabletop.i18n import LANGUAGES
from tabletop.kernel.words import msg
from tabletop.shell.events import Input
from tabletop.shell.scene import Scene
from tabletop.shell.scenes.dialogs.dialog import Choose
from tabletop.shell.scenes.dialogs.page import ground
from tabletop.shell.scenes.home.gamebox import HIGH, LID, GameBox, players
from tabletop.shell.scenes.home.latest import CARD, TALLEST, Card
from tabletop.shell.scenes.home.props import scatter
from tabletop.shell.scenes.match.resumable import Latest, LatestMatch
from tabletop.shell.widgets import (
    Button,
    Column,
    Dropdown,
    Grid,
    Line,
    Plain,
    Scroll,
    Ui,
    Widget,
    wood,
)
from tabletop.shell.widgets.base import Size
from tabletop.shell.widgets.button import Kind
from tabletop.table.picture import UPRIGHT, Box
from tabletop.table.sprites import Art

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

MARGIN: Final = 56.0
HEADER: Final = 124.0
GAP: Final = (56.0, 22.0)
"""Gaps between boxes, across and down."""

LEAST: Final = 0.8
"""Least size of a box; it shrinks to it rather than have the page scroll."""
SHELF: Final = 100.0
TURNS: Final = (1.6, -1.2, -1.4, 1.8)
"""Tilts of the boxes in degrees, as if put down by hand."""

DOORS: Final = (
    ("rules", "rules"),
    ("lessons", "lesson"),
    ("saves", "folder"),
    ("replays", "replay"),
    ("people", "people"),
    ("settings", "settings"),
)
"""Routes and icons of the shelf; missing routes are left out."""

_WORDS: Final = {"people": "profile.door"}
"""Message keys of doors that are not words of the shell."""


class HomeScene(Scene):
    """Show the boxes on the cloth, and the shelf as the table's walnut rim."""

    name: ClassVar[str] = "home"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._offered = False
        self._broken = False

    def back(self) -> None:
        """Ignore Escape: this is the first screen."""

    def handle(self, event: Input) -> bool:
        """Handle widgets; a number opens a box, "new" the latest game."""
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
        """Return the game that was set up last."""
        known = {game.id for game in GAMES.covers}
        last = (one.game for one in self.desk.settings.setups if one.game in known)
        return next(last, GAMES.covers[0].id)

    def draw(self, ui: Ui) -> None:
        """Draw header, card, boxes and shelf; scroll them if there is no room."""
        ground(ui)
        latest = self._latest()
        self.first = "continue" if latest is not None else f"box.{GAMES.covers[0].id}"
        if not ui.focus or (latest is not None and not self._offered):
            ui.focus = ui.scroll_to = self.first
        self._offered = latest is not None
        shelf = _Shelf(self)
        wide, low = ui.width, ui.size(shelf, ui.width)[1]
        if wide < 1240 or ui.height < 700:
            whole = Column([_Head(self), _Table(self, latest), shelf], gap=24)
            Scroll(whole, id="home.page", padding=0).show(ui, Box(0, 0, wide, ui.height))
            return
        _Head(self).show(ui, Box(0, 0, wide, HEADER))
        _Table(self, latest).show(ui, Box(0, HEADER + 12, wide, ui.height - HEADER - low - 40))
        shelf.show(ui, Box(0, ui.height - low, wide, low))

    def card(self, ui: Ui, card: Card, box: Box) -> None:
        """Draw the match to resume; one that cannot be drawn is not offered again."""
        if not ui.attempt(lambda: card.show(ui, box)):
            self._broken = True
            ui.dirty = True

    def _latest(self) -> Latest | None:
        if self._broken:
            return None
        found = self.desk.services.find(LatestMatch)
        return None if found is None else found.find()

    def doors(self) -> Sequence[Button]:
        """Return a button for each scene that can be opened from here."""
        return [self._door(name, icon) for name, icon in DOORS if self.desk.can_go(name)]

    def _door(self, name: str, icon: str) -> Button:
        def go() -> None:
            self.desk.go(name)

        words = msg(_WORDS.get(name, f"shell.door.{name}"))
        # A new player is pointed to the lessons.
        kind: Kind = "primary" if name == "lessons" and self._new() else "wood"
        return Button(words, go, kind, icon, size=24, padding=12, id=f"door.{name}")

    def _new(self) -> bool:
        """Tell whether nothing was played or learned here yet."""
        settings = self.desk.settings
        return not (settings.setups or settings.lessons or self._offered)

    def _open(self, game: str) -> None:
        if self.desk.can_go("setup"):
            self.desk.go("setup", game=game)

    def boxes(self) -> Sequence[GameBox]:
        """Return a box for each game of the collection."""
        return [self._box(game, TURNS[i % len(TURNS)]) for i, game in enumerate(GAMES.covers)]

    def _box(self, game: Cover, turn: float) -> GameBox:
        def open_it() -> None:
            self._open(game.id)

        return GameBox(
            game.id,
            msg(f"{game.id}.name"),
            players(game.seat_counts, game.minutes),
            open_it,
            turn=turn,
            id=f"box.{game.id}",
        )

    def choose_language(self) -> None:
        """Show the languages, each by its own name."""
        lines = [Line(language.code, Plain(language.name)) for language in LANGUAGES]
        self.desk.stack.push(
            Choose(
                self.desk,
                msg("shell.settings.language"),
                lines,
                self.desk.speech.language,
                lambda code: self.desk.change(language=code),
            )
        )


@dataclass
class _Head(Widget):
    """Show the program's name at the left, the language at the right."""

    home: HomeScene

    def measure(self, ui: Ui, width: float) -> Size:
        return width, HEADER

    def show(self, ui: Ui, box: Box) -> None:
        box = Box(box.x + MARGIN, box.y, box.width - 2 * MARGIN, box.height)
        middle = box.y + 62
        size = round(72 * ui.scale)
        icon = ui.desk.atlas.piece(Art("app/icon"), (size, size), UPRIGHT, ui.scale)
        ui.canvas.blit(icon, (box.x - 4) * ui.scale, (middle - 36) * ui.scale)
        x = box.x + 84
        code = self.home.desk.speech.language
        name = next(language.name for language in LANGUAGES if language.code == code)
        pill = Dropdown(
            Plain(name), self.home.choose_language, "globe", 22, True, id="home.language"
        )
        pill.says = msg("shell.settings.language")
        w, h = ui.size(pill, box.width / 2)
        room = box.width - 84 - w - 24
        ui.draw.words(msg("shell.app"), x, middle - 10, 48, face="serif-bold", room=room)
        ui.draw.words(msg("shell.home.welcome"), x + 2, middle + 31, 22, tone="quiet", room=room)
        pill.show(ui, Box(box.x + box.width - w, middle - h / 2, w, h))


@dataclass
class _Shelf(Widget):
    """Show the walnut rim of the table with its doors."""

    home: HomeScene

    def measure(self, ui: Ui, width: float) -> Size:
        return width, ui.size(self._grid(ui), width - 2 * MARGIN)[1] + SHELF - 60

    def show(self, ui: Ui, box: Box) -> None:
        wood(ui, box, 8)
        high = box.height - SHELF + 60
        self._grid(ui).show(
            ui, Box(box.x + MARGIN, box.y + (box.height - high) / 2, box.width - 2 * MARGIN, high)
        )

    def _grid(self, ui: Ui) -> Grid:
        return Grid(self.home.doors(), least=225, most=6, gap=24)


@dataclass
class _Table(Widget):
    """Show the card of the match to resume, with the boxes beside it."""

    home: HomeScene
    latest: Latest | None

    def measure(self, ui: Ui, width: float) -> Size:
        if width < 1000:
            card = 580.0 if self.latest is not None else 0.0
            rows = len(GAMES.covers)
            side = min(width - 2 * MARGIN, 560.0, (ui.height - HEADER - 60) / HIGH * LID[0])
            return width, card + rows * (max(side, 0.6 * LID[0]) * HIGH / LID[0] + 40)
        area = width - 2 * MARGIN - (CARD + 40 if self.latest is not None else 0)
        side = LEAST * LID[0] + 24
        columns = max(1, min(len(GAMES.covers), int((area + GAP[0]) // (side + GAP[0]))))
        rows = -(-len(GAMES.covers) // columns)
        boxes = rows * (LEAST * HIGH + 16) + (rows - 1) * GAP[1]
        return width, max(540.0, boxes, 640.0 if self.latest is not None else 0.0)

    def show(self, ui: Ui, box: Box) -> None:
        narrow = box.width < 1000
        box = Box(box.x + MARGIN, box.y, box.width - 2 * MARGIN, box.height)
        boxes = self.home.boxes()
        area = box
        if self.latest is not None:
            card = Card(self.latest, id="continue")
            if narrow:
                self.home.card(ui, card, Box(box.x, box.y, box.width, 540))
                area = Box(box.x, box.y + 580, box.width, box.height - 580)
            else:
                high = min(box.height, TALLEST)
                # If the page scrolls, the card must be visible at once.
                down = 0.0 if box.height > ui.height else (box.height - high) / 2
                self.home.card(ui, card, Box(box.x, box.y + down, CARD, high))
                area = Box(box.x + CARD + 40, box.y, box.width - CARD - 40, box.height)
        columns = max(range(1, len(boxes) + 1), key=lambda n: _fit(area, len(boxes), n, GAP))
        whole = max(0.6, (ui.height - HEADER - 60) / HIGH)
        k = min(_fit(area, len(boxes), columns, GAP), 1.65, whole)
        w, h = LID[0] * k, HIGH * k
        rows = -(-len(boxes) // columns)
        left = area.x + (area.width - columns * w - (columns - 1) * GAP[0]) / 2
        top = area.y + (area.height - rows * h - (rows - 1) * GAP[1]) / 2
        if rows == 1 and columns == 1:
            scatter(ui, area, Box(left, top, w, h))
        for i, game in enumerate(boxes):
            missing = columns - min(columns, len(boxes) - i // columns * columns)
            x = left + (i % columns + missing / 2) * (w + GAP[0])
            game.show(ui, Box(x, top + i // columns * (h + GAP[1]), w, h))


def _fit(area: Box, count: int, columns: int, gap: tuple[float, float]) -> float:
    """Return the size of ``count`` boxes in so many columns.

    The unit is the lid's drawing.
    """
    rows = -(-count // columns)
    wide = (area.width - (columns - 1) * gap[0]) / columns / (LID[0] + 24)
    return min(wide, (area.height - (rows - 1) * gap[1]) / rows / (HIGH + 16))
