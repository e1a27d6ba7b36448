"""Name players: the names bots get, and the chair of a known person."""

from __future__ import annotations

import getpass
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.words import msg, visible
from tabletop.store.people import People, Person
from tabletop.store.settings import Settings

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

LONGEST: Final = 20
"""Letters of a name: more have no room on a plate."""

FRIENDLY: Final = tuple(msg(f"match.bot.{number}") for number in range(1, 13))
"""Names for bots without a face."""

_NOBODY: Final = frozenset({"", "root", "user", "admin", "administrator", "guest", "default"})


def own_name() -> str:
    """Return the person's system name, capitalised; ``""`` if meaningless."""
    try:
        name = getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""
    name = name.replace(".", " ").replace("_", " ").strip().split(" ")[0]
    if name.lower() in _NOBODY or any(char.isdigit() for char in name):
        return ""
    return (name[:1].upper() + name[1:])[:LONGEST]


def usual_name(settings: Settings) -> str:
    """Return the name of the first person who played last, or the system's."""
    names = zip(settings.last_players, settings.last_names, strict=False)
    return next((name for player, name in names if player == HUMAN), "") or own_name()


def friendly(desk: Desk) -> tuple[str, ...]:
    """Return the names for bots without a face, in the language shown."""
    return tuple(map(desk.say, FRIENDLY))


def free_name(names: Sequence[str], taken: Sequence[str], seat: int) -> str:
    """Return the friendly name of ``seat``, or the first free one."""
    usual = names[seat % len(names)]
    if usual not in taken:
        return usual
    return next((name for name in names if name not in taken), usual)


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Make the names distinct: the second Asha is Asha 2."""
    found: list[str] = []
    for name in names:
        new, number = name, 1
        while new in found:
            number += 1
            new = f"{name[: LONGEST - len(str(number)) - 1]} {number}"
        found.append(new)
    return tuple(found)


def called(desk: Desk, person: Person) -> str:
    """Return the person's name, or a number if nothing of it is seen."""
    if visible(person.name):
        return person.name
    people = desk.services.get(People).all
    number = next((at for at, one in enumerate(people, 1) if one.id == person.id), len(people) + 1)
    return desk.say(msg("kernel.player", number=number))


def seated(chair: Chair, person: Person) -> Chair:
    """Return ``chair`` with ``person`` in it, in the chair's colour."""
    return replace(
        chair,
        name=person.name[:LONGEST],
        player=HUMAN,
        style="",
        neighbour="",
        pattern=person.pattern,
        avatar=person.avatar,
        person=person.id,
        assists=person.assists,
    )
