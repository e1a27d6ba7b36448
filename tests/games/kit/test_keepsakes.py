"""Test what players keep of a match: the thing alone, and whose it is."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tabletop.games.mexican_train.state import State
from tabletop.play import podium, results
from tabletop.table.picture import Box
from tabletop.table.sprites import Domino
from tests.games.kit.test_endings import TABLES, ended
from tests.shell.rounds import BOT, HUMAN, session
from tests.tools.look_stage import session as under_way


@pytest.mark.sampled(5)
@TABLES
def test_the_thing_that_is_kept_is_alone_and_lies_in_its_picture(game: str, seats: int) -> None:
    made = ended(game, seats)
    found = podium.keepsake(made)
    assert found is not None
    seat, kept = found
    assert seat in made.people()
    whole = Box(0, 0, *kept.size).grown(0.01)
    for one in kept.picture.items:
        assert whole.contains(one.box), one.id
    shown = {one.id.split()[0] for one in kept.picture.items}
    assert not shown & {"empty", "tag", "plate", "button", "crown"}, "no points, no prize"


def test_nothing_is_kept_before_the_end() -> None:
    assert podium.keepsake(under_way("goat", 2, "middle")) is None


def test_the_longest_of_all_rounds_is_the_train_that_is_kept() -> None:
    made = ended("mexican_train", 3)
    found = podium.keepsake(made)
    assert found is not None
    seat, kept = found
    tiles = [one for one in kept.picture.items if one.id.startswith("tile ")]
    tables = [state.table for state in made.match.states if isinstance(state, State)]
    lengths = [len(table.trains[seat]) for table in tables if table.trains]
    assert len(tiles) == max(lengths)
    lying = [one.sprite.halves or (0, 0) for one in tiles if isinstance(one.sprite, Domino)]
    assert all(a[1] == b[0] for a, b in pairwise(lying)), "end to end, from the engine on"


def test_a_person_keeps_their_own_even_if_a_neighbour_won() -> None:
    (won,) = results.winners(session("goat", [BOT] * 3))
    players = [HUMAN] * 3
    players[won] = BOT
    made = session("goat", players)
    found = podium.keepsake(made)
    assert found is not None and found[0] != won
    points = made.game.rules.scores(made.match.state)
    assert points[found[0]] == min(points[seat] for seat in range(3) if seat != won)
