"""Choose the square for a leather patch by searching the moves after it."""

from __future__ import annotations

from operator import itemgetter
from typing import Final, TypeAlias

from tabletop.bots.bot import Advice, Budget, Choice, Searcher
from tabletop.games.patchwork import notation
from tabletop.games.patchwork.brain.cloth import (
    LEATHER,
    NUMBER,
    anchors,
    cells_of,
    cloth_of,
    each,
    sewn,
    snuggest,
)
from tabletop.games.patchwork.brain.race import SIZE, Race, Spot
from tabletop.games.patchwork.brain.reason import standing
from tabletop.games.patchwork.brain.search import Found
from tabletop.games.patchwork.data import SIDE
from tabletop.games.patchwork.rules import apply, scores, to_act
from tabletop.games.patchwork.state import Action, Leather, State, View
from tabletop.kernel.words import Msg, Seat, msg

Square: TypeAlias = tuple[int, int]
"""Row and column of a square of the quilt."""

LEATHER_DEPTH: Final = 8
"""Choices searched ahead after each square."""

_SQUARES: Final = 8
"""Number of squares that are compared by search."""

_COMING: Final = 12
"""Number of patches of the ring that are considered."""

_ENOUGH: Final = 4
"""Number of placements left at which a patch almost surely finds one."""

_ALIKE: Final = 0.25
"""Difference in points up to which a hint treats squares as equally good."""

_FADING: Final = 0.9
"""Weight of each patch to come, relative to the one before it."""


def place_leather(
    race: Race, searcher: Searcher[Spot, Found], view: View, budget: Budget, depth: int
) -> Advice[Action]:
    """Rank the open squares for the owed leather patch (PW-6.2, PW-6.3)."""
    table = view.table
    ring = race.spot(table, view.seat).ring
    squares = likely_squares(cloth_of(table.covered[view.seat]), ring)
    if not squares:
        return Advice((Choice(Leather(None), 0.0),), msg("patchwork.hint.only"))
    ranked: list[tuple[float, Square]] = []
    sure = True
    for square in squares[:_SQUARES]:
        valued = _value(race, searcher, apply(table, Leather(square)), view.seat, budget, depth)
        if valued is None:
            break
        ranked.append((valued[0], square))
        sure = sure and valued[1]
    ranked.sort(key=itemgetter(0), reverse=True)
    if budget.reasons:
        ranked = _parted(table, ranked)
    floor = ranked[-1][0] if ranked else 0.0
    sure = sure and len(ranked) > 1
    seen = {square for _, square in ranked}
    ranked += [(floor, square) for square in squares if square not in seen]
    choices = tuple(Choice(Leather(square), value) for value, square in ranked)
    if len(ranked) == 1:
        return Advice(choices, msg("patchwork.hint.only"))
    (value, best), (less, second) = ranked[:2]
    name = msg("patchwork.square_name", square=notation.square(second))
    told = standing(value, less, name, sure=sure)
    why, also = (*leather_reasons(table, best, second), None, None)[:2]
    against = leather_reasons(table, second, best)[:2]
    return Advice(choices, why, also=also, against=against, runner_up=1, **told)


def _parted(table: State, ranked: list[tuple[float, Square]]) -> list[tuple[float, Square]]:
    """Move two equally good squares that a fact distinguishes to the front."""
    good = [one for one in ranked if ranked[0][0] - one[0] <= _ALIKE]
    for other in good[1:]:
        for pair in ((good[0], other), (other, good[0])):
            if leather_reasons(table, pair[0][1], pair[1][1]):
                return [*pair, *(one for one in ranked if one not in pair)]
    return ranked


def likely_squares(cloth: int, ring: tuple[int, ...]) -> list[Square]:
    """Rank the open squares by shared edges, then by the room left."""
    left = anchors(cloth, LEATHER)
    found: list[Square] = []
    while left:
        places = snuggest(cloth, LEATHER, left)
        left &= ~places
        rooms = {place: room(cloth | sewn(LEATHER, place), ring) for place in each(places)}
        found += [
            cells_of(LEATHER, place)[0] for place in sorted(rooms, key=lambda place: -rooms[place])
        ]
    return found


def room(cloth: int, ring: tuple[int, ...]) -> float:
    """Rate the room left for the next patches.

    Each patch counts its squares, weighted by how easily it fits and how soon it comes.
    """
    total, weight = 0.0, 1.0
    for number in ring[:_COMING]:
        places = anchors(cloth, number).bit_count()
        total += weight * SIZE[number] * places / (places + _ENOUGH)
        weight *= _FADING
    return total


def leather_reasons(table: State, best: Square, other: Square) -> tuple[Msg, ...]:
    """Return the facts in favour of one square over another."""
    after = [apply(table, Leather(square)) for square in (best, other)]
    said: list[Msg] = []
    if after[0].seven != table.seven == after[1].seven:
        said.append(msg("patchwork.hint.seven"))
    covered = table.covered[table.last_mover]
    size, larger = (room_around(covered, square) for square in (best, other))
    if size < larger:
        nook = msg("patchwork.hint.nook", size=size, less=larger)
        said.append(msg("patchwork.hint.hole") if size == 1 else nook)
    sides, fewer = (4 - len(_open_beside(covered, square)) for square in (best, other))
    if sides > fewer:
        said.append(msg("patchwork.hint.sides", sides=sides, less=fewer))
    fit, less = (_fitting(state, table.last_mover) for state in after)
    count = min(_COMING, len(table.ring or ()))
    if fit > less:
        said.append(msg("patchwork.hint.room", n=fit, count=count, less=less))
    return tuple(said)


def _fitting(table: State, seat: Seat) -> int:
    """Return the number of the next patches that still fit."""
    cloth = cloth_of(table.covered[seat])
    return sum(bool(anchors(cloth, NUMBER[patch])) for patch in (table.ring or ())[:_COMING])


def _value(
    race: Race,
    searcher: Searcher[Spot, Found],
    after: State,
    seat: Seat,
    budget: Budget,
    depth: int,
) -> tuple[float, bool] | None:
    """Return ``seat``'s value, and whether exact; ``None`` without budget."""
    mover = to_act(after)
    if mover is None:
        points = scores(after)
        return float(points[seat] - points[1 - seat]), True
    found = searcher.search(race.spot(after, mover), budget, depth)
    if found.depth < depth and not found.whole:
        return None
    value = found.ranked[0][0]
    return value if mover == seat else -value, found.settled


def room_around(covered: int, cell: Square) -> int:
    """Count the connected empty squares around an empty square."""
    seen, left = {cell}, [cell]
    while left:
        fresh = [at for at in _open_beside(covered, left.pop()) if at not in seen]
        seen.update(fresh)
        left += fresh
    return len(seen)


def _open_beside(covered: int, cell: Square) -> list[Square]:
    row, column = cell
    beside = ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1))
    return [
        (r, c)
        for r, c in beside
        if 0 <= r < SIDE and 0 <= c < SIDE and not covered >> SIDE * r + c & 1
    ]
