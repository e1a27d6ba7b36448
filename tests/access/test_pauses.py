"""Test that a match can be paused, saved and eased by its menu.

That holds at any moment, in every game.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tabletop.bots.bot import Budget
from tabletop.bots.question import Answer
from tabletop.bots.thinker import Thinker
from tabletop.games import find
from tabletop.kernel.record import Record
from tabletop.kernel.rules import FIRST
from tabletop.kernel.words import Seat
from tabletop.play import events, held_piece
from tabletop.play.events import Event
from tabletop.play.session import Session
from tabletop.shell.table.runner import TableRunner
from tabletop.store.reading import read
from tabletop.table import inputs
from tabletop.table.gesture import Put
from tabletop.table.hand import Empty
from tests.access.screens import GAMES, Look, Screens
from tests.shell.secret_stage import act, dealt
from tests.shell.tables import change

SMALL = (640, 360)


class Slow(Thinker):
    """Think until told to stop; record the players asked for."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.done = False
        self._view: Any = None
        self._asked_game = ""

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
        self.asked.append(player)
        self._asked_game, self._view = game, view
        return len(self.asked)

    def poll(self) -> Answer | None:
        if not self.done or self._view is None:
            return None
        found = find(self._asked_game)
        bot = None if found is None else found.player("novice")
        assert bot is not None
        view, self._view = self._view, None
        return Answer(len(self.asked), bot.advise(view, Budget(nodes=8), Random(1)))

    def cancel(self) -> None:
        self._view = None

    def close(self) -> None:
        self.cancel()


@pytest.fixture
def slow(look: Look) -> Screens:
    """Open a table whose bots think for ever."""
    stage = look(window=SMALL, reduced_motion=True, pace="instant")
    stage.desk.services.put(Thinker, Slow())
    return stage


def thinker(stage: Screens) -> Slow:
    found = stage.desk.services.get(Thinker)
    assert isinstance(found, Slow)
    return found


def thinking(stage: Screens, game: str) -> Seat:
    """Open a table at which a bot has begun to think; return its seat."""
    stage.sit(game)
    for _ in range(60):
        match = stage.session.match
        if match.to_act is not None and match.to_act != FIRST:
            break
        change(stage.table, session=act(stage.session, Random(2)))
    else:
        raise AssertionError("no bot ever acts")
    thinker(stage).asked.clear()  # the table may have been opened at a bot's turn
    stage.again()
    stage.wait(0.3)
    seat = stage.session.match.to_act
    assert thinker(stage).asked == ["novice"] and seat is not None
    assert stage.table.state.thinking == seat
    return seat


def reseat(stage: Screens, seat: Seat, player: str) -> None:
    """Change a player by the menu, as a person does."""
    stage.key("f10")
    stage.press("menu.players")
    if len(stage.session.chairs) == 2:
        stage.click(f"player {seat}.{player}")
    else:
        stage.press(f"player {seat}")
        stage.top._mark(player)  # type: ignore[attr-defined]
        stage.draw()
        stage.press("choose.take")
    stage.press("players.close")
    assert stage.top is stage.table


def on_disk(stage: Screens) -> Record:
    """Return the match as found on disk after a power cut now."""
    assert stage.writer.flush(10.0)
    return read(stage.matches.path(stage.session.id))


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", GAMES)
def test_a_level_is_changed_while_that_bot_thinks(game: str, slow: Screens) -> None:
    seat = thinking(slow, game)
    ply = slow.session.match.ply
    reseat(slow, seat, "bot:expert")
    slow.wait(0.3)
    assert slow.session.match.ply == ply, "what the novice thought of is not done"
    assert thinker(slow).asked == ["novice", "expert"]
    assert slow.session.chairs[seat].level == "expert"
    thinker(slow).done = True
    slow.wait(1.0)
    assert slow.session.match.ply > ply
    saved = on_disk(slow)
    assert saved.seats[seat].player == "bot:expert"


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", GAMES)
def test_a_person_takes_over_while_the_bot_thinks(game: str, slow: Screens) -> None:
    seat = thinking(slow, game)
    reseat(slow, seat, "human")
    thinker(slow).done = True
    ply = slow.session.match.ply
    slow.wait(2.0)
    assert slow.session.match.ply == ply and len(thinker(slow).asked) == 1


def test_a_level_that_changes_without_a_new_question_is_noticed(
    slow: Screens, monkeypatch: pytest.MonkeyPatch
) -> None:
    step = TableRunner._step

    def keeping(runner: TableRunner, event: Event) -> None:
        question = runner.state.question
        step(runner, event)
        if isinstance(event, events.Covered | events.Seated | events.Uncovered):
            runner.state = replace(runner.state, question=question)

    seat = thinking(slow, "goat")
    monkeypatch.setattr(TableRunner, "_step", keeping)
    reseat(slow, seat, "bot:expert")
    slow.wait(0.3)
    assert thinker(slow).asked == ["novice"], "the old thought would be played as the expert's"


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", GAMES)
def test_time_stands_still_behind_the_menu(game: str, slow: Screens) -> None:
    thinking(slow, game)
    ply = slow.session.match.ply
    slow.key("escape")
    assert slow.top.name == "pause"
    thinker(slow).done = True
    slow.wait(5.0)
    assert slow.session.match.ply == ply and slow.top.name == "pause"
    slow.key("escape")
    slow.wait(1.0)
    assert slow.session.match.ply > ply, "and goes on"


def _own(stage: Screens, game: str) -> None:
    stage.sit(game)


def _carried(stage: Screens, game: str) -> None:
    stage.sit(game, lambda state: bool(state.offers.lifts()))
    stage.does(inputs.Pick(stage.state.offers.lifts()[0]))
    assert held_piece.held_piece(stage.state) is not None


def _gliding(stage: Screens, game: str) -> None:
    stage.sit(game)
    stage.desk.change(reduced_motion=False)
    stage.table.submit(stage.session.match.legal()[0])
    stage.draw()


def _hinting(stage: Screens, game: str) -> None:
    stage.sit(game)
    stage.key("h")
    assert stage.table.state.hinting


MOMENTS = (_own, _carried, _gliding, _hinting, thinking)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", GAMES)
def test_it_is_stopped_and_kept_at_any_moment(game: str, slow: Screens) -> None:
    for moment in MOMENTS:
        slow.desk.change(reduced_motion=True)
        thinker(slow).asked.clear()
        moment(slow, game)
        slow.key("escape")
        if slow.top is slow.table:  # the first one returns the piece in the hand
            slow.key("escape")
        assert slow.top.name == "pause"
        slow.press("menu.home")
        assert slow.top.name == "home"
        kept = on_disk(slow)
        assert kept.actions == slow.session.record().actions and kept.actions
        again, fault = Session.resumed(slow.session.game, kept, slow.session.id, 1)
        assert fault is None
        assert again.match.state == slow.session.match.state


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", GAMES)
def test_what_was_told_and_tried_is_there_after_the_menu(game: str, slow: Screens) -> None:
    thinker(slow).done = True
    slow.sit(game)
    slow.key("h")
    slow.wait(0.3)
    told = slow.state.hint
    slow.key("f10")
    slow.key("escape")
    assert told is not None and slow.state.hint is told and slow.top is slow.table
    thinker(slow).done = False
    reseat(slow, FIRST, "bot:novice")
    assert slow.state.hint is None, "it was for the person who sat there"
    slow.sit(game, lambda state: any(isinstance(one, Put) for one, _ in state.offers.pairs))
    put = next(one for one, _ in slow.state.offers.pairs if isinstance(one, Put))
    slow.table.try_out(put)
    tried = slow.state.hand
    slow.key("f1")
    assert slow.top.name == "rules"
    slow.key("escape")
    assert slow.top is slow.table and slow.state.hand == tried != Empty()


def test_a_choice_that_is_not_kept_is_noticed(
    slow: Screens, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow.sit("goat")
    slow.table.submit(slow.session.match.legal()[0])
    monkeypatch.setattr(TableRunner, "_save", lambda runner, number, session, fresh: None)
    change(slow.table, session=act(slow.session, Random(3)))
    slow.table.uncovered()
    assert on_disk(slow).actions != slow.session.record().actions


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", ["patchwork", "gnoming"])
def test_no_curtain_where_nothing_is_hidden_from_anybody(game: str, look: Look) -> None:
    """Show no curtain between two people without hidden pieces.

    For games with hands see ``tests/shell/test_curtain*.py``.
    """
    stage = look(window=SMALL)
    stage.table = stage.go("table", session=dealt(game, "pp", plies=5))
    rng = Random(4)
    for _ in range(20):
        assert stage.state.curtain is None and stage.state.picture.items
        stage.desk.stack.blurred()
        stage.draw()
        if stage.session.match.to_act is None:
            break
        stage.table.submit(rng.choice(list(stage.session.match.legal())))
