"""Show grids of portraits and tokens with one selected."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from tabletop.house.looks import COLOURS, PATTERNS, usual_pattern
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.shell.art.colour import darker
from tabletop.shell.art.folk import FOLK, HAIRS, SKINS
from tabletop.shell.art.portraits import EXTRAS, GROUPS, HATS, Avatar, read
from tabletop.shell.art.theme import LIGHT
from tabletop.shell.table.faces import paint
from tabletop.shell.widgets.base import Pressed, Size, Widget
from tabletop.shell.widgets.choice import Segmented
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
Wear = Callable[[Avatar], None]


def pattern_of(person: Person) -> str:
    """Return the pattern around the person's pieces."""
    if person.pattern in PATTERNS:
        return person.pattern
    return usual_pattern(colour_of(person))


def avatar_of(person: Person) -> Avatar:
    """Return the person's portrait, or the usual one without a valid one."""
    return read(person.avatar) or USUAL


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
        """Draw the portrait, lifted on hover, and a check if selected."""
        where = _middle(box, self.size)
        lift = 4.0
        if self.press is not None:
            lift = _pressed(self, ui, where)
        paint(ui, where, self.avatar, self.colour, lift)
        if self.chosen:
            _check(ui, where)

    def activate(self, ui: Ui, part: str) -> None:
        """Select this entry."""
        if self.press is not None:
            self.press()


@dataclass
class Spot(Pressed):
    """Show a colour, with or without a pattern, as a small button.

    Attributes:
        colour: A token of the theme, or ``#rrggbb``.
        pattern: Drawn around the edge; ``""`` for none.
        press: Action of a click.
    """

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
        dye = self.colour
        if not dye.startswith("#"):
            dye = (theme if theme.outlined else LIGHT).colour(dye)
        ui.draw.shadow(where, SPOT / 2, lift)
        k = SPOT / 100
        body = (
            f'<circle cx="50" cy="50" r="47" fill="{dye}" stroke="{darker(dye, 0.5)}"'
            f' stroke-width="3"/>'
        )
        ui.draw.svg(where, f'<g transform="scale({k:.4f})">{body}</g>')
        if self.pattern:
            ui.draw.icon(f"rim-{self.pattern}", where.x, where.y + SPOT / 2, SPOT, theme.cream)
        if self.chosen:
            _check(ui, where)


def _middle(box: Box, size: float) -> Box:
    side = min(size, box.width, box.height)
    return Box(box.x + (box.width - side) / 2, box.y + (box.height - side) / 2, side, side)


def _pressed(widget: Widget, ui: Ui, where: Box) -> float:
    """Register the target; return its height above the ground."""
    look = ui.target(widget, where)
    if look.ring:
        ui.draw.ring(where, where.width / 2)
    return 1.0 if look.pressed else 7.0 if look.hover else 3.0


def _check(ui: Ui, where: Box) -> None:
    k = max(22.0, 0.34 * where.width)
    tick(ui, Box(where.x + where.width - k + 3, where.y + where.height - k + 3, k, k))


def tick(ui: Ui, badge: Box, edge: float = 2.0) -> None:
    """Draw the round check of the selected entry."""
    ui.draw.rounded(badge, badge.width / 2, "primary", "panel", edge)
    side = 0.64 * badge.width
    middle = badge.y + badge.height / 2
    ui.draw.icon("check", badge.x + 0.18 * badge.width, middle, side, "on_primary")


def group_of(avatar: Avatar) -> str:
    """Return the group of the portrait's face, or else the first group."""
    found = (name for name, faces in GROUPS.items() if avatar.face in faces)
    return next(found, next(iter(GROUPS)))


def groups(now: str, turn: Pick) -> Widget:
    """Return the selector of a group of faces."""
    words = [(name, msg(f"profile.faces.{name}")) for name in GROUPS]
    return Segmented(words, now, turn, id="faces.group", says=msg("profile.face"))


def faces(avatar: Avatar, colour: str, group: str, pick: Wear) -> Widget:
    """Return every face of a group, in the current colour and hat."""
    made = [avatar.turned(face) for face in GROUPS[group]]
    return _heads("face", made, avatar, colour, pick)


def hats(avatar: Avatar, colour: str, pick: Wear) -> Widget:
    """Return every hat, on the present face."""
    made = [replace(avatar, hat=hat) for hat in HATS]
    return _heads("hat", made, avatar, colour, pick)


def extras(avatar: Avatar, colour: str, pick: Wear) -> Widget:
    """Return everything else to wear, on the present face."""
    made = [replace(avatar, extra=extra) for extra in EXTRAS]
    return _heads("extra", made, avatar, colour, pick)


def complexions(avatar: Avatar, pick: Wear) -> list[tuple[Msg, Widget]]:
    """Return skin and hair to choose from, with their headings.

    There are none for an animal, and no hair where a face shows none.
    """
    folk = FOLK.get(avatar.face)
    if folk is None:
        return []
    skin, hair = avatar.skin or folk.skin, avatar.hair or folk.hair
    found = [("skin", SKINS, skin, lambda one: pick(replace(avatar, skin=one)))]
    if folk.hair:
        found.append(("hair", HAIRS, hair, lambda one: pick(replace(avatar, hair=one))))
    return [
        (
            msg(f"profile.{part}"),
            _spots((part, f"profile.{part}"), [(*dye, "") for dye in dyes.items()], now, choose),
        )
        for part, dyes, now, choose in found
    ]


def _spots(
    names: tuple[str, str], options: Iterable[tuple[str, str, str]], now: str, pick: Pick
) -> Widget:
    """Return discs to choose from.

    Args:
        names: Beginnings of their ids and of the keys of their words.
        options: Name, colour and pattern of each.
        now: Name of the selected one.
        pick: Told the name of the one that is pressed.
    """
    part, key = names
    return Row(
        [
            Spot(
                colour, pattern, partial(pick, one), chosen=one == now, id=f"{part}.{one}",
                says=msg(f"{key}.{one}"),
            )
            for one, colour, pattern in options
        ],
        gap=10,
        wraps=True,
    )  # fmt: skip


def _heads(part: str, made: Sequence[Avatar], now: Avatar, colour: str, pick: Wear) -> Widget:
    def head(one: Avatar) -> Widget:
        name = getattr(one, part) or "none"
        words = msg(f"profile.{part}.{name}")
        if part == "hat" and not one.hat and one.face in FOLK:
            words = msg("profile.hat.own")
        return Head(
            one, colour, press=lambda: pick(one), chosen=one == now, id=f"{part}.{name}", says=words
        )

    return Row([head(one) for one in made], gap=10, wraps=True)


def colours(now: str, pattern: str, pick: Pick) -> Widget:
    """Return every colour, in the present pattern."""
    return _spots(("colour", "match.colour"), ((one, one, pattern) for one in COLOURS), now, pick)


def patterns(now: str, colour: str, pick: Pick) -> Widget:
    """Return every pattern, in the present colour."""
    options = ((one, colour, one) for one in PATTERNS)
    return _spots(("pattern", "profile.pattern"), options, now, pick)
