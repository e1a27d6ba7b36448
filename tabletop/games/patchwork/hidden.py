"""Show the table to a seat: nothing on it is hidden but the ring before it is laid."""

from __future__ import annotations

from random import Random

from tabletop.games.patchwork.data import PATCHES
from tabletop.games.patchwork.state import State, View
from tabletop.kernel.words import Seat


def view(state: State, seat: Seat) -> View:
    """Everything: nothing is hidden."""
    return View(seat, state)


def sample(view: View, rng: Random) -> State:
    """The table itself: the viewer sees all of it."""
    return view.table


def unseen(view: View) -> list[str]:
    """The pieces whose place the viewer cannot know: none once the ring is laid."""
    return list(PATCHES) if view.table.ring is None else []
