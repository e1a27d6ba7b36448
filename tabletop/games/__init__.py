"""List the games: the built-in ones and those of installed packages.

A built-in game is a folder here and a :class:`~tabletop.games.shelf.Cover` in :data:`GAMES`;
any other package names its game in the entry-point group ``tabletop.games``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from tabletop.games.shelf import Cover, Shelf
from tabletop.kernel.late import resolve
from tabletop.plugins import installed

if TYPE_CHECKING:
    from tabletop.games.game import AnyGame
    from tabletop.games.probe import Probe
    from tabletop.plugins import Plugin


def _probe(plugin: Plugin) -> Probe:
    from tabletop.games.probe import Probe  # needed only if packages are installed

    return Probe(plugin)


GAMES: Final = Shelf(
    Cover("patchwork", (2,), 20, partial(resolve, "tabletop.games.patchwork:PATCHWORK"), True),
    Cover(
        "mexican_train",
        tuple(range(2, 13)),
        60,
        partial(resolve, "tabletop.games.mexican_train:MEXICAN_TRAIN"),
        True,
    ),
    Cover("goat", (2, 3, 4), 15, partial(resolve, "tabletop.games.goat:GOAT"), True),
    Cover(
        "gnoming", tuple(range(2, 8)), 25, partial(resolve, "tabletop.games.gnoming:GNOMING"), True
    ),
    plugins=installed,
    probe=_probe,
)


def find(game_id: str) -> AnyGame | None:
    """Return the game with the given id, if the collection has it."""
    return GAMES.find(game_id)


def each() -> Iterator[AnyGame]:
    """Yield every game, loading each one and its bots on demand."""
    for game in GAMES:
        len(game.bots)
        yield game
