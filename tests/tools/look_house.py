"""Show the page of the house, and evenings of several games.

They are for the contact sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, Final

from tabletop.house import evening as evenings
from tabletop.house.keeper import Keeper
from tabletop.kernel.record import Chair
from tabletop.shell.parts.naming import wording
from tabletop.shell.scenes.house.house import HouseScene
from tabletop.store.evenings import Evening, FinishedGame, Planned
from tabletop.store.played import Played, Player
from tests.shell.match_stage import MatchStage
from tests.tools.look_people import FOLK, house

_BEGAN: Final = 1_795_370_000.0
"""A Sunday in November 2026, in seconds since 1970."""

_FOUR: Final = ("goat", "gnoming", "mexican_train")
PLACES: Final = ((2, 3, 1, 4), (1, 2, 3, 4), (4, 3, 1, 2))


def evening(
    stage: MatchStage, played: int, people: int = 4, neighbours: int = 0, places: str = ""
) -> Evening:
    """Return an evening after so many games, kept in the house."""
    house(stage)
    players: tuple[Chair, ...] = evenings.players(
        FOLK[:people], neighbours, "goat", wording(stage.desk)
    )
    count = len(players)
    games = _FOUR if count <= 4 else ("gnoming", "mexican_train", "gnoming")
    rows = [row if count == 4 else _row(count, at) for at, row in enumerate(PLACES)]
    if places == "tied":
        rows = [(1, 2, 1, 4), (2, 1, 2, 4), (3, 3, 1, 1)]
    outcomes = tuple(
        FinishedGame(f"m{at}", row, tuple(7 * one for one in row),
                evenings.buttons_of("places", row, row))
        for at, row in enumerate(rows[:played])
    )  # fmt: skip
    made = Evening("look", _BEGAN, players, tuple(map(Planned, games)), outcomes=outcomes)
    stage.desk.services.get(Keeper).chronicle.write(made)
    return made


def _row(count: int, at: int) -> tuple[int, ...]:
    return tuple((one + 2 * at) % count + 1 for one in range(count))


def plan(stage: MatchStage, known: bool = True) -> None:
    """Show the plan of an evening, in a house of many or of nobody."""
    if known:
        house(stage)
    stage.go("evening")


def plan_refused(stage: MatchStage) -> None:
    """Show a plan with a game that does not take so many."""
    made = evening(stage, 3)
    seven = evenings.players(FOLK, 0, "goat", wording(stage.desk))
    keeper = stage.desk.services.get(Keeper)
    again = replace(made, id="again", players=seven, outcomes=(), stopped=True)
    keeper.chronicle.write(again)
    scene = stage.go("evening")
    for person in FOLK[4:]:
        scene._toggle(person.id)


def rules(stage: MatchStage, press: str = "back") -> None:
    """Show the house rules of a game in the plan, or the plan with them."""
    plan(stage)
    stage.press("evening.rules.0")
    top: Any = stage.top
    top._edit.change(lambda now: now.set_length("short").choose("blank_half", 25))
    stage.press(press)


def between(stage: MatchStage, played: int = 2, people: int = 4, neighbours: int = 0) -> None:
    """Show the standing between two games."""
    evening(stage, played, people, neighbours)
    stage.go("evening")


def home(stage: MatchStage) -> None:
    """Show the first screen of an evening that goes on."""
    evening(stage, 2)
    stage.desk.stack.redraw()


def stop(stage: MatchStage) -> None:
    """Ask whether to stop."""
    between(stage)
    stage.press("evening.stop")


def end(stage: MatchStage, people: int = 4, places: str = "", neighbours: int = 0) -> None:
    """Show the end of an evening."""
    made = evening(stage, 3, people, neighbours, places)
    stage.go("evening", match=made.outcomes[-1].match)


def ours(
    stage: MatchStage, person: str = "", game: str = "", view: str = "", many: int = 5
) -> None:
    """Show the page of a house that played for a year."""
    people = house(stage)
    for one in people.all[many:]:
        people.remove(one.id)
    chronicle = stage.desk.services.get(Keeper).chronicle
    random, games = Random(4), ("patchwork", "mexican_train", "goat", "gnoming")
    ids = [one.id for one in FOLK[:many]]
    for nth in range(90):
        name = games[random.choice((0, 0, 1, 2, 3))]
        pair = random.sample(ids, min(2, len(ids)))
        points = [random.randint(-4, 24) for _ in range(2)]
        low = name != "patchwork"
        won = points.index(min(points) if low else max(points))
        players = [Player(one, points[at], at == won, at, 2 - (at == won))
                   for at, one in enumerate(pair)]  # fmt: skip
        if len(pair) < 2 or nth % 5 == 0:
            players[1:] = [Player("", points[1], won == 1, 1, 1 + (won == 0), "kiran", "skilled")]
        ended = _BEGAN - 86_400 * 4 * nth
        chronicle.keep(Played(f"m{nth}", name, tuple(players), "2", ended - 900, ended, 900, 40))
    evening(stage, 3, min(4, many))
    stage.writer.flush(5.0)
    scene = stage.go("house", person=person, game=game)
    look_up(scene)
    if view:
        scene._turn(view)


def look_up(scene: HouseScene) -> None:
    """Wait for the answers of the page, to be drawn."""
    assert scene._finder.done(20.0) and scene._rater.done(20.0)
    scene.ui.dirty = True


def first_day(stage: MatchStage) -> None:
    """Show the page before the first match."""
    stage.desk.services.get(Keeper).people.keep(FOLK[0])
    look_up(stage.go("house"))


HOUSE: Final[Mapping[str, Callable[[MatchStage], None]]] = {
    "home evening": home,
    "evening plan": plan,
    "evening plan nobody": partial(plan, known=False),
    "evening plan refused": plan_refused,
    "evening rules": partial(rules, press="quick.length"),
    "evening rules chosen": rules,
    "evening": between,
    "evening first": partial(between, played=0),
    "evening alone": partial(between, people=1, neighbours=3),
    "evening 7": partial(between, people=7),
    "evening stop": stop,
    "our house": ours,
    "our house 7": partial(ours, many=7),
    "our house of one": partial(ours, many=1),
    "our house goat": partial(ours, game="goat"),
    "our house person": partial(ours, person="asha", game="patchwork"),
    "our house person table": partial(ours, person="asha", game="patchwork", view="table"),
    "our house person all": partial(ours, person="balbir"),
    "our house first": first_day,
    "evening end": end,
    "evening end tied": partial(end, places="tied"),
    "evening end 7": partial(end, people=7),
}
"""Scenes by name."""
