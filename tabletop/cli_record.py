"""Read, replay and check records on the command line."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from tabletop.cli_args import Request, UsageError
from tabletop.cli_say import Speaker
from tabletop.games import GAMES, find
from tabletop.games.game import AnyGame, SomeAction, SomeState
from tabletop.games.kit.sheets import account
from tabletop.house import opening
from tabletop.i18n.columns import padded, width
from tabletop.i18n.sheettext import sheet_text
from tabletop.kernel.errors import BadRecordError, TabletopError
from tabletop.kernel.fingerprint import wrong_in
from tabletop.kernel.record import LEVELS, Record
from tabletop.kernel.replay import Replayed
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Join, Msg, Who, msg, short
from tabletop.store.reading import read


def open_record(path: Path) -> tuple[Record, AnyGame]:
    """Load a record from a file, and find its game.

    Raises:
        TabletopError: The record cannot be read, or its game or a player is unknown.
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
    """Return the game with an id.

    Raises:
        BadRecordError: There is no such game; the message lists all games.
    """
    game = find(name)
    if game is None:
        known = ", ".join(one.id for one in GAMES)
        raise BadRecordError(msg("cli.game.unknown", name=name[:40], known=known))
    return game


def check_seats(game: AnyGame, count: int) -> None:
    """Check the number of players.

    Raises:
        UsageError: The number is not valid for the game; the message lists the valid ones.
    """
    if count not in game.seat_counts:
        known = ", ".join(map(str, game.seat_counts))
        raise UsageError(msg("cli.arena.seats", n=count, known=known))


def fault_in_words(fault: Msg, speaker: Speaker) -> Msg:
    """Return ``fault`` in the documented form: action, line, reason.

    The form is described in docs/record.md. The reason addresses the player at the table, so the
    message also names the seat.
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

    ``to_act`` is -1 while chance acts, null once the match is over.
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
    """Print the score sheet in the format of exported text files."""
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


# -- verify


def verify_command(request: Request, speaker: Speaker) -> int:
    """Run ``verify FILE [--fingerprint HASH]``; return the exit code.

    A changed deal usually makes a later move illegal: the deal is then reported instead of the
    move, since it is the cause.
    """
    where = request.word or ""
    try:
        record, game = open_record(Path(where))
        played = opening.played(game, record)
    except TabletopError as error:
        return speaker.fail(error.msg, where)
    speaker = speaker.named(record.seats)
    luck = dict(_luck(game, played.states))
    if (wrong := _wrong(record, played, luck, speaker)) is not None:
        return speaker.fail(wrong, where)
    given = request.several("--fingerprint")
    there = {mark.hash for mark in record.fingerprints}
    if (strange := next((one for one in given if one not in there), None)) is not None:
        return speaker.fail(msg("cli.fault.given", hash=strange), where)
    speaker.say(msg("cli.verify.actions", n=len(played.actions)))
    _tell(record, luck, given, speaker)
    over = game.rules.to_act(played.states[-1]) is None
    speaker.say(msg("cli.verify.over" if over else "cli.verify.open"))
    return 0


def _luck(game: AnyGame, states: Sequence[SomeState]) -> Iterator[tuple[int, Msg]]:
    """Yield ply and name of each chance action; the name includes the round."""
    rounds, number = any(map(game.round_over, states)), 1
    for ply, state in enumerate(states[:-1], start=1):
        number += game.round_over(state)
        if game.rules.to_act(state) == CHANCE:
            if rounds:
                yield ply, msg("cli.verify.action_round", number=ply, round=number)
            else:
                yield ply, msg("cli.verify.action", number=ply)


def _wrong(
    record: Record,
    played: Replayed[SomeState, SomeAction],
    luck: Collection[int],
    speaker: Speaker,
) -> Msg | None:
    good = record.played(record.actions[: len(played.actions)])
    for part, fault in ((good, played.fault), (record, None)):
        if (wrong := wrong_in(part, luck)) is not None:
            return _wrong_fingerprint(record, *wrong)
        if fault is not None:
            return fault_in_words(fault, speaker)
    return None


def _wrong_fingerprint(record: Record, ply: int, why: Msg) -> Msg:
    if ply > len(record.actions):
        return msg("cli.fault.beyond", number=ply)
    return msg("cli.fault.unreadable", number=ply, line=short(record.actions[ply - 1]), why=why)


def _tell(
    record: Record, luck: Mapping[int, Msg], given: Collection[str], speaker: Speaker
) -> None:
    """Print which chance actions of a match have fingerprints.

    ``luck`` contains the names of all chance actions by ply, ``given`` the hashes given by the
    user.
    """
    if record.position is not None:
        speaker.say(msg("cli.verify.position"))
    if luck:
        speaker.say(msg("cli.verify.luck", n=len(luck)))
    for mark in record.fingerprints:
        speaker.line(f"  {speaker.words(luck[mark.ply])}: {mark.hash}")
    noted = sum(mark.hash in given for mark in record.fingerprints)
    if noted:
        speaker.say(msg("cli.verify.noted", n=noted))
    if said := len(record.fingerprints) - noted:
        speaker.say(msg("cli.verify.marked", n=said))
        speaker.say(msg("cli.verify.proof"))
    marked = {mark.ply for mark in record.fingerprints}
    bare = [name for ply, name in luck.items() if ply not in marked]
    if luck and not marked:
        speaker.say(msg("cli.verify.unmarked"))
    elif bare:
        speaker.say(msg("cli.verify.rest", n=len(bare)))
        for name in bare:
            speaker.line(f"  {speaker.words(name)}")
