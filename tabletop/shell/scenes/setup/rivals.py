"""Find who can be played against, and who is proposed next."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tabletop.kernel.record import BOT, LEVELS, Chair
from tabletop.kernel.words import Msg, msg
from tabletop.store.results import Results

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

_FRIENDS: Final = (2, 3, 7, 8, 11)
"""Numbers of the friendly names for the levels, weakest first."""

_NAMES: Final = 12
"""Friendly names in all."""


@dataclass(frozen=True, slots=True)
class Rival:
    """Describe an opponent to choose.

    Attributes:
        level: Its strength.
        name: Its name in the reader's language.
        about: One sentence about it.
    """

    level: str
    name: str
    about: Msg

    def chair(self, colour: str) -> Chair:
        """Return its chair in that colour."""
        return Chair(self.name, f"{BOT}{self.level}", colour)


def rivals(desk: Desk, game: str, taken: Collection[str]) -> tuple[Rival, ...]:
    """Return one opponent of each strength, with names not ``taken``."""
    names = [desk.say(msg(f"match.bot.{number}")) for number in _FRIENDS]
    others = [desk.say(msg(f"match.bot.{number + 1}")) for number in range(_NAMES)]
    free = [one for one in others if one not in names and one not in taken]
    found = []
    for level, name in zip(LEVELS, names, strict=True):
        called = free.pop(0) if name in taken and free else name
        found.append(Rival(level, called, msg(f"{game}.level.{level}")))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Advice:
    """Propose a level: the gentlest first, then the next stronger one.

    Attributes:
        level: The level.
        first: Whether nobody has won the game yet.
    """

    level: str
    first: bool


def advice(desk: Desk, game: str) -> Advice | None:
    """Return whom to play next; ``None`` once the strongest is beaten."""
    results = desk.services.find(Results)
    beaten = None if results is None else results.beaten(game)
    if beaten is None:
        return Advice(LEVELS[0], True)
    at = LEVELS.index(beaten) + 1 if beaten in LEVELS else 1
    return Advice(LEVELS[at], False) if at < len(LEVELS) else None
