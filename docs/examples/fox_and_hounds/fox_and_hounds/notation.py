"""Write moves as lines, ``e1-d2``, and tables as JSON."""

from __future__ import annotations

from typing import Any

from fox_and_hounds import rules
from fox_and_hounds.state import Move, State, name, square
from tabletop.games.kit import codec
from tabletop.games.kit.notation import outcome
from tabletop.kernel.errors import BadNotationError
from tabletop.kernel.options import Options
from tabletop.kernel.words import msg, short


def write(action: Move) -> str:
    """Return the line of a move."""
    return f"{name(action.start)}-{name(action.end)}"


def read(text: str) -> Move:
    """Return the move of a line."""
    ends = [at for part in text.split("-") if (at := square(part)) is not None]
    if len(ends) != 2:
        raise BadNotationError(msg("fox_and_hounds.notation.move", line=short(text)))
    return Move(*ends)


def write_position(state: State) -> dict[str, Any]:
    """Return a table as JSON."""
    return codec.write(state)


def read_position(data: dict[str, Any], seats: int, options: Options) -> State:
    """Return the table of a position."""
    place = codec.FieldPath("fox_and_hounds", seats)
    codec.check_names(data, place, State)
    state = codec.read(State, data, place)
    if (len(state.hounds), len({state.fox, *state.hounds})) != (4, 5):
        raise place.bad("pieces")
    return state


def facts(state: State) -> dict[str, Any]:
    """Return the facts that a scenario may expect of a table."""
    return {**codec.write(state), **outcome(rules, state)}
