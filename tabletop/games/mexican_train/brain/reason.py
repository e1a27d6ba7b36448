"""Why the best play is better than the next, in words: the term that parts them most."""

from __future__ import annotations

from typing import Final

from tabletop.games.mexican_train.brain.rollout import Thought
from tabletop.games.mexican_train.state import Play, View
from tabletop.games.mexican_train.why import name
from tabletop.kernel.words import Msg, msg
from tabletop.pieces.dominoes import write

TERMS: Final = ("out", "marker", "double", "doors", "plan", "tile")
"""What a difference in value is made of; of equal terms the first is told."""

_EQUAL: Final = 0.05
"""Points below which two plays are told as equally good."""


def reason(view: View, thought: Thought) -> Msg:
    """What speaks for the first play against the next."""
    (best, worth), *others = thought.valued
    if not others:
        return msg("mexican_train.hint.only")
    other, less = others[0]
    second = play_name(other)
    if thought.deals:
        return msg("mexican_train.hint.deals", n=thought.deals, percent=thought.share, other=second)
    if worth.out:
        return msg("mexican_train.hint.out")
    if worth.total - less.total < _EQUAL:
        return msg("mexican_train.hint.equal", other=second)
    parts = {term: getattr(worth, term) - getattr(less, term) for term in TERMS}
    term = max(TERMS, key=lambda name: parts[name])
    points = max(1, round(parts[term]))
    match term:
        case "marker":
            return msg("mexican_train.hint.marker", other=second)
        case "double":
            return msg("mexican_train.hint.double", n=points, other=second)
        case "doors":
            return msg("mexican_train.hint.doors", n=points, other=second)
        case "plan" if best.train == view.seat:
            return msg("mexican_train.hint.plan", n=points, other=second)
        case "plan":
            return msg("mexican_train.hint.spare", n=points, other=second)
    return msg("mexican_train.hint.heavy", n=points, other=second)


def play_name(play: Play) -> Msg:
    """What a play is called: the tile and the train."""
    return msg("mexican_train.hint.play", tile=write(play.tile), train=name(play.train))
