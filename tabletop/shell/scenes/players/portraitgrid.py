"""Show grids of portraits and tokens of which one is selected."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from tabletop.kernel.words import msg
from tabletop.shell.art.colour import darker
from tabletop.shell.art.portraits import EXTRAS, FACES, HATS, Avatar
from tabletop.shell.art.rims import rim_pattern
from tabletop.shell.art.theme import LIGHT, LOOKS, PATTERNS
from tabletop.shell.scenes.players.seatlooks import COLOURS
from tabletop.shell.table.faces import paint
from tabletop.shell.widgets.base import Size, Widget
from tabletop.shell.widgets.layout import Row
from tabletop.shell.widgets.ui import Ui
from tabletop.store.people import Person
from tabletop.table.picture import Box

SMALL: Final = 72.0
"""Units across a portrait to choose."""

SPOT: Final = 54.0
"""Units across a colour or a pattern to choose."""

USUAL: Final = Avatar("gnome")
"""Avatar of people without a valid one."""

Pick = Callable[[str], None]


def pattern_of(person: Person) -> str:
    """Return the pattern around the person's pieces."""
    if person.pattern in PATTERNS:
        return person.pattern
    return LOOKS[COLOURS.index(colour_of(person))].pattern


def colour_of(person: Person) -> str:
    """Return the colour of the person's pieces."""
    return person.colour if person.colour in COLOURS else COLOURS[0]


@dataclass
class Head(Widget):
    """Show a portrait of any size.

    Attributes:
        avatar: Parts of the portrait.
        colour: Colour of the frame.
        size: Units across.
        press: Action of a click; ``None`` for a picture only.
    """

    avatar: Avatar
    colour: str
    size: float = SMALL
    press: Callable[[], None] | None = None

    def measure(self, ui: Ui, width: float) -> Size:
        """Return a square."""
        return self.size, self.size

    def show(self, ui: Ui, box: Box) -> None:
        """Draw it, lifted on hover; a check marks the selected one."""
        where = _middle(box, self.size)
        lift = 4.0
        if self.press is not None:
            lift = _pressed(self, ui, where)
        paint(ui, where, self.avatar, self.colour, lift)
        if self.chosen:
            _check(ui, where)

    def activate(self, ui: Ui, part: str) -> None:
        """Press it."""
        if self.press is not None:
            self.press()


@dataclass
class Spot(Widget):
    """Show a colour, or a colour with a pattern, as a small disc to press."""

    colour: str
    pattern: str
    press: Callable[[], None]

    def measure(self, ui: Ui, width: float) -> Size:
        """Return a square."""
        return SPOT, SPOT

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the rim of a token around a plain middle."""
        where = _middle(box, SPOT)
        lift = _pressed(self, ui, where)
        theme = ui.draw.theme
        dye = (theme if theme.outlined else LIGHT).colour(self.colour)
        ui.draw.shadow(where, SPOT / 2, lift)
        k = SPOT / 100
        body = (
            f'<circle cx="50" cy="50" r="47" fill="{dye}" stroke="{darker(dye, 0.5)}"'
            ' stroke-width="3"/>' + rim_pattern(self.pattern, theme.cream)
        )
        ui.draw.svg(where, f'<g transform="scale({k:.4f})">{body}</g>')
        if self.chosen:
            _check(ui, where)

    def activate(self, ui: Ui, part: str) -> None:
        """Press it."""
        self.press()


def _middle(box: Box, size: float) -> Box:
    side = min(size, box.width, box.height)
    return Box(box.x + (box.width - side) / 2, box.y + (box.height - side) / 2, side, side)


def _pressed(widget: Widget, ui: Ui, where: Box) -> float:
    """Register it as a target; return its height above the ground."""
    look = ui.target(widget, where)
    if look.ring:
        ui.draw.ring(where, where.width / 2)
    return 1.0 if look.pressed else 7.0 if look.hover else 3.0


def _check(ui: Ui, where: Box) -> None:
    """Draw the check of the selected one."""
    k = max(22.0, 0.34 * where.width)
    badge = Box(where.x + where.width - k + 3, where.y + where.height - k + 3, k, k)
    ui.draw.rounded(badge, k / 2, "primary", "panel", 2)
    ui.draw.icon("check", badge.x + 0.18 * k, badge.y + k / 2, 0.64 * k, "on_primary")


def faces(avatar: Avatar, colour: str, pick: Callable[[Avatar], None]) -> Widget:
    """Return every face, in the present hat and colour."""
    made = [Avatar(face, avatar.hat, avatar.extra) for face in FACES]
    return _heads("face", made, avatar, colour, pick)


def hats(avatar: Avatar, colour: str, pick: Callable[[Avatar], None]) -> Widget:
    """Return every hat, on the present face."""
    made = [Avatar(avatar.face, hat, avatar.extra) for hat in HATS]
    return _heads("hat", made, avatar, colour, pick)


def extras(avatar: Avatar, colour: str, pick: Callable[[Avatar], None]) -> Widget:
    """Return everything else to wear, on the present face."""
    made = [Avatar(avatar.face, avatar.hat, extra) for extra in EXTRAS]
    return _heads("extra", made, avatar, colour, pick)


def _heads(
    part: str,
    made: Sequence[Avatar],
    now: Avatar,
    colour: str,
    pick: Callable[[Avatar], None],
) -> Widget:
    def head(one: Avatar) -> Widget:
        name = getattr(one, part) or "none"
        words = msg(f"profile.{part}.{name}")
        return Head(
            one, colour, press=lambda: pick(one), chosen=one == now, id=f"{part}.{name}", says=words
        )

    return Row([head(one) for one in made], gap=12, wraps=True)


def colours(now: str, pattern: str, pick: Pick) -> Widget:
    """Return every colour, in the present pattern."""
    return Row(
        [
            Spot(
                one,
                pattern,
                lambda one=one: pick(one),  # type: ignore[misc]
                chosen=one == now,
                id=f"colour.{one}",
                says=msg(f"match.colour.{one}"),
            )
            for one in COLOURS
        ],
        gap=10,
        wraps=True,
    )


def patterns(now: str, colour: str, pick: Pick) -> Widget:
    """Return every pattern, in the present colour."""
    return Row(
        [
            Spot(
                colour,
                one,
                lambda one=one: pick(one),  # type: ignore[misc]
                chosen=one == now,
                id=f"pattern.{one}",
                says=msg(f"profile.pattern.{one}"),
            )
            for one in PATTERNS
        ],
        gap=10,
        wraps=True,
    )
