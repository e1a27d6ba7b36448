"""Draw the deal of the day on the home screen."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Final

from tabletop.house import greeting
from tabletop.kernel.late import LateModule
from tabletop.kernel.record import Chair
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.shell.desk import Desk
from tabletop.shell.parts.gamebox import LID
from tabletop.shell.parts.naming import everybody
from tabletop.shell.scenes.home.latest import Card, last_table, lid
from tabletop.shell.widgets import Plain, Pressed, Ui
from tabletop.store.chronicle import Chronicle
from tabletop.store.played import GUEST
from tabletop.table.picture import Box

if TYPE_CHECKING:
    from tabletop.bots.cast import Neighbour
    from tabletop.house import day
else:
    day = LateModule("tabletop.house.day")

COLUMN: Final = 320.0
"""Units across the card beside the boxes."""

COMPACT: Final = 280.0
"""Units of height of the card when a keepsake hangs above it."""

_STRIP: Final = 84.0
_PAD: Final = 24.0
_FACE: Final = 60.0


@dataclass(frozen=True, slots=True)
class Today:
    """Hold what the home screen shows of a date.

    Attributes:
        neighbour: The neighbour of the day.
        games: Ids of the games with the outcome of the host's try, the game of the day first.
    """

    neighbour: Neighbour
    games: tuple[tuple[str, str], ...]

    @property
    def open(self) -> str:
        """Return the first game not played yet; ``""`` if all are played."""
        return next((game for game, outcome in self.games if not outcome), "")

    @property
    def against(self) -> Msg:
        """Return the sentence that names the opponent."""
        return msg("day.with", name=msg(f"cast.{self.neighbour.id}.name"))


def today(desk: Desk, now: datetime) -> Today | None:
    """Return the deals of a date; ``None`` without a house."""
    kept = desk.services.find(Chronicle)
    if kept is None:
        return None
    host, when = greeting.host(everybody(desk), desk.settings), now.date()
    shown = when.isoformat()
    tries = kept.days(GUEST if host is None else host.id, since=shown, until=shown)
    known = {one.game: one.outcome for one in tries}
    games = day.games()
    at, one = games.index(day.game_of(when, games)), day.neighbour(when)
    turned = (*games[at:], *games[:at])
    return Today(one, tuple((game, known.get(game, "")) for game in turned))


def main_card(desk: Desk, shown: Today, *, still: bool) -> Card:
    """Return the deal of the day as the card beside the boxes."""
    game, one = shown.open, shown.neighbour
    chair = Chair("", f"bot:{one.level}", one.colour, neighbour=one.id)
    strong, weak = (Plain(""), Plain("")) if still else (msg(f"{game}.name"), shown.against)
    return Card(
        msg("day.title"), partial(last_table, desk, game, against=chair), strong, weak,
        msg("shell.home.play"), partial(desk.go, "day"), still=still, id="home.day",
    )  # fmt: skip


@dataclass
class DayCard(Pressed):
    """Show the day's games with their outcomes; a click opens the page.

    Attributes:
        still: Whether to leave out content that changes daily.
    """

    desk: Desk
    now: Callable[[], datetime]
    press: Callable[[], None]
    still: bool = False
    high = _STRIP

    def show(self, ui: Ui, box: Box) -> None:
        """Draw a strip, a compact card or a tall card, whichever fits."""
        shown = today(self.desk, self.now())
        if shown is None:
            return
        self.says = Plain(self._told(ui, shown))
        look = ui.target(self, box)
        ui.draw.paper(box, 16, 8 if look.hover and not look.pressed else 4, lit=look.hover)
        look.show_ring(ui, box, 16)
        with ui.reading_log.elsewhere():
            if box.height > box.width:
                self._column(ui, shown, box)
            elif box.height > 2 * _STRIP:
                self._compact(ui, shown, box)
            else:
                self._strip(ui, shown, box)

    def _told(self, ui: Ui, shown: Today) -> str:
        each = [f"{ui.say(msg(f'{game}.name'))}, {ui.say(_went(to))}" for game, to in shown.games]
        return ui.say(msg("day.card.says", who=shown.against, games=". ".join(each)))

    def _column(self, ui: Ui, shown: Today, box: Box) -> None:
        """Draw the neighbour, then a row for each game."""
        x, right = box.x + _PAD, box.right - _PAD
        room = right - x - 30
        ui.draw.fitted(msg("day.title"), x, box.y + 42, 28, face="serif-bold", room=room)
        ui.draw.icon("chevron-right", right - 18, box.y + 42, 22, "quiet")
        if self.still:
            return
        _face(ui, shown, Box(x, box.y + 72, _FACE, _FACE))
        left = x + _FACE + 14
        ui.draw.words(shown.against, left, box.y + 102, 22, tone="quiet", room=right - left)
        top = box.y + 148
        step = (box.bottom - 18 - top) / len(shown.games)
        wide = min(96.0, (step - 12) * LID[0] / LID[1])
        for at, (game, outcome) in enumerate(shown.games):
            middle = top + (at + 0.5) * step
            high = wide * LID[1] / LID[0]
            lid(game)(ui, Box(x, middle - high / 2, wide, high))
            beside = x + wide + 16
            name = ui.say(msg(f"{game}.name"))
            lines = ui.draw.wrap(name, 21, "sans-bold", right - beside)
            more = (len(lines) - 1) * ui.draw.leading(21) / 2
            ui.draw.lines(lines, beside, middle - 14 - more / 2, 21, face="sans-bold")
            _sign(ui, outcome, beside, middle + 16 + more, right - beside)

    def _compact(self, ui: Ui, shown: Today, box: Box) -> None:
        """Draw the game of the day with the neighbour over the other games."""
        x, right = box.x + _PAD, box.right - _PAD
        ui.draw.fitted(msg("day.title"), x, box.y + 40, 26, face="serif-bold", room=right - x - 30)
        ui.draw.icon("chevron-right", right - 18, box.y + 40, 22, "quiet")
        if self.still:
            return
        first, *others = shown.games
        top, left = box.y + 68, x + 128
        lid(first[0])(ui, Box(x, top, 112, 112 * LID[1] / LID[0]))
        _face(ui, shown, Box(x + 76, top + 40, 48, 48))
        ui.draw.fitted(
            msg(f"{first[0]}.name"), left, top + 10, 21, face="sans-bold", room=right - left
        )
        ui.draw.fitted(shown.against, left, top + 52, 19, tone="quiet", room=right - left)
        _sign(ui, first[1], left, top + 86, right - left)
        step = (right - x + 14) / max(1, len(others))
        wide = min(76.0, step - 14)
        for at, (game, outcome) in enumerate(others):
            lid(game)(ui, Box(x + at * step, top + 104, wide, wide * LID[1] / LID[0]))
            _sign(ui, outcome, x + at * step, top + 176, step - 10)

    def _strip(self, ui: Ui, shown: Today, box: Box) -> None:
        """Draw two lines, with the lids of the games at the right."""
        x, middle = box.x + _PAD, box.centre[1]
        wide = min(84.0, (box.width - 2 * _PAD - 190) / len(shown.games) - 12)
        room = box.width - 2 * _PAD
        if wide >= 44:
            room -= len(shown.games) * (wide + 12) + 8
        ui.draw.fitted(msg("day.title"), x, middle - 14, 25, face="serif-bold", room=room)
        if self.still:
            return
        ui.draw.words(shown.against, x, middle + 17, 20, tone="quiet", room=room)
        if wide < 44:
            return
        high, left = wide * LID[1] / LID[0], x + room + 20
        for game, outcome in shown.games:
            lid(game)(ui, Box(left, middle - high / 2, wide, high))
            if outcome:
                _badge(ui, outcome, left + wide - 10, middle - high / 2 + 4)
            left += wide + 12


def _face(ui: Ui, shown: Today, box: Box) -> None:
    from tabletop.shell.art.portraits import Avatar
    from tabletop.shell.table.faces import paint

    paint(ui, box, Avatar(shown.neighbour.id), shown.neighbour.colour, 2)


def _went(outcome: str) -> Msg:
    return msg(f"day.{outcome or 'open'}")


def _badge(ui: Ui, outcome: str, x: float, middle: float) -> None:
    """Draw a round sign with a check, or with a stroke for a game not won."""
    won = outcome == day.WON
    ui.draw.rounded(Box(x - 13, middle - 13, 26, 26), 13, "go" if won else "quiet", "panel", 2)
    ui.draw.icon("check" if won else "minus", x - 9, middle, 18, "panel")


def _sign(ui: Ui, outcome: str, x: float, middle: float, room: float) -> None:
    """Draw the outcome of a game as a word and a sign."""
    if outcome:
        _badge(ui, outcome, x + 13, middle)
        ui.draw.words(_went(outcome), x + 34, middle, 20, face="sans-bold", room=room - 34)
    else:
        ui.draw.words(_went(outcome), x, middle, 20, tone="quiet", room=room)
