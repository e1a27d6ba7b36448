"""The cards of Gnoming A Round, where they lie and what everybody saw: data only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from tabletop.kernel.options import Option, Options
from tabletop.kernel.rules import FIRST
from tabletop.kernel.words import Seat
from tabletop.pieces.cards import Card, Cards, Shown, full_deck, hidden_cells

OPTIONS: Final = (
    Option("hazards_return", (False, True), False, "G1"),
    Option("tie_for_lowest", ("counts", "does_not"), "counts", "S10"),
    Option("starter", ("rotate", "first_out"), "rotate", "P6"),
)

SEAT_COUNTS: Final = (2, 3, 4, 5, 6, 7)
"""P1."""

HAZARD: Final[Card] = 10
"""Written ``H``. The number is what it costs (S9); no printed card has it."""

MULLIGAN: Final[Card] = 0
"""Written ``M``. The number is what it counts by itself (S8); no printed card has it."""

COPIES: Final[dict[Card, int]] = {
    **{8: 13, 7: 13, 6: 14, 5: 14, 4: 14, 3: 14},
    **{-1: 6, -2: 8, -3: 5, -4: 3, HAZARD: 3, MULLIGAN: 3},
}
"""D1."""

DECK: Final = full_deck(COPIES)

CELLS: Final = 9
ROUNDS: Final = 3
"""G1."""

SETUP_FLIPS: Final = 2
"""P5."""

MOST_REBUILDS: Final = 2
"""X2."""

Pile: TypeAlias = Literal["a", "b"]
PILES: Final[tuple[Pile, Pile]] = ("a", "b")

Source: TypeAlias = Literal["stock", "a", "b"]
SOURCES: Final[tuple[Source, ...]] = ("stock", "a", "b")

Goal: TypeAlias = Literal["a", "b", "out"]
"""Where a discard goes; ``out`` is out of play."""

Layout: TypeAlias = tuple[Card, ...]
"""Nine cards row by row."""

Phase: TypeAlias = Literal[
    "deal", "flip", "draw", "rebuild", "lay", "bounce", "discard", "hazard", "scored"
]


@dataclass(frozen=True, slots=True)
class House:
    """The house rules of a table, each by its name in records."""

    hazards_return: bool = False
    tie_for_lowest: str = "counts"
    starter: str = "rotate"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance gives out the cards (P2 to P4).

    Attributes:
        layouts: By seat, nine cards each.
        piles: The cards that start the discard piles a and b.
        stock: The draw pile in drawing order.
    """

    layouts: tuple[Layout, ...]
    piles: tuple[Card, Card]
    stock: Cards


@dataclass(frozen=True, slots=True)
class Rebuild:
    """Chance shuffles what lies under the tops into a new draw pile (X1)."""

    stock: Cards


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn up a hidden card of one's own (P5, H1); ``None`` declines a hazard's flip."""

    cell: int | None


@dataclass(frozen=True, slots=True)
class Take:
    """Draw the top card of the draw pile or of a discard pile (T2)."""

    source: Source


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay the drawn card into a cell (T5)."""

    cell: int


@dataclass(frozen=True, slots=True)
class Bounce:
    """Lay the card just turned up into another cell (B3)."""

    cell: int


@dataclass(frozen=True, slots=True)
class Stay:
    """Do not bounce the card just turned up (B6)."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Put the discard of the turn on a pile, or a hazard out of play (C1, H3)."""

    to: Goal


Act: TypeAlias = Flip | Take | Lay | Bounce | Stay | Discard
"""What a seat may do."""

Action: TypeAlias = Deal | Rebuild | Act


@dataclass(frozen=True, slots=True)
class Result:
    """A round that was counted.

    Attributes:
        scores: By seat, as recorded (S10).
        layouts: By seat, as they lay at the end; ``None`` when only the points are known.
        first_out: Who was first out (E1); ``None`` for nobody.
    """

    scores: tuple[int, ...]
    layouts: tuple[Layout, ...] | None = None
    first_out: Seat | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """What everybody sees (D2).

    Attributes:
        house: The house rules.
        seats: How many play.
        phase: What is to be done: ``deal`` and ``rebuild`` by chance, ``scored`` is a round
            just counted, the others by ``turn``.
        turn: Who is to choose, or who chose last.
        starter: Who begins or began this round (P6); before the deal who will.
        shown: By seat, the layout with ``None`` for hidden cards; empty before the deal.
        piles: The discard piles a and b, bottom to top.
        stock_left: Cards in the draw pile.
        rebuilds: How often the draw pile was rebuilt in this round (X2).
        out: Hazards out of play (H3).
        drawn: In phase ``lay`` the card in the hand of ``turn``.
        source: In phase ``lay`` where it was taken from.
        loose: In phases ``bounce`` and ``discard`` the card that is leaving the layout.
        left: The cell that ``loose`` has just left.
        turned: Whether ``loose`` was hidden until it was replaced.
        discarder: In phase ``hazard`` who discarded it.
        first_out: Who was first out in this round (E1).
        results: The rounds counted one by one, the one on the table last.
        carried: By seat, points of rounds of which no more is known.
        earlier: How many such rounds there were.
    """

    house: House
    seats: int
    carried: tuple[int, ...]
    phase: Phase = "deal"
    turn: Seat = FIRST
    starter: Seat = FIRST
    shown: tuple[Shown, ...] = ()
    piles: tuple[Cards, Cards] = ((), ())
    stock_left: int = 0
    rebuilds: int = 0
    out: int = 0
    drawn: Card | None = None
    source: Source | None = None
    loose: Card | None = None
    left: int | None = None
    turned: bool = False
    discarder: Seat | None = None
    first_out: Seat | None = None
    results: tuple[Result, ...] = ()
    earlier: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """The whole table.

    Attributes:
        table: What everybody sees.
        layouts: By seat, all nine cards, hidden ones too; empty before the deal.
        stock: The draw pile in drawing order.
    """

    table: Table
    layouts: tuple[Layout, ...] = ()
    stock: Cards = ()


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know: all that was ever open, the same for everybody (D2, Q-22).

    Attributes:
        seat: The viewer.
        table: What everybody sees.
        unseen: Sorted, the cards face down in layouts and in a draw pile never rebuilt: each
            may be in any of these places.
        rebuilt: Sorted, the cards of a rebuilt draw pile, each seen before (X1).
    """

    seat: Seat
    table: Table
    unseen: Cards = ()
    rebuilt: Cards = ()


def house_of(options: Options) -> House:
    """The house rules from the settled options."""
    return House(
        hazards_return=bool(options["hazards_return"]),
        tie_for_lowest=str(options["tie_for_lowest"]),
        starter=str(options["starter"]),
    )


def is_positive(card: Card) -> bool:
    """Whether ``card`` has a printed value of 3 to 8."""
    return 3 <= card <= 8


def round_number(table: Table) -> int:
    """The round on the table, or the next one; 4 when there is none left."""
    return table.earlier + len(table.results) + (table.phase != "scored")


def is_over(table: Table) -> bool:
    """Whether the last round is counted (G1)."""
    return table.earlier + len(table.results) >= ROUNDS


def next_starter(table: Table) -> Seat:
    """Who begins the round to be dealt (P6, Q-03)."""
    if table.phase == "deal":
        return table.starter
    last = table.results[-1].first_out
    if table.house.starter == "first_out" and last is not None:
        return last
    return Seat((table.starter + 1) % table.seats)


def dealt_deck(table: Table) -> Cards:
    """The cards still in the game for the next deal (G1, Q-15)."""
    gone = 0 if table.house.hazards_return else table.out
    return tuple(sorted(DECK)[: len(DECK) - gone])  # hazards are the highest number


def pieces(state: State) -> list[Card]:
    """Every card: those that lie face down first, then all others; all in the box unshuffled."""
    table = state.table
    if not state.layouts:
        return list(DECK)
    down = [
        layout[cell]
        for layout, shown in zip(state.layouts, table.shown, strict=True)
        for cell in hidden_cells(shown)
    ]
    up = [card for shown in table.shown for card in shown if card is not None]
    hands = [card for card in (table.drawn, table.loose) if card is not None]
    open_piles = [card for pile in table.piles for card in pile]
    return [*down, *state.stock, *up, *hands, *open_piles, *[HAZARD] * table.out]
