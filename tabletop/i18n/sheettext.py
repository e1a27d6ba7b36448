"""Write a score sheet as text with columns, for a monospaced font."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tabletop.i18n.columns import padded, width
from tabletop.i18n.speech import Speech
from tabletop.kernel.sheet import Account, Line, Round, Sheet
from tabletop.kernel.words import Join, Seat, Who, msg

GAP: Final = 3
"""Blanks between two columns."""


def sheet_text(speech: Speech, account: Account, day: str) -> str:
    """Return the sheet: a table of rounds and totals, then all reasons.

    Each point has its clause. ``day`` is the date of the match.
    """
    return "\n".join(_lines(speech, account, day)).rstrip() + "\n"


def _lines(speech: Speech, account: Account, day: str) -> Iterator[str]:
    sheet, winners = account.sheet, account.winners
    head = speech.say(msg("match.sheet.title" if winners else "match.sheet.so_far"))
    yield " · ".join(part for part in (speech.say(account.game), head, day) if part)
    yield ""
    yield from _grid(_table(speech, sheet))
    yield ""
    if sheet.lowest_wins:
        yield speech.say(msg("match.sheet.lowest"))
    if winners:
        alone = msg("table.wins", who=Who(winners[0]))
        several = msg("match.sheet.winners", everybody=Join(tuple(map(Who, winners))))
        yield speech.say(several if len(winners) > 1 else alone)
    if sheet.note is not None:
        yield speech.say(sheet.note)
    yield from map(speech.say, account.traces)
    for one in sheet.rounds or (None,):
        yield ""
        yield from _explained(speech, sheet, one)


def _table(speech: Speech, sheet: Sheet) -> list[list[str]]:
    """Return rows of cells: the names, each round, the totals."""
    records = sheet.records()
    rows = [["", *(name(speech, record) for record in records)]]
    for one in sheet.rounds:
        scores = [_number(speech, one.scores[record[0]]) for record in records]
        rows.append([speech.say(one.title), *scores])
    totals = [_number(speech, sheet.totals[record[0]]) for record in records]
    return [*rows, [speech.say(msg("match.sheet.total")), *totals]]


def _grid(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the table's lines, ruled below the headings and above the totals."""
    wide = [max(width(row[column]) for row in rows) for column in range(len(rows[0]))]
    rule = "-" * (sum(wide) + GAP * (len(wide) - 1))
    for number, row in enumerate(rows):
        if number in {1, len(rows) - 1}:
            yield rule
        cells = [padded(cell, wide[i], right=i > 0) for i, cell in enumerate(row)]
        yield (" " * GAP).join(cells).rstrip()


def _explained(speech: Speech, sheet: Sheet, one: Round | None) -> Iterator[str]:
    """Yield the reasons for all points of a round or match, by seat."""
    if one is not None:
        yield speech.say(one.title)
        if one.note is not None:
            yield "  " + speech.say(one.note)
    parts = sheet.lines if one is None else one.lines
    sums = sheet.totals if one is None else one.scores
    for record in sheet.records():
        seat = record[0]
        lines = parts[seat]
        yield f"  {name(speech, record)}: {_number(speech, sums[seat])}"
        points = [_number(speech, line.points) for line in lines]
        wide = max(map(width, points), default=0)
        for line, value in zip(lines, points, strict=True):
            yield f"    {padded(value, wide, right=True)}  {why(speech, line)}"


def why(speech: Speech, line: Line) -> str:
    """Return the reason for a line's points, with the rule's clause."""
    return f"{speech.say(line.why)} [{line.clause}]"


def name(speech: Speech, record: Sequence[Seat]) -> str:
    """Return the names of the seats that share a record."""
    return speech.say(msg("match.saves.names", everybody=Join(tuple(Who(s) for s in record))))


def _number(speech: Speech, value: int) -> str:
    return speech.say(msg("kernel.number", value=value))
