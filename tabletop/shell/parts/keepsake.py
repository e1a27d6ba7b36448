"""Draw a keepsake framed on a papered wall, with a label; save it."""

from __future__ import annotations

import base64
import struct
import zlib
from dataclasses import replace
from datetime import date
from html import escape
from typing import Final

import pygame

from tabletop.games.kit.keepsake import Keepsake
from tabletop.i18n.times import written
from tabletop.kernel.record import HUMAN
from tabletop.kernel.words import Name, Seat, Who, msg, visible
from tabletop.play import podium
from tabletop.play.session import Session
from tabletop.shell.art.drawing import circle, group, line, num, rect, through
from tabletop.shell.canvas import Canvas
from tabletop.shell.desk import Desk
from tabletop.shell.parts.export import png, save_file, stem
from tabletop.shell.parts.seatlooks import wear
from tabletop.shell.screen import paint
from tabletop.shell.table import stage
from tabletop.shell.widgets import Ui
from tabletop.table.picture import HEIGHT, WIDTH, Box
from tabletop.table.stage import Timeline

PIXELS: Final = 1920, 1080

_STRIPE: Final = 68.0
"""Units from one stripe of the wallpaper to the next."""

_FRAME: Final = 14.0
_MAT: Final = 27.0
"""Units of wood around a picture, and of paper inside it."""

_READABLE: Final = 640
"""Width in pixels from which all words of a keepsake have room."""

_SHADE: Final = 16.0
"""Units around a frame for its shadow."""

_WOOD: Final = ("#8a5a34", "#4f2f18")
_PAPER: Final = "#fbf6ea"
_CLOTH: Final = "#f6ecd9"
_RED, _BLUE, _INK = "#c2402c", "#34428c", "#4a3f31"


def save(desk: Desk, session: Session) -> None:
    """Write the keepsake of a finished match into the folder of pictures."""
    found = podium.keepsake(session)
    if found is None:
        return
    seat, kept = found
    told = f"{desk.say(kept.told, names(session))}, {desk.say(written(day_of(session)))}"
    name = stem(desk.say(msg(f"{session.game.id}.name")), session.record())
    save_file(desk, name, ".png", described(png(drawn(desk, session, seat, kept)), told))
    text = scalable(desk, session, seat, kept, told)
    save_file(desk, name, ".svg", text.encode(), told=False)


def scalable(desk: Desk, session: Session, seat: Seat, kept: Keepsake, told: str) -> str:
    """Return the picture as SVG: named vector pieces over a bitmap.

    ``told`` is a sentence that describes the picture.
    """
    inner = _places(kept)[0].grown(-_edge(kept))
    parts, pixels = [], []
    for item in sorted(kept.picture.items, key=lambda item: item.layer):
        if body := desk.atlas.vector(item):
            title = "" if item.says is None else escape(desk.say(item.says, names(session)))
            parts.append(f"<g><title>{title}</title>{body}</g>" if title else body)
        else:
            pixels.append(item)
    rest = replace(kept, picture=replace(kept.picture, items=tuple(pixels)))
    image = base64.b64encode(png(drawn(desk, session, seat, rest))).decode()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f'<title>{escape(told)}</title><image width="{WIDTH}" height="{HEIGHT}"'
        f' href="data:image/png;base64,{image}"/>'
        f"{group(f'translate({num(inner.x)} {num(inner.y)})', *parts)}</svg>\n"
    )


def described(data: bytes, text: str) -> bytes:
    """Return a PNG file with a description for screen readers."""
    body = b"iTXtDescription\0\0\0\0\0" + text.encode()
    chunk = struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))
    head = 33  # the signature and the header
    return data[:head] + chunk + data[head:]


def drawn(desk: Desk, session: Session, seat: Seat, kept: Keepsake) -> pygame.Surface:
    """Return the picture of a keepsake on the wall."""
    wear(desk, session.chairs)
    ui = Ui(desk)
    ui.names = names(session)
    ui.begin(Canvas(PIXELS), PIXELS[0] / WIDTH)
    wallpaper(ui, WIDTH, HEIGHT)
    frame, label, beside = _places(kept)
    hang(ui, frame)
    _thing(ui, kept, frame)
    _label(ui, label, seat, kept, day_of(session), beside=beside)
    surface = pygame.Surface(PIXELS, 0, 24)
    paint(surface, ui.canvas.ops, [surface.get_rect()])
    return surface


def _places(kept: Keepsake) -> tuple[Box, Box, bool]:
    """Return the boxes of frame and label, and whether these are side by side."""
    wide, high = kept.size
    edge = _edge(kept)
    if wide < 1.2 * high:
        frame = Box(100, (HEIGHT - high) / 2 + 12 - edge, wide + 2 * edge, high + 2 * edge)
        left = frame.right + 90
        return frame, Box(left, HEIGHT / 2 - 150, min(524.0, WIDTH - left - 80), 300), True
    frame = Box((WIDTH - wide) / 2 - edge, 96, wide + 2 * edge, high + 2 * edge)
    return frame, Box(WIDTH / 2 - 320, frame.bottom + 38, 640, 136), False


def wallpaper(ui: Ui, width: float, height: float) -> None:
    """Draw a wall with broad stripes."""
    ui.canvas.blit(ui.desk.atlas.ground(ui.canvas.size), 0, 0)
    stripes = range(round(width / _STRIPE / 2) + 1)
    body = "".join(rect(2 * k * _STRIPE, 0, _STRIPE, height, 0, "#8a6a3a") for k in stripes)
    ui.draw.svg(Box(0, 0, width, height), f'<g opacity="0.13">{body}</g>')


def size_of(kept: Keepsake) -> tuple[float, float]:
    """Return width and height of a keepsake with frame and shadow in units."""
    more = 2 * (_SHADE + _edge(kept))
    return kept.size[0] + more, kept.size[1] + more


def framed(desk: Desk, session: Session, kept: Keepsake, width: int) -> pygame.Surface:
    """Return a framed keepsake without wall, ``width`` pixels across."""
    wear(desk, session.chairs)
    ui = Ui(desk)
    ui.names = names(session)
    wide, high = size_of(kept)
    size = width, round(width * high / wide)
    sharp = max(1.0, _READABLE / width)  # keep letters readable
    pixels = round(size[0] * sharp), round(size[1] * sharp)
    scale = pixels[0] / wide
    ui.begin(Canvas(pixels), scale)
    _thing(ui, kept, Box(0, 0, wide, high).grown(-_SHADE))
    surface = pygame.Surface(pixels, pygame.SRCALPHA, 32)
    paint(surface, ui.canvas.ops, [surface.get_rect()], ground=False)
    return pygame.transform.smoothscale(surface, size)


def _edge(kept: Keepsake) -> float:
    return _FRAME + _MAT if kept.framed else 0.0


def _thing(ui: Ui, kept: Keepsake, frame: Box) -> None:
    """Draw a keepsake in its frame."""
    if kept.framed:
        _frame(ui, frame)
    inner = frame.grown(-_edge(kept))
    still = Timeline(kept.picture)
    stage.draw(ui, stage.moved(still.at(still.seconds), inner.x, inner.y))


def hang(ui: Ui, frame: Box) -> None:
    """Draw the nail above a frame, and the thread it hangs on."""
    half = min(112.0, 0.34 * frame.width)
    x, top = frame.centre[0], max(16.0, frame.y - 0.48 * half)
    low = frame.y - top + 8
    thread = through([(0, low), (half, 0), (2 * half, low)])
    nail = circle(half, 4, 6, "#b98a3a", stroke="#5e431a")
    ui.draw.svg(Box(x - half, top, 2 * half, low), line(thread, "#6b5436", 2) + nail)


def _frame(ui: Ui, frame: Box) -> None:
    draw = ui.draw
    draw.shadow(frame, 5, 9, 150)
    draw.rounded(frame, 5, _WOOD[1], "#2c190c", 1.5)
    draw.rounded(frame.grown(-3), 4, _WOOD[0])
    draw.rounded(frame.grown(-_FRAME + 4), 3, _WOOD[1])
    draw.rounded(frame.grown(-_FRAME), 2, _PAPER)


def _label(ui: Ui, box: Box, seat: Seat, kept: Keepsake, day: date, *, beside: bool) -> None:
    """Draw a label of cloth with name, worth and date."""
    draw = ui.draw
    draw.shadow(box, 4, 5, 110)
    draw.rounded(box, 4, _CLOTH)
    draw.rounded(box.grown(-9), 2, "", _RED, 2.4, (14, 8))
    who, worth, when = (
        ui.say(one) for one in (msg("kernel.name", who=Who(seat)), kept.worth, written(day))
    )
    x, room = box.centre[0], box.width - 56
    rows = ((0.24, 56, _RED), (0.52, 38, _BLUE), (0.79, 26, _INK))
    if not beside:
        worth, when = f"{worth} · {when}", ""
        rows = ((0.34, 46, _RED), (0.72, 26, _BLUE), (1.0, 1, _INK))
    for text, (down, most, tone) in zip((who, worth, when), rows, strict=True):
        size = float(most)
        while size > 0.6 * most and draw.text_width(text, size, "serif-bold") > room:
            size -= 1
        lines = draw.wrap(text, size, "serif-bold", room)[:2] if text else []
        middle, step = box.y + down * box.height, size * 1.15
        draw.lines(lines, x, middle, size, tone, "serif-bold", "centre", room, step)


def day_of(session: Session) -> date:
    """Return the day on which a match began."""
    try:
        return date.fromisoformat(session.record().created[:10])
    except ValueError:
        return date.today()


def names(session: Session) -> tuple[str, ...]:
    """Return the players' names for a file, which calls nobody "you".

    A player without a name is called a guest: a seat's number means nothing on a wall.
    """
    return tuple(
        chair.name
        if visible(chair.name) or chair.player != HUMAN
        else Name("", msg("match.quick.guest"))
        for chair in session.chairs
    )
