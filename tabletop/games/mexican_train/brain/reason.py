"""Explain why the best play beats the next by the decisive term."""

from __future__ import annotations

from typing import Final

from tabletop.games.mexican_train.brain.facts import Facts
from tabletop.games.mexican_train.brain.rollout import Thought
from tabletop.games.mexican_train.brain.worth import Judge, Worth
from tabletop.games.mexican_train.refusals import name
from tabletop.games.mexican_train.state import Play
from tabletop.kernel.words import Arg, Msg, Seat, Who, msg
from tabletop.pieces.dominoes import write

TERMS: Final = ("out", "marker", "double", "doors", "plan", "tempo", "tile")
"""Terms of a difference in value; of equal terms the first is named."""

_EQUAL: Final = 0.05
"""Difference in points below which two plays count as equally good."""


def reason(judge: Judge, thought: Thought) -> Msg:
    """Explain the advantage of the first play over the second.

    Terms are tried by decreasing weight; the first that a fact about the table supports is used.
    """
    (best, worth), *others = thought.valued
    if not others:
        return msg("mexican_train.hint.only")
    other, less = others[0]
    pair = Pair(judge, best, other)
    gap = worth.total - less.total
    if thought.deals:
        points = round(gap)
        return pair.msg("deals", n=points, deals=thought.deals) if points > 0 else pair.msg("plain")
    if gap < _EQUAL:
        return pair.msg("close")
    parts = terms(worth, less)
    for term in sorted(TERMS, key=lambda name: -parts[name]):
        if parts[term] > 0 and (told := pair.told(term)) is not None:
            return told
    return pair.msg("plain")


def terms(worth: Worth, less: Worth) -> dict[str, float]:
    """Return the lead of one play over another by term."""
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
            case "double":
                return self._stuck() or self._doors()
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
            return None
        who = Who(Seat((self._view.seat + 1) % self._view.table.seats))
        return self.msg("doors", n=fit, less=instead, all=len(self._facts.unseen), who=who)

    def _stuck(self) -> Msg | None:
        stuck = self._facts.must_draw(self._other) and not self._facts.must_draw(self._best)
        return self.msg("stuck") if stuck else None


def _one(piece: object) -> int:
    return 1


def play_name(play: Play) -> Msg:
    """Name a play: the tile and the train."""
    return msg("mexican_train.hint.play", tile=write(play.tile), train=name(play.train))
