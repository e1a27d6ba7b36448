"""Test when the log says that a double is left open."""

from __future__ import annotations

import pytest

from tabletop.games.mexican_train import notation, rules
from tabletop.games.mexican_train.log import told
from tabletop.games.mexican_train.state import State
from tabletop.kernel.words import Msg
from tests.games.mexican_train.tables import table


def says(state: State, *actions: str) -> list[bool]:
    """Return of each action whether its row tells of a double left open."""
    found = []
    for line in actions:
        action = notation.read(line)
        after = rules.apply(state, action)
        found.append("mexican_train.log.opens" in keys(told(state, action, after).words))
        state = after
    return found


def keys(words: Msg) -> set[str]:
    """Return the keys of a sentence and of its parts."""
    return {part for part in str(words).split("'") if part.startswith("mexican_train.log.")}


@pytest.mark.parametrize(
    ("hand", "actions", "wanted"),
    [
        (["8-8", "8-3", "9-1"], ["play 8-8 seat0", "play 8-3 seat0"], [False, False]),
        (["8-8", "9-1", "7-1"], ["play 8-8 seat0", "draw", "pass"], [False, False, True]),
        (["8-8", "12-3", "9-1"], ["play 8-8 seat0", "play 12-3 mexican"], [False, True]),
    ],
)
def test_only_the_end_of_a_turn_leaves_a_double_open(
    hand: list[str], actions: list[str], wanted: list[bool]
) -> None:
    state = table(
        hands=[hand, ["5-0", "5-1"]],
        trains={"seat0": ["12-8"], "seat1": ["12-5"]},
        stock=["11-0", "11-1"],
        options={"extra_tile": "any"},
    )
    assert says(state, *actions) == wanted
