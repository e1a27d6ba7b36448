"""Test the Gnoming bots: fair, repeatable, reasoned and strong."""

from __future__ import annotations

import time
from functools import cache
from random import Random
from typing import Final

import pytest

from tabletop.bots.arena import Contest, compete
from tabletop.bots.bot import Advice, Budget
from tabletop.games.gnoming import GNOMING, notation, rules
from tabletop.games.gnoming.bots import BOTS, INSIGHTS
from tabletop.games.gnoming.brain.cells import codes, raw
from tabletop.games.gnoming.brain.choose import Chooser
from tabletop.games.gnoming.brain.scene import Scene
from tabletop.games.gnoming.scoring import raw_score
from tabletop.games.gnoming.state import OPTIONS, Action, Bounce, Lay, State, Take, View
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle
from tabletop.kernel.record import LEVELS
from tabletop.kernel.rules import CHANCE
from tests.games.gnoming.gnoming import FULL, played, table
from tests.games.gnoming.puzzles import PUZZLES

NODES: Final = 300


def asked(player: str, view: View, seed: int = 1, nodes: int = NODES) -> Advice[Action]:
    """Return the advice of ``player``."""
    budget = Budget(nodes=nodes, reasons=True)
    return {**BOTS, **GNOMING.baselines}[player]().advise(view, budget, Random(seed))


def viewed(state: State) -> View:
    """Return the view of the seat to act."""
    seat = rules.to_act(state)
    assert seat is not None and seat != CHANCE
    return rules.view(state, seat)


def bot_match(
    names: tuple[str, ...], seed: int, nodes: int = NODES, most: int = 4_000
) -> Match[State, Action, View]:
    """Play a match of bots to its end, or until it has ``most`` actions."""
    match = Match.start(rules, rules.start(len(names), settle(OPTIONS, {})), Luck.seeded(seed))
    luck = Random(seed)
    while (seat := match.to_act) is not None and match.ply < most:
        advice = asked(names[seat], match.view(seat), luck.getrandbits(32), nodes)
        match = match.submit(seat, advice.action)
    return match


@cache
def moments(seats: int) -> tuple[State, ...]:
    """Return tables with a real choice, from a bot and a random match."""
    names = tuple(("skilled", "novice")[n % 2] for n in range(seats))
    states = (*bot_match(names, 3, most=200).states, *played(seats, 3).states)
    return tuple(
        state
        for state in states
        if rules.to_act(state) not in (None, CHANCE) and len(rules.legal(viewed(state))) > 1
    )


def test_five_levels() -> None:
    assert tuple(BOTS) == LEVELS
    assert {"random", "greedy", "onestep"} <= GNOMING.baselines.keys()


@pytest.mark.sampled(1)
@pytest.mark.parametrize("player", [*BOTS, *GNOMING.baselines])
def test_everybody_gives_legal_advice_best_first(player: str) -> None:
    for seats in (2, 3, 7):
        for state in moments(seats)[::47]:
            view = viewed(state)
            advice = asked(player, view, nodes=60)
            actions = [choice.action for choice in advice.ranked]
            assert actions and set(actions) <= set(rules.legal(view))
            assert len(set(actions)) == len(actions)
            values = [choice.value for choice in advice.ranked]
            assert values == sorted(values, reverse=True)
            assert advice == asked(player, view, nodes=60)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("level", LEVELS)
def test_what_lies_face_down_changes_no_choice(level: str) -> None:
    """Ignore face-down cards in every choice (D2).

    Each level has 60 tables with its hidden cards and draw pile dealt again.
    """
    rng = Random(f"anew {level}")
    states = [state for seats in (2, 3, 4, 7) for state in moments(seats)]
    for state in rng.sample(states, 60):
        view = viewed(state)
        other = viewed(rules.sample(view, rng))
        assert asked(level, view, nodes=30) == asked(level, other, nodes=30)


def test_imagined_deals_are_the_bot_s_own_luck() -> None:
    views = [viewed(state) for state in moments(4)[20:80:6]]
    told = [[asked("master", view, seed, nodes=900) for view in views] for seed in (1, 2)]
    assert told[0] != told[1]
    for view in views:  # without deals, chance only orders equal choices
        one, two = (asked("skilled", view, seed) for seed in (1, 2))
        assert [c.value for c in one.ranked] == pytest.approx([c.value for c in two.ranked])
        assert {c.action for c in one.ranked} == {c.action for c in two.ranked}


def test_choices_that_look_alike_are_all_made() -> None:
    """Drop a card on either pile if the bot goes by faces only."""
    view = next(
        viewed(state)
        for state in moments(4)
        if state.table.phase == "discard" and len(rules.legal(viewed(state))) > 1
    )
    assert len({asked("greedy", view, seed).action for seed in range(12)}) == 2


def test_stops_when_told() -> None:
    for state in moments(4)[10:90:20]:
        view = viewed(state)
        for delay in (0.0, 0.1):
            end = time.thread_time() + delay
            budget = Budget(stop=lambda end=end: time.thread_time() > end)  # type: ignore[misc]
            assert BOTS["master"]().advise(view, budget, Random(0)).action in rules.legal(view)
            assert time.thread_time() - end < 0.15
        assert asked("master", view, nodes=0).action in rules.legal(view)


def test_layouts_count_as_the_rules_have_it() -> None:
    """Count layouts as the rules do, with and without hidden cards (S1 to S9)."""
    rng = Random(4)
    for state in moments(3)[::5]:
        for layout in state.layouts:
            assert raw(codes(layout)) == raw_score(layout)
        view = viewed(state)
        judge = Scene(view, INSIGHTS["master"]).judge
        cells = codes(state.layouts[0])
        assert judge.value(cells, 0) == judge.now(cells) == raw_score(state.layouts[0])
        one = rng.randrange(9)
        partly = (*cells[:one], 12, *cells[one + 1 :])
        layouts = [
            (*state.layouts[0][:one], card, *state.layouts[0][one + 1 :]) for card in view.unseen
        ]
        if layouts:
            mean = sum(map(raw_score, layouts)) / len(layouts)
            assert judge.value(partly, 0) == pytest.approx(mean)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("player", [*BOTS, "greedy", "onestep"])
def test_an_open_card_is_taken_only_for_the_better(player: str) -> None:
    """Take an open card only for a better layout, so that rounds end.

    Otherwise a bot could take, lay and discard for ever.
    """
    insight = INSIGHTS.get(player, INSIGHTS["expert"])
    bot = {**BOTS, **GNOMING.baselines}[player]()
    insight = getattr(bot, "insight", insight)
    taken = 0
    for seats in (2, 4):
        for state in moments(seats)[::5]:
            view = viewed(state)
            action = asked(player, view, nodes=60).action if view.table.phase == "draw" else None
            if not isinstance(action, Take) or action.source == "stock":
                continue
            taken += 1
            scene = Scene(view, insight)
            after = Chooser(scene).result(action)
            assert after is not None
            clock = scene.clock(scene.hidden[scene.me])
            assert after.count(12) < scene.cells.count(12) or (
                scene.judge.value(after, clock) < scene.judge.value(scene.cells, clock)
            )
    assert taken > 3


def test_early_in_a_round_an_eight_is_laid_from_casual_on() -> None:
    """Turn up a card with it, rather than discard it and see nothing."""
    drawn = 0
    for state in moments(2) + moments(4):
        if state.table.phase != "lay" or state.table.source != "stock":
            continue
        view = viewed(state)
        if view.table.drawn == 8 and view.table.shown[view.seat].count(None) >= 6:
            drawn += 1
            for level in LEVELS[1:4]:
                assert isinstance(asked(level, view).action, Lay), level
    assert drawn


@pytest.mark.sampled(1)
@pytest.mark.parametrize("level", LEVELS[:4])
def test_no_card_is_laid_on_an_equal_one(level: str) -> None:
    """Discard a card rather than lay it where the same card lies open."""
    laid = 0
    for seats in (2, 4):
        for state in moments(seats):
            if state.table.phase not in ("lay", "bounce"):
                continue
            view = viewed(state)
            table = view.table
            card = table.drawn if table.phase == "lay" else table.loose
            for choice in asked(level, view, nodes=60).ranked:
                if isinstance(choice.action, Lay | Bounce):
                    laid += 1
                    assert table.shown[view.seat][choice.action.cell] != card
    assert laid > 200


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_rounds_end_by_themselves(seats: int) -> None:
    """End rounds before the cards run out, with any mix of levels.

    The rule X2 is for people.
    """
    names = tuple(LEVELS[(2 * seat + seats) % 5] for seat in range(seats))
    match = bot_match(names, seats, nodes=0)
    results = match.state.table.results
    assert len(results) == 3 and all(result.first_out is not None for result in results)
    turns = sum(isinstance(action, Take) for action in match.actions)
    assert 3 < turns / seats / 3 < 14


MASTERS = {"cover what the next one waits for"}
"""Puzzles for the strongest level only."""


@pytest.mark.sampled(14)
@pytest.mark.parametrize(
    ("name", "level"),
    [(n, level) for n in PUZZLES for level in LEVELS[3:] if level == "master" or n not in MASTERS],
)
def test_puzzles(name: str, level: str) -> None:
    state, right = PUZZLES[name]
    assert notation.write(asked(level, viewed(state), nodes=3_000).action) in right


def test_a_hazard_turns_up_what_helps() -> None:
    """Turn up a card between two eights after a hazard (H1).

    The chance is counted.
    """
    state = table(
        layouts=["5 6 4 / (3) (4) -1 / -2 3 (7)", FULL, FULL],
        phase="hazard",
        discarder=2,
        turn=0,
        out=["H"],
    )
    view = viewed(state)
    chooser = Chooser(Scene(view, INSIGHTS["expert"]))
    best = max(rules.legal(view), key=lambda act: chooser.worth(act).total)  # type: ignore[arg-type]
    assert asked("expert", view).action == best


@pytest.mark.long("plays bots against bots")
def test_the_strong_win() -> None:
    """Check a short gate by steps; the arena measures the rest."""
    for better, worse, games in (("novice", "random", 6), ("casual", "greedy", 10)):
        contest = Contest("gnoming", (better, worse), games, nodes=100)
        assert compete(contest).standings[0].rate.mean > 0.6
    contest = Contest("gnoming", ("expert", "greedy", "greedy", "greedy"), 4, nodes=0)
    strong = compete(contest).standings[0]
    assert strong.rate.mean > 0.6 and strong.score.mean < 0
