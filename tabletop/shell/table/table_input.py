"""Turn inputs of the window into events of a table: commands, hand, zoom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tabletop.play import events, held_piece
from tabletop.play.held_piece import why_not
from tabletop.shell.events import Input, Key, Pointer, Wheel
from tabletop.shell.table.choice_panel import choices
from tabletop.shell.table.context import TableContext
from tabletop.shell.widgets.base import Target
from tabletop.table import inputs
from tabletop.table.hand import Carrying, Empty, Hand, Pressing, Trying
from tabletop.table.picture import Box, ItemId, hit
from tabletop.table.zoom import NUDGE

STEPS = {"closer": NUDGE, "farther": 1 / NUDGE, "whole": 0.0}
"""Magnification factor of each zoom command."""

_MEANT: Final[Mapping[str, inputs.Input]] = {
    "left": inputs.Nudge(-1, 0),
    "right": inputs.Nudge(1, 0),
    "up": inputs.Nudge(0, -1),
    "down": inputs.Nudge(0, 1),
    "turn": inputs.Turn(1),
    "turn_back": inputs.Turn(-1),
    "flip": inputs.Turn(flip=True),
    "set_down": inputs.Commit(),
    "accept": inputs.Commit(),
    "back": inputs.Cancel(),
}
"""Hand input of each command while the hand holds a piece."""

_ONCE: Final = frozenset({"set_down", "accept"})
"""Commands that are not repeated while the key is held down."""


def _always(scene: TableContext) -> Mapping[str, Callable[[], None]]:
    """Return the commands that work with and without a held piece."""
    return {
        "undo": scene.undo,
        "redo": scene.redo,
        "new": lambda: scene.desk.go("setup", game=scene.session.game.id),
        "fingerprint": scene.open_fingerprint,
        "sheet": scene.open_sheet,
        "hint": lambda: _ask_hint(scene),
        "last_move": scene.sends(events.ShowLast),
        "rules": lambda: scene.open_rule(_cited(scene)),
    }


def _ask_hint(scene: TableContext) -> None:
    """Ask for a hint, and move the focus so that Enter accepts the hint."""
    scene.ask_hint()
    state = scene.state
    asked = state.hinting or state.hint is not None
    if asked and _on_item(scene) and isinstance(state.hand, Empty):
        scene.ui.focus = ""


def _cited(scene: TableContext) -> str:
    state = scene.state
    aimed = held_piece.aimed(state)
    refusal = None if aimed is None else why_not(state, aimed)
    if refusal is None and state.refused is not None:
        refusal = state.refused.refusal
    if (refusal is None or not refusal.clause) and state.guide is not None:
        return state.guide.step.clause
    return "" if refusal is None else refusal.clause


def asked(scene: TableContext, key: Key) -> str:
    """Return the command that ``key`` has at a table."""
    return scene.ui.command(key, "hand", "table", "moving", "program")


def run(scene: TableContext, key: Key) -> bool:
    """Run the command of ``key``; return whether the key was consumed."""
    command = asked(scene, key)
    always = _always(scene).get(command)
    if always is None or command in {"hint", "last_move"}:
        scene.send(events.FinishGlide(scene.now))
    if always is not None:
        always()
        return True
    if command in {"next_area", "previous_area"}:
        return _step(scene, 1 if command == "next_area" else -1)
    return isinstance(scene.state.hand, Empty) and _idle(scene, key, command)


def _idle(scene: TableContext, key: Key, command: str) -> bool:
    """Run a command without a held piece."""
    ui, state = scene.ui, scene.state
    match command:
        case "sort":
            scene.send(events.SortHand(scene.now))
        case "back" if (
            state.lap is not None or state.expanded.opened or state.hint or state.refused
        ):
            scene.send(events.PutAway(scene.now))
        case "last" if state.can_rush:
            scene.send(events.Rush(scene.now))
        case "menu" | "back" if not ui.pressed:
            scene.menu()
        case "set_down" | "accept" if state.ready and (ui.default is None or _on_item(scene)):
            scene.send(events.StepOn(scene.now))
        case "set_down" | "accept" if _on_item(scene) and not key.again:
            scene.pick(ItemId(ui.focus))
        case _ if command.startswith("number_"):
            number = int(command.removeprefix("number_"))
            there = choices(state)
            if number > len(there):
                return False
            scene.pick(there[number - 1].id)
        case _:
            return False
    return True


def _on_item(scene: TableContext) -> bool:
    target = scene.ui.focused
    return target is not None and target.widget is None


def _step(scene: TableContext, way: int) -> bool:
    """Move the focus to the next or previous area of the table.

    The pieces on the felt are one area; the panel, the log and the tools are the others.
    """
    ui = scene.ui
    boxes = [ui.rect(area.box) for area in scene.state.picture.areas]

    def area(target: Target) -> int:
        around = ui.find(target.inside)  # the scroll area, as the target may be hidden
        middle = (target if around is None else around).whole.center
        return next((i for i, box in enumerate(boxes) if box.collidepoint(middle)), -1)

    stops = [target for target in ui.targets if target.stop]
    order = list(dict.fromkeys(area(target) for target in stops))
    if not order:
        return False
    now = ui.find(ui.focus)
    at = order.index(area(now)) if now is not None and now.stop else (-1 if way > 0 else 0)
    there = order[(at + way) % len(order)]
    names = [target.id for target in stops if area(target) == there]
    ui.set_focus(ui.begins if ui.begins in names else names[0], ring=True)
    return True


def read(event: Input, hand: Hand, scale: float, asked: str = "") -> inputs.Input | None:
    """Return the hand input of ``event``, or ``None`` for other events.

    There are ``scale`` device pixels in a unit, and ``asked`` is the command of a key. Keys and the
    wheel have an effect only while the hand holds a piece.
    """
    holding = isinstance(hand, Carrying | Trying)
    match event:
        case Pointer("move", x, y):
            return inputs.Moved(x / scale, y / scale)
        case Pointer("down", x, y, 1):
            return inputs.Down(x / scale, y / scale)
        case Pointer("up", x, y, 1):
            return inputs.Up(x / scale, y / scale)
        case Pointer("down", button=3) if holding:
            return inputs.Turn(flip=True)
        case Wheel() if isinstance(hand, Carrying) and abs(event.steps) >= 0.5:
            return inputs.Turn(1 if event.steps < 0 else -1)
        case Key() if isinstance(hand, Pressing) and asked == "back":
            return inputs.Cancel()
        case Key() if holding and not (event.again and asked in _ONCE):
            return _MEANT.get(asked)
    return None


class ZoomInput:
    """Turn the inputs of one table into zoom and pan events."""

    def __init__(self, scene: TableContext) -> None:
        self._scene = scene
        self._grip: tuple[float, float] | None = None

    def handle(self, event: Input, scale: float) -> bool:
        """Zoom or pan the field; return whether the event was consumed.

        There are ``scale`` device pixels in a unit.
        """
        state, keymap = self._scene.state, self._scene.desk.keymap
        field, carries = state.laid.field, isinstance(state.hand, Carrying)
        if field is None:
            return False
        match event:
            case Pointer():
                return self._pan(event, field, scale)
            case Wheel(steps, x, y) if steps and not carries and field.holds(x / scale, y / scale):
                zoomed = events.Zoomed(self._scene.now, NUDGE**steps, (x / scale, y / scale))
            case Key() if (command := keymap.command(event, "table")) in STEPS:
                zoomed = events.Zoomed(self._scene.now, STEPS[command])
            case _:
                return False
        self._scene.send(zoomed)
        return True

    def _pan(self, event: Pointer, field: Box, scale: float) -> bool:
        state, (x, y) = self._scene.state, (event.x / scale, event.y / scale)
        if event.kind == "move" and self._grip is not None:
            dx, dy = x - self._grip[0], y - self._grip[1]
            self._grip = x, y
            self._scene.send(events.Panned(self._scene.now, dx, dy))
            return True
        if event.kind in {"up", "leave"}:
            taken, self._grip = self._grip is not None, None
            return taken
        if event.kind != "down" or state.field is None or not field.holds(x, y):
            return False
        empty = event.button == 1 and hit(state.picture, x, y) is None
        grips = (empty and not isinstance(state.hand, Carrying)) or event.button == 2
        if grips:
            self._grip = x, y
        return grips
