"""Find the learner and their finished lessons, and open a lesson."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tabletop.games import find
from tabletop.kernel.record import Chair
from tabletop.kernel.words import visible
from tabletop.play.lesson import begin
from tabletop.shell.scenes.match import opening
from tabletop.shell.scenes.players.names import free_name, friendly, seated, usual_name
from tabletop.shell.scenes.players.neighbours import settled
from tabletop.shell.scenes.players.seatlooks import COLOURS, wear
from tabletop.shell.table.lesson_scene import LessonScene
from tabletop.store.people import People, Person

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

NOVICE = "bot:novice"
"""Opponent in the first match."""


def usual(desk: Desk) -> str:
    """Return the default learner: the person who sat down last, or the first."""
    people = desk.services.get(People)
    last = desk.settings.setups[0].people if desk.settings.setups else ()
    known = next((one for one in last if people.find(one) is not None), "")
    return known or (people.all[0].id if people.all and not last else "")


def finished(desk: Desk, person: str) -> tuple[str, ...]:
    """Return the games whose lessons ``person`` finished, or a stranger."""
    known = desk.services.get(People).find(person)
    return known.lessons if isinstance(known, Person) else desk.settings.lessons


def finish(desk: Desk, person: str, game: str) -> None:
    """Record that the lesson of ``game`` was finished."""
    people = desk.services.get(People)
    done = finished(desk, person)
    if game in done:
        return
    known = people.find(person)
    if known is None:
        desk.change(lessons=(*done, game))
    else:
        people.keep(replace(known, lessons=(*done, game)))


def chair_of(desk: Desk, person: str) -> Chair:
    """Return the learner's chair."""
    settings = desk.settings
    known = desk.services.get(People).find(person)
    if isinstance(known, Person):
        return seated(Chair("", colour=known.colour if known.colour in COLOURS else ""), known)
    name = usual_name(settings)
    return Chair(name.strip() if visible(name) else "")  # whoever has none is called "you"


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
    learner = chair_of(desk, usual(desk) if person is None else person)
    session, guide = begin(found, learner, _others(desk, learner), at)
    wear(desk, session.chairs)
    scene = LessonScene(desk, session, guide)
    scene.ui.ring = desk.stack.top.ui.ring
    return scene


def first_match(desk: Desk, game: str, learner: Chair) -> None:
    """Start a match of two against a novice."""
    found: Any = find(game)
    chairs = [learner, Chair(free_name(names := _others(desk, learner), [learner.name], 0), NOVICE)]
    opening.begin(desk, found, settled(desk, game, chairs, names), {}, opening.luck())


def _others(desk: Desk, learner: Chair) -> list[str]:
    """Return friendly names for the others, none like the learner's."""
    return [name for name in friendly(desk) if name != learner.name]
