"""Test that the words on the rack stand at the tiles they name."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.games.kit.tiles import tile_of
from tabletop.games.mexican_train import MEXICAN_TRAIN
from tabletop.games.mexican_train.layout.hand import in_order
from tabletop.games.mexican_train.state import View
from tabletop.games.mexican_train.trains import end
from tabletop.pieces.dominoes import Tile, beyond, full_set, named
from tabletop.table.picture import Box, ItemId, Label, Shape
from tests.games.mexican_train.tables import dealt
from tests.laws.shapes import SIZES, inside


def held(view: View, run: int, extras: int, seed: int) -> View:
    """Return the view with a hand that has a run of about a length."""
    rng, pool = Random(seed), list(full_set(18))
    rng.shuffle(pool)
    number, hand = end(view.table, view.seat), list[Tile]()
    while len(hand) < run:
        piece = next(piece for piece in pool if number in piece)
        pool.remove(piece)
        hand.append(piece)
        number = beyond(piece, number)
    return replace(view, hand=tuple(sorted(hand + pool[:extras])))


def words(labels: tuple[Label, ...], key: str) -> list[Label]:
    return [label for label in labels if label.words.key == f"mexican_train.rack.{key}"]


def lay_out(view: View, shape: Shape) -> tuple[dict[str, list[Box]], dict[str, list[Label]]]:
    """Return the boxes of run and extras in their order, and their words."""
    order = in_order(view.hand, end(view.table, view.seat), shape)
    picture = MEXICAN_TRAIN.table.lay_out(view, shape)
    boxes = {tile_of(item.id): item.box for item in picture.items if item.shelf}
    kinds = {"run": order.upper, "extras": order.lower}
    return (
        {kind: [boxes[named(lying)] for lying in row] for kind, row in kinds.items()},
        {kind: words(picture.labels, kind) for kind in kinds},
    )


@pytest.mark.sampled(1)
@pytest.mark.parametrize("window", SIZES)
@given(run=st.integers(0, 34), extras=st.integers(0, 34), seed=st.integers(0, 99))
def test_words_stand_before_what_they_name(window: str, run: int, extras: int, seed: int) -> None:
    if not 1 <= run + extras <= 40:
        return
    shape = Shape(*SIZES[window])
    state = dealt(2, seed % 3)
    view = held(MEXICAN_TRAIN.rules.view(state, state.table.turn), run, extras, seed)
    boxes, labels = lay_out(view, shape)
    heads: dict[str, Label] = {}
    for kind, row in boxes.items():
        assert len(labels[kind]) == (1 if row else 0), kind
        if row:
            heads[kind] = labels[kind][0]
            assert all(inside(box, shape) for box in row)
    every = [box for row in boxes.values() for box in row]
    assert not any(one.overlaps(two) for k, one in enumerate(every) for two in every[:k])
    ledges = sorted({round(box.bottom) for box in every})

    def place(box: Box) -> tuple[bool, float]:
        return box.centre[1] > ledges[0], box.x

    for kind, head in heads.items():
        assert not any(head.box.overlaps(box) for box in every)
        assert all(place(head.box) < place(box) for box in boxes[kind])
    if len(heads) == 2:
        assert all(place(box) < place(heads["extras"].box) for box in boxes["run"])


def test_the_number_counts_the_tiles_named() -> None:
    state = dealt(2, 1)
    view = held(MEXICAN_TRAIN.rules.view(state, state.table.turn), 14, 2, 4)
    picture = MEXICAN_TRAIN.table.lay_out(view, Shape())
    boxes, _ = lay_out(view, Shape())
    for kind, row in boxes.items():
        (count,) = [
            label for label in picture.labels if label.id == f"mexican_train.rack.{kind} count"
        ]
        assert dict(count.words.args)["value"] == len(row)


def test_a_hand_of_nearly_the_whole_set_stands_on_the_rack() -> None:
    state = dealt(12, 1)
    view = MEXICAN_TRAIN.rules.view(state, state.table.turn)
    view = replace(view, hand=tuple(full_set(18)[:180]))
    picture = MEXICAN_TRAIN.table.lay_out(view, Shape())
    rack = picture.item(ItemId("rack"))
    tiles = [item.box for item in picture.items if item.shelf]
    assert rack is not None and len(tiles) == 180
    assert all(rack.box.x <= box.x and box.right <= rack.box.right for box in tiles)
