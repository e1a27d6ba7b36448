"""Join the lines and the positions of a game for its manifest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from tabletop.kernel.options import Options
from tabletop.kernel.rules import ActionT, StateT


@dataclass(frozen=True, slots=True)
class Notation(Generic[StateT, ActionT]):
    """Hold the functions of :class:`tabletop.kernel.replay.Notation`.

    Attributes:
        write: Returns the one canonical line for an action.
        read: Returns the action of a line.
        write_position: Returns a table as JSON.
        read_position: Returns the table of a position.
        facts: Returns the position and what follows from it.
    """

    write: Callable[[ActionT], str]
    read: Callable[[str], ActionT]
    write_position: Callable[[StateT], dict[str, Any]]
    read_position: Callable[[dict[str, Any], int, Options], StateT]
    facts: Callable[[StateT], dict[str, Any]]
