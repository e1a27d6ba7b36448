"""Read the changes of the screen aloud, or show them in large letters.

The changes that are announced are focus, turns, moves and refusals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.shell.spoken.discreet import discreet
from tabletop.shell.spoken.speaker import Line, Speaker
from tabletop.shell.spoken.tree import Node, Tree
from tabletop.shell.widgets.reading_log import Live

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

READ: Final = 0.07
"""Seconds to show a caption for each of its letters."""

LEAST: Final = 3.0
"""Least seconds to show a caption."""

_ENDS: Final = ("!", "?", "।")
"""Final punctuation marks after which no full stop is added."""

Say = Callable[[Msg], str]
"""A function that returns the text of a message."""


@dataclass(frozen=True, slots=True)
class News:
    """Hold an announcement.

    Attributes:
        at_once: Whether it interrupts the current speech: true for the listener's own actions,
            false for events.
    """

    text: str
    at_once: bool


def news(before: Tree | None, now: Tree, say: Say) -> News | None:
    """Return the announcement of ``now`` after the screen ``before``."""
    focus = now.find(now.focus)
    if before is None or before.scene != now.scene or before.language != now.language:
        parts = [*_opening(now), *_notes(now)]
        if focus is not None and focus.target:
            parts.append(described(focus, say))
        return _made(parts, True)
    urgent, calm = _changed(before, now)
    parts = [*urgent]
    if focus is not None and focus.target:
        known = before.find(before.focus)
        if known is None or known.id != focus.id:
            parts.append(described(focus, say))
        elif stated(known, say) != stated(focus, say):
            parts.append(stated(focus, say) or focus.name)
    return _made([*parts, *calm], bool(parts))


def described(node: Node, say: Say) -> str:
    """Describe a node by name, state and hint."""
    called = ", ".join(filter(None, (node.name, stated(node, say))))
    return ". ".join(filter(None, (called, node.hint)))


def stated(node: Node, say: Say) -> str:
    """Describe the state of a node."""
    if node.on is not None:
        if node.role == "switch":
            return say(msg("voice.on" if node.on else "voice.off"))
        return say(msg("voice.chosen")) if node.on else ""
    return node.value


def _made(parts: list[str], at_once: bool) -> News | None:
    told = [part.rstrip(". ") for part in parts if part]
    text = "".join(part + (" " if part.endswith(_ENDS) else ". ") for part in told).rstrip()
    return News(text.removesuffix("."), at_once) if text else None


def _opening(tree: Tree) -> Iterator[str]:
    scene = tree.root.children[0]
    live = [text for group in scene.children if group.live != "off" for text in _texts(group)]
    if not any(text.startswith(scene.name) for text in live):  # do not say the name twice
        yield scene.name
    if scene.role == "dialog":
        for node in scene.children:
            if node.role in {"heading", "text"} and node.name != scene.name:
                yield node.name
    yield from live


def _notes(tree: Tree) -> Iterator[str]:
    for note in tree.root.children[1:]:
        yield from _texts(note)


def _changed(before: Tree, now: Tree) -> tuple[list[str], list[str]]:
    old = {group.id: group for group in _groups(before)}
    found: dict[Live, list[str]] = {"off": [], "polite": [], "assertive": []}
    for group in sorted(_groups(now), key=lambda group: group.role != "log"):
        known = old.get(group.id)
        if group.role == "log":
            fresh = group.count - (group if known is None else known).count
            found["polite"] += [node.name for node in group.children[-fresh:] if fresh > 0]
        elif group.live != "off":
            said = [] if known is None or known.live == "off" else list(_texts(known))
            texts = list(_texts(group))
            # Repeat a refusal in full; announce only what changed in a preview.
            again = group.live == "assertive" and texts != said
            found[group.live] += [text for text in texts if again or text not in said]
    return found["assertive"], found["polite"]


def _groups(tree: Tree) -> Iterator[Node]:
    return (node for node in tree.root.walk() if node.role in {"status", "log"})


def _texts(node: Node) -> Iterator[str]:
    """Yield the sentences of a group, without its name and its buttons."""
    return (one.name for one in node.walk() if one.role in {"heading", "text"} and one.name)


class Narrator:
    """Narrate the changes of the screen while narration is switched on."""

    def __init__(self, desk: Desk, speaker: Speaker) -> None:
        self.speaker = speaker
        self._desk = desk
        self._known: Tree | None = None

    @property
    def on(self) -> bool:
        """Return whether the player wants narration."""
        return self._desk.settings.narration

    def rest(self) -> None:
        """Stop narrating, as the player turned it off."""
        if self._known is not None:
            self._known = None
            self.speaker.hush()
            self._desk.caption = None

    def tell(self, tree: Tree) -> None:
        """Narrate the changes in ``tree``."""
        if self._aloud(tree.language) and not self._desk.settings.narrate_hands:
            tree = discreet(self._desk, tree)
        before, self._known = self._known, tree
        if before is not None and before.scene != tree.scene:
            # Interrupt the sentence: it may be a secret on the new screen or behind a curtain.
            self.speaker.hush()
            self._desk.caption = None
        found = news(before, tree, self._desk.say)
        if found is not None:
            self._say(found, tree.language)

    def _aloud(self, language: str) -> bool:
        """Return whether a voice, not captions, speaks; true until known."""
        return not self.speaker.ready or language in self.speaker.languages()

    def _say(self, found: News, language: str) -> None:
        settings = self._desk.settings
        self.speaker.look()
        self._desk.tell("spoken", text=found.text)
        if not self._aloud(language):
            until = self._desk.now() + max(LEAST, READ * len(found.text))
            self._desk.caption = (found.text, until)
            self._desk.stack.redraw()
            return
        volume = 0.0 if settings.mute else settings.master * settings.speech
        if volume > 0:
            self.speaker.say(Line(found.text, language, volume), at_once=found.at_once)
        else:
            self.speaker.hush()  # muting also stops the current sentence
