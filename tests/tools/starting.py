"""Start the real program without a display of its own, and end it.

Run: ``python -m tests.tools.starting`` measures starts, see :mod:`tests.tools.starts`.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tabletop.shell.eventlog import VARIABLE
from tabletop.store.folders import Folders
from tabletop.store.settings import Settings, SettingsStore
from tests.desktop.driven import Event, events_in

ROOT: Final = Path(__file__).resolve().parents[2]
QUIET: Final = {
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}
PATIENCE: Final = 60.0
"""Seconds a start may take on a busy machine."""

if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    # Whoever starts the tests may outlive their terminal; the programs they start must not.
    signal.signal(signal.SIGHUP, signal.SIG_DFL)

PLAIN: Final = "import sys; from tabletop import cli; sys.exit(cli.main(sys.argv[1:]))"


@dataclass(frozen=True)
class Ended:
    """Tell how a program ended.

    Attributes:
        code: Its exit code; negative for a signal.
        errors: Its standard error.
        events: Its event log.
        left: Whether it had to be killed.
    """

    code: int
    errors: str
    events: Sequence[Event]
    left: bool = False

    def told(self, event: str) -> list[Event]:
        """Return the events of that name."""
        return [one for one in self.events if one["event"] == event]


def first_screen(events: Sequence[Event]) -> bool:
    """Return whether the first screen has been drawn."""
    return any(one["event"] == "first_frame" for one in events)


def run(
    data: Path,
    *words: str,
    env: Mapping[str, str] = {},
    program: str = PLAIN,
    wanted: Callable[[Sequence[Event]], bool] = first_screen,
    by: signal.Signals = signal.SIGTERM,
    before: Callable[[], None] | None = None,
    rest: float = 0.3,
    fresh: bool = False,
) -> Ended:
    """Run the program until its events are as ``wanted``, and end it.

    Args:
        data: Its data folder.
        words: More words of its command line.
        env: Changes of its environment.
        program: Code that runs it.
        wanted: Tells by its events whether it has come far enough.
        by: The signal that ends it.
        before: Called in the new process before the program.
        rest: Seconds to wait after that, unless it ends before.
        fresh: Whether it is its first start, with a page of questions.
    """
    if not fresh:
        SettingsStore(Folders.within(data)).save(Settings(mute=True))
    with tempfile.TemporaryDirectory() as folder:
        log, said = Path(folder) / "events", Path(folder) / "errors"
        command = [sys.executable, "-c", program, "--lang", "en", "--data-dir", str(data), *words]
        told: dict[str, Any] = {"cwd": ROOT, "preexec_fn": before}
        told["env"] = os.environ | QUIET | {VARIABLE: str(log), "PYTHONPATH": str(ROOT), **env}
        with said.open("wb") as errors, subprocess.Popen(command, stderr=errors, **told) as process:
            deadline = time.monotonic() + PATIENCE
            while process.poll() is None and time.monotonic() < deadline:
                if wanted(events_in(log)):
                    with suppress(subprocess.TimeoutExpired):
                        process.wait(rest)
                    break
                time.sleep(0.03)
            if process.poll() is None:
                process.send_signal(by)
            try:
                code, left = process.wait(PATIENCE), False
            except subprocess.TimeoutExpired:
                process.kill()
                code, left = process.wait(), True
        return Ended(code, said.read_text("utf-8", "replace"), events_in(log), left)


if __name__ == "__main__":
    from tests.tools.starts import main

    sys.exit(main())
