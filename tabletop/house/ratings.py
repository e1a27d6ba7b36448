"""Rate the people of the house in each game.

Ratings follow Weng and Lin, computed by the library ``openskill``. Bots are the anchors: the
measured Elo of each level is fixed, so ratings of people and of levels are on the same scale. At
larger tables luck has more influence, so the same difference counts for less, as measured.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Final

from tabletop.bots.cast import CAST, Neighbour, candidates, known
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.store.played import GUEST, Played, Player

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating

    from tabletop.bots.strength import Strength
    from tabletop.games.game import AnyGame
    from tabletop.store.chronicle import Chronicle

NEWEST: Final = 600
"""Number of newest matches of a game that are rated: some 60 ms, not on the window's thread."""

_PAGE: Final = 40
"""Number of matches read at once; a small number keeps the window from waiting."""

FIRST: Final = 3
"""Number of matches a person needs before a rating is shown."""

MEAN: Final = 1500.0
SPREAD: Final = 200.0
"""Elo of a new player, and its standard deviation."""

SURE: Final = 1.96
"""Standard deviations on either side of the mean that contain 95 % of cases."""

_UNIT: Final = 400 / math.log(10)
"""Elo difference that multiplies the odds by e."""

_FIXED: Final = 1e-3
"""Standard deviation of an anchor."""


@dataclass(frozen=True, slots=True)
class Point:
    """Hold a rating after a match.

    Attributes:
        ended: When the match ended, in seconds since 1970.
        elo: The most likely strength.
        low: Lower end of the interval that holds the strength in 95 of 100 cases.
        high: Upper end of the interval.
        won: Whether the match was won.
    """

    ended: float
    elo: int
    low: int
    high: int
    won: bool


@dataclass(frozen=True, slots=True)
class Rating:
    """Hold a person's rating in a game.

    Attributes:
        course: The rating after each rated match, oldest first; never empty.
        like: A neighbour of the level nearest to the latest rating.
        beyond: 1 if the rating is certainly above all levels, -1 if certainly below; else 0.
    """

    course: tuple[Point, ...]
    like: Neighbour
    beyond: int = 0

    def words(self) -> Msg:
        """Return the rating in words: about as strong as a neighbour."""
        kind = {1: "above", -1: "below"}.get(self.beyond, "like")
        return msg(f"profile.rating.{kind}", who=msg(f"cast.{self.like.id}.name"))


def ratings(game: AnyGame, chronicle: Chronicle) -> Mapping[str, Rating]:
    """Return the rating of every person in the newest matches of a game.

    Deals of the day are left out: setting the clock reveals them in advance.
    """
    matches = {
        one.id: one
        for skip in range(0, NEWEST, _PAGE)
        for one in chronicle.matches(_PAGE, game=game.id, skip=skip, days=False)
    }
    return rated(game.strength, game.id, reversed(matches.values()))


def rated(strength: Strength, game: str, matches: Iterable[Played]) -> Mapping[str, Rating]:
    """Return the ratings after the given matches, which are oldest first.

    Matches that count for nobody are ignored, and a guest gets no rating: it may be anybody.
    """
    if not strength.tables:
        return {}
    now: dict[str, PlackettLuceRating] = {}
    courses: dict[str, list[Point]] = {}
    seats = min(strength.tables)
    anchors = {level: one.mean for level, one in strength.tables[seats].items()}
    for match in matches:
        found = None if match.why else _updated(strength, anchors, now, match)
        for person, rating in (found or {}).items():
            now[person] = rating
            courses.setdefault(person, []).append(_point(match, person, rating))
    return {
        person: Rating(
            tuple(course),
            _like(anchors, game, course[-1].elo),
            (course[-1].low > max(anchors.values())) - (course[-1].high < min(anchors.values())),
        )
        for person, course in courses.items()
    }


def _updated(
    strength: Strength,
    anchors: Mapping[str, float],
    now: Mapping[str, PlackettLuceRating],
    match: Played,
) -> dict[str, PlackettLuceRating] | None:
    """Return the new ratings of the people of a match."""
    rules = _model(len(match.players), _luck(strength, len(match.players)))
    seated = [
        (one, rating)
        for one in match.players
        if (rating := _before(rules, anchors, now, one)) is not None
    ]
    if len(seated) < 2:
        return None
    ranks = [float(one.place or (1 if one.won else 2)) for one, _ in seated]
    after = rules.rate([[rating] for _, rating in seated], ranks=ranks)
    return {
        one.person: rating
        for (one, _), (rating,) in zip(seated, after, strict=True)
        if one.person not in ("", GUEST)
    }


def _before(
    rules: PlackettLuce,
    anchors: Mapping[str, float],
    now: Mapping[str, PlackettLuceRating],
    player: Player,
) -> PlackettLuceRating | None:
    """Return a player's rating before a match; ``None`` for an unknown level."""
    if player.person:
        return now.get(player.person) or rules.rating(mu=MEAN, sigma=SPREAD)
    neighbour = known(player.neighbour)
    level = player.level or ("" if neighbour is None else neighbour.level)
    elo = anchors.get(level)
    return None if elo is None else rules.rating(mu=elo, sigma=_FIXED)


def _luck(strength: Strength, seats: int) -> float:
    """Return the influence of luck at a table; 1 at the smallest table."""
    small = min(strength.tables)
    near = min(strength.tables, key=lambda count: (abs(count - seats), count))
    return _range(strength, small) / max(_range(strength, near), 1.0)


def _range(strength: Strength, seats: int) -> float:
    means = [one.mean for one in strength.tables[seats].values()]
    return max(means) - min(means)


@cache
def _model(players: int, luck: float) -> PlackettLuce:
    """Return the model of a table, in Elo.

    The library divides by the root of the sum of all variances, so a difference of 400 means odds
    of 10 to 1 only with this ``beta``. Updates are not damped (``gamma``), which keeps the
    intervals honest; see ``tests/tools/rate_people.py``.
    """
    from openskill.models import PlackettLuce  # importing takes 50 ms

    return PlackettLuce(
        mu=MEAN, sigma=SPREAD, beta=luck * _UNIT / math.sqrt(players), tau=0.0, kappa=1e-4,
        gamma=_undamped,
    )  # fmt: skip


def _undamped(*_: object) -> float:
    return 1.0


def _point(match: Played, person: str, rating: PlackettLuceRating) -> Point:
    elo, off = rating.mu, SURE * rating.sigma
    won = any(one.won for one in match.players if one.person == person)
    return Point(match.ended, round(elo), round(elo - off), round(elo + off), won)


def _like(anchors: Mapping[str, float], game: str, elo: int) -> Neighbour:
    level = min(anchors, key=lambda name: abs(anchors[name] - elo))
    return next(iter(candidates(level, game)), CAST[0])
