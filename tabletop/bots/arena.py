"""Play contests between bots, with the same deals for every seating."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, Final, Protocol

from tabletop.bots import levels
from tabletop.bots.bot import Budget
from tabletop.bots.journal import Journal
from tabletop.bots.outcome import Outcome, Standing, by_deal, standing
from tabletop.bots.question import Thinkable
from tabletop.bots.sprt import BOUND, Sprt
from tabletop.kernel.errors import TabletopError
from tabletop.kernel.late import resolve
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle
from tabletop.kernel.replay import Playable
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg

PLIES_LIMIT: Final = 100_000
"""Plies after which a match is given up as endless."""


class Contestable(Playable[Any, Any], Thinkable, Protocol):
    """Describe the part of a game's manifest that the arena needs."""


@dataclass(frozen=True)
class Contest:
    """Describe a contest to play.

    Attributes:
        players: A name for each seat; the same name may occur twice.
        games: Number of matches, rounded up so that every deal is played in every seating.
        nodes: Budget of each choice in steps, which makes the outcome exactly repeatable.
        seconds: Budget of each choice in processor seconds, so that other work on the machine
            weakens nobody. With neither budget each player has its usual time, in processor seconds
            too.
        finder: ``module:function`` that returns the game by its id.
    """

    game: str
    players: tuple[str, ...]
    games: int
    seed: int = 1
    nodes: int | None = None
    seconds: float | None = None
    options: Mapping[str, object] | None = None
    finder: str = "tabletop.games:find"

    def as_json(self) -> dict[str, Any]:
        """Return the parameters that determine every match, as JSON values.

        The number of matches is left out.
        """
        return {
            "game": self.game,
            "players": list(self.players),
            "seed": self.seed,
            "nodes": self.nodes,
            "think": self.seconds,
            "options": dict(self.options or {}),
        }

    def budget(self, player: str) -> Budget:
        """Return a new budget for one choice of that player."""
        if self.nodes is None and self.seconds is None:
            return Budget(seconds=levels.seconds(player), clock=time.thread_time)
        return Budget(nodes=self.nodes, seconds=self.seconds, clock=time.thread_time)


@dataclass(frozen=True)
class Verdict:
    """Describe the result of a contest.

    Attributes:
        standings: By player, in the order of the contest.
        sprt: Result of the sequential test, if one was asked for: the bounds in Elo, the
            logarithm of the ratio, and ``high``, ``low`` or ``open``.
    """

    contest: Contest
    games: int
    standings: tuple[Standing, ...]
    plies: float
    sprt: tuple[Sprt, float, str] | None = None

    def as_json(self) -> dict[str, Any]:
        """Return the verdict as JSON values."""
        return {
            **self.contest.as_json(),
            "games": self.games,
            "plies": round(self.plies, 1),
            "players": [standing.as_json() for standing in self.standings],
            **({} if self.sprt is None else {"sprt": _sprt_json(*self.sprt)}),
        }


def _sprt_json(test: Sprt, ratio: float, said: str) -> dict[str, Any]:
    return {
        "low": test.low,
        "high": test.high,
        "ratio": round(ratio, 3),
        "bound": round(BOUND, 3),
        "verdict": said,
    }


def compete(
    contest: Contest,
    jobs: int = 1,
    progress: Callable[[int, int], None] = lambda done, total: None,
    journal: Journal | None = None,
    sprt: Sprt | None = None,
) -> Verdict:
    """Play the contest.

    Args:
        contest: The contest.
        jobs: Processes to play in; 1 plays in this one.
        progress: Called after every match with the numbers of matches done and in all.
        journal: Holds the matches played before, which are not played again, and takes each
            new one.
        sprt: Test of the first player, made after every deal; its answer ends the contest.

    Raises:
        TabletopError: The game, a player or the number of players does not exist, the house
            rules do not suit the game, or the journal cannot be written.
    """
    _check(contest)
    seatings = len(contest.players)
    total = -(-contest.games // seatings) * seatings
    outcomes = [] if journal is None else journal.outcomes[:total]

    def decided() -> bool:
        whole = not len(outcomes) % seatings
        return sprt is not None and whole and _asked(sprt, outcomes, seatings)[1] != "open"

    if not decided():
        for outcome in _played(contest, range(len(outcomes), total), jobs):
            outcomes.append(outcome)
            if journal is not None:
                journal.add(outcome)
            progress(len(outcomes), total)
            if decided():
                break
    standings = tuple(
        standing(name, place, outcomes, seatings) for place, name in enumerate(contest.players)
    )
    plies = sum(sum(map(len, outcome.seconds)) for outcome in outcomes) / max(len(outcomes), 1)
    asked = None if sprt is None else (sprt, *_asked(sprt, outcomes, seatings))
    return Verdict(contest, len(outcomes), standings, plies, asked)


def _asked(sprt: Sprt, outcomes: Sequence[Outcome], seatings: int) -> tuple[float, str]:
    whole = len(outcomes) - len(outcomes) % seatings
    shares = by_deal([outcome.wins[0] for outcome in outcomes[:whole]], seatings)
    return sprt.ratio(shares, seatings), sprt.verdict(shares, seatings)


def _check(contest: Contest) -> None:
    game: Contestable | None = resolve(contest.finder)(contest.game)
    if game is None:
        raise TabletopError(msg("kernel.arena.game", name=contest.game))
    if len(contest.players) not in game.seat_counts:
        raise TabletopError(msg("kernel.arena.seats", n=len(contest.players)))
    for name in contest.players:
        if game.player(name) is None:
            raise TabletopError(msg("kernel.arena.player", name=name))
    seats = len(contest.players)
    game.rules.start(seats, settle(game.options, contest.options or {}, seats))


def _played(contest: Contest, numbers: Iterable[int], jobs: int) -> Iterator[Outcome]:
    if jobs <= 1:
        yield from map(partial(play, contest), numbers)
        return
    ignore_interrupt = signal.SIGINT, signal.SIG_IGN
    with multiprocessing.get_context("spawn").Pool(jobs, signal.signal, ignore_interrupt) as pool:
        yield from pool.imap(partial(play, contest), numbers)


def play(contest: Contest, number: int) -> Outcome:
    """Play match ``number`` of a contest.

    Its deal and its seating follow from the number.
    """
    game: Contestable = resolve(contest.finder)(contest.game)
    seats = len(contest.players)
    deal, turned = divmod(number, seats)
    place_of = [(seat + turned) % seats for seat in range(seats)]
    bots = [game.player(contest.players[place]) for place in place_of]
    seconds: list[list[float]] = [[] for _ in range(seats)]
    options = settle(game.options, contest.options or {}, seats)
    start = game.rules.start(seats, options)
    match = Match.start(game.rules, start, Luck.seeded(f"deal {contest.seed} {deal}"))
    luck = Random(f"bots {contest.seed} {number}")
    while (seat := match.to_act) is not None:
        if match.ply > PLIES_LIMIT:
            raise RuntimeError(f"{contest.game}: match {number} does not end")
        bot = bots[seat]
        assert bot is not None
        rng = Random(luck.getrandbits(64))
        began = time.thread_time()
        budget = contest.budget(contest.players[place_of[seat]])
        action = bot.advise(match.view(seat), budget, rng).action
        seconds[place_of[seat]].append(time.thread_time() - began)
        match = match.submit(seat, action)
    scores = game.rules.scores(match.state)
    winners = game.rules.winners(match.state)
    seat_of = [place_of.index(place) for place in range(seats)]
    return Outcome(
        tuple(scores[seat] for seat in seat_of),
        tuple(1 / len(winners) if seat in winners else 0.0 for seat in seat_of),
        tuple(map(tuple, seconds)),
    )
