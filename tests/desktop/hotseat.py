"""Play as people who share one screen and hide their hands.

Each claims the screen, then plays with the mouse.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.games.game import AnyGame
from tabletop.kernel.match import Match
from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.words import Seat
from tabletop.play.session import Session
from tabletop.table.gesture import Put
from tests.desktop.conftest import House
from tests.desktop.driven import Program, until
from tests.known import known

NAMES = ("Asha", "Ravi")


class HotSeat:
    """Play as two people at one screen, knowing the whole table.

    The class dealt it.

    Attributes:
        program: The program, with the curtain shown before the first move.
        match: The match, taken from the event log action by action.
        claims: Number of times the curtain was raised.
    """

    def __init__(self, house: House, game: AnyGame, options: dict[str, object], seed: int) -> None:
        """Deal, save the match, start the program and continue the match."""
        chairs = [Chair(name, HUMAN) for name in NAMES]
        session = Session.new(game, chairs, options, seed, "secret", "2026-11-20T10:00:00Z")
        self.game = game
        self.match: Match[Any, Any, Any] = session.match
        self.claims = 0
        house.keep("secret", session.record())
        self.program: Program = house.start()
        self._read = 0
        self.program.point("continue")
        self.program.key("Return")
        self.program.wait("layout", scene="table")

    @property
    def seat(self) -> Seat | None:
        """Return the seat to act; ``None`` when the round is over."""
        return self.match.to_act

    def catch_up(self) -> None:
        """Read the program's new actions, its own or for a person."""
        self.program.mark()
        fresh, self._read = self.program.events[self._read :], len(self.program.events)
        for event in fresh:
            if event["event"] == "action" and event["ply"] == self.match.ply + 1:
                seat = self.seat
                assert seat is not None
                self.match = self.match.submit(seat, self.game.notation.read(event["line"]))

    def claim(self) -> None:
        """Raise the curtain with the mouse for the seat to act."""
        self.program.point("claim")
        claimed = self.program.claim()
        assert claimed["seat"] == self.seat, self.program.story()
        self.claims += 1

    def legal(self) -> Sequence[Any]:
        """Return the legal actions."""
        return self.match.legal()

    def play(self, action: object) -> None:
        """Do ``action`` with clicks, unless the program does a forced one first."""
        seat, ply = self.seat, self.match.ply
        assert seat is not None
        gesture = self.game.table.gesture(self.match.view(seat), known(action))
        forced = len(self.legal()) == 1 and self.game.forced(known(action))
        since = self.program.mark()
        if forced:
            self._await_forced(gesture.item, ply)
        else:
            self.program.click(gesture.item)
            if isinstance(gesture, Put):
                self.program.see("put-back", since)
                self.program.click(gesture.place)
                self.program.point("tick")
                self.program.click("set-down")
        done = self.program.wait("action", since, ply=ply + 1)
        assert done["line"] == self.game.notation.write(known(action)), self.program.story()
        self.catch_up()

    def _await_forced(self, item: str, ply: int) -> None:
        """Await a forced draw or pass, or press it.

        It comes by itself, but not in everybody's first turn: then it is pressed.
        """

        def done() -> bool:
            self.program.mark()
            events = self.program.events
            return any(e["event"] == "action" and e["ply"] == ply + 1 for e in events)

        seat = self.seat
        told = [self.game.rules.to_act(state) for state in self.match.states[:-1]]
        if seat not in told[max(i for i, one in enumerate(told) if one is not None and one < 0) :]:
            self.program.click(item)
        until(done, f"a forced move\n{self.program.story()}")

    def round(self) -> int:
        """Play until the round is over; return the number of handovers."""
        last: Seat | None = None
        while (seat := self.seat) is not None:
            if seat != last:
                self.program.wait("curtain", seat=seat)
                self.claim()
            last = seat
            self.play(favourite(self.legal()))
        return self.claims


def favourite(actions: Sequence[Any]) -> Any:
    """Return the first action that lays something, to advance the round."""
    return actions[0]


def short(game: AnyGame, options: dict[str, object], most: int) -> int:
    """Return the first deal whose round is short, with a forced move.

    The round is played by :func:`favourite`.
    """
    for seed in range(1000):
        chairs = [Chair(name, HUMAN) for name in NAMES]
        session = Session.new(game, chairs, options, seed, "search", "2026-11-20T10:00:00Z")
        match, forced = session.match, 0
        while match.to_act is not None and match.ply <= most:
            actions = match.legal()
            forced += len(actions) == 1 and game.forced(actions[0])
            match = match.submit(match.to_act, favourite(actions))
        if match.to_act is None and forced:
            return seed
    raise AssertionError("every round is long")
