"""What lies on the table and is in the hand now, and what follows when that changes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabletop.games.game import Told
from tabletop.kernel.words import Refusal, Seat
from tabletop.shell.desk import Desk
from tabletop.shell.play import assists, motion, onlychoice, privacy, sounds
from tabletop.shell.play.botturns import Thought
from tabletop.shell.play.closer import Closer
from tabletop.shell.play.grip import Grip, Refused
from tabletop.shell.play.guide import Guide
from tabletop.shell.play.handorder import HandOrder
from tabletop.shell.play.keeping import Keeper
from tabletop.shell.play.newcomers import Newcomers
from tabletop.shell.play.session import Session
from tabletop.shell.play.spread import Spread
from tabletop.table import inputs, tween
from tabletop.table.drop_targets import Reach
from tabletop.table.gesture import Gesture, Offers, Press, Put
from tabletop.table.hand import Empty, Hand, Pressing, Trying, step
from tabletop.table.picture import Box, ItemId, Picture, Shape


class Board:
    """One match as it lies before the person who looks.

    Attributes:
        guide: Who leads through a lesson; ``None`` at the table of a match.
        curtain: The person whom the curtain waits for; ``None`` while the table is seen.
        fallen_at: When the curtain fell for that person, by the desk's clock.
        view: What the viewer may know; nothing behind the curtain.
        frame: The window, and what the settings say about pictures.
        shape: The same with the viewer's order of the hand, and what is spread out.
        laid: Where everything lies when the whole table is seen.
        picture: Where it is seen; larger when somebody looks closer.
        closer: What part of the field is seen.
        possible: What the rules let the hand do; nothing while a bot is to act.
        offers: What the hand may do: in a lesson only what is asked.
        hand: What the hand holds.
        grip: Where that would go, and how it is seen.
        told: The log.
        refused: What the hand tried last, if that was not possible.
        hint: What the strongest opponent would do, if asked.
        order: How the hands of the people lie.
        newcomers: What came into a hand since its owner looked.
        spread: What is spread out to be looked at.
        glide: What moves at the moment.
        unseen: Whether nobody has looked at it yet.
        dirty: Whether it looks different from what was last drawn.
        version: Grows with every new state.
        ended_at: When the match was seen to end, by the desk's clock; ``None`` if it was not.
    """

    def __init__(self, desk: Desk, session: Session, guide: Guide | None = None) -> None:
        self.desk = desk
        self.session = session
        self.guide = guide
        self.keeper = Keeper(desk, session)
        self.frame = self.shape = Shape()
        self.order = HandOrder(desk, session)
        self.newcomers = Newcomers()
        self.spread = Spread()
        self.curtain: Seat | None = None
        self.fallen_at = 0.0
        self.view: Any = None
        self.picture = self.laid = Picture(())
        self.closer = Closer(self)
        self.offers: Offers[Any] = Offers()
        self.possible = self.offers
        self.hand: Hand = Empty()
        self.grip = Grip(self)
        self.told: list[Told] = []
        self.refused: Refused | None = None
        self.hint: Thought | None = None
        self.glide = tween.NOTHING
        self._cause: inputs.Input | None = None
        self._seen: dict[ItemId, Box] = {}
        self.unseen = self.dirty = True
        self.version = 0
        self.ended_at: float | None = None
        self.show({}, sound=False)

    @property
    def my_turn(self) -> bool:
        """Whether a person is to act, and is there to do it."""
        seat = self.session.match.to_act
        return self.curtain is None and seat is not None and self.session.human(seat)

    @property
    def can_undo(self) -> bool:
        """Whether there is a choice to take back."""
        return self.session.match.can_undo()

    @property
    def reach(self) -> Reach:
        """What the hand can reach now."""
        grip, confirm = self.grip, self.desk.settings.confirm
        return Reach(self.picture, self.offers, grip.settle, confirm, grip.grave)

    def why_not(self, gesture: Gesture) -> Refusal | None:
        """Why ``gesture`` is not offered; ``None`` if it is, or means nothing."""
        game = self.session.game
        if self.offers.meant(gesture) is not None:
            return None
        if self.guide is not None and (told := self.guide.against(gesture, self.possible)):
            return told
        action = game.table.intend(self.view, gesture)
        if action is None or action in game.rules.legal(self.view):
            return None
        return game.rules.refusal(self.view, action)

    def lay(self, frame: Shape) -> None:
        """Lay the same table out in another window, or by other settings."""
        self.frame = frame
        self.version += 1
        self.hand, self.glide = Empty(), tween.NOTHING
        self.picture = self._picture()
        onlychoice.take(self, self._cause)

    def relay(self, *, glides: bool = True) -> None:
        """Lay the same table out anew: the own hand is in another order, something opened."""
        seen = self.grip.boxes() if glides and not self.desk.settings.reduced_motion else {}
        self.version += 1
        old, self.picture = self.picture, self._picture()
        self.glide = tween.glide(seen, old, self.picture, self.desk.now(), tween.GLIDE)
        self.dirty = True

    def look(self) -> None:
        """See the same table closer, from further away, or elsewhere."""
        self.version += 1
        self.picture, self.glide = self.closer.on(self.laid), tween.NOTHING
        self.dirty = True

    def sort(self) -> None:
        """Sort the viewer's hand the next way."""
        if self.curtain is None and self.session.game.table.sorts:
            self.hand_does(inputs.Cancel())
            self.order.sort(self.session.viewer)
            self.relay()

    def fold(self) -> None:
        """Fold again what is spread out."""
        if self.spread.opened:
            self.spread.close()
            self.relay(glides=False)

    def refresh(self) -> None:
        """Look at the same state anew; what was told of it, or tried, stays if it is the same."""
        before = self.view, self.offers.pairs
        told = self.refused, self.hint, self.hand if isinstance(self.hand, Trying) else Empty()
        self.show({}, sound=False)
        if self.curtain is None and before == (self.view, self.offers.pairs):
            self.refused, self.hint, self.hand = told

    def hand_does(self, meant: inputs.Input) -> None:
        """One step of the hand, and whatever gesture it completed."""
        if isinstance(meant, inputs.Pick | inputs.Nudge):
            self.closer.fit()  # keys reach all of the table
        before = self.hand
        hand, gesture = step(before, meant, self.reach)
        # What is let go glides from there, to its new place or home.
        seen = self.grip.boxes() if gesture or motion.lets_go(before, hand) else {}
        self.hand, version = hand, self.version
        if self.hand != before:
            self.dirty = True
            self.desk.audio.play(sounds.of_hand(before, self.hand, meant, self.picture))
            if not isinstance(self.hand, Empty | Pressing):
                self.fold()  # the places below it are to be seen
            if self.grip.aimed() is not None or isinstance(before, Empty):
                self.refused = None
        beside = isinstance(meant, inputs.Down) and isinstance(self.hand, Empty)
        if isinstance(meant, inputs.Cancel) or (beside and self.refused):
            self.refused = None
            self.dirty = True
        if gesture is not None:
            self._cause, self._seen = meant, seen
            self._made(gesture)
            self._cause, self._seen = None, {}
        if version == self.version and motion.lets_go(before, hand):
            motion.home(self, seen)

    def _made(self, gesture: Gesture) -> None:
        """The hand said something: do it, or say why not."""
        item = self.picture.item(gesture.item)
        if isinstance(gesture, Press) and item is not None and item.opens:
            self.spread.toggle(item.opens)
            self.relay(glides=False)
            return
        own = self.session.game.table.arrange(self.view, gesture, self.picture)
        if own is not None:
            self.order.arrange(self.session.viewer, own)
            self.relay()
            self.desk.audio.play(sounds.laid(None if item is None else item.sprite))
            return
        action = self.offers.meant(gesture)
        if action is not None:
            self.submit(action)
            return
        refusal = self.why_not(gesture)
        if refusal is not None:
            self.refused = Refused(gesture, refusal)
            self.desk.audio.play("refuse")
            self.desk.tell("refused", clause=refusal.clause)
            self.dirty = True

    def submit(self, action: object, *, swift: bool = False) -> None:
        """Do ``action`` for the seat to act; ``swift``: without gliding and sound.

        Raises:
            IllegalActionError: It may not; nothing happened.
        """
        seat = self.session.match.to_act
        if seat is None:
            return
        seen = {} if swift else self._seen or self.grip.boxes()
        self.session.match.submit(seat, action)
        self.show(seen, sound=not swift or self.session.over)

    def go_on(self) -> None:
        """The end of the round was seen: the next one is dealt."""
        seen = self.grip.boxes()
        self.session.unclaim()  # everybody looked at the sheet
        self.session.match.go_on()
        self.show(seen, sound=True)

    def show(self, seen: dict[ItemId, Box], *, sound: bool) -> None:
        """All that follows from a new state, in one place; things glide from ``seen``."""
        session, desk = self.session, self.desk
        match, game = session.match, session.game
        self.version += 1
        self._draw_curtain()
        self.view = match.view(session.viewer) if self.curtain is None else None
        mine = self.my_turn
        self.offers = self.possible = game.offers(self.view) if mine else Offers()
        if self.guide is not None:
            self.offers = self.guide.narrowed(self.possible)
        old, self.picture = self.picture, self._picture()
        self.hand, self.refused, self.hint = Empty(), None, None
        fresh = range(min(len(self.told), match.ply) + 1, match.ply + 1)
        del self.told[match.ply :]
        self.told += [session.tell(ply) for ply in fresh]
        self.glide = motion.after(self, seen, old, [self.told[ply - 1] for ply in fresh])
        if sound and self.told:
            desk.audio.play(self.told[-1].sound)
            if sounds.handed_over(session, self.told, fresh):
                desk.audio.play("turn-start")
        self.keeper.changed(fresh)
        self.dirty = True
        onlychoice.take(self, self._cause)
        if session.over and sound:
            self.ended_at = max(desk.now(), self.glide.end)

    def _picture(self) -> Picture:
        """The table before the viewer; behind the curtain nothing is even laid out."""
        if self.curtain is not None:
            self.laid = Picture(())
            return self.laid
        viewer = self.session.viewer
        shape = replace(self.order.on(self.frame, viewer), opened=self.spread.opened)
        self.shape = assists.shaped(shape, self.session, self.desk.settings)
        self.laid = self.session.game.table.lay_out(self.view, self.shape)
        self.newcomers.look(self.session, self.laid)
        return self.closer.on(self.laid)

    def _draw_curtain(self) -> None:
        """Let the curtain fall, stay or rise; whoever claimed the screen loses it as it falls."""
        seat, before = privacy.awaited(self.session), self.curtain
        self.curtain = seat
        if seat is not None:
            self.session.unclaim()
        if seat is not None and seat != before:
            self.fallen_at = self.desk.now()
            self.desk.tell("curtain", seat=seat)

    def forget_hint(self) -> None:
        """The hint was read."""
        self.hint = None
        self.dirty = True

    def try_out(self, gesture: Put) -> None:
        """Lay a piece down to be looked at, without doing it."""
        self.hand = Trying(gesture.item, gesture.place, gesture.pose)
        self.refused = None
        self.dirty = True

    def finish_glide(self) -> None:
        """Everything arrives now."""
        if self.glide.moves:
            self.glide = tween.NOTHING
            self.dirty = True
