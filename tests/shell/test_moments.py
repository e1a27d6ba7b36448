"""Test great moments on the screen: input, narration and motion."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pygame
import pytest

from tabletop.games.gnoming.ids import BANNER
from tabletop.i18n import Speech
from tabletop.play import events
from tabletop.shell.app import App
from tabletop.shell.canvas import Blit, Canvas, Frame, faint
from tabletop.shell.dialogs.dialog import failed
from tabletop.shell.events import Pointer
from tabletop.shell.screen import flattened
from tabletop.shell.spoken.news import news
from tabletop.shell.table import stage_art
from tabletop.shell.table.artist import Artist
from tabletop.shell.table.placement import covered
from tabletop.shell.table.props import Painter, Pinned, Sewn, SlidOut
from tabletop.shell.table.ribbon_spot import RibbonSpot
from tabletop.shell.table.scene import TableScene
from tabletop.table.moment import STAGE_SECONDS
from tabletop.table.picture import Box, Item, ItemId, Picture
from tabletop.table.props import Button, Prop
from tabletop.table.sprites import Board
from tabletop.table.stage import PLAIN, Rock, Timeline, changed, ids, poses
from tabletop.table.staging import over_window
from tabletop.table.tween import pace, part, piece
from tests.shell.spoken_stage import told
from tests.tools.look_moments import FRAME, MOMENTS, begun
from tests.tools.look_scenes import SCENES
from tests.tools.look_stage import LookStage
from tests.tools.moments import ALL, case

WINDOW = 640, 360


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[LookStage]:
    made = LookStage(tmp_path, WINDOW, reduced_motion=False)
    yield made
    made.close()


def begins(stage: LookStage, game: str, kind: str) -> TableScene:
    """Do what brings a moment about; it has not begun."""
    found = case(game, kind)
    scene = stage.sit(found.played(found.seat))
    stage.draw()
    scene.send(events.FinishGlide(scene.now))
    passes(stage, scene, 0.2)
    scene.submit(found.action)
    assert scene.state.staged is not None and scene.state.staged.since is None
    return scene


def passes(stage: LookStage, scene: TableScene, seconds: float) -> pygame.Surface:
    """Draw frame after frame; return the last one."""
    end = stage.clock.now + seconds
    frame = stage.draw()
    while stage.clock.now < end:
        stage.clock.now += FRAME
        scene.tick(stage.clock.now)
        frame = stage.draw()
    return flattened(frame)


def shown(scene: TableScene) -> Timeline:
    """Return the timeline of the moment that is shown."""
    player = scene.moments.player
    assert player is not None
    return player.timeline


def test_the_banner_waits_for_the_ribbon_that_says_the_same(stage: LookStage) -> None:
    scene = begins(stage, "gnoming", "finished")
    passes(stage, scene, 0.2)

    def drawn() -> bool:
        scene.ui.dirty = True
        with mock.patch.object(Artist, "draw_label", autospec=True) as label:
            scene.artist.forget()
            stage.draw()
        return any(call.args[2].id == BANNER for call in label.call_args_list)

    assert any(one.id == BANNER for one in scene.state.picture.labels)
    assert scene.state.staged is not None and not drawn()
    scene.send(events.EndMoment(scene.now))
    assert scene.state.staged is None and drawn()


def prop(timeline: Timeline, name: str) -> Prop:
    return next(one for one in timeline.props if one.id == name)


def looks(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("game", "kind"), ALL)
def test_a_press_ends_a_moment_and_counts_in_the_same_frame(
    game: str, kind: str, stage: LookStage
) -> None:
    """Open the menu by its key: with the moment, and just as without."""
    scene = begun(stage, game, kind)
    during = looks(passes(stage, scene, 1.0))
    scene.send(events.EndMoment(scene.now))
    assert looks(flattened(stage.draw())) != during, "the moment was to be seen"
    scene = begun(stage, game, kind)
    passes(stage, scene, 0.3)
    stage.key("f1")
    assert scene.state.staged is None and stage.top is not scene


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("game", "kind"), ALL)
def test_the_parts_are_drawn_one_a_frame_while_the_pieces_glide(
    game: str, kind: str, stage: LookStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def counted(name: str) -> None:
        make = getattr(stage_art, name)

        def counting(*args: object, **how: object) -> object:
            drawn.append(name)
            return make(*args, **how)

        monkeypatch.setattr(stage_art, name, counting)

    for name in ("ribbon", "seam", "glint", "halo", "hero", "thread", "gold_words", "rays"):
        counted(name)
    scene = begins(stage, game, kind)
    each: list[tuple[bool, int]] = []
    for _ in range(60):
        drawn.clear()
        stage.clock.now += FRAME
        scene.tick(stage.clock.now)
        scene.frame(WINDOW)
        staged = scene.state.staged
        each.append((staged is not None and staged.since is None, len(drawn)))
    assert max(parts for _, parts in each) == 1, "one slow part a frame"
    way = [parts for before, parts in each if before]
    if len(way) > 8:
        assert sum(way) >= 1, "there is time while the pieces are on their way"


def test_a_seam_is_drawn_as_its_sides_alone() -> None:
    seam = stage_art.seam(400, 300, 1.0)
    edge = stage_art.tail(1.0)
    assert seam.size == (400 + 2 * edge, 300 + 2 * edge)
    assert len(seam.sides) == 4
    pixels = sum(one.get_width() * one.get_height() for one, _ in seam.sides)
    assert pixels < 0.5 * seam.size[0] * seam.size[1]
    canvas = Canvas(seam.size)
    seam.draw(canvas, 0, 0)
    gold = flattened(canvas.frame())
    for x, y in ((200, edge), (edge, 150), (400 + edge, 150), (200, 300 + edge)):
        assert any(gold.get_at((x + dx, y + dy)).r > 120 for dx in (-3, 0, 3) for dy in (-3, 0, 3))
    assert gold.get_at((200, 150))[:3] == (0, 0, 0), "the place itself stays as it is"
    small = stage_art.seam(20, 20, 1.0)
    assert len(small.sides) == 1


def test_a_click_during_a_moment_is_the_click_it_would_be(stage: LookStage) -> None:
    scene = begun(stage, "patchwork", "seven")
    passes(stage, scene, 1.0)
    menu = next(one.id for one in scene.ui.targets if "menu" in str(one.id))
    stage.click(menu)
    assert scene.state.staged is None and stage.top is not scene, "the menu opened at once"


def test_letting_go_and_pointing_do_not_end_it(stage: LookStage) -> None:
    scene = begun(stage, "patchwork", "seven")
    scene.handle(Pointer("move", 20, 20))
    scene.handle(Pointer("up", 20, 20, 1))
    assert scene.state.staged is not None


def test_without_motion_it_is_one_still(tmp_path: Path) -> None:
    for number, one in enumerate((("patchwork", "seven"), ("goat", "fish"))):
        stage = LookStage(tmp_path / str(number), WINDOW)
        scene = begun(stage, *one)
        seen: list[Frame] = []
        while scene.state.staged is not None:
            stage.clock.now += FRAME
            scene.tick(stage.clock.now)
            frame = stage.draw()
            if not seen or seen[-1] is not frame:
                seen.append(frame)
        pictures = {looks(flattened(frame)) for frame in seen}
        # The table, the still, the table again, and the page of the round that the fish ended.
        assert len(pictures) <= 3 + scene.session.match.held and len(seen) <= 6, len(seen)
        stage.close()


@pytest.mark.sampled(4)
@pytest.mark.parametrize("language", ["en", "hi", "pa", "gu"])
@pytest.mark.parametrize(("game", "kind"), ALL)
def test_the_sentence_is_told_to_those_who_listen(
    game: str, kind: str, language: str, tmp_path: Path
) -> None:
    stage = LookStage(tmp_path, WINDOW, narration=True, language=language)
    found = case(game, kind)
    scene = stage.sit(found.played(found.seat))
    before = told(stage)
    scene.submit(found.action)
    assert scene.state.curtain is None
    announced = news(before, told(stage), stage.desk.say)
    words = stage.desk.say(found.moment.said_to(found.seat), scene.session.names)
    assert announced is not None and words.rstrip(". ।") in announced.text
    english = Speech("en", names=scene.session.names).say(found.moment.said_to(found.seat))
    assert (words == english) == (language == "en")
    stage.close()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("language", ["en", "hi", "pa", "gu"])
@pytest.mark.parametrize(("game", "kind"), ALL)
def test_the_moment_of_another_seat_is_told_with_its_name(
    game: str, kind: str, language: str, tmp_path: Path
) -> None:
    found = case(game, kind)
    watcher = next(seat for seat in found.session.game.seats(2) if seat != found.seat)
    stage = LookStage(tmp_path, WINDOW, paints=False, narration=True, language=language)
    scene = stage.sit(found.played(watcher))
    before = told(stage)
    scene.submit(found.action)
    announced = news(before, told(stage), stage.desk.say)
    words = stage.desk.say(found.moment.said_to(watcher), scene.session.names)
    assert announced is not None and words.rstrip(". ।") in announced.text
    if found.moment.seat == found.seat:
        assert str(scene.session.names[found.seat]) in words
        own = found.moment.own
        assert own is not None and stage.desk.say(own, scene.session.names) != words
    stage.close()


def test_a_bot_gets_no_burst_and_its_name(stage: LookStage) -> None:
    scene = begun(stage, "patchwork", "seven", person=False)
    assert scene.state.staged is not None
    text = str([node.name for node in told(stage).root.walk()])
    assert "Bela is the first" in text or "Asha is the first" in text
    other = looks(passes(stage, scene, 1.2))
    stage.desk.home()
    scene = begun(stage, "patchwork", "seven")
    assert looks(passes(stage, scene, 1.2)) != other


def test_a_moment_survives_a_smaller_window(stage: LookStage) -> None:
    scene = begun(stage, "patchwork", "seven")
    passes(stage, scene, 0.5)
    frame = scene.frame((800, 600))
    assert frame.size == (800, 600)
    for _ in range(20):
        frame = scene.frame((800, 600))
    assert flattened(frame).get_size() == (800, 600)


def test_every_moment_is_on_the_contact_sheet() -> None:
    assert len(MOMENTS) == len(ALL) and set(MOMENTS) <= set(SCENES)


def test_the_window_of_the_app_is_one_picture_while_it_is_shown(stage: LookStage) -> None:
    app = App(stage.desk, stage.glass, failed)  # type: ignore[arg-type]
    scene = begun(stage, "patchwork", "seven")
    passes(stage, scene, 1.0)
    assert len(app._compose(scene).ops) < 60, "the table below is flattened"


def test_the_curves_begin_and_end_where_they_should() -> None:
    assert (pace("over", 0.0), pace("over", 1.0)) == (0.0, 1.0)
    assert max(pace("over", step / 50) for step in range(51)) > 1.1
    bell = Rock(ids("head"), 0.84, 0.61, 9.0)
    turns = [changed(PLAIN, bell, step / 60).turn for step in range(120)]
    assert turns[0] == 0.0 == turns[108]
    assert set(turns) <= set(poses(9.0)) and min(turns) < 0 < max(turns)
    assert part(-1.0, 0.0, 1.0) == 0.0


def test_a_fainter_picture_is_another_one_on_the_same_pixels() -> None:
    one = pygame.Surface((4, 4), pygame.SRCALPHA)
    assert faint(one, 1.0) is one
    assert faint(one, 0.5) is not one and faint(one, 0.5).get_alpha() == 128


@pytest.mark.parametrize(("width", "height"), [(1600, 900), (1600, 1200), (2100, 900)])
def test_the_words_keep_off_the_hero_and_inside_the_window(width: float, height: float) -> None:
    for game, kind in (("patchwork", "seven"), ("goat", "goat")):
        moment = case(game, kind).moment
        stage = moment.stage
        assert stage is not None
        for lit in (Box(16, 108, 480, 480), Box(width - 496, 108, 480, 480), None):
            items = () if lit is None or stage.lit is None else (_item(stage.lit, lit),)
            room = width, height
            made = over_window(moment, stage, "It is done.", Picture(items), room, bursts=True)
            assert made.seconds <= STAGE_SECONDS
            window = Box(0, 0, width, height)
            words, hero = prop(made, "ribbon").box, prop(made, "hero").box
            assert window.contains(words) and window.contains(hero)
            assert not words.overlaps(hero)
            if lit is not None:
                assert not words.overlaps(lit) and not hero.overlaps(lit)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("language", ["en", "hi", "pa", "gu"])
@pytest.mark.parametrize("size", [100, 200])
def test_a_ribbon_is_inside_the_window(language: str, size: int, tmp_path: Path) -> None:
    stage = LookStage(tmp_path, (1280, 720), language=language, size=size)
    for game, kind in ALL:
        scene = begun(stage, game, kind)
        staged = scene.state.staged
        assert staged is not None
        stage.draw()
        moment = staged.moment
        if moment.stage is None:
            words = stage.desk.say(moment.words, ("A rather long name",) * 4)
            picture = scene.state.picture
            spot = RibbonSpot(scene.ui, words, moment.place(picture), picture)
            window = Box(0, 0, scene.ui.width, scene.ui.height)
            assert window.contains(spot.box), (game, kind, spot.box)
        stage.desk.home()
    stage.close()


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("language", "size", "most"),
    [("en", 100, 0.03), ("gu", 100, 0.03), ("hi", 150, 0.14), ("en", 200, 0.25)],
)
def test_a_ribbon_hides_hardly_a_piece_or_word(
    language: str, size: int, most: float, tmp_path: Path
) -> None:
    stage = LookStage(tmp_path, (1280, 720), paints=False, language=language, size=size)
    for game, kind in ALL:
        scene = begun(stage, game, kind)
        stage.draw()
        staged, picture = scene.state.staged, scene.state.picture
        assert staged is not None
        place = staged.moment.place(picture)
        assert place is not None
        if staged.moment.stage is None:
            passes(stage, scene, 0.2)
            made = shown(scene)
            box = prop(made, "slip").box.union(prop(made, "medal").box)
            boxes = [label.box for label in picture.labels]
            boxes += [area.box for area in picture.areas if not area.box.contains(place)]
            if place.height <= 240:  # else it lies across the place
                boxes += [item.box for item in picture.items if piece(item)]
                assert size == 200 or not box.overlaps(place), (game, kind)
            assert covered(box, boxes) <= most * box.area, (game, kind)
        stage.desk.home()
    stage.close()


def test_a_seam_leaves_out_the_signs_on_its_edge(stage: LookStage) -> None:
    scene = begun(stage, "gnoming", "line")
    passes(stage, scene, 0.4)
    painter, staged = Painter(scene.ui), scene.state.staged
    assert staged is not None
    for _ in painter.steps(prop(shown(scene), "seam")):
        pass
    sewn = painter.made[ItemId("seam")]
    assert isinstance(sewn, Sewn)
    place = staged.moment.place(scene.state.picture)
    assert place is not None
    tag = next(
        item.box
        for item in scene.state.picture.items
        if item.id.startswith("tag ") and item.box.overlaps(place.grown(8))
    )
    rect, edge = scene.ui.rect(place), stage_art.tail(scene.ui.scale)
    sign = scene.ui.rect(tag).move(edge - rect.x, edge - rect.y)
    gold = 0
    for surface, (dx, dy) in sewn.seam.sides:
        part = sign.move(-dx, -dy).clip(surface.get_rect())
        if part.width and part.height:
            gold += pygame.mask.from_surface(surface.subsurface(part), 0).count()
    assert not gold, "the points of the line are read"


def test_what_stays_bright_is_cut_to_its_outline(stage: LookStage) -> None:
    scene = begun(stage, "patchwork", "seven")
    passes(stage, scene, 1.2)
    player = scene.moments.player
    assert player is not None
    made = player.made[ItemId("lit")]
    assert isinstance(made, Pinned)
    lit = made.picture
    wide, high = lit.get_size()
    for corner in ((0, 0), (wide - 1, 0), (0, high - 1), (wide - 1, high - 1)):
        assert lit.get_at(corner).a == 0, "no table shines round the corner"
    assert lit.get_at((wide // 2, high // 2)).a == 255


def test_buttons_burst_for_a_feat_of_a_person_alone(stage: LookStage) -> None:
    for (game, kind), person, many in (
        (("mexican_train", "won"), True, True),
        (("mexican_train", "won"), False, False),
        (("mexican_train", "one_left"), True, False),
        (("goat", "fish"), True, False),
    ):
        scene = begun(stage, game, kind, person=person)
        passes(stage, scene, 0.5)
        buttons = [one for one in shown(scene).props if isinstance(one.shows, Button)]
        assert bool(buttons) == many, (game, kind)
        stage.desk.home()


def test_the_end_of_the_ribbon_leads_and_no_letter_is_cut_there(stage: LookStage) -> None:
    scene = begun(stage, "mexican_train", "won")
    ends = []
    for _ in range(40):
        passes(stage, scene, FRAME)
        player = scene.moments.player
        slip = None if player is None else player.made.get(ItemId("slip"))
        for op in scene.frame(WINDOW).ops:
            if isinstance(slip, SlidOut) and isinstance(op, Blit) and op.surface is slip.ribbon:
                assert op.part[0] + op.rect.width == op.surface.get_width()
                ends.append(op.rect.right)
    assert len(set(ends)) > 3 and ends == sorted(ends)


def _item(name: ItemId, box: Box) -> Item:
    return Item(name, Board("plate"), box)
