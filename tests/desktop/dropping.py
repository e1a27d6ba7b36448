"""Drop a file on a window by XDND, version 5, as a file manager does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from Xlib import X, display
from Xlib.protocol import event

from tests.desktop.driven import PATIENCE, DesktopError, until


def drop(name: str, window: int, path: Path) -> None:
    """Drop a file in the middle of a window; return when it was taken.

    Args:
        name: The display.
        window: Id of the window.
        path: The file.

    Raises:
        DesktopError: The window takes no files.
    """
    server = display.Display(name)
    try:
        _Drag(server, window, f"{path.as_uri()}\r\n".encode()).run()
    finally:
        server.close()


class _Drag:
    def __init__(self, server: Any, window: int, data: bytes) -> None:
        self._server, self._data = server, data
        self._target = server.create_resource_object("window", window)
        self._ours = server.screen().root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
        self._kind = self._atom("text/uri-list")
        self._seen: list[str] = []

    def run(self) -> None:
        """Enter, move to the middle, let go, and hand the data over."""
        self._ours.set_selection_owner(self._atom("XdndSelection"), X.CurrentTime)
        self._send("XdndEnter", 5 << 24, self._kind, 0, 0)
        place = self._target.get_geometry()
        root = self._target.translate_coords(self._server.screen().root, 0, 0)
        x, y = place.width // 2 - root.x, place.height // 2 - root.y
        self._send("XdndPosition", 0, x << 16 | y, X.CurrentTime, self._atom("XdndActionCopy"))
        self._wait("XdndStatus")
        self._send("XdndDrop", 0, X.CurrentTime, 0, 0)
        self._wait("XdndFinished")

    def _atom(self, name: str) -> int:
        return int(self._server.intern_atom(name))

    def _send(self, kind: str, *words: int) -> None:
        message = event.ClientMessage(
            window=self._target,
            client_type=self._atom(kind),
            data=(32, [self._ours.id, *words]),
        )
        self._target.send_event(message)
        self._server.flush()

    def _wait(self, kind: str) -> None:
        def came() -> bool:
            while self._server.pending_events():
                self._answer(self._server.next_event())
            return kind in self._seen

        until(came, kind, PATIENCE)

    def _answer(self, one: Any) -> None:
        if one.type == X.ClientMessage:
            name = self._server.get_atom_name(one.client_type)
            if name == "XdndStatus" and not one.data[1][1] & 1:
                raise DesktopError("the window takes no file")
            self._seen.append(name)
        elif one.type == X.SelectionRequest:
            one.requestor.change_property(one.property, self._kind, 8, self._data)
            said = event.SelectionNotify(
                time=one.time, requestor=one.requestor, selection=one.selection,
                target=one.target, property=one.property,
            )  # fmt: skip
            one.requestor.send_event(said)
            self._server.flush()
