"""Assign colour, pattern and letter to the seats of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from tabletop.house.looks import dressed
from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.words import You, msg, visible
from tabletop.play.session import called
from tabletop.shell.art.atlas import Atlas
from tabletop.shell.art.theme import LOOKS, SeatLook
from tabletop.shell.parts.naming import former_face
from tabletop.shell.text import Typesetter
from tabletop.shell.text.scripts import clusters
from tabletop.shell.widgets.host import Host


def letter(name: str, seat: int) -> str:
    """Return the letter of the token: the name's initial, or the seat's."""
    found = next((one for one in clusters(name.strip()) if one[0].isalnum()), "")
    return found.upper() if found else LOOKS[seat % len(LOOKS)].letter


def looks(chairs: Sequence[Chair]) -> tuple[SeatLook, ...]:
    """Return a look for each chair; unknown or taken parts are replaced.

    A player looks the same in any order of the chairs: the starter may be drawn by lot
    after the players have chosen their looks.
    """
    return tuple(
        SeatLook(colour, pattern, letter(chair.name, seat), avatar)
        for seat, (chair, (colour, pattern)) in enumerate(zip(chairs, dressed(chairs), strict=True))
        for avatar in [chair.avatar if chair.player == HUMAN else _face(chair)]
    )


def _face(chair: Chair) -> str:
    """Return a bot's portrait: the neighbour's, or that of its former name."""
    return chair.neighbour or former_face(chair.name)


def wear(desk: Host, chairs: Sequence[Chair]) -> None:
    """Apply these players' looks to every picture of a seat.

    The only person may be without a name: the token then has the letter of "you".
    """
    atlas: Atlas = desk.atlas
    if atlas.glyph is None:
        atlas.glyph = partial(_glyph, desk.typesetter)
    shown = list(chairs)
    for seat, name in enumerate(called(chairs)):
        if isinstance(name, You) and not visible(name):
            shown[seat] = replace(shown[seat], name=desk.say(msg("kernel.you")))
    atlas.looks = looks(shown)


def _glyph(typesetter: Typesetter, text: str, height: int, colour: str) -> pygame.Surface:
    """Draw a letter of any script at a given height."""
    line = typesetter.render(text, "sans-bold", max(6, height), colour)
    ink = line.get_bounding_rect()
    return line.subsurface(ink) if ink.width and ink.height else line
