"""Referee Goat a second time, from the text of its rules alone.

It imports nothing of the program and shares no idea with it: tiles are strings, hands are lists,
and every question is answered by looking at the table anew. ``python -m tests.tools.referees goat
ROUNDS`` plays rounds before both referees.
"""

from __future__ import annotations

import json
from typing import Any

USUAL: dict[str, Any] = {
    "target": 101,
    "instant_fish": False,
    "fence": False,
    "bald_points": 25,
    "bald_alone": False,
    "double_six_points": 12,
    "doubles_together": True,
    "opening": "highest",
    "next_opener": "double",
    "fish_lowest_scores_zero": False,
    "pairs": False,
    "redeal_five_doubles": False,
}
"""Every house rule at its default."""

ALL = [f"{a}-{b}" for a in range(7) for b in range(a + 1)]


def halves(tile: str) -> tuple[str, str]:
    """Return the two numbers as written."""
    a, _, b = tile.partition("-")
    return a, b


def named(tile: str) -> str:
    """Return the tile's usual name, the higher number first."""
    a, b = halves(tile)
    return f"{max(a, b)}-{min(a, b)}"


def is_double(tile: str) -> bool:
    """Return whether both numbers are the same."""
    return len(set(halves(tile))) == 1


class Referee:
    """Hold a table of Goat; ``play`` changes it."""

    def __init__(self, seats: int, **rules: Any) -> None:
        self.rules = {**USUAL, **rules}
        self.seats = seats
        self.teams = bool(self.rules["pairs"]) and seats == 4
        self.hands: list[list[str]] = []
        self.market: list[str] = []
        self.line: list[str] = []
        self.turn = 0
        self.free_opener: int | None = None
        self.layer = 0  # the seat that laid the last tile
        self.playing = False
        self.fish = False
        self.points: list[int] = []
        self.written: list[int] = [0] * seats
        self.totals = [0] * seats
        self.waiting = [0] * seats
        self.open = [False] * seats

    def over(self) -> bool:
        """Return whether somebody is the goat."""
        return bool(self.goats())

    def goats(self) -> list[int]:
        """Return the seats that reached the target."""
        return [s for s in range(self.seats) if self.totals[s] >= self.rules["target"]]

    def winners(self) -> list[int]:
        """Return the seats with the least, once it is over."""
        if not self.over():
            return []
        return [s for s in range(self.seats) if self.totals[s] == min(self.totals)]

    def allowed_deal(self, hands: list[list[str]], market: list[str]) -> bool:
        """Return whether tiles may have been dealt like this."""
        each = 7 if self.seats == 2 or self.teams else 5
        everything = sorted(market + [tile for hand in hands for tile in hand])
        if self.rules["redeal_five_doubles"]:
            for hand in hands:
                if len([tile for tile in hand if is_double(tile)]) >= 5:
                    return False
        return (
            len(hands) == self.seats
            and all(len(hand) == each for hand in hands)
            and everything == sorted(ALL)
        )

    def to_open(self) -> tuple[int, list[str]]:
        """Return the seat that opens, and its tiles to open with."""
        if self.free_opener is not None:
            return self.free_opener, list(self.hands[self.free_opener])
        order = ["6-6", "5-5", "4-4", "3-3", "2-2", "1-1"]
        if self.rules["opening"] == "lowest":
            order = order[::-1]
        order = [*order, "0-0"]
        for high in "654321":
            order += [f"{high}-{low}" for low in "6543210" if low < high]
        for tile in order:
            for seat, hand in enumerate(self.hands):
                if tile in hand:
                    return seat, [tile]
        raise AssertionError("nobody holds a tile")

    def ends(self) -> tuple[str, str]:
        """Return the numbers to lay against."""
        return halves(self.line[0])[0], halves(self.line[-1])[1]

    def fits(self, tile: str) -> bool:
        """Return whether a tile can be laid at all."""
        left, right = self.ends()
        return left in halves(tile) or right in halves(tile)

    def legal(self) -> list[str]:
        """Return every line that may be played now; none between rounds."""
        if not self.playing:
            return []
        if not self.line:
            return [f"open {tile}" for tile in self.to_open()[1]]
        left, right = self.ends()
        hand, lines = self.hands[self.turn], []
        for tile in hand:
            if left in halves(tile):
                lines.append(f"play {tile} left")
            if right in halves(tile):
                lines.append(f"play {tile} right")
        one, two = f"{left}-{left}", f"{right}-{right}"
        together = self.rules["doubles_together"]
        if together and left != right and one in hand and two in hand:
            lines.append(f"play {one} left {two} right")
        return lines or (["draw"] if self.market else ["pass"])

    def play(self, line: str) -> None:
        """Play a line that is legal, or a deal."""
        word, _, rest = line.partition(" ")
        if word == "deal":
            self.deal(rest)
            return
        seat = self.turn
        if word == "open":
            self.hands[seat].remove(rest)
            self.line = [rest]
            self.layer = seat
        elif word == "play":
            words = rest.split()
            for tile, end in zip(words[::2], words[1::2], strict=True):
                self.lay(seat, tile, end)
        elif word == "draw":
            self.hands[seat].append(self.market.pop(0))
        if self.finished():
            self.count()
        elif word != "draw":
            self.turn = (seat + 1) % self.seats

    def deal(self, text: str) -> None:
        """Deal new hands and a new market."""
        dealt, _, rest = text.partition(" | ")
        self.hands = [part.split(",") for part in dealt.split(" ; ")]
        self.market = rest.split(",") if rest else []
        self.line = []
        self.playing, self.fish = True, False
        self.turn = self.to_open()[0]

    def lay(self, seat: int, tile: str, end: str) -> None:
        """Turn the tile so that it joins, and lay it."""
        self.hands[seat].remove(tile)
        a, b = halves(tile)
        left, right = self.ends()
        if end == "left":
            self.line.insert(0, tile if b == left else f"{b}-{a}")
        else:
            self.line.append(tile if a == right else f"{b}-{a}")
        self.layer = seat

    def finished(self) -> bool:
        """Return whether the round ends here."""
        if [] in self.hands:
            return True
        if any(self.fits(tile) for hand in self.hands for tile in hand):
            return False
        if not self.market:
            self.fish = True
        elif self.rules["instant_fish"]:
            self.fish = not any(self.fits(tile) for tile in self.market)
        return self.fish

    def worth(self, hand: list[str]) -> int:
        """Return the points of a hand against its holder."""
        total = 0
        for tile in hand:
            if tile == "0-0":
                if not self.rules["bald_alone"] or hand == ["0-0"]:
                    total += self.rules["bald_points"]
            elif tile == "6-6":
                total += self.rules["double_six_points"]
            else:
                total += sum(map(int, halves(tile)))
        return total

    def count(self) -> None:
        """Count the hands and record the points."""
        self.playing = False
        points = [self.worth(hand) for hand in self.hands]
        if self.teams:
            sums = [points[0] + points[2], points[1] + points[3]]
            if not self.fish:
                sums[self.layer % 2] = 0
            points = sums * 2
        if self.fish and self.rules["fish_lowest_scores_zero"]:
            points = [0 if p == min(points) else p for p in points]
        self.points = points
        before = list(self.totals)
        for seat in range(self.seats):
            self.write(seat, points[seat])
        self.written = [now - was for now, was in zip(self.totals, before, strict=True)]
        if self.rules["next_opener"] == "winner":
            self.free_opener = self.layer

    def write(self, seat: int, points: int) -> None:
        """Record points; a record opens with 13."""
        if self.open[seat]:
            self.totals[seat] += points
        elif points >= 13:
            self.open[seat] = True
            self.totals[seat] += points + self.waiting[seat]
            self.waiting[seat] = 0
        elif self.rules["fence"]:
            self.waiting[seat] = self.waiting[seat] + points if points else 0

    def status(self) -> str:
        """Return the facts both referees must agree on, as one line."""
        return json.dumps(
            {
                "turn": self.turn if self.playing else None,
                "hands": [sorted(hand) for hand in self.hands],
                "market": self.market,
                "line": self.line,
                "round_over": not self.playing,
                "fish": self.fish,
                "points": self.points,
                "scores": self.written,
                "totals": self.totals,
                "over": self.over(),
                "goats": self.goats(),
                "winners": self.winners(),
            }
        )
