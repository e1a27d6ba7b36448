"""Define the state of a table, as one frozen value."""

from __future__ import annotations

from copy import copy
from dataclasses import field
from typing import Final

from tabletop.bots.bot import Advice
from tabletop.games.game import SomeAction, SomeView, Told
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Refusal, Seat
from tabletop.play.expand import Expanded
from tabletop.play.hands import Orders, SeenHands
from tabletop.play.lesson import Guide
from tabletop.play.privacy import PrivacyError
from tabletop.play.remarks import Remark
from tabletop.play.session import Session
from tabletop.store.settings import Settings
from tabletop.table import tween
from tabletop.table.gesture import Gesture, Offers
from tabletop.table.hand import Empty, Hand
from tabletop.table.moment import Moment
from tabletop.table.picture import Box, Picture, Shape
from tabletop.table.stage import LONGEST
from tabletop.table.zoom import FIT, Zoom

PATIENCE: Final = 0.5
"""Seconds that bots wait for the disk; after that the match goes on without it."""


@dataclass(frozen=True, slots=True)
class Refused:
    """Hold a refused gesture and the reason."""

    gesture: Gesture
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Tried:
    """Hold position (table units) and time of the click that tried a piece."""

    x: float
    y: float
    at: float


@dataclass(frozen=True, slots=True)
class Hint:
    """Hold the advice to a person.

    Attributes:
        advice: Ranked actions; ``None`` when all thinking failed.
        second: Whether the next best choice is shown instead of the best.
        lit: Whether the advised button is lit, awaiting a second press.
        since: When the present choice was first shown.
    """

    seat: Seat
    advice: Advice[SomeAction] | None
    second: bool = False
    lit: bool = False
    since: float = 0.0

    @property
    def recommended(self) -> SomeAction | None:
        """Return the action shown, or ``None`` if all are equal."""
        if self.advice is None or self.advice.alike:
            return None
        return self.advice.ranked[self.advice.runner_up if self.second else 0].action


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """Hold a pending request for another seat's move or a hint.

    Attributes:
        ply: The ply of the table it is about.
        since: When it was asked.
        hint: Whether it is for a person, not a bot's move.
        quiet: Whether the hint is automatic: nobody asked for it.
        again: Whether the same seat did the last action too.
        answered: Whether the reply has arrived.
        came: When the reply arrived.
        advice: The reply; ``None`` before it, and when all thinking failed.
    """

    ticket: int
    ply: int
    seat: Seat
    since: float
    hint: bool = False
    quiet: bool = False
    again: bool = False
    answered: bool = False
    came: float = 0.0
    advice: Advice[SomeAction] | None = None


@dataclass(frozen=True, slots=True)
class Saving:
    """Hold the saves not yet confirmed on disk.

    Attributes:
        number: Of the latest save.
        waiting: Number and ply of each save that is not confirmed, oldest first.
        since: When the latest save was requested.
        key: Ply, lines and chairs as they were saved last.
        over: Whether the match was over at that save, so that its results were counted.
        why: The reason why the latest save failed, if it did.
    """

    number: int = 0
    waiting: tuple[tuple[int, int], ...] = ()
    since: float = 0.0
    key: tuple[object, ...] = ()
    over: bool = False
    why: Msg | None = None

    def busy(self, now: float) -> bool:
        """Return whether bots must wait for the disk.

        They wait so that a sudden end of the program loses one action at most.
        """
        return bool(self.waiting) and now < self.since + PATIENCE


@dataclass(frozen=True, slots=True)
class Auto:
    """Hold the state of automatic actions and hints.

    Attributes:
        step_on: Whether to show the bot's pending move, at pace ``step``.
        rushing: Whether bots play without pauses to the end of the round.
        helped: The ply at which a hint came by itself; -1 for none.
        forced_since: When the forced action of this table was first due; ``None`` for none.
        held_ply: The ply that undo or redo led to: nothing happens automatically there.
        thought: Seats of bots, with the seconds of their latest choice among several actions.
    """

    step_on: bool = False
    rushing: bool = False
    helped: int = -1
    forced_since: float | None = None
    held_ply: int = -1
    thought: tuple[tuple[Seat, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Lap:
    """Hold a replay of the moves since the viewer's turn.

    Attributes:
        table: The present table, restored after the replay.
        first: The ply of its first action.
        shown: The ply of the action that was shown last.
        due: When the next action is shown, unless something moves.
    """

    table: TableState
    first: int
    shown: int
    due: float


@dataclass(frozen=True, slots=True)
class EndSeen:
    """Hold the progress of presenting the end of a round or match.

    Attributes:
        match_at: When the match was seen to end; ``None`` if it was not.
        motif: Whether its motif was played.
        round_at: When the page of the finished round is due; ``None`` while one is played.
        page: Whether that page is in front of the table; ``None`` before it was shown.
    """

    match_at: float | None = None
    motif: bool = False
    round_at: float | None = None
    page: bool | None = None


@dataclass(frozen=True, slots=True)
class Staged:
    """Hold the current or pending highlight.

    Attributes:
        ply: The ply of the table that its action led to.
        arrives: When the pieces of its action have arrived.
        since: When it began; ``None`` while the pieces still move, or the curtain is down.
    """

    moment: Moment
    ply: int
    arrives: float
    since: float | None = None

    def over(self, now: float) -> bool:
        """Return whether the highlight has finished."""
        return self.since is not None and now >= self.since + self.moment.seconds


@dataclass(frozen=True)
class TableState:
    """Hold a match as its viewer sees it.

    Two equal states look and behave alike.

    Attributes:
        guide: The place in a lesson; ``None`` at the table of a match.
        now: The time of the latest event, seconds.
        curtain: The person whom the curtain waits for; ``None`` while the table is seen.
        fallen_at: When the curtain fell for that person.
        view: The knowledge of the viewer; ``None`` behind the curtain.
        frame: The window, and the settings about pictures.
        shape: The frame with the viewer's order of the hand and the expanded item.
        laid: The layout of the whole table.
        picture: The part of it that is seen; larger when the field is magnified.
        possible: The offers of the rules; none while a bot is to act.
        offers: The offers to the hand: in a lesson only what is asked.
        tried: The click that placed the piece being tried; ``None`` if no click did.
        log: The lines of the log, oldest first.
        said: The remarks of neighbours so far, oldest first.
        refused: The latest gesture that was not offered.
        hint: The advice of the strongest opponent, if asked; for this table only.
        advised: The advice once computed, kept while the view is the same.
        hands: The hands as their owners saw them last.
        expanded: The piece that is expanded to be looked at.
        shown: Whether a window has drawn the table.
        unseen: Whether nobody has looked at the table yet.
        version: Number of the table; grows with every new one.
        last_until: Until when the last move is highlighted.
        question: The open question, always about this table.
        tickets: The number of questions so far.
        ask_at: The time before which no seat is asked, after thinking failed.
        ending: The part of the end that was seen so far.
        covered: Whether another scene is in front.
        lap: The replay that is running; view and picture are of its moment.
    """

    session: Session
    settings: Settings
    guide: Guide | None = None
    now: float = 0.0
    curtain: Seat | None = None
    fallen_at: float = 0.0
    view: SomeView | None = None
    frame: Shape = Shape()
    shape: Shape = Shape()
    laid: Picture = Picture(())
    picture: Picture = Picture(())
    zoom: Zoom = FIT
    possible: Offers[SomeAction] = field(default_factory=Offers)
    offers: Offers[SomeAction] = field(default_factory=Offers)
    hand: Hand = Empty()
    tried: Tried | None = None
    log: tuple[Told, ...] = ()
    said: tuple[Remark, ...] = ()
    refused: Refused | None = None
    hint: Hint | None = None
    advised: Hint | None = None
    orders: Orders = ()
    hands: SeenHands = ()
    expanded: Expanded = Expanded()
    glide: tween.Glide = tween.NOTHING
    shown: bool = False
    unseen: bool = True
    version: int = 0
    last_until: float = 0.0
    question: OpenQuestion | None = None
    tickets: int = 0
    ask_at: float = 0.0
    saving: Saving = Saving()
    auto: Auto = Auto()
    ending: EndSeen = EndSeen()
    staged: Staged | None = None
    covered: bool = False
    lap: Lap | None = None

    def at(self, now: float) -> TableState:
        """Return the table at another time, in seconds.

        Each event starts with this copy: ``replace`` reads forty fields by name, ten times as slow.
        """
        timed = copy(self)
        object.__setattr__(timed, "now", now)  # safe: no other reference to this copy exists yet
        return timed

    # -- the seats

    @property
    def seen_view(self) -> SomeView:
        """Return the viewer's knowledge of the match.

        Raises:
            PrivacyError: The curtain is down: nobody may look.
        """
        if self.view is None:
            raise PrivacyError("the curtain is down: there is no view")
        return self.view

    def counts(self, now: float) -> bool:
        """Return whether a finished round is not counted yet, outside lessons."""
        began, takes = self.ending.round_at, 0.0 if self.settings.reduced_motion else LONGEST
        return began is not None and now < began + takes and self.guide is None

    @property
    def tallied(self) -> bool:
        """Return whether the page of a finished round is in front of the table."""
        return self.ending.page is True and self.curtain is None and self.lap is None

    @property
    def scored(self) -> bool:
        """Return whether points are shown: those of an end once they are counted."""
        if self.guide is not None and not self.guide.chapter.scored:
            return False
        waits = self.ending.match_at is not None and self.guide is None
        return not waits and not self.counts(self.now)

    @property
    def my_turn(self) -> bool:
        """Return whether a person is to act and has claimed the screen."""
        seat = self.session.match.to_act
        if self.curtain is not None or self.lap is not None:
            return False
        return seat is not None and self.session.human(seat)

    @property
    def asks(self) -> bool:
        """Return whether placements are previewed before they are played."""
        usual = {"always": True, "never": False}
        return usual.get(self.settings.confirm, self.session.game.asks)

    @property
    def can_undo(self) -> bool:
        """Return whether there is a choice to undo."""
        if self.lap is not None:
            return self.lap.table.can_undo
        return self.session.can_undo()

    @property
    def can_rush(self) -> bool:
        """Return whether the rest of the match is played by bots only."""
        return self.session.match.to_act is not None and not self.session.people()

    # -- the question

    @property
    def thinking(self) -> Seat | None:
        """Return the seat of the bot thinking about its move, or ``None``."""
        asked = self.question
        return asked.seat if asked is not None and not asked.hint else None

    @property
    def hinting(self) -> bool:
        """Return whether a requested hint is being computed."""
        asked = self.question
        return asked is not None and asked.hint and not asked.quiet

    @property
    def ready(self) -> bool:
        """Return whether a bot's move can be shown now, outside lessons.

        The moves of a lesson are shown automatically.
        """
        asked = self.question
        return self.guide is None and asked is not None and asked.answered and not asked.hint

    @property
    def coming(self) -> SomeAction | None:
        """Return the pending move of another seat, or ``None``."""
        asked = self.question
        if asked is None or asked.hint or asked.advice is None:
            return None
        return asked.advice.action

    # -- the picture

    @property
    def field(self) -> Box | None:
        """Return the field if it is magnified, or ``None``."""
        return self.laid.field if self.zoom.factor > 1.0 else None

    @property
    def last_shown(self) -> bool:
        """Return whether the last move is highlighted."""
        return bool(self.last_until)
