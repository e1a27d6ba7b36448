"""Define the twelve neighbours: bots with a face, a level and a habit.

A neighbour is a level of a game's bots, with a habit in one game. It does not play itself: its
chair names the level and the style of the bot.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from tabletop.kernel.record import BOT, LEVELS, NEIGHBOURS, Chair
from tabletop.kernel.values import dataclass

TEMPERS: Final = ("warm", "cheerful", "dry")
"""Ways in which neighbours speak."""


@dataclass(frozen=True, slots=True)
class Neighbour:
    """Describe a neighbour, a bot character to play against.

    Attributes:
        id: One of :data:`NEIGHBOURS`; messages ``cast.ID.name``, ``.does`` and ``.line``.
        level: One of :data:`LEVELS`, in every game.
        game: The game of the habit.
        style: The habit, a style of that game's bots.
        colour: Name of the colour around the portrait.
        temper: One of :data:`TEMPERS`; it decides about remarks, and nothing else.
    """

    id: str
    level: str
    game: str
    style: str
    colour: str
    temper: str

    @property
    def strength(self) -> int:
        """Return the strength, 1 to 5.

        >>> BY_ID["ruth"].strength
        5
        """
        return LEVELS.index(self.level) + 1

    def habit(self, game: str) -> str:
        """Return the style with which the neighbour plays ``game``; may be empty.

        >>> BY_ID["mini"].habit("patchwork"), BY_ID["mini"].habit("goat")
        ('quilter', '')
        """
        return self.style if game == self.game else ""

    def sits(self, chair: Chair, game: str, name: str) -> Chair:
        """Return ``chair`` with the neighbour as its player in ``game``."""
        return Chair(name, f"{BOT}{self.level}", chair.colour, self.habit(game), neighbour=self.id)


_ROWS: Final = (
    ("novice", "patchwork", "idler", "mustard", "warm"),
    ("novice", "patchwork", "quilter", "rose", "cheerful"),
    ("casual", "gnoming", "gambler", "sky", "cheerful"),
    ("casual", "patchwork", "saver", "lilac", "dry"),
    ("casual", "mexican_train", "guest", "coral", "cheerful"),
    ("skilled", "mexican_train", "builder", "pine", "dry"),
    ("skilled", "gnoming", "picker", "teal", "warm"),
    ("skilled", "goat", "keeper", "rust", "warm"),
    ("expert", "mexican_train", "shedder", "slate", "cheerful"),
    ("expert", "goat", "shedder", "plum", "dry"),
    ("master", "goat", "blocker", "indigo", "dry"),
    ("master", "gnoming", "spoiler", "moss", "warm"),
)

CAST: Final = tuple(Neighbour(name, *row) for name, row in zip(NEIGHBOURS, _ROWS, strict=True))
"""All neighbours, the weakest first; each habit of a built-in game once."""

BY_ID: Final = {one.id: one for one in CAST}
"""All neighbours by id."""


def known(name: str) -> Neighbour | None:
    """Return the neighbour of that id, or ``None``."""
    return BY_ID.get(name)


def candidates(level: str, game: str, taken: Collection[str] = ()) -> tuple[Neighbour, ...]:
    """Return the neighbours of a level, those with a habit in ``game`` first.

    >>> [one.id for one in candidates("skilled", "goat", {"noor"})]
    ['leo', 'omar']
    """
    free = (one for one in CAST if one.level == level and one.id not in taken)
    return tuple(sorted(free, key=lambda one: one.game != game))


def at_level(chair: Chair, player: str) -> Chair:
    """Return a bot's chair at a level, without a neighbour of another level."""
    one = known(chair.neighbour)
    stays = one is None or player in (chair.player, f"{BOT}{one.level}")
    return replace(chair if stays else freed(chair), player=player)


def freed(chair: Chair) -> Chair:
    """Return the chair without its neighbour and the neighbour's habit."""
    one = known(chair.neighbour)
    style = "" if one is not None and chair.style == one.style else chair.style
    return replace(chair, neighbour="", style=style)
