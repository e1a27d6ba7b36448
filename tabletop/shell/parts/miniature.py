"""Draw a small picture of a table, scaled down once and cached."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import Final

import pygame

from tabletop.games.game import AnyGame
from tabletop.games.lesson import Illustration
from tabletop.kernel.record import Chair
from tabletop.kernel.rules import FIRST
from tabletop.kernel.words import Name, Seat, Who, You, msg
from tabletop.play import privacy
from tabletop.play.lesson import begin
from tabletop.play.session import Session, called
from tabletop.shell.art.cache import SurfaceCache
from tabletop.shell.canvas import Canvas
from tabletop.shell.parts.seatlooks import wear
from tabletop.shell.screen import paint
from tabletop.shell.table.artist import Artist
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import HEIGHT, UPRIGHT, WIDTH, Box, Item, ItemId, Label, Picture, Shape
from tabletop.table.sprites import Token, Velvet

_SHARP: Final = 4.0
"""Greatest factor at which a table is drawn before it is scaled down."""

_LEAST: Final = 1.5
"""Least factor at which a table is drawn before it is scaled down."""

_WORDS: Final = 1000
"""Width in pixels from which a drawing has room for the words of a table."""

_LETTERS: Final = 8
"""Letters of a name shown at most: more would be illegible."""

_ENOUGH: Final = 1600
"""Width in pixels that shows every detail: no picture is drawn larger."""

_WRITING: Final = (0.62, 0.84, 0.48)
"""Lengths of lines that stand for writing, as shares of their panel."""

_SHADE: Final = 16.0
"""Units around a frame for its shadow."""

_made = SurfaceCache(16 << 20)

_figures: Final[dict[tuple[str, Illustration], tuple[Session, Picture, Box]]] = {}
"""Tables of the figures seen so far, with their pieces and the part they lie in."""


def match(ui: Ui, box: Box, session: Session) -> None:
    """Draw the table of a saved match as large as fits into ``box``.

    If several people have hands to hide, draw the curtain and the token of the seat to act. A table
    that cannot be drawn leaves its frame empty.
    """
    where = box.inside(WIDTH, HEIGHT)
    draw = _curtain if privacy.secret(session) else _table
    if not ui.attempt(lambda: draw(ui, where, session)):
        ui.draw.rounded(where, 6, "sunk", "line", 2)


def _table(ui: Ui, where: Box, session: Session) -> None:
    home, turn = session.home, session.match.to_act
    picture = _picture(session, home)
    for area in picture.areas:
        if area.kind == "turn" and turn is not None:
            words, box = msg("table.to_move", who=Who(turn)), area.box.grown(-6)
            label = Label(ItemId("turn words"), words, box, 34, "serif-bold", align="centre")
            picture = replace(picture, labels=(*picture.labels, label))
    ui.draw.shadow(where, 10, 4, 110)
    _show(ui, where, picture, Box(0, 0, WIDTH, HEIGHT), session, home, ground=True)
    ui.draw.rounded(where.grown(1), 6, "", "line", 2)


def _curtain(ui: Ui, where: Box, session: Session) -> None:
    wear(ui.desk, session.chairs)
    ui.draw.shadow(where, 10, 4, 110)
    rect = ui.rect(where)
    velvet = ui.desk.atlas.piece(Velvet(), rect.size, UPRIGHT, rect.width / WIDTH)
    ui.canvas.blit(velvet, rect.x, rect.y)
    ui.draw.rounded(where.grown(1), 6, "", "line", 2)
    turn = session.match.to_act
    if turn is not None:
        side = where.height * 0.34
        x, y = where.centre
        disc = Box(x - side / 2, y - side * 0.4, side, side)
        Artist().item(ui, Item(ItemId("whose"), Token(turn), disc, height=3.0))


def seat(ui: Ui, box: Box, session: Session, whose: Seat) -> bool:
    """Draw the area of seat ``whose``; return whether the table has one.

    A game marks it with an item ``frame SEAT``: all items inside belong to it.
    """
    picture = _picture(session, whose)
    frame = picture.item(ItemId(f"frame {whose}"))
    if frame is None:
        return False
    inside = tuple(item for item in picture.items if frame.box.holds(*item.box.centre))
    part = frame.box.grown(_SHADE)
    where = box.inside(part.width, part.height)
    _show(ui, where, Picture(inside), part, session, whose, ground=False)
    return True


def figure(ui: Ui, box: Box, game: AnyGame, shown: Illustration) -> None:
    """Draw a figure of the rules as large as fits."""
    key = game.id, shown
    if key not in _figures:
        _figures[key] = _figured(game, shown)
    session, picture, part = _figures[key]
    where = box.inside(part.width, part.height)
    _show(ui, where, picture, part, session, FIRST, ground=False)


def _figured(game: AnyGame, shown: Illustration) -> tuple[Session, Picture, Box]:
    """Return the table of a figure, its pieces, and the area they cover."""
    session, _ = begin(game, Chair(""), (Chair("", "bot:novice"),) * 3, shown.at)
    laid = game.table.lay_out(session.match.view(FIRST), Shape(acts=False))
    found = (laid.item(ItemId(name)) for name in shown.around)
    boxes = [item.box for item in found if item is not None]
    part = reduce(Box.union, boxes).grown(_SHADE)
    items = tuple(item for item in laid.items if part.contains(item.box))
    labels = tuple(label for label in laid.labels if part.contains(label.box))
    return session, Picture(items, labels=labels), part


def _picture(session: Session, whose: Seat) -> Picture:
    """Return the table as seat ``whose`` sees it now."""
    game = session.game
    return game.table.lay_out(game.rules.view(session.match.state, whose), Shape(home=whose))


def _show(
    ui: Ui, where: Box, picture: Picture, part: Box, session: Session, whose: Seat, *, ground: bool
) -> None:
    """Draw ``part`` of a picture, on felt if ``ground`` is set; cached."""
    rect = ui.rect(where)
    if not rect.width or not rect.height:
        return
    chairs = tuple(session.chairs)
    names = tuple(map(_short, called(chairs)))
    said = tuple(ui.desk.say(label.words, names) for label in picture.labels)
    table = session.game.id, session.match.state, whose, ground, part
    key = (*table, chairs, rect.size, ui.desk.atlas.theme.name, ui.desk.atlas.backs, said)

    def draw() -> pygame.Surface:
        wear(ui.desk, chairs)
        return _drawn(ui, picture, part, names, rect.size, ground)

    ui.canvas.blit(_made.get(key, draw), rect.x, rect.y)


def _drawn(
    ui: Ui, picture: Picture, part: Box, names: tuple[str, ...], size: tuple[int, int], ground: bool
) -> pygame.Surface:
    large = Ui(ui.desk)
    large.names = names
    sharp = max(_LEAST, min(_SHARP, _ENOUGH / size[0]))
    pixels = round(size[0] * sharp), round(size[1] * sharp)
    large.begin(Canvas(pixels), pixels[0] / part.width)
    things: list[Item | Label] = [*picture.items]
    if not ground or pixels[0] >= _WORDS:
        things += picture.labels
    if ground:
        for area in picture.areas:
            if area.kind in {"panel", "log"}:
                _panel(large, area.box)
    artist = Artist()
    for thing in sorted(things, key=lambda one: one.layer):
        box = thing.box.translate(-part.x, -part.y)
        if isinstance(thing, Item):
            artist.item(large, replace(thing, box=box))
        else:
            artist.label(large, replace(thing, box=box))
    surface = pygame.Surface(pixels, pygame.SRCALPHA, 32)
    if ground:
        surface.blit(ui.desk.atlas.ground(pixels), (0, 0))
    paint(surface, large.canvas.ops, [surface.get_rect()], ground=False)
    return pygame.transform.smoothscale(surface, size)


def _short(name: str) -> str:
    """Return a short form of a name: its first word, cut if too long."""
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
