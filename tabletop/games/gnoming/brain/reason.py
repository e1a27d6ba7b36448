"""Explain why the best choice beats the next by the decisive term."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tabletop.games.gnoming.brain.cells import CARD, HIDDEN, Cells
from tabletop.games.gnoming.brain.choose import Chooser, Valued
from tabletop.games.gnoming.brain.facts import Facts, matched, signature
from tabletop.games.gnoming.brain.lastturns import lowest
from tabletop.games.gnoming.brain.scene import TERMS, Worth
from tabletop.games.gnoming.brain.search import Thought
from tabletop.games.gnoming.brain.worth import Insight
from tabletop.games.gnoming.names import card_name, row_and_column
from tabletop.games.gnoming.refusals import pile_word
from tabletop.games.gnoming.state import Act, Bounce, Discard, Flip, Lay, Stay, Take
from tabletop.games.kit.hints import scaled
from tabletop.kernel.words import Arg, Msg, Seat, Who, msg

EQUAL: Final = 0.05
"""Difference in points below which two choices count as equally good."""

CLOSE: Final = 0.25
"""Difference in points up to which a hint prefers a choice that a fact supports."""

_EITHER: Final = "gnoming.hint.either"
"""Message key for two equally good choices."""

_EVEN: Final = 50
"""Chance in per cent above which going out is likely to pay."""

_TINY: Final = 1e-6
"""Largest difference in points caused by rounding alone."""


def runner_up(valued: Sequence[Valued]) -> Valued:
    """Return the first clearly worse choice, or else the second choice."""
    best = valued[0][1].total
    worse = (pair for pair in valued[1:] if best - pair[1].total >= EQUAL)
    return next(worse, valued[1])


def parting(best: Worth, other: Worth) -> list[str]:
    """Return the terms that favour ``best``, the strongest term first."""
    gaps = {term: getattr(best, term) - getattr(other, term) for term in TERMS}
    return sorted((term for term in TERMS if gaps[term] > 0), key=lambda term: -gaps[term])


def explained(chooser: Chooser, thought: Thought, others: Sequence[Insight]) -> dict[str, Any]:
    """Return the fields of the advice that explain the best choice.

    Only terms that a fact about the table supports are used, the strongest first. If facts support
    only the next best choice, and it is about as good, the field ``first`` holds its index.
    """
    valued = thought.valued
    if len(valued) == 1:
        return {"reason": msg("gnoming.hint.best")}
    if len({signature(chooser.scene, act) for act, _ in valued}) == 1:
        return {"reason": msg("gnoming.hint.alike"), "alike": True}
    act, worth = valued[0]
    next_act, less = valued[1] if thought.deals else runner_up(valued)
    pair, gap = Pair(chooser, act, next_act, others), worth.total - less.total
    place = [one for one, _ in valued].index(next_act)
    same = None if thought.deals or gap >= EQUAL else pair.same()
    if same is not None:
        alike = same.key == _EITHER
        return {"reason": same, "alike": True} if alike else {"lead": same, "runner_up": place}
    facts = pair.reasons(worth, less)
    back = Pair(chooser, next_act, act, others).reasons(less, worth)
    first = back and not facts and not thought.deals and gap <= CLOSE
    why, also = (*(back if first else facts), None, None)[:2]
    if first:
        lead = msg("table.hint.close", other=act_name(act))
        return {"reason": why, "also": also, "lead": lead, "runner_up": 1, "first": place}
    told = {"reason": why, "also": also, "against": back, "runner_up": place}
    now = chooser.scene.worth(chooser.scene.cells).total
    n, m = round(worth.total - now), round(less.total - now)
    if thought.deals or n == m:
        return {**told, "lead": msg("table.hint.close", other=pair.other)}
    best = msg(f"gnoming.worth.{'saves' if n >= 0 else 'costs'}", points=abs(n))
    return {**told, "scale": scaled(best, (n, m), pair.other)}


def act_name(act: Act) -> Msg:
    """Return the name of a choice for use inside a sentence."""
    match act:
        case Take(source):
            return msg("gnoming.hint.to_take", pile=pile_word(source))
        case Lay(cell):
            return msg("gnoming.hint.to_lay", **row_and_column(cell))
        case Bounce(cell):
            return msg("gnoming.hint.to_bounce", **row_and_column(cell))
        case Stay():
            return msg("gnoming.hint.to_stay")
        case Discard(to):
            return msg("gnoming.hint.to_discard", pile=pile_word(to))
        case Flip(None):
            return msg("gnoming.hint.to_decline")
        case Flip(cell):
            assert cell is not None
            return msg("gnoming.hint.to_flip", **row_and_column(cell))


class Pair:
    """Explain by facts why one choice is better than another.

    Args:
        others: Insight of each seat.
    """

    def __init__(self, chooser: Chooser, act: Act, instead: Act, others: Sequence[Insight]) -> None:
        self.chooser, self.others = chooser, others
        self.scene = chooser.scene
        self.facts = Facts(chooser.scene)
        self.act, self.instead = act, instead
        self.other = act_name(instead)
        self.after, self.against = chooser.result(act), chooser.result(instead)

    def same(self) -> Msg | None:
        """Explain why two choices are equally good, or return ``None``."""
        offered, against = self.facts.offered(self.act), self.facts.offered(self.instead)
        if signature(self.scene, self.act) == signature(self.scene, self.instead):
            return self._msg("equal")
        if offered is not None and offered == against:
            return msg(_EITHER, who=Who(Seat(self.scene.following)))
        return None

    def reasons(self, worth: Worth, less: Worth) -> tuple[Msg, ...]:
        """Return facts in favour of the choice, two at most."""
        deciding = parting(worth, less)
        found = [self.told(term) for term in deciding]
        if not any(found):
            found = [self.told(term) for term in TERMS if term not in deciding]
        said = [told for told in found if told is not None]
        return tuple(dict.fromkeys(said))[:2]

    def told(self, term: str) -> Msg | None:
        """Return the sentence for a term, or ``None`` without a supporting fact."""
        tell = {"cards": self._cards, "lines": self._lines, "end": self._end, "use": self._use}
        return tell[term]()

    def _cards(self) -> Msg | None:
        if self.act == Take("stock"):
            return self._luck()
        if isinstance(self.act, Take) and self.instead == Take("stock"):
            return self._at_once(self.act)
        if self.after is None or self.against is None:
            return None
        count = self.facts.count
        here, after, against = count(self.scene.cells), count(self.after), count(self.against)
        before, there = matched(self.scene.cells), matched(self.against)
        for number, value in matched(self.after).items():
            if there.get(number) != value:
                new = number not in before
                points = round((here if new else against) - after)
                if points > 0:
                    key = "match" if new else "keep"
                    return self._msg(key, card=value, n=points)
        points = round(against - after)
        return self._msg("cards", n=points) if points > 0 else None

    def _lines(self) -> Msg | None:
        if isinstance(self.act, Flip):
            return self._flip()
        if self.act == Take("stock"):
            return self._luck()
        assert self.after is not None
        instead = self.scene.cells if self.against is None else self.against
        if (third := self._third(self.after, instead)) is not None:
            return third
        counts = [self.facts.completing(cells) for cells in (self.after, instead)]
        if self.against is not None and counts[0] > counts[1]:
            return self._msg("hope", n=counts[0], all=len(self.facts.unseen), less=counts[1])
        return self._beside()

    def _third(self, after: Cells, instead: Cells) -> Msg | None:
        lacking = self.facts.lacking(after, instead)
        if lacking is None or self.scene.view.rebuilt:
            return None
        (code, cell), unseen = lacking, self.facts.unseen
        worth, left = round(self.facts.third(after, cell, code)), unseen.count(CARD[code])
        if worth < 1 or not left:
            return None
        card = card_name(CARD[code])
        return msg("gnoming.hint.third", card=card, worth=worth, left=left, all=len(unseen))

    def _flip(self) -> Msg | None:
        assert isinstance(self.act, Flip)
        if self.act.cell is None:
            turns = self.scene.clock(self.scene.hidden[self.scene.me])
            return self._msg("leave") if turns else None
        if not isinstance(self.instead, Flip) or self.instead.cell is None:
            return None
        counts = [self.facts.turning_up(cell) for cell in (self.act.cell, self.instead.cell)]
        if counts[0] > counts[1]:
            return self._msg("flip", n=counts[0], all=len(self.facts.unseen), less=counts[1])
        return self._beside()

    def _beside(self) -> Msg | None:
        acts = (self.act, self.instead)
        cells = [act.cell for act in acts if isinstance(act, Lay | Bounce | Flip)]
        here, there = (cells[0], cells[-1]) if len(cells) == 2 else (None, None)
        if here is None or there is None:
            return None
        (hidden, spoilt), (less, more) = self.facts.beside(here), self.facts.beside(there)
        if spoilt < more:
            return self._msg("clear", n=spoilt, less=more)
        return self._msg("open", n=hidden, less=less) if hidden > less else None

    def _at_once(self, act: Take) -> Msg | None:
        sure, luck = round(self.facts.taken(act.source)), round(_mean(self.facts.drawn()))
        return self._msg("at_once", n=sure, less=luck) if sure > luck else None

    def _luck(self) -> Msg | None:
        if not isinstance(self.instead, Take):
            return None
        gains, sure = self.facts.drawn(), self.facts.taken(self.instead.source)
        if (points := round(_mean(gains) - sure)) > 0:
            return self._msg("luck", n=points)
        more = sum(gain > sure + _TINY for gain in gains)
        if 2 * more <= len(gains) or self.scene.view.rebuilt:
            return None
        return self._msg("draw", n=more, all=len(gains))

    def _use(self) -> Msg | None:
        offered, against = self.facts.offered(self.act), self.facts.offered(self.instead)
        if offered is None or against is None or offered >= against - _TINY:
            return None
        return self._msg("use", who=Who(Seat(self.scene.following)))

    def _end(self) -> Msg | None:
        hidden = self.scene.hidden[self.scene.me]
        left = [
            hidden if cells is None else cells.count(HIDDEN) for cells in (self.after, self.against)
        ]
        if hidden and self.scene.table.first_out is None and 0 in left and left[0] != left[1]:
            act, key = (self.act, "out") if not left[0] else (self.instead, "wait")
            chance = lowest(self.chooser, act, self.others)
            # a chance that argues against the choice cannot explain the choice
            percent = _EVEN if chance is None else told_chance(chance)
            if percent != _EVEN and (percent > _EVEN) == (key == "out"):
                return self._msg(key, percent=percent)
        known = self.after is not None and self.against is not None
        return self._msg("sooner", n=left[0], less=left[1]) if known and left[0] < left[1] else None

    def _msg(self, key: str, **args: Arg) -> Msg:
        return msg(f"gnoming.hint.{key}", **args, other=self.other)


def told_chance(share: float) -> int:
    """Return a chance as a percentage from 1 to 99."""
    return min(99, max(1, round(100 * share)))


def _mean(gains: Sequence[float]) -> float:
    return sum(gains) / len(gains) if gains else 0.0
