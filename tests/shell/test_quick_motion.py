"""Test the motions of the quick start, and the inputs while they last."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop.games import GAMES
from tabletop.shell.events import Key, Pointer
from tabletop.shell.scenes.setup.quick import FADE, GLIDE, SIT, QuickScene
from tabletop.shell.screen import flattened
from tabletop.shell.spoken.news import news
from tabletop.table.picture import Box
from tests.shell.match_stage import ASHA, RAVI, MatchStage, live_in, pass_time
from tests.shell.spoken_stage import told, words

CROWDS = [game.id for game in GAMES if max(game.seat_counts) > 2]


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path, (1280, 720), reduced_motion=False)
    live_in(made, ASHA, RAVI)
    yield made
    made.close()


def seen(stage: MatchStage, name: str) -> Box:
    """Return the box in which something is seen now."""
    stage.draw()
    return stage.top.ui.gliding.boxes[name]


def place(stage: MatchStage, name: str) -> Box:
    """Return the place of a target in units."""
    stage.draw()
    found = stage.top.ui.place(name)
    assert found is not None
    return found


def rests(stage: MatchStage) -> None:
    """Wait until nothing moves, and no picture is due."""
    for _ in range(200):  # forty pictures may be due, one a frame
        if not pass_time(stage, 0.05):
            return
    raise AssertionError("it never ends")


def table(stage: MatchStage, game: str = "mexican_train") -> QuickScene:
    scene = stage.go("quick", game=game)
    assert isinstance(scene, QuickScene)
    return scene


def names(scene: QuickScene) -> list[str]:
    return [chair.name for chair in scene.seating.chairs]


# -- the lid


def test_the_lid_glides_from_the_shelf_to_its_place(stage: MatchStage) -> None:
    shelf = place(stage, "box.patchwork")
    stage.click("box.patchwork")
    assert stage.top.name == "quick"
    assert seen(stage, "lid").centre == pytest.approx(shelf.centre, abs=1)
    assert stage.top.tick(stage.clock.now)
    pass_time(stage, GLIDE / 4)
    halfway = seen(stage, "lid")
    assert halfway.x < shelf.x and halfway.width > shelf.width
    assert pass_time(stage, GLIDE / 4)
    assert pass_time(stage, GLIDE / 2 + 0.01)
    arrived = seen(stage, "lid")
    assert arrived.x < halfway.x and arrived.width > halfway.width
    assert not pass_time(stage, 0.0)


@pytest.mark.parametrize("game", CROWDS)
def test_a_table_for_many_fades_in(stage: MatchStage, game: str) -> None:
    stage.click(f"box.{game}")
    bare = len(stage.draw().ops)
    stage.top.tick(stage.clock.now)
    assert pass_time(stage, FADE / 2)
    assert pass_time(stage, FADE)
    assert len(stage.draw().ops) == bare - 1, "the veil is gone"
    assert not pass_time(stage, 0.0)


@pytest.mark.parametrize("game", ["patchwork", *CROWDS])
def test_all_is_there_at_once_with_reduced_motion(stage: MatchStage, game: str) -> None:
    stage.desk.change(reduced_motion=True)
    stage.click(f"box.{game}")
    assert not stage.top.tick(stage.clock.now)
    still = stage.draw()
    stage.clock.now += 1.0
    stage.top.tick(stage.clock.now)
    assert stage.draw() is still


def test_opened_from_elsewhere_nothing_glides(stage: MatchStage) -> None:
    stage.go("quick", game="patchwork")
    assert not stage.top.tick(stage.clock.now)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("late", [0.0, 0.05, 0.2])
@pytest.mark.parametrize("how", ["click", "return", "pad a"])
def test_play_counts_while_the_lid_glides(stage: MatchStage, how: str, late: float) -> None:
    stage.click("box.patchwork")
    stage.top.tick(stage.clock.now)
    if late:
        assert pass_time(stage, late)
    if how == "click":
        stage.click("quick.play")
    else:
        stage.key(how)
    assert stage.top.name == "table"


def test_a_card_is_chosen_while_the_lid_glides(stage: MatchStage) -> None:
    stage.click("box.patchwork")
    stage.top.tick(stage.clock.now)
    pass_time(stage, 0.05)
    stage.click("quick.rival.expert")
    scene = stage.top
    assert isinstance(scene, QuickScene) and scene.seating.chairs[1].player == "bot:expert"
    assert pass_time(stage, 0.05), "the lid goes on"


# -- faces


@pytest.mark.parametrize("game", CROWDS)
def test_a_face_glides_to_its_seat_and_back(stage: MatchStage, game: str) -> None:
    table(stage, game)
    home = seen(stage, "face.r1")
    stage.click("quick.person.r1")
    assert seen(stage, "face.r1") == home
    stage.top.tick(stage.clock.now)
    pass_time(stage, SIT / 3)
    on_way = seen(stage, "face.r1")
    assert on_way.x < home.x, "the people are at the right"
    rests(stage)
    seat = place(stage, "quick.seat.1")
    assert seen(stage, "face.r1").centre[0] == pytest.approx(seat.centre[0], abs=1)
    stage.click("quick.person.r1")
    stage.top.tick(stage.clock.now)
    pass_time(stage, SIT / 3)
    assert seat.x < seen(stage, "face.r1").x < home.x
    rests(stage)
    assert seen(stage, "face.r1") == home


def test_a_guest_glides_too(stage: MatchStage) -> None:
    table(stage)
    home = seen(stage, "face.guest")
    stage.click("quick.guest")
    stage.top.tick(stage.clock.now)
    pass_time(stage, SIT / 2)
    assert seen(stage, "face.guest").x < home.x
    rests(stage)
    stage.click("quick.guest")
    rests(stage)
    assert seen(stage, "face.guest") == home


def test_a_face_is_at_once_on_its_seat_with_reduced_motion(stage: MatchStage) -> None:
    stage.desk.change(reduced_motion=True)
    table(stage)
    home = seen(stage, "face.r1")
    stage.click("quick.person.r1")
    assert not stage.top.tick(stage.clock.now)
    assert seen(stage, "face.r1").x < home.x


def test_a_second_face_is_tapped_while_the_first_one_glides(stage: MatchStage) -> None:
    scene = table(stage)
    stage.click("quick.person.r1")
    stage.top.tick(stage.clock.now)
    pass_time(stage, SIT / 3)
    on_way = seen(stage, "face.r1")
    stage.click("quick.guest")
    assert names(scene)[1:3] == ["Ravi", "Guest"]
    assert seen(stage, "face.r1") == on_way, "it goes on from where it is"
    stage.top.tick(stage.clock.now)
    stage.click("quick.play")
    assert stage.top.name == "table"


def test_faces_glide_round_when_a_seat_is_added(stage: MatchStage) -> None:
    scene = table(stage)
    bot = scene.seating.chairs[1]
    before = seen(stage, f"face.bot.{bot.neighbour}")
    stage.key("+")
    assert seen(stage, f"face.bot.{bot.neighbour}") == before
    stage.top.tick(stage.clock.now)
    assert pass_time(stage, SIT / 3)
    assert seen(stage, f"face.bot.{bot.neighbour}") != before


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", CROWDS)
def test_a_table_of_another_size_is_drawn_on_the_way(stage: MatchStage, game: str) -> None:
    table(stage, game)
    stage.key("-")
    rests(stage)
    stage.draw()
    atlas = stage.desk.atlas
    atlas.pictures.drop()  # another test may have seen the table
    stage.key("+")
    first, stand_ins = stage.draw(), atlas.stand_ins
    assert stand_ins.due
    stage.top.tick(stage.clock.now)
    rests(stage)
    assert not stand_ins.due
    seen, stage.top.ui.dirty = flattened(stage.draw()), True
    sharp = flattened(stage.draw())
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(sharp, "RGB")
    assert pygame.image.tobytes(flattened(first), "RGB") != pygame.image.tobytes(sharp, "RGB")


def test_a_table_is_sharp_at_once_with_reduced_motion(stage: MatchStage) -> None:
    stage.desk.change(reduced_motion=True)
    table(stage)
    stage.key("+")
    stage.draw()
    assert not stage.desk.atlas.stand_ins.due


# -- a seat that is dragged on another


def drag(stage: MatchStage, source: str, target: str) -> None:
    """Drag the face of a seat on another one, with a stop halfway."""
    (x, y), (to_x, to_y) = stage.spot(source), stage.spot(target)
    stage.top.handle(Pointer("move", x, y))
    stage.top.handle(Pointer("down", x, y, 1))
    stage.draw()
    for part in (0.02, 0.5, 1.0):
        stage.top.handle(Pointer("move", x + (to_x - x) * part, y + (to_y - y) * part))
        stage.draw()
    stage.top.handle(Pointer("up", to_x, to_y, 1))
    stage.draw()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", CROWDS)
def test_two_seats_change_places_by_dragging(stage: MatchStage, game: str) -> None:
    scene = table(stage, game)
    before = names(scene)
    drag(stage, "quick.seat.1", "quick.seat.2")
    assert names(scene) == [before[0], before[2], before[1], *before[3:]]
    assert stage.top.tick(stage.clock.now), "both glide"
    rests(stage)
    stage.click("quick.play")
    assert stage.top.name == "table"


def test_you_stay_below_when_you_change_places(stage: MatchStage) -> None:
    scene = table(stage, "goat")
    you, left, across, right = names(scene)
    drag(stage, "quick.seat.0", "quick.seat.1")
    assert names(scene) == [you, across, right, left], "the table turns"


@pytest.mark.parametrize("where", ["quick.level.master", "quick.seat.1"])
def test_a_face_that_is_let_go_elsewhere_glides_back(stage: MatchStage, where: str) -> None:
    scene = table(stage)
    before, levels = names(scene), scene.seating.bots_play
    if where == "quick.seat.1":  # there and back again
        x, y = stage.spot(where)
        stage.top.handle(Pointer("down", x, y, 1))
        for to in (x + 200, x + 5):
            stage.top.handle(Pointer("move", to, y))
            stage.draw()
        stage.top.handle(Pointer("up", x + 5, y, 1))
    else:
        drag(stage, "quick.seat.1", where)
    stage.draw()
    assert names(scene) == before and scene.seating.bots_play == levels
    rests(stage)
    stage.click("quick.seat.1")
    assert names(scene) != before, "a click still swaps"


def test_escape_puts_a_carried_face_back(stage: MatchStage) -> None:
    scene = table(stage)
    before = names(scene)
    x, y = stage.spot("quick.seat.1")
    stage.top.handle(Pointer("down", x, y, 1))
    stage.top.handle(Pointer("move", x + 200, y))
    stage.draw()
    stage.key("escape")
    assert stage.top is scene and names(scene) == before
    stage.top.handle(Pointer("up", x + 200, y, 1))
    rests(stage)
    assert names(scene) == before


# -- a seat that is moved by keys, or by a pad


@pytest.mark.parametrize(
    ("on", "back"),
    [(Key("right", shift=True), Key("left", shift=True)), (Key("pad rb"), Key("pad lb"))],
    ids=["keys", "pad"],
)
def test_a_player_is_moved_from_seat_to_seat(stage: MatchStage, on: Key, back: Key) -> None:
    scene = table(stage, "goat")
    you, left, across, right = names(scene)

    def press(key: Key) -> None:
        assert scene.handle(key)
        stage.draw()

    scene.ui.set_focus("quick.seat.1", ring=True)
    stage.draw()
    press(on)
    assert names(scene) == [you, across, left, right]
    assert scene.ui.focus == "quick.seat.2" and scene.ui.ring, "the focus goes with the face"
    assert stage.top.tick(stage.clock.now), "both glide"
    press(on)
    assert names(scene) == [you, across, right, left]
    press(on)
    assert names(scene) == [you, left, across, right], "past you: the first again"
    assert scene.ui.focus == "quick.seat.1"
    press(back)
    assert names(scene) == [you, across, right, left]
    assert scene.ui.focus == "quick.seat.3"
    rests(stage)
    stage.click("quick.play")
    assert stage.top.name == "table"


def test_you_move_round_the_table_and_stay_below(stage: MatchStage) -> None:
    scene = table(stage, "goat")
    you, left, across, right = names(scene)
    scene.ui.set_focus("quick.seat.0", ring=True)
    stage.draw()
    stage.key("right", shift=True)
    assert names(scene) == [you, across, right, left], "the table turns"
    assert scene.ui.focus == "quick.seat.0"
    stage.key("left", shift=True)
    assert names(scene) == [you, left, across, right]


def test_the_arrows_with_shift_move_the_focus_elsewhere(stage: MatchStage) -> None:
    scene = table(stage)
    before = names(scene)
    scene.ui.set_focus("quick.fewer", ring=True)
    stage.draw()
    stage.key("right", shift=True)
    assert scene.ui.focus == "quick.more_seats"
    assert names(scene) == before


def test_two_have_no_other_seats(stage: MatchStage) -> None:
    scene = table(stage, "goat")
    while len(names(scene)) > 2:
        stage.key("-")
    before = names(scene)
    scene.ui.set_focus("quick.seat.1", ring=True)
    stage.draw()
    stage.key("right", shift=True)
    assert names(scene) == before
    assert "Shift" not in words(told(stage))


@pytest.mark.parametrize("pad", [False, True])
def test_the_keys_are_told_where_they_work(stage: MatchStage, pad: bool) -> None:
    scene = table(stage, "goat")
    stage.desk.use("xbox" if pad else "")
    stage.draw()
    assert "Choose a face to seat someone or send them home." in words(told(stage))
    scene.ui.set_focus("quick.seat.1", ring=True)
    tree = told(stage)
    sentence = f"Move this player with {'LB and RB' if pad else 'Shift ← and Shift →'}."
    assert sentence in [node.name for node in tree.root.walk()], "in the place of the other hint"
    seat = tree.find("quick.seat.1")
    assert seat is not None and sentence in seat.hint, "said with the seat"
    scene.ui.ring = False  # after a click
    assert sentence not in words(told(stage))


def test_the_move_is_said(stage: MatchStage) -> None:
    scene = table(stage, "goat")
    _, left, across, right = names(scene)
    scene.ui.set_focus("quick.seat.1", ring=True)
    before = told(stage)
    stage.key("right", shift=True)
    said = news(before, told(stage), stage.desk.say)
    assert said is not None
    assert f"{left}: after {across}, before {right}" in said.text
    scene.ui.set_focus("quick.seat.0", ring=True)
    before = told(stage)
    stage.key("right", shift=True)
    said = news(before, told(stage), stage.desk.say)
    assert said is not None
    assert f"You: after {across}, before {left}" in said.text, "your own seat stays below"
