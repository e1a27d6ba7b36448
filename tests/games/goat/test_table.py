"""Test the Goat table: a line that stays, and a secret hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random
from typing import Any, Final

import pytest

from tabletop.games.goat import GOAT, rules
from tabletop.games.goat.ids import MARKET, PASS, STALL, both_id, both_of, end_id
from tabletop.games.goat.layout import placed
from tabletop.games.goat.layout.board import wind
from tabletop.games.goat.refusals import end_name
from tabletop.games.goat.state import (
    OPTIONS,
    Draw,
    Open,
    Pass,
    Play,
    PlayBoth,
    State,
    View,
    house_of,
)
from tabletop.games.kit.tiles import rack_id, tile_id, tile_of
from tabletop.kernel.options import settle
from tabletop.kernel.words import Seat, msg
from tabletop.pieces.dominoes import Lying, Tile, named, pips
from tabletop.table.gesture import Press, Put
from tabletop.table.picture import Box, ItemId, Picture, Pose, Shape
from tabletop.table.sprites import Domino
from tests.laws.shapes import inside, overlaps

table: Final = GOAT.table

FIRST: Final = Seat(0)


def played(seats: int, seed: int, **options: Any) -> Iterator[State]:
    """Yield the tables of one round, played at random."""
    rng = Random(seed)
    state = rules.start(seats, settle(GOAT.options, options))
    state = rules.apply(state, rules.chance(state, rng))
    while not state.counted:
        yield state
        legal = rules.legal(rules.view(state, state.turn))
        state = rules.apply(state, rng.choice(legal))
    yield state


def begun(hand: tuple[Tile, ...], line: tuple[Lying, ...], market: tuple[Tile, ...] = ()) -> State:
    """Return a table of two with the first player to act."""
    house = house_of(2, settle(OPTIONS, {}))
    return State(house, 2, (hand, ((0, 0), (1, 0))), (0, 0), (0, 0), market=market, line=line)


def look(state: State, seat: Seat = FIRST, shape: Shape | None = None) -> tuple[View, Picture]:
    view = rules.view(state, seat)
    return view, table.lay_out(view, shape or Shape())


def lying(picture: Picture, state: State) -> dict[ItemId, Box]:
    """Return the boxes of the tiles of the line."""
    names = {tile_id(named(tile)) for tile in state.line}
    return {item.id: item.box for item in picture.items if item.id in names}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_laid_never_moves_but_to_be_smaller(seats: int) -> None:
    """Keep laid tiles in place except for a shrink, less than one a round."""
    rounds, smaller = 20, 0
    for seed in range(rounds):
        tables = list(played(seats, seed))
        for before, after in pairwise(tables):
            old = lying(look(before)[1], before)
            new = lying(look(after)[1], after)
            if not old.items() <= new.items():
                smaller += 1
                sides = [max(box.width for box in boxes.values()) for boxes in (old, new)]
                assert 0.7 * sides[0] < sides[1] < 0.9 * sides[0]
    assert smaller < rounds


def test_a_line_that_grows_too_long_is_laid_smaller_and_stays_large() -> None:
    """Shrink a line without doubles, the longest kind, at most twice."""
    felt = Box(0, 0, 970, 598)
    halves = [wind([False] * n, n // 2, felt, 66.0).half for n in range(1, 29)]
    assert halves[0] == halves[15] == 66.0 and halves == sorted(halves, reverse=True)
    assert halves[-1] >= 48 and 2 <= len(set(halves)) <= 3


@pytest.mark.parametrize(("seats", "half"), [(2, 68.0), (3, 65.0), (4, 65.0)])
def test_the_line_has_large_tiles(seats: int, half: float) -> None:
    for state in played(seats, 1):
        boxes = lying(look(state)[1], state).values()
        if boxes and len(boxes) <= 10:
            assert min(min(box.width, box.height) for box in boxes) >= half


@pytest.mark.parametrize("size", [(1600.0, 900.0), (1600.0, 1200.0), (2100.0, 900.0)])
def test_the_line_stays_on_the_felt_and_apart(size: tuple[float, float]) -> None:
    for seed in range(10):
        *_, state = played(2 + seed % 3, seed)
        view, picture = look(state, shape=Shape(*size))
        felt = placed(view, Shape(*size)).felt
        boxes = lying(picture, state)
        assert len(boxes) == len(state.line)
        assert not overlaps({str(name): box for name, box in boxes.items()})
        for box in boxes.values():
            moved = replace(box, x=box.x - felt.x, y=box.y - felt.y)
            assert inside(moved, Shape(felt.width, felt.height))


def test_doubles_lie_across_their_row_wherever_the_line_has_turned() -> None:
    folded = 0
    for seed in range(10):
        *_, state = played(2, seed)
        boxes = lying(look(state)[1], state)
        middle = boxes[tile_id(named(state.log[0].act.tile))].centre[1]  # type: ignore[union-attr]
        for lying_tile in state.line:
            box = boxes[tile_id(named(lying_tile))]
            if lying_tile[0] == lying_tile[1]:
                assert box.height > box.width
                folded += abs(box.centre[1] - middle) > box.height / 2
    assert folded > 5


def test_the_longest_lines_fit() -> None:
    rng, felt = Random(7), Box(0, 0, 970, 598)
    for opening in (0, 5, 13, 20, 27):
        for _ in range(40):
            doubles = [False] * 28
            for at in rng.sample(range(0, 28, 2), 7):
                doubles[at] = True
            wound = wind(doubles, opening, felt, 41.5)
            boxes = {str(i): spot.box for i, spot in enumerate(wound.spots)}
            assert not overlaps(boxes)
            assert all(inside(box, Shape(felt.width, felt.height)) for box in boxes.values())


def test_neighbours_meet_with_equal_halves() -> None:
    """Show equal halves at each border between two tiles."""
    steps = {0: (0, -1), 1: (1, 0), 2: (0, 1), 3: (-1, 0)}
    for seed in range(6):
        *_, state = played(2, seed)
        view, picture = look(state)
        for (a, b), (c, d) in pairwise(state.line):
            halves = []
            for tile, number in ((tile_id(named((a, b))), b), (tile_id(named((c, d))), c)):
                item = picture.item(tile)
                assert item is not None and isinstance(item.sprite, Domino)
                assert item.sprite.halves is not None
                upper, lower = item.sprite.halves
                dx, dy = steps[item.pose.quarter_turns]
                x, y = item.box.centre
                long = max(item.box.width, item.box.height) / 4
                spots = [
                    (x + dx * long, y + dy * long, upper),
                    (x - dx * long, y - dy * long, lower),
                ]
                if upper == lower:
                    spots = [(x, y, upper)]
                halves.append([(px, py) for px, py, shows in spots if shows == number])
            near = min(abs(p[0] - q[0]) + abs(p[1] - q[1]) for p in halves[0] for q in halves[1])
            assert near < 1.1 * placed(view, Shape()).half * 2


def test_no_name_tells_what_is_hidden() -> None:
    for state in played(3, 4):
        for seat in GOAT.seats(3):
            view, picture = look(state, seat)
            known = {*view.hand, *map(named, view.line)}
            if view.counted:
                known |= {tile for hand in view.rounds[-1].hands for tile in hand}
            shown = {tile for item in picture.items if (tile := tile_of(item.id)) is not None}
            assert shown == known
            backs = sum(item.sprite == Domino() for item in picture.items)
            assert backs == (0 if view.counted else sum(view.counts) - len(view.hand))


def test_the_viewer_sits_at_the_bottom() -> None:
    state = next(iter(played(4, 1)))
    for seat in GOAT.seats(4):
        view, _ = look(state, seat)
        where = placed(view, Shape())
        assert list(where.racks) == [(seat + k) % 4 for k in (1, 2, 3)]
    spectator = rules.view(state, Seat(-1))
    assert list(placed(spectator, Shape(home=Seat(2))).racks) == [3, 0, 1]


def on_rack(picture: Picture) -> list[ItemId]:
    return [item.id for item in picture.items if item.shelf]


def test_the_hand_is_sorted_as_asked() -> None:
    state = begun(((6, 0), (5, 5), (5, 4), (3, 1)), ((2, 2),), ((6, 6),))
    view = rules.view(state, FIRST)
    suits = on_rack(table.lay_out(view, Shape()))
    assert suits == [tile_id(tile) for tile in view.hand]
    weights = [tile_of(name) for name in on_rack(table.lay_out(view, Shape(sort="weight")))]
    sums = [pips(tile) for tile in weights if tile is not None]
    assert sums == sorted(sums, reverse=True) and len(sums) == 4
    own = Shape(sort="weight", order=(tile_id((3, 1)), tile_id((6, 0))))
    assert on_rack(table.lay_out(view, own))[:2] == list(own.order)
    assert table.sorts == ("suit", "weight")


def test_a_tile_put_on_another_place_of_the_rack_changes_the_order() -> None:
    state = begun(((6, 0), (5, 4), (3, 1)), ((2, 2),), ((6, 6),))
    view, picture = look(state)
    moved = table.arrange(view, Put(tile_id((3, 1)), rack_id(0)), picture)
    assert moved == (tile_id((3, 1)), tile_id((6, 0)), tile_id((5, 4)))
    assert table.arrange(view, Put(tile_id((3, 1)), end_id("left", double=False)), picture) is None
    assert table.arrange(view, Press(MARKET), picture) is None
    assert table.arrange(view, Put(ItemId("hidden 1 0"), rack_id(0)), picture) is None


def test_a_large_hand_stands_in_two_rows_apart() -> None:
    hand = tuple((a, b) for a in range(6, 0, -1) for b in range(a))
    _, picture = look(begun(hand, ((0, 0),)))
    places = {str(p.id): p.box for p in picture.places if p.group == "rack"}
    assert len(places) == len(hand) and not overlaps(places)
    assert len({box.y for box in places.values()}) == 2
    assert min(box.width for box in places.values()) > 30


def test_every_act_has_its_gesture() -> None:
    state = begun(((5, 5), (2, 2), (1, 1)), ((2, 4), (4, 5)), ((6, 6),))
    view, picture = look(state)
    both = PlayBoth((2, 2), (5, 5))
    assert table.gesture(view, both) == Press(both_id(both))
    assert both_of(both_id(both)) == both
    assert picture.item(both_id(both)) is not None
    across = Put(tile_id((2, 2)), end_id("left", double=True))
    assert table.gesture(view, Play((2, 2), "left")) == across
    assert table.intend(view, Press(tile_id((1, 1)))) == Play((1, 1), "left")
    assert table.intend(view, Press(tile_id((5, 5)))) == Play((5, 5), "right")
    assert table.intend(view, Press(ItemId("felt"))) is None
    assert table.intend(view, Put(ItemId("market"), rack_id(0))) is None
    assert table.intend(view, Put(tile_id((5, 5)), rack_id(0))) is None
    assert table.settle(view, tile_id((5, 5)), Pose(3)) == Pose()
    assert not table.blocked(view, across, picture)


def test_drawing_and_passing_are_pressed() -> None:
    view, picture = look(begun(((1, 1),), ((2, 4), (4, 5)), ((6, 6),)))
    assert rules.legal(view) == (Draw(),)
    item = picture.item(MARKET)
    assert item is not None and item.press and picture.item(PASS) is None
    assert table.about(view, MARKET, picture) == table.preview(view, Draw(), picture)
    view, picture = look(begun(((1, 1),), ((2, 4), (4, 5))))
    assert rules.legal(view) == (Pass(),)
    item = picture.item(PASS)
    assert item is not None and item.press
    assert table.about(view, PASS, picture) == table.preview(view, Pass(), picture)


def test_before_the_opening_there_is_one_place() -> None:
    state = begun(((6, 5), (2, 2)), (), ((6, 6),))
    view, picture = look(state)
    assert rules.legal(view) == (Open((2, 2)),)
    gesture = table.gesture(view, Open((2, 2)))
    assert isinstance(gesture, Put) and picture.place(gesture.place) is not None
    assert table.intend(view, Put(tile_id((6, 5)), ItemId("centre"))) == Open((6, 5))
    assert "open" in table.prompt(view).key


def test_numerals_are_written_where_asked() -> None:
    *_, state = played(2, 3)
    _, picture = look(state, shape=Shape(numerals=True))
    faces = [i.sprite for i in picture.items if isinstance(i.sprite, Domino) and i.sprite.halves]
    assert faces and all(face.numerals for face in faces)


def test_a_preview_warns_of_fish_and_tells_of_going_out() -> None:
    state = begun(((6, 2),), ((2, 4), (4, 5)))
    view, picture = look(state)
    keys = [fact.strong.key for fact in table.preview(view, Play((6, 2), "left"), picture).facts]
    assert keys == ["goat.preview.ends", "goat.preview.out"]
    state = begun(((6, 2), (3, 3)), ((2, 4), (4, 5)))
    view, picture = look(state)
    keys = [fact.strong.key for fact in table.preview(view, Play((6, 2), "left"), picture).facts]
    assert "goat.preview.fish" in keys


def test_the_end_of_a_round_is_told_and_seen() -> None:
    *_, before, after = played(3, 5)
    action = after.log[-1].act
    told = table.told(before, action, after)
    assert told.words.key == "goat.log.counted"
    assert GOAT.round_over(after) and not GOAT.round_over(before)
    pairs = [tuple(pair) for pair in combinations(after.rounds[-1].hands, 2)]
    assert pairs and GOAT.private


def test_an_end_is_named_by_its_number_and_by_its_side_only_while_both_are_equal() -> None:
    line = ((2, 6), (6, 5))
    assert end_name(line, "left") == msg("goat.end.number", number=2)
    assert end_name(line, "right") == msg("goat.end.number", number=5)
    assert end_name(((2, 6), (6, 2)), "right") == msg("goat.end.right")
    view, picture = look(begun(((5, 1), (6, 4)), line))
    about = table.about(view, tile_id((5, 1)), picture)
    assert about is not None
    assert about.facts[0].strong == msg("goat.about.fits.one", number=5)


def test_partners_have_no_market_and_see_who_plays_with_whom() -> None:
    for state in played(4, 3, pairs=True):
        _, picture = look(state)
        names = {item.id for item in picture.items}
        assert not {MARKET, STALL} & names
        assert {ItemId(f"partner {seat}") for seat in (0, 1, 3)} <= names
        words = {str(label.id): label.words.key for label in picture.labels}
        assert words.get("count 2", "goat.rack.partner") in {"goat.rack.partner", "goat.rack.last"}
    _, picture = look(next(iter(played(4, 3))))
    names = {item.id for item in picture.items}
    assert STALL in names and not [name for name in names if name.startswith("partner")]
