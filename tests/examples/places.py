"""Name the folders of the examples."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
EXAMPLES: Final = ROOT / "docs" / "examples"

PROJECT: Final = EXAMPLES / "fox_and_hounds"
PACKAGE: Final = PROJECT / "fox_and_hounds"
"""The first example: a game of two without luck and secrets."""

CARDS: Final = EXAMPLES / "orchard"
CARD_PACKAGE: Final = CARDS / "orchard"
"""The second example: a card game with hidden hands."""
