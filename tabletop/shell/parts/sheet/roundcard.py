"""Show the points of one round, piece by piece for every record."""

from __future__ import annotations

from typing import Final

from tabletop.kernel.sheet import Line, Round
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Join, Seat, Who, msg
from tabletop.shell.parts.sheet.reading import Reading, Record
from tabletop.shell.table.artist import Artist
from tabletop.shell.table.faces import face
from tabletop.shell.widgets import Column, Grid, Label, Plain, Row, Size, Ui, Widget, note, title
from tabletop.table.picture import UPRIGHT, Align, Box, Item, ItemId, Pose
from tabletop.table.sprites import Sprite

TILE: Final = (60.0, 30.0)
"""Units of a leftover tile, lying."""

CARD: Final = (40.0, 56.0)
"""Units of a card, which stands."""

CAPTION: Final = 26.0
"""Units below a leftover piece for its points."""

CHIP: Final = 4.0
"""Units of padding in the chip of a clause, at each side."""

DISC: Final = 40.0
SUM: Final = 84.0
"""Units of the column of sums."""

NAME: Final = 168.0
"""Units of the column of names beside the pieces."""

WIDEST: Final = 260.0
"""Units of a name beside the pieces, at most."""

NARROW: Final = 520.0
"""Units below which a name stands above the pieces."""


def piece_size(sprite: Sprite) -> tuple[float, float]:
    """Return a piece's size in units: cards upright, tiles lying."""
    return TILE if sprite.long else CARD


def lying(ui: Ui, sprite: Sprite, box: Box) -> None:
    """Draw a piece at its :func:`piece_size`."""
    pose = Pose(1) if sprite.long else UPRIGHT
    Artist().item(ui, Item(ItemId("left over"), sprite, box, pose, height=2))


def tokens(ui: Ui, record: Record, x: float, middle: float, side: float = DISC) -> float:
    """Draw the tokens of a record's seats; return their width."""
    step = side * 0.62
    for place, seat in enumerate(record):
        box = Box(x + place * step, middle - side / 2, side, side)
        face(ui, box, seat, 2.0)
    return side + step * (len(record) - 1)


def name_of(ui: Ui, seat: Seat) -> str:
    """Return the name of the player in a seat."""
    return ui.say(msg("kernel.name", who=Who(seat)))


def name_line(
    ui: Ui,
    seat: Seat,
    at: tuple[float, float],
    size: float,
    room: float,
    *,
    marked: bool,
    align: Align = "centre",
) -> None:
    """Write a centred name, on gold for the reader."""
    x, middle = at
    text = name_of(ui, seat)
    if marked:
        wide = min(room, ui.draw.text_width(text, size, "sans-bold"))
        left = x - wide / 2 if align == "centre" else x
        ui.draw.rounded(Box(left - 7, middle - 16, wide + 14, 32), 9, "golden", "golden_edge", 1.6)
    tone = "on_golden" if marked else "ink"
    ui.draw.line(text, x, middle, size, tone, "sans-bold", align, room=room)


@dataclass
class _Left(Widget):
    """Show one line of a round as a piece with its points below.

    Attributes:
        cited: Whether the clause is shown, because it differs from the usual one.
    """

    sprite: Sprite
    line: Line
    cited: bool

    def _text(self, ui: Ui) -> str:
        return ui.say(msg("kernel.number", value=self.line.points))

    def _chip(self, ui: Ui) -> float:
        return ui.draw.text_width(self.line.clause, 18) + 2 * CHIP

    def measure(self, ui: Ui, width: float) -> Size:
        wide, high = piece_size(self.sprite)
        if self.cited:
            wide = max(
                wide, ui.draw.text_width(self._text(ui), 22, "sans-bold") + 5 + self._chip(ui)
            )
        return wide, high + CAPTION

    def show(self, ui: Ui, box: Box) -> None:
        wide, high = piece_size(self.sprite)
        lying(ui, self.sprite, Box(box.x + (box.width - wide) / 2, box.y, wide, high))
        text, middle = self._text(ui), box.y + high + CAPTION / 2 + 2
        if not self.cited:
            x = box.x + box.width / 2
            ui.draw.line(text, x, middle, 22, "ink", "sans-bold", "centre")
            return
        number, chip = ui.draw.text_width(text, 22, "sans-bold"), self._chip(ui)
        x = box.x + (box.width - number - 5 - chip) / 2
        ui.draw.line(text, x, middle, 22, "ink", "sans-bold")
        edge = Box(x + number + 5, middle - 12, chip, 24)
        ui.draw.rounded(edge, 6, "panel", "line", 1.2)
        ui.draw.line(self.line.clause, edge.x + chip / 2, middle, 18, "quiet", align="centre")


@dataclass
class _Reason(Widget):
    """Show one line of a round in words: reason, points, its clause if cited."""

    line: Line
    cited: bool = False

    def _words(self, ui: Ui) -> Label:
        clause = f" [{self.line.clause}]" if self.cited else ""
        return Label(Plain(f"{ui.say(self.line.why)}{clause}"), 21, tone="quiet")

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size; the words wrap beside the points."""
        return width, ui.size(self._words(ui), max(80.0, width - 72))[1]

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the points first, as wide as a piece."""
        text = ui.say(msg("kernel.number", value=self.line.points))
        step = ui.draw.leading(21)
        ui.draw.line(text, box.x + TILE[0], box.y + step / 2, 22, "ink", "sans-bold", "right")
        inner = Box(box.x + 72, box.y, max(80.0, box.width - 72), box.height)
        self._words(ui).show(ui, inner)


@dataclass
class Strip(Widget):
    """Show one record in one round: seats, leftover pieces, sum.

    Attributes:
        usual: The clause that need not be cited at every piece.
        mine: Whether the name is marked as the reader's own.
    """

    reading: Reading
    one: Round
    record: Record
    usual: str = ""
    mine: bool = False

    @property
    def _seat(self) -> Seat:
        return self.record[0]

    def _content(self) -> Widget:
        pieces: list[Widget] = []
        words: list[Widget] = []
        cited = self.reading.rule is not None
        for line in self.one.lines[self._seat]:
            sprite = self.reading.session.game.face(line.piece) if line.piece else None
            if sprite is None:
                words.append(_Reason(line, cited))
            else:
                pieces.append(_Left(sprite, line, cited and line.clause != self.usual))
        row: list[Widget] = [Row(pieces, gap=10.0, wraps=True, align="start")] if pieces else []
        return Column([*row, *words], gap=6)

    def _name(self, ui: Ui) -> float:
        """Return the width of the name with its tokens."""
        least = NAME * max(1.0, ui.draw.swollen) + DISC * (len(self.record) - 1)
        names = max(ui.draw.text_width(name_of(ui, seat), 23, "sans-bold") for seat in self.record)
        before = DISC * (1 + 0.62 * (len(self.record) - 1)) + 36
        return max(least, min(before + names, WIDEST + before))

    def _inner(self, ui: Ui, width: float) -> float:
        return width - 32 - (self._name(ui) + SUM if width >= NARROW else 0.0)

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size; pieces wrap between name and sum, or below both."""
        high = ui.size(self._content(), self._inner(ui, width))[1]
        if width < NARROW:
            return width, DISC + 8 + high + 24
        return width, max(DISC + 30 * (len(self.record) - 1), high) + 24

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the strip; the best of the round has a green ground."""
        best = self._seat in self.one.best
        ui.draw.rounded(box, 12, "sunk", "primary" if best else "line", 2.5 if best else 1.2)
        narrow = box.width < NARROW
        head = box.y + (12 + DISC / 2 if narrow else box.height / 2)
        x = box.x + 16
        taken = tokens(ui, self.record, x, head)
        self._names(ui, x + taken + 10, head, narrow, box)
        text = ui.say(msg("kernel.number", value=self.one.scores[self._seat]))
        ui.draw.line(text, box.right - 18, head, 34, "ink", "serif-bold", "right", room=SUM - 8)
        inner = self._inner(ui, box.width)
        content = self._content()
        high = ui.size(content, inner)[1]
        if narrow:
            content.show(ui, Box(x, box.y + 12 + DISC + 8, inner, high))
            return
        top = box.y + max(12.0, (box.height - high) / 2)
        content.show(ui, Box(x + self._name(ui), top, inner, high))

    def _names(self, ui: Ui, x: float, middle: float, narrow: bool, box: Box) -> None:
        room = (box.right - SUM if narrow else box.x + 6 + self._name(ui)) - x
        step = 26.0
        top = middle - step * (len(self.record) - 1) / 2
        for place, seat in enumerate(self.record):
            middle = top + place * step
            name_line(ui, seat, (x, middle), 23, room, marked=self.mine, align="left")


def round_card(reading: Reading, most: int) -> Widget:
    """Return the explained round for every record, with its rules to open.

    At most ``most`` records are side by side.
    """
    one = reading.account.sheet.rounds[reading.chosen]
    cited = [line.clause for lines in one.lines for line in lines]
    usual = max(sorted(set(cited)), key=cited.count, default="")
    parts: list[Widget] = [title(one.title, 32)]
    if one.number and one.best:
        parts.append(note(msg("match.sheet.best", who=Join(tuple(map(Who, one.best)))), 23))
    if one.note is not None:
        parts.append(note(one.note, 23))
    strips = [
        Strip(reading, one, record, usual, reading.reader in record)
        for record in reading.account.records
    ]
    whole: list[Widget] = [Column(parts, gap=0), Grid(strips, least=440, most=most, gap=12)]
    if reading.rule is not None:
        chips = (reading.clause(one, f"clause {one}", "book") for one in sorted(set(cited)))
        whole.append(Row([chip for chip in chips if chip is not None], gap=12, wraps=True))
    return Column(whole, gap=14)
