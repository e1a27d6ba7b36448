"""Define the port through which bots search a position.

A game may fill it more than once, in plain Python and with a compiled core. Bots, hints and judges
of records know only the port.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

from tabletop.bots.bot import Budget

Position_contra = TypeVar("Position_contra", contravariant=True)
Found_co = TypeVar("Found_co", covariant=True)


class Searcher(Protocol[Position_contra, Found_co]):
    """Search positions of one game, each on its own."""

    def search(self, position: Position_contra, budget: Budget, depth: int) -> Found_co:
        """Return the values of the choices at ``position``, for the seat to act.

        Args:
            position: The position in the form that the search of the game works on.
            budget: Limits the search; one step is used for each position whose choices are
                listed, so that two searchers of a game can be held equal by steps.
            depth: Most choices to look ahead.
        """
