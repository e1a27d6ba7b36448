"""Draw timelines: endings and counted hands, and great moments of a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, product
from typing import Final, TypeAlias

from tabletop.kernel.words import Msg
from tabletop.play.table_state import Staged, TableState
from tabletop.shell.canvas import Canvas, Frame
from tabletop.shell.table.artist import Artist, letters
from tabletop.shell.table.gliding_parts import Drawn, Name, Part, named
from tabletop.shell.table.props import Painted, Painter
from tabletop.shell.table.ribbon_spot import RibbonSpot
from tabletop.shell.widgets import Ui
from tabletop.table.moment import Moment
from tabletop.table.picture import Box, Item, ItemId, Picture
from tabletop.table.props import Backdrop, Button, Prop
from tabletop.table.sprites import Board
from tabletop.table.stage import Look, Snapshot, Timeline
from tabletop.table.staging import at_place, over_window
from tabletop.table.tween import part

PATIENCE: Final = 0.1
"""Most seconds to delay painting a part; after them it is painted in any frame."""

_GROUND: Final = 1
"""Layer below which items are cloth."""

_PAPER: Final = (Board("panel"), Board("gilt"))
"""Sprites of the paper below words, and of the frame around it."""


Kept: TypeAlias = dict[Name, Drawn]
"""The last drawing of each item and label."""


def draw(ui: Ui, seen: Snapshot, kept: Kept | None = None) -> None:
    """Draw items and labels, the lowest first, without announcing them.

    Unchanged parts are not redrawn if ``kept`` contains their drawings, made for frames with the
    same looks.
    """
    artist, kept = Artist(), {} if kept is None else kept
    seen = _together(ui, seen)
    parts: list[Part] = [*seen.items, *seen.labels]
    for one in sorted(parts, key=lambda one: one.layer):
        share = seen.look(one.id).share if isinstance(one, Item) else 1.0
        if share <= 0:
            continue
        name = named(one)
        drawn = kept.get(name)
        if drawn is None or (drawn[0] is not one and drawn[0] != one):
            drawn = kept[name] = one, artist.alone(ui, one)
        if share >= 1:
            ui.canvas.moved(drawn[1])
            continue
        box = one.box.grown(4)
        with ui.canvas.clipped(ui.rect(replace(box, width=box.width * share))):
            ui.canvas.moved(drawn[1])


def solid(ui: Ui, seen: Snapshot) -> list[Box]:
    """Return the boxes that no bubble may touch: all except cloth and paper."""
    seen = _together(ui, seen)
    found: list[Box] = []
    for one in seen.items:
        ground = one.layer < _GROUND or one.sprite in _PAPER
        found += _edges(one.box) if ground else [one.box]
    for label in seen.labels:
        text, size = letters(ui, label)
        wide = min(label.box.width, ui.draw.text_width(text, size, label.face))
        spare = label.box.width - wide
        x = label.box.x + {"left": 0.0, "centre": spare / 2, "right": spare}[label.align]
        high = min(label.box.height, 1.3 * size)
        found.append(Box(x, label.box.centre[1] - high / 2, wide, high))
    return found


def _edges(box: Box) -> list[Box]:
    return [
        Box(box.x, box.y, box.width, 1),
        Box(box.x, box.bottom - 1, box.width, 1),
        Box(box.x, box.y, 1, box.height),
        Box(box.right - 1, box.y, 1, box.height),
    ]


def _together(ui: Ui, seen: Snapshot) -> Snapshot:
    """Centre each item that precedes words as one unit with these words."""
    items, labels = list(seen.items), list(seen.labels)
    for led, (at, label) in product(seen.led, enumerate(seen.labels)):
        if label.id == led.label:
            taken, box = led.width + led.gap, label.box
            words = Box(box.x + taken, box.y, box.width - taken, box.height)
            text, size = letters(ui, label)
            wide = min(words.width, ui.draw.text_width(text, size, label.face))
            labels[at] = replace(label, box=words)
            for place, item in enumerate(items):
                if item.id == led.item:
                    items[place] = replace(item, box=item.box.translate(-(wide + led.gap) / 2, 0))
    return replace(seen, items=tuple(items), labels=tuple(labels))


def moved(seen: Snapshot, dx: float, dy: float) -> Snapshot:
    """Return the snapshot shifted by ``dx`` and ``dy``."""
    if not dx and not dy:
        return seen
    items = tuple(replace(one, box=one.box.translate(dx, dy)) for one in seen.items)
    labels = tuple(replace(one, box=one.box.translate(dx, dy)) for one in seen.labels)
    return replace(seen, items=items, labels=labels)


class Player:
    """Show the props of a timeline over a frame.

    Props are painted in steps, one a frame; a prop that is not painted in time appears later.

    Attributes:
        made: The props painted so far.
    """

    def __init__(self, ui: Ui, timeline: Timeline) -> None:
        self.timeline = timeline
        self._painter = Painter(ui)
        self.made: Mapping[ItemId, Painted] = self._painter.made
        self._begins: float | None = None
        self._backed = False
        props = sorted(timeline.props, key=lambda one: one.id not in timeline.needs)
        things = [one for one in props if not isinstance(one.shows, Button)]
        buttons = [one for one in props if isinstance(one.shows, Button)]
        painted = chain.from_iterable(self._painter.steps(one) for one in things)
        self._steps = chain(painted, self._buttons(buttons))

    def prepare(self) -> None:
        """Do the next step of painting, if any is left."""
        next(self._steps, None)

    def _buttons(self, buttons: Sequence[Prop]) -> Iterator[None]:
        """Paint all buttons in one step, as the atlas caches most of them."""
        for button in buttons:
            for _ in self._painter.steps(button):
                pass
        yield

    def draw(self, frame: Frame, since: float, *, still: bool) -> Frame:
        """Return ``frame`` with the props, ``since`` seconds after the beginning.

        With ``still``, one picture without motion is shown; until then, only ``frame`` is.
        """
        timeline = self.timeline
        if not self._backed:  # paint props that show the table now, as it is at rest
            self._backed = True
            self._steps = chain(self._painter.of_table(timeline.props, frame), self._steps)
        whole = len(self.made) == len(timeline.props)
        if not timeline.needs <= self.made.keys() or (still and not whole):
            return frame
        now, seen = since, 1.0
        if timeline.fades is not None:
            self._begins = since if self._begins is None else self._begins
            now, seen = since - self._begins, 1 - part(since, *timeline.fades)
        if still:
            now, seen = timeline.rest, 1.0
        if seen <= 0:
            return frame
        canvas = Canvas(frame.size)
        if not any(isinstance(one.shows, Backdrop) for one in timeline.props):
            canvas.extend(frame.ops)
        shown = timeline.at(now)
        for prop in timeline.props:
            look = shown.look(prop.id)
            if look.seen or isinstance(prop.shows, Backdrop):  # the backdrop replaces the table
                self._draw(canvas, prop, replace(look, seen=look.seen * seen))
        return canvas.frame()

    def _draw(self, canvas: Canvas, prop: Prop, look: Look) -> None:
        if (painted := self.made.get(prop.id)) is not None:
            painted.draw(canvas, look)


def sentence(state: TableState, moment: Moment) -> Msg:
    """Return the sentence of a moment, with the names of this table."""
    session = state.session
    alone = len(session.people()) == 1
    return moment.said_to(session.home if alone else None)


class Moments:
    """Show the great moment of a table; paint its props only once.

    Attributes:
        player: Shows the timeline; ``None`` during the search for a place for the words.
    """

    def __init__(self) -> None:
        self.player: Player | None = None
        self._key: object = None
        self._table: Picture | None = None
        self._spot: RibbonSpot | None = None
        self._last: tuple[Frame, Frame] | None = None

    def forget(self) -> None:
        """Drop the painted props."""
        self._key = self.player = self._spot = self._last = None

    def over(self, ui: Ui, state: TableState, frame: Frame, *, settled: bool) -> Frame:
        """Return ``frame`` with the moment of ``state`` over it, if any.

        The frame is ``settled`` if no part of it is outdated.
        """
        staged = state.staged
        if staged is None or state.curtain is not None:
            self.forget()
            return frame
        if not ui.desk.budget.waits("moment", PATIENCE):
            with ui.desk.budget.measure("moment"):
                self._prepare(ui, state, staged, frame.size)
        if staged.since is None or not settled or self.player is None:
            return frame
        still = state.settings.reduced_motion
        if still and self._last is not None and self._last[0] is frame:
            return self._last[1]  # the still picture is drawn only once
        drawn = self.player.draw(frame, ui.desk.now() - staged.since, still=still)
        self._last = (frame, drawn) if drawn is not frame else None
        return drawn

    def _prepare(self, ui: Ui, state: TableState, staged: Staged, size: tuple[int, int]) -> None:
        """Plan a new moment, or paint its next part while pieces still move."""
        settings = state.settings
        looks = (ui.scale, size, settings.theme, settings.language, settings.size)
        table = state.picture if staged.since is None else self._table
        key = (staged.moment, staged.ply, looks)
        if key != self._key or self._table is None or table is not self._table:
            self.forget()
            self._key, self._table = key, state.picture
            self._plan(ui, state, staged.moment)
        elif self._spot is not None and not self._spot.ready:
            self._spot.prepare()
        else:
            if self.player is None and self._spot is not None:
                moment, spot = staged.moment, self._spot
                bursts = _bursts(state, moment)
                made = at_place(moment, self._table, spot.slip, spot.face, bursts=bursts)
                self.player = Player(ui, made)
            if self.player is not None:
                self.player.prepare()

    def _plan(self, ui: Ui, state: TableState, moment: Moment) -> None:
        words = ui.desk.say(sentence(state, moment), state.session.names)
        if moment.stage is None:
            self._spot = RibbonSpot(ui, words, moment.place(state.picture), state.picture)
        else:
            room = ui.width, ui.height
            bursts = _bursts(state, moment)
            made = over_window(moment, moment.stage, words, state.picture, room, bursts=bursts)
            self.player = Player(ui, made)


def _bursts(state: TableState, moment: Moment) -> bool:
    """Return whether to burst buttons, for a person's feat."""
    person = moment.seat is not None and state.session.human(moment.seat)
    return person and moment.praised and not state.settings.reduced_motion
