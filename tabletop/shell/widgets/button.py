"""Draw buttons: words for an action, with an icon and its shortcut key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from tabletop.kernel.values import dataclass
from tabletop.shell.art.colour import mix
from tabletop.shell.keymap import Shown
from tabletop.shell.widgets import keycap
from tabletop.shell.widgets.base import Look, Pressed, Size
from tabletop.shell.widgets.ui import LEAST, Ui
from tabletop.shell.widgets.words import Plain, Words
from tabletop.table.picture import Box

Kind: TypeAlias = Literal["primary", "secondary", "quiet", "danger", "wood"]
"""Style of a button: ``primary`` for the main action, ``wood`` on a walnut rail or shelf."""

LARGE: Final = 72.0
"""Least height of a button whose key is drawn as a cap."""

ACCEPT: Final = "accept"
"""Command that activates the focused target, or else the default button."""

KEY: Final = 20.0
"""Letter size in units of the shortcut key."""


@dataclass(frozen=True, slots=True)
class Paint:
    """Hold the colours of one button in one state; ``""`` for no colour."""

    fill: str
    words: str
    edge: str


def paint(ui: Ui, kind: Kind, look: Look, enabled: bool) -> Paint:
    """Return the colours of a button."""
    theme = ui.draw.theme
    fill, words, edge = {
        "primary": (theme.primary, theme.on_primary, theme.primary_edge),
        "secondary": (theme.panel, theme.ink, theme.edge),
        "quiet": ("", theme.ink, ""),
        "danger": (theme.panel, theme.no, theme.no),
        "wood": (
            mix(theme.walnut_dark, "#000000", 0.2),
            theme.on_wood,
            theme.on_wood if theme.outlined else "",
        ),
    }[kind]
    if not enabled:
        return Paint(theme.disabled if fill else "", theme.quiet, theme.line)
    if look.pressed:
        fill = mix(fill or theme.panel, "#000000", 0.24 if kind == "primary" else 0.16)
    elif look.hover:
        light = kind in {"primary", "wood"} or theme.name == "dark"
        fill = mix(fill or theme.panel, "#ffffff" if light else theme.mustard, 0.14)
    return Paint(fill, words, edge)


@dataclass
class Button(Pressed):
    """Call ``press`` after a press and release, or on Enter or Space.

    Attributes:
        words: Its label, which wraps to two lines if there is little room.
        icon: Name of a small drawing before the words.
        command: Id of the command with the same effect, whose key is shown; for ``accept`` only
            while Enter activates this button.
        size: Units an em of its words.
        height: Least height in units.
        align: Alignment of the words, ``left`` in menus.
        padding: Units between the border and the words.
        leads: Whether the button opens another page; the icon is then an arrow after the words.
    """

    words: Words
    press: Callable[[], None]
    kind: Kind = "secondary"
    icon: str = ""
    command: str = ""
    size: float = 24.0
    height: float = 60.0
    align: Literal["left", "centre"] = "centre"
    padding: float = 20.0
    leads: bool = False

    @property
    def _cap(self) -> bool:
        """Return whether to draw the key as a cap, as on large main buttons."""
        return self.kind == "primary" and self.height >= LARGE

    @property
    def main(self) -> bool:
        """Return whether this is the main action."""
        return self.kind == "primary"

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of one line if it fits, else of wrapped lines."""
        text = ui.say(self.words)
        extra = self._used_width(ui, bool(text))
        wide = ui.draw.text_width(text, self.size, "sans-bold") + extra + 1.0
        if wide <= width:
            return max(LEAST, wide), self.height
        step = ui.draw.leading(self.size, "sans-bold")
        lines = ui.draw.wrap(text, self.size, "sans-bold", max(40.0, width - extra))
        return width, max(self.height, step * len(lines) + 20.0)

    def _used_width(self, ui: Ui, some: bool) -> float:
        icon = self.size * 1.12 + (10.0 if some else 0.0) if self.icon else 0.0
        return 2 * self.padding + icon + self._key_width(ui)

    def _key_width(self, ui: Ui) -> float:
        shown = self._key(ui)
        if shown is None:
            return 0.0
        return keycap.width(ui, shown, KEY, self._cap) + 8.0 + self.padding

    def _key(self, ui: Ui) -> Shown | None:
        return ui.desk.key_sign(self.command) if self.command else None

    def show(self, ui: Ui, box: Box) -> None:
        """Draw background, stitches, icon and words."""
        look = ui.target(self, box)
        colours = paint(ui, self.kind, look, self.enabled)
        self._draw_ground(ui, box, look, colours)
        look.show_ring(ui, box)
        text = ui.say(self.words)
        down = 2.0 if look.pressed else 0.0
        room = max(20.0, box.width - self._used_width(ui, bool(text)))
        wide = ui.draw.text_width(text, self.size, "sans-bold")
        lines = [text]
        if wide > room + 1.5:
            lines = ui.draw.wrap(text, self.size, "sans-bold", room)
            wide = max(ui.draw.text_width(line, self.size, "sans-bold") for line in lines)
        icon = self.size * 1.12
        total = wide + (icon + (10.0 if text else 0.0) if self.icon else 0.0)
        # Without its key there is room for it all the same.
        shown = None if self.command == ACCEPT and not ui.means(self.id) else self._key(ui)
        free = box.width - (0.0 if shown is None else self._key_width(ui))
        x = box.x + (self.padding if self.align == "left" else max(4.0, (free - total) / 2))
        middle = box.y + box.height / 2 + down
        if self.icon:
            at = x + wide + 10.0 if self.leads else x
            ui.draw.icon(self.icon, at, middle, icon, colours.words)
            x += 0.0 if self.leads else icon + 10.0
        ui.draw.lines(lines, x, middle, self.size, colours.words, "sans-bold", room=room + 2)
        if shown is not None:
            tone = colours.words if self.kind in {"primary", "wood"} else "quiet"
            x = box.x + box.width - self.padding - keycap.width(ui, shown, KEY, self._cap)
            keycap.draw(ui, shown, x, middle, KEY, tone, self._cap)

    def _draw_ground(self, ui: Ui, box: Box, look: Look, colours: Paint) -> None:
        draw, theme = ui.draw, ui.draw.theme
        raised = self.kind not in {"quiet", "wood"} and self.enabled and not look.pressed
        if raised:
            draw.shadow(box, 12, 4 if look.hover else 2.4)
        top = Box(box.x, box.y + (2.0 if look.pressed else 0.0), box.width, box.height)
        thick = 2.5 if theme.outlined or self.kind == "danger" else 1.5
        if colours.fill:
            dash = None if self.enabled else (6.0, 5.0)
            draw.rounded(top, 12, colours.fill, colours.edge, thick, dash)
        if not self.enabled:
            return
        if self.kind == "primary":
            draw.rounded(top.grown(-5), 8, "", colours.words, 1.5, (7, 5), 0.5)
        elif self.kind == "wood" and not theme.outlined:
            draw.rounded(top.grown(-2), 11, "", theme.brass, 1.6, (7, 5), 0.6)


def icon_button(name: str, icon: str, says: Words, press: Callable[[], None]) -> Button:
    """Return a square button with an icon only."""
    return Button(Plain(""), press, "quiet", icon, id=name, says=says, height=52.0)
