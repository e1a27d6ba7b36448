"""Draw the end of Patchwork: both quilts large, empty squares counted off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop.games.kit.board import Squares
from tabletop.games.kit.ending import Finale, Podium, faces, heading, honoured, named, rising
from tabletop.games.patchwork.data import SIDE
from tabletop.games.patchwork.layout.plan import RIM
from tabletop.games.patchwork.layout.quilt import sew
from tabletop.games.patchwork.scoring import EMPTY_POINTS, SEVEN_POINTS, empty_squares
from tabletop.games.patchwork.state import State, other
from tabletop.kernel.words import Msg, Seat, Signed, msg
from tabletop.table.ending import Count, Ending, counting
from tabletop.table.picture import Box, ItemId, Tone
from tabletop.table.sprites import Board, Portrait

_MIDDLE: Final = 280.0
"""Units between the quilts at least."""

_FOOT: Final = 142.0
"""Units of names and totals below the quilts."""

_BUTTONS: Final = (0.1, 0.6)
"""Beginning and length of counting buttons, in seconds."""

_EMPTY: Final = (0.8, 0.07, 1.2)
"""Beginning, step and greatest length of counting empty squares."""

_SEVEN: Final = 2.1
_FRAME: Final = (2.15, 0.45)
_CROWN: Final = 2.6


def ending(state: State, podium: Podium) -> Ending:
    """Return both quilts, what counts, and the totals."""
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
        _quilt(finale, state, seat, frame)
        _foot(finale, state, seat, Box(frame.x, frame.bottom + 12, side, _FOOT - 24))
    inner = Box(room.x + side + 16, top, room.width - 2 * side - 32, side)
    head = Box(inner.x, top + 4, inner.width, min(190.0, side * 0.34))
    heading(finale, head, _CROWN)
    low = _reckoning(finale, state, near, Box(inner.x, head.bottom + 14, inner.width, side * 0.52))
    if podium.honour is not None:
        ribbon = Box(inner.x - 10, low + 22, inner.width + 20, 56)
        honoured(finale, podium.honour, ribbon, _CROWN)
    return finale.ending()


def _squares(frame: Box) -> Squares:
    """Return the squares of a quilt in its frame."""
    rim = RIM * frame.width / (9 * 48 + 2 * RIM)
    return Squares(frame.x + rim, frame.y + rim, (frame.width - 2 * rim) / SIDE, SIDE, SIDE)


def _quilt(finale: Finale, state: State, seat: Seat, frame: Box) -> None:
    """Draw a quilt, and a sign on each empty square."""
    finale.show(f"frame {seat}", Board("hoop"), frame, 1, 8)
    board = _squares(frame)
    for placed in state.quilts[seat]:
        sew(finale, board, seat, placed)
    covered = {cell for placed in state.quilts[seat] for cell in placed.cells}
    points = msg("kernel.number", value=Signed(EMPTY_POINTS))
    empty = [cell for cell in board.each() if cell not in covered]
    for number, cell in enumerate(empty):
        box = board.square(*cell).grown(-board.side * 0.06)
        name = f"empty {seat} {number}"
        finale.show(name, Board("chip", "no"), box, 12)
        finale.say(name, points, box, box.height * 0.44, "serif-bold", "no", "centre", grows=False)
        finale.appear(_off(number, len(empty)), name, sound="button" if number % 2 == 0 else "")
    if finale.podium.won((seat,)):
        finale.show(f"gilt {seat}", Board("gilt"), frame.grown(-1), 14)
        finale.wipe(*_FRAME, f"gilt {seat}")


def _off(number: int, count: int) -> float:
    """Return the time at which an empty square is counted off."""
    start, step, longest = _EMPTY
    return start + (number + 1) * min(step, longest / max(1, count))


def _foot(finale: Finale, state: State, seat: Seat, box: Box) -> None:
    """Draw portrait, name, what is missing, and the total as it is counted."""
    won, total = finale.podium.won((seat,)), finale.podium.sheet.totals[seat]
    portrait = Box(box.x + 4, box.y, box.height, box.height)
    x = portrait.x + faces(finale, (seat,), portrait) + 22
    number = Box(box.right - 170, box.y + 4, 164, box.height - 8)
    name = Box(x, box.y + 12, number.x - x - 8, 50)
    finale.say(f"name {seat}", named((seat,)), name, 34, "serif-bold")
    line = Box(x, name.bottom, name.width, 34)
    missing = msg("patchwork.ending.missing", n=empty_squares(state, seat))
    finale.say(f"missing {seat}", missing, line, 21, tone="quiet")
    tone: Tone = "ink" if won else "quiet"
    finale.count(f"total {seat}", total, number, 66, "serif-bold", tone, "right")
    finale.cues.append(_counted(state, seat))


def _counted(state: State, seat: Seat) -> Count:
    """Count the buttons, then the empty squares off, then the tile."""
    buttons, empty = state.buttons[seat], empty_squares(state, seat)
    steps = list(counting(f"total {seat}", rising(buttons), *_BUTTONS).steps)
    steps += [(_off(k, empty), buttons + EMPTY_POINTS * (k + 1)) for k in range(empty)]
    if state.seven == seat:
        steps.append((_SEVEN, steps[-1][1] + SEVEN_POINTS))
    return Count(ItemId(f"total {seat}"), tuple(steps))


def _reckoning(finale: Finale, state: State, near: Seat, box: Box) -> float:
    """Draw the three reasons for points, and return the lower edge."""
    high = min(64.0, box.height / 4.3)
    card = Box(box.x, box.y, box.width, 4.3 * high)
    finale.show("reckoning", Board("panel"), card, 4, 4)
    wide = card.width * 0.3
    for seat, x in ((near, card.x + 6), (other(near), card.right - 6 - wide)):
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
        for seat, x in ((near, card.x + 6), (other(near), card.right - 6 - wide)):
            value = points(seat)
            shown = value if kind == "buttons" or not value else Signed(value)
            name = f"{kind} {seat}"
            cell = Box(x, y, wide, high)
            tone: Tone = "loss" if value < 0 else "ink"
            finale.count(name, shown, cell, 30, "serif-bold", tone, "centre")
            finale.appear(at, name)
        words = Box(card.x + 6 + wide, y, card.width - 12 - 2 * wide, high)
        label: Msg = msg(f"patchwork.ending.{kind}")
        finale.say(kind, label, words, 21, tone="quiet", align="centre")
    return card.bottom
