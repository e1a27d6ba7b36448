"""Draw the time track: the ribbon, its marks, the tokens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tabletop.games.patchwork import cloth
from tabletop.games.patchwork.data import GOAL, INCOME_MARKS, LEATHER_MARKS
from tabletop.games.patchwork.ids import leather_at
from tabletop.games.patchwork.layout.drawing import QuiltDrawing
from tabletop.games.patchwork.layout.plan import Plan
from tabletop.kernel.words import Seat, Signed, Who, msg
from tabletop.table.picture import Box
from tabletop.table.sprites import Art, Token

_SEATS: Final = (Seat(0), Seat(1))
_ASIDE: Final = 5.0
"""Units by which a number gives way to the mark beside its space."""
_MARK: Final = 26.0
_LEATHER: Final = 25.0
_TOKEN: Final = 42.0
_LIFT: Final = 9.0
"""Units by which the upper one of two tokens on a space stands apart."""


def track(drawing: QuiltDrawing) -> None:
    """Draw the ribbon with its marks and tokens."""
    drawing.show("track", Art("patchwork/track"), drawing.where.pad, 1, 6)
    leather = LEATHER_MARKS[drawing.state.edition]
    _draw_numbers(drawing, (*INCOME_MARKS, *leather))
    for mark in INCOME_MARKS:
        _draw_income_mark(drawing, mark)
    for mark in leather:
        _draw_leather_mark(drawing, mark)
    if drawing.state.seven is None:
        _draw_seven(drawing)
    for seat in reversed(_SEATS):
        _draw_token(drawing, seat)


def _scale(where: Plan) -> float:
    return where.step / 48.0


def _draw_numbers(drawing: QuiltDrawing, marks: Iterable[int]) -> None:
    where, scale = drawing.where, _scale(drawing.where)
    shift = [(0.0, 0.0)] * (GOAL + 1)
    for mark in marks:
        (a, b), (c, d) = where.space(mark - 1), where.space(mark)
        dx, dy = (c - a) / where.step * _ASIDE * scale, (d - b) / where.step * _ASIDE * scale
        shift[mark - 1] = shift[mark - 1][0] - dx, shift[mark - 1][1] - dy
        shift[mark] = shift[mark][0] + dx, shift[mark][1] + dy
    half = 17 * scale
    for at in range(GOAL + 1):
        x, y = where.space(at)
        x, y = x + shift[at][0], y + shift[at][1]
        box = Box(x - half, y - half, 2 * half, 2 * half)
        drawing.count(f"space {at}", at, box, 19 * scale, "sans-bold", "ribbon", "centre", 4)


def _draw_income_mark(drawing: QuiltDrawing, mark: int) -> None:
    x, y = drawing.where.mark(mark)
    side = _MARK * _scale(drawing.where)
    box = Box(x - side / 2, y - side / 2, side, side * 29 / 28)
    says = msg("patchwork.says.mark", space=mark)
    drawing.show(f"mark {mark}", Art("patchwork/income"), box, 5, 1.5, says=says)


def _draw_leather_mark(drawing: QuiltDrawing, mark: int) -> None:
    x, y = drawing.where.mark(mark)
    side = _LEATHER * _scale(drawing.where)
    box = Box(x - side / 2, y - side / 2, side, side)
    if mark not in drawing.state.leather:
        drawing.show(f"leather gone {mark}", Art("patchwork/leather-hole"), box, 5)
        return
    says = msg("patchwork.says.leather_at", space=mark)
    drawing.show(leather_at(mark), cloth.sewn(cloth.LEATHER), box, 5, 2, says=says)


def _draw_seven(drawing: QuiltDrawing) -> None:
    where, scale = drawing.where, _scale(drawing.where)
    x, y = where.space(GOAL)
    left, top = x + where.step, y + where.step / 2
    box = Box(left - 20 * scale, top - 44 * scale, 40 * scale, 88 * scale)
    says = msg("patchwork.says.seven")
    drawing.show("seven", Art("patchwork/seven"), box, 5, 2, says=says)
    below = Box(box.x, box.y + box.height * 0.55, box.width, box.height * 0.35)
    name, size = "seven points", 24 * scale
    drawing.count(name, Signed(7), below, size, "serif-bold", "tag", "centre", 6)


def _draw_token(drawing: QuiltDrawing, seat: Seat) -> None:
    """Draw a player's token, the last mover's on top of a shared space."""
    state, where = drawing.state, drawing.where
    spaces = tuple(where.space(at) for at in range(GOAL + 1))
    x, y = spaces[state.at[seat]]
    scale, together = _scale(where), state.at[0] == state.at[1]
    lift = _LIFT * scale if together and seat == state.last_mover else 0.0
    side = _TOKEN * scale
    box = Box(x - side / 2 - lift, y - side / 2 - 2 - lift, side, side)
    says = msg("patchwork.says.token", who=Who(seat), space=state.at[seat])
    layer = 31 if lift else 30
    drawing.show(f"token {seat}", Token(seat), box, layer, 4, says=says, walk=spaces)
