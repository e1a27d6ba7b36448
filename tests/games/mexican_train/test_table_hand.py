"""Test the orders of a hand, and a train that is spread out."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tabletop.games.kit.tiles import rack_id, tile_id, tile_of
from tabletop.games.mexican_train import MEXICAN_TRAIN
from tabletop.games.mexican_train.layout.hand import SORTS, best_run
from tabletop.games.mexican_train.layout.lanes import lay_train
from tabletop.games.mexican_train.layout.plan import plan
from tabletop.games.mexican_train.state import View
from tabletop.kernel.words import Seat
from tabletop.pieces.dominoes import Lying, Tile, full_set, laid, named
from tabletop.table.gesture import Put
from tabletop.table.picture import ItemId, Picture, Shape
from tabletop.table.sprites import Board
from tests.games.mexican_train.tables import dealt
from tests.laws.shapes import SIZES, inside


def view_of(seats: int, seed: int, **options: object) -> View:
    state = dealt(seats, seed, **options)
    return MEXICAN_TRAIN.rules.view(state, state.table.turn)


def hand_in(picture: Picture) -> list[Tile]:
    return [piece for item in picture.items if item.shelf and (piece := tile_of(item.id))]


def train(length: int, highest: int, rng: Random) -> tuple[Lying, ...]:
    """Return a train of a length, or as long as it can grow by chance."""
    pool, end = list(full_set(highest)), highest
    line: list[Lying] = []
    rng.shuffle(pool)
    while len(line) < length:
        piece = next((piece for piece in pool if end in piece), None)
        if piece is None:
            break
        pool.remove(piece)
        line.append(laid(piece, end))
        end = line[-1][1]
    return tuple(line)


@pytest.mark.parametrize("sort", ["", *SORTS])
def test_every_order_shows_every_tile_once(sort: str) -> None:
    view = view_of(2, 5)
    held = hand_in(MEXICAN_TRAIN.table.lay_out(view, Shape(sort=sort)))
    assert sorted(held) == sorted(view.hand)


def test_a_run_is_chained_from_the_end() -> None:
    run, rest = best_run(((12, 4), (9, 4), (9, 9), (7, 2), (3, 1)), 12)
    assert run == ((12, 4), (4, 9), (9, 9))
    assert set(rest) == {(7, 2), (3, 1)}


def test_a_tile_put_elsewhere_on_the_rack_stays_there() -> None:
    view, table = view_of(3, 2), MEXICAN_TRAIN.table
    picture = table.lay_out(view, Shape())
    held = hand_in(picture)
    order = table.arrange(view, Put(tile_id(held[0]), rack_id(4)), picture)
    assert order is not None
    moved = [*held[1:5], held[0], *held[5:]]
    assert [tile_of(item) for item in order] == moved
    assert hand_in(table.lay_out(view, Shape(sort="suit", order=order))) == moved
    some = order[:3]
    assert hand_in(table.lay_out(view, Shape(order=some)))[:3] == moved[:3]
    assert table.arrange(view, Put(tile_id(held[0]), ItemId("end mexican")), picture) is None


@pytest.mark.parametrize("size", [1, 16, 25, 30])
@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("seats", [2, 12])
def test_every_hand_fits_the_rack(seats: int, window: str, size: int) -> None:
    view = view_of(seats, 1)
    view = replace(view, hand=tuple(sorted(Random(size).sample(full_set(18), size))))
    shape = Shape(*SIZES[window])
    picture, rack = MEXICAN_TRAIN.table.lay_out(view, shape), plan(shape, seats, view.seat).rack
    tiles = [item.box for item in picture.items if item.shelf]
    assert len(tiles) == size
    for box in tiles:
        assert box.x >= rack.x and box.right <= rack.right
        assert inside(box, shape)


@pytest.mark.sampled(7)
@pytest.mark.parametrize("seats", range(2, 13))
@pytest.mark.parametrize("window", SIZES)
def test_the_end_of_a_train_is_always_in_sight(seats: int, window: str) -> None:
    rng = Random(seats)
    for lane in plan(Shape(*SIZES[window]), seats, Seat(0)).lanes.values():
        for length in (0, 1, 4, 9, 20, 34):
            line = train(length, 18, rng)
            lies = lay_train(line, lane, rng.random() < 0.5)
            shown = [index for index, _ in lies.tiles]
            assert len(shown) + lies.folded == len(line)
            assert not line or shown[-1] == len(line) - 1
            assert lies.folded != 1
            assert not lies.folded or 0 in shown


@pytest.mark.parametrize("window", SIZES)
def test_an_opened_train_shows_all_its_tiles(window: str) -> None:
    view = view_of(12, 3)
    line = train(30, 15, Random(2))
    trains = (*view.table.trains[:-1], line)
    view = replace(view, hand=(), table=replace(view.table, trains=trains))
    shape = Shape(*SIZES[window], opened="fold mexican")
    picture = MEXICAN_TRAIN.table.lay_out(view, shape)
    names = [item.id for item in picture.items]
    assert len(set(names)) == len(names)
    for lying in line:
        item = picture.item(tile_id(named(lying)))
        assert item is not None and item.layer > 40 and inside(item.box, shape)


@pytest.mark.parametrize("seats", [2, 4, 8, 12])
@pytest.mark.parametrize("size", range(1, 13))
def test_one_ledge_is_shown_where_one_suffices(seats: int, size: int) -> None:
    """Leave no ledge empty, and make tiles on a single one no smaller."""
    view, table = view_of(seats, 7), MEXICAN_TRAIN.table
    hand = Random(size).sample(full_set(9), size)
    picture = table.lay_out(replace(view, hand=tuple(hand)), Shape(sort="weight"))
    rack = next(item for item in picture.items if item.id == "rack")
    tiles = [item.box for item in picture.items if item.shelf]
    middles = {round(box.bottom / 10) for box in tiles}
    assert rack.sprite in (Board("rack"), Board("racks"))
    single = rack.sprite == Board("rack")
    assert single == all(box.bottom > rack.box.centre[1] + 20 for box in tiles), middles
    half = min(min(box.width, box.height) for box in tiles)
    if single:
        assert half >= min(0.9 * (rack.box.height - 36) / 4, 30)
