"""Write to a disk that is late, full, moody, or gone with the program.

Nothing here depends on a thread, a clock or a chance of the system: the same seed walks the same
way again.
"""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final
from unittest.mock import patch

from tabletop.house.keeper import Keeper
from tabletop.store.folders import Folders
from tabletop.store.settings import Settings
from tabletop.store.writer import Writer

_BEGAN: Final = 1_795_000_000
"""The second since 1970 at which every walk begins."""


class Clock:
    """Count seconds, one for each event.

    Attributes:
        now: Seconds since 1970.
    """

    def __init__(self) -> None:
        self.now = float(_BEGAN)

    def __call__(self) -> float:
        """Return the time, a little later at each look."""
        self.now += 1e-3
        return self.now

    def time_ns(self) -> int:
        """Return the time in nanoseconds."""
        return round(self() * 1e9)


@contextmanager
def steady(clock: Clock, random: Random) -> Iterator[None]:
    """Take the time from a clock, and ids and keys from a seed."""
    gmtime = time.gmtime
    with ExitStack() as stack:
        for name, new in (
            ("time.time", clock),
            ("time.time_ns", clock.time_ns),
            ("time.gmtime", lambda at=None: gmtime(clock() if at is None else at)),
            ("secrets.token_hex", lambda n: random.randbytes(n).hex()),
            ("tabletop.house.opening.token_bytes", random.randbytes),
            ("tabletop.play.session.token_bytes", random.randbytes),
        ):
            stack.enter_context(patch(name, new))
        yield


class Disk:
    """Stand between the writers of a house and its folder.

    Attributes:
        full: Whether every write fails.
        late: Whether what is queued waits.
        moody: Whether any write may fail.
        refused: Files that cannot be written.
        dead: Whether the program was ended: nothing is written any more.
    """

    def __init__(self, clock: Clock, random: Random) -> None:
        self.full = self.late = self.moody = self.dead = False
        self.refused: set[Path] = set()
        self._clock, self._random = clock, random

    def write(self, path: Path, text: str, generations: int = 1, **_: object) -> None:
        """Write a file, if the disk takes it."""
        refused = path in self.refused or (self.moody and self._random.random() < 0.5)
        if self.full or self.dead or refused:
            raise OSError(errno.ENOSPC, "no space left")
        path.parent.mkdir(parents=True, exist_ok=True)
        half = path.with_name(f".{path.name}.half")
        half.write_text(text, encoding="utf-8")
        now = self._clock.time_ns()
        os.utime(half, ns=(now, now))
        half.replace(path)

    def act(self, path: Path, work: Callable[[], None]) -> None:
        """Do the work on a file, if the disk takes it; its report may be lost."""
        moody = self.moody and self._random.random() < 0.5
        if (
            self.full
            or self.dead
            or path in self.refused
            or (moody and self._random.random() < 0.5)
        ):
            raise OSError(errno.ENOSPC, "no space left")
        work()
        if moody:
            raise OSError(errno.EIO, "no answer")

    def set(
        self, *, full: bool = False, late: bool = False, moody: bool = False, dead: bool = False
    ) -> None:
        """Change what the disk does."""
        self.full, self.late, self.moody, self.dead = full, late, moody, dead


class House:
    """Hold a house on a disk, with tables at which nobody thinks.

    Attributes:
        settings: As they are now; they are lost with the program.
    """

    def __init__(
        self,
        folder: Path,
        settings: Settings | None = None,
        clock: Clock | None = None,
        random: Random | None = None,
    ) -> None:
        clock = Clock() if clock is None else clock
        self.disk = Disk(clock, Random(0) if random is None else random)
        self.writer = Writer(
            self.disk.write, 3.0, lambda: clock.now, driven=True, act=self.disk.act
        )
        self.settings = Settings() if settings is None else settings
        self.folders = Folders.within(folder)
        self.folders.prepare()
        self.keeper = Keeper(
            self.folders, self.writer, settings=lambda: self.settings, change=self.change
        )

    def change(self, **fields: object) -> None:
        """Change settings by name."""
        self.settings = replace(self.settings, **fields)  # type: ignore[arg-type]

    def work(self) -> None:
        """Let the disk write what is due, unless it is late."""
        if not self.disk.late:
            self.writer.work()

    def settle(self) -> None:
        """Let the disk write all that waits."""
        self.disk.set()
        assert self.writer.flush(10.0)

    def kill(self) -> None:
        """End the program without a word: nothing that waits is written."""
        self.disk.set(dead=True)

    @contextmanager
    def waiting_writes(self) -> Iterator[None]:
        """Send the writes for which a caller waits to the same disk."""
        with patch("tabletop.store.matches.write_whole", self.disk.write):
            yield
