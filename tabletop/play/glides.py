"""Derive the animation between two tables.

Pieces glide, are dealt, fly to a purse, or go home after they were let go.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tabletop.games.game import Told
from tabletop.play.table_state import TableState
from tabletop.table import tween
from tabletop.table.hand import Carrying, Hand, Trying
from tabletop.table.journey import NOWHERE, Journey, travel
from tabletop.table.picture import Box, ItemId, Picture


def after(
    state: TableState, seen: Mapping[ItemId, Box], old: Picture, fresh: Sequence[Told]
) -> tween.Glide:
    """Return the animation from ``old`` to the table of ``state``.

    ``seen`` has the boxes of items in ``old``, none for no motion; ``fresh`` are the new lines of
    the log.
    """
    if state.settings.reduced_motion or state.curtain is not None:
        return tween.NOTHING
    return travel(seen, old, state.picture, state.now, journey(fresh))


def journey(fresh: Sequence[Told]) -> Journey:
    """Return the motion described by new lines of the log."""
    source = next((told for told in reversed(fresh) if told.source), None)
    return Journey(
        marks=tuple(mark for told in fresh for mark in told.marks),
        source=NOWHERE if source is None else source.source,
        deals=source is not None and source.seat is None,
        flights=tuple(flight for told in fresh for flight in told.flights),
    )


def lets_go(before: Hand, now: Hand) -> bool:
    """Return whether a held piece was released.

    >>> from tabletop.table.hand import Empty
    >>> carried = Carrying(ItemId("tile"), 0, 0)
    >>> lets_go(carried, Empty()), lets_go(Empty(), carried)
    (True, False)
    """
    return isinstance(before, Carrying | Trying) and not isinstance(now, Carrying | Trying)


def home(state: TableState, seen: Mapping[ItemId, Box]) -> TableState:
    """Return the table with a rejected piece gliding back."""
    if not seen or state.settings.reduced_motion:
        return state
    here = state.picture
    return replace(state, glide=tween.glide(seen, here, here, state.now, tween.GLIDE))
