"""Referee Gnoming A Round a second time, from the text of its rules alone.

It imports nothing of the program and shares no idea with it: cards are words, a layout is a list of
boxes that play changes, points are counted on boards of bits, and legal actions are found by trying
every line there is. ``python -m tests.tools.referee_gnoming [LAYOUTS [MATCHES]]`` counts layouts
and plays matches against the program.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

BOX = Counter({"8": 13, "7": 13, "6": 14, "5": 14, "4": 14, "3": 14})
BOX.update({"-1": 6, "-2": 8, "-3": 5, "-4": 3, "H": 3, "M": 3})
POSITIVE = "345678"
SIX_LINES = (0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100)
EVERY_LINE = [
    *(f"{word} {cell}" for word in ("flip", "lay", "bounce") for cell in range(9)),
    *("flip none", "take stock", "take a", "take b", "stay"),
    *("discard a", "discard b", "discard out"),
]


def count(cards: list[str]) -> int:
    """Count nine cards as laid (S1 to S9), on boards of one bit a cell."""
    board = dict.fromkeys(BOX, 0)
    for cell, name in enumerate(cards):
        board[name] |= 1 << cell
    score = in_lines = 0
    for value in POSITIVE:
        good = board[value] | board["M"]
        for line in SIX_LINES:
            if line & ~good == 0 and line & board[value]:
                score -= int(value)
                in_lines |= line
    for name, cells in board.items():
        worth = {"H": 10, "M": 0}.get(name)
        worth = int(name) if worth is None else worth
        score += worth * (cells & ~in_lines).bit_count()
    return score


class Referee:
    """Hold one match; ``play`` changes it."""

    def __init__(self, seats: int, **house: Any) -> None:
        self.n, self.house = seats, house
        self.rounds: list[list[int]] = []
        self.starter = -1
        self.gone = 0  # hazards out of play
        self.ended_by: int | None = None
        self.state = "deal"
        self.cards: list[list[str]] = []
        self.down: list[set[int]] = []

    # Rounds.

    def deal(self, text: str) -> None:
        """Deal by a line ``layouts | a b | stock`` (P2 to P6)."""
        layouts, tops, stock = text.split(" | ")
        if self.house.get("hazards_return"):
            self.gone = 0  # G1
        self.cards = [layout.split(",") for layout in layouts.split(" ; ")]
        self.down = [set(range(9)) for _ in range(self.n)]
        self.piles = {name: [card] for name, card in zip("ab", tops.split(" "), strict=True)}
        self.stock = stock.split(",")
        dealt = sum(map(Counter, self.cards), Counter([*tops.split(" "), *self.stock]))
        assert dealt == BOX - Counter({"H": self.gone}) and "H" not in tops
        if self.house.get("starter") == "first_out" and self.ended_by is not None:
            self.starter = self.ended_by
        else:
            self.starter = (self.starter + 1) % self.n
        self.turn, self.state, self.shuffles = self.starter, "flip", 0
        self.out_first: int | None = None
        self.hand = self.hand_from = self.loose = ""
        self.hole, self.was_hidden = -1, False

    def finish(self) -> None:
        """Turn everything up and count it (E3, S10)."""
        for hidden in self.down:
            hidden.clear()
        points = [count(cards) for cards in self.cards]
        who = self.ended_by = self.out_first
        if who is not None:
            rank = sorted(points).index(points[who])
            shared = points.count(points[who]) > 1
            best = rank == 0 and not (shared and self.house.get("tie_for_lowest") == "does_not")
            points[who] += -5 if best else 5
        self.rounds.append(points)
        self.state = "over" if len(self.rounds) == self.house.get("rounds", 3) else "deal"

    def stopped(self) -> None:
        """Stop the round before its end (X2)."""
        self.out_first = None
        self.finish()

    def next_turn(self) -> None:
        """Begin the next turn (E1, E2).

        A turn in which nothing can be drawn stops the round.
        """
        if not self.down[self.turn] and self.out_first is None:
            self.out_first = self.turn
        self.turn = (self.turn + 1) % self.n
        self.state = "draw"
        if self.turn == self.out_first:
            self.finish()
        elif not self.legal():
            self.stopped()

    # Legal actions.

    def wild(self) -> set[int]:
        """Return the cells with a face-up mulligan of the seat to act."""
        cards = self.cards[self.turn]
        return {c for c in range(9) if cards[c] == "M" and c not in self.down[self.turn]}

    def homes(self, card: str) -> set[int]:
        """Return the cells for a drawn card (M3, M4)."""
        wild = self.wild()
        if card == "M":
            return set(range(9)) if not wild else wild if len(wild) == 1 else set()
        return wild if len(wild) >= 2 else set(range(9))

    def fits(self, card: str) -> bool:
        """Return whether a card may bounce (B1, B2, B4, B5)."""
        mine, down = self.cards[self.turn], self.down[self.turn]
        return card in POSITIVE and any(mine[c] == card for c in range(9) if c not in down)

    def bin(self, card: str, to: str) -> bool:
        """Return whether a card may be discarded to a pile (C1 to C3, H3)."""
        if card == "H" or to == "out":
            return (card, to) == ("H", "out")
        other = "b" if to == "a" else "a"
        return not self.piles[to] or bool(self.piles[other])

    def may(self, line: str) -> bool:
        """Return whether the seat to act may play a line."""
        word, _, what = line.partition(" ")
        mine = self.down[self.turn]
        if word == "flip":
            if self.state not in ("flip", "hazard"):
                return False
            return self.state == "hazard" if what == "none" else int(what) in mine
        if word == "take":
            if self.state != "draw":
                return False
            if what == "stock":
                return bool(self.stock) or any(len(pile) > 1 for pile in self.piles.values())
            return bool(self.piles[what]) and bool(self.homes(self.piles[what][-1]))
        if word == "lay":
            return self.state == "hand" and int(what) in self.homes(self.hand)
        if word == "bounce":
            return self.state == "bounce" and int(what) != self.hole
        if word == "stay":
            return self.state == "bounce"
        if self.state == "hand":
            forced = len(self.wild()) >= 2 and self.hand not in ("M", "H")
            return self.hand_from == "stock" and not forced and self.bin(self.hand, what)
        return self.state == "leaving" and self.bin(self.loose, what)

    def legal(self) -> list[str]:
        """Return every line that may be played."""
        return [line for line in EVERY_LINE if self.may(line)]

    # Doing it.

    def play(self, line: str) -> None:
        """Play a line."""
        word, _, what = line.partition(" ")
        getattr(self, f"do_{word}")(what)

    def do_deal(self, what: str) -> None:
        self.deal(what)

    def do_rebuild(self, what: str) -> None:
        under = [card for pile in self.piles.values() for card in pile[:-1]]
        self.stock = what.split(",")
        assert Counter(under) == Counter(self.stock)
        self.piles = {name: pile[-1:] for name, pile in self.piles.items()}
        self.shuffles += 1
        self.do_take("stock")

    def do_flip(self, what: str) -> None:
        if what != "none":
            self.down[self.turn].remove(int(what))
        if self.state == "hazard":
            self.ask_next(self.turn)
            return
        if len(self.down[self.turn]) == 7:
            self.turn = (self.turn + 1) % self.n
            if self.turn == self.starter:
                self.state = "draw"

    def ask_next(self, seat: int) -> None:
        """Pass the hazard to the next seat that must flip (H1, H2)."""
        while (seat := (seat + 1) % self.n) != self.thrower:
            if len(self.down[seat]) >= 2:
                self.turn = seat
                return
        self.turn = self.thrower
        self.next_turn()

    def do_take(self, what: str) -> None:
        if what != "stock":
            self.hand, self.hand_from, self.state = self.piles[what].pop(), what, "hand"
        elif self.stock:
            self.hand, self.hand_from, self.state = self.stock.pop(0), what, "hand"
        elif self.shuffles == 2:
            self.stopped()
        else:
            self.state = "shuffle"

    def do_lay(self, what: str) -> None:
        self.loose, self.hand = self.hand, ""
        self.do_bounce(what)

    def do_bounce(self, what: str) -> None:
        mine, cell = self.cards[self.turn], int(what)
        hidden = cell in self.down[self.turn]
        self.down[self.turn].discard(cell)
        mine[cell], self.loose = self.loose, mine[cell]
        self.hole = cell
        self.state = "bounce" if hidden and self.fits(self.loose) else "leaving"

    def do_stay(self, _: str) -> None:
        self.state = "leaving"

    def do_discard(self, what: str) -> None:
        card = self.hand or self.loose
        self.hand = self.loose = ""
        if what == "out":
            self.gone += 1
            self.thrower, self.state = self.turn, "hazard"
            self.ask_next(self.turn)
        else:
            self.piles[what].append(card)
            self.next_turn()

    def best(self) -> list[int]:
        """Return the seats that win (G2, G3)."""
        totals = [sum(points) for points in zip(*self.rounds, strict=True)]
        low = [seat for seat in range(self.n) if totals[seat] == min(totals)]
        last = min(self.rounds[-1][seat] for seat in low)
        return [seat for seat in low if self.rounds[-1][seat] == last]


def main() -> None:
    """Print the number of comparisons without a difference."""
    from tests.games.gnoming.lockstep import many_layouts, many_matches

    numbers = [int(word) for word in sys.argv[1:]]
    layouts, matches = (numbers + [300_000, 200][len(numbers) :])[:2]
    print(f"{many_layouts(layouts)} layouts: the referees count the same")
    print(f"{many_matches(matches)} actions in {matches} matches: the referees agree")


if __name__ == "__main__":
    main()
