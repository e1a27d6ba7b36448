"""Evaluate plays: the seat's own tiles and the replies of the others."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tabletop.bots.bot import Budget
from tabletop.games.mexican_train.brain.runs import Runs
from tabletop.games.mexican_train.hidden import could_be, nothing_known, out_of_sight
from tabletop.games.mexican_train.moves import lay
from tabletop.games.mexican_train.scoring import worth as points
from tabletop.games.mexican_train.state import Play, State, Table, View, partner
from tabletop.games.mexican_train.trains import end, places, plays
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat
from tabletop.pieces.dominoes import Tile, is_double

OUT: Final = 60.0
"""Points for going out, in addition to the points for the tiles laid."""


@dataclass(frozen=True, slots=True)
class Insight:
    """Describe how much a player considers.

    Weaker players consider less; no player makes deliberate mistakes.

    Attributes:
        depth: Number of tiles of a run to plan ahead; 0 considers only the tile laid.
        keep: Share of a tile's weight that remains for each turn of delay.
        hurry: Reduction of ``keep`` when another seat is about to go out.
        spare: Share of the weight that counts for tiles outside the plan.
        tempo: Points for each tile laid, besides its weight.
        home: Points for removing the own marker.
        own: Points for laying on the own train, for a player that considers only the tile it lays.
        follow: Whether the player considers the tiles that can follow a double.
        stuck: Points lost by laying a double that no tile in hand can follow.
        weapon: Points for leaving an open double that the next seat certainly cannot close.
        memory: Whether the player remembers the numbers on which others drew.
        deny: Points for certainly leaving a sole opponent no play; divided by the number of
            opponents.
        lend: Points lost by giving a sole opponent a playable end on its own train that certainly
            had none; divided by the number of opponents.
        deals: Largest number of deals to imagine; 0 for none.
        exact: Whether rounds of two with an empty boneyard are solved exactly.
        attention: Chance that it knocks, or notices that another seat did not, 0 to 1.
    """

    depth: int = 99
    keep: float = 0.98
    hurry: float = 0.1
    spare: float = 0.25
    tempo: float = 15.0
    home: float = 3.0
    own: float = 0.0
    follow: bool = True
    stuck: float = 4.0
    weapon: float = 4.0
    memory: bool = True
    deny: float = 0.0
    lend: float = 0.0
    deals: int = 0
    exact: bool = False
    attention: float = 1.0


@dataclass(frozen=True, slots=True)
class Worth:
    """Hold the value of one play by term, in points; the sum is its value.

    Attributes:
        tile: Points of the tiles laid now, including follow-up tiles.
        plan: Value of the rest of the hand that can still be laid.
        marker: Points for closing the own train to the others.
        double: Points for the effect of an open double, good or bad.
        doors: Points for leaving the next seat no play, weighted by the chance of that, minus
            points for giving another seat a playable end on its train.
    """

    tile: float = 0.0
    tempo: float = 0.0
    plan: float = 0.0
    marker: float = 0.0
    double: float = 0.0
    doors: float = 0.0
    out: float = 0.0

    @property
    def total(self) -> float:
        """Return the value in points."""
        now = self.tile + self.tempo
        return now + self.plan + self.marker + self.double + self.doors + self.out


class Judge:
    """Evaluate the plays of one view."""

    def __init__(self, view: View, insight: Insight, budget: Budget) -> None:
        self.view, self.insight, self.budget = view, insight, budget
        table = view.table
        nearest = min(count for seat, count in enumerate(table.counts) if seat != view.seat)
        close = max(0, 4 - nearest) / 3
        self.keep = max(0.0, insight.keep - insight.hurry * close)
        self.runs = Runs(view.hand, self.weight, self.keep, insight.spare, insight.depth)
        self._hidden = out_of_sight(view)
        self._lacks = table.lacks if insight.memory else nothing_known(table.counts)
        self._shut = dict[tuple[frozenset[int], frozenset[int]], float]()

    def weight(self, piece: Tile) -> float:
        """Return the value of getting rid of ``piece``."""
        return points(piece, self.view.table.laws) + self.insight.tempo

    def value(self, play: Play) -> Worth:
        """Return the value of ``play`` by term."""
        view = self.view
        hands = tuple(view.hand if s == view.seat else () for s in range(view.table.seats))
        return self._value(State(view.table, hands), play, ())

    def _value(self, state: State, play: Play, gone: tuple[Tile, ...]) -> Worth:
        if not self.budget.lasts():
            self.runs.left = 0  # estimate the unplanned rest quickly
        seat, insight = self.view.seat, self.insight
        table, piece = state.table, play.tile
        gone = (*gone, piece)
        after = lay(state, play)
        found = Worth(
            tile=float(points(piece, table.laws)),
            tempo=insight.tempo,
            doors=self._lent(table, after.table, play.train),
        )
        if play.train == seat:
            found = replace(found, marker=insight.own + insight.home * table.markers[seat])
        if not after.table.counts[seat] and after.table.phase == "done":
            return replace(found, out=OUT)
        if is_double(piece) and insight.follow and after.table.turn == seat:
            return self._with_follower(after, found, gone)
        mask = self.runs.without(*gone)
        plan = self.keep * self.runs.worth(end(after.table, seat), mask)
        double = self._open_double(after.table)
        doors = found.doors + self._shut_out(after.table)
        return replace(found, plan=plan, double=double, doors=doors)

    def _with_follower(self, state: State, found: Worth, gone: tuple[Tile, ...]) -> Worth:
        """Add the best tile after a double, or else the cost of drawing."""
        table, hand = state.table, state.hands[self.view.seat]
        options = plays(table, hand) if table.phase == "play" else ()
        if not options:
            mask = self.runs.without(*gone)
            plan = self.keep * self.runs.worth(end(table, self.view.seat), mask)
            return replace(found, plan=plan, double=-self.insight.stuck)
        best = max((self._value(state, play, gone) for play in options), key=lambda w: w.total)
        return replace(
            best,
            tile=best.tile + found.tile,
            tempo=best.tempo + found.tempo,
            marker=max(best.marker, found.marker),
            doors=best.doors + found.doors,
        )

    def shut(self, table: Table) -> float:
        """Return the chance that the seat to act must draw, from 0 to 1."""
        singles, doubles = (frozenset(end(table, one) for one in some) for some in places(table))
        chance = self._shut.get((singles, doubles))
        if chance is None:
            fits = [
                (piece, bool({*piece} & (doubles if is_double(piece) else singles)))
                for piece in self._hidden
            ]
            chance, misses = 1.0, dict[int, float]()
            for lacks in self._lacks[table.turn]:
                if lacks not in misses:
                    could = [fit for piece, fit in fits if could_be(piece, lacks)]
                    misses[lacks] = 1 - sum(could) / len(could) if could else 1.0
                chance *= misses[lacks]
            self._shut[singles, doubles] = chance
        return chance

    def _shut_out(self, table: Table) -> float:
        if not self.insight.deny or table.phase != "play" or table.turn == self.view.seat:
            return 0.0
        return self.insight.deny * self.shut(table) / (table.seats - 1)

    def _lent(self, table: Table, after: Table, train: int) -> float:
        friends = self.view.seat, partner(table, self.view.seat)
        if not self.insight.lend or train < 0 or train in friends:
            return 0.0
        owner = Seat(train)
        shut = self._lacks_number(owner, end(table, train))
        helped = shut * (1 - self._lacks_number(owner, end(after, train)))
        return -self.insight.lend * helped / (table.seats - 1)

    def _open_double(self, table: Table) -> float:
        """Return the value of a double left open, negative if it hurts the seat."""
        if not table.open_doubles or table.phase != "play":
            return 0.0
        number = end(table, table.open_doubles[0])
        mine = any(number in piece for piece in self.view.hand)
        shut = self._lacks_number(table.turn, number)
        return self.insight.weapon * (shut - (0.35 if mine else 0.7))

    def _lacks_number(self, seat: Seat, number: int) -> float:
        """Return the estimated chance that ``seat`` has no tile of ``number``."""
        if not self.insight.memory:
            return 0.5
        suit = [piece for piece in self._hidden if number in piece]
        if not suit:
            return 1.0
        share = len(suit) / len(self._hidden)
        chance = 1.0
        for known in self.view.table.lacks[seat]:
            if any(could_be(piece, known) for piece in suit):
                chance *= 1 - share
        return chance
