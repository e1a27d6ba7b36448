"""Test the tuning of layout values: rounds by the rules, stable files."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import chain
from pathlib import Path
from random import Random
from typing import Final

import pytest

pytest.importorskip("numpy")

import numpy as np

from build_scripts import tune_gnoming
from build_scripts.tune_gnoming_lessons import WEIGHTS, Learner, grained, guessed, plain
from build_scripts.tune_gnoming_rounds import Rounds
from build_scripts.tune_gnoming_tables import STOCK, Tables, dealt
from build_scripts.tune_gnoming_worth import SHARES, Bools, Floats, Ints, Players, ended, lines, raw
from tabletop.games.gnoming import rules
from tabletop.games.gnoming.bots import INSIGHTS
from tabletop.games.gnoming.brain.cells import CARD, CODE, DANGER, HIDDEN
from tabletop.games.gnoming.brain.learned import CLOCKS, Learned, Lines, shipped
from tabletop.games.gnoming.brain.playout import NONE, Playout, Table
from tabletop.games.gnoming.scoring import raw_score
from tabletop.games.gnoming.state import (
    CELLS,
    DECK,
    Action,
    Bounce,
    Deal,
    Discard,
    Flip,
    Lay,
    Rebuild,
    State,
    Stay,
    Take,
)
from tests.games.gnoming.gnoming import start

Event = tuple[str, int]

NUMBERS: Final = (Lines(guessed().tolist(), [3.0] * CLOCKS), shipped())


def players() -> Players:
    """Return the guesses, and the numbers on file."""
    return Players(
        np.array([numbers.worth for numbers in NUMBERS]),
        np.array([numbers.luck for numbers in NUMBERS]),
    )


def mixed(seats: int, many: int, seed: int) -> Tables:
    """Return rounds about to begin, with either player in each seat."""
    rng = np.random.RandomState(seed)
    return dealt(rng.randint(0, len(NUMBERS), (seats, many)), rng)


def one(tables: Tables, row: int) -> Table:
    """Return a table of the quick rule."""
    seats = range(len(tables.who))
    piles = [tables.piles[pile, : tables.heights[pile, row], row].tolist() for pile in range(STOCK)]
    return Table(
        [tuple(tables.cells[:, seat, row].tolist()) for seat in seats],
        [tables.below[:, seat, row].tolist() for seat in seats],
        tables.stock[: tables.left[row], row].tolist(),
        (piles[0], piles[1]),
        int(tables.rebuilds[row]),
        NONE,
    )


class Told(Rounds):
    """Record the choices at each table."""

    def __init__(self, many: int) -> None:
        super().__init__(players(), WEIGHTS)
        self.events: list[list[Event]] = [[] for _ in range(many)]

    def _add(self, tables: Tables, rows: Ints, what: str, which: Ints) -> None:
        for row, value in zip(tables.number[rows].tolist(), which.tolist(), strict=True):
            self.events[row].append((what, value))

    def source(self, tables: Tables, seat: int, here: Ints, saved: Floats, can: Bools) -> Ints:
        which = super().source(tables, seat, here, saved, can)
        self._add(tables, np.arange(len(which)), "take", which)
        return which

    def put(
        self, tables: Tables, seat: int, rows: Ints, cell: Ints, code: Ints
    ) -> tuple[Bools, Ints]:
        self._add(tables, rows, "put", cell)
        return super().put(tables, seat, rows, cell, code)

    def discard(self, tables: Tables, seat: int, rows: Ints, code: Ints) -> None:
        before = tables.heights.copy()
        super().discard(tables, seat, rows, code)
        grown = (tables.heights - before)[:, rows]
        self._add(tables, rows, "leave", np.where(grown.any(0), grown.argmax(0), STOCK))


def begun(tables: Tables, row: int) -> State:
    """Return the same table under the rules."""
    found, seats = one(tables, row), len(tables.who)
    layouts = tuple(tuple(CARD[code] for code in below) for below in found.below)
    a, b = (CARD[pile[0]] for pile in found.piles)
    stock = tuple(CARD[code] for code in reversed(found.stock))
    state = rules.apply(start(seats), Deal(layouts, (a, b), stock))
    for cells in found.cells:
        for cell in range(CELLS):
            if cells[cell] != HIDDEN:
                state = made(state, Flip(cell))
    return state


def made(state: State, action: Action) -> State:
    """Return the state after a legal action; decline flips for hazards."""
    seat = rules.to_act(state)
    assert seat is not None and action in rules.legal(rules.view(state, seat))
    state = rules.apply(state, action)
    if state.table.phase == "rebuild":
        under = [card for pile in state.table.piles for card in pile[:-1]]
        state = rules.apply(state, Rebuild(tuple(reversed(under[::2] + under[1::2]))))
    while state.table.phase == "hazard":
        state = rules.apply(state, Flip(None))
    return state


def done(state: State, event: Event) -> State:
    """Return the state after a recorded choice."""
    what, value = event
    if what == "take":
        return made(state, Take(("a", "b", "stock")[value]))
    if what == "put":
        return made(state, Lay(value) if state.table.phase == "lay" else Bounce(value))
    if state.table.phase == "bounce":
        state = made(state, Stay())
    return made(state, Discard(("a", "b", "out")[value]))


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_the_rules_count_the_same_for_the_same_cards_and_choices(seats: int) -> None:
    tables = mixed(seats, 60, seats)
    states = [begun(tables, row) for row in range(60)]
    told = Told(60)
    points = told.play(tables)
    chains = 0
    for row, opened in enumerate(states):
        state = opened
        for event in told.events[row]:
            chains += state.table.phase == "bounce" and event[0] == "put"
            state = done(state, event)
        assert state.table.phase == "scored"
        assert list(state.table.results[0].scores) == points[:, row].tolist()
    assert chains > 20


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_it_plays_as_the_quick_rule_does(seats: int) -> None:
    """Compare with the quick rule, with many cards and with few.

    With few cards, draw piles are rebuilt and rounds stopped.
    """
    judges = [Learned(SHARES, SHARES, INSIGHTS["master"], numbers) for numbers in NUMBERS]
    stopped = rebuilt = alike = 0
    for few in (False, True):
        tables = mixed(seats, 60, 10 * seats)
        if few:
            tables.left[:], tables.rebuilds[:] = np.arange(60) % 4, np.arange(60) // 4 % 3
        plain_ones = [one(tables, row) for row in range(60)]
        who = tables.who.T.tolist()
        points = Rounds(players(), WEIGHTS).play(tables)
        for row, table in enumerate(plain_ones):
            before = table.rebuilds
            found = Playout([judges[player] for player in who[row]]).run(table, 0)
            alike += found == points[:, row].tolist()
            stopped += table.stopped
            rebuilt += table.rebuilds > before
    # If two cells have the same value, the last digit of a mean may depend on the order of its sum.
    assert alike >= 118
    assert stopped > 10 and rebuilt > 10


def test_layouts_count_as_the_rules_count_them() -> None:
    rng = Random(5)
    kinds = [rng.choices(DECK, k=4) for _ in range(300)]
    layouts = [tuple(rng.choice(few) for _ in range(CELLS)) for few in kinds]
    cells = np.array([[CODE[card] for card in layout] for layout in layouts]).T
    assert raw(cells).tolist() == list(map(raw_score, layouts))
    cells[4] = HIDDEN
    for layout, mean in zip(layouts, ended(cells).tolist(), strict=True):
        exact = sum(
            Fraction(raw_score((*layout[:4], card, *layout[5:])), len(DECK)) for card in DECK
        )
        assert abs(float(exact) - mean) < 1e-9


def test_a_deal_has_all_cards_and_no_hazard_on_a_pile() -> None:
    tables = dealt(np.zeros((3, 200), np.int64), np.random.RandomState(3))
    deck = sorted(CODE[card] for card in DECK)
    for row in range(200):
        table = one(tables, row)
        cards = [*table.stock, *table.piles[0], *table.piles[1], *chain(*table.below)]
        assert sorted(cards) == deck
        assert DANGER not in (*table.piles[0], *table.piles[1])
        assert table.hidden == [7, 7, 7]
    assert len({tuple(tables.cells[:, 0, row].tolist()) for row in range(200)}) > 190


def test_simple_players_go_by_what_is_printed() -> None:
    tables = mixed(2, 80, 4)
    cells = tables.below[:, 0]
    numbers = np.stack([plain(matching=False), plain(matching=True)])
    found = Players(numbers, np.zeros((2, CLOCKS)))
    faces = np.array(CARD)[cells].sum(0)
    places = lines(cells)
    first = np.zeros(80, np.int64)
    assert np.allclose(found.held(first, first, places), faces)
    assert np.allclose(found.held(first + 1, first, places), raw(cells))


@pytest.mark.long("learns for seconds")
def test_it_foretells_better_the_more_it_learned() -> None:
    learner = Learner(guessed())
    off = [learner.lesson(number, 2, 150, 7) for number in range(12)]
    assert sum(off[-4:]) < 0.8 * sum(off[:4])
    # sums of such numbers are exact, in any order and on any machine
    assert np.array_equal(learner.worth, grained(learner.worth))
    assert np.array_equal(learner.luck, grained(learner.luck))
    assert np.abs(learner.worth).max() < 200


def small(out: Path) -> list[str]:
    """Return a call with a few lessons only."""
    return ["--lessons", "4", "--rounds", "40", "--proof", "30", "--out", str(out)]


@pytest.mark.long("learns for seconds")
def test_the_same_call_writes_the_same_and_only_what_is_no_weaker(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one.json", "other.json", "kept.json")]
    weak = tune_gnoming.as_file(plain(matching=False) * 0, np.zeros(CLOCKS))
    for path in files[:2]:
        path.write_text(json.dumps(weak), "utf-8")
        tune_gnoming.main(small(path))
    text = tune_gnoming.TARGET.read_text("utf-8")
    files[2].write_text(text, "utf-8")
    tune_gnoming.main(small(files[2]))
    assert files[0].read_bytes() == files[1].read_bytes()
    assert json.loads(files[0].read_text("utf-8")) != weak
    assert files[2].read_text("utf-8") == text


def test_who_plays_by_the_same_numbers_gains_nothing() -> None:
    found = json.loads(tune_gnoming.TARGET.read_text("utf-8"))
    assert tune_gnoming.gains(30, 3, 5, found, found) == [0.0] * 30
    weak = tune_gnoming.as_file(plain(matching=False), np.zeros(CLOCKS))
    assert sum(tune_gnoming.gains(30, 3, 5, found, weak)) > 150
