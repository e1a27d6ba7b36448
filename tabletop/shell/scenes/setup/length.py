"""Choose how long a match is: short, half or whole."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.kernel.words import Msg, msg
from tabletop.shell.dialogs.dialog import Choose
from tabletop.shell.scenes.setup.edit import Edit
from tabletop.shell.widgets import Line, Widget
from tabletop.shell.widgets.listing import Dropdown


def length_box(edit: Edit) -> Sequence[Widget]:
    """Return the choice of a length, where a game has several."""
    seating, heading = edit.seating, msg("match.length")
    if not seating.game.lengths:
        return ()

    def take(length: str) -> None:
        edit.change(lambda now: now.set_length(length))

    def ask() -> None:
        lines = [Line(name, _told(name, seating.minutes(name))) for name in seating.game.lengths]
        edit.desk.stack.push(Choose(edit.desk, heading, lines, seating.length(), take))

    words = msg(f"match.length.{seating.length() or 'own'}")
    return (Dropdown(words, ask, size=22, pill=True, id="quick.length", says=heading),)


def _told(length: str, minutes: int) -> Msg:
    return msg(
        "match.kind", kind=msg(f"match.length.{length}"), about=msg("day.minutes", n=minutes)
    )
