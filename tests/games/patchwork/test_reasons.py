"""Check the reasons of Patchwork hints against the rules at 500 tables."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

import pytest

from tabletop.bots.bot import Budget
from tabletop.games.patchwork import PATCHWORK, rules
from tabletop.games.patchwork.bots import INSIGHTS
from tabletop.games.patchwork.data import INCOME_MARKS
from tabletop.games.patchwork.state import Action, Leather, Pass, State
from tabletop.kernel.words import Seat
from tests.bots.hinted import Hinted, hints, tally
from tests.games.patchwork.test_bots import views
from tests.games.patchwork.truth import fault, income, price, squares
from tests.known import known

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
    "denies": "later",
}
"""The part of a difference in value named by each sentence."""

RARE: Final = {"leather", "seven"}
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


def parts(hint: Hinted, best: Action, other: Action) -> dict[str, float]:
    """Return the lead of one choice over the other by part.

    The rest comes from looking ahead. Buttons of income are counted with the income, those that
    the choice itself collects too.
    """
    seat, weights, table = hint.view.seat, INSIGHTS[hint.level].weights, hint.state
    after = [rules.apply(table, action) for action in (best, other)]
    a, b = map(sewn, after)
    got = [income(table, act) - to_come(end, seat) for act, end in ((best, a), (other, b))]
    with_it = [weights.purse_at(end.at[seat], end.buttons[seat]) for end in (a, b)]
    bare = [
        weights.purse_at(end.at[seat], end.buttons[seat] - more)
        for end, more in zip((a, b), got, strict=True)
    ]
    before = table.covered[seat].bit_count()
    bought = [before + squares(act) for act in (best, other)]
    rows = [weights.squares[end.at[seat]] for end in (a, b)]
    incomes = [weights.income[end.at[seat]] * end.income[seat] for end in (a, b)]
    filled = [end.covered[seat].bit_count() for end in (a, b)]
    found = {
        "seven": weights.seven * ((a.seven == seat) - (b.seven == seat)),
        "leather": (rows[0][filled[0]] - rows[0][bought[0]])
        - (rows[1][filled[1]] - rows[1][bought[1]]),
        "income": incomes[0] - incomes[1] + (with_it[0] - bare[0]) - (with_it[1] - bare[1]),
        "square": (rows[0][bought[0]] - rows[0][before]) - (rows[1][bought[1]] - rows[1][before]),
        "button": bare[0] - bare[1],
        "time": rows[0][before] - rows[1][before],
    }
    first, second = hint.advice.ranked[:2]
    found["later"] = first.value - second.value - sum(found.values())
    return found


def has_fact(term: str, hint: Hinted, best: Action, other: Action) -> bool:
    """Return whether a part can be told as a fact about the table."""
    passing = isinstance(best, Pass) or isinstance(other, Pass)
    match term:
        case "income":
            return income(hint.state, best) > income(hint.state, other)
        case "square":
            return squares(best) > squares(other)
        case "button":
            return isinstance(best, Pass) or (not passing and price(best) < price(other))
        case "leather":
            return False  # it may be that both take one
        case "later":
            return False  # it may be that nobody could buy it
    return True


def right(hint: Hinted) -> None:
    """Check that a reason is true, and names the largest part that is a fact."""
    assert not fault(hint), fault(hint)
    if not hint.decides or hint.key == "only" or isinstance(hint.advice.action, Leather):
        return
    first, second = (choice.action for choice in hint.advice.ranked[:2])
    by_part = parts(hint, first, second)
    told = 0.0 if hint.advice.reason is None else by_part[TERM_OF[hint.key]]
    assert told > 0 or hint.advice.reason is None
    larger = [term for term, part in by_part.items() if part > told + 1e-6]
    assert not any(has_fact(term, hint, first, second) for term in larger), (hint.key, by_part)


@pytest.mark.long("judges hundreds of hints by a second formula")
def test_a_reason_names_the_part_that_parts_best_from_next() -> None:
    said = tally(hints(known(PATCHWORK), NODES), right)
    assert said.total() >= 1_000
    assert said.keys() >= {*TERM_OF} - RARE, said


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
                    advice = bot.advise(view, Budget(nodes=NODES, reasons=True), Random(5))
                    hint = Hinted(view.table, view, level, advice)
                    right(hint)
                    said[hint.key] += 1
    assert said.keys() >= {"hole", "close"}, said


def test_income_collected_on_the_way_is_no_advantage_of_staying_behind() -> None:
    """Compare a choice that crosses an income mark with one that does not.

    Both collect there in the end: only printed buttons make a difference.
    """
    seen = 0
    for hint in hints(known(PATCHWORK), NODES, 300, ("master",)):
        seat, ranked = hint.view.seat, hint.advice.ranked
        if len(ranked) < 2 or isinstance(ranked[0].action, Leather):
            continue
        best, other = (rules.apply(hint.state, choice.action) for choice in ranked[:2])
        crossed = [sum(mark > end.at[seat] for mark in INCOME_MARKS) for end in (best, other)]
        if crossed[0] > crossed[1] and best.income[seat] <= other.income[seat] > 0:
            seen += 1
            assert hint.key != "income"
    assert seen >= 20
