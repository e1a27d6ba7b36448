"""Hold what a view of a score sheet needs: points and callbacks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from functools import partial
from typing import TypeAlias

from tabletop.kernel.sheet import Account, Round
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat, msg
from tabletop.play import podium
from tabletop.play.session import Session
from tabletop.shell.widgets import Button, Plain
from tabletop.table.picture import Box

Record: TypeAlias = Sequence[Seat]
"""The seats that share one record of points."""


def _nothing(*_: object) -> None:
    """Ignore a press, as on a sheet without buttons."""


@dataclass(frozen=True)
class Reading:
    """Hold the content of a sheet and its callbacks.

    Attributes:
        chosen: Index of the round that is explained; -1 for the last one.
        rule: Opens a clause of the rules; ``None`` while no clause is shown.
        cite: Shows the clauses, or hides them; ``None`` where nothing can be pressed.
        choose: Selects another round to explain.
        peek: Called with the cell under the pointer.
        reader: The seat of the only person.
    """

    session: Session
    chosen: int = -1
    rule: Callable[[str], None] | None = None
    cite: Callable[[], None] | None = None
    choose: Callable[[int], None] = _nothing
    peek: Callable[[Round, Record, Box], None] = _nothing
    account: Account = field(init=False)
    reader: Seat | None = field(init=False)

    def __post_init__(self) -> None:
        """Count the points, and find the reader."""
        object.__setattr__(self, "account", podium.account_of(self.session))
        object.__setattr__(self, "reader", podium.reader(self.session))

    def clause(self, clause: str, name: str, icon: str = "") -> Button | None:
        """Return the button ``name`` that opens a clause, if clauses are shown."""
        if self.rule is None:
            return None
        says = msg("table.rule", clause=clause)
        act = partial(self.rule, clause)
        return Button(Plain(clause), act, icon=icon, size=19, height=44, id=name, says=says)
