"""Listen on a separate accessibility bus, like a screen reader.

It needs at-spi2-core, dbus and jeepney. Every process started here is ended here, by its own id.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

from tests.desktop.driven import PATIENCE, DesktopError, until
from tests.desktop.owned import Owner

LAUNCHERS: Final = (
    Path("/usr/libexec/at-spi-bus-launcher"),
    Path("/usr/lib/at-spi2-core/at-spi-bus-launcher"),
)
Answer = TypeVar("Answer")

ACCESSIBLE: Final = "org.a11y.atspi.Accessible"
ROLES: Final = {
    7: "check box", 16: "dialog", 23: "frame", 29: "label", 31: "list", 32: "list item",
    39: "panel", 42: "progress bar", 43: "push button", 44: "radio button", 51: "slider",
    54: "status bar", 62: "toggle button", 75: "application", 79: "entry", 83: "heading",
    11: "combo box", 98: "list box",
}  # fmt: skip
"""Some of the numbers of roles on the bus."""
ROOT: Final = "/org/a11y/atspi/accessible/root"
ANSWER: Final = 5.0
"""Seconds after which a question is asked anew: one that is just joining the bus never answers."""


def missing() -> list[str]:
    """Return the needed parts that are not installed."""
    found = {
        "dbus-daemon": shutil.which("dbus-daemon") is not None,
        "at-spi-bus-launcher": any(path.exists() for path in LAUNCHERS),
        "jeepney": importlib.util.find_spec("jeepney") is not None,
    }
    return [name for name, there in found.items() if not there]


@dataclass(frozen=True)
class Heard:
    """Describe one thing on the bus.

    Attributes:
        role: Its name for screen readers, e.g. ``push button``.
        name: Its name.
        bus: Name of its program on the bus.
        path: Its own path there.
    """

    role: str
    name: str
    bus: str
    path: str


def calm(ask: Callable[[], Answer]) -> Callable[[], Answer | None]:
    """Return the question, unanswered while the screen changes."""

    def asked() -> Answer | None:
        try:
            return ask()
        except DesktopError:
            return None

    return asked


class Ears(Owner):
    """Run a session bus with accessibility, and connect to it; use ``with``."""

    def __init__(self, display: str) -> None:
        """Prepare for programs on the X display ``display``; start nothing yet."""
        super().__init__()
        self._display = display
        self._answer = ANSWER
        self.address = ""

    def begin(self) -> None:
        """Start the buses, and connect."""
        env = os.environ | {"DISPLAY": self._display}
        daemon = self._start(
            ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1"],
            env,
            subprocess.PIPE,
        )
        assert daemon.stdout is not None
        self.address = daemon.stdout.readline().strip()
        launcher = next(path for path in LAUNCHERS if path.exists())
        self._start(
            [str(launcher), "--launch-immediately", "--a11y=1", "--screen-reader=1"],
            env | dict(self.environment),
        )
        session = self._connect(self.address)
        # A question to the bus would start another launcher, for which nobody listens.
        until(lambda: self._launched(session), "the launcher of the accessibility bus")
        where = until(lambda: self._bus(session), "the accessibility bus")
        self._bus_of_programs = self._connect(where)

    @property
    def environment(self) -> Mapping[str, str]:
        """Return the environment of a program that is to be heard."""
        return {"DBUS_SESSION_BUS_ADDRESS": self.address}

    def programs(self) -> list[Heard]:
        """Return the programs that can be heard."""
        return self.children(Heard("", "", "org.a11y.atspi.Registry", ROOT))

    def program(self) -> Heard:
        """Return the only program, as soon as it can be heard."""
        programs: list[Heard] = until(calm(self.programs), "a program on the accessibility bus")
        self._answer = PATIENCE  # from now on silence is a machine with other work to do
        return programs[0]

    def children(self, of: Heard) -> list[Heard]:
        """Return the children of a thing."""
        (pairs,) = self._call(of, ACCESSIBLE, "GetChildren")
        return [self.look(bus, path) for bus, path in pairs]

    def look(self, bus: str, path: str) -> Heard:
        """Return one thing, by its names on the bus."""
        bare = Heard("", "", bus, path)
        (role,) = self._call(bare, ACCESSIBLE, "GetRole")
        return Heard(
            ROLES.get(role, str(role)), str(self.property(bare, ACCESSIBLE, "Name")), bus, path
        )

    def walk(self, of: Heard) -> Iterator[Heard]:
        """Yield a thing and everything inside, in reading order."""
        yield of
        for child in self.children(of):
            yield from self.walk(child)

    def find(self, program: Heard, name: str, role: str = "") -> Heard:
        """Find a thing whose name begins with ``name``, as soon as it is there."""

        def found() -> Heard | None:
            fitting = (h for h in self._whole(program) if role in {"", h.role})
            return next((h for h in fitting if f"{h.name} ".startswith(f"{name} ")), None)

        one: Heard = until(found, f"{role} {name!r}")
        return one

    def everything(self, of: Heard) -> list[Heard]:
        """Return a thing and everything inside, once the screen is still."""
        whole: list[Heard] = until(lambda: self._whole(of), "a screen that holds still")
        return whole

    def _whole(self, of: Heard) -> list[Heard]:
        return calm(lambda: list(self.walk(of)))() or []

    def press(self, program: Heard, name: str, role: str = "") -> None:
        """Press a thing, as soon as it is there and holds still."""

        def pressed() -> bool:
            self._act(self.find(program, name, role))
            return True

        until(calm(pressed), f"{role} {name!r} to be pressed")

    def _act(self, on: Heard, action: int = 0) -> None:
        """Do one of a thing's actions, by default the first."""
        (done,) = self._call(on, "org.a11y.atspi.Action", "DoAction", "i", action)
        if not done:
            raise DesktopError(f"{on} cannot be done")

    def focus(self, on: Heard) -> None:
        """Give a thing the focus."""
        self._call(on, "org.a11y.atspi.Component", "GrabFocus")

    def property(self, of: Heard, interface: str, name: str) -> object:
        """Return a property of a thing."""
        ((_, value),) = self._call(
            of, "org.freedesktop.DBus.Properties", "Get", "ss", interface, name
        )
        return value

    def put(self, on: Heard, interface: str, name: str, kind: str, value: object) -> None:
        """Set a property of a thing."""
        words = (interface, name, (kind, value))
        self._call(on, "org.freedesktop.DBus.Properties", "Set", "ssv", *words)

    def _call(self, on: Heard, interface: str, method: str, kind: str = "", *body: object) -> Any:
        from jeepney import DBusAddress, MessageType, new_method_call

        address = DBusAddress(on.path, bus_name=on.bus, interface=interface)
        message = new_method_call(address, method, kind or None, body)
        try:
            answer = self._bus_of_programs.send_and_get_reply(message, timeout=self._answer)
        except TimeoutError as silence:
            # A program that is just joining the bus gives no answer.
            raise DesktopError(f"no answer to {method} of {on}") from silence
        if answer.header.message_type is MessageType.error:
            raise DesktopError(f"{method} of {on}: {answer.body}")
        return answer.body

    @staticmethod
    def _launched(session: Any) -> bool:
        from jeepney import DBusAddress, new_method_call

        daemon = DBusAddress(
            "/org/freedesktop/DBus", "org.freedesktop.DBus", "org.freedesktop.DBus"
        )
        asked = new_method_call(daemon, "NameHasOwner", "s", ("org.a11y.Bus",))
        return bool(session.send_and_get_reply(asked, timeout=PATIENCE).body[0])

    @staticmethod
    def _bus(session: Any) -> str:
        from jeepney import DBusAddress, MessageType, new_method_call

        bus = DBusAddress("/org/a11y/bus", bus_name="org.a11y.Bus", interface="org.a11y.Bus")
        answer = session.send_and_get_reply(new_method_call(bus, "GetAddress"), timeout=PATIENCE)
        return "" if answer.header.message_type is MessageType.error else str(answer.body[0])

    def _connect(self, address: str) -> Any:
        from jeepney.io.blocking import open_dbus_connection

        connection = open_dbus_connection(address)
        self._ends.callback(connection.close)
        return connection
