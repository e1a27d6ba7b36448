"""Pass the screen to screen readers and voice, and perform requests.

A request has exactly the effect of the pointer or of a key.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabletop.play.held_piece import reach_of
from tabletop.shell.clock import wake
from tabletop.shell.events import Input, Key, Pointer
from tabletop.shell.spoken import build, pieces
from tabletop.shell.spoken.adapter import Adapter, Asked
from tabletop.shell.spoken.news import Narrator
from tabletop.shell.spoken.tree import Tree
from tabletop.shell.table.scene import TableScene
from tabletop.shell.widgets import Field, Slider
from tabletop.table import inputs
from tabletop.table.hand import Carrying, Trying
from tabletop.table.picture import ItemId

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk
    from tabletop.shell.spoken.speaker import Speaker
    from tabletop.shell.widgets import Target, Ui
    from tabletop.shell.window import MainWindow

MOVING: Final = 0.1
"""Seconds between two announcements while pieces glide."""


class Reader:
    """Check after every step whether the words of the screen changed.

    Attributes:
        narrator: The narrator for players without a screen reader.
        adapter: The connection to screen readers; ``None`` if the system has none.
    """

    def __init__(
        self,
        desk: Desk,
        speaker: Speaker,
        dispatch: Callable[[Input], None] = lambda _: None,
        adapter: Adapter | None = None,
        window: MainWindow | None = None,
    ) -> None:
        self._desk, self._dispatch, self._window = desk, dispatch, window
        self.narrator = Narrator(desk, speaker)
        self.adapter = adapter
        self._shown: tuple[object, ...] = ()
        self._tree: Tree | None = None
        self._next = 0.0
        self._ready = False

    def hear(self) -> None:
        """Perform the requests of screen readers since the last step."""
        if self.adapter is None:
            return
        for asked in self.adapter.asked():
            if self._tree is not None:
                self._desk.tell("asked", node=asked.node, act=asked.act)
                perform(self._desk, self._dispatch, self._tree, asked)

    def look(self) -> None:
        """Announce the changes of the screen since the last step."""
        if self.narrator.speaker.ready and not self._ready:
            self._ready = True
            self._desk.stack.redraw()  # the settings page shows whether there is a voice
        served = self.adapter is not None and self.adapter.listening
        if self.adapter is not None and self.adapter.fresh and not served:
            wake()  # the listener is ready by the next step
        if not self.narrator.on:
            self.narrator.rest()
            if not served:
                self._shown, self._tree = (), None
                return
        if self._stale(served):
            tree = self._tree = build.tree(self._desk)
            if self.narrator.on:
                self.narrator.tell(tree)
            if served and self.adapter is not None:
                if self._window is not None:
                    self.adapter.focus(self._window.focused)
                    self.adapter.place(self._window.bounds)
                self.adapter.show(tree)

    def _stale(self, served: bool) -> bool:
        desk = self._desk
        scene = desk.stack.top
        who = (served, self.narrator.on)
        if self.adapter is not None and self.adapter.fresh:
            self._shown = ()  # a new listener needs the whole tree
        now = desk.now()
        seen = (who, desk.speech, scene, scene.ui.focus, build.key(scene), tuple(desk.toasts))
        shown = (scene.ui.reading_log, *seen)
        # While pieces move only their places change: limit announcements.
        if self._shown == shown or (self._shown[1:] == seen and now < self._next):
            return False
        self._shown, self._next = shown, now + MOVING
        return True


def perform(desk: Desk, dispatch: Callable[[Input], None], tree: Tree, asked: Asked) -> None:
    """Perform a request on a node of ``tree``, unless the node is gone."""
    node = tree.find(asked.node)
    if node is None or asked.act not in node.acts:
        return
    scene = desk.stack.top
    if isinstance(scene, TableScene) and node.id.startswith(pieces.PUT):
        _put(scene, int(node.id.removeprefix(pieces.PUT)))
        return
    target = scene.ui.find(node.target)
    if target is None:
        return
    if target.stop:
        scene.ui.set_focus(target.id, ring=True)
    if asked.act == "click":
        if target.widget is not None:
            _click(scene.ui, dispatch, target)
        elif isinstance(scene, TableScene):
            scene.pick(ItemId(target.id))
    elif asked.act in {"more", "less"} and target.widget is not None:
        target.widget.key(scene.ui, Key("right" if asked.act == "more" else "left"))
    elif isinstance(target.widget, Slider) and not isinstance(asked.value, str | None):
        target.widget.put(asked.value)
    elif isinstance(target.widget, Field) and isinstance(asked.value, str):
        target.widget.fill(scene.ui, asked.value)
    scene.ui.dirty = True


def _click(ui: Ui, dispatch: Callable[[Input], None], target: Target) -> None:
    """Click the visible part of a target; if hidden, activate its widget."""
    assert target.widget is not None
    x, y = target.rect.center
    if ui.at(x, y) is not target:
        target.widget.activate(ui, target.part)
        return
    dispatch(Pointer("down", x, y, 1))
    dispatch(Pointer("up", x, y, 1))
    ui.ring = True  # show the focus to users of a screen reader, who use keys


def _put(scene: TableScene, index: int) -> None:
    state = scene.state
    if not isinstance(state.hand, Carrying | Trying):
        return
    puts = state.offers.puts(state.hand.item)
    if index >= len(puts):
        return
    if not pieces.tried(state, puts[index]):
        scene.try_out(puts[index])
        if reach_of(state).tries(puts[index]):
            scene.ui.dirty = True
            return
    scene.hand_does(inputs.Commit())
    scene.ui.dirty = True
