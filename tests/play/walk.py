"""Drive a table with random events, and check its laws after each.

``python -m tests.play.walk --events 100000`` runs the long form over every game.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from random import Random
from typing import Any, Final

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tabletop.bots.bot import Advice, Choice
from tabletop.games import find
from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.words import Msg, Seat
from tabletop.play import effects as fx
from tabletop.play import events
from tabletop.play import step as stepping
from tabletop.play.session import Session
from tabletop.store.settings import CONFIRMS, Settings
from tabletop.table import inputs
from tabletop.table.gesture import Press, Put
from tabletop.table.picture import UPRIGHT, ItemId, Shape
from tests.known import known
from tests.play import phases
from tests.play.table_laws import Desk, TableLaws

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
numbers = st.integers(0, 2**16)


class TableWalk(TableLaws):
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
        self.before = None
        self.settings = Settings()
        self.hinted = False
        self.latest = events.Uncovered(self.now)
        self.after = None
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
        wrong = None if nothing else Advice((Choice(known("no action"), 0.0),))
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

    @rule(why=st.sampled_from((None, Msg("store.reason.full"), Msg("store.reason.device"))))
    def not_saved(self, why: Msg | None) -> None:
        """Report that the latest save failed, or that it no longer does."""
        self.send(events.NotSaved(self.now, why))

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
                events.OtherHint,
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

    @rule(pace=st.sampled_from(PACES), confirm=st.sampled_from(CONFIRMS), moves=st.booleans())
    def set_up(self, pace: str, confirm: str, moves: bool) -> None:
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

    def teardown(self) -> None:
        """Play on to a person's choice or the end, after any events."""
        if not hasattr(self, "state"):
            return
        luck = Random(self.count)
        for _ in range(6_000):  # a whole match of bots, two steps a choice
            match phases.phase(self.state):
                case phases.Choosing() | phases.Ended():
                    break
                case phases.Curtained():
                    self.send(events.Claim(self.now))
                case phases.RoundSeen():
                    self.send(events.GoOn(self.now))
            self.now += 3.0
            self.send(events.StepOn(self.now))
            self.reply(luck.randrange(1_000), False)
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
