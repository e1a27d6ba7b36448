"""Name the words a widget can show: messages, and untranslated data."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg


@dataclass(frozen=True, slots=True)
class Plain:
    """Hold words that are equal in every language, such as a name."""

    text: str


Words: TypeAlias = Msg | Plain
"""All that a widget can say."""
