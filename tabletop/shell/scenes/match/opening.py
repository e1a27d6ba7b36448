"""Open matches on disk or from a record as tables."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import SystemRandom
from secrets import token_bytes
from typing import Any, Final, TypeAlias

from tabletop.games import find
from tabletop.games.game import AnyGame
from tabletop.kernel.errors import BadRecordError, TabletopError
from tabletop.kernel.luck import KEY_BYTES, Deal, Key
from tabletop.kernel.record import Chair, Record
from tabletop.kernel.replay import Replayed, replay
from tabletop.kernel.words import Msg, Seat, msg
from tabletop.play import privacy
from tabletop.play.copies import practice
from tabletop.play.session import Session
from tabletop.shell.desk import Desk
from tabletop.shell.scene import Scene
from tabletop.shell.scenes.dialogs.dialog import Confirm, Message
from tabletop.shell.scenes.players.seatlooks import wear
from tabletop.store.kin import place
from tabletop.store.matches import Matches
from tabletop.store.reading import read

AnyReplayed: TypeAlias = Replayed[Any, Any]


class _LastReplay:
    """Hold the record that was played again last: it is often opened next."""

    def __init__(self) -> None:
        self._known: tuple[Record, AnyReplayed] | None = None

    def played(self, game: AnyGame, record: Record) -> AnyReplayed:
        """Return the good part of a record."""
        if self._known is None or self._known[0] != record:
            self._known = record, replay(game, record)
        return self._known[1]

    def take(self, game: AnyGame, record: Record) -> AnyReplayed:
        """Return the same, and hold it no longer."""
        played = self.played(game, record)
        self._known = None
        return played


_LAST_REPLAY: Final = _LastReplay()


def finished(record: Record) -> bool:
    """Tell whether the match is over, by the rules of its game.

    Raises:
        BadRecordError: This program cannot play it, or not to its end.
    """
    game = game_of(record)
    played = _LAST_REPLAY.played(game, record)
    if played.fault is not None:
        raise BadRecordError(played.fault)
    return game.rules.to_act(played.states[-1]) is None


def game_of(record: Record) -> AnyGame:
    """Return the game of ``record``.

    Raises:
        BadRecordError: The collection does not have it.
    """
    game = find(record.game)
    if game is None:
        raise BadRecordError(msg("match.unknown_game", name=record.game[:40]))
    return game


def luck() -> Key:
    """Return a key nobody can foresee, or try to find."""
    return Key(token_bytes(KEY_BYTES))


def resumed(record: Record, match_id: str) -> tuple[Session, Msg | None]:
    """Return the match up to the first fault of a record, and the fault.

    Its luck is new, even where it is only to be looked at: its table can be opened from there.

    Raises:
        BadRecordError: There is no good part, or no such game.
    """
    try:
        game = game_of(record)
        return Session.resumed(game, record, match_id, luck(), _LAST_REPLAY.take(game, record))
    except TabletopError:
        raise
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as error:
        # A position may be impossible on a table: rules trust the states they are given.
        why = type(error).__name__
        raise BadRecordError(msg("cli.record.unplayable", why=why)) from error


# -- opening


def show_table(desk: Desk, session: Session) -> None:
    """Close every other scene and open the table of ``session``."""
    desk.home()
    desk.go("table", session=session)


def table(desk: Desk, session: Session) -> Scene:
    """Create the scene of a match."""
    from tabletop.shell.table.scene import TableScene

    wear(desk, session.chairs)
    return TableScene(desk, session)


def begin(
    desk: Desk,
    game: AnyGame,
    chairs: Sequence[Chair],
    options: Mapping[str, object],
    deal: Deal,
    *,
    practice: bool = False,
) -> Session:
    """Start a match and open its table.

    Args:
        desk: With everything of :func:`furnish`.
        game: Its manifest.
        chairs: Players in order of play; if the first seat begins, the first one does.
        options: House rules.
        deal: Decides all luck.
        practice: Whether undo may cross everything.
    """
    matches = desk.services.get(Matches)
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    session = Session.new(
        game, chairs, options, deal, matches.new_id(game.id), created, practice=practice
    )
    show_table(desk, session)
    return session


def again(desk: Desk, session: Session) -> None:
    """Start a new match for the same players.

    If the first seat begins, the second player begins now; else everybody keeps the chair and the
    rules
    or the deal choose the starter.
    """
    turned = 1 if session.game.starter == "seat" else 0
    chairs = [*session.chairs[turned:], *session.chairs[:turned]]
    record = session.record()
    begin(desk, session.game, chairs, record.options, luck(), practice=record.practice)


def same(desk: Desk, session: Session) -> None:
    """Start a new match with the deal of one that is over."""
    if privacy.repeats(session):
        options, practice = session.head.options, session.head.practice
        deal = privacy.deal_again(session, luck())
        begin(desk, session.game, session.chairs, options, deal, practice=practice)


def resume(desk: Desk, match_id: str) -> None:
    """Resume a saved match."""
    desk.stack.push(opened(desk, match_id))


def opened(desk: Desk, match_id: str) -> Scene:
    """Return the table of a saved match, or a dialog with the problem.

    The good part is offered when the match has a mistake.
    """
    matches = desk.services.get(Matches)
    try:
        loaded = matches.load(match_id)
        game = game_of(loaded.record)
        session, fault = resumed(loaded.record, match_id)
    except TabletopError as error:
        return Message(desk, msg("match.cannot_open"), error.msg)
    if fault is not None:
        return _offer(desk, game, loaded.record, fault)
    desk.home()
    if loaded.notes:
        desk.toast(loaded.notes[0], "no", seconds=9.0)
    return table(desk, session)


def session_of(desk: Desk, match_id: str) -> Session | None:
    """Load the good part of a saved match to view; ``None`` on failure."""
    matches = desk.services.get(Matches)
    try:
        record = matches.load(match_id).record
        return resumed(record, match_id)[0]
    except TabletopError:
        return None


def from_file(desk: Desk, file: Path) -> Scene:
    """Import a record from a file; return its table or a dialog."""
    try:
        record = read(file)
        match_id = _taken(desk, record, finished(record))
    except TabletopError as error:
        return _faulty(desk, file, error)
    return opened(desk, match_id)


def _taken(desk: Desk, record: Record, over: bool) -> str:
    """Return the id of a match from elsewhere; one that is here goes on.

    Raises:
        TabletopError: It cannot be kept.
    """
    matches = desk.services.get(Matches)
    found = place(record, over, matches.kin(record))
    if found.id:
        desk.toast(msg("match.copy.here"), "go")
    elif found.record is not None and found.record.practice != record.practice:
        desk.toast(msg("match.copy.practice"), "go")
    return found.id if found.record is None else matches.add(found.record, found.id)


def _faulty(desk: Desk, file: Path, error: TabletopError) -> Scene:
    """Offer the good part of a record that is not good to its end."""
    try:
        record = read(file)
        game = game_of(record)
        fault = _LAST_REPLAY.played(game, record).fault
    except TabletopError as worse:
        return Message(desk, msg("match.cannot_open"), worse.msg)
    return _offer(desk, game, record, fault if fault is not None else error.msg)


def _offer(desk: Desk, game: AnyGame, record: Record, fault: Msg) -> Scene:
    good = len(_LAST_REPLAY.played(game, record).actions)

    def take() -> None:
        part = record.played(record.actions[:good])
        resume(desk, _taken(desk, part, finished(part)))

    text = msg("match.faulty.text", why=fault, n=good, all=len(record.actions))
    yes = msg("match.faulty.yes")
    return Confirm(desk, msg("match.faulty.title"), text, yes, take, kind="primary")


def play_on(desk: Desk, session: Session, ply: int, viewer: Seat) -> None:
    """Start a practice match from an earlier state; the old one stays."""
    matches = desk.services.get(Matches)
    copy = practice(session, ply, viewer, SystemRandom())
    made, _ = resumed(copy, matches.new_id(session.game.id))
    show_table(desk, made)
