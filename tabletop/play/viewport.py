"""Zoom and pan the field, and transform items and previews to match."""

from __future__ import annotations

from dataclasses import replace

from tabletop.games.game import Preview
from tabletop.kernel.words import Seat
from tabletop.play.table_state import TableState
from tabletop.store.settings import Settings
from tabletop.table import tween
from tabletop.table.picture import Item, Label, Picture, Shape
from tabletop.table.zoom import FIT, Zoom, magnified


def framed(settings: Settings, size: tuple[float, float], home: Seat, least: float = 0.0) -> Shape:
    """Return the shape of a table fitted to a window, in table units.

    Its boxes have room for words ``least`` times as large as usual, in a small window.
    """
    return Shape(
        *size,
        home,
        max(settings.size / 100, least),
        numerals=settings.numerals,
        legal=settings.show_legal,
        counting=settings.counting,
    )


def zoomed(state: TableState, factor: float, at: tuple[float, float] | None) -> TableState:
    """Return the table with its field ``factor`` times larger around ``at``.

    A factor of 0 shows the whole field; without a point its middle stays.
    """
    field = state.laid.field
    if field is None:
        return state
    return _looked(state, state.zoom.by(factor, at or field.centre, field) if factor else FIT)


def panned(state: TableState, dx: float, dy: float) -> TableState:
    """Return the table with its field panned, in table units."""
    field = state.laid.field
    return state if field is None else _looked(state, state.zoom.moved(dx, dy, field))


def fit(state: TableState) -> TableState:
    """Return the table with the whole field visible."""
    return _looked(state, FIT)


def magnified_preview(state: TableState, preview: Preview) -> Preview:
    """Return a preview transformed to the viewport."""
    if state.field is None:
        return preview
    signs = _magnified(state, preview.items, preview.labels)
    lies = _magnified(state, preview.lies).items
    return replace(preview, items=signs.items, labels=signs.labels, lies=lies)


def magnified_items(state: TableState, items: tuple[Item, ...]) -> tuple[Item, ...]:
    """Return items transformed to the viewport."""
    return _magnified(state, items).items


def _magnified(
    state: TableState, items: tuple[Item, ...], labels: tuple[Label, ...] = ()
) -> Picture:
    return magnified(Picture(items, labels, field=state.laid.field), state.zoom)


def _looked(state: TableState, zoom: Zoom) -> TableState:
    if zoom == state.zoom:
        return state
    return replace(
        state,
        zoom=zoom,
        version=state.version + 1,
        picture=magnified(state.laid, zoom),
        glide=tween.NOTHING,
    )
