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
        chairs: Players in order of play; if the first seat begins, the first one does.
        practice: Whether undo may cross everything.
        known: Whether somebody may know the deal, so that the match counts for nobody.
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
        BadRecordError: The collection does not have it.
    """
    game = find(record.game)
    if game is None:
        raise BadRecordError(msg("match.unknown_game", name=record.game[:40]))
    return game


def luck() -> Key:
    """Return an unpredictable random key."""
    return Key(token_bytes(KEY_BYTES))


def day_luck(date: str, game: str, rules_version: int) -> Key:
    """Return the luck of the deal of a day, the same for everybody."""
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
    """Return the match up to the first fault of a record, and the fault.

    Its luck is new, even where it is only to be looked at: its table can be opened from there. Only
    a deal of the day keeps its luck.

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
    """Cache the latest replay, as its record is often opened next."""

    def __init__(self) -> None:
        self._known: tuple[Record, AnyReplayed] | None = None

    def of(self, record: Record) -> AnyReplayed:
        """Return the replay of a record's valid part.

        Raises:
            BadRecordError: There is none, or no such game.
        """
        if self._known is None or self._known[0] != record:
            self._known = record, played(game_of(record), record)
        return self._known[1]

    def finished(self, record: Record) -> bool:
        """Return whether the match is over by the rules of its game.

        Raises:
            BadRecordError: This program cannot play it, or not to its end.
        """
        known = self.of(record)
        if known.fault is not None:
            raise BadRecordError(known.fault)
        return game_of(record).rules.to_act(known.states[-1]) is None

    def resumed(self, record: Record, match_id: str) -> tuple[Session, Msg | None]:
        """Return :func:`resumed` of a record, and empty the cache."""
        known = self.of(record)
        self._known = None
        return resumed(record, match_id, known)


def again(session: Session) -> NewMatch:
    """Return a new match for the same players.

    If the first seat begins, the second player begins now; else everybody keeps the chair and the
    rules or the deal choose the starter.
    """
    turned = 1 if session.game.starter == "seat" else 0
    chairs = (*session.chairs[turned:], *session.chairs[:turned])
    head = session.head
    return NewMatch(session.game, chairs, head.options, luck(), practice=head.practice)


def same(session: Session) -> NewMatch | None:
    """Return a new match with a finished match's deal, or ``None``."""
    if not privacy.repeats(session):
        return None
    head, deal = session.head, privacy.deal_again(session, luck())
    return NewMatch(
        session.game, session.chairs, head.options, deal, head.practice, known=True, day=head.day
    )


def begun(new: NewMatch, match_id: str, created: str, people: frozenset[str]) -> Session:
    """Begin a match, replacing those who are not ``people`` of the house.

    Guests take the chairs of those who have left.

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
