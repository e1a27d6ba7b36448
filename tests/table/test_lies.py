"""Test that a piece shows beforehand its box and halves once laid.

The test plays whole random matches.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tabletop.games.game import AnyGame
from tabletop.games.goat import GOAT
from tabletop.games.mexican_train import MEXICAN_TRAIN
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle
from tabletop.table.gesture import Put
from tabletop.table.picture import Box, Item, Picture, Shape
from tabletop.table.sprites import Domino

TABLES = [(GOAT, 2), (GOAT, 3), (GOAT, 4)] + [(MEXICAN_TRAIN, seats) for seats in (2, 4, 8, 12)]


EACH = 4
"""Choices of a table that are tested, drawn by lot: of thirty, many are alike."""

TIGHT = 0.9
"""Size of a place for a double next to another such place, at least, times that of the double."""


def halves(item: Item) -> dict[tuple[int, int], int]:
    """Return pips by their direction from the middle of the tile."""
    assert isinstance(item.sprite, Domino) and item.sprite.halves is not None
    upper, lower = item.sprite.halves
    way = ((0, -1), (1, 0), (0, 1), (-1, 0))[item.pose.quarter_turns % 4]
    lying = item.box.width > item.box.height
    assert lying == bool(way[0]), "the tile is squeezed"
    return {way: upper, (-way[0], -way[1]): lower}


def lain(before: Picture, after: Picture, shelf: set[Any]) -> bool:
    """Return whether every tile on the table stayed in place.

    That is, no line was folded anew.
    """
    then = {item.id: item.box for item in after.items}
    tiles = [i for i in before.items if isinstance(i.sprite, Domino) and i.id not in shelf]
    faces = [i for i in tiles if i.sprite.halves is not None]  # type: ignore[union-attr]
    return all(then.get(item.id) == item.box for item in faces)


def near(shown: Box, real: Box) -> bool:
    """Tell whether a box is the real one, or a tight place of a double."""
    sides = [(real.x, shown.x), (real.y, shown.y), (shown.right, real.right)]
    inside = all(a < b + 0.01 for a, b in [*sides, (shown.bottom, real.bottom)])
    return inside and (
        abs(shown.height - real.height) < 0.01
        or (real.height > real.width and shown.height > TIGHT * real.height)
    )


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("game", "seats"), TABLES, ids=lambda v: getattr(v, "id", v))
@pytest.mark.parametrize("shape", [Shape(), Shape(1600, 1200)], ids=["16:9", "4:3"])
def test_a_tile_lies_as_it_was_shown(game: AnyGame, seats: int, shape: Shape) -> None:
    rules, table = game.rules, game.table
    options = settle(game.options, {})
    match: Match[Any, Any, Any] = Match.start(
        rules, rules.start(seats, options), Luck.seeded(seats)
    )
    rng, compared, refolded = Random(7), 0, 0
    for _ in range(120):
        seat = match.to_act
        if seat is None:
            break
        view = match.view(seat)
        before = table.lay_out(view, shape)
        shelf = {item.id for item in before.items if item.shelf}
        legal = match.legal()
        for action in rng.sample(legal, min(EACH, len(legal))):
            put = table.gesture(view, action)
            lies = {item.id: item for item in table.preview(view, action, before).lies}
            if not isinstance(put, Put):
                continue
            shown = lies[put.item]
            place = before.place(put.place)
            assert place is not None and shown.box == place.box
            after = table.lay_out(rules.view(rules.apply(match.state, action), seat), shape)
            real = after.item(put.item)
            if real is None or not lain(before, after, shelf):
                refolded += 1
                continue
            compared += 1
            assert near(shown.box, real.box), (action, shown.box, real.box)
            assert halves(shown) == halves(real), action
        match = match.submit(seat, rng.choice(legal))
    assert compared > 80  # trains of few players shrink now and then, which is counted apart
