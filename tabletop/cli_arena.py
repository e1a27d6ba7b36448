"""Run bot contests with a progress bar, and print a table or JSON."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tabletop.bots import native
from tabletop.bots.arena import Contest, Verdict, compete
from tabletop.bots.journal import Journal
from tabletop.bots.outcome import Measure
from tabletop.bots.sprt import Sprt
from tabletop.cli_args import Request, UsageError, house_rules, shown
from tabletop.cli_chart import page
from tabletop.cli_record import check_seats, game_named
from tabletop.cli_say import Speaker
from tabletop.i18n.columns import padded, width
from tabletop.kernel.errors import BadRecordError, TabletopError
from tabletop.kernel.words import Msg, msg
from tabletop.store.errors import StoreError
from tabletop.store.reading import read_text

GAMES: Final = 20
"""Default number of matches."""
SEED: Final = 1
LARGEST_JOURNAL: Final = 256 * 1024 * 1024
"""Bytes of the file of a contest, some 800,000 matches."""
BAR: Final = 30
"""Columns of the progress bar."""


def arena_command(request: Request, speaker: Speaker) -> int:
    """Run ``arena GAME --players A,B ...``, with one bot per seat.

    Returns the exit code.

    Raises:
        TabletopError: An argument cannot be used.
    """
    contest = _contest(request)
    sprt = _test(request.get("--sprt", str))
    native.allow()
    bar = _Bar()
    file, chart = request.path("--file"), request.path("--html")
    try:
        journal = None if file is None else _journal(file, contest)
        verdict = compete(contest, request.get("--jobs", int) or 1, bar.show, journal, sprt)
    except KeyboardInterrupt:
        if file is None:
            raise
        bar.clear()
        speaker.say(msg("cli.arena.broken_off", path=str(file)))
        return 130
    finally:
        bar.clear()
    return _report(verdict, chart, speaker, as_json=request.flag("--json"))


def _contest(request: Request) -> Contest:
    """Return the contest that was asked for.

    Raises:
        TabletopError: An argument cannot be used.
    """
    game = game_named(request.word or "")
    given = request.get("--players", str)
    if given is None:
        raise UsageError(msg("cli.usage.missing", command="arena", what="--players"))
    nodes, think = request.get("--nodes", int), request.get("--think", float)
    if nodes is not None and think is not None:
        raise UsageError(msg("cli.usage.together", one="--think", other="--nodes"))
    players = tuple(part.strip() for part in given.split(","))
    for player in players:
        if game.player(player) is None:
            known = ", ".join([*game.bots, *game.baselines])
            raise UsageError(msg("cli.arena.player", name=player[:40], known=known))
    check_seats(game, len(players))
    seed = request.get("--seed", int)
    return Contest(
        game=game.id,
        players=players,
        games=request.get("--games", int) or GAMES,
        seed=SEED if seed is None else seed,
        nodes=nodes,
        seconds=think,
        options=house_rules(request.get("--options", str) or ""),
    )


def _journal(file: Path, contest: Contest) -> Journal:
    """Open the contest stored in a file, or start a new contest there.

    Raises:
        TabletopError: The file cannot be used for it.
    """

    def read(path: Path) -> str:
        try:
            return read_text(path, LARGEST_JOURNAL)
        except StoreError as error:
            why = dict(error.msg.args)["why"]
            words = msg("kernel.arena.unreadable", path=str(path), why=why)
            raise TabletopError(words) from error
        except BadRecordError as error:
            raise TabletopError(msg("kernel.arena.journal", path=str(path), line=1)) from error

    return Journal(file, contest.as_json(), read)


def _report(verdict: Verdict, chart: Path | None, speaker: Speaker, *, as_json: bool) -> int:
    if chart is not None:
        try:
            chart.write_text(_page(verdict, speaker), "utf-8")
        except OSError as error:
            why = error.strerror or str(error)
            return speaker.fail(msg("cli.arena.chart", path=str(chart), why=why))
    if as_json:
        speaker.line(json.dumps(verdict.as_json()))
    else:
        _tell(verdict, speaker)
    return 0


def _test(text: str | None) -> Sprt | None:
    """Parse the sequential test ``LOW,HIGH``, both in Elo.

    Raises:
        UsageError: The text is not of that form, or LOW is not below HIGH.
    """
    if text is None:
        return None
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low = high = 0.0
    if not -1000 <= low < high <= 1000:
        raise UsageError(msg("cli.arena.sprt.form", text=shown(text)))
    return Sprt(low, high)


def _tell(verdict: Verdict, speaker: Speaker) -> None:
    speaker.say(_head(verdict))
    speaker.line()
    for line in _columns(_rows(verdict, speaker)):
        speaker.line(line)
    if verdict.sprt is not None:
        test, ratio, said = verdict.sprt
        low, high = (f"{value:g}".replace("-", "−") for value in (test.low, test.high))
        speaker.line()
        speaker.say(
            msg(
                f"cli.arena.sprt.{said}",
                low=low,
                high=high,
                ratio=f"{ratio:.2f}".replace("-", "−"),
                bound=f"{test.bound:.2f}",
            )
        )


def _head(verdict: Verdict) -> Msg:
    contest = verdict.contest
    return msg(
        "cli.arena.head",
        game=msg(f"{contest.game}.title"),
        n=verdict.games,
        seed=str(contest.seed),
    )


def _page(verdict: Verdict, speaker: Speaker) -> str:
    contest = verdict.contest
    command = ["tabletop arena", contest.game, "--players", ",".join(contest.players)]
    command += ["--games", str(verdict.games), "--seed", str(contest.seed)]
    if contest.nodes is not None:
        command += ["--nodes", str(contest.nodes)]
    if contest.seconds is not None:
        command += ["--think", f"{contest.seconds:g}"]
    if contest.options:
        rules = (f"{name}={json.dumps(value)}" for name, value in contest.options.items())
        command += ["--options", ",".join(rules).replace('"', "")]
    title = speaker.words(_head(verdict))
    return page(verdict, speaker.speech.language, title, _rows(verdict, speaker), " ".join(command))


def _rows(verdict: Verdict, speaker: Speaker) -> list[list[str]]:
    heads = ("player", "wins", "rate", "score", "seconds")
    rows = [[speaker.words(msg(f"cli.arena.column.{head}")) for head in heads]]
    for one in verdict.standings:
        rate, score = _measure(one.rate, 100), _measure(one.score, 1)
        median, slow = one.seconds
        rows.append([one.player, f"{one.wins:g}", rate, score, f"{median:.3f} / {slow:.3f}"])
    return rows


def _measure(measure: Measure, scale: float) -> str:
    mean, low, high = (
        f"{value * scale:.1f}".replace("-", "−")
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
    def __init__(self) -> None:
        self._on = sys.stderr is not None and sys.stderr.isatty()
        self._next = 0.0

    def show(self, done: int, total: int) -> None:
        """Show the progress: ``done`` of ``total`` matches."""
        now = time.monotonic()
        if not self._on or (now < self._next and done < total):
            return
        self._next = now + 0.1
        full = BAR * done // total
        sys.stderr.write(f"\r[{'#' * full}{'.' * (BAR - full)}] {done}/{total}")
        sys.stderr.flush()

    def clear(self) -> None:
        if self._on:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
