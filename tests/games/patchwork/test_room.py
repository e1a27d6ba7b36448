"""Test that the tray holds every patch, and the signs keep their contrast."""

from __future__ import annotations

import re

import pytest

from tabletop.games.patchwork import PATCHWORK, rules
from tabletop.games.patchwork.data import PATCHES
from tabletop.games.patchwork.layout import lay_out
from tabletop.games.patchwork.state import Pass
from tabletop.kernel.words import Seat
from tabletop.shell.art.colour import contrast
from tabletop.shell.art.theme import THEMES
from tabletop.shell.table.artist import TONES
from tabletop.shell.text import Typesetter
from tabletop.table.picture import ItemId, Shape
from tests.games.patchwork.tables import table
from tests.games.patchwork.test_words import FONTS
from tests.laws.shapes import touch

FRAME = 18.0
"""Units of wood and stitching along the edge of the tray."""

TYPES = Typesetter(FONTS)


@pytest.mark.sampled(40)
@pytest.mark.parametrize("width", [1600.0, 2000.0])
@pytest.mark.parametrize("patch", PATCHES)
def test_a_patch_in_any_place_of_the_tray_keeps_off_its_frame(patch: str, width: float) -> None:
    others = [one for one in PATCHES if one != patch][:4]
    for place in range(3):
        ring = [*others[:place], patch, *others[place:]]
        state = table(ring=" ".join(ring), at=[0, 1], last_mover=1, buttons=[0, 5])
        picture = lay_out(rules.view(state, Seat(0)), Shape(width))
        tray, lies = picture.item(ItemId("tray")), [one for one in picture.items if one.goes]
        assert tray is not None
        names = [f"short {place}", f"number {place}", f"tag {patch}", *(one.id for one in lies)]
        found = [item for item in picture.items if item.id in names]
        assert len(found) >= 3
        for item in found:
            box = item.box
            assert box.x >= tray.box.x + FRAME and box.right <= tray.box.right - FRAME, item.id
        for one in lies:
            assert not any(touch(one.box, other.box) for other in lies if other is not one)


@pytest.mark.parametrize("patch", [name for name, kind in PATCHES.items() if kind.buttons > 9])
def test_a_price_of_two_digits_keeps_off_the_rim_of_its_tag(patch: str) -> None:
    others = [one for one in PATCHES if one != patch][:4]
    view = rules.view(table(ring=" ".join([patch, *others]), at=[0, 1], last_mover=1), Seat(0))
    picture = lay_out(view, Shape())
    tag = next(item for item in picture.items if item.id == f"tag {patch}")
    time = next(one for one in picture.labels if one.id == f"tag time word {patch}")
    wide = TYPES.measure(str(PATCHES[patch].time), time.face, time.size)
    assert time.box.x + wide <= tag.box.right - 8


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_the_number_of_the_destination_stands_out_in_every_theme(theme: str) -> None:
    view = rules.view(table(ring="p01 p02", at=[0, 36], last_mover=1), Seat(0))
    told = PATCHWORK.table.preview(view, Pass(), lay_out(view, Shape()))
    number = next(label for label in told.labels if label.id == "way number")
    art = (FONTS.parent / "patchwork" / "destination.svg").read_text(encoding="utf-8")
    disc = re.findall(r'<circle [^>]*fill="(#\w+)"/>', art)[-1]
    assert contrast(THEMES[theme].colour(TONES[number.tone]), disc) >= 7
