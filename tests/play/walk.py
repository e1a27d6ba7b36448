"""Drive a table with events in any order, and hold its laws.

``python -m tests.play.walk --events 100000`` runs the long form over every game.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tabletop.bots.bot import Advice, Choice
from tabletop.games import find
from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.replay import replay
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Seat
from tabletop.play import effects as fx
from tabletop.play import events, held_piece, privacy
from tabletop.play import phase as phases
from tabletop.play import step as stepping
from tabletop.play.session import Session
from tabletop.play.table_state import TableState
from tabletop.store.settings import Settings
from tabletop.table import inputs
from tabletop.table.gesture import Press, Put
from tabletop.table.hand import Carrying, Empty, Trying
from tabletop.table.picture import UPRIGHT, ItemId, Shape

BOT: Final = "bot:novice"
TABLES: Final = {
    "patchwork": ((HUMAN, BOT), (HUMAN, HUMAN)),
    "mexican_train": ((HUMAN, BOT, BOT), (HUMAN, HUMAN, BOT)),
    "goat": ((HUMAN, BOT, BOT), (HUMAN, BOT, HUMAN)),
    "gnoming": ((HUMAN, BOT), (HUMAN, HUMAN, BOT)),
}
"""The players of the tables that are walked, by game."""

PACES: Final = ("instant", "fast", "normal", "slow", "step")
SHAPES: Final = (Shape(), Shape(1600.0, 1200.0), Shape(2100.0, 900.0), Shape(text=1.5))
REPLAYED: Final = 10
"""Every so many events the whole record is replayed; between them only what is new."""

numbers = st.integers(0, 2**16)


@dataclass
class Desk:
    """Hold the open questions and saves that the shell would hold.

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


class TableWalk(RuleBasedStateMachine):
    """Send any events to one table; after each the laws of tables hold."""

    game = "patchwork"
    steps = 0

    @initialize(which=numbers, plies=st.integers(0, 40), seed=numbers, practice=st.booleans())
    def sit_down(self, which: int, plies: int, seed: int, practice: bool) -> None:
        """Open the table of a match after some blind actions."""
        found = find(self.game)
        assert found is not None
        tables = TABLES[self.game]
        players = tables[which % len(tables)]
        chairs = [Chair(f"Player {seat}", player) for seat, player in enumerate(players)]
        session = Session.new(found, chairs, {}, seed, "walk", "", practice=practice)
        rng = Random(seed)
        while session.match.ply < plies and session.match.to_act is not None:
            action = rng.choice(list(session.match.legal()))
            session = session.submit(session.match.to_act, action)
        self.now = 0.0
        self.desk = Desk()
        self.count = 0
        self.checked = 0
        self.before: TableState | None = None
        self.settings = Settings()
        self.hinted = False
        self.latest: events.Event = events.Uncovered(self.now)
        self.after: TableState | None = None
        self.state, needs = stepping.open_table(session, self.settings, self.now)
        self._run(needs)
        self.send(events.Viewport(self.now, Shape()))

    # -- events

    def send(self, event: events.Event) -> None:
        """Step the table and do what the shell does with the effects."""
        self.before, self.latest = self.state, event
        self.state, needs = stepping.step(self.state, event)
        if self.state.session.match is not self.before.session.match:
            self.hinted = False
        if isinstance(event, events.Uncovered):
            self.hinted = False
        self.after = self.state
        self.count += 1
        TableWalk.steps += 1
        self._run(needs)
        if any(isinstance(effect, fx.Open) for effect in needs):
            self.send(events.Covered(self.now))

    def _run(self, needs: tuple[fx.Effect, ...]) -> None:
        for effect in needs:
            match effect:
                case fx.Ask():
                    self.hinted |= self.state.session.human(effect.seat)
                    self.desk.asks.append(effect)
                    self.desk.open = True
                case fx.CancelAsk():
                    self.desk.open = False
                case fx.Save(number, session, _):
                    self.desk.saves.append(number)
                    self.desk.saved = session
                case _:
                    pass

    @rule(wait=st.sampled_from((0.0, 0.02, 0.2, 0.6, 1.0, 3.0)))
    def tick(self, wait: float) -> None:
        """Let time pass."""
        self.now += wait
        self.send(events.Tick(self.now))

    @rule(pick=numbers, advance=st.booleans())
    def reply(self, pick: int, advance: bool) -> None:
        """Answer the open question with a legal action."""
        if not self.desk.open:
            return
        ask = self.desk.asks[-1]
        legal = list(self.state.session.game.rules.legal(ask.view))
        if not legal:
            return
        self.desk.open = False
        advice = Advice((Choice(legal[pick % len(legal)], 0.0),))
        self.send(events.Reply(self.now, ask.ticket, advice))
        if advance:
            self.now += 2.0
            self.send(events.Tick(self.now))

    @rule(pick=numbers)
    def reply_late(self, pick: int) -> None:
        """Answer a question that was given up, or answered already."""
        old = self.desk.asks[:-1] if self.desk.open else self.desk.asks
        if not old:
            return
        ask = old[pick % len(old)]
        legal = list(self.state.session.game.rules.legal(ask.view))
        advice = Advice((Choice(legal[pick % len(legal)], 0.0),)) if legal else None
        before = self.state
        self.send(events.Reply(self.now, ask.ticket, advice))
        assert self.state == before, "a late reply changes nothing"

    @rule(nothing=st.booleans())
    def reply_wrongly(self, nothing: bool) -> None:
        """Answer with an action that is not legal, or with none."""
        if not self.desk.open:
            return
        ask = self.desk.asks[-1]
        wrong = None if nothing else Advice((Choice("no action", 0.0),))
        if wrong is not None and self.state.question is not None and self.state.question.hint:
            return  # the thinker judges hints before it sends them
        self.desk.open = False
        self.send(events.Reply(self.now, ask.ticket, wrong))

    @rule(most=st.integers(1, 5))
    def saved(self, most: int) -> None:
        """Report saves that reached the disk."""
        if self.desk.saves:
            done = self.desk.saves[:most][-1]
            self.desk.saves = [one for one in self.desk.saves if one > done]
            self.send(events.Saved(self.now, done))

    @rule(number=st.integers(0, 3))
    def saved_again(self, number: int) -> None:
        """Report a save that is long done, or fell to another program."""
        self.send(events.Saved(self.now, number))

    @rule(pick=numbers)
    def gesture(self, pick: int) -> None:
        """Make a gesture that is offered."""
        if pairs := self.state.offers.pairs:
            self.send(events.Made(self.now, pairs[pick % len(pairs)][0]))

    @rule(item=numbers, place=numbers, turns=st.integers(0, 3), press=st.booleans())
    def any_gesture(self, item: int, place: int, turns: int, press: bool) -> None:
        """Make a gesture of any piece with any place."""
        items, places = self.state.picture.items, self.state.picture.places
        if not items or self.state.curtain is not None:
            return
        name = items[item % len(items)].id
        if press or not places:
            self.send(events.Made(self.now, Press(name)))
        else:
            pose = UPRIGHT.turned(turns)
            self.send(events.Made(self.now, Put(name, places[place % len(places)].id, pose)))

    @rule(kind=st.sampled_from(("down", "move", "up")), at=numbers, dx=st.integers(-80, 80))
    def pointer(self, kind: str, at: int, dx: int) -> None:
        """Press, move or let go at a piece, a place, or beside it."""
        picture = self.state.picture
        boxes = [item.box for item in picture.items] + [place.box for place in picture.places]
        if not boxes:
            return
        x, y = boxes[at % len(boxes)].centre
        made: dict[str, inputs.Input] = {
            "down": inputs.Down(x + dx, y),
            "move": inputs.Moved(x + dx, y),
            "up": inputs.Up(x + dx, y),
        }
        self.send(events.HandInput(self.now, made[kind]))

    @rule(
        meant=st.sampled_from(
            (
                inputs.Turn(1),
                inputs.Turn(flip=True),
                inputs.SetDown(),
                inputs.Commit(),
                inputs.Cancel(),
                inputs.Nudge(1, 0),
                inputs.Nudge(0, 1),
                inputs.Nudge(-1, 0),
            )
        )
    )
    def hand(self, meant: inputs.Input) -> None:
        """Turn, move, try, do or put back what is held."""
        if self.state.curtain is None:
            self.send(events.HandInput(self.now, meant))

    @rule(at=numbers, lifts=st.booleans())
    def take(self, at: int, lifts: bool) -> None:
        """Take a piece by a key."""
        names = [str(name) for name in self.state.offers.lifts()] if lifts else []
        names = names or [item.id for item in self.state.picture.items]
        if names and self.state.curtain is None:
            self.send(events.Take(self.now, ItemId(names[at % len(names)])))

    @rule(
        command=st.sampled_from(
            (
                events.Undo,
                events.Redo,
                events.AskHint,
                events.CloseHint,
                events.FollowHint,
                events.PutAway,
                events.StepOn,
                events.Rush,
                events.SortHand,
                events.ShowLast,
                events.FinishGlide,
                events.GoOn,
                events.OpenSheet,
                events.Claim,
                events.Blurred,
                events.Covered,
                events.Uncovered,
                events.LessonOn,
            )
        )
    )
    def command(self, command: Any) -> None:
        """Press a button or a key, open a menu, close it, leave the window."""
        self.send(command(self.now))

    @precondition(lambda self: self.state.curtain is not None)
    @rule()
    def claim(self) -> None:
        """Sit down at the screen."""
        self.send(events.Claim(self.now))

    @precondition(lambda self: self.state.covered)
    @rule()
    def close_menu(self) -> None:
        """Close what is in front of the table."""
        self.send(events.Uncovered(self.now))

    @rule(seat=numbers, person=st.booleans())
    def change_hands(self, seat: int, person: bool) -> None:
        """Put a person or a bot in a seat."""
        chairs = self.state.session.chairs
        at = Seat(seat % len(chairs))
        player = HUMAN if person else BOT
        self.send(events.Seated(self.now, at, replace(chairs[at], player=player)))

    @rule(pace=st.sampled_from(PACES), confirm=st.booleans(), moves=st.booleans())
    def set_up(self, pace: str, confirm: bool, moves: bool) -> None:
        """Change settings."""
        self.settings = replace(self.settings, pace=pace, confirm=confirm, reduced_motion=not moves)
        self.send(events.SettingsChanged(self.now, self.settings))

    @rule(helped=st.booleans(), seat=numbers)
    def help(self, helped: bool, seat: int) -> None:
        """Give a seat hints that come by themselves, or take them away."""
        chairs = self.state.session.chairs
        at = Seat(seat % len(chairs))
        chair = replace(chairs[at], assists=("hint", "legal") if helped else None)
        self.send(events.Seated(self.now, at, chair, unclaims=False))

    @rule(shape=st.sampled_from(SHAPES))
    def resize(self, shape: Shape) -> None:
        """Change the window."""
        self.send(events.Viewport(self.now, shape))

    @rule(factor=st.sampled_from((0.0, 0.8, 1.25, 2.0)), dx=st.integers(-99, 99))
    def zoom(self, factor: float, dx: int) -> None:
        """Look closer, and push the cloth."""
        self.send(events.Zoomed(self.now, factor))
        self.send(events.Panned(self.now, dx, dx / 2))

    @rule(at=numbers, nothing=st.booleans())
    def hover(self, at: int, nothing: bool) -> None:
        """Rest on a piece."""
        items = self.state.picture.items
        item = None if nothing or not items else items[at % len(items)]
        self.send(events.Hovered(self.now, item))

    # -- laws

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
        """Show nothing behind the curtain, else the view of who may look."""
        state, session = self.state, self.state.session
        assert state.curtain == privacy.awaited(session)
        if state.curtain is not None:
            assert session.claimed is None and state.view is None
            assert not state.picture.items and not state.laid.items and not state.picture.labels
            assert not state.offers.pairs and not state.possible.pairs
            assert state.hint is None and state.refused is None and not state.glide.moves
            assert state.question is None and isinstance(state.hand, Empty)
            return
        assert state.view == session.match.view(session.viewer)
        if privacy.secret(session):
            assert session.viewer == session.claimed and session.human(session.viewer)
        assert [line.seat for line in state.log] == [
            None if actor == CHANCE else actor
            for actor in map(session.game.rules.to_act, session.match.states[:-1])
        ]

    @invariant()
    def undo_and_redo_are_inverse(self) -> None:
        """Redo what undo takes back."""
        match = self.state.session.match
        back = match.undo()
        if back is not match:
            assert back.ply < match.ply
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
                assert awaited == state.curtain and session.human(awaited)
            case phases.Gliding():
                assert state.glide.moves
            case phases.Thinking(other, ticket):
                assert other == seat and not session.human(other)
                ticked = isinstance(self.latest, events.Tick) and state is self.after
                rests = state.now < state.ask_at
                assert ticket is not None or rests or not ticked, "nobody was asked"
            case phases.Choosing(person):
                assert person == seat and session.human(person)
            case phases.Forced(action, _):
                assert [action] == list(session.match.legal()) and state.my_turn
                assert isinstance(state.hand, Empty), "it is done by itself, not by the hand"
            case phases.RoundSeen(at):
                assert session.match.held
                assert at is not None or state.ending.sheet
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
            assert state.hint is not None or self.hinted, "no hint came by itself"

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
        if state.session.match.ply:
            saved = self.desk.saved
            assert saved is not None and saved.lines == state.session.lines
            assert saved.chairs == state.session.chairs

    @invariant()
    def another_match_is_another_version(self) -> None:
        """Number every new table."""
        before = self.before
        if before is not None and before.session.match is not self.state.session.match:
            assert self.state.version > before.version

    def teardown(self) -> None:
        """Play on until the table comes to a person's choice or to the end."""
        if not hasattr(self, "state"):
            return
        for _ in range(2_000):
            match phases.phase(self.state):
                case phases.Choosing() | phases.Ended():
                    break
                case phases.Curtained():
                    self.send(events.Claim(self.now))
                case phases.RoundSeen(None):
                    self.send(events.Uncovered(self.now))
            self.now += 3.0
            self.send(events.StepOn(self.now))
            self.reply(0, False)
            self.send(events.Tick(self.now))
        else:
            raise AssertionError(f"the table stands still: {phases.phase(self.state)}")


def walk(game: str, examples: int, steps: int, *, seeded: bool = True, shrinks: bool = True) -> int:
    """Walk the tables of ``game``; return how many events were sent.

    Args:
        game: Its id.
        examples: Number of tables.
        steps: Events at each, at most.
        seeded: Whether the same tables are walked each time.
        shrinks: Whether a failure is made as short as possible before it is shown.
    """
    machine = type(f"Walk_{game}", (TableWalk,), {"game": game})
    TableWalk.steps = 0
    run_state_machine_as_test(
        machine,
        settings=settings(
            phases=[Phase.generate, Phase.shrink] if shrinks else [Phase.generate],
            max_examples=examples,
            stateful_step_count=steps,
            derandomize=seeded,
            deadline=None,
            database=None,
            print_blob=True,
            suppress_health_check=list(HealthCheck),
        ),
    )
    return TableWalk.steps


def main() -> int:
    """Run the long form."""
    parser = argparse.ArgumentParser(prog="walk", description="Drive tables with any events.")
    parser.add_argument("--events", type=int, default=100_000, help="events a game, at least")
    parser.add_argument("--games", default=",".join(TABLES))
    asked = parser.parse_args()
    for game in asked.games.split(","):
        done = 0
        while done < asked.events:
            done += walk(game, 100, 100, seeded=False)
            print(f"{game}: {done} events", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
