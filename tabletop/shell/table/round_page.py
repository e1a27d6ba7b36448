"""Show the page after a round: the count of each hand, totals, standing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from tabletop.games.kit import counting
from tabletop.kernel.words import Join, Msg, Who, msg
from tabletop.play import events, podium
from tabletop.play.session import Session
from tabletop.shell.dialogs.page import ground
from tabletop.shell.table import prerender, stage
from tabletop.shell.table.context import TableContext
from tabletop.shell.table.gliding_parts import Part, named
from tabletop.shell.widgets import Button, Drawn, Label, Row, Scroll, Ui, wood
from tabletop.shell.widgets.brush import enlarged
from tabletop.table.picture import Box, Item, Shape
from tabletop.table.sprites import Board
from tabletop.table.stage import Snapshot, Timeline

_MARGIN: Final = 44.0
_PAD: Final = 18.0
"""Units beside the buttons on their shelf, and above and below the buttons."""

_AIR: Final = 8.0
"""Units around a remark beside the heading."""


def draw(scene: TableContext, ui: Ui) -> Box:
    """Draw the page; return the free room beside its heading, for a remark."""
    state, session = scene.state, scene.session
    ground(ui)
    ui.percent = _percent(scene)
    by = _text(scene, ui)
    foot, shelf, count = _page(scene, ui, by)
    inner = ui.width - 2 * _MARGIN
    since = count.seconds
    if state.counts(scene.now) and state.ending.round_at is not None:
        since = scene.now - state.ending.round_at
    seen, room, top = count.at(since), Box(0, 0, ui.width, shelf.y), 0.0

    def show(ui: Ui, box: Box) -> None:
        nonlocal top
        top = box.y
        stage.draw(ui, stage.moved(seen, box.x, top), kept)

    page = Drawn(show, count.height)
    kept = _kept(scene, ui)
    if page.height > room.height + 1:
        Scroll(page, padding=0.0, stop=True, id="page").show(ui, room)
    else:
        page.show(ui, room)
    with ui.reading_log.group("round", "status", "polite"):
        for words in [msg("match.ending.count")] if since < count.seconds else _told(session):
            ui.reading_log.write(ui.say(words), ui.rect(room), ui.canvas.clip)
    wood(ui, shelf)
    foot.show(ui, _foot_box(ui, shelf))
    following = _next(session) if since >= count.seconds else None  # may give the winner away
    note = Label(following or msg("match.sheet.lowest"), 20 * by, tone="on_wood")
    wide, high = ui.size(note, inner)
    if ui.size(foot, inner)[0] + _PAD + wide <= inner:
        note.show(ui, Box(ui.width - _MARGIN - wide, shelf.centre[1] - high / 2, wide, high))
    beside = ui.once("counted heading", _looks(scene, ui), partial(_beside, ui, count))
    return beside.translate(0, top)


def _beside(ui: Ui, count: Timeline) -> Box:
    """Return the free area beside the heading at the end of the count."""
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
    """Draw parts of the page while the table is shown; yield after each.

    They are kept apart from caches, which would evict parts that are first shown near the end.
    """
    foot, shelf, count = _page(scene, ui, _text(scene, ui))
    kept = _kept(scene, ui)
    yield
    show = partial(foot.show, ui, _foot_box(ui, shelf))
    while (drawn := ui.desk.budget.deadline.attempt(0.0, partial(ui.apart, show))) is None:
        yield
    ui.once("counted foot", _looks(scene, ui), lambda: drawn)  # else evicted from the cache
    ui.desk.atlas.rail(ui.rect(shelf).size)
    yield
    parts: tuple[Part, ...] = (*count.picture.items, *count.picture.labels)
    for part in parts:
        if isinstance(part, Item):
            yield from prerender.drawn(ui, part)
        outer, ui.percent = ui.percent, _percent(scene)
        kept[named(part)] = part, scene.artist.alone(ui, part)
        ui.percent = outer
        yield


def _looks(scene: TableContext, ui: Ui) -> tuple[object, ...]:
    """Return a cache key of everything that the page's looks depend on."""
    session = scene.session
    looks = *scene.desk.settings.looks, scene.desk.atlas.looks, _text(scene, ui)
    return session.match.ply, session.chairs, ui.names, looks


def _kept(scene: TableContext, ui: Ui) -> stage.Kept:
    """Return the kept drawings of the page's parts."""
    return ui.once("counted parts", _looks(scene, ui), dict)


def _percent(scene: TableContext) -> int:
    """Return the percentage of word size; above 100 the picture is scaled."""
    return min(100, scene.desk.settings.size)


def _text(scene: TableContext, ui: Ui) -> float:
    """Return the scale of the words, 1.0 at interface size 100 %."""
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


def _foot_box(ui: Ui, shelf: Box) -> Box:
    return Box(_MARGIN, shelf.y + _PAD, ui.width - 2 * _MARGIN, shelf.height - 2 * _PAD)


def _foot(scene: TableContext, by: float) -> list[Button]:
    acts = [
        ("next-round", msg("match.sheet.next_round"), events.GoOn, "play"),
        ("sheet", msg("table.sheet"), events.OpenSheet, "list"),
        ("see-table", msg("match.sheet.look"), events.SeeTable, "eye"),
    ]
    found = [
        Button(words, scene.sends(event), icon=icon, size=24 * by, height=40 * by + 24, id=name)
        for name, words, event, icon in acts
    ]
    found[0].kind, found[0].size = "primary", 26 * by
    return found


def _next(session: Session) -> Msg | None:
    """Name who begins the next round; ``None`` if the next deal decides."""
    seat = session.game.begins(session.match.state)
    return None if seat is None else msg("match.round.begins", who=Who(seat))


def _told(session: Session) -> list[Msg]:
    """Return sentences about the round: the winner, then each result."""
    sheet, won = session.game.sheet(session.match.state), podium.round_won(session)
    found = [msg("table.round_over") if won is None else won[1]]
    for place, record in enumerate(sheet.ranked(), start=1):
        who = Join(tuple(map(Who, record)))
        new, total = sheet.rounds[-1].scores[record[0]], sheet.totals[record[0]]
        left = counting.tiles_left(sheet.rounds[-1].lines[record[0]], session.game.face)
        row = msg("match.round.row", who=who, new=new, total=total, place=place)
        found.append(msg("match.round.row.left", row=row, n=left) if left else row)
    return [*found, podium.headline(sheet, ()), *filter(None, (_next(session),))]
