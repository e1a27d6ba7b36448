"""How Patchwork looks and is handled: the parts of the table in one place."""

from tabletop.games.patchwork.handling import arrange, blocked, gesture, intend, settle, sorts
from tabletop.games.patchwork.layout import lay_out
from tabletop.games.patchwork.story import told
from tabletop.games.patchwork.telling import about, preview, prompt

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
