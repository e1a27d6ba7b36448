"""Test positions of Goat: read again, or refused."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.goat import position
from tabletop.games.goat.state import OPTIONS
from tabletop.kernel.errors import BadPositionError
from tabletop.kernel.options import settle
from tests.games.goat.goat import after, legal, table

GOOD: dict[str, Any] = {"hands": [["5-2"], ["1-1"]], "line": ["2-4", "4-5"], "market": ["6-6"]}


@pytest.mark.parametrize(
    ("more", "key"),
    [
        ({"sky": 1}, "unknown"),
        ({"hands": [["5-2"]]}, "by_seat"),
        ({"hands": [["5-2"], ["5-2"]]}, "twice"),
        ({"hands": [["5-2"], ["4-2"]]}, "twice"),
        ({"hands": [["7-2"], ["1-1"]]}, "tile"),
        ({"hands": [[52], ["1-1"]]}, "tile"),
        ({"hands": "5-2"}, "by_seat"),
        ({"market": "6-6"}, "field"),
        ({"market": ["x"]}, "tile"),
        ({"line": ["2-4", "5-4"]}, "join"),
        ({"line": {}}, "field"),
        ({"turn": 2}, "seat"),
        ({"turn": True}, "seat"),
        ({"drew": 1}, "field"),
        ({"totals": [1]}, "by_seat"),
        ({"totals": [-1, 0]}, "range"),
        ({"points": [[1, 2, 3]]}, "by_seat"),
        ({"points": 5}, "field"),
        ({"seen": "draw"}, "field"),
        ({"seen": ["2 draw"]}, "seen"),
        ({"seen": ["0 deal 6-6 ; 5-5"]}, "seen"),
        ({"seen": ["0 play 6-6 left"]}, "seen"),
        ({"seen": ["0 open 4-2"]}, "seen"),
        ({"line": []}, None),
        ({"line": [], "drew": True}, "no_line"),
        ({"line": [], "turn": 0}, "opener"),
        ({"line": [], "hands": [["5-2"], []]}, "empty_hand"),
        ({"hands": [[], []]}, "no_hands"),
    ],
)
def test_a_position_that_cannot_be(more: dict[str, Any], key: str | None) -> None:
    data = {**GOOD, **more}
    if key is None:
        position.read_position(data, 2, settle(OPTIONS, {}))
        return
    with pytest.raises(BadPositionError) as caught:
        position.read_position(data, 2, settle(OPTIONS, {}))
    assert caught.value.msg.key == f"goat.position.{key}"


def test_halves_in_any_order_in_hands_and_market() -> None:
    state = table(hands="2-5 1-1;0-4", market="3-6", line="2-4 4-5")
    assert state.hands[0] == ((5, 2), (1, 1)) and state.market == ((6, 3),)
    assert position.write_position(state)["hands"] == [["5-2", "1-1"], ["4-0"]]


def test_a_position_remembers_what_was_seen() -> None:
    state = table(hands="4-4 1-0;2-1 3-0", market="6-6 4-2 5-5")
    state = after(state, "open 4-4", "draw", "draw", "play 4-2 left")
    data = position.write_position(state)
    assert data["seen"] == ["0 open 4-4", "1 draw", "1 draw", "1 play 4-2 left"]
    assert position.read_position(data, 2, settle(OPTIONS, {})) == state


def test_a_counted_round_is_not_counted_twice() -> None:
    state = after(table(hands="5-1;0-0 6-6", line="2-6 6-5", turn=0), "play 5-1 right")
    data = position.write_position(state)
    assert data["points"] == []
    assert position.facts(position.read_position(data, 2, settle(OPTIONS, {}))) == position.facts(
        state
    )


def test_recorded_scores_of_finished_rounds() -> None:
    state = table(rounds=[[0, 20], [5, 0]], points=[[1, 1]], totals=[13, 0])
    assert state.totals == (13 + 5 + 1, 20 + 1)


def test_a_free_opener_in_a_position() -> None:
    """Read a free opener from a position (G-6.4)."""
    winner = {"next_opener": "winner"}
    free = table(winner, hands="5-1 2-2;0-0 6-6", line=[], turn=0)
    assert legal(free) == ["open 5-1", "open 2-2"]
    first = table(winner, hands="5-1 2-2;0-0 6-6", line=[], opener=None, turn=1)
    assert legal(first) == ["open 6-6"]
