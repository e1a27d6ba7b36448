"""Find the learner and their finished lessons; set up a first match."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.bots.cast import CAST
from tabletop.house.looks import COLOURS
from tabletop.house.names import Wording, seated, usual_name
from tabletop.house.opponents import name_of
from tabletop.kernel.record import Chair
from tabletop.kernel.words import visible
from tabletop.store.people import Person, find
from tabletop.store.settings import Settings


def usual_learner(people: Sequence[Person], settings: Settings) -> str:
    """Return the default learner: the latest player, or the first person."""
    last = settings.setups[0].people if settings.setups else ()
    known = next((one for one in last if find(people, one) is not None), "")
    return known or (people[0].id if people and not last else "")


def finished(people: Sequence[Person], settings: Settings, person: str) -> tuple[str, ...]:
    """Return the games whose lesson a person, or the guest, has finished."""
    known = find(people, person)
    return settings.lessons if known is None else known.lessons


def chair_of(people: Sequence[Person], settings: Settings, person: str) -> Chair:
    """Return the learner's chair."""
    known = find(people, person)
    if known is not None:
        return seated(Chair("", colour=known.colour if known.colour in COLOURS else ""), known)
    name = usual_name(settings)
    return Chair(name.strip() if visible(name) else "")  # without a name, the table says "you"


def company(words: Wording, game: str, learner: Chair) -> tuple[Chair, ...]:
    """Return the chairs of the neighbours in a lesson, the teacher first.

    Bela teaches, unless the learner has the same name.
    """
    named = [(one, words.say(name_of(one))) for one in CAST]
    return tuple(
        one.sits(Chair("", colour=one.colour), game, name)
        for one, name in named
        if name != learner.name
    )
