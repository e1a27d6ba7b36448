"""Print the finished matches, for people and for other programs."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any, Final

from tabletop.bots.cast import known
from tabletop.cli_args import Request, UsageError
from tabletop.cli_say import Speaker
from tabletop.house.statistics import every
from tabletop.i18n.columns import aligned
from tabletop.kernel.errors import TabletopError
from tabletop.kernel.words import Msg, msg
from tabletop.store import folders
from tabletop.store.chronicle import Chronicle
from tabletop.store.errors import StoreError
from tabletop.store.evenings import evening_json
from tabletop.store.fields import day
from tabletop.store.people import People
from tabletop.store.played import GUEST, Played, Player
from tabletop.store.writer import Writer

PATIENCE: Final = 600.0
"""Most seconds to wait until the files are read, and rebuilt if necessary."""

COLUMNS: Final = (
    *("match", "game", "begun", "ended", "seconds", "plies", "table", "counts", "seat", "person"),
    *("name", "neighbour", "level", "habit", "place", "points", "won", "feats"),
)


def chronicle_command(request: Request, speaker: Speaker) -> int:
    """Print all finished matches, the newest first."""
    if request.flag("--json") and request.flag("--csv"):
        raise UsageError(msg("cli.usage.together", one="--json", other="--csv"))
    found = folders.find(request.path("--data-dir"))
    writer = Writer()
    try:
        chronicle = Chronicle(found, writer)
        if not chronicle.ready(PATIENCE):
            why = next((one.words for one in writer.problems()), msg("store.reason.slow"))
            raise StoreError(why)
        names = {one.id: one.name for one in People(found, writer).all}
        _print(request, speaker, chronicle, names)
        for notice in chronicle.take_notices():
            speaker.fail(notice.words)
    finally:
        writer.close()
    return 0


def _print(
    request: Request, speaker: Speaker, chronicle: Chronicle, names: Mapping[str, str]
) -> None:
    matches = every(chronicle)
    if request.flag("--csv"):
        text = io.StringIO()
        table = csv.writer(text, lineterminator="\n")
        table.writerow(COLUMNS)
        for match in matches:
            for player in match.players:
                table.writerow(_row(match, player, names))
        for line in text.getvalue().splitlines():
            speaker.line(line)
        return
    if request.flag("--json"):
        told = {
            "people": dict(names),
            "matches": [asdict(match) for match in matches],
            "days": [asdict(one) for who in ("", GUEST, *names) for one in chronicle.days(who)],
            "evenings": [evening_json(one) for one in chronicle.evenings(-1)],
        }
        for line in json.dumps(told, ensure_ascii=False, indent=1).splitlines():
            speaker.line(line)
        return
    rows = [_cells(match, speaker, names) for match in matches]
    if not rows:
        speaker.say(msg("cli.chronicle.none"))
        return
    for line in aligned(rows):
        speaker.line(line)


def _row(match: Played, player: Player, names: Mapping[str, str]) -> tuple[Any, ...]:
    return (
        match.id, match.game, _time(match.begun), _time(match.ended), match.seconds or "",
        match.plies or "", match.table, match.why or "yes",
        "" if player.seat is None else player.seat, player.person, names.get(player.person, ""),
        player.neighbour, player.level, player.habit, player.place or "",
        "" if player.points is None else player.points, int(player.won),
        " ".join(f"{name}={value}" for name, value in player.feats),
    )  # fmt: skip


def _time(moment: float) -> str:
    """Return a time in the format of records, or ``""`` if it is unknown."""
    if not moment:
        return ""
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _cells(match: Played, speaker: Speaker, names: Mapping[str, str]) -> tuple[str, str, str]:
    """Return day, game and players; add the reason if a match does not count."""
    when = day(match.ended).isoformat() if match.ended else ""
    players = " · ".join(
        f"{'* ' if one.won else ''}{_name(one, speaker, names)}"
        f"{'' if one.points is None else f' {one.points}'}"
        for one in match.players
    )
    if match.why:
        players += f"  ({speaker.words(msg(f'cli.chronicle.{match.why}'))})"
    return when, _words(speaker, msg(f"{match.game}.name"), match.game), players


def _name(player: Player, speaker: Speaker, names: Mapping[str, str]) -> str:
    if player.person in names:
        return names[player.person]
    if player.person == GUEST:
        return speaker.words(msg("match.quick.guest"))
    if player.person:
        return speaker.words(msg("evening.somebody"))
    if known(player.neighbour) is not None:
        return speaker.words(msg(f"cast.{player.neighbour}.name"))
    return player.level or "bot"


def _words(speaker: Speaker, message: Msg, otherwise: str) -> str:
    """Return a translated message, or ``otherwise`` if its package is gone."""
    try:
        return speaker.words(message)
    except (KeyError, TabletopError):
        return otherwise
