"""Build the accessibility tree of a stage, and find its faults."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.shell.spoken import build
from tabletop.shell.spoken.tree import Node, Tree
from tests.shell.stage import Stage

NAMELESS = {"status", "log"}
"""Roles of groups that are announced by their content."""

PRESSED = {"button", "switch", "choice", "option", "menu"}
"""Roles of clickable nodes."""


def told(stage: Stage) -> Tree:
    """Return the current tree of the screen."""
    stage.top.ui.dirty = True
    stage.draw()
    return build.tree(stage.desk)


def words(tree: Tree) -> str:
    """Join all the words of a tree."""
    return " | ".join(
        text for node in tree.root.walk() for text in (node.name, node.value, node.hint) if text
    )


def faults(stage: Stage, tree: Tree) -> Iterator[str]:
    """Yield the faults of a tree."""
    nodes = list(tree.root.walk())
    for name, count in Counter(node.id for node in nodes).items():
        if count > 1:
            yield f"{count} nodes are called {name}"
    for node in nodes:
        yield from _faults(stage, node)
    reached = {node.target for node in nodes if "focus" in node.acts}
    stops = {target.id for target in stage.top.ui.targets if target.stop}
    for stop in stops - reached:
        yield f"nothing is told of {stop}"
    focus = tree.find(tree.focus)
    if focus is None or (stage.top.ui.focus and focus.target != stage.top.ui.focus):
        yield f"the focus is on {stage.top.ui.focus}, and told on {tree.focus}"


def _faults(stage: Stage, node: Node) -> Iterator[str]:
    if node.role not in NAMELESS and not node.name.strip():
        yield f"{node.role} {node.id} has no name"
    if "⟨" in node.name + node.value + node.hint:
        yield f"{node.id}: {node.name}, {node.value}, {node.hint}"
    if node.rect is not None:
        x, y, wide, high = node.rect
        inside = 0 <= x < x + wide <= stage.size[0] and 0 <= y < y + high <= stage.size[1]
        if not inside:
            yield f"{node.id} is told to be at {node.rect}"
    if node.role in PRESSED and node.enabled and "click" not in node.acts:
        yield f"{node.role} {node.id} cannot be clicked"
    if node.role == "slider" and node.enabled and not {"more", "less", "set"} <= node.acts:
        yield f"slider {node.id} cannot be moved"
    if node.acts - {"focus"} and node.role in {"text", "heading", "group"}:
        yield f"{node.role} {node.id} can be pressed"
