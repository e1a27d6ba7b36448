"""How Gnoming A Round looks and is handled: the parts of the table in one place."""

from tabletop.games.gnoming.handling import arrange, blocked, gesture, intend, settle, sorts
from tabletop.games.gnoming.layout import lay_out
from tabletop.games.gnoming.story import told
from tabletop.games.gnoming.telling import about, preview, prompt

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
