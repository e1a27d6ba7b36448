"""Draw the end of Patchwork: both quilts large, empty squares counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop.games.kit import ending as kit
from tabletop.games.kit.ending import Finale, Podium
from tabletop.games.patchwork.layout.plan import squares_in
from tabletop.games.patchwork.layout.quilt import sew
from tabletop.games.patchwork.scoring import EMPTY_POINTS, SEVEN_POINTS, empty_squares
from tabletop.games.patchwork.state import State, other
from tabletop.kernel.words import Seat, Signed, msg
from tabletop.table.picture import Box, ItemId, Tone
from tabletop.table.sprites import Board, Portrait
from tabletop.table.stage import Count, Timeline, counting

_MIDDLE: Final = 280.0
"""Units between the quilts at least."""

_FOOT: Final = 142.0
"""Units of names and totals below the quilts."""

_QUILT: Final = 300.0
"""Least width of a quilt where enlarged text leaves little room."""

_SIGN: Final = 0.7
"""Font size on an empty square of a quilt in a narrow window, as a share of the square."""

_FOOT_LOW: Final = 156.0
_NAMED: Final = 540.0
"""Height of a foot with two lines, and largest width of a foot with a single line."""

_TABLE: Final = 276.0
_WIDEST: Final = 420.0
"""Height of the table of points, and its largest width between two quilts."""

_BUTTONS: Final = (0.1, 0.6)
"""Start and duration of counting buttons, in seconds."""

_EMPTY: Final = (0.8, 0.07, 1.2)
"""Start, step and longest duration of counting empty squares, in seconds."""

_SEVEN: Final = 2.1
_FRAME: Final = (2.15, 0.45)
_CROWN: Final = 2.6


def ending(state: State, podium: Podium) -> Timeline:
    """Return the ending: both quilts, the points that count, and the totals."""
    if podium.narrow:
        return _tight(state, podium)
    finale = Finale(podium)
    room = podium.room
    side = min(room.height - _FOOT, (room.width - _MIDDLE) / 2)
    top = room.y + (room.height - _FOOT - side) / 2
    near = podium.home
    frames = {
        near: Box(room.x, top, side, side),
        other(near): Box(room.right - side, top, side, side),
    }
    for seat, frame in frames.items():
        _draw_quilt(finale, state, seat, frame)
        _draw_foot(finale, state, seat, Box(frame.x, frame.bottom + 12, side, _FOOT - 24))
    inner = Box(room.x + side + 16, top, room.width - 2 * side - 32, side)
    head = Box(inner.x, top + 4, inner.width, min(190.0, side * 0.34))
    kit.heading(finale, head, _CROWN, above=True)
    card = Box(inner.x, head.bottom + 14, inner.width, side * 0.52)
    low = _draw_reckoning(finale, state, near, card)
    if podium.honour is not None:
        ribbon = Box(inner.x - 10, low + 22, inner.width + 20, 56)
        kit.honoured(finale, podium.honour, ribbon, _CROWN)
    return finale.ending()


def _tight(state: State, podium: Podium) -> Timeline:
    """Return the ending for narrow windows, below a single heading."""
    finale, below = kit.begun(podium, _CROWN)
    near, half = podium.home, (below.width - 20) / 2
    side = max(_QUILT, below.height - _FOOT + 12)
    between = below.width - 2 * side >= _MIDDLE
    if between:
        whole = kit.tall_enough(finale, below, side + _FOOT - 12)
        top, foot = whole.y, whole.y + side + 12
        wide = max(side, min(half, _NAMED))
    else:  # put the names and totals above the quilts
        side = wide = half
        whole = kit.tall_enough(finale, below, _FOOT_LOW + side + 18 + _TABLE)
        top, foot = whole.y + _FOOT_LOW, whole.y
    seats = ((near, whole.x, whole.x), (other(near), whole.right - side, whole.right - wide))
    for seat, x, low in seats:
        _draw_quilt(finale, state, seat, Box(x, top, side, side), _SIGN)
        draw, high = (_draw_foot, _FOOT - 24) if between else (_draw_two_lines, _FOOT_LOW - 16)
        draw(finale, state, seat, Box(low, foot, wide, high))
    middle = min(_WIDEST, whole.width - 2 * side - 32) if between else _WIDEST
    low = top if between else top + side + 18
    card = Box(whole.centre[0] - middle / 2, low, middle, _TABLE)
    _draw_reckoning(finale, state, near, card)
    return finale.ending()


def _draw_quilt(finale: Finale, state: State, seat: Seat, frame: Box, sign: float = 0.44) -> None:
    finale.show(f"frame {seat}", Board("hoop"), frame, 1, 8)
    board = squares_in(frame)
    for placed in state.quilts[seat]:
        sew(finale, board, seat, placed)
    covered = {cell for placed in state.quilts[seat] for cell in placed.cells}
    points = msg("kernel.number", value=Signed(EMPTY_POINTS))
    empty = [cell for cell in board.each() if cell not in covered]
    for number, cell in enumerate(empty):
        box = board.square(*cell).grown(-board.side * 0.06)
        name = f"empty {seat} {number}"
        finale.show(name, Board("chip", "no"), box, 12)
        size = box.height * sign
        finale.say(name, points, box, size, "serif-bold", "no", "centre", grows=False)
        finale.appear(_off(number, len(empty)), name, sound="button" if number % 2 == 0 else "")
    if finale.podium.won((seat,)):
        finale.show(f"gilt {seat}", Board("gilt"), frame.grown(-1), 14)
        finale.wipe(*_FRAME, f"gilt {seat}")


def _off(number: int, count: int) -> float:
    start, step, longest = _EMPTY
    return start + (number + 1) * min(step, longest / max(1, count))


def _draw_foot(finale: Finale, state: State, seat: Seat, box: Box) -> None:
    portrait = Box(box.x, box.y, box.height, box.height)
    x = portrait.x + kit.faces(finale, (seat,), portrait) + 14
    number = Box(box.right - 170, box.y + 4, 164, box.height - 8)
    name = Box(x, box.y + 12, number.x - x - 8, 50)
    _draw_told(finale, state, seat, name, Box(x, name.bottom, name.width, 34), number)


def _draw_two_lines(finale: Finale, state: State, seat: Seat, box: Box) -> None:
    """Draw portrait and name, and below them empty squares and the total."""
    half = box.height / 2
    portrait = Box(box.x + 2, box.y, half, half)
    x = portrait.x + kit.faces(finale, (seat,), portrait) + 14
    name = Box(x, box.y + (half - 50) / 2, box.right - x, 50)
    number = Box(box.right - 130, box.y + half - 4, 126, half + 4)
    line = Box(box.x + 4, number.y + 14, number.x - box.x - 8, 40)
    _draw_told(finale, state, seat, name, line, number)


def _draw_told(finale: Finale, state: State, seat: Seat, name: Box, line: Box, number: Box) -> None:
    won, total = finale.podium.won((seat,)), finale.podium.sheet.totals[seat]
    finale.say(f"name {seat}", kit.named((seat,)), name, 34, "serif-bold")
    missing = msg("patchwork.ending.missing", n=empty_squares(state, seat))
    finale.say(f"missing {seat}", missing, line, 21, tone="quiet")
    tone: Tone = "ink" if won else "quiet"
    finale.count(f"total {seat}", total, number, 66, "serif-bold", tone, "right")
    finale.cues.append(_counted(state, seat))


def _counted(state: State, seat: Seat) -> Count:
    buttons, empty = state.buttons[seat], empty_squares(state, seat)
    steps = list(counting(f"total {seat}", kit.rising(buttons), *_BUTTONS).steps)
    steps += [(_off(k, empty), buttons + EMPTY_POINTS * (k + 1)) for k in range(empty)]
    if state.seven == seat:
        steps.append((_SEVEN, steps[-1][1] + SEVEN_POINTS))
    return Count(ItemId(f"total {seat}"), tuple(steps))


def _draw_reckoning(finale: Finale, state: State, near: Seat, box: Box) -> float:
    high = min(64.0, box.height / 4.3)
    card = Box(box.x, box.y, box.width, 4.3 * high)
    finale.show("reckoning", Board("panel"), card, 4, 4)
    wide = card.width * 0.3
    sides = (near, card.x + 6), (other(near), card.right - 6 - wide)
    for seat, x in sides:
        side = high * 0.86
        token = Box(x + (wide - side) / 2, card.y + high * 0.16, side, side)
        finale.show(f"head {seat}", Portrait(seat), token, 6, 1)
    rows: tuple[tuple[str, Callable[[Seat], int], float], ...] = (
        ("buttons", lambda seat: state.buttons[seat], sum(_BUTTONS)),
        ("empty", lambda seat: EMPTY_POINTS * empty_squares(state, seat), _EMPTY[0]),
        ("seven", lambda seat: SEVEN_POINTS if state.seven == seat else 0, _SEVEN),
    )
    for row, (kind, points, at) in enumerate(rows, start=1):
        y = card.y + high * (row + 0.15)
        for seat, x in sides:
            value, name = points(seat), f"{kind} {seat}"
            shown = value if kind == "buttons" or not value else Signed(value)
            tone: Tone = "loss" if value < 0 else "ink"
            finale.count(name, shown, Box(x, y, wide, high), 30, "serif-bold", tone, "centre")
            finale.appear(at, name)
        words = Box(card.x + 6 + wide, y, card.width - 12 - 2 * wide, high)
        label = msg(f"patchwork.ending.{kind}")
        finale.say(kind, label, words, 21, tone="quiet", align="centre")
    return card.bottom
