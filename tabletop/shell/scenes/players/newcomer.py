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

    Args:
        desk: With the people.
        name: The name; ``""`` for "Player 2" and so on.
    """
    people = desk.services.get(People)
    everybody = people.all
    called = name.strip() or desk.say(msg("kernel.player", number=len(everybody) + 1))
    colour = _free([one.colour for one in everybody], COLOURS)
    face = _free([(read(one.avatar) or USUAL).face for one in everybody], CREATURES)
    pattern = LOOKS[COLOURS.index(colour)].pattern
    looks = str(Avatar(face))
    return Person(people.new_id(), called[:LONGEST], colour, pattern, looks, usual(desk.settings))


def _free(taken: Sequence[str], all_: Sequence[str]) -> str:
    """Pick a free value at random; any if all are taken."""
    free = [one for one in all_ if one not in taken]
    return SystemRandom().choice(free or list(all_))
