"""Draw the end of Goat: the carved goat, its keeper, and the tallies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tabletop.games.goat.scoring import chief_goats, entries_of, goats
from tabletop.games.goat.state import State
from tabletop.games.kit import ending as kit
from tabletop.games.kit.ending import HEAD, Finale, Podium
from tabletop.kernel.words import Msg, Seat, msg
from tabletop.table.picture import Box, Tone
from tabletop.table.sprites import Art, Board, Portrait, Strokes
from tabletop.table.stage import Timeline

_GOAT: Final = 300 / 280
"""Ratio of the goat's width to its height."""

_SPARE: Final = 36
"""Least number of strokes past the target for which there is room."""

_STROKES: Final = (0.1, 0.9)
_KEEPER: Final = (1.1, 0.5)
_RIBBON: Final = (1.6, 0.3)
_CROWN: Final = 2.0

_SUM: Final = 20.0
"""Text size of the sum of a record."""

_LEAST: Final = 17.0
"""Least text size of the sum of a record; if the sum does not fit, the first rounds are omitted."""

_LINE: Final = 26.0
"""Height of the sum of a record."""

_DROP: Final = 6.0
"""Distance from the top of the line with the name to the sum."""

_ROW: Final = 112.0
_GAP: Final = 14.0
"""Least height of a card, and the gap between two cards."""

_FELT: Final = 460.0
"""Least height of the felt with the goat, below the cards."""

_NAME: Final = 170.0
"""Least width of a name beside the sum."""


def ending(state: State, podium: Podium) -> Timeline:
    """Return the ending: the goat beside its keeper, and tallies in strokes."""
    found = goats(state.totals, state.house)
    chief = chief_goats(state.totals)
    # The seats with the most points keep the goat: partners or tied seats together.
    keepers = [*chief, *(seat for seat in found if seat not in chief)]
    if podium.narrow:
        return _stacked(state, podium, keepers)
    finale, room = Finale(podium), podium.room
    left = Box(room.x, room.y + 14, room.width * 0.42, room.height - 20)
    _draw_keeper(finale, keepers, left)
    right = Box(left.right + 40, left.y, room.right - left.right - 40, left.height)
    head = Box(right.x, right.y - 6, right.width, HEAD)
    kit.heading(finale, head, _CROWN, "left", podium.margin)
    top = head.bottom + 10
    _draw_records(finale, state, keepers, Box(right.x, top, right.width, right.bottom - top))
    return finale.ending()


def _stacked(state: State, podium: Podium, keepers: Sequence[Seat]) -> Timeline:
    finale, room = kit.begun(podium, _CROWN, under=podium.margin)
    low = len(podium.ranked()) * (_ROW + _GAP)
    whole = kit.tall_enough(finale, room, low + _FELT)
    high = max(low, whole.height - 2 * _FELT)
    _draw_records(finale, state, keepers, replace(whole, height=high - _GAP))
    _draw_keeper(finale, keepers, replace(whole, y=whole.y + high, height=whole.height - high))
    return finale.ending()


def _draw_keeper(finale: Finale, keepers: Sequence[Seat], felt: Box) -> None:
    finale.show("felt", Board("felt"), felt, 0, 8)
    words = finale.podium.sheet.note
    if words is not None:
        line = Box(felt.x + 30, felt.y + 32, felt.width - 60, 62)
        finale.say("goat", words, line, 36, "serif-bold", "light", "centre")
    care = Box(felt.x + 40, felt.y + 102, felt.width - 80, 38)
    finale.say("care", msg("goat.ending.care"), care, 22, tone="light", align="centre")
    ribbon = Box(0, felt.bottom - 92, min(400.0, felt.width - 70), 58)
    space = Box(felt.x + 40, care.bottom + 14, felt.width - 80, ribbon.y - care.bottom - 34)
    high = min(space.height, space.width / _GOAT)
    wide = high * _GOAT
    left = felt.centre[0] - wide / 2
    finale.show("carved", Art("goat/goat"), Box(left - 16, space.bottom - high, wide, high), 3)
    # Slide the goat to its keeper.
    finale.slide(*_KEEPER, (felt.x + 24 - left, 0), "carved", sound="goat")
    side = min(156.0, high * 0.36)
    faces_wide = side * (1 + 0.62 * (len(keepers) - 1))
    at = Box(
        min(left + wide * 0.74, felt.right - faces_wide - 30), ribbon.y - side + 12, side, side
    )
    for number, seat in reversed(list(enumerate(keepers))):  # draw the chief goat in front
        face = at.translate(number * side * 0.62, 0)
        finale.show(f"keeper {seat}", Portrait(seat), face, 20 - number, 6)
    x = min(at.x + faces_wide / 2 - ribbon.width / 2, felt.right - ribbon.width - 20)
    place = ribbon.translate(x, 0)
    kit.banner(finale, "ribbon", msg("goat.ending.keeper"), place, _RIBBON, 21, 26)


def _draw_records(finale: Finale, state: State, keepers: Sequence[Seat], box: Box) -> None:
    ranked = finale.podium.ranked()
    high = min(180.0, (box.height - _GAP * (len(ranked) - 1)) / len(ranked))
    for number, record in enumerate(ranked):
        row = Box(box.x, box.y + number * (high + _GAP), box.width, high)
        kept = any(seat in keepers for seat in record)
        _draw_record(finale, state, record, row, kept=kept, first=not number)


def _draw_record(
    finale: Finale, state: State, record: Sequence[Seat], box: Box, *, kept: bool, first: bool
) -> None:
    """Draw portrait, name, strokes and total of one tally."""
    podium, seat, target = finale.podium, record[0], state.house.target
    total = podium.sheet.totals[seat]
    won = podium.won(record)
    kit.card(finale, f"plate {seat}", box, won=won)
    x = kit.face_first(finale, record, box, min(96.0, box.height - 30), 18, 18)
    number = Box(box.right - 150, box.y + 10, 124, box.height - 20)
    tone: Tone = "loss" if kept else "ink"
    finale.count(f"total {seat}", total, number, 54, "serif-bold", tone, "right", 8)
    finale.rise(f"total {seat}", total, *_STROKES)
    half = (box.height - 16) / 2
    strokes = Box(x, box.y + 8 + half, number.x - x - 16, half - 2)
    most = -(-max(target + _SPARE, *podium.sheet.totals) // 5) * 5  # number that fits
    name = Box(x, box.y + 8, strokes.width, half)
    if kept:  # do not rely on colour alone
        head = Box(x, box.y + 8, half * 242 / 280, half)
        finale.show(f"head {seat}", Art("goat/head"), head, 8, 2)
        name = Box(head.right + 10, name.y, name.right - head.right - 10, half)
    over: Box | None = None
    if first:
        over = Box(x + strokes.width * target / most - 40, strokes.y - 28, 80, 26)
        finale.count("fence", target, over, 20, tone="quiet", align="centre", layer=8)
    left = _draw_rounds(finale, state, seat, name, over)
    finale.say(f"name {seat}", kit.named(record), left, 29, "serif-bold", layer=7)
    drawn = Strokes(max(0, total), most, target, total >= target)
    finale.show(f"strokes {seat}", drawn, strokes, 7)
    finale.wipe(*_STROKES, f"strokes {seat}")


def _draw_rounds(finale: Finale, state: State, seat: Seat, line: Box, over: Box | None) -> Box:
    """Draw a record's points of each round; return the box of the name."""
    drop = min(_DROP, max(0.0, line.height - _LINE))
    high = min(_LINE, line.height)
    low = over is not None and line.y + drop + high > over.y  # level with the target number
    x = over.right + 6 if over is not None and low else line.x + _NAME
    free = line if over is None else replace(line, width=min(line.width, over.x - line.x))
    written = [state.before[seat], *(entry.written for entry in entries_of(state, seat))]
    points = [one for one in written if one]
    size = min(_SUM, 0.95 * high)
    told = latest(points, line.right - x, size) or latest(points, line.right - x, _LEAST)
    if not told:
        return free
    wide = min(sum_wide(told, size, cut=told != points) + 8, line.right - x)
    box = Box(line.right - wide, line.y + drop, wide, high)
    words = summed(told, cut=told != points)
    finale.say(f"sum {seat}", words, box, _SUM, tone="quiet", align="right", layer=7)
    finale.appear(sum(_STROKES), f"sum {seat}")
    return replace(free, width=min(free.width, box.x - 8 - line.x))


def sum_wide(points: Sequence[int], size: float, *, cut: bool = False) -> float:
    """Return the greatest width of a sum at a text size.

    >>> sum_wide([14, 20], 10)
    35.0
    """
    digits = sum(len(str(one)) for one in points)
    return size * (0.6 * digits + 1.1 * (len(points) - 1 + cut) + 0.8 * cut)


def latest(points: Sequence[int], room: float, size: float) -> list[int]:
    """Return the latest points whose sum fits ``room``, at least two.

    >>> latest([14, 20, 7], 100, 10), latest([14, 20, 7], 50, 10), latest([14], 99, 10)
    ([14, 20, 7], [20, 7], [])
    """
    for first in range(len(points) - 1):
        if sum_wide(points[first:], size, cut=first > 0) <= room:
            return list(points[first:])
    return []


def summed(points: Sequence[int], *, cut: bool) -> Msg:
    """Return points as a sum; ``cut`` marks omitted earlier points."""
    words = msg("kernel.number", value=points[0])
    if cut:
        words = msg("goat.ending.sum", before="…", more=points[0])
    for more in points[1:]:
        words = msg("goat.ending.sum", before=words, more=more)
    return words
