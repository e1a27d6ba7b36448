"""Play sounds by name; on any problem stay silent."""

from __future__ import annotations

import logging
import math
import re
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Final

import pygame

from tabletop.assets import AssetsError, sound_path
from tabletop.shell.ambience import RESERVED, ROOMS, Ambience

LOG: Final = logging.getLogger(__name__)

FORMAT: Final = (44_100, -16, 2, 512)
"""Samples a second, signed 16 bit, two channels, samples a buffer (12 ms)."""
CHANNELS: Final = 16
"""Sounds that can play at once; one more is dropped."""
REST: Final = 20.0
"""Seconds without any sound after which the device is given back: its mixer wakes the processor 90
times a second to mix nothing. The next input opens it again, before there is a sound to play."""
UNEVEN: Final = 0.93
"""Least share of its volume at which a sound plays; the share is random, so that repeats vary."""


class Audio:
    """Play sounds. No call ever raises; failures are logged once.

    Attributes:
        is_open: Whether there is a device to play on.
        master: Volume of everything, 0 to 1 on a slider's scale, as the two below.
        effects: Volume of the sounds of play.
        ambience: Volume of the ambience behind them; 0 is off.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Create the player, silent until :meth:`open`.

        Its WAV files are in ``folder``, by default the program's own.
        """
        self._folder = folder
        self._loaded: dict[Path, pygame.mixer.Sound | None] = {}
        self._last: dict[str, Path] = {}
        self._complained: set[str] = set()
        # Choose among variants of a sound; games use their own random source.
        self._rng = Random()
        self.is_open = self._resting = False
        self._heard: float | None = None
        self._format: object = None
        self.master = self.effects = 1.0
        self.ambience = 0.0
        self._mute = False
        self.air = Ambience()

    @property
    def mute(self) -> bool:
        """Return whether everything is muted, at any volume."""
        return self._mute

    @mute.setter
    def mute(self, mute: bool) -> None:
        self._mute = mute
        if mute and self.is_open and not self._resting:
            pygame.mixer.stop()
            self.air.stop()

    def open(self) -> None:
        """Open the sound device. Call it after the first frame: it may be slow."""
        if not self.is_open:
            self.is_open = self._start()

    def rouse(self) -> None:
        """Reopen the device that was closed while idle, after an input."""
        self._heard = None
        if not self._resting or self._mute:
            return
        self._resting = False
        before, self.is_open = self._format, self._start()
        if self._format != before:  # loaded sounds were converted for another device
            self._loaded.clear()
            self.air.forget()

    def _start(self) -> bool:
        """Open the device; return whether there is one."""
        rate, size, channels, buffer = FORMAT
        try:
            pygame.mixer.init(rate, size, channels, buffer)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(RESERVED)
        except (pygame.error, NotImplementedError) as error:  # no device; built without a mixer
            LOG.warning("no sound device, the program stays silent: %s", error)
            return False
        self._format = pygame.mixer.get_init()
        return True

    def _rest(self, now: float) -> None:
        """Close the device after a while of silence."""
        if pygame.mixer.get_busy() or self._heard is None:
            self._heard = now
        elif now >= self._heard + REST:
            self._resting = True
            pygame.mixer.quit()

    def play(self, name: str) -> None:
        """Play ``name``, such as ``"lift"``: ``lift.wav`` or a variant of it.

        Variants are named ``lift-1.wav``, ...
        """
        if not self.is_open or self._mute:
            return
        uneven = self._rng.uniform(UNEVEN, 1.0)
        gain = _gain(self.master, self.effects, uneven)
        if gain == 0.0 or not name:
            return
        self.rouse()
        if not self.is_open:
            return
        try:
            sound = self._sound(name)
            channel = sound.play() if sound is not None else None
            if channel is not None:
                channel.set_volume(gain)
                self.air.make_way()
        except pygame.error as error:
            self._complain(name, error)

    def tick(self, now: float, air: str) -> None:
        """Advance the ambience of the room ``air`` to ``now``; see ``Game.room``."""
        if not self.is_open:
            return
        self.air.enter(air)
        gain = 0.0 if self._mute else _gain(self.master, self.ambience)
        if self._resting:
            if not (gain and air in ROOMS):
                return
            self.rouse()
        try:
            self.air.tick(now, gain, self._files)
        except pygame.error as error:
            self._complain(f"air/{air}", error)
        self._rest(now)

    def close(self) -> None:
        """Close the sound device. It may be opened again."""
        if not self.is_open:
            return
        self.is_open = self._resting = False
        self.air.forget()
        self._loaded.clear()
        pygame.mixer.quit()

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        """Return one loaded variant of ``name``; ``None`` if none can be played."""
        files = self._files.get(name, [])
        if not files:
            self._complain(name, "no such file")
            return None
        last = self._last.get(name)
        path = self._rng.choice([f for f in files if f != last] or files)
        self._last[name] = path
        if path not in self._loaded:
            self._loaded[path] = self._load(name, path)
        return self._loaded[path]

    def _load(self, name: str, path: Path) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(path)
        except (pygame.error, OSError) as error:
            self._complain(name, error)
            return None

    @cached_property
    def _files(self) -> dict[str, list[Path]]:
        """Return the files of every name, variants together."""
        found: dict[str, list[Path]] = {}
        try:
            folder = self._folder if self._folder is not None else sound_path("")
            paths = sorted(folder.rglob("*.wav"))
        except (AssetsError, OSError) as error:
            LOG.warning("sounds cannot be read: %s", error)
            return found
        for path in paths:
            name = path.relative_to(folder).with_suffix("").as_posix()
            found.setdefault(re.sub(r"-\d+$", "", name), []).append(path)
        return found

    def _complain(self, name: str, why: object) -> None:
        if name not in self._complained:
            self._complained.add(name)
            LOG.warning("sound %r cannot be played: %s", name, why)


def _gain(*volumes: float) -> float:
    """Return the mixer's gain for several volumes, each limited to 0 to 1.

    Hearing is logarithmic: with the gain squared, half the slider sounds half as loud.
    """
    return math.prod(min(1.0, max(0.0, volume)) for volume in volumes) ** 2
