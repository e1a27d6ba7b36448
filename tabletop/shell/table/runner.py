"""Run a table: send events, keep the state, carry out effects."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from tabletop.house.keeper import Keeper
from tabletop.kernel.record import Chair
from tabletop.kernel.words import Seat
from tabletop.play import effects as fx
from tabletop.play import events
from tabletop.play.events import Event
from tabletop.play.hands import Orders, with_order
from tabletop.play.lesson import Guide
from tabletop.play.session import Session
from tabletop.play.step import open_table, step
from tabletop.play.turns import OtherSeats
from tabletop.shell.desk import Desk
from tabletop.store.writer import Ticket

LOG: Final = logging.getLogger(__name__)


class HandOrders(dict[str, Orders]):
    """Remember the orders of every hand, by match, while the program runs."""


class TableRunner:
    """Hold the mutable state of one table.

    Attributes:
        open: Function that opens another scene by name.
    """

    def __init__(
        self,
        desk: Desk,
        session: Session,
        players: OtherSeats,
        open: Callable[[str], None],
        guide: Guide | None = None,
    ) -> None:
        self._desk = desk
        self.players = players
        self.open = open
        self._saves: list[tuple[int, Ticket]] = []
        self._orders = desk.services.ensure(HandOrders, HandOrders)
        kept = self._orders.get(session.id, ())
        self.state, needs = open_table(session, desk.settings, desk.now(), guide, kept)
        self._run(needs)

    def send(self, event: Event) -> None:
        """Step the table by one event, and run its effects.

        Raises:
            IllegalActionError: ``Submit`` of an action that is not legal.
        """
        if self._desk.settings is not self.state.settings:
            self._step(events.SettingsChanged(event.now, self._desk.settings))
        self._step(event)

    def sit(self, seat: Callable[[Seat, Chair], None]) -> None:
        """Register this table with the house; ``seat`` seats a player."""
        if self.state.session.id:
            self._desk.services.get(Keeper).sit(self.state.session, seat)

    def rise(self) -> None:
        """Tell the house that this table has closed."""
        self.poll_saves()
        if self.state.session.id:
            self._desk.services.get(Keeper).rise(self.state.session.id)

    def poll(self) -> None:
        """Send new save reports, and the reply of another seat if it was asked."""
        self.poll_saves()
        reply = None if self.state.question is None else self.players.poll()
        if reply is not None:
            self.send(events.Reply(self._desk.now(), *reply))

    def poll_saves(self) -> None:
        """Report the saves that were written to disk, and those that failed."""
        number = 0
        while self._saves and self._saves[0][1].saved:
            number, _ = self._saves.pop(0)
        if number:
            self.send(events.Saved(self._desk.now(), number))
        why = next((one.problem for _, one in self._saves if one.problem is not None), None)
        if why != self.state.saving.why:
            self.send(events.NotSaved(self._desk.now(), why))

    def _step(self, event: Event) -> None:
        self.state, needs = step(self.state, event)
        self._run(needs)

    def _run(self, needs: tuple[fx.Effect, ...]) -> None:
        desk = self._desk
        for effect in needs:
            match effect:
                case fx.Sound(name):
                    desk.audio.play(name)
                case fx.Toast(words, tone):
                    desk.toast(words, tone)
                case fx.Tell(event, fields):
                    desk.tell(event, **fields)
                case fx.Warn(text):
                    LOG.warning("%s", text)
                case fx.Ask():
                    self.players.ask(effect)
                case fx.CancelAsk():
                    self.players.cancel()
                case fx.Save(number, session, fresh):
                    self._save(number, session, fresh)
                case fx.KeepResults(match_id, found):
                    desk.services.get(Keeper).keep_results(match_id, found)
                case fx.KeepOrder(match_id, seat, order):
                    kept = self._orders.get(match_id, ())
                    self._orders[match_id] = with_order(kept, seat, order)
                case fx.KeepSorts(sorts):
                    desk.change(sorts=sorts)
                case fx.Open(scene):
                    self.open(scene)

    def _save(self, number: int, session: Session, fresh: range) -> None:
        for mark in session.record().fingerprints:
            if mark.ply in fresh:
                self._desk.tell("fingerprint", ply=mark.ply, hash=mark.hash)
        self._saves.append((number, self._desk.services.get(Keeper).save(session)))
