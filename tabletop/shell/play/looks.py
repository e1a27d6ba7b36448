"""What a window and the settings say about pictures of a table."""

from __future__ import annotations

from tabletop.kernel.words import Seat
from tabletop.shell.widgets.ui import Ui
from tabletop.store.settings import Settings
from tabletop.table.picture import Shape


def framed(settings: Settings, ui: Ui, home: Seat) -> Shape:
    """The shape of a table that fills the window.

    Args:
        settings: Size of words, numerals, what is shown and counted.
        ui: The window.
        home: Who sits nearest.
    """
    return Shape(
        ui.width,
        ui.height,
        home,
        settings.size / 100,
        numerals=settings.numerals,
        legal=settings.show_legal,
        counting=settings.counting,
    )
