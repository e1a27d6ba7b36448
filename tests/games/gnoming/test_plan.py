"""Test the boxes of layouts, plates and piles for any window and seats."""

from __future__ import annotations

from math import atan2, tau
from typing import Final

import pytest

from tabletop.games.gnoming.layout.piles import lifted
from tabletop.games.gnoming.layout.plan import plan
from tabletop.games.gnoming.state import SEAT_COUNTS, Source
from tabletop.games.kit.areas import ROOMY
from tabletop.kernel.words import Seat
from tabletop.table.picture import Box, Shape
from tests.laws.shapes import SIZES, inside, overlaps

FIRST: Final = Seat(0)
SOURCES_DOWN: Final[tuple[Source, ...]] = ("a", "stock", "b")
PIXELS: Final = 720 / 900
"""Device pixels in a unit at 1280 x 720."""


@pytest.mark.sampled(13)
@pytest.mark.parametrize("seats", SEAT_COUNTS)
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
def test_nothing_overlaps_in_any_window(seats: int, size: tuple[float, float], text: float) -> None:
    shape = Shape(*size, text=text)
    for own in range(seats):
        where = plan(shape, seats, Seat(own))
        boxes = {f"layout {seat}": grid.slot for seat, grid in where.grids.items()}
        boxes |= {f"plate {seat}": box for seat, box in where.plates.items()}
        boxes |= {f"pile {name}": box.grown(5) for name, box in where.piles.items()}
        boxes |= {"hand": where.hand, "foot": where.foot, "banner": where.banner}
        boxes["told"] = where.told
        assert not overlaps(boxes), (own, overlaps(boxes))
        around = where.green
        for name, box in boxes.items():
            there = Box(box.x - around.x, box.y - around.y, box.width, box.height)
            assert inside(there, Shape(around.width, around.height)), name
        rest = {"green": around, "panel": where.panel, "log": where.log}
        rest |= {"totals": where.totals} if where.totals is not None else {}
        assert (where.totals is None) == (text >= ROOMY), "large words say nothing twice"
        rest |= {"turn": where.turn, "tools": where.tools, "round": where.round}
        assert not overlaps(rest)
        assert all(inside(box, shape) for box in rest.values())
        assert where.panel.height >= 220 and where.log.height >= 120


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_cards_can_be_read_and_the_own_are_the_largest(seats: int) -> None:
    for size in SIZES.values():
        where = plan(Shape(*size), seats, FIRST)
        wide = {seat: grid.cells[0].width for seat, grid in where.grids.items()}
        assert all(wide[seat] < 0.95 * wide[FIRST] for seat in wide if seat != FIRST)
        # The numeral of a small card is more than half as wide as the card.
        assert min(wide.values()) * PIXELS * 0.55 >= 18
        assert wide[FIRST] * PIXELS >= 56, "one's own cards are pictures"


@pytest.mark.parametrize(
    ("seats", "least"), [(2, (117, 104, 88)), (3, (100, 69, 70)), (4, (80, 56, 80))]
)
def test_few_lie_as_large_as_on_the_pictures_they_were_designed_by(
    seats: int, least: tuple[float, float, float]
) -> None:
    where = plan(Shape(), seats, FIRST)
    own, *others = (grid.cells[0].width * PIXELS for grid in where.grids.values())
    assert own >= least[0] and min(others) >= least[1]
    assert where.piles["stock"].width * PIXELS >= least[2]


@pytest.mark.parametrize("size", [one for one in SIZES.values() if one[0] > one[1]])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_piles_of_two_lie_in_a_column_between_them(
    size: tuple[float, float], text: float
) -> None:
    where = plan(Shape(*size, text=text), 2, FIRST)
    a, stock, b = (where.piles[name] for name in SOURCES_DOWN)
    assert a.centre[0] == stock.centre[0] == b.centre[0]
    assert a.bottom < stock.y and stock.bottom < b.y
    mine, theirs = (where.grids[seat].slot for seat in (FIRST, Seat(1)))
    assert mine.right < where.hand.x < where.hand.right < stock.x < stock.right < theirs.x


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_card_that_bounces_covers_no_pile_and_no_card_of_another(
    seats: int, size: tuple[float, float]
) -> None:
    where = plan(Shape(*size), seats, FIRST)
    others = [grid.slot for seat, grid in where.grids.items() if seat != FIRST]
    for cell in where.grids[FIRST].cells:
        box = lifted(cell, where.piles.values(), others)
        assert not any(map(box.overlaps, [*others, *where.piles.values()]))


def test_the_others_lie_clockwise_around_the_table() -> None:
    for size in SIZES.values():
        for seats in SEAT_COUNTS:
            for own in range(seats):
                where = plan(Shape(*size), seats, Seat(own))
                order = [Seat((own + k) % seats) for k in range(seats)]
                middles = [where.grids[seat].slot.centre for seat in order]
                x = sum(middle[0] for middle in middles) / seats
                y = sum(middle[1] for middle in middles) / seats
                turns = [atan2(middle[1] - y, middle[0] - x) for middle in middles]
                after = [(turn - turns[0]) % tau for turn in turns]
                assert seats == 2 or after == sorted(after), (size, seats, own)
                assert set(where.grids) == set(range(seats))


@pytest.mark.parametrize("seats", [5, 6, 7])
def test_many_cards_are_as_large_as_the_green_has_room_for(seats: int) -> None:
    for size in SIZES.values():
        where = plan(Shape(*size), seats, FIRST)
        slots = [grid.slot for grid in where.grids.values()]
        lies = sum(slot.width * slot.height for slot in slots)
        others = [where.grids[Seat(seat)].cells[0].width for seat in range(1, seats)]
        assert len({round(wide, 3) for wide in others}) == 1
        assert others[0] >= 56, "0.8 of it are pixels at 1280 x 720"
        assert lies >= 0.4 * where.green.width * where.green.height or others[0] >= 80
