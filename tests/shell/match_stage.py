"""Set up a stage for matches, and matches that greedy bots played."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from tabletop.bots.bot import Budget
from tabletop.bots.thinker import Thinker
from tabletop.games.patchwork import PATCHWORK
from tabletop.kernel.record import Chair, Record
from tabletop.play.session import Session
from tabletop.shell.furnish import provide, think
from tabletop.store.folders import Folders
from tabletop.store.matches import Matches
from tabletop.store.people import People, Person
from tabletop.store.writer import Writer
from tests.known import known
from tests.shell.stage import Stage

NAMES = ("Asha", "Bela")

ASHA: Final = Person("a1", "Asha", "coral", "dots", "rabbit.wreath")
RAVI: Final = Person("r1", "Ravi", "teal", "bars", "tiger")
"""Two people of a house."""


class MatchStage(Stage):
    """Keep matches in a folder of the test."""

    def __init__(self, folder: Path, window: tuple[int, int] = (1280, 720), **settings: Any):
        super().__init__(window, **settings)
        self.writer = Writer()
        folders = Folders.within(folder)
        folders.prepare()
        provide(self.desk, folders, self.writer)
        think(self.desk)
        self.desk.stack.push(self.desk.routes["home"](self.desk))

    @property
    def matches(self) -> Matches:
        return self.desk.services.get(Matches)

    def go(self, name: str, **how: Any) -> Any:
        self.desk.go(name, **how)
        self.draw()
        return self.top

    def keep(self, session: Session, match_id: str) -> None:
        """Save a match and wait for the disk."""
        ticket = self.matches.save(match_id, session.record(), over=session.over)
        assert ticket.wait(60.0)

    def press(self, name: str) -> None:
        """Focus a button, scrolled out or not, and press Enter."""
        self.draw()
        self.top.ui.set_focus(name, ring=True)
        self.draw()
        assert self.top.ui.focus == name, f"{name} not in {self.ids()}"
        self.key("return")

    def close(self) -> None:
        self.desk.services.get(Thinker).close()
        self.desk.stack.close()
        assert self.writer.close()


def live_in(stage: MatchStage, *people: Person) -> None:
    """Let people of the house be known."""
    for person in people:
        stage.desk.services.get(People).keep(person)
    stage.top.ui.dirty = True


def pass_time(stage: MatchStage, seconds: float) -> bool:
    """Show the scene so much later; return whether it moves."""
    stage.clock.now += seconds
    moves = stage.top.tick(stage.clock.now)
    stage.draw()
    return moves


def _begun(names: tuple[str, ...], players: tuple[str, ...], practice: bool) -> Session:
    chairs = [Chair(name, player) for name, player in zip(names, players, strict=True)]
    created = "2026-11-20T10:00:00Z"
    return Session.new(
        known(PATCHWORK), chairs, {}, 5, "patchwork-test", created, practice=practice
    )


@cache
def _record(plies: int, names: tuple[str, ...], players: tuple[str, ...]) -> Record:
    session = _begun(names, players, False)
    bot = PATCHWORK.bots["novice"]()
    random = Random(3)
    while (seat := session.match.to_act) is not None and session.match.ply < plies:
        advice = bot.advise(known(session.match.view(seat)), Budget(nodes=20), random)
        session = session.submit(seat, known(advice.action))
    return session.record()


def played(
    plies: int = 999,
    names: tuple[str, ...] = NAMES,
    players: tuple[str, ...] = ("human", "human"),
    match_id: str = "patchwork-test",
) -> Session:
    """Return a match of so many actions, or a whole one if it is shorter."""
    session, fault = Session.resumed(known(PATCHWORK), _record(plies, names, players), match_id, 1)
    assert fault is None
    return session
