"""Derive a seat's view, and sample states consistent with it.

Public facts about a hand are stored tile by tile. A seat that draws or passes holds no tile that it
could have laid, so each tile in a hand has a set of bits for the tiles that it cannot be. Older
tiles have at least the bits of newer tiles: the ``lacks`` of a seat is a chain, the oldest tile
first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from tabletop.games.mexican_train.scoring import hands_shown
from tabletop.games.mexican_train.state import State, Table, View, in_play, on_table
from tabletop.games.mexican_train.trains import end, places
from tabletop.kernel.words import Seat
from tabletop.pieces.dominoes import Tile, sorted_hand

_DOUBLES: Final = 20
"""Bit of 0-0; bits 0 to 18 are for tiles with that number on one half only."""

_MIXING: Final = 3
"""Swaps tried for each tile of a sampled hand, so that the order of filling adds no bias."""


def bits(piece: Tile) -> int:
    """Return the bits of ``piece`` as in :attr:`Table.lacks`."""
    a, b = piece
    return 1 << a | 1 << (_DOUBLES + a if a == b else b)


def barred(table: Table) -> int:
    """Return the bits of the tiles that a seat without a play cannot hold."""
    singles, doubles = places(table)
    mask = 0
    for train in singles:
        mask |= 1 << end(table, train)
    for train in doubles:
        mask |= 1 << (_DOUBLES + end(table, train))
    return mask


def could_be(piece: Tile, lacks: int) -> bool:
    """Return whether a tile with bits ``lacks`` can be ``piece``."""
    a, b = piece
    return not lacks >> (_DOUBLES + a) & 1 if a == b else not (lacks >> a | lacks >> b) & 1


def after_failing(lacks: Sequence[int], mask: int) -> tuple[int, ...]:
    """Return the updated chain of a hand after its seat could lay no tile."""
    return tuple(known | mask for known in lacks)


def after_laying(lacks: Sequence[int], piece: Tile, drawn: bool) -> tuple[int, ...]:
    """Return the chain of the rest of a hand after ``piece`` was laid.

    A tile just ``drawn`` is the last of the chain. Otherwise every tile that could be ``piece`` may
    have been laid; removing the one with the most known bits is safe.
    """
    if drawn:
        return tuple(lacks[:-1])
    gone = next((i for i, known in enumerate(lacks) if could_be(piece, known)), 0)
    return (*lacks[:gone], *lacks[gone + 1 :])


def view(state: State, seat: Seat) -> View:
    """Return the view of ``seat``: the table and its own tiles."""
    return View(seat, state.table, state.hands[seat] if state.hands else ())


def out_of_sight(view: View) -> list[Tile]:
    """List the tiles that the viewer cannot see, lowest first."""
    if view.table.phase == "deal":
        return list(in_play(view.table))
    shown = hands_shown(view.table) or (view.hand,)
    seen = [*on_table(view.table), *(piece for hand in shown for piece in hand)]
    if view.table.box is None:
        return sorted({*in_play(view.table)}.difference(seen))
    return sorted((Counter(view.table.box) - Counter(seen)).elements())


def sample(view: View, rng: Random) -> State:
    """Sample a state that is consistent with the view."""
    table = view.table
    if table.phase == "deal":
        return State(table)
    waiting = out_of_sight(view)
    rng.shuffle(waiting)
    shown = hands_shown(table)
    if shown is not None:
        return State(table, shown, tuple(waiting))
    slots = _slots(view)
    given = _fill([known for _, known in slots], waiting, rng)
    hands: list[list[Tile]] = [[] for _ in range(table.seats)]
    for (seat, _), piece in zip(slots, given, strict=False):
        hands[seat].append(piece)
    hands[view.seat] = list(view.hand)
    return State(table, tuple(map(sorted_hand, hands)), tuple(given[len(slots) :]))


def _slots(view: View) -> list[tuple[int, int]]:
    """List the seat and the bits of every tile in the hands of the others."""
    lacks = enumerate(view.table.lacks)
    return [(seat, known) for seat, chain in lacks if seat != view.seat for known in chain]


def unseen(view: View) -> list[Tile]:
    """List the tiles whose place the viewer cannot know."""
    hidden, table = out_of_sight(view), view.table
    if table.phase != "play":
        return hidden if table.phase == "deal" or len(hidden) > 1 else []
    places_of = _slots(view)
    places_of += [(-1 - i, 0) for i in range(len(hidden) - len(places_of))]
    known = [lacks for _, lacks in places_of]
    base = _match(known, hidden)
    if base is None:  # the position contradicts its own observations
        return hidden
    at = {hidden[piece]: slot for slot, piece in enumerate(base)}
    return [piece for piece in at if _movable(piece, at, places_of, hidden)]


def _movable(
    piece: Tile, at: dict[Tile, int], places_of: list[tuple[int, int]], hidden: list[Tile]
) -> bool:
    home, lacks = places_of[at[piece]]
    ways = [
        slot
        for slot, (place, known) in enumerate(places_of)
        if place != home and could_be(piece, known)
    ]
    if any(could_be(other, lacks) for other, slot in at.items() if slot in ways):
        return True  # the two pieces can swap places
    rest = [other for other in hidden if other != piece]
    bits_of = [known for _, known in places_of]
    return any(_match(bits_of[:slot] + bits_of[slot + 1 :], rest) is not None for slot in ways)


def _fill(slots: list[int], pieces: list[Tile], rng: Random) -> list[Tile]:
    """Order ``pieces`` so that the first ones fit ``slots``, if possible."""
    order = sorted(range(len(slots)), key=lambda slot: -slots[slot].bit_count())
    given = list(pieces)
    good = True
    for place, slot in enumerate(order):
        # The pieces before ``place`` are already assigned to slots.
        for choice in range(place, len(given)):
            if could_be(given[choice], slots[slot]):
                given[place], given[choice] = given[choice], given[place]
                break
        else:
            good = False
            break
    if not good and (found := _match(slots, pieces)) is not None:
        taken = set(found)
        rest = [piece for i, piece in enumerate(pieces) if i not in taken]
        given = [*(pieces[i] for i in found), *rest]
    elif good:
        by_slot = dict(zip(order, given, strict=False))
        given = [*(by_slot[slot] for slot in range(len(slots))), *given[len(slots) :]]
    _mix(slots, given, rng)
    return given


def _mix(slots: Sequence[int], given: list[Tile], rng: Random) -> None:
    """Swap interchangeable pieces, so that every valid order can occur."""
    if not any(slots):
        return
    for _ in range(_MIXING):
        for slot, lacks in enumerate(slots):
            other = rng.randrange(len(given))
            there = slots[other] if other < len(slots) else 0
            if could_be(given[other], lacks) and could_be(given[slot], there):
                given[slot], given[other] = given[other], given[slot]


def _match(slots: Sequence[int], pieces: Sequence[Tile]) -> list[int] | None:
    """Return the index of a different possible piece for each slot, if any."""
    holder: dict[int, int] = {}

    def place(slot: int, tried: set[int]) -> bool:
        for index, piece in enumerate(pieces):
            if index not in tried and could_be(piece, slots[slot]):
                tried.add(index)
                if index not in holder or place(holder[index], tried):
                    holder[index] = slot
                    return True
        return False

    hardest = sorted(range(len(slots)), key=lambda slot: -slots[slot].bit_count())
    if not all(place(slot, set()) for slot in hardest):
        return None
    found = [0] * len(slots)
    for index, slot in holder.items():
        found[slot] = index
    return found


def nothing_known(counts: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    """Return chains without any observation for hands of these sizes."""
    return tuple((0,) * count for count in counts)
