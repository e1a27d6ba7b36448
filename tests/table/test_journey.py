"""Test new pieces coming from a source, backs turned up, small flights."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.kernel.words import msg
from tabletop.table.journey import MOST, Flight, Journey, travel
from tabletop.table.picture import Box, Item, ItemId, Label, Picture
from tabletop.table.sprites import Art, Board, Card, Domino, Sewn
from tabletop.table.tween import CROWD, GLIDE, HOP, LIFT, RISES, WAIT, Glide, glide
from tabletop.table.zoom import Zoom, magnified

HEAP, RACK, TOKEN, PURSE, PATCH = (
    ItemId(name) for name in ("heap", "rack", "token", "purse", "patch")
)
HEAP_ITEM = Item(HEAP, Art("heap"), Box(800, 400, 100, 70))
BACK, FACE = Domino(), Domino((6, 4))


def seen(picture: Picture) -> dict[ItemId, Box]:
    return {item.id: item.box for item in picture.items}


def way(old: Picture, new: Picture, journey: Journey | None = None) -> Glide:
    return travel(seen(old), old, new, 10.0, journey or Journey())


def tile(name: str, x: float, sprite: Domino = FACE, shelf: str = "") -> Item:
    return Item(ItemId(name), sprite, Box(x, 100, 40, 80), shelf=shelf)


def test_a_drawn_tile_leaves_the_heap_face_down_and_turns_up_for_its_owner() -> None:
    old = Picture((HEAP_ITEM, tile("a", 0, shelf="rack")))
    new = Picture((HEAP_ITEM, tile("a", 50, shelf="rack"), tile("b", 0, shelf="rack")))
    moved = way(old, new, Journey(source=HEAP))
    start, item = moved.moves[ItemId("b")]
    assert start.centre == HEAP_ITEM.box.centre and item == new.items[2]
    assert moved.turns == {ItemId("b"): BACK}
    early = next(item for item in moved.at(10.01) if item.id == "b")
    assert early.sprite == BACK and early.box.x > 600
    assert new.items[2] in moved.at(10.0 + GLIDE)


def test_a_tile_drawn_by_another_never_shows_a_face() -> None:
    hidden = [tile(f"hidden {n}", 50.0 * n, BACK) for n in range(3)]
    old, new = Picture((HEAP_ITEM, *hidden[:2])), Picture((HEAP_ITEM, *hidden))
    moved = way(old, new, Journey(source=HEAP))
    assert set(moved.moves) == {hidden[2].id} and not moved.turns
    for part in range(11):
        assert all(item.sprite == BACK for item in moved.at(10.0 + GLIDE * part / 10))


def test_what_was_only_out_of_sight_stays_where_it_comes_into_sight() -> None:
    old, new = Picture((HEAP_ITEM,)), Picture((HEAP_ITEM, tile("a", 0), tile("b", 90)))
    moved = way(old, new, Journey(marks=(ItemId("b"),), source=HEAP))
    assert set(moved.moves) == {ItemId("b")}


def test_a_deal_brings_everything_from_the_heap_one_after_the_other_in_time() -> None:
    hands = tuple(tile(f"{n}", 30.0 * n, shelf="rack") for n in range(20))
    old = Picture((HEAP_ITEM, replace(hands[3], box=Box(500, 700, 40, 80))))
    new = Picture((HEAP_ITEM, *hands))
    moved = way(old, new, Journey(source=HEAP, deals=True))
    assert {box.centre for box, _ in moved.moves.values()} == {HEAP_ITEM.box.centre}
    assert sorted(moved.waits.values()) == list(moved.waits.values())
    assert moved.end - 10.0 == pytest.approx(WAIT)
    assert moved.pushed == {item.id for item in hands}


def test_backs_turn_up_where_they_lie() -> None:
    old = Picture(tuple(tile(f"hidden {n}", 50.0 * n, BACK) for n in range(5)))
    new = Picture(tuple(tile(f"{n}", 50.0 * n, Domino((n, n))) for n in range(5)))
    moved = way(old, new)
    assert [box for box, _ in moved.moves.values()] == [item.box for item in new.items]
    assert set(moved.turns.values()) == {BACK}
    waits = [moved.waits[item.id] for item in new.items]
    assert waits == sorted(waits) and waits[-1] > 0


def test_without_a_source_or_motion_nothing_new_moves() -> None:
    old, new = Picture((HEAP_ITEM,)), Picture((HEAP_ITEM, tile("b", 0, shelf="rack")))
    assert not way(old, new).moves
    assert not way(old, new, Journey(source=ItemId("nowhere"))).moves
    assert not travel({}, old, new, 10.0, Journey(source=HEAP)).moves


def track(at: int) -> Picture:
    """Return a token on a track that turns a corner."""
    walk = ((0.0, 0.0), (50.0, 0.0), (100.0, 0.0), (100.0, 50.0), (100.0, 100.0))
    x, y = walk[at]
    token = Item(TOKEN, Art("token"), Box(x - 10, y - 10, 20, 20), layer=30, walk=walk)
    return Picture((token, Item(PURSE, Art("purse"), Box(300, 0, 40, 40))))


def test_a_token_goes_along_its_track_space_by_space() -> None:
    moved = way(track(0), track(4))
    assert moved.ways[TOKEN][0] == (0, 0) and len(moved.ways[TOKEN]) == 5
    assert moved.lasts[TOKEN] == pytest.approx(GLIDE + 3 * HOP)
    places = [moved.at(10.0 + moved.lasts[TOKEN] * n / 60)[0] for n in range(60)]
    assert all(min(abs(item.box.centre[1]), abs(item.box.centre[0] - 100)) < 1 for item in places)
    assert {item.height % RISES for item in places} == {0.0}
    assert 0 < max(item.height for item in places) <= LIFT
    assert moved.at(moved.end)[0] == track(4).items[0]


def test_back_it_goes_the_same_way_and_one_space_straight() -> None:
    there, back = way(track(0), track(4)), way(track(4), track(0))
    assert back.ways[TOKEN] == there.ways[TOKEN][::-1]
    assert not way(track(2), track(3)).ways


def test_the_longest_walk_is_over_in_time() -> None:
    walk = tuple((10.0 * n, 0.0) for n in range(54))
    ends = [
        Picture((Item(TOKEN, Art("token"), Box(x, -5, 10, 10), walk=walk),)) for x in (-5.0, 525.0)
    ]
    assert way(ends[0], ends[1]).end - 10.0 <= WAIT + 1e-9


def test_a_closer_look_takes_the_track_along() -> None:
    table = replace(track(1), field=Box(-100, -100, 800, 600))
    near = magnified(table, Zoom(2.0)).items[0]
    assert near.walk[1] == pytest.approx(near.box.centre)


def flown(moved: Glide) -> list[ItemId]:
    return [name for name in moved.moves if name.startswith("flight")]


def test_a_button_for_every_space_walked_flies_to_the_purse() -> None:
    flight = Flight(Art("button"), TOKEN, PURSE, (20, 20), walked=True)
    moved = way(track(0), track(3), Journey(flights=(flight,)))
    begun = [moved.moves[name] for name in flown(moved)]
    assert [box.centre for box, _ in begun] == [(50, 0), (100, 0), (100, 50)]
    assert {item.box.centre for _, item in begun} == {(320, 20)}
    assert moved.end - 10.0 <= WAIT + 1e-9


def test_what_flies_is_seen_only_on_its_way() -> None:
    spots = tuple((n / 4, 0.5) for n in range(5))
    flight = Flight(Art("button"), TOKEN, PURSE, (20, 20), spots)
    moved = way(track(0), track(0), Journey(flights=(flight,)))
    counts = [
        sum(item.id.startswith("flight") for item in moved.at(10.0 + WAIT * n / 20))
        for n in range(20)
    ]
    assert counts[0] == 1 and max(counts) > 2 and counts[-1] <= 1
    assert not moved.at(moved.end)


def test_income_sets_out_when_its_patch_has_come() -> None:
    patch = Item(PATCH, Sewn("cloth", "#000000", ((0, 0),)), Box(0, 200, 40, 40))
    old = Picture((*track(0).items, patch))
    new = Picture((*track(0).items, replace(patch, box=Box(600, 200, 40, 40))))
    moved = way(old, new, Journey(flights=(Flight(Art("b"), PATCH, PURSE, (9, 9)),)))
    (name,) = flown(moved)
    assert moved.moves[name][0].centre == (620, 220) and moved.waits[name] == GLIDE
    assert moved.end - 10.0 <= WAIT + 1e-9


def test_a_swarm_is_thinned() -> None:
    flight = Flight(Art("button"), TOKEN, PURSE, (20, 20), ((0.5, 0.5),) * 40)
    moved = way(track(0), track(0), Journey(flights=(flight, flight)))
    assert len(flown(moved)) == MOST and moved.end - 10.0 <= WAIT + 1e-9


def test_nothing_flies_from_or_to_what_is_not_there() -> None:
    flights = (
        Flight(Art("b"), ItemId("gone"), PURSE, (9, 9)),
        Flight(Art("b"), TOKEN, ItemId("gone"), (9, 9)),
    )
    assert not way(track(0), track(0), Journey(flights=flights)).moves


def crowd(shift: float) -> Picture:
    items = tuple(
        Item(ItemId(f"{n}"), Board("tag"), Box(60.0 * n + shift, 0, 50, 30))
        for n in range(CROWD + 4)
    )
    labels = tuple(
        Label(ItemId(f"price {n}"), msg("kernel.number", value=n), item.box)
        for n, item in enumerate(items)
    )
    return Picture(items, labels)


def test_in_a_crowd_only_what_was_done_is_lifted_and_words_go_along() -> None:
    moved = way(crowd(0), crowd(70), Journey(marks=(ItemId("3"),)))
    half = moved.at(10.0 + GLIDE / 4)
    assert [item.id for item in half if item.height > 0] == ["3"] and half[-1].id == "3"
    assert moved.slides == {*moved.moves} - {"3"}, "what was done is lifted"
    for name, (old, item) in moved.moves.items():
        assert moved.words[ItemId(f"price {name}")][0] == old
        assert moved.words[ItemId(f"price {name}")][1].box == item.box
    assert not way(crowd(0), crowd(0)).words


def test_a_piece_is_turned_not_stretched() -> None:
    up, across = Box(0, 0, 40, 80), Box(300, 0, 100, 50)
    old, new = Picture((Item(PATCH, FACE, up),)), Picture((Item(PATCH, FACE, across),))
    start, _ = glide(seen(old), old, new, 0.0, GLIDE).moves[PATCH]
    assert start.width / start.height == pytest.approx(2) and start.centre == up.centre
    furniture = Picture((Item(PATCH, Board("slot"), across),))
    assert glide(seen(old), old, furniture, 0.0, GLIDE).moves[PATCH][0] == up


def test_a_card_is_shown_when_it_is_dealt_open() -> None:
    pile = Item(ItemId("pile"), Board("slot"), Box(0, 0, 60, 80))
    cards = (
        Item(ItemId("open"), Card("ace", "back"), Box(300, 0, 50, 70)),
        Item(ItemId("shut"), Card(None, "back"), Box(400, 0, 50, 70)),
    )
    old, new = Picture((pile,)), Picture((pile, *cards))
    moved = way(old, new, Journey(source=pile.id, deals=True))
    assert moved.turns == {ItemId("open"): Card(None, "back")}
