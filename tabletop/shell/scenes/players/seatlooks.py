"""Assign colour, pattern and letter to the seats of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from tabletop.kernel.record import HUMAN, Chair
from tabletop.shell.art.atlas import Atlas
from tabletop.shell.art.theme import LOOKS, PATTERNS, SeatLook
from tabletop.shell.text import Typesetter
from tabletop.shell.text.clusters import clusters
from tabletop.shell.widgets.host import Host

COLOURS: Final = tuple(look.colour for look in LOOKS)
"""Every colour a seat can have; each has a pattern of its own."""


def free_colour(taken: Sequence[str], seat: int) -> str:
    """Return the default colour of ``seat``, or the first free one."""
    usual = COLOURS[seat % len(COLOURS)]
    if usual not in taken:
        return usual
    return next((colour for colour in COLOURS if colour not in taken), usual)


def letter(name: str, seat: int) -> str:
    """Return the letter of the token: the name's first, or the seat's."""
    found = next((one for one in clusters(name.strip()) if one[0].isalnum()), "")
    return found.upper() if found else LOOKS[seat % len(LOOKS)].letter


def looks(chairs: Sequence[Chair]) -> tuple[SeatLook, ...]:
    """Return a look for each chair; unknown or taken parts are replaced."""
    made: list[SeatLook] = []
    for seat, chair in enumerate(chairs):
        taken = [look.colour for look in made]
        colour = chair.colour
        if colour not in COLOURS or colour in taken:
            colour = free_colour(taken, seat)
        pattern = _pattern(chair.pattern, colour, [look.pattern for look in made])
        avatar = chair.avatar if chair.player == HUMAN else ""  # bots have none
        made.append(SeatLook(colour, pattern, letter(chair.name, seat), avatar))
    return tuple(made)


def _pattern(wanted: str, colour: str, taken: Sequence[str]) -> str:
    """Return the wanted pattern, else the colour's own, else a free one."""
    usual = LOOKS[COLOURS.index(colour)].pattern
    choices = (wanted, usual, *PATTERNS)
    return next(one for one in choices if one in PATTERNS and one not in taken)


def wear(desk: Host, chairs: Sequence[Chair]) -> None:
    """Show these players in every picture of a seat from now on."""
    atlas: Atlas = desk.atlas
    if atlas.glyph is None:
        atlas.glyph = _glyph(desk.typesetter)
    atlas.looks = looks(chairs)


class _Glyph:
    """Draw letters of any script at a given height."""

    def __init__(self, typesetter: Typesetter) -> None:
        self._typesetter = typesetter

    def __call__(self, text: str, height: int, colour: str) -> pygame.Surface:
        line = self._typesetter.render(text, "sans-bold", max(6, height), colour)
        ink = line.get_bounding_rect()
        return line.subsurface(ink) if ink.width and ink.height else line


def _glyph(typesetter: Typesetter) -> _Glyph:
    return _Glyph(typesetter)
