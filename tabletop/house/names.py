"""Name players: people, bots and guests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from tabletop.house.looks import COLOURS, usual_pattern
from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg, visible
from tabletop.store.people import Person
from tabletop.store.settings import Settings

LONGEST: Final = 20
"""Most letters of a name, so that it fits on a plate."""

FORMER: Final = tuple(msg(f"match.bot.{number}") for number in range(1, 13))
"""Names of bots in matches of older programs; now every bot is a neighbour."""

_NOBODY: Final = frozenset({"", "root", "user", "admin", "administrator", "guest", "default"})


@dataclass(frozen=True, slots=True)
class Wording:
    """Hold the default names of players in the reader's language.

    Attributes:
        say: Translates a message.
        friendly: Names for bots until neighbours take their seats.
        given: Default names of bots and neighbours in every language, not typed by anybody.
    """

    say: Callable[[Msg], str]
    friendly: tuple[str, ...]
    given: frozenset[str] = frozenset()


def own_name() -> str:
    """Return the user's system name, capitalised, or ``""`` if unsuitable."""
    import getpass  # slow to import

    try:
        name = getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""
    name = name.replace(".", " ").replace("_", " ").strip().split(" ")[0]
    if name.lower() in _NOBODY or any(char.isdigit() for char in name):
        return ""
    return (name[:1].upper() + name[1:])[:LONGEST]


def usual_name(settings: Settings) -> str:
    """Return the name of the last person to play, or the system's user name."""
    names = zip(settings.last_players, settings.last_names, strict=False)
    return next((name for player, name in names if player == HUMAN), "") or own_name()


def free_name(names: Sequence[str], taken: Sequence[str], seat: int) -> str:
    """Return the default name of ``seat``, or the first free one."""
    usual_one = names[seat % len(names)]
    if usual_one not in taken:
        return usual_one
    return next((name for name in names if name not in taken), usual_one)


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Return unique names: a second Asha becomes Asha 2."""
    found: list[str] = []
    for name in names:
        new, number = name, 1
        while new in found:
            number += 1
            new = f"{name[: LONGEST - len(str(number)) - 1]} {number}"
        found.append(new)
    return tuple(found)


def called(person: Person, everybody: Sequence[Person], say: Callable[[Msg], str]) -> str:
    """Return the person's name, or "Player N" if it is blank."""
    if visible(person.name):
        return person.name
    ids = [one.id for one in everybody]
    number = ids.index(person.id) + 1 if person.id in ids else len(ids) + 1
    return say(msg("kernel.player", number=number))


def seated(chair: Chair, person: Person) -> Chair:
    """Return ``chair`` occupied by ``person``, keeping its colour."""
    return Chair(
        person.name[:LONGEST],
        colour=chair.colour,
        pattern=person.pattern,
        avatar=person.avatar,
        person=person.id,
        assists=person.assists,
    )


def guest_looks(settings: Settings, everybody: Sequence[Person]) -> tuple[str, str] | None:
    """Return the colour and portrait the guest chose at the first start.

    ``None`` if nothing was chosen, or if a person of the house has the portrait now.
    """
    if len(settings.guest_looks) != 2:
        return None
    colour, avatar = settings.guest_looks
    taken = any(one.avatar == avatar for one in everybody)
    return None if taken or colour not in COLOURS else (colour, avatar)


def newcomer(
    new_id: str,
    name: str,
    everybody: Sequence[Person],
    settings: Settings,
    faces: Sequence[str],
    random: Random,
) -> Person:
    """Return a new person with a free colour and face, not stored yet.

    The first person gets the looks that the guest chose at the first start.
    """

    def free(taken: Sequence[str], every: Sequence[str]) -> str:
        return random.choice([one for one in every if one not in taken] or list(every))

    from tabletop.play.assists import usual  # slow to import

    looks = guest_looks(settings, everybody)
    if looks is None:
        worn = [one.avatar.partition(".")[0] for one in everybody]
        looks = free([one.colour for one in everybody], COLOURS), free(worn, faces)
    colour, avatar = looks
    help_ = usual(settings)
    return Person(new_id, name[:LONGEST], colour, usual_pattern(colour), avatar, help_)
