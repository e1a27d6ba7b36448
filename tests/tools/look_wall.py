"""Show the wall of the house, for the contact sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from tabletop.play import results
from tabletop.store.chronicle import Chronicle
from tests.games.kit.test_endings import ended
from tests.tools.look_matches import Show
from tests.tools.look_people import house
from tests.tools.look_stage import LookStage

GAMES: Final = ("patchwork", "mexican_train", "goat", "gnoming")


def hang(stage: LookStage, games: Sequence[str]) -> None:
    """Keep finished matches of a person of the house."""
    house(stage)
    known = stage.desk.services.get(Chronicle)
    for nth, game in enumerate(games):
        made, name = ended(game, 2), f"{game}-wall-{nth}"
        chairs = (replace(made.chairs[0], person="simran", name="Simran"), *made.chairs[1:])
        made = replace(made, chairs=chairs, id=name)
        stage.keep(made, name)
        found = results.played(made)
        assert found is not None
        known.keep(replace(found, id=name, ended=1_790_000_000.0 + nth))


def shown(stage: LookStage, games: Sequence[str]) -> None:
    """Show a wall with frames of these games."""
    hang(stage, games)
    stage.go("wall")


def bare(stage: LookStage) -> None:
    """Show the wall of somebody who has finished nothing."""
    stage.go("wall")


def lived(stage: LookStage) -> None:
    """Show the first of two walls."""
    shown(stage, GAMES * 3)


def few(stage: LookStage) -> None:
    """Show a wall with two frames."""
    shown(stage, GAMES[:2])


def home(stage: LookStage) -> None:
    """Show the first screen of a house whose newest work hangs there."""
    hang(stage, GAMES[:1])
    stage.desk.stack.redraw()


def closer(stage: LookStage) -> None:
    """Look closer at a quilt."""
    few(stage)
    stage.press("wall.0")


WALLS: Final[Mapping[str, Show]] = {
    "wall": lived,
    "wall bare": bare,
    "wall few": few,
    "wall closer": closer,
    "home newest": home,
}
