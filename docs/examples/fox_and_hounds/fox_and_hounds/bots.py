"""Estimate tables for the search, deeper at every level."""

from __future__ import annotations

from typing import Final

from fox_and_hounds import rules
from fox_and_hounds.state import FOX, SIZE, State
from tabletop.games.kit.alpha_beta import levels
from tabletop.kernel.words import Seat


def guess(state: State, seat: Seat) -> float:
    """Return the value for a seat: the fox's path length, then its mobility."""
    seen, ring, away = {*state.hounds, state.fox}, {state.fox}, 0
    while ring and all(row for row, _ in ring):
        near = {(r + down, c + across) for r, c in ring for down in (-1, 1) for across in (-1, 1)}
        ring = {at for at in near - seen if all(0 <= part < SIZE for part in at)}
        seen, away = seen | ring, away + 1
    worth = 20.0 - away if ring else len(seen) / 4 - 20.0
    return worth if seat == FOX else -worth


BOTS: Final = levels(rules, guess, depths=(1, 2, 4, 6, 12))
