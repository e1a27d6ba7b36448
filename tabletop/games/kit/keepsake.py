"""Describe what a player made in a match, to be framed and kept."""

from __future__ import annotations

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg
from tabletop.table.picture import Picture


@dataclass(frozen=True, slots=True)
class Keepsake:
    """Hold the thing alone, without points, buttons or names.

    Attributes:
        picture: The thing, from (0, 0) on, units.
        size: Width and height of the picture in units.
        worth: Its points, or what there is to count, in a few words.
        told: A sentence about it for those who do not see it.
        framed: Whether it needs a frame around it: a quilt has its own.
    """

    picture: Picture
    size: tuple[float, float]
    worth: Msg
    told: Msg
    framed: bool = True
