"""Count the hands of a finished round, piece by piece."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import reduce
from itertools import accumulate
from typing import Final

from tabletop.games.kit import ending
from tabletop.games.kit.ending import Finale, Podium
from tabletop.kernel.sheet import Line, Round
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.table.picture import UPRIGHT, Box, ItemId, Pose, Tone
from tabletop.table.sprites import Board, Domino, Sprite
from tabletop.table.stage import Appear, Count, Timeline, ids

_START: Final = 0.3
"""Seconds before the first piece is counted."""

_STEP: Final = 0.14
_LONGEST: Final = 1.4
"""Seconds from one piece to the next, and for all pieces at most."""

_MOVES: Final = 0.3
"""Duration in seconds of raising the totals, and then of exchanging the rows."""

_UNROLLS: Final = 0.25
"""Seconds in which the ribbon unrolls."""

_HEAD: Final = 92.0
_CAPTION: Final = 30.0
"""Height of the title with the line below it, and of the captions above the numbers."""

_TALLEST: Final = 220.0
_LEAST: Final = 96.0
"""Largest height of a row, and its least height with enlarged text."""

_TALL: Final = 124.0
"""Height of a row from which a reason can be below the numbers."""

_WIDE: Final = 1000.0
"""Width of a row from which the earlier points are shown, too."""

_LYING: Final = (128.0, 0.5)
_STANDING: Final = (92.0, 1.4)
"""Largest width of a lying and of a standing piece, each with its ratio of height to width."""

_LEGIBLE: Final = 75.0
"""Width of a tile below which its pips are written as numbers."""

_SUM: Final = (54.0, 28.0, 42.0)
"""Width and height of a sum, and the width of a piece from which it is drawn."""

_GAP: Final = 7.0
_LINES: Final = 3
"""Gap between pieces, and the largest number of lines of pieces."""

_DISC: Final = 48.0
_SMALL_DISC: Final = 40.0
"""Width of the disc with the rank, and of the disc in a narrow row."""

_NAMED: Final = 42.0
_LEFT: Final = 28.0
"""Height of a name, and of the number of tiles below it."""

_WHY: Final = 26.0
"""Height of a reason without a piece."""

_RIBBON: Final = (300.0, 54.0)
"""Width and height of the winner's ribbon."""

_PARTNER: Final = 100.0
"""Additional width of the winner's ribbon for a second name."""


@dataclass(frozen=True, slots=True)
class _Hand:
    """Hold the reasons for a record's points, their pieces and the sums."""

    lines: tuple[Line, ...]
    pieces: tuple[tuple[Sprite, ...], ...]
    sums: tuple[int, ...]

    @property
    def tiles(self) -> int:
        """Return the number of tiles left; 0 for a hand of cards."""
        return sum(isinstance(one, Domino) for own in self.pieces for one in own)


def counted(
    podium: Podium,
    face: Callable[[str], Sprite | None],
    won: Msg | None,
    turned: Callable[[Sprite], str],
) -> Timeline:
    """Return an animation of the last round's points, totals and standing.

    Args:
        podium: The room, the title, the winners of the round, the sheet, and the standing.
        face: Returns the sprite of a piece named on the sheet.
        won: Names the winner; ``None`` if several share the round.
        turned: Returns the sound of turning a piece up.
    """
    finale, room, sheet = Finale(podium), podium.room, podium.sheet
    last, ranked = sheet.rounds[-1], sheet.ranked()
    hands = {record[0]: _hand(last.lines[record[0]], face) for record in ranked}
    most = max(len(hand.sums) for hand in hands.values())
    step = min(_STEP, _LONGEST / max(1, most))
    summed = _START + step * (most + 1)
    finale.told = summed + 2 * _MOVES
    _draw_head(finale, last, Box(room.x, room.y - 10, room.width, _HEAD))
    felt = Box(room.x - 24, room.y + _HEAD, room.width + 48, room.height - _HEAD + 10)
    each = -(-len(ranked) // ending.lanes_of(felt, len(ranked)))
    felt = ending.tall_enough(finale, felt, each * (_LEAST + 10) + _CAPTION + 30)
    finale.show("felt", Board("felt"), felt, 0, 8)
    low = felt.height - _CAPTION - 34
    inner = Box(felt.x + 18, felt.y + _CAPTION + 16, felt.width - 36, low)
    boxes = ending.columns(inner, len(ranked), _TALLEST, gap=10.0)
    sign = 1 if sheet.lowest_wins else -1
    earlier = [sign * (total - new) for total, new in zip(sheet.totals, last.scores, strict=True)]
    before = sorted(ranked, key=lambda record: (earlier[record[0]], record))
    for place, (record, box) in enumerate(zip(ranked, boxes, strict=True)):
        row, hand = _row(box, len(record)), hands[record[0]]
        if not place or box.x != boxes[place - 1].x:
            _draw_captions(finale, row, place)
        begun = len(finale.items), len(finale.labels)
        _draw_row(finale, record, row, hand, won)
        _count(finale, record[0], row, hand, (step, summed), turned)
        start = boxes[before.index(record)]
        by = start.x - box.x, start.y - box.y
        items, labels = finale.items[begun[0] :], finale.labels[begun[1] :]
        parts = [part.id for part in items] + [part.id for part in labels]
        over = 30 * (len(ranked) - place)  # moving rows must not interleave their layers
        finale.items[begun[0] :] = [replace(one, layer=one.layer + over) for one in items]
        finale.labels[begun[1] :] = [replace(one, layer=one.layer + over) for one in labels]
        if by != (0.0, 0.0):
            finale.slide(summed + _MOVES, _MOVES, by, *parts)
    return finale.ending()


def tiles_left(lines: Sequence[Line], face: Callable[[str], Sprite | None]) -> int:
    """Count the tiles in the lines of a hand."""
    return _hand(lines, face).tiles


def _hand(lines: Sequence[Line], face: Callable[[str], Sprite | None]) -> _Hand:
    pieces = [
        tuple(found for name in line.piece.split() if (found := face(name)) is not None)
        for line in lines
    ]
    return _Hand(tuple(lines), tuple(pieces), tuple(accumulate(line.points for line in lines)))


@dataclass(frozen=True, slots=True)
class _Row:
    """Hold the boxes of a row; ``before`` is empty in a narrow row."""

    box: Box
    plate: Box
    hand: Box
    new: Box
    before: Box
    total: Box
    rank: Box


def _row(box: Box, seats: int) -> _Row:
    wide = box.width >= _WIDE
    plate = (300.0 if wide else 206.0) + (seats - 1) * 120
    disc = _DISC if wide else _SMALL_DISC
    rank = Box(box.right - disc - (18 if wide else 10), box.centre[1] - disc / 2, disc, disc)
    total = Box(rank.x - (120 if wide else 84), box.y, 106 if wide else 76, box.height)
    before = Box(total.x - (110 if wide else 0), box.y, 100 if wide else 0, box.height)
    new = Box(before.x - (116 if wide else 72), box.y, 106 if wide else 66, box.height)
    hand = Box(box.x + plate, box.y + 8, new.x - box.x - plate - 12, box.height - 16)
    return _Row(box, Box(box.x, box.y, plate, box.height), hand, new, before, total, rank)


def _draw_head(finale: Finale, last: Round, box: Box) -> None:
    """Draw the title, with the round and later the standing below it."""
    title = Box(box.x, box.y, box.width, 56)
    finale.say("title", finale.podium.title, title, 42, "serif-bold", align="centre")
    line = Box(box.x, title.bottom + 7, box.width, 28)
    finale.say("round", last.note or last.title, line, 22, tone="quiet", align="centre")
    if finale.podium.margin is not None:
        finale.say("ahead", finale.podium.margin, line, 24, align="centre")
        finale.cues.append(Appear(ids("round"), 0.0, until=finale.told))
        finale.appear(finale.told, "ahead")


def _draw_captions(finale: Finale, row: _Row, lane: int) -> None:
    named_boxes = {"this": row.new, "before": row.before, "total": row.total}
    for name, box in named_boxes.items():
        if box.width:
            more = 10.0 if row.before.width or name == "total" else 80.0
            above = Box(box.x - more, row.box.y - _CAPTION, box.width + more, _CAPTION - 4)
            words = msg("match.sheet.total" if name == "total" else f"match.round.{name}")
            finale.say(
                f"{name} above {lane}", words, above, 19, tone="light", align="right", layer=3
            )
    if row.before.width:
        left = row.total.right + 6
        above = Box(left, row.box.y - _CAPTION, row.box.right - left - 2, _CAPTION - 4)
        words = msg("match.round.rank")
        finale.say(f"rank above {lane}", words, above, 19, tone="light", align="centre", layer=3)


def _draw_row(
    finale: Finale, record: Sequence[Seat], row: _Row, hand: _Hand, won: Msg | None
) -> None:
    """Draw plate and hand, without the numbers."""
    seat, best = record[0], won is not None and finale.podium.won(record)
    ending.card(finale, f"plate {seat}", row.box, won=best)
    side = min(104.0, row.box.height - 16, row.plate.width * 0.4)
    x = ending.face_first(finale, record, row.plate, side, 16, 14)
    name = Box(x, row.box.y, row.plate.right - x - 10, row.box.height)
    if hand.tiles:
        name = replace(name, y=row.box.centre[1] - (_NAMED + _LEFT) / 2, height=_NAMED)
        below, em = replace(name, y=name.bottom, height=_LEFT), 21 if row.before.width else 18
        key = "match.round.left" if row.before.width else "match.round.left.short"
        finale.say(f"tiles {seat}", msg(key, n=hand.tiles), below, em, tone="quiet", layer=7)
    finale.say(f"name {seat}", ending.named(record), name, 30, "serif-bold", layer=7)
    room, (wide, high) = row.hand, _RIBBON
    wide += _PARTNER * (len(record) - 1)
    if best and won is not None:
        ribbon = Box(room.x, room.centre[1] - high / 2, min(wide, room.width), high)
        if any(hand.pieces) and row.before.width:
            up = max(0.0, ribbon.bottom - room.bottom + _WHY)  # leave room for the reason below
            ribbon = ribbon.translate(room.width - ribbon.width, -up)
            room = Box(room.x, room.y, room.width - ribbon.width - 12, room.height)
        elif any(hand.pieces) or room.width < wide:  # place the ribbon below the numbers
            ribbon = Box(room.x, row.box.bottom - 28, row.rank.x - room.x - 8, 44)
            room = Box(room.x, room.y, room.width, room.height - 22)
        short = msg("table.wins", who=Who(seat)) if len(record) == 1 else None
        ending.banner(finale, "won", won, ribbon, (finale.told, _UNROLLS), 20, 24, short)
    if any(hand.pieces):
        # In a tall row a reason has room below the numbers.
        low = (not row.before.width and not best) or row.box.height >= _TALL
        end = row.rank.right if low else row.hand.right
        _draw_pieces(finale, seat, room, hand, end - room.x)
    elif not best:
        told, short = hand.lines[-1].why, hand.lines[-1].short
        finale.say(f"why {seat}", told, room, 22, tone="quiet", layer=7, short=short)


def _draw_pieces(finale: Finale, seat: Seat, room: Box, hand: _Hand, across: float) -> None:
    """Draw pieces in lines with sums below, and a reason ``across`` wide."""
    every = [(number, sprite) for number, own in enumerate(hand.pieces) for sprite in own]
    words = [line for line, own in zip(hand.lines, hand.pieces, strict=True) if not own]
    if words:
        why = Box(room.x, room.bottom - _WHY, across, _WHY)
        told, short = words[-1].why, words[-1].short
        finale.say(f"why {seat}", told, why, 20, tone="quiet", layer=7, short=short)
        room = Box(room.x, room.y, room.width, room.height - _WHY)
    lies = every[0][1].long
    largest, ratio = _LYING if lies else _STANDING
    per, wide, low = max(
        (_fitted(room, len(every), lines, largest, ratio) for lines in range(1, _LINES + 1)),
        key=lambda one: (one[2] > 0, one[1]),
    )
    lines = -(-len(every) // per)
    high = wide * ratio + low
    top = room.y + (room.height - lines * high - (lines - 1) * _GAP) / 2
    boxes: dict[int, list[Box]] = {}
    for place, (number, sprite) in enumerate(every):
        line, across = divmod(place, per)
        x, y = room.x + across * (wide + _GAP), top + line * (high + _GAP)
        box = Box(x, y, wide, wide * ratio)
        name = f"left {seat} {place}"
        digits = wide < _LEGIBLE
        seen = replace(sprite, numerals=digits) if isinstance(sprite, Domino) else sprite
        finale.show(name, seen, box, 10, 2, pose=Pose(1) if lies else UPRIGHT)
        boxes.setdefault(number, []).append(box)
    if low:
        for number, own in boxes.items():
            middle = reduce(Box.union, [one for one in own if one.y == own[-1].y]).centre[0]
            broad = min(_SUM[0], wide)
            chip = Box(middle - broad / 2, own[-1].bottom + 4, broad, _SUM[1])
            words_of = msg("kernel.number", value=hand.sums[number])
            finale.chip(f"sum {seat} {number}", words_of, chip, 20, layer=12)


def _fitted(
    room: Box, count: int, lines: int, largest: float, ratio: float
) -> tuple[int, float, float]:
    """Return the number of pieces in a line, their width, and a sum's height."""
    per = -(-count // lines)
    wide = min(largest, (room.width + _GAP) / per - _GAP)
    tall = (room.height + _GAP) / lines - _GAP
    low = _SUM[1] + 4 if min(wide, (tall - _SUM[1] - 4) / ratio) >= _SUM[2] else 0.0
    return per, min(wide, (tall - low) / ratio), low


def _count(
    finale: Finale,
    seat: Seat,
    row: _Row,
    hand: _Hand,
    pace: tuple[float, float],
    turned: Callable[[Sprite], str],
) -> None:
    """Draw the numbers of a row, and turn up its pieces one by one."""
    podium, place, (step, summed) = finale.podium, 0, pace
    times = [_START + step * (number + 1) for number in range(len(hand.sums))]
    for number, (at, own) in enumerate(zip(times, hand.pieces, strict=True)):
        parts = [f"left {seat} {place + later}" for later in range(len(own))]
        place += len(own)
        sound = turned(own[0]) if own else ""
        finale.appear(at, *(parts or [f"why {seat}"]), f"sum {seat} {number}", sound=sound)
        finale.slide(at - 0.1, 0.12, (0, -10), *parts)
    total, new = podium.sheet.totals[seat], podium.sheet.rounds[-1].scores[seat]
    small, large = (38, 44) if row.before.width else (30, 36)
    finale.count(f"new {seat}", new, row.new, small, "serif-bold", align="right", layer=8)
    steps = ((0.0, 0), *zip(times, hand.sums, strict=True), (summed, new))
    finale.cues.append(Count(ItemId(f"new {seat}"), steps))
    if row.before.width:
        finale.count(
            f"before {seat}", total - new, row.before, 26, "sans", "quiet", "right", layer=8
        )
    finale.count(f"total {seat}", total, row.total, large, "serif-bold", align="right", layer=8)
    finale.tally(f"total {seat}", (total - new, total), summed, _MOVES)
    finale.appear(summed, f"total {seat}")
    sign = 1 if podium.sheet.lowest_wins else -1
    firsts = [podium.sheet.totals[one[0]] for one in podium.sheet.records()]
    rank = 1 + sum(sign * one < sign * total for one in firsts)
    name, tone = f"rank {seat}", "first" if rank == 1 else "plain"
    finale.show(name, Board("place", tone), row.rank, 8, 2)
    ink: Tone = "pass" if rank == 1 else "ink"
    words = msg("kernel.number", value=rank)
    finale.say(name, words, row.rank, 26, "serif-bold", ink, "centre", 9, grows=False)
    finale.appear(finale.told, name)
