"""Draw the card beside the boxes: a match to resume, or one to start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from tabletop.games import find
from tabletop.kernel.record import BOT, LEVELS, Chair
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.shell.desk import Desk
from tabletop.shell.parts.gamebox import LID, named_game
from tabletop.shell.resumable import Latest, Resumable
from tabletop.shell.widgets import Button, Column, Label, Pressed, Size, Ui, Words, note, title
from tabletop.store.evenings import Evening
from tabletop.table.picture import Box

CARD: Final = 408.0
"""Least width beside the boxes, units."""

WIDEST: Final = 620.0
"""Greatest width, units."""

PAD: Final = 28.0
"""Units between the edge of the card and what is on it."""

FACE: Final = 68.0
"""Units across a face."""

_BESIDE: Final = 470.0
"""Units inside a card from which the button stands beside the words."""

_LINES: Final = 140.0
"""Least units across the words beside the button."""

_MOST: Final = 4
"""Faces shown at most; the words include the other players."""

_NAMED: Final = 2
"""Players named at most; further ones are only counted."""

_HOST: Final = "bela"
"""The neighbour who invites to the first lesson."""

_BUTTON: Final = 70.0

LEAST: Final = 140.0
"""Units of height of the picture, at the least."""


@dataclass
class Card(Pressed):
    """Show a title, a picture, faces with two lines, and one button.

    The whole card is one target; the button shows what a click does.

    Attributes:
        picture: Draws the picture as large as fits into a box.
        strong: First line below it.
        weak: Second line.
        remark: A short remark at the right of the title, or ``None``.
        chairs: Players whose faces stand before the lines.
        names: Names of the players by seat, for the lines.
        later: Whether the faces, which are slow to draw, may come after the first frame.
        still: Whether the remark and the picture, which may show a hand, are left out.
    """

    heading: Words
    picture: Callable[[Ui, Box], None]
    strong: Words
    weak: Words
    button: Words
    press: Callable[[], None]
    remark: Words | None = None
    chairs: Sequence[Chair] = ()
    icon: str = "play"
    names: tuple[str, ...] = ()
    later: bool = False
    still: bool = False

    def measure(self, ui: Ui, width: float) -> Size:
        """Return a height with room for the picture of a whole table."""
        return width, self.least(ui, width) - LEAST + (width - 2 * PAD) * 9 / 16

    def least(self, ui: Ui, width: float) -> float:
        """Return the minimum height at which the picture is still legible."""
        inner = width - 2 * PAD
        return 2 * PAD + self._head_high(ui, inner) + self._foot_high(ui, inner) + 28 + LEAST

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the card as one target."""
        look = ui.target(self, box)
        ui.draw.paper(box, 18, 12 if look.hover and not look.pressed else 7)
        look.show_ring(ui, box, 18)
        ui.names = self.names
        inner = box.grown(-PAD)
        high, low = self._head_high(ui, inner.width), self._foot_high(ui, inner.width)
        remark = 0.0 if self.remark is None else self._remark_wide(ui)
        head = title(self.heading, 34)
        head.show(ui, Box(inner.x, inner.y, inner.width - remark, high))
        if self.remark is not None and not self.still:
            label = Label(self.remark, 20, tone="quiet", align="right")
            label.show(ui, Box(inner.right - remark, inner.y + 3, remark, high))
        foot = Box(inner.x, inner.bottom - low, inner.width, low)
        top = inner.y + high + 14
        if not self.still:
            self.picture(ui, Box(inner.x, top, inner.width, max(40.0, foot.y - 14 - top)))
        self._foot(ui, foot)
        ui.names = ()

    def _remark_wide(self, ui: Ui) -> float:
        assert self.remark is not None
        return ui.draw.text_width(ui.say(self.remark), 20) + 4

    def _head_high(self, ui: Ui, width: float) -> float:
        remark = 0.0 if self.remark is None else self._remark_wide(ui)
        return max(44.0, ui.size(title(self.heading, 34), width - remark)[1])

    def _lines(self) -> Column:
        return Column([Label(self.strong, 24, "sans-bold"), note(self.weak, 20)], gap=0)

    def _button(self) -> Button:
        """Return the button, without an id: the card is the target."""
        return Button(self.button, self.press, "primary", self.icon, size=26)

    def _faces_wide(self) -> float:
        shown = min(len(self.chairs), _MOST)
        return FACE + (shown - 1) * self._step + 16 if shown else 0.0

    @property
    def _step(self) -> float:
        """Return the offset between faces, smaller for many faces."""
        return (0.8 if len(self.chairs) <= 2 else 0.42) * FACE

    def _split(self, ui: Ui, width: float) -> tuple[float, float]:
        """Return the widths of the lines and of the button."""
        lines = width - self._faces_wide()
        wide = min(0.45 * width, ui.size(self._button(), width)[0])
        if width < _BESIDE or lines - wide - 20 < _LINES:
            return lines, width
        return lines - wide - 20, wide

    def _foot_high(self, ui: Ui, width: float) -> float:
        lines, wide = self._split(ui, width)
        high = max(FACE if self.chairs else 0.0, ui.size(self._lines(), lines)[1])
        return high + 16 + _BUTTON if wide == width else max(high, _BUTTON)

    def _foot(self, ui: Ui, box: Box) -> None:
        room, wide = self._split(ui, box.width)
        below = wide == box.width
        high = box.height - 16 - _BUTTON if below else box.height
        if self.chairs and not self.later:
            self._faces(ui, box.x, box.y + (high - FACE) / 2)
        tall = ui.size(self._lines(), room)[1]
        top = box.y + (high - tall) / 2
        self._lines().show(ui, Box(box.x + self._faces_wide(), top, room, tall))
        y = box.bottom - _BUTTON if below else box.y + (box.height - _BUTTON) / 2
        self._button().show(ui, Box(box.right - wide, y, wide, _BUTTON))

    def _faces(self, ui: Ui, x: float, y: float) -> None:
        from tabletop.shell.parts.seatlooks import wear
        from tabletop.shell.table.faces import face

        wear(ui.desk, self.chairs)
        for at in range(min(len(self.chairs), _MOST)):
            face(ui, Box(x + at * self._step, y, FACE, FACE), Seat(at), 2.0)


def going_on(latest: Latest) -> Card:
    """Return the card that resumes a match."""
    picture, told = latest.miniature or lid(latest.game), latest.turn or latest.status
    remark = msg("shell.home.saved", ago=latest.saved)
    who = _crowd(len(latest.chairs)) if latest.chairs else msg("shell.home.unfinished")
    return Card(
        msg(f"{latest.game}.name"), picture, told, who,
        msg("shell.home.continue"), latest.resume, remark, latest.chairs, names=latest.names,
        id="continue",
    )  # fmt: skip


def evening_card(
    evening: Evening, picture: Callable[[Ui, Box], None] | None, go: Callable[[], None]
) -> Card:
    """Return the card that continues an unfinished evening.

    ``picture`` draws the evening's open match; ``None`` between two games.
    """
    from tabletop.house import evening as evenings
    from tabletop.play.session import called

    game = evening.plan[len(evening.outcomes)].game
    remark = msg("evening.after", n=len(evening.outcomes), all=len(evening.plan))
    after = msg("evening.next.game", game=named_game(game))
    return Card(
        msg("shell.door.evening"), picture or lid(game), evenings.headline(evening), after,
        msg("shell.home.continue"), go, remark, evening.players, names=called(evening.players),
        id="home.evening",
    )  # fmt: skip


def first_lesson(game: str, learn: Callable[[], None]) -> Card:
    """Return the card for a new person's first lesson."""
    host = Chair("", f"{BOT}{LEVELS[0]}", "mustard", neighbour=_HOST)
    against = msg("shell.home.start.with", name=msg(f"cast.{_HOST}.name"))
    return Card(
        msg("shell.home.start"), _start, against, msg("shell.home.start.about"),
        msg("shell.home.learn"), learn, msg(f"{game}.name"), (host,), "lesson", id="home.start",
    )  # fmt: skip


def _start(ui: Ui, box: Box) -> None:
    """Draw a patch being placed; with a gamepad, without the pointer."""
    _art("app/start-pad" if ui.desk.family else "app/start", (480.0, 270.0), ui, box)


def another(game: str, table: Callable[[Ui, Box], None], play: Callable[[], None]) -> Card:
    """Return the card shown when there is no match to resume.

    ``table`` draws the table with its players; the lid is already shown beside the card.
    """
    return Card(
        msg("shell.home.again"), table, msg(f"{game}.name"), msg("shell.home.again.about"),
        msg("shell.home.play"), play, id="home.again",
    )  # fmt: skip


def _crowd(count: int) -> Msg:
    if count > _NAMED:
        return msg("match.quick.players", n=count)
    from tabletop.house.standing import few

    return msg("shell.home.players", everybody=few([Seat(one) for one in range(count)], Who))


def lid(game: str) -> Callable[[Ui, Box], None]:
    """Return a function that draws the lid of a game's box."""
    return partial(_art, f"app/box-{game}", LID)


def last_table(desk: Desk, game: str, ui: Ui, box: Box, *, against: Chair | None = None) -> None:
    """Draw the table of a game with the players of the last match.

    ``against`` is the only other player, if not the same as in that match.
    """
    resumable, known = desk.services.find(Resumable), find(game)
    if known is None or (resumable is not None and resumable.patient):
        ui.draw.rounded(box.inside(4, 3), 6, "sunk", "line", 2)
        return
    from tabletop.house import tables  # takes time to read
    from tabletop.shell.parts.company import company
    from tabletop.shell.parts.naming import drawable, everybody, wording

    words = wording(desk)
    seating = tables.of_last_time(known, drawable(desk.settings), everybody(desk), words)
    chairs = seating.settle(words).chairs
    company(ui, box, known, chairs if against is None else (chairs[0], against))


def _art(name: str, size: tuple[float, float], ui: Ui, box: Box) -> None:
    """Draw a picture of the program as large as fits into ``box``."""
    inner = box.inside(*size)
    ui.draw.shadow(inner, 8, 3, 90)
    ui.draw.art(name, inner)
    ui.draw.rounded(inner, 4, "", "line", 2)
