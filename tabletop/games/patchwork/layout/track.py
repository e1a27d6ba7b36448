"""Draw the time track: the ribbon, its marks, the tokens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tabletop.games.patchwork import cloth
from tabletop.games.patchwork.data import GOAL, INCOME_MARKS, LEATHER_MARKS
from tabletop.games.patchwork.ids import leather_at
from tabletop.games.patchwork.layout.plan import QuiltDrawing
from tabletop.kernel.words import Seat, Signed, Who, msg
from tabletop.table.picture import Box
from tabletop.table.sprites import Art, Token

_SEATS: Final = (Seat(0), Seat(1))
_ASIDE: Final = 5.0
"""Units by which a number is moved aside for a mark beside its space."""
_MARK: Final = 26.0
_LEATHER: Final = 25.0
_TOKEN: Final = 42.0
_LIFT: Final = 9.0
"""Units by which the upper one of two tokens on a space is offset."""


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


def _draw_numbers(drawing: QuiltDrawing, marks: Iterable[int]) -> None:
    where, scale = drawing.where, drawing.where.scale
    shift = [(0.0, 0.0)] * (GOAL + 1)
    for mark in marks:
        (a, b), (c, d) = where.space(mark - 1), where.space(mark)
        dx, dy = (c - a) / where.step * _ASIDE * scale, (d - b) / where.step * _ASIDE * scale
        shift[mark - 1] = shift[mark - 1][0] - dx, shift[mark - 1][1] - dy
        shift[mark] = shift[mark][0] + dx, shift[mark][1] + dy
    for at, (dx, dy) in enumerate(shift):
        box = Box.around(*where.space(at), 34 * scale, 34 * scale).translate(dx, dy)
        drawing.count(f"space {at}", at, box, 19 * scale, "sans-bold", "ribbon", "centre", 4)


def _draw_income_mark(drawing: QuiltDrawing, mark: int) -> None:
    x, y = drawing.where.mark(mark)
    side = _MARK * drawing.where.scale
    box = Box(x - side / 2, y - side / 2, side, side * 29 / 28)
    says = msg("patchwork.says.mark", space=mark)
    drawing.show(f"mark {mark}", Art("patchwork/income"), box, 5, 1.5, says=says)


def _draw_leather_mark(drawing: QuiltDrawing, mark: int) -> None:
    side = _LEATHER * drawing.where.scale
    box = Box.around(*drawing.where.mark(mark), side, side)
    if mark not in drawing.state.leather:
        drawing.show(f"leather gone {mark}", Art("patchwork/leather-hole"), box, 5)
        return
    says = msg("patchwork.says.leather_at", space=mark)
    drawing.show(leather_at(mark), cloth.sewn(cloth.LEATHER), box, 5, 2, says=says)


def _draw_seven(drawing: QuiltDrawing) -> None:
    where, scale = drawing.where, drawing.where.scale
    x, y = where.space(GOAL)
    box = Box.around(x + where.step, y + where.step / 2, 40 * scale, 88 * scale)
    says = msg("patchwork.says.seven")
    drawing.show("seven", Art("patchwork/seven"), box, 5, 2, says=says)
    below = Box(box.x, box.y + box.height * 0.55, box.width, box.height * 0.35)
    name, size = "seven points", 24 * scale
    drawing.count(name, Signed(7), below, size, "serif-bold", "tag", "centre", 6)


def _draw_token(drawing: QuiltDrawing, seat: Seat) -> None:
    """Draw a player's token, the last mover's on top of a shared space."""
    state, where = drawing.state, drawing.where
    spaces = tuple(where.space(at) for at in range(GOAL + 1))
    on_top = state.at[0] == state.at[1] and seat == state.last_mover
    lift, side = _LIFT * where.scale if on_top else 0.0, _TOKEN * where.scale
    box = Box.around(*spaces[state.at[seat]], side, side).translate(-lift, -2 - lift)
    says = msg("patchwork.says.token", who=Who(seat), space=state.at[seat])
    drawing.show(f"token {seat}", Token(seat), box, 30 + on_top, 4, says=says, walk=spaces)
