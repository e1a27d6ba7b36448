"""Test the pace of other seats, and the players that answer for them."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Any

import pytest

from tabletop.bots.bot import Advice, Choice
from tabletop.bots.question import Answer
from tabletop.bots.thinker import Thinker
from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.words import Seat
from tabletop.play.effects import Ask
from tabletop.play.table_state import OpenQuestion
from tabletop.play.turns import READY, Bots, Script, due, in_a_row, level_of, wait
from tests.known import known
from tests.play.tables import BOT, begun

ADVICE = Advice((Choice("move", 1.0),))
ASK = Ask(7, "goat", Seat(1), "novice", known("a view"), known("scripted"))


@pytest.mark.parametrize(
    ("players", "rows"),
    [
        ("HBBH", (0, 2, 2, 0)),
        ("BHBB", (3, 0, 3, 3)),
        ("BBB", (3, 3, 3)),
        ("HB", (0, 1)),
        ("BHB", (2, 0, 2)),
    ],
)
def test_bots_in_a_row_are_counted_round_the_table(players: str, rows: tuple[int, ...]) -> None:
    session = begun("mexican_train", tuple(HUMAN if one == "H" else BOT for one in players))
    bots = [seat for seat, one in enumerate(players) if one == "B"]
    assert [in_a_row(session, Seat(seat)) for seat in bots] == [rows[seat] for seat in bots]


@pytest.mark.parametrize(
    ("pace", "bots", "again", "seconds"),
    [
        ("instant", 1, False, 0.0),
        ("fast", 1, False, 0.35),
        ("normal", 4, True, 0.9),
        ("normal", 5, False, 0.72),
        ("normal", 8, False, 0.45),
        ("slow", 8, True, 0.45),
        ("slow", 3, False, 1.8),
        ("step", 1, False, 0.0),
        ("calm", 1, False, 2.6),
        ("calm", 11, True, 2.6),
        ("unknown", 1, False, 0.0),
    ],
)
def test_a_move_waits_to_be_seen(pace: str, bots: int, again: bool, seconds: float) -> None:
    assert wait(pace, bots, again=again) == pytest.approx(seconds)


def test_a_move_is_due_that_long_after_the_question() -> None:
    session = begun("mexican_train", (HUMAN, *[BOT] * 7))
    question = OpenQuestion(1, 1, Seat(3), 10.0)
    assert due(session, question, "normal") == pytest.approx(10 + 0.9 * 4 / 7)
    assert due(session, replace(question, again=True), "normal") == pytest.approx(10 + 1.8 / 7)
    late = replace(question, came=13.0)
    assert due(session, late, "normal") == 13 + READY, "what will be seen is drawn first"
    assert due(session, late, "instant") == 13
    pair = begun("mexican_train", (HUMAN, BOT))
    assert due(pair, OpenQuestion(1, 1, Seat(1), 10.0, again=True), "normal") == pytest.approx(10.9)


def test_the_level_has_the_style_that_the_game_knows() -> None:
    session = begun("goat", (HUMAN, BOT))
    style = next(iter(session.game.styles.tastes))

    def level(chair: Chair) -> str:
        return level_of(session.seated(Seat(1), chair), Seat(1))

    assert level(Chair("Ravi", "bot:expert")) == "expert"
    assert level(Chair("Ravi", "bot:expert", style="unheard of")) == "expert"
    styled = level(Chair("Ravi", "bot:expert", style=style))
    assert styled.startswith("expert") and styled.endswith(style)
    assert level(Chair("Asha", HUMAN)) == "skilled"


class Slow(Thinker):
    """Answer when told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.answer: Answer | None = None
        self.cancelled = 0

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
        self.asked.append((game, player, view, seats, nodes, seed, seconds))
        return 40 + len(self.asked)

    def poll(self) -> Answer | None:
        return self.answer

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        self.cancel()


def test_the_thinker_answers_once_with_the_ticket_of_the_question() -> None:
    thinker = Slow()
    bots = Bots(thinker)
    thinker.answer = Answer(41, ADVICE)
    assert bots.poll() is None, "nothing was asked"
    bots.ask(replace(ASK, seats=("", "expert")))
    assert thinker.asked[0][:4] == ("goat", "novice", "a view", ("", "expert"))
    assert bots.poll() == known((7, ADVICE))
    assert bots.poll() is None


def test_the_answer_to_another_question_is_none() -> None:
    thinker = Slow()
    bots = Bots(thinker)
    bots.ask(ASK)
    assert bots.poll() is None
    thinker.answer = Answer(40, ADVICE)
    assert bots.poll() is None
    bots.ask(replace(ASK, ticket=8))
    thinker.answer = Answer(42, ADVICE)
    assert bots.poll() == known((8, ADVICE))


def test_a_question_given_up_is_not_answered() -> None:
    thinker = Slow()
    bots = Bots(thinker)
    bots.cancel()
    assert thinker.cancelled == 0
    bots.ask(ASK)
    bots.cancel()
    assert thinker.cancelled == 1
    thinker.answer = Answer(41, ADVICE)
    assert bots.poll() is None


def test_bots_think_less_when_sparing() -> None:
    thinker = Slow()
    Bots(thinker).ask(replace(ASK, level="master"))
    Bots(thinker, sparing=lambda: True).ask(replace(ASK, level="master"))
    (*_, usual), (*_, less) = thinker.asked
    assert less < usual


def test_a_hint_depends_on_the_view_alone() -> None:
    thinker = Slow()
    hint = replace(ASK, level="master", steps=900)
    Bots(thinker).ask(hint)
    Bots(thinker, sparing=lambda: True).ask(hint)
    Bots(thinker).ask(replace(hint, view=known("another view")))
    (*_, steps, seed, seconds), again, (*_, other, _) = thinker.asked
    assert again == thinker.asked[0] and (steps, seconds) == (900, None)
    assert seed != other


def test_only_the_kind_of_an_error_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    thinker = Slow()
    bots = Bots(thinker)
    bots.ask(ASK)
    thinker.answer = Answer(41, None, "ValueError('tile 6-6')")
    with caplog.at_level(logging.WARNING):
        assert bots.poll() == (7, None)
    assert caplog.messages == ["a bot failed: ValueError"]
    assert bots.poll() is None


def test_a_script_answers_at_once_and_only_once() -> None:
    script = Script()
    assert script.poll() is None
    script.ask(ASK)
    answer = script.poll()
    assert answer is not None and answer[0] == 7 and answer[1] is not None
    assert answer[1].action == known("scripted") and script.poll() is None
    script.ask(ASK)
    script.cancel()
    assert script.poll() is None
