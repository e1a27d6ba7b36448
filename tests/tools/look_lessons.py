"""Lessons at some steps, refused and with a piece in the hand, for the contact sheet."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from tabletop.games import GAMES
from tabletop.play import events
from tabletop.shell.scenes.lessons import progress
from tabletop.shell.table.lesson_scene import LessonScene
from tests.tools.look_matches import Show
from tests.tools.look_people import house
from tests.tools.look_stage import LookStage


def lesson(stage: LookStage, game: str, at: int) -> LessonScene:
    """A step after the others did what they do."""
    scene: LessonScene = stage.go("lesson", game=game, at=at)
    while (action := scene.lesson.scripted(scene.session)) is not None:
        scene.submit(action)
    stage.draw()
    return scene


def asked_else(stage: LookStage, game: str, at: int) -> None:
    """Something else than what is asked was tried."""
    scene = lesson(stage, game, at)
    state = scene.state
    gesture = next(one for one, _ in state.possible.pairs if state.offers.meant(one) is None)
    scene.send(events.Made(scene.now, gesture))


def carried(stage: LookStage, game: str, at: int) -> None:
    """The piece that is asked for is in the hand, over its place."""
    stage.carry(lesson(stage, game, at))


def lessons(stage: LookStage, *, folk: bool = False) -> None:
    """What can be learned, and what was."""
    if folk:
        house(stage)
        for game in ("goat", "mexican_train"):
            progress.finish(stage.desk, "asha", game)
    stage.go("lessons")


def menu(stage: LookStage) -> None:
    """The menu of a lesson."""
    lesson(stage, "goat", 0).menu()


def end(stage: LookStage) -> None:
    """All was done."""
    scene = lesson(stage, "gnoming", 8)
    scene.lesson_on()


def _steps() -> dict[str, Show]:
    found: dict[str, Show] = {}
    for game in GAMES:
        steps = 0 if game.lesson is None else len(game.lesson.steps)
        for at in sorted({*range(0, steps, 3), *range(steps)[-1:]}):
            found[f"lesson {game.id} {at + 1}"] = partial(lesson, game=game.id, at=at)
    return found


LESSONS: Final[Mapping[str, Show]] = {
    "lessons": lessons,
    "lessons people": partial(lessons, folk=True),
    **_steps(),
    "lesson else": partial(asked_else, game="patchwork", at=1),
    "lesson else tile": partial(asked_else, game="mexican_train", at=3),
    "lesson carried": partial(carried, game="patchwork", at=2),
    "lesson carried card": partial(carried, game="gnoming", at=6),
    "lesson menu": menu,
    "lesson end": end,
}
"""By name, in the order of the contact sheet."""
