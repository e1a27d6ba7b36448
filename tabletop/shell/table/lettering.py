"""Remember how large the words of a table are drawn."""

from __future__ import annotations

from tabletop.shell.widgets.ui import Ui


class _Lettering:
    def __init__(self) -> None:
        self.percent: int | None = None


def letter(ui: Ui, size: int) -> None:
    """Draw the words of this scene's table at ``size`` percent from now on."""
    ui.memo("lettering", _Lettering).percent = size


def lettering(ui: Ui) -> int:
    """Return the size of words at the table of this scene, in percent."""
    size: int | None = ui.memo("lettering", _Lettering).percent
    return ui.desk.settings.size if size is None else size
