"""Write to a disk that is late, full, or gone with the program."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Condition
from unittest.mock import patch

from tabletop.house.keeper import Keeper
from tabletop.store.folders import Folders
from tabletop.store.settings import Settings
from tabletop.store.writer import Writer


class Disk:
    """Stand between the writers of a house and its folder.

    Attributes:
        full: Whether every write fails.
        late: Whether what is queued waits.
        dead: Whether the program was ended: nothing is written any more.
    """

    def __init__(self) -> None:
        self.full = self.late = self.dead = False
        self._change = Condition()

    def write(self, path: Path, text: str, generations: int = 1) -> None:
        """Write a file that a thread has queued, once the disk is there."""
        with self._change:
            self._change.wait_for(lambda: self.dead or not self.late)
            self.write_now(path, text, generations)

    def write_now(self, path: Path, text: str, generations: int = 1, **_: object) -> None:
        """Write a file while the caller waits."""
        if self.full or self.dead:
            raise OSError(errno.ENOSPC, "no space left")
        path.parent.mkdir(parents=True, exist_ok=True)
        half = path.with_name(f".{path.name}.half")
        half.write_text(text, encoding="utf-8")
        half.replace(path)

    def set(self, *, full: bool = False, late: bool = False, dead: bool = False) -> None:
        """Change what the disk does."""
        with self._change:
            self.full, self.late, self.dead = full, late, dead
            self._change.notify_all()


class House:
    """Hold a house on a disk, with tables at which nobody thinks.

    Attributes:
        settings: As they are now; they are lost with the program.
    """

    def __init__(self, folder: Path, settings: Settings | None = None) -> None:
        self.disk = Disk()
        self.writer = Writer(self.disk.write, pause=0.005)
        self.settings = Settings() if settings is None else settings
        self.folders = Folders.within(folder)
        self.folders.prepare()
        self.keeper = Keeper(
            self.folders, self.writer, settings=lambda: self.settings, change=self.change
        )

    def change(self, **fields: object) -> None:
        """Change settings by name."""
        self.settings = replace(self.settings, **fields)  # type: ignore[arg-type]

    def settle(self) -> None:
        """Let the disk write all that waits."""
        self.disk.set()
        assert self.writer.flush(10.0)

    def kill(self) -> None:
        """End the program without a word: nothing that waits is written."""
        self.disk.set(dead=True)
        self.writer.close(0.05)

    @contextmanager
    def waiting_writes(self) -> Iterator[None]:
        """Send the writes for which a caller waits to the same disk."""
        with patch("tabletop.store.matches.write_whole", self.disk.write_now):
            yield
