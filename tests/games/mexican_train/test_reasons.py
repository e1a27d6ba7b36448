"""Check the reasons of Mexican Train hints at 500 tables."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

import pytest

from tabletop.bots.bot import Budget
from tabletop.games.mexican_train import MEXICAN_TRAIN, rules
from tabletop.games.mexican_train.bots import INSIGHTS
from tabletop.games.mexican_train.brain.reason import reason
from tabletop.games.mexican_train.brain.rollout import Thought
from tabletop.games.mexican_train.brain.worth import Judge, Worth
from tabletop.games.mexican_train.scoring import hand_points
from tabletop.games.mexican_train.state import Play, State
from tabletop.games.mexican_train.trains import end
from tabletop.kernel.words import Msg
from tabletop.pieces.dominoes import is_double, read
from tests.bots.hinted import Hinted, hints, tally
from tests.games.mexican_train.tables import table

NODES: Final = 1_500

TERM_OF: Final = {
    "out": "out",
    "marker": "marker",
    "double": "double",
    "doubles": "double",
    "doors": "doors",
    "plan": "plan",
    "spare": "plan",
    "tempo": "tempo",
    "heavy": "tile",
    "heavy_more": "tile",
}
"""The part of a play's value named by each sentence."""

NO_TERM: Final = {"only", "equal", "deals"}

RARE: Final = {"only", "out", "double", "doubles"}
"""Reasons that need not occur at some of the tables."""


def parts(best: Worth, other: Worth) -> dict[str, float]:
    """Return the lead of the first play over the other by part."""
    return {
        field.name: getattr(best, field.name) - getattr(other, field.name)
        for field in fields(Worth)
        if field.name != "laid"
    }


def turns(state: State, play: Play, follow: bool) -> list[tuple[int, int, bool, bool]]:
    """List the ways to play on in this turn.

    Each is: tiles laid, points laid, marker taken off, none left.

    Args:
        state: The table before the play.
        play: The first play.
        follow: Whether to include the plays after a double.
    """
    seat = state.table.turn
    blank = state.table.laws.double_blank
    before, marked = state.hands[seat], state.table.markers[seat]
    found, left = [], [rules.apply(state, play)]
    while left:
        table = left.pop()
        hand = table.hands[seat]
        laid = len(before) - len(hand)
        points = hand_points(before, blank) - hand_points(hand, blank)
        off = marked and not table.table.markers[seat]
        going = table.table.turn == seat and table.table.phase == "play"
        more = [a for a in rules.legal(rules.view(table, seat)) if isinstance(a, Play)]
        if follow and going and more:
            left += [rules.apply(table, action) for action in more]
        else:
            found.append((laid, points, off, not hand))
    return found


def other_play(hint: Hinted) -> Play:
    """Return the play that the reason names as the next best."""
    named = hint.args["other"]
    assert isinstance(named, Msg)
    tile, train = (dict(named.args)[key] for key in ("tile", "train"))
    assert isinstance(tile, str) and isinstance(train, Msg)
    who = dict(train.args).get("who")
    found = [
        choice.action
        for choice in hint.advice.ranked
        if choice.action.tile == read(tile)
        and choice.action.train == (-1 if who is None else who.seat)  # type: ignore[union-attr]
    ]
    assert len(found) == 1
    assert isinstance(found[0], Play)
    return found[0]


def right(hint: Hinted) -> None:
    """Check a reason by the table, the rules and the values of plays alone."""
    key, best = hint.key, hint.advice.action
    if key == "only":
        assert len(hint.advice.ranked) == 1
        return
    assert isinstance(best, Play)
    judge = Judge(hint.view, INSIGHTS[hint.level], Budget())
    worth = judge.value(best)
    rest = [judge.value(choice.action).total for choice in hint.advice.ranked[1:]]
    if key in ("exact", "even"):  # tests/games/test_ends.py finds these values apart
        assert not hint.view.table.stock_left and INSIGHTS[hint.level].exact
        return
    if key == "deals":
        assert hint.level == "master" and hint.args["n"] >= 12 and 0 < hint.args["percent"] <= 100
        assert worth.total <= max(rest), "deals are told where they changed nothing"
        return
    assert worth.total >= max(rest) - 1e-9, "deals changed the order, and are not told"
    follow = INSIGHTS[hint.level].follow
    mine = turns(hint.state, best, follow)
    if key == "out":
        assert any(way[3] for way in mine)
        other = hint.advice.ranked[1].action
        assert not any(way[3] for way in turns(hint.state, other, follow))
        return
    other = other_play(hint)
    assert other == hint.advice.ranked[1].action
    less, theirs = judge.value(other), turns(hint.state, other, follow)
    if key == "equal":
        assert worth.total - less.total < 0.05
        return
    assert worth.total - less.total >= 0.05
    by_part = parts(worth, less)
    assert sum(by_part.values()) == pytest.approx(worth.total - less.total)
    term = by_part[TERM_OF[key]]
    assert term == pytest.approx(max(by_part.values())), (key, by_part)
    if "n" in hint.args and key != "tempo":
        assert hint.args["n"] == max(1, round(term))
    alone = {way[:2] for way in mine}
    match key:
        case "marker":
            assert all(way[2] for way in mine) and not any(way[2] for way in theirs)
        case "double":
            assert is_double(best.tile) and {laid for laid, _ in alone} == {1}
        case "spare":
            assert best.train != hint.view.seat and {laid for laid, _ in alone} == {1}
            run = judge.runs.line(end(hint.view.table, hint.view.seat))
            assert best.tile not in run
        case "tempo":
            assert hint.args["n"] in {laid for laid, _ in alone}
            assert hint.args["less"] in {way[0] for way in theirs}
            assert hint.args["n"] > hint.args["less"]
        case "heavy" | "heavy_more":
            assert ({laid for laid, _ in alone} == {1}) == (key == "heavy")
            gaps = {points - way[1] for _, points in alone for way in theirs}
            assert hint.args["n"] in gaps


def test_a_reason_names_the_part_that_parts_best_from_next() -> None:
    said = tally(hints(MEXICAN_TRAIN, NODES), right)
    assert said.total() == 1_000
    assert said.keys() >= {*TERM_OF, *NO_TERM} - RARE, said


@pytest.mark.parametrize(
    ("best", "worth", "key"),
    [
        ("3-3", Worth(double=3.0), "double"),
        ("3-3", Worth(double=3.0, laid=2), "doubles"),
        ("3-1", Worth(double=3.0), "doubles"),
        ("3-1", Worth(marker=3.0, doors=2.0), "marker"),
    ],
)
def test_what_is_said_seldom(best: str, worth: Worth, key: str) -> None:
    """Praise a double only if one is laid and stays open."""
    trains = {"mexican": ["12-3"], "seat0": ["12-5"]}
    state = table(hands=[["3-3", "3-1", "5-2"], ["2-1", "6-0"]], stock=["1-0"], trains=trains)
    view = rules.view(state, state.table.turn)
    tile = read(best)
    assert tile is not None
    plays = (Play((max(tile), min(tile)), -1), worth), (Play((5, 2), 0), Worth())
    told = reason(Judge(view, INSIGHTS["master"], Budget()), Thought(plays))
    assert told.key == f"mexican_train.hint.{key}"
    alone = reason(Judge(view, INSIGHTS["master"], Budget()), Thought(plays[:1]))
    assert alone.key == "mexican_train.hint.only"
