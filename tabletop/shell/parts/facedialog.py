"""Choose a face: its kind, its skin and hair, and something to wear."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from tabletop.kernel.words import Msg, msg
from tabletop.shell.art.portraits import GROUPS, Avatar
from tabletop.shell.dialogs.dialog import Dialog
from tabletop.shell.parts import portraitgrid
from tabletop.shell.parts.portraitgrid import Head
from tabletop.shell.widgets import Button, Column, Grid, Label, Row, Ui, Widget, title
from tabletop.shell.widgets.button import ACCEPT

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

_LARGE: Final = 148.0
_SMALL: Final = 84.0
"""Units across the portrait as it is now, the latter in a narrow window."""

_NARROW: Final = 1000.0
"""Units across a window below which the groups stand below the portrait."""


class FaceDialog(Dialog):
    """Show every face to choose from; each choice applies at once."""

    name: ClassVar[str] = "face"
    most = 1120.0

    def __init__(
        self,
        desk: Desk,
        avatar: Avatar,
        colour: str,
        chosen: Callable[[Avatar], None],
        group: str = "",
    ) -> None:
        """Create the dialog of a portrait.

        Args:
            desk: With the pictures.
            avatar: The portrait as it is.
            colour: Colour of its frame.
            chosen: Told every other one.
            group: Faces to show first; ``""`` for those that the portrait's is among.
        """
        super().__init__(desk)
        self._avatar, self._colour, self._chosen = avatar, colour, chosen
        self._group = group or portraitgrid.group_of(avatar)
        shown = GROUPS[self._group]
        self.first = f"face.{avatar.face if avatar.face in shown else shown[0]}"

    def body(self, ui: Ui) -> Widget:
        """Return the portrait, a group of faces, and the other choices."""
        avatar, colour = self._avatar, self._colour
        kinds = portraitgrid.groups(self._group, self._turn)
        extras = portraitgrid.extras(avatar, colour, self._wear)
        parts = [
            headed(words, one)
            for words, one in (
                *portraitgrid.complexions(avatar, self._wear),
                (msg("profile.extra"), extras),
            )
        ]
        rest = [
            portraitgrid.faces(avatar, colour, self._group, self._take),
            Grid(parts, least=400, most=2, gap=24),
        ]
        heading = title(msg("profile.choose_face"))
        if ui.width < _NARROW:
            head = Row([Head(avatar, colour, _SMALL), heading], gap=18)
            return Column([head, kinds, *rest], gap=20)
        beside = Column([heading, kinds], gap=16, grow=1)
        return Column([Row([Head(avatar, colour, _LARGE), beside], gap=28), *rest], gap=22)

    def buttons(self, ui: Ui) -> Sequence[Button]:
        """Return the way back."""
        words = msg("profile.face_chosen")
        return [Button(words, self.back, "primary", command=ACCEPT, id="face.done")]

    def _turn(self, group: str) -> None:
        self._group = group
        self.ui.dirty = True

    def _take(self, avatar: Avatar) -> None:
        """Choose a face; choosing the selected one again closes the dialog."""
        if avatar == self._avatar:
            self.back()
        else:
            self._wear(avatar)

    def _wear(self, avatar: Avatar) -> None:
        self._avatar = avatar
        self._chosen(avatar)
        self.desk.stack.redraw()


def headed(words: Msg, chooser: Widget) -> Widget:
    """Return a titled option group."""
    return Column([Label(words, 25, "sans-bold"), chooser], gap=10)
