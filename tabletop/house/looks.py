"""Assign colours and patterns to the seats of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.kernel.record import Chair

COLOURS: Final = (
    *("coral", "teal", "mustard", "indigo", "plum", "moss"),
    *("sky", "rose", "slate", "rust", "pine", "lilac"),
)
"""All colours of seats; the default of each seat has the same index."""

PATTERNS: Final = (
    *("dots", "bars", "ring", "diamonds", "dashes", "triangles"),
    *("pairs", "scallops", "crosses", "rings", "quarters", "zigzag"),
)
"""All patterns around a token; the default of each colour has the same index."""


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

    The order of the chairs does not affect a player's looks: the starter may be drawn by lot after
    the players have chosen their looks.
    """
    colours: list[str] = []
    for seat, chair in enumerate(chairs):
        known = chair.colour in COLOURS and chair.colour not in colours
        colours.append(chair.colour if known else free_colour(colours, seat))
    return tuple(zip(colours, _patterns(chairs, colours), strict=True))


def _patterns(chairs: Sequence[Chair], colours: Sequence[str]) -> list[str]:
    """Return each chair's pattern: the chosen, the default or a free one.

    Seats with a chosen pattern are served first, then the others in the order of their colours.
    """

    def turn(seat: int) -> tuple[bool, str, int]:
        return not chairs[seat].pattern, chairs[seat].person, COLOURS.index(colours[seat])

    given: dict[int, str] = {}
    for seat in sorted(range(len(chairs)), key=turn):
        choices = (chairs[seat].pattern, usual_pattern(colours[seat]), *PATTERNS)
        given[seat] = next(one for one in choices if one in PATTERNS and one not in given.values())
    return [given[seat] for seat in range(len(chairs))]
