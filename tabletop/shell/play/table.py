"""The table: one match seen and played by whoever sits in front of the screen.

Every step goes one way round: input, gesture, action, state, view, picture, pixels. All
that follows from a new state happens in one place, :meth:`Board.show`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

from tabletop.bots.thinker import Thinker
from tabletop.shell import power
from tabletop.shell.canvas import Frame
from tabletop.shell.desk import Desk
from tabletop.shell.events import Input, Key, Pointer, Wheel, Window
from tabletop.shell.play import assists, curtain, motion, privacy, rounds, tablekeys, tableview
from tabletop.shell.play.artist import Artist
from tabletop.shell.play.board import Board
from tabletop.shell.play.botturns import BotTurns
from tabletop.shell.play.ending import Ending
from tabletop.shell.play.flow import Flow
from tabletop.shell.play.foresight import Foresight
from tabletop.shell.play.guide import Guide
from tabletop.shell.play.inturn import InTurn
from tabletop.shell.play.looks import framed
from tabletop.shell.play.reachout import held, read
from tabletop.shell.play.script import Script
from tabletop.shell.play.session import Session
from tabletop.shell.scene import Scene
from tabletop.shell.widgets.ui import Ui
from tabletop.table import inputs, tween
from tabletop.table.hand import Carrying, Empty, Trying
from tabletop.table.picture import ItemId

LAST_SECONDS: Final = 1.2
"""How long L makes the last move stand out."""


class TableScene(Scene):
    """Shows a match to whoever is to act and lets them play; asks bots for the other seats."""

    name: ClassVar[str] = "table"
    zooms: ClassVar[bool] = False

    def __init__(self, desk: Desk, session: Session, guide: Guide | None = None) -> None:
        super().__init__(desk)
        self.session = session
        self.guide = guide
        self.game_id = session.game.id
        self.air = session.game.room
        session.unclaim()
        thinker, spares = desk.part(Thinker), partial(power.sparing, desk)
        self.turns = BotTurns(thinker, session, spares) if guide is None else Script(guide)
        self.artist = Artist()
        self.in_turn = InTurn()
        self.foresight = Foresight()
        self.board = Board(desk, session, guide)
        self.round_end = rounds.RoundEnd()
        self.ending = Ending()
        self.touched = 0
        self._last_until = 0.0
        self.flow = Flow(desk, session, self.board, self.turns)

    # -- the scene's side

    def frame(self, size: tuple[int, int], scale: float | None = None) -> Frame:
        """How it looks; a choice and the picture of what came of it never share a frame."""
        last, board = self._frame, self.board
        falls = board.curtain is not None or privacy.awaited(self.session) is not None
        if last is None or last.size != size or falls:
            return super().frame(size, scale)
        rests = self.in_turn.rests(board.version, self.session.claimed)
        return last if rests else super().frame(size, scale)

    def draw(self, ui: Ui) -> None:
        """The table, what moves on it, the hand, and the panels."""
        assists.letter(ui, assists.percent(self.session, self.desk.settings))
        frame = framed(self.desk.settings, ui, self.session.home)
        if frame != self.board.frame:
            self.board.lay(frame)
        if privacy.awaited(self.session) != self.board.curtain:
            self.board.refresh()  # a seat changed hands in a dialog in front
        if self.board.curtain is not None:
            self.in_turn.hurry()  # nothing of before is seen once more when it rises
            curtain.draw(self, ui, self.board.curtain)
        else:
            tableview.draw(self, ui)
        self.board.dirty = False
        ui.dirty |= self.in_turn.late

    def handle(self, event: Input) -> bool:
        """Widgets first, unless the hand holds something and the pointer is on the table."""
        moves = isinstance(event, Pointer) and event.kind == "move"
        if self.in_turn.late and not moves and self._frame is not None:
            self.in_turn.hurry()  # what is pressed is what is there now
            self.ui.dirty = True
            self.frame(self._frame.size)
        taken = self._handle(event)
        moved = moves and not self.ui.pressed
        if taken and not moved:
            self.touched += 1  # a list may have scrolled: its recording is old
        self.ui.dirty |= self.board.dirty
        return taken

    def _handle(self, event: Input) -> bool:
        if self.board.curtain is not None:
            return curtain.handle(self, event)
        hand = self.board.hand
        if isinstance(event, Window) and event.kind == "blur" and isinstance(hand, Carrying):
            self.board.hand_does(inputs.Cancel())
            return True
        if self.guide is None and rounds.handle(self, event):
            return True
        closer = self.board.closer
        if isinstance(event, Key | Wheel) and closer.handle(event, self.ui.scale):
            return True
        if isinstance(event, Key) and tablekeys.handle(self, event):
            return True
        if isinstance(event, Pointer):
            return self._pointer(event)
        if held(hand):
            asked = tablekeys.asked(self, event) if isinstance(event, Key) else ""
            meant = read(event, hand, self.ui.scale, asked)
            if meant is not None and not self.for_a_button(event):
                self.board.hand_does(meant)
                return True
        return self.ui.handle(event)

    def tick(self, now: float) -> bool:
        """Glide on, keep the record, take the bots' answers."""
        if self.board.curtain is not None:
            return curtain.tick(self)
        moving = not self.board.glide.done(now)
        if moving or self.board.glide.moves:
            self.ui.dirty = True
            if not moving:
                self.board.glide = tween.NOTHING
        if self._last_until and now > self._last_until:
            self._last_until = 0.0
            self.ui.dirty = True
        if self.board.spread.tick(now):
            self.board.relay(glides=False)
        self.board.keeper.tick()
        self.flow.tick(now, hold=moving or self.board.keeper.busy)
        ending = self._ends(now)
        self.ui.dirty |= self.board.dirty
        return (
            moving
            or self.ui.dirty
            or self._foresees()
            or self.board.spread.waiting
            or self.board.keeper.busy
            or bool(self._last_until)
            or ending
            or self.flow.busy
        )

    def _ends(self, now: float) -> bool:
        """Show the end of the match, or of a round; whether more is to come."""
        ending = self.ending.tick(self, now)
        return rounds.tick(self, now) or ending

    def _foresees(self) -> bool:
        """Whether there was something to be drawn beforehand: only where no frame is drawn."""
        board = self.board
        idle = isinstance(board.hand, Empty | Trying) and not self.ui.dirty
        if not idle or self._frame is None or board.curtain is not None:
            return False
        tried = board.grip.aimed()
        coming = self.turns.coming if tried is None else board.offers.meant(tried)
        return self.foresight.step(board, self.ui, coming)

    def back(self) -> None:
        """Escape on an empty hand: the menu."""
        self.menu()

    def uncovered(self) -> None:
        """A seat may have changed hands, or the language: look anew."""
        self.flow.rest()
        self.board.refresh()
        rounds.uncovered(self)

    def blurred(self) -> None:
        """Nobody may be looking, or anybody: people must say again who they are."""
        if curtain.lock(self.board):
            self.turns.stop()
            self.ui.dirty = True

    def closed(self) -> None:
        """Nobody waits for the bot any more; what was played is saved."""
        self.turns.stop()
        self.board.keeper.tick()

    # -- what buttons and keys do

    def menu(self) -> None:
        """Open the menu; whoever thinks goes on after it."""
        self.flow.rest()
        self.desk.go("pause", session=self.session, table=self)

    def undo(self) -> None:
        """Take back one's own last choice."""
        self.turns.stop()
        motion.history(self.board, self.session.match.undo, "undo")
        self.flow.went_back()

    def redo(self) -> None:
        """Do again what was taken back."""
        self.turns.stop()
        motion.history(self.board, self.session.match.redo, "redo")
        self.flow.went_back()

    def ask_hint(self) -> None:
        """Have the strongest opponent look at the table for the person to act."""
        if self.board.my_turn:
            self.board.hand_does(inputs.Cancel())  # the panel tells of what is held, not of hints
            self.board.hint = self.board.refused = None
            self.turns.ask_hint(self.desk.now())
            self.ui.dirty = True

    def show_last(self) -> None:
        """Have the last move stand out for a moment."""
        self._last_until = self.desk.now() + LAST_SECONDS
        self.ui.dirty = True

    def sort_hand(self) -> None:
        """Sort the hand of whoever looks, the next way."""
        self.board.sort()
        self.ui.dirty = True

    def open_rule(self, clause: str) -> None:
        """Read the rule that was cited."""
        if self.desk.can_go("rules"):
            self.desk.go("rules", game=self.session.game, clause=clause)

    def open_replay(self, ply: int) -> None:
        """Look at the table as it was after ``ply`` actions."""
        if self.desk.can_go("replay"):
            self.turns.stop()
            self.desk.go("replay", session=self.session, ply=ply)

    def open_sheet(self) -> None:
        """Show where every point comes from."""
        if self.desk.can_go("sheet"):
            self.desk.go("sheet", session=self.session)

    def open_fingerprint(self) -> None:
        """Show what fixes the deal without giving it away."""
        self.desk.go("fingerprint", session=self.session)

    def lesson_on(self) -> None:
        """What a lesson told was read; at other tables there is nothing to go on with."""

    def pick(self, item: ItemId) -> None:
        """Take ``item`` in the hand, or press it."""
        if held(self.board.hand):
            self.board.hand_does(inputs.Cancel())
        self.board.hand_does(inputs.Pick(item))
        self.ui.dirty = True

    def hand_does(self, meant: inputs.Input) -> Callable[[], None]:
        """What a button does that stands for an input of the hand."""
        return lambda: self.board.hand_does(meant)

    @property
    def last_shown(self) -> bool:
        """Whether L asks for the last move to stand out."""
        return bool(self._last_until)

    # -- inside

    def _pointer(self, event: Pointer) -> bool:
        if not held(self.board.hand):
            taken = self.ui.handle(event)
            if taken:
                return True
        else:
            under = self.ui.at(event.x, event.y)
            on_button = under is not None and under.widget is not None
            hand = self.board.hand
            dragging = isinstance(hand, Carrying) and hand.dragged
            if (on_button or self.ui.pressed) and not dragging and event.button != 3:
                return self.ui.handle(event)
        if self.board.closer.handle(event, self.ui.scale):
            return True
        if event.kind == "down":
            self.board.finish_glide()
        meant = read(event, self.board.hand, self.ui.scale)
        if meant is not None:
            self.board.hand_does(meant)
        return meant is not None

    def for_a_button(self, event: Input) -> bool:
        """Whether a key presses the button that has the focus."""
        if self.ui.command(event, "moving") not in {"accept", "set_down"}:
            return False
        target = self.ui.find(self.ui.focus)
        return target is not None and target.widget is not None and self.ui.ring
