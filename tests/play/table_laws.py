"""Hold the laws of a table after every event of a walk."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from hypothesis.stateful import RuleBasedStateMachine, invariant

from tabletop.kernel.replay import replay
from tabletop.kernel.rules import CHANCE
from tabletop.play import effects as fx
from tabletop.play import events, held_piece, privacy
from tabletop.play.session import Session
from tabletop.play.table_state import TableState
from tabletop.table.hand import Carrying, Empty, Trying
from tests.play import phases

REPLAYED: Final = 10
"""Every so many events the whole record is replayed; between them only what is new."""


@dataclass
class Desk:
    """Stand in for the shell: hold open questions and saves under way.

    Attributes:
        asks: Every question so far, the open one last.
        open: Whether the last one still waits for its answer.
        saves: Numbers of saves that are not on the disk.
        saved: The latest record given to be saved.
    """

    asks: list[fx.Ask] = field(default_factory=list)
    open: bool = False
    saves: list[int] = field(default_factory=list)
    saved: Session | None = None


class TableLaws(RuleBasedStateMachine):
    """Check the laws that hold for a table whatever was sent to it.

    Attributes:
        state: The table now.
        before: The table before the latest event.
        after: The table that this event led to.
        latest: That event.
        desk: The stand-in for the shell.
        now: Seconds.
        count: Number of events so far.
        checked: Ply up to which the record was checked last.
        hinted: Whether a hint was asked for at this table since the menu closed.
    """

    state: TableState
    before: TableState | None
    after: TableState | None
    latest: events.Event
    desk: Desk
    now: float
    count: int
    checked: int
    hinted: bool

    @invariant()
    def the_record_replays(self) -> None:
        """Replay the record to the same table."""
        session = self.state.session
        match, write = session.match, session.game.notation.write
        assert len(session.lines) == match.ply == len(match.states) - 1
        since = min(self.checked, match.ply) if self.count % REPLAYED else 0
        since = max(0, since - 8)
        assert session.lines[since:] == tuple(write(one) for one in match.actions[since:])
        assert session.luck == tuple(
            ply
            for ply, before in enumerate(match.states[:-1], start=1)
            if session.game.rules.to_act(before) == CHANCE
        )
        if self.count % REPLAYED == 0:
            again = replay(session.game, session.record())
            assert again.fault is None and again.states[-1] == match.state
        self.checked = match.ply

    @invariant()
    def nothing_hidden_is_seen(self) -> None:
        """Show nothing behind the curtain, else the view of the seat that looks."""
        state, session = self.state, self.state.session
        assert state.curtain == privacy.awaited(session)
        if state.curtain is not None:
            assert session.claimed is None and state.view is None
            seen = (*state.picture.items, *state.laid.items)
            assert not any(one.shelf for one in seen), "no piece of a hand"
            assert not state.offers.pairs and not state.possible.pairs
            assert state.hint is None and state.refused is None
            assert not any(item.shelf for _, item in state.glide.moves.values())
            assert state.question is None and isinstance(state.hand, Empty)
            return
        shown = session.match.ply if state.lap is None else state.lap.shown
        then = session.match.states[shown]
        assert state.view == session.game.rules.view(then, session.viewer)
        assert state.lap is None or not state.offers.pairs, "nothing is done in the past"
        if privacy.secret(session):
            assert session.viewer == session.claimed and session.human(session.viewer)
        assert [line.seat for line in state.log] == [
            None if actor == CHANCE else actor
            for actor in map(session.game.rules.to_act, session.match.states[:-1])
        ]

    @invariant()
    def undo_and_redo_are_inverse(self) -> None:
        """Redo what undo takes back."""
        session = self.state.session
        match, seat = session.match, session.match.to_act
        back = match.undo()
        if back is match:
            return
        assert back.ply < match.ply
        # Redo goes on to a person's choice: seats may have changed hands since the last undo.
        if not match.undone or (seat is not None and session.human(seat)):
            again = back.redo()
            assert again.actions == match.actions and again.states == match.states
            assert again.undone == match.undone

    @invariant()
    def questions_are_about_this_table(self) -> None:
        """Ask about this table only, and keep no advice for another one."""
        state, match = self.state, self.state.session.match
        question = state.question
        assert question is None or not state.covered, "nobody thinks behind a menu"
        if question is not None:
            assert (question.ply, question.seat) == (match.ply, match.to_act)
            assert question.ticket == state.tickets == self.desk.asks[-1].ticket
            assert self.desk.asks[-1].view == match.view(question.seat)
            assert question.answered or self.desk.open
            assert question.hint == state.session.human(question.seat)
        else:
            assert not self.desk.open, "an answer is waited for that nobody wants"
        if state.hint is not None and state.hint.advice is not None:
            assert state.hint.advice.action in match.legal()

    @invariant()
    def the_phase_says_who_is_waited_for(self) -> None:
        """Wait for whoever is to act."""
        state, session = self.state, self.state.session
        seat = session.match.to_act
        match phases.phase(state):
            case phases.Curtained(awaited):
                assert awaited == state.curtain
                # When all people have left, somebody may still watch the last hand seen.
                left = not session.people() and awaited in session.veiled
                assert left or session.human(awaited)
            case phases.Gliding():
                assert state.glide.moves
            case phases.Thinking(other, ticket):
                assert other == seat and not session.human(other)
                ticked = isinstance(self.latest, events.Tick) and state is self.after
                ticked &= self.before is not None and self.before.session.match is session.match
                rests = state.now < state.ask_at
                assert ticket is not None or rests or not ticked, "nobody was asked"
            case phases.Choosing(person):
                assert person == seat and session.human(person)
            case phases.Forced(action, _):
                assert [action] == list(session.match.legal()) and state.my_turn
                assert isinstance(state.hand, Empty), "it is done by itself, not by the hand"
            case phases.RoundSeen():
                assert session.match.held
            case phases.Ended():
                assert session.over
            case other_phase:
                raise AssertionError(other_phase)

    @invariant()
    def help_comes_to_who_wants_it(self) -> None:
        """Ask for a hint by itself once at each choice, and anew after the menu."""
        state, session = self.state, self.state.session
        if not isinstance(self.latest, events.Tick) or state is not self.after:
            return
        held = bool(state.glide.moves) or state.saving.busy(self.now)
        if not isinstance(phases.phase(state), phases.Choosing) or held:
            return
        seat = session.match.to_act
        assert seat is not None
        if "hint" in (session.chairs[seat].assists or ()) and len(state.offers.pairs) > 1:
            alike = state.advised is not None and state.advised.recommended is None
            assert state.hint is not None or self.hinted or alike, "no hint came by itself"

    @invariant()
    def the_hand_holds_what_is_there(self) -> None:
        """Hold a piece of this picture, and offer legal actions only."""
        state, hand = self.state, self.state.hand
        if isinstance(hand, Carrying | Trying):
            assert state.picture.item(hand.item) is not None
            held_piece.held_piece(state)
        if state.my_turn:
            legal = state.session.match.legal()
            assert [action for _, action in state.possible.pairs] == list(legal)
        else:
            assert not state.offers.pairs
        held_piece.boxes_seen(state, self.now)

    @invariant()
    def every_table_is_saved(self) -> None:
        """Give every table to the disk, and know which of them are not there yet."""
        state = self.state
        numbers = [number for number, _ in state.saving.waiting]
        assert numbers == sorted(set(numbers)) and all(n <= state.saving.number for n in numbers)
        assert set(self.desk.saves) >= set(numbers)
        assert state.saving.why is None or numbers, "a reason without anything unsaved"
        if state.session.match.ply:
            saved = self.desk.saved
            assert saved is not None and saved.lines == state.session.lines
            assert saved.chairs == state.session.chairs

    @invariant()
    def another_match_is_another_version(self) -> None:
        """Give every new match a higher version."""
        before = self.before
        if before is not None and before.session.match is not self.state.session.match:
            assert self.state.version > before.version
