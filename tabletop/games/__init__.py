"""The collection. A new game is a new folder, and here a cover and how it is opened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tabletop.games.shelf import Cover, Shelf

if TYPE_CHECKING:
    from tabletop.games.game import AnyGame


def _patchwork() -> AnyGame:
    from tabletop.games.patchwork import PATCHWORK

    return PATCHWORK


def _mexican_train() -> AnyGame:
    from tabletop.games.mexican_train import MEXICAN_TRAIN

    return MEXICAN_TRAIN


def _goat() -> AnyGame:
    from tabletop.games.goat import GOAT

    return GOAT


def _gnoming() -> AnyGame:
    from tabletop.games.gnoming import GNOMING

    return GNOMING


GAMES: Final = Shelf(
    Cover("patchwork", (2,), 20, _patchwork),
    Cover("mexican_train", tuple(range(2, 13)), 60, _mexican_train),
    Cover("goat", (2, 3, 4), 15, _goat),
    Cover("gnoming", tuple(range(2, 8)), 25, _gnoming),
)


def find(game_id: str) -> AnyGame | None:
    """The game of that id, if the collection has it."""
    return GAMES.find(game_id)


def each() -> Iterator[AnyGame]:
    """Every game; each is read when it is its turn, if it was not before."""
    return iter(GAMES)
