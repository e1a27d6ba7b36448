"""Perform a screen reader's requests exactly as pointer or key would."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.play.held_piece import reach_of
from tabletop.shell.events import Input, Key, Pointer
from tabletop.shell.spoken import pieces
from tabletop.shell.spoken.adapter import Asked
from tabletop.shell.spoken.tree import Tree
from tabletop.shell.table.scene import TableScene
from tabletop.shell.widgets import Field, Slider
from tabletop.table import inputs
from tabletop.table.hand import Carrying, Trying
from tabletop.table.picture import ItemId

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk
    from tabletop.shell.widgets import Target, Ui


def perform(desk: Desk, dispatch: Callable[[Input], None], tree: Tree, asked: Asked) -> None:
    """Perform a request on a node of ``tree``, unless the node is gone."""
    node = tree.find(asked.node)
    if node is None or asked.act not in node.acts:
        return
    scene = desk.stack.top
    if isinstance(scene, TableScene) and node.id.startswith(pieces.PUT):
        _put(scene, int(node.id.removeprefix(pieces.PUT)))
        return
    target = scene.ui.find(node.target)
    if target is None:
        return
    if target.stop:
        scene.ui.set_focus(target.id, ring=True)
    if asked.act == "click":
        if target.widget is not None:
            _click(scene.ui, dispatch, target)
        elif isinstance(scene, TableScene):
            scene.pick(ItemId(target.id))
    elif asked.act in {"more", "less"} and target.widget is not None:
        target.widget.key(scene.ui, Key("right" if asked.act == "more" else "left"))
    elif isinstance(target.widget, Slider) and not isinstance(asked.value, str | None):
        target.widget.put(asked.value)
    elif isinstance(target.widget, Field) and isinstance(asked.value, str):
        target.widget.fill(scene.ui, asked.value)
    scene.ui.dirty = True


def _click(ui: Ui, dispatch: Callable[[Input], None], target: Target) -> None:
    """Click the visible part of a target, or activate one scrolled away."""
    assert target.widget is not None
    x, y = target.rect.center
    if ui.at(x, y) is not target:
        target.widget.activate(ui, target.part)
        return
    dispatch(Pointer("down", x, y, 1, held=True))
    dispatch(Pointer("up", x, y, 1, held=False))
    ui.ring = True  # show the focus to users of a screen reader, who use keys


def _put(scene: TableScene, index: int) -> None:
    state = scene.state
    if not isinstance(state.hand, Carrying | Trying):
        return
    puts = state.offers.puts(state.hand.item)
    if index >= len(puts):
        return
    if not pieces.tried(state, puts[index]):
        scene.try_out(puts[index])
        if reach_of(state).tries(puts[index]):
            scene.ui.dirty = True
            return
    scene.hand_does(inputs.Commit())
    scene.ui.dirty = True
