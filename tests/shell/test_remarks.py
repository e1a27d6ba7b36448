"""Test the bubble of a remark: its place, its end, its switch, its voice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop.bots.cast import CAST
from tabletop.kernel.record import Chair
from tabletop.kernel.words import Seat
from tabletop.play import podium, remarks
from tabletop.play.remarks import Remark, remark
from tabletop.play.session import Session
from tabletop.shell.events import Pointer, Wheel
from tabletop.shell.scenes.ending.saying import _gap
from tabletop.shell.table.remark import speaker
from tabletop.shell.table.scene import TableScene
from tabletop.shell.table.stage import solid
from tabletop.shell.widgets.reading_log import Written
from tabletop.store.settings import Settings
from tabletop.table.hand import Pressing
from tabletop.table.nearest import AIR
from tabletop.table.picture import ItemId, Shape
from tabletop.table.sprites import Portrait
from tests.shell import rounds
from tests.shell.match_stage import MatchStage, played
from tests.shell.stage import timed


def spoken(game: str, seats: int = 4, count: int = 1) -> Session:
    """Return a match in which a neighbour says something now."""
    for seed in range(1, 60):
        whole = rounds.session(game, [rounds.HUMAN, *[rounds.BOT] * (seats - 1)], count, seed=seed)
        chairs = [
            CAST[seat].sits(chair, game, CAST[seat].id) if seat else Chair("Asha")
            for seat, chair in enumerate(whole.chairs)
        ]
        made = replace(whole, chairs=tuple(chairs), id=f"m{seed}")
        if remark(made) is not None:
            return made
    raise AssertionError("nobody says anything")


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path, (1600, 900), reduced_motion=True)
    yield made
    made.close()


def said(stage: MatchStage) -> list[str]:
    """Return the sentences of the remark, if it is drawn."""
    stage.draw()
    texts = [one.text for one in stage.top.ui.reading_log.marks if isinstance(one, Written)]
    return [text for text in texts if "“" in text]


def sit(stage: MatchStage, session: Session, wait: float = 10.0) -> TableScene:
    scene: TableScene = stage.go("table", session=session)
    stage.clock.now += wait
    scene.tick(stage.clock.now)
    stage.draw()
    return scene


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("game", "seats"), [("gnoming", 3), ("gnoming", 5), ("mexican_train", 4)])
@pytest.mark.parametrize("size", [100, 150])
def test_the_bubble_hides_nothing(stage: MatchStage, game: str, seats: int, size: int) -> None:
    stage.desk.change(size=size)
    scene = sit(stage, spoken(game, seats))
    assert len(said(stage)) == 1, "beside the heading"
    ui, room = stage.top.ui, scene.remarks.over
    assert room is not None
    picture = podium.counted(scene.session, Shape(ui.width, ui.height, text=size / 100))
    assert all((room & one) is None for one in solid(ui, picture.at(picture.seconds)))
    assert all(not ui.rect(room).colliderect(one.rect) for one in ui.targets if one.id != "page")


@pytest.mark.parametrize("way", ["key", "click", "wheel"])
def test_any_press_ends_it(stage: MatchStage, way: str) -> None:
    scene: Any = sit(stage, spoken("gnoming"))
    assert len(said(stage)) == 1
    if way == "key":
        stage.key("tab")
    elif way == "click":
        scene.handle(Pointer("down", 5, 5, 1))
    else:
        scene.handle(Wheel(300, 300, 1.0))
    assert said(stage) == []
    stage.clock.now += 5
    scene.tick(stage.clock.now)
    assert said(stage) == [], "it does not come back"


def test_it_waits_until_the_hands_are_counted(tmp_path: Path) -> None:
    stage = MatchStage(tmp_path, (1600, 900), reduced_motion=False)
    whole = spoken("gnoming")
    scene: TableScene = stage.go("table", session=whole)
    assert whole.match.held
    stage.clock.now += 0.3
    scene.tick(stage.clock.now)
    if scene.state.counts(stage.clock.now):
        assert said(stage) == []
    stage.clock.now += 10
    assert scene.tick(stage.clock.now), "a frame is drawn for it"
    assert len(said(stage)) == 1
    for _ in range(60):  # parts of the table are drawn one a frame, on a slow machine later
        if not scene.tick(stage.clock.now + 1):
            break
        stage.draw()
    else:
        pytest.fail("the table does not rest")
    stage.close()


def test_one_switch_turns_all_of_them_off(stage: MatchStage) -> None:
    assert Settings().remarks == "usual"
    stage.go("settings", group="play")
    stage.press("remarks")
    for _ in range(2):
        stage.key("left")
    assert stage.desk.settings.remarks == "off"
    sit(stage, spoken("gnoming"))
    assert said(stage) == []
    stage.go("ending", session=spoken("gnoming", count=99))
    assert said(stage) == []


def test_it_is_told_with_the_name(stage: MatchStage) -> None:
    whole = spoken("gnoming")
    one = remark(whole)
    assert isinstance(one, Remark)
    sit(stage, whole)
    name = CAST[one.seat].id.capitalize()
    assert said(stage) == [f"{name} says: “{stage.desk.say(one.words)}”"]


def test_no_key_is_lost_to_it(stage: MatchStage) -> None:
    scene: Any = sit(stage, spoken("gnoming"))
    assert len(said(stage)) == 1
    stage.key("return")
    assert not scene.session.match.held, "Next round is lit, and Enter does it at once"


def during(event: str, people: int = 1) -> Session:
    """Return a running match of Mexican Train in which a neighbour just spoke."""
    for seed in range(1, 40):
        seats = [rounds.HUMAN] * people + [rounds.BOT] * (4 - people)
        whole = rounds.session("mexican_train", seats, 1, seed=seed)
        chairs = [
            CAST[seat].sits(chair, "mexican_train", CAST[seat].id) if seat >= people else chair
            for seat, chair in enumerate(whole.chairs)
        ]
        whole = replace(whole, chairs=tuple(chairs), id=f"m{seed}")
        for one in remarks.spoken(whole):
            record = whole.record()
            played = record.played(record.actions[: one.ply])
            part, _ = Session.resumed(whole.game, played, whole.id, 1)
            if one.words.key.split(".")[3] == event and part.match.to_act is not None:
                return part
    raise AssertionError("nobody says anything")


def test_a_remark_during_the_match_goes_when_it_is_read(stage: MatchStage) -> None:
    scene = sit(stage, during("marker"), 0.1)
    assert len(said(stage)) == 1
    for _ in range(40):
        stage.clock.now += 0.1
        assert scene.tick(stage.clock.now) or not said(stage)
    stage.draw()
    assert said(stage) == []


def test_a_bubble_is_shown_once_its_pictures_are_drawn(stage: MatchStage) -> None:
    scene: TableScene = stage.go("table", session=during("marker"))
    stage.draw()
    scene.remarks._drawn = None
    stage.desk.atlas.pictures.drop()
    shown: list[bool] = []
    while not any(shown):
        stage.clock.now += 0.01
        stage.top.ui.dirty = True
        with timed(stage.desk, stage.clock.now):
            shown.append(bool(said(stage)))
        assert shown[-1] or scene.ui.dirty, "the next frame goes on"
    assert 1 < len(shown) < 20


@pytest.mark.parametrize("way", ["refused", "lap", "staged", "hint", "hand"])
def test_a_remark_never_disturbs(stage: MatchStage, way: str) -> None:
    scene = sit(stage, during("marker"), 0.1)
    assert len(said(stage)) == 1
    busy = {"hand": Pressing(ItemId("tile"), 0.0, 0.0)} if way == "hand" else {way: object()}
    state = replace(scene.state, **busy)
    assert scene.remarks.now(stage.top.ui, state, stage.clock.now) is None
    scene.tick(stage.clock.now)
    assert said(stage) == [], "it does not come back"


def test_nobody_speaks_while_one_of_several_sees_their_hand(stage: MatchStage) -> None:
    whole = during("marker", people=2)
    seat = whole.match.to_act
    assert seat is not None
    scene: Any = stage.go("table", session=whole.claim(Seat(0)))
    state = replace(scene.state, curtain=None)
    ui, now = stage.top.ui, stage.clock.now
    shown = scene.remarks.now(ui, state, now) is not None
    assert shown is not whole.human(seat)


def test_the_face_leans_and_is_upright_again(stage: MatchStage) -> None:
    scene = sit(stage, during("marker"), 0.1)
    state, ui, since = scene.state, stage.top.ui, scene.remarks._since
    assert scene.remarks.leaning(ui, state, since + 0.09) == [], "not with reduced motion"
    state = replace(state, settings=replace(state.settings, reduced_motion=False))
    ((face, degrees),) = scene.remarks.leaning(ui, state, since + 0.09)
    assert isinstance(face.sprite, Portrait) and degrees == pytest.approx(4.0)
    assert scene.remarks.leaning(ui, state, since + 0.2) == []


def test_in_patchwork_it_shares_the_bar_of_the_turn(stage: MatchStage) -> None:
    whole = played(1, players=("human", rounds.BOT))
    chair = CAST[5].sits(whole.chairs[1], "patchwork", CAST[5].id)
    scene = sit(stage, replace(whole, chairs=(whole.chairs[0], chair)), 0.1)
    assert len(said(stage)) == 1
    found = scene.remarks.spot(scene, stage.top.ui)
    assert found is not None and found.rest is not None
    box, rest = found.box, found.rest
    bar = next(area.box for area in scene.state.picture.areas if area.kind == "turn")
    assert not box.overlaps(rest) and bar.grown(3).contains(box) and bar.contains(rest)
    assert rest.width > 0.4 * bar.width
    assert not any(box.overlaps(item.box) for item in scene.state.picture.items if item.layer >= 1)


def ended(game: str, seats: int) -> Session:
    """Return a finished match in which a neighbour says something."""
    if game != "patchwork":
        return spoken(game, seats, 99)
    whole = played()
    chairs = (CAST[3].sits(whole.chairs[0], game, CAST[3].id), Chair("Asha"))
    whole = replace(whole, chairs=chairs)
    return next(made for n in range(40) if remark(made := replace(whole, id=f"p{n}")) is not None)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("language", ["en", "gu"])
@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize("window", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize(
    ("game", "seats"),
    [("patchwork", 2), ("mexican_train", 3), ("mexican_train", 12), ("goat", 4), ("gnoming", 2),
     ("gnoming", 7)],
)  # fmt: skip
def test_the_end_has_a_remark_that_moves_nothing(
    tmp_path: Path, game: str, seats: int, window: tuple[int, int], size: int, language: str
) -> None:
    stage = MatchStage(tmp_path, window, reduced_motion=True, size=size, language=language)
    scene: Any = stage.go("ending", session=ended(game, seats))
    assert len(said(stage)) == 1
    before, picture = [(t.id, t.whole) for t in stage.top.ui.targets], scene._made
    stage.top.handle(Pointer("down", 3, 3, 1))
    stage.top.handle(Pointer("up", 3, 3, 1))
    assert said(stage) == []
    assert [(t.id, t.whole) for t in stage.top.ui.targets] == before
    assert scene._made is picture, "the picture stays as it is"
    assert "ending.home" in stage.ids()
    stage.close()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("language", ["en", "hi", "pa", "gu"])
@pytest.mark.parametrize(
    ("game", "seats"), [("patchwork", 2), ("mexican_train", 4), ("goat", 4), ("gnoming", 4)]
)
def test_at_the_end_it_stands_in_the_picture_and_hides_nothing(
    stage: MatchStage, game: str, seats: int, language: str
) -> None:
    stage.desk.change(language=language)
    scene: Any = stage.go("ending", session=ended(game, seats))
    (place,) = scene._saying._found.values()
    assert place is not None
    bubble, box = place
    last = scene._made[1].at(99.0)
    scene.ui.names = scene.session.names
    boxes = solid(scene.ui, last)
    assert not [one for one in boxes if one.overlaps(box)]
    assert not [t.id for t in stage.top.ui.targets if t.rect.colliderect(stage.top.ui.rect(box))]
    if bubble.face is not None:
        seat = scene._saying.said.seat
        assert bubble.face == speaker(last.items, seat)
        others = [one.box for one in last.items
                  if isinstance(one.sprite, Portrait) and one.sprite != Portrait(seat)]  # fmt: skip
        assert all(_gap(box, other) > _gap(box, bubble.face) for other in others)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("game", "seats"),
    [("mexican_train", 5), ("mexican_train", 8), ("mexican_train", 12), ("gnoming", 7)],
)
@pytest.mark.parametrize("size", [100, 200])
def test_a_remark_is_seen_at_every_crowded_table(
    stage: MatchStage, game: str, seats: int, size: int
) -> None:
    stage.desk.change(size=size)
    scene = sit(stage, spoken(game, seats))
    assert len(said(stage)) == 1
    assert scene.remarks.over is not None and not scene.remarks._places
    log = next(area.box for area in scene.state.picture.areas if area.kind == "log")
    scene.remarks.over = None
    spot = scene.remarks.spot(scene, stage.top.ui)
    places = [box for box in scene.remarks._places.values() if box is not None]
    assert spot is not None and bool(places) != bool(spot.foot), "on the table or in the log"
    assert spot.foot <= 0.94 * log.height + AIR
    stage.key("tab")
    assert said(stage) == [] and scene.remarks.spot(scene, stage.top.ui) is None
