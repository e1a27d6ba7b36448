"""Check the reasons of Goat hints against deals at 300 tables."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

import pytest

from tabletop.bots.bot import Budget
from tabletop.games.goat import GOAT
from tabletop.games.goat.bots import INSIGHTS
from tabletop.games.goat.brain.rule import Rule
from tabletop.games.goat.brain.search import Search, Tried
from tabletop.games.goat.scoring import count, entries, settled
from tabletop.games.goat.slots import ORDER
from tabletop.games.goat.state import Action, Hand, View
from tabletop.kernel.words import Seat
from tabletop.pieces.dominoes import is_double
from tests.bots.hinted import Hinted, hints, tally
from tests.games.goat.truth import elsewhere, fault, followers, lacking, laid
from tests.known import known

NODES: Final = 1_500

NUMBERS: Final = {"goat", "record", "left"}
"""Sentences with numbers from imagined deals."""

FACTS: Final = {"weight", "follow", "double", "hard", "lacks"}
"""Sentences from open facts."""

RARE: Final = {"goat", "double", "hard", "plain"}
"""Reasons that need not occur at some of the tables."""

ROUNDING: Final = 0.5 + 1e-9

DOUBTS: Final = {"goat": 0.02, "shut": 0.03, "left": 1.0}
"""Usual differences of two choices, by which the differences of the deals are shrunk."""


@dataclass
class Seen:
    """Record a search: its choices, and the end of each deal for them."""

    found: list[Tried] = field(default_factory=list)
    ends: dict[int, list[tuple[tuple[int, ...], int] | None]] = field(default_factory=dict)


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Seen:
    """Record the latest search of a bot from outside."""
    notes = Seen()
    run, try_one, note = Search.run, Search._try, Search._note

    def running(self: Search, acts: Any, budget: Budget, rng: Any) -> list[Tried]:
        notes.ends.clear()
        notes.found = run(self, acts, budget, rng)
        return notes.found

    def trying(self: Search, choice: Tried, hands: list[int], market: list[int]) -> None:
        told = notes.ends.setdefault(id(choice), [])
        before = len(told)
        try_one(self, choice, hands, market)
        if len(told) == before:
            told.append(None)  # solved exactly: nobody recorded the end

    def noting(self: Search, choice: Tried, table: list[int], end: int) -> None:
        notes.ends.setdefault(id(choice), []).append((tuple(table), end))
        note(self, choice, table, end)

    monkeypatch.setattr(Search, "run", running)
    monkeypatch.setattr(Search, "_try", trying)
    monkeypatch.setattr(Search, "_note", noting)
    return notes


def tiles(bits: int) -> Hand:
    """Return a hand from its bits."""
    return tuple(tile for number, tile in enumerate(ORDER) if bits >> number & 1)


def ended(view: View, table: tuple[int, ...], end: int) -> dict[str, float]:
    """Return the end of a deal for the viewer, by the rules' scoring."""
    me, house = view.seat, view.house
    last = Seat(end if end >= 0 else ~end)
    counts = [count(tiles(bits), house) for bits in table]
    points = settled(counts, house, fish=end < 0, last=last)
    past = [played.points[me] for played in view.rounds]
    written = entries([*past, points[me]], view.before[me], house)
    total = view.before[me] + sum(entry.written for entry in written)
    return {
        "out": end == me,
        "left": points[me],
        "shut": not total,
        "goat": total >= house.target,
    }


def right(hint: Hinted, notes: Seen) -> None:
    """Check the facts of a reason by the rules, its numbers by the deals."""
    assert not fault(hint), fault(hint)
    if hint.key in NUMBERS:
        by_deals(hint, notes)
    elif hint.decides and hint.key in FACTS and not INSIGHTS[hint.level].exact:
        by_rule(hint, hint.advice.action, hint.advice.ranked[1].action)


def by_deals(hint: Hinted, notes: Seen) -> None:
    """Check the numbers of a sentence on the deals tried."""
    view, args = hint.view, hint.args
    first, second = notes.found[:2]
    deals = list(zip(notes.ends[id(first)], notes.ends[id(second)], strict=False))
    both = [(ended(view, *a), ended(view, *b)) for a, b in deals if a and b]
    assert len(both) >= 100, "numbers told of few deals"

    def share(place: int, term: str) -> float:
        return sum(pair[place][term] for pair in both) / len(both)

    term = "shut" if hint.key == "record" else hint.key
    gaps = [float(a[term]) - float(b[term]) for a, b in both]
    assert abs(fmean(gaps)) > 2 * stdev(gaps) / sqrt(len(gaps)), "the luck of the deals is told"
    doubt = DOUBTS[term]
    error = stdev(gaps) / sqrt(len(gaps))
    less = doubt**2 / (doubt**2 + error**2)  # what the luck of the deals leaves of it
    more = (share(0, term) - share(1, term)) * less * (1 if term == "left" else 100)
    better = more if (term == "shut") == (hint.advice.action == first.act) else -more
    assert args["n"] == pytest.approx(better, abs=ROUNDING)


def by_rule(hint: Hinted, best: Action, other: Action) -> None:
    """Check that one of the level's rules gives the fact that is told."""
    said = [_says(hint, rule, best, other) for rule in INSIGHTS[hint.level].rules]
    assert any(said), (hint.key, hint.args)


def _says(hint: Hinted, rule: Rule, best: Action, other: Action) -> bool:
    """Tell whether by a rule no open fact speaks more for the choice."""
    view = hint.view
    counts = [by_hand(view, act, bald=rule.bald) for act in (best, other)]
    weights = {
        "weight": rule.weight,
        "follow": rule.follow,
        "double": rule.double,
        "lacks": rule.lacks,
        "hard": rule.hard,
    }
    more = {term: counts[0][term] - counts[1][term] for term in weights}
    told = [term for term, weight in weights.items() if weight * more[term] > 0 < more[term]]
    most = max((weights[term] * more[term] for term in told), default=0.0)
    return bool(most) and weights[hint.key] * more[hint.key] == pytest.approx(most)


def by_hand(view: View, act: Action, *, bald: bool) -> dict[str, int]:
    """Count each part of a rule by tiles laid out one by one."""
    gone = laid(act)
    house = view.house if bald else replace(view.house, bald_points=0)
    return {
        "weight": count(gone, house),
        "follow": followers(view, act),
        "double": sum(map(is_double, gone)),
        "lacks": len(lacking(view, act)),
        "hard": -elsewhere(view, act),
    }


@pytest.mark.long("judges hundreds of hints by a second formula")
def test_a_reason_names_what_parts_best_from_next(seen: Seen) -> None:
    said = tally(hints(known(GOAT), NODES, 300), partial(right, notes=seen))
    assert said.total() >= 600
    assert said.keys() >= {*NUMBERS, *FACTS, "only", "close", "plain"} - RARE, said
