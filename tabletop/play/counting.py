"""Show the open hands and their points after a round."""

from __future__ import annotations

from dataclasses import replace

from tabletop.games.kit.counting import counted
from tabletop.play.table_state import TableState
from tabletop.table.picture import Picture
from tabletop.table.stage import Timeline


def shown(state: TableState) -> Timeline:
    """Return the timeline that counts the hands of a finished round.

    It is made of a view: only what the rules lay open can be counted.
    """
    if not state.session.match.held or state.view is None:
        return Timeline(Picture(()))
    game = state.session.game
    made = counted(state.picture, game.counted(state.view), state.shape)
    return made.still if state.settings.reduced_motion else made


def laid_down(picture: Picture) -> Picture:
    """Return the picture of a finished round, without movable pieces.

    A piece that opens larger still does. No other one takes a click or the focus: Enter means the
    button that is lit, and nothing is refused.
    """
    items = tuple(
        replace(item, press=bool(item.opens), goes="", shelf="", pulls=False)
        for item in picture.items
    )
    return replace(picture, items=items, places=())
