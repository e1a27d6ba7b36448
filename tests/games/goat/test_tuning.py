"""Test the tuning of Goat's estimate: the game's inputs, stable files."""

from __future__ import annotations

import json
from argparse import Namespace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

import numpy as np

from build_scripts import tune_goat, tune_goat_manner
from build_scripts.tune_goat_inputs import inputs
from build_scripts.tune_goat_lessons import Lesson, keep, kept, lessons, turn
from build_scripts.tune_goat_net import Net, centred
from build_scripts.tune_goat_rounds import (
    SHOWING,
    Tables,
    ahead,
    choices,
    count,
    dealt,
    dealt_anew,
    play_out,
    points,
)
from tabletop.games.goat import rules
from tabletop.games.goat.brain import playout
from tabletop.games.goat.brain.opinion import shipped
from tabletop.games.goat.brain.playout import Manner
from tabletop.games.goat.brain.scene import Scene, lacks
from tabletop.games.goat.brain.search import tried
from tabletop.games.goat.brain.tiles import counter
from tabletop.games.goat.slots import NUMBER, bits
from tabletop.games.goat.state import Deal, House, State, ends
from tabletop.kernel.rules import CHANCE
from tests.games.goat.goat import played


def one(state: State) -> Tables:
    """Return a table of the rules as arrays of one row."""
    view = rules.view(state, state.turn)
    left, right = ends(state.line)
    return Tables(
        np.array([[bits(hand) for hand in state.hands]]),
        np.array([[NUMBER[tile] for tile in state.market]], np.int64),
        np.array([0]),
        np.array([7 * left + right]),
        np.array([state.turn]),
        np.array([0]),
        np.array([lacks(view)]),
    )


def deciding(seats: int) -> list[State]:
    """Return the tables with a choice."""
    return [
        state
        for state in played(seats, 6).states
        if rules.to_act(state) not in (None, CHANCE)
        and state.line
        and len(rules.legal(rules.view(state, state.turn))) > 1
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_choices_and_their_numbers_are_those_of_the_game(seats: int) -> None:
    seen = 0
    for state in deciding(seats)[::2]:
        view = rules.view(state, state.turn)
        acts = [act for act in rules.legal(view) if not isinstance(act, Deal)]
        expected = {(choice.gone, choice.after) for choice in (tried(view, act) for act in acts)}
        tables = one(state)
        row, gone, after = choices(tables.hand, tables.now)
        found = list(zip(gone.tolist(), after.tolist(), strict=True))
        double_end = len(set(ends(state.line))) == 1
        assert set(found) <= expected
        assert double_end or set(found) == expected
        lines, scene = inputs(tables, row, gone, after), Scene(view)
        for choice, line in zip(found, lines, strict=True):
            assert line.tolist() == pytest.approx(scene.inputs(*choice), rel=1e-6)
        seen += len(found)
    assert seen > 40


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rounds_end_as_imagined_deals_do(seats: int) -> None:
    tables = dealt(60, seats, np.random.RandomState(5))
    ended = play_out(tables.of(np.arange(60)))
    counted = counter(House())
    for line in range(60):
        hands = tables.hands[line].tolist()
        market, now, turn = tables.market[line].tolist(), tables.now[line], tables.turn[line]
        playout.play_out(hands, market, int(now), int(turn), manner=playout.LEARNED)
        assert ended[line].tolist() == hands
        assert points(ended[line]).tolist() == [counted(hand) for hand in hands]
        others = [counted(hand) for hand in hands[1:]]
        gap = sum(others) / len(others) - counted(hands[0])
        assert ahead(ended[line : line + 1], np.array([0]))[0] == pytest.approx(gap)


def test_all_tiles_are_somewhere_and_the_senior_one_opens() -> None:
    tables = dealt(200, 4, np.random.RandomState(3))
    for line in range(200):
        hands = tables.hands[line].tolist()
        market = [1 << number for number in tables.market[line].tolist()]
        first = (1 << 28) - 1 - sum(hands) - sum(market)
        opener = (int(tables.turn[line]) - 1) % 4
        assert first.bit_count() == 1
        assert [hand.bit_count() for hand in hands] == [5 - (s == opener) for s in range(4)]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_imagined_deals_agree_with_what_was_seen(seats: int) -> None:
    """Keep the viewer's hand, the counts and the observed gaps.

    All hands keep their size, and no seat holds a number that it was seen to lack.
    """
    rng = np.random.RandomState(8)
    tables = dealt(60, seats, rng)
    for _ in range(2 * seats):
        turn(tables, lambda lines, row: lines[:, 0].astype(np.float64))
        tables = tables.of(~tables.over())
    assert tables.lacks.any(1).any() and not tables.lacks.any(1).all()
    many = dealt_anew(tables, 30, rng)
    same = np.tile(np.arange(len(tables.turn)), 30)
    before = tables.of(same)
    assert (many.hand == before.hand).all()
    assert (many.held == before.held).all()
    assert (count(many.hands) == count(before.hands)).all()
    for seat in range(seats):
        against = many.hands[:, seat] & SHOWING[many.lacks[:, seat]]
        assert (against[many.turn != seat] == 0).all()
    for line, drawn in enumerate(many.drawn.tolist()):
        market = sum(1 << number for number in many.market[line, drawn:].tolist())
        assert market + many.hands[line].sum() == many.held[line]
    for line in np.flatnonzero((tables.lacks == 0).all(1))[:3]:
        hands, hidden = many.hands[same == line], (tables.held & ~tables.hand)[line]
        for number in (n for n in range(28) if hidden >> n & 1):
            assert len(set(map(tuple, (hands >> number & 1).tolist()))) > 1


def test_no_sum_hangs_on_its_order() -> None:
    """Compute the gradient of a net exactly, in any order of the rows."""
    size = shipped()[4].size
    lines, came_to, sizes = lessons(
        1, seats=4, rounds=40, deals=3, seed=2, player=tune_goat.Quick(size)
    )
    rng = np.random.RandomState(1)
    net = Net(lines, np.full(size, 0.01), rng)
    net.numbers[2] = rng.random_sample(32) - 0.5
    slopes, _ = net.slopes(lines, came_to, sizes)
    starts = np.cumsum(sizes) - sizes
    turned = np.concatenate(
        [np.arange(s, s + n) for s, n in zip(starts[::-1], sizes[::-1], strict=True)]
    )
    again, _ = net.slopes(lines[turned], came_to[turned], sizes[::-1])
    assert all((a == b).all() for a, b in zip(slopes, again, strict=True))
    standard, gap = net.standard(lines)[:, 0], np.rint(came_to * 64) / 64
    exact = sum(Fraction(a) * Fraction(b) for a, b in zip(standard, gap, strict=True))
    assert Fraction(float(standard @ gap)) == exact


def test_values_are_compared_within_a_decision() -> None:
    found = centred(np.array([1.0, 3.0, 10.0, 20.0, 30.0]), np.array([2, 3]))
    assert found.tolist() == [-1.0, 1.0, -10.0, 0.0, 10.0]


def small(folder: Path, jobs: int) -> list[str]:
    """Return a call that learns a little, for a file in that folder."""
    folder.mkdir(exist_ok=True)
    out = folder / "opinion.json"
    out.write_text(tune_goat.TARGET.read_text("utf-8"), "utf-8")
    sizes = [
        "--seats",
        "3",
        "--generations",
        "2",
        "--batches",
        "2",
        "--epochs",
        "2",
        "--rounds",
        "128",
        "--proof",
        "20",
        "--seed",
        "7",
    ]
    return [*sizes, "--jobs", str(jobs), "--keep", str(folder), "--out", str(out)]


def net_of(folder: Path) -> dict[str, object]:
    (last,) = folder.glob("*/net-2.npz")
    return Net.kept(last).as_json()


@pytest.mark.long("learns for seconds")
def test_the_same_call_learns_the_same_and_goes_on_where_it_was_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tune_goat.main(small(tmp_path / "whole", 1))
    written = (tmp_path / "whole" / "opinion.json").read_text("utf-8")
    made: list[int] = []

    def broken(number: int, **how: Any) -> Lesson:
        if number == 4:
            raise KeyboardInterrupt
        made.append(number)
        return lessons(number, **how)

    with monkeypatch.context() as patch:
        patch.setattr(tune_goat, "lessons", broken)
        with pytest.raises(KeyboardInterrupt):
            tune_goat.main(small(tmp_path / "parts", 1))
        assert made == [0, 1, 2, 3]  # the first gives the range of the inputs
    assert not list((tmp_path / "parts").glob("*/net-2.npz"))
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "parts").glob("*/*.npz")}
    assert len(before) == 4
    tune_goat.main(small(tmp_path / "parts", 2))
    assert {path: path.stat().st_mtime_ns for path in before} == before
    assert net_of(tmp_path / "whole") == net_of(tmp_path / "parts")
    assert written == (tmp_path / "parts" / "opinion.json").read_text("utf-8")


def test_a_lesson_is_kept_as_it_is_learned_from(tmp_path: Path) -> None:
    """Keep the inputs of the net, to eleven binary digits."""
    size = shipped()[3].size
    lesson = lessons(1, seats=3, rounds=64, deals=2, seed=5, player=tune_goat.Quick(size))
    keep(lesson, tmp_path / "lesson.npz")
    again = kept(tmp_path / "lesson.npz")
    assert (np.abs(again[0] - lesson[0]) <= np.abs(lesson[0]) / 2048).all()
    assert (again[1] == lesson[1]).all() and (again[2] == lesson[2]).all()


def test_going_over_lessons_again_teaches_more(tmp_path: Path) -> None:
    quick = tune_goat.Quick(shipped()[3].size)
    paths = []
    for number in (1, 2):
        paths.append(tmp_path / f"{number}.npz")
        keep(lessons(number, seats=3, rounds=128, deals=4, seed=5, player=quick), paths[-1])
    first = tune_goat.begun(3, 128, 4, 5)
    surprise = tune_goat.fitted(first, paths, 4, [5])
    assert surprise[-1] < 0.95 * surprise[0]


@pytest.mark.long("learns for seconds")
def test_it_learns() -> None:
    """Predict unseen rounds better after a few lessons."""
    size, seats, fresh = shipped()[4].size, 4, 99
    net = tune_goat.begun(seats, 256, 2, 3)

    def surprise() -> float:
        lines, came_to, sizes = lessons(
            fresh, seats=seats, rounds=256, deals=2, seed=3, player=tune_goat.Quick(size)
        )
        gap = centred(net.values(lines) - came_to, sizes)
        return float((gap * gap).mean())

    before = surprise()
    for number in range(1, 7):
        lesson = lessons(number, seats=seats, rounds=192, deals=4, seed=3, player=net)
        tune_goat.learn(net, lesson, 0.0, 0.1, np.random.RandomState(number))
    assert surprise() < 0.99 * before


def test_the_manner_is_the_one_that_comes_nearest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Recover a manner from its own results with added luck."""

    def told(number: int, *, player: tune_goat.Quick, **how: Any) -> Lesson:
        how = {**how, "rounds": 40, "deals": 1}
        lines, _, sizes = lessons(number, player=player, **how)
        likes = tune_goat.Quick(lines.shape[1], Manner(0.75, 2.5)).values(lines)
        return lines, 0.5 * likes + np.repeat(np.arange(len(sizes)), sizes), sizes

    monkeypatch.setattr(tune_goat_manner, "lessons", told)
    asked = Namespace(batches=2, rounds=40, deals=1, seed=3)
    assert tune_goat_manner.nearest(playout.OWN, 4, asked) == Manner(0.75, 2.5)


def test_a_weaker_opinion_is_not_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Keep the file when untrained numbers lose to it."""
    asked = [*small(tmp_path, 1), "--generations", "0", "--proof", "300"]
    tune_goat.main(asked)
    assert "written" not in capsys.readouterr().out
    assert (tmp_path / "opinion.json").read_text("utf-8") == tune_goat.TARGET.read_text("utf-8")


def test_the_file_is_written_as_it_lies() -> None:
    """Write the file in its stored form, so that a diff can be read."""
    text = tune_goat.TARGET.read_text("utf-8")
    assert tune_goat.written(json.loads(text)) == text
