"""Read written positions again: random playouts by any house rules."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tabletop.games import GAMES
from tabletop.kernel.match import Match
from tests.tools.houses import some_house


@given(st.data())
def test_a_position_comes_back_the_same(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from([game.id for game in GAMES]).map(GAMES.find))
    assert game is not None
    seats = data.draw(st.sampled_from(list(game.seat_counts)))
    seed = data.draw(st.integers(0, 1 << 32))
    plies = data.draw(st.integers(0, 120))
    rng = Random(seed)
    options = some_house(game, seats, rng)
    match: Match[Any, Any, Any] = Match(game.rules, game.rules.start(seats, options), rng)
    while match.to_act is not None and match.ply < plies:
        match.submit(match.to_act, rng.choice(match.legal()))
    written = game.notation.write_position(match.state)
    text = json.dumps(written)
    back = game.notation.read_position(json.loads(text), seats, options)
    assert json.dumps(game.notation.write_position(back)) == text
    assert game.notation.facts(back) == game.notation.facts(match.state)
    assert game.rules.to_act(back) == game.rules.to_act(match.state)
    for seat in game.seats(seats):
        legal = game.rules.legal(game.rules.view(match.state, seat))
        assert list(game.rules.legal(game.rules.view(back, seat))) == list(legal)
