"""Test the questions that the state of a table answers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.bots.bot import Advice, Choice
from tabletop.kernel.record import Chair
from tabletop.kernel.words import Seat
from tabletop.play import events
from tabletop.play.lesson import begin
from tabletop.play.table_state import OpenQuestion, Saving, TableState
from tests.known import known
from tests.play.tables import (
    ALONE,
    BOTS,
    PEOPLE,
    after,
    begun,
    first_action,
    game,
    held,
    opened,
    seen,
)
from tests.play.tables import until as played

ADVICE = Advice((Choice("draw", 0.0),))
BOT = OpenQuestion(3, 1, Seat(1), 0.0)


def asking(question: OpenQuestion | None) -> TableState:
    """Return a table with an open question."""
    return replace(seen("gnoming"), question=question)


@pytest.mark.parametrize(
    ("question", "thinking", "hinting", "ready", "coming"),
    [
        (None, None, False, False, None),
        (BOT, 1, False, False, None),
        (replace(BOT, answered=True), 1, False, True, None),
        (replace(BOT, answered=True, advice=known(ADVICE)), 1, False, True, "draw"),
        (replace(BOT, hint=True), None, True, False, None),
        (replace(BOT, hint=True, quiet=True), None, False, False, None),
        (replace(BOT, hint=True, answered=True, advice=known(ADVICE)), None, True, False, None),
    ],
)
def test_the_question_says_who_thinks_and_what_comes(
    question: OpenQuestion | None,
    thinking: int | None,
    hinting: bool,
    ready: bool,
    coming: str | None,
) -> None:
    state = asking(question)
    assert (state.thinking, state.hinting, state.ready) == (thinking, hinting, ready)
    assert state.coming == known(coming)


def test_the_moves_of_a_lesson_come_by_themselves() -> None:
    _, guide = begin(
        game("patchwork"), begun("patchwork", ALONE).chairs[0], (Chair("Ravi", "bot:novice"),)
    )
    answered = asking(replace(BOT, answered=True, advice=known(ADVICE)))
    assert answered.ready and not replace(answered, guide=guide).ready


def test_it_is_the_turn_of_a_person_who_is_there() -> None:
    assert seen("gnoming").my_turn and not seen("gnoming", BOTS).my_turn
    assert not after(seen("goat", PEOPLE), events.Blurred(0.0)).my_turn
    assert not opened(played("gnoming", PEOPLE, held)).my_turn


def test_only_bots_rush_and_only_choices_are_taken_back() -> None:
    assert seen("gnoming", BOTS).can_rush and not seen("gnoming").can_rush
    assert not opened(played("gnoming", BOTS, held)).can_rush
    state = seen("patchwork", PEOPLE)
    assert not state.can_undo
    assert after(state, events.Submit(0.0, first_action(state))).can_undo


def test_bots_wait_half_a_second_for_the_disk() -> None:
    saving = Saving(2, ((2, 7),), 10.0)
    assert saving.busy(10.49) and not saving.busy(10.5)
    assert not replace(saving, waiting=()).busy(10.0)


def test_the_field_is_told_of_while_some_of_it_is_out_of_sight() -> None:
    state = seen("mexican_train")
    assert state.field is None
    assert after(state, events.Zoomed(0.0, 1.5)).field == state.laid.field is not None


def test_the_last_move_stands_out_until_its_time() -> None:
    assert not seen("gnoming").last_shown
    assert replace(seen("gnoming"), last_until=0.5).last_shown
