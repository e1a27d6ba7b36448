"""Keys among widgets: what the player's chord means, and who takes it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tabletop.shell.events import Input, Key
from tabletop.shell.keymap import Chord
from tabletop.shell.widgets import focus
from tabletop.shell.widgets.target import Target

if TYPE_CHECKING:
    from tabletop.shell.commands import Area
    from tabletop.shell.widgets.ui import Ui

PLAIN: Final = {
    "up": Key("up"),
    "down": Key("down"),
    "left": Key("left"),
    "right": Key("right"),
    "next": Key("tab"),
    "next_area": Key("tab"),
    "previous": Key("tab", shift=True),
    "previous_area": Key("tab", shift=True),
    "accept": Key("return"),
    "set_down": Key("space"),
    "first": Key("home"),
    "last": Key("end"),
    "page_up": Key("page up"),
    "page_down": Key("page down"),
}
"""The usual key of each command that widgets know: they are told this one, whatever was
pressed. Where nothing has areas, the next area is the next thing."""

_NAMES: Final = frozenset(key.name for key in PLAIN.values())


def command(ui: Ui, event: Input, *areas: Area) -> str:
    """Id of the command ``event`` asks for, ``""`` for none.

    A key that writes into the line of text that has the focus is no command.
    """
    if not isinstance(event, Key) or (Chord.of(event).types and typing(ui)):
        return ""
    return ui.desk.keymap.command(event, *areas)


def typing(ui: Ui) -> bool:
    """Whether the focus is on a line of text."""
    target = ui.find(ui.focus)
    return target is not None and target.widget is not None and target.widget.types


def handle(ui: Ui, key: Key) -> bool:
    """Give ``key`` to the widget with the focus, or move the focus; whether it was taken."""
    asked = command(ui, key, "moving")
    if ui.pressed and asked == "back":
        ui.take_back()
        return True
    target = ui.find(ui.focus)
    widget = None if target is None else target.widget
    if widget is not None and widget.types and not key.pad and widget.key(ui, key):
        return _taken(ui)
    meant = replace(PLAIN[asked], again=key.again) if asked in PLAIN else key
    if meant is key and key.name in _NAMES:
        return False  # the player gave this key to nothing
    if target is not None and widget is not None:
        if widget.key(ui, meant):
            return _taken(ui)
        held = meant.command or meant.alt or meant.again
        if meant.name in {"return", "space"} and not held:
            _taken(ui)
            widget.activate(ui, target.part)
            return True
    step = focus.step(ui.targets, ui.focus, meant)
    if step is not None:
        ui.set_focus(step, ring=True)
        return True
    return meant.name in {"page up", "page down"} and _scrolled(ui, target, meant)


def _taken(ui: Ui) -> bool:
    ui.dirty = ui.ring = True
    return True


def _scrolled(ui: Ui, focused: Target | None, key: Key) -> bool:
    """Scroll what the focus is in, else the largest that scrolls: there may be only words in it."""
    areas = [t for t in ui.targets if t.widget is not None and t.widget.scrolls and not t.part]
    around = [t for t in areas if focused is not None and t.whole.contains(focused.whole)]
    for target in (*sorted(around, key=_size), *sorted(areas, key=_size, reverse=True)):
        if target.widget is not None and target.widget.key(ui, key):
            return _taken(ui)
    return False


def _size(target: Target) -> int:
    return target.whole.width * target.whole.height
