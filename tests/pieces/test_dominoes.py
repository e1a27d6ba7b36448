"""Test dominoes: the tiles of a set, and their notation both ways."""

from __future__ import annotations

import pytest

from tabletop.pieces import dominoes


@pytest.mark.parametrize(("highest", "count"), [(2, 6), (6, 28), (9, 55), (12, 91), (18, 190)])
def test_a_set_holds_every_pair_once(highest: int, count: int) -> None:
    tiles = dominoes.full_set(highest)
    assert len(tiles) == len(set(tiles)) == count
    assert all(highest >= high >= low >= 0 for high, low in tiles)
    for number in range(highest + 1):
        assert sum(number in tile for tile in tiles) == highest + 1


def test_tiles_read_as_they_were_written() -> None:
    for tile in dominoes.full_set(18):
        assert dominoes.read_tile(dominoes.write(tile)) == tile
        assert dominoes.read(dominoes.write(tile[::-1])) == tile[::-1]
    assert dominoes.write_tiles([(1, 0), (5, 5)]) == "1-0,5-5"
    assert dominoes.write_tiles([]) == ""


@pytest.mark.parametrize(
    "text", ["", "5", "5-", "-5", "05-1", "5-1 ", "5–1", "100-1", "a-b", "5-1-2"]
)
def test_what_is_no_tile_is_not_read(text: str) -> None:
    assert dominoes.read_tile(text) is None


def test_ends_meet() -> None:
    assert dominoes.tile(3, 12) == (12, 3)
    assert dominoes.beyond((12, 3), 12) == 3
    assert dominoes.beyond((12, 3), 3) == 12
    assert dominoes.beyond((7, 7), 7) == 7
    assert dominoes.laid((12, 3), 3) == (3, 12)
    assert dominoes.named((3, 12)) == (12, 3)
    assert dominoes.pips((12, 3)) == 15
    assert dominoes.is_double((0, 0)) and not dominoes.is_double((1, 0))
    assert dominoes.sorted_hand([(1, 0), (12, 3), (4, 4)]) == ((12, 3), (4, 4), (1, 0))
