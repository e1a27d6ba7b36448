"""Describe somebody new: a name, and looks that nobody else has."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom
from typing import TYPE_CHECKING

from tabletop.kernel.words import msg
from tabletop.play.assists import usual
from tabletop.shell.art.portraits import CREATURES, Avatar, read
from tabletop.shell.art.theme import LOOKS
from tabletop.shell.scenes.players.names import LONGEST
from tabletop.shell.scenes.players.portraitgrid import USUAL
from tabletop.shell.scenes.players.seatlooks import COLOURS
from tabletop.store.people import People, Person

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk


def newcomer(desk: Desk, name: str = "") -> Person:
    """Return a new person, not kept yet, in a free colour with a free face.

    The first one gets what the guest chose at the first start.

    Args:
        desk: With the people.
        name: The name; ``""`` for "Player 2" and so on.
    """
    people = desk.services.get(People)
    everybody = people.all
    called = name.strip() or desk.say(msg("kernel.player", number=len(everybody) + 1))
    chosen = guest_looks(desk)
    if chosen is not None:
        colour, looks = chosen
    else:
        colour = _free([one.colour for one in everybody], COLOURS)
        face = _free([(read(one.avatar) or USUAL).face for one in everybody], CREATURES)
        looks = str(Avatar(face))
    pattern = LOOKS[COLOURS.index(colour)].pattern
    return Person(people.new_id(), called[:LONGEST], colour, pattern, looks, usual(desk.settings))


def guest_looks(desk: Desk) -> tuple[str, str] | None:
    """Return colour and portrait that the guest chose at the first start.

    ``None`` where there was nothing to choose, and once somebody of the house looks so.
    """
    if len(desk.settings.guest_looks) != 2:
        return None
    colour, avatar = desk.settings.guest_looks
    taken = any(one.avatar == avatar for one in desk.services.get(People).all)
    return None if taken or colour not in COLOURS or read(avatar) is None else (colour, avatar)


def _free(taken: Sequence[str], all_: Sequence[str]) -> str:
    """Pick a free value at random; any if all are taken."""
    free = [one for one in all_ if one not in taken]
    return SystemRandom().choice(free or list(all_))
