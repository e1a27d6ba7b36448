"""Draw a match as a small picture."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.play.session import Session
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import HEIGHT, WIDTH, Box


def picture(session: Session) -> Callable[[Ui, Box], None]:
    """Return a function that draws its table, small."""

    def draw(ui: Ui, box: Box) -> None:
        from tabletop.shell.scenes.match import miniature  # the first frame comes without

        miniature.match(ui, box, session)

    return draw


def empty(ui: Ui, box: Box) -> None:
    """Draw the placeholder of that picture."""
    ui.draw.rounded(box.inside(WIDTH, HEIGHT), 6, "sunk", "line", 2)
