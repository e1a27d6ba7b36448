"""Referee Mexican Train a second time, from the text of its rules alone.

It imports nothing of the program and shares no idea with it: tiles are frozen sets of numbers, the
table is a dictionary of lists that play changes, and legal actions are found tile by tile and train
by train in the words of ``RULES.md``. ``python -m tests.tools.referees mexican_train ROUNDS`` plays
rounds before both referees.
"""

from __future__ import annotations

from typing import Any

M = "mexican"


def tile(text: str) -> frozenset[int]:
    """Return the tile of that name."""
    return frozenset(map(int, text.split("-")))


def text(piece: frozenset[int]) -> str:
    """Return the name of a tile."""
    return f"{max(piece)}-{min(piece)}"


class Referee:
    """Hold one table of Mexican Train; ``play`` changes it."""

    def __init__(self, seats: int, highest: int, house: dict[str, Any]) -> None:
        self.n, self.highest, self.house = seats, highest, house
        self.all = [
            frozenset((a, b)) for a in range(highest + 1) for b in range(highest + 1) if a <= b
        ]
        first = self.rule("first_engine", "highest")
        self.first = highest if first == "highest" else min(first, highest)
        self.engine = self.first + 1
        self.paired = self.rule("partners", False) and seats in (4, 6, 8)
        self.starter: int | None = None
        self.totals = [0] * seats
        self.rounds: list[list[int]] = []
        self.playing = False
        self.hands: list[list[frozenset[int]]] = []
        self.out: set[int] = set()

    def rule(self, name: str, usual: Any) -> Any:
        """Return a house rule, or its usual value."""
        return self.house.get(name, usual)

    # The round.

    def deal(self, line: str) -> None:
        """Deal by a line ``deal 12-12 : hands | pile start 2`` (section 2)."""
        words = line.split(" ")
        begins = int(words[words.index("start") + 1]) if "start" in words else None
        dealt, _, pile = line.partition(" : ")[2].partition(" |")
        self.engine -= 1
        assert tile(words[1]) == {self.engine}  # MT-7.3
        self.hands = [
            [tile(name) for name in hand.split(",") if name] for hand in dealt.split(" ; ")
        ]
        self.pile = [tile(name) for name in pile.partition(" start")[0].strip().split(",") if name]
        self.trains: dict[str, list[frozenset[int]]] = {f"seat{i}": [] for i in range(self.n)}
        for name in (M, "mexican2")[: self.rule("mexican_trains", 1)]:  # MT-3.4
            self.trains[name] = []
        self.end = dict.fromkeys(self.trains, self.engine)  # MT-4.3
        self.marker = dict.fromkeys(self.trains, False)
        self.waiting: list[str] = []  # trains whose last tile is an uncovered double, as laid
        self.had_turn: set[int] = set()
        self.heard: set[int] = set()  # those who knocked for their last tile
        if self.rule("deal_engine", False):
            assert begins is not None
            self.turn = begins
            self.check_drawing()  # MT-2.1
        elif not self.rounds and self.rule("begins", "lots") == "first_seat":
            assert begins is None
            self.turn = 0  # MT-3.1
        elif not self.rounds:
            assert begins is not None
            self.turn = begins  # MT-3.1
        elif self.rule("starter", "rotate") == "winner":
            self.turn = self.best_of_last_round()
        else:
            assert self.starter is not None
            self.turn = (self.starter + 1) % self.n
        self.starter = self.turn
        self.playing = True
        self.begin_turn()
        self.look_for_the_end()

    def check_drawing(self) -> None:
        """Check that all drew alike until the engine was found (MT-2.1)."""
        had = [len(hand) + (seat == self.turn) for seat, hand in enumerate(self.hands)]
        assert had == sorted(had, reverse=True)
        assert had[0] - had[-1] <= (not self.pile)
        assert had[self.turn] == had[0]  # in a draw that not all can join, a drawer finds it
        if "hand_size" in self.house:
            assert had[-1] >= self.house["hand_size"]

    def best_of_last_round(self) -> int:
        """Return the seat that did best, an empty hand first of all.

        Of equals it is the next clockwise.
        """
        assert self.starter is not None
        order = [(self.starter + 1 + i) % self.n for i in range(self.n)]
        points = self.rounds[-1]
        low = [i for i in order if points[i] == min(points)]
        return min(low, key=lambda i: (i not in self.out, order.index(i)))

    def begin_turn(self) -> None:
        """Begin a turn: nothing was drawn, no double laid, no run begun."""
        self.drawn = 0
        self.mine: list[str] = []  # trains on which a double was laid this turn
        self.run = False

    # Legal actions.

    @property
    def own(self) -> str:
        """Return the train of the seat to act."""
        return f"seat{self.turn}"

    def alive(self) -> list[str]:
        """Return trains whose open double binds (MT-6.3), without dead ones.

        Dead are those of MT-6.8.
        """
        found = []
        for train in self.waiting:
            suit = self.end[train]
            laid = [piece for line in self.trains.values() for piece in line if suit in piece]
            gone = len(laid) + (1 if suit == self.engine else 0)
            if gone < self.highest + 1:
                found.append(train)
        return found

    def to_close(self) -> list[str]:
        """Return the trains whose double may be closed now (MT-6.6, MT-6.9)."""
        order, alive = self.rule("closing_order", "laid"), self.alive()
        if order == "any" or not alive:
            return alive
        return [alive[0] if order == "laid" else alive[-1]]

    def allowed(self, piece: frozenset[int], train: str) -> bool:
        """Return whether the seat to act may lay ``piece`` on ``train`` now."""
        if self.end[train] not in piece:
            return False  # MT-4.3
        double = len(piece) == 1
        if double and self.mine and self.rule("doubles_a_turn", "any") == "one":
            return False  # MT-6.5
        alive = self.alive()
        if alive and not self.mine:  # another turn's double: everybody must close it
            return not double and train in self.to_close()
        if self.run and not (self.mine and not alive):
            return train == self.own
        if self.rule("own_train_first", False) and not self.trains[self.own]:
            mine_to_enter = train == self.own
        else:
            mine_to_enter = train == self.own or train.startswith(M) or self.marker[train]  # MT-4.2
        if not mine_to_enter:
            return False
        if double or not alive:
            return True  # MT-6.5, or nothing binds
        if len(self.mine) > 1 or self.rule("extra_tile", "any") == "on_the_double":
            return train in self.to_close()
        return True  # MT-6.2

    def lays(self, seat: int | None = None) -> list[str]:
        """Return the lines for every tile that may be laid."""
        return [
            f"play {text(piece)} {train}"
            for piece in self.hands[self.turn if seat is None else seat]
            for train in self.trains
            if self.allowed(piece, train)
        ]

    def legal(self) -> list[str]:
        """Return every line that may be played now."""
        if not self.playing:
            return []
        penalty = self.rule("knock", 0)  # MT-5.7
        calls = []
        if penalty and self.pile:
            friend = (self.turn + self.n // 2) % self.n if self.paired else self.turn
            for seat in self.had_turn - self.heard - {self.turn, friend}:
                calls += [f"catch seat{seat}"] * (len(self.hands[seat]) == 1)
        if lays := self.lays():
            if penalty and len(self.hands[self.turn]) == 2 and self.turn not in self.heard:
                calls.append("knock")
            return lays + calls  # MT-4.4
        most = {"one": 1, "two": 2}.get(self.rule("draws", "one"), 999)
        more = self.drawn < most  # MT-5.3
        return ["draw" if self.pile and more else "pass", *calls]

    # Actions.

    def play(self, line: str) -> None:
        """Play a line."""
        if line.startswith("deal"):
            self.deal(line)
            return
        hand = self.hands[self.turn]
        if line == "draw":
            hand.append(self.pile.pop(0))
            self.drawn += 1
        elif line == "knock":
            self.heard.add(self.turn)
        elif line.startswith("catch "):
            late = int(line.removeprefix("catch seat"))
            for _ in range(min(self.rule("knock", 0), len(self.pile))):
                self.hands[late].append(self.pile.pop(0))
        elif line == "pass":
            self.marker[self.own] = True
            self.next_turn()
        else:
            _, name, train = line.split(" ")
            self.lay(hand, tile(name), train)
        if self.playing:
            self.look_for_the_end()

    def lay(self, hand: list[frozenset[int]], piece: frozenset[int], train: str) -> None:
        """Move a tile from the hand to a train."""
        closing = bool(self.alive()) and not self.mine
        first = self.rule("long_first_turn", False) and self.turn not in self.had_turn
        if first and train == self.own and not closing and not self.mine:
            self.run = True
        hand.remove(piece)
        (far,) = piece - {self.end[train]} or piece
        self.trains[train].append(piece)
        self.end[train] = far
        self.drawn = 0
        if train == self.own:
            self.marker[train] = False  # MT-5.5
        if train in self.waiting:
            self.waiting.remove(train)
        if len(piece) == 1:
            self.waiting.append(train)
            self.mine.append(train)
            if not hand and self.rule("finish_on_double", True):
                self.count()
        elif not hand:
            self.count()  # MT-7.1
        elif self.run and train == self.own and any(self.end[train] in t for t in hand):
            self.mine = []
        else:
            self.next_turn()

    def next_turn(self) -> None:
        """Begin the turn of the next seat clockwise."""
        self.had_turn.add(self.turn)
        self.heard = {seat for seat in self.heard if len(self.hands[seat]) == 1}
        self.turn = (self.turn + 1) % self.n
        self.begin_turn()

    def look_for_the_end(self) -> None:
        """Count the round if it is over (MT-7.1, MT-7.2)."""
        strict = not self.rule("finish_on_double", True)
        empty = any(not hand for hand in self.hands)
        out = empty and not (strict and self.alive())
        if out or not (self.pile or self.lays() or self.hope()):
            self.count()

    def hope(self) -> bool:
        """Return whether somebody could lay if every train had its marker."""
        bound = self.to_close()
        for seat, hand in enumerate(self.hands):
            home = f"seat{seat}"
            trains = list(self.trains)
            if self.rule("own_train_first", False) and not self.trains[home]:
                trains = [home]
            if bound:
                trains = bound
            for piece in hand:
                if bound and len(piece) == 1:
                    continue
                if any(self.end[train] in piece for train in trains):
                    return True
        return False

    def count(self) -> None:
        """Count the round (section 8)."""
        blank = self.rule("double_blank", 50)
        scores = []
        for hand in self.hands:
            points = 0
            for piece in hand:
                a, b = max(piece), min(piece)
                half = self.rule("blank_half", 0) if b == 0 else 0
                points += blank if a == 0 else a + b + half
            scores.append(points)
        if self.paired:  # MT-8.5
            scores = [points + scores[i - self.n // 2] for i, points in enumerate(scores)]
        self.rounds.append(scores)
        self.out = {i for i in range(self.n) if not self.hands[i]}
        self.totals = [a + b for a, b in zip(self.totals, scores, strict=True)]
        self.playing = False

    def over(self) -> bool:
        """Return whether the last round was counted (MT-7.3)."""
        rounds = self.rule("rounds", "all")
        most = self.first + 1 if rounds == "all" else min(rounds, self.first + 1)
        return not self.playing and len(self.rounds) == most

    def winners(self) -> list[int]:
        """Return the seats with the lowest total (MT-8.4)."""
        best = [i for i in range(self.n) if self.totals[i] == min(self.totals)]
        if self.rule("tie_break", "shared") == "zero_rounds":
            noughts = {i: sum(scores[i] == 0 for scores in self.rounds) for i in best}
            best = [i for i in best if noughts[i] == max(noughts.values())]
            least = {i: min([s[i] for s in self.rounds if s[i]] or [0]) for i in best}
            best = [i for i in best if least[i] == min(least.values())]
        return best
