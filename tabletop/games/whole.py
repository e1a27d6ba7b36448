"""The collection with every game read: what a worker imports before it says that it is ready."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tabletop.games import GAMES, find

if TYPE_CHECKING:
    from tabletop.games.game import AnyGame

READ: Final[Sequence[AnyGame]] = GAMES[:]

__all__ = ["READ", "find"]
