"""Define the accessibility tree: nodes with roles, names and actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from tabletop.kernel.values import dataclass
from tabletop.shell.widgets.reading_log import Live

Role: TypeAlias = Literal[
    "window",
    "dialog",
    "group",
    "list",
    "log",
    "status",
    "heading",
    "text",
    "button",
    "switch",
    "choices",
    "choice",
    "options",
    "option",
    "menu",
    "slider",
    "field",
    "document",
    "piece",
]
"""Role of a node. ``choices`` are words side by side of which one is selected, each a ``choice``;
``options`` are rows, each an ``option``; a ``menu`` button opens a list.
"""

Act: TypeAlias = Literal["focus", "click", "more", "less", "set"]
"""Action on a node: ``set`` gives it a number or a text."""

Rect: TypeAlias = tuple[int, int, int, int]
"""Left, top, width and height in device pixels of the window."""


@dataclass(frozen=True, slots=True)
class Range:
    """Hold a number between two ends."""

    now: float
    low: float
    high: float
    step: float


@dataclass(frozen=True, slots=True)
class Node:
    """Describe one element of the screen.

    Attributes:
        id: Unique among all nodes of the screen, and the same in every drawing.
        name: Its name in the player's language.
        value: Its current value in words; the text of a field.
        hint: Further information about it.
        keys: The key that triggers the same action.
        number: Value and range of a slider.
        on: Whether a switch is on, or a choice or option is selected.
        live: Whether new words in it are announced automatically.
        count: Number of rows of a list; only the visible rows are among the children.
        target: Id of its input target, ``""`` if it has none.
        children: Nodes inside, in reading order.
    """

    id: str
    role: Role
    name: str = ""
    value: str = ""
    hint: str = ""
    keys: str = ""
    number: Range | None = None
    on: bool | None = None
    enabled: bool = True
    live: Live = "off"
    count: int = 0
    rect: Rect | None = None
    acts: frozenset[Act] = frozenset()
    target: str = ""
    children: tuple[Node, ...] = ()

    def walk(self) -> Iterator[Node]:
        """Walk over the node and all nodes inside, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass(frozen=True, slots=True)
class Tree:
    """Hold the tree of a whole screen.

    Attributes:
        scene: Key of the screen; a screen with another key is announced in full.
        focus: Id of the node with the focus, or of the root if no node has it.
        language: Code of the language of all names.
    """

    root: Node
    scene: str
    focus: str
    language: str

    def find(self, name: str) -> Node | None:
        """Return the node called ``name``."""
        return next((node for node in self.root.walk() if node.id == name), None)
