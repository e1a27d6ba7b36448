"""Define the parts that all rows of a log share: words, picture and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import inf
from typing import Final

from tabletop.games.game import Told
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Who, msg
from tabletop.shell.art.colour import mix
from tabletop.shell.art.theme import Theme
from tabletop.shell.events import Key
from tabletop.shell.table.panels import PICTURED
from tabletop.shell.widgets import Pressed, Ui
from tabletop.table.picture import Box, Face, Item, ItemId

AIR: Final = 8.0
"""Units above and below the words of a row together."""

INSET: Final = 4.0
"""Units by which the focus ring lies inside a row, as it would be clipped outside."""


@dataclass
class ActionRow(Pressed):
    """Show one action of a match; a click opens the replay.

    Attributes:
        lit: Whether it is highlighted, as the newest action or as the replayed one.
        by: Interface size, 1.0 is usual.
        high: Units of height available; words that need more become smaller.
        before: Id of the row before it, ``""`` for none.
        after: Id of the row after it, ``""`` for none.
    """

    told: Told
    press: Callable[[], None]
    lit: bool = False
    by: float = 1.0
    high: float = inf
    before: str = ""
    after: str = ""

    @property
    def unit(self) -> float:
        """Return the size of the row's pictures; 1.0 is usual."""
        return min(self.by, PICTURED)

    @property
    def ways(self) -> Mapping[str, str]:
        """Return the row that each arrow leads to."""
        return {"up": self.before, "down": self.after}

    def key(self, ui: Ui, key: Key) -> bool:
        """Move the focus to another row, or past an end out of the log.

        Tab stops only at the newest row of the log; the arrows move to the other rows.
        """
        name = self.ways.get(key.name, "")
        if name:
            ui.set_focus(name, ring=True)
        return bool(name)

    def wrapped(
        self, ui: Ui, text: str, ways: Iterable[tuple[float, float]], face: Face = "sans"
    ) -> tuple[float, Sequence[str], float]:
        """Wrap a text in the first way that fits the height, else the last way.

        A way is a letter size and the width of a line in units. The result is the letter size, the
        lines, and the distance between lines in units.
        """
        for size, room in ways:
            lines, step = ui.draw.wrap(text, size, face, max(60.0, room)), ui.draw.leading(size)
            if step * len(lines) + AIR <= self.high:
                break
        return size, lines, step


def lit_colour(theme: Theme) -> str:
    """Return the background colour of a highlighted row."""
    return "#5c4a20" if theme.name == "dark" else mix(theme.panel, theme.chip, 0.55)


def capitalised(text: str) -> str:
    """Return a text with a capital letter at its start.

    >>> capitalised("takes two")
    'Takes two'
    """
    return text[:1].upper() + text[1:]


def who_did(told: Told) -> Msg:
    """Describe an action with the name of its player."""
    if told.seat is None:
        return told.words
    return msg("voice.did", who=Who(told.seat), what=told.words)


def thumb(told: Told, room: Box) -> Item:
    """Return the small picture of an action, as large as ``room`` allows.

    The picture keeps its proportions.
    """
    assert told.sprite is not None
    return Item(ItemId("thumb"), told.sprite, room.inside(told.aspect, 1.0))
