"""Show a seat: its token, and the kind of its player."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.kernel.record import BOT, HUMAN, LEVELS, Chair
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat, msg
from tabletop.shell.dialogs.dialog import Choose
from tabletop.shell.parts.botcard import rating, rating_note
from tabletop.shell.parts.pips import LevelBox
from tabletop.shell.table.faces import face
from tabletop.shell.widgets import Dropdown, Line, Ui, Widget, Words
from tabletop.shell.widgets.base import Size
from tabletop.table.picture import Box

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

DISC = 84.0
"""Units across the token on a card."""


def kinds() -> list[tuple[str, Words]]:
    """Return the kinds of players: a person, or a bot of each level."""
    levels: list[tuple[str, Words]] = [
        (f"{BOT}{level}", msg(f"table.level.{level}")) for level in LEVELS
    ]
    return [(HUMAN, msg("match.person")), *levels]


def about(game: str, chair: Chair) -> Words:
    """Return one sentence about the player of a chair."""
    if chair.level is None:
        return msg("match.person.about")
    return msg(f"{game}.level.{chair.level}")


@dataclass
class Disc(Widget):
    """Show the token of a seat in its current look.

    Attributes:
        seat: Seat of the token.
        press: Action of a click; ``None`` for a picture only.
        mark: A small drawing at its lower right.
    """

    seat: int
    press: Callable[[], None] | None = None
    mark: str = ""
    size: float = DISC

    def measure(self, ui: Ui, width: float) -> Size:
        """Return a square."""
        return self.size, self.size

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the token, lifted on hover."""
        side = min(self.size, box.height)
        x, y = box.x + (box.width - side) / 2, box.y + (box.height - side) / 2
        where = Box(x, y, side, side)
        lift = 2.5
        if self.press is not None:
            look = ui.target(self, where)
            lift = 1.0 if look.pressed else 7.0 if look.hover else 3.0
            if look.ring:
                ui.draw.ring(where, side / 2)
        face(ui, where, Seat(self.seat), lift)
        if self.mark:
            k = min(30.0, 0.4 * side)
            badge = Box(x + side - k, y + side - 0.93 * k, k, k)
            ui.draw.rounded(badge, k / 2, "panel", "edge", 1.5)
            ui.draw.icon(self.mark, badge.x + 0.2 * k, badge.y + k / 2, 0.6 * k, "ink")

    def activate(self, ui: Ui, part: str) -> None:
        """Run the callback."""
        if self.press is not None:
            self.press()


def choose_kind(
    desk: Desk,
    game: str,
    heading: Words,
    value: str,
    chosen: Callable[[str], None],
    seats: int,
    *,
    person: bool = True,
) -> None:
    """Show the kinds of players with sentences; report the choice.

    Args:
        desk: Shows it.
        game: Game of the levels.
        heading: Name of the seat.
        value: The current kind, or ``""``.
        chosen: Called with the chosen kind.
        seats: Number of seats, for the strength of the levels.
        person: Whether a person may play, too.
    """
    lines = []
    for kind, words in kinds()[0 if person else 1 :]:
        told = about(game, Chair("", kind))
        assert isinstance(words, Msg) and isinstance(told, Msg)
        elo = rating(game, kind.removeprefix(BOT), seats) if kind != HUMAN else None
        if elo is not None:
            told = msg("match.kind.rated", about=told, elo=elo)
        lines.append(Line(kind, msg("match.kind", kind=words, about=told)))
    note = rating_note(game, LEVELS[0], seats)
    desk.stack.push(Choose(desk, heading, lines, value, chosen, note, explained=True))


def kind_box(
    desk: Desk,
    game: str,
    chair: Chair,
    heading: Words,
    play: Callable[[str], None],
    name: str,
    seats: int,
) -> LevelBox:
    """Return the kind of a seat's player in one word; a click shows all."""
    words = dict(kinds())[chair.player]
    box = LevelBox(
        words,
        lambda: choose_kind(desk, game, heading, chair.player, play, seats),
        size=22,
        id=name,
        level=chair.level or "",
    )
    box.says = heading
    return box


def opponents_box(
    desk: Desk, game: str, value: str, play: Callable[[str], None], seats: int
) -> Dropdown:
    """Return the level of all bots; ``value`` is ``""`` if they differ."""
    level = dict(kinds()).get(value, msg("match.opponents.mixed"))
    assert isinstance(level, Msg)
    heading = msg("match.opponents.title")
    return LevelBox(
        msg("match.opponents", level=level),
        lambda: choose_kind(desk, game, heading, value, play, seats, person=False),
        "people",
        22,
        True,
        id="opponents",
        says=heading,
        level=value.removeprefix(BOT),
    )
