"""Collect a picture of the Patchwork table."""

from __future__ import annotations

from tabletop.games.kit.drawing import Drawing
from tabletop.games.patchwork import rules
from tabletop.games.patchwork.layout.plan import Plan
from tabletop.games.patchwork.state import Action, State, View
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat


@dataclass
class QuiltDrawing(Drawing[View, Action, Plan]):
    """Build the picture of the Patchwork table."""

    @property
    def state(self) -> State:
        """Return the table; nothing is hidden."""
        return self.view.table

    @property
    def mover(self) -> Seat | None:
        """Return the seat to act; ``None`` when the match is over."""
        return rules.to_act(self.state)

    @property
    def buyer(self) -> Seat | None:
        """Return the seat that may buy or pass now."""
        mover = self.mover
        return None if mover is None or mover < 0 or self.state.owed else mover
