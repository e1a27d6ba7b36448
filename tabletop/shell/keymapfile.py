"""The player's keys from their file to the desk, and back whenever they change."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from tabletop.kernel.words import Msg
from tabletop.shell.keymap import Keymap, settled
from tabletop.store.folders import Folders
from tabletop.store.keys import KeysStore
from tabletop.store.writer import Writer

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk


def take_keys(desk: Desk, folders: Folders, writer: Writer | None = None) -> tuple[Msg, ...]:
    """Give the desk the keys that are kept; what of them could not be used.

    Args:
        desk: From now on it keeps changes too.
        folders: Where they are kept.
        writer: Writes them; without one, saving waits for the disk.
    """
    store = KeysStore(folders, writer)
    chosen, wrong = store.load()
    desk.keymap, also_wrong = settled(chosen, sys.platform == "darwin")

    def keep(keymap: Keymap) -> None:
        store.save(keymap.chosen)

    desk.keep_keys = keep
    return (*wrong, *also_wrong)
