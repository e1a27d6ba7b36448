"""Build the accessibility tree of a screen from its last drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from tabletop.kernel.words import msg
from tabletop.shell.spoken import controls, pieces
from tabletop.shell.spoken.tree import Node, Rect, Role, Tree
from tabletop.shell.table.scene import TableScene
from tabletop.shell.widgets.reading_log import Closed, Laid, Live, Mark, Opened, Placed, Written

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk
    from tabletop.shell.scene import Scene

WINDOW = "window"
SCENE = "scene"
NOTE = "note"
"""Ids of the window itself, of the scene in front, and of the note at its top."""


def tree(desk: Desk) -> Tree:
    """Return the tree of the screen as it was drawn last."""
    scene = desk.stack.top
    inside = _Builder(desk, scene).children()
    name = _title(desk, scene, inside)
    role: Role = "dialog" if scene.modal else "group"
    whole: Rect = (0, 0, *desk.size)
    shown = Node(SCENE, role, name, rect=whole, children=inside)
    root = Node(
        WINDOW, "window", desk.say(msg("shell.app")), rect=whole, children=(shown, *_notes(desk))
    )
    focus = next((n.id for n in shown.walk() if n.target and n.target == scene.ui.focus), SCENE)
    return Tree(root, key(scene), focus, desk.speech.language)


def key(scene: Scene) -> str:
    """Return a key of the screen; a curtain over a table changes the key."""
    curtain = scene.state.curtain if isinstance(scene, TableScene) else None
    return f"{scene.name} {id(scene)}" + ("" if curtain is None else f" curtain {curtain}")


def _title(desk: Desk, scene: Scene, inside: Sequence[Node]) -> str:
    if (words := scene.spoken_title()) is not None:
        return scene.ui.say(words)
    texts = [node for top in inside for node in top.walk() if node.role in {"heading", "text"}]
    heading = next((node for node in texts if node.role == "heading"), None)
    first = heading or (texts[0] if texts else None)
    return first.name if first is not None else desk.say(msg("shell.app"))


def _notes(desk: Desk) -> Iterator[Node]:
    """Yield the notes at the top of the window; bad news interrupts speech."""
    for toast in desk.toasts:
        live: Live = "assertive" if toast.tone == "no" else "polite"
        words = Node(f"{NOTE} words", "text", desk.say(toast.words))
        yield Node(NOTE, "status", live=live, children=(words,))


class _Builder:
    """Walk through the marks of one drawing and build nodes."""

    def __init__(self, desk: Desk, scene: Scene) -> None:
        self._desk, self._scene = desk, scene
        self._marks = scene.ui.reading_log.marks
        self._alive = {(target.id, tuple(target.whole)) for target in scene.ui.targets}
        self._at = 0
        self._ids: dict[str, int] = {}

    def children(self) -> tuple[Node, ...]:
        """Return all nodes, or none if a table changed since its drawing.

        A curtain may have fallen since; in that case the content of the drawing is secret.
        """
        scene = self._scene
        stale = isinstance(scene, TableScene) and scene.stale
        return () if stale else tuple(self._group("text"))

    def _group(self, name: str) -> list[Node]:
        found: list[Node] = []
        while self._at < len(self._marks):
            mark = self._marks[self._at]
            self._at += 1
            match mark:
                case Closed():
                    break
                case Opened():
                    found.append(self._opened(mark))
                case Written():
                    role: Role = "heading" if mark.heading else "text"
                    ident = self._unique(f"{name}.text")
                    found.append(Node(ident, role, mark.text, rect=controls.seen(mark.rect)))
                case Laid():
                    found += self._table(mark)
                case Placed() if controls.is_document(mark):
                    found.append(self._document(mark, name))
                case Placed():
                    self._placed(mark, found)
        return found

    def _document(self, mark: Placed, name: str) -> Node:
        """Return scrolling text as a document with its content."""
        start = self._at
        while self._at < len(self._marks) and _inside(self._marks[self._at], mark):
            self._at += 1
        end, rest = self._at, self._marks
        self._at, self._marks = start, rest[:end]
        inside = self._group(name)
        self._at, self._marks = end, rest
        ident, words = mark.target.id, _title(self._desk, self._scene, inside)
        rect, acts = controls.seen(mark.target.rect), controls.STOP
        return Node(ident, "document", words, rect=rect, acts=acts, target=ident,
                    children=tuple(inside))  # fmt: skip

    def _opened(self, mark: Opened) -> Node:
        ident = self._unique(f"group {mark.id}")
        words = self._desk.say(msg(f"voice.area.{mark.id}"))
        inside = tuple(self._group(mark.id))
        if mark.kind == "log":
            # Announce only the newest row, not rows scrolled into view.
            last = f"{mark.id} {mark.count}"
            inside = tuple(replace(n, live=mark.live) if n.id == last else n for n in inside)
        live = "off" if mark.kind == "log" else mark.live
        return Node(ident, mark.kind, words, live=live, count=mark.count, children=inside)

    def _table(self, mark: Laid) -> Iterator[Node]:
        scene = self._scene
        state = scene.state if isinstance(scene, TableScene) else None
        reached = frozenset(t.id for t in self._scene.ui.targets if t.stop and t.widget is None)
        return pieces.Table(self._desk, mark, reached, state).nodes()

    def _placed(self, mark: Placed, found: list[Node]) -> None:
        """Add the node of a widget with its words, or of a part to its widget."""
        if not controls.is_control(mark) or not self._shown(mark):
            return
        node = controls.control(self._desk, mark, self._written_on(mark))
        if node.role in {"choice", "option"}:
            whole = mark.target.id.removesuffix(f".{mark.target.part}")
            at = next((i for i, one in enumerate(found) if one.target == whole), None)
            if at is not None:
                found[at] = replace(found[at], children=(*found[at].children, node))
                return
        found.append(replace(node, id=self._unique(node.id)))

    def _shown(self, mark: Placed) -> bool:
        """Return whether a mark's target still exists or is disabled."""
        target = mark.target
        return not mark.enabled or (target.id, tuple(target.whole)) in self._alive

    def _written_on(self, mark: Placed) -> list[str]:
        """Take and return the words that are written on a target."""
        texts: list[str] = []
        while self._at < len(self._marks):
            inner = self._marks[self._at]
            if not self._belongs(inner, mark):
                break
            if isinstance(inner, Written):
                texts.append(inner.text)
            elif isinstance(inner, Placed) and inner.target.part and self._shown(inner):
                break
            self._at += 1
        return texts

    def _belongs(self, inner: Mark, mark: Placed) -> bool:
        whole = mark.target.whole
        match inner:
            case Written(whole=rect):
                return rect is None or whole.collidepoint(rect.center)
            case Placed():
                own = controls.is_control(inner) or controls.is_document(inner)
                return not (own and self._shown(inner))
            case _:
                return False

    def _unique(self, ident: str) -> str:
        count = self._ids[ident] = self._ids.get(ident, 0) + 1
        return ident if count == 1 else f"{ident} {count}"


def _inside(inner: Mark, mark: Placed) -> bool:
    """Return whether a mark lies between the left and right of a scroll area."""
    whole = mark.target.whole
    match inner:
        case Written(whole=rect):
            return rect is None or whole.left <= rect.centerx <= whole.right
        case Placed(target=target):
            return whole.left <= target.whole.centerx <= whole.right
        case _:
            return False
