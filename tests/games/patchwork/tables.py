"""Build Patchwork tables from a few words, for the tests of its rules."""

from __future__ import annotations

from typing import Any

from tabletop.games.patchwork import notation, position, rules
from tabletop.games.patchwork.state import State
from tabletop.kernel.options import Options
from tabletop.kernel.replay import refusal_of
from tabletop.kernel.words import Refusal

OPTIONS: Options = {"edition": "revised"}


def table(edition: str = "revised", **fields: Any) -> State:
    """Return a position; a ring given as one string is split at its blanks."""
    if isinstance(fields.get("ring"), str):
        fields["ring"] = fields["ring"].split()
    return position.read_position(fields, 2, {"edition": edition})


def sewn(squares: str) -> list[str]:
    """Return the rows of a quilt that covers ``squares``, e.g. ``"a1 b2"``."""
    names = squares.split()
    return [
        "".join("#" if f"{column}{row}" in names else "." for column in "abcdefghi")
        for row in range(1, 10)
    ]


def all_but(squares: str) -> list[str]:
    """Return the rows of a quilt that covers all but ``squares``."""
    return [row.translate(str.maketrans("#.", ".#")) for row in sewn(squares)]


def block(left: str, top: int, width: int, height: int, without: str = "") -> str:
    """Return the names of the squares of a rectangle, except for some."""
    names = (
        f"{chr(ord(left) + column)}{top + row}" for row in range(height) for column in range(width)
    )
    return " ".join(name for name in names if name not in without.split())


EMPTY = sewn("")


def after(state: State, *lines: str) -> State:
    """Return the state after some lines, each of which must be legal."""
    for line in lines:
        action = notation.read(line)
        assert notation.write(action) == line
        assert refusal_of(rules, state, action) is None, line
        state = rules.apply(state, action)
    return state


def legal(state: State) -> list[str]:
    """List the legal lines, in the order of the rules."""
    seat = rules.to_act(state)
    assert seat is not None
    return [notation.write(action) for action in rules.legal(rules.view(state, seat))]


def why_not(state: State, line: str) -> Refusal:
    """Return the refusal of a line."""
    refused = refusal_of(rules, state, notation.read(line))
    assert refused is not None, f"{line} is legal"
    return refused[1]
