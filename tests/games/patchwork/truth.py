"""Judge the reasons of Patchwork hints by the rules alone."""

from __future__ import annotations

from tabletop.games.patchwork import rules
from tabletop.games.patchwork.bots import INSIGHTS
from tabletop.games.patchwork.data import GOAL, INCOME_MARKS, PATCHES, SIDE, placements
from tabletop.games.patchwork.notation import square
from tabletop.games.patchwork.state import Action, Buy, Leather, Pass, State
from tabletop.kernel.words import Msg, Seat, msg
from tests.bots.hinted import Hinted


def fault(hint: Hinted) -> str:
    """Return what is false in a reason, or nothing."""
    if hint.key == "only":
        return "" if len(hint.advice.ranked) == 1 else "there are several choices"
    best, other = (choice.action for choice in hint.advice.ranked[:2])
    if (why := false_lead(hint, other)) or hint.advice.reason is None:
        return why
    if isinstance(best, Leather):
        assert isinstance(other, Leather)
        return of_leather(hint, best, other)
    return of_purchase(hint, best, other)


def false_lead(hint: Hinted, other: Action) -> str:
    """Return what is false in the points told of two choices."""
    lead, scale, best = hint.advice.lead, hint.advice.scale, hint.advice.action
    if lead is not None and dict(lead.args)["other"] != named(other):
        return "the next best has another name"
    first, second = (choice.value for choice in hint.advice.ranked[:2])
    marks = [0.0, 0.0]
    if not isinstance(best, Leather):  # passing may have been marked down
        waits = INSIGHTS[hint.level].waits(hint.view.table.buttons[hint.view.seat])
        marks = [waits * isinstance(act, Pass) for act in (best, other)]
    ways = [(first, second), (first + marks[0], second + marks[1])]
    if lead is not None:
        gap = min(a - b for a, b in ways)
        return "" if gap < 2 else f"{gap} points apart"
    if scale is None:
        return ""
    told = scale.amounts, scale.next.key.endswith(".most")
    right = any(told == ((round(a), min(round(b), round(a) - 1)), a - b >= 4) for a, b in ways)
    if not right or dict(scale.next.args)["other"] != named(other):
        return f"{told} told, {ways} found"
    return ""


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


def of_leather(hint: Hinted, best: Leather, other: Leather) -> str:
    """Return what is false in the reason for one open square over another."""
    table, seat = hint.state, hint.view.seat
    after = [rules.apply(table, act) for act in (best, other)]
    match hint.key:
        case "seven":
            wins = [state.seven == seat for state in after]
            return "" if wins == [True, False] else "both or neither win the 7 x 7 tile"
        case "hole":
            holes = [gap(table, seat, act) for act in (best, other)]
            return "" if holes[0] == 1 < holes[1] else "both or neither are holes"
        case "nook":
            gaps = [gap(table, seat, act) for act in (best, other)]
            told = [hint.args["size"], hint.args["less"]]
            return "" if told == gaps and 1 < gaps[0] < gaps[1] else f"{told} told, gaps of {gaps}"
        case "sides":
            real = [touching(table, seat, act) for act in (best, other)]
            told = [hint.args["sides"], hint.args["less"]]
            return "" if told == real and told[0] > told[1] else f"{told} told, {real} sides"
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


def touching(state: State, seat: Seat, action: Leather) -> int:
    """Return the number of sides of an open square that touch cloth or edge."""
    assert action.cell is not None
    row, column = action.cell
    cloth = {divmod(at, SIDE) for at in range(SIDE * SIDE) if state.covered[seat] >> at & 1}
    sides = [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
    return sum(at in cloth or not {*at} <= {*range(SIDE)} for at in sides)


def gap(state: State, seat: Seat, action: Leather) -> int:
    """Return the size of the gap around an open square, flooded row by row."""
    assert action.cell is not None
    open_ = {divmod(at, SIDE) for at in range(SIDE * SIDE) if not state.covered[seat] >> at & 1}
    flood = {action.cell}
    while more := {
        (r, c) for r, c in open_ - flood if any(abs(r - x) + abs(c - y) == 1 for x, y in flood)
    }:
        flood |= more
    return len(flood)


def named(action: Action) -> Msg:
    """Return the name of a choice."""
    match action:
        case Buy(patch):
            return msg(f"patchwork.fabric.{patch}")
        case Leather(cell) if cell is not None:
            return msg("patchwork.square_name", square=square(cell))
    return msg("patchwork.hint.to_pass")
