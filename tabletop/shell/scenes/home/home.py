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
from tabletop.kernel.words import msg
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.page import ground
from tabletop.shell.events import Input
from tabletop.shell.parts.gamebox import GameBox, players, seats
from tabletop.shell.parts.naming import everybody
from tabletop.shell.resumable import Latest, Resumable
from tabletop.shell.scene import Scene
from tabletop.shell.scenes.home.columns import HomeTable
from tabletop.shell.scenes.home.daycard import DayCard, main_card, today
from tabletop.shell.scenes.home.head import HEADER, MARGIN, Greeting
from tabletop.shell.scenes.home.latest import (
    Card,
    another,
    evening_card,
    first_lesson,
    going_on,
    last_table,
)
from tabletop.shell.scenes.home.strip import strip
from tabletop.shell.widgets import Button, Column, Grid, Line, Pad, Plain, Scroll, Ui, wood
from tabletop.store.chronicle import Chronicle
from tabletop.store.matches import Matches
from tabletop.table.picture import Box

if TYPE_CHECKING:
    from tabletop.shell.canvas import Frame as DrawnFrame
    from tabletop.shell.parts.frame import Frame, Pieces

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
"""Routes and icons of the shelf."""

_ORDER: Final = (
    *("continue", "home.evening", "home.start", "home.again", "home.day", "box", "home.noticed"),
    *("home.last", "home.add", "home.newest", "home.deal", "door", "home.language", "home.me"),
)
"""Targets in the order of Tab."""


class HomeScene(Scene):
    """Show the boxes on the cloth, and the shelf as the table's walnut rim."""

    name: ClassVar[str] = "home"
    still: ClassVar[bool] = False
    """Whether to leave out every hand, and content that changes daily."""

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
        """Draw head, card, boxes and shelf; scroll them if they do not fit."""
        self._sketched = ui.draw.hidden = self._hidden
        try:
            self._draw(ui)
        finally:
            ui.draw.hidden = False

    def frame(self, size: tuple[int, int]) -> DrawnFrame:
        """Return the current frame; redraw it once the saved picture is gone."""
        if self._sketched and not self._hidden:
            self.ui.dirty = True
        return super().frame(size)

    def _draw(self, ui: Ui) -> None:
        if not ui.draw.hidden:
            ground(ui)
        latest = self._latest()
        card = self._card(latest)
        head = Greeting(self.desk, self.now, self.choose_language, self.patient, self.still)
        deal = DayCard(
            self.desk, self.now, partial(self.desk.go, "day"), self.still, id="home.deal"
        )
        table = HomeTable(self, card, strip(self.desk, self.still), deal, self._newest())
        shelf = _Shelf(Grid(self._doors(), least=190, most=7, gap=12), MARGIN, 20)
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
        ui.tab_order(_ORDER)

    @property
    def _hidden(self) -> bool:
        """Return whether the saved picture still covers this screen."""
        resumable = self.desk.services.find(Resumable)
        return resumable is not None and not resumable.ready and resumable.hides()

    @property
    def patient(self) -> bool:
        """Return whether to defer pictures, as the window is not open yet."""
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
        """Return the card of an unfinished evening, unless a match is newer."""
        keeper = self.desk.services.find(Keeper)
        evening = None if keeper is None else next(iter(keeper.chronicle.evenings(1)), None)
        if evening is None or evening.over:
            return None
        mine = latest is not None and latest.match == evening.match
        if latest is not None and not mine and latest.when > evening.began:
            return None
        picture = latest.miniature if latest is not None and mine else None
        return evening_card(evening, picture, partial(self.desk.go, "evening"))

    def _newest(self) -> Frame | None:
        """Return the frame of the newest keepsake, once the window is open."""
        if self.patient or self._hidden:
            return None
        from tabletop.house import wall  # slow to import
        from tabletop.shell.parts.frame import SWING, Frame, Pieces

        desk = self.desk
        known, there = desk.services.find(Chronicle), desk.services.find(Matches)
        if known is None or there is None:
            return None
        self._pieces = self._pieces or Pieces(desk)
        games, down = [one.id for one in GAMES.covers], desk.settings.taken_down
        kept = wall.others(known, games, lambda one: there.path(one).exists(), down, most=1)
        for one in kept:
            go, told = partial(desk.go, "wall", match=one.id), msg("wall.door")
            return Frame(one.id, self._pieces, go, told, lambda _: SWING, id="home.newest")
        return None

    def _latest(self) -> Latest | None:
        if self._broken:
            return None
        found = self.desk.services.find(Resumable)
        return None if found is None else found.find()

    def _doors(self) -> list[Button]:
        """Return a button for each scene that can be opened from here."""
        return [
            Button(
                msg("profile.door" if name == "people" else f"shell.door.{name}"),
                partial(self.desk.go, name), "wood", icon, size=22, padding=10, id=f"door.{name}",
            )
            for name, icon in DOORS
        ]  # fmt: skip

    def _open(self, game: str) -> None:
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
        from tabletop.shell.dialogs.dialog import Choose

        desk, heading = self.desk, msg("shell.settings.language")
        lines = [Line(language.code, Plain(language.name)) for language in LANGUAGES]
        choice = Choose(
            desk, heading, lines, desk.speech.language, lambda code: desk.change(language=code)
        )
        desk.stack.push(choice)


class StillHome(HomeScene):
    """Show the home screen in the form stored for the next start."""

    still = True


class _Shelf(Pad):
    """Show the walnut rim of the table with its doors."""

    def show(self, ui: Ui, box: Box) -> None:
        wood(ui, box, 8)
        super().show(ui, box)
