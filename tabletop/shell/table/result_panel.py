"""Show the result of a round or a match in the panel, with the points."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.kernel.sheet import Round, Sheet
from tabletop.kernel.words import Join, Seat, Who, msg
from tabletop.play import events
from tabletop.play.results import won
from tabletop.shell.table.context import TableContext
from tabletop.shell.table.panels import (
    LOW,
    Act,
    Content,
    buttons,
    fitted,
    footing,
    heading,
    lowered,
)
from tabletop.shell.widgets.base import Widget
from tabletop.shell.widgets.text import Label
from tabletop.table.picture import Box, Face


def outcome(scene: TableContext, by: float, box: Box) -> Content:
    """Return the winner, and as many seats' points as fit, best first.

    Winners and the viewer come before all others. If their points do not fit below the title, it is
    left out: the bar over the table says the same.
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
        return Label(line, 24 * by, "sans-bold" if bold else "sans")

    ranked = sorted(session.game.seats(len(session.chairs)), key=rank)
    first = [seat for seat in ranked if seat in winners or seat == session.viewer]
    wanted = first + [seat for seat in ranked if seat not in first]
    title = Label(won(winners, session.home), 30 * by, "serif-bold")
    for head in ([title], []):
        words = [*head, *(told(s, bold=False) for s in wanted)]
        rows = max(1, _fitting(scene, by, box, acts, words))
        shown = wanted[: rows - len(head)]
        if set(first) <= set(shown) or not head:
            break
    points = [told(s, bold=not head and s in winners) for s in sorted(shown, key=rank)]
    return [*head, *points], acts


def _fitting(scene: TableContext, by: float, box: Box, acts: list[Act], words: list[Widget]) -> int:
    ui, low, width = scene.ui, box.height < LOW, box.width - 32
    room = _room(scene, by, box, acts)
    used = 0.0
    for count, word in enumerate(lowered(words, by, red=False) if low else words):
        used += ui.size(word, width)[1]
        if used > room:
            return count
        used += (1 if low else 6) * by
    return len(words)


def _room(scene: TableContext, by: float, box: Box, acts: list[Act]) -> float:
    air, tall, apart = footing(box)
    # Buttons with an icon drop their words rather than wrap, so they need no room here.
    lines = [act for act in acts if act.main or not act.icon]
    foot = scene.ui.size(buttons(lines, by, tall), box.width - 32)[1]
    return box.height - 2 * air - foot - apart - 2


def round_over(scene: TableContext, by: float, box: Box) -> Content:
    """Return as many points of a round as fit, and the next buttons.

    The title gives way first, which the bar over the table says too, then the way the round ended,
    which the log says. Then the best and the viewer come before all others, whose points stand on
    their plates.
    """
    session, low = scene.session, box.height < LOW
    acts = [
        Act("next-round", msg("match.sheet.next_round"), scene.sends(events.GoOn), main=True),
        Act("sheet", msg("table.sheet"), scene.sends(events.OpenSheet), icon="list" if low else ""),
    ]
    sheet = session.game.sheet(session.match.state)
    title = heading(msg("table.round_over"), by)
    if not sheet.rounds:
        return [title, Label(msg("table.round_open"), 22 * by, tone="quiet")], acts
    last = sheet.rounds[-1]
    note = [] if last.note is None else [Label(last.note, 22 * by)]
    records = ranked_round(sheet, last)

    def told(record: Sequence[Seat]) -> Widget:
        line = msg("table.points", who=who(record), n=last.scores[record[0]])
        face: Face = "sans-bold" if record[0] in last.best else "sans"
        return Label(line, 22 * by, face)

    every: list[Widget] = [told(record) for record in records]
    for words in ([title, *note, *every], [*note, *every], every):
        if _whole(scene, by, box, acts, words):
            return words, acts
    first = [one for one in records if one[0] in last.best or session.viewer in one]
    wanted = first + [one for one in records if one not in first]
    shown = wanted[: _fitting(scene, by, box, acts, [told(one) for one in wanted])]
    return [told(one) for one in records if one in shown], acts


def _whole(
    scene: TableContext, by: float, box: Box, acts: list[Act], words: Sequence[Widget]
) -> bool:
    ui, low, width = scene.ui, box.height < LOW, box.width - 32
    content = lowered(list(words), by, red=False) if low else words
    room = _room(scene, by, box, acts) - 2
    return ui.size(fitted(content, (1 if low else 6) * by, room, by), width)[1] <= room


def ranked_round(sheet: Sheet, one: Round) -> list[tuple[Seat, ...]]:
    """Return the records ranked by their points in one round."""
    sign = 1 if sheet.lowest_wins else -1
    return sorted(sheet.records(), key=lambda record: sign * one.scores[record[0]])


def who(record: Sequence[Seat]) -> Who | Join:
    """Return the name of a record."""
    return Who(record[0]) if len(record) == 1 else Join(tuple(map(Who, record)))
