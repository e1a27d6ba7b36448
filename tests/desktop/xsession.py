"""Start programs on a virtual screen with a window manager.

It needs Xvfb, openbox, xdotool, xprop and ImageMagick's import. Every process started here is ended
here, by its own id. Nothing waits for a time: everything waits for an event, and has a limit in
seconds.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from tests.desktop.driven import PATIENCE, DesktopError, Program, until
from tests.desktop.owned import Owner

TOOLS: Final = ("Xvfb", "openbox", "xdotool", "xprop", "xwininfo", "import")


def missing_tools() -> list[str]:
    """Return the needed programs that are not installed."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


class Screen(Owner):
    """Run a separate virtual screen, for use in a ``with`` statement.

    Attributes:
        options: More words for the command of the screen.
    """

    options: Sequence[str] = ()

    def __init__(self, width: int = 1600, height: int = 1000) -> None:
        """Prepare the screen without starting it.

        Args:
            width: Width in pixels.
            height: Height in pixels.
        """
        super().__init__()
        missing = missing_tools()
        if missing:
            raise DesktopError(f"not installed: {', '.join(missing)}")
        self._size = f"{width}x{height}x24"
        self.display = ""

    def begin(self) -> None:
        """Start the screen on a free display, and its window manager."""
        # A separate pipe: the server writes the display's number when it is ready.
        server = self._start(
            ["Xvfb", "-displayfd", "1", "-screen", "0", self._size, "-nolisten", "tcp",
             "-noreset", "-dpi", "96", *self.options],
            stdout=subprocess.PIPE,
        )  # fmt: skip
        assert server.stdout is not None
        self.display = f":{server.stdout.readline().strip()}"
        if self.display == ":":
            raise DesktopError("Xvfb did not start")
        self._start(["openbox", "--sm-disable"], self.environment)
        until(lambda: "0x" in self._root("_NET_SUPPORTING_WM_CHECK"), "the window manager")
        # The first key of a new keyboard makes the manager grab its own keys anew, and one pressed
        # meanwhile is lost: let that be over before a program starts.
        self.xdotool("key", "Shift_L")

    @property
    def environment(self) -> dict[str, str]:
        """Return the environment of a program here: no sound, no graphics card."""
        env = {k: v for k, v in os.environ.items() if k not in ("WAYLAND_DISPLAY", "XAUTHORITY")}
        return env | {
            "DISPLAY": self.display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            # Otherwise a click within 10 ms of getting the focus counts as part of that.
            "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
        }

    def launch(
        self,
        command: Sequence[str | Path],
        events: Path,
        cwd: Path | None = None,
        extra: Mapping[str, str] | None = None,
    ) -> Program:
        """Start a program on this screen.

        Args:
            command: The program and its arguments.
            events: Path of its event log; a new file for each start.
            cwd: The folder it starts in.
            extra: More environment variables.
        """
        env = self.environment | {"TABLETOP_EVENTS": str(events)} | dict(extra or {})
        program = Program(self, [str(part) for part in command], events, cwd, env)
        self._ends.callback(program.kill)
        return program

    def xdotool(self, *arguments: str | int) -> str:
        """Run xdotool, and return its output."""
        return self._run(["xdotool", *map(str, arguments)])

    def windows(self) -> list[int]:
        """Return ids of the managed windows, the oldest first."""
        listed = self._root("_NET_CLIENT_LIST").partition("#")[2]
        return [int(word, 16) for word in listed.replace(",", " ").split() if "0x" in word]

    def active(self) -> int:
        """Return the id of the window with the focus, 0 if none has it."""
        word = self._root("_NET_ACTIVE_WINDOW").rpartition(" ")[2]
        return int(word, 16) if word.startswith("0x") else 0

    def box(self, window: int) -> tuple[int, int, int, int]:
        """Return the inside of a window on the screen: x, y, width, height."""
        said = self._run(["xwininfo", "-id", str(window)])
        lines = (line.strip().rpartition(": ") for line in said.splitlines())
        values = {name.strip(": "): value.strip() for name, _, value in lines}
        x, y = int(values["Absolute upper-left X"]), int(values["Absolute upper-left Y"])
        return x, y, int(values["Width"]), int(values["Height"])

    def screenshot(self, path: Path) -> Path:
        """Write a picture of the whole screen to ``path`` (PNG)."""
        self._run(["import", "-window", "root", str(path)])
        return path

    def _root(self, name: str) -> str:
        return self._run(["xprop", "-root", name])

    def _run(self, command: list[str]) -> str:
        done = subprocess.run(
            command,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        if done.returncode != 0:
            raise DesktopError(f"{' '.join(command)}: {done.stderr.strip()}")
        return done.stdout.strip()
