"""Handle commands at a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from tabletop.play import events, held_piece
from tabletop.play.held_piece import why_not
from tabletop.shell.events import Key
from tabletop.shell.table.choice_panel import choices
from tabletop.shell.table.hand_input import held
from tabletop.table.picture import ItemId

if TYPE_CHECKING:
    from tabletop.shell.table.context import TableContext
    from tabletop.shell.widgets.base import Target


def _always(scene: TableContext) -> Mapping[str, Callable[[], None]]:
    """Return the commands that work with a held piece too."""
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
    """Ask for a hint, which Enter then accepts."""
    scene.ask_hint()
    state = scene.state
    asked = state.hinting or state.hint is not None
    if asked and _on_item(scene) and not held(state.hand):
        scene.ui.focus = ""


def _cited(scene: TableContext) -> str:
    state = scene.state
    aimed = held_piece.aimed(state)
    refusal = None if aimed is None else why_not(state, aimed)
    if refusal is None and state.refused is not None:
        refusal = state.refused.refusal
    if refusal is None:
        return "" if state.guide is None else state.guide.step.clause
    return refusal.clause


def asked(scene: TableContext, key: Key) -> str:
    """Return the command of ``key`` at a table."""
    return scene.ui.command(key, "hand", "table", "moving", "program")


def handle(scene: TableContext, key: Key) -> bool:
    """Run the command of ``key``; return whether the key was consumed."""
    command = asked(scene, key)
    always = _always(scene).get(command)
    if always is None or command in {"hint", "last_move"}:
        scene.send(events.FinishGlide(scene.now))
    if always is not None:
        always()
        return True
    if command in {"next_area", "previous_area"}:
        return step(scene, 1 if command == "next_area" else -1)
    return not held(scene.state.hand) and _idle(scene, key, command)


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


def step(scene: TableContext, way: int) -> bool:
    """Move the focus to the next or previous area of the table.

    The pieces on the felt are one, and so are the panel, the log and the tools.
    """
    ui = scene.ui
    boxes = [ui.rect(area.box) for area in scene.state.picture.areas]

    def area(target: Target) -> int:
        around = ui.find(target.inside)  # its panel, as the target may be scrolled away
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
