"""Draws beforehand what the table will look like after the next choice, while nobody waits.

A choice moves many pieces at once, and each that comes to lie in another size is a picture to be
drawn. Here they are drawn one a step while the table stands still, so that what is done is seen
at the next frame. Nothing is shown, and only the pictures of the viewer's own table are made.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from tabletop.shell.play.facts import as_icon
from tabletop.shell.play.panels import ChoiceRow, grown
from tabletop.table.gesture import Press

if TYPE_CHECKING:
    from tabletop.shell.play.board import Board
    from tabletop.shell.widgets.ui import Ui
    from tabletop.table.picture import Item, Picture

CHOICES: Final = 4
"""Choices that are looked at; where there are more the later ones look much like these."""


class Foresight:
    """Goes through the tables to come, a little at a time."""

    def __init__(self) -> None:
        self._about: tuple[object, ...] = ()
        self._work: Iterator[None] = iter(())

    def step(self, board: Board, ui: Ui, coming: Any = None) -> bool:
        """Do one thing, a few milliseconds long; whether there was one to do.

        Args:
            board: It lies still and nothing is carried.
            ui: It was drawn at least once.
            coming: The action that is done next, if that is known already: what a bot chose and
                has not shown yet, or what somebody tries.
        """
        about = (board.version, coming, ui.scale, ui.canvas.size, board.desk.settings.theme)
        if about != self._about:
            self._about, self._work = about, _work(board, ui, coming)
        return next(self._work, self) is not self


def _work(board: Board, ui: Ui, coming: Any) -> Iterator[None]:
    session = board.session
    game, rules, state = session.game, session.game.rules, session.match.state
    for action in _choices(board) if coming is None else [coming]:
        after = rules.apply(state, action)
        seat = session.viewer_at(after)
        view = rules.view(after, seat)
        if rules.to_act(after) == seat and session.human(seat):
            game.offers(view)  # games remember how they found out what may be done
            yield
        picture = board.closer.on(game.table.lay_out(view, board.shape))
        yield
        for item in (*picture.items, *_rows(board, ui, picture)):
            if _missing(ui, item):
                yield


def _choices(board: Board) -> list[Any]:
    """One choice for each thing that the hand may do something with."""
    found: dict[object, Any] = {}
    for gesture, action in board.offers.pairs:
        found.setdefault((isinstance(gesture, Press), gesture.item), action)
    return list(found.values())[:CHOICES]


def _rows(board: Board, ui: Ui, picture: Picture) -> list[Item]:
    """The pieces that will lie ready, as the panel shows them."""
    panel = next((area.box for area in picture.areas if area.kind == "panel"), None)
    if panel is None or board.session.game.table.sorts:
        return []
    room = ChoiceRow.room(0.0, 0.0, grown(ui, panel))
    return [as_icon(ui, item.sprite, room) for item in picture.items if item.goes]


def _missing(ui: Ui, item: Item) -> bool:
    """Draw it, and its shadow, if it was not; whether it was not."""
    atlas, size = ui.desk.atlas, ui.rect(item.box).size
    if 0 in size or atlas.holds(item.sprite, size, item.pose, ui.scale):
        return False
    atlas.piece(item.sprite, size, item.pose, ui.scale)
    if item.height > 0:
        atlas.shadow(item.sprite, size, item.pose, ui.scale, round(item.height, 1))
    return True
