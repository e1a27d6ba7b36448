"""Test the short text of a tile in a row: the trains it fits."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.kit.tiles import tile_id
from tabletop.games.mexican_train import MEXICAN_TRAIN, rules
from tabletop.games.mexican_train.layout import lay_out
from tabletop.kernel.words import Join, Msg, Seat, Who, msg
from tabletop.table.picture import Shape
from tests.games.mexican_train.tables import table

MEXICAN = msg("mexican_train.train.mexican")


def brief(seats: int, **position: Any) -> Msg | None:
    """Return the short text of the 12-4 that seat 0 holds."""
    hands = [["12-4", "4-1"], *([f"{n}-0"] for n in range(1, seats))]
    state = table(seats, hands=hands, stock=["11-0"], **position)
    view = rules.view(state, Seat(0))
    told = MEXICAN_TRAIN.table.about(view, tile_id((12, 4)), lay_out(view, Shape()))
    assert told is not None
    return told.brief


def owner(seat: int) -> Msg:
    """Return a train told by its owner."""
    return msg("mexican_train.train.owner", who=Who(Seat(seat)))


def test_of_one_train_there_is_no_shorter_word() -> None:
    assert brief(2, trains={"mexican": ["12-3"]}) is None


def test_a_few_trains_are_called_by_their_owners_the_own_one_first() -> None:
    both = Join((owner(0), MEXICAN))
    assert brief(2) == msg("mexican_train.preview.trains", trains=both)
    three = Join((owner(0), owner(1), MEXICAN))
    said = brief(3, markers=[False, True, False])
    assert said == msg("mexican_train.preview.trains", trains=three)


@pytest.mark.parametrize("seats", [3, 6])
def test_of_many_trains_only_the_own_one_is_called(seats: int) -> None:
    said = brief(seats, markers=[False] + [True] * (seats - 1))
    assert said == msg("mexican_train.preview.trains_more", train=owner(0), n=seats)
