"""Test that the open hands of a round count to the points of its sheet."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.kit.counting import counted
from tabletop.kernel.words import Seat, Who, msg
from tabletop.table.picture import ItemId, Shape
from tabletop.table.sprites import Board
from tabletop.table.stage import LONGEST
from tests.games.kit.test_endings import ended

TABLES = [("goat", 2), ("goat", 4), ("mexican_train", 3), ("mexican_train", 12), ("gnoming", 2),
          ("gnoming", 7)]  # fmt: skip


def points_of(game: str, last: Any) -> list[int]:
    """Return the points of a round by seat: at Goat, those of tiles alone."""
    if game != "goat":
        return list(last.scores)
    return [sum(line.points for line in lines if line.piece) for lines in last.lines]


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_hands_count_to_the_points_of_the_sheet(game: str, seats: int) -> None:
    made = ended(game, seats)
    view = made.match.view(Seat(0))
    hands = made.game.counted(view)
    wanted = points_of(game, made.game.sheet(made.match.state).rounds[-1])
    assert [hand.seat for hand in hands] == list(range(seats))
    assert [sum(points for _, points in hand.parts) for hand in hands] == wanted
    shape = Shape()
    shown = counted(made.game.table.lay_out(view, shape), hands, shape)
    last = shown.at(shown.seconds)
    written = {label.id: dict(label.words.args)["value"] for label in last.labels}
    assert written == {f"sum {seat}": points for seat, points in enumerate(wanted)}
    still = {label.id: dict(label.words.args)["value"] for label in shown.picture.labels}
    assert still == written, "without motion the same is read"
    green = {item.id for item in last.items if item.sprite == Board("chip", "go")}
    best = {f"sum {seat}" for seat, points in enumerate(wanted) if points == min(wanted)}
    assert green == best and len(best) < seats


@pytest.mark.sampled(5)
@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("text", [1.0, 1.6])
def test_a_sum_lies_beside_its_hand_and_hides_no_piece(game: str, seats: int, text: float) -> None:
    made = ended(game, seats)
    view = made.match.view(Seat(0))
    shape = Shape(text=text)
    table = made.game.table.lay_out(view, shape)
    hands = made.game.counted(view)
    shown = counted(table, hands, shape)
    sums = [label.box for label in shown.picture.labels]
    assert len(sums) == seats
    pieces = [item.box for item in table.items if item.layer >= 10]
    laid = {name for hand in hands for names, _ in hand.parts for name in names}
    for hand, box in zip(hands, sums, strict=True):
        assert not any(box.overlaps(other) for other in sums if other is not box)
        if any(table.item(name) is not None for names, _ in hand.parts for name in names):
            assert not any(box.overlaps(piece) for piece in pieces), (hand.seat, box)
    assert laid


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_sum_of_an_empty_rack_lies_in_it(seats: int, text: float) -> None:
    """Count nothing where the hand was, not across the edge of its rack."""
    made = ended("goat", seats)
    for viewer in range(seats):
        view = made.match.view(Seat(viewer))
        hands = made.game.counted(view)
        shape = Shape(text=text)
        table = made.game.table.lay_out(view, shape)
        sums = {label.id: label.box for label in counted(table, hands, shape).picture.labels}
        empty = [hand for hand in hands if not hand.parts]
        assert empty, "somebody has gone out"
        for hand in empty:
            rack, box = table.item(hand.near), sums[ItemId(f"sum {hand.seat}")]
            assert rack is not None and rack.box.contains(box), (viewer, hand.seat)
            assert not [label.words for label in table.labels if label.box.overlaps(box)]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("game", ["mexican_train", "gnoming"])
def test_a_sum_is_no_smaller_beside_large_words(game: str, seats: int) -> None:
    made = ended(game, seats)
    view = made.match.view(Seat(0))
    hands = made.game.counted(view)
    sizes = []
    for text in (1.0, 1.25, 1.5, 1.75, 2.0):
        shape = Shape(text=text)
        shown = counted(made.game.table.lay_out(view, shape), hands, shape)
        sizes.append([label.size for label in shown.picture.labels])
    for larger in sizes[1:]:
        assert all(now >= usual - 0.01 for usual, now in zip(sizes[0], larger, strict=True))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_ribbon_of_the_winner_comes_last_and_hides_nothing(game: str, seats: int) -> None:
    made, shape = ended(game, seats), Shape()
    view = made.match.view(Seat(0))
    table = made.game.table.lay_out(view, shape)
    words = msg("match.round.won", who=Who(Seat(1)))
    shown = counted(table, made.game.counted(view), shape, (Seat(1), words))
    ribbon = next((item for item in shown.picture.items if item.id == "won"), None)
    if ribbon is None:
        assert seats > 4, "only a crowded table has no room"
        return
    above = [item.box for item in table.items if item.layer >= 10]
    above += [label.box for label in (*table.labels, *shown.picture.labels) if label.words != words]
    assert not any(ribbon.box.overlaps(box) for box in above)
    assert shown.seconds <= LONGEST
    assert not shown.at(0.5).look(ribbon.id).share, "nobody has won before the count"
