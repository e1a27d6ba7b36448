"""List the choices of the person to act, with their outcomes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from functools import partial
from itertools import chain
from typing import Final

from tabletop.games.game import Fact, Preview
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Refusal, msg
from tabletop.play.autoplay import forcing
from tabletop.play.held_piece import why_not
from tabletop.play.table_state import TableState
from tabletop.shell.table import panels
from tabletop.shell.table.context import TableContext
from tabletop.shell.table.panels import Content, PicturedRow, heading, icon, preview_panel
from tabletop.shell.widgets import Button, Column, Label, Pressed, Size, Ui, Widget
from tabletop.shell.widgets.button import paint
from tabletop.shell.widgets.ui import LEAST
from tabletop.table.gesture import Press, Put
from tabletop.table.picture import UPRIGHT, Box, Face, Item, Pose
from tabletop.table.sprites import Sprite

MOST: Final = 6
"""Most rows for the pieces of a hand; further pieces are only counted in the panel."""

_NAMED: Final = ((22.0, 17.0), (20.0, 16.0), (18.0, 15.0))
"""Letter sizes of amounts and of their names in a row, the preferred sizes first."""

FEW: Final = 3
"""Most rows at a table without hands; with more choices the panel lists none of them."""


@dataclass
class _ChoiceButton(Pressed):
    """Show a choice as a button: its number, its picture, and words."""

    number: int
    sprite: Sprite
    press: Callable[[], None]
    by: float

    def _draw_ground(self, ui: Ui, box: Box, lift: float, raised: float) -> None:
        """Draw the button; under the pointer, ``raised`` units above the paper."""
        look = ui.target(self, box)
        colours = paint(ui, "secondary", look, True)
        if not look.pressed:
            ui.draw.shadow(box, 10, raised if look.hover else lift)
        ui.draw.rounded(box, 10, colours.fill, colours.edge, 1.5)
        look.show_ring(ui, box, 10, 3)


@dataclass
class ChoiceRow(_ChoiceButton):
    """Show one available piece: number, picture and outcome."""

    preview: Preview | None
    refusal: Refusal | None
    pose: Pose = UPRIGHT
    peers: Sequence[ChoiceRow] = field(default=(), repr=False, compare=False)

    @staticmethod
    def room(left: float, middle: float, by: float) -> Box:
        """Return the picture's box in a row that begins at ``left``."""
        at, by = left + 16 + 24 * by, min(by, panels.PICTURED)
        return Box(at, middle - 22 * by, 84 * by, 44 * by)

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of one row."""
        pictured, room, lines = self._laid(ui, width)
        words = len(lines) * self._step(ui)
        if columns := self._columns(ui, room):
            words = 1.2 * columns[0] + 1.4 * columns[1]
        return width, max(61.0 * min(self.by, panels.PICTURED) if pictured else LEAST, words + 12)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw a button with a picture on it."""
        self._draw_ground(ui, box, 2, 4)
        by, middle = self.by, box.y + box.height / 2
        x = box.x + 8 + 12 * by
        ui.draw.line(str(self.number), x, middle, 24 * by, "ink", "sans-bold", "centre")
        pictured, room, lines = self._laid(ui, box.width)
        if pictured:
            icon(ui, self.sprite, self.room(box.x, middle, by), pose=self.pose)
        x, step = box.x + self._left(pictured=pictured), self._step(ui)
        if self._draw_named(ui, x, middle, room) or self._draw_signed(ui, x, middle, room):
            return
        size, tone = (22, "ink") if self.refusal is None else (20, "no")
        face: Face = "sans-bold" if self.refusal is None else "sans"
        ui.draw.lines(lines, x, middle, size * by, tone, face, room=room, step=step)

    def _columns(self, ui: Ui, room: float) -> tuple[float, float, list[float]] | None:
        """Return letter sizes of amounts and names, and column widths, if all fit.

        Each column is as wide as its widest cell in all rows of the list.
        """
        rows = [named for row in self.peers or (self,) if (named := row._named(ui))]
        sizes = _NAMED if self.by <= 1 else _NAMED[:1]  # do not shrink enlarged words
        for bold, small in sizes if self._named(ui) else ():
            amount, name = bold * self.by, small * self.by
            wide = [
                max(
                    max(
                        ui.draw.text_width(strong, amount, "sans-bold"),
                        1.5 * name + ui.draw.text_width(weak, name),
                    )
                    for _, strong, weak in column
                )
                for column in zip(*rows, strict=True)
            ]
            if sum(wide) + 0.8 * amount * (len(wide) - 1) <= room:
                return amount, name, wide
        return None

    def _draw_named(self, ui: Ui, x: float, middle: float, room: float) -> bool:
        """Draw each amount above its picture and its name, if all fit."""
        columns = self._columns(ui, room)
        if columns is None:
            return False
        amount, name, wide = columns
        side, below = 1.15 * name, middle + 0.75 * name
        for (fact, strong, weak), across in zip(self._named(ui), wide, strict=True):
            ui.draw.line(strong, x, middle - 0.55 * amount, amount, "ink", "sans-bold")
            icon(ui, fact.sprite, Box.around(x + side / 2, below, side, side), fact.aspect)
            ui.draw.line(weak, x + 1.5 * name, below, name, "quiet")
            x += across + 0.8 * amount
        return True

    def _named(self, ui: Ui) -> list[tuple[Fact, str, str]]:
        """Return the amounts of the row in words, with their names."""
        row = () if self.refusal is not None or self.preview is None else self.preview.row
        return [
            (one, ui.say(one.strong), "" if one.weak is None else ui.say(one.weak)) for one in row
        ]

    def _draw_signed(self, ui: Ui, x: float, middle: float, room: float) -> bool:
        """Draw each outcome after its picture if all fit; return whether they fit."""
        side, size, parts = 26 * self.by, 22 * self.by, self._outcomes(ui)
        wide = [side * 1.25 + ui.draw.text_width(part, size, "sans-bold") for part in parts]
        if not parts or self.preview is None or sum(wide) + side * 0.6 * (len(parts) - 1) > room:
            return False
        for fact, part, across in zip(self.preview.facts, parts, wide, strict=False):
            icon(ui, fact.sprite, Box.around(x + side / 2, middle, side, side))
            ui.draw.line(part, x + side * 1.25, middle, size, "ink", "sans-bold")
            x += across + side * 0.6
        return True

    def _left(self, *, pictured: bool) -> float:
        picture = self.room(0.0, 0.0, self.by)
        return picture.right + 12 * min(self.by, panels.PICTURED) if pictured else picture.x

    def _laid(self, ui: Ui, width: float) -> tuple[bool, float, list[str]]:
        """Return whether a picture fits, the width for words, and their lines.

        Without a picture, the number still identifies the piece on the table.
        """
        parts, by = self._outcomes(ui), self.by
        whole = "  ·  ".join(parts)
        wide = ui.draw.text_width(whole, 22 * by, "sans-bold")
        rooms = [width - self._left(pictured=on) - 12 for on in (True, False)]
        pictured = by <= panels.PICTURED or not whole or not rooms[0] < wide <= rooms[1]
        room = rooms[0] if pictured else rooms[1]
        if self.refusal is not None:
            return pictured, room, ui.draw.wrap(ui.say(self.refusal.why), 20 * by, "sans", room)
        if parts and wide <= room:
            return pictured, room, [whole]
        wrapped = (ui.draw.wrap(part, 22 * by, "sans-bold", room) for part in parts)
        return pictured, room, list(chain.from_iterable(wrapped))

    def _outcomes(self, ui: Ui) -> list[str]:
        if self.refusal is not None or self.preview is None:
            return []
        return [ui.say(fact.strong) for fact in self.preview.facts[:2]]

    def _step(self, ui: Ui) -> float:
        return ui.draw.leading(20, "sans") * self.by * 0.92


@dataclass
class OfferRow(_ChoiceButton):
    """Show one playable piece of a hand: number, picture, drop target.

    Attributes:
        peers: All rows of its list, including itself, which share one style.
    """

    aspect: float
    strong: Msg
    weak: Msg | None
    peers: Sequence[OfferRow] = field(default=(), repr=False, compare=False)
    _fit: tuple[tuple[float, float], float, bool] | None = field(
        default=None, repr=False, compare=False
    )
    _stacked: bool = field(default=False, repr=False, compare=False)
    """Whether the words are below number and picture, because a word is too long to fit beside."""

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the height of the words, at least that of a button."""
        size, lines, _ = self._fitted(ui, width)
        step = ui.draw.leading(21 * size, "sans-bold")
        picture = 46 * min(self.by, panels.PICTURED)
        if self._stacked:
            return width, picture + len(lines) * step + 6
        return width, max(LEAST, picture, len(lines) * step + 10)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw a button with a picture on it."""
        self._draw_ground(ui, box, 1.6, 3)
        size, lines, weak = self._fitted(ui, box.width)
        by, part, stacked = self.by, min(self.by, panels.PICTURED), self._stacked
        middle = box.y + (23 * part if stacked else box.height / 2)
        ui.draw.line(str(self.number), box.x + 16 * by, middle, 21 * by, "quiet", align="centre")
        room = Box(box.x + 30 * by, middle - 16 * part, 58 * part, 32 * part)
        icon(ui, self.sprite, room, self.aspect)
        left = box.x + self._left
        if stacked:
            middle = (box.y + 46 * part + box.bottom - 6) / 2
        step = ui.draw.leading(21 * size, "sans-bold")
        for i, line in enumerate(lines):
            at = middle + (i - (len(lines) - 1) / 2) * step
            wide = ui.draw.line(line, left, at, 21 * size, "ink", "sans-bold")
            if weak and i == len(lines) - 1:
                ui.draw.line(weak, left + wide + 12 * size, at, 20 * size, "quiet")

    @property
    def _left(self) -> float:
        if self._stacked:
            return 10.0
        return 30 * self.by + 66 * min(self.by, panels.PICTURED)

    def _weak(self, ui: Ui) -> str:
        return "" if self.weak is None else ui.say(self.weak)

    def _lines(self, ui: Ui, width: float, size: float) -> tuple[list[str], bool]:
        """Return the lines of the bold words, and whether the quiet words fit.

        Quiet words follow the last bold line on the same line; if absent, they always fit.
        """
        room, weak = width - self._left - 8 * min(self.by, panels.PICTURED), self._weak(ui)
        lines = ui.draw.wrap(ui.say(self.strong), 21 * size, "sans-bold", room)
        wide = ui.draw.text_width(lines[-1], 21 * size, "sans-bold") + 12 * size
        return lines, not weak or wide + ui.draw.text_width(weak, 20 * size) <= room

    def _fitted(self, ui: Ui, width: float) -> tuple[float, list[str], str]:
        """Return the letter size, bold lines and quiet words, alike in all rows.

        Words take at most two lines; the quiet words of all rows are dropped before letters shrink.
        """
        at = width, ui.scale
        if self._fit is None or self._fit[0] != at:
            stacked = any(row._outgrows(ui, width) for row in self.peers)
            for row in self.peers:
                row._stacked = stacked
            fit = at, *self._together(ui, width)
            for row in self.peers:
                row._fit = fit
        assert self._fit is not None
        _, by, quiet = self._fit
        return by, self._lines(ui, width, by)[0], self._weak(ui) if quiet else ""

    def _outgrows(self, ui: Ui, width: float) -> bool:
        """Return whether an enlarged word is too long beside the picture."""
        if self.by <= panels.PICTURED:
            return False
        self._stacked = False
        room, words = width - self._left - 8 * panels.PICTURED, ui.say(self.strong).split()
        return any(ui.draw.text_width(word, 21 * self.by, "sans-bold") > room for word in words)

    def _together(self, ui: Ui, width: float) -> tuple[float, bool]:
        sizes = (self.by, 0.93 * self.by, 0.86 * self.by) if self.by <= 1 else (self.by,)
        fits = {by: [row._lines(ui, width, by) for row in self.peers] for by in sizes}
        short = [by for by in sizes if all(len(lines) <= 2 for lines, _ in fits[by])]
        for by in short or sizes:
            if all(quiet for _, quiet in fits[by]):
                return by, True
        return (*short, self.by)[0], False


def choices(state: TableState) -> list[Item]:
    """Return the pieces to list, in the order of their numbers.

    If several pieces are available to everybody, they are all listed, so that the reasons of
    refused ones can be read. With hands, the first :data:`MOST` playable pieces are listed. At
    other tables all choices are listed, or none if there are more than :data:`FEW`.
    """
    if ready := _ready(state):
        return ready
    offered = _offered(state)
    if state.session.game.table.sorts:
        return offered[:MOST]
    return offered if len(offered) <= FEW else []


def _ready(state: TableState) -> list[Item]:
    """Return the pieces that any player may take, if several."""
    if state.session.game.table.sorts:
        return []
    items = [item for item in state.laid.items if item.goes]
    return items if len(items) > 1 else []


def _offered(state: TableState) -> list[Item]:
    """Return every piece of the table that has a legal action now."""
    offered = {gesture.item for gesture, _ in state.offers.pairs}
    return [item for item in state.laid.items if item.id in offered]


def choosing(scene: TableContext, by: float, high: float) -> Content:
    """Return the choices, each with its outcome."""
    state = scene.state
    if _ready(state):
        return _market(scene, by), []
    if not state.offers.lifts() and len(state.offers.pairs) == 1:
        return _only(scene, by, high)
    if (placing := _placing(scene, by, high)) is not None:
        return placing
    offers = [
        _offer(scene, number, item, by) for number, item in enumerate(choices(state), start=1)
    ]
    for offer in offers:
        offer.peers = offers
    rows: list[Widget] = [*offers]
    more = len(_offered(state)) - len(rows)
    if rows and more:
        rows.append(Label(msg("table.more", n=more), 20 * by, tone="quiet"))
    list_ = Column(rows, gap=6 * by)
    if rows and high < panels.LOW:
        return [list_], []
    prompt = scene.session.game.table.prompt(state.seen_view)
    return [Label(prompt, 23 * by, "serif-bold"), list_], []


_PIECE: Final = 52.0
"""Height in units of the picture of the only piece that can be placed."""


def only_piece(scene: TableContext) -> tuple[Item, Preview] | None:
    """Return the only piece that can be placed now, with its preview."""
    state, found = scene.state, _offered(scene.state)
    if len(found) != 1 or not state.offers.lifts():
        return None
    about = scene.session.game.table.about(state.seen_view, found[0].id, state.laid)
    return None if about is None or about.asks is None else (found[0], about)


def _placing(scene: TableContext, by: float, high: float) -> Content | None:
    """Return words about the one piece to place, and a button for a hint."""
    if (only := only_piece(scene)) is None:
        return None
    (item, about), low = only, high < panels.LOW
    piece, side = Fact(item.sprite, about.title), 36.0 if low else _PIECE
    words: list[Widget] = [] if low or by > 1 else [heading(msg("table.your_move"), by)]
    row = PicturedRow(piece, by, "sans-bold", side, 21.0 if low else 23.0)
    told = [fact.strong for fact in about.facts] if about.brief is None else [about.brief]
    words += [Column([row]), *(Label(one, 20 * by, tone="quiet") for one in told)]
    assert about.asks is not None
    asks = Button(about.asks, scene.ask_hint, size=22, id="choose-place", grow=1.0)
    return words[:1] if low else words, [asks]


def _market(scene: TableContext, by: float) -> list[Widget]:
    """Return a row for each available piece; a refused one has the reason."""
    state, table = scene.state, scene.session.game.table
    rows = []
    for number, item in enumerate(choices(state), start=1):
        about = table.about(state.seen_view, item.id, state.laid)
        refusal = None if state.offers.can_lift(item.id) else why_not(state, Press(item.id))
        take, id = partial(scene.pick, item.id), f"choice {number}"
        rows.append(
            ChoiceRow(
                number, item.sprite, take, by, about, refusal, item.pose, id=id, says=item.says
            )
        )
    for row in rows:
        row.peers = rows
    if by > 1:  # drop the heading to make room for enlarged rows
        return [Column(rows, gap=8)]
    return [heading(msg("table.your_move"), by), Column(rows, gap=8)]


def _only(scene: TableContext, by: float, high: float) -> Content:
    state, table = scene.state, scene.session.game.table
    gesture, action = state.offers.pairs[0]
    prompt = Label(table.prompt(state.seen_view), 24 * by, "serif-bold")
    words: list[Widget] = [] if high < panels.LOW else [prompt]
    if forcing(state):
        words.append(Label(msg("table.forced.why"), 20 * by))
    else:
        title, facts = preview_panel(table.preview(state.seen_view, action, state.laid), by)
        words += [facts] if words else [title, facts]
    pick = partial(scene.pick, gesture.item)
    return words, [Button(msg("table.do"), pick, "primary", icon="check", id="do")]


def _offer(scene: TableContext, number: int, item: Item, by: float) -> OfferRow:
    """Return the row of a playable piece, or of another choice."""
    state, table = scene.state, scene.session.game.table
    gesture, action = next(pair for pair in state.offers.pairs if pair[0].item == item.id)
    take, id = partial(scene.pick, item.id), f"choice {number}"
    if not isinstance(gesture, Put):
        preview = table.preview(state.seen_view, action, state.laid)
        fact = preview.facts[0] if preview.facts else Fact(item.sprite, preview.title)
        title = preview.title
        return OfferRow(number, fact.sprite, take, by, fact.aspect, title, None, id=id)
    about = table.about(state.seen_view, item.id, state.laid)
    facts = about.facts if about is not None else ()
    strong = facts[0].strong if facts else table.preview(state.seen_view, action, state.laid).title
    strong = (about.brief if about is not None else None) or strong
    weak = facts[1].strong if len(facts) > 1 else None
    return OfferRow(number, item.sprite, take, by, 1.0, strong, weak, id=id, says=item.says)
