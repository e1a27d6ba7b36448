"""Draw the parts that the endings of all games share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace
from typing import Final

from tabletop.games.kit.drawing import Sketch
from tabletop.games.kit.flow import Column, Row, boxes
from tabletop.kernel.rules import FIRST
from tabletop.kernel.sheet import Sheet
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Join, Msg, Seat, Who, msg
from tabletop.table.picture import WIDTH, Align, Box, ItemId, Picture
from tabletop.table.sprites import Art, Board, Portrait
from tabletop.table.stage import Appear, Cue, Led, Slide, Timeline, Wipe, counting, ids

EDGE: Final = 44.0
"""Distance from the window's edge to the picture."""

NARROW: Final = 1420.0
"""Width of the picture below which its parts are stacked instead of side by side."""

WIDEST: Final = 1720.0
"""Largest width of the picture; a wider window shows more cloth at its sides."""

HEAD: Final = 118.0
_LOW: Final = 100.0
"""Height of the heading, and of the heading of a narrow picture."""

_TITLE: Final = 64.0
_UNDER: Final = 36.0
"""Height of the title, and of the line below it."""

_CROWN: Final = (78.0, 52.0)
_APART: Final = 22.0
"""Size of the crown, and its distance to the title."""

MANY: Final = 6
"""Largest number of rows in one column."""

_LANE: Final = 480.0
"""Least width of a column."""

_STANDING: Final = 96.0
"""Least height of a row of the plain ending."""

STEPS: Final = 12
"""Number of steps in which a total rises."""

LOOSE: Final = ("app/button-gold", "app/button-coral", "app/button-teal")

_SPREAD: Final = (
    (0.032, 0.30, 34, 0),
    (0.074, 0.68, 24, 1),
    (0.128, 0.22, 28, 0),
    (0.180, 0.60, 36, 2),
    (0.815, 0.24, 26, 1),
    (0.862, 0.58, 36, 1),
    (0.910, 0.18, 30, 0),
    (0.945, 0.64, 24, 0),
    (0.976, 0.30, 36, 0),
)
"""Loose buttons beside a heading: position as shares across and down, width in units, drawing."""


_RIBBON: Final = (320.0, 56.0)
"""Width and height of the ribbon of an honour."""

_BESIDE: Final = 340.0
_ROOMY: Final = 1240.0
"""Width of an honour's ribbon with its gap in a heading, and the least width of that heading."""


@dataclass(frozen=True, slots=True)
class Podium:
    """Hold the facts of a finished match besides its final state.

    With enlarged text the picture has fewer units both ways and is magnified, so text keeps its
    usual size in units. A picture that needs more height gets it and can be scrolled.

    Attributes:
        width: Width of the picture in units.
        height: Visible height in units.
        text: Scale of the interface; 1.0 is normal.
        margin: The winner's lead in points, if any.
        reader: The seat of the only person; ``None`` if there are several, or none.
        home: The seat nearest to the reader at the table.
        honour: Words for an achievement that the reader earned for the first time, if any.
        kind: A consoling sentence for a reader who lost, if any.
    """

    width: float
    height: float
    text: float
    title: Msg
    winners: tuple[Seat, ...]
    margin: Msg | None
    sheet: Sheet
    reader: Seat | None = None
    home: Seat = FIRST
    honour: Msg | None = None
    kind: Msg | None = None

    def under(self, told: Msg | None = None) -> Msg | None:
        """Return the line below the title: a tie-break, or the margin.

        A loser also gets a consoling sentence after the margin. ``told`` replaces the tie-break.
        """
        told = told or self.sheet.note or self.margin
        if self.kind is None or (told is not None and told is not self.margin):
            return told
        return self.kind if told is None else msg("match.ending.under", told=told, kind=self.kind)

    @property
    def room(self) -> Box:
        """Return the area of the window inside its margins."""
        wide = min(WIDEST, self.width) - 2 * min(EDGE, EDGE * self.width / WIDTH)
        return Box((self.width - wide) / 2, 18, wide, self.height - 36)

    @property
    def narrow(self) -> bool:
        """Return whether the picture is too narrow for parts side by side."""
        return self.room.width < NARROW

    @property
    def large(self) -> bool:
        """Return whether the player enlarged the text; such text must not shrink."""
        return self.text > 1

    def ranked(self) -> list[tuple[Seat, ...]]:
        """Return the records by rank, winners first."""
        return self.sheet.ranked(self.winners)

    def won(self, record: Sequence[Seat]) -> bool:
        """Return whether a record belongs to a winner."""
        return any(seat in self.winners for seat in record)


@dataclass
class Finale(Sketch):
    """Build the picture of an ending.

    Attributes:
        height: Height of the picture in units, if more than the visible height.
        told: Time from which the winner is shown, after the points are counted.
    """

    podium: Podium
    cues: list[Cue] = field(default_factory=list)
    led: list[Led] = field(default_factory=list)
    height: float = 0.0
    told: float = 0.0

    def appear(self, at: float, *names: str, sound: str = "") -> None:
        """Show items and labels from ``at`` on."""
        self.cues.append(Appear(ids(*names), at, sound))

    def slide(
        self, at: float, seconds: float, by: tuple[float, float], *names: str, sound: str = ""
    ) -> None:
        """Slide items and labels in from an offset of ``by`` units."""
        self.cues.append(Slide(ids(*names), at, seconds, by, sound))

    def wipe(self, at: float, seconds: float, *names: str) -> None:
        """Reveal items gradually, from left to right."""
        self.cues.append(Wipe(ids(*names), at, seconds))

    def tally(self, label: str, values: Sequence[int], at: float, seconds: float) -> None:
        """Animate a number through its values."""
        self.cues.append(counting(label, values, at, seconds))

    def rise(self, label: str, total: int, at: float, seconds: float) -> None:
        """Animate a number from 0 to ``total``."""
        self.tally(label, rising(total), at, seconds)

    def crown(self, box: Box, at: float) -> None:
        """Drop the crown into its place."""
        self.show("crown", Board("crown"), box, 30, 3)
        self.appear(at, "crown")
        self.slide(at, 0.3, (0, -70), "crown")

    def ending(self) -> Timeline:
        """Return the finished ending."""
        picture = Picture(tuple(self.items), tuple(self.labels))
        high = max(self.height, self.podium.height)
        return Timeline(picture, tuple(self.cues), tuple(self.led), high)


def rising(total: int) -> list[int]:
    """Return the numbers to show while a total counts up from 0.

    >>> rising(24)
    [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24]
    """
    return [round(total * step / STEPS) for step in range(STEPS + 1)]


def heading(
    finale: Finale,
    box: Box,
    at: float,
    align: Align = "centre",
    under: Msg | None = None,
    *,
    above: bool = False,
) -> None:
    """Draw the crown, the title beside it, and the line below.

    The crown drops at time ``at``; with ``above`` it is over the title, and the title has the full
    width. The line below is ``under``, or by default the line of the podium.
    """
    podium = finale.podium
    under = podium.under(under)
    roomy = _ROOMY if align == "centre" else 2 * _BESIDE
    if podium.honour is not None and box.width > roomy:
        pad = (box.height - _RIBBON[1] - 34) / 2
        ribbon = Box(box.right - _RIBBON[0], box.y + pad, *_RIBBON)
        honoured(finale, podium.honour, ribbon, at + 0.1)
        left = _BESIDE if align == "centre" else 0.0
        box = Box(box.x + left, box.y, box.width - left - _BESIDE, box.height)
    by = min(1.0, box.height / _LOW)
    high, low = _TITLE * by, (_UNDER * by if under is not None else 0.0)
    line = Box(box.x, max(4.0, box.y + (box.height - high - low) / 2), box.width, high)
    crown = Box(box.x, line.y + high * 0.06, _CROWN[0] * by, _CROWN[1] * by)
    if above:
        tall = min(_CROWN[1], box.height - high - low + 4)
        crown = Box(box.centre[0] - 0.75 * tall, line.y - tall / 2 - 6, 1.5 * tall, tall)
        line = line.translate(0, tall / 2 - 2)
    elif align == "centre":
        crown = crown.translate((box.width - crown.width) / 2, 0)
        finale.led.append(Led(ItemId("crown"), ItemId("title"), crown.width, _APART * by))
    else:
        taken = crown.width + _APART * by
        line = Box(line.x + taken, line.y, line.width - taken, high)
    finale.crown(crown, at)
    finale.told = at
    finale.say("title", podium.title, line, 52, "serif-bold", align=align)
    finale.appear(at, "title", "under")
    if under is not None:
        below = Box(line.x, line.bottom + 4, line.width, low)
        finale.say("under", under, below, 24, tone="quiet", align=align)


def honoured(finale: Finale, words: Msg, box: Box, at: float) -> None:
    """Draw the ribbon of an honour."""
    banner(finale, "honour", words, box, (at, 0.3), 22, 20)


def banner(
    finale: Finale,
    name: str,
    words: Msg,
    box: Box,
    unrolls: tuple[float, float],
    size: float,
    layer: int,
    short: Msg | None = None,
) -> None:
    """Draw a ribbon that unrolls and then shows its words."""
    finale.show(name, Board("banner"), box, layer, 3)
    finale.wipe(*unrolls, name)
    inner = Box(box.x + box.width * 0.13, box.y + 4, box.width * 0.74, box.height - 18)
    told, at = f"{name} words", layer + 1
    finale.say(told, words, inner, size, "sans-bold", "light", "centre", at, short=short)
    finale.appear(sum(unrolls), f"{name} words")


def begun(
    podium: Podium, crown: float, gap: float = 12.0, under: Msg | None = None, *, loose: bool = True
) -> tuple[Finale, Box]:
    """Begin an ending with a heading; return it and the area below.

    With ``loose``, sewing buttons decorate a winner's heading.
    """
    finale, room = Finale(podium), podium.room
    head = Box(room.x, room.y, room.width, _LOW if podium.narrow else HEAD)
    heading(finale, head, crown, under=under)
    if loose:
        merry(finale, head)
    top = head.bottom + gap
    if podium.honour is not None and head.width <= _ROOMY:
        ribbon = Box(head.centre[0] - _RIBBON[0] / 2, head.bottom + 4, *_RIBBON)
        honoured(finale, podium.honour, ribbon, crown + 0.1)
        top += _RIBBON[1] + 8
    return finale, Box(room.x, top, room.width, room.bottom - top)


def tall_enough(finale: Finale, box: Box, least: float) -> Box:
    """Return ``box``, at least ``least`` units high if the text is enlarged.

    The picture then grows to that height.
    """
    if not finale.podium.large or box.height >= least:
        return box
    finale.height = box.y + least + 18
    return replace(box, height=least)


def merry(finale: Finale, box: Box) -> None:
    """Decorate the heading with loose buttons unless the reader has lost."""
    if finale.podium.reader is not None and finale.podium.reader not in finale.podium.winners:
        return
    for number, (across, down, side, which) in enumerate(_SPREAD):
        if across > 0.5 and finale.podium.honour is not None:
            continue  # keep clear of the ribbon
        at = Box(box.x + across * box.width - side / 2, box.y + down * box.height, side, side)
        finale.show(f"loose {number}", Art(LOOSE[which]), at, 1, 4)
        finale.appear(finale.told, f"loose {number}")


def card(finale: Finale, name: str, box: Box, *, won: bool) -> None:
    """Draw a paper card, golden for a winner."""
    finale.show(name, Board("panel"), box, 4, 4)
    if won:
        finale.show(f"{name} gold", Board("gilt"), box.grown(3), 5)
        finale.appear(finale.told, f"{name} gold")


def faces(finale: Finale, record: Sequence[Seat], box: Box, layer: int = 6) -> float:
    """Draw the portraits of a record from the left; return their width."""
    side = box.height
    for place, seat in enumerate(record):
        at = Box(box.x + place * side * 0.62, box.y, side, side)
        finale.show(f"face {seat}", Portrait(seat), at, layer + place, 3)
    return side * (1 + 0.62 * (len(record) - 1))


def face_first(
    finale: Finale, record: Sequence[Seat], box: Box, side: float, pad: float, gap: float
) -> float:
    """Draw portraits at the left of a card; return where its text begins.

    There are ``pad`` units before the first portrait, and ``gap`` units after the last.
    """
    first = Box(box.x + pad, box.y + (box.height - side) / 2, side, side)
    return first.x + faces(finale, record, first) + gap


def named(record: Sequence[Seat]) -> Msg:
    """Return the name of a record, or "You" for a single reader."""
    if len(record) == 1:
        return msg("kernel.ending.name", who=Who(record[0]))
    return msg("kernel.name", who=Join(tuple(Who(seat) for seat in record)))


def lanes_of(room: Box, count: int) -> int:
    """Return the number of columns: two for seven or more rows, if they fit."""
    return 1 if count <= MANY or room.width < 2 * _LANE else 2


def columns(room: Box, count: int, tallest: float, gap: float = 14.0) -> list[Box]:
    """Divide ``room`` into rows, in two columns for seven or more rows."""
    lanes = lanes_of(room, count)
    each = -(-count // lanes)
    high = min(tallest, (room.height - gap * (each - 1)) / each)
    names = [str(place) if place < count else "" for place in range(lanes * each)]
    rows = [Column(names[lane * each :][:each], gap) for lane in range(lanes)]
    whole = Box.around(*room.centre, room.width, each * (high + gap) - gap)
    return list(boxes(Row(rows, gap), whole).values())


def standings(_: object, podium: Podium) -> Timeline:
    """Draw a generic ending: all players ranked, with their points."""
    finale, below = begun(podium, 1.0, 16.0)
    ranked = podium.ranked()
    if len(ranked) <= MANY:
        wide = min(900.0, below.width)
        below = Box(below.centre[0] - wide / 2, below.y, wide, below.height)
    each = -(-len(ranked) // lanes_of(below, len(ranked)))
    below = tall_enough(finale, below, each * (_STANDING + 14))
    for record, box in zip(ranked, columns(below, len(ranked), 132.0), strict=True):
        _draw_standing(finale, record, box)
    return finale.ending()


def _draw_standing(finale: Finale, record: Sequence[Seat], box: Box) -> None:
    podium = finale.podium
    seat, total = record[0], podium.sheet.totals[record[0]]
    card(finale, f"plate {seat}", box, won=podium.won(record))
    x = face_first(finale, record, box, min(96.0, box.height - 24), 22, 24)
    number = Box(box.right - 170, box.y + 8, 142, box.height - 16)
    name = Box(x, box.y + 8, number.x - x - 12, box.height - 16)
    finale.say(f"name {seat}", named(record), name, 34, "serif-bold", layer=7)
    finale.count(f"total {seat}", total, number, 54, "serif-bold", align="right", layer=7)
    finale.rise(f"total {seat}", total, 0.1, 0.9)
