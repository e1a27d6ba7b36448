"""Check the chance to be lowest that hints of Gnoming A Round tell."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from statistics import mean
from typing import Final, NamedTuple

import pytest

from tabletop.bots.bot import Budget
from tabletop.games.gnoming import GNOMING, rules
from tabletop.games.gnoming.bots import BOTS, INSIGHTS, PERSON, Thinking
from tabletop.games.gnoming.brain import lastturns
from tabletop.games.gnoming.brain.choose import Chooser
from tabletop.games.gnoming.brain.lastturns import lowest
from tabletop.games.gnoming.brain.scene import Scene
from tabletop.games.gnoming.state import Act, Action, Lay, Take, View
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.words import Seat
from tests.bots.hinted import Hinted
from tests.games.gnoming import lastturns as second
from tests.games.gnoming.counts import goes_out
from tests.games.gnoming.gnoming import start, table
from tests.games.gnoming.truth import fault

NEAR: Final = 0.06
"""Most that the two formulas may differ on average."""


class Leaving(NamedTuple):
    """Hold a moment at which a seat can go out, and with which actions."""

    view: View
    act: Act
    acts: tuple[Action, ...]


def leavings(seats: int, seed: int) -> Iterator[Leaving]:
    """Yield moments at which a seat can go out, one a round of experts."""
    expert = BOTS["expert"]()
    for number in range(seed, seed + 1000):
        rng = Random(f"{seats} {number}")
        match = Match.start(rules, start(seats), Luck.seeded(number))
        found: list[Leaving] = []
        while (seat := match.to_act) is not None and not match.state.table.results:
            view = match.view(seat)
            if (one := leaving(view, list(match.legal()))) is not None:
                found.append(one)
            match = match.submit(seat, expert.advise(view, Budget(nodes=50), rng).action)
        if found:
            yield rng.choice(found)


def leaving(view: View, legal: list[Action]) -> Leaving | None:
    """Return the best choice that goes out at a view, if there is one."""
    of = view.table
    if of.first_out is not None or of.phase not in ("draw", "lay", "bounce"):
        return None
    if of.shown[view.seat].count(None) != 1:
        return None
    chooser = Chooser(Scene(view, INSIGHTS["master"]))
    for act, _ in chooser.valued(legal):
        after = chooser.result(act)
        if after is not None and goes_out(view, act) and act != Take("stock"):
            cell = (Lay(chooser.taken(act.source)[0]),) if isinstance(act, Take) else ()
            if not cell or of.shown[view.seat][cell[0].cell] is None:
                return Leaving(view, act, (act, *cell))
    return None


def told(one: Leaving, level: str = "expert") -> float:
    """Return the chance that a hint tells among seats of a level."""
    insights = [INSIGHTS[level]] * one.view.table.seats
    found = lowest(Chooser(Scene(one.view, INSIGHTS["master"])), one.act, insights)
    assert found is not None, "a choice that goes out has a chance"
    return found


@pytest.mark.long("plays many last turns")
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_the_chance_is_that_of_a_second_formula(seats: int) -> None:
    some = list(islice(leavings(seats, 100), 14))
    gaps = [told(one) - second.chance(one.view, one.acts, Random(1)) for one in some]
    assert max(map(abs, gaps)) < 0.25, gaps
    assert abs(mean(gaps)) < NEAR, gaps


@pytest.mark.parametrize(
    ("layouts", "least", "most"),
    [
        (["-4 -4 -3 / -3 -2 -2 / -2 -1 (8)", "8 7 8 / 7 8 7 / 8 7 (8)"], 1.0, 1.0),
        (["8 7 8 / 7 8 7 / 8 7 (8)", "-4 -4 -3 / -3 -2 -2 / -2 -1 (8)"], 0.0, 0.0),
    ],
)
def test_what_no_last_turn_can_change_is_sure(
    layouts: list[str], least: float, most: float
) -> None:
    state = table(seats=2, layouts=layouts, phase="lay", drawn="-1", source="stock")
    view = rules.view(state, Seat(0))
    assert least <= told(Leaving(view, Lay(8), (Lay(8),))) <= most


@pytest.mark.long("plays bots against bots")
def test_who_sees_no_columns_is_easier_to_beat() -> None:
    some = list(islice(leavings(4, 200), 14))
    chances = {level: mean(told(one, level) for one in some) for level in ("novice", "expert")}
    assert chances["novice"] > chances["expert"] + 0.03, chances


@pytest.mark.long("plays many last turns")
def test_a_hint_knows_who_sits_there() -> None:
    """Tell the chance among the levels at the table, a person like an expert."""
    master, asked = Thinking(INSIGHTS["master"]), list[object]()
    for view, _, _ in islice(leavings(2, 300), 30):
        alone = [
            bot.advise(view, Budget(nodes=200, reasons=True), Random(1)).reason
            for bot in (master, master.among(("", "")), master.among(("novice", "novice")))
        ]
        assert alone[0] == alone[1]
        asked += [alone[0] != alone[2]]
    assert PERSON is INSIGHTS["expert"]
    assert any(asked), "no hint speaks of a chance"


def test_no_chance_is_told_between_two_against_a_master() -> None:
    """Tell no number: a master plays to be lower, not only low."""
    (one,) = islice(leavings(2, 500), 1)
    chooser = Chooser(Scene(one.view, INSIGHTS["master"]))
    assert lowest(chooser, one.act, [INSIGHTS["master"]] * 2) is None
    assert lowest(chooser, one.act, [PERSON] * 2) is not None
    (more,) = islice(leavings(3, 500), 1)
    assert told(more, "master") >= 0


@pytest.mark.long("plays many last turns")
def test_a_false_chance_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody answer in the deals of a player: the second formula objects."""
    some = list(islice(leavings(4, 400), 40))
    assert not any(faults(some))
    monkeypatch.setattr(lastturns.LastTurns, "finish", lambda self, table, seat: [])
    assert any(faults(some))


def faults(some: list[Leaving]) -> list[str]:
    """Return the faults of the strongest player's hints that tell a chance."""
    player, found = GNOMING.player("master"), list[str]()
    assert player is not None
    for one in some:
        advice = player.advise(one.view, Budget(nodes=100, reasons=True), Random(1))
        hint = Hinted(None, one.view, "master", advice)
        if hint.key in ("out", "wait"):
            found.append(fault(hint))
    assert found, "no hint tells a chance"
    return found
