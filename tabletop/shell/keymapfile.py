"""Load the player's keys into the desk, and save them on every change."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from tabletop.kernel.words import Msg
from tabletop.shell.commands import BY_ID
from tabletop.shell.keymap import Keymap, settled
from tabletop.store.folders import Folders
from tabletop.store.keys import KeysStore
from tabletop.store.writer import Writer

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk


def take_keys(desk: Desk, folders: Folders, writer: Writer | None = None) -> tuple[Msg, ...]:
    """Load the stored keys into the desk; return messages on unusable ones.

    Args:
        desk: It saves changes too from now on.
        folders: Folders of the stored keys.
        writer: Writes them; without one, saving waits for the disk.
    """
    store = KeysStore(folders, writer)
    chosen, wrong = store.load()
    desk.keymap, also_wrong = settled(chosen, sys.platform == "darwin")

    unknown = {id: chords for id, chords in chosen.items() if id not in BY_ID}

    def keep(keymap: Keymap) -> None:
        store.save({**unknown, **keymap.chosen})  # keep commands that only a newer version knows

    desk.keep_keys = keep
    return (*wrong, *also_wrong)
