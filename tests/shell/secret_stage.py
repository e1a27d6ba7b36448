"""Set up matches with hidden hands, and watch for leaked tiles."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Protocol

import pygame
import pytest

from tabletop.games import find
from tabletop.games.game import AnyGame
from tabletop.kernel.record import Chair
from tabletop.kernel.words import Seat
from tabletop.pieces.dominoes import Tile, tile
from tabletop.play.session import Session
from tabletop.shell.art.atlas import Atlas
from tabletop.shell.canvas import Blit, Frame
from tabletop.shell.eventlog import EventLog
from tabletop.shell.events import Window
from tabletop.shell.table.curtain import CLAIM, DEAF
from tabletop.shell.table.scene import TableScene
from tabletop.shell.text import Typesetter
from tabletop.table.sprites import Domino
from tests.known import known
from tests.shell.match_stage import MatchStage

PLAYERS = (
    *("Asha", "Bela", "Chandra", "Dev", "Esther", "Farid"),
    *("Gita", "Hari", "Indu", "Jaya", "Kiran", "Lata"),
)
SCROLLS = {"curtain", "curtain.news"}
BEHIND = {CLAIM, "undo", "menu", *SCROLLS, *(f"{one}.bar" for one in SCROLLS)}
"""Everything that can be reached while the curtain is down."""

PAIR = re.compile(r"(?<!\d)(\d{1,2})-(\d{1,2})(?!\d)")
"""A tile in notation."""


def game_of(name: str) -> AnyGame:
    game = find(name)
    assert game is not None
    return game


def chairs(who: str) -> list[Chair]:
    """Return chairs: ``"pbp"`` is a person, a bot, a person."""
    kinds = {"p": "human", "b": "bot:novice"}
    return [Chair(PLAYERS[i], kinds[kind]) for i, kind in enumerate(who)]


def dealt(name: str, who: str, seed: int = 5, plies: int = 1, *, practice: bool = False) -> Session:
    """Return a match of so many random actions, stopped at a round's end."""
    game, created = game_of(name), "2026-11-20T10:00:00Z"
    session = Session.new(game, chairs(who), {}, seed, f"{name}-test", created, practice=practice)
    rng = Random(seed)
    while session.match.ply < plies and session.match.to_act is not None:
        session = act(session, rng)
    return session


def to_act(session: Session) -> Seat:
    """Return the seat to act."""
    seat = session.match.to_act
    assert seat is not None
    return seat


def act(session: Session, rng: Random) -> Session:
    """Return the match after one legal action of the seat to act."""
    return session.submit(to_act(session), rng.choice(list(session.match.legal())))


def hidden(session: Session) -> set[Tile]:
    """Return the tiles that are not public: in hands and in the boneyard."""
    state = session.match.state
    heap: Sequence[Tile] = state.market if hasattr(state, "market") else known(state).stock
    return {tile(*one) for one in (*heap, *(one for hand in known(state).hands for one in hand))}


def named(text: str) -> set[Tile]:
    """Return the tiles that a text names."""
    return {tile(int(a), int(b)) for a, b in PAIR.findall(text)}


class Watchman:
    """Record the tiles on every surface, and read the event log.

    Attributes:
        asked: Tiles of which a face was asked for since :meth:`forget`.
        texts: Words that were typeset since then.
    """

    def __init__(self, patch: pytest.MonkeyPatch, log: Path) -> None:
        self.asked: set[Tile] = set()
        self.texts: list[str] = []
        self._faces: dict[int, tuple[pygame.Surface, set[Tile]]] = {}
        self._log = log
        self._read = 0
        self._watch_faces(patch)
        self._watch_words(patch)

    def _watch_faces(self, patch: pytest.MonkeyPatch) -> None:
        piece, scaled = Atlas.piece, pygame.transform.smoothscale

        def watched(atlas: Atlas, sprite: Any, *how: Any) -> pygame.Surface:
            surface = piece(atlas, sprite, *how)
            if isinstance(sprite, Domino) and sprite.halves is not None:
                self.asked.add(tile(*sprite.halves))
                self._faces[id(surface)] = surface, {tile(*sprite.halves)}
            return surface

        def smaller(surface: pygame.Surface, *how: Any) -> pygame.Surface:
            made: pygame.Surface = scaled(surface, *how)
            if id(surface) in self._faces:
                self._faces[id(made)] = made, self._faces[id(surface)][1]
            return made

        patch.setattr(Atlas, "piece", watched)
        patch.setattr(pygame.transform, "smoothscale", smaller)

    def _watch_words(self, patch: pytest.MonkeyPatch) -> None:
        render = Typesetter.render

        def watched(setter: Typesetter, text: str, *how: Any) -> pygame.Surface:
            surface = render(setter, text, *how)
            self.texts.append(text)
            self._faces[id(surface)] = surface, named(text)
            return surface

        patch.setattr(Typesetter, "render", watched)

    def forget(self) -> None:
        """Forget everything drawn and announced so far: it was allowed."""
        self.asked.clear()
        self.texts.clear()
        self.told()

    def told(self) -> list[dict[str, Any]]:
        """Return the events since the last call."""
        if not self._log.exists():
            return []
        with self._log.open(encoding="utf-8") as file:
            file.seek(self._read)
            text = file.read()
            self._read = file.tell()
        return [json.loads(line) for line in text.splitlines()]

    def shown(self, frame: Frame) -> set[Tile]:
        """Return the tiles on a frame by face or name, drawn at any time."""
        found: set[Tile] = set()
        for op in frame.ops:
            if isinstance(op, Blit) and id(op.surface) in self._faces:
                found |= self._faces[id(op.surface)][1]
        return found

    def seen(self, frame: Frame) -> set[Tile]:
        """Return every tile drawn, typeset, blitted or announced lately.

        That is since :meth:`forget`.
        """
        found = self.asked | self.shown(frame)
        for text in self.texts:
            found |= named(text)
        for event in self.told():
            found |= named(json.dumps(event))
        return found


class SecretStage(MatchStage):
    """Drive a table of people with secrets, its events, and the watchman."""

    def __init__(
        self,
        folder: Path,
        patch: pytest.MonkeyPatch,
        session: Session,
        window: tuple[int, int] = (480, 270),
        **settings: Any,
    ) -> None:
        settings.setdefault("reduced_motion", True)
        log = folder / "events.jsonl"
        self.watch = Watchman(patch, log)
        super().__init__(folder / "data", window, **settings)
        self.desk.events = EventLog(log)
        self.table: TableScene = self.go("table", session=session)

    @property
    def session(self) -> Session:
        """Return the match as it is now."""
        return self.table.session

    @property
    def targets(self) -> set[str]:
        return {target.id for target in self.top.ui.targets}

    def draw(self) -> Frame:
        """Draw and announce as the application does."""
        frame = super().draw()
        where = {target.id: [*target.rect] for target in self.top.ui.targets}
        self.desk.events.layout(self.top.name, where)
        return frame

    def wait(self, seconds: float = DEAF + 0.01) -> None:
        """Let time pass at the curtain."""
        self.clock.now += seconds
        if self.table.state.curtain is not None:
            self.table.tick(self.clock.now)
        self.draw()

    def play(self, rng: Random) -> None:
        """Submit a random action for the seat to act."""
        self.table.submit(rng.choice(list(self.session.match.legal())))
        self.draw()

    def blur(self) -> None:
        """Take the focus from the window, as the application announces it."""
        self.desk.stack.blurred()
        self.top.handle(Window("blur"))
        self.draw()

    def claim(self) -> None:
        """Raise the curtain by Enter as the awaited person."""
        assert self.table.state.curtain is not None
        self.wait()
        self.key("return")
        assert self.table.state.curtain is None

    def behind(self, then: Callable[[], object] = lambda: None) -> None:
        """Assert that nothing hidden shows behind the curtain during ``then``."""
        self.watch.forget()
        assert self.table.state.curtain is not None
        then()
        self.table.ui.dirty = True
        frame = self.draw()
        assert not self.watch.seen(frame) & hidden(self.session)
        assert self.targets <= BEHIND, self.targets
        assert (
            self.table.state.view is None
            and not any(one.press or one.goes for one in self.table.state.picture.items)
            and not self.table.state.offers.pairs
        )
        assert (
            self.table.state.hint is None
            and self.table.state.refused is None
            and not self.table.state.glide.moves
        )


class Sit(Protocol):
    """Open a match; the stage is closed when the test is over."""

    def __call__(
        self, session: Session, window: tuple[int, int] = ..., **settings: Any
    ) -> SecretStage:
        """Return the stage with the table of ``session``."""
