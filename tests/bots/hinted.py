"""Five hundred tables of a game on which a hint may be asked for, and what the levels say there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
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

COUNT: Final = 500
"""Tables a game."""

_STEPS: Final = 20
"""Steps that those who lead there think."""

_AT_RANDOM: Final = 0.4
"""Of every other match, how much is played at random: tables that no good player comes to."""


@dataclass(frozen=True)
class Hinted:
    """What one level says at one table.

    Attributes:
        state: The table.
        view: What the seat to act knows of it.
        level: Who was asked.
        advice: What it said.
    """

    state: Any
    view: Any
    level: str
    advice: Advice[Any]

    @property
    def key(self) -> str:
        """The last part of the reason's key."""
        assert self.advice.reason is not None, "a level that does not say why"
        return self.advice.reason.key.rpartition(".")[2]

    def in_words(self) -> list[str]:
        """The reason in every language, for a table of twelve."""
        assert self.advice.reason is not None
        names = tuple(f"N{seat}" for seat in range(12))
        return [Speech(language.code, names).say(self.advice.reason) for language in LANGUAGES]

    @property
    def args(self) -> dict[str, Any]:
        """By name."""
        assert self.advice.reason is not None
        return dict(self.advice.reason.args)


def hints(game: AnyGame, nodes: int, count: int = COUNT) -> Iterator[Hinted]:
    """What the hint's level says at each of ``count`` tables, and each time one more level.

    Args:
        game: Of which game; all its numbers of seats have as many tables.
        nodes: Steps that a level may think.
        count: Tables.
    """
    for number, (state, view) in enumerate(_tables(game, count)):
        for level in (LEVELS[-1], LEVELS[number % (len(LEVELS) - 1)]):
            bot = game.player(level)
            assert bot is not None
            advice = bot.advise(view, Budget(nodes=nodes), Random(number))
            yield Hinted(state, view, level, advice)


def _tables(game: AnyGame, count: int) -> list[tuple[Any, Any]]:
    """Tables with a choice, with what the seat to act knows."""
    found: list[tuple[Any, Any]] = []
    counts = game.seat_counts
    for place, seats in enumerate(counts):
        found += tables(game, seats, count * (place + 1) // len(counts) - len(found))
    return found


def tables(game: AnyGame, seats: int, count: int) -> list[tuple[Any, Any]]:
    """So many tables of that many seats with a choice, with what the seat to act knows."""
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
    """The choices of the first hundreds of actions of a match between the weakest levels."""
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
    """How often each reason was told, once every one of them holds and has words.

    Raises:
        AssertionError: One does not.
    """
    said = Counter[str]()
    for hint in hints:
        right(hint)
        said[hint.key] += 1
        words = hint.in_words()
        assert all(words) and not set("".join(words)) & set("⟨⟩{}"), words
        assert len(set(words)) == len(LANGUAGES), words
    return said
