"""Test that hidden pieces of one size look alike wherever they lie."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from tabletop.kernel.words import Seat
from tabletop.shell.art.theme import LIGHT, THEMES
from tabletop.shell.canvas import Blit, Canvas
from tabletop.shell.table.artist import Artist
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import UPRIGHT, Item, Shape
from tabletop.table.sprites import Domino, Material
from tests.shell.secret_stage import dealt
from tests.shell.shared import atlas

WIDTHS = (640, 900, 1024, 1100, 1152, 1280, 1366, 1440, 1600, 1920, 2560, 3840)
"""Pixels of the window for a table of 1600 units."""


def drawn(item: Item, scale: float) -> pygame.Surface:
    """Draw an item and return its picture, without its shadow."""
    ui = Ui(cast(Any, SimpleNamespace(atlas=atlas())))
    ui.begin(Canvas((4000, 3000)), scale)
    Artist().item(ui, item)
    last = ui.canvas.ops[-1]
    assert isinstance(last, Blit)
    return last.surface


@pytest.mark.sampled(24)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(("game", "who"), [("goat", "pbbb"), ("goat", "pbb"), ("gnoming", "pbb")])
def test_pieces_of_one_size_have_one_picture(game: str, who: str, width: int) -> None:
    atlas().theme = LIGHT
    session = dealt(game, who, plies=3)
    view = session.game.rules.view(session.match.state, Seat(0))
    alike: dict[object, list[Item]] = defaultdict(list)
    for item in session.game.table.lay_out(view, Shape()).items:
        if item.sprite.material is not Material.CLOTH:
            size = round(item.box.width, 3), round(item.box.height, 3)
            alike[item.sprite, size, item.pose].append(item)
    groups = [items for items in alike.values() if len(items) > 2]
    assert groups, "racks of hidden tiles, or layouts of hidden cards"
    for items in groups:
        assert len({id(drawn(item, width / 1600)) for item in items}) == 1


@pytest.mark.parametrize("plain", [False, True])
def test_no_size_of_a_back_has_another_pattern(plain: bool) -> None:
    """Compare each size with the next: no pattern begins there."""

    def shrunk(short: int) -> list[int]:
        tile = atlas().piece(Domino(), (2 * short, short), UPRIGHT, 1.0)
        small = pygame.transform.smoothscale(tile, (16, 8))
        return list(pygame.image.tobytes(small, "RGB"))

    atlas().theme = THEMES["contrast" if plain else "light"]
    sizes = [shrunk(short) for short in range(20, 64)]
    for short, (one, two) in enumerate(pairwise(sizes), 20):
        apart = sum(abs(a - b) for a, b in zip(one, two, strict=True)) / len(one)
        assert apart < (5 if plain else 3), short
