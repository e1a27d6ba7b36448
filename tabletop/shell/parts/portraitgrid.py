"""Choose a face, what it wears, and a colour: grids and a dialog."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

from tabletop.house.looks import COLOURS, PATTERNS, usual_pattern
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.shell.art.colour import darker
from tabletop.shell.art.drawing import circle, group
from tabletop.shell.art.folk import FOLK, HAIRS, SKINS
from tabletop.shell.art.portraits import EXTRAS, GROUPS, HATS, Avatar, read
from tabletop.shell.art.theme import LIGHT
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Dialog
from tabletop.shell.table.faces import paint
from tabletop.shell.widgets import Button, Column, Grid, Label, Row, Segmented, Ui, Widget, title
from tabletop.shell.widgets.base import Pressed, Size
from tabletop.shell.widgets.button import ACCEPT
from tabletop.store.people import Person
from tabletop.table.picture import Box

SPOT: Final = 54.0
"""Units across a colour or a pattern to choose."""

_NARROW: Final = 1000.0
"""Units across a window below which the groups stand below the portrait."""

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
    """Return the person's portrait, or the default one if it is invalid."""
    return read(person.avatar) or USUAL


def colour_of(person: Person) -> str:
    """Return the colour of the person's pieces."""
    return person.colour if person.colour in COLOURS else COLOURS[0]


@dataclass
class Head(Pressed):
    """Show a portrait of any size.

    Attributes:
        press: Action of a click; ``None`` for a picture only.
    """

    avatar: Avatar
    colour: str
    size: float = 72.0
    press: Callable[[], None] | None = None

    def measure(self, ui: Ui, width: float) -> Size:
        """Return a square."""
        return self.size, self.size

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the portrait, lifted on hover, and a check if selected."""
        where = _middle(box, self.size)
        lift = 4.0 if self.press is None else lifted(self, ui, where)
        paint(ui, where, self.avatar, self.colour, lift)
        if self.chosen:
            _check(ui, where)


@dataclass
class Spot(Pressed):
    """Show a colour, with or without a pattern, as a small button.

    Attributes:
        colour: A token of the theme, or ``#rrggbb``.
        pattern: Drawn around the edge; ``""`` for none.
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
        lift = lifted(self, ui, where)
        theme, dye = ui.draw.theme, self.colour
        if not dye.startswith("#"):
            dye = (theme if theme.outlined else LIGHT).colour(dye)
        ui.draw.shadow(where, SPOT / 2, lift)
        body = circle(50, 50, 47, dye, stroke=darker(dye, 0.5), stroke_width=3)
        ui.draw.svg(where, group(f"scale({SPOT / 100:.4f})", body))
        if self.pattern:
            ui.draw.icon(f"rim-{self.pattern}", where.x, where.y + SPOT / 2, SPOT, theme.cream)
        if self.chosen:
            _check(ui, where)


def _middle(box: Box, size: float) -> Box:
    side = min(size, box.width, box.height)
    return Box.around(*box.centre, side, side)


def lifted(widget: Widget, ui: Ui, where: Box) -> float:
    """Register a round target; return its height above the ground."""
    look = ui.target(widget, where)
    look.show_ring(ui, where, where.width / 2)
    return 1.0 if look.pressed else 7.0 if look.hover else 3.0


def _check(ui: Ui, where: Box) -> None:
    k = max(22.0, 0.34 * where.width)
    tick(ui, Box(where.right - k + 3, where.bottom - k + 3, k, k))


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
    """Return every face of a group, with the current colour and hat."""
    return _heads("face", [avatar.turned(face) for face in GROUPS[group]], avatar, colour, pick)


def hats(avatar: Avatar, colour: str, pick: Wear) -> Widget:
    """Return every hat on the current face, with a heading."""
    made = [replace(avatar, hat=hat) for hat in HATS]
    return headed("profile.hat", _heads("hat", made, avatar, colour, pick))


def extras(avatar: Avatar, colour: str, pick: Wear) -> Widget:
    """Return every accessory on the current face, with a heading."""
    made = [replace(avatar, extra=extra) for extra in EXTRAS]
    return headed("profile.extra", _heads("extra", made, avatar, colour, pick))


def complexions(avatar: Avatar, pick: Wear) -> list[Widget]:
    """Return skin and hair to choose from, with headings.

    An animal offers neither, and a face without visible hair no hair colours.
    """
    folk = FOLK.get(avatar.face)
    if folk is None:
        return []

    def choose(part: str, one: str) -> None:
        pick(replace(avatar, **{part: one}))

    found = [("skin", SKINS, avatar.skin or folk.skin)]
    if folk.hair:
        found.append(("hair", HAIRS, avatar.hair or folk.hair))
    return [
        _spots(part, f"profile.{part}", [(*dye, "") for dye in dyes.items()], now,
               partial(choose, part))
        for part, dyes, now in found
    ]  # fmt: skip


def colours(now: str, pattern: str, pick: Pick) -> Widget:
    """Return every colour with the current pattern, with a heading."""
    return _spots("colour", "match.colour", [(one, one, pattern) for one in COLOURS], now, pick)


def patterns(now: str, colour: str, pick: Pick) -> Widget:
    """Return every pattern in the current colour, with a heading."""
    options = [(one, colour, one) for one in PATTERNS]
    return _spots("pattern", "profile.pattern", options, now, pick)


def headed(key: str, chooser: Widget) -> Widget:
    """Return a titled option group."""
    return Column([Label(msg(key), 25, "sans-bold"), chooser], gap=10)


def _spots(
    part: str, key: str, options: Sequence[tuple[str, str, str]], now: str, pick: Pick
) -> Widget:
    """Return a disc for each name, colour and pattern, under a heading."""
    spots = [
        Spot(
            colour, pattern, partial(pick, one), chosen=one == now, id=f"{part}.{one}",
            says=msg(f"{key}.{one}"),
        )
        for one, colour, pattern in options
    ]  # fmt: skip
    return headed(f"profile.{part}", Row(spots, gap=10, wraps=True))


def _heads(part: str, made: Sequence[Avatar], now: Avatar, colour: str, pick: Wear) -> Widget:
    found = []
    for one in made:
        name = getattr(one, part) or "none"
        own = part == "hat" and not one.hat and one.face in FOLK
        words = msg("profile.hat.own" if own else f"profile.{part}.{name}")
        head = Head(one, colour, press=partial(pick, one), chosen=one == now)
        head.id, head.says = f"{part}.{name}", words
        found.append(head)
    return Row(found, gap=10, wraps=True)


class FaceDialog(Dialog):
    """Show every face to choose from; each choice applies at once."""

    name: ClassVar[str] = "face"
    most = 1120.0

    def __init__(
        self,
        desk: Desk,
        avatar: Avatar,
        colour: str,
        chosen: Callable[[Avatar], None],
        group: str = "",
    ) -> None:
        """Create the dialog of a portrait; ``chosen`` receives each new one.

        The faces of ``group`` are shown first, by default the group of the portrait's face.
        """
        super().__init__(desk)
        self._avatar, self._colour, self._chosen = avatar, colour, chosen
        self._group = group or group_of(avatar)
        shown = GROUPS[self._group]
        self.first = f"face.{avatar.face if avatar.face in shown else shown[0]}"

    def body(self, ui: Ui) -> Widget:
        """Return the portrait, a group of faces, and the other choices."""
        avatar, colour = self._avatar, self._colour
        kinds = groups(self._group, self._turn)
        parts = [*complexions(avatar, self._wear), extras(avatar, colour, self._wear)]
        rest = [
            faces(avatar, colour, self._group, self._take),
            Grid(parts, least=400, most=2, gap=24),
        ]
        heading = title(msg("profile.choose_face"))
        if ui.width < _NARROW:
            head = Row([Head(avatar, colour, 84.0), heading], gap=18)
            return Column([head, kinds, *rest], gap=20)
        beside = Column([heading, kinds], gap=16, grow=1)
        return Column([Row([Head(avatar, colour, 148.0), beside], gap=28), *rest], gap=22)

    def buttons(self, ui: Ui) -> Sequence[Button]:
        """Return the button that closes the dialog."""
        words = msg("profile.face_chosen")
        return [Button(words, self.back, "primary", command=ACCEPT, id="face.done")]

    def _turn(self, group: str) -> None:
        self._group = group

    def _take(self, avatar: Avatar) -> None:
        """Choose a face; choosing the selected one again closes the dialog."""
        if avatar == self._avatar:
            self.back()
        else:
            self._wear(avatar)

    def _wear(self, avatar: Avatar) -> None:
        self._avatar = avatar
        self._chosen(avatar)
        self.desk.stack.redraw()
