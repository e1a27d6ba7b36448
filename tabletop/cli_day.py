"""Print the daily deals of a date."""

from __future__ import annotations

from datetime import date

from tabletop.cli_args import Request
from tabletop.cli_say import Speaker
from tabletop.house import day
from tabletop.house.opponents import name_of
from tabletop.i18n.columns import aligned
from tabletop.i18n.times import written
from tabletop.kernel.words import msg


def day_command(request: Request, speaker: Speaker) -> int:
    """Print date and neighbour, then code, name and minutes of each game."""
    asked = request.get("--date", str)
    when = date.today() if asked is None else date.fromisoformat(asked)
    who = name_of(day.neighbour(when))
    speaker.say(msg("cli.day.head", date=written(when), who=who))
    rows = [
        (
            day.code(when, one.game.id),
            speaker.words(msg(f"{one.game.id}.name")),
            speaker.words(msg("day.minutes", n=one.minutes)),
        )
        for one in day.deals(when)
    ]
    for line in aligned(rows):
        speaker.line(line)
    return 0
