"""Poll the computer's power source: battery or mains."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

import pygame

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

AGE: Final = 15.0
"""Seconds that an answer is cached: asking may take some milliseconds."""


class State(Protocol):
    """Define the parts of the system's answer that the program uses."""

    @property
    def has_battery(self) -> bool:
        """Return whether there is a battery."""

    @property
    def on_battery(self) -> bool:
        """Return whether the computer runs on the battery."""


def _asked() -> State | None:
    """Return the system's power state; ``None`` if unknown."""
    return pygame.system.get_power_state()


class Power:
    """Report the battery's state, if the system knows it.

    Args:
        now: Seconds.
        ask: Asks the system; returns ``None`` if the system does not know.
    """

    def __init__(self, now: Callable[[], float], ask: Callable[[], State | None] = _asked) -> None:
        self._now = now
        self._ask = ask
        self._known: State | None = None
        self._until: float | None = None

    @property
    def has_battery(self) -> bool:
        """Return whether the system reports a battery."""
        state = self._state()
        return state is not None and state.has_battery

    @property
    def on_battery(self) -> bool:
        """Return whether the computer runs on the battery; ``False`` if unknown."""
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
    """Return whether bots must think less: on battery, if the player wants it."""
    power = desk.services.find(Power)
    return desk.settings.spare_battery and power is not None and power.on_battery
