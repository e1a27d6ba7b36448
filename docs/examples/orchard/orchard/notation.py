"""Write cards and deals as lines, and tables as JSON."""

from __future__ import annotations

from typing import Any

from orchard import rules
from orchard.state import HAND, Action, Deal, Play, State, known
from tabletop.games.kit import codec
from tabletop.games.kit.notation import outcome
from tabletop.kernel.errors import BadNotationError
from tabletop.kernel.options import Options
from tabletop.kernel.words import msg, short


def write(action: Action) -> str:
    """Return the line of an action: ``b4``, or ``deal a1 b6 ... / a2 c3 ...``."""
    if isinstance(action, Play):
        return action.card
    return "deal " + " / ".join(" ".join(hand) for hand in action.hands)


def read(text: str) -> Action:
    """Return the action of a line."""
    word, _, hands = text.partition(" ")
    if word == "deal":
        found = tuple(tuple(hand.split()) for hand in hands.split(" / "))
        if all(found) and all(known(card) for hand in found for card in hand):
            return Deal(found)
    elif (card := known(text)) is not None:
        return Play(card)
    raise BadNotationError(msg("orchard.notation.line", line=short(text)))


def write_position(state: State) -> dict[str, Any]:
    """Return a table as JSON."""
    return codec.write(state)


def read_position(data: dict[str, Any], seats: int, options: Options) -> State:
    """Return the table of a position.

    Raises:
        BadPositionError: A field is wrong, or no match leads to such a table.
    """
    place = codec.FieldPath("orchard", seats)
    codec.check_names(data, place, State)
    state = codec.read(State, data, place)
    table, cards = state.table, rules.pieces(state)
    placed = len(table.basket) + len(table.gone) + sum(map(len, state.hands))
    if len(set(cards)) < len(cards) or placed not in (0, HAND * seats):
        raise place.bad("cards")
    if table.seats != seats or len(table.basket) > seats or len(table.gone) % seats:
        raise place.bad("basket")
    filled = len(table.gone) // seats + table.full
    played = [len(table.basket) > (seat - table.leader) % seats for seat in range(seats)]
    left = [HAND - len(table.gone) // seats - done for done in played]
    if sum(table.points) != filled or (placed and [len(hand) for hand in state.hands] != left):
        raise place.bad("basket")
    return state


def facts(state: State) -> dict[str, Any]:
    """Return the facts that a scenario may expect of a table."""
    return {**codec.write(state), **outcome(rules, state)}
