"""Draw what is seen of an ending at one time: its items and words."""

from __future__ import annotations

from dataclasses import replace

from tabletop.shell.table.artist import Artist
from tabletop.shell.widgets import Ui
from tabletop.table.ending import Snapshot
from tabletop.table.picture import Box, Item, Label


def draw(ui: Ui, seen: Snapshot, names: tuple[str, ...]) -> None:
    """Draw items and words, the lowest first; none of it is announced."""
    artist = Artist()
    parts: list[Item | Label] = [*seen.items, *seen.labels]
    with ui.reading_log.elsewhere():
        for part in sorted(parts, key=lambda part: part.layer):
            if isinstance(part, Label):
                artist.label(ui, part, names)
            else:
                _item(ui, artist, part, seen.parts.get(part.id, 1.0))


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


def moved(seen: Snapshot, dx: float, dy: float) -> Snapshot:
    """Return what is seen at another place of the window."""

    def there(box: Box) -> Box:
        return box.translate(dx, dy)

    items = tuple(replace(one, box=there(one.box)) for one in seen.items)
    labels = tuple(replace(one, box=there(one.box)) for one in seen.labels)
    return Snapshot(items, labels, seen.parts)
