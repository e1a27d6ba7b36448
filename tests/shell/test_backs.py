"""Test that hidden pieces look alike, in the design that was chosen."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from tabletop.assets import sprite_path
from tabletop.kernel.words import Seat
from tabletop.shell.art.atlas import Atlas
from tabletop.shell.art.theme import LIGHT, THEMES
from tabletop.shell.canvas import Blit, Canvas
from tabletop.shell.table.artist import Artist
from tabletop.shell.widgets.ui import Ui
from tabletop.store.settings import BACKS
from tabletop.table.picture import UPRIGHT, Item, Shape
from tabletop.table.sprites import Art, Card, Domino, Material, Sprite
from tests.shell.secret_stage import dealt
from tests.shell.shared import atlas
from tests.shell.stage import Stage

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


@pytest.mark.parametrize("design", BACKS)
@pytest.mark.parametrize("plain", [False, True])
def test_no_size_of_a_back_has_another_pattern(
    plain: bool, design: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compare each size with the next: no pattern begins there."""

    def shrunk(short: int) -> list[int]:
        tile = atlas().piece(Domino(), (2 * short, short), UPRIGHT, 1.0)
        small = pygame.transform.smoothscale(tile, (16, 8))
        return list(pygame.image.tobytes(small, "RGB"))

    atlas().theme = THEMES["contrast" if plain else "light"]
    monkeypatch.setattr(atlas(), "backs", "" if design == BACKS[0] else design)
    sizes = [shrunk(short) for short in range(20, 64)]
    for short, (one, two) in enumerate(pairwise(sizes), 20):
        apart = sum(abs(a - b) for a, b in zip(one, two, strict=True)) / len(one)
        assert apart < (5 if plain else 3), short


HIDDEN: tuple[Sprite, ...] = (
    *(Domino(), Card(None, "gnoming/back")),
    *(Art(f"mexican_train/boneyard{left}") for left in ("", "-1", "-2", "-3")),
    *(Art(f"goat/market{left}") for left in ("", "-1", "-2", "-3")),
)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [(40, 56), (100, 140), (60, 40)])
def test_every_hidden_piece_follows_the_choice(theme: str, size: tuple[int, int]) -> None:
    own = Atlas(sprite_path(""), THEMES[theme])

    def seen(sprite: Sprite) -> bytes:
        return pygame.image.tobytes(own.piece(sprite, size, UPRIGHT, 1.0), "RGBA")

    found: list[list[bytes]] = []
    for design in ("", *BACKS[1:], ""):
        own.backs = design
        found.append([seen(sprite) for sprite in (Domino((3, 4)), *HIDDEN)])
    assert found[-1] == found[0] and not own.faults
    faces, *backs = zip(*found[:-1], strict=True)
    assert len(set(faces)) == 1
    assert all(len(set(drawn)) == len(BACKS) for drawn in backs)


@pytest.mark.parametrize("size", [(720, 540), (1280, 720), (3840, 2160)])
def test_the_back_is_chosen_by_its_picture(size: tuple[int, int]) -> None:
    stage = Stage(size, language="gu")
    stage.desk.go("settings")
    for design in reversed(BACKS):
        stage.draw()
        stage.top.ui.set_focus(f"backs.{design}", ring=True)
        stage.draw()
        stage.key("return")
        stage.draw()
        assert stage.desk.settings.backs == design
        chosen = {
            t.id: t.widget.chosen
            for t in stage.top.ui.targets
            if t.id.startswith("backs.") and t.widget
        }
        assert chosen == {f"backs.{one}": one == design for one in BACKS}
        assert stage.desk.atlas.backs == ("" if design == BACKS[0] else design)
    assert not [file for file in stage.desk.atlas.faults if file.parent.name == "app"]
