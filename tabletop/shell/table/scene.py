"""Show a match to the person to act, and turn input into table events.

Data flows in one direction: input, event, state, picture, pixels. All consequences of an event
are computed in :func:`tabletop.play.step.step`; this scene only draws the state.
"""

from __future__ import annotations

import math
from functools import partial
from typing import ClassVar, Final

from tabletop.kernel.words import Seat, msg
from tabletop.play import assists, events, held_piece
from tabletop.play.advance import busy
from tabletop.play.events import Event
from tabletop.play.lesson import Guide
from tabletop.play.session import Session
from tabletop.play.table_state import TableState
from tabletop.play.viewport import framed
from tabletop.shell.canvas import Frame
from tabletop.shell.desk import Desk
from tabletop.shell.events import Input, Key, Pointer, Wheel, Window
from tabletop.shell.freshscreen import REACTION, TWICE, Clicks
from tabletop.shell.table import curtain, drawing, prerender, round_page, suggestion, table_input
from tabletop.shell.table.context import TableContext
from tabletop.shell.table.draw_hand import inviting
from tabletop.shell.table.stage import Moments
from tabletop.shell.table.table_input import ZoomInput
from tabletop.shell.widgets import Ui, Words
from tabletop.shell.widgets.brush import enlarged
from tabletop.store.people import People
from tabletop.table import inputs
from tabletop.table.hand import Carrying, Empty, Hand, Pressing, Trying
from tabletop.table.picture import Shape

ACCEPTS: Final = frozenset({"accept", "set_down"})
END_ACTS: Final = frozenset({"next-round", "sheet", "replay"})
"""Ids of buttons that appear in the panel at the end of a round or of the match."""

MINUTES: Final = {"off": 0, "one": 1, "two": 2, "five": 5}
"""Minutes from the start of a turn to the reminder, by the value of the setting."""


class TableScene(TableContext):
    """Draw one table and let people play at it."""

    name: ClassVar[str] = "table"
    zooms: ClassVar[bool] = False

    def __init__(self, desk: Desk, session: Session, guide: Guide | None = None) -> None:
        super().__init__(desk, session, guide)
        self.zoom = ZoomInput(self)
        self.moments = Moments()
        self._timer = TurnTimer(desk)
        self._hurried = True
        self._shape: Shape | None = None
        self._ended_at: float | None = None
        self._dealt_at: float | None = None
        self._lifted_at = -math.inf
        self._clicks = Clicks()
        self._counts = False
        self._by_keys, self._begun = False, -1
        self._drawn: tuple[int, Seat | None] = (-1, None)
        self._claimed: Seat | None = None
        self._ticked = 0.0
        self._languages = self._read_people()

    def _read_people(self) -> dict[str, str]:
        people = self.desk.services.find(People)
        return {} if people is None else {one.id: one.language for one in people.all}

    @property
    def stale(self) -> bool:
        """Return whether the table or curtain differs from the last drawing."""
        return (self.state.version, self.state.curtain) != self._drawn

    @property
    def settled(self) -> bool:
        """Return whether every panel shows the current table."""
        return not self.late

    def send(self, event: Event) -> None:
        """Step the table by one event, and record the time when a round ends."""
        before = self.state
        super().send(event)
        if _ended(self.session) and not _ended(before.session):
            staged, ending = self.state.staged, self.state.ending
            seen = ending.match_at
            if ending.round_at is not None:  # the pieces come to rest before the page opens
                seen = max(self.now, self.state.glide.end)
            self._ended_at = seen if staged is None else staged.arrives
        if before.session.match.held and not self.session.match.held:
            self._dealt_at = self.now
        if before.curtain is not None and self.state.curtain is None:
            self._lifted_at = self.now
        if isinstance(before.hand, Empty | Pressing):
            self._hand_takes_focus()

    # -- drawing

    def frame(self, size: tuple[int, int]) -> Frame:
        """Return the frame, with a great moment over it."""
        frame = self._table_frame(size)
        return self.moments.over(self.ui, self.state, frame, settled=self.settled)

    def _table_frame(self, size: tuple[int, int]) -> Frame:
        """Return the frame of the table, without a great moment."""
        last = self._frame
        if last is not None and last.size == size and self._rests():
            self.late = True
            return last
        self._frame_table(size)
        with self.desk.budget.measure("table" if self.stale else "same table"):
            frame = super().frame(size)
        self._hover()
        return frame

    def _rests(self) -> bool:
        """Return whether to keep the last picture, as drawing takes too long."""
        if self._hurried or self.session.claimed != self._claimed or self.state.curtain is not None:
            return False
        return self.stale and self.desk.budget.waits("table", 0.0)

    def hurry(self) -> None:
        """Redraw all panels in the next frame."""
        self._hurried = self.ui.dirty = True

    def _frame_table(self, size: tuple[int, int]) -> None:
        """Lay out the table for the window and the settings."""
        by = self.scale(size)
        units, least = (size[0] / by, size[1] / by), enlarged(by)
        shape = framed(self.desk.settings, units, self.session.home, least)
        if shape != self._shape:
            self._shape = shape
            self.hurry()  # do not mix panels of two sizes
            self.send(events.Viewport(self.now, shape))

    def _hover(self) -> None:
        item = self.hovered if isinstance(self.state.hand, Empty) else None
        expanded = self.state.expanded
        if self.state.curtain is None and expanded.rest(item) is not expanded:
            self.send(events.Hovered(self.now, item))

    def draw(self, ui: Ui) -> None:
        """Draw the table, its moving pieces, the hand, and the panels."""
        claimed, behind = self.session.claimed, self.stale or self.late
        # Keep an outdated panel only if it was drawn for the same person.
        self.patient = behind and not self._hurried and claimed == self._claimed
        self._drawn = self.state.version, self.state.curtain
        self._claimed, self.late, self._hurried = claimed, False, False
        ui.percent = assists.percent(self.session, self.desk.settings)
        ui.names = self.session.names
        if self.state.curtain is not None:
            self._hurried = True  # show no outdated panel after the curtain rises
            self.hovered = None
            curtain.draw(self, ui, self.state.curtain)
        elif self.state.tallied:
            self.hovered = None
            self.remarks.over = round_page.draw(self, ui)
            self.remarks.show(self, ui)
        else:
            self.remarks.over = None
            before, self.hovered = self.hovered, drawing.draw(self, ui)
            ups = [inviting(self.state, one) for one in (before, self.hovered)]
            ui.dirty |= ups[0] is not ups[1]  # the next frame lifts the piece
            ui.dirty |= curtain.lift(ui, self.state, self.now - self._lifted_at)
            self._begin_turn(ui)
        ui.dirty |= self.late

    def _begin_turn(self, ui: Ui) -> None:
        """Focus the first offer of a turn if keys are in use.

        If the turn begins with a piece in the hand, that piece is focused. The focus stays if
        anything has it already, or if there is a default button.
        """
        state, ply = self.state, self.session.match.ply
        hand = state.hand
        first = hand.item if isinstance(hand, Carrying) and not hand.dragged else ui.begins
        if not first or not state.my_turn or ply == self._begun:
            return
        self._begun = ply
        lit = any(target.widget is not None and target.widget.main for target in ui.targets)
        lost = ui.find(ui.focus) is None and state.guide is None
        if self._by_keys and lost and (isinstance(hand, Carrying) or not lit):
            ui.set_focus(first, ring=True)

    def handle(self, event: Input) -> bool:
        """Pass an input to widgets first, unless the hand holds a piece.

        A press ends a great moment and is then handled as usual. During the count after a
        round the first press only ends the count.
        """
        if self.state.staged is not None and _presses(event):
            self.send(events.EndMoment(self.now))
        elif self.state.counts(self.now) and _presses(event) and not self._on_act(event):
            self.send(events.EndCount(self.now))
            self._too_soon(event)
            return True
        if _presses(event):
            self.ui.dirty |= self.remarks.hush(self.state)
        hand = self.state.hand
        if isinstance(event, Key) or (isinstance(event, Pointer) and event.kind == "down"):
            self._by_keys = isinstance(event, Key)
        taken = self._handle(event)
        if taken and not (isinstance(event, Pointer) and self._scrolls_nothing(event, hand)):
            self.touched += 1  # a list may have scrolled, so its recording is outdated
        return taken

    def _scrolls_nothing(self, event: Pointer, before: Hand) -> bool:
        """Return whether the pointer only moved, or pressed a piece."""
        pressed = isinstance(self.state.hand, Pressing) and self.state.hand is not before
        return pressed or (event.kind == "move" and not self.ui.pressed)

    def _handle(self, event: Input) -> bool:
        if self.state.curtain is not None:
            return curtain.handle(self, event)
        hand = self.state.hand
        if isinstance(event, Window) and event.kind == "blur" and isinstance(hand, Carrying):
            self.hand_does(inputs.Cancel())
            return True
        if self._too_soon(event):
            return True
        if self.state.tallied:
            run = isinstance(event, Key) and table_input.run(self, event)
            return run or self.ui.handle(event)
        if isinstance(event, Key | Wheel) and self.zoom.handle(event, self.ui.scale):
            return True
        if isinstance(event, Key) and table_input.run(self, event):
            return True
        if isinstance(event, Pointer):
            return self._pointer(event)
        if not isinstance(hand, Empty):
            asked = table_input.asked(self, event) if isinstance(event, Key) else ""
            meant = table_input.read(event, hand, self.ui.scale, asked)
            if meant is not None and not self._presses_button(event):
                self.hand_does(meant)
                return True
        return self.ui.handle(event)

    def tick(self, now: float) -> bool:
        """Advance time; return whether the next tick should come soon."""
        self.desk.read_in(self._languages.get(assists.reader(self.session), ""))
        if self.state.curtain is not None:
            self.runner.poll_saves()
            return curtain.tick(self)
        moving = not self.state.glide.done(now)
        counts = self.state.counts(now)
        counting = counts and self.state.tallied
        if self.state.glide.moves or counting or suggestion.moving(self.state, now):
            self.ui.dirty = True
        if self._counts and not counts:
            self.desk.tell("counted", scene="table")
        self._counts = counts
        for name in round_page.sounds(self, self.ui, self._ticked, now) if counting else ():
            self.desk.audio.play(name)
        self._ticked = now
        self.send(events.Tick(now))
        self._timer.tick(self.state, now)
        before = self.state
        self.runner.poll()
        self.ui.dirty |= self.state is not before
        speaks = self.remarks.tick(self.ui, self.state, now)
        speaks |= self.gestures.tick(self.ui, self.state, now)
        self._prerender()
        return moving or speaks or self.ui.dirty or busy(self.state, now)

    def _prerender(self) -> None:
        state, budget = self.state, self.desk.budget
        idle = isinstance(state.hand, Empty | Trying) and not self.ui.dirty
        if not idle or self._frame is None or state.curtain is not None:
            budget.hold("ahead")
            return
        if state.session.match.held:
            page = partial(round_page.ahead, self, self.ui)
            budget.put("ahead", (state.version, self.ui.scale, self.ui.canvas.size), page)
            return
        tried = held_piece.aimed(state)
        coming = state.coming if tried is None else state.offers.meant(tried)
        about = prerender.about(state, self.ui, coming)
        budget.put("ahead", about, partial(prerender.ahead, state, self.ui, coming))

    def spoken_title(self) -> Words | None:
        """Return the game's name, or ``None`` while the curtain is down."""
        return msg(f"{self.session.game.id}.name") if self.state.curtain is None else None

    def back(self) -> None:
        """Open the menu, in response to Escape with an empty hand."""
        self.menu()

    def uncovered(self) -> None:
        """Redraw after another scene closed, as seats or languages may differ."""
        self._languages = self._read_people()
        self.send(events.Uncovered(self.now))
        self._hand_takes_focus()
        self.ui.dirty = True

    def blurred(self) -> None:
        """Lower the curtain if hidden information is visible."""
        self.send(events.Blurred(self.now))

    def forget(self) -> None:
        """Drop all pictures, including those of the table."""
        super().forget()
        self.desk.budget.drop("ahead")
        self.artist.forget()
        self.moments.forget()

    def closed(self) -> None:
        """Cancel the open question; every move is saved already."""
        self.desk.read_in("")
        self.desk.budget.drop("ahead")
        self.send(events.Covered(self.now))
        self.runner.rise()

    def _hand_takes_focus(self) -> None:
        """Focus a piece in the hand, so that Enter sets the piece down."""
        hand, target = self.state.hand, self.ui.find(self.ui.focus)
        if isinstance(hand, Carrying | Trying) and target is not None:
            self.ui.focus = hand.item

    def _too_soon(self, event: Input) -> bool:
        """Return whether an input came before the player saw the round end.

        The second click of a double click is ignored if the round ended, or the next deal began,
        between the clicks. An early Enter only shows the focus.
        """
        press = event if isinstance(event, Pointer) and event.kind == "down" else None
        made = self.desk.heard
        again = press is not None and self._clicks.again(press, self.now, lag=self.desk.lag)
        if again and self._dealt_at is not None and made < self._dealt_at + TWICE:
            return True
        ended = self._ended_at if _ended(self.session) else None
        if self.state.guide is not None or ended is None:
            return False
        if press is not None:
            return again and self._on_act(press) and made < ended + TWICE
        accepts = isinstance(event, Key) and self.ui.command(event, "moving") in ACCEPTS
        if not accepts or made >= ended + REACTION:
            return False
        self.ui.point_out()
        return True

    def _on_act(self, event: Input) -> bool:
        """Return whether the pointer is on a button shown after a round or match."""
        under = self.ui.at(event.x, event.y) if isinstance(event, Pointer) else None
        return under is not None and under.id in END_ACTS and not self.state.tallied

    def _pointer(self, event: Pointer) -> bool:
        if isinstance(hand := self.state.hand, Empty):
            if self.ui.handle(event):
                return True
        else:
            under = self.ui.pointed(event, things=isinstance(hand, Pressing))
            on_button = under is not None and under.widget is not None
            dragging = isinstance(hand, Carrying) and hand.dragged
            if (on_button or self.ui.pressed) and not dragging and event.button != 3:
                return self.ui.handle(event)
        if self.zoom.handle(event, self.ui.scale):
            return True
        if event.kind == "down":
            self.send(events.FinishGlide(self.now))
        meant = table_input.read(event, self.state.hand, self.ui.scale)
        if meant is not None:
            self.hand_does(meant)
            self.ui.pointed(event, things=isinstance(self.state.hand, Empty | Pressing))
        return meant is not None

    def _presses_button(self, event: Input) -> bool:
        target = self.ui.focused if self.ui.command(event, "moving") in ACCEPTS else None
        return target is not None and target.widget is not None


class TurnTimer:
    """Show a note and play a soft sound once in each long turn."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._turn: tuple[int, str] | None = None
        self._due = math.inf

    def tick(self, state: TableState, now: float) -> None:
        """Check the duration of the turn, counted only while a person is to act."""
        word = self._desk.settings.turn_timer
        minutes = MINUTES[word]
        turn = (state.session.match.ply, word) if minutes and state.my_turn else None
        if turn != self._turn:
            self._turn, self._due = turn, now + 60.0 * minutes if turn else math.inf
        elif now >= self._due:
            self._due = math.inf
            self._desk.toast(msg("system.timer.note"))
            self._desk.audio.play("click")


def _ended(session: Session) -> bool:
    return session.match.held or session.over


def _presses(event: Input) -> bool:
    """Return whether an input is a press, not a move or release."""
    return isinstance(event, Key | Wheel) or (isinstance(event, Pointer) and event.kind == "down")
