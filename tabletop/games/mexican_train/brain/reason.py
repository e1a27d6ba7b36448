"""Explain why the best play beats the next by the decisive term."""

from __future__ import annotations

from typing import Final

from tabletop.games.mexican_train.brain.rollout import Thought
from tabletop.games.mexican_train.brain.worth import Judge, Worth
from tabletop.games.mexican_train.refusals import name
from tabletop.games.mexican_train.state import Play
from tabletop.games.mexican_train.trains import end
from tabletop.kernel.words import Msg, msg
from tabletop.pieces.dominoes import is_double, write

TERMS: Final = ("out", "marker", "double", "doors", "plan", "tempo", "tile")
"""Terms of a difference in value; of equal terms the first is named."""

_EQUAL: Final = 0.05
"""Difference in points below which two plays count as equally good."""


def reason(judge: Judge, thought: Thought) -> Msg:
    """Explain the advantage of the first play over the next."""
    (best, worth), *others = thought.valued
    if not others:
        return msg("mexican_train.hint.only")
    other, less = others[0]
    second = play_name(other)
    if thought.deals:
        return msg("mexican_train.hint.deals", n=thought.deals, percent=thought.share, other=second)
    if worth.out and not less.out:
        return msg("mexican_train.hint.out")
    if worth.total - less.total < _EQUAL:
        return msg("mexican_train.hint.equal", other=second)
    parts = {term: getattr(worth, term) - getattr(less, term) for term in TERMS}
    term = max(TERMS, key=lambda name: parts[name])
    if term == "marker":
        return msg("mexican_train.hint.marker", other=second)
    if term == "tempo":
        return msg("mexican_train.hint.tempo", n=worth.laid, less=less.laid, other=second)
    key, points = _told(judge, term, best, worth), max(1, round(parts[term]))
    return msg(f"mexican_train.hint.{key}", n=points, other=second)


def _told(judge: Judge, term: str, best: Play, worth: Worth) -> str:
    """Return the wording for a term that is explained with its points."""
    view = judge.view
    match term:
        case "double":
            # A double is open only if nothing was laid after it.
            return "double" if is_double(best.tile) and worth.laid == 1 else "doubles"
        case "doors":
            return "doors"
        case "plan":
            if best.train == view.seat or worth.laid > 1:
                return "plan"
            run = judge.runs.line(end(view.table, view.seat))
            return "plan" if best.tile in run else "spare"
    return "heavy" if worth.laid == 1 else "heavy_more"


def play_name(play: Play) -> Msg:
    """Name a play: the tile and the train."""
    return msg("mexican_train.hint.play", tile=write(play.tile), train=name(play.train))
