"""State the worth of the best choice and the next in a hint."""

from __future__ import annotations

from tabletop.bots.bot import Scale
from tabletop.kernel.words import Msg, msg


def ahead(points: int) -> Msg:
    """Return the words for a lead of ``points``; for a deficit if negative."""
    if not points:
        return msg("table.worth.level")
    return msg(f"table.worth.{'ahead' if points > 0 else 'behind'}", points=abs(points))


def scaled(best: Msg, amounts: tuple[int, int], other: Msg, *, most: bool = False) -> Scale:
    """Return the comparison of two choices on a scale, with its text.

    Args:
        best: The worth of the best choice, in words.
        amounts: The worth of the best choice and of the next best, as numbers.
        other: The next best, as a noun phrase.
        most: Whether the worth of the next best is only an upper bound.
    """
    key = "most" if most else "next"
    return Scale(best, msg(f"table.worth.{key}", other=other, worth=amounts[1]), amounts)
