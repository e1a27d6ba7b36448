"""Name trains in the notation."""

from __future__ import annotations

import re
from typing import Final

from tabletop.games.mexican_train.state import MEXICAN

_SEAT: Final = re.compile(r"seat(0|[1-9][0-9]?)")


def train_name(train: int) -> str:
    """Return ``mexican``, or ``seat0`` for the train of seat 0."""
    return "mexican" if train == MEXICAN else f"seat{train}"


def read_train(text: str) -> int | None:
    """Return the train with a name, 0 to 99, or ``None``."""
    if text == "mexican":
        return MEXICAN
    found = _SEAT.fullmatch(text)
    return None if found is None else int(found[1])
