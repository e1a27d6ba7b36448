"""Lift the piece under the pointer, or the focus, if it can be taken."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tabletop.play.table_state import TableState
from tabletop.shell.table.artist import Artist
from tabletop.shell.widgets.ui import Ui
from tabletop.table.gesture import Press
from tabletop.table.hand import Empty
from tabletop.table.picture import Item

RAISED: Final = 6.0
"""Units by which a piece that can be taken rises towards the hand."""

HIGHER: Final = 6.0
"""Units of height that it gains: its shadow moves away."""


def inviting(state: TableState, hovered: Item | None) -> Item | None:
    """Return the piece to lift, or ``None`` if none can be taken."""
    if hovered is None or not state.my_turn or not isinstance(state.hand, Empty):
        return None
    item = state.picture.item(hovered.id)
    if item is None or item.id in state.glide.moves:
        return None
    pulled = item.pulls and state.offers.meant(Press(item.id)) is not None
    return item if pulled or state.offers.can_lift(item.id) else None


def lifted(state: TableState, hovered: Item | None, now: float) -> Item | None:
    """Return the piece that is drawn lifted now; none while pieces glide."""
    return inviting(state, hovered) if state.glide.done(now) else None


def as_drawn(state: TableState, hovered: Item | None, now: float, item: Item) -> Item:
    """Return ``item`` in the place where it is drawn."""
    up = lifted(state, hovered, now)
    return raised(item) if up is not None and up.id == item.id else item


def raised(item: Item) -> Item:
    """Return a piece raised above its place."""
    box = replace(item.box, y=item.box.y - RAISED)
    return replace(item, box=box, height=item.height + HIGHER)


def show(ui: Ui, artist: Artist, state: TableState, item: Item) -> None:
    """Draw a lifted piece, and redraw everything on top of it."""
    up = raised(item)
    artist.item(ui, up)
    picture = state.picture
    above = [one for one in picture.items if one.layer > item.layer and one.box.overlaps(up.box)]
    artist.items(ui, above)
    for label in picture.labels:
        if label.layer > item.layer and label.box.overlaps(up.box):
            with ui.reading_log.elsewhere():  # announced with the picture
                artist.label(ui, label, state.session.names)
