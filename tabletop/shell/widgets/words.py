"""Define the words of widgets: messages and untranslated text."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg


@dataclass(frozen=True, slots=True)
class Plain:
    """Hold words that are the same in every language, such as a name."""

    text: str


Words: TypeAlias = Msg | Plain
"""The words of a widget."""
