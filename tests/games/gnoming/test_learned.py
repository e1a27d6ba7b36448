"""What was learned of layouts: it knows no left and right, likes lines, and plays well."""

from __future__ import annotations

from random import Random
from statistics import fmean

from build_scripts.tune_gnoming import SHARES, WEIGHTS, Learner, dealt, guessed, learn_from
from tabletop.games.gnoming.brain.cells import CODE, HIDDEN, put
from tabletop.games.gnoming.brain.learned import CLOCKS, LAST, Learned, shipped
from tabletop.games.gnoming.brain.playout import Playout
from tabletop.games.gnoming.brain.weights import Weights
from tabletop.games.gnoming.brain.worth import Judge


def judge() -> Learned:
    """The judge of the strong levels, with a full deck."""
    return Learned(SHARES, SHARES, WEIGHTS, shipped())


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
    eight = put(empty, 0, CODE[8])
    for hidden in (3, 4, 5, 6):
        clock = wise.clock(hidden, hidden)
        pair = wise.value(put(eight, 1, CODE[8]), clock)
        assert pair < wise.value(put(eight, 1, CODE[7]), clock)
        assert wise.value(put(empty, 0, CODE[-4]), clock) < wise.value(empty, clock)
        assert wise.value(put(empty, 0, CODE[10]), clock) > wise.value(empty, clock) + 3


def test_every_clock_is_one_of_the_numbers_on_file() -> None:
    wise = judge()
    found = {wise.clock(mine, least) for mine in range(1, 10) for least in range(1, 10)}
    assert found == set(range(1, LAST))
    assert len(shipped().luck) == CLOCKS and all(0 < luck < 8 for luck in shipped().luck)


def test_it_beats_faces_by_far() -> None:
    """Rounds played out, each deal in both seatings: 20 points a round are between them."""
    faces = Judge(SHARES, SHARES, Weights(dread=1.5), lines=False, ahead=False)
    more = []
    for deal in range(60):
        for place in (0, 1):
            judges: list[Judge] = [faces, faces]
            judges[place] = judge()
            points = Playout(judges).finish(dealt(2, Random(deal)), deal % 2)
            more.append(points[1 - place] - points[place])
    assert fmean(more) > 12


def test_learning_moves_only_what_was_met_and_repeats() -> None:
    told = []
    for _ in range(2):
        learner = Learner(guessed())
        sums: list[list[float]] = [[] for _ in range(CLOCKS)]
        for number in range(1, 4):
            learn_from(learner, number, sums)
        told.append(learner.lines.worth)
        for row, start, met in zip(learner.lines.worth, guessed().worth, learner.met, strict=True):
            for new, old, count in zip(row, start, met, strict=True):
                assert count or new == old
        assert sum(map(sum, learner.met)) % 6 == 0 < sum(map(sum, learner.met))
    assert told[0] == told[1]
