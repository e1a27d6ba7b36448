"""Test the defaults of tables and manifests."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

import pytest

from tabletop.bots.bot import Budget
from tabletop.games import GAMES
from tabletop.games.game import AnyGame, Game
from tabletop.games.kit.table import Table
from tabletop.games.patchwork import PATCHWORK
from tabletop.games.patchwork.state import Action, State, View
from tabletop.kernel.options import settle
from tabletop.kernel.words import Seat
from tabletop.table.gesture import Press
from tabletop.table.picture import UPRIGHT, ItemId, Picture, Pose

FULL: Final = PATCHWORK.table
BARE: Final[Table[State, View, Action]] = Table(
    FULL.lay_out, FULL.gesture, FULL.intend, FULL.prompt, FULL.preview, FULL.told
)
SMALL: Final = Game("small", (2,), PATCHWORK.rules, PATCHWORK.notation, BARE, {})


def test_a_small_table_needs_six_functions() -> None:
    """Answer as a game without hands and turned pieces does."""
    nothing, item = Picture(()), ItemId("any")
    view = PATCHWORK.rules.view(PATCHWORK.rules.start(2, settle(PATCHWORK.options, {})), Seat(0))
    assert BARE.settle(view, item, Pose(3, True)) == UPRIGHT
    assert BARE.blocked(view, Press(item), nothing) == ()
    assert BARE.about(view, item, nothing) is None
    assert BARE.arrange(view, Press(item), nothing) is None
    assert BARE.sorts == ()


def test_a_small_manifest_has_a_random_player_and_a_sheet() -> None:
    """Derive the random player and the score sheet from the rules."""
    state = PATCHWORK.rules.start(2, settle(PATCHWORK.options, {}))
    sheet = SMALL.sheet(state)
    assert sheet.totals == PATCHWORK.rules.scores(state) and sheet.lines == ((), ())
    bot = SMALL.player("random")
    assert bot is not None and SMALL.player("greedy") is None
    state = PATCHWORK.rules.apply(state, PATCHWORK.rules.chance(state, Random(1)))
    view = PATCHWORK.rules.view(state, Seat(0))
    assert bot.advise(view, Budget(1), Random(1)).action in PATCHWORK.rules.legal(view)
    assert not SMALL.finished and SMALL.options == () and SMALL.lays == 1


def test_a_game_finds_its_files_in_its_package() -> None:
    """Read the files of a game from the package that the manifest names."""
    assert (PATCHWORK.folder / "RULES.md").is_file()

    other = replace(SMALL, package="tests.games.kit")
    assert (other.folder / "test_table.py").is_file()
    assert not other.strength.tables and PATCHWORK.strength.tables


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
def test_each_action_of_a_game_makes_a_sound_of_its_list(game: AnyGame) -> None:
    """Name every sound of a random match in the manifest."""
    rng, rules = Random(3), game.rules
    state = rules.start(game.seat_counts[-1], settle(game.options, {}))
    for _ in range(60):
        seat = rules.to_act(state)
        if seat is None:
            break
        chance = seat < 0
        action = (
            rules.chance(state, rng) if chance else rng.choice(rules.legal(rules.view(state, seat)))
        )
        after = rules.apply(state, action)
        assert game.table.told(state, action, after).sound in game.sounds
        state = after
