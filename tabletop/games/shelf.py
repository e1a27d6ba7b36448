"""Games that are read when they are asked for: the collection, and what is printed on its boxes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, overload

if TYPE_CHECKING:
    from tabletop.games.game import AnyGame


@dataclass(frozen=True, slots=True)
class Cover:
    """What is printed on a box: enough to offer a game that nobody has opened yet.

    Attributes:
        id: As in the game's manifest, like all that follows.
        seat_counts: How many may play, fewest first.
        minutes: How long a match takes about.
        open: Reads the game; the same one each time.
    """

    id: str
    seat_counts: tuple[int, ...]
    minutes: int
    open: Callable[[], AnyGame]


class Shelf(Sequence["AnyGame"]):
    """The games in their order; each is read at its first use.

    Reading all of them takes longer than drawing the first screen, which shows boxes only.

    Attributes:
        covers: What their boxes say; asking for it reads no game.
    """

    def __init__(self, *covers: Cover) -> None:
        self.covers = covers

    def find(self, game_id: str) -> AnyGame | None:
        """The game of that id, if it is here; no other one is read."""
        return next((cover.open() for cover in self.covers if cover.id == game_id), None)

    def __len__(self) -> int:
        return len(self.covers)

    @overload
    def __getitem__(self, at: int) -> AnyGame: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[AnyGame]: ...

    def __getitem__(self, at: int | slice) -> AnyGame | Sequence[AnyGame]:
        if isinstance(at, slice):
            return tuple(cover.open() for cover in self.covers[at])
        return self.covers[at].open()
