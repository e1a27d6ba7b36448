"""Remove secrets of one player from words that are spoken aloud.

Everybody in the room hears the voice. While people who share the screen have hidden hands, it says
a piece's place in the hand but not its name, that a move was refused but not the reason, and whose
turn it is without the prompt. Screen, captions and screen readers still give everything.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from tabletop.kernel.words import msg
from tabletop.play import privacy
from tabletop.shell.spoken.tree import Node, Tree
from tabletop.shell.table.choice_panel import choices
from tabletop.shell.table.log_row import who_did
from tabletop.shell.table.scene import TableScene
from tabletop.shell.table.turn_bar import turn_words

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

_CHOICE = "choice "
_LOG = "log "
"""Prefixes of the ids of choices and of rows of the log."""


def discreet(desk: Desk, tree: Tree) -> Tree:
    """Return the tree without secrets of people who share the screen."""
    tables = [scene for scene in desk.stack.scenes if isinstance(scene, TableScene)]
    shared = [scene for scene in tables if privacy.secret(scene.session)]
    if not shared or shared[-1].state.curtain is not None:
        return tree
    return replace(tree, root=_Words(desk, shared[-1]).node(tree.root))


class _Words:
    """Replace the words of nodes that only one player may know."""

    def __init__(self, desk: Desk, scene: TableScene) -> None:
        self._desk, self._scene = desk, scene

    def node(self, node: Node) -> Node:
        """Return the node with its content reworded for everybody to hear."""
        match node.id:
            case "table hand":
                return self._counted(node, "voice.discreet.piece")
            case "table ways":
                return self._counted(node, "voice.discreet.way")
            case "table pieces":
                # A hint of a piece on the table would reveal pieces of the hand.
                return replace(node, children=tuple(replace(n, hint="") for n in node.children))
            case "group turn":
                return self._turn(node)
            case "group panel":
                refused = node.live == "assertive"
                key = "voice.discreet.refused" if refused else "voice.discreet.preview"
                text = Node("panel.text", "text", self._desk.say(msg(key)))
                inside = self._controls(node.children, node.name)
                return replace(node, children=(text, *inside))
            case "group log":
                return replace(node, children=tuple(map(self._row, node.children)))
        return replace(node, children=tuple(map(self.node, node.children)))

    def _counted(self, node: Node, key: str) -> Node:
        """Return a list whose rows are named by their position in the list."""
        every = len(node.children)
        rows = (
            replace(row, name=self._desk.say(msg(key, number=at, all=every)), value="", hint="")
            for at, row in enumerate(node.children, start=1)
        )
        return replace(node, children=tuple(rows))

    def _turn(self, node: Node) -> Node:
        """Return the turn without a person's prompt, which reveals the hand."""
        words, _ = turn_words(self._scene)
        if words.key != "table.to_move":
            return node
        name = self._desk.say(words, self._scene.session.names)
        return replace(node, children=(Node("turn.text", "text", name),))

    def _controls(self, nodes: Iterable[Node], area: str) -> list[Node]:
        """Return the controls of the panel, without its texts."""
        found: list[Node] = []
        for node in nodes:
            if node.role in {"text", "heading"}:
                continue
            inside = tuple(self._controls(node.children, area))
            name = area if node.role == "document" else self._choice(node)
            found.append(replace(node, name=name, value="", hint="", children=inside))
        return found

    def _choice(self, node: Node) -> str:
        """Return the name of a control, only a number for a piece of the hand."""
        number = node.target.removeprefix(_CHOICE)
        if number == node.target or not number.isdecimal():
            return node.name
        offered, at = choices(self._scene.state), int(number)
        if at <= len(offered) and not offered[at - 1].shelf:
            return node.name
        return self._desk.say(msg("voice.discreet.choice", number=at))

    def _row(self, row: Node) -> Node:
        """Return a row of the log without the viewer's secrets."""
        ply, log = row.target.removeprefix(_LOG), self._scene.state.log
        if not ply.isdecimal() or not 0 < int(ply) <= len(log):
            return row
        told = log[int(ply) - 1]
        if not told.many or told.seat != privacy.looker(self._scene.session):
            return row
        return replace(row, name=self._desk.say(who_did(told), self._scene.session.names))
