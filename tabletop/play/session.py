"""Hold one match with its chairs and its saved record."""

from __future__ import annotations

import hmac
from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from secrets import token_bytes

from tabletop.games.game import AnyGame, SomeAction, SomeState, SomeView, Told
from tabletop.kernel.fingerprint import KEY_BYTES, Seals
from tabletop.kernel.luck import KEY_BYTES as LUCK_BYTES
from tabletop.kernel.luck import Deal, Key, Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import differing, settle
from tabletop.kernel.record import HUMAN, Chair, Handover, Record
from tabletop.kernel.replay import Replayed, replay
from tabletop.kernel.rules import CHANCE, FIRST
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat, You, msg
from tabletop.play import privacy
from tabletop.table.moment import Moment

AnyMatch = Match[SomeState, SomeAction, SomeView]


def called(chairs: Sequence[Chair]) -> tuple[str, ...]:
    """Return the names of the players in these chairs, by seat.

    That of the only person is marked as :class:`You`.
    """
    alone = sum(chair.player == HUMAN for chair in chairs) == 1
    return tuple(
        You(chair.name) if alone and chair.player == HUMAN else chair.called for chair in chairs
    )


@dataclass(frozen=True)
class Session:
    """Hold a match, its players, and everything needed to save it.

    Attributes:
        chairs: The players by seat; chairs may change hands during the match.
        id: Its name in the store; ``""`` for a match that is not kept, such as a lesson.
        head: The record at the start; all of it but chairs and actions is still valid.
        seals: Fingerprints of the chance actions.
        lines: The notation of every action, oldest first: the record grows by a line an action.
        luck: The plies reached by chance actions.
        claimed: The person who claimed the screen; ``None`` if nobody did.
        looked: The seat from which an open table was seen last.
        handovers: The seats that changed hands while hands were hidden.
        stand_ins: The plies of actions by a simpler player than the seat's own.
        veiled: The seats whose hands are concealed until their player claims the screen.
        deal: The source of all luck; ``None`` for a match that was opened again.
    """

    game: AnyGame
    match: AnyMatch
    chairs: tuple[Chair, ...]
    id: str
    head: Record
    seals: Seals
    lines: tuple[str, ...] = ()
    luck: tuple[int, ...] = ()
    claimed: Seat | None = None
    looked: Seat = FIRST
    handovers: tuple[Handover, ...] = ()
    stand_ins: tuple[int, ...] = ()
    veiled: frozenset[Seat] = frozenset()
    deal: Deal | None = field(default=None, repr=False)

    @classmethod
    def new(
        cls,
        game: AnyGame,
        chairs: Sequence[Chair],
        options: Mapping[str, object],
        deal: Deal,
        match_id: str,
        created: str,
        *,
        practice: bool = False,
        known: bool = False,
        day: str = "",
    ) -> Session:
        """Begin a match with the luck of ``deal``.

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
            known=known,
            day=day,
        )
        state = game.rules.start(len(chairs), settled)
        return replace(cls._started(game, head, match_id, deal, state), deal=deal)

    @classmethod
    def resumed(
        cls,
        game: AnyGame,
        record: Record,
        match_id: str,
        deal: Deal,
        played: Replayed[SomeState, SomeAction] | None = None,
    ) -> tuple[Session, Msg | None]:
        """Return the match up to the first fault of a record, and the fault.

        Luck that was not yet recorded is drawn from ``deal``.

        Raises:
            BadRecordError: No part of the record is valid.
        """
        played = replay(game, record) if played is None else played
        past = tuple(zip(played.actions, played.states[1:], strict=True))
        session = cls._started(game, record, match_id, deal, played.states[0], past)
        stood = tuple(ply for ply in record.stand_ins if ply <= session.match.ply)
        session = replace(session, handovers=record.handovers, stand_ins=stood)
        return privacy.reopened(session), played.fault

    @classmethod
    def _started(
        cls,
        game: AnyGame,
        head: Record,
        match_id: str,
        deal: Deal,
        state: SomeState,
        past: Sequence[tuple[SomeAction, SomeState]] = (),
    ) -> Session:
        before = (state, *(after for _, after in past))[:-1]
        match: AnyMatch = Match.start(
            game.rules,
            state,
            Luck.of(deal, sum(game.rules.to_act(one) == CHANCE for one in before)),
            people=_people(head.seats),
            practice=head.practice,
            past=past,
            holds=game.round_over,
        )
        seals = Seals.of(head, token_bytes(KEY_BYTES))
        empty = cls(game, match, tuple(head.seats), match_id, head, seals)
        return empty._grown(0, match)

    # -- queries

    @property
    def names(self) -> tuple[str, ...]:
        """Return the players' names, by seat."""
        return called(self.chairs)

    @property
    def over(self) -> bool:
        """Return whether the match has ended."""
        return self.match.over

    def human(self, seat: Seat) -> bool:
        """Return whether a person plays ``seat``."""
        return self.chairs[seat].player == HUMAN

    def people(self) -> tuple[Seat, ...]:
        """Return the seats of people."""
        return tuple(seat for seat in self.game.seats(len(self.chairs)) if self.human(seat))

    @property
    def home(self) -> Seat:
        """Return the seat shown nearest: the only person's, else the first."""
        people = self.people()
        return people[0] if len(people) == 1 else FIRST

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """Return all seats in table order, beginning with ``first``."""
        count = len(self.chairs)
        return tuple(Seat((first + step) % count) for step in range(count))

    @property
    def viewer(self) -> Seat:
        """Return the seat to show: the person to act, or the latest viewer.

        With hands to hide it is the person who claimed the screen.

        Raises:
            PrivacyError: The curtain is down: nobody may look.
        """
        if privacy.secret(self):
            if self.claimed is None:
                raise privacy.PrivacyError("the curtain is down: no seat may look")
            return self.claimed
        return self._eyes(self.match.to_act)

    def viewer_at(self, state: SomeState) -> Seat:
        """Return the seat that would view the possible next state ``state``.

        Raises:
            PrivacyError: The curtain is down.
        """
        if privacy.secret(self):
            return self.viewer
        actor = self.game.rules.to_act(state)
        return self._eyes(None if actor == CHANCE else actor)

    def _eyes(self, seat: Seat | None) -> Seat:
        if seat is not None and self.human(seat):
            return seat
        left = self.game.private and not self.people()  # reveals no more than before
        return self.looked if left or self.human(self.looked) else self.home

    def record(self) -> Record:
        """Return the record of the match with its chance fingerprints."""
        return self.seals.on(self._unsealed(), self.luck)[0]

    def _unsealed(self) -> Record:
        return replace(
            self.head,
            seats=self.chairs,
            actions=self.lines,
            handovers=self.handovers,
            stand_ins=self.stand_ins,
        )

    def line(self, ply: int) -> str:
        """Return the notation of the action that led to ``ply``."""
        return self.lines[ply - 1]

    def told(self) -> Sequence[Told]:
        """Return the log lines of all actions so far."""
        return [self.tell(ply) for ply in range(1, self.match.ply + 1)]

    def tell(self, ply: int) -> Told:
        """Return the log line of the action that led to ``ply``."""
        states = self.match.states
        action = self.match.actions[ply - 1]
        told = self.game.table.told(states[ply - 1], action, states[ply])
        if ply in self.stand_ins:
            return replace(told, words=msg("table.stood_in", what=told.words))
        if self._had_to(told.seat, states[ply - 1], action):
            return replace(told, words=msg("table.only_move", what=told.words))
        return told

    def _had_to(self, seat: Seat | None, state: SomeState, action: SomeAction) -> bool:
        """Return whether a person could only do ``action``, such as a pass."""
        if seat is None or not self.human(seat) or not self.game.forced(action):
            return False
        rules = self.game.rules
        return len(rules.legal(rules.view(state, seat))) == 1

    def moment(self, ply: int) -> Moment | None:
        """Return the highlight of the action that led to ``ply``."""
        states = self.match.states
        return self.game.moment(states[ply - 1], self.match.actions[ply - 1], states[ply])

    # -- steps and changes of players

    def submit(self, seat: Seat, action: SomeAction) -> Session:
        """Return the session after an action and the chance actions due.

        Raises:
            IllegalActionError: It is not a legal action of that seat.
        """
        return self._with(self.match.submit(seat, action))

    def standing_in(self) -> Session:
        """Return the session with the next action attributed to a fallback bot."""
        return replace(self, stand_ins=(*self.stand_ins, self.match.ply + 1))

    def go_on(self) -> Session:
        """Return the session with the next round dealt."""
        return self._with(self.match.go_on())

    def can_undo(self) -> bool:
        """Return whether there is a choice to take back.

        A deal of the day allows one try: once it is over, nothing can be taken back.
        """
        done = self.over and self.head.first_try
        return not done and (self.match.can_undo() or privacy.slip(self))

    def undo(self) -> Session:
        """Return the session without a person's latest choice.

        It is the same session if taking the choice back is barred.
        """
        if not self.can_undo():
            return self
        match = self.match.undo()
        if match is self.match and privacy.slip(self):
            free = replace(self.match, practice=True).undo()
            match = replace(free, practice=self.match.practice)
        return self._with(match)

    def redo(self) -> Session:
        """Return the session after a redo; the same session if none is possible."""
        return self._with(self.match.redo())

    def seated(self, seat: Seat, chair: Chair) -> Session:
        """Return the session with a new player in ``seat``, screen unclaimed."""
        after = privacy.seated(self, seat, chair)
        return replace(after, match=self.match.seated(_people(after.chairs)))

    def claim(self, seat: Seat) -> Session:
        """Return the session with the screen claimed for ``seat``."""
        return replace(self, claimed=seat, looked=seat, veiled=self.veiled - {seat})

    def unclaim(self) -> Session:
        """Return the session with the screen unclaimed."""
        return self if self.claimed is None else replace(self, claimed=None)

    def seen(self) -> Session:
        """Return the session with its viewer remembered for bots' turns."""
        viewer = self.viewer
        return self if viewer == self.looked else replace(self, looked=viewer)

    def _with(self, match: AnyMatch) -> Session:
        """Return the session with ``match`` after a step, undo or redo."""
        if match is self.match:
            return self
        if match.ply >= self.match.ply:
            return self._grown(self.match.ply, match)
        luck = tuple(ply for ply in self.luck if ply <= match.ply)
        stood = tuple(ply for ply in self.stand_ins if ply <= match.ply)
        back = replace(self, match=match, lines=self.lines[: match.ply], luck=luck, stand_ins=stood)
        return back._rekeyed() if self.over and isinstance(self.deal, Key) else back

    def _rekeyed(self) -> Session:
        """Return the session with new luck, as the old deal's name may be known."""
        digest = hmac.digest(self.seals.key, b"luck after the end", "sha256")
        luck = Luck.of(Key(digest[:LUCK_BYTES]))
        return replace(self, match=replace(self.match, luck=luck), deal=None)

    def _grown(self, since: int, match: AnyMatch) -> Session:
        write, actor = self.game.notation.write, self.game.rules.to_act
        fresh = tuple(write(action) for action in match.actions[since:])
        drawn = (p for p in range(since, match.ply) if actor(match.states[p]) == CHANCE)
        luck = (*self.luck, *(ply + 1 for ply in drawn))
        grown = replace(self, match=match, lines=(*self.lines, *fresh), luck=luck)
        if luck != self.luck:
            grown = replace(grown, seals=grown.seals.on(grown._unsealed(), luck)[1])
        return privacy.unveiled(grown)


def _people(chairs: Sequence[Chair]) -> frozenset[Seat]:
    return frozenset(Seat(i) for i, chair in enumerate(chairs) if chair.player == HUMAN)
