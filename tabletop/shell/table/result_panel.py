"""Show the result of a match in the panel: the winner, and the points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.words import Seat, Who, msg
from tabletop.shell.table import turn_bar
from tabletop.shell.table.panels import LOW, Act, Told, buttons, footing, lowered
from tabletop.shell.widgets.base import Widget
from tabletop.table.picture import Box

if TYPE_CHECKING:
    from tabletop.shell.table.context import TableContext


def outcome(scene: TableContext, by: float, box: Box) -> tuple[list[Widget], list[Act]]:
    """Return the winner, and the points of as many seats as fit, best first.

    Winners and the viewer come before all others. If their points do not fit below the title, it is
    left out: the bar over the table says the same.

    Args:
        scene: The table.
        by: Interface size, 1.0 is usual.
        box: The panel.
    """
    session = scene.session
    acts = [Act("sheet", msg("table.sheet"), scene.open_sheet, main=True)]
    if scene.desk.can_go("replay"):
        replay = msg("table.replay")
        acts.append(Act("replay", replay, lambda: scene.open_replay(0), icon="replay"))
    rules, state = session.game.rules, session.match.state
    winners = rules.winners(state)
    scores = rules.scores(state)
    sign = 1 if session.game.low_wins else -1

    def rank(seat: Seat) -> tuple[bool, int, int]:
        return seat not in winners, sign * scores[seat], seat

    def told(seat: Seat, *, bold: bool) -> Widget:
        line = msg("table.points", who=Who(seat), n=scores[seat])
        return Told(line, session.names, 24 * by, "sans-bold" if bold else "sans")

    ranked = sorted(session.game.seats(len(session.chairs)), key=rank)
    first = [seat for seat in ranked if seat in winners or seat == session.viewer]
    wanted = first + [seat for seat in ranked if seat not in first]
    title = Told(turn_bar.won(winners, session.home), session.names, 30 * by, "serif-bold")
    for head in ([title], []):
        rows = _fitting(scene, by, box, acts, [*head, *(told(s, bold=False) for s in wanted)])
        shown = wanted[: rows - len(head)]
        if set(first) <= set(shown) or not head:
            break
    words: list[Widget] = [*head]
    words += [told(s, bold=not head and s in winners) for s in sorted(shown, key=rank)]
    return words, acts


def _fitting(scene: TableContext, by: float, box: Box, acts: list[Act], words: list[Widget]) -> int:
    """Count the ``words`` visible without scrolling; at least one."""
    ui, low = scene.ui, box.height < LOW
    air, tall, apart = footing(box)
    width = box.width - 32
    # The foot is in one line: a button that does not fit there shows its icon alone.
    room = box.height - 2 * air - ui.size(buttons(acts[:1], by, tall), width)[1] - apart - 2
    used = 0.0
    for count, word in enumerate(lowered(words, by, red=False) if low else words):
        used += ui.size(word, width)[1]
        if used > room:
            return max(1, count)
        used += (1 if low else 6) * by
    return len(words)
