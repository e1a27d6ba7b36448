"""Test that bots think less on battery if wanted, and else as usual."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame
import pytest

from tabletop.bots import levels
from tabletop.play import events
from tabletop.shell.power import AGE, Power, State, sparing
from tabletop.shell.table.curtain import DEAF
from tabletop.shell.table.turn_bar import turn_words
from tests.shell.flow_stage import FlowStage
from tests.shell.match_stage import MatchStage
from tests.shell.secret_stage import dealt, to_act
from tests.shell.spoken_stage import told as heard
from tests.shell.spoken_stage import words

NOVICE: Final = levels.seconds("novice")


@dataclass
class Source:
    """Replace the power source.

    Attributes:
        says: Its answer: a state, nothing, or an error.
        asked: Number of queries.
    """

    says: State | Exception | None
    asked: int = 0

    def __call__(self) -> State | None:
        self.asked += 1
        if isinstance(self.says, Exception):
            raise self.says
        return self.says


@dataclass(frozen=True)
class Supply:
    """Hold a system's report of its power."""

    has_battery: bool
    on_battery: bool


BATTERY: Final = Supply(has_battery=True, on_battery=True)
PLUGGED: Final = Supply(has_battery=True, on_battery=False)
NONE: Final = Supply(has_battery=False, on_battery=False)

SILENT: Final = [None, pygame.error("no such thing"), NotImplementedError(), OSError("gone")]
"""Systems that report nothing about their power."""

Sit = Callable[..., tuple[FlowStage, Source]]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    """Seat a person and a bot at a computer with such a power source."""
    stages: list[FlowStage] = []

    def down(says: State | Exception | None, *, spare: bool, who: str = "pb") -> object:
        stage = FlowStage(
            tmp_path / str(len(stages)), dealt("goat", who), spare_battery=spare, pace="slow"
        )
        stages.append(stage)
        source = Source(says)
        stage.desk.services.put(Power, Power(stage.desk.now, source))
        return stage, source

    yield down  # type: ignore[misc]
    for stage in stages:
        stage.close()


def thought_of(stage: FlowStage) -> float | None:
    """Return the seconds given to the next bot to act.

    A person's turn is ended as soon as possible.
    """
    while stage.session.human(to_act(stage.session)):
        stage.table.submit(stage.session.match.legal()[0])
    ask_anew(stage)
    stage.wait(0.1)
    return stage.quick.seconds


def ask_anew(stage: FlowStage) -> None:
    """Cover the table and uncover it: what was being thought is given up."""
    stage.table.send(events.Covered(stage.clock.now))
    stage.table.send(events.Uncovered(stage.clock.now))


@pytest.mark.parametrize(
    ("says", "spare", "share"),
    [
        (BATTERY, True, levels.SPARING),
        (BATTERY, False, 1.0),
        (PLUGGED, True, 1.0),
        (NONE, True, 1.0),
        *((silent, True, 1.0) for silent in SILENT),
    ],
)
def test_a_bot_has_less_time_on_battery_alone(
    says: State | Exception | None, spare: bool, share: float, sit: Sit
) -> None:
    stage, _ = sit(says, spare=spare)
    assert thought_of(stage) == pytest.approx(NOVICE * share)
    line = turn_words(stage.table)[1].key
    assert line == ("table.thinking_less" if share < 1 else "table.thinking")


def test_hints_take_the_same_steps(sit: Sit) -> None:
    """Ask for a hint by steps alone, whatever the battery says."""
    stage, _ = sit(BATTERY, spare=True, who="pp")
    stage.wait(DEAF + 0.1)
    stage.key("return")  # the curtain
    stage.table.ask_hint()
    assert stage.quick.seconds is None


def test_plugged_in_again_the_next_thought_has_all_its_time(sit: Sit) -> None:
    stage, source = sit(BATTERY, spare=True)
    assert thought_of(stage) == pytest.approx(NOVICE * levels.SPARING)
    source.says = PLUGGED
    stage.clock.now += AGE
    ask_anew(stage)
    assert thought_of(stage) == pytest.approx(NOVICE)
    assert turn_words(stage.table)[1].key == "table.thinking"


def test_switched_off_the_system_is_not_even_asked(sit: Sit) -> None:
    stage, source = sit(BATTERY, spare=False)
    thought_of(stage)
    assert source.asked == 0


def test_an_answer_is_believed_for_a_while() -> None:
    now, source = [0.0], Source(BATTERY)
    power = Power(lambda: now[0], source)
    assert power.on_battery and power.has_battery and source.asked == 1
    source.says = None
    now[0] = AGE - 0.1
    assert power.on_battery and source.asked == 1
    now[0] = AGE
    assert not power.on_battery and not power.has_battery and source.asked == 2


def test_the_system_of_this_computer_can_be_asked() -> None:
    power = Power(lambda: 0.0)
    assert power.has_battery or not power.on_battery


@pytest.mark.parametrize(
    ("says", "spare", "told"),
    [
        (NONE, False, "No battery"),
        (None, True, "No battery"),
        (PLUGGED, True, "play slightly worse"),
        (BATTERY, False, "play slightly worse"),
        (BATTERY, True, "is on battery"),
    ],
)
def test_the_setting_says_what_it_means_here(
    says: State | None, spare: bool, told: str, tmp_path: Path
) -> None:
    stage = MatchStage(tmp_path, spare_battery=spare)
    try:
        stage.desk.services.put(Power, Power(stage.desk.now, Source(says)))
        stage.go("settings", group="play")
        stage.draw()
        text = words(heard(stage))
        assert told in text
        stage.press("battery")
        assert stage.desk.settings.spare_battery is not spare
        assert sparing(stage.desk) == (says is BATTERY and not spare)
    finally:
        stage.close()
