"""Test that no piece on a table is smaller where words are larger."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.kernel.words import Seat
from tabletop.table.picture import Picture, Shape
from tabletop.table.sprites import Card, Domino, Portrait, Sewn
from tests.tools.look_stage import MOMENTS, Moment, session
from tests.tools.look_tables import SEATS

NEAR = {"mexican_train": 0.95, "gnoming": 0.93}
"""Share of its size that a piece keeps at least: the rack of a crowded train needs words beside it,
and the viewer's own name beside the face.
"""

TABLES = [
    (game, seats, moment)
    for game in SEATS
    for seats in SEATS[game]
    for moment in MOMENTS
    if (game, moment) != ("patchwork", "round")
]
LARGER = (1.25, 1.5, 1.75, 2.0)


def sides(picture: Picture, *, faces: bool) -> dict[str, float]:
    """Return the shorter side of every piece, and of every face at a plate."""
    return {
        str(item.id): min(item.box.width, item.box.height)
        for item in picture.items
        if isinstance(item.sprite, Domino | Card | Sewn)
        or (faces and isinstance(item.sprite, Portrait) and item.id.startswith("badge "))
    }


@pytest.mark.sampled(1)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_no_piece_is_smaller_where_words_are_larger(table: tuple[str, int, Moment]) -> None:
    made = session(*table)
    view, usual = made.match.view(made.home), Shape(home=Seat(made.home))
    lay_out = made.game.table.lay_out
    faces = table[0] != "mexican_train"  # there a face follows the rows of its train
    before = sides(lay_out(view, usual), faces=faces)
    assert before
    for text in LARGER:
        after = sides(lay_out(view, replace(usual, text=text)), faces=faces)
        smaller = {
            name: f"{after[name]:.1f} of {side:.1f}"
            for name, side in before.items()
            if name in after and after[name] < NEAR.get(table[0], 1.0) * side - 0.5
        }
        assert not smaller, f"at {text:.0%}: {smaller}"
