"""Test automatic play: forced actions, bots in a row, a rushed round."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tabletop.kernel.words import Seat
from tabletop.play.autoplay import AGAIN, HANDED, PAUSES
from tabletop.play.session import Session
from tabletop.play.turns import WAITS, in_a_row, wait
from tabletop.shell.table.turn_bar import turn_words
from tabletop.table.hand import Carrying
from tests.shell.flow_stage import STEP, FlowStage, forced
from tests.shell.match_stage import played
from tests.shell.secret_stage import dealt
from tests.shell.tables import change

GAMES = ("mexican_train", "goat")
PAUSE = PAUSES["normal"]

Sit = Callable[..., FlowStage]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    stages: list[FlowStage] = []

    def down(session: Session, **how: object) -> FlowStage:
        stages.append(FlowStage(tmp_path / str(len(stages)), session, **how))
        return stages[-1]

    yield down
    for stage in stages:
        stage.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_draw_without_choice_is_done_after_a_moment(game: str, sit: Sit) -> None:
    stage = sit(forced(game))
    ply = stage.ply
    stage.wait(PAUSE - 2 * STEP)
    assert stage.ply == ply
    assert turn_words(stage.table)[1].key == "table.forced"
    assert "do" in stage.ids(), "it can be done at once"
    stage.wait(4 * STEP)
    assert stage.ply == ply + 1
    assert stage.table.state.log[-1].seat == 0, "it stands in the log like any action"


@pytest.mark.parametrize("game", GAMES)
def test_switched_off_nothing_happens(game: str, sit: Sit) -> None:
    stage = sit(forced(game), auto_forced=False)
    ply = stage.ply
    stage.wait(5.0)
    assert stage.ply == ply
    assert turn_words(stage.table)[1].key != "table.forced"
    stage.click("do")
    assert stage.ply == ply + 1


def test_pressed_earlier_it_is_done_at_once_and_only_once(sit: Sit) -> None:
    stage = sit(forced("mexican_train"))
    ply = stage.ply
    stage.wait(0.3)
    stage.click("do")
    assert stage.ply == ply + 1
    stage.wait(0.3)
    assert stage.ply == ply + 1


def test_the_first_one_of_a_round_is_done_like_any_other(sit: Sit) -> None:
    stage = sit(forced("mexican_train", fresh=True))
    ply = stage.ply
    stage.wait(PAUSE - 2 * STEP)
    assert stage.ply == ply
    stage.wait(4 * STEP)
    assert stage.ply == ply + 1


def test_a_dialog_in_front_begins_the_pause_anew(sit: Sit) -> None:
    stage = sit(forced("mexican_train"))
    ply = stage.ply
    stage.wait(PAUSE - 0.2)
    stage.table.menu()
    stage.wait(5.0)
    assert stage.ply == ply
    stage.top.back()
    stage.wait(PAUSE - 0.2)
    assert stage.ply == ply
    stage.wait(0.4)
    assert stage.ply == ply + 1


def test_not_while_something_is_in_the_hand(sit: Sit) -> None:
    stage = sit(forced("goat"))
    ply = stage.ply
    stage.wait(0.3)
    tile = next(item.id for item in stage.table.state.picture.items if item.goes)
    change(stage.table, hand=Carrying(tile, 700.0, 700.0))
    stage.wait(3.0)
    assert stage.ply == ply
    stage.key("escape")
    stage.wait(PAUSE + 0.2)
    assert stage.ply == ply + 1


def test_not_behind_the_curtain_and_slower_for_who_just_came(sit: Sit) -> None:
    stage = sit(forced("mexican_train", "ppb"))
    ply = stage.ply
    assert stage.table.state.curtain is not None
    stage.wait(5.0)
    assert stage.ply == ply
    stage.key("return")
    assert stage.table.state.curtain is None
    stage.wait(PAUSE * HANDED - 2 * STEP)
    assert stage.ply == ply
    stage.wait(4 * STEP)
    assert stage.ply == ply + 1


def test_what_was_taken_back_is_not_done_again_by_itself(sit: Sit) -> None:
    stage = sit(forced("mexican_train", practice=True))
    ply = stage.ply
    stage.until(ply + 1)
    stage.table.undo()
    assert stage.ply == ply
    stage.wait(5.0)
    assert stage.ply == ply
    stage.click("do")
    assert stage.ply > ply


def test_tile_after_tile_goes_swiftly(sit: Sit) -> None:
    stage = sit(forced("goat", again=True))
    ply = stage.ply
    first = stage.until(ply + 1)
    second = stage.until(ply + 2)
    assert first > PAUSE - 2 * STEP
    assert PAUSE * AGAIN - 2 * STEP < second < PAUSE * AGAIN + 3 * STEP


@pytest.mark.parametrize("who", ["p" + "b" * 11, "pbp" + "b" * 9, "b" * 12])
def test_many_bots_wait_less_each(who: str) -> None:
    session = dealt("mexican_train", who)
    row = in_a_row(session, Seat(11))
    assert row == {"p" + "b" * 11: 11, "pbp" + "b" * 9: 9}.get(who, 12)
    assert row * wait("normal", row) <= 4.0
    assert wait("normal", 1) == wait("normal", 3) == WAITS["normal"]
    assert wait("normal", 3, again=True) == WAITS["normal"]
    assert wait("normal", row, again=True) < wait("normal", row)
    assert wait("slow", row) == 2 * wait("normal", row)


def test_a_lap_of_eleven_bots_lasts_about_four_seconds(sit: Sit) -> None:
    stage = sit(dealt("mexican_train", "p" + "b" * 11), reduced_motion=False)
    laps = []
    for _ in range(3):
        while stage.session.match.to_act == 0:
            stage.table.submit(stage.session.match.legal()[0])
        lap = 0.0
        while stage.session.match.to_act != 0:
            moment = stage.table.state.staged is not None  # it has its own seconds
            before = stage.clock.now
            stage.wait(STEP)
            lap += 0.0 if moment else stage.clock.now - before
        laps.append(lap)
    assert max(laps) < 6.0, laps
    assert sum(laps) / len(laps) < 4.6, laps


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", GAMES)
def test_only_bots_left_the_round_can_be_played_to_its_end(game: str, sit: Sit) -> None:
    stage = sit(dealt(game, "bbb", plies=2), pace="slow", reduced_motion=False)
    assert "rush" in stage.ids()
    stage.click("rush")
    assert stage.table.state.auto.rushing
    stage.wait(10 * STEP)
    assert stage.ply >= 9, "no pauses"
    assert not stage.table.state.glide.moves, "no gliding"
    stage.click("rush")
    ply = stage.ply
    stage.wait(10 * STEP)
    assert stage.ply <= ply + 1, "stopped"
    stage.key("end")
    for _ in range(40):
        stage.wait(10 * STEP)
        if stage.session.match.to_act is None:
            break
    assert stage.session.match.to_act is None
    stage.wait(STEP)  # the round may have ended with the last step
    assert not stage.table.state.auto.rushing


def test_with_a_person_at_the_table_nothing_is_rushed(sit: Sit) -> None:
    stage = sit(dealt("goat", "bpb", plies=2))
    stage.key("end")
    assert not stage.table.state.auto.rushing
    assert "rush" not in stage.ids()


def test_step_by_step_a_move_waits_for_its_key(sit: Sit) -> None:
    stage = sit(dealt("goat", "bbb", plies=2), pace="step")
    ply = stage.ply
    stage.wait(3.0)
    assert stage.ply == ply
    assert turn_words(stage.table)[1].key == "table.press_next"
    stage.key("space")
    stage.wait(2 * STEP)
    assert stage.ply == ply + 1


def test_a_move_that_waits_comes_by_the_button_of_a_pad_that_is_named(sit: Sit) -> None:
    stage = sit(dealt("goat", "bbb", plies=2), pace="step")
    ply = stage.ply
    stage.desk.use("xbox")
    stage.wait(3.0)
    assert stage.desk.say(turn_words(stage.table)[1]) == "Press A to see the move"
    stage.key("pad a")
    stage.wait(2 * STEP)
    assert stage.ply == ply + 1


def test_a_move_that_waits_comes_by_its_key_with_the_focus_on_a_piece(sit: Sit) -> None:
    stage = sit(dealt("goat", "bbb", plies=2), pace="step")
    ply = stage.ply
    stage.wait(3.0)
    piece = next(t.id for t in stage.table.ui.targets if t.stop and t.widget is None)
    stage.table.ui.set_focus(piece, ring=True)
    stage.draw()
    assert turn_words(stage.table)[1].key == "table.press_next"
    stage.key("space")
    stage.wait(2 * STEP)
    assert stage.ply == ply + 1
    stage.wait(3.0)
    stage.table.ui.set_focus("menu", ring=True)
    stage.draw()
    assert turn_words(stage.table)[1].key == "table.press_next.button"


def test_patchwork_has_nothing_that_is_forced(sit: Sit) -> None:
    stage = sit(played(6))
    ply = stage.ply
    stage.wait(3.0)
    assert stage.ply == ply
