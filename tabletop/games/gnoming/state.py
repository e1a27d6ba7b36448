"""Define the cards, actions and state of Gnoming A Round: data only."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

from tabletop.kernel.options import Option, Options
from tabletop.kernel.rules import FIRST
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat
from tabletop.pieces.cards import Card, Cards, Shown, full_deck, hidden_cells

OPTIONS: Final = (
    Option("rounds", (3, 1, 9), 3, "G1"),
    Option("hazards_return", (False, True), False, "G1"),
    Option("tie_for_lowest", ("counts", "does_not"), "counts", "S10"),
    Option("starter", ("rotate", "first_out"), "rotate", "P6"),
)

SEAT_COUNTS: Final = (2, 3, 4, 5, 6, 7)
"""Possible numbers of players (P1)."""

HAZARD: Final[Card] = 10
"""Written ``H``. The number is its cost (S9); no printed card has this number."""

MULLIGAN: Final[Card] = 0
"""Written ``M``. The number is its points (S8); no printed card has this number."""

COPIES: Final[dict[Card, int]] = {
    **{8: 13, 7: 13, 6: 14, 5: 14, 4: 14, 3: 14},
    **{-1: 6, -2: 8, -3: 5, -4: 3, HAZARD: 3, MULLIGAN: 3},
}
"""Copies of each card (D1)."""

DECK: Final = full_deck(COPIES)

CELLS: Final = 9
SETUP_FLIPS: Final = 2
"""Cards that each seat turns up in the setup (P5)."""

MOST_REBUILDS: Final = 2
"""Largest number of rebuilds of the draw pile (X2)."""

Pile: TypeAlias = Literal["a", "b"]
PILES: Final[tuple[Pile, Pile]] = ("a", "b")

Source: TypeAlias = Literal["stock", "a", "b"]
SOURCES: Final[tuple[Source, ...]] = ("stock", "a", "b")

Goal: TypeAlias = Literal["a", "b", "out"]
"""Destination of a discard; ``out`` is out of play."""

Layout: TypeAlias = tuple[Card, ...]
"""Nine cards row by row."""

Phase: TypeAlias = Literal[
    "deal", "flip", "draw", "rebuild", "lay", "bounce", "discard", "hazard", "scored"
]


@dataclass(frozen=True, slots=True)
class House:
    """Hold the house rules of a table, each by its name in records."""

    rounds: int = 3
    hazards_return: bool = False
    tie_for_lowest: str = "counts"
    starter: str = "rotate"


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal the layouts and the first card of each pile, by chance (P2 to P4)."""

    layouts: tuple[Layout, ...]
    piles: tuple[Card, Card]
    stock: Cards


@dataclass(frozen=True, slots=True)
class Rebuild:
    """Shuffle the cards below the tops into a new draw pile (X1), by chance."""

    stock: Cards


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn up a hidden card (P5, H1); ``None`` declines a hazard's flip."""

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
    """Decline to bounce the card just turned up (B6)."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard the card on a pile, or put a hazard out of play (C1, H3)."""

    to: Goal


Act: TypeAlias = Flip | Take | Lay | Bounce | Stay | Discard
"""An action of a seat."""

Action: TypeAlias = Deal | Rebuild | Act


@dataclass(frozen=True, slots=True)
class Result:
    """Hold a counted round.

    Attributes:
        scores: Recorded points, by seat (S10).
        layouts: Final layouts, by seat; ``None`` when only the points are known.
        first_out: The seat that was first out (E1); ``None`` for no seat.
    """

    scores: tuple[int, ...]
    layouts: tuple[Layout, ...] | None = None
    first_out: Seat | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """Hold the public state (D2).

    Attributes:
        phase: Next kind of action: ``deal`` and ``rebuild`` by chance, ``scored`` for a round just
            counted, the others by ``turn``.
        turn: The seat to act, or the last one to act.
        starter: The starter of this round (P6), or of the next round before its deal.
        shown: Layouts by seat, with ``None`` for hidden cards; empty before the deal.
        rebuilds: Number of rebuilds of the draw pile in this round (X2).
        out: Hazards out of play (H3).
        drawn: In phase ``lay`` the card in the hand of ``turn``.
        source: In phase ``lay`` the pile that ``drawn`` was taken from.
        loose: In phases ``bounce`` and ``discard`` the card that is leaving the layout.
        left: The cell that ``loose`` has just left.
        turned: Whether ``loose`` was hidden until it was replaced.
        discarder: In phase ``hazard`` the seat that discarded the hazard.
        first_out: The seat that was first out in this round (E1).
        results: The counted rounds, the one on the table last.
        carried: Points by seat of earlier rounds without details.
        earlier: Number of earlier rounds without details.
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

    @property
    def held(self) -> Card | None:
        """Return the card in the hand of ``turn``: drawn, or leaving the layout."""
        return self.loose if self.drawn is None else self.drawn


@dataclass(frozen=True, slots=True)
class State:
    """Hold the whole state.

    Attributes:
        layouts: All nine cards of each seat, including hidden ones; empty before the deal.
    """

    table: Table
    layouts: tuple[Layout, ...] = ()
    stock: Cards = ()


@dataclass(frozen=True, slots=True)
class View:
    """Hold the knowledge of a seat, equal for all seats (D2, Q-22).

    The knowledge covers every card that was ever open.

    Attributes:
        unseen: Face-down cards of the layouts and of a draw pile not yet rebuilt, sorted; each card
            may be in any of these places.
        rebuilt: Cards of a rebuilt draw pile, sorted; all were open before (X1).
    """

    seat: Seat
    table: Table
    unseen: Cards = ()
    rebuilt: Cards = ()


def house_of(options: Options) -> House:
    """Return the house rules from settled options."""
    given: dict[str, Any] = {**options}
    return House(**given)


def is_positive(card: Card) -> bool:
    """Return whether ``card`` has a printed value of 3 to 8."""
    return 3 <= card <= 8


def round_number(table: Table) -> int:
    """Return the number of the current or next round; one more after the last."""
    return table.earlier + len(table.results) + (table.phase != "scored")


def is_over(table: Table) -> bool:
    """Return whether the last round is counted (G1)."""
    return table.earlier + len(table.results) >= table.house.rounds


def next_starter(table: Table) -> Seat:
    """Return the starter of the next round (P6, Q-03)."""
    if table.phase == "deal":
        return table.starter
    last = table.results[-1].first_out
    if table.house.starter == "first_out" and last is not None:
        return last
    return Seat((table.starter + 1) % table.seats)


def dealt_deck(table: Table) -> Cards:
    """Return the cards still in the game for the next deal (G1, Q-15)."""
    gone = 0 if table.house.hazards_return else table.out
    return tuple(sorted(DECK)[: len(DECK) - gone])  # hazards have the highest number


def face_down(state: State) -> list[Card]:
    """List the hidden cards of all layouts."""
    pairs = zip(state.layouts, state.table.shown, strict=True)
    return [layout[cell] for layout, shown in pairs for cell in hidden_cells(shown)]


def pieces(state: State) -> list[Card]:
    """List every card, face-down cards first; the deck before a deal."""
    table = state.table
    if not state.layouts:
        return list(DECK)
    up = [card for shown in table.shown for card in shown if card is not None]
    hand = [] if table.held is None else [table.held]
    open_piles = [card for pile in table.piles for card in pile]
    return [*face_down(state), *state.stock, *up, *hand, *open_piles, *[HAZARD] * table.out]
