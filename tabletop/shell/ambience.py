"""Play the ambience of a table's room: a looped bed and single sounds."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path
from random import Random
from threading import Thread
from typing import Final

import pygame

from tabletop.kernel.values import dataclass

LOG: Final = logging.getLogger(__name__)

BED, EVENT = 0, 1
"""The mixer's reserved channels."""
RESERVED: Final = 2

IN: Final = 2.5
"""Seconds of a bed's fade-in."""
OUT: Final = 0.8
"""Seconds of a bed's fade-out."""
DUCKED: Final = 0.5
"""Share of the bed's volume while something happens at the table: 6 dB less."""
DUCK: Final = 0.15
"""Seconds to duck."""
HELD: Final = 0.9
"""Seconds for which the volume stays lowered."""
RISE: Final = 1.2
"""Seconds to return to the full volume."""
CHANGE: Final = 0.004
"""Smallest change of volume for which the mixer is called."""


@dataclass(frozen=True, slots=True)
class Room:
    """Name the loop of one room, and the sounds played now and then.

    ``pause`` is in seconds between two of them, at least and at most.
    """

    bed: str
    events: str
    pause: tuple[float, float]


ROOMS: Final[Mapping[str, Room]] = {
    "rain": Room("air/rain", "air/tock", (9.0, 26.0)),
    "night": Room("air/night", "air/rails", (20.0, 55.0)),
    "fire": Room("air/fire", "air/crackle", (1.2, 7.0)),
    "garden": Room("air/garden", "air/bird", (6.0, 20.0)),
}
"""Rooms by the name that a game gives, see ``Game.room``."""


class Ambience:
    """Fade the ambience of one room in and out. No call ever raises.

    The sounds carry no information: no picture replaces them, and the player may miss them.
    """

    def __init__(self) -> None:
        self._wanted: Room | None = None
        self._plays: Room | None = None
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._loading: Thread | None = None
        self._rng = Random()
        self._fade = 0.0
        self._duck = 1.0
        self._quiet_until = 0.0
        self._next = 0.0
        self._last_event = ""
        self._now: float | None = None
        self._set = -1.0

    def enter(self, air: str) -> None:
        """Fade to a room; an unknown name fades to silence."""
        self._wanted = ROOMS.get(air)

    @property
    def heard(self) -> float:
        """Return the present volume relative to the full one, 0 to 1."""
        return self._fade * self._duck

    @property
    def bed(self) -> str:
        """Return the bed that has faded in; ``""`` for none."""
        return "" if self._plays is None or self._fade < 1.0 else self._plays.bed

    @property
    def changing(self) -> bool:
        """Return whether the volume is fading, which needs short steps."""
        return self._plays is not None and self.heard < 1.0

    def make_way(self) -> None:
        """Lower the volume for a while, after something happened at the table."""
        if self._now is not None:
            self._quiet_until = self._now + HELD

    def tick(self, now: float, gain: float, files: Mapping[str, list[Path]]) -> None:
        """Advance to ``now``.

        Args:
            now: Seconds.
            gain: The mixer's gain for the ambience, 0 to 1; 0 stops the ambience.
            files: Files of the variants of each sound.
        """
        step = 0.0 if self._now is None else min(0.5, max(0.0, now - self._now))
        self._now = now
        room = self._wanted if gain > 0 else None
        self._fades(step, room)
        if self._plays is None:
            if room is not None and self._ready(room, files):
                self._begin(room, now)
            return
        self._volume(gain)
        if now >= self._next:
            self._event(now, gain, files)

    def stop(self) -> None:
        """Stop the ambience with the mixer. It may fade in again."""
        self._plays, self._fade, self._set = None, 0.0, -1.0

    def forget(self) -> None:
        """Forget the loaded sounds: the device is gone."""
        self._sounds.clear()
        self._loading = None
        self.stop()

    # -- inside

    def _fades(self, step: float, room: Room | None) -> None:
        """Fade towards the wanted room, and away from any other."""
        if self._plays is not None and self._plays != room:
            self._fade = max(0.0, self._fade - step / OUT)
            if self._fade == 0.0:
                pygame.mixer.Channel(BED).stop()
                pygame.mixer.Channel(EVENT).stop()
                self.stop()
        elif self._plays is not None:
            self._fade = min(1.0, self._fade + step / IN)
        down = self._now is not None and self._now < self._quiet_until
        change = step * (1 - DUCKED) / (-DUCK if down else RISE)
        self._duck = min(1.0, max(DUCKED, self._duck + change))

    def _begin(self, room: Room, now: float) -> None:
        self._plays = room
        channel = pygame.mixer.Channel(BED)
        channel.play(self._sounds[room.bed], loops=-1)
        channel.set_volume(0.0)
        self._set = 0.0
        self._next = now + IN + self._rng.uniform(*room.pause)

    def _volume(self, gain: float) -> None:
        wanted = gain * self.heard
        silenced = (wanted == 0.0) != (self._set == 0.0)
        if silenced or abs(wanted - self._set) > CHANGE * max(gain, 0.05):
            pygame.mixer.Channel(BED).set_volume(wanted)
            self._set = wanted

    def _event(self, now: float, gain: float, files: Mapping[str, list[Path]]) -> None:
        """Play one of the room's sounds, unless the table is busy."""
        assert self._plays is not None
        self._next = now + self._rng.uniform(*self._plays.pause)
        names = [str(path) for path in files.get(self._plays.events, [])]
        names = [n for n in names if n in self._sounds and n != self._last_event]
        if not names or self.heard < 0.9:
            return
        self._last_event = self._rng.choice(names)
        channel = pygame.mixer.Channel(EVENT)
        channel.play(self._sounds[self._last_event])
        channel.set_volume(gain * self._rng.uniform(0.35, 1.0))

    def _ready(self, room: Room, files: Mapping[str, list[Path]]) -> bool:
        """Return whether the room's bed is loaded; if not, load it in a thread."""
        if room.bed in self._sounds:
            return True
        if self._loading is None or not self._loading.is_alive():
            beds = files.get(room.bed, [])
            tried = self._loading is not None and self._loading.name == room.bed
            if tried or not beds:
                return False  # the file is missing or damaged
            self._sounds.clear()  # keep one room's sounds only: they take up to two megabytes
            paths = {room.bed: beds[0], **{str(path): path for path in files.get(room.events, [])}}
            self._loading = Thread(target=self._load, args=(paths,), name=room.bed, daemon=True)
            self._loading.start()
        return False

    def _load(self, paths: Mapping[str, Path]) -> None:
        """Load the sounds in a thread; the bed is last and marks completion."""
        for name, path in reversed(list(paths.items())):
            try:
                self._sounds[name] = pygame.mixer.Sound(path)
            except (pygame.error, OSError) as error:
                LOG.warning("sound %r cannot be played: %s", name, error)
