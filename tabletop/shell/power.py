"""Where the computer gets its power from: its battery or the mains, asked now and then."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

import pygame

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

AGE: Final = 15.0
"""Seconds that an answer is believed: asking may take some milliseconds."""


class State(Protocol):
    """What the system says, as far as the program wants to know."""

    @property
    def has_battery(self) -> bool:
        """Whether there is a battery."""

    @property
    def on_battery(self) -> bool:
        """Whether it is what the computer runs on."""


def _asked() -> State | None:
    """What the system says; ``None`` where it says nothing."""
    return pygame.system.get_power_state()


class Power:
    """The battery, if the system tells of one.

    Args:
        now: Seconds.
        ask: Asks the system; ``None`` if that does not say.
    """

    def __init__(self, now: Callable[[], float], ask: Callable[[], State | None] = _asked) -> None:
        self._now = now
        self._ask = ask
        self._known: State | None = None
        self._until: float | None = None

    @property
    def has_battery(self) -> bool:
        """Whether the system tells of a battery."""
        state = self._state()
        return state is not None and state.has_battery

    @property
    def on_battery(self) -> bool:
        """Whether the computer runs on it; ``False`` where nobody knows."""
        state = self._state()
        return state is not None and state.on_battery

    def _state(self) -> State | None:
        now = self._now()
        if self._until is None or now >= self._until:
            self._until = now + AGE
            try:
                self._known = self._ask()
            except (pygame.error, NotImplementedError, OSError):
                self._known = None
        return self._known


def sparing(desk: Desk) -> bool:
    """Whether bots are to think less now: the player wants it, and the battery is in use."""
    power = desk.services.find(Power)
    return desk.settings.spare_battery and power is not None and power.on_battery
