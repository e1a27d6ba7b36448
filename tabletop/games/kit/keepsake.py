"""Describe the picture of a thing that a player made in a match."""

from __future__ import annotations

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg
from tabletop.table.picture import Picture


@dataclass(frozen=True, slots=True)
class Keepsake:
    """Hold the picture of the thing, without points, buttons or names.

    Attributes:
        picture: The thing, with its upper left corner at (0, 0).
        size: Width and height of the picture in units.
        worth: Its points, or another count, in a few words.
        told: A sentence that describes it for screen readers.
        framed: Whether a frame is drawn around it; a quilt has its own.
    """

    picture: Picture
    size: tuple[float, float]
    worth: Msg
    told: Msg
    framed: bool = True
