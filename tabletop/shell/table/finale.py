"""Draw a moment of an ending: its items and words."""

from __future__ import annotations

from dataclasses import replace

from tabletop.shell.table.artist import Artist
from tabletop.shell.widgets import Ui
from tabletop.table.ending import Snapshot
from tabletop.table.picture import Box, Item, Label


def draw(ui: Ui, moment: Snapshot, names: tuple[str, ...]) -> None:
    """Draw items and words, the lowest first; none of it is announced."""
    artist = Artist()
    parts: list[Item | Label] = [*moment.items, *moment.labels]
    with ui.reading_log.elsewhere():
        for part in sorted(parts, key=lambda part: part.layer):
            if isinstance(part, Label):
                artist.label(ui, part, names)
            else:
                _item(ui, artist, part, moment.parts.get(part.id, 1.0))


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


def moved(moment: Snapshot, dx: float, dy: float) -> Snapshot:
    """Return the moment at another place of the window."""

    def there(box: Box) -> Box:
        return box.translate(dx, dy)

    items = tuple(replace(one, box=there(one.box)) for one in moment.items)
    labels = tuple(replace(one, box=there(one.box)) for one in moment.labels)
    return Snapshot(items, labels, moment.parts)
