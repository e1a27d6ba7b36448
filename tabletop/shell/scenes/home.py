"""The first screen: the match to go on with, the boxes of games, and a shelf of doors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from tabletop.games import GAMES
from tabletop.i18n import LANGUAGES
from tabletop.kernel.words import Msg, msg
from tabletop.shell.events import Input, Key
from tabletop.shell.scene import Scene
from tabletop.shell.scenes.dialogs import Choose
from tabletop.shell.scenes.gamebox import HIGH, LID, GameBox, players
from tabletop.shell.scenes.page import ground
from tabletop.shell.scenes.props import scatter
from tabletop.shell.widgets import (
    Button,
    Column,
    Dropdown,
    Label,
    Line,
    Plain,
    Row,
    Scroll,
    Space,
    Ui,
    Widget,
    title,
    wood,
)
from tabletop.shell.widgets.base import Size
from tabletop.table.picture import UPRIGHT, Art, Box

MARGIN: Final = 56.0
HEADER: Final = 124.0
SHELF: Final = 100.0
CARD: Final = 470.0
"""Units: width of the card of the match to go on with."""

TURNS: Final = (1.6, -1.2, -1.4, 1.8)
"""Degrees the boxes lie askew, as if put down by hand."""

DOORS: Final = (
    ("rules", "rules"),
    ("lessons", "lesson"),
    ("saves", "folder"),
    ("replays", "replay"),
    ("settings", "settings"),
)
"""Routes and icons of the shelf; those that do not exist yet are left out."""


@dataclass(frozen=True)
class Latest:
    """The match to go on with.

    Attributes:
        game: Id of the game.
        status: How it stands: whose turn, the score.
        saved: How long ago it was saved.
        resume: Opens it.
        miniature: Draws its table, small, into a box; ``None`` for the lid of its box.
        names: The players' names by seat, for ``status``.
    """

    game: str
    status: Msg
    saved: Msg
    resume: Callable[[], None]
    miniature: Callable[[Ui, Box], None] | None = None
    names: tuple[str, ...] = ()


class LatestMatch:
    """What the desk carries (:attr:`Desk.parts`) so that this screen can ask for a match."""

    def __init__(self, find: Callable[[], Latest | None]) -> None:
        self.find = find


class HomeScene(Scene):
    """The boxes lie on the cloth, the shelf is the walnut rim of the table."""

    name: ClassVar[str] = "home"

    def back(self) -> None:
        """Escape leads nowhere from here."""

    def handle(self, event: Input) -> bool:
        """Besides the widgets: a number opens the box at that place."""
        if self.ui.handle(event):
            return True
        if isinstance(event, Key) and event.command and event.name == "n":
            self._open(GAMES[0].id)
            return True
        return False

    def draw(self, ui: Ui) -> None:
        """Header, card, boxes, shelf; scrolled as one where there is too little room."""
        ground(ui)
        latest = self._latest()
        self.first = "continue" if latest is not None else f"box.{GAMES[0].id}"
        if not ui.focus:
            ui.focus = self.first
        narrow = ui.width < 1240 or ui.height < 700
        shelf = self._shelf(ui)
        wide = ui.width - 2 * MARGIN
        low = max(SHELF, ui.size(shelf, wide)[1] + 40)
        if narrow:
            whole = Column([_Head(self), _Table(self, latest), Space(height=8)], gap=16)
            room = Box(MARGIN - 16, 0, ui.width - 2 * MARGIN + 32, ui.height - low)
            Scroll(whole, id="home.page", air=16).show(ui, room)
        else:
            _Head(self).show(ui, Box(MARGIN, 0, wide, HEADER))
            high = ui.height - HEADER - low - 40
            _Table(self, latest).show(ui, Box(MARGIN, HEADER + 12, wide, high))
        rim = Box(0, ui.height - low, ui.width, low)
        wood(ui, rim, 8)
        shelf.show(ui, Box(MARGIN, rim.y + 20, wide, low - 40))

    def _latest(self) -> Latest | None:
        found = self.desk.parts.get(LatestMatch)
        return found.find() if isinstance(found, LatestMatch) else None

    def _shelf(self, ui: Ui) -> Widget:
        doors = [(name, icon) for name, icon in DOORS if self.desk.can_go(name)]
        buttons = [
            Button(
                msg(f"shell.door.{name}"),
                lambda name=name: self.desk.go(name),  # type: ignore[misc]
                "wood",
                icon,
                size=26,
                id=f"door.{name}",
                grow=1,
            )
            for name, icon in doors
        ]
        return Row(buttons, gap=32, wraps=True, along="centre")

    def _open(self, game: str) -> None:
        if self.desk.can_go("setup"):
            self.desk.go("setup", game=game)

    def boxes(self) -> Sequence[GameBox]:
        """One for each game of the collection."""
        return [
            GameBox(
                game.id,
                msg(f"{game.id}.name"),
                players(tuple(game.seat_counts), game.minutes),
                lambda id_=game.id: self._open(id_),  # type: ignore[misc]
                turn=TURNS[i % len(TURNS)],
                id=f"box.{game.id}",
            )
            for i, game in enumerate(GAMES)
        ]

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
    """The program's name at the left, the language at the right."""

    home: HomeScene

    def measure(self, ui: Ui, width: float) -> Size:
        return width, HEADER

    def show(self, ui: Ui, box: Box) -> None:
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
        w, h = ui.size(pill, box.width / 2)
        room = box.width - 84 - w - 24
        ui.draw.words(msg("shell.app"), x, middle - 10, 48, face="serif-bold", room=room)
        ui.draw.words(msg("shell.home.welcome"), x + 2, middle + 31, 22, tone="quiet", room=room)
        pill.show(ui, Box(box.x + box.width - w, middle - h / 2, w, h))


@dataclass
class _Table(Widget):
    """The card to go on with at the left, the boxes beside it."""

    home: HomeScene
    latest: Latest | None

    def measure(self, ui: Ui, width: float) -> Size:
        if width < 1000:
            card = 560.0 if self.latest is not None else 0.0
            rows = len(GAMES)
            return width, card + rows * (min(width, 620.0) * HIGH / LID[0] + 40)
        return width, max(540.0, 640.0 if self.latest is not None else 0.0)

    def show(self, ui: Ui, box: Box) -> None:
        boxes = self.home.boxes()
        area = box
        if self.latest is not None:
            card = Card(self.home, self.latest, id="continue")
            if box.width < 1000:
                card.show(ui, Box(box.x, box.y, box.width, 540))
                area = Box(box.x, box.y + 580, box.width, box.height - 580)
            else:
                card.show(ui, Box(box.x, box.y, CARD, box.height))
                area = Box(box.x + CARD + 40, box.y, box.width - CARD - 40, box.height)
        gap = 56.0, 22.0
        columns = max(range(1, len(boxes) + 1), key=lambda n: _fit(area, len(boxes), n, gap))
        k = min(_fit(area, len(boxes), columns, gap), 1.65)
        w, h = LID[0] * k, HIGH * k
        rows = -(-len(boxes) // columns)
        left = area.x + (area.width - columns * w - (columns - 1) * gap[0]) / 2
        top = area.y + (area.height - rows * h - (rows - 1) * gap[1]) / 2
        if rows == 1 and columns == 1:
            scatter(ui, area, Box(left, top, w, h))
        for i, game in enumerate(boxes):
            x = left + i % columns * (w + gap[0])
            game.show(ui, Box(x, top + i // columns * (h + gap[1]), w, h))


def _fit(area: Box, count: int, columns: int, gap: tuple[float, float]) -> float:
    """How large ``count`` boxes in so many columns can be, in sizes of a lid's drawing."""
    rows = -(-count // columns)
    wide = (area.width - (columns - 1) * gap[0]) / columns / (LID[0] + 24)
    return min(wide, (area.height - (rows - 1) * gap[1]) / rows / (HIGH + 16))


@dataclass
class Card(Widget):
    """The match to go on with: its table in small, how it stands, one large button."""

    home: HomeScene
    latest: Latest

    def measure(self, ui: Ui, width: float) -> Size:
        """A card."""
        return min(width, CARD), 540.0

    def show(self, ui: Ui, box: Box) -> None:
        """One target, paper and all."""
        look = ui.target(self, box)
        ui.draw.paper(box, 20, 12 if look.hover and not look.pressed else 9)
        if look.ring:
            ui.draw.ring(box, 20, 6)
        latest = self.latest
        ui.names = latest.names
        inner = Box(box.x + 34, box.y + 26, box.width - 68, box.height - 60)
        head = Column(
            [
                title(msg("shell.home.continue"), 38),
                Label(msg("shell.home.saved", ago=latest.saved), 20, tone="quiet"),
            ],
            gap=0,
        )
        high = ui.size(head, inner.width)[1]
        head.show(ui, Box(inner.x, inner.y, inner.width, high))
        foot = Column(
            [title(msg(f"{latest.game}.name"), 30), Label(latest.status, 24, tone="quiet")], gap=0
        )
        foot_high = ui.size(foot, inner.width)[1]
        bottom = inner.y + inner.height - 64
        foot.show(ui, Box(inner.x, bottom - foot_high - 16, inner.width, foot_high))
        top = inner.y + high + 14
        mat = Box(inner.x, top, inner.width, max(40.0, bottom - foot_high - 32 - top))
        if latest.miniature is not None:
            latest.miniature(ui, mat)
        else:
            _lid(ui, latest.game, mat)
        button = Button(msg("shell.home.continue"), latest.resume, "primary", "play", size=28)
        _Face(button).show(ui, Box(inner.x, bottom, inner.width, 64))
        ui.names = ()

    def activate(self, ui: Ui, part: str) -> None:
        """Go on."""
        self.latest.resume()


def _lid(ui: Ui, game: str, box: Box) -> None:
    """The picture of the game's box, where no table can be drawn."""
    k = min(box.width / LID[0], box.height / LID[1])
    x, y = box.centre
    lid = Box(x - LID[0] * k / 2, y - LID[1] * k / 2, LID[0] * k, LID[1] * k)
    rect = ui.rect(lid)
    picture = ui.desk.atlas.piece(Art(f"app/box-{game}"), rect.size, UPRIGHT, ui.scale)
    ui.canvas.blit(picture, rect.x, rect.y)
    ui.draw.rounded(lid, 4, "", "line", 2)


@dataclass
class _Face(Widget):
    """Shows a button without making it a target of its own: the card around it is one."""

    button: Button

    def show(self, ui: Ui, box: Box) -> None:
        before = len(ui.targets)
        self.button.show(ui, box)
        del ui.targets[before:]
