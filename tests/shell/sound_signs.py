"""Name the visible sign of every sound, for players who cannot hear it.

Only the air of a room (``shell/ambience.py``) is heard and not seen: it tells nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from tabletop.games.game import AnyGame

Twin: TypeAlias = Literal["table", "hand", "turn", "reason", "hint", "curtain", "end", "control"]
"""Place of the visible sign.

- ``table``: the pieces lie otherwise, and the log says what was done;
- ``hand``: the piece is drawn above the table, turned, or set down on it;
- ``turn``: the words at the top name who is to act;
- ``reason``: a sentence says why not, at the place or as a note;
- ``hint``: a ring round what the hint says, and its reason in the panel;
- ``curtain``: the curtain is there, or has gone;
- ``end``: scraps of felt fall, and the score sheet says who won;
- ``control``: the control that was pressed shows its new value.
"""

TWINS: Final[Mapping[str, Twin]] = {
    # The hand; a tile or a card that is set down sounds as it does when it is played
    "lift": "hand",
    "drop": "hand",
    "turn": "hand",
    "flip": "hand",
    "tile-lift": "hand",
    "card-lift": "hand",
    # Everything else
    "turn-start": "turn",
    "refuse": "reason",
    "hint": "hint",
    "curtain": "curtain",
    "win": "end",
    "lose": "end",
    "click": "control",
}
"""The signs of the shell's own sounds, by name."""


def sign_of(sound: str, game: AnyGame) -> Twin | None:
    """Return the sign of a sound at a table of ``game``; ``None`` without one.

    A game's actions are seen on the table: it names the sounds they make.
    """
    return "table" if sound in game.sounds else TWINS.get(sound)
