"""Set up tables that go on by themselves: forced moves and quick bots."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from tabletop.bots.bot import Budget
from tabletop.bots.question import Answer
from tabletop.bots.thinker import Thinker
from tabletop.games import find
from tabletop.kernel.record import Record
from tabletop.play.session import Session
from tabletop.shell.table.scene import TableScene
from tests.shell.match_stage import MatchStage
from tests.shell.secret_stage import act, dealt, game_of
from tests.shell.tables import safe

STEP = 0.05
"""Seconds between two ticks of a test."""


class Quick(Thinker):
    """Answer as a bot at once, without a thread."""

    def __init__(self) -> None:
        self.asked = 0
        self.seconds: float | None = None
        self._answer: Answer | None = None

    def ask(
        self,
        game: str,
        player: str,
        view: Any,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        seed: int = 0,
        seats: tuple[str, ...] = (),
    ) -> int:
        self.asked, self.seconds = self.asked + 1, seconds
        found = find(game)
        bot = found.player("novice") if found is not None else None
        assert bot is not None
        advice = bot.advise(view, Budget(nodes=8), Random(seed))
        self._answer = Answer(self.asked, advice)
        return self.asked

    def poll(self) -> Answer | None:
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        self._answer = None

    def close(self) -> None:
        self.cancel()


class FlowStage(MatchStage):
    """Drive a table whose time passes in small steps."""

    def __init__(self, folder: Path, session: Session, **how: Any) -> None:
        how.setdefault("reduced_motion", True)
        super().__init__(folder, **how)
        self.desk.services.get(Thinker).close()
        self.quick = Quick()
        self.desk.services.put(Thinker, self.quick)
        self.table: TableScene = self.go("table", session=session)

    @property
    def session(self) -> Session:
        """Return the match as it is now."""
        return self.table.session

    @property
    def ply(self) -> int:
        return self.session.match.ply

    def wait(self, seconds: float) -> None:
        """Let time pass before the scene in front, as the application does."""
        until = self.clock.now + seconds
        while self.clock.now < until:
            self.clock.now += STEP
            safe(self.table)  # the disk is not under test
            self.top.tick(self.clock.now)
        self.draw()

    def until(self, ply: int, most: float = 10.0) -> float:
        """Let time pass until a number of actions; return the seconds it took."""
        start = self.clock.now
        while self.ply < ply:
            assert self.clock.now < start + most, f"still at {self.ply}"
            self.wait(STEP)
        return self.clock.now - start


def _forced(session: Session, kind: str) -> bool:
    seat, legal = session.match.to_act, session.match.legal()
    if seat is None or len(legal) != 1 or not session.human(seat):
        return False
    return session.game.forced(legal[0]) and session.game.notation.write(legal[0]) == kind


@cache
def _record(name: str, who: str, kind: str, fresh: bool, again: bool) -> Record:
    for seed in range(1, 200):
        for session in _tables(name, who, seed):
            actors = [told.seat for told in session.told()]
            if not _forced(session, kind) or (session.match.to_act in actors) == fresh:
                continue
            if again and not _forced(act(session, Random(0)), kind):
                break
            return session.record()
    raise AssertionError(f"no {kind} in {name}")


def _tables(name: str, who: str, seed: int) -> Iterator[Session]:
    session = dealt(name, who, seed)
    rng = Random(seed)
    while session.match.to_act is not None and session.match.ply < 120:
        yield session
        session = act(session, rng)


def forced(
    name: str,
    who: str = "pbb",
    kind: str = "draw",
    *,
    fresh: bool = False,
    again: bool = False,
    practice: bool = False,
) -> Session:
    """Create a match at which a person has only one legal action.

    Args:
        name: Game.
        who: ``"pbb"`` is a person and two bots.
        kind: Notation of the action.
        fresh: Whether the person has not acted yet in this round.
        again: Whether the same action follows once more after it.
        practice: Whether everything can be undone.
    """
    record = replace(_record(name, who, kind, fresh, again), practice=practice)
    session, fault = Session.resumed(game_of(name), record, f"{name}-test", 1)
    assert fault is None
    return session
