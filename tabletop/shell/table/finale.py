"""Draw what is seen of an ending at one time: its items and words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tabletop.shell.table.artist import Artist, letters
from tabletop.shell.widgets import Ui, Widget
from tabletop.shell.widgets.base import Size
from tabletop.table.ending import Led, Snapshot
from tabletop.table.picture import Box, Item, Label
from tabletop.table.sprites import Board

_GROUND: Final = 1
"""Layer below which an item is cloth."""

_PAPER: Final = (Board("panel"), Board("gilt"))
"""Grounds of words, and the frame around one."""


def draw(ui: Ui, seen: Snapshot, names: tuple[str, ...]) -> None:
    """Draw items and words, the lowest first; none of it is announced."""
    artist = Artist()
    for led in seen.led:
        seen = _together(ui, seen, led, names)
    parts: list[Item | Label] = [*seen.items, *seen.labels]
    with ui.reading_log.elsewhere():
        for part in sorted(parts, key=lambda part: part.layer):
            if isinstance(part, Label):
                artist.label(ui, part, names)
            else:
                _item(ui, artist, part, seen.parts.get(part.id, 1.0))


def solid(ui: Ui, seen: Snapshot, names: tuple[str, ...]) -> list[Box]:
    """Return the boxes that no bubble may touch; cloth and paper are free."""
    for led in seen.led:
        seen = _together(ui, seen, led, names)
    found: list[Box] = []
    for one in seen.items:
        ground = one.layer < _GROUND or one.sprite in _PAPER
        found += _edges(one.box) if ground else [one.box]
    for label in seen.labels:
        text, size = letters(ui, label, names)
        wide = min(label.box.width, ui.draw.text_width(text, size, label.face))
        spare = label.box.width - wide
        x = label.box.x + {"left": 0.0, "centre": spare / 2, "right": spare}[label.align]
        high = min(label.box.height, 1.3 * size)
        found.append(Box(x, label.box.centre[1] - high / 2, wide, high))
    return found


def _edges(box: Box) -> list[Box]:
    """Return the four edges of a box."""
    return [
        Box(box.x, box.y, box.width, 1),
        Box(box.x, box.bottom - 1, box.width, 1),
        Box(box.x, box.y, 1, box.height),
        Box(box.right - 1, box.y, 1, box.height),
    ]


def _item(ui: Ui, artist: Artist, item: Item, share: float) -> None:
    """Draw an item, or what is uncovered of it."""
    if share <= 0:
        return
    if share < 1:
        seen = item.box.grown(4)
        with ui.canvas.clipped(ui.rect(replace(seen, width=seen.width * share))):
            _item(ui, artist, item, 1.0)
        return
    artist.item(ui, item)


def _together(ui: Ui, seen: Snapshot, led: Led, names: tuple[str, ...]) -> Snapshot:
    """Put an item before the words it leads, both in the middle together."""
    items, labels = list(seen.items), list(seen.labels)
    for at, label in enumerate(labels):
        if label.id == led.label:
            taken, box = led.width + led.gap, label.box
            words = Box(box.x + taken, box.y, box.width - taken, box.height)
            text, size = letters(ui, label, names)
            wide = min(words.width, ui.draw.text_width(text, size, label.face))
            labels[at] = replace(label, box=words)
            for place, item in enumerate(items):
                if item.id == led.item:
                    items[place] = replace(item, box=item.box.translate(-(wide + led.gap) / 2, 0))
    return replace(seen, items=tuple(items), labels=tuple(labels))


def moved(seen: Snapshot, dx: float, dy: float) -> Snapshot:
    """Return what is seen at another place of the window."""

    def there(box: Box) -> Box:
        return box.translate(dx, dy)

    items = tuple(replace(one, box=there(one.box)) for one in seen.items)
    labels = tuple(replace(one, box=there(one.box)) for one in seen.labels)
    return replace(seen, items=items, labels=labels)


@dataclass
class Shown(Widget):
    """Show what is seen of an ending, at its full height.

    Attributes:
        snapshot: Its items and words.
        names: The players' names by seat.
        height: Units down.
    """

    snapshot: Snapshot
    names: tuple[str, ...]
    height: float

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the full width, and its height."""
        return width, self.height

    def show(self, ui: Ui, box: Box) -> None:
        """Draw it from the upper left corner on."""
        draw(ui, moved(self.snapshot, box.x, box.y), self.names)
