"""Build tables of Goat from a few words, for tests."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from tabletop.games.goat import GOAT, notation, position, rules
from tabletop.games.goat.state import OPTIONS, Action, State, View
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import OptionValue, settle
from tabletop.kernel.replay import read_line, refusal_of
from tabletop.kernel.words import Refusal, Seat


def start(seats: int = 2, **house: OptionValue) -> State:
    """Return the table before the first deal."""
    return rules.start(seats, settle(OPTIONS, house))


def table(house: Mapping[str, OptionValue] | None = None, **fields: Any) -> State:
    """Return a position with short spellings of tiles.

    Tiles may be one string separated by blanks, hands by ``;``.
    """
    for name in ("market", "line"):
        if isinstance(fields.get(name), str):
            fields[name] = fields[name].split()
    if isinstance(fields.get("hands"), str):
        fields["hands"] = [hand.split() for hand in fields["hands"].split(";")]
    by_seat = fields.get("hands") or fields.get("totals") or fields["points"][0]
    return position.read_position(fields, len(by_seat), settle(OPTIONS, house or {}))


def legal(state: State) -> list[str]:
    """List the legal lines of the seat to act, in order."""
    seat = rules.to_act(state)
    return [] if seat is None else list(map(notation.write, rules.legal(rules.view(state, seat))))


def after(state: State, *lines: str) -> State:
    """Return the state after legal lines."""
    for line in lines:
        action = read_line(GOAT.notation, line)
        assert refusal_of(rules, state, action) is None, line
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


def played(seats: int, seed: int, **house: OptionValue) -> Match[State, Action, View]:
    """Play a match to its end, all choices at random."""
    rng = Random(seed)
    match = Match.start(rules, start(seats, **house), Luck.seeded(seed))
    while (seat := match.to_act) is not None:
        match = match.submit(seat, rng.choice(match.legal()))
        assert match.ply < 20_000, "the match does not end"
    return match
