"""Ask every game's levels for hints at five hundred tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from tabletop.bots.bot import Advice, Budget
from tabletop.games.game import AnyGame
from tabletop.i18n import LANGUAGES
from tabletop.i18n.speech import Speech
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle
from tabletop.kernel.record import LEVELS
from tabletop.kernel.words import Msg

COUNT: Final = 500
"""Tables a game."""

_STEPS: Final = 20
"""Steps of thinking of the players that lead to those tables."""

_AT_RANDOM: Final = 0.4
"""Share of random play in every other match, for tables that good players do not reach."""


@dataclass(frozen=True)
class Hinted:
    """Hold the advice of one level at one table.

    Attributes:
        state: The table.
        view: The view of the seat to act.
        level: The level that was asked.
        advice: Its advice.
        decides: Whether the fact is the one that decides, not a further one or one against.
    """

    state: Any
    view: Any
    level: str
    advice: Advice[Any]
    decides: bool = True

    @property
    def said(self) -> list[Msg]:
        """Return everything that a table says of the choices."""
        one = self.advice
        worth = () if one.scale is None else (one.scale.best, one.scale.next)
        found = (one.lead, *worth, *one.reasons, *one.against)
        return [words for words in found if words is not None]

    @property
    def claims(self) -> list[Hinted]:
        """Return a hint for each fact, with the choice it speaks for first.

        Without facts it is the hint itself.
        """
        one, at = self.advice, self.advice.runner_up
        bare = replace(one, also=None, against=())
        found = [
            replace(self, advice=replace(bare, reason=why), decides=why is one.reason)
            for why in one.reasons
        ]
        rest = one.ranked[1:at] + one.ranked[at + 1 :]
        ranked = (one.ranked[at], one.ranked[0], *rest)
        back = replace(bare, ranked=ranked, lead=None, scale=None, runner_up=1)
        found += [
            replace(self, advice=replace(back, reason=why), decides=False) for why in one.against
        ]
        return found or [self]

    @property
    def real(self) -> bool | None:
        """Return whether a fact explains it; ``None`` if nothing is to choose."""
        lead = self.advice.lead
        same = lead is not None and lead.key.endswith((".equal", ".even"))
        if len(self.advice.ranked) == 1 or self.advice.alike or same:
            return None
        return self.advice.reason is not None

    @property
    def key(self) -> str:
        """Return the last part of the key of reason or lead, or ``worth``."""
        told = self.advice.reason or self.advice.lead
        return "worth" if told is None else told.key.rpartition(".")[2]

    def in_words(self) -> list[str]:
        """Return what is said in every language, for a table of twelve."""
        names = tuple(f"N{seat}" for seat in range(12))
        speeches = [Speech(language.code, names) for language in LANGUAGES]
        return [" ".join(speech.say(words) for words in self.said) for speech in speeches]

    @property
    def args(self) -> dict[str, Any]:
        """Return the arguments of the reason by name, or those of the lead."""
        told = self.advice.reason or self.advice.lead
        return {} if told is None else dict(told.args)


def hints(
    game: AnyGame, nodes: int, count: int = COUNT, levels: Sequence[str] = ()
) -> Iterator[Hinted]:
    """Yield the advice of levels at ``count`` tables.

    Args:
        game: The game; each of its numbers of seats has as many tables.
        nodes: Steps that a level may think.
        count: Number of tables.
        levels: The levels; without any the hint level, and one of the others in turn.
    """
    for number, (state, view) in enumerate(_tables(game, count)):
        for level in levels or (LEVELS[-1], LEVELS[number % (len(LEVELS) - 1)]):
            bot = game.player(level)
            assert bot is not None
            budget = Budget(nodes=nodes, reasons=True)
            advice = bot.advise(view, budget, Random(number))
            yield Hinted(state, view, level, advice)


def _tables(game: AnyGame, count: int) -> list[tuple[Any, Any]]:
    """Return states with a choice, each with the view of the seat to act."""
    found: list[tuple[Any, Any]] = []
    counts = game.seat_counts
    for place, seats in enumerate(counts):
        found += tables(game, seats, count * (place + 1) // len(counts) - len(found))
    return found


def tables(game: AnyGame, seats: int, count: int) -> list[tuple[Any, Any]]:
    """Return so many states of that many seats with a choice, with views.

    A view is that of the seat to act.
    """
    found: list[tuple[Any, Any]] = []
    matches = 0
    while len(found) < count:
        rng = Random(f"{game.id} {seats} {matches}")
        some = _match(game, seats, rng, _AT_RANDOM * (matches % 2))
        wanted = count - len(found)
        found += rng.sample(some, min(len(some), wanted, max(30, wanted // 2)))
        matches += 1
    return found


def _match(game: AnyGame, seats: int, rng: Random, loose: float) -> list[tuple[Any, Any]]:
    """Return the choices of a match between the weakest levels.

    The match has a few hundred actions at most.
    """
    options = settle(game.options, {}, seats)
    start, luck = game.rules.start(seats, options), Luck.seeded(rng.getrandbits(32))
    match: Match[Any, Any, Any] = Match.start(game.rules, start, luck)
    bots = [game.player(level) for level in LEVELS[:2]]
    found: list[tuple[Any, Any]] = []
    while (seat := match.to_act) is not None and match.ply < 240:
        view, legal = match.view(seat), match.legal()
        if len(legal) > 1:
            found.append((match.state, view))
        bot = bots[seat % len(bots)]
        assert bot is not None
        if rng.random() < loose:
            match = match.submit(seat, rng.choice(legal))
        else:
            match = match.submit(seat, bot.advise(view, Budget(nodes=_STEPS), rng).action)
    return found


def tally(hints: Iterable[Hinted], right: Callable[[Hinted], None]) -> Counter[str]:
    """Count the reasons, checking that each is right and has words.

    Raises:
        AssertionError: A reason is wrong or lacks words.
    """
    said = Counter[str]()
    for hint in hints:
        for claim in hint.claims:
            right(claim)
            said[claim.key] += 1
        words = hint.in_words()
        assert all(words) == bool(hint.said) and not set("".join(words)) & set("⟨⟩{}"), words
        assert len(set(words)) == len(LANGUAGES) or not hint.said, words
    return said
