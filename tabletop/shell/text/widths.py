"""Measure runs of text: the extent of their ink and the pen's advance."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final, TypeAlias, TypeVar

from tabletop.kernel.values import dataclass
from tabletop.shell.text.fonts import Face, FontShelf
from tabletop.shell.text.scripts import Script

_REMEMBERED: Final = 4096
"""Measured runs kept, of each kind, a quarter of a kilobyte each."""

_Key: TypeAlias = tuple[Script, str, Face, int]
_Kept = TypeVar("_Kept")


@dataclass(frozen=True, slots=True)
class Span:
    """Hold the pixel measures of one run.

    Attributes:
        before: Ink to the left of the pen's start.
        advance: Movement of the pen.
        after: Ink to the right of the pen's end.
    """

    before: int
    advance: int
    after: int


class Widths:
    """Measure runs with the fonts of a shelf and cache the results."""

    def __init__(self, shelf: FontShelf) -> None:
        self._shelf = shelf
        self._inks: OrderedDict[_Key, int] = OrderedDict()
        self._spans: OrderedDict[_Key, Span] = OrderedDict()

    def ink(self, script: Script, part: str, face: Face, px: int) -> int:
        """Return the pixels that a run drawn alone covers: its whole span."""
        key = (script, part, face, px)
        found = self._inks.get(key)
        if found is None:
            found = self._shelf.font(face, script, px).size(part)[0]
            _keep(self._inks, key, found)
        return found

    def span(self, script: Script, part: str, face: Face, px: int) -> Span:
        """Return the run's advance and overhangs, to set another run beside it."""
        key = (script, part, face, px)
        found = self._spans.get(key)
        if found is None:
            # A font reports only the whole width. Spaces around the run are wider than any
            # overhang, so that the rest of the width is the advance.
            space = self.ink(script, " ", face, px)
            font = self._shelf.font(face, script, px)
            advance = max(0, font.size(f" {part} ")[0] - 2 * space)
            before = max(0, font.size(f"{part} ")[0] - space - advance)
            after = max(0, self.ink(script, part, face, px) - before - advance)
            found = Span(before, advance, after)
            _keep(self._spans, key, found)
        return found


def _keep(memory: OrderedDict[_Key, _Kept], key: _Key, value: _Kept) -> None:
    memory[key] = value
    if len(memory) > _REMEMBERED:
        memory.popitem(last=False)
