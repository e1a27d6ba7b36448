"""Test that the prompt says why nothing can be laid."""

from __future__ import annotations

import pytest

from tabletop.games.mexican_train import MEXICAN_TRAIN
from tabletop.games.mexican_train.preview import prompt
from tabletop.games.mexican_train.rules import legal
from tabletop.games.mexican_train.state import Play
from tabletop.games.mexican_train.trains import binding, end, open_to
from tests.known import known
from tests.laws.walks import Walk

PLAIN = {"draw", "pass", "pass_empty"}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seats", [2, 8])
def test_an_open_double_is_the_reason_where_it_is(seats: int) -> None:
    seen = set()
    for seed in range(6):
        for state, seat, _ in Walk(known(MEXICAN_TRAIN), seats, seed).choices:
            view = MEXICAN_TRAIN.rules.view(state, seat)
            table = view.table
            if any(isinstance(action, Play) for action in legal(view)):
                continue
            said = prompt(view)
            key, words = said.key.removeprefix("mexican_train.prompt."), dict(said.args)
            seen.add(key)
            if key.endswith("_double"):  # another double fits, but one a turn is the house rule
                assert table.laws.doubles_a_turn == "one" and table.doubles_laid
                assert any(
                    a == b == end(table, t) for a, b in view.hand for t in open_to(table, seat)
                )
                continue
            if not table.open_doubles:
                assert key in PLAIN
                continue
            if key in PLAIN:  # the double binds nobody now: no train that is open takes a tile
                ends = {end(table, train) for train in open_to(table, seat)}
                assert not any(ends & set(piece) for piece in view.hand)
                continue
            number = end(table, binding(table)[0])
            assert (words["number"], words["double"]) == (number, f"{number}-{number}")
            assert not any(number in piece for piece in view.hand)
    assert {"draw", "pass", "draw_close", "pass_close"} <= seen
