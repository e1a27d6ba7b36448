"""Check the reasons of Goat hints against deals at 500 tables."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import pytest

from tabletop.bots.bot import Budget
from tabletop.games.goat import GOAT
from tabletop.games.goat.bots import INSIGHTS
from tabletop.games.goat.brain.opinion import opinions
from tabletop.games.goat.brain.rule import Rule
from tabletop.games.goat.brain.search import Search, Tried
from tabletop.games.goat.scoring import count, entries, round_points
from tabletop.games.goat.slots import ORDER, ends_before
from tabletop.games.goat.state import (
    Action,
    Draw,
    Hand,
    Open,
    Pass,
    Play,
    PlayBoth,
    View,
    ends,
)
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.pieces.dominoes import Tile, is_double, write
from tests.bots.hinted import Hinted, hints, tally

NODES: Final = 240

GAINS: Final = {"goat": "goat", "record": "shut", "first": "out", "left": "left", "lacks": "lack"}
"""The difference named by each sentence about deals."""

BY_RULE: Final = {"weight", "follow", "double", "hard", "lacks"}
"""Sentences of a player without deals."""

RARE: Final = {"hard", "out", "equal", "draw", "pass", "double"}
"""Reasons that need not occur at some of the tables."""


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
    points = round_points([tiles(bits) for bits in table], house, fish=end < 0, last=last)
    past = [played.points[me] for played in view.rounds]
    written = entries([*past, points[me]], view.before[me], house)
    total = view.before[me] + sum(entry.written for entry in written)
    return {
        "out": end == me,
        "left": points[me],
        "shut": not total,
        "goat": total >= house.target,
    }


def ends_after(view: View, act: Action) -> tuple[int, int]:
    """Return the ends of the line after a choice."""
    match act:
        case Open(tile):
            return tile
        case Play(tile, end):
            left, right = ends(view.line)
            joined = left if end == "left" else right
            far = tile[0] if tile[1] == joined else tile[1]
            return (far, right) if end == "left" else (left, far)
    return ends(view.line)


def laid(act: Action) -> Hand:
    """Return the tiles of a choice."""
    match act:
        case Open(tile) | Play(tile):
            return (tile,)
        case PlayBoth(left, right):
            return (left, right)
    return ()


def lacking(view: View, act: Action) -> set[int]:
    """Return the ends after a choice that the next seat lacked.

    The seat showed that when it last drew or passed.
    """
    seat, numbers = (view.seat + 1) % view.seats, set[int]()
    for told, before in zip(view.log, ends_before(view.log, view.line), strict=True):
        if told.seat == seat and isinstance(told.act, Draw | Pass) and before is not None:
            numbers = set(before)
    return numbers & set(ends_after(view, act))


def named(act: Action) -> Msg:
    """Return the name of a choice."""
    match act:
        case Open(tile):
            return msg("goat.hint.to_open", tile=write(tile))
        case Play(tile, end):
            return msg("goat.hint.to_play", tile=write(tile), end=msg(f"goat.end.{end}"))
        case PlayBoth(left, right):
            return msg("goat.hint.to_play_both", left=write(left), right=write(right))
    raise AssertionError("not a choice")


def right(hint: Hinted, notes: Seen) -> None:
    """Check a reason by the table, the rules and the deals alone."""
    view, key, best = hint.view, hint.key, hint.advice.action
    if key in ("only", "draw", "pass"):
        assert len(hint.advice.ranked) == 1
        return
    if key == "out":
        assert set(laid(best)) == set(view.hand)
        return
    assert set(laid(best)) != set(view.hand) or not INSIGHTS[hint.level].exact
    other = hint.advice.ranked[1].action
    assert hint.args["other"] == named(other)
    if key == "lacks":
        number = hint.args["number"]
        assert number in lacking(view, best) - lacking(view, other)
        assert hint.args["who"] == Who(Seat((view.seat + 1) % view.seats))
    if INSIGHTS[hint.level].exact:
        by_deals(hint, notes)
    else:
        by_rule(hint, best, other)


def by_deals(hint: Hinted, notes: Seen) -> None:
    """Check that the named difference is the largest.

    It is measured on the deals that both choices were tried on.
    """
    view, key, args = hint.view, hint.key, hint.args
    first, second = notes.found[:2]
    # nothing is noted where all was known, and no deal was needed
    ended_by = [notes.ends.get(id(choice), [None]) for choice in (first, second)]
    deals = list(zip(*ended_by, strict=False))
    mean = [sum(choice.values) / len(choice.values) for choice in (first, second)]
    if key in ("exact", "equal"):
        assert not any(ended_by[0])
        assert mean[0] > mean[1] - 0.015
        assert (mean[0] < mean[1] + 0.015) == (key == "equal")
        return
    sure = INSIGHTS[hint.level].trust if first.trust else 0
    learned = opinions(view, [(choice.gone, choice.after) for choice in (first, second)])
    opinion = sure * (learned[0] - learned[1]) * 60 / view.house.target if learned else 0.0
    tried_out = sum(a - b for a, b in zip(first.values, second.values, strict=False))
    assert (key == "opinion") == (opinion > max(0.0, tried_out))
    if key == "opinion":
        return
    both = [(ended(view, *a), ended(view, *b)) for a, b in deals if a and b]
    assert both or key in ("deals", "lacks"), "said of deals of which only the value is known"

    def gain(term: str) -> float:
        return sum(a[term] - b[term] for a, b in both) / max(1, len(both))

    more = len(lacking(view, first.act)) > len(lacking(view, second.act))
    gains = {
        "goat": -gain("goat"),
        "shut": gain("shut"),
        "out": gain("out"),
        "left": -gain("left") / 40,
        "lack": 0.03 * more,
    }
    most = max(gains.values())
    if key == "deals":
        values = list(zip(first.values, second.values, strict=False))
        assert most < 0.015 and args["n"] == len(values)
        assert args["share"] == round(100 * sum(a >= b for a, b in values) / len(values))
        return
    assert gains[GAINS[key]] == pytest.approx(most), (key, gains)
    match key:
        case "first":
            shares = [100 * sum(pair[n]["out"] for pair in both) / len(both) for n in (0, 1)]
            assert [args["n"], args["less"]] == pytest.approx(shares, abs=0.5 + 1e-9)
        case "left":
            assert args["n"] == pytest.approx(max(1, -gain("left")), abs=0.5 + 1e-9)
        case "goat" | "record":
            assert args["n"] == pytest.approx(100 * most, abs=0.5 + 1e-9)


def by_rule(hint: Hinted, best: Action, other: Action) -> None:
    """Check that one of the level's rules gives the reason that is told."""
    checks = [_said_by(hint, rule, best, other) for rule in INSIGHTS[hint.level].rules]
    assert any(checks), (hint.key, hint.args)


def _said_by(hint: Hinted, rule: Rule, best: Action, other: Action) -> bool:
    """Tell whether the named part favours the choice most by ``rule``."""
    view = hint.view
    tally = [by_hand(view, act, bald=rule.bald) for act in (best, other)]
    weights = {
        "weight": rule.weight,
        "follow": rule.follow,
        "double": rule.double,
        "lacks": rule.lacks,
        "hard": -rule.hard,
    }
    gains = {term: weight * (tally[0][term] - tally[1][term]) for term, weight in weights.items()}
    most = max(gains, key=lambda term: gains[term])
    gap = abs(tally[0][most] - tally[1][most])
    if hint.key == "equal":
        return gains[most] <= 0
    named = gains[hint.key] == pytest.approx(gains[most])
    return named and hint.args.get("n", gap) == abs(tally[0][hint.key] - tally[1][hint.key]) > 0


def by_hand(view: View, act: Action, *, bald: bool) -> dict[str, int]:
    """Count each part of a rule by tiles laid out one by one."""
    gone = laid(act)
    rest = [tile for tile in view.hand if tile not in gone]
    after = ends_after(view, act)

    def fitting(some: list[Tile]) -> int:
        return sum(bool(set(tile) & set(after)) for tile in some)

    house = view.house
    pips = sum(map(sum, gone)) if not bald else count(gone, house)
    return {
        "weight": pips,
        "follow": fitting(rest),
        "double": sum(map(is_double, gone)),
        "lacks": len(lacking(view, act)),
        "hard": fitting(list(view.pool)),
    }


def test_a_reason_names_what_parts_best_from_next(seen: Seen) -> None:
    said = tally(hints(GOAT, NODES), partial(right, notes=seen))
    assert said.total() == 1_000
    assert said.keys() >= {*GAINS, *BY_RULE, "only", "exact", "deals", "opinion"} - RARE, said
