"""Test the endings of all games: within their room, in time, and true."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

import pytest

from tabletop.games import GAMES
from tabletop.games.goat.ending import latest, sum_wide, summed
from tabletop.games.goat.scoring import entries_of
from tabletop.games.kit.ending import standings
from tabletop.kernel.words import Msg, Seat, Signed, Who, msg
from tabletop.play import podium, results
from tabletop.play.session import Session
from tabletop.table.picture import HEIGHT, WIDTH, Box, Item, ItemId, Label, Picture, Shape
from tabletop.table.sprites import Board, Strokes
from tabletop.table.stage import LONGEST, Count, Snapshot, Timeline
from tests.known import known
from tests.shell.match_stage import played
from tests.shell.rounds import BOT, HUMAN, session
from tests.tools.moments import case

FOOT = 104.0

SHAPES = (
    Shape(WIDTH, HEIGHT - FOOT),
    Shape(WIDTH, 1200 - FOOT),
    Shape(2100, HEIGHT - FOOT),
    Shape(WIDTH, HEIGHT - 2 * FOOT, text=2.0),
)


def ended(game: str, seats: int, people: int = 1) -> Session:
    if game == "patchwork":
        return played()
    return session(game, [HUMAN] * people + [BOT] * (seats - people))


def tables() -> Iterator[Any]:
    for game in GAMES:
        counts = sorted({min(game.seat_counts), 4, 7, max(game.seat_counts)})
        for seats in counts:
            if seats in game.seat_counts:
                yield pytest.param(game.id, seats, id=f"{game.id}-{seats}")


TABLES = pytest.mark.parametrize(("game", "seats"), list(tables()))


def inside(box: Box, shape: Shape) -> bool:
    return Box(-1, -1, shape.width + 2, shape.height + 2).contains(box)


def names(seen: Snapshot) -> dict[Seat, Label]:
    found = {}
    for label in seen.labels:
        who = dict(label.words.args).get("who")
        if label.id.startswith("name ") and isinstance(who, Who):
            found[who.seat] = label
    return found


@pytest.mark.sampled(5)
@TABLES
@pytest.mark.parametrize("shape", SHAPES, ids=["16:9", "4:3", "21:9", "large words"])
def test_everything_is_in_its_room(game: str, seats: int, shape: Shape) -> None:
    made = ended(game, seats)
    ending = podium.ending(made, shape)
    last = ending.at(ending.seconds)
    parts: list[Item | Label] = [*last.items, *last.labels]
    assert ending.height == shape.height or (shape.text > 1 and ending.height > shape.height)
    for part in parts:
        assert inside(part.box, replace(shape, height=ending.height)), part.id
        assert part.box.width > 0 and part.box.height > 0, part.id
    assert set(names(last)) == set(range(seats))
    readable = [label for label in last.labels if not label.id.startswith("empty ")]
    for label in readable:
        assert label.box.height >= 17, label.id


@pytest.mark.sampled(4)
@TABLES
@pytest.mark.parametrize("text", [1.0, 1.3, 1.6, 2.0])
def test_no_words_cover_others(game: str, seats: int, text: float) -> None:
    shape = replace(SHAPES[0], height=HEIGHT - FOOT * text, text=text)
    ending = podium.ending(ended(game, seats), shape)
    labels = [one for one in ending.picture.labels if not one.id.startswith("tag ")]
    for one, other in combinations(labels, 2):
        assert not one.box.grown(-1).overlaps(other.box.grown(-1)), (one.id, other.id)


@pytest.mark.sampled(5)
@TABLES
@pytest.mark.parametrize("text", [1.1, 1.3, 1.6, 2.0])
def test_every_box_has_room_for_its_larger_words(game: str, seats: int, text: float) -> None:
    made = ended(game, seats)
    usual = {one.id: one for one in podium.ending(made, SHAPES[0]).picture.labels}
    shape = replace(SHAPES[0], height=HEIGHT - FOOT * text, text=text)
    for one in podium.ending(made, shape).picture.labels:
        if one.id.startswith(("empty ", "tag ")) or one.id not in usual:
            continue  # signs on a square or a card are as large as that
        before = usual[one.id]
        assert one.size >= before.size * text - 0.01, one.id
        # Latin letters take 0.95 of the height of their box at most, others 0.8.
        for tall in (0.95,) if one.id.startswith("total ") else (0.95, 0.8):
            now, was = (min(of.size, tall * of.box.height) for of in (one, before))
            assert now >= was * text * 0.97, one.id


@pytest.mark.sampled(7)
@TABLES
@pytest.mark.parametrize("shape", SHAPES, ids=["16:9", "4:3", "21:9", "large words"])
def test_a_ribbon_is_in_the_room_and_covers_no_words(game: str, seats: int, shape: Shape) -> None:
    honour = msg("match.ending.first_win")
    ending = podium.ending(ended(game, seats), shape, honour)
    ribbon = ending.picture.item(ItemId("honour"))
    assert ribbon is not None and inside(ribbon.box, replace(shape, height=ending.height))
    others = [one for one in ending.picture.labels if not one.id.startswith("honour")]
    for one in others:
        assert not one.box.grown(-1).overlaps(ribbon.box), one.id
    assert ending.seconds <= LONGEST


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_meaning_of_gold_is_told_where_there_is_gold(seats: int) -> None:
    picture = podium.ending(ended("gnoming", seats), SHAPES[0]).picture
    bands = [one for one in picture.items if one.id.startswith("band ")]
    assert bool(bands) is any(one.id == "gold" for one in picture.labels)


@pytest.mark.sampled(6)
@TABLES
def test_it_is_over_in_time_and_ends_as_it_stays(game: str, seats: int) -> None:
    ending = podium.ending(ended(game, seats), SHAPES[0])
    assert 0 < ending.seconds <= LONGEST
    last = ending.at(ending.seconds)
    assert last.items == ending.picture.items and last.labels == ending.picture.labels
    assert ending.at(0.0) != last


@pytest.mark.sampled(6)
@TABLES
def test_totals_count_to_those_of_the_sheet(game: str, seats: int) -> None:
    made = ended(game, seats)
    ending = podium.ending(made, SHAPES[0])
    totals = made.game.sheet(made.match.state).totals
    counted = {cue.label: cue.steps[-1][1] for cue in ending.cues if isinstance(cue, Count)}
    assert counted == {f"total {seat}": totals[seat] for seat in range(seats)}


def test_the_tile_of_seven_counts_for_whoever_has_it() -> None:
    found = case("patchwork", "seven")
    made = found.session.submit(found.seat, found.action)
    while (seat := made.match.to_act) is not None:
        made = made.submit(seat, made.match.legal()[-1])
    totals = made.game.sheet(made.match.state).totals
    assert known(made.match.state).seven == found.moment.seat
    cues = podium.ending(made, SHAPES[0]).cues
    counted = {cue.label: cue.steps for cue in cues if isinstance(cue, Count)}
    assert {seat: counted[ItemId(f"total {seat}")][-1][1] for seat in (0, 1)} == dict(
        enumerate(totals)
    )


@pytest.mark.sampled(6)
@TABLES
def test_ids_are_its_own_and_cues_mean_something(game: str, seats: int) -> None:
    ending = podium.ending(ended(game, seats), SHAPES[0])
    items = [item.id for item in ending.picture.items]
    labels = [label.id for label in ending.picture.labels]
    assert len(items) == len(set(items)) and len(labels) == len(set(labels))
    there = {*items, *labels}
    for cue in ending.cues:
        named = {cue.label} if isinstance(cue, Count) else cue.ids
        assert named <= there, named - there


@pytest.mark.parametrize("seats", [2, 4, 12])
def test_fewer_points_bring_a_train_further(seats: int) -> None:
    made = ended("mexican_train", seats)
    ending = podium.ending(made, SHAPES[0])
    totals = made.game.sheet(made.match.state).totals
    plates = {seat: ending.picture.item(ItemId(f"plate {seat}")) for seat in range(seats)}
    way = {}
    for seat in range(seats):
        engine, plate = ending.picture.item(ItemId(f"engine {seat}")), plates[seat]
        assert engine is not None and plate is not None
        way[seat] = engine.box.x - plate.box.right
    ranked = sorted(range(seats), key=lambda seat: totals[seat])
    for one, other in pairwise(ranked):
        assert way[one] > way[other] or totals[one] == totals[other]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("seats", [2, 4, 8, 12])
@pytest.mark.parametrize("shape", SHAPES, ids=["16:9", "4:3", "21:9", "large words"])
def test_every_round_won_has_its_wagon(seats: int, shape: Shape) -> None:
    made = ended("mexican_train", seats)
    picture = podium.ending(made, shape).picture
    rounds = made.game.sheet(made.match.state).rounds
    for seat in range(seats):
        won = sum(seat in one.best for one in rounds if one.number)
        wagons = [one.box for one in picture.items if one.id.startswith(f"wagon {seat} ")]
        assert len(wagons) == min(8, won), seat
        rails = picture.item(ItemId(f"rails {seat}"))
        assert rails is not None and all(box.x >= rails.box.x for box in wagons)
        loads = [one.box for one in picture.items if one.id.startswith(f"load {seat} ")]
        engine = picture.item(ItemId(f"engine {seat}"))
        words = next(one.box for one in picture.labels if one.id == f"won {seat}")
        assert engine is not None
        assert not [box for box in (*loads, engine.box) if box.overlaps(words)], seat


@pytest.mark.parametrize("seats", [2, 4, 12])
def test_a_wagon_is_a_round_won(seats: int) -> None:
    made = ended("mexican_train", seats)
    picture = podium.ending(made, SHAPES[0]).picture
    said = {label.id: dict(label.words.args).get("n") for label in picture.labels}
    rounds = known(made.match.state).table.results
    won = [sum(one.scores[seat] == min(one.scores) for one in rounds) for seat in range(seats)]
    for seat, count in enumerate(won):
        wagons = [item for item in picture.items if item.id.startswith(f"wagon {seat} ")]
        assert said[ItemId(f"won {seat}")] == count
        assert len(wagons) == min(8, count)


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_the_winners_layout_is_the_largest(seats: int) -> None:
    made = ended("gnoming", seats)
    picture = podium.ending(made, SHAPES[0]).picture
    cards = {seat: picture.item(ItemId(f"card {seat} 0")) for seat in range(seats)}
    first = cards.pop(results.winners(made)[0])
    assert first is not None
    for other in cards.values():
        assert other is not None
        assert other.box.width < first.box.width and other.box.x > first.box.x


def test_every_empty_square_is_marked() -> None:
    made = played()
    ending = podium.ending(made, SHAPES[0])
    state = made.match.state
    for seat in (0, 1):
        marked = [i for i in ending.picture.items if i.id.startswith(f"empty {seat} ")]
        assert len(marked) == 81 - known(state).covered[seat].bit_count()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_strokes_of_a_record_are_its_points(seats: int) -> None:
    made = ended("goat", seats)
    totals, target = known(made.match.state).totals, known(made.match.state).house.target
    found = {
        item.id: (item.sprite.count, item.sprite.fence, item.sprite.over)
        for item in podium.ending(made, SHAPES[0]).picture.items
        if isinstance(item.sprite, Strokes)
    }
    assert found == {
        f"strokes {seat}": (total, target, total >= target) for seat, total in enumerate(totals)
    }


def figures(words: Msg) -> list[int]:
    """Return the numbers of a sum, from the first."""
    args = dict(words.args)
    before = args.get("before")
    first = figures(before) if isinstance(before, Msg) else []
    value = args.get("more", args.get("value"))
    return [*first, value] if isinstance(value, int) else first


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("shape", SHAPES, ids=["16:9", "4:3", "21:9", "large words"])
def test_a_record_is_told_round_by_round(seats: int, shape: Shape) -> None:
    made = ended("goat", seats)
    state = made.match.state
    picture = podium.ending(made, shape).picture
    told = {label.id: figures(label.words) for label in picture.labels}
    several = 0
    for seat in range(seats):
        written = [e.written for e in entries_of(known(state), seat) if e.written]
        sums = told.get(ItemId(f"sum {seat}"), [])
        # The earliest are left out where there is no room for all; the strokes say them too.
        assert sums == written[-len(sums) :] if len(written) > 1 else not sums
        several += len(sums) > 1
    assert several


def test_a_sum_of_many_rounds_leaves_out_the_first_ones() -> None:
    rounds = [*[9] * 30, 14, 20, 33]
    for room in range(60, 700, 20):
        told = latest(rounds, room, 20)
        assert told == rounds[len(rounds) - len(told) :] and len(told) != 1
        assert sum_wide(told, 20, cut=bool(told)) <= room or not told
    assert len(latest(rounds, 200, 20)) > len(latest(rounds, 120, 20)) >= 2
    assert figures(summed([14, 20, 33], cut=True)) == [14, 20, 33]
    assert figures(summed([14, 20, 33], cut=False)) == [14, 20, 33]
    assert not latest([34], 999, 20), "one round is no sum"


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_every_line_that_counts_is_in_gold(seats: int) -> None:
    made = ended("gnoming", seats)
    ending = podium.ending(made, SHAPES[0])
    bands = [item for item in ending.picture.items if item.id.startswith("band ")]
    sheet = made.game.sheet(made.match.state)
    lines = [
        line
        for lines in sheet.rounds[-1].lines
        for line in lines
        if line.why.key in {"gnoming.sheet.row", "gnoming.sheet.column"}
    ]
    assert len(bands) == len(lines)


# -- the outcome in words


def test_the_only_person_who_wins_is_told_so() -> None:
    winner = results.winners(session("goat", [BOT] * 3))[0]
    for seat in range(3):
        players = [BOT] * 3
        players[seat] = HUMAN
        made = session("goat", players)
        key = podium.title(made).key
        won = results.winners(made) == (seat,)
        assert key == ("match.ending.won" if won else "table.wins"), winner
    assert podium.title(session("goat", [HUMAN] * 3)).key == "table.wins"
    assert podium.reader(session("goat", [HUMAN] * 3)) is None


@pytest.mark.sampled(6)
@TABLES
def test_gold_is_for_the_winners(game: str, seats: int) -> None:
    made = ended(game, seats)
    items = podium.ending(made, SHAPES[0]).picture.items
    gilt = {item.id.removesuffix(" gold") for item in items if item.sprite == Board("gilt")}
    winners = results.winners(made)
    name = "gilt" if game == "patchwork" else "plate"
    assert gilt == {f"{name} {seat}" for seat in winners}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", ["mexican_train", "gnoming"])
def test_loose_buttons_are_for_whoever_won_here_but_lie_on_no_rails(game: str) -> None:
    winners = results.winners(session(game, [BOT] * 3))
    for seat in range(3):
        players = [BOT] * 3
        players[seat] = HUMAN
        items = podium.ending(session(game, players), SHAPES[0]).picture.items
        assert any(item.id.startswith("loose ") for item in items) is (
            seat in winners and game != "mexican_train"
        )
    everybody = podium.ending(session(game, [HUMAN] * 3), SHAPES[0]).picture.items
    assert any(item.id.startswith("loose ") for item in everybody) is (game != "mexican_train")


def test_a_pair_wins_together() -> None:
    options = {"pairs": True}
    made = session("goat", [BOT] * 4, options=options)
    winners = results.winners(made)
    assert len(winners) == 2
    players = [BOT] * 4
    players[winners[0]] = HUMAN
    mine = session("goat", players, options=options)
    assert podium.title(mine).key == "match.ending.won"
    ending = podium.ending(mine, SHAPES[0])
    assert {f"face {seat}" for seat in range(4)} <= {item.id for item in ending.picture.items}


def test_a_game_without_an_ending_of_its_own_has_one() -> None:
    made = ended("goat", 4)
    plain: Timeline = standings(None, podium.podium(made, SHAPES[0]))
    assert set(names(plain.at(plain.seconds))) == set(range(4))


# -- what it tells is true


def gilded(picture: Picture) -> set[Seat]:
    """Return the seats in a golden frame."""
    frames = [one.id for one in picture.items if one.id.endswith(" gold")]
    frames += [one.id for one in picture.items if one.id.startswith("gilt ")]
    return {Seat(int(name.split()[1])) for name in frames}


@pytest.mark.sampled(6)
@TABLES
def test_only_the_winners_are_in_gold_even_if_they_share_the_win(game: str, seats: int) -> None:
    made = ended(game, seats)
    told = podium.podium(made, SHAPES[0])
    state = made.match.state
    assert gilded(made.game.ending(state, told).picture) == set(told.winners)
    shared = (Seat(0), Seat(1))
    title = podium.headline(told.sheet, shared)
    both = made.game.ending(state, replace(told, winners=shared, title=title))
    assert gilded(both.picture) == set(shared)
    words = next(label.words for label in both.picture.labels if label.id == "title")
    assert words.key == "match.sheet.winners"


@pytest.mark.sampled(6)
@TABLES
def test_the_order_is_that_of_the_places(game: str, seats: int) -> None:
    made = ended(game, seats)
    if game == "patchwork":
        return  # each quilt stays on its side of the table
    told = podium.podium(made, SHAPES[0])
    picture = podium.ending(made, SHAPES[0]).picture
    boxes = {}
    for (seat,) in told.ranked():
        plate = picture.item(ItemId(f"plate {seat}"))
        assert plate is not None
        boxes[seat] = plate.box
    lanes = game == "mexican_train" and seats > 6
    by_row = game == "gnoming"

    def place(seat: Seat) -> tuple[float, float]:
        box = boxes[seat]
        first = boxes[told.ranked()[0][0]]
        if by_row:  # the winner at the left, then row by row
            return (-1.0, 0.0) if box == first else (box.y // 100, box.x)
        return (box.x, box.y) if lanes else (box.y, box.x)

    assert sorted(boxes, key=place) == [seat for (seat,) in told.ranked()]


@pytest.mark.sampled(6)
@TABLES
def test_rounds_add_up_to_the_totals(game: str, seats: int) -> None:
    made = ended(game, seats)
    sheet = made.game.sheet(made.match.state)
    for seat in range(seats):
        assert sum(line.points for line in sheet.lines[seat]) == sheet.totals[seat]
        if sheet.rounds:
            assert sum(one.scores[seat] for one in sheet.rounds) == sheet.totals[seat]


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_the_points_of_the_last_round_are_those_of_the_sheet(seats: int) -> None:
    made = ended("gnoming", seats)
    picture = podium.ending(made, SHAPES[0]).picture
    last = made.game.sheet(made.match.state).rounds[-1]
    told = {one.id: dict(one.words.args)["points"] for one in picture.labels
            if one.id.startswith("round ")}  # fmt: skip
    assert told == {f"round {seat}": Signed(last.scores[seat]) for seat in range(seats)}


def test_what_counts_in_patchwork_adds_up() -> None:
    made = played()
    picture = podium.ending(made, SHAPES[0]).picture
    shown = {one.id: dict(one.words.args).get("value") for one in picture.labels}
    for seat in (0, 1):
        parts = [shown[ItemId(f"{kind} {seat}")] for kind in ("buttons", "empty", "seven")]
        numbers = [one.value if isinstance(one, Signed) else one for one in parts]
        assert sum(n for n in numbers if isinstance(n, int)) == shown[ItemId(f"total {seat}")]
