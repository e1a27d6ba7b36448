"""Explain by the decisive term why the best play beats the next best."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from tabletop.games.kit.hints import ahead, scaled
from tabletop.games.mexican_train.brain.rollout import Thought
from tabletop.games.mexican_train.brain.runs import Runs
from tabletop.games.mexican_train.brain.worth import Judge, Worth
from tabletop.games.mexican_train.hidden import could_be, out_of_sight
from tabletop.games.mexican_train.moves import lay
from tabletop.games.mexican_train.refusals import name
from tabletop.games.mexican_train.scoring import worth as tile_points
from tabletop.games.mexican_train.state import Play, State, View, partner
from tabletop.games.mexican_train.trains import end, open_to, plays
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Arg, Msg, Seat, Who, msg
from tabletop.pieces.dominoes import Tile, is_double, write

TERMS: Final = ("out", "marker", "double", "doors", "plan", "tempo", "tile")
"""Terms that add up to a difference in value; of equal terms, the first is named."""

_EQUAL: Final = 0.05
"""Difference in points below which two plays count as equally good."""

_WAYS: Final = 2_000
"""Largest number of continuations of a turn that are examined."""


def explained(judge: Judge, thought: Thought) -> dict[str, Any]:
    """Return the fields of the advice that a hint shows.

    Values of the evaluation are weights; only values from imagined deals are points of the round.
    A lead within its standard error is not given as a number.
    """
    if len(thought.valued) < 2:
        return {"reason": msg("mexican_train.hint.only")}
    (_, worth), (other, less), *_ = thought.valued
    why, also = (*reasons(judge, thought, 0), None, None)[:2]
    told: dict[str, Any] = {
        "reason": why,
        "also": also,
        "against": reasons(judge, thought, 1),
        "runner_up": 1,
    }
    named, close = play_name(other), worth.total - less.total < _EQUAL
    if thought.lead is not None:
        points, error = thought.lead
        close = points <= max(0.5, error)
        if not close:
            n, m = round(thought.level + points / 2), round(thought.level - points / 2)
            told["scale"] = scaled(ahead(n), (n, min(m, n - 1)), named)
    if close:
        told["lead"] = msg("table.hint.close", other=named)
    return told


def reasons(judge: Judge, thought: Thought, place: int) -> tuple[Msg, ...]:
    """Return at most two facts that favour one of the two best plays.

    Terms are tried by decreasing weight; a term is told only if a fact about the table supports it.
    """
    (best, worth), (other, less) = thought.valued[place], thought.valued[1 - place]
    pair, parts = Pair(judge, best, other), terms(worth, less)
    said: list[Msg] = []
    for term in sorted(TERMS, key=lambda name: -parts[name]):
        told = pair.told(term) if parts[term] > 0 else None
        said += [] if told is None else [told]
    if not said:
        said += [told for term in TERMS if (told := pair.told(term)) is not None]
    if len(said) < 2 and (more := pair.ready()) is not None:
        said.append(more)
    return tuple(dict.fromkeys(said))[:2]


def terms(worth: Worth, less: Worth) -> dict[str, float]:
    """Return one play's lead in value over another, term by term."""
    return {term: getattr(worth, term) - getattr(less, term) for term in TERMS}


class Pair:
    """Explain one play against another by facts."""

    def __init__(self, judge: Judge, best: Play, other: Play) -> None:
        self._view = judge.view
        self._facts = Facts(judge.view)
        self._best, self._other = best, other
        self._named = play_name(other)

    def msg(self, key: str, **args: Arg) -> Msg:
        """Return a sentence that names the other play."""
        return msg(f"mexican_train.hint.{key}", **args, other=self._named)

    def told(self, term: str) -> Msg | None:
        """Return the sentence for a term, or ``None`` without a supporting fact."""
        match term:
            case "out" | "marker" | "tempo" | "tile":
                return self._turn(term)
            case "plan":
                return self._plan()
            case "double" if self._stuck():
                return self.msg("stuck")
        return self._doors()

    def _turn(self, term: str) -> Msg | None:
        turn, instead = self._facts.turn(self._best), self._facts.turn(self._other)
        if turn is None or instead is None:
            more = self._facts.points(self._best.tile) - self._facts.points(self._other.tile)
            return self.msg("heavy", n=more) if term == "tile" and more > 0 else None
        more = turn.points - instead.points
        if term == "out" and turn.out and not instead.out:
            return msg("mexican_train.hint.out")
        if term == "marker" and turn.home and not instead.home:
            return self.msg("marker")
        if term == "tempo" and turn.tiles > instead.tiles:
            return self.msg("tempo", n=turn.tiles, less=instead.tiles)
        if term == "tile" and more > 0:
            alone = turn.tiles == instead.tiles == 1
            return self.msg("heavy" if alone else "heavy_more", n=more)
        return None

    def _plan(self) -> Msg | None:
        points = self._facts.points
        run, instead = (self._facts.run(play, points) for play in (self._best, self._other))
        if run is not None and instead is not None and run > instead:
            whole = self._best.train != self._view.seat and run == self._facts.run(None, points)
            return self.msg("spare" if whole else "plan", n=run, less=instead)
        chain, less = (self._facts.run(play, _one) for play in (self._best, self._other))
        if chain is not None and less is not None and chain > less:
            return self.msg("chain", n=chain, less=less)
        return None

    def _doors(self) -> Msg | None:
        fit, instead = self._facts.fitting(self._best), self._facts.fitting(self._other)
        if fit is None or instead is None or fit >= instead:
            return self._lacks()
        who = Who(Seat((self._view.seat + 1) % self._view.table.seats))
        return self.msg("doors", n=fit, less=instead, all=len(self._facts.unseen), who=who)

    def _lacks(self) -> Msg | None:
        train = self._other.train
        number = None if train == self._best.train else self._facts.lacked(train)
        if number is None:
            return None
        return self.msg("lacks", who=Who(Seat(train)), number=number)

    def ready(self) -> Msg | None:
        """Return a sentence if more own tiles fit after the best play."""
        fit, instead = self._facts.ready(self._best), self._facts.ready(self._other)
        return self.msg("ready", n=fit, less=instead) if fit > instead else None

    def _stuck(self) -> bool:
        return self._facts.must_draw(self._other) and not self._facts.must_draw(self._best)


def _one(piece: object) -> int:
    return 1


def play_name(play: Play) -> Msg:
    """Name a play: the tile and the train."""
    return msg("mexican_train.hint.play", tile=write(play.tile), train=name(play.train))


@dataclass(frozen=True, slots=True)
class Turn:
    """Hold the best results of a turn: tiles, points, going out, marker off."""

    tiles: int
    points: int
    out: bool
    home: bool


class Facts:
    """Count turns, runs and fitting tiles for one view."""

    def __init__(self, view: View) -> None:
        self._view = view
        self.points: Callable[[Tile], int] = partial(tile_points, laws=view.table.laws)
        hands = tuple(view.hand if s == view.seat else () for s in range(view.table.seats))
        self._state = State(view.table, hands)
        self.unseen = out_of_sight(view)

    def after(self, play: Play) -> State:
        """Return the table after a play, without the others' hands."""
        return lay(self._state, play)

    def turn(self, play: Play) -> Turn | None:
        """Return the best results of the turn; ``None`` for too many variations."""
        seat, before = self._view.seat, self._state
        if self.after(play).table.running:
            return None
        most = Turn(0, 0, False, False)
        for number, state in enumerate(self._ways(play)):
            if number > _WAYS:
                return None
            left = state.hands[seat]
            gone = [piece for piece in before.hands[seat] if piece not in left]
            marked = before.table.markers[seat] and not state.table.markers[seat]
            most = Turn(
                max(most.tiles, len(gone)),
                max(most.points, sum(map(self.points, gone))),
                most.out or (not left and state.table.phase == "done"),
                most.home or marked,
            )
        return most

    def _ways(self, play: Play) -> Iterator[State]:
        left = [self.after(play)]
        while left:
            state = left.pop()
            more = self._followers(state)
            if more:
                left += [lay(state, follower) for follower in more]
            else:
                yield state

    def _followers(self, state: State) -> tuple[Play, ...]:
        table, seat = state.table, self._view.seat
        if table.phase != "play" or table.turn != seat:
            return ()
        return plays(table, state.hands[seat])

    def must_draw(self, play: Play) -> bool:
        """Return whether a play lays a double that no tile in hand can follow."""
        state = self.after(play)
        table = state.table
        mine = table.phase == "play" and table.turn == self._view.seat
        return (
            is_double(play.tile) and mine and bool(table.stock_left) and not self._followers(state)
        )

    def run(self, play: Play | None, weight: Callable[[Tile], int]) -> int | None:
        """Return the best run for the own train after a play, or without one.

        A run is a chain from the train's end; its weight is the sum of its tiles' weights. The
        result is ``None`` if there are too many chains to try.
        """
        state = self._state if play is None else self.after(play)
        seat = self._view.seat
        runs = Runs(state.hands[seat], lambda piece: float(weight(piece)))
        found = round(runs.worth(end(state.table, seat)))
        return found if runs.left > 0 else None

    def ready(self, play: Play) -> int:
        """Return the number of tiles left in hand that fit an open train."""
        state, seat = self.after(play), self._view.seat
        ends = {end(state.table, train) for train in open_to(state.table, seat)}
        return sum(bool(ends & {*piece}) for piece in state.hands[seat])

    def lacked(self, train: int) -> int | None:
        """Return the number at a train's end if its owner is known to lack it.

        The result is ``None`` for the Mexican Train, for a partner's train, and if the owner may
        hold the number.
        """
        table, seat = self._view.table, self._view.seat
        if train < 0 or train in (seat, partner(table, seat)):
            return None
        number = end(table, train)
        suit = [piece for piece in self.unseen if number in piece]
        held = any(could_be(piece, known) for piece in suit for known in table.lacks[train])
        return number if suit and not held else None

    def fitting(self, play: Play) -> int | None:
        """Return the number of unseen tiles that the next seat could lay.

        The result is ``None`` if the turn continues after the play.
        """
        table = self.after(play).table
        if table.phase != "play" or table.turn == self._view.seat:
            return None
        return len({found.tile for found in plays(table, self.unseen)})
