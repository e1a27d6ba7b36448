"""Describe a table's viewport: the window, and settings about pictures."""

from __future__ import annotations

from tabletop.kernel.words import Seat
from tabletop.store.settings import Settings
from tabletop.table.picture import Shape


def framed(settings: Settings, size: tuple[float, float], home: Seat) -> Shape:
    """Return the shape of a table that fills the window.

    Args:
        settings: Size of words, numerals, hints and counts shown.
        size: Width and height of the window, table units.
        home: The seat that sits nearest.
    """
    return Shape(
        *size,
        home,
        settings.size / 100,
        numerals=settings.numerals,
        legal=settings.show_legal,
        counting=settings.counting,
    )
