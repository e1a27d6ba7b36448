"""Choose what hangs on the wall of the house, made in finished matches."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from tabletop.games.game import AnyGame, Feat
from tabletop.kernel.values import dataclass
from tabletop.store.chronicle import Chronicle

MOST: Final = 9
"""Frames on one wall; an empty nail is beside them."""

NEWEST: Final = 60
"""Newest matches that are looked at."""

_BESTS: Final = 8
"""Bests of a game that are tried, as their records may be gone."""


@dataclass(frozen=True, slots=True)
class Hung:
    """Hold a frame on the wall.

    Attributes:
        match: Id of the match in which it was made.
        game: Id of its game.
        best: Whether it is the best of its game in this house, or of the person asked for.
    """

    match: str
    game: str
    best: bool = False


def hung(
    known: Chronicle,
    games: Sequence[AnyGame],
    there: Callable[[str], bool],
    down: Collection[str] = (),
    person: str = "",
) -> tuple[Hung, ...]:
    """Return what hangs: the best of each game, then the newest.

    Args:
        known: The chronicle.
        games: The games, whose best comes first.
        there: Returns whether the record of a match is there.
        down: Ids of matches whose frame was taken down.
        person: Only what this person made; ``""`` for everybody's.
    """
    found: dict[str, Hung] = {}

    def hangs(match: str) -> bool:
        return match not in down and match not in found and there(match)

    for game in games:
        by = game.hung_by or Feat("", low=game.low_wins)
        for best in known.bests(game.id, by.name, person=person, low=by.low, most=_BESTS):
            if hangs(best.match):
                found[best.match] = Hung(best.match, game.id, best=True)
                break
    ids = {game.id for game in games}
    for played in known.matches(NEWEST, person=person):
        if played.people and played.game in ids and hangs(played.id):
            found[played.id] = Hung(played.id, played.game)
    return tuple(found.values())


def walls(frames: Sequence[Hung]) -> tuple[tuple[Hung, ...], ...]:
    """Return the frames of each wall; there is one wall at least."""
    starts = range(0, max(1, len(frames)), MOST)
    return tuple(tuple(frames[at : at + MOST]) for at in starts)
