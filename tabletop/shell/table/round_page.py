"""Show the end of a round: every hand counted, then totals and standing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from tabletop.kernel.words import Join, Msg, Who, msg
from tabletop.play import events, podium
from tabletop.play.session import Session
from tabletop.shell.canvas import Op
from tabletop.shell.dialogs.page import ground
from tabletop.shell.table import prerender, stage
from tabletop.shell.table.context import TableContext
from tabletop.shell.widgets import Button, Drawn, Label, Row, Scroll, Ui, Widget, wood
from tabletop.shell.widgets.brush import enlarged
from tabletop.table.picture import Box, Shape
from tabletop.table.sprites import Board
from tabletop.table.stage import Snapshot, Timeline

_MARGIN: Final = 44.0
_PAD: Final = 18.0
"""Units beside, and above and below, the buttons on their shelf."""

_AIR: Final = 8.0
"""Units around a remark beside the heading."""


def draw(scene: TableContext, ui: Ui) -> Box:
    """Draw the page; return the free room beside its heading, for a remark."""
    state, session = scene.state, scene.session
    ground(ui)
    ui.percent = min(100, scene.desk.settings.size)  # larger sizes magnify the picture
    by = _text(scene, ui)
    foot, shelf, count = _page(scene, ui, by)
    inner = ui.width - 2 * _MARGIN
    since = count.seconds
    if state.counts(scene.now) and state.ending.round_at is not None:
        since = scene.now - state.ending.round_at
    if since >= count.seconds:
        _held(scene, ui).clear()
    seen, room, top = count.at(since), Box(0, 0, ui.width, shelf.y), 0.0

    def show(ui: Ui, box: Box) -> None:
        nonlocal top
        top = box.y
        stage.draw(ui, stage.moved(seen, box.x, top), kept)

    page = Drawn(show, count.height)
    looks = *scene.desk.settings.looks, scene.desk.atlas.looks, ui.names
    key = session.match.ply, session.chairs, by, looks
    kept: stage.Kept = ui.once("counted parts", key, dict)
    if page.height > room.height + 1:
        Scroll(page, padding=0.0, stop=True, id="page").show(ui, room)
    else:
        page.show(ui, room)
    with ui.reading_log.group("round", "status", "polite"):
        for words in [msg("match.ending.count")] if since < count.seconds else _told(session):
            ui.reading_log.write(ui.say(words), ui.rect(room), ui.canvas.clip)
    wood(ui, shelf)
    foot.show(ui, Box(_MARGIN, shelf.y + _PAD, inner, shelf.height - 2 * _PAD))
    following = _next(session) if since >= count.seconds else None  # it may be the winner
    note = Label(following or msg("match.sheet.lowest"), 20 * by, tone="on_wood")
    wide, high = ui.size(note, inner)
    if ui.size(foot, inner)[0] + _PAD + wide <= inner:
        note.show(ui, Box(ui.width - _MARGIN - wide, shelf.centre[1] - high / 2, wide, high))
    return ui.once("counted heading", key, partial(_beside, ui, count)).translate(0, top)


def _beside(ui: Ui, count: Timeline) -> Box:
    """Return the free room beside the heading, once all is counted."""
    end = count.at(count.seconds)
    felt = next(item.box for item in end.items if item.sprite == Board("felt"))
    heading = tuple(label for label in end.labels if label.box.bottom < felt.y)
    left = _AIR + max(box.right for box in stage.solid(ui, Snapshot((), heading)))
    return Box(left, _AIR, ui.width - _MARGIN - left, felt.y - 2 * _AIR)


def sounds(scene: TableContext, ui: Ui, since: float, until: float) -> tuple[str, ...]:
    """Return the sounds of the count after ``since``, up to ``until``."""
    began = scene.state.ending.round_at
    if began is None:
        return ()
    count = _page(scene, ui, _text(scene, ui))[2]
    return count.sounds(since - began, until - began)


def ahead(scene: TableContext, ui: Ui) -> Iterator[None]:
    """Draw parts of the page while the table is seen; yield after each.

    They are held until the count is over: many are first seen near its end, and would be evicted.
    """
    foot, shelf, count = _page(scene, ui, _text(scene, ui))
    held = _held(scene, ui)
    yield
    for item in count.picture.items:
        yield from prerender.drawn(ui, item)
        held.append(scene.artist.alone(ui, item))
    for label in count.picture.labels:
        held.append(scene.artist.alone(ui, label))
        yield
    show = partial(foot.show, ui, Box(0, 0, ui.width - 2 * _MARGIN, shelf.height - 2 * _PAD))
    while (drawn := ui.desk.budget.deadline.attempt(0.0, partial(ui.apart, show))) is None:
        yield
    held.append(drawn)
    ui.desk.atlas.rail(ui.rect(shelf).size)


def _held(scene: TableContext, ui: Ui) -> list[list[Op]]:
    return ui.once("counted ahead", scene.session.match.ply, list)


def _text(scene: TableContext, ui: Ui) -> float:
    """Return how large the words are, 1.0 at interface size 100 %."""
    return max(0.75, scene.desk.settings.size / 100, enlarged(ui.scale))


def _page(scene: TableContext, ui: Ui, by: float) -> tuple[Row, Box, Timeline]:
    """Return the buttons, their shelf, and the count above it."""
    foot = Row(_foot(scene, by), gap=16 * by, wraps=True)
    low = ui.size(foot, ui.width - 2 * _MARGIN)[1] + 2 * _PAD
    shelf = Box(0, ui.height - low, ui.width, low)
    shape = Shape(ui.width, shelf.y, scene.session.home, by)
    key = shape, scene.session.match.ply, scene.session.chairs
    count = ui.once("counted", key, partial(podium.counted, scene.session, shape))
    return foot, shelf, count


def _foot(scene: TableContext, by: float) -> list[Widget]:
    acts = [
        ("next-round", msg("match.sheet.next_round"), events.GoOn, "play"),
        ("sheet", msg("table.sheet"), events.OpenSheet, "list"),
        ("see-table", msg("match.sheet.look"), events.SeeTable, "eye"),
    ]
    found: list[Widget] = [
        Button(words, scene.sends(event), icon=icon, size=24 * by, height=40 * by + 24, id=name)
        for name, words, event, icon in acts
    ]
    first = found[0]
    assert isinstance(first, Button)
    first.kind, first.size = "primary", 26 * by
    return found


def _next(session: Session) -> Msg | None:
    """Name the seat that begins the next round; ``None`` if its deal decides."""
    seat = session.game.begins(session.match.state)
    return None if seat is None else msg("match.round.begins", who=Who(seat))


def _told(session: Session) -> list[Msg]:
    """Return the round's end in sentences: the winner, then row by row."""
    sheet, won = session.game.sheet(session.match.state), podium.round_won(session)
    found = [msg("table.round_over") if won is None else won[1]]
    for place, record in enumerate(sheet.ranked(), start=1):
        who = Join(tuple(map(Who, record)))
        new, total = sheet.rounds[-1].scores[record[0]], sheet.totals[record[0]]
        found.append(msg("match.round.row", who=who, new=new, total=total, place=place))
    return [*found, podium.headline(sheet, ()), *filter(None, (_next(session),))]
