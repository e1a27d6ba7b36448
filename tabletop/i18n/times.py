"""Put into words a date, or the time since an event."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Final

from tabletop.kernel.words import Msg, msg

_MINUTE: Final = 60
_OLDEST: Final = datetime(1, 1, 2)
"""Earliest time whose date can be computed."""
_HOUR: Final = 60 * _MINUTE
_RECENT: Final = 6 * _HOUR
"""Seconds for which hours are counted even across midnight."""


def ago(seconds: float, now: datetime | None = None) -> Msg:
    """Return the age of an event: "2 minutes ago", "yesterday", a date.

    A future event counts as just now. ``now`` is the local time; by default that of the clock.
    """
    if seconds < _MINUTE:
        return msg("kernel.ago.now")
    if seconds < _HOUR:
        return msg("kernel.ago.minutes", n=int(seconds // _MINUTE))
    now = datetime.now() if now is None else now
    seconds = min(seconds, (now - _OLDEST).total_seconds())
    day = (now - timedelta(seconds=seconds)).date()
    days = (now.date() - day).days
    if days == 0 or seconds < _RECENT:
        return msg("kernel.ago.hours", n=int(seconds // _HOUR))
    if days == 1:
        return msg("kernel.ago.yesterday")
    return written(day)


def written(day: date) -> Msg:
    """Return a date in words."""
    return msg("kernel.date", day=day.day, month=msg(f"kernel.month.{day.month}"), year=day.year)
