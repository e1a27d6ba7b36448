"""Assign colour, pattern and letter to the seats of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.words import You, msg, visible
from tabletop.play.session import called
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
    """Return a look for each chair; unknown or taken parts are replaced.

    A player looks the same in whatever order the chairs stand: who begins may be drawn by lot
    after the players have chosen their looks.
    """
    colours: list[str] = []
    for seat, chair in enumerate(chairs):
        known = chair.colour in COLOURS and chair.colour not in colours
        colours.append(chair.colour if known else free_colour(colours, seat))
    patterns = _patterns(chairs, colours)
    return tuple(
        # A bot without a name of its own has no portrait.
        SeatLook(colour, pattern, letter(chair.name, seat), avatar)
        for seat, (chair, colour, pattern) in enumerate(zip(chairs, colours, patterns, strict=True))
        for avatar in [chair.avatar if chair.player == HUMAN else chair.neighbour]
    )


def _patterns(chairs: Sequence[Chair], colours: Sequence[str]) -> list[str]:
    """Return the pattern of each chair: wanted, its colour's, or a free one.

    Those who want one come first, then those in the order of their colours.
    """

    def turn(seat: int) -> tuple[bool, str, int]:
        return not chairs[seat].pattern, chairs[seat].person, COLOURS.index(colours[seat])

    given: dict[int, str] = {}
    for seat in sorted(range(len(chairs)), key=turn):
        usual = LOOKS[COLOURS.index(colours[seat])].pattern
        choices = (chairs[seat].pattern, usual, *PATTERNS)
        given[seat] = next(one for one in choices if one in PATTERNS and one not in given.values())
    return [given[seat] for seat in range(len(chairs))]


def wear(desk: Host, chairs: Sequence[Chair]) -> None:
    """Show these players in every picture of a seat from now on.

    The only person may be without a name: the token then has the letter of "you".
    """
    atlas: Atlas = desk.atlas
    if atlas.glyph is None:
        atlas.glyph = _glyph(desk.typesetter)
    yours = msg("kernel.you")
    atlas.looks = looks(
        [
            replace(chair, name=desk.say(yours))
            if isinstance(name, You) and not visible(name)
            else chair
            for chair, name in zip(chairs, called(chairs), strict=True)
        ]
    )


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
