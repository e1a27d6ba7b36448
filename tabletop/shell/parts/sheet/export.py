"""Save a whole score sheet as text or as a picture."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from tabletop.i18n.sheettext import sheet_text
from tabletop.kernel.words import msg
from tabletop.play import podium
from tabletop.play.session import Session
from tabletop.shell.canvas import Canvas
from tabletop.shell.desk import Desk
from tabletop.shell.parts.export import png, save_file, stem
from tabletop.shell.parts.keepsake import names
from tabletop.shell.parts.seatlooks import wear
from tabletop.shell.parts.sheet.body import stacked
from tabletop.shell.parts.sheet.reading import Reading
from tabletop.shell.screen import paint
from tabletop.shell.widgets import Label, Ui
from tabletop.table.picture import Box

SHARP: Final = 1.5
"""Pixels in a unit of a picture."""

_WIDE: Final = 1120.0
_EACH: Final = 108.0
_BESIDE: Final = 270.0
"""Units across a picture at least, across each record, and beside the records."""

MARGIN: Final = 36.0


def save_text(desk: Desk, session: Session) -> None:
    """Write the sheet as text into the folder of pictures; report the path."""
    speech = replace(desk.speech, names=names(session))
    text = sheet_text(speech, podium.account_of(session), session.record().created[:10])
    # Add a byte-order mark, so that every editor recognises UTF-8.
    _save(desk, session, ".txt", text.encode("utf-8-sig"))


def save_picture(desk: Desk, session: Session) -> None:
    """Draw the whole sheet into the folder of pictures; report the path."""
    _save(desk, session, ".png", png(drawn(desk, session)))


def drawn(desk: Desk, session: Session) -> pygame.Surface:
    """Return the picture of a sheet under a line that names the match."""
    body = stacked(Reading(session))
    wear(desk, session.chairs)
    records = session.game.sheet(session.match.state).records()
    wide = max(_WIDE, _BESIDE + _EACH * len(records))
    ui = Ui(desk)
    ui.names = names(session)
    # Measure the height of the heading before the picture is made.
    ui.begin(Canvas((round(wide * SHARP), 1)), SHARP)
    day = session.record().created[:10]
    words = msg("match.sheet.of", game=msg(f"{session.game.id}.name"), day=day)
    head = Label(words, 24, tone="quiet", align="centre")
    top = ui.size(head, wide - 2 * MARGIN)[1]
    high = ui.size(body, wide - 2 * MARGIN)[1] + top + 2 * MARGIN + 16
    size = round(wide * SHARP), round(high * SHARP)
    ui.begin(Canvas(size), SHARP)
    ui.canvas.blit(desk.atlas.ground(size), 0, 0)
    inner = wide - 2 * MARGIN
    head.show(ui, Box(MARGIN, MARGIN / 2, inner, top))
    body.show(ui, Box(MARGIN, MARGIN + top, inner, high - top - 2 * MARGIN))
    surface = pygame.Surface(size, 0, 24)
    paint(surface, ui.canvas.ops, [surface.get_rect()])
    return surface


def _save(desk: Desk, session: Session, suffix: str, data: bytes) -> None:
    name = stem(desk.say(msg(f"{session.game.id}.name")), session.record())
    save_file(desk, name, suffix, data)
