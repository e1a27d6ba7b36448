"""Test the open hands on the table after a round, if there is room."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from tabletop.games.kit.tiles import tile_id
from tabletop.games.mexican_train.ids import part_id
from tabletop.games.mexican_train.layout import lay_out
from tabletop.games.mexican_train.rules import sample, view
from tabletop.games.mexican_train.state import SEAT_COUNTS, Result, State
from tabletop.kernel.words import Seat
from tabletop.table.picture import Box, ItemId, Shape
from tabletop.table.sprites import Domino
from tests.games.mexican_train.tables import dealt

SHAPES = (Shape(), Shape(1600, 1200), Shape(2100, 900))


def counted(seats: int, each: int, seed: int = 1) -> State:
    """Return a counted round with at most ``each`` tiles in most hands.

    Only the last seat is an exception.
    """
    state = dealt(seats, seed)
    tiles = [piece for hand in state.hands for piece in hand] + list(state.stock)
    Random(seed).shuffle(tiles)
    each = min(each, len(tiles) // (seats - 1))
    hands = tuple(
        tuple(sorted(tiles[each * seat : each * (seat + 1)], reverse=True))
        for seat in range(seats - 1)
    )
    hands = (*hands, ())
    result = Result(state.table.engine, tuple(map(len, hands)), hands)
    table = replace(
        state.table,
        phase="done",
        counts=tuple(map(len, hands)),
        results=(result,),
        stock_left=len(tiles) - each * (seats - 1),
        carried=(0,) * seats,
    )
    return State(table, hands, tuple(tiles[each * (seats - 1) :]))


def apart(one: Box, other: Box) -> bool:
    shared = one & other
    return shared is None or min(shared.width, shared.height) <= 0.5


@pytest.mark.sampled(14)
@pytest.mark.parametrize("seats", SEAT_COUNTS)
@pytest.mark.parametrize("each", [1, 9, 40])
def test_every_tile_that_was_left_is_seen_by_everybody(seats: int, each: int) -> None:
    state = counted(seats, each)
    for shape in SHAPES:
        for seat in (Seat(0), Seat(seats - 1)):
            seen = view(state, seat)
            picture = lay_out(seen, shape)
            racks = []
            for other, hand in enumerate(state.hands):
                for piece in hand:
                    item = picture.item(tile_id(piece))
                    assert item is not None and isinstance(item.sprite, Domino)
                    assert item.sprite.halves is not None
                rack = picture.item(ItemId(f"open {part_id('plate', Seat(other))}"))
                assert (rack is not None) == (bool(hand) and other != seat)
                if rack is not None:
                    boxes = [picture.item(tile_id(piece)) for piece in hand]
                    assert all(item and inside(item.box, rack.box) for item in boxes)
                    racks.append(rack.box)
            assert all(inside(rack, Box(0, 0, shape.width, shape.height)) for rack in racks)
            assert all(apart(a, b) for a, b in combinations(racks, 2)), (shape, seat)
            plates = [picture.item(part_id("plate", other)) for other in range(seats)]
            assert all(apart(p.box, rack) for p in plates if p is not None for rack in racks)
            assert view(sample(seen, Random(3)), seat) == seen


@pytest.mark.sampled(13)
@pytest.mark.parametrize("seats", SEAT_COUNTS)
@pytest.mark.parametrize("long", [3, 9, 30])
def test_no_rack_covers_a_train(seats: int, long: int) -> None:
    rng = Random(f"{seats} {long}")
    state = counted(seats, 7)
    free = list(state.stock)
    lines = []
    for _ in range(seats + 1):
        lines.append(tuple(free[:long]))  # whether they match does not matter here
        del free[:long]
    markers = tuple(rng.random() < 0.5 for _ in range(seats))
    table = replace(state.table, trains=tuple(lines), markers=markers)
    for shape in SHAPES:
        for seat in (Seat(0), Seat(seats - 1)):
            picture = lay_out(view(replace(state, table=table), seat), shape)
            racks = [item.box for item in picture.items if item.id.startswith("open plate")]
            assert len(racks) == seats - 1 - (seat != seats - 1)
            for train, line in enumerate(lines):
                for piece in line[:1] + line[-1:]:
                    end = picture.item(tile_id(piece))
                    assert end is not None, (train, piece)
                    assert all(apart(end.box, rack) for rack in racks)
                marker = picture.item(part_id("marker", train)) if train < seats else None
                assert (marker is not None) == (train < seats and markers[train])
                assert marker is None or all(apart(marker.box, rack) for rack in racks)


def inside(inner: Box, outer: Box) -> bool:
    return outer.grown(0.5).contains(inner)
