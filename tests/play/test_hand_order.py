"""Test the orders of hands: kept by seat, sorted in turn, remembered."""

from __future__ import annotations

import pytest

from tabletop.kernel.words import Seat
from tabletop.play.hands import (
    Order,
    latest_sort,
    next_sort,
    order_of,
    ordered,
    remembered,
    with_order,
)
from tabletop.table.picture import ItemId, Shape

ONE, TWO = Seat(1), Seat(2)
OWN = Order("run", (ItemId("b"), ItemId("a")))
SORTS = ("run", "suit", "weight")


def test_an_order_is_kept_for_each_seat() -> None:
    orders = with_order(with_order((), TWO, OWN), ONE, Order("suit"))
    assert orders == ((ONE, Order("suit")), (TWO, OWN))
    assert order_of(orders, TWO) == OWN and order_of(orders, Seat(0)) == Order()
    assert with_order(orders, TWO, Order()) == ((ONE, Order("suit")), (TWO, Order()))


def test_the_shape_has_the_own_order_and_else_the_latest_sort() -> None:
    assert ordered(Shape(), OWN, "weight") == Shape(sort="run", order=OWN.own)
    assert ordered(Shape(order=OWN.own), Order(), "weight") == Shape(sort="weight")


@pytest.mark.parametrize(
    ("order", "latest", "then"),
    [
        (Order("run"), "weight", "suit"),
        (Order("weight"), "run", "run"),
        (Order(), "suit", "weight"),
        (Order(), "unknown", "suit"),
        (OWN, "weight", "run"),
        (Order("", OWN.own), "weight", "weight"),
    ],
)
def test_sorting_goes_round_and_sorts_an_arranged_hand_as_before(
    order: Order, latest: str, then: str
) -> None:
    assert next_sort(order, SORTS, latest) == Order(then)


@pytest.mark.parametrize(
    ("lines", "sort"),
    [
        (("goat suit", "mexican_train weight"), "weight"),
        (("mexican_train gone",), "run"),
        (("mexican_trains weight",), "run"),
        ((), "run"),
    ],
)
def test_the_latest_sort_of_a_game_is_its_own_line(lines: tuple[str, ...], sort: str) -> None:
    assert latest_sort(lines, "mexican_train", SORTS) == sort


def test_a_game_without_sorts_has_none() -> None:
    assert latest_sort(("gnoming run",), "gnoming", ()) == ""


def test_one_line_a_game_is_remembered() -> None:
    lines = remembered(("goat suit", "mexican_train run"), "goat", "weight")
    assert lines == ("mexican_train run", "goat weight")
