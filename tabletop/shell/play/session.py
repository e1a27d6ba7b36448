"""One match at the table: the referee, who sits where, and the record that is saved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from secrets import token_hex
from typing import Any

from tabletop.games.game import AnyGame, Told
from tabletop.kernel.fingerprint import SALT_BYTES, Seals
from tabletop.kernel.match import Match
from tabletop.kernel.options import differing, settle
from tabletop.kernel.record import HUMAN, Chair, Record
from tabletop.kernel.replay import replay
from tabletop.kernel.rules import CHANCE, FIRST
from tabletop.kernel.words import Msg, Seat
from tabletop.shell.play import privacy


class Session:
    """A match, its players, and everything needed to save it.

    Attributes:
        game: Its manifest.
        match: The referee.
        chairs: Who sits where, by seat; may change during the match.
        id: Its name in the store; ``""`` for what is not to be kept, such as a lesson.
        claimed: The person who said that it is them at the screen; ``None`` for nobody.
    """

    def __init__(
        self, game: AnyGame, match: Match[Any, Any, Any], head: Record, match_id: str
    ) -> None:
        self.game = game
        self.match = match
        self.chairs = list(head.seats)
        self.id = match_id
        self._head = head
        self._seals = Seals(head, partial(token_hex, SALT_BYTES))
        self._viewer = FIRST
        self.claimed: Seat | None = None

    @classmethod
    def new(
        cls,
        game: AnyGame,
        chairs: Sequence[Chair],
        options: Mapping[str, object],
        seed: int,
        match_id: str,
        created: str,
        *,
        practice: bool = False,
    ) -> Session:
        """A match that begins now, with the luck of ``seed``.

        Raises:
            BadOptionError: An unknown house rule.
        """
        settled = settle(game.options, options, len(chairs))
        head = Record(
            game.id,
            game.rules_version,
            tuple(chairs),
            differing(game.options, settled),
            created,
            practice=practice,
        )
        match: Match[Any, Any, Any] = Match(
            game.rules,
            game.rules.start(len(chairs), settled),
            Random(seed),
            practice=practice,
            holds=game.round_over,
        )
        return cls(game, match, head, match_id)._asked()

    @classmethod
    def resumed(
        cls, game: AnyGame, record: Record, match_id: str, seed: int
    ) -> tuple[Session, Msg | None]:
        """The match that ``record`` holds, as far as it is good, and what stopped it.

        Luck that was not yet recorded is drawn from ``seed``.

        Raises:
            BadRecordError: There is no good part.
        """
        played = replay(game, record)
        match: Match[Any, Any, Any] = Match(
            game.rules,
            played.states[0],
            Random(seed),
            practice=record.practice,
            past=tuple(zip(played.actions, played.states[1:], strict=True)),
            holds=game.round_over,
        )
        return cls(game, match, record, match_id)._asked(), played.fault

    def _asked(self) -> Session:
        """The referee asks this session who is a person: seats may change hands."""
        self.match.set_human(self.human)
        return self

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match.over

    def human(self, seat: Seat) -> bool:
        """Whether a person sits there."""
        return self.chairs[seat].player == HUMAN

    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat in self.game.seats(len(self.chairs)) if self.human(seat))

    @property
    def home(self) -> Seat:
        """The seat that is shown nearest: the only person's, else the first."""
        people = self.people()
        return people[0] if len(people) == 1 else FIRST

    @property
    def viewer(self) -> Seat:
        """Through whose eyes the table is seen: the person to act, else who acted last.

        With hands to hide it is the person who claimed the screen; behind the curtain nobody
        may ask.
        """
        if privacy.secret(self):
            assert self.claimed is not None, "the curtain is down"
            return self.claimed
        self._viewer = self._eyes(self.match.to_act)
        return self._viewer

    def viewer_at(self, state: Any) -> Seat:
        """Through whose eyes ``state``, which may come next, is seen if nobody else is asked."""
        if privacy.secret(self):
            return self.viewer
        actor = self.game.rules.to_act(state)
        return self._eyes(None if actor == CHANCE else actor)

    def _eyes(self, seat: Seat | None) -> Seat:
        """Who looks at an open table at which ``seat`` is to act."""
        if seat is not None and self.human(seat):
            return seat
        return self._viewer if self.human(self._viewer) else self.home

    def seat_player(self, seat: Seat, player: str) -> None:
        """Have ``player`` (``human`` or ``bot:LEVEL``) go on in ``seat``."""
        self.chairs[seat] = replace(self.chairs[seat], player=player)
        self.unclaim()

    def claim(self, seat: Seat) -> None:
        """The person in ``seat`` says: it is me who looks at the screen."""
        self.claimed = self._viewer = seat

    def unclaim(self) -> None:
        """Nobody knows any more who looks at the screen."""
        self.claimed = None

    def record(self) -> Record:
        """The match as it is saved; luck that fell since the last time gets its fingerprint."""
        write = self.game.notation.write
        actions = tuple(write(action) for action in self.match.actions)
        now = replace(self._head, seats=tuple(self.chairs), actions=actions)
        return self._seals.on(now, self.luck())

    def luck(self) -> list[int]:
        """The plies that chance led to."""
        actor, states = self.game.rules.to_act, self.match.states[:-1]
        return [ply for ply, before in enumerate(states, start=1) if actor(before) == CHANCE]

    def line(self, ply: int) -> str:
        """The notation of the action that led to ``ply``."""
        return self.game.notation.write(self.match.actions[ply - 1])

    def told(self) -> Sequence[Told]:
        """Every action so far as a line of the log."""
        return [self.tell(ply) for ply in range(1, self.match.ply + 1)]

    def tell(self, ply: int) -> Told:
        """The action that led to ``ply`` as a line of the log; 1 is the first."""
        states = self.match.states
        action = self.match.actions[ply - 1]
        return self.game.table.told(states[ply - 1], action, states[ply])
