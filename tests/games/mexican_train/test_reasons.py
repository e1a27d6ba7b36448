"""Check the reasons of Mexican Train hints at 500 tables."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tabletop.bots.bot import Budget
from tabletop.games.mexican_train import MEXICAN_TRAIN, rules
from tabletop.games.mexican_train.bots import INSIGHTS
from tabletop.games.mexican_train.brain.reason import Facts, explained
from tabletop.games.mexican_train.brain.rollout import Thought
from tabletop.games.mexican_train.brain.worth import Judge, Worth
from tabletop.games.mexican_train.scoring import worth as points
from tabletop.games.mexican_train.state import Play
from tests.bots.hinted import Hinted, hints, tally
from tests.games.mexican_train.tables import table
from tests.games.mexican_train.truth import fault
from tests.known import known

NODES: Final = 1_500

TERMS_OF: Final = {
    "marker": {"marker"},
    "doors": {"doors", "double"},
    "lacks": {"doors", "double"},
    "stuck": {"double"},
    "plan": {"plan"},
    "spare": {"plan"},
    "chain": {"plan"},
    "tempo": {"tempo"},
    "heavy": {"tile"},
    "heavy_more": {"tile"},
}
"""The parts of a play's value that a sentence may name."""

NO_TERM: Final = {"only", "close", "worth", "out", "exact", "even"}

RARE: Final = {"only", "worth", "stuck", "chain", "out", "exact", "even"}
"""Reasons that need not occur at some of the tables."""


def right(hint: Hinted) -> None:
    """Check that a reason is true."""
    assert not fault(hint), fault(hint)


@pytest.mark.long("judges hundreds of hints by a second formula")
def test_reasons_are_true_and_of_every_kind() -> None:
    said = tally(hints(known(MEXICAN_TRAIN), NODES), right)
    assert said.total() >= 1_000
    assert said.keys() >= {*TERMS_OF, *NO_TERM} - RARE, said


@pytest.mark.long("judges hundreds of hints by a second formula")
def test_points_are_points_of_tiles() -> None:
    """Tell of no more points than the hand has."""
    for hint in hints(known(MEXICAN_TRAIN), NODES, 200, ("expert", "master")):
        if hint.key in ("plan", "spare", "heavy", "heavy_more"):
            laws = hint.view.table.laws
            assert hint.args["n"] <= sum(points(piece, laws) for piece in hint.view.hand)


def test_a_double_that_leaves_nothing_but_to_draw_is_told() -> None:
    trains = {"mexican": ["12-3"], "seat0": ["12-5"]}
    rule = {"extra_tile": "on_the_double"}
    hands = [["3-3", "5-2"], ["2-1", "6-0"]]
    state = table(options=rule, hands=hands, stock=["1-0"], trains=trains)
    view = rules.view(state, state.table.turn)
    double, plain = Play((3, 3), -1), Play((5, 2), 0)
    assert Facts(view).must_draw(double) and not Facts(view).must_draw(plain)
    plays = (plain, Worth(double=3.0)), (double, Worth())
    judge = Judge(view, INSIGHTS["master"], Budget())
    found = [explained(judge, Thought(some))["reason"] for some in (plays, plays[:1])]
    keys = [why.key for why in found if why is not None]
    assert keys == ["mexican_train.hint.stuck", "mexican_train.hint.only"]


@pytest.mark.parametrize(
    ("points", "told"), [((3.4, 1.0), (7, 3)), ((0.3, 0.1), None), ((3.4, 4.0), None)]
)
def test_imagined_rounds_are_told_by_what_they_gain(
    points: tuple[float, float], told: tuple[int, int] | None
) -> None:
    found = of_pair(Thought(PAIR, points, 5.0))
    scale = found.get("scale")
    assert (None if scale is None else scale.amounts) == told
    assert ("lead" in found) == (told is None), "about as good, without numbers"


def test_the_weights_of_the_rule_are_not_told_as_points() -> None:
    found = of_pair(Thought(((PAIR[0][0], Worth(plan=118.0)), PAIR[1])))
    assert "scale" not in found and "lead" not in found


PAIR: Final = ((Play((12, 3), -1), Worth()), (Play((12, 5), 0), Worth()))


def of_pair(thought: Thought) -> dict[str, Any]:
    """Return the fields told of a thought about two possible plays."""
    state = table(hands=[["12-3", "12-5"], ["2-1", "6-0"]], stock=["1-0"])
    view = rules.view(state, state.table.turn)
    return explained(Judge(view, INSIGHTS["master"], Budget()), thought)
