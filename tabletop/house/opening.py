"""Resume matches from records, and begin new matches."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from secrets import token_bytes
from typing import Any, TypeAlias, TypeVar

from tabletop.games import find
from tabletop.games.game import AnyGame
from tabletop.kernel.errors import BadRecordError, TabletopError
from tabletop.kernel.luck import KEY_BYTES, Deal, Key
from tabletop.kernel.record import Chair, Record
from tabletop.kernel.replay import Replayed, replay
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.play import privacy
from tabletop.play.session import Session

AnyReplayed: TypeAlias = Replayed[Any, Any]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class NewMatch:
    """Describe a match that is about to begin.

    Attributes:
        chairs: Players in order of play, the starter first if the game's first seat begins.
        practice: Whether undo is unrestricted.
        known: Whether somebody may know the deal; the match then counts for nobody.
        day: ``YYYY-MM-DD`` of the deal of the day; ``""`` for any other deal.
    """

    game: AnyGame
    chairs: tuple[Chair, ...]
    options: Mapping[str, object]
    deal: Deal
    practice: bool = False
    known: bool = False
    day: str = ""


def game_of(record: Record) -> AnyGame:
    """Return the game of ``record``.

    Raises:
        BadRecordError: This program does not have the game.
    """
    game = find(record.game)
    if game is None:
        raise BadRecordError(msg("match.unknown_game", name=record.game[:40]))
    return game


def luck() -> Key:
    """Return an unpredictable random key."""
    return Key(token_bytes(KEY_BYTES))


def day_luck(date: str, game: str, rules_version: int) -> Key:
    """Return the key of a deal of the day, the same on every computer."""
    return Key.of(f"day {date} {game} {rules_version}")


def played(game: AnyGame, record: Record, to: int | None = None) -> AnyReplayed:
    """Replay a record, up to ``to`` actions or its first fault.

    Raises:
        BadRecordError: There is no good part.
    """
    return _trusting(lambda: replay(game, record, to))


def resumed(
    record: Record, match_id: str, replayed: AnyReplayed | None = None
) -> tuple[Session, Msg | None]:
    """Return the match up to the first fault of its record, and the fault.

    Future luck is new, even if the match is only viewed: its table can be opened from the view.
    Only a deal of the day keeps its luck.

    ``replayed`` is the good part of the record, if it was replayed already.

    Raises:
        BadRecordError: There is no good part, or no such game.
    """
    game = game_of(record)
    of_day = record.day and not record.practice
    key = day_luck(record.day, record.game, record.rules_version) if of_day else luck()
    return _trusting(lambda: Session.resumed(game, record, match_id, key, replayed))


def _trusting(play: Callable[[], T]) -> T:
    try:
        return play()
    except TabletopError:
        raise
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as error:
        # Rules trust the state they are given, but a stored position may be impossible.
        why = type(error).__name__
        raise BadRecordError(msg("cli.record.unplayable", why=why)) from error


class LastReplay:
    """Cache the latest replay: the same record is often opened next."""

    def __init__(self) -> None:
        self._known: tuple[Record, AnyReplayed] | None = None

    def of(self, record: Record) -> AnyReplayed:
        """Return the replay of a record's valid part.

        Raises:
            BadRecordError: There is no valid part, or no such game.
        """
        if self._known is None or self._known[0] != record:
            self._known = record, played(game_of(record), record)
        return self._known[1]

    def finished(self, record: Record) -> bool:
        """Return whether the match is over by the rules of its game.

        Raises:
            BadRecordError: This program cannot replay the record, or not to its last action.
        """
        known = self.of(record)
        if known.fault is not None:
            raise BadRecordError(known.fault)
        return game_of(record).rules.to_act(known.states[-1]) is None

    def resumed(self, record: Record, match_id: str) -> tuple[Session, Msg | None]:
        """Return the result of :func:`resumed`, and clear the cache."""
        known = self.of(record)
        self._known = None
        return resumed(record, match_id, known)


def again(session: Session) -> NewMatch:
    """Return a new match for the same players.

    If the game's first seat begins, the second player begins the new match; else everybody keeps
    the chair, and the rules or the deal determine the starter.
    """
    turned = 1 if session.game.starter == "seat" else 0
    chairs = (*session.chairs[turned:], *session.chairs[:turned])
    head = session.head
    return NewMatch(session.game, chairs, head.options, luck(), practice=head.practice)


def same(session: Session) -> NewMatch | None:
    """Return a new match that repeats the deal of a finished one, or ``None``."""
    if not privacy.repeats(session):
        return None
    head, deal = session.head, privacy.deal_again(session, luck())
    return NewMatch(
        session.game, session.chairs, head.options, deal, head.practice, known=True, day=head.day
    )


def begun(new: NewMatch, match_id: str, created: str, people: frozenset[str]) -> Session:
    """Begin a match; guests replace persons who are not in ``people``.

    A person may have been removed from the house meanwhile.

    Raises:
        BadOptionError: An unknown house rule.
    """
    chairs = tuple(
        chair if chair.person in people else replace(chair, person="") for chair in new.chairs
    )
    return Session.new(
        new.game, chairs, new.options, new.deal, match_id, created,
        practice=new.practice, known=new.known, day=new.day,
    )  # fmt: skip
