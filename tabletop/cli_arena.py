"""Bots against bots on the command line: a progress bar, then a table or JSON."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from typing import Final

from tabletop.bots.arena import Contest, Verdict, compete
from tabletop.bots.outcome import Measure
from tabletop.cli_args import Request, house_rules
from tabletop.cli_record import unknown_game, wrong_seats
from tabletop.cli_say import Speaker
from tabletop.games import find
from tabletop.i18n.columns import padded, width
from tabletop.kernel.errors import TabletopError
from tabletop.kernel.words import msg

GAMES: Final = 20
"""Matches, when nobody says."""
SEED: Final = 1
BAR: Final = 30
"""Columns of the progress bar."""


def arena_command(request: Request, speaker: Speaker) -> int:
    """``arena GAME --players A,B ...``: one bot a seat; the exit code."""
    name = request.word or ""
    game = find(name)
    if game is None:
        return speaker.fail(unknown_game(name))
    given = request.text("--players")
    if given is None:
        return speaker.fail(msg("cli.usage.missing", command="arena", what="--players"))
    nodes, think = request.number("--nodes"), request.real("--think")
    if nodes is not None and think is not None:
        return speaker.fail(msg("cli.usage.together", one="--think", other="--nodes"))
    players = tuple(part.strip() for part in given.split(","))
    for player in players:
        if game.player(player) is None:
            known = ", ".join([*game.bots, *game.baselines])
            return speaker.fail(msg("cli.arena.player", name=player[:40], known=known))
    if len(players) not in game.seat_counts:
        return speaker.fail(wrong_seats(game, len(players)))
    try:
        options = house_rules(request.text("--options") or "")
    except TabletopError as error:
        return speaker.fail(error.msg)
    seed = request.number("--seed")
    contest = Contest(
        game=game.id,
        players=players,
        games=request.number("--games") or GAMES,
        seed=SEED if seed is None else seed,
        nodes=nodes,
        seconds=think,
        options=options,
    )
    bar = _Bar()
    try:
        verdict = compete(contest, request.number("--jobs") or 1, bar.show)
    except TabletopError as error:
        return speaker.fail(error.msg)
    finally:
        bar.clear()
    if request.flag("--json"):
        speaker.line(json.dumps(verdict.as_json()))
    else:
        _tell(verdict, speaker)
    return 0


def _tell(verdict: Verdict, speaker: Speaker) -> None:
    contest = verdict.contest
    speaker.say(
        msg(
            "cli.arena.head",
            game=msg(f"{contest.game}.title"),
            n=verdict.games,
            seed=str(contest.seed),
        )
    )
    heads = ("player", "wins", "rate", "score", "seconds")
    rows = [[speaker.words(msg(f"cli.arena.column.{head}")) for head in heads]]
    for one in verdict.standings:
        rows.append(
            [
                one.player,
                f"{one.wins:g}",
                _measure(one.rate, 100, 1),
                _measure(one.score, 1, 1),
                f"{one.seconds[0]:.3f} / {one.seconds[1]:.3f}",
            ]
        )
    speaker.line()
    for line in _columns(rows):
        speaker.line(line)


def _measure(measure: Measure, scale: float, places: int) -> str:
    mean, low, high = (
        f"{value * scale:.{places}f}".replace("-", "−")
        for value in (measure.mean, measure.low, measure.high)
    )
    return f"{mean} ({low} … {high})"


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(padded(cell, w) for cell, w in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


class _Bar:
    """A line on a terminal that grows; nothing where nobody watches."""

    def __init__(self) -> None:
        self._on = sys.stderr is not None and sys.stderr.isatty()
        self._next = 0.0

    def show(self, done: int, total: int) -> None:
        """Show that ``done`` of ``total`` matches are played."""
        now = time.monotonic()
        if not self._on or (now < self._next and done < total):
            return
        self._next = now + 0.1
        full = BAR * done // total
        sys.stderr.write(f"\r[{'#' * full}{'.' * (BAR - full)}] {done}/{total}")
        sys.stderr.flush()

    def clear(self) -> None:
        """Leave no trace."""
        if self._on:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
