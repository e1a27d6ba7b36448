"""Test PW-1 and PW-2: the contents of the box and the setup."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tabletop.games.patchwork import data, rules
from tabletop.games.patchwork.hidden import unseen
from tabletop.games.patchwork.state import Pass, Ring, pieces
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Seat
from tests.games.patchwork.tables import OPTIONS
from tests.tools import count_patchwork as referee


def test_the_patches_are_those_of_the_box() -> None:
    """Compare the patches with a list copied independently (PW-1.2)."""
    assert list(data.PATCHES) == list(referee.KINDS)
    for patch, kind in zip(data.PATCHES.values(), referee.KINDS.values(), strict=True):
        assert (patch.buttons, patch.time, patch.income) == (kind.buttons, kind.time, kind.income)
        assert {complex(column, row) for row, column in patch.cells} == kind.cells


def test_the_sums_of_the_box() -> None:
    """Check the sums of the box (PW-1.2)."""
    patches = data.PATCHES.values()
    assert len(patches) == 33
    assert sum(len(patch.cells) for patch in patches) == 166
    assert sum(patch.buttons for patch in patches) == 133
    assert sum(patch.time for patch in patches) == 107
    assert sum(patch.income for patch in patches) == 38
    twos = [name for name, patch in data.PATCHES.items() if len(patch.cells) == 2]
    assert twos == [data.SMALLEST]


def test_every_way_to_lie() -> None:
    """Count every placement: any turn, either face (PW-4.2).

    The number must agree with the bounds of the rules.
    """
    every = {patch: data.placements(patch) for patch in data.PATCHES}
    assert sum(map(len, every.values())) == 7_349
    for patch, ways in every.items():
        assert len({way.mask for way in ways}) == len(ways)
        lines = {
            f"buy {patch} "
            + " ".join(sorted(f"{'abcdefghi'[column]}{row + 1}" for row, column in way.cells))
            for way in ways
        }
        assert lines == referee.KINDS[patch].ways.keys()
        assert all(data.mask_of(way.cells) == way.mask for way in ways)


def test_the_track() -> None:
    """Check the marks of the track (PW-1.3)."""
    assert data.GOAL == 53
    assert data.INCOME_MARKS == (5, 11, 17, 23, 29, 35, 41, 47, 53)
    assert data.LEATHER_MARKS == {
        "revised": (26, 32, 38, 44, 50),
        "2014": (20, 26, 32, 44, 50),
    }


def test_the_nine_big_squares() -> None:
    """Check the nine 7 x 7 squares (PW-7.1)."""
    assert len(set(data.SEVENS)) == 9
    assert all(square.bit_count() == 49 for square in data.SEVENS)


def test_before_the_ring_is_laid() -> None:
    """Check the state before the ring is laid (PW-2.2)."""
    state = rules.start(2, OPTIONS)
    assert rules.to_act(state) == CHANCE
    assert (state.buttons, state.at, state.income) == ((5, 5), (0, 0), (0, 0))
    assert state.last_mover == 0
    assert not rules.legal(rules.view(state, Seat(0)))
    assert not rules.legal(rules.view(state, Seat(1)))
    assert sorted(unseen(rules.view(state, Seat(0)))) == sorted(data.PATCHES)
    assert Counter(pieces(state)) == Counter([*data.PATCHES, *["leather"] * 5])


def test_the_ring_is_any_order_with_the_smallest_last() -> None:
    """Shuffle the ring in any order with the smallest patch last (PW-2.1)."""
    state = rules.start(2, OPTIONS)
    rings = [rules.chance(state, Random(seed)) for seed in range(200)]
    assert all(sorted(ring.order) == sorted(data.PATCHES) for ring in rings)
    assert all(ring.order[-1] == data.SMALLEST for ring in rings)
    firsts = {ring.order[0] for ring in rings}
    assert firsts == set(data.PATCHES) - {data.SMALLEST}
    assert len(set(rings)) == 200


def test_the_ring_shows_itself_and_nothing_else_does() -> None:
    """Reveal only the ring, so that undo ends there (PW-2.1)."""
    state = rules.start(2, OPTIONS)
    ring = rules.chance(state, Random(1))
    assert rules.reveals(state, ring)
    dealt = rules.apply(state, ring)
    assert unseen(rules.view(dealt, Seat(1))) == []
    assert not any(rules.reveals(dealt, a) for a in rules.legal(rules.view(dealt, Seat(0))))


@pytest.mark.parametrize(
    "order",
    [
        (),
        tuple(data.PATCHES),
        (*list(data.PATCHES)[2:], "p00"),
        (*list(data.PATCHES)[1:], "p00", "p00"),
        (*list(data.PATCHES)[2:], "p02", "p00"),
    ],
    ids=["none", "smallest first", "one short", "one too many", "one twice"],
)
def test_no_other_ring(order: tuple[str, ...]) -> None:
    """Refuse any other ring (PW-2.1)."""
    refused = rules.luck_refusal(rules.start(2, OPTIONS), Ring(order))
    assert refused is not None and refused.clause == "PW-2.1"


def test_only_a_ring_is_luck() -> None:
    refused = rules.luck_refusal(rules.start(2, OPTIONS), Pass())
    assert refused is not None and refused.clause == "PW-2.1"
