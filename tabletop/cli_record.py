"""Read, replay and check records on the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tabletop.cli_args import Request, UsageError
from tabletop.cli_say import Speaker
from tabletop.games import GAMES, find
from tabletop.games.game import AnyGame
from tabletop.games.kit.sheets import account
from tabletop.house import opening
from tabletop.i18n.columns import padded, width
from tabletop.i18n.sheettext import sheet_text
from tabletop.kernel.errors import BadRecordError, TabletopError
from tabletop.kernel.record import LEVELS, Record
from tabletop.kernel.replay import Replayed
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Join, Msg, Who, msg
from tabletop.store.reading import read


def open_record(path: Path) -> tuple[Record, AnyGame]:
    """Load a record from a file, and find its game.

    Raises:
        TabletopError: The record cannot be read, or is of no game or player of this program.
    """
    record = read(path)
    game = game_named(record.game)
    for seat, chair in enumerate(record.seats):
        level = chair.level
        if level is not None and level not in LEVELS and game.player(level) is None:
            raise BadRecordError(
                msg("kernel.record.player", field=f"seats[{seat}].player", value=chair.player[:40])
            )
    return record, game


def game_named(name: str) -> AnyGame:
    """Return the game of an id.

    Raises:
        BadRecordError: There is none; the message lists all games.
    """
    game = find(name)
    if game is None:
        known = ", ".join(one.id for one in GAMES)
        raise BadRecordError(msg("cli.game.unknown", name=name[:40], known=known))
    return game


def check_seats(game: AnyGame, count: int) -> None:
    """Check the number of players.

    Raises:
        UsageError: It is not valid for the game; the message lists the valid ones.
    """
    if count not in game.seat_counts:
        known = ", ".join(map(str, game.seat_counts))
        raise UsageError(msg("cli.arena.seats", n=count, known=known))


def fault_in_words(fault: Msg, speaker: Speaker) -> Msg:
    """Return ``fault`` in the documented form: action, line, reason.

    The form is described in docs/record.md. The rules speak to the player at the table; here the
    message says which seat that is.
    """
    args = dict(fault.args)
    why = args["why"]
    assert isinstance(why, Msg), "every fault of a record has its reason"
    args["why"] = speaker.words(why).rstrip(".।")
    if fault.key == "kernel.record.action":
        return msg("cli.fault.unreadable", **args)
    return msg("cli.fault.illegal" if args["seat"] == CHANCE else "cli.fault.refused", **args)


def replay_command(request: Request, speaker: Speaker) -> int:
    """Run ``replay FILE [--to N] [--json]``; return the exit code."""
    where = request.word or ""
    try:
        record, game = open_record(Path(where))
        to = request.get("--to", int)
        if to is not None and to > len(record.actions):
            return speaker.fail(msg("cli.replay.beyond", to=to, n=len(record.actions)), where)
        played = opening.played(game, record, to)
    except TabletopError as error:
        return speaker.fail(error.msg, where)
    speaker = speaker.named(record.seats)
    if played.fault is not None:
        return speaker.fail(fault_in_words(played.fault, speaker), where)
    if request.flag("--json"):
        speaker.line(json.dumps(as_json(game, played.states[-1])))
    elif request.flag("--sheet"):
        tell_sheet(game, record, played, speaker)
    else:
        tell(game, record, played, speaker)
    return 0


def as_json(game: AnyGame, state: Any) -> dict[str, Any]:
    """Return the state as JSON values for other tools.

    ``to_act`` is -1 while chance acts, null at the end.
    """
    facts = game.notation.facts(state)
    seat = game.rules.to_act(state)
    seated = seat is not None and seat != CHANCE
    legal = game.rules.legal(game.rules.view(state, seat)) if seated and seat is not None else ()
    return {
        "game": game.id,
        "over": seat is None,
        "to_act": seat,
        "legal": [game.notation.write(action) for action in legal],
        "position": game.notation.write_position(state),
        "scores": facts["scores"],
        "totals": facts["totals"],
        "winners": facts["winners"],
    }


def tell_record(record: Record, game: AnyGame, speaker: Speaker) -> None:
    """Print the log and the score sheet of a record known to be valid."""
    tell(game, record, opening.played(game, record), speaker.named(record.seats))


def tell(game: AnyGame, record: Record, played: Replayed[Any, Any], speaker: Speaker) -> None:
    """Print the log and the score sheet in the reader's language."""
    players = [speaker.words(msg("kernel.name", who=Who(s))) for s in game.seats(len(record.seats))]
    luck = speaker.words(msg("cli.replay.luck"))
    column = max(map(width, (*players, luck)))
    head = [speaker.words(msg(f"{game.id}.title")), ", ".join(players)]
    speaker.line(" · ".join(part for part in (record.title, *head, record.created[:10]) if part))
    speaker.line()
    for number, action in enumerate(played.actions):
        told = game.table.told(played.states[number], action, played.states[number + 1])
        who = luck if told.seat is None else players[told.seat]
        speaker.line(f"{number + 1:>4}  {padded(who, column)}  {speaker.words(told.words)}")
    speaker.line()
    tell_result(game, played.states[-1], speaker)
    for note in account(game, played.states, record.handovers).traces:
        speaker.say(note)


def tell_sheet(game: AnyGame, record: Record, played: Replayed[Any, Any], speaker: Speaker) -> None:
    """Print the score sheet as saved files show it."""
    told = account(game, played.states, record.handovers)
    text = sheet_text(speaker.speech, told, record.created[:10])
    for line in text.splitlines():
        speaker.line(line)


def tell_result(game: AnyGame, state: Any, speaker: Speaker) -> None:
    """Print the winner or the player to act, and explain every point."""
    seat = game.rules.to_act(state)
    if seat is None:
        winners = Join(tuple(Who(w) for w in game.rules.winners(state)))
        speaker.say(msg("cli.replay.won", n=len(winners.parts), who=winners))
    elif seat == CHANCE:
        speaker.say(msg("cli.replay.chance"))
    else:
        speaker.say(msg("cli.replay.to_act", who=Who(seat)))
    sheet = game.sheet(state)
    for place, lines in enumerate(sheet.lines):
        speaker.line()
        name = msg("kernel.name", who=Who(game.seats(len(sheet.lines))[place]))
        total = sheet.totals[place]
        speaker.say(msg("cli.replay.total", name=name, total=total))
        for line in lines:
            points = f"{line.points:+d}".replace("-", "−").replace("+0", "0")
            speaker.line(f"{points:>6}  {speaker.words(line.why)} [{line.clause}]")
    if sheet.note is not None:
        speaker.line()
        speaker.say(sheet.note)
