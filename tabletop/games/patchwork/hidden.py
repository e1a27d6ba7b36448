"""Derive the view of a seat; only the ring is hidden, before it is laid."""

from __future__ import annotations

from random import Random

from tabletop.games.patchwork.data import PATCHES
from tabletop.games.patchwork.state import State, View
from tabletop.kernel.words import Seat


def view(state: State, seat: Seat) -> View:
    """Return the view of a seat: the whole state, as nothing is hidden."""
    return View(seat, state)


def sample(view: View, rng: Random) -> State:
    """Return the state itself: the viewer sees all of it."""
    return view.table


def unseen(view: View) -> list[str]:
    """Return the pieces whose place is unknown: none once the ring is laid."""
    return list(PATCHES) if view.table.ring is None else []
