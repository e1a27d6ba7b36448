"""Assign colours and patterns to the seats of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.kernel.record import Chair

COLOURS: Final = (
    *("coral", "teal", "mustard", "indigo", "plum", "moss"),
    *("sky", "rose", "slate", "rust", "pine", "lilac"),
)
"""Every colour of a seat, in the order of the seats that usually have it."""

PATTERNS: Final = (
    *("dots", "bars", "ring", "diamonds", "dashes", "triangles"),
    *("pairs", "scallops", "crosses", "rings", "quarters", "zigzag"),
)
"""Every pattern around a token, in the order of the colours that usually have it."""


def usual_pattern(colour: str) -> str:
    """Return the default pattern of a colour.

    >>> usual_pattern("mustard")
    'ring'
    """
    return PATTERNS[COLOURS.index(colour)]


def free_colour(taken: Sequence[str], seat: int) -> str:
    """Return the default colour of ``seat``, or the first free one."""
    usual = COLOURS[seat % len(COLOURS)]
    if usual not in taken:
        return usual
    return next((colour for colour in COLOURS if colour not in taken), usual)


def dressed(chairs: Sequence[Chair]) -> tuple[tuple[str, str], ...]:
    """Return a unique colour and pattern for each chair.

    A player looks the same in whatever order the chairs stand: who begins may be drawn by lot
    after the players have chosen their looks.
    """
    colours: list[str] = []
    for seat, chair in enumerate(chairs):
        known = chair.colour in COLOURS and chair.colour not in colours
        colours.append(chair.colour if known else free_colour(colours, seat))
    return tuple(zip(colours, _patterns(chairs, colours), strict=True))


def _patterns(chairs: Sequence[Chair], colours: Sequence[str]) -> list[str]:
    """Return each chair's pattern: chosen, its colour's default, or free.

    Seats with a chosen pattern come first, the others in the order of their colours.
    """

    def turn(seat: int) -> tuple[bool, str, int]:
        return not chairs[seat].pattern, chairs[seat].person, COLOURS.index(colours[seat])

    given: dict[int, str] = {}
    for seat in sorted(range(len(chairs)), key=turn):
        choices = (chairs[seat].pattern, usual_pattern(colours[seat]), *PATTERNS)
        given[seat] = next(one for one in choices if one in PATTERNS and one not in given.values())
    return [given[seat] for seat in range(len(chairs))]
