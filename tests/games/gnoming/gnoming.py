"""Build tables of Gnoming A Round from a few words, for tests."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from tabletop.games.gnoming import GNOMING, notation, position, rules
from tabletop.games.gnoming.state import OPTIONS, Action, State, View
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle
from tabletop.kernel.replay import read_line, refusal_of
from tabletop.kernel.words import Refusal, Seat

FULL: Final = "3 (3) (4) / (5) (6) (7) / (8) 4 (-1)"
"""A layout without lines or bounces."""


def start(seats: int = 3, **house: object) -> State:
    """Return the table before the first deal."""
    return rules.start(seats, settle(OPTIONS, house))


def table(house: Mapping[str, object] | None = None, *, seats: int = 3, **fields: Any) -> State:
    """Return a position; seats missing in ``layouts`` have :data:`FULL`."""
    if "layouts" in fields:
        given = fields["layouts"]
        given = [given] if isinstance(given, str) else list(given)
        fields["layouts"] = given + [FULL] * (seats - len(given))
        fields.setdefault("phase", "draw")
        fields.setdefault("piles", ["6", "5"])
        fields.setdefault("stock", "8")
    return position.read_position(fields, seats, settle(OPTIONS, house or {}))


def legal(state: State) -> list[str]:
    """List the legal lines of the seat to act, in order."""
    seat = rules.to_act(state)
    return [] if seat is None else list(map(notation.write, rules.legal(rules.view(state, seat))))


def after(state: State, *lines: str) -> State:
    """Return the state after legal lines."""
    for line in lines:
        action = read_line(GNOMING.notation, line)
        refused = refusal_of(rules, state, action)
        assert refused is None, f"{line}: {refused}"
        state = rules.apply(state, action)
    return state


def why_not(state: State, line: str, seat: int | None = None) -> Refusal:
    """Return the refusal of a line for ``seat``, or for the seat to act."""
    action = notation.read(line)
    if seat is not None:
        view = rules.view(state, Seat(seat))
        assert action not in rules.legal(view)
        return rules.refusal(view, action)
    refused = refusal_of(rules, state, action)
    assert refused is not None, f"{line} is legal"
    return refused[1]


def shown(state: State, seat: int = 0) -> str:
    """Return a layout as in positions."""
    found: str = position.write_position(state)["layouts"][seat]
    return found


def played(seats: int, seed: int, **house: object) -> Match[State, Action, View]:
    """Play a match to its end, all choices at random."""
    rng = Random(seed)
    match = Match.start(rules, start(seats, **house), Luck.seeded(seed))
    while (seat := match.to_act) is not None:
        match = match.submit(seat, rng.choice(match.legal()))
        assert match.ply < 20_000, "the match does not end"
    return match
