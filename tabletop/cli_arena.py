"""Run bot contests with a progress bar; print a table, JSON or a page."""

from __future__ import annotations

import json
import sys
import time
from html import escape
from pathlib import Path
from typing import Final

from tabletop.bots import native
from tabletop.bots.arena import Contest, Verdict, compete
from tabletop.bots.journal import Journal
from tabletop.bots.outcome import Measure, Standing
from tabletop.bots.sprt import BOUND, Sprt
from tabletop.cli_args import Request, UsageError, house_rules, shown
from tabletop.cli_record import check_seats, game_named
from tabletop.cli_say import Speaker
from tabletop.i18n.columns import aligned
from tabletop.kernel.errors import BadRecordError, TabletopError
from tabletop.kernel.words import Msg, msg
from tabletop.store.errors import StoreError
from tabletop.store.reading import read_text

_WIDTH: Final = 760
_LEFT: Final = 180
_ROW: Final = 44
_TOP: Final = 24
_INK: Final = "#2A2521"
_QUIET: Final = "#6B6157"
_BAR: Final = "#1D7F78"
_OTHER: Final = "#B7791F"

_PAGE: Final = """<!doctype html>
<html lang="{code}"><meta charset="utf-8"><title>{title}</title>
<style>
body {{ background: #FBF6EC; color: #2A2521; font: 17px/1.5 Georgia, serif; margin: 2em auto;
max-width: 780px; padding: 0 1em }}
table {{ border-collapse: collapse; margin-top: 1em }}
th, td {{ border-bottom: 1px solid #D8CBB4; padding: .3em 1.2em .3em 0; text-align: left }}
code {{ color: #6B6157 }}
</style>
<h1>{title}</h1>
{chart}
{table}
<p><code>{command}</code></p>
</html>
"""


def page(verdict: Verdict, code: str, title: str, table: list[list[str]], command: str) -> str:
    """Return the HTML page with the results of a contest."""
    lines = []
    for number, row in enumerate(table):
        tag = "td" if number else "th"
        lines.append(f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in row)}</tr>")
    return _PAGE.format(
        code=code,
        title=escape(title),
        chart=_chart(verdict),
        table="<table>" + "".join(lines) + "</table>",
        command=escape(command),
    )


def _chart(verdict: Verdict) -> str:
    """Draw each player's share of wins with its interval, and the fair share."""
    height = _TOP + _ROW * len(verdict.standings) + 30
    parts = [
        f'<svg viewBox="0 0 {_WIDTH} {height}" width="100%" role="img" font-size="15"'
        f' font-family="Georgia, serif" fill="{_INK}">'
    ]
    for tenth in range(0, 11, 2):
        x = _at(tenth / 10)
        parts.append(
            f'<path d="M{x} {_TOP} V{height - 30}" stroke="#D8CBB4"/>'
            f'<text x="{x}" y="{height - 8}" text-anchor="middle" fill="{_QUIET}">'
            f"{tenth * 10} %</text>"
        )
    for number, standing in enumerate(verdict.standings):
        parts.append(_bar(standing, _TOP + _ROW * number, _OTHER if number else _BAR))
    fair = _at(1 / len(verdict.standings))
    parts.append(
        f'<path d="M{fair} {_TOP - 8} V{height - 30}" stroke="{_INK}" stroke-dasharray="5 4"/>'
    )
    return "".join(parts) + "</svg>"


def _bar(standing: Standing, top: int, colour: str) -> str:
    rate, middle = standing.rate, top + _ROW // 2
    low, mean, high = _at(rate.low), _at(rate.mean), _at(rate.high)
    name = escape(standing.player)
    return (
        f'<text x="{_LEFT - 12}" y="{middle + 5}" text-anchor="end">{name}</text>'
        f'<rect x="{_LEFT}" y="{top + 9}" width="{mean - _LEFT:.1f}" height="{_ROW - 18}"'
        f' rx="4" fill="{colour}"/>'
        f'<path d="M{low} {middle} H{high} M{low} {middle - 7} v14 M{high} {middle - 7} v14"'
        f' stroke="{_INK}" stroke-width="2" fill="none"/>'
    )


def _at(share: float) -> float:
    return round(_LEFT + share * (_WIDTH - _LEFT - 40), 1)


GAMES: Final = 20
"""Default number of matches."""
SEED: Final = 1
LARGEST_JOURNAL: Final = 256 * 1024 * 1024
"""Most bytes of a contest's file: about 800,000 matches."""
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
    """Return the contest that the arguments describe.

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
        TabletopError: The file cannot be used for this contest.
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
    for line in aligned(_rows(verdict, speaker)):
        speaker.line(line)
    if verdict.sprt is not None:
        test, ratio, said = verdict.sprt
        low, high = (f"{value:g}".replace("-", "−") for value in (test.low, test.high))
        speaker.line()
        shown_ratio, bound = f"{ratio:.2f}".replace("-", "−"), f"{BOUND:.2f}"
        key = f"cli.arena.sprt.{said}"
        speaker.say(msg(key, low=low, high=high, ratio=shown_ratio, bound=bound))


def _head(verdict: Verdict) -> Msg:
    game, seed = msg(f"{verdict.contest.game}.title"), str(verdict.contest.seed)
    return msg("cli.arena.head", game=game, n=verdict.games, seed=seed)


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
