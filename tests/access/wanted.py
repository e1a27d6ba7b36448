"""Define the conditions of tables for tests, and find refusals there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.play import held_piece
from tabletop.play.table_state import TableState
from tabletop.table.gesture import Gesture, Press, Put

Wanted = Callable[[TableState], bool]


def anything(state: TableState) -> bool:
    """Accept any table."""
    return bool(state.offers.pairs)


def some_refused(state: TableState) -> bool:
    """Return whether a put is offered, and a refused gesture possible."""
    puts = any(isinstance(gesture, Put) for gesture, _ in state.offers.pairs)
    return puts and next(refusals(state), None) is not None


def refusals(state: TableState) -> Any:
    """Yield gestures that are not offered, with their refusals."""
    tried: list[Gesture] = [Press(item.id) for item in state.picture.items if item.press]
    for item in state.picture.items:
        for place in state.picture.places if item.goes else ():
            if place.group == item.goes:
                tried.append(Put(item.id, place.id, item.pose))
    for gesture in tried:
        refusal = held_piece.why_not(state, gesture)
        if refusal is not None:
            yield gesture, refusal
