"""After every committed action the record goes to the writer; tests hear when it is safe."""

from __future__ import annotations

from typing import Final

from tabletop.shell.desk import Desk
from tabletop.shell.play import privacy, tallying
from tabletop.shell.play.session import Session
from tabletop.store.matches import Matches
from tabletop.store.results import Results
from tabletop.store.writer import Ticket

PATIENCE: Final = 0.5
"""Seconds that bots wait for the disk; after that the match goes on without it."""


class Keeper:
    """Saves one match as it is played."""

    def __init__(self, desk: Desk, session: Session) -> None:
        self._desk = desk
        self._session = session
        self._waiting: list[tuple[int, Ticket]] = []
        self._saved: tuple[object, ...] = ()
        self._over = session.over
        self._since = 0.0

    def changed(self, fresh: range) -> None:
        """The table is new: save it, and tell of the actions ``fresh`` (plies)."""
        session = self._session
        for ply in fresh:
            self._desk.tell("action", ply=ply, line=privacy.public_line(session, ply))
        key = (session.match.ply, session.match.actions, tuple(session.chairs))
        if key == self._saved or session.match.ply == 0 or not session.id:
            return
        self._saved = key
        record = session.record()
        for mark in record.fingerprints:
            if mark.ply in fresh:
                self._desk.tell("fingerprint", ply=mark.ply, hash=mark.hash)
        self._count()
        ticket = self._store.save(session.id, record, over=session.over)
        self._waiting.append((session.match.ply, ticket))
        self._since = self._desk.now()

    def _count(self) -> None:
        """Results of the people of the house are kept, or taken back with the end."""
        session, results = self._session, self._desk.services.find(Results)
        if results is not None and (session.over or self._over):
            results.keep(session.id, tallying.results(session))
        self._over = session.over

    def tick(self) -> None:
        """Tell what reached the disk."""
        while self._waiting and self._waiting[0][1].saved:
            ply, _ = self._waiting.pop(0)
            self._desk.tell("saved", match=self._session.id, ply=ply)

    @property
    def busy(self) -> bool:
        """Whether the last action is not on the disk yet, and it is not hopeless either.

        No bot moves meanwhile, so a sudden end can lose one action at the most.
        """
        return bool(self._waiting) and self._desk.now() < self._since + PATIENCE

    @property
    def _store(self) -> Matches:
        return self._desk.services.get(Matches)
