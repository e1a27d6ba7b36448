"""Own a test's processes, and end them with the ``with`` block."""

from __future__ import annotations

import subprocess
from abc import ABC, abstractmethod
from collections.abc import Mapping
from contextlib import ExitStack
from types import TracebackType
from typing import Self

from tests.desktop.driven import end


class Owner(ABC):
    """Start processes on entering; end the last started first."""

    def __init__(self) -> None:
        """Prepare without starting anything."""
        self._ends = ExitStack()

    @abstractmethod
    def begin(self) -> None:
        """Start everything; after an exception, end all started by then."""

    def __enter__(self) -> Self:
        """Start everything."""
        with ExitStack() as undo:
            undo.callback(self._ends.close)
            self.begin()
            undo.pop_all()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End everything started here."""
        self._ends.close()

    def _start(
        self,
        command: list[str],
        env: Mapping[str, str] | None = None,
        stdout: int = subprocess.DEVNULL,
    ) -> subprocess.Popen[str]:
        """Start a process, leader of a group of its own."""
        process = subprocess.Popen(
            command,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=stdout,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        )
        if process.stdout is not None:
            self._ends.callback(process.stdout.close)
        self._ends.callback(end, process)
        return process
