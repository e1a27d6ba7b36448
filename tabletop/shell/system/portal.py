"""Ask the desktop portal of Linux over D-Bus.

It uses the interfaces ``org.freedesktop.portal.FileChooser`` and ``Request`` of xdg-desktop-portal.
Every function blocks until the answer: call them in a thread.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias
from urllib.parse import unquote, urlsplit

from tabletop.shell.system.programs import ChooserError, Wish

if TYPE_CHECKING:
    from jeepney.io.blocking import DBusConnection

Options: TypeAlias = Mapping[str, tuple[str, object]]
"""A dictionary of D-Bus variants: signature and value by name."""

PATIENCE: Final = 10.0
"""Seconds that the portal may take to accept a request; the person's choice has no limit."""

_NAME: Final = "org.freedesktop.portal.Desktop"
_PATH: Final = "/org/freedesktop/portal/desktop"


def choose(wish: Wish, parent: str) -> Path | None:
    """Show the file chooser; return the choice, or ``None`` if there was none.

    It stands in front of the window ``parent``, as the portal names it.

    Raises:
        ChooserError: There is no portal, or it has no file chooser.
    """
    options: dict[str, tuple[str, object]] = {
        "modal": ("b", True),
        "current_folder": ("ay", os.fsencode(wish.folder) + b"\0"),
    }
    if wish.kind == "save":
        options["current_name"] = ("s", wish.name)
    elif wish.kind == "folder":
        options["directory"] = ("b", True)
    if wish.suffix:
        options["filters"] = ("a(sa(us))", [(wish.kinds, [(0, f"*{wish.suffix}")])])
    method = "SaveFile" if wish.kind == "save" else "OpenFile"
    with _faults_told():
        return _answer(method, parent, wish.title, options)


def _answer(method: str, parent: str, title: str, options: Options) -> Path | None:
    """Ask the portal, and wait for the person."""
    from jeepney import DBusAddress, MatchRule, MessageType, message_bus, new_method_call

    with _bus() as bus:
        token = f"tabletop{secrets.token_hex(8)}"
        sender = (bus.unique_name or "").lstrip(":").replace(".", "_")
        request = f"{_PATH}/request/{sender}/{token}"
        rule = MatchRule(
            type=MessageType.signal, interface="org.freedesktop.portal.Request", member="Response",
            path=request,
        )  # fmt: skip
        with bus.filter(rule) as answers:
            _sent(bus, message_bus.AddMatch(rule))
            chooser = DBusAddress(_PATH, _NAME, "org.freedesktop.portal.FileChooser")
            words = (parent, title, {**options, "handle_token": ("s", token)})
            (handle,) = _sent(bus, new_method_call(chooser, method, "ssa{sv}", words))
            if handle != request:
                raise ChooserError("a portal older than version 0.9")
            code, results = bus.recv_until_filtered(answers).body
    uris = results.get("uris", ("as", []))[1]
    if code == 2 or (code == 0 and not uris):
        raise ChooserError("the portal's chooser failed")
    return Path(unquote(urlsplit(uris[0]).path)) if code == 0 else None


def read_settings(namespaces: Sequence[str]) -> Mapping[str, Mapping[str, tuple[str, Any]]]:
    """Return the desktop's settings by namespace and key, as D-Bus variants.

    Raises:
        ChooserError: There is no portal, or it has no settings.
    """
    from jeepney import DBusAddress, new_method_call

    settings = DBusAddress(_PATH, _NAME, "org.freedesktop.portal.Settings")
    found: Mapping[str, Mapping[str, tuple[str, Any]]]
    with _faults_told(), _bus() as bus:
        (found,) = _sent(bus, new_method_call(settings, "ReadAll", "as", (list(namespaces),)))
    return found


def show_file(path: Path) -> None:
    """Show a file in the desktop's file manager.

    Raises:
        ChooserError: No file manager can be asked.
    """
    from jeepney import DBusAddress, new_method_call

    name = "org.freedesktop.FileManager1"
    manager = DBusAddress("/org/freedesktop/FileManager1", name, name)
    with _bus() as bus:
        _sent(bus, new_method_call(manager, "ShowItems", "ass", ([path.as_uri()], "")))


@contextmanager
def _faults_told() -> Iterator[None]:
    """Raise every fault of bus, socket or portal as :class:`ChooserError`."""
    try:
        yield
    except ChooserError:
        raise
    except Exception as error:
        raise ChooserError(f"{type(error).__name__}: {error}") from error


def _bus() -> DBusConnection:
    """Open the session's bus, or raise :class:`ChooserError`."""
    try:
        from jeepney.io.blocking import open_dbus_connection

        return open_dbus_connection("SESSION")
    except Exception as error:
        raise ChooserError(f"no session bus: {error}") from error


def _sent(bus: DBusConnection, message: Any) -> tuple[Any, ...]:
    """Return the answer to a call, or raise :class:`ChooserError` with it."""
    from jeepney import MessageType

    reply = bus.send_and_get_reply(message, timeout=PATIENCE)
    if reply.header.message_type is MessageType.error:
        raise ChooserError(str(reply.body))
    return tuple(reply.body)
