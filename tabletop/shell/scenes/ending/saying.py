"""Find the place of a neighbour's remark at the end of a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from tabletop.play.remarks import Remark
from tabletop.shell.table.remark import Bubble, speaker
from tabletop.shell.table.stage import solid
from tabletop.shell.widgets import Ui
from tabletop.table.nearest import nearest_free
from tabletop.table.picture import Box
from tabletop.table.sprites import Portrait
from tabletop.table.stage import Snapshot

_NEAR: Final = 130.0
"""Units between a face and a bubble that points to it, at most."""

_POINTING: Final = (300.0, 220.0, 480.0)
_FACED: Final = (480.0, 300.0)
"""Greatest widths in units of the words in a pointing bubble and in one with a face, best first."""

_PAD: Final = 5.0
"""Units above and below the face in a bubble."""

_EDGE: Final = 8.0
"""Units between a bubble and the edge of the picture."""

Place: TypeAlias = tuple[Bubble, Box]


class Saying:
    """Hold a remark and its place.

    Its room stays reserved before and after it is shown, so that nothing else moves.

    Attributes:
        heard: Whether the remark has been dismissed.
    """

    def __init__(self, said: Remark | None) -> None:
        self.said = said
        self.heard = said is None
        self._found: dict[object, Place | None] = {}

    def hush(self) -> bool:
        """Drop the remark; return whether one was visible."""
        before, self.heard = self.heard, True
        return not before

    def place(
        self, ui: Ui, key: object, last: Callable[[], Snapshot], room: Box, by: float
    ) -> Place | None:
        """Return the bubble at the free place nearest to the speaker's face.

        The result is ``None`` where there is no room. ``key`` tells this picture, in this room and
        language, from others; ``last`` returns the picture that remains, of which ``room`` is in
        view, and is called once for each key.
        """
        if key not in self._found:
            self._found[key] = self._seek(ui, last(), room, by)
        return self._found[key]

    def _seek(self, ui: Ui, last: Snapshot, room: Box, by: float) -> Place | None:
        near = None if self.said is None else speaker(last.items, self.said.seat)
        if self.said is None or near is None or not room.contains(near):
            return None
        taken = solid(ui, last)
        plain = Bubble(self.said, by)
        pointing = [replace(plain, most=most, face=near) for most in _POINTING]
        others = [
            one.box
            for one in last.items
            if isinstance(one.sprite, Portrait) and one.sprite != Portrait(self.said.seat)
        ]
        found = [
            one
            for one in _places(ui, pointing, near, room, taken)
            if _gap(one[1], near) < min([_NEAR, *(_gap(one[1], other) for other in others)])
        ]
        if not found:
            faced = [replace(plain, most=most, pad=_PAD) for most in _FACED]
            found = _places(ui, faced, near, room, taken)
        return min(found, key=lambda one: _gap(one[1], near), default=None)

    def line(self, by: float) -> Bubble | None:
        """Return the bubble to show below a picture that has no room for it."""
        return None if self.said is None else Bubble(self.said, by, 700.0, _PAD, min(by, 1.2))


def _places(
    ui: Ui, bubbles: Sequence[Bubble], near: Box, room: Box, taken: Sequence[Box]
) -> list[Place]:
    found = []
    for bubble in bubbles:
        size = bubble.measure(ui, room.width)
        box = nearest_free(size, near, room.grown(-_EDGE), taken)
        if box is not None:
            found.append((bubble, box))
    return found


def _gap(box: Box, face: Box) -> float:
    across = max(0.0, box.x - face.right, face.x - box.right)
    down = max(0.0, box.y - face.bottom, face.y - box.bottom)
    return across + down
