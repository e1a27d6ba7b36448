"""Compose the line of text shown after a finished match."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from tabletop.games.game import AnyGame, Feat
from tabletop.house.badges import fresh
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.play.results import honour, played
from tabletop.play.session import Session
from tabletop.store.chronicle import Chronicle
from tabletop.store.played import GUEST, Played, Player

EARLIER: Final = 3
"""Earlier matches at the same kind of table needed before a record is announced."""


@dataclass(frozen=True, slots=True)
class HouseLine:
    """Hold the line shown after a match, and whether it reports a best."""

    words: Msg
    best: bool


def line(session: Session, known: Chronicle, *, badges: bool = True) -> HouseLine | None:
    """Return a record, a new badge, or the wins of two players, or ``None``.

    ``None`` for a first win too: the picture already shows a ribbon for it.
    """
    match = played(session)
    if match is None or match.why or honour(session, known) is not None:
        return None
    for words in records(session.game, match, known):
        return HouseLine(words, best=True)
    for seat, badge in fresh(session.game, match, known) if badges else ():
        return HouseLine(badge.told(seat), best=True)
    return _score(match, known)


def records(game: AnyGame, match: Played, known: Chronicle) -> Iterator[Msg]:
    """Yield lines about personal records in a match, those for points first.

    A record needs :data:`EARLIER` finished matches at the same kind of table. A result whose table
    is unknown does not count towards them, but has to be beaten too.
    """
    for feat in (Feat("", game.low_wins), *game.bests):
        for one in match.people:
            value = dict(one.feats).get(feat.name) if feat.name else one.points
            if one.person == GUEST or value is None or one.seat is None:
                continue  # several people may play as the guest
            ask = partial(
                known.bests, match.game, feat.name, person=one.person, low=feat.low,
                without=match.id,
            )  # fmt: skip
            alike, unknown = ask(table=match.table, most=EARLIER), ask(table="")
            if len(alike) == EARLIER and all(
                value < best.value if feat.low else value > best.value
                for best in (alike[0], *unknown)
            ):
                key = f"{match.game}.best.{feat.name}" if feat.name else "match.ending.best"
                yield msg(key, who=Who(Seat(one.seat)), n=value)


def _score(match: Played, known: Chronicle) -> HouseLine | None:
    """Return a line with the wins of each of two players who met before."""
    if len(match.players) != 2:
        return None
    one, other = match.players
    name = _known(other)
    if not _known(one) or not name or one.seat is None or other.seat is None:
        return None
    won = known.against(one.person, name, match.game)
    if won is None or sum(won) < 2:
        return None
    who, met = Who(Seat(one.seat)), Who(Seat(other.seat))
    words = msg("match.ending.against", who=who, other=met, mine=won[0], theirs=won[1])
    return HouseLine(words, best=False)


def _known(player: Player) -> str:
    """Return the id of a person or neighbour, or ``""`` for any other player."""
    return player.neighbour or ("" if player.person == GUEST else player.person)
