"""What lies on the table and is in the hand now, and what follows when that changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabletop.games.game import Told
from tabletop.kernel.words import Refusal
from tabletop.shell.desk import Desk
from tabletop.shell.play.botturns import Thought
from tabletop.shell.play.keeping import Keeper
from tabletop.shell.play.session import Session
from tabletop.table import inputs, tween
from tabletop.table.aim import rest
from tabletop.table.gesture import Gesture, Offers, Put
from tabletop.table.hand import Carrying, Empty, Hand, Reach, Trying, step
from tabletop.table.picture import Box, ItemId, Picture, Pose, Shape


@dataclass(frozen=True, slots=True)
class Refused:
    """A gesture that was not offered, and why."""

    gesture: Gesture
    refusal: Refusal


class Board:
    """One match as it lies before the person who looks.

    Attributes:
        view: What the viewer may know.
        picture: Where everything lies.
        offers: What the hand may do; nothing while a bot is to act.
        hand: What the hand holds.
        told: The log.
        refused: What the hand tried last, if that was not possible.
        hint: What the strongest opponent would do, if asked.
        glide: What moves at the moment.
        dirty: Whether it looks different from what was last drawn.
        version: Grows with every new state.
        ended_at: When the match was seen to end, by the desk's clock; ``None`` if it was not.
    """

    def __init__(self, desk: Desk, session: Session) -> None:
        self.desk = desk
        self.session = session
        self.keeper = Keeper(desk, session)
        self.shape = Shape()
        self.view: Any = None
        self.picture = Picture(())
        self.offers: Offers[Any] = Offers()
        self.hand: Hand = Empty()
        self.told: list[Told] = []
        self.refused: Refused | None = None
        self.hint: Thought | None = None
        self.glide = tween.NOTHING
        self.dirty = True
        self.version = 0
        self.ended_at: float | None = None
        self.show({}, sound=False)

    @property
    def my_turn(self) -> bool:
        """Whether a person is to act."""
        seat = self.session.match.to_act
        return seat is not None and self.session.human(seat)

    @property
    def can_undo(self) -> bool:
        """Whether there is a choice to take back."""
        return self.session.match.can_undo()

    @property
    def reach(self) -> Reach:
        """What the hand can reach now."""

        def settle(item: ItemId, pose: Pose) -> Pose:
            return self.session.game.table.settle(self.view, item, pose)

        return Reach(self.picture, self.offers, settle, self.desk.settings.confirm)

    def aimed(self) -> Put | None:
        """The gesture that letting go now would be."""
        hand = self.hand
        if isinstance(hand, Carrying) and hand.over is not None:
            return self.reach.put(hand.item, hand.over, hand.pose)
        if isinstance(hand, Trying):
            return self.reach.put(hand.item, hand.place, hand.pose)
        return None

    def why_not(self, gesture: Gesture) -> Refusal | None:
        """Why ``gesture`` is not offered; ``None`` if it is, or means nothing."""
        game = self.session.game
        if self.offers.meant(gesture) is not None:
            return None
        action = game.table.intend(self.view, gesture)
        if action is None or action in game.rules.legal(self.view):
            return None
        return game.rules.refusal(self.view, action)

    def lay(self, shape: Shape) -> None:
        """Lay the same table out in another shape."""
        self.shape = shape
        self.version += 1
        self.hand, self.glide = Empty(), tween.NOTHING
        self.picture = self.session.game.table.lay_out(self.view, shape)
        self._only_choice()

    def refresh(self) -> None:
        """Look at the same state anew."""
        self.show({}, sound=False)

    def hand_does(self, meant: inputs.Input) -> None:
        """One step of the hand, and whatever gesture it completed."""
        before = self.hand
        self.hand, gesture = step(before, meant, self.reach)
        if self.hand != before:
            self.dirty = True
            if not isinstance(meant, inputs.Moved) or isinstance(self.hand, Carrying):
                self._sound_of(before, meant)
            if self.aimed() is not None or isinstance(before, Empty):
                self.refused = None
        if isinstance(meant, inputs.Cancel):
            self.refused = None
            self.dirty = True
        if gesture is not None:
            self._made(gesture)

    def _sound_of(self, before: Hand, meant: inputs.Input) -> None:
        play, now = self.desk.audio.play, self.hand
        if isinstance(now, Carrying) and not isinstance(before, Carrying):
            play("lift")
        elif isinstance(meant, inputs.Turn) and isinstance(now, Carrying):
            play("flip" if meant.flip else "turn")
        elif isinstance(now, Trying) and not isinstance(before, Trying):
            play("drop")

    def _made(self, gesture: Gesture) -> None:
        """The hand said something: do it, or say why not."""
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

    def submit(self, action: object) -> None:
        """Do ``action`` for the seat to act.

        Raises:
            IllegalActionError: It may not; nothing happened.
        """
        seat = self.session.match.to_act
        if seat is None:
            return
        seen = self._boxes()
        self.session.match.submit(seat, action)
        self.show(seen, sound=True)

    def _boxes(self) -> dict[ItemId, Box]:
        """Where everything is seen now, the piece in the hand included."""
        boxes = {item.id: item.box for item in self.picture.items}
        for moving in self.glide.at(self.desk.now()) if self.glide.moves else ():
            boxes[moving.id] = moving.box
        aimed = self.aimed()
        item = self.picture.item(aimed.item) if aimed is not None else None
        place = self.picture.place(aimed.place) if aimed is not None else None
        if aimed is not None and item is not None and place is not None:
            boxes[aimed.item] = rest(item, place, aimed.pose)
        return boxes

    def show(self, seen: dict[ItemId, Box], *, sound: bool) -> None:
        """All that follows from a new state, in one place; things glide from ``seen``."""
        session, desk = self.session, self.desk
        match, game = session.match, session.game
        self.version += 1
        self.view = match.view(session.viewer)
        mine = self.my_turn
        self.offers = game.offers(self.view) if mine else Offers()
        self.picture = game.table.lay_out(self.view, self.shape)
        self.hand, self.refused, self.hint = Empty(), None, None
        fresh = range(min(len(self.told), match.ply) + 1, match.ply + 1)
        del self.told[match.ply :]
        self.told += [session.tell(ply) for ply in fresh]
        still = desk.settings.reduced_motion or not seen
        self.glide = tween.glide(seen, self.picture, desk.now(), 0.0 if still else tween.GLIDE)
        if sound and self.told:
            desk.audio.play(self.told[-1].sound)
            if self._handed_over(fresh):
                desk.audio.play("turn-start")
        self.keeper.changed(fresh)
        self.dirty = True
        self._only_choice()
        if session.over and sound:
            self._ended()

    def _handed_over(self, fresh: range) -> bool:
        """Whether the last action was one person's, and another person is to act."""
        seat = self.session.match.to_act
        before = self.told[fresh[-1] - 1].seat if fresh else None
        if seat is None or before is None or before == seat:
            return False
        return self.session.human(seat) and self.session.human(before)

    def _only_choice(self) -> None:
        """A piece that must be placed comes into the hand by itself."""
        lifts = self.offers.lifts()
        if len(lifts) == 1 and all(isinstance(g, Put) for g, _ in self.offers.pairs):
            self.hand, _ = step(Empty(), inputs.Pick(lifts[0]), self.reach)

    def _ended(self) -> None:
        winners = self.session.game.rules.winners(self.session.match.state)
        people = self.session.people()
        won = not people or any(seat in winners for seat in people)
        self.desk.audio.play("win" if won else "lose")
        self.ended_at = self.desk.now()

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

    def history(self, go: Callable[[], bool], event: str) -> None:
        """Undo or redo, with everything gliding back."""
        seen = self._boxes()
        before = len(self.told)
        if go():
            del self.told[self.session.match.ply :]
            self.show(seen, sound=False)
            self.desk.audio.play("lift" if len(self.told) < before else "drop")
            self.desk.tell(event, ply=self.session.match.ply)
        else:
            self.desk.audio.play("refuse")
