"""Check the tool that measures whether what hints promise comes."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tabletop.games.goat import GOAT
from tabletop.games.patchwork import PATCHWORK
from tests.known import known
from tests.tools.promises import kept, line, table


def test_means_are_compared_with_their_interval() -> None:
    assert line("x", [(2.0, 1.0), (2.0, 3.0)] * 50) == "x: 100 told 2.00, came 2.00: +0.00 ± 0.20"


@pytest.mark.parametrize("game", [PATCHWORK, GOAT], ids=lambda game: game.id)
def test_promises_are_held_against_both_ends(game: object) -> None:
    of = replace(known(game), hint_steps=400)
    found = [row for at in range(12) for row in kept(of, table(of, at), 50, Random(at))]
    names = {name for name, _, _ in found}
    assert len(names) > 1
    by = {name: [(told, came) for one, told, came in found if one == name] for name in names}
    between = next(name for name in names if "between" in name)
    assert all(told > 0 for told, _ in by[between]), "the best choice is never promised less"
