"""The screen as a tree of values: what is there, what it is called, what can be done with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

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
"""What something is. ``choices`` are words side by side of which one holds, each a ``choice``;
``options`` are rows, each an ``option``; a ``menu`` button opens a list."""

Act: TypeAlias = Literal["focus", "click", "more", "less", "set"]
"""What can be done with something: ``set`` gives it a number or a text."""

Rect: TypeAlias = tuple[int, int, int, int]
"""Left, top, width and height in device pixels of the window."""


@dataclass(frozen=True, slots=True)
class Range:
    """A number between two ends."""

    now: float
    low: float
    high: float
    step: float


@dataclass(frozen=True, slots=True)
class Node:
    """One thing on the screen.

    Attributes:
        id: Names it among all that is on the screen, and from one drawing to the next.
        role: What it is.
        name: What it is called, in the player's language.
        value: What it is set to, in words; of a field its text.
        hint: What else is to be known about it.
        keys: The key that does the same.
        number: Of a slider.
        on: Of a switch, whether it is on; of a choice or option, whether it holds.
        enabled: Whether it can be used now.
        live: Whether new words in it are told by themselves.
        count: Of a list, how many rows it has; only those to be seen are inside.
        rect: Where it can be seen; ``None`` while it is scrolled out of sight.
        acts: What can be done with it.
        target: Id of what input reaches it by, ``""`` if nothing does.
        children: What is inside, in reading order.
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
    acts: frozenset[Act] = field(default=frozenset())
    target: str = ""
    children: tuple[Node, ...] = ()

    def walk(self) -> Iterator[Node]:
        """It and all that is inside, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass(frozen=True, slots=True)
class Tree:
    """A whole screen.

    Attributes:
        root: The window.
        scene: Names what is shown: another one begins to be told anew.
        focus: Id of the node with the focus; the root's own if nothing has it.
        language: Code of the language everything is called in.
    """

    root: Node
    scene: str
    focus: str
    language: str

    def find(self, name: str) -> Node | None:
        """The node called ``name``."""
        return next((node for node in self.root.walk() if node.id == name), None)
