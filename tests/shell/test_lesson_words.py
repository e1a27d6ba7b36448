"""Test that a lesson begins with the goal, praises, and shows how to turn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.kernel.words import msg
from tabletop.shell.table.lesson_panel import PRAISES, praise
from tabletop.table.picture import ItemId
from tests.known import known
from tests.shell.spoken_stage import told, words
from tests.tools.look_lessons import carried, lesson
from tests.tools.look_stage import LookStage

GOALS = {
    "patchwork": "buttons are points",
    "mexican_train": "counts against you",
    "goat": "counts against you",
    "gnoming": "count as little as you can",
}


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[LookStage]:
    made = LookStage(tmp_path, (640, 360))
    yield made
    made.close()


def said(stage: LookStage) -> str:
    """Return all that is told of the screen."""
    return words(told(stage))


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("game", "goal"), GOALS.items())
def test_a_lesson_begins_with_the_goal(stage: LookStage, game: str, goal: str) -> None:
    lesson(stage, game, 0)
    assert goal in said(stage)


def test_what_was_done_is_praised(stage: LookStage) -> None:
    scene = lesson(stage, "goat", 0)
    praises = [stage.desk.say(msg(f"lessons.praise.{n}")) for n in range(PRAISES)]
    assert not any(one in said(stage) for one in praises)
    scene.submit(known(scene.lesson.asked(scene.session)))
    stage.draw()
    assert scene.lesson.praised and stage.desk.say(praise(scene.lesson.at)) in said(stage)
    lesson(stage, "goat", 7)
    assert not any(one in said(stage) for one in praises), "another table begins"


def test_how_to_turn_is_told_while_a_patch_has_to_be_turned(stage: LookStage) -> None:
    hint = stage.desk.say(
        msg("lessons.turning", turn=stage.desk.key("turn"), flip=stage.desk.key("flip"))
    )
    scene = lesson(stage, "patchwork", 2)
    assert hint not in said(stage)
    scene.pick(scene.state.offers.lifts()[0])
    stage.draw()
    assert hint in said(stage)
    carried(stage, "goat", 0)
    assert hint not in said(stage), "tiles turn themselves"


def test_the_score_is_hidden_until_it_is_told_of(stage: LookStage) -> None:
    scene = lesson(stage, "patchwork", 1)
    labels = {label.id for label in scene.state.picture.labels}
    assert ItemId("score 0") not in labels
    scene = lesson(stage, "patchwork", 5)
    labels = {label.id for label in scene.state.picture.labels}
    assert ItemId("score 0") in labels
