"""Find who can be played against, and who is proposed next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tabletop.bots.cast import Neighbour, candidates, known
from tabletop.kernel.record import HUMAN, LEVELS, Chair
from tabletop.kernel.words import Msg
from tabletop.shell.scenes.players.neighbours import line_of, name_of
from tabletop.store.results import Results

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

FIRST: Final = ("bela", "kiran", "noor", "tara", "hari")
"""Neighbours shown first of their level, weakest first."""


@dataclass(frozen=True, slots=True)
class Rival:
    """Describe an opponent to choose.

    Attributes:
        neighbour: The neighbour who plays.
        game: Id of the game.
        name: The name in the reader's language.
    """

    neighbour: Neighbour
    game: str
    name: str

    @property
    def level(self) -> str:
        """Return the strength, one of the levels."""
        return self.neighbour.level

    @property
    def about(self) -> Msg:
        """Return one sentence of character."""
        return line_of(self.neighbour)

    def chair(self, taken: str = "") -> Chair:
        """Return the chair, in the neighbour's colour unless that is ``taken``."""
        colour = "" if self.neighbour.colour == taken else self.neighbour.colour
        return self.neighbour.sits(Chair("", colour=colour), self.game, self.name)


def rivals(desk: Desk, game: str, chairs: Sequence[Chair]) -> tuple[Rival, ...]:
    """Return one opponent of each strength, first those who sit already.

    Nobody is called as a person at the table.
    """
    people = {chair.name for chair in chairs if chair.player == HUMAN}
    seated = [one for chair in chairs if (one := known(chair.neighbour)) is not None]
    found = []
    for level in LEVELS:
        free = [one for one in candidates(level, game) if desk.say(name_of(one)) not in people]
        at_home = [one for one in free if one.habit(game)] or free
        here = [one for one in seated if one.level == level]
        first = [one for one in at_home if one.id in FIRST]
        one = (*here, *first, *at_home, *candidates(level, game))[0]
        found.append(Rival(one, game, desk.say(name_of(one))))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Proposal:
    """Propose a level: the gentlest first, then the next stronger one.

    Attributes:
        level: The level.
        first: Whether nobody has won the game yet.
    """

    level: str
    first: bool


def proposal(desk: Desk, game: str) -> Proposal | None:
    """Return whom to play next; ``None`` once the strongest is beaten."""
    results = desk.services.find(Results)
    beaten = None if results is None else results.beaten(game)
    if beaten is None:
        return Proposal(LEVELS[0], True)
    at = LEVELS.index(beaten) + 1 if beaten in LEVELS else 1
    return Proposal(LEVELS[at], False) if at < len(LEVELS) else None
