"""Test the learned values of layouts: symmetric, fond of lines, strong."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Final

import pytest

from tabletop.games.gnoming import rules
from tabletop.games.gnoming.bots import INSIGHTS
from tabletop.games.gnoming.brain.cells import CODE, DANGER, HIDDEN, Cells, counted
from tabletop.games.gnoming.brain.learned import CLOCKS, LAST, Learned, shipped
from tabletop.games.gnoming.brain.playout import NONE, Playout, Table
from tabletop.games.gnoming.brain.scene import Scene
from tabletop.games.gnoming.brain.worth import Insight, Judge, Weights
from tabletop.games.gnoming.state import CELLS, DECK, SETUP_FLIPS
from tabletop.kernel.words import Seat
from tabletop.pieces.cards import placed
from tests.games.gnoming.gnoming import table

INSIGHT: Final = INSIGHTS["master"]
SHARES: Final = [count / len(DECK) for count in counted(DECK)]


def judge() -> Learned:
    """Return the judge of the strong levels, with a full deck."""
    return Learned(SHARES, SHARES, INSIGHT, shipped())


def dealt(seats: int, rng: Random) -> Table:
    """Return a round about to begin, two cards of each layout turned up."""
    cards = [CODE[card] for card in DECK]
    rng.shuffle(cards)
    starters = [place for place, code in enumerate(cards) if code != DANGER][:2]
    piles = [cards[place] for place in starters]
    cards = [code for place, code in enumerate(cards) if place not in starters]
    below = [[cards.pop() for _ in range(CELLS)] for _ in range(seats)]
    layouts: list[Cells] = []
    for under in below:
        layout: Cells = (HIDDEN,) * CELLS
        for cell in rng.sample(range(CELLS), SETUP_FLIPS):
            layout = placed(layout, cell, under[cell])
        layouts.append(layout)
    return Table(layouts, below, cards, ([piles[0]], [piles[1]]), 0, NONE)


def test_rows_columns_and_their_order_count_alike() -> None:
    rng, wise = Random(3), judge()
    for _ in range(200):
        cells = tuple(rng.choice((*range(12), HIDDEN, HIDDEN)) for _ in range(9))
        turned = tuple(cells[3 * (cell % 3) + cell // 3] for cell in range(9))
        moved = (*cells[3:6], *cells[:3], *cells[6:])
        clock = rng.randrange(1, CLOCKS)
        worth = wise.value(cells, clock)
        for other in (turned, moved):
            assert abs(wise.value(other, clock) - worth) < 1e-9


def test_pairs_of_eights_are_hoped_for_and_hazards_are_not() -> None:
    wise = judge()
    empty = (HIDDEN,) * 9
    eight = placed(empty, 0, CODE[8])
    for hidden in (3, 4, 5, 6):
        clock = wise.clock(hidden, hidden)
        pair = wise.value(placed(eight, 1, CODE[8]), clock)
        assert pair < wise.value(placed(eight, 1, CODE[7]), clock)
        assert wise.value(placed(empty, 0, CODE[-4]), clock) < wise.value(empty, clock)
        assert wise.value(placed(empty, 0, CODE[10]), clock) > wise.value(empty, clock) + 1


def test_every_clock_is_one_of_the_numbers_on_file() -> None:
    wise = judge()
    found = {wise.clock(mine, least) for mine in range(1, 10) for least in range(1, 10)}
    assert found == set(range(1, LAST))
    assert len(shipped().luck) == CLOCKS and all(0 < luck < 8 for luck in shipped().luck)


def test_it_beats_faces_by_far() -> None:
    """Beat the judge of faces by far.

    Each deal is played out in both seatings: the gap is 20 points a round.
    """
    faces = Judge(SHARES, SHARES, Insight(lines=False, ahead=False, weights=Weights(dread=1.5)))
    more = []
    for deal in range(60):
        for place in (0, 1):
            judges: list[Judge] = [faces, faces]
            judges[place] = judge()
            points = Playout(judges).run(dealt(2, Random(deal)), deal % 2)
            more.append(points[1 - place] - points[place])
    assert fmean(more) > 12


@pytest.mark.parametrize("judge", [judge(), Judge(SHARES, SHARES, INSIGHT)])
def test_a_seat_that_has_turned_up_all_its_cards_leaves_one_turn(judge: Judge) -> None:
    """Read the clock while a hazard is discarded on the way out.

    The seat that goes out is not yet first out, so its layout alone tells it.
    """
    for mine in range(1, 10):
        assert judge.clock(mine, 0) == judge.last
    assert judge.clock(0, 3) == 0


def test_a_hazard_discarded_on_the_way_out_leaves_one_turn() -> None:
    done = "8 8 8 / 7 7 7 / 6 6 4"
    mine = "8 7 (3) / 6 (5) 5 / 4 -1 3"
    state = table(layouts=[mine, done], phase="hazard", turn=0, discarder=1)
    scene = Scene(rules.view(state, Seat(0)), INSIGHTS["expert"])
    assert scene.table.first_out is None
    assert scene.clock(2) == LAST


@pytest.mark.parametrize(("discarder", "seat", "left"), [(1, 2, True), (0, 2, True), (2, 1, False)])
def test_a_hazard_in_the_last_turns_leaves_a_turn_to_those_after_it(
    discarder: int, seat: int, left: bool
) -> None:
    """Offer a card to one of four seats, seat 3 having gone out."""
    done = "8 8 8 / 7 7 7 / 6 6 4"
    mine = "8 7 (3) / 6 (5) 5 / 4 -1 3"
    layouts = [mine, mine, mine, done]
    state = table(
        seats=4, layouts=layouts, phase="hazard", turn=seat, discarder=discarder, first_out=3
    )
    scene = Scene(rules.view(state, Seat(seat)), INSIGHTS["expert"])
    assert scene.clock(2) == (LAST if left else 0)
