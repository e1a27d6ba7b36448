"""Translate players' names into the language shown."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import SystemRandom
from typing import Final

from tabletop.house import names
from tabletop.house.names import FORMER, Wording
from tabletop.i18n import LANGUAGES
from tabletop.i18n.speech import Speech
from tabletop.kernel.words import Msg, msg
from tabletop.shell.art.portraits import CREATURES, read
from tabletop.shell.desk import Desk
from tabletop.store.people import People, Person
from tabletop.store.settings import Settings

_FACES: Final = (
    *("woman_long", "woman_hijab", "man_turban", "man_glasses...tan", "woman_plait"),
    *("man_moustache", "woman_curls", "girl_braids", "grandpa_topi", "grandma_glasses"),
    *("boy_curls...brown", "woman_dupatta"),
)
"""Portraits of bots in older matches, in the order of their names."""


def wording(desk: Desk) -> Wording:
    """Return the default names of players in the language shown."""
    return Wording(desk.say, tuple(map(desk.say, _neighbours())), _given())


def _neighbours() -> list[Msg]:
    """Return the names of the neighbours."""
    from tabletop.bots.cast import CAST  # takes time to read
    from tabletop.house.opponents import name_of

    return [name_of(one) for one in CAST]


def everybody(desk: Desk) -> tuple[Person, ...]:
    """Return the people of the house, oldest first; ``()`` without a house."""
    people = desk.services.find(People)
    return () if people is None else people.all


def called(desk: Desk, person: Person) -> str:
    """Return the name, or "Player N" if blank."""
    return names.called(person, desk.services.get(People).all, desk.say)


def newcomer(desk: Desk, name: str = "") -> Person:
    """Return a new person, named "Player N" if ``name`` is blank."""
    people = desk.services.get(People)
    shown = name.strip() or desk.say(msg("kernel.player", number=len(people.all) + 1))
    settings, random = drawable(desk.settings), SystemRandom()
    return names.newcomer(people.new_id(), shown, people.all, settings, CREATURES, random)


def drawable(settings: Settings) -> Settings:
    """Return the settings without a guest's portrait that cannot be drawn."""
    avatar = settings.guest_looks[-1:]
    known = not avatar or read(avatar[0]) is not None
    return settings if known else replace(settings, guest_looks=())


def former_face(name: str) -> str:
    """Return the portrait of a bot in an older match, or ``""``.

    A second bot of that name has the same face.
    """
    known = _faces()
    return known.get(name) or known.get(name.rpartition(" ")[0], "")


@cache
def _faces() -> dict[str, str]:
    """Return the portrait of each former name, in every language."""
    return {
        speech.say(name): face
        for speech in [Speech(one.code) for one in LANGUAGES]
        for name, face in zip(FORMER, _FACES, strict=True)
    }


@cache
def _given() -> frozenset[str]:
    """Return the default names in every language."""
    words = [*FORMER, *_neighbours()]
    return frozenset(Speech(one.code).say(name) for one in LANGUAGES for name in words)
