"""Test the magnified field of a table, and previews on it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.games.game import Preview
from tabletop.kernel.words import Msg
from tabletop.play import viewport
from tabletop.table.picture import Box, Item, ItemId, Label
from tabletop.table.sprites import Art
from tabletop.table.tween import NOTHING
from tabletop.table.zoom import FIT, magnified
from tests.play.tables import seen

SIGN = Item(ItemId("sign"), Art("sign"), Box(400, 300, 20, 10))
WORDS = Label(ItemId("words"), Msg("a.b"), Box(400, 300, 20, 10), 20.0)
PREVIEW = Preview(Msg("a.b"), (), (SIGN,), (WORDS,), (replace(SIGN, id=ItemId("lies")),))


def test_the_field_is_magnified_around_its_middle_or_a_point() -> None:
    state = seen("mexican_train")
    field = state.laid.field
    assert field is not None and state.field is None
    near = viewport.zoomed(state, 2.0, None)
    assert near.zoom == FIT.by(2.0, field.centre, field) and near.field == field
    assert near.picture == magnified(state.laid, near.zoom) and near.laid is state.laid
    assert near.version == state.version + 1
    corner = viewport.zoomed(state, 2.0, (field.x, field.y))
    assert (corner.zoom.x, corner.zoom.y) == (0.0, 0.0) != (near.zoom.x, near.zoom.y)
    assert viewport.zoomed(near, 0.0, None).zoom == FIT
    assert viewport.zoomed(near, 0.5, None).zoom.factor == pytest.approx(1.0)


def test_nothing_glides_on_in_another_part_of_the_field() -> None:
    state = seen("mexican_train")
    item = state.picture.items[0]
    moving = replace(state, glide=replace(NOTHING, moves={item.id: (item.box, item)}))
    assert viewport.zoomed(moving, 2.0, None).glide is NOTHING
    assert viewport.fit(moving) is moving, "the same part of the field is the same table"


def test_a_magnified_field_is_pushed() -> None:
    state = viewport.zoomed(seen("mexican_train"), 2.0, None)
    field = state.laid.field
    assert field is not None
    pushed = viewport.panned(state, 30.0, -12.0)
    assert pushed.zoom == state.zoom.moved(30.0, -12.0, field) != state.zoom
    whole = seen("mexican_train")
    assert viewport.panned(whole, 30.0, 12.0) is whole


def test_keys_see_the_whole_field() -> None:
    state = viewport.zoomed(seen("mexican_train"), 2.0, None)
    assert viewport.fit(state).zoom == FIT
    assert viewport.fit(state).picture == seen("mexican_train").picture


def test_a_table_without_a_field_stays_as_it_is() -> None:
    state = seen("gnoming")
    assert viewport.zoomed(state, 2.0, None) is state
    assert viewport.panned(state, 9.0, 9.0) is state


def test_a_preview_is_magnified_with_the_table() -> None:
    state = seen("mexican_train")
    assert viewport.magnified_preview(state, PREVIEW) is PREVIEW
    near = viewport.zoomed(state, 2.0, (400.0, 300.0))
    shown = viewport.magnified_preview(near, PREVIEW)
    sign, lies, words = shown.items[0], shown.lies[0], shown.labels[0]
    assert sign.box == words.box == lies.box and (sign.id, lies.id) == ("sign", "lies")
    assert (sign.box.x, sign.box.y) == pytest.approx((400, 300))
    assert words.size == 40.0 and shown.title == PREVIEW.title
    assert viewport.magnified_items(near, (SIGN,)) == (sign,)
    assert viewport.magnified_items(state, (SIGN,)) == (SIGN,)
