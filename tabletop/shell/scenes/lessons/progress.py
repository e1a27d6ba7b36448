"""Open a lesson, and the first match after it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabletop.games import find
from tabletop.house import learning
from tabletop.house.names import free_name
from tabletop.house.opening import luck
from tabletop.house.opponents import settled
from tabletop.kernel.record import Chair
from tabletop.play.lesson import begin
from tabletop.shell import opening
from tabletop.shell.desk import Desk
from tabletop.shell.parts.naming import everybody, wording
from tabletop.shell.parts.seatlooks import wear
from tabletop.shell.table.lesson_scene import LessonScene

NOVICE = "bot:novice"
"""Opponent in the first match."""


def lesson(desk: Desk, game: str, person: str | None = None, at: int = 0) -> LessonScene:
    """Create the scene of a game's lesson.

    Args:
        desk: With everything that matches need.
        game: Id of a game with a lesson.
        person: Id of a person; ``""`` for a stranger, ``None`` for the default learner.
        at: The step to begin with.
    """
    found = find(game)
    assert found is not None, "only games of the collection are taught"
    house = everybody(desk), desk.settings
    whom = learning.usual_learner(*house) if person is None else person
    learner = learning.chair_of(*house, whom)
    session, guide = begin(found, learner, _others(desk, learner), at)
    wear(desk, session.chairs)
    scene = LessonScene(desk, session, guide)
    scene.ui.ring = desk.stack.top.ui.ring
    return scene


def first_match(desk: Desk, game: str, learner: Chair) -> None:
    """Start a match of two against a novice."""
    found: Any = find(game)
    words = replace(wording(desk), friendly=tuple(_others(desk, learner)))
    chairs = [learner, Chair(free_name(words.friendly, [learner.name], 0), NOVICE)]
    opening.begin(desk, found, settled(words, game, chairs), {}, luck())


def _others(desk: Desk, learner: Chair) -> list[str]:
    """Return friendly names for the others, unlike the learner's name."""
    return [name for name in wording(desk).friendly if name != learner.name]
