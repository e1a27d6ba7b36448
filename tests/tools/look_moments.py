"""Show the great moments of every game, as they are without motion."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from tabletop.shell.table.scene import TableScene
from tests.tools.look_matches import Show
from tests.tools.look_stage import LookStage
from tests.tools.moments import ALL, case

FRAME: Final = 0.016
"""Seconds from one frame to the next."""

_PARTS: Final = 40
"""Frames in which every part of a moment is drawn."""


def begun(stage: LookStage, game: str, kind: str, *, person: bool = True) -> TableScene:
    """Play to a moment, by a person or a bot, and let it begin.

    Raises:
        AssertionError: No moment begins.
    """
    found = case(game, kind)
    other = next(seat for seat in found.session.game.seats(2) if seat != found.seat)
    scene = stage.sit(found.played(found.seat if person else other))
    stage.draw()
    scene.submit(found.action)
    for _ in range(400):
        stage.clock.now += FRAME
        scene.tick(stage.clock.now)
        if scene.state.staged is not None and scene.state.staged.since is not None:
            return scene
    raise AssertionError(f"{game}: {kind} does not begin")


def still(stage: LookStage, game: str, kind: str) -> None:
    """Show a moment with all of its parts."""
    begun(stage, game, kind)
    for _ in range(_PARTS):
        stage.draw()


MOMENTS: Final[Mapping[str, Show]] = {
    f"moment {game} {kind}": partial(still, game=game, kind=kind) for game, kind in ALL
}
"""Scenes by name, in the order of the contact sheet."""
