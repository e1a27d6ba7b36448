"""Test that patches in reach, and the last in the ring, are large."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from tabletop.games.patchwork import rules
from tabletop.games.patchwork.cloth import extent
from tabletop.games.patchwork.data import PATCHES
from tabletop.games.patchwork.ids import SPOOL, item_id
from tabletop.games.patchwork.layout import lay_out
from tabletop.games.patchwork.layout.plan import plan
from tabletop.kernel.words import Seat
from tabletop.table.picture import UPRIGHT, Box, ItemId, Picture, Shape
from tests.games.patchwork.tables import table
from tests.laws.shapes import SIZES

ALL = tuple(PATCHES)


def seen(ring: tuple[str, ...], shape: Shape) -> Picture:
    """Return the table with these patches, the first three within reach."""
    state = table(ring=" ".join(ring), at=[0, 1], last_mover=1, buttons=[0, 5])
    return lay_out(rules.view(state, Seat(0)), shape)


def side(picture: Picture, patch: str) -> float:
    """Return the side of a square of a patch as it lies."""
    item = picture.item(item_id(patch))
    assert item is not None
    return min(item.box.width, item.box.height) / min(item.span)


@pytest.mark.sampled(51)
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("text", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("first", range(0, len(ALL), 3))
def test_patches_in_reach_are_nearly_as_large_as_on_the_quilt(
    size: tuple[float, float], text: float, first: int
) -> None:
    shape = Shape(*size, text=text)
    ring = (*ALL[first:], *ALL[:first])
    picture = seen(ring, shape)
    sides = {side(picture, patch) / plan(shape).cell for patch in ring[:3]}
    assert all(0.7 <= share <= 0.8 for share in sides) and max(sides) - min(sides) < 0.01


@pytest.mark.sampled(48)
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("text", [0.75, 1.0, 1.25, 2.0])
@pytest.mark.parametrize("least", [0, 1, 5, 11])
def test_the_widest_patches_in_reach_are_no_smaller(
    size: tuple[float, float], text: float, least: int
) -> None:
    shape = Shape(*size, text=text)
    widest = sorted(ALL, key=lambda patch: -max(extent(patch, UPRIGHT)))[least:]
    picture = seen((*widest, *(patch for patch in ALL if patch not in widest)), shape)
    for patch in widest[:3]:
        assert 0.7 <= side(picture, patch) / plan(shape).cell <= 0.8
    tray, spool = picture.item(ItemId("tray")), picture.item(SPOOL)
    assert tray is not None and spool is not None
    boxes = [
        spool.box,
        *(item.box for patch in widest[:3] if (item := picture.item(item_id(patch)))),
    ]
    assert all(tray.box.grown(-14).contains(box) for box in boxes)
    assert all(one.right + 2 <= two.x for one, two in pairwise(boxes))


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_the_ring_grows_as_it_empties(size: tuple[float, float]) -> None:
    shape = Shape(*size)
    sides = []
    for count in (33, 20, 11, 7):
        picture = seen(ALL[:count], shape)
        sides.append(min(side(picture, patch) for patch in ALL[3:count]))
    assert sides == sorted(sides) and sides[-1] >= 1.4 * sides[0] and sides[-1] >= 18


@pytest.mark.sampled(29)
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("count", range(4, 17))
def test_no_patch_of_a_thin_ring_lies_on_another_thing(
    size: tuple[float, float], text: float, count: int
) -> None:
    for start in (0, 11, 22):
        shape = Shape(*size, text=text)
        ring = (*ALL[start:], *ALL[:start])[:count]
        picture, where = seen(ring, shape), plan(shape)
        boxes: list[Box] = [where.pad, where.passing, where.tray]
        for patch in ring[3:]:
            for name in (item_id(patch), f"tag {patch}"):
                item = picture.item(item_id(patch)) if name == item_id(patch) else None
                item = item or next(one for one in picture.items if one.id == name)
                boxes.append(item.box.grown(-1.5))
        for one, two in combinations(boxes, 2):
            assert not one.overlaps(two), (one, two)
        assert all(where.ring.grown(10).contains(box) for box in boxes[3:])
