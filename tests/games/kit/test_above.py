"""Test the tables as seen from above: all on the felt, no face in the way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from tabletop.games import GAMES
from tabletop.games.game import Above, AnyGame
from tabletop.games.kit.above import corner, crosses
from tabletop.shell.parts.company import around
from tabletop.table.picture import Box
from tabletop.table.sprites import Yard

TABLE = Box(100, 200, 740, 390)
LARGE = Box(100, 200, 860, 620)


def tables() -> Iterator[Any]:
    for game in GAMES:
        for count in game.seat_counts:
            if max(game.seat_counts) > 2:
                yield pytest.param(game, count, id=f"{game.id}-{count}")


def seen(table: Box, count: int) -> Above:
    face = next(side for most, side in ((4, 66.0), (7, 57.0), (12, 46.0)) if count <= most)
    return Above(table, around(table, count), face, face + 46, face + 28)


@pytest.mark.parametrize("table", [TABLE, LARGE], ids=["flat", "high"])
@pytest.mark.parametrize(("game", "count"), list(tables()))
def test_it_lies_on_the_table_and_under_no_face(game: AnyGame, count: int, table: Box) -> None:
    above = seen(table, count)
    items = game.above(above)
    assert items, "every game for many shows its own world"
    assert len({item.id for item in items}) == len(items)
    for item in items:
        assert table.grown(1).contains(item.box), item.id
    for item in items:
        if isinstance(item.sprite, Yard):
            assert len(item.sprite.ends) == count, "rails lead to every seat"
            continue
        for x, y in above.seats:
            half = 0.7 * above.face
            disc = Box(x - half, y - half, 2 * half, 2 * half)
            assert not item.box.overlaps(disc), item.id


@pytest.mark.parametrize("table", [TABLE, LARGE], ids=["flat", "high"])
@pytest.mark.parametrize("count", range(2, 8))
def test_everybody_has_nine_cards_and_none_covers_others(count: int, table: Box) -> None:
    game = next(one for one in GAMES if one.id == "gnoming")
    above = seen(table, count)
    items = game.above(above)
    assert sum(item.id.startswith("card ") for item in items) == 9 * count
    for x, y in above.seats:
        plate = Box(x - above.half, y, 2 * above.half, above.plate)
        assert not [item.id for item in items if item.box.overlaps(plate)]
    for one, other in combinations(items, 2):
        assert not one.box.overlaps(other.box), (one.id, other.id)


@pytest.mark.parametrize("table", [TABLE, LARGE], ids=["flat", "high"])
@pytest.mark.parametrize("count", range(2, 13))
def test_the_engine_stands_beside_the_rails_to_the_seats(count: int, table: Box) -> None:
    game = next(one for one in GAMES if one.id == "mexican_train")
    items = {str(item.id): item for item in game.above(seen(table, count))}
    assert "engine" in items or count > 6, "an engine wherever there is room"
    yard = items["yard"].sprite
    assert isinstance(yard, Yard)
    for end in yard.ends:
        at = table.x + end[0] * table.width, table.y + end[1] * table.height
        for share in range(21):
            x, y = (a + (b - a) * share / 20 for a, b in zip(table.centre, at, strict=True))
            over = [name for name, item in items.items() if item.box.contains(Box(x, y, 0, 0))]
            assert not {"engine", "rails"} & set(over), (count, end)


def test_a_line_crosses_a_box_or_passes_it_by() -> None:
    box = Box(10, 10, 20, 10)
    through = (((0, 0), (40, 30)), ((15, 0), (15, 40)), ((0, 12), (90, 12)), ((0, 5), (12, 12)))
    beside = (((0, 0), (9, 9)), ((40, 0), (0, 9)), ((0, 30), (90, 21)), ((5, 0), (5, 40)))
    for lines, crossing in ((through, True), (beside, False)):
        for start, end in lines:
            assert crosses(box, start, end) is crosses(box, end, start) is crossing


def test_a_corner_is_left_free_where_somebody_sits() -> None:
    small = Box(0, 0, 300, 200)
    assert corner(seen(small, 12), 150, 118) is None
    free = corner(seen(TABLE, 2), 150, 118)
    assert free is not None and TABLE.contains(free)


def test_a_game_that_draws_nothing_shows_its_box() -> None:
    (pair,) = (one for one in GAMES if max(one.seat_counts) == 2)
    assert not pair.above(seen(TABLE, 2))
