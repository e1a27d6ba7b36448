"""Order the targets of a screen for Tab."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.shell.widgets.base import Target
from tabletop.shell.widgets.ui import Ui


def tab_order(ui: Ui, names: Sequence[str]) -> None:
    """Order the targets for Tab by ids, or what ids begin with up to a dot.

    The others come last. If a part of the screen scrolls, all stay as they were drawn: the things
    in it have to come after it.
    """
    if any(target.widget is not None and target.widget.scrolls for target in ui.targets):
        return

    def rank(target: Target) -> int:
        found = (at for at, name in enumerate(names) if f"{target.id}.".startswith(f"{name}."))
        return next(found, len(names))

    ui.targets.sort(key=rank)
