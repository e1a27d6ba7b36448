"""Drive a program on a virtual screen by mouse and keys.

Its event log tells its state.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from tabletop.shell.eventlog import TABLE
from tabletop.shell.table.curtain import DEAF

if TYPE_CHECKING:
    from tests.desktop.xsession import Screen

Event: TypeAlias = dict[str, Any]
"""One line of the program's event log: ``{"event": name, ...}``."""

PATIENCE: Final = 90.0
"""Seconds that an event may take unless the caller says otherwise.

Nothing waits so long: a machine with other work to do may."""
POLL: Final = 0.01
"""Seconds between two checks of a log or a window list."""


class DesktopError(AssertionError):
    """Report that the program or the screen did not do the awaited thing.

    The message tells its last events.
    """


def until(test: Callable[[], Any], what: str, seconds: float = PATIENCE) -> Any:
    """Return the first truthy answer of ``test``.

    Raises:
        DesktopError: There was none within ``seconds``.
    """
    deadline = time.monotonic() + seconds
    while True:
        if answer := test():
            return answer
        if time.monotonic() > deadline:
            raise DesktopError(f"waited {seconds:.0f} s for {what}")
        time.sleep(POLL)


def events_in(log: Path) -> list[Event]:
    """Return the whole lines of an event log.

    A program may be writing it, or may have been killed.
    """
    if not log.exists():
        return []
    text = log.read_bytes()
    return [json.loads(line) for line in text[: text.rfind(b"\n") + 1].splitlines()]


def lines_of(events: Iterable[Event]) -> list[str]:
    """Return the record in an event log: every action that was not undone."""
    lines: list[str] = []
    for event in events:
        if event["event"] == "action":
            lines[event["ply"] - 1 :] = [event["line"]]
        elif event["event"] == "undo":
            del lines[event["ply"] :]
    return lines


def end(process: subprocess.Popen[Any], *, gently: bool = True) -> None:
    """End a process and its group (each is the leader of its own)."""
    if sys.platform == "win32":
        raise NotImplementedError("the real window is driven on X11")
    for sign in (signal.SIGTERM, signal.SIGKILL) if gently else (signal.SIGKILL,):
        if process.poll() is not None:
            return
        os.killpg(process.pid, sign)
        try:
            process.wait(3.0)
        except subprocess.TimeoutExpired:
            continue


class Program:
    """Drive a program on a screen: event log, mouse and keys.

    Attributes:
        process: The process started; a one-file executable has a child of its own.
        events: All events read so far, the oldest first.
    """

    def __init__(
        self, screen: Screen, command: list[str], log: Path, cwd: Path | None, env: dict[str, str]
    ) -> None:
        """Start the program; use :meth:`Screen.launch`."""
        self._screen, self._log, self._read = screen, log, 0
        self._before = set(screen.windows())
        self._window: int | None = None
        self._errors = log.with_suffix(".stderr")
        self.events: list[Event] = []
        self.started = time.monotonic()
        with self._errors.open("wb") as errors:
            self.process = subprocess.Popen(
                command,
                cwd=cwd,
                env=env,
                stdin=subprocess.DEVNULL,
                stdout=errors,
                stderr=errors,
                start_new_session=True,
            )

    @property
    def errors(self) -> str:
        """Return its standard output and standard error."""
        return self._errors.read_text(encoding="utf-8", errors="replace")

    def mark(self) -> int:
        """Return the present place in the log, for :meth:`wait` to skip the past."""
        self._poll()
        return len(self.events)

    def wait(
        self, event: str, since: int = 0, seconds: float = PATIENCE, **fields: object
    ) -> Event:
        """Return the first event of this name after ``since`` with all ``fields``.

        Raises:
            DesktopError: None came within ``seconds``, or the program ended before.
        """

        def found() -> Event | None:
            ended = self.process.poll() is not None
            self._poll()
            for line in self.events[since:]:
                if line["event"] == event and fields.items() <= line.items():
                    return line
            if ended:
                raise DesktopError(f"ended before {event} {fields or ''}\n{self.story()}")
            return None

        line: Event = self._until(found, f"{event} {fields or ''}", seconds)
        return line

    def targets(self) -> dict[str, list[float]]:
        """Return the present targets by id, once the last action is drawn.

        They are boxes x, y, width, height in window pixels.
        """
        self._until(lambda: self._follows("layout", TABLE), "the table to be drawn")
        last = next((e for e in reversed(self.events) if e["event"] == "layout"), None)
        found: dict[str, list[float]] = {} if last is None else last["targets"]
        return found

    def said(self, words: str, since: int = 0) -> None:
        """Wait until the narration said ``words``."""

        def heard() -> bool:
            self._poll()
            told = (e for e in self.events[since:] if e["event"] == "spoken")
            return any(words in one["text"] for one in told)

        self._until(heard, f"the words {words!r}")

    def scene(self) -> str:
        """Return the scene in front; ``""`` before the first one."""
        self._poll()
        return next((str(e["scene"]) for e in reversed(self.events) if e["event"] == "layout"), "")

    def other(self, scene: str, since: int = 0) -> str:
        """Wait until another scene than this is in front; return its name."""

        def found() -> str:
            self._poll()
            shown = (e for e in self.events[since:] if e["event"] == "focus")
            return next((str(e["scene"]) for e in shown if e["scene"] != scene), "")

        return str(self._until(found, f"another scene than {scene}"))

    def focus_at(self) -> tuple[str, str]:
        """Return the targets that show the focus, and that Enter activates."""
        self._until(lambda: self._follows("focus", {"layout", "press", *TABLE}), "the focus")
        last = next((e for e in reversed(self.events) if e["event"] == "focus"), None)
        return ("", "") if last is None else (str(last["on"]), str(last["enter"]))

    def see(self, target: str, since: int = 0, seconds: float = PATIENCE) -> None:
        """Wait for a layout after ``since`` that has ``target``.

        A layout is logged only when it changes: to wait for a target that may have been there all
        the time, use :meth:`point`.
        """

        def seen() -> bool:
            self._poll()
            layouts = (e for e in self.events[since:] if e["event"] == "layout")
            return any(target in layout["targets"] for layout in layouts)

        self._until(seen, f"target {target!r} to come", seconds)

    def gone(self, target: str, seconds: float = PATIENCE) -> None:
        """Wait until ``target`` is not on the screen."""
        self._until(lambda: target not in self.targets(), f"target {target!r} to go", seconds)

    def point(self, target: str, seconds: float = PATIENCE) -> tuple[int, int]:
        """Wait for ``target``; return its middle in window pixels."""
        box = self._until(lambda: self.targets().get(target), f"target {target!r}", seconds)
        return round(box[0] + box[2] / 2), round(box[1] + box[3] / 2)

    def whichever(self, *targets: str, seconds: float = PATIENCE) -> str:
        """Wait for one of ``targets``; return the first on the screen."""
        found: list[str] = self._until(
            lambda: [t for t in targets if t in self.targets()], f"one of {targets}", seconds
        )
        return found[0]

    def window(self) -> int:
        """Wait until its window is placed and has the focus; return its id."""
        if self._window is None:
            new = self._until(
                lambda: [w for w in self._screen.windows() if w not in self._before], "a window"
            )
            self._until(lambda: self._screen.active() == new[0], "the focus")
            self._window = int(new[0])
        return self._window

    def box(self) -> tuple[int, int, int, int]:
        """Return its window's place on the screen: x, y, width, height."""
        return self._screen.box(self.window())

    def resize(self, width: int, height: int) -> None:
        """Resize its window, and wait until it has that size."""
        self._screen.xdotool("windowsize", self.window(), width, height)
        self._until(lambda: self.box()[2:] == (width, height), f"the size {width} x {height}")

    def send(self, *words: str | int) -> None:
        """Send several commands of xdotool at once.

        The mouse must be moved in pixels of the screen: it jumps to a place given in a window, and
        a jump overtakes presses that were sent before it.
        """
        self.focus()
        self._screen.xdotool(*words)

    def move(self, to: str | tuple[int, int]) -> None:
        """Move the mouse to a target or a point in window pixels."""
        x, y = self.point(to) if isinstance(to, str) else to
        self._screen.xdotool("mousemove", "--window", self.window(), x, y)

    def click(self, at: str | tuple[int, int], button: int = 1) -> None:
        """Click on a target or a point; buttons 4 and 5 are the wheel.

        A point is in window pixels.
        """
        self.move(at)
        self._screen.xdotool("click", button)

    def drag(self, start: str | tuple[int, int], to: str | tuple[int, int], steps: int = 8) -> None:
        """Press at ``start``, move in steps, and release at ``to``."""
        x0, y0 = self.point(start) if isinstance(start, str) else start
        self.move((x0, y0))
        self._screen.xdotool("mousedown", 1)
        # A target may only appear once a piece is carried.
        self.move((x0 + 8, y0 + 8))
        x1, y1 = self.point(to) if isinstance(to, str) else to
        for n in range(1, steps + 1):
            self.move((x0 + (x1 - x0) * n // steps, y0 + (y1 - y0) * n // steps))
        self._screen.xdotool("mouseup", 1)

    def claim(self) -> Event:
        """Raise the curtain with the mouse, and return what is told of it.

        A click that may have been made when it fell does not count: then another one does.
        """
        since = self.mark()

        def raised() -> Event | None:
            if "claim" in self.targets():
                time.sleep(DEAF)  # a click is not taken sooner
                self.click("claim")
            with suppress(DesktopError):
                return self.wait("claimed", since, seconds=5.0)
            return None

        claimed: Event = self._until(raised, "the curtain to rise")
        return claimed

    def key(self, *names: str) -> None:
        """Press keys by their X names, such as ``"Return"`` or ``"ctrl+z"``."""
        self.focus()
        self._screen.xdotool("key", *names)

    def focus(self) -> None:
        """Give the window the keyboard focus, if it has not."""
        window, since = self.window(), self.mark()
        if self._screen.active() != window:
            # Through the window manager: behind its back, its own keys would go nowhere.
            self._screen.xdotool("windowactivate", window)
            self._until(lambda: self._screen.active() == window, "the focus")
            self.wait("front", since)  # SDL drops a click that is read together with the focus

    def close(self, seconds: float = PATIENCE) -> int:
        """Close the window as a person does, by alt+F4; return the exit code.

        If a busy disk has not kept everything yet, the program asks: it is to try again.
        """
        self.key("alt+F4")
        asked = -1

        def ended() -> bool:
            nonlocal asked
            if self.process.poll() is None and self.scene() == "leave" and asked != self.mark():
                self.click("leave.again")
                asked = self.mark()
            return self.process.poll() is not None

        self._until(ended, "the end of the program", seconds)
        self._poll()
        self._leaves()
        return int(self.process.returncode)

    def kill(self, *, gently: bool = True) -> None:
        """End it at once, and its children; do nothing if it has ended."""
        end(self.process, gently=gently)
        self._leaves()

    def story(self, last: int = 12) -> str:
        """Return its last events, for an error message."""
        lines = [json.dumps(line, ensure_ascii=False)[:300] for line in self.events[-last:]]
        return "\n".join(["events:", *lines, "output:", self.errors[-2000:]])

    def _until(self, test: Callable[[], Any], what: str, seconds: float = PATIENCE) -> Any:
        try:
            return until(test, what, seconds)
        except DesktopError as error:
            if "\nevents:" in str(error):
                raise
            raise DesktopError(f"{error}\n{self.story()}") from None

    def _follows(self, event: str, others: Collection[str]) -> bool:
        """Tell whether the latest ``event`` is later than all ``others``.

        Of a program that has ended there is no more to come.
        """
        ended = self.process.poll() is not None
        self._poll()
        names = (line["event"] for line in reversed(self.events))
        latest = next((name for name in names if name == event or name in others), event)
        return latest == event or ended

    def _leaves(self) -> None:
        """Wait until the screen knows that the window is gone.

        The next window may get the same id.
        """
        window, self._window = self._window, None
        if window is not None:
            self._until(lambda: window not in self._screen.windows(), "the window to go")

    def _poll(self) -> None:
        """Read the whole lines that were added to the log."""
        if not self._log.exists():
            return
        with self._log.open("rb") as file:
            file.seek(self._read)
            new = file.read()
        whole = new[: new.rfind(b"\n") + 1]
        self._read += len(whole)
        self.events += [json.loads(line) for line in whole.splitlines()]
