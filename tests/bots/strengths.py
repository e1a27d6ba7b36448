"""The ratings of a game as its file says them, and as its contests come to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tabletop import games
from tabletop.bots.strength import FILE, rated


def recomputed(game: str) -> tuple[Any, Any]:
    """What the file says, and what follows from the contests in it."""
    path = Path(games.__file__).parent / game / FILE
    data = json.loads(path.read_text("utf-8"))
    return data["elo"], rated(data["contests"])
