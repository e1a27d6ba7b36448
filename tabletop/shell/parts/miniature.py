"""Draw a small picture of a table, scaled down once and cached."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

import pygame

from tabletop.games.game import AnyGame
from tabletop.kernel.record import Chair
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Name, Seat, Who, You, msg
from tabletop.play import privacy
from tabletop.play.session import Session, called
from tabletop.shell.art.cache import SurfaceCache
from tabletop.shell.canvas import Canvas
from tabletop.shell.parts.seatlooks import wear
from tabletop.shell.screen import paint
from tabletop.shell.table.artist import Artist
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import HEIGHT, UPRIGHT, WIDTH, Box, Item, ItemId, Label, Picture, Shape
from tabletop.table.sprites import Board, Token

_SHARP: Final = 4.0
"""Factor of its size at which it is drawn, at most."""

_LEAST: Final = 1.5
"""The same, at the least."""

_WORDS: Final = 1000
"""Pixels across from which a drawing has room for the words of a table."""

_LETTERS: Final = 8
"""Letters of a name: more could not be read."""

_ENOUGH: Final = 1600
"""Pixels across that show everything: a large picture is drawn with no more."""

_WRITING: Final = (0.62, 0.84, 0.48)
"""Lengths of lines that stand for writing, as shares of their panel."""

_SHADE: Final = 16.0
"""Units around a frame for its shadow."""

_made = SurfaceCache(16 << 20)


def match(ui: Ui, box: Box, session: Session) -> None:
    """Draw the table of a saved match as large as fits into ``box``.

    If several people have hands to hide, draw the curtain and the token of the seat to act. A table
    that cannot be drawn leaves its frame empty.
    """
    if not ui.attempt(lambda: _match(ui, box, session)):
        ui.draw.rounded(box.inside(WIDTH, HEIGHT), 6, "sunk", "line", 2)


def _match(ui: Ui, box: Box, session: Session) -> None:
    if privacy.secret(session):
        _curtain(ui, box.inside(WIDTH, HEIGHT), session)
    else:
        state = session.match.state
        table(ui, box, session.game, state, session.home, session.chairs)


def table(ui: Ui, box: Box, game: AnyGame, state: Any, home: Seat, chairs: Sequence[Chair]) -> None:
    """Draw the whole table of ``state`` as large as fits into ``box``."""
    view = game.rules.view(state, home)
    picture = game.table.lay_out(view, Shape(home=home))
    part = Box(0, 0, WIDTH, HEIGHT)
    where = box.inside(WIDTH, HEIGHT)
    ui.draw.shadow(where, 10, 4, 110)
    to_act = game.rules.to_act(state)
    turn = None if to_act is None or to_act == CHANCE else Seat(to_act)
    picture = replace(picture, labels=(*picture.labels, *_turn(picture, turn)))
    _show(ui, where, picture, part, chairs, (game.id, state, home), ground=True)
    ui.draw.rounded(where.grown(1), 6, "", "line", 2)


def _turn(picture: Picture, seat: Seat | None) -> Iterator[Label]:
    for area in picture.areas:
        if area.kind == "turn" and seat is not None:
            words = msg("table.to_move", who=Who(seat))
            box = area.box.grown(-6)
            yield Label(ItemId("turn words"), words, box, 34, "serif-bold", align="centre")


def _curtain(ui: Ui, where: Box, session: Session) -> None:
    wear(ui.desk, session.chairs)
    ui.draw.shadow(where, 10, 4, 110)
    rect = ui.rect(where)
    scale = rect.width / WIDTH
    velvet = ui.desk.atlas.piece(Board("curtain"), rect.size, UPRIGHT, scale)
    ui.canvas.blit(velvet, rect.x, rect.y)
    ui.draw.rounded(where.grown(1), 6, "", "line", 2)
    turn = session.match.to_act
    if turn is not None:
        side = where.height * 0.34
        x, y = where.centre
        disc = Box(x - side / 2, y - side * 0.4, side, side)
        Artist().item(ui, Item(ItemId("whose"), Token(turn), disc, height=3.0))


def seat(ui: Ui, box: Box, game: AnyGame, state: Any, whose: Seat, chairs: Sequence[Chair]) -> bool:
    """Draw the area of ``whose`` as large as fits.

    A game marks it with an item ``frame SEAT``: all items inside belong to it.

    Returns:
        Whether the game has such an area.
    """
    view = game.rules.view(state, whose)
    picture = game.table.lay_out(view, Shape(home=whose))
    frame = next((item for item in picture.items if item.id == f"frame {whose}"), None)
    if frame is None:
        return False
    inside = [item for item in picture.items if _within(item.box, frame.box)]
    part = frame.box.grown(_SHADE)
    where = box.inside(part.width, part.height)
    key = (game.id, state, whose, "frame")
    _show(ui, where, Picture(tuple(inside)), part, chairs, key, ground=False)
    return True


def _within(inner: Box, outer: Box) -> bool:
    x, y = inner.centre
    return outer.holds(x, y)


def _show(
    ui: Ui,
    where: Box,
    picture: Picture,
    part: Box,
    chairs: Sequence[Chair],
    key: Collection[object],
    ground: bool,
) -> None:
    size = ui.rect(where).size
    if not size[0] or not size[1]:
        return
    names = tuple(map(_short, called(chairs)))
    said = tuple(ui.desk.say(label.words, names) for label in picture.labels if ground)
    whole = (*key, tuple(chairs), size, ui.desk.atlas.theme.name, said)
    surface = _made.get(whole, lambda: _draw(ui, picture, part, chairs, names, size, ground))
    rect = ui.rect(where)
    ui.canvas.blit(surface, rect.x, rect.y)


def _draw(
    ui: Ui,
    picture: Picture,
    part: Box,
    chairs: Sequence[Chair],
    names: tuple[str, ...],
    size: tuple[int, int],
    ground: bool,
) -> pygame.Surface:
    wear(ui.desk, chairs)
    large = Ui(ui.desk)
    sharp = max(_LEAST, min(_SHARP, _ENOUGH / size[0]))
    pixels = round(size[0] * sharp), round(size[1] * sharp)
    large.begin(Canvas(pixels), pixels[0] / part.width)
    moved = [_shifted(item, part) for item in picture.items]
    if ground:
        for area in picture.areas:
            if area.kind in {"panel", "log"}:
                _panel(large, area.box)
    artist = Artist()
    parts: list[Item | Label] = [
        *moved,
        *(picture.labels if ground and pixels[0] >= _WORDS else ()),
    ]
    for thing in sorted(parts, key=lambda one: one.layer):
        if isinstance(thing, Item):
            artist.item(large, thing)
        else:
            artist.label(large, thing, names)
    surface = pygame.Surface(pixels, pygame.SRCALPHA, 32)
    if ground:
        surface.blit(ui.desk.atlas.ground(pixels), (0, 0))
    paint(surface, large.canvas.ops, [surface.get_rect()], ground=False)
    return pygame.transform.smoothscale(surface, size)


def _short(name: str) -> str:
    """Return a name that fits: its first word, cut if long."""
    text = name.split(" ", maxsplit=1)[0][:_LETTERS]
    return You(text) if isinstance(name, You) else name if isinstance(name, Name) else text


def _panel(ui: Ui, box: Box) -> None:
    """Draw a panel with lines instead of illegible words."""
    ui.draw.paper(box, 12, 5, stitched=False)
    y, at = box.y + 26, 0
    while y + 16 < box.y + box.height:
        wide = _WRITING[at % len(_WRITING)] * (box.width - 44)
        ui.draw.rounded(Box(box.x + 22, y, wide, 9), 4, "line")
        y, at = y + 34, at + 1


def _shifted(item: Item, part: Box) -> Item:
    box = item.box
    moved = Box(box.x - part.x, box.y - part.y, box.width, box.height)
    return replace(item, box=moved)
