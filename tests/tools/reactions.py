"""Stage how neighbours' faces react to what happens in a match."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

import pygame

from tabletop.bots.bot import Budget
from tabletop.kernel.words import Seat
from tabletop.play.remarks import moods, remark
from tabletop.play.session import Session
from tabletop.shell.screen import flattened
from tabletop.shell.table.gestures import face_of
from tabletop.shell.table.scene import TableScene
from tests.tools.look_moments import FRAME
from tests.tools.look_stage import LookStage, session

REACTIONS: Final = (
    ("goat", 4, "glance"),
    ("patchwork", 2, "joy"),
    ("gnoming", 4, "dismay"),
    ("mexican_train", 4, "dismay"),
    ("gnoming", 4, "says"),
)
"""Game, seats, and what a face does: looks at a piece, is glad or dismayed, or speaks."""

AT: Final = (0.0, 0.24, 0.45, 0.8, 1.6, 2.12)
"""Seconds of the frames, from the moment at which the pieces lie still."""

_CROP: Final = (300, 150)
"""Units of the part of the table around the face."""

_NODES: Final = 40


def before(game: str, seats: int, what: str) -> tuple[Session, Session, Seat]:
    """Return a table, the table after an action, and the seat that reacts."""
    for opening in (session(game, seats, "opening"), session(game, seats, "middle")):
        here, bot, rng = opening, opening.game.bots["novice"](), Random(4)
        while not (here.over or here.match.held):
            seat = here.match.to_act
            assert seat is not None
            choice = bot.advise(here.match.view(seat), Budget(nodes=_NODES), rng).action
            after = here.submit(seat, choice)
            found, said = moods(after), remark(after)
            if what == "says" and said is not None and after.match.ply > 2:
                return here, after, said.seat
            if what == "glance" and not found and after.match.to_act == Seat(1):
                return here, after, Seat(1)
            glad = [one for one, mood in found.items() if mood == what]
            if glad and after.moment(after.match.ply) is None:
                return here, after, glad[0]
            here = after
    raise AssertionError(f"nobody at {game}: {what}")


def frames(
    folder: Path, game: str, seats: int, what: str, *, still: bool, times: Sequence[float] = AT
) -> list[pygame.Surface]:
    """Return the part of the table around a face at each of the times."""
    stage = LookStage(folder, (1280, 720), reduced_motion=still)
    try:
        first, after, seat = before(game, seats, what)
        scene: TableScene = stage.sit(first)
        _wait(stage, scene, 1.0)
        scene.submit(after.match.actions[-1])
        while not scene.state.glide.done(stage.clock.now):
            _wait(stage, scene, FRAME)
        began, shots = stage.clock.now, []
        for at in times:
            _wait(stage, scene, began + at - stage.clock.now)
            face, by = face_of(scene.state, seat), scene.ui.scale
            assert face is not None
            whole = flattened(stage.draw())
            x, y = face.box.centre
            crop = pygame.Rect((0, 0), (round(_CROP[0] * by), round(_CROP[1] * by)))
            crop.center = round(x * by), round(y * by)
            shots.append(whole.subsurface(crop.clamp(whole.get_rect())).copy())
        return shots
    finally:
        stage.close()


def _wait(stage: LookStage, scene: TableScene, seconds: float) -> None:
    """Let time pass frame by frame."""
    until = stage.clock.now + seconds
    while stage.clock.now < until - 1e-6:
        stage.clock.now += min(FRAME, until - stage.clock.now)
        scene.tick(stage.clock.now)
        stage.draw()
