"""What the hand is told: pointer, keys and pad, without a word about pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from tabletop.table.picture import ItemId


@dataclass(frozen=True, slots=True)
class Down:
    """The pointer went down."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Moved:
    """The pointer moved."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Up:
    """The pointer came up."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn what is held by quarter turns clockwise, or flip it left to right."""

    quarters: int = 0
    flip: bool = False


@dataclass(frozen=True, slots=True)
class Pick:
    """A key picks up ``item``, or presses it if it cannot be carried."""

    item: ItemId


@dataclass(frozen=True, slots=True)
class Nudge:
    """Move the held piece by whole places, x right and y down."""

    columns: int
    rows: int


@dataclass(frozen=True, slots=True)
class SetDown:
    """A key lets go of what is carried, or lifts it again."""


@dataclass(frozen=True, slots=True)
class Commit:
    """Do what is being tried."""


@dataclass(frozen=True, slots=True)
class Cancel:
    """Escape, focus lost, or the table changed under the hand: all goes home."""


Input: TypeAlias = Down | Moved | Up | Turn | Pick | Nudge | SetDown | Commit | Cancel
