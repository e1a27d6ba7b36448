"""Count turns, runs and tiles that fit, for hints."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tabletop.games.mexican_train.brain.runs import Runs
from tabletop.games.mexican_train.hidden import out_of_sight
from tabletop.games.mexican_train.moves import lay
from tabletop.games.mexican_train.scoring import worth
from tabletop.games.mexican_train.state import Play, State, View
from tabletop.games.mexican_train.trains import end, plays
from tabletop.kernel.values import dataclass
from tabletop.pieces.dominoes import Tile, is_double

_WAYS: Final = 2_000
"""Ways to go on in one turn beyond which nothing is told of it."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Hold the best results of a turn that begins with one play.

    Attributes:
        tiles: Most tiles that can be laid.
        points: Most points that can be laid.
        out: Whether the turn can empty the hand, which ends the round.
        home: Whether the own marker can be removed.
    """

    tiles: int
    points: int
    out: bool
    home: bool


class Facts:
    """Count turns, runs and fitting tiles for one view."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._blank = view.table.laws.double_blank
        hands = tuple(view.hand if s == view.seat else () for s in range(view.table.seats))
        self._state = State(view.table, hands)
        self.unseen = out_of_sight(view)

    def after(self, play: Play) -> State:
        """Return the table after a play, without the others' hands."""
        return lay(self._state, play)

    def points(self, piece: Tile) -> int:
        """Return the points of a tile."""
        return worth(piece, self._blank)

    def turn(self, play: Play) -> Turn | None:
        """Return the best results of the turn; ``None`` if it has too many lines."""
        seat, before = self._view.seat, self._state
        if self.after(play).table.running:
            return None
        most = Turn(0, 0, False, False)
        for number, state in enumerate(self._ways(play)):
            if number > _WAYS:
                return None
            left = state.hands[seat]
            gone = [piece for piece in before.hands[seat] if piece not in left]
            marked = before.table.markers[seat] and not state.table.markers[seat]
            most = Turn(
                max(most.tiles, len(gone)),
                max(most.points, sum(map(self.points, gone))),
                most.out or (not left and state.table.phase == "done"),
                most.home or marked,
            )
        return most

    def _ways(self, play: Play) -> Iterator[State]:
        left = [self.after(play)]
        while left:
            state = left.pop()
            more = self._followers(state)
            if more:
                left += [lay(state, follower) for follower in more]
            else:
                yield state

    def _followers(self, state: State) -> tuple[Play, ...]:
        table, seat = state.table, self._view.seat
        if table.phase != "play" or table.turn != seat:
            return ()
        return plays(table, state.hands[seat])

    def must_draw(self, play: Play) -> bool:
        """Return whether a play lays a double that no tile in hand can follow."""
        state = self.after(play)
        table = state.table
        mine = table.phase == "play" and table.turn == self._view.seat
        return (
            is_double(play.tile) and mine and bool(table.stock_left) and not self._followers(state)
        )

    def run(self, play: Play | None, weight: Callable[[Tile], int]) -> int | None:
        """Return the best run for the own train after a play, or now.

        A run is a chain from the train's end; its weight is the sum of its tiles' weights. The
        result is ``None`` if there are too many chains to try.
        """
        state = self._state if play is None else self.after(play)
        seat = self._view.seat
        runs = Runs(state.hands[seat], lambda piece: float(weight(piece)))
        found = round(runs.worth(end(state.table, seat)))
        return found if runs.left > 0 else None

    def fitting(self, play: Play) -> int | None:
        """Return the number of unseen tiles that the next seat could lay.

        The result is ``None`` if the turn goes on after the play.
        """
        table = self.after(play).table
        if table.phase != "play" or table.turn == self._view.seat:
            return None
        return len({found.tile for found in plays(table, self.unseen)})
