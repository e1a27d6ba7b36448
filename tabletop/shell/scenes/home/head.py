"""Draw the head of the home screen: a face, a greeting, the language."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Final

from tabletop.house import greeting
from tabletop.i18n import LANGUAGES
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.shell.desk import Desk
from tabletop.shell.parts.naming import everybody
from tabletop.shell.widgets import Dropdown, Plain, Ui, Widget
from tabletop.table.picture import UPRIGHT, Box
from tabletop.table.sprites import Art

HEADER: Final = 124.0
MARGIN: Final = 48.0
FACE: Final = 92.0
"""Units across the portrait beside the greeting."""


@dataclass
class Greeting(Widget):
    """Show the person, the greeting of the hour, and the language.

    Attributes:
        language: Called to choose another language.
        patient: Whether the portrait may come later.
        still: Whether the greeting of the hour and the date are left out.
    """

    desk: Desk
    now: Callable[[], datetime]
    language: Callable[[], None]
    patient: bool = False
    still: bool = False
    high = HEADER

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the face, the words beside it, and the language at the right."""
        box = Box(box.x + MARGIN, box.y, box.width - 2 * MARGIN, box.height)
        middle = box.y + 64
        self._face(ui, Box(box.x, middle - FACE / 2, FACE, FACE))
        x = box.x + FACE + 22
        code = self.desk.speech.language
        name = next(language.name for language in LANGUAGES if language.code == code)
        pill = Dropdown(Plain(name), self.language, "globe", 22, True, id="home.language")
        pill.says = msg("shell.settings.language")
        w, h = ui.size(pill, box.width / 2)
        room = box.x + box.width - w - 24 - x
        if not self.still:
            now, house = self.now(), (everybody(self.desk), self.desk.settings)
            words = greeting.greeting(*house, now)
            ui.draw.words(words, x, middle - 17, 44, face="serif-bold", room=room)
            known = greeting.played(*house)
            below = greeting.today(now) if known else msg("shell.home.welcome")
            ui.draw.words(below, x + 2, middle + 33, 22, tone="quiet", room=room)
        pill.show(ui, Box(box.x + box.width - w, middle - h / 2, w, h))

    def _face(self, ui: Ui, box: Box) -> None:
        person = greeting.host(everybody(self.desk), self.desk.settings)
        if person is None:
            size = round(72 * ui.scale)
            icon = ui.desk.atlas.piece(Art("app/icon"), (size, size), UPRIGHT, ui.scale)
            ui.canvas.blit(icon, (box.x + 8) * ui.scale, (box.y + 10) * ui.scale)
        elif self.patient:
            ui.draw.rounded(box.grown(-2), FACE / 2, "sunk")
        else:
            from tabletop.shell.parts.portraitgrid import Head, avatar_of, colour_of

            see = partial(self.desk.go, "people", person=person.id)
            avatar, colour = avatar_of(person), colour_of(person)
            Head(avatar, colour, FACE, see, id="home.me", says=msg("profile.door")).show(ui, box)
