"""Show one frame of the wall large."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final

from tabletop.house.wall import Hung
from tabletop.kernel.words import Msg, msg
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.page import Page
from tabletop.shell.parts import keepsake
from tabletop.shell.parts.frame import NAIL, SWING, Frame, Piece, Pieces
from tabletop.shell.widgets import RAIL, Button, Column, Panel, Plain, Rail, Row, Scroll, Ui, Words
from tabletop.shell.widgets.base import Widget
from tabletop.shell.widgets.text import Label, Rule, title
from tabletop.table.picture import Box

_NARROW: Final = 1100.0
_MARGIN: Final = 44.0


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
        keep = _button("keep", msg("match.ending.keep"), self._keep, "save")
        keep.kind = "primary"
        return [
            *head, Rule(), Label(Plain(told), 24), Label(place, 20, tone="quiet"), keep,
            _button("replay", msg("match.replay.title"), see, "replay"),
            _button("sheet", msg("match.sheet.title"), sheet, "list"),
        ]  # fmt: skip

    def _turns(self) -> Widget:
        left = _button("left", msg("wall.before"), partial(self._turn, -1), "chevron-left")
        right = _button("right", msg("wall.after"), partial(self._turn, 1), "chevron-right")
        left.enabled, right.enabled = self._at > 0, self._at < len(self._frames) - 1
        return Row([left, right], gap=14, wraps=True)

    def _turn(self, way: int) -> None:
        self._at = max(0, min(self._at + way, len(self._frames) - 1))

    def _keep(self) -> None:
        piece = self._pieces.get(self._match)
        if piece is not None:
            keepsake.save(self.desk, piece.session)


def _button(name: str, words: Msg, act: Callable[[], None], icon: str) -> Button:
    return Button(words, act, "secondary", icon, size=23, height=56, id=f"closer.{name}")
