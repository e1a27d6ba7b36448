"""Define the inputs of the hand: pointer, keys and pad, without pixels."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.kernel.values import dataclass
from tabletop.table.picture import ItemId


@dataclass(frozen=True, slots=True)
class Down:
    """Report a pointer press."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Moved:
    """Report a pointer motion."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Up:
    """Report a pointer release."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn the held piece clockwise by quarters, or flip it left to right."""

    quarters: int = 0
    flip: bool = False


@dataclass(frozen=True, slots=True)
class Pick:
    """Pick up ``item`` by a key, or press it if it cannot be carried."""

    item: ItemId


@dataclass(frozen=True, slots=True)
class Nudge:
    """Move the held piece by whole places, x right and y down."""

    columns: int
    rows: int


@dataclass(frozen=True, slots=True)
class Commit:
    """Drop the carried piece by a key, or commit the tentative placement."""


@dataclass(frozen=True, slots=True)
class Cancel:
    """Put everything back: Escape, lost focus, or a changed table."""


Input: TypeAlias = Down | Moved | Up | Turn | Pick | Nudge | Commit | Cancel
