"""Choose the finished matches whose pictures hang on the wall."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from tabletop.games.game import AnyGame, Feat
from tabletop.kernel.values import dataclass
from tabletop.store.chronicle import Chronicle
from tabletop.store.played import Played

MOST: Final = 9
"""Number of places on one wall, not counting an empty nail."""

OFFERED: Final = 40
"""Most other matches that are offered for hanging."""

NEWEST: Final = 60
"""Number of newest matches that are considered."""

_BESTS: Final = 8
"""Number of best matches of a game that are tried, as records may be missing."""


@dataclass(frozen=True, slots=True)
class Hung:
    """Hold a frame on the wall.

    Attributes:
        wide: Whether the frame takes two places.
        best: Whether the match is the best of its game, of the house or of the given person.
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
    """Return the frames: each game's best match, chosen and newest matches.

    Matches whose record is not ``there``, or whose frame was taken ``down``, are left out; ``up``
    are the chosen matches. Only matches of ``person`` are included; ``""`` stands for everybody.
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
    """Return the newest matches that are not on the wall; see :func:`hung`."""
    found = known.matches(min(2 * OFFERED, most + len(shown)), person=person)
    return tuple(
        one for one in found
        if one.people and one.game in games and one.id not in shown and there(one.id)
    )[:most]  # fmt: skip


def walls(frames: Sequence[Hung]) -> tuple[tuple[Hung, ...], ...]:
    """Distribute frames over walls; return at least one wall."""
    found: list[list[Hung]] = [[]]
    room = MOST
    for one in frames:
        if one.wide + 1 > room:
            found.append([])
            room = MOST
        room -= 2 if one.wide and found[-1] else 1  # the first frame has the wide middle place
        found[-1].append(one)
    return tuple(map(tuple, found))
