"""Find the badges that people have earned by their play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tabletop.games.game import AnyGame, Badge
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.store.chronicle import Chronicle
from tabletop.store.fields import day
from tabletop.store.played import GUEST, Played

_LOOKED_AT: Final = 120
"""Newest matches of a person that are searched for consecutive days."""


@dataclass(frozen=True, slots=True)
class EarnedBadge:
    """Hold a badge that somebody has earned."""

    game: str
    badge: Badge

    @property
    def words(self) -> Msg:
        """Return the name of the badge."""
        return msg(f"{self.game}.badge.{self.badge.name}")

    def told(self, seat: Seat) -> Msg:
        """Return the line that announces the badge after the match."""
        return msg("house.badge.earned", who=Who(seat), badge=self.words)


def earned(chronicle: Chronicle, games: Iterable[AnyGame], person: str) -> tuple[EarnedBadge, ...]:
    """Return the badges that a person earned in counted matches."""
    return tuple(
        EarnedBadge(game.id, badge)
        for game in games
        for badge in game.badges
        if _has(chronicle, game.id, badge, person)
    )


def fresh(
    game: AnyGame, match: Played, chronicle: Chronicle
) -> tuple[tuple[Seat, EarnedBadge], ...]:
    """Return the badges earned for the first time in a match, with the seats."""
    return tuple(
        (Seat(one.seat), EarnedBadge(game.id, badge))
        for badge in game.badges
        for one in match.people
        if one.seat is not None and one.person != GUEST
        if badge.fits(dict(one.feats).get(badge.feat))
        if _has(chronicle, game.id, badge, one.person)
        if not _has(chronicle, game.id, badge, one.person, without=match.id)
    )


def _has(chronicle: Chronicle, game: str, badge: Badge, person: str, without: str = "") -> bool:
    if badge.days > 1:
        return _on_days(chronicle, game, badge, person, without)
    best = chronicle.bests(
        game, badge.feat, person=person, low=badge.most is not None, without=without
    )
    return bool(best) and badge.fits(best[0].value)


def _on_days(chronicle: Chronicle, game: str, badge: Badge, person: str, without: str) -> bool:
    """Return whether all matches fit on enough consecutive days of play."""
    run: set[object] = set()
    broken: object = None
    for match, ended, value in chronicle.feats(person, game, badge.feat, _LOOKED_AT):
        if match == without:
            continue
        date = day(ended)
        if len(run - {date, broken}) >= badge.days:
            return True
        if not badge.fits(value):
            run, broken = set(), date
        elif date != broken:
            run.add(date)
    return len(run - {broken}) >= badge.days
