"""Measure how often the chances that hints tell come true.

The strongest player advises one seat of each round. Each choice with a chance is tried: the round
is played on to its end from there, that seat as advised, the others by one level. Then the round
goes on as if nothing had been tried. In Gnoming A Round, in which nobody knows more than the
others, the choice is tried on several deals that look the same, all of them equally likely. The
player's own view of those very deals is known too: told and came differ by as much as that view and
the rounds played on do, which is far less a matter of luck::

    python -m tests.tools.chances --game gnoming --seats 4 --others casual --rounds 500

Rows of several runs can be kept in a file and shown together::

    python -m tests.tools.chances --game gnoming --seats 2 --rounds 500 --rows chances.jsonl
    python -m tests.tools.chances --show chances.jsonl
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from tabletop.bots.bot import Acquainted, Advice, Bot, Budget
from tabletop.games import find
from tabletop.games.game import AnyGame
from tabletop.games.gnoming.bots import INSIGHTS
from tabletop.games.gnoming.brain.cells import CODE
from tabletop.games.gnoming.brain.choose import Chooser
from tabletop.games.gnoming.brain.lastturns import GoingOut, lowest
from tabletop.games.gnoming.brain.reason import told_chance
from tabletop.games.gnoming.brain.scene import Scene
from tabletop.games.gnoming.scoring import raw_scores
from tabletop.games.gnoming.state import Lay, Take
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle
from tabletop.kernel.record import LEVELS
from tests.games.gnoming.counts import goes_out

AnyMatch: TypeAlias = Match[Any, Any, Any]

NODES: Final = 1_500
"""Steps that the strongest player may think about a choice."""

LESS: Final = 200
"""Steps that the others may think."""

BAND: Final = 10
"""Width of the groups in which chances are compared, in per cent."""

SURE: Final = 1.96
"""Standard errors of an interval of 95 %."""


@dataclass(frozen=True, slots=True)
class Told:
    """Hold a chance that was told, and whether the event came.

    Attributes:
        game: Id of the game.
        seats: Number of players.
        others: Level of the others.
        number: Number of the round; cases of one round are not independent.
        percent: The chance, in per cent.
        came: Whether the event came.
        said: Whether a hint says it.
        best: Whether it is the chance of the advised choice.
        held: Whether the player held it to come on that deal, if it imagined that deal.
    """

    game: str
    seats: int
    others: str
    number: int
    percent: int
    came: bool
    said: bool
    best: bool
    held: bool | None = None


class Foretold(NamedTuple):
    """Hold a choice with its chance.

    Attributes:
        acts: The choice, and what follows it in the same turn as far as the chance depends on it.
        percent: The chance.
        said: Whether the hint says it.
        held: Returns whether the player holds it to come on a deal.
    """

    acts: tuple[Any, ...]
    percent: int
    said: bool
    held: Callable[[Any], bool | None] = lambda state: None


class Kind(NamedTuple):
    """Describe a game's sentences that tell a chance.

    Attributes:
        asks: Returns whether a chance may be told at a view.
        foretell: Returns the choices with a chance, from a view, the advice and the others' level.
        over: Returns the rounds that are over.
        came: Whether the event came, for a seat, in the last of them.
        anew: Deals on which each of them is tried; 0 for the one that lies there.
    """

    asks: Callable[[Any], bool]
    foretell: Callable[[Any, Advice[Any], str], Iterable[Foretold]]
    over: Callable[[Any], int]
    came: Callable[[Any, int], bool]
    anew: int = 0


def _goat(view: Any, advice: Advice[Any], others: str) -> Iterator[Foretold]:
    """Yield the two choices that a hint compares by how often it goes out."""
    if (scale := advice.scale) is not None:
        yield Foretold((advice.action,), int(scale.amounts[0]), said=True)
        yield Foretold((advice.ranked[1].action,), int(scale.amounts[1]), said=True)


def _went_out(state: Any, seat: int) -> bool:
    """Return whether a seat of Goat went out in the round before."""
    return not state.rounds[-1].hands[seat]


def _may_go_out(view: Any) -> bool:
    """Return whether a seat of Gnoming can turn up its last card."""
    table = view.table
    draws = table.phase in ("draw", "lay", "bounce") and table.first_out is None
    return bool(draws and table.shown[view.seat].count(None) == 1)


def _gnoming(view: Any, advice: Advice[Any], others: str) -> Iterator[Foretold]:
    """Yield the best choice that goes out, whether a hint speaks of it or not."""
    chooser = Chooser(Scene(view, INSIGHTS[LEVELS[-1]]))
    for choice in advice.ranked:
        act = choice.action
        if goes_out(view, act):
            insights = [INSIGHTS[others]] * view.table.seats
            share = lowest(chooser, act, insights)
            if share is not None:
                taken = (Lay(chooser.taken(act.source)[0]),) if isinstance(act, Take) else ()
                keys = {reason.key for reason in advice.reasons}
                said = bool(keys & {"gnoming.hint.out", "gnoming.hint.wait"})
                held = _held(GoingOut(chooser, act, insights, Random(0)))
                yield Foretold((act, *taken), told_chance(share), said, held)
                return


def _held(going: GoingOut) -> Callable[[Any], bool | None]:
    """Return what a player holds to come, by deal."""

    def held(state: Any) -> bool | None:
        below = [[CODE[card] for card in layout] for layout in state.layouts]
        stock = [CODE[card] for card in reversed(state.stock)]
        return going.low(going.imagined.laid(below, stock))

    return held


def _was_lowest(state: Any, seat: int) -> bool:
    """Return whether a seat was first out and lowest in the last round."""
    result = state.table.results[-1]
    raw = raw_scores(result.layouts)
    return bool(result.first_out == seat and raw[seat] == min(raw))


KINDS: Final[Mapping[str, Kind]] = {
    "goat": Kind(lambda view: True, _goat, lambda state: len(state.rounds), _went_out),
    "gnoming": Kind(_may_go_out, _gnoming, lambda state: len(state.table.results), _was_lowest, 4),
}


class Bench:
    """Play rounds of one game at one table.

    Args:
        game: The game.
        seats: Number of players.
        others: Level of all but the advised seat.
    """

    def __init__(self, game: AnyGame, seats: int, others: str) -> None:
        self.game, self.seats, self.others = game, seats, others
        self.kind = KINDS[game.id]
        other, master = game.player(others), game.player(LEVELS[-1])
        assert other is not None and master is not None
        if isinstance(master, Acquainted):
            master = master.among([others] * seats)
        self.other: Bot[Any, Any] = other
        self.master: Bot[Any, Any] = master

    def round(self, number: int) -> Iterator[Told]:
        """Play one round and yield what was told in it, and whether it came."""
        game, kind = self.game, self.kind
        rng = Random(f"{game.id} {self.seats} {self.others} {number}")
        start = game.rules.start(self.seats, settle(game.options, {}, self.seats))
        match: AnyMatch = Match.start(game.rules, start, Luck.seeded(rng.getrandbits(64)))
        hero = rng.randrange(self.seats)
        while (seat := match.to_act) is not None and not kind.over(match.state):
            legal, view = match.legal(), match.view(seat)
            if len(legal) == 1:
                match = match.submit(seat, legal[0])
            elif seat != hero or not kind.asks(view):
                act = self.other.advise(view, Budget(nodes=LESS), rng).action
                match = match.submit(seat, act)
            else:
                advice = self.master.advise(view, Budget(nodes=NODES, reasons=True), rng)
                for one in kind.foretell(view, advice, self.others):
                    at = game.id, self.seats, self.others, number, one.percent
                    best = one.acts[0] == advice.action
                    for table in self.deals(match, view, one.percent, rng):
                        came = self.comes(table, hero, one.acts, rng)
                        yield Told(*at, came, one.said, best, one.held(table.state))
                match = match.submit(seat, advice.action)

    def deals(self, match: AnyMatch, view: Any, percent: int, rng: Random) -> Iterator[AnyMatch]:
        """Yield the match, or matches that look the same to the seat to act.

        A chance that is nearly sure needs one: there is little to learn from it.
        """
        if not self.kind.anew:
            yield match
        for _ in range(self.kind.anew if BAND <= percent < 100 - BAND else 1):
            state = self.game.rules.sample(view, rng)
            yield Match.start(self.game.rules, state, Luck.seeded(rng.getrandbits(64)))

    def comes(self, match: AnyMatch, hero: int, acts: Sequence[Any], rng: Random) -> bool:
        """Return whether the event comes if the seat acts so and then as advised."""
        kind = self.kind
        for act in acts:
            assert match.to_act == hero
            match = match.submit(match.to_act, act)
        while (seat := match.to_act) is not None and not kind.over(match.state):
            legal = match.legal()
            if len(legal) == 1:
                match = match.submit(seat, legal[0])
                continue
            bot, nodes = (self.master, NODES) if seat == hero else (self.other, LESS)
            act = bot.advise(match.view(seat), Budget(nodes=nodes), rng).action
            match = match.submit(seat, act)
        return bool(kind.over(match.state)) and kind.came(match.state, hero)


class Line(NamedTuple):
    """Compare a group, in per cent.

    Attributes:
        cases: Number of cases.
        told: Mean chance that was told.
        came: Share that came; where deals are known, what was told and what they add to it.
        error: Half of the interval of 95 % about that.
        counted: Share that came, as counted.
    """

    cases: int
    told: float
    came: float
    error: float
    counted: float


def line(some: Sequence[Told]) -> Line:
    """Return the comparison of cases; those of one round count as one draw."""
    told = sum(one.percent for one in some) / len(some)
    paired = all(one.held is not None for one in some)
    gains = [one.came - (one.held or 0) for one in some]
    gain = sum(gains) / len(some)
    off: defaultdict[tuple[int, str, int], float] = defaultdict(float)
    for one, more in zip(some, gains, strict=True):
        off[one.seats, one.others, one.number] += more - gain
    spread = max(sum(part * part for part in off.values()), 1.0)
    return Line(
        len(some),
        told,
        told * paired + 100 * gain,
        100 * SURE * sqrt(spread) / len(some),
        100 * sum(one.came for one in some) / len(some),
    )


def table(told: Sequence[Told]) -> list[tuple[int, Line]]:
    """Return the comparisons by band, with the lowest chance of each."""
    groups: defaultdict[int, list[Told]] = defaultdict(list)
    for one in told:
        groups[min(one.percent // BAND, 100 // BAND - 1)].append(one)
    return [(BAND * place, line(some)) for place, some in sorted(groups.items())]


def show(told: Sequence[Told]) -> None:
    """Print the comparisons of each table, band by band."""
    tables: defaultdict[tuple[str, int, str], list[Told]] = defaultdict(list)
    for one in told:
        tables[one.game, one.seats, one.others].append(one)
    for at, some in sorted(tables.items()):
        print("{}, {} seats, the others {}:".format(*at))
        _show(some)
    if len(tables) > 1:
        print("together:")
        _show(told)


def _show(some: Sequence[Told]) -> None:
    """Print the comparisons of one table."""
    for least, found in table(some):
        print(f"  {least:2} to {least + BAND:3}: {_words(found)}")
    print(f"  all:       {_words(line(some))}")
    for name, part in (
        ("in hints", [one for one in some if one.said]),
        ("advised", [one for one in some if one.best]),
        ("others", [one for one in some if not one.best]),
    ):
        if part:
            print(f"  {name + ':':11}{_words(line(part))}")


def _words(found: Line) -> str:
    came = f"came {found.came:5.1f} ± {found.error:.1f} (counted {found.counted:.1f})"
    return f"{found.cases:5} told {found.told:5.1f}, {came}"


def kept(path: Path) -> list[Told]:
    """Read the rows of a file."""
    return [Told(**json.loads(row)) for row in path.read_text("utf-8").splitlines()]


def main(args: Sequence[str] | None = None) -> int:
    """Print what was told and what came."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", choices=KINDS, default="gnoming")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--others", choices=LEVELS, default="expert", help="level of the others")
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--first", type=int, default=0, help="number of the first round")
    parser.add_argument("--rows", type=Path, help="file that the cases are added to")
    parser.add_argument("--show", type=Path, help="only show the cases of this file")
    asked = parser.parse_args(args)
    if asked.show:
        show(kept(asked.show))
        return 0
    game = find(asked.game)
    assert game is not None
    bench, told = Bench(game, asked.seats, asked.others), list[Told]()
    for number in range(asked.first, asked.first + asked.rounds):
        some = list(bench.round(number))
        told += some
        if asked.rows:
            with asked.rows.open("a", encoding="utf-8") as file:
                file.writelines(json.dumps(asdict(one)) + "\n" for one in some)
    show(told)
    return 0


if __name__ == "__main__":
    sys.exit(main())
