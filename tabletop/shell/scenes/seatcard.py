"""One chair of the setup as a card of paper: token, name, who plays, and how well."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tabletop.kernel.record import BOT, HUMAN, LEVELS, Chair
from tabletop.kernel.words import Seat, msg
from tabletop.shell.play.artist import Artist
from tabletop.shell.scenes.dialogs import Dialog
from tabletop.shell.scenes.looks import COLOURS, wear
from tabletop.shell.widgets import (
    Button,
    Column,
    Field,
    Grid,
    Label,
    Panel,
    Row,
    Segmented,
    Ui,
    Widget,
    Words,
    icon_button,
    title,
)
from tabletop.shell.widgets.base import Size
from tabletop.table.picture import Box, Item, ItemId, Token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.shell.desk import Desk

DISC = 84.0
"""Units across the token on a card."""


def kinds() -> list[tuple[str, Words]]:
    """A person, or a bot of each level."""
    levels: list[tuple[str, Words]] = [
        (f"{BOT}{level}", msg(f"table.level.{level}")) for level in LEVELS
    ]
    return [(HUMAN, msg("match.person")), *levels]


def about(game: str, chair: Chair) -> Words:
    """One sentence about who plays there."""
    if chair.level is None:
        return msg("match.person.about")
    return msg(f"{game}.level.{chair.level}")


@dataclass
class Disc(Widget):
    """The token of a seat, as the seats look now.

    Attributes:
        seat: Whose.
        press: What a click does; ``None`` for a picture only.
        mark: A small drawing at its lower right.
    """

    seat: int
    press: Callable[[], None] | None = None
    mark: str = ""
    size: float = DISC

    def measure(self, ui: Ui, width: float) -> Size:
        """A square."""
        return self.size, self.size

    def show(self, ui: Ui, box: Box) -> None:
        """The token, lifted while the pointer is over it."""
        side = min(self.size, box.height)
        x, y = box.x + (box.width - side) / 2, box.y + (box.height - side) / 2
        where = Box(x, y, side, side)
        lift = 2.5
        if self.press is not None:
            look = ui.target(self, where)
            lift = 1.0 if look.pressed else 7.0 if look.hover else 3.0
            if look.ring:
                ui.draw.ring(where, side / 2)
        token = Item(ItemId(f"disc {self.seat}"), Token(Seat(self.seat)), where, height=lift)
        Artist().item(ui, token)
        if self.mark:
            badge = Box(x + side - 30, y + side - 28, 30, 30)
            ui.draw.rounded(badge, 15, "panel", "edge", 1.5)
            ui.draw.icon(self.mark, badge.x + 6, badge.y + 15, 18, "ink")

    def activate(self, ui: Ui, part: str) -> None:
        """It was pressed."""
        if self.press is not None:
            self.press()


@dataclass
class Choices:
    """What the card of one seat may change."""

    call: Callable[[str], None]
    play: Callable[[str], None]
    colour: Callable[[], None]
    done: Callable[[], None]
    leave: Callable[[], None] | None = None


def card(game: str, seat: int, chair: Chair, do: Choices) -> Widget:
    """The card of the chair ``seat``."""
    number = msg("kernel.player", number=seat + 1)
    disc = Disc(seat, do.colour, "pencil", id=f"seat {seat} colour")
    disc.says = msg("match.setup.colour")
    name = Field(
        chair.name, do.call, do.done, hint=number, most=20, size=28, id=f"seat {seat} name", grow=1
    )
    name.says = msg("match.setup.name")
    head: list[Widget] = [disc, name]
    if do.leave is not None:
        head.append(icon_button(f"seat {seat} leave", "cross", msg("match.setup.leave"), do.leave))
    who = Segmented(kinds(), chair.player, do.play, id=f"seat {seat} player")
    who.says = msg("match.setup.player")
    return Panel(
        Column(
            [
                Row(head, gap=20),
                who,
                Label(about(game, chair), 22, tone="quiet"),
            ],
            gap=18,
        ),
        pad=26,
    )


class ColourDialog(Dialog):
    """All colours as tokens; a click takes one."""

    name: ClassVar[str] = "colours"
    most = 700.0

    def __init__(self, desk: Desk, letters: str, value: str, chosen: Callable[[str], None]) -> None:
        super().__init__(desk)
        self._letters, self._value, self._chosen = letters, value, chosen
        self.first = f"colour.{value}"

    def body(self, ui: Ui) -> Widget:
        """A grid of them."""
        wear(self.desk, [Chair(self._letters, HUMAN, colour) for colour in COLOURS])
        discs = [self._disc(i, colour) for i, colour in enumerate(COLOURS)]
        return Column([title(msg("match.setup.colour")), Grid(discs, 132, 6, 20)], gap=24)

    def buttons(self, ui: Ui) -> Sequence[Button]:
        """Only back: a colour is taken by a click on it."""
        return [Button(msg("shell.go_back"), self.back, key_name="Esc", id="colour-back")]

    def _disc(self, seat: int, colour: str) -> Widget:
        def take() -> None:
            self.back()
            self._chosen(colour)

        mark = "check" if colour == self._value else ""
        words = msg(f"match.colour.{colour}")
        disc = Disc(seat, take, mark, 88, id=f"colour.{colour}", says=words)
        return Column([disc, Label(words, 20, align="centre")], gap=6)
