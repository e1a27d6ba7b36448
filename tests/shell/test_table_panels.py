"""Test that a table's bar, panel, log and tools fit and show choices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop.games.game import Fact, Preview
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.play.results import won
from tabletop.play.session import Session
from tabletop.shell.canvas import Blit, Canvas
from tabletop.shell.scene import Scene
from tabletop.shell.table import choice_panel, panels, turn_bar
from tabletop.shell.table.choice_panel import MOST, ChoiceRow, choices
from tabletop.shell.table.log_panel import LogRow
from tabletop.shell.table.scene import TableScene
from tabletop.shell.table.tools import tools_panel
from tabletop.shell.table.turn_bar import Turn, tells
from tabletop.shell.text import Typesetter
from tabletop.shell.widgets.reading_log import Written
from tabletop.shell.widgets.ui import Ui
from tabletop.table.hand import Carrying, Trying
from tabletop.table.picture import UPRIGHT, Box, Shape
from tabletop.table.sprites import Art
from tests.shell.flow_stage import FlowStage
from tests.shell.match_stage import played
from tests.shell.secret_stage import act, dealt
from tests.shell.stage import Stage
from tests.shell.tables import change
from tests.tools.look_stage import LookStage, session

LANGUAGES = ("en", "hi", "pa", "gu")
NAMES = ("Asha", "Wilhelmina-Charlotte", "Bela")

SAID: tuple[tuple[Msg, Msg], ...] = (
    (msg("table.to_move", who=Who(Seat(0))), msg("table.carry_small")),
    (msg("table.thinks", who=Who(Seat(1))), msg("table.thinking")),
    (msg("table.to_move", who=Who(Seat(1))), msg("table.forced", what=msg("goat.prompt.pass"))),
    (
        msg("table.to_move", who=Who(Seat(2))),
        msg("mexican_train.prompt.play", n=12, trains=msg("mexican_train.prompt.trains", n=9)),
    ),
    (won((Seat(0), Seat(1), Seat(2)), Seat(0)), msg("mexican_train.prompt.over")),
)

BARS = (Box(300, 4, 882, 56), Box(12, 8, 586, 84), Box(515, 12, 570, 84), Box(200, 30, 400, 56))
"""Bars of a train game, a market game, one with two boards, and a narrow one."""


class Bar(Scene):
    """Show a bar alone, its letters in the units of a table."""

    zooms = False

    def __init__(self, desk: Any, box: Box, turn: Turn) -> None:
        super().__init__(desk)
        self.box, self.turn = box, turn

    def draw(self, ui: Ui) -> None:
        turn_bar.show(ui, self.box, self.turn)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the texts that were drawn."""
    found: list[str] = []
    render = Typesetter.render

    def watched(self: Typesetter, text: str, *how: Any) -> Any:
        found.append(text)
        return render(self, text, *how)

    monkeypatch.setattr(Typesetter, "render", watched)
    return found


@pytest.mark.sampled(3)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [75, 100, 200])
def test_no_word_of_the_bar_stands_outside_it(
    language: str, size: int, cut: list[str], written: list[str]
) -> None:
    stage = Stage((1280, 720), language=language, size=size)
    for box in BARS:
        for title, line in SAID:
            said = stage.desk.say(title, NAMES), stage.desk.say(line, NAMES)
            turn = Turn(*said, Seat(1), "token")
            written.clear()
            scene = stage.push(lambda desk, box=box, turn=turn: Bar(desk, box, turn))
            room = scene.ui.rect(box)
            for op in scene.frame(stage.size).ops:
                assert isinstance(op, Blit)
                ink = op.surface.get_bounding_rect().move(op.rect.topleft)
                assert room.contains(ink), (said, box, ink, room)
            drawn = " ".join(written).replace("—", " ").split()
            whole = tells(scene.ui, box, turn)  # else the panel has the prompt
            assert whole or size > 100
            assert drawn == " ".join(said if whole else said[:1]).replace("—", " ").split()
    assert cut == []


def test_a_high_bar_has_two_lines_and_a_low_one_has_one(written: list[str]) -> None:
    stage = Stage()
    for box, lines in ((BARS[1], ["Asha", "Lay"]), (BARS[0], ["Asha", " — Lay"])):
        written.clear()
        stage.push(lambda desk, box=box: Bar(desk, box, Turn("Asha", "Lay", Seat(0))))
        assert written == lines


def test_everybody_who_wins_is_named() -> None:
    stage = Stage()
    both = won((Seat(0), Seat(2)), Seat(0))
    assert stage.desk.say(both, NAMES) == "Asha and Bela win"
    assert stage.desk.say(won((Seat(2),), Seat(0)), NAMES) == "Bela wins"


@pytest.fixture
def crowd(tmp_path: Path) -> Iterator[FlowStage]:
    """Seat twelve, with a person to choose among many tiles."""
    stage = FlowStage(tmp_path, _many("mexican_train", "p" + "b" * 11), auto_forced=False)
    yield stage
    stage.close()


def _many(name: str, who: str) -> Session:
    """Return a match at which more tiles are playable than the panel lists."""
    for seed in range(1, 60):
        session, rng = dealt(name, who, seed), Random(seed)
        while session.match.to_act is not None and session.match.ply < 80:
            view = session.match.view(session.match.to_act)
            if session.match.to_act == 0 and len(session.game.offers(view).lifts()) > MOST:
                return session
            session = act(session, rng)
    raise AssertionError("never so many")


def test_the_panel_lists_what_can_be_laid_and_counts_the_rest(
    crowd: FlowStage, written: list[str]
) -> None:
    offered = set(crowd.table.state.offers.lifts())
    listed = choices(crowd.table.state)
    assert len(listed) == MOST
    assert {item.id for item in listed} <= offered
    change(crowd.table)
    ids = [one for one in crowd.ids() if one.startswith("choice ")]
    assert ids == [f"choice {n}" for n in range(1, MOST + 1)]
    assert f"and {len(offered) - MOST} more" in written


def test_digits_take_what_the_rows_say(crowd: FlowStage) -> None:
    second = choices(crowd.table.state)[1]
    crowd.key("2")
    assert isinstance(crowd.table.state.hand, Carrying | Trying)
    assert crowd.table.state.hand.item == second.id
    crowd.key("escape")
    crowd.key(str(MOST + 1))
    assert not isinstance(crowd.table.state.hand, Carrying | Trying), "there is no such row"


def test_patches_that_cannot_be_paid_stay_listed(tmp_path: Path) -> None:
    stage = FlowStage(tmp_path, played(8))
    rows = [one for one in stage.ids() if one.startswith("choice ")]
    assert rows == ["choice 1", "choice 2", "choice 3"]
    stage.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_names_its_amounts_and_turns_no_patch(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Say what price, time and income are, with each patch as on the tray."""
    drawn: dict[Any, Any] = {}
    shown = panels.icon

    def watched(ui: Ui, sprite: Any, room: Box, *how: Any, **more: Any) -> None:
        drawn[sprite] = more.get("pose")
        shown(ui, sprite, room, *how, **more)

    monkeypatch.setattr(choice_panel, "icon", watched)
    stage = LookStage(tmp_path, (1280, 720), paints=False, language=language)
    table = stage.sit(session("patchwork", 2))
    stage.shot()
    listed = choices(table.state)
    assert any(item.pose != UPRIGHT for item in listed), "a patch that is turned on the tray"
    assert all(drawn[item.sprite] == item.pose for item in listed)
    words = [one.text for one in table.ui.reading_log.marks if isinstance(one, Written)]
    for key in ("preview.buttons", "row.time", "preview.printed"):
        name = stage.desk.say(msg(f"patchwork.{key}"))
        assert words.count(name) == len(listed), name
    stage.close()


def test_the_amounts_of_a_list_stand_in_columns(tmp_path: Path) -> None:
    stage = LookStage(tmp_path, (1280, 720), paints=False)
    table = stage.sit(session("patchwork", 2))
    sprite, names = choices(table.state)[0].sprite, ("table.do", "table.forced.why")
    few, many = (
        ChoiceRow(
            1, sprite, stage.desk.home, 1.0, Preview(msg(name), (), row=amounts(name)), None, id=""
        )
        for name in names
    )
    few.peers = many.peers = [few, many]
    for row in few, many:
        row.show(table.ui, Box(0.0, 0.0, 900.0, 80.0))
    marks = [one for one in table.ui.reading_log.marks if isinstance(one, Written)]
    second = stage.desk.say(msg("table.do"))
    places = [one.whole.x for one in marks if one.text == second and one.whole is not None]
    assert len(places) == 3 and places[1] == places[2] > places[0]
    stage.close()


def amounts(first: str) -> tuple[Fact, ...]:
    """Return two amounts, the first of them as wide as a message."""
    return tuple(
        Fact(Art("app/icon"), msg(key), msg("table.more", n=1)) for key in (first, "table.do")
    )


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("game", "who"), [("mexican_train", "pbbb"), ("goat", "pbb")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_tools_fit_at_every_size(
    game: str, who: str, language: str, tmp_path: Path, cut: list[str]
) -> None:
    stage = FlowStage(tmp_path, dealt(game, who, plies=2), language=language)
    for window in ((1024, 640), (1280, 720), (2560, 1080), (3840, 2160)):
        for size in (75, 100, 150, 200):
            stage.desk.change(size=size)
            box = _tools_box(stage, window)
            ui = stage.table.ui
            for order in ((), tuple(item.id for item in stage.table.state.picture.items)):
                change(stage.table, shape=Shape(order=order))
                ui.begin(Canvas(window), stage.table.scale(window))
                tools_panel(stage.table, ui, box)
                _apart(ui, box, {"undo", "hint", "sort", "menu"})
    assert cut == []
    stage.close()


def _tools_box(stage: FlowStage, window: tuple[int, int]) -> Box:
    scale = stage.table.scale(window)
    shape = Shape(window[0] / scale, window[1] / scale, Seat(0), stage.desk.settings.size / 100)
    session = stage.session
    picture = session.game.table.lay_out(session.match.view(Seat(0)), shape)
    return next(area.box for area in picture.areas if area.kind == "tools")


def _apart(ui: Ui, box: Box, names: set[str]) -> None:
    """Assert that every tool is there, inside, and overlaps no other."""
    targets = [target for target in ui.targets if target.id in names]
    assert {"menu", "sort"} <= {target.id for target in targets} <= names
    room = ui.rect(box)
    for target in targets:
        assert target.rect.width >= 40 * ui.scale, target.id
        assert room.left <= target.rect.left and target.rect.right <= room.right + 1, target.id
    for one, other in combinations(targets, 2):
        assert not one.rect.colliderect(other.rect), (one.id, other.id)


def test_a_log_of_two_thousand_rows_draws_only_what_is_seen(
    crowd: FlowStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured: set[str] = set()
    measure = LogRow.measure

    def watched(row: LogRow, ui: Ui, width: float) -> Any:
        measured.add(row.id)
        return measure(row, ui, width)

    monkeypatch.setattr(LogRow, "measure", watched)
    own = replace(crowd.table.state.log[0], seat=crowd.session.viewer)
    change(crowd.table, log=(own,) * 2000)
    _dirty(crowd.table)
    crowd.draw()
    assert "log 2000" in measured
    assert len(measured) < 60
    found = crowd.table.ui.find("log 2000")
    assert found is not None and found.rect.height == found.whole.height, "the newest is seen"

    measured.clear()
    crowd.table.open_replay(0)
    replay: Any = crowd.top
    replay.told[:] = crowd.table.state.log
    replay.ui.dirty = True
    crowd.draw()
    assert 0 < len(measured) < 60


def _dirty(table: TableScene) -> None:
    table.touched += 1
    table.ui.dirty = True


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("game", "seats", "rows"),
    [("goat", 2, 2), ("goat", 4, 3), ("gnoming", 4, 4), ("gnoming", 7, 4), ("mexican_train", 8, 2)],
)
def test_at_the_end_the_panel_tells_the_points_of_as_many_as_fit(
    tmp_path: Path, game: str, seats: int, rows: int
) -> None:
    stage = LookStage(tmp_path, (1280, 720), language="hi")
    try:
        scene = stage.sit(session(game, seats, "end"))
        stage.draw()
        state, names = scene.session.match.state, scene.session.names
        points = scene.session.game.rules.scores(state)
        lines = [
            stage.desk.say(msg("table.points", who=Who(seat), n=points[seat]), names)
            for seat in scene.session.game.seats(seats)
        ]
        told = [mark.text for mark in scene.ui.reading_log.marks if isinstance(mark, Written)]
        seen = [seat for seat, line in enumerate(lines) if line in told]
        assert len(seen) >= rows
        first = {*scene.session.game.rules.winners(state), scene.session.viewer}
        assert first <= set(seen), "whoever won, and oneself"
        best = [points[seat] for seat in range(seats)]
        order = sorted(seen, key=lambda seat: best[seat])
        at = [told.index(lines[seat]) for seat in order]
        assert at == sorted(at), "the best first"
        assert scene.ui.find("panel") is None, "nothing of it is to be scrolled for"
        assert scene.ui.find("sheet") is not None
    finally:
        stage.close()
