"""Read the screen aloud, or in large letters, without a screen reader."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop.shell.spoken.news import News, news
from tabletop.shell.spoken.speaker import Line, Speaker

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk
    from tabletop.shell.spoken.tree import Tree

READ: Final = 0.07
"""Seconds a caption stays for each letter."""

LEAST: Final = 3.0
"""Seconds that every caption stays at least."""


class Narrator:
    """Narrate changes since the last screen, while the setting asks for it.

    Attributes:
        speaker: Voice to speak with.
    """

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
        before, self._known = self._known, tree
        if before is not None and before.scene != tree.scene:
            # Interrupt the sentence, which may be secret on another screen or behind a curtain.
            self.speaker.hush()
            self._desk.caption = None
        found = news(before, tree, self._desk.say)
        if found is not None:
            self._say(found, tree.language)

    def _say(self, found: News, language: str) -> None:
        settings = self._desk.settings
        self.speaker.look()
        self._desk.tell("spoken", text=found.text)
        if self.speaker.ready and language not in self.speaker.languages():
            until = self._desk.now() + max(LEAST, READ * len(found.text))
            self._desk.caption = (found.text, until)
            self._desk.stack.redraw()
            return
        volume = 0.0 if settings.mute else settings.master * settings.speech
        if volume > 0:
            self.speaker.say(Line(found.text, language, volume), at_once=found.at_once)
        else:
            self.speaker.hush()  # muting also stops the current sentence
