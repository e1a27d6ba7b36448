"""Find the great moments of Goat: the end of the match, and a fish."""

from __future__ import annotations

from typing import Final

from tabletop.games.goat.scoring import chief_goats, goats
from tabletop.games.goat.state import Action, State
from tabletop.games.kit.tiles import tile_id
from tabletop.kernel.words import Join, Seat, Who, msg
from tabletop.pieces.dominoes import named
from tabletop.table.moment import Incident, Moment, Stage, items
from tabletop.table.picture import ItemId
from tabletop.table.sprites import Art

_HEAD: Final = Art("goat/head")
_CAUGHT: Final = Art("goat/fish")
_WIDE: Final = 120 / 84
_SIZE: Final = 330.0, 382.0
"""Table units of the goat's head when it is shown to everybody."""


def moment(before: State, action: Action, after: State) -> Moment | None:
    """Return the greatest moment that ``action`` brings, if any."""
    if before.counted or not after.counted:
        return None
    if found := goats(after.totals, after.house):
        return _goat(after, found)
    return _fish(after) if after.rounds[-1].fish else None


def _goat(after: State, found: tuple[Seat, ...]) -> Moment:
    alone = len(found) == 1
    who = found[0] if alone else None
    names = Who(found[0]) if alone else Join(tuple(Who(seat) for seat in found))
    key = "goat.moment.goat" if alone else "goat.moment.goats"
    chief = chief_goats(after.totals)[0]
    badge = ItemId(f"badge {chief}")
    return Moment(
        "goat",
        who,
        msg(key, who=names),
        _HEAD,
        items(badge, ItemId(f"rack of {chief}")),
        own=msg("goat.moment.goat.own") if alone else None,
        sound="goat",
        stage=Stage(
            title=msg("goat.moment.goat.title"),
            ribbon=msg("goat.moment.goat.points", n=max(after.totals)),
            line=msg("goat.moment.goat.lowest"),
            hero=_HEAD,
            size=_SIZE,
            start=badge,
            end=badge,
            lit=ItemId(f"rack of {chief}"),
            rocks=9.0,
            glad=False,
        ),
    )


def _fish(after: State) -> Moment:
    return Moment(
        "fish",
        None,
        msg("goat.moment.fish"),
        _CAUGHT,
        items(*(tile_id(named(tile)) for tile in after.line)),
        sound="splash",
        aspect=_WIDE,
    )


def incidents(before: State, _: Action, after: State) -> tuple[Incident, ...]:
    """Return the incident of a hand that is down to one tile."""
    if not before.line:  # a deal, or the first tile of many
        return ()
    seat = before.turn
    fewer = len(after.hands[seat]) < len(before.hands[seat])
    left = fewer and len(after.hands[seat]) == 1 and not after.counted
    return (Incident("last", seat),) if left else ()
