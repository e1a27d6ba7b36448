"""Test crowds that slide: what was drawn of them is moved, not drawn anew."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.kernel.words import msg
from tabletop.shell.canvas import Blit, Canvas, Op
from tabletop.shell.table.artist import FEWEST, Artist, pixels
from tabletop.shell.table.gliding_parts import NEARLY, Part
from tabletop.shell.widgets.ui import Ui
from tabletop.table.journey import Journey, travel
from tabletop.table.picture import Box, Item, ItemId, Label, Picture, Pose
from tabletop.table.sprites import Board, Sewn
from tabletop.table.tween import GLIDE, Glide
from tests.shell.stage import Stage, timed

WINDOW = (1280, 720)
MANY = 40
NAMES = ("Ada",)


def lying(x: float, side: float = 30.0, hem: str = "#333333") -> Picture:
    """Return patches in rows, each with its price."""
    patch = Sewn("patchwork/cloth", hem, ((0, 0), (0, 1)))
    boxes = [Box(x + 100.0 * (n % 8), 100.0 * (n // 8), 2 * side, side) for n in range(MANY)]
    items = tuple(Item(ItemId(f"{n}"), patch, box, height=3) for n, box in enumerate(boxes))
    words = (msg("kernel.number", value=n) for n in range(MANY))
    places = zip(boxes, words, strict=True)
    labels = (Label(ItemId(f"price {n}"), said, box) for n, (box, said) in enumerate(places))
    return Picture(items, tuple(labels))


class Crowd:
    """Show a crowd that slides, frame by frame.

    Attributes:
        drawn: Ids of all that was drawn by itself since it was cleared.
        full: Whether the frames have no time for anything that may wait.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ui, self.artist = Ui(Stage(WINDOW).desk), Artist()
        self.drawn: list[ItemId] = []
        self.full = True
        alone = Artist.alone

        def counted(one: Artist, ui: Ui, part: Part) -> list[Op]:
            self.drawn.append(part.id)
            return alone(one, ui, part)

        monkeypatch.setattr(Artist, "alone", counted)

    def rests(self, picture: Picture) -> list[Blit]:
        """Show a picture in which nothing moves."""
        return self._shown(picture, None, 0.0)

    def moves(self, old: Picture, new: Picture) -> Glide:
        """Return the way from one picture to the other."""
        return travel({i.id: i.box for i in old.items}, old, new, 0.0, Journey())

    def glides(self, picture: Picture, way: Glide, now: float) -> list[Blit]:
        """Show a frame of the glide."""
        return self._shown(picture, way, now)

    def _shown(self, picture: Picture, way: Glide | None, now: float) -> list[Blit]:
        self.ui.begin(Canvas(WINDOW), 1.0)
        self.ui.names = NAMES
        away, words = (way.moves, way.words) if way else ((), ())
        with timed(self.ui.desk, now, full=self.full):
            self.artist.still(self.ui, picture, [*away], [*words], gliding=way is not None)
            if way:
                self.artist.gliding(self.ui, way, now)
        return [op for op in self.ui.canvas.ops[1:] if isinstance(op, Blit)]


@pytest.fixture
def crowd(monkeypatch: pytest.MonkeyPatch) -> Crowd:
    return Crowd(monkeypatch)


def patches(ops: list[Blit], item: Item) -> list[Blit]:
    """Return the operations with the size of a patch."""
    return [op for op in ops if op.rect.size == (round(item.box.width), round(item.box.height))]


def test_the_first_frame_shows_what_was_there_and_draws_nothing(crowd: Crowd) -> None:
    old, new = lying(0), lying(70)
    before = crowd.rests(old)
    crowd.drawn.clear()
    first = crowd.glides(new, crowd.moves(old, new), GLIDE / 3)
    assert not crowd.drawn
    assert {op.key for op in first} == {op.key for op in before}


def test_a_frame_with_time_draws_prices_and_the_arrival_draws_nothing(crowd: Crowd) -> None:
    old, new = lying(0), lying(70)
    way = crowd.moves(old, new)
    crowd.rests(old)
    crowd.drawn.clear()
    for frame in range(10):
        crowd.full = frame != 4
        crowd.glides(new, way, GLIDE * frame / 10)
        assert len(crowd.drawn) == (MANY if frame >= 4 else 0), "patches are moved, not drawn"
    arrived = crowd.rests(new)
    assert len(crowd.drawn) == MANY
    crowd.artist = Artist()
    assert [op.key for op in arrived] == [op.key for op in crowd.rests(new)]


def test_full_frames_draw_a_few_each_and_later_pictures_draw_what_is_new(crowd: Crowd) -> None:
    old, new = lying(0), lying(70)
    way = crowd.moves(old, new)
    crowd.rests(old)
    crowd.drawn.clear()
    for frame in range(2 * MANY // FEWEST - 1):
        crowd.glides(new, way, GLIDE * frame / 20)
        assert len(crowd.drawn) <= max(0, FEWEST * frame - MANY)
    crowd.rests(new)
    assert len(crowd.drawn) == MANY
    crowd.drawn.clear()
    first = replace(new.labels[0], words=msg("kernel.number", value=99))
    crowd.rests(replace(new, labels=(first, *new.labels[1:])))
    assert crowd.drawn == [first.id]


def test_a_board_is_lit_in_the_frame_after_a_glide(crowd: Crowd) -> None:
    old, new = lying(0), lying(70)
    dark, lit = (
        Item(ItemId("plate"), Board("plate", tone), Box(900, 500, 200, 80), layer=-1)
        for tone in ("", "seat1")
    )
    old, new = replace(old, items=(dark, *old.items)), replace(new, items=(lit, *new.items))
    before, way = crowd.rests(old)[:1], crowd.moves(old, new)
    crowd.drawn.clear()
    for frame in range(3):
        assert crowd.glides(new, way, GLIDE * frame / 3)[0].key == before[0].key
    crowd.ui.dirty = False
    crowd.rests(new)
    assert crowd.ui.dirty and dark.id not in crowd.drawn
    crowd.ui.dirty = False
    crowd.rests(new)
    assert crowd.drawn[-1] == lit.id and not crowd.ui.dirty


def test_everything_is_where_the_glide_says(crowd: Crowd) -> None:
    old, new = lying(0), lying(70)
    way = crowd.moves(old, new)
    crowd.rests(old)
    for frame in range(8):
        now = GLIDE * frame / 8
        ops = crowd.glides(new, way, now)
        items = way.at(now)
        seen = patches(ops, items[0])
        assert len(ops) == 3 * MANY and len(seen) == MANY, "shadow, patch and price of each"
        for item, op in zip(items, seen, strict=True):
            assert abs(op.rect.x - item.box.x) <= 1 and op.rect.y == item.box.y


def test_sides_may_be_off_a_little_on_the_way_and_no_more(crowd: Crowd) -> None:
    for grown, slides in ((NEARLY / 2, True), (NEARLY, False)):
        old, new = lying(0), lying(70, 30.0 + grown)
        crowd.rests(old)
        crowd.drawn.clear()
        crowd.glides(new, crowd.moves(old, new), 0.0)
        crowd.glides(new, crowd.moves(old, new), GLIDE / 2)
        assert (sum(kind is Item for kind, _ in crowd.artist._slides) == MANY) is slides


def test_what_looks_different_is_drawn_at_once(crowd: Crowd) -> None:
    old, new = lying(0), lying(70, hem="#777777")
    crowd.rests(old)
    crowd.drawn.clear()
    crowd.glides(new, crowd.moves(old, new), 0.0)
    assert sorted(crowd.drawn) == sorted(item.id for item in new.items)


def test_a_piece_that_turns_keeps_its_old_pose_until_a_frame_has_time(crowd: Crowd) -> None:
    old, new = lying(0), lying(70)
    turned = replace(new, items=tuple(replace(item, pose=Pose(2)) for item in new.items))
    way = crowd.moves(old, turned)
    crowd.rests(old)
    crowd.drawn.clear()
    crowd.glides(turned, way, 0.0)
    assert not crowd.drawn
    crowd.full = False
    crowd.glides(turned, way, GLIDE / 3)
    assert {item.id for item in turned.items} <= set(crowd.drawn)


def test_a_piece_that_turns_and_grows_shows_its_old_drawing_meanwhile(crowd: Crowd) -> None:
    old, new = lying(0), lying(70, 40.0)
    turned = [
        replace(item, pose=Pose(1), box=Box.around(*item.box.centre, 40.0, 80.0 + n))
        for n, item in enumerate(new.items)
    ]
    new = replace(new, items=tuple(turned))
    way = crowd.moves(old, new)
    before = crowd.rests(old)
    pictures, drawn = crowd.ui.desk.atlas.pictures, []
    for frame in range(10):
        known = {key for key in pictures._kept if "piece" in key}
        shown = crowd.glides(new, way, GLIDE * frame / 10)
        assert len(shown) == len(before), "no piece is missing"
        drawn.append(len({key for key in pictures._kept if "piece" in key} - known))
    assert drawn[0] == 0 and max(drawn) == 1 and sum(drawn) > 1


def test_a_second_glide_begins_where_the_first_is_broken_off(crowd: Crowd) -> None:
    old, new, last = lying(0), lying(70), lying(140)
    way = crowd.moves(old, new)
    crowd.rests(old)
    crowd.glides(new, way, 0.0)
    before = crowd.glides(new, way, GLIDE / 3)
    crowd.drawn.clear()
    on = replace(way, moves={i.id: (i.box, last.items[int(i.id)]) for i in way.at(GLIDE / 3)})
    on = replace(on, words={}, start=GLIDE / 3)
    after = crowd.glides(last, on, GLIDE / 3)
    names = {item.id for item in new.items}
    assert not names & {*crowd.drawn}
    for op, then in zip(patches(before, new.items[0]), patches(after, new.items[0]), strict=True):
        assert abs(op.rect.x - then.rect.x) <= 1 and op.surface is then.surface


def test_a_field_that_is_magnified_clips_what_slides(crowd: Crowd) -> None:
    old, new = lying(0), lying(70)
    plate = Item(ItemId("ground"), Board("plate"), Box(0, 0, 1280, 720), layer=-1)
    old, new = (replace(one, items=(plate, *one.items)) for one in (old, new))
    crowd.artist.cut = Box(0, 0, 400, 250)
    crowd.rests(old)
    way = crowd.moves(old, new)
    crowd.glides(new, way, 0.0)
    ops = crowd.glides(new, way, GLIDE / 2)
    field = crowd.ui.rect(crowd.artist.cut)
    cut = [op for op in ops if op.rect.colliderect(field) and not op.rect.contains(field)]
    assert cut and all(field.contains(op.rect) for op in cut)


def test_a_patch_to_be_taken_keeps_its_pixels_wherever_it_lies(crowd: Crowd) -> None:
    loose = replace(lying(0).items[0], press=True)
    crowd.ui.begin(Canvas(WINDOW), 1.17)
    spots = [replace(loose.box, x=0.1 * n, y=0.37 * n) for n in range(40)]
    assert {pixels(crowd.ui, replace(loose, box=box)).size for box in spots} == {(70, 35)}
    sewn = [replace(loose, box=box, press=False) for box in spots]
    assert len({pixels(crowd.ui, item).size for item in sewn}) > 1, "it touches its neighbours"
