"""Test the zoom: the pointed spot stays, and the field's edges hold."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tabletop.kernel.words import msg
from tabletop.table.picture import Box, Item, ItemId, Label, Picture, Place, hit
from tabletop.table.sprites import Board, Domino
from tabletop.table.zoom import FIT, LARGEST, Zoom, magnified

FIELD = Box(100, 50, 800, 400)


def item(name: str, box: Box) -> Item:
    return Item(ItemId(name), Domino((1, 2)), box, height=3.0, press=True)


def table() -> Picture:
    return Picture(
        (
            Item(ItemId("felt"), Board("felt"), FIELD, layer=-1),
            item("left", Box(110, 60, 40, 20)),
            item("middle", Box(480, 240, 40, 20)),
            item("rack", Box(300, 500, 40, 20)),
        ),
        (Label(ItemId("word"), msg("table.undo"), Box(480, 262, 40, 16), 14.0),),
        (Place(ItemId("end"), Box(860, 430, 40, 20), "end"),),
        field=FIELD,
    )


points = st.tuples(st.floats(100, 900), st.floats(50, 450))
factors = st.floats(0.3, 3.0)


@given(points, factors, points)
def test_the_point_under_the_pointer_stays_while_it_can(
    at: tuple[float, float], factor: float, other: tuple[float, float]
) -> None:
    first = FIT.by(2.0, other, FIELD)
    zoom = first.by(factor, at, FIELD)
    assert 1.0 <= zoom.factor <= LARGEST
    # The point under the pointer, in units of the table as it fits.
    x = FIELD.x + (at[0] - FIELD.x) / first.factor + first.x * FIELD.width
    y = FIELD.y + (at[1] - FIELD.y) / first.factor + first.y * FIELD.height
    now = zoom.box(Box(x, y, 0, 0), FIELD)
    if zoom == Zoom(zoom.factor, zoom.x, zoom.y).kept() and zoom.factor >= first.factor:
        assert abs(now.x - at[0]) < 1e-6 and abs(now.y - at[1]) < 1e-6
    whole = zoom.box(FIELD, FIELD)
    assert whole.grown(1e-6).contains(FIELD)


@given(points, st.floats(-3000, 3000), st.floats(-3000, 3000))
def test_pushing_stops_at_the_edge(at: tuple[float, float], dx: float, dy: float) -> None:
    zoom = FIT.by(2.5, at, FIELD).moved(dx, dy, FIELD)
    assert zoom == zoom.kept()
    assert FIT.moved(dx, dy, FIELD) == FIT


def test_only_the_field_grows() -> None:
    zoom = FIT.by(2.0, FIELD.centre, FIELD)
    closer = magnified(table(), zoom)
    names = [one.id for one in closer.items]
    assert names == ["felt", "middle", "rack"], "what is out of sight is left out"
    middle = closer.item(ItemId("middle"))
    assert middle is not None and middle.box == Box(460, 230, 80, 40)
    assert closer.item(ItemId("rack")) == table().item(ItemId("rack"))
    assert closer.labels[0].size == 28.0
    assert closer.inside == {"middle", "word"}
    end = closer.place(ItemId("end"))
    assert end is not None and end.box == Box(1220, 610, 80, 40), "every place stays"


def test_all_of_it_is_the_same_picture() -> None:
    picture = table()
    assert magnified(picture, FIT) is picture
    assert FIT.by(2.0, (300, 300), FIELD).by(0.5, (300, 300), FIELD) == FIT


def test_what_is_cut_off_is_not_touched_beyond_the_field() -> None:
    zoom = Zoom(2.0, 0.45, 0.5)
    closer = magnified(table(), zoom)
    middle = closer.item(ItemId("middle"))
    assert middle is not None
    above = middle.box.x + 5, FIELD.y - 2
    assert middle.box.y < FIELD.y - 4, "it reaches beyond the field"
    assert hit(closer, *above) is None
    assert hit(closer, above[0], FIELD.y + 2) == middle
