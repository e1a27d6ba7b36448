"""Name the functions by which a spawned process finds its games."""

from __future__ import annotations

from typing import Final

FINDER: Final = "tabletop.games:find"
"""The function that returns a game of the collection by its id, importing it at first use."""

EACH: Final = "tabletop.games:each"
"""The function that yields every game in turn, so that each is imported before it is needed."""
