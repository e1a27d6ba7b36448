"""Show lessons at some steps for the contact sheet.

Some show a refusal or a piece in the hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from tabletop.games import GAMES
from tabletop.house.events import LessonFinished
from tabletop.house.keeper import Keeper
from tabletop.play import events
from tabletop.shell.table.lesson_scene import LessonScene
from tests.tools.look_matches import Show
from tests.tools.look_people import house
from tests.tools.look_stage import LookStage


def lesson(stage: LookStage, game: str, at: int) -> LessonScene:
    """Return a lesson at a step, after the scripted actions."""
    scene: LessonScene = stage.go("lesson", game=game, at=at)
    while (action := scene.lesson.scripted(scene.session)) is not None:
        scene.submit(action)
    stage.draw()
    return scene


def asked_else(stage: LookStage, game: str, at: int) -> None:
    """Try another action than the one asked for."""
    scene = lesson(stage, game, at)
    state = scene.state
    gesture = next(one for one, _ in state.possible.pairs if state.offers.meant(one) is None)
    scene.send(events.Made(scene.now, gesture))


def carried(stage: LookStage, game: str, at: int) -> None:
    """Carry the piece asked for over its drop target."""
    stage.carry(lesson(stage, game, at))


def lessons(stage: LookStage, *, folk: bool = False) -> None:
    """Show the lessons, some of them finished."""
    if folk:
        house(stage)
        for game in ("goat", "mexican_train"):
            stage.desk.services.get(Keeper).send(LessonFinished("asha", game))
    stage.go("lessons")


def menu(stage: LookStage) -> None:
    """Show the menu of a lesson."""
    lesson(stage, "goat", 0).menu()


def end(stage: LookStage) -> None:
    """Show the end of a lesson."""
    steps = next(game.lesson.steps for game in GAMES if game.id == "gnoming" and game.lesson)
    lesson(stage, "gnoming", len(steps) - 1).lesson_on()


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
"""Scenes by name, in the order of the contact sheet."""
