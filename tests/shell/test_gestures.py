"""Test the faces of neighbours: what they show, when, and that they rest."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.kernel.words import Seat
from tabletop.play.remarks import moods
from tabletop.shell.art.moods import changed
from tabletop.shell.art.portraits import FACES
from tabletop.shell.table.gestures import Gestures, face_of
from tabletop.shell.table.scene import TableScene
from tabletop.table.sprites import Portrait
from tests.shell.match_stage import MatchStage
from tests.tools.look_stage import session

SPRITES = Path(__file__).parents[2] / "sprites" / "people"
MOODS = ("blink", "joy", "dismay", "left", "right", "up", "down")


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path, (1280, 720), reduced_motion=False)
    yield made
    made.close()


def sit(stage: MatchStage) -> TableScene:
    """Open a match with three neighbours, and let it come to rest."""
    scene: TableScene = stage.go("table", session=session("goat", 4, "opening"))
    stage.clock.now += 5
    scene.tick(stage.clock.now)
    return scene


def act(stage: MatchStage, scene: TableScene) -> None:
    """Do the first legal action, and let its pieces come to rest."""
    scene.submit(scene.session.match.legal()[0], swift=True)
    stage.clock.now += 3
    scene.tick(stage.clock.now)
    stage.draw()


def shown(stage: MatchStage, scene: TableScene, after: float) -> dict[Seat, tuple[str, float]]:
    """Return the mood and the lean of each face, seconds later."""
    now = stage.clock.now + after
    found = scene.gestures.now(scene.ui, scene.state, now)
    return {
        one.sprite.seat: (one.sprite.mood, degrees)
        for one, degrees in found
        if isinstance(one.sprite, Portrait)
    }


def test_every_face_has_eyes_that_can_look_and_close() -> None:
    files = [*SPRITES.glob("neighbour-*.svg"), *(SPRITES / f"face-{one}.svg" for one in FACES)]
    for file in files:
        text = file.read_text("utf-8")
        alike = {mood for mood in MOODS if changed(text, mood) == text}
        # The owl and the cat have eyes of their own making: they only lean.
        assert not alike or file.stem in {"face-owl", "face-cat"}, file.stem
        looks = {changed(text, mood) for mood in MOODS}
        assert alike or len(looks) == len(MOODS), file.stem
        assert changed(text, "") == text


def test_the_others_glance_at_a_piece_then_blink_and_rest(stage: MatchStage) -> None:
    scene = sit(stage)
    act(stage, scene)
    seen = shown(stage, scene, 0.3)
    assert Seat(0) not in seen, "people have their own faces"
    assert seen and {mood for mood, _ in seen.values()} <= {"left", "right", "up", "down"}
    assert {mood for mood, _ in shown(stage, scene, 0.75).values()} == {"blink"}
    assert not shown(stage, scene, 1.0)
    stage.clock.now += 2
    scene.tick(stage.clock.now)
    stage.draw()
    assert not scene.gestures.tick(scene.ui, scene.state, stage.clock.now), "the table is still"


@pytest.mark.parametrize("still", [False, True])
def test_a_feeling_leans_and_stays_a_little(tmp_path: Path, still: bool) -> None:
    stage = MatchStage(tmp_path, (1280, 720), reduced_motion=still)
    scene = sit(stage)
    for _ in range(200):
        act(stage, scene)
        feels = moods(scene.session)
        if feels and scene.state.staged is None:
            break
    seat, mood = next(iter(feels.items()))
    assert face_of(scene.state, seat) is not None
    looks, leans = shown(stage, scene, 0.24)[seat]
    assert looks == mood and leans == pytest.approx(0 if still else 4, abs=0.1)
    assert shown(stage, scene, 1.0)[seat] == (mood, 0.0)
    assert shown(stage, scene, 2.1).get(seat) == (None if still else ("blink", 0.0))
    stage.close()


def test_a_table_that_is_opened_or_taken_back_is_at_rest(stage: MatchStage) -> None:
    scene = sit(stage)
    gestures = Gestures()
    assert not gestures.tick(scene.ui, scene.state, stage.clock.now)
    act(stage, scene)
    scene.undo()
    stage.clock.now += 3
    scene.tick(stage.clock.now)
    assert not shown(stage, scene, 0.3)
