"""Compare the ratings in a game's file with those of its contests."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from build_scripts.ratings import rated
from tabletop import games
from tabletop.bots.strength import FILE


def recomputed(game: str) -> tuple[Any, Any]:
    """Return the ratings in the file, and those computed from its contests."""
    path = Path(games.__file__).parent / game / FILE
    data = json.loads(path.read_text("utf-8"))
    return data["elo"], rated(data["contests"])
