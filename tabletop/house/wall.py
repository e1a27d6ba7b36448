"""Choose the works from finished matches that hang on the wall."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from tabletop.games.game import AnyGame, Feat
from tabletop.kernel.values import dataclass
from tabletop.store.chronicle import Chronicle
from tabletop.store.played import Played

MOST: Final = 9
"""Places on one wall, besides an empty nail."""

OFFERED: Final = 40
"""Other works that are offered at most."""

NEWEST: Final = 60
"""Newest matches that are looked at."""

_BESTS: Final = 8
"""Bests of a game that are tried, as their records may be gone."""


@dataclass(frozen=True, slots=True)
class Hung:
    """Hold a frame on the wall.

    Attributes:
        wide: Whether it takes two places.
        best: Whether it is the best of its game in this house, or of the person asked for.
    """

    match: str
    game: str
    wide: bool = False
    best: bool = False


def hung(
    known: Chronicle,
    games: Sequence[AnyGame],
    there: Callable[[str], bool],
    down: Collection[str] = (),
    person: str = "",
    up: Sequence[str] = (),
) -> tuple[Hung, ...]:
    """Return what hangs: the best of each game, chosen ones, the newest.

    Nothing hangs of a match whose record is not ``there``, or whose frame was taken ``down``; those
    chosen to hang are ``up``. A ``person`` sees what they made, ``""`` what everybody did.
    """
    found: dict[str, Hung] = {}

    def hangs(match: str) -> bool:
        return match not in down and match not in found and there(match)

    for game in games:
        by = game.hung_by or Feat("", low=game.low_wins)
        for best in known.bests(game.id, by.name, person=person, low=by.low, most=_BESTS):
            if hangs(best.match):
                found[best.match] = Hung(best.match, game.id, game.hung_wide, best=True)
                break
    wide = {game.id: game.hung_wide for game in games}
    chosen = [one for match in up if (one := known.match(match)) is not None]
    for played in (*chosen, *known.matches(NEWEST, person=person)):
        mine = [one for one in played.people if person in ("", one.person)]
        if mine and played.game in wide and hangs(played.id):
            found[played.id] = Hung(played.id, played.game, wide[played.game])
    return tuple(found.values())


def others(
    known: Chronicle,
    games: Collection[str],
    there: Callable[[str], bool],
    shown: Collection[str],
    person: str = "",
    most: int = OFFERED,
) -> tuple[Played, ...]:
    """Return the newest works that are not shown; see :func:`hung`."""
    found = known.matches(min(2 * OFFERED, most + len(shown)), person=person)
    return tuple(
        one for one in found
        if one.people and one.game in games and one.id not in shown and there(one.id)
    )[:most]  # fmt: skip


def walls(frames: Sequence[Hung]) -> tuple[tuple[Hung, ...], ...]:
    """Return the frames of each wall; there is one wall at least."""
    found: list[list[Hung]] = [[]]
    room = MOST
    for one in frames:
        if one.wide + 1 > room:
            found.append([])
            room = MOST
        room -= 2 if one.wide and found[-1] else 1  # the first one has the place in the middle
        found[-1].append(one)
    return tuple(map(tuple, found))
