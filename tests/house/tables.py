"""Make matches for houses: open ones, finished ones, with hands to hide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random
from unittest.mock import patch

from tabletop.games import find
from tabletop.games.game import AnyGame
from tabletop.house.keeper import Keeper
from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.words import Seat
from tabletop.play.results import played
from tabletop.play.session import Session
from tabletop.store.people import Person

ASHA = Person("asha", "Asha", "plum", "zigzag", "rabbit.wreath", ("hint", "large"))
RAVI = Person("ravi", "Ravi", "teal", "bars", "tiger", ())
GUEST = Chair("", HUMAN, "coral")
BOT = Chair("Bela", "bot:novice", "teal")


def game_of(name: str) -> AnyGame:
    found = find(name)
    assert found is not None
    return found


@cache
def _course(game: str, players: tuple[str, ...], plies: int) -> Session:
    """Play a match once for all walks.

    It draws nothing from the chance of the first walk.
    """
    chairs = [Chair("", player) for player in players]
    created = "2026-11-20T10:00:00Z"
    with patch("tabletop.play.session.token_bytes", Random(5).randbytes):
        session = Session.new(game_of(game), chairs, {}, 5, "course", created)
    random = Random(3)
    while not session.over and session.match.ply < plies:
        if session.match.held:
            session = session.go_on()
            continue
        seat = session.match.to_act
        assert seat is not None
        session = session.submit(seat, random.choice(list(session.match.legal())))
    return session


def match(
    name: str, chairs: Sequence[Chair] = (GUEST, BOT), plies: int = 9_999, game: str = "patchwork"
) -> Session:
    """Return a match of these players after so many actions, or at its end.

    Matches of other names began at other seconds.
    """
    course = _course(game, tuple(chair.player for chair in chairs), plies)
    created = f"2026-11-20T10:00:00Z {name}"
    head = replace(course.head, seats=tuple(chairs), created=created)
    return replace(course, id=name, chairs=tuple(chairs), head=head)


class Table:
    """Play a match as the table of the window does, without thinking.

    Attributes:
        session: The match now.
    """

    def __init__(self, keeper: Keeper, session: Session) -> None:
        self.keeper, self.session = keeper, session
        self.keep()
        keeper.sit(session, self.seat)

    def seat(self, seat: Seat, chair: Chair) -> None:
        """Put a chair in a seat."""
        self.become(self.session.seated(seat, chair))

    def become(self, session: Session) -> None:
        """Go on to another table of the same match."""
        self.session = session
        self.keep()

    def keep(self) -> None:
        """Save the match, then its results."""
        self.keeper.save(self.session)
        self.keeper.keep_results(self.session.id, played(self.session))

    def close(self) -> None:
        """Leave the table."""
        self.keeper.rise(self.session.id)
