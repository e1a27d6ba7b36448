"""Verify a record: its actions, and its chance actions where possible."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

from tabletop.cli_args import Request
from tabletop.cli_record import fault_in_words, open_record
from tabletop.cli_say import Speaker
from tabletop.games.game import AnyGame, SomeAction, SomeState
from tabletop.house import opening
from tabletop.kernel.errors import TabletopError
from tabletop.kernel.fingerprint import wrong_in
from tabletop.kernel.record import Record
from tabletop.kernel.replay import Replayed
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Msg, msg, short


def verify_command(request: Request, speaker: Speaker) -> int:
    """Run ``verify FILE [--fingerprint HASH]``; return the exit code.

    A changed deal usually makes a later move illegal: then the deal is reported, since it is the
    cause.
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
    """Yield the ply of each chance action, and its name with the round."""
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

    ``luck`` names them by ply, and ``given`` are the hashes that somebody noted.
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
