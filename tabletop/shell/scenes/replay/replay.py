"""Replay a match: step back and forth or play, without changing it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

from tabletop.games.game import Told
from tabletop.house.keeper import Keeper
from tabletop.kernel.errors import TabletopError
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.play import entering, privacy
from tabletop.play.session import Session
from tabletop.play.viewport import framed
from tabletop.shell import opening
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Choose, Confirm, Message
from tabletop.shell.events import Input, Key
from tabletop.shell.parts.seatlooks import wear
from tabletop.shell.scene import Scene
from tabletop.shell.scenes.replay import panels
from tabletop.shell.table.artist import Artist
from tabletop.shell.table.marks import outlined
from tabletop.shell.widgets import Line, Plain, Ui
from tabletop.shell.widgets.brush import enlarged
from tabletop.table import tween
from tabletop.table.journey import travel
from tabletop.table.picture import Picture, Shape

SECONDS: Final = {"slow": 2.4, "normal": 1.2, "fast": 0.45}
"""Seconds from one move to the next during playback, by speed."""


class ReplayScene(Scene):
    """Show the stored states of a match, which stay unchanged.

    Attributes:
        ply: Number of actions before the state that is shown.
        low: The first state to show: after the deal.
        high: The last state that the viewer at the screen may see now.
        eyes: Seat whose view is shown when nothing needs to stay hidden any more.
        speed: One of :data:`SECONDS`.
    """

    name: ClassVar[str] = "replay"
    zooms: ClassVar[bool] = False
    first = panels.PLAY

    def __init__(self, desk: Desk, session: Session, ply: int = 0) -> None:
        super().__init__(desk)
        self.session = session
        self.game_id = session.game.id
        self._states = session.match.states
        self.high = privacy.seen_to(session)
        self.told: list[Told] = list(session.told()[: self.high])
        looker = privacy.looker(session) if session.game.private else None
        self.eyes: Seat = session.home if looker is None else looker
        self.low = next(
            (i for i, s in enumerate(self._states) if session.game.rules.to_act(s) != CHANCE), 0
        )
        self.ply = max(self.low, min(self.high, ply))
        self.playing = False
        self.speed = "normal"
        self.picture = Picture(())
        self.artist = Artist()
        self.glide = tween.NOTHING
        self._shape = Shape()
        self._next = 0.0
        self._lay(0.0)

    # -- scene methods

    def draw(self, ui: Ui) -> None:
        """Draw the table, moving pieces, the last action's marks, the panels."""
        wear(self.desk, self.session.chairs)
        size, large = (ui.width, ui.height), enlarged(ui.scale)
        shape = replace(framed(self.desk.settings, size, self.session.home, large), acts=False)
        if shape != self._shape:
            self._shape = shape
            self._lay(0.0)
        now = self.desk.now()
        moves = {} if self.glide.done(now) else self.glide.moves
        ui.names, words = self.session.names, self.glide.words if moves else {}
        self.artist.still(ui, self.picture, set(moves), words)
        if moves:
            self.artist.gliding(ui, self.glide, now)
        else:
            self._mark(ui)
        for area in self.picture.areas:
            panels.area(self, ui, area)
        ui.names = ()

    def forget(self) -> None:
        """Drop all pictures, including those of the table."""
        super().forget()
        self.artist.forget()

    def blurred(self) -> None:
        """Close a private view, as its viewer may be gone."""
        if privacy.seen_to(self.session.unclaim()) < self.high:
            self.desk.stack.pop(self)

    def handle(self, event: Input) -> bool:
        """Handle the replay's keys; pass other inputs to the widgets."""
        if isinstance(event, Key) and self._key(event):
            return True
        return super().handle(event)

    def tick(self, now: float) -> bool:
        """Advance glides and playback."""
        if self.glide.moves:
            self.ui.dirty = True
            if self.glide.done(now):
                self.glide = tween.NOTHING
        if self.playing and now >= self._next:
            self._next = now + SECONDS[self.speed]
            self.go(self.ply + 1)
            if self.ply >= self.high:
                self.playing = False
        return bool(self.glide.moves) or self.playing

    # -- callbacks of buttons and keys

    def go(self, ply: int) -> None:
        """Show the state after ``ply`` actions."""
        ply = max(self.low, min(self.high, ply))
        if ply == self.ply:
            return
        one = ply - self.ply
        self.ply = ply
        still = self.desk.settings.reduced_motion or abs(one) > 1
        done = [self.told[ply - 1]] if one == 1 else []
        self._lay(0.0 if still else tween.GLIDE, done)
        if done:
            moment = self.session.moment(ply)
            self.desk.audio.play(moment.sound if moment and moment.sound else done[0].sound)
        self.desk.tell("replay", ply=ply)

    def step(self, by: int) -> None:
        """Stop playback, and step by a number of moves."""
        self.playing = False
        self.go(self.ply + by)
        self.ui.dirty = True

    def toggle(self) -> None:
        """Start playback, from the first move if at the last, or pause it."""
        self.playing = not self.playing and self.high > self.low
        if self.playing and self.ply >= self.high:
            self.go(self.low)
        self._next = self.desk.now() + (SECONDS[self.speed] if self.playing else 0.0)
        self.ui.dirty = True

    def set_speed(self, speed: str) -> None:
        """Set the playback speed."""
        self.speed = speed

    @property
    def open(self) -> bool:
        """Return whether any seat may view the state shown."""
        return self.ply <= privacy.opened(self.session)

    def choose_eyes(self) -> None:
        """Ask for the seat whose view to show."""
        self.playing = False
        names = self.session.names
        lines = [
            Line(str(seat), Plain(self.desk.say(msg("kernel.name", who=Who(seat)), names)))
            for seat in self.session.game.seats(len(self.session.chairs))
        ]
        heading = msg("match.replay.eyes.title")

        def see(seat: str) -> None:
            self.eyes = Seat(int(seat))
            self._lay(0.0)

        self.desk.stack.push(Choose(self.desk, heading, lines, str(self.eyes), see))

    def play_on(self) -> None:
        """Ask whether to start a new match from this state."""
        self.playing = False
        words = msg("match.replay.play_on")
        anew = privacy.deals_anew(self.session, self.ply)
        text = msg("match.replay.play_on.anew" if anew else "match.replay.play_on.text")
        viewer = privacy.eyes(self.session, self.ply, self.eyes)
        do = partial(opening.play_on, self.desk, self.session, self.ply, viewer)
        self.desk.stack.push(Confirm(self.desk, words, text, words, do, kind="primary"))

    # -- words

    def heading(self) -> Msg:
        """Return the number of the move shown."""
        if self.ply == self.low:
            return msg("match.replay.start")
        return msg("match.replay.at", at=self.ply - self.low, all=self.high - self.low)

    def did(self) -> Msg | None:
        """Return the description of the last action."""
        if self.ply == self.low:
            return None
        told = self.told[self.ply - 1]
        if told.seat is None:
            return told.words
        return msg("match.replay.did", who=Who(told.seat), what=told.words)

    # -- private steps

    def _asked(self, key: Key) -> str:
        asked = self.ui.command(key, "replay")
        if asked == "play":
            ours = not self.ui.ring or self.ui.focus in {"", panels.PLAY, panels.SLIDER}
            return asked if ours and not key.again else ""
        return asked if self.ui.focus != panels.SPEED else ""

    def _key(self, key: Key) -> bool:
        asked = self._asked(key)
        many = len(self.told)
        by = {"step_back": -1, "step_on": 1, "to_start": -many, "to_end": many}
        if asked in by:
            self.step(by[asked])
        elif asked:
            self.toggle()
        return bool(asked)

    def _lay(self, seconds: float, done: Sequence[Told] = ()) -> None:
        """Lay out the table after ``done``; moved items glide in ``seconds``."""
        seen = {item.id: item.box for item in self.picture.items}
        game = self.session.game
        seat = privacy.eyes(self.session, self.ply, self.eyes)
        view = game.rules.view(self._states[self.ply], seat)
        old, self.picture = self.picture, game.table.lay_out(view, self._shape)
        way = entering.journey(done)
        self.glide = travel(seen, old, self.picture, self.desk.now(), way, seconds)
        self.ui.scroll_to = f"log {self.ply}"
        self.ui.dirty = True

    def _mark(self, ui: Ui) -> None:
        if self.ply == self.low:
            return
        for name in self.told[self.ply - 1].marks:
            if (item := self.picture.item(name)) is not None:
                self.artist.item(ui, outlined(item))


def replayed(desk: Desk, session: Session | None = None, match: str = "", ply: int = 0) -> Scene:
    """Open the replay of a match at the table, or of a saved one.

    ``match`` is the id of a saved match, ``ply`` the number of actions before the first view.
    """
    if session is None:
        try:
            session = desk.services.get(Keeper).session_of(match)
        except TabletopError as error:
            return Message(desk, msg("match.cannot_open"), error.msg)
    if not privacy.reviewable(session):
        return Message(desk, msg("match.replay.title"), msg("match.replay.hidden"))
    return ReplayScene(desk, session, ply)
