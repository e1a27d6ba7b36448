"""Count the points of Patchwork (PW-8.2, PW-8.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tabletop.games.patchwork.data import GOAL, SIDE
from tabletop.games.patchwork.state import State, behind, other
from tabletop.kernel.sheet import Line, Sheet
from tabletop.kernel.words import Seat, msg

SEVEN_POINTS: Final = 7
EMPTY_POINTS: Final = -2
"""Points for each empty square (PW-8.2)."""


def empty_squares(state: State, seat: Seat) -> int:
    """Return the number of uncovered squares of the quilt."""
    return SIDE * SIDE - state.covered[seat].bit_count()


def score(state: State, seat: Seat) -> int:
    """Return the points as if the game ended now (PW-8.2)."""
    tile = SEVEN_POINTS if state.seven == seat else 0
    return state.buttons[seat] + tile + EMPTY_POINTS * empty_squares(state, seat)


def winner(state: State) -> Seat:
    """Return the leader; if tied, the first seat at the goal (PW-8.3)."""
    a, b = score(state, Seat(0)), score(state, Seat(1))
    if a != b:
        return Seat(0 if a > b else 1)
    if state.home_first is not None:
        return state.home_first
    return other(behind(state))


def sheet(state: State) -> Sheet:
    """Explain every point by seat; after a tie, add the deciding clause."""
    points = tuple(score(state, seat) for seat in (Seat(0), Seat(1)))
    tie = points[0] == points[1] and state.at == (GOAL, GOAL)
    lines = _lines(state, Seat(0)), _lines(state, Seat(1))
    return Sheet(lines, points, note=msg("patchwork.sheet.tie", clause="PW-8.3") if tie else None)


def _lines(state: State, seat: Seat) -> tuple[Line, ...]:
    empty, seven = empty_squares(state, seat), state.seven == seat
    tile = msg("patchwork.sheet.seven" if seven else "patchwork.sheet.no_seven")
    return (
        Line(msg("patchwork.sheet.buttons"), state.buttons[seat], "PW-8.2"),
        Line(msg("patchwork.sheet.empty", n=empty), EMPTY_POINTS * empty, "PW-8.2"),
        Line(tile, SEVEN_POINTS if seven else 0, "PW-7.1"),
    )


def feats(states: Sequence[State]) -> Sequence[Mapping[str, int]]:
    """Return the empty squares, patches and 7 x 7 tile of each seat."""
    last = states[-1]
    return [
        {
            "empty": empty_squares(last, seat),
            "patches": len(last.quilts[seat]),
            "seven": int(last.seven == seat),
        }
        for seat in (Seat(0), Seat(1))
    ]
