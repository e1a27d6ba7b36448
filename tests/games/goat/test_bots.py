"""Test the Goat bots: fair, repeatable, reasoned and strong."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tabletop.bots.arena import Contest, compete
from tabletop.bots.bot import Advice, Budget
from tabletop.games.goat import GOAT, notation, rules
from tabletop.games.goat.bots import BOTS
from tabletop.games.goat.brain.exact import Exact
from tabletop.games.goat.brain.playout import play_out
from tabletop.games.goat.brain.tiles import FIT, NEXT, counter
from tabletop.games.goat.brain.worth import Stake, chance
from tabletop.games.goat.scoring import count
from tabletop.games.goat.slots import NUMBER, bits
from tabletop.games.goat.state import Action, House, State
from tabletop.games.kit.alpha_beta import TooWideError
from tabletop.kernel.record import LEVELS
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Seat
from tests.games.goat.goat import played, table

MIDDLE: Final = table(
    hands="6-4 4-4 4-1 5-2 2-0;0-0 5-3 3-2 6-6",
    market="1-1 6-3 3-3",
    line="2-6 6-5 5-5 5-4",
    turn=0,
    seen=["1 draw", "1 play 5-4 right"],
)


def asked(player: str, state: State, seed: int = 1, nodes: int = 400) -> Advice[Action]:
    """Return the advice of ``player`` for the seat to act."""
    bot = GOAT.player(player)
    seat = rules.to_act(state)
    assert bot is not None and seat is not None
    return bot.advise(rules.view(state, seat), Budget(nodes=nodes, reasons=True), Random(seed))


def choices(seats: int, seed: int, **house: bool) -> list[State]:
    """Return the tables of a match with a real choice."""
    return [
        state
        for state in played(seats, seed, **house).states
        if (seat := rules.to_act(state)) not in (None, CHANCE)
        and seat is not None
        and len(rules.legal(rules.view(state, seat))) > 1
    ]


def test_five_levels() -> None:
    assert tuple(BOTS) == LEVELS
    assert {"random", "heaviest", "oneply"} <= GOAT.baselines.keys()


@pytest.mark.sampled(4)
@pytest.mark.parametrize("player", [*BOTS, *GOAT.baselines])
def test_everybody_gives_legal_advice_best_first(player: str) -> None:
    for seats in (2, 3, 4):
        for state in choices(seats, 3)[::9]:
            advice = asked(player, state, nodes=40)
            seat = rules.to_act(state)
            assert seat is not None
            legal = rules.legal(rules.view(state, seat))
            assert advice.ranked and {choice.action for choice in advice.ranked} <= set(legal)
            values = [choice.value for choice in advice.ranked]
            assert values == sorted(values, reverse=True)


@pytest.mark.parametrize("level", LEVELS)
def test_swapping_what_is_hidden_changes_no_choice(level: str) -> None:
    swapped = table(
        hands="6-4 4-4 4-1 5-2 2-0;1-1 3-3 0-0 6-3",
        market="3-2 6-6 5-3",
        line="2-6 6-5 5-5 5-4",
        turn=0,
        seen=["1 draw", "1 play 5-4 right"],
    )
    assert rules.view(MIDDLE, Seat(0)) == rules.view(swapped, Seat(0))
    assert asked(level, MIDDLE) == asked(level, swapped)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_question_has_the_same_answer(level: str) -> None:
    for state in choices(3, 5)[::12]:
        assert asked(level, state) == asked(level, state)


def test_luck_of_its_own_and_nothing_else() -> None:
    """Give the bot random numbers of its own, apart from the deal's."""
    assert asked("expert", MIDDLE, seed=1) != asked("expert", MIDDLE, seed=2)


def test_a_stopped_bot_answers() -> None:
    bot = GOAT.player("master")
    assert bot is not None
    view = rules.view(MIDDLE, Seat(0))
    assert bot.advise(view, Budget(stop=lambda: True), Random(1)).action in rules.legal(view)
    assert bot.advise(view, Budget(nodes=0), Random(1)).action in rules.legal(view)


KEYS: Final = set(
    re.findall(
        r'"(goat\.hint\.\w+)"',
        "".join(path.read_text("utf-8") for path in Path(rules.__file__).parent.glob("brain/*.py")),
    )
)


def test_every_thinker_says_why() -> None:
    said: set[str] = set()
    for level in LEVELS:
        for state in [*choices(2, 4)[::3], *choices(4, 4)[::4]]:
            advice = asked(level, state, nodes=120)
            told = [one for one in (advice.reason, advice.lead) if one is not None]
            assert {one.key for one in told} <= {*KEYS, "table.hint.close"}
            said.update(one.key for one in told)
    assert len(said) >= 10


@pytest.mark.parametrize(
    ("state", "key"),
    [
        (table(hands="1-1;5-0", line="2-4 4-5", market="6-6", turn=0), "goat.hint.draw"),
        (table(hands="1-1;5-0", line="2-4 4-5", turn=0), "goat.hint.pass"),
        (table(hands="5-1 1-1;5-0", line="2-4 4-5", turn=0), "goat.hint.only"),
        (table(hands="2-2 5-5;5-0 6-6", line="2-4 4-5", market="6-3", turn=0), "goat.hint.out"),
    ],
)
def test_what_there_is_to_say(state: State, key: str) -> None:
    reason = asked("expert", state).reason
    assert reason is not None and reason.key == key


def test_thirteen_points_are_worse_than_one_more_than_twelve() -> None:
    """Rate the step to 13 points as expensive with a closed record (G-6.3).

    With an open record it is one step of many.
    """
    for totals, dear in (([0, 60], True), ([20, 60], False)):
        view = rules.view(table(hands="6-5;2-1", line="6-3 3-5", turn=0, totals=totals), Seat(0))
        stake = Stake(view)
        worth = [stake.values([n, 0], fish=False, last=1)[0] for n in (11, 12, 13)]
        assert worth[0] > worth[1] > worth[2]
        assert (worth[1] - worth[2] > 5 * (worth[0] - worth[1])) == dear


def test_when_all_is_known_the_end_is_played_exactly() -> None:
    """Shut out seat 1, which can only follow a 6, and go out."""
    state = table(hands="6-4 4-1 1-0;6-5 6-2", line="4-3 3-6", turn=0)
    assert notation.write(asked("expert", state).action) == "play 6-4 right"
    advice = asked("expert", state)
    told = advice.lead or advice.reason
    assert told is not None and told.key in ("goat.hint.exact", "goat.hint.equal")


def test_tables_of_bits_agree_with_the_rules() -> None:
    """Compare the tables of bits with the slower rules (G-4.1, G-6.2)."""
    for state in choices(3, 8)[::5]:
        view = rules.view(state, Seat(0))
        house = House(bald_alone=True, double_six_points=50)
        assert counter(house)(bits(view.hand)) == count(view.hand, house)
        if view.line:
            now = 7 * view.line[0][0] + view.line[-1][1]
            for tile in view.hand:
                fits = any(end in tile for end in divmod(now, 7))
                assert bool(FIT[now] >> NUMBER[tile] & 1) == fits
                assert bool(NEXT[NUMBER[tile]][now]) == fits


def test_a_play_out_ends_and_loses_no_tile() -> None:
    rng = Random(2)
    for _ in range(200):
        tiles = list(range(28))
        rng.shuffle(tiles)
        hands = [sum(1 << tile for tile in tiles[5 * i : 5 * i + 5]) for i in range(3)]
        market, before = tiles[15:], list(hands)
        end = play_out(hands, market, 7 * rng.randrange(7) + rng.randrange(7), 0, instant=True)
        assert (end >= 0) == (0 in hands)
        drawn = sum(1 << tile for tile in market)
        assert all(not hand & ~(was | drawn) for hand, was in zip(hands, before, strict=True))


def test_the_chance_of_a_match() -> None:
    """Check the chance to win a match (G-7.1)."""
    assert chance(50, 50, 101) == 0.5
    assert chance(101, 60, 101) == 0.0 and chance(60, 101, 101) == 1.0
    assert chance(0, 60, 101) > chance(20, 60, 101) > chance(60, 60, 101) > chance(90, 60, 101)
    assert abs(chance(20, 60, 101) + chance(60, 20, 101) - 1) < 1e-9


# 4-1 can be followed by all the others, 6-2 is the heavy tile
FOLLOWS: Final = table(hands="6-2 4-1 3-1 1-0;6-6 2-0", market="0-0 5-5", line="6-3 3-4", turn=0)
# 5-1 can be followed, 5-5 counts double and fits least
DOUBLE: Final = table(hands="5-5 5-1 4-1;6-0 3-2 2-2", market="3-3", line="6-3 3-5", turn=0)
# the other seat goes out next: 0-0 counts 25, and 6-0 only 6
BALD: Final = table(hands="6-0 5-4 0-0;3-2", line="3-1 1-0", turn=0)

PUZZLES: Final = [
    ("casual", DOUBLE, "play 5-5 right"),
    ("casual", FOLLOWS, "play 4-1 right"),
    ("skilled", DOUBLE, "play 5-5 right"),
    ("skilled", BALD, "play 0-0 right"),
    ("expert", BALD, "play 0-0 right"),
    ("expert", table(hands="6-4 4-1 1-0;6-5 6-2", line="4-3 3-6", turn=0), "play 6-4 right"),
    ("master", table(hands="6-4 4-1 1-0;6-5 6-2", line="4-3 3-6", turn=0), "play 6-4 right"),
]


@pytest.mark.parametrize(("level", "state", "right"), PUZZLES)
def test_where_one_choice_is_right(level: str, state: State, right: str) -> None:
    for seed in range(5):
        assert notation.write(asked(level, state, seed).action) == right


@pytest.mark.parametrize(
    ("level", "state", "wrong"),
    [
        ("novice", FOLLOWS, "play 6-2 left"),
        ("casual", BALD, "play 6-0 right"),
    ],
)
def test_each_level_overlooks_now_and_then_what_the_one_above_sees(
    level: str, state: State, wrong: str
) -> None:
    done = {notation.write(asked(level, state, seed).action) for seed in range(20)}
    assert wrong in done and len(done) > 1, done


@pytest.mark.long("plays bots against bots")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_weakest_beats_chance(seats: int) -> None:
    """Check the share of wins against players who lay whatever fits."""
    contest = Contest("goat", ("novice", *["random"] * (seats - 1)), 400, seed=5, nodes=100)
    rate = compete(contest).standings[0].rate
    assert rate.low > 1 / seats


def test_a_beginner_s_reason_counts_something() -> None:
    """Give a beginner's reason only with a positive amount."""
    seen = 0
    for state in (FOLLOWS, DOUBLE, *choices(4, 4)):
        reason = asked("novice", state).reason
        if reason is None:
            continue
        seen += 1
        assert all(amount > 0 for key, amount in reason.args if key == "n")  # type: ignore[operator]
    assert seen > 5


def test_too_many_ways_are_not_tried() -> None:
    view = rules.view(MIDDLE, Seat(0))
    exact = Exact(Stake(view), counter(view.house), 5)
    with pytest.raises(TooWideError):
        exact.solve(tuple(bits(hand) for hand in MIDDLE.hands), [], 7 * 2 + 4, 0, 1)


@pytest.mark.long("plays bots against bots")
def test_the_strong_win() -> None:
    """Check a short gate by steps; the arena measures the rest."""
    contest = Contest("goat", ("expert", "heaviest"), 60, nodes=400)
    strong, weak = compete(contest).standings
    assert strong.rate.mean > 0.6 > weak.rate.mean
