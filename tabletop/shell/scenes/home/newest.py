"""Find what was made last in the house, to hang on the home screen."""

from __future__ import annotations

from functools import partial

from tabletop.games import GAMES
from tabletop.house import wall
from tabletop.kernel.words import msg
from tabletop.shell.desk import Desk
from tabletop.shell.parts.frame import SWING, Frame, Pieces
from tabletop.store.chronicle import Chronicle
from tabletop.store.matches import Matches

__all__ = ["Pieces", "newest"]


def newest(desk: Desk, pieces: Pieces) -> Frame | None:
    """Return the frame of what was made last; a click opens its wall."""
    known, there = desk.services.find(Chronicle), desk.services.find(Matches)
    if known is None or there is None:
        return None
    games, down = [one.id for one in GAMES.covers], desk.settings.taken_down
    for one in wall.others(known, games, lambda one: there.path(one).exists(), down, most=1):
        go = partial(desk.go, "wall", match=one.id)
        return Frame(one.id, pieces, go, msg("wall.door"), lambda _: SWING, id="home.newest")
    return None
