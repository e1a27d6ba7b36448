"""List the games whose manifest says that they are finished."""

from __future__ import annotations

from typing import Final

from tabletop.games import GAMES

FINISHED: Final = tuple(game for game in GAMES if game.finished)
