"""Choose what a neighbour says, and when.

Remarks are about what has just happened at the table, use nothing hidden, and are the same in each
replay of a match. The pause after a remark grows with the match, so that a short and a long match
have about as many remarks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, Literal, TypeAlias
from zlib import crc32

from tabletop.bots.cast import Neighbour, known
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat, msg
from tabletop.play.results import winners
from tabletop.play.session import Session
from tabletop.table.moment import IncidentKind

Event: TypeAlias = Literal["greet", "own", "other", "won", "lost"] | IncidentKind
"""The start, a great moment of a neighbour or of a person, the end, and incidents."""

OWN: Final[tuple[Event, ...]] = ("greet", "own", "other", "passed", "won", "lost")
"""Events for which each neighbour has a remark of their own."""

VARIANTS: Final[Mapping[Event, int]] = MappingProxyType(
    {
        **dict.fromkeys(("greet", "own", "other", "won", "lost"), 2),
        **dict.fromkeys(("income", "leather", "bounce", "hazard"), 1),
        **dict.fromkeys(("marker", "double", "last", "passed"), 1),
    }
)
"""Remarks of each temper for each event."""

_GLAD: Final = frozenset({"own", "won", "income", "leather", "last"})
"""Events that please the neighbour who may speak about them; all other events dismay."""

_PAUSES: Final[Mapping[str, tuple[int, float]]] = {"rare": (30, 3.5), "usual": (4, 1.6)}
"""Least actions from the start or a remark to the next remark, and their growth with the match."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Hold the remark of a neighbour, and the ply it is about."""

    seat: Seat
    words: Msg
    ply: int


def spoken(
    session: Session,
    often: str = "usual",
    said: tuple[Remark, ...] = (),
    fresh: Iterable[int] | None = None,
) -> tuple[Remark, ...]:
    """Return all remarks of a match up to now, none twice.

    Nothing is said without a person, in practice, and in a lesson. ``often`` is ``off``, ``rare``
    or ``usual``. ``said`` are the remarks of an earlier table, of which those of actions taken
    back are dropped, and ``fresh`` the plies since that table, all by default.
    """
    said = tuple(one for one in said if one.ply <= session.match.ply)
    if often == "off" or not session.people() or session.match.practice or not session.id:
        return said
    for ply in range(session.match.ply + 1) if fresh is None else fresh:
        found = _remark(session, often, ply, said)
        said = said if found is None else (*said, found)
    return said


def remark(session: Session, often: str = "usual") -> Remark | None:
    """Return the remark about the newest action, if there is one."""
    said = spoken(session, often)
    return said[-1] if said and said[-1].ply == session.match.ply else None


def moods(session: Session) -> Mapping[Seat, str]:
    """Return the neighbours' moods after the newest action: joy or dismay.

    Like remarks, it follows from what everybody sees.
    """
    ply, found = session.match.ply, dict[Seat, str]()
    for seat, event in _end(session) if session.over else _now(session, ply):
        if (who := _neighbour(session, seat)) is not None:
            glad = event in _GLAD or (event == "other" and who.temper == "warm")
            found.setdefault(seat, "joy" if glad else "dismay")
    return found


def _remark(session: Session, often: str, ply: int, said: Sequence[Remark]) -> Remark | None:
    over = session.over and ply == session.match.ply
    lot = crc32(f"{session.id} {ply}".encode())  # the same whenever the table is seen
    greets = _begins(session, ply) and (often == "usual" or lot % 2 == 0)
    calm = session.game.round_over(session.match.states[ply])
    if not over and not greets and ply < _next(often, said, calm=calm):
        return None
    used = {one.words.key for one in said}
    events = _end(session) if over else _greeting(session, lot) if greets else _now(session, ply)
    for seat, event in events:
        who = _neighbour(session, seat)
        keys = () if who is None else _keys(who, event, lot)
        for key in keys:
            if key not in used:
                return Remark(seat, msg(key), ply)
    return None


def _next(often: str, said: Sequence[Remark], *, calm: bool) -> int:
    """Return the next ply for a remark, sooner at a round's ``calm`` end."""
    least, growth = _PAUSES[often]
    return least + int(((1 + growth) / 2 if calm else growth) * said[-1].ply if said else 0)


def _keys(who: Neighbour, event: Event, lot: int) -> list[str]:
    """Return a neighbour's remarks for an event, usually their own first."""
    count = VARIANTS[event]
    shared = [f"cast.say.{who.temper}.{event}.{(lot + n) % count + 1}" for n in range(count)]
    own = [f"cast.say.{who.id}.{event}"] if event in OWN else []
    return [*shared, *own] if lot // 2 % 3 == 0 else [*own, *shared]


# -- what happens, and who speaks about it


def _begins(session: Session, ply: int) -> bool:
    """Return whether the first seat is to act after the deal."""
    actor, states = session.game.rules.to_act, session.match.states
    chosen = (actor(states[one]) != CHANCE for one in range(ply))
    return actor(states[ply]) not in {CHANCE, None} and not any(chosen)


def _greeting(session: Session, lot: int) -> Iterator[tuple[Seat, Event]]:
    seats = [s for s in session.clockwise(session.home) if _neighbour(session, s)]
    if seats:
        yield seats[lot // 2 % len(seats)], "greet"


def _end(session: Session) -> Iterator[tuple[Seat, Event]]:
    won = winners(session)
    first = next((seat for seat in won if session.human(seat)), None)
    if first is not None:
        yield from _beside(session, first, "lost", won)
    elif won:
        yield won[0], "won"


def _now(session: Session, ply: int) -> Iterator[tuple[Seat, Event]]:
    """Yield the events of the action that led to ``ply``, the best first."""
    if ply == 0:
        return
    match, game = session.match, session.game
    before, action, after = match.states[ply - 1], match.actions[ply - 1], match.states[ply]
    for one in game.incidents(before, action, after):
        yield one.seat, one.kind
    ended = game.round_over(after)
    for earlier in _round(session, ply) if ended else (ply,):
        moment = session.moment(earlier)
        if moment is None or moment.seat is None or not moment.praised:
            continue
        if session.human(moment.seat):
            yield from _beside(session, moment.seat, "other")
        else:
            yield moment.seat, "own"
        break
    if ended:
        yield from _passed(session, game.rules.scores(before), game.rules.scores(after))


def _passed(
    session: Session, before: Sequence[int], after: Sequence[int]
) -> Iterator[tuple[Seat, Event]]:
    """Yield the seats that a person overtook in a round's totals."""
    sign = -1 if session.game.low_wins else 1
    for person in session.people():
        for seat in session.clockwise(person)[1:]:
            ahead = [sign * (totals[person] - totals[seat]) for totals in (before, after)]
            if ahead[0] < 0 < ahead[1]:
                yield seat, "passed"


def _round(session: Session, last: int) -> Iterator[int]:
    """Yield the plies of the round that ``last`` finished, the latest first."""
    states, over = session.match.states, session.game.round_over
    ply = last
    while ply > 0 and (ply == last or not over(states[ply])):
        yield ply
        ply -= 1


def _neighbour(session: Session, seat: Seat) -> Neighbour | None:
    return None if session.human(seat) else known(session.chairs[seat].neighbour)


def _beside(
    session: Session, seat: Seat, event: Event, others: Sequence[Seat] = ()
) -> Iterator[tuple[Seat, Event]]:
    """Yield the neighbours clockwise of a seat who are not in ``others``."""
    for one in session.clockwise(seat)[1:]:
        if one not in others and _neighbour(session, one):
            yield one, event
