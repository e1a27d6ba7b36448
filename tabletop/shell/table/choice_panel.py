"""List the choices of the person to act, with their outcomes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Final

from tabletop.games.game import Fact, Preview
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.play.held_piece import why_not
from tabletop.play.phase import forcing
from tabletop.play.table_state import TableState
from tabletop.shell.table.fact_rows import icon
from tabletop.shell.table.panels import LOW, PICTURED, Act, ChoiceRow, Told, heading, preview_panel
from tabletop.shell.widgets.base import Size, Widget
from tabletop.shell.widgets.button import paint
from tabletop.shell.widgets.layout import Column
from tabletop.shell.widgets.ui import LEAST, Ui
from tabletop.shell.widgets.words import Plain
from tabletop.table.gesture import Press, Put
from tabletop.table.picture import Box, Item
from tabletop.table.sprites import Sprite

if TYPE_CHECKING:
    from tabletop.shell.table.context import TableContext

MOST: Final = 6
"""Rows for the pieces of a hand; the others are visible on the table and counted here."""

FEW: Final = 3
"""Rows at a table without hands; more choices are visible on the table alone."""


@dataclass
class OfferRow(Widget):
    """Show one playable piece of a hand: number, picture, drop target.

    Attributes:
        peers: The rows of its list, itself included, if they must look alike.
    """

    number: int
    sprite: Sprite
    aspect: float
    strong: Msg
    weak: Msg | None
    names: tuple[str, ...]
    take: Callable[[], None]
    by: float = 1.0
    peers: Sequence[OfferRow] = field(default=(), repr=False, compare=False)
    _fit: tuple[tuple[float, float], float, bool] | None = field(
        default=None, repr=False, compare=False
    )

    def _text(self, ui: Ui, words: Msg | None) -> str:
        return "" if words is None else ui.desk.say(words, self.names)

    def _lines(self, ui: Ui, width: float, size: float) -> tuple[list[str], bool]:
        """Wrap the bold words; return whether the quiet words fit too.

        Quiet words stand behind the last bold line; absent ones always fit.
        """
        room = width - self._left - 8 * self.by
        strong, weak = self._text(ui, self.strong), self._text(ui, self.weak)
        lines = ui.draw.wrap(strong, 21 * size, "sans-bold", room)
        wide = ui.draw.text_width(lines[-1], 21 * size, "sans-bold") + 12 * size
        return lines, not weak or wide + ui.draw.text_width(weak, 20 * size) <= room

    @property
    def _left(self) -> float:
        return 30 * self.by + 66 * min(self.by, PICTURED)

    def _fitted(self, ui: Ui, width: float) -> tuple[float, list[str], str]:
        """Return size, bold and quiet words; all rows have quiet words, or none.

        As large as leaves two lines at most; the quiet words are dropped before the size shrinks.
        """
        at = width, ui.scale
        if self._fit is None or self._fit[0] != at:
            fit = at, *self._together(ui, width)
            for row in self.peers or (self,):
                row._fit = fit
        assert self._fit is not None
        _, by, quiet = self._fit
        return by, self._lines(ui, width, by)[0], self._text(ui, self.weak) if quiet else ""

    def _together(self, ui: Ui, width: float) -> tuple[float, bool]:
        sizes = (self.by, 0.93 * self.by, 0.86 * self.by) if self.by <= 1 else (self.by,)
        fits = {by: [row._lines(ui, width, by) for row in self.peers or (self,)] for by in sizes}
        short = [by for by in sizes if all(len(lines) <= 2 for lines, _ in fits[by])]
        for by in short or sizes:
            if all(quiet for _, quiet in fits[by]):
                return by, True
        return (*short, self.by)[0], False

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the height of its words, but enough to be pressed."""
        size, lines, _ = self._fitted(ui, width)
        step = ui.draw.leading(21 * size, "sans-bold")
        return width, max(LEAST, 46 * min(self.by, PICTURED), len(lines) * step + 10)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw a button with a picture on it."""
        look = ui.target(self, box)
        colours = paint(ui, "secondary", look, True)
        if not look.pressed:
            ui.draw.shadow(box, 10, 3 if look.hover else 1.6)
        ui.draw.rounded(box, 10, colours.fill, colours.edge, 1.5)
        if look.ring:
            ui.draw.ring(box, 10, 3)
        by, middle = self.by, box.y + box.height / 2
        ui.draw.line(str(self.number), box.x + 16 * by, middle, 21 * by, "quiet", align="centre")
        part = min(by, PICTURED)
        room = Box(box.x + 30 * by, middle - 16 * part, 58 * part, 32 * part)
        icon(ui, self.sprite, room, self.aspect)
        left = box.x + self._left
        size, lines, weak = self._fitted(ui, box.width)
        step = ui.draw.leading(21 * size, "sans-bold")
        for i, line in enumerate(lines):
            at = middle + (i - (len(lines) - 1) / 2) * step
            wide = ui.draw.line(line, left, at, 21 * size, "ink", "sans-bold")
            if weak and i == len(lines) - 1:
                ui.draw.line(weak, left + wide + 12 * size, at, 20 * size, "quiet")

    def activate(self, ui: Ui, part: str) -> None:
        """Pick up the piece."""
        self.take()


def choices(state: TableState) -> list[Item]:
    """Return the pieces to list, in the order of their numbers.

    Of a hand those that are playable now; of several that are available to everybody all, so that
    the refusals of the others can be read; without either all choices, unless there are too many to
    read: then they are visible on the table alone.
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


def choosing(scene: TableContext, by: float, high: float) -> tuple[list[Widget], list[Act]]:
    """Return the choices, each with its outcome."""
    state = scene.state
    if _ready(state):
        return _market(scene, by), []
    if not state.offers.lifts() and len(state.offers.pairs) == 1:
        return _only(scene, by, high)
    names = scene.session.names
    offers = [
        _offer(scene, number, item, by) for number, item in enumerate(choices(state), start=1)
    ]
    for offer in offers:
        offer.peers = offers
    rows: list[Widget] = [*offers]
    more = len(_offered(state)) - len(rows)
    if rows and more:
        rows.append(Told(msg("table.more", n=more), names, 20 * by, tone="quiet"))
    list_ = Column(rows, gap=6 * by)
    if rows and high < LOW:
        return [list_], []
    prompt = scene.session.game.table.prompt(state.seen_view)
    return [Told(prompt, names, 23 * by, "serif-bold"), list_], []


def _market(scene: TableContext, by: float) -> list[Widget]:
    """Return a row for each available piece; refused ones with the reason."""
    state, session = scene.state, scene.session
    rows: list[Widget] = []
    for number, item in enumerate(choices(state), start=1):
        preview = session.game.table.about(state.seen_view, item.id, state.laid)
        refusal = None
        if not state.offers.can_lift(item.id):
            refusal = why_not(state, Press(item.id))
        take = _taker(scene, item)
        id = f"choice {number}"
        row = ChoiceRow(number, item.sprite, preview, refusal, session.names, take, by, id=id)
        row.says = _called(scene, item)
        rows.append(row)
    if by > 1:  # drop the heading to make room for enlarged rows
        return [Column(rows, gap=8)]
    return [heading(msg("table.your_move"), by), Column(rows, gap=8)]


def _only(scene: TableContext, by: float, high: float) -> tuple[list[Widget], list[Act]]:
    state, session = scene.state, scene.session
    gesture, action = state.offers.pairs[0]
    names = session.names
    prompt = Told(session.game.table.prompt(state.seen_view), names, 24 * by, "serif-bold")
    words: list[Widget] = [] if high < LOW else [prompt]
    if forcing(state):
        words.append(Told(msg("table.forced.why"), names, 20 * by))
    else:
        preview = session.game.table.preview(state.seen_view, action, state.laid)
        words += (
            preview_panel(preview, names, by)[1:] if words else preview_panel(preview, names, by)
        )

    def do() -> None:
        scene.pick(gesture.item)

    return words, [Act("do", msg("table.do"), do, main=True)]


def _offer(scene: TableContext, number: int, item: Item, by: float) -> OfferRow:
    """Return the row of a playable piece, or of another choice."""
    state, names = scene.state, scene.session.names
    table = scene.session.game.table
    pairs = [(gesture, action) for gesture, action in state.offers.pairs if gesture.item == item.id]
    gesture, action = pairs[0]
    take, id = _taker(scene, item), f"choice {number}"
    if not isinstance(gesture, Put):
        preview = table.preview(state.seen_view, action, state.laid)
        fact = preview.facts[0] if preview.facts else Fact(item.sprite, preview.title)
        return OfferRow(
            number, fact.sprite, fact.aspect, preview.title, None, names, take, by, id=id
        )
    about: Preview | None = table.about(state.seen_view, item.id, state.laid)
    facts = about.facts if about is not None else ()
    strong = facts[0].strong if facts else table.preview(state.seen_view, action, state.laid).title
    strong = (about.brief if about is not None else None) or strong
    weak = facts[1].strong if len(facts) > 1 else None
    called = _called(scene, item)
    return OfferRow(number, item.sprite, 1.0, strong, weak, names, take, by, id=id, says=called)


def _called(scene: TableContext, item: Item) -> Plain | None:
    return None if item.says is None else Plain(scene.desk.say(item.says, scene.session.names))


def _taker(scene: TableContext, item: Item) -> Callable[[], None]:
    return lambda: scene.pick(item.id)
