"""How Goat looks and is handled: the parts of the table in one place."""

from tabletop.games.goat.handling import arrange, blocked, gesture, intend, settle, sorts
from tabletop.games.goat.layout import lay_out
from tabletop.games.goat.story import told
from tabletop.games.goat.telling import about, preview, prompt

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
