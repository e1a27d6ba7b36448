"""Check the reasons of Patchwork hints against the rules at 500 tables."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

import pytest

from tabletop.bots.bot import Budget
from tabletop.games.patchwork import PATCHWORK, rules
from tabletop.games.patchwork.bots import INSIGHTS
from tabletop.games.patchwork.data import (
    GOAL,
    INCOME_MARKS,
    PATCHES,
    PLACEMENTS,
    SIDE,
    mask_of,
)
from tabletop.games.patchwork.state import Action, Buy, Leather, Pass, State
from tabletop.kernel.words import Msg, Seat, msg
from tests.bots.hinted import Hinted, hints, tally
from tests.games.patchwork.test_bots import views

NODES: Final = 300

TERM_OF: Final = {
    "seven": "seven",
    "leather": "leather",
    "income": "income",
    "square": "square",
    "button": "button",
    "passing": "button",
    "time": "time",
    "turn": "time",
    "later": "later",
    "denies": "later",
}
"""The part of a difference in value named by each sentence."""

RARE: Final = {"leather"}
"""Reasons that need not occur at some of the tables."""


def sewn(state: State) -> State:
    """Return the state with owed leather placed, in the 7 x 7 if possible.

    The search prefers that square too.
    """
    while state.owed:
        found = [rules.apply(state, a) for a in rules.legal(rules.view(state, state.last_mover))]
        state = next((s for s in found if s.seven != state.seven), found[0])
    return state


def to_come(state: State, seat: Seat) -> int:
    """Return the buttons that the income marks ahead will bring."""
    return state.income[seat] * sum(mark > state.at[seat] for mark in INCOME_MARKS)


def parts(hint: Hinted, best: State, other: State) -> dict[str, float]:
    """Return the lead of one table over the other by part.

    The rest comes from looking ahead.
    """
    seat, weights = hint.view.seat, INSIGHTS[hint.level].weights
    leather = len(other.leather) - len(best.leather)
    a, b = sewn(best), sewn(other)
    at = a.at[seat]
    squares = a.covered[seat].bit_count() - b.covered[seat].bit_count() - leather
    found = {
        "seven": weights.seven * ((a.seven == seat) - (b.seven == seat)),
        "leather": weights.square * leather,
        "income": weights.income * (to_come(a, seat) - to_come(b, seat)),
        "square": weights.square * squares,
        "button": weights.purse_at(at, a.buttons[seat]) - weights.purse_at(at, b.buttons[seat]),
        "time": weights.time_at(at) - weights.time_at(b.at[seat]),
    }
    first, second = hint.advice.ranked[:2]
    found["later"] = first.value - second.value - sum(found.values())
    return found


def named(action: Action) -> Msg:
    """Return the name of a choice."""
    match action:
        case Buy(patch):
            return msg(f"patchwork.fabric.{patch}")
        case Leather((row, column)):
            return msg("patchwork.hint.square_name", row=row + 1, column=column + 1)
    return msg("patchwork.hint.to_pass")


def right(hint: Hinted) -> None:
    """Check a reason by the table, the rules and the values of choices alone."""
    key, choices = hint.key, hint.advice.ranked
    if key == "only":
        assert len(choices) == 1
        return
    first, second = choices[:2]
    assert hint.args["other"] == named(second.action)
    more = first.value - second.value
    seat = hint.view.seat
    best, other = (rules.apply(hint.state, choice.action) for choice in (first, second))
    if isinstance(first.action, Leather):
        for_leather(hint, best, other, more)
        return
    if key == "equal":
        assert more < 0.05
        return
    assert more >= 0.05
    by_part = parts(hint, best, other)
    assert by_part[TERM_OF[key]] == pytest.approx(max(by_part.values())), (key, by_part)
    number = hint.args.get("n")
    assert number is None or number >= 1
    a, b = sewn(best), sewn(other)
    match key:
        case "seven":
            assert a.seven == seat != b.seven
        case "leather":
            assert best.owed > other.owed
        case "income":
            assert number == to_come(a, seat) - to_come(b, seat)
        case "square":
            gap = a.covered[seat].bit_count() - b.covered[seat].bit_count()
            assert number == gap - best.owed + other.owed
        case "button":
            assert number == best.buttons[seat] - other.buttons[seat]
        case "passing":
            assert isinstance(first.action, Pass)
            assert number == best.at[seat] - hint.state.at[seat]
        case "time":
            assert number == other.at[seat] - best.at[seat]
        case "turn":
            assert again(best, seat) and not again(other, seat)
        case "later":
            assert number == max(1, round(more))
        case "denies":
            assert isinstance(first.action, Buy)
            assert could_buy(b, Seat(1 - seat), first.action.patch)


def again(state: State, seat: Seat) -> bool:
    """Return whether the seat is to act after its leather is placed."""
    return state.at[seat] < GOAL and rules.to_act(sewn(state)) == seat


def could_buy(state: State, seat: Seat, patch: str) -> bool:
    """Return whether the seat can buy the patch now.

    It must be the seat's turn, and the patch within its reach, purse and quilt.
    """
    assert state.ring is not None
    return (
        rules.to_act(state) == seat
        and patch in state.ring[:3]
        and PATCHES[patch].buttons <= state.buttons[seat]
        and any(not place.mask & state.covered[seat] for place in PLACEMENTS[patch])
    )


def for_leather(hint: Hinted, best: State, other: State, more: float) -> None:
    """Check the reason for one open square over another."""
    key, seat = hint.key, hint.view.seat
    assert best.covered[seat] != other.covered[seat]
    holes = [is_hole(hint.state, seat, choice.action) for choice in hint.advice.ranked[:2]]
    match key:
        case "seven":
            assert best.seven == seat != other.seven
        case "hole":
            assert holes == [True, False]
        case "equal":
            assert more < 0.05
        case "room":
            assert more >= 0.05 and places(best, seat) > places(other, seat)
        case "later":
            assert hint.args["n"] == max(1, round(more)) and more >= 0.05
        case _:
            pytest.fail(f"{key} is said of leather")


def places(state: State, seat: Seat) -> float:
    """Rate the room for the next dozen patches.

    Each patch counts by its size, the nearer ones more.
    """
    assert state.ring is not None
    total = 0.0
    for gap, patch in enumerate(state.ring[:12]):
        free = sum(not place.mask & state.covered[seat] for place in PLACEMENTS[patch])
        total += 0.9**gap * len(PATCHES[patch].cells) * free / (free + 4)
    return total


def is_hole(state: State, seat: Seat, action: Action) -> bool:
    """Return whether all neighbours of an open square are covered or outside."""
    assert isinstance(action, Leather) and action.cell is not None
    row, column = action.cell
    beside = [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
    inside = [cell for cell in beside if min(cell) >= 0 and max(cell) < SIDE]
    return all(mask_of((cell,)) & state.covered[seat] for cell in inside)


def test_a_reason_names_the_part_that_parts_best_from_next() -> None:
    said = tally(hints(PATCHWORK, NODES), right)
    assert said.total() == 1_000
    assert said.keys() >= {*TERM_OF, "equal"} - RARE, said


def test_why_leather_goes_where_it_goes() -> None:
    """Check the reasons for leather on tables of whole matches.

    Two levels play; the first square is not always the roomier one.
    """
    said = Counter[str]()
    for level in ("skilled", "master"):
        bot = PATCHWORK.player(level)
        assert bot is not None
        for seed in range(8, 26):
            for view in views(seed):
                if view.table.owed:
                    advice = bot.advise(view, Budget(nodes=NODES), Random(5))
                    hint = Hinted(view.table, view, level, advice)
                    right(hint)
                    said[hint.key] += 1
    assert said.keys() >= {"hole", "room", "later", "equal"}, said
