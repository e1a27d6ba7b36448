"""Test the page of a round: first counted, then totals and winner."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import pytest

from tabletop.kernel.words import Seat
from tabletop.play import podium
from tabletop.play.session import Session
from tabletop.table.picture import Box, ItemId, Shape
from tabletop.table.sprites import Board, Card, Domino
from tabletop.table.stage import LONGEST, Snapshot, Timeline
from tests.shell.rounds import BOT, HUMAN, session

TABLES = [("goat", 2), ("goat", 4), ("mexican_train", 3), ("mexican_train", 12), ("gnoming", 2),
          ("gnoming", 7)]  # fmt: skip
RINGS = Board("place", "first"), Board("place", "plain")
ALL = pytest.mark.parametrize(("game", "seats"), TABLES)


def ended(game: str, seats: int, rounds: int = 2) -> Session:
    """Return a match at the end of a round, or whole if it is shorter."""
    return session(game, [HUMAN] + [BOT] * (seats - 1), rounds)


def numbers(seen: Snapshot, kind: str) -> dict[Seat, Any]:
    """Return the numbers of a kind that are seen, by seat."""
    found = {}
    for label in seen.labels:
        name, _, seat = label.id.rpartition(" ")
        if name == kind:
            found[Seat(int(seat))] = dict(label.words.args)["value"]
    return found


def told(made: Timeline) -> float:
    """Return the time from which the standing is seen."""
    return min(at for at in _moments(made) if numbers(made.at(at), "rank"))


def _moments(made: Timeline) -> list[float]:
    return sorted({0.0, *(cue.end for cue in made.cues)})


@pytest.mark.sampled(3)
@ALL
def test_no_total_and_no_winner_is_seen_before_every_piece_is_counted(
    game: str, seats: int
) -> None:
    match = ended(game, seats)
    sheet, made = match.game.sheet(match.match.state), podium.counted(match, Shape())
    last, records = sheet.rounds[-1], [one[0] for one in sheet.records()]
    assert made.seconds <= LONGEST
    scores = {seat: last.scores[seat] for seat in records}
    for at in _moments(made):
        seen = made.at(at)
        if numbers(seen, "new") != scores:
            assert not numbers(seen, "total") and not numbers(seen, "rank")
        if at < told(made):
            assert not seen.look(ItemId("won")).share or made.picture.item(ItemId("won")) is None
    end = made.at(made.seconds)
    assert numbers(end, "total") == {seat: sheet.totals[seat] for seat in records}
    assert numbers(end, "before") in (
        {},
        {seat: sheet.totals[seat] - last.scores[seat] for seat in records},
    )


@pytest.mark.sampled(3)
@ALL
def test_every_piece_of_the_sheet_lies_open_and_counts_in_order(game: str, seats: int) -> None:
    match = ended(game, seats, 1)
    sheet, made = match.game.sheet(match.match.state), podium.counted(match, Shape())
    pieces = [one for one in made.picture.items if isinstance(one.sprite, Card | Domino)]
    lines = [line for record in sheet.records() for line in sheet.rounds[-1].lines[record[0]]]
    assert len(pieces) == sum(len(line.piece.split()) for line in lines) > 0
    seen = [
        {one.id for one in made.at(at).items} & {one.id for one in pieces} for at in _moments(made)
    ]
    assert not seen[0] and len(seen[-1]) == len(pieces)
    assert all(before <= after for before, after in pairwise(seen))
    later = zip(_moments(made)[1:], pairwise(seen), strict=True)
    turned = [at for at, (before, after) in later if before != after]
    assert all(made.sounds(at - 0.001, at) for at in turned), "each is heard as it is turned up"


@pytest.mark.sampled(3)
@ALL
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_nothing_of_the_page_lies_over_another_or_outside(
    game: str, seats: int, text: float
) -> None:
    made = podium.counted(ended(game, seats, 1), Shape(1600, 770, text=text))
    seen = made.at(made.seconds)
    boxes = [one.box for one in seen.items if isinstance(one.sprite, Card | Domino)]
    boxes += [one.box for one in seen.labels if one.id.startswith(("sum", "name", "total", "new"))]
    window = Box(0, 0, 1600, max(770, made.height))
    assert all(window.contains(box) for box in boxes)
    assert not [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])]


@ALL
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_every_hand_tells_its_tiles_and_every_place_has_its_disc(
    game: str, seats: int, text: float
) -> None:
    match = ended(game, seats, 1)
    made = podium.counted(match, Shape(1600, 770, text=text))
    end, sheet = made.at(made.seconds), match.game.sheet(match.match.state)
    left = {label.id: dict(label.words.args)["n"] for label in end.labels
            if label.id.startswith("tiles ")}  # fmt: skip
    tiles: dict[str, int] = {}
    for record in sheet.records():
        named = f"left {record[0]} "
        own = [one for one in end.items if one.id.startswith(named)]
        if count := sum(isinstance(one.sprite, Domino) for one in own):
            tiles[f"tiles {record[0]}"] = count
    assert left == tiles and bool(left) == (game != "gnoming")
    discs = {one.id: one for one in end.items if one.sprite in RINGS}
    words = {one.id: one for one in end.labels if one.id.startswith("rank ")}
    above = {name for name in words if "above" in name}
    assert discs.keys() == words.keys() - above
    for name, disc in discs.items():
        assert disc.box.width == disc.box.height, "a ring, not an oval"
        first = dict(words[name].words.args)["value"] == 1
        assert disc.sprite == RINGS[not first]


def test_rows_stand_in_the_order_of_before_and_then_change_places() -> None:
    match = ended("mexican_train", 4, 3)
    sheet, made = match.game.sheet(match.match.state), podium.counted(match, Shape())

    plates = {f"plate {seat}" for seat in range(4)}

    def order(at: float, points: list[int]) -> list[int]:
        rows = {one.id: one.box.y for one in made.at(at).items if one.id in plates}
        return [points[int(name.split()[1])] for name in sorted(rows, key=lambda one: rows[one])]

    total = list(sheet.totals)
    before = [all_ - new for all_, new in zip(total, sheet.rounds[-1].scores, strict=True)]
    assert order(0.0, before) == sorted(before)
    assert order(made.seconds, total) == sorted(total)
    assert order(0.0, total) != sorted(total), "this round changed the order"


def test_every_column_of_a_wide_page_is_headed() -> None:
    made = podium.counted(ended("mexican_train", 3), Shape())
    heads = {label.id: label.box for label in made.at(made.seconds).labels}
    columns = [heads[ItemId(f"{name} above 0")] for name in ("this", "before", "total", "rank")]
    assert all(left.right <= right.right for left, right in pairwise(columns))
    assert columns[-1].x >= columns[-2].right, "the last heads stand side by side"
