"""Test that a manifest names its late parts, and names the right ones."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from importlib import import_module
from typing import Any, Final

import pytest

from tabletop.games import GAMES
from tabletop.games.game import AnyGame, Game
from tabletop.games.gnoming import GNOMING
from tabletop.games.gnoming import bots as gnoming_bots
from tabletop.games.gnoming import ending as gnoming_ending
from tabletop.games.gnoming import moments as gnoming_moments
from tabletop.games.goat import GOAT
from tabletop.games.goat import bots as goat_bots
from tabletop.games.goat import ending as goat_ending
from tabletop.games.goat import moments as goat_moments
from tabletop.games.mexican_train import MEXICAN_TRAIN
from tabletop.games.mexican_train import bots as mexican_train_bots
from tabletop.games.mexican_train import ending as mexican_train_ending
from tabletop.games.mexican_train import moments as mexican_train_moments
from tabletop.games.patchwork import PATCHWORK
from tabletop.games.patchwork import bots as patchwork_bots
from tabletop.games.patchwork import ending as patchwork_ending
from tabletop.games.patchwork import moments as patchwork_moments
from tabletop.games.shelf import Cover
from tabletop.kernel.late import LateFunction
from tests.finish.games import FINISHED

# A name hides the type of what it names from the type checker. Here it reads these types.
TYPED: Final[tuple[Game[Any, Any, Any], ...]] = (
    replace(
        PATCHWORK,
        bots=patchwork_bots.BOTS,
        baselines=patchwork_bots.BASELINES,
        moment=patchwork_moments.moment,
        ending=patchwork_ending.ending,
    ),
    replace(
        MEXICAN_TRAIN,
        bots=mexican_train_bots.BOTS,
        baselines=mexican_train_bots.BASELINES,
        moment=mexican_train_moments.moment,
        ending=mexican_train_ending.ending,
    ),
    replace(
        GOAT,
        bots=goat_bots.BOTS,
        baselines=goat_bots.BASELINES,
        moment=goat_moments.moment,
        ending=goat_ending.ending,
    ),
    replace(
        GNOMING,
        bots=gnoming_bots.BOTS,
        baselines=gnoming_bots.BASELINES,
        moment=gnoming_moments.moment,
        ending=gnoming_ending.ending,
    ),
)

LATE: Final = ("bots", "brain", "ending", "moments")
"""Modules of a game that its table is shown without."""


def named(part: object) -> object:
    """Return the function that a manifest names."""
    assert isinstance(part, LateFunction)
    return part.found


@pytest.mark.parametrize("typed", TYPED, ids=lambda game: game.id)
def test_a_manifest_names_the_parts_of_its_own_folder(typed: AnyGame) -> None:
    game = GAMES.find(typed.id)
    assert game is not None
    assert dict(game.bots) == typed.bots and list(game.bots) == list(typed.bots)
    assert {**typed.baselines} == {**game.baselines, "random": typed.baselines["random"]}
    assert named(game.ending) is typed.ending
    assert named(game.moment) is typed.moment


def test_every_finished_game_is_among_them() -> None:
    assert {game.id for game in TYPED} == {game.id for game in FINISHED}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("cover", GAMES.covers, ids=lambda cover: cover.id)
def test_a_game_opens_without_its_late_parts(cover: Cover) -> None:
    """Count the modules in a process of its own, then let it find each part."""
    package = f"tabletop.games.{cover.id}"
    code = (
        "import sys; from tabletop.games import find\n"
        f"game = find({cover.id!r}); print(*sys.modules); len(game.bots); len(game.baselines)\n"
        "game.ending.found; game.moment.found; print(*sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    opened, whole = (set(line.split()) for line in told.stdout.splitlines())
    late = {f"{package}.{name}" for name in LATE if import_module(f"{package}.{name}")}
    assert package in opened and not opened & late
    assert late <= whole, "each of them is read when it is wanted"
