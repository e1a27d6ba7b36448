"""Find the same great moments every time, in matches of weak bots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import count
from random import Random
from typing import Any, Final

from tabletop.bots.bot import Budget
from tabletop.games import find
from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.words import Seat
from tabletop.play.session import Session
from tabletop.table.moment import Moment

KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "patchwork": ("seven", "finished", "leather"),
    "mexican_train": ("won", "one_left", "binds"),
    "goat": ("goat", "fish"),
    "gnoming": ("finished", "hazard", "line"),
}
"""Every kind of moment, by game."""

ALL: Final = tuple((game, kind) for game, kinds in KINDS.items() for kind in kinds)

_SEATS: Final[Mapping[str, int]] = {"patchwork": 2, "mexican_train": 4, "goat": 3, "gnoming": 3}
_LEVELS: Final[Mapping[str, str]] = {"patchwork": "skilled", "gnoming": "novice"}
"""Levels of the games in which choices by lot hardly ever lead to a moment."""

_NODES: Final[Mapping[str, int]] = {"patchwork": 60, "gnoming": 12}
_FIRST: Final[Mapping[str, int]] = {"patchwork": 7}
"""The first deal that is tried."""

_NAMES: Final = ("Asha", "Bela", "Ravi", "Noor")


@dataclass(frozen=True, slots=True)
class Case:
    """Hold a moment, and the table and the action just before it."""

    session: Session
    seat: Seat
    action: Any
    moment: Moment

    def played(self, *people: Seat) -> Session:
        """Return the table before, with persons in these seats, else bots."""
        chairs = tuple(
            Chair(name, HUMAN if seat in people else "bot:novice", chair.colour)
            for seat, (name, chair) in enumerate(zip(_NAMES, self.session.chairs, strict=False))
        )
        return replace(self.session, chairs=chairs)


def plays(game: str, seed: int) -> Iterator[tuple[Session, Seat, Any, Session]]:
    """Yield every action of a match: table, seat, action, table after it."""
    known = find(game)
    assert known is not None, game
    chairs = [Chair(name, HUMAN) for name in _NAMES[: _SEATS[game]]]
    session = Session.new(known, chairs, {}, seed, f"{game}-moment", "2026-11-20T10:00:00Z")
    level, rng = _LEVELS.get(game), Random(seed)
    bot = None if level is None else known.bots[level]()
    while not session.over:
        if session.match.held:
            session = session.go_on()
            continue
        seat = session.match.to_act
        assert seat is not None
        if bot is None:
            action = rng.choice(session.match.legal())
        else:
            view = session.match.view(seat)
            action = bot.advise(view, Budget(nodes=_NODES[game]), rng).action
        after = session.submit(seat, action)
        yield session, seat, action, after
        session = after


@cache
def case(game: str, kind: str) -> Case:
    """Return the first moment of a kind that the matches of a game bring."""
    for seed in count(_FIRST.get(game, 1)):
        for before, seat, action, _ in plays(game, seed):
            state = before.match.state
            after = before.game.rules.apply(state, action)
            moment = before.game.moment(state, action, after)
            if moment is not None and moment.kind == kind:
                return Case(before, seat, action, moment)
    raise AssertionError("matches never end")
