"""Judge the reasons of Patchwork hints by the rules alone."""

from __future__ import annotations

from random import Random
from typing import Final

from tabletop.bots.bot import Budget
from tabletop.games.patchwork import PATCHWORK, rules
from tabletop.games.patchwork.bots import INSIGHTS
from tabletop.games.patchwork.data import GOAL, INCOME_MARKS, PATCHES, SIDE, placements
from tabletop.games.patchwork.notation import square
from tabletop.games.patchwork.state import Action, Buy, Leather, Pass, State
from tabletop.kernel.record import LEVELS
from tabletop.kernel.words import Msg, Seat, msg
from tests.bots.hinted import Hinted

_MANY: Final = 4_000
"""Steps of the search that judges two choices said to be about as good."""

_ABOUT: Final = 1.0
"""Points by which two such choices may differ."""


def fault(hint: Hinted) -> str:
    """Return what is false in a reason, or nothing."""
    if hint.key == "only":
        return "" if len(hint.advice.ranked) == 1 else "there are several choices"
    best, other = (choice.action for choice in hint.advice.ranked[:2])
    if (why := false_lead(hint, other)) or hint.advice.reason is None:
        return why
    if isinstance(best, Leather):
        return of_leather(hint, best, other)
    return of_purchase(hint, best, other)


def false_lead(hint: Hinted, other: Action) -> str:
    """Return what is false in the points by which a choice is said to lead."""
    lead = hint.advice.lead
    if lead is None:
        sewn = not isinstance(hint.advice.action, Pass) and isinstance(other, Pass)
        return "" if sewn else "nothing is told of the lead"
    if dict(lead.args)["other"] != named(other):
        return "the next choice has another name"
    best, key, n = hint.advice.action, lead.key.rpartition(".")[2], dict(lead.args).get("n")
    first, second = (c.value for c in hint.advice.ranked if c.action in (best, other))
    gaps = [first - second]
    if not isinstance(best, Leather) and key != "exact":  # passing may have been marked down
        marked = isinstance(best, Pass) - isinstance(other, Pass)
        gaps.append(gaps[0] + INSIGHTS[hint.level].sews * marked)
    match key:
        case "equal":
            right = (apart(hint, other) if gaps[0] < 0.05 else gaps[0]) <= _ABOUT
        case "close":
            right = min(gaps) < 2
        case "far":
            right = max(gaps) >= 4 == n
        case _:
            right = any(0 < gap < 4 and n == max(1, round(gap)) for gap in gaps)
    return "" if right else f"{key} {n}: {gaps} points apart"


def apart(hint: Hinted, other: Action) -> float:
    """Return the gap in points that a much longer search finds."""
    bot = PATCHWORK.player(LEVELS[-1])
    assert bot is not None
    found = bot.advise(hint.view, Budget(nodes=_MANY), Random(1)).ranked
    value = {named(choice.action): choice.value for choice in found}
    return abs(value[named(hint.advice.action)] - value[named(other)])


def of_purchase(hint: Hinted, best: Action, other: Action) -> str:
    """Return what is false in the reason for buying or passing."""
    table, seat = hint.state, hint.view.seat
    told = hint.args.get("n")
    match hint.key:
        case "income":
            real = income(table, best) - income(table, other)
        case "square":
            real = squares(best) - squares(other)
        case "button":
            if isinstance(best, Pass) or isinstance(other, Pass):
                return "passing has no price"
            real = price(other) - price(best)
        case "passing":
            real = rules.apply(table, best).at[seat] - table.at[seat]
            if not isinstance(best, Pass):
                return "a purchase earns nothing"
        case "time":
            real = rules.apply(table, other).at[seat] - rules.apply(table, best).at[seat]
        case "seven":
            wins = [wins_seven(rules.apply(table, act), seat) for act in (best, other)]
            return "" if wins == [True, False] else "both or neither win the 7 x 7 tile"
        case "leather":
            owed = [rules.apply(table, act).owed for act in (best, other)]
            return "" if owed[0] and not owed[1] else "both or neither take leather"
        case "turn":
            goes = [again(rules.apply(table, act), seat) for act in (best, other)]
            return "" if goes == [True, False] else "both or neither keep the turn"
        case "denies":
            could = isinstance(best, Buy) and could_buy(table, other, best.patch)
            return "" if could else "the other seat cannot buy it next"
        case _:
            return "not a reason for buying or passing"
    return "" if told == real and real > 0 else f"{told} told, {real} by the rules"


def income(table: State, act: Action) -> int:
    """Return what all income marks from here to the goal pay after a choice."""
    seat = rules.to_act(table)
    assert seat is not None
    buttons = table.income[seat] + (PATCHES[act.patch].income if isinstance(act, Buy) else 0)
    return sum(buttons for mark in INCOME_MARKS if mark > table.at[seat])


def squares(act: Action) -> int:
    """Return the squares that a choice covers itself."""
    return len(act.cells) if isinstance(act, Buy) else 0


def price(act: Action) -> int:
    """Return the buttons that a patch costs."""
    assert isinstance(act, Buy)
    return PATCHES[act.patch].buttons


def wins_seven(state: State, seat: Seat) -> bool:
    """Return whether the seat has the tile, or can win it with leather."""
    if state.seven == seat:
        return True
    if not state.owed or state.seven is not None:
        return False
    some = rules.legal(rules.view(state, state.last_mover))
    return any(wins_seven(rules.apply(state, act), seat) for act in some)


def sewn(state: State) -> State:
    """Return the state after owed leather is put anywhere."""
    while state.owed:
        state = rules.apply(state, rules.legal(rules.view(state, state.last_mover))[0])
    return state


def again(state: State, seat: Seat) -> bool:
    """Return whether the seat is to act again."""
    return state.at[seat] < GOAL and rules.to_act(sewn(state)) == seat


def could_buy(table: State, act: Action, patch: str) -> bool:
    """Return whether the other seat can buy ``patch`` right after ``act``."""
    mover = rules.to_act(table)
    state = sewn(rules.apply(table, act))
    seat = rules.to_act(state)
    if seat is None or seat == mover:
        return False
    some = rules.legal(rules.view(state, seat))
    return any(isinstance(act, Buy) and act.patch == patch for act in some)


def of_leather(hint: Hinted, best: Leather, other: Action) -> str:
    """Return what is false in the reason for one open square over another."""
    table, seat = hint.state, hint.view.seat
    assert isinstance(other, Leather)
    after = [rules.apply(table, act) for act in (best, other)]
    match hint.key:
        case "seven":
            wins = [state.seven == seat for state in after]
            return "" if wins == [True, False] else "both or neither win the 7 x 7 tile"
        case "hole":
            holes = [is_hole(table, seat, act) for act in (best, other)]
            return "" if holes == [True, False] else "both or neither are holes"
        case "room":
            real = [fitting(state, seat, hint.args["count"]) for state in after]
            told = [hint.args["n"], hint.args["less"]]
            enough = hint.args["count"] == min(12, len(table.ring or ()))
            right = told == real and real[0] > real[1] and enough
            return "" if right else f"{told} told, {real} by the rules"
    return "not a reason for a square"


def fitting(state: State, seat: Seat, count: int) -> int:
    """Return how many of the next patches have a place left."""
    covered, ring = state.covered[seat], state.ring or ()
    return sum(any(not place.mask & covered for place in placements(p)) for p in ring[:count])


def is_hole(state: State, seat: Seat, action: Leather) -> bool:
    """Return whether all neighbours of an open square are covered or outside."""
    assert action.cell is not None
    row, column = action.cell
    beside = [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
    return all(
        not (0 <= r < SIDE and 0 <= c < SIDE) or bool(state.covered[seat] >> (SIDE * r + c) & 1)
        for r, c in beside
    )


def named(action: Action) -> Msg:
    """Return the name of a choice."""
    match action:
        case Buy(patch):
            return msg(f"patchwork.fabric.{patch}")
        case Leather(cell) if cell is not None:
            return msg("patchwork.square_name", square=square(cell))
    return msg("patchwork.hint.to_pass")
