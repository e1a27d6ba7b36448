"""Put an action of the log into words, and into a small picture."""

from __future__ import annotations

from tabletop.games.game import Told
from tabletop.kernel.words import Msg, Who, msg
from tabletop.table.picture import UPRIGHT, Box, Item, ItemId


def who_did(told: Told) -> Msg:
    """Describe an action with the name of its player."""
    if told.seat is None:
        return told.words
    return msg("voice.did", who=Who(told.seat), what=told.words)


def thumb(told: Told, room: Box) -> Item:
    """Return the small picture of an action, as large as ``room`` allows.

    It keeps its own proportion.
    """
    assert told.sprite is not None
    width = min(room.width, room.height * told.aspect)
    height = width / told.aspect
    x, y = room.centre
    box = Box(x - width / 2, y - height / 2, width, height)
    return Item(ItemId("thumb"), told.sprite, box, UPRIGHT)
