"""Test the zoom of the field: by wheel and keys, clipped, and back again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.play import events
from tabletop.play.held_piece import held_piece
from tabletop.play.viewport import magnified_preview
from tabletop.shell.events import Key, Pointer, Wheel
from tabletop.table.hand import Carrying, Trying
from tabletop.table.picture import Box
from tests.shell.tile_stage import TileStage


@pytest.fixture(params=["mexican_train", "goat"])
def stage(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[TileStage]:
    made = TileStage(tmp_path, request.param)
    made.until_mine(lambda state: len(state.offers.lifts()) > 0 and state.session.match.ply > 9)
    yield made
    made.close()


def field_of(stage: TileStage) -> Box:
    field = stage.state.laid.field
    assert field is not None
    return field


def closer(stage: TileStage, steps: float = 3.0) -> None:
    x, y = field_of(stage).centre
    by = stage.table.ui.scale
    assert stage.top.handle(Wheel(steps, x * by, y * by))
    stage.draw()


def test_the_wheel_looks_closer_and_the_rack_stays(stage: TileStage) -> None:
    laid = stage.state.laid
    closer(stage)
    zoom = stage.state.zoom
    assert zoom.factor == pytest.approx(1.25**3)
    seen = {item.id: item for item in stage.state.picture.items}
    rack = [item for item in laid.items if item.shelf]
    assert rack
    assert all(seen[item.id] == item for item in rack)
    larger = [i for i in laid.items if i.id in stage.state.picture.inside and i.id in seen]
    assert larger
    assert all(seen[i.id].box.width == pytest.approx(i.box.width * zoom.factor) for i in larger)
    assert "whole" in stage.ids()


def test_nothing_of_the_field_is_drawn_or_touched_beyond_it(stage: TileStage) -> None:
    closer(stage, 5.0)
    field, by = field_of(stage), stage.table.ui.scale
    inside = stage.state.picture.inside
    for target in stage.table.ui.targets:
        if target.id in inside:
            x, y, w, h = (side / by for side in target.rect)
            assert field.grown(1.5).holds(x, y), target.id
            assert field.grown(1.5).holds(x + w - 0.1, y + h - 0.1), target.id


@pytest.mark.sampled(3)
@pytest.mark.parametrize("key", ["0", "-"])
def test_keys_lead_back_to_the_whole_table(stage: TileStage, key: str) -> None:
    laid = stage.state.laid
    stage.top.handle(Key("+"))
    stage.draw()
    assert stage.state.picture != laid
    stage.top.handle(Key(key))
    stage.draw()
    assert stage.state.picture == laid
    assert "whole" not in stage.ids()


def test_the_button_leads_back(stage: TileStage) -> None:
    closer(stage)
    stage.table.ui.set_focus("whole")
    stage.draw()
    stage.key("return")
    assert stage.state.field is None


def test_the_cloth_is_pushed_about(stage: TileStage) -> None:
    closer(stage, 4.0)
    before = stage.state.zoom
    field, by = field_of(stage), stage.table.ui.scale
    taken = [item.box for item in stage.state.picture.items if item.press or item.goes]
    spots = [
        (field.x + field.width * i / 20, field.y + field.height * j / 20)
        for i in range(3, 18)
        for j in range(3, 14)
    ]
    x, y = next(
        (x, y)
        for x, y in spots
        if not any(box.at_least(50).holds(x, y) for box in taken)
        and stage.table.ui.at(x * by, y * by) is None
    )
    stage.top.handle(Pointer("down", x * by, y * by, 1))
    stage.top.handle(Pointer("move", (x - 40) * by, (y - 30) * by))
    stage.top.handle(Pointer("up", (x - 40) * by, (y - 30) * by, 1))
    stage.draw()
    after = stage.state.zoom
    meant = before.moved(-40, -30, field)
    assert (after.x, after.y) == pytest.approx((meant.x, meant.y))
    assert after != before


def test_a_tile_taken_by_a_key_sees_all_its_places(stage: TileStage) -> None:
    closer(stage, 4.0)
    stage.table.pick(stage.state.offers.lifts()[0])
    stage.draw()
    assert stage.state.field is None
    assert isinstance(stage.state.hand, Carrying | Trying)


def test_a_tile_is_played_where_it_is_seen(stage: TileStage) -> None:
    put = next(g for g, _ in stage.state.offers.pairs if g.item in stage.state.offers.lifts())
    place = stage.state.laid.place(getattr(put, "place", put.item))
    if place is None:
        pytest.skip("nothing is carried to an end here")
    by, ply = stage.table.ui.scale, stage.ply
    x, y = place.box.centre
    stage.top.handle(Wheel(3.0, x * by, y * by))
    stage.draw()
    stage.lift(put.item, x, y)  # the point under the pointer stays there
    stage.mouse("up", x, y)
    if isinstance(stage.state.hand, Trying):
        lies = held_piece(stage.state)
        assert lies is not None
        assert lies.piece.box.width > 0
        stage.key("return")
    assert stage.ply > ply
    assert "play" in stage.session.line(ply + 1)


def test_signs_are_drawn_where_things_are_seen(stage: TileStage) -> None:
    for _, action in stage.state.offers.pairs:
        table = stage.state.session.game.table
        plain = table.preview(stage.state.seen_view, action, stage.state.laid)
        closer(stage, 2.0)
        seen = magnified_preview(stage.state, plain)
        zoom, field = stage.state.zoom, field_of(stage)
        for before, after in zip(plain.lies, seen.lies, strict=False):
            if before.id == after.id and field.holds(*before.box.centre):
                assert after.box == zoom.box(before.box, field)
        stage.table.send(events.Zoomed(stage.table.now, 0.0))
