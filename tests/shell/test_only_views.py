"""Test that the worker process gets views only, and nothing hidden."""

from __future__ import annotations

import io
import pickle
import threading
from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random
from typing import Any, Final

import pytest

from tabletop.bots import thinker as thinking
from tabletop.bots.question import Answer, Question, think
from tabletop.bots.signals import Signals
from tabletop.bots.thinker import Thinker
from tabletop.bots.worker import READY
from tabletop.games import find
from tabletop.games.game import AnyGame
from tabletop.kernel.record import LEVELS, Chair
from tabletop.kernel.words import Seat
from tabletop.play import events
from tabletop.play.effects import Ask, Outcome
from tabletop.play.session import Session
from tabletop.play.step import open_table, step
from tabletop.play.turns import Bots
from tabletop.store.settings import Settings
from tests.finish.games import FINISHED
from tests.tools.deal_anew import values

PLIES: Final = 60
"""Actions of a match that is recorded."""

PATIENCE: Final = 30.0
"""Seconds after which no answer will come."""


class Pipe:
    """Replace the worker process: keep the bytes it would get, and answer."""

    sent: list[bytes]

    def __init__(self, signals: Signals, *told: object) -> None:
        assert all(isinstance(one, str) for one in told), "names of functions, nothing of a match"
        self._left: list[Answer] = [Answer(READY, None)]
        self.pid = None

    def ask(self, question: Question) -> None:
        """Answer as a pipe does."""
        self.sent.append(pickle.dumps(question))
        asked = pickle.loads(self.sent[-1])
        game = find(asked.game)
        assert game is not None
        advice = think(game, replace(asked, nodes=4, seconds=None), lambda: False)
        self._left.append(Answer(asked.ticket, advice))

    def reply(self, *_: object) -> Answer:
        """Return the answer at once."""
        return self._left.pop(0)

    def end(self) -> None:
        """End nothing: no process runs."""


class Names(pickle.Unpickler):
    """Read a question and record every class in it."""

    def __init__(self, sent: bytes) -> None:
        super().__init__(io.BytesIO(sent))
        self.names: set[str] = set()

    def find_class(self, module: str, name: str) -> Any:
        """Return the class, and record it."""
        self.names.add(f"{module}.{name}")
        return super().find_class(module, name)


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinker]:
    """Create a thinker with a recording worker."""
    Pipe.sent = []
    monkeypatch.setattr(thinking, "Worker", Pipe)
    found = Thinker()
    yield found
    found.close()


def answered(bots: Bots, outcome: Outcome) -> tuple[Ask, Any]:
    """Return the question that a table asks, and the advice once it came."""
    (ask,) = (effect for effect in outcome[1] if isinstance(effect, Ask))
    bots.ask(ask)
    pause, waited = threading.Event(), 0.0
    while (reply := bots.poll()) is None:
        pause.wait(0.001)
        waited += 0.001
        assert waited < PATIENCE, "no answer"
    ticket, advice = reply
    assert ticket == ask.ticket
    return ask, advice


def seated(game: AnyGame, seats: int) -> Session:
    """Return a match of a person and bots of all levels, some with habits."""
    styles = ("", *game.styles.tastes)
    chairs = [Chair("Asha")] + [
        Chair(f"Bot {seat}", f"bot:{LEVELS[seat % len(LEVELS)]}", style=styles[seat % len(styles)])
        for seat in range(1, seats)
    ]
    return Session.new(game, chairs, {}, 11, f"{game.id}-test", "2026-11-20T10:00:00Z")


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", FINISHED, ids=lambda game: game.id)
def test_a_worker_gets_views_and_nothing_else(game: AnyGame, thinker: Thinker) -> None:
    """Send bots' moves and a person's hints through the asking thread."""
    rules, rng, bots = game.rules, Random(2), Bots(thinker)
    outcome = open_table(seated(game, min(3, game.seat_counts[-1])), Settings(), 0.0)
    dealt_anew, hints = 0, 0
    while (session := outcome[0].session).match.ply < PLIES and not session.over:
        if session.match.held:
            outcome = step(outcome[0], events.GoOn(0.0))
            session = outcome[0].session
        seat, before = session.match.to_act, session.match.state
        assert seat is not None
        if session.human(seat):
            outcome = step(outcome[0], events.AskHint(0.0))
            hints += 1
        else:
            outcome = step(outcome[0], events.Tick(0.0))
        ask, advice = answered(bots, outcome)
        question = read(Pipe.sent[-1], game, hides=bool(game.unseen(rules.view(before, seat))))
        assert ask.seat == seat and question.view == rules.view(before, seat)
        other = rules.sample(question.view, rng)
        dealt_anew += other != before
        twin = replace(question, view=rules.view(other, seat))
        assert values(question) == values(twin), "it hangs on what the seat does not see"
        outcome = step(outcome[0], events.Submit(0.0, advice.action))
    assert hints > 5 and len(Pipe.sent) > 20
    assert dealt_anew or not game.unseen(rules.view(before, Seat(0)))


def read(sent: bytes, game: AnyGame, *, hides: bool) -> Question:
    """Read a sent question, and assert that it consists of harmless things."""
    reader = Names(sent)
    question = reader.load()
    assert isinstance(question, Question)
    assert {field.name for field in fields(question)} == {
        *("ticket", "game", "player", "view"),
        *("nodes", "seconds", "seed"),
        "seats",  # levels, which lie open
    }, "something new crosses: does it hang on what is hidden?"
    wholes = {name for name in reader.names if name.endswith(".state.State")}
    assert not (hides and wholes), f"a whole table crosses: {wholes}"
    assert not any("random" in name for name in reader.names), "luck to come crosses"
    assert question.game == game.id
    return question
