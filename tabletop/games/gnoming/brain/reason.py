"""Explain why the best choice beats the next by the decisive term."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.games.gnoming.brain.cells import (
    CARD,
    HELD,
    HIDDEN,
    MATCHED,
    POSITIVES,
    WILD,
    Cells,
    Code,
    keys,
    of_key,
)
from tabletop.games.gnoming.brain.choose import Chooser, Valued
from tabletop.games.gnoming.brain.scene import TERMS, Worth
from tabletop.games.gnoming.brain.search import Thought
from tabletop.games.gnoming.names import card_name
from tabletop.games.gnoming.refusals import pile_name
from tabletop.games.gnoming.state import Act, Bounce, Discard, Flip, Lay, Stay, Take
from tabletop.kernel.words import Msg, Seat, Who, msg

EQUAL: Final = 0.05
"""Difference in points below which two choices count as equally good."""

SURELY: Final = 95
"""Percentage beyond which a seat counts as certainly lowest."""


def runner_up(valued: Sequence[Valued]) -> Valued:
    """Return the next choice worse than the first; else the second."""
    best = valued[0][1].total
    worse = (pair for pair in valued[1:] if best - pair[1].total >= EQUAL)
    return next(worse, valued[1])


def parting(best: Worth, other: Worth) -> str:
    """Return the term that favours ``best`` most; of equal ones the first."""
    return max(TERMS, key=lambda term: getattr(best, term) - getattr(other, term))


def reason(chooser: Chooser, thought: Thought) -> Msg:
    """Explain the advantage of the first choice over the next."""
    if len(thought.valued) == 1:
        return msg("gnoming.hint.only")
    act, worth = thought.valued[0]
    if thought.deals:
        other = act_name(thought.valued[1][0])
        return msg("gnoming.hint.deals", n=thought.deals, percent=thought.share, other=other)
    next_act, less = runner_up(thought.valued)
    other = act_name(next_act)
    if worth.total - less.total < EQUAL:
        return msg("gnoming.hint.equal", other=other)
    term = parting(worth, less)
    points = max(1, round(getattr(worth, term) - getattr(less, term)))
    match term:
        case "cards":
            return _cards(chooser, act, next_act, points, other)
        case "lines":
            return _lines(chooser, act, next_act, points, other)
        case "end":
            return _end(chooser, act, next_act, points, other)
    who = Who(Seat(chooser.scene.following))
    return msg("gnoming.hint.use", who=who, other=other)


def act_name(act: Act) -> Msg:
    """Name a choice inside a sentence about another one."""
    match act:
        case Take(source):
            return msg("gnoming.hint.to_take", pile=pile_name(source))
        case Lay(cell):
            return msg("gnoming.hint.to_lay", row=cell // 3 + 1, column=cell % 3 + 1)
        case Bounce(cell):
            return msg("gnoming.hint.to_bounce", row=cell // 3 + 1, column=cell % 3 + 1)
        case Stay():
            return msg("gnoming.hint.to_stay")
        case Discard(to):
            return msg("gnoming.hint.to_discard", pile=pile_name(to))
        case Flip(None):
            return msg("gnoming.hint.to_decline")
        case Flip(cell):
            assert cell is not None
            return msg("gnoming.hint.to_flip", row=cell // 3 + 1, column=cell % 3 + 1)


def _cards(chooser: Chooser, act: Act, next_act: Act, points: int, other: Msg) -> Msg:
    """Explain a better layout as it is."""
    if isinstance(act, Take) and act.source == "stock":
        return msg("gnoming.hint.luck", n=points, other=other)
    after, before = chooser.result(act), chooser.scene.cells
    if after is not None and chooser.scene.insight.lines:
        others = _matched(chooser.result(next_act) or before)
        for number, value in _matched(after).items():
            if others.get(number) != value:
                key = "match" if number not in _matched(before) else "keep"
                return msg(f"gnoming.hint.{key}", card=value, other=other, n=points)
    return msg("gnoming.hint.cards", n=points, other=other)


def _lines(chooser: Chooser, act: Act, next_act: Act, points: int, other: Msg) -> Msg:
    """Explain better expectations of the layout."""
    scene, after = chooser.scene, chooser.result(act)
    if isinstance(act, Flip):
        key = "leave" if act.cell is None else "flip"
        return msg(f"gnoming.hint.{key}", n=points, other=other)
    if after is None:
        return msg("gnoming.hint.luck", n=points, other=other)
    pair = third(chooser, after, chooser.result(next_act) or scene.cells)
    if pair is None or not scene.insight.counting:
        return msg("gnoming.hint.hope", n=points, other=other)
    card = CARD[pair]
    return msg(
        "gnoming.hint.third",
        card=card_name(card),
        worth=3 * card,
        left=scene.unseen.count(card),
        all=len(scene.unseen),
    )


def third(chooser: Chooser, after: Cells, instead: Cells) -> Code | None:
    """Return the card missing in the line that gains most over ``instead``."""
    scene = chooser.scene
    best, found = 0.0, None
    for key, was in zip(keys(after), keys(instead), strict=True):
        code = _lacking(key)
        if code is None or MATCHED[was]:
            continue
        more = _hope(chooser, key, after) - _hope(chooser, was, instead)
        if more > best and scene.judge.stock[code]:
            best, found = more, code
    return found


def _hope(chooser: Chooser, key: int, cells: Cells) -> float:
    scene = chooser.scene
    return 0.0 if MATCHED[key] else scene.judge.gain(key, scene.clock(cells.count(HIDDEN)))[1]


def _lacking(key: int) -> Code | None:
    """Return the one card missing in a line with two of a kind."""
    line = of_key(key)
    for code in POSITIVES:
        have = sum(other in (code, code + HELD, WILD) for other in line)
        if have == 2 and line.count(WILD) < 2:
            return code
    return None


def _matched(cells: Cells) -> dict[int, int]:
    return {number: MATCHED[key] for number, key in enumerate(keys(cells)) if MATCHED[key]}


def _end(chooser: Chooser, act: Act, next_act: Act, points: int, other: Msg) -> Msg:
    """Explain a better end of the round."""
    scene = chooser.scene
    after, instead = chooser.result(act), chooser.result(next_act)
    hidden = scene.hidden[scene.me]
    out, out_instead = (
        bool(hidden) and cells is not None and HIDDEN not in cells for cells in (after, instead)
    )
    if out and not out_instead:
        assert after is not None
        percent = round(100 * scene.lowest(scene.judge.value(after, 0)))
        if percent > SURELY:
            return msg("gnoming.hint.sure")
        return msg("gnoming.hint.out", percent=percent)
    if out_instead and not out:
        assert instead is not None
        percent = round(100 * scene.lowest(scene.judge.value(instead, 0)))
        return msg("gnoming.hint.wait", percent=percent, other=other)
    fewer = (hidden if after is None else after.count(HIDDEN)) < (
        hidden if instead is None else instead.count(HIDDEN)
    )
    return msg("gnoming.hint.sooner" if fewer else "gnoming.hint.later", n=points, other=other)
