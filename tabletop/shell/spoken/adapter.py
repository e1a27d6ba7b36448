"""Send the tree to the system's screen readers through AccessKit.

The library may be missing, and so may a screen reader. The library runs callbacks on its own
threads; a callback only queues a request, which the main thread reads in :meth:`Adapter.asked`.
Nothing is converted or sent while no screen reader listens.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import suppress
from operator import attrgetter
from queue import Empty, SimpleQueue
from typing import Any, Final

from tabletop.kernel.values import dataclass
from tabletop.shell.clock import wake
from tabletop.shell.spoken.tree import Act, Node, Role, Tree

LOG: Final = logging.getLogger(__name__)

ROLES: Final[dict[Role, str]] = {
    "text": "LABEL",
    "choices": "RADIO_GROUP",
    "choice": "RADIO_BUTTON",
    "options": "LIST_BOX",
    "option": "LIST_BOX_OPTION",
    "menu": "COMBO_BOX",
    "field": "TEXT_INPUT",
    "piece": "LIST_ITEM",
}
"""Names of AccessKit's roles, where they differ from our names in capitals."""

ACTS: Final[dict[Act, str]] = {
    "focus": "FOCUS",
    "click": "CLICK",
    "more": "INCREMENT",
    "less": "DECREMENT",
    "set": "SET_VALUE",
}
"""Names of AccessKit's actions."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Describe a request of a screen reader.

    Attributes:
        value: The number or text of a ``set`` request.
    """

    node: str
    act: Act
    value: float | str | None = None


class Adapter:
    """Connect one window to screen readers; created by :func:`connect`.

    Attributes:
        listening: Whether a screen reader listens; only then may the window call the library.
        fresh: Whether a new screen reader, maybe not ready yet, has received nothing so far.
    """

    def __init__(self, kit: Any) -> None:
        self._kit = kit
        self._native: Any = None
        self._asked: SimpleQueue[Any] = SimpleQueue()
        self._numbers: dict[str, int] = {}
        self._names: dict[int, str] = {}
        self._sent: dict[str, Node] = {}
        self._known: Tree | None = None
        self._focused = False
        self.fresh = False
        self._acts = [(getattr(kit.Action, name), act) for act, name in ACTS.items()]
        self.listening = False

    def open(self, window: int) -> None:
        """Connect to the system, given its handle of the window.

        On Windows and macOS the window must not have been shown yet.
        """
        kit = self._kit
        if sys.platform == "win32":
            self._native = kit.windows.SubclassingAdapter(window, self._begin, self._note)
        elif sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            make = kit.macos.SubclassingAdapter.for_window
            self._native = make(window, self._begin, self._note)
        else:
            self._native = kit.unix.Adapter(self._begin, self._note, self._end)

    def close(self) -> None:
        """Close the connection; send nothing afterwards."""
        self.listening = False
        self._native = None

    def asked(self) -> Iterator[Asked]:
        """Yield the requests since the last call."""
        with suppress(Empty):
            while True:
                request = self._asked.get_nowait()
                act = next((act for one, act in self._acts if one == request.action), None)
                node = self._names.get(request.target)
                if act is not None and node is not None:
                    value = request.data[1] if request.data is not None else None
                    yield Asked(node, act, value if isinstance(value, int | float | str) else None)

    def focus(self, focused: bool) -> None:
        """Report whether the window has the keyboard."""
        if focused == self._focused and not self.fresh:
            return
        self._focused = focused
        if sys.platform == "darwin":
            _raise(self._native.update_view_focus_state(focused))
        elif sys.platform != "win32":  # on Windows, window messages report the focus
            self._native.update_window_focus_state(focused)

    def place(self, outer: tuple[float, float, float, float]) -> None:
        """Report the window's left, top, right and low edge on screen, in pixels."""
        if sys.platform not in {"win32", "darwin"}:
            rect = self._kit.Rect(*outer)
            self._native.set_root_window_bounds(rect, rect)

    def show(self, tree: Tree) -> None:
        """Send the changes of the screen, if a screen reader listens."""
        if self.listening and (self.fresh or tree != self._known):
            # Make the update inside the call, so that a listener added by then receives every node.
            _raise(self._native.update_if_active(lambda: self.update(tree)))
            self._known = tree

    def update(self, tree: Tree) -> Any:
        """Return AccessKit's update: every node that is new or changed."""
        if self.fresh:
            self.fresh, self._sent = False, {}
        nodes = {node.id: node for node in tree.root.walk()}
        update = self._kit.TreeUpdate(self._number(tree.focus))
        if not self._sent:
            update.tree = self._kit.Tree(self._number(tree.root.id))
            update.tree.toolkit_name = "Tabletop"
        update.nodes = [
            (self._number(name), self._node(node, tree))
            for name, node in nodes.items()
            if not _same(self._sent.get(name), node)
        ]
        self._sent = nodes
        return update

    # -- called by other threads

    def _begin(self) -> None:
        """Register a new listener; the tree is sent at a later step.

        The library calls this while it holds a lock that all its other calls need. The interpreter
        must not switch to the window's thread once that thread may call the library, or a deadlock
        would follow. It never switches between the last assignment and the return.
        """
        self.fresh = True
        wake()
        self.listening = True

    def _note(self, request: Any) -> None:
        """Queue a request to perform at the next step."""
        self._asked.put(request)
        wake()

    def _end(self) -> None:
        """Register that no screen reader listens any longer."""
        self.listening = self.fresh = False

    # -- values of AccessKit

    def _number(self, name: str) -> int:
        number = self._numbers.get(name)
        if number is None:
            number = self._numbers[name] = len(self._numbers) + 1
            self._names[number] = name
        return number

    def _node(self, node: Node, tree: Tree) -> Any:
        kit = self._kit
        role = ROLES.get(node.role, node.role.upper())
        if node.role == "piece" and "click" in node.acts:
            role = "BUTTON"
        made = kit.Node(getattr(kit.Role, role))
        if node.role == "text":
            made.set_value(node.name)
        elif node.name:
            made.set_label(node.name)
        for text, put in (
            (node.value, made.set_value),
            (node.hint, made.set_description),
            (node.keys, made.set_keyboard_shortcut),
        ):
            if text:
                put(text)
        if node.number is not None:
            made.set_numeric_value(node.number.now)
            made.set_min_numeric_value(node.number.low)
            made.set_max_numeric_value(node.number.high)
            made.set_numeric_value_step(node.number.step)
        if node.on is not None:
            made.set_selected(node.on) if node.role == "option" else made.set_toggled(
                kit.Toggled.TRUE if node.on else kit.Toggled.FALSE
            )
        if not node.enabled:
            made.set_disabled()
        if node.live != "off":
            made.set_live(kit.Live.ASSERTIVE if node.live == "assertive" else kit.Live.POLITE)
        if node.count:
            made.set_size_of_set(node.count)
        if node.rect is not None:
            x, y, wide, high = node.rect
            made.set_bounds(kit.Rect(x, y, x + wide, y + high))
        if node.role == "dialog":
            made.set_modal()
        if node.id == tree.root.id:
            made.set_language(tree.language)
        for act in node.acts:
            made.add_action(getattr(kit.Action, ACTS[act]))
        made.set_children([self._number(child.id) for child in node.children])
        return made


def _raise(events: Any) -> None:
    """Raise the events that an update returns on Windows and macOS."""
    if events is not None:
        events.raise_events()


def _same(before: Node | None, now: Node) -> bool:
    """Return whether a node is unchanged, apart from its children's content."""
    if before is None:
        return False
    inside = [child.id for child in before.children] == [child.id for child in now.children]
    return inside and _alone(before) == _alone(now)


_alone: Final = attrgetter(*(name for name in Node.__dataclass_fields__ if name != "children"))


def connect(window: int) -> Adapter | None:
    """Connect a window by its handle, 0 if unknown; log a line if that fails."""
    if not window and sys.platform in {"win32", "darwin"}:
        LOG.info("no screen reader can be served: the window's handle is not known")
        return None
    try:
        import accesskit

        adapter = Adapter(accesskit)
        adapter.open(window)
    except Exception as error:
        LOG.info("no screen reader can be served: %s", error)
        return None
    except BaseException as error:
        # A panic of the library is a BaseException, and must not end the program.
        if type(error).__name__ != "PanicException":
            raise
        LOG.warning("no screen reader can be served: %s", error)
        return None
    return adapter
