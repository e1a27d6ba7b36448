"""Draw a keepsake's frame on its nail, with a brass plate below it."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, pi, sin
from typing import Final

import pygame

from tabletop.games.kit.keepsake import Keepsake
from tabletop.i18n.times import written
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.play import podium
from tabletop.play.session import Session
from tabletop.shell import opening
from tabletop.shell.desk import Desk
from tabletop.shell.parts import keepsake
from tabletop.shell.widgets import Pressed, Ui
from tabletop.shell.widgets.host import Host
from tabletop.table.picture import Box
from tabletop.table.sprites import Board

NAIL: Final = 44.0
"""Units above a frame for its nail."""

SWING: Final = 0.4
"""Seconds of a swing."""

_PLATE: Final = 86.0
_GAP: Final = 10.0
_SOON: Final = 0.05
"""Seconds for which a picture may be deferred to a frame with time to draw it."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Hold a finished match and its keepsake."""

    session: Session
    seat: Seat
    kept: Keepsake

    def told(self, desk: Host) -> tuple[str, str]:
        """Return the lines of the plate: name and worth, then the date."""
        who = Who(self.seat)
        line = msg("wall.plate", who=msg("kernel.name", who=who), worth=self.kept.worth)
        return (
            desk.say(line, keepsake.names(self.session)),
            desk.say(written(keepsake.day_of(self.session))),
        )


class Pieces:
    """Open matches and draw their frames within the frame budget."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._open: dict[str, Piece | None] = {}
        self._drawn: dict[tuple[object, ...], pygame.Surface] = {}

    def get(self, match: str) -> Piece | None:
        """Return the keepsake of a match, or ``None`` until it is loaded."""
        if match not in self._open and self._may("wall.open"):
            with self._desk.budget.measure("wall.open"):
                session = opening.session_of(self._desk, match)
                found = None if session is None else podium.keepsake(session)
                piece = None if session is None or found is None else Piece(session, *found)
                self._open[match] = piece
        return self._open.get(match)

    def surface(self, match: str, piece: Piece, width: int) -> pygame.Surface | None:
        """Return a framed keepsake ``width`` pixels across, ``None`` until drawn."""
        key = match, width, self._desk.settings.theme, self._desk.settings.backs
        if key not in self._drawn and self._may("wall.draw"):
            with self._desk.budget.measure("wall.draw"):
                made = keepsake.framed(self._desk, piece.session, piece.kept, width)
                self._drawn[key] = made
        return self._drawn.get(key)

    def _may(self, name: str) -> bool:
        """Return whether this frame has time to draw; else request another."""
        if self._desk.budget.waits(name, _SOON):
            self._desk.stack.redraw()
            return False
        return True

    def forget(self) -> None:
        """Drop all pictures."""
        self._drawn.clear()


@dataclass
class Frame(Pressed):
    """Show a frame; a click opens it large.

    Attributes:
        told: Place of the frame, and whether it is the best, for a screen reader.
        since: Returns the seconds since the pointer moved onto the frame.
        high: Units of height with nail and plate.
    """

    match: str
    pieces: Pieces
    press: Callable[[], None]
    told: Msg
    since: Callable[[bool], float]
    high: float = 0.0

    def show(self, ui: Ui, box: Box) -> None:
        """Draw nail, frame and plate."""
        piece = self.pieces.get(self.match)
        if piece is None:
            self.says = self.told
            ui.target(self, box.grown(-6))
            keepsake.hang(ui, Box(box.x, box.y + NAIL, box.width, 0))
            return
        lines = piece.told(ui.desk)
        self.says = msg("wall.says", what=", ".join(lines), told=self.told)
        wide, high = keepsake.size_of(piece.kept)
        room = Box(box.x, box.y + NAIL, box.width, box.height - NAIL - _PLATE - _GAP)
        by = min(room.width / wide, room.height / high)
        frame = Box(box.centre[0] - wide * by / 2, room.y, wide * by, high * by)
        look = ui.target(self, frame)
        picture = self.pieces.surface(self.match, piece, max(1, ui.rect(frame).width))
        since = self.since(look.hover or look.ring)
        keepsake.hang(ui, frame.grown(-16 * by))
        rect = ui.rect(frame)
        if picture is not None and since < SWING:
            turn = 1.2 * sin(2 * pi * since / SWING) * (1 - since / SWING)
            picture = pygame.transform.rotozoom(picture, turn, 1.0)
        if picture is not None:
            middle = picture.get_rect(center=rect.center)
            ui.canvas.blit(picture, middle.x, middle.y)
        look.show_ring(ui, frame.grown(-16 * by), 8, 6)
        with ui.reading_log.elsewhere():
            plate(ui, lines, box, frame.bottom + _GAP - 16 * by)


def plate(ui: Ui, lines: tuple[str, str], box: Box, top: float) -> None:
    """Draw a plate of brass in the middle of ``box``, with its lines."""
    draw = ui.draw
    first = draw.wrap(lines[0], 19, "sans-bold", box.width - 48)[:2]
    need = max(draw.text_width(text, 19, "sans-bold") for text in first)
    wide = min(box.width, ceil(max(need, draw.text_width(lines[1], 16))) + 56)
    where = Box(box.centre[0] - wide / 2, top, wide, _PLATE - 22 * (2 - len(first)))
    draw.piece(Board("brass"), where)
    tone = "#2b2013" if draw.theme.textured else "ink"
    x, room = where.centre[0], wide - 44
    for at, text in enumerate(first):
        draw.line(text, x, top + 21 + 22 * at, 19, tone, "sans-bold", "centre", room)
    draw.line(lines[1], x, where.bottom - 17, 16, tone, "sans", "centre", room)
