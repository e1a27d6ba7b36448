"""How Mexican Train looks and is handled: the parts of the table in one place."""

from tabletop.games.mexican_train.handling import (
    arrange,
    blocked,
    gesture,
    intend,
    settle,
    sorts,
)
from tabletop.games.mexican_train.layout import lay_out
from tabletop.games.mexican_train.story import told
from tabletop.games.mexican_train.telling import about, preview, prompt

__all__ = [
    "about",
    "arrange",
    "blocked",
    "gesture",
    "intend",
    "lay_out",
    "preview",
    "prompt",
    "settle",
    "sorts",
    "told",
]
