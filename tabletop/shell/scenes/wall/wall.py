"""Show the keepsakes of this house on walls, ten on each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final

from tabletop.games import GAMES
from tabletop.house import wall
from tabletop.house.wall import Hung
from tabletop.i18n.times import written
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Choose
from tabletop.shell.dialogs.page import Page
from tabletop.shell.events import Input
from tabletop.shell.parts import keepsake
from tabletop.shell.parts.frame import NAIL, SWING, Frame, Piece, Pieces
from tabletop.shell.parts.naming import called, everybody
from tabletop.shell.widgets import Button, Line, Panel, Plain, Scroll, Ui, Widget, Words
from tabletop.shell.widgets.base import Several, Size
from tabletop.shell.widgets.layout import Column, Row, Space
from tabletop.shell.widgets.panel import RAIL, Rail, wood
from tabletop.shell.widgets.text import Label, Rule, title
from tabletop.store.chronicle import Chronicle
from tabletop.store.fields import day
from tabletop.store.matches import Matches
from tabletop.store.played import Played
from tabletop.store.settings import MOST_DOWN
from tabletop.table.picture import Box

_NARROW: Final = 1100.0
"""Units across from which a frame stands beside its card."""

_ALL: Final = "-"
"""Value of everyone, and of all games, in a list of choices."""

_MARGIN: Final = 44.0
_PAD: Final = 16.0
_MIDDLE: Final = 380.0
"""Units across the frame of the best keepsake."""

_CELL: Final = 250.0
"""Least units across the other frames."""

_ROW: Final = 342.0
_BIG: Final = 480.0
_NAIL: Final = (196.0, 130.0)


class CloserScene(Page):
    """Show one frame large, with its description and buttons."""

    name: ClassVar[str] = "closer"
    heading: ClassVar[Words] = msg("wall.title")
    first = "closer.keep"

    def __init__(self, desk: Desk, frames: Sequence[Hung], at: int, pieces: Pieces) -> None:
        super().__init__(desk)
        self._frames, self._at, self._pieces = frames, at, pieces

    @property
    def _match(self) -> str:
        return self._frames[self._at].match

    def draw(self, ui: Ui) -> None:
        """Draw the frame on the wall, and its card."""
        keepsake.wallpaper(ui, ui.width, ui.height)
        rail = Rail(self.title(), self.back, self.back_words())
        rail.show(ui, Box(0, 0, ui.width, RAIL))
        room = Box(_MARGIN, RAIL, ui.width - 2 * _MARGIN, ui.height - RAIL - 24)
        self.fill(ui, room)

    def fill(self, ui: Ui, box: Box) -> None:
        """Draw the frame at the left or above, the card beside or below."""
        piece, one = self._pieces.get(self._match), self._frames[self._at]
        place = msg("wall.place", n=self._at + 1, all=len(self._frames))
        high = box.height if box.width >= _NARROW else max(420.0, 0.55 * box.height)
        frame = Frame(
            self._match, self._pieces, self._keep, place, lambda _: SWING, high, id="closer.frame"
        )
        parts: list[Widget] = []
        if piece is not None:
            parts += self._card(piece, one, place)
        card = Panel(Column([*parts, self._turns()], gap=16), padding=30)
        if box.width < _NARROW:
            Scroll(Column([frame, card], gap=20), id="closer.page").show(ui, box)
            return
        split = 0.56 * box.width
        frame.show(ui, Box(box.x, box.y + 6, split, box.height - 6))
        right = Box(box.x + split + 40, box.y, box.width - split - 40, box.height)
        tall = min(right.height, ui.size(card, right.width - 24)[1] + 24)
        y = right.y + (right.height - tall) / 2 + NAIL / 4
        Scroll(card, id="closer.card").show(ui, Box(right.x, y, right.width, tall))

    def _card(self, piece: Piece, one: Hung, place: Msg) -> list[Widget]:
        desk, session = self.desk, piece.session
        line, when = piece.told(desk)
        told = desk.say(piece.kept.told, keepsake.names(session))
        head = [
            title(Plain(line), 36),
            Label(Plain(f"{desk.say(msg(f'{one.game}.name'))}, {when}"), 22, tone="quiet"),
        ]
        if one.best:
            head.append(Label(msg("wall.best", game=msg(f"{one.game}.name")), 22, "sans-bold"))
        see = partial(desk.go, "replay", match=one.match)
        sheet = partial(desk.go, "sheet", session=session)
        keep = _card_button("keep", msg("match.ending.keep"), self._keep, "save")
        keep.kind = "primary"
        return [
            *head, Rule(), Label(Plain(told), 24), Label(place, 20, tone="quiet"), keep,
            _card_button("replay", msg("match.replay.title"), see, "replay"),
            _card_button("sheet", msg("match.sheet.title"), sheet, "list"),
        ]  # fmt: skip

    def _turns(self) -> Widget:
        left = _card_button("left", msg("wall.before"), partial(self._turn, -1), "chevron-left")
        right = _card_button("right", msg("wall.after"), partial(self._turn, 1), "chevron-right")
        left.enabled, right.enabled = self._at > 0, self._at < len(self._frames) - 1
        return Row([left, right], gap=14, wraps=True)

    def _turn(self, way: int) -> None:
        self._at = max(0, min(self._at + way, len(self._frames) - 1))

    def _keep(self) -> None:
        piece = self._pieces.get(self._match)
        if piece is not None:
            keepsake.save(self.desk, piece.session)


def _card_button(name: str, words: Msg, act: Callable[[], None], icon: str) -> Button:
    return Button(words, act, "secondary", icon, size=23, height=56, id=f"closer.{name}")


class WallScene(Page):
    """Show a wall; arrows go from frame to frame, Delete takes one down."""

    name: ClassVar[str] = "wall"
    heading: ClassVar[Words] = msg("wall.title")
    first = "wall.0"

    def __init__(self, desk: Desk, match: str = "", person: str = "", game: str = "") -> None:
        """Create the page, with the frame of ``match`` chosen.

        ``person`` and ``game`` are ids, ``""`` for everyone's and for all.
        """
        super().__init__(desk)
        self.pieces = Pieces(desk)
        self._person, self._game = person, game
        self._down = ""
        self._at = 0
        self._swung = ("", 0.0)
        self._chosen = 0
        self._look()
        self._choose(match)
        self.first = f"wall.{self._chosen}"

    def _look(self) -> None:
        """Update the frames on the walls."""
        known, settings = self.desk.services.get(Chronicle), self.desk.settings
        games = [one.open() for one in GAMES.covers if self._game in ("", one.id)]
        down, up = settings.taken_down, settings.hung_up
        self.frames = wall.hung(known, games, self._kept, down, self._person, up)
        self._walls = wall.walls(self.frames)
        self._at = min(self._at, len(self._walls) - 1)
        self._chosen = max(0, min(self._chosen, len(self._shown) - 1))
        self.ui.dirty = True

    def _kept(self, match: str) -> bool:
        return self.desk.services.get(Matches).path(match).exists()

    def _choose(self, match: str) -> None:
        """Show the wall with the frame of a match, if the frame hangs on one."""
        for at, frames in enumerate(self._walls):
            for nth, one in enumerate(frames):
                if one.match == match:
                    self._at, self._chosen = at, nth

    @property
    def _shown(self) -> tuple[Hung, ...]:
        return self._walls[self._at]

    @property
    def _before(self) -> int:
        """Return the number of frames on the walls to the left."""
        return sum(map(len, self._walls[: self._at]))

    # -- the page

    def tools(self, ui: Ui) -> Sequence[Widget]:
        """Return the selectors of person and game, and arrows to other walls."""
        found = []
        if self.frames or self._person or self._game:
            people = [Line(one.id, Plain(called(self.desk, one))) for one in everybody(self.desk)]
            games = [Line(cover.id, msg(f"{cover.id}.name")) for cover in GAMES.covers]
            people.insert(0, Line(_ALL, msg("house.everyone")))
            games.insert(0, Line(_ALL, msg("house.all")))
            found.append(self._choice("person", people, self._person, msg("profile.door")))
            found.append(self._choice("game", games, self._game, msg("house.game")))
        for side, way in (("left", -1), ("right", 1)):
            if 0 <= self._at + way < len(self._walls):
                turn = partial(self._turn, way)
                found.append(_button(side, msg(f"wall.{side}"), turn, f"chevron-{side}"))
        return found

    def _choice(self, name: str, lines: Sequence[Line], now: str, heading: Msg) -> Button:
        def take(value: str) -> None:
            setattr(self, f"_{name}", "" if value == _ALL else value)
            self._at = self._chosen = 0
            self._look()

        def ask() -> None:
            self.desk.stack.push(Choose(self.desk, heading, lines, now or _ALL, take))

        words = next((one.words for one in lines if one.value == now), lines[0].words)
        return _button(name, words, ask, "person" if name == "person" else "dice")

    def draw(self, ui: Ui) -> None:
        """Draw the wall, then the rail and the shelf over it."""
        if ui.focus.startswith("wall.") and ui.focus[5:].isdigit():
            self._chosen = min(int(ui.focus[5:]), max(0, len(self._shown) - 1))
        keepsake.wallpaper(ui, ui.width, ui.height)
        rail = Rail(self.title(), self.back, self.back_words(), tools=self.tools(ui))
        rail.show(ui, Box(0, 0, ui.width, RAIL))
        foot, inner = self._foot(ui), ui.width - 2 * _MARGIN
        low = ui.size(foot, inner)[1] + 2 * _PAD
        room = Box(0, RAIL, ui.width, ui.height - RAIL - low)
        self.fill(ui, room)
        shelf = Box(0, room.bottom, ui.width, low)
        wood(ui, shelf)
        foot.show(ui, Box(_MARGIN, shelf.y + _PAD, inner, low - 2 * _PAD))

    def fill(self, ui: Ui, box: Box) -> None:
        """Draw the frames, scrolled where they need more height."""
        if not self.frames:
            bare = "wall.none" if self._person or self._game else "wall.empty"
            words = Label(msg(bare), 26, align="centre")
            wide = min(700.0, box.width - 2 * _MARGIN)
            high = ui.size(words, wide)[1]
            x, y = box.centre[0], box.centre[1] - 60
            keepsake.hang(ui, Box(x - 112, box.y + 0.22 * box.height, 224, 0))
            words.show(ui, Box(x - wide / 2, y, wide, high))
            return
        last = self._at == len(self._walls) - 1
        frames = [self._nailed(nth, one) for nth, one in enumerate(self._shown)]
        inner = box.width - 2 * _MARGIN
        by = 1.0
        if box.height > box.width:
            by = max(by, min(box.height / (_BIG + 3 * _ROW + 12), inner / (3 * _CELL)))
        double = [one.wide for one in self._shown]
        hanging = Hanging(frames, double, nail=last, by=by)
        if ui.size(hanging, inner)[1] <= box.height:
            hanging.show(ui, Box(_MARGIN, box.y, inner, box.height))
        else:
            Scroll(hanging, id="wall.page", padding=_MARGIN).show(ui, box)

    def _nailed(self, nth: int, one: Hung) -> Frame:
        place = "wall.place.best" if one.best and not self._person else "wall.place"
        told = msg(place, n=self._before + nth + 1, all=len(self.frames))
        return Frame(
            one.match, self.pieces, partial(self._closer, nth), told,
            partial(self._since, one.match), _ROW, id=f"wall.{nth}",
        )  # fmt: skip

    def _since(self, match: str, pointed: bool) -> float:
        """Return the seconds since the pointer moved onto a frame."""
        if self.desk.settings.reduced_motion:
            return SWING
        if pointed and self._swung[0] != match:
            self._swung = match, self.desk.now()
        if not pointed and self._swung[0] == match:
            self._swung = "", 0.0
        return self.desk.now() - self._swung[1] if self._swung[0] == match else SWING

    def tick(self, now: float) -> bool:
        """Advance a swing."""
        swings = bool(self._swung[0]) and now - self._swung[1] < SWING + 0.1
        self.ui.dirty |= swings
        return super().tick(now) or swings

    def _foot(self, ui: Ui) -> Widget:
        """Return the description of the selected frame, and its buttons."""
        parts: list[Widget] = []
        if self.frames:
            parts.append(Label(self._about(), 24, "serif-bold", "on_wood", grow=1.0))
            closer = partial(self._closer, self._chosen)
            parts.append(_button("closer", msg("wall.closer"), closer, "eye"))
            parts.append(_button("down", msg("wall.down"), self._take_down, "cross"))
        else:
            parts.append(Space(grow=1.0))
        if self._others():
            parts.append(_button("another", msg("wall.another"), self._ask, "plus"))
        if self._undoable:
            parts.append(_button("undo", msg("wall.undo"), self._undo, "undo"))
        return Row(parts, gap=14, wraps=True)

    def _about(self) -> Words:
        one = self._shown[self._chosen]
        piece = self.pieces.get(one.match)
        if piece is None:
            return Plain("")
        line, when = piece.told(self.desk)
        best = one.best and not self._person
        said = msg("wall.best", game=msg(f"{one.game}.name")) if best else None
        return Plain(f"{self.desk.say(said)}: {line}" if said else f"{line}, {when}")

    # -- callbacks

    def handle(self, event: Input) -> bool:
        """Take down the chosen frame on Delete; hang it up again on undo."""
        asked = self.ui.command(event, "pages", "table")
        if asked == "delete" and self.frames and self.ui.focus.startswith("wall."):
            self._take_down()
            return True
        if asked == "undo" and self._undoable:
            self._undo()
            return True
        return super().handle(event)

    def uncovered(self) -> None:
        """Update the frames, as some may have been taken down."""
        self._look()

    def forget(self) -> None:
        """Drop all pictures."""
        super().forget()
        self.pieces.forget()

    def _closer(self, nth: int) -> None:
        at = self._before + nth
        self.desk.stack.push(CloserScene(self.desk, self.frames, at, self.pieces))

    def _turn(self, way: int) -> None:
        self._at = max(0, min(self._at + way, len(self._walls) - 1))
        self._chosen = 0
        self.ui.set_focus("wall.0")

    @property
    def _undoable(self) -> bool:
        return bool(self._down) and self._down in self.desk.settings.taken_down

    def _take_down(self) -> None:
        self._down = self._shown[self._chosen].match
        self.desk.change(taken_down=(*self.desk.settings.taken_down, self._down)[-MOST_DOWN:])
        self._look()
        self.ui.set_focus(f"wall.{self._chosen}" if self.frames else "wall.undo")

    def _undo(self) -> None:
        again, self._down = self._down, ""
        self._hang(again)

    def _hang(self, match: str, **how: tuple[str, ...]) -> None:
        """Hang a frame up again, and show its wall."""
        down = tuple(one for one in self.desk.settings.taken_down if one != match)
        self.desk.change(taken_down=down, **how)
        self._look()
        self._choose(match)
        self.ui.set_focus(f"wall.{self._chosen}")

    def _others(self) -> tuple[Played, ...]:
        """Return the matches whose keepsakes could also hang on these walls."""
        known = self.desk.services.get(Chronicle)
        games = [one.id for one in GAMES.covers if self._game in ("", one.id)]
        shown = [one.match for one in self._shown]
        return wall.others(known, games, self._kept, shown, self._person)

    def _ask(self) -> None:
        """Ask which keepsake to hang up in addition to the best ones."""
        people = {one.id: called(self.desk, one) for one in everybody(self.desk)}

        def line(one: Played) -> Line:
            names = [people[each.person] for each in one.people if each.person in people]
            parts = [self.desk.say(msg(f"{one.game}.name")), *names]
            if one.ended > 0:  # else its date is unknown
                parts.append(self.desk.say(written(day(one.ended))))
            return Line(one.id, Plain(", ".join(parts)))

        def take(match: str) -> None:
            up = [one for one in self.desk.settings.hung_up if one != match]
            self._hang(match, hung_up=(match, *up)[:MOST_DOWN])

        lines = [line(one) for one in self._others()]
        words = msg("wall.another")
        self.desk.stack.push(Choose(self.desk, words, lines, lines[0].value, take))


def _button(name: str, words: Words, act: Callable[[], None], icon: str) -> Button:
    return Button(words, act, "wood", icon, size=22, height=52, id=f"wall.{name}")


@dataclass
class Hanging(Several):
    """Place frames on a wall, the first in the middle or on top.

    Attributes:
        wide: For each frame, whether it takes two places side by side.
        nail: Whether an empty nail marks the place of the next frame.
        by: Factor of the sizes of frames stacked on a high wall.
    """

    wide: Sequence[bool] = ()
    nail: bool = True
    by: float = 1.0

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the width, and the height of all rows."""
        places = self._places(width)
        return width, max(box.bottom for box in places) + 12

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the frames, and the nail."""
        places = self._places(box.width)
        spare = max(0.0, box.height - max(one.bottom for one in places)) / 2
        for child, place in zip(self.children, places, strict=False):
            child.show(ui, place.translate(box.x, box.y + spare))
        if self.nail:
            self._next(ui, places[-1].translate(box.x, box.y + spare))

    @staticmethod
    def _next(ui: Ui, place: Box) -> None:
        wide, high = min(_NAIL[0], place.width), _NAIL[1]
        box = Box(place.centre[0] - wide / 2, place.y + NAIL, wide, high)
        keepsake.hang(ui, Box(box.x, box.y, box.width, 0))
        ui.draw.rounded(box, 6, "", "quiet", 2, (9, 7))
        words = Label(msg("wall.next"), 20, tone="quiet", align="centre")
        inner = ui.size(words, wide - 24)[1]
        words.show(ui, Box(box.x + 12, box.centre[1] - inner / 2, wide - 24, inner))

    def _places(self, width: float) -> list[Box]:
        """Return the boxes of all frames, and then of the nail."""
        count = len(self.children)
        if self.by == 1 and width >= _MIDDLE + 4 * _CELL:
            cell = (width - _MIDDLE) / 4
            lefts = (cell, cell + _MIDDLE + cell, 0.0, width - cell)
            boxes = {0: Box(2 * cell, 0, _MIDDLE, _BIG)}
            free = [divmod(at, 4) for at in range(8)]
            pairs = [(row, side) for row in ((1, 0) if count > 5 else (0, 1)) for side in (0, 1)]
            for at in sorted(range(1, count), key=lambda at: not self.wide[at]):
                row, side = pairs.pop(0) if self.wide[at] else free[0]
                taken = [(row, side), (row, side + 2)] if self.wide[at] else [(row, side)]
                free = [one for one in free if one not in taken]
                left, across = min(lefts[one] for _, one in taken), len(taken) * cell
                boxes[at] = Box(left + 10, row * _ROW, across - 20, _ROW)
            found = [boxes[at] for at in range(count)]
            return [*found, Box(2 * cell, _BIG, _MIDDLE, 2 * _ROW - _BIG)]
        columns, tall = max(1, int(width // (_CELL * self.by))), _ROW * self.by
        big, top = min(width, _MIDDLE * self.by), _BIG * self.by
        found, cell = [Box((width - big) / 2, 0, big, top)], width / columns
        at = 0
        for wide in (*self.wide[1:count], False):
            across = min(columns, 2 if wide else 1)
            at += columns - at % columns if at % columns + across > columns else 0
            row, column = divmod(at, columns)
            found.append(Box(column * cell + 10, top + row * tall, across * cell - 20, tall))
            at += across
        return found
