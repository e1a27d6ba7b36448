"""Test that a long list makes only visible rows, and keeps them in place."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.shell.widgets.base import Size, Widget
from tabletop.shell.widgets.longlist import LOOSE, NIBBLE, LongList
from tabletop.shell.widgets.scroll import Offset, Scroll
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import Box
from tests.shell.stage import Shelf, Stage

ROOM = Box(40, 40, 500, 600)


@dataclass
class Uneven(Widget):
    """Show a row of unpredictable height."""

    index: int = 0
    more: float = 0.0

    def measure(self, ui: Ui, width: float) -> Size:
        return width, 40.0 + self.index % 7 * 13

    def show(self, ui: Ui, box: Box) -> None:
        assert 0 <= box.height - self.measure(ui, box.width)[1] <= self.more
        ui.target(self, box, stop=False)


class Listed:
    """Show a list of ``count`` rows, and record the rows made."""

    def __init__(self, count: int, whole: bool = False) -> None:
        self.count = count
        self.whole = whole
        self.made: set[int] = set()
        self.stage = Stage()
        self.stage.push(lambda desk: Shelf(desk, self.build, ROOM))

    def build(self) -> Widget:
        def row(index: int) -> Widget:
            self.made.add(index)
            return Uneven(index, LOOSE if self.whole else 0.0, id=f"row {index}")

        def find(name: str) -> int | None:
            return int(name[4:]) if name.startswith("row ") else None

        rows = LongList(self.count, row, 48.0, find, whole=self.whole, id="rows")
        return Scroll(rows, padding=2, id="list")

    @property
    def offset(self) -> Offset:
        return self.stage.top.ui.memo("list", Offset)

    def shown(self) -> dict[str, float]:
        """Return the top of every visible row, device pixels."""
        self.stage.top.ui.dirty = True
        self.stage.draw()
        rows = [t for t in self.stage.top.ui.targets if t.id.startswith("row ")]
        return {t.id: t.whole.top for t in rows}

    def bottom(self) -> None:
        self.offset.y = 1e9
        self.shown()


def test_only_what_is_seen_is_made() -> None:
    listed = Listed(2000)
    assert list(listed.shown())[:2] == ["row 0", "row 1"]
    assert len(listed.made) < 25
    listed.bottom()
    assert "row 1999" in listed.shown()
    assert len(listed.made) < 60


def test_the_last_row_ends_at_the_end_whatever_was_guessed() -> None:
    for count in (1, 5, 9, 10, 11, 12, 30, 2000):
        listed = Listed(count)
        listed.bottom()
        listed.shown()
        ui = listed.stage.top.ui
        last = ui.find(f"row {count - 1}")
        assert last is not None
        end = last.whole.bottom / ui.scale
        assert end <= ROOM.y + ROOM.height - 1, count
        if listed.offset.most:
            assert end > ROOM.y + ROOM.height - 5, count


def test_rows_stay_where_they_were_seen_while_one_scrolls_up() -> None:
    listed = Listed(400)
    listed.bottom()
    for _ in range(60):
        before = listed.shown()
        listed.offset.move(-30.0)
        after = listed.shown()
        moved = {after[name] - before[name] for name in before if name in after}
        steps = 30.0 * listed.stage.top.ui.scale
        assert all(abs(step - steps) <= 1.5 for step in moved), moved


def test_every_row_is_shown_once_from_top_to_bottom() -> None:
    listed = Listed(120)
    seen: set[str] = set()
    while True:
        shown = listed.shown()
        tops = list(shown.values())
        assert tops == sorted(tops)
        seen |= set(shown)
        if not listed.offset.move(200.0):
            break
    assert seen == {f"row {index}" for index in range(120)}


def test_a_row_that_is_asked_for_comes_into_view() -> None:
    listed = Listed(2000)
    listed.shown()
    for wanted in (1000, 1001, 3, 1999, 0):
        listed.stage.top.ui.scroll_to = f"row {wanted}"
        listed.shown()
        target = listed.stage.top.ui.find(f"row {wanted}")
        assert target is not None
        assert target.rect.height == target.whole.height, "all of it is seen"
    assert len(listed.made) < 200


def test_at_its_end_the_upper_edge_cuts_no_row() -> None:
    tops: dict[bool, set[bool]] = {True: set(), False: set()}
    for count in range(14, 28):
        for whole, found in tops.items():
            listed = Listed(count, whole)
            listed.bottom()
            first = min(listed.shown().values())
            found.add(first >= (ROOM.y - NIBBLE) * listed.stage.top.ui.scale - 1)
            assert f"row {count - 1}" in listed.shown()
            while listed.offset.y > 9 and listed.offset.move(-9.0):
                top = min(listed.shown().values()) / listed.stage.top.ui.scale
                assert top < ROOM.y + 5, "there is no hole above what somebody scrolls"
    assert tops[True] == {True} and False in tops[False]


def test_a_row_larger_than_its_window_is_shown_as_far_as_it_goes() -> None:
    listed = Listed(1, whole=True)
    listed.stage.top.box = Box(40, 40, 500, 30)  # type: ignore[attr-defined]
    listed.bottom()
    assert "row 0" in listed.shown()


def test_a_list_may_shrink_and_be_empty() -> None:
    listed = Listed(300)
    listed.bottom()
    listed.count = 4
    assert len(listed.shown()) == 4
    listed.count = 0
    assert not listed.shown()


def test_below_all_rows_is_the_last_one() -> None:
    listed = Listed(3)
    listed.stage.draw()
    rows = listed.build()
    assert isinstance(rows, LongList | Scroll)
    inner = rows.child if isinstance(rows, Scroll) else rows
    assert isinstance(inner, LongList)
    ui = listed.stage.top.ui
    assert inner.first_below(ui, 400, 1e9) == 2
    empty = LongList(0, inner.row, 48.0, id="none")
    assert empty.first_below(ui, 400, 1e9) == 0
