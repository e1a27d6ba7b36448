"""Let neighbours' faces follow the match: a glance, joy, dismay, a blink.

A face is redrawn only while its expression changes, from pictures rendered in spare time; until
they are rendered the face does not change.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tabletop.kernel.words import Seat
from tabletop.play.remarks import moods
from tabletop.shell.table.artist import pixels
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import Item, Pose
from tabletop.table.sprites import Portrait

if TYPE_CHECKING:
    from tabletop.play.table_state import TableState

_LATER: Final = 0.15
_GLANCE: Final = 0.7
_FEELS: Final = 1.9
_BLINK: Final = 0.13
"""Seconds from a move to the gesture, then of a glance, of a feeling, and of a blink after it."""

LEAN: Final = (4.0, 0.18)
"""Degrees by which a face leans, and seconds until it is upright again."""

_FEELINGS: Final = ("joy", "dismay")
_MADE: Final = (*_FEELINGS, "blink", "left", "right", "up", "down")

_REST: Final = 1.5
"""Seconds of rest before pictures are rendered, as each takes most of a frame."""

_OFTEN: Final = 16
"""Actions between two checks whether rendered pictures were dropped from the cache."""


def face_of(state: TableState, seat: Seat) -> Item | None:
    """Return the largest face of a seat on the table, or ``None``."""
    face = Portrait(seat)
    found = (one for one in state.picture.items if one.sprite == face)
    return max(found, key=lambda one: one.box.width, default=None)


def lean(since: float) -> float:
    """Return a face's lean in degrees, ``since`` seconds after its start."""
    degrees, seconds = LEAN
    return degrees * math.sin(math.pi * since / seconds) if 0 <= since < seconds else 0.0


class Gestures:
    """Hold each neighbour's mood after the newest moves, and its start time."""

    def __init__(self) -> None:
        self._ply: tuple[str, int] | None = None
        self._since = 0.0
        self._acts: dict[Seat, tuple[str, float]] = {}
        self._shown: list[tuple[Item, float]] = []

    def tick(self, ui: Ui, state: TableState, now: float) -> bool:
        """Advance the gestures; return whether the next tick should come soon."""
        self._begin(state, now)
        shown = self.now(ui, state, now)
        ui.dirty |= shown != self._shown
        self._shown = shown
        if not self._acts and now > self._since + _REST:
            faces = tuple(found for seat in _neighbours(state) if (found := face_of(state, seat)))
            key = (faces, ui.scale, ui.desk.atlas.looks, state.session.match.ply // _OFTEN)
            ui.desk.budget.put("faces", key, lambda: _made(ui, faces))
        return bool(self._acts)

    def now(self, ui: Ui, state: TableState, now: float) -> list[tuple[Item, float]]:
        """Return each face that is not at rest, with its lean in degrees."""
        still, found = state.settings.reduced_motion, []
        for seat, (mood, since) in list(self._acts.items()):
            past, lasts = now - since, _FEELS if mood in _FEELINGS else _GLANCE
            if past >= lasts + (0.0 if still else _BLINK):
                del self._acts[seat]
            elif past >= 0 and (face := face_of(state, seat)) is not None:
                looks = replace(face, sprite=Portrait(seat, mood if past < lasts else "blink"))
                if _ready(ui, looks):
                    leans = lean(past) if mood in _FEELINGS and not still else 0.0
                    found.append((looks, leans))
        return found

    def _begin(self, state: TableState, now: float) -> None:
        """Begin the gestures in response to a new action once its glide is over."""
        ply = state.session.id, state.session.match.ply
        if ply == self._ply or not state.glide.done(now):
            return
        goes_on = self._ply is not None and self._ply[0] == ply[0] and self._ply[1] < ply[1]
        self._ply, self._since = ply, now
        if not goes_on or state.staged is not None or state.auto.rushing or not state.log:
            self._acts = {}
            return
        told, feelings = state.log[-1], moods(state.session)
        still = state.settings.reduced_motion
        piece = next((item for name in told.marks if (item := state.picture.item(name))), None)
        for seat in _neighbours(state):
            feels = self._acts.get(seat, ("", 0.0))[0] in _FEELINGS
            face = face_of(state, seat)
            if seat in feelings:
                self._acts[seat] = feelings[seat], now + _LATER
            elif not (still or feels) and piece and face and seat != told.seat:
                self._acts[seat] = _way(face, piece), now


def _neighbours(state: TableState) -> list[Seat]:
    chairs = enumerate(state.session.chairs)
    return [Seat(seat) for seat, chair in chairs if chair.neighbour]


def _way(face: Item, piece: Item) -> str:
    """Return the direction in which a piece lies from a face."""
    (x, y), (to_x, to_y) = face.box.centre, piece.box.centre
    if abs(to_x - x) >= abs(to_y - y):
        return "right" if to_x > x else "left"
    return "down" if to_y > y else "up"


def _ready(ui: Ui, face: Item) -> bool:
    size = pixels(ui, face).size
    held = ui.desk.atlas.holds(face.sprite, size, Pose(), ui.scale)
    return held or not ui.desk.budget.running


def _made(ui: Ui, faces: tuple[Item, ...]) -> Iterator[None]:
    """Draw the pictures of the faces' moods; yield after each."""
    for face in faces:
        if not isinstance(face.sprite, Portrait):
            continue
        for mood in _MADE:
            sprite, size = replace(face.sprite, mood=mood), pixels(ui, face).size
            if 0 not in size and not ui.desk.atlas.holds(sprite, size, Pose(), ui.scale):
                ui.desk.atlas.piece(sprite, size, Pose(), ui.scale)
                yield
